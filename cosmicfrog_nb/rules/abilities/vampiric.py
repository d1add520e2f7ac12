"""Vampiric: drains the Ω of others."""

from __future__ import annotations

from ..options import Option, colour_options
from ..state import FULL_OOMPH, State, regain
from .base import Ability, Power
from .targets import affordable, pay_to_target, refused


def drain(s: State, seat: int, other: int) -> None:
    """If it has expended Ω and the other has some, 1 Ω changes sides."""
    if s.oomph[seat] < FULL_OOMPH and s.oomph[other]:
        regain(s, seat, 1)
        s.oomph[other] -= 1
        s.events.append(("drain", "AB-4", seat, s.setup.colours[other]))


class Card(Ability):
    name = "Vampiric"
    shard_die, aether_die, raid_die = "Y", "Y", "W"
    powers = (
        Power(
            "When a combat of yours is declared, if you have expended Ω and your opponent has Ω, "
            "you regain 1 and it loses 1.",
            "printed",
        ),
        Power("Once on each of your turns, the same from a frog you target.", "printed"),
    )
    verbs = {"DRAIN": "COLOUR"}  # noqa: RUF012
    lone_verbs = ("DRAIN",)
    sentences = {"drain": lambda f, a: f"{f} drains 1 Ω from {a[0]}."}  # noqa: RUF012

    def declared(self, s: State, seat: int, opponent: int) -> None:
        drain(s, seat, opponent)

    def opens_extra(self, s: State, seat: int) -> bool:
        return bool(self.start_options(s, seat, True))

    def start_options(self, s: State, seat: int, extra: bool) -> list[Option]:
        if "drain" in s.marks or s.oomph[seat] == FULL_OOMPH:
            return []
        to = colour_options("DRAIN", s.setup.colours)
        return [to[other] for other in affordable(s, seat, s.oomph[seat]) if s.oomph[other]]

    def take(self, s: State, seat: int, option: Option) -> None:
        s.marks = (*s.marks, "drain")
        pay_to_target(s, seat, option.arg)
        drain(s, seat, option.arg)

    def why(self, s: State, seat: int, text: str, legal: bool) -> str:
        if "drain" in s.marks:
            return "You have drained a frog this turn already."
        if s.oomph[seat] == FULL_OOMPH:
            return "You have all 6 Ω: there is none to regain."
        colour = text.partition(" ")[2]
        reason = refused(s, seat, colour, s.oomph[seat])
        return reason or (
            f"You regain 1 Ω and {colour} loses it." if legal else f"{colour} has no Ω to lose."
        )
