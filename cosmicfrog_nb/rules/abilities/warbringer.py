"""Warbringer: thrives on combat."""

from .base import Ability, Power


class Card(Ability):
    name = "Warbringer"
    shard_die, aether_die, raid_die = "R", "Y", "W"
    powers = (
        Power("Overpowering costs you 1 Ω.", "our reading"),
        Power("Win any combat, attacking or defending, and you regain 1 Ω.", "notes"),
    )
    overpower_cost = 1

    def regains_by_winning(self, arena: int) -> int:
        return 1
