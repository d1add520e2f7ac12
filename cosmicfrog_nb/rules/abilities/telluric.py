"""Telluric: drinks from the Shard, and flows through it."""

from __future__ import annotations

from ...shard.tiles import domain
from ..options import Option, hex_options
from ..state import SHARD, State, name, regain, spend
from .base import Ability, Power


class Card(Ability):
    name = "Telluric"
    shard_die, aether_die, raid_die = "Y", "W", "W"
    powers = (
        Power("On the Shard at the start of your turn, you regain 1 Ω.", "notes"),
        Power(
            "Move to any unoccupied hex whose top tile is of the same domain as yours, or from "
            "Barren to Barren.",
            "notes",
            activated=True,
        ),
    )
    verbs = {"FLOW": "HEX"}  # noqa: RUF012
    sentences = {  # noqa: RUF012
        "flow": lambda f, a: f"{f} pays 1 Ω and flows through the Shard to {a[0]}.",
    }

    def turn_begins(self, s: State, seat: int) -> None:
        if s.places[seat] == SHARD and regain(s, seat, 1):
            s.events.append(("power.regain", "AB-4", seat, self.name, 1))

    def start_options(self, s: State, seat: int, extra: bool) -> list[Option]:
        if s.places[seat] != SHARD or not s.oomph[seat]:
            return []
        stacks = s.stacks
        here = domain(stacks[s.hexes[seat]][-1])
        to = hex_options("FLOW", s.setup.mat)
        return [
            to[hex]
            for hex, stack in enumerate(stacks)
            if stack and domain(stack[-1]) == here and hex not in s.hexes
        ]

    def take(self, s: State, seat: int, option: Option) -> None:
        spend(s, seat, 1)
        s.hexes[seat] = option.arg
        s.events.append(("flow", "AB-4", seat, name(s, option.arg)))

    def why(self, s: State, seat: int, text: str, legal: bool) -> str:
        if s.places[seat] != SHARD:
            return "FLOW moves through the Shard, and you are not on it."
        if not s.oomph[seat]:
            return "FLOW costs 1 Ω, you have 0."
        here = domain(s.stacks[s.hexes[seat]][-1]) or "Barren"
        return f"1 Ω moves you to an unoccupied hex whose top tile is {here}, as yours is."
