"""Massive: hard to move, and it breaks what it lands on."""

from ..state import SHARD
from .base import Ability, Power


class Card(Ability):
    name = "Massive"
    shard_die, aether_die, raid_die = "Y", "Y", "W"
    powers = (
        Power("Knockback you take is 4 less on the Shard and 2 less in the Aether.", "printed"),
        Power("Overpowering costs you 1 Ω.", "printed"),
        Power("Destroy the top tile of the hex you LEAP onto.", "printed", activated=True),
    )
    overpower_cost = 1
    smashes = True

    def less_knockback(self, arena: int) -> int:
        return 4 if arena == SHARD else 2
