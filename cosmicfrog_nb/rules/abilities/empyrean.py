"""Empyrean: strong in the Aether."""

from ..state import AETHER, State, regain
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

    def won(self, s: State, seat: int, arena: int) -> None:
        if arena == AETHER and regain(s, seat, 1):
            s.events.append(("power.regain", "AB-4", seat, self.name, 1))
