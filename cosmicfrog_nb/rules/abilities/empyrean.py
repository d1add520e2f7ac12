"""Empyrean: strong in the Aether."""

from ..state import AETHER
from .base import Ability, Power


class Card(Ability):
    name = "Empyrean"
    shard_die, aether_die, raid_die = "W", "R", "W"
    dice_source = "sample; Shard our reading"
    powers = (
        Power("Win a combat in the Aether and you regain 1 Ω.", "sample"),
        Power("Reroll your raid die.", "sample", activated=True),
    )
    rerolls_raid = True

    def regains_by_winning(self, arena: int) -> int:
        return 1 if arena == AETHER else 0
