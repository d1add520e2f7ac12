"""Monstrous: punches holes, and raids without manners."""

from __future__ import annotations

from ...shard.tiles import NAMES
from ..options import Option, option
from ..state import SHARD, State, destroy, into_aether, name, spend
from .base import Ability, Power

PUNCH = option("PUNCH")


class Card(Ability):
    name = "Monstrous"
    shard_die, aether_die, raid_die = "Y", "W", "R"
    powers = (
        Power(
            "Destroy the top tile of your hex; if that was the Barren, you are in the Aether.",
            "notes; the cost is our reading",
            activated=True,
        ),
        Power("Your raids need not empty a slot before the next.", "our reading"),
    )
    verbs = {"PUNCH": ""}  # noqa: RUF012
    sentences = {  # noqa: RUF012
        "punch": lambda f, a: f"{f} pays 1 Ω and destroys a {NAMES[a[1]]} on {a[0]}.",
    }
    raids_any_slot = True

    def start_options(self, s: State, seat: int, extra: bool) -> list[Option]:
        return [PUNCH] if s.places[seat] == SHARD and s.oomph[seat] else []

    def take(self, s: State, seat: int, option: Option) -> None:
        spend(s, seat, 1)
        hex = s.hexes[seat]
        tile = destroy(s, hex)
        s.events.append(("punch", "AB-4", seat, name(s, hex), tile))
        if not s.stacks[hex]:
            into_aether(s, seat)

    def why(self, s: State, seat: int, text: str, legal: bool) -> str:
        if s.places[seat] != SHARD:
            return "PUNCH breaks the hex you stand on, and you are not on the Shard."
        return f"PUNCH costs 1 Ω, you have {s.oomph[seat]}."
