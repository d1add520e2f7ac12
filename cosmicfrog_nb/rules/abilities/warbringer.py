"""Warbringer: thrives on combat."""

from ..state import State, regain
from .base import Ability, Power


class Card(Ability):
    name = "Warbringer"
    shard_die, aether_die, raid_die = "R", "Y", "W"
    powers = (
        Power("Overpowering costs you 1 Ω.", "our reading"),
        Power("Win any combat, attacking or defending, and you regain 1 Ω.", "notes"),
    )
    overpower_cost = 1

    def won(self, s: State, seat: int, arena: int) -> None:
        if regain(s, seat, 1):
            s.events.append(("power.regain", "AB-4", seat, self.name, 1))
