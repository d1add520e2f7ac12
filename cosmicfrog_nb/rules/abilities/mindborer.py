"""Mindborer: makes another frog its puppet for an action."""

from __future__ import annotations

from ..options import Option, colour_options
from ..state import State
from .base import Ability, Power
from .targets import affordable, pay_to_target, refused

BUDGET = 2
"""Ω of the puppet's own that may be spent."""
EXTRA = 2
"""TU-7: Ω for an extra action."""


class Card(Ability):
    name = "Mindborer"
    shard_die, aether_die, raid_die = "W", "Y", "W"
    powers = (
        Power(
            "As your action, make a frog you can target take one action it could legally take, "
            "under your control; up to 2 Ω of its own may be spent. Once a turn.",
            "notes; once a turn is our reading",
        ),
        Power("Reroll one of your combat or raid dice.", "notes", activated=True),
    )
    verbs = {"CONTROL": "COLOUR"}  # noqa: RUF012
    action_verbs = ("CONTROL",)
    sentences = {  # noqa: RUF012
        "control": lambda f, a: f"{f} takes control of {a[0]} for an action.",
    }
    rerolls_own = True
    rerolls_raid = True

    def opens_extra(self, s: State, seat: int) -> bool:
        return s.oomph[seat] > 1

    def start_options(self, s: State, seat: int, extra: bool) -> list[Option]:
        purse = s.oomph[seat] - (EXTRA if extra else 0)
        if "control" in s.marks or purse < 0:
            return []
        to = colour_options("CONTROL", s.setup.colours)
        return [to[other] for other in affordable(s, seat, purse) if _can_act(s, seat, other)]

    def take(self, s: State, seat: int, option: Option) -> None:
        s.marks = (*s.marks, "control")
        pay_to_target(s, seat, option.arg)
        s.events.append(("control", "AB-4", seat, s.setup.colours[option.arg]))
        s.control = (seat, option.arg, BUDGET)
        s.agenda += (("control.end",), ("controlled", option.arg))

    def judge(self, s: State, seat: int, extra: bool, text: str) -> tuple[bool, str]:
        if text in self.start_options(s, seat, extra):
            colour = text.partition(" ")[2]
            return True, f"{colour} takes one action as you choose, with up to 2 Ω of its own."
        return False, self._refusal(s, seat, extra, text.partition(" ")[2])

    def _refusal(self, s: State, seat: int, extra: bool, colour: str) -> str:
        have = s.oomph[seat]
        if "control" in s.marks:
            return "You have controlled a frog this turn already."
        if extra and have < EXTRA:
            return f"An extra action costs {EXTRA} Ω, you have {have}."
        reason = refused(s, seat, colour, have - (EXTRA if extra else 0))
        return reason or f"There is no action that {colour} could take."


def _can_act(s: State, seat: int, other: int) -> bool:
    from ..actions import options

    before = s.control
    s.control = (seat, other, BUDGET)
    able = bool(options(s, other, False))
    s.control = before
    return able
