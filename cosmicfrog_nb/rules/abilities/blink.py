"""Blink: moves itself, and things, between dimensions."""

from __future__ import annotations

from ...shard.tiles import BARREN
from ..cargo import put_into_vault, slots_with_room
from ..options import PASS, Option, hex_options, option
from ..state import GULLET, SHARD, State, name, spend, take_out
from .base import NO_POWERS, Ability, Power

STASH = tuple(option(f"STASH {slot}", slot - 1) for slot in range(1, 10))


class Card(Ability):
    name = "Blink"
    shard_die, aether_die, raid_die = "W", "Y", "Y"
    powers = (
        Power(
            "Before each action of yours, you may move to an adjacent unoccupied hex; never from "
            "the Shard into the Aether.",
            "notes",
        ),
        Power("Knockback you take is one more or one less.", "sample", activated=True),
        Power(
            "The top Land of your Gullet goes into your Vault, from wherever you are in play.",
            "our reading",
            activated=True,
        ),
    )
    verbs = {"BLINK": "HEX", "STASH": "SLOT"}  # noqa: RUF012
    lone_verbs = ("BLINK",)
    sentences = {"blink": lambda f, a: f"{f} blinks to {a[0]}."}  # noqa: RUF012
    bends_knockback = True

    def opens_extra(self, s: State, seat: int) -> bool:
        return s.oomph[seat] > 1

    def start_options(self, s: State, seat: int, extra: bool) -> list[Option]:
        found: list[Option] = []
        if s.places[seat] == SHARD and "blink" not in s.marks:
            to = hex_options("BLINK", s.setup.mat)
            near = s.setup.mat.neighbours[s.hexes[seat]]
            free = [hex for hex in near if s.stacks[hex] and hex not in s.hexes]
            stuck = not s.oomph[seat] and len(s.gullets[seat]) == GULLET
            surely = not extra and not stuck  # it can RECOVER, or leap to a hex beside it
            found += [to[hex] for hex in free if surely or _could_act(s, seat, extra, hex)]
        stash = self.any_moment_options(s, seat)
        if stash and "blink" in s.marks and extra and not _could_act(s, seat, extra, stashed=1):
            stash = []  # the action that it blinked for could no longer be paid
        return found + stash

    def any_moment_options(self, s: State, seat: int) -> list[Option]:
        tiles = s.gullets[seat]
        if not s.oomph[seat] or not tiles or tiles[-1] == BARREN:
            return []
        return [STASH[slot] for slot in slots_with_room(s, seat)]

    def take(self, s: State, seat: int, option: Option) -> None:
        if option.verb == "BLINK":
            s.marks = (*s.marks, "blink")
            s.hexes[seat] = option.arg
            s.events.append(("blink", "AB-4", seat, name(s, option.arg)))
        else:
            spend(s, seat, 1)
            s.events.append(("power.used", "AB-3", seat, self.name, 1))
            put_into_vault(s, seat, option.arg, "AB-4")

    def why(self, s: State, seat: int, text: str, legal: bool) -> str:
        if text.startswith("STASH"):
            if not s.oomph[seat]:
                return "STASH costs 1 Ω, you have 0."
            if not s.gullets[seat]:
                return "Your Gullet is empty."
            if s.gullets[seat][-1] == BARREN:
                return "The top of your Gullet is a Barren, and only Lands go into a Vault."
            if not legal and text in [STASH[slot] for slot in slots_with_room(s, seat)]:
                return "You have blinked before an extra action: keep enough Ω for it."
            return "1 Ω puts the top Land of your Gullet into a slot of your Vault with room."
        if s.places[seat] != SHARD:
            return "Blink moves from hex to hex, and you are not on the Shard."
        if "blink" in s.marks:
            return "You have blinked before this action already."
        return (
            "Before an action, Blink moves to an adjacent hex with terrain and no frog on it, "
            "from where that action can be paid."
        )


def _could_act(s: State, seat: int, extra: bool, hex: int | None = None, stashed: int = 0) -> bool:
    """Whether an action is open to it from that hex: Blink moves before one, not instead."""
    from ..actions import options

    there = s.copy()
    there.powers[seat], there.face_up[seat] = NO_POWERS, True  # the actions of any frog
    there.hexes[seat] = s.hexes[seat] if hex is None else hex
    there.oomph[seat] -= stashed
    for _ in range(stashed):
        take_out(there, seat)
    return options(there, seat, extra) not in ([], [PASS])
