"""Ravager: eats Barrens, burns them, or spits them at the Shard."""

from __future__ import annotations

from ...shard.tiles import BARREN
from ..options import Option, option
from ..state import AETHER, FULL_OOMPH, TILE_NUMBER, State, regain, take_out
from .base import Ability, Power

BURN = option("BURN")
SPIT = option("SPIT")


class Card(Ability):
    name = "Ravager"
    shard_die, aether_die, raid_die = "Y", "W", "W"
    powers = (
        Power("You may HARVEST Barrens; a fracture goes to the track, not to you.", "notes"),
        Power(
            "Destroy a Barren in your Gullet to regain 2 Ω, any time on your turn.",
            "notes; the number is our reading",
        ),
        Power("In the Aether, as an action, spit out a Barren: a Splinter Strike.", "notes"),
    )
    verbs = {"BURN": "", "SPIT": ""}  # noqa: RUF012
    action_verbs = ("SPIT",)
    lone_verbs = ("BURN",)
    sentences = {  # noqa: RUF012
        "burn": lambda f, a: f"{f} burns a Barren and regains {a[0]} Ω.",
        "spit": lambda f, a: f"{f} spits a Barren at the Shard.",
    }
    harvests_barrens = True

    def start_options(self, s: State, seat: int, extra: bool) -> list[Option]:
        found = self.any_moment_options(s, seat)
        able = s.places[seat] == AETHER and (not extra or s.oomph[seat] >= 2)
        if able and BARREN in s.gullets[seat]:
            found.append(SPIT)
        return found

    def opens_extra(self, s: State, seat: int) -> bool:
        return s.oomph[seat] > 1 or BARREN in s.gullets[seat]

    def any_moment_options(self, s: State, seat: int) -> list[Option]:
        able = s.turn == seat and BARREN in s.gullets[seat] and s.oomph[seat] < FULL_OOMPH
        return [BURN] if able else []

    def take(self, s: State, seat: int, option: Option) -> None:
        take_out(s, seat, s.gullets[seat].rindex(BARREN))
        s.destroyed[TILE_NUMBER[BARREN]] += 1
        if option == BURN:
            gained = regain(s, seat, 2)
            s.events.append(("burn", "AB-4", seat, gained))
            return
        s.events.append(("spit", "AB-4", seat))
        s.agenda.append(("splinter.draw",))

    def why(self, s: State, seat: int, text: str, legal: bool) -> str:
        if BARREN not in s.gullets[seat]:
            return "There is no Barren in your Gullet."
        if text == "BURN":
            if s.oomph[seat] == FULL_OOMPH:
                return "You have all 6 Ω: there is none to regain."
            return "A Barren from your Gullet gives you up to 2 Ω back."
        if s.places[seat] != AETHER:
            return "SPIT is an action in the Aether, and you are on the Shard."
        if not legal:
            return f"An extra action costs 2 Ω, you have {s.oomph[seat]}."
        return "From the Aether, a Barren spat at the Shard is a Splinter Strike."
