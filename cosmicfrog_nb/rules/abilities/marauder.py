"""Marauder: a quick second HARVEST or RAID."""

from ..state import State
from .base import Ability, Power


class Card(Ability):
    name = "Marauder"
    shard_die, aether_die, raid_die = "Y", "W", "Y"
    dice_source = "printed"
    powers = (
        Power("An extra action that is a HARVEST or a RAID costs you 1 Ω.", "notes"),
        Power("Reroll one of your combat dice.", "printed", activated=True),
    )
    rerolls_own = True

    def opens_extra(self, s: State, seat: int) -> bool:
        return s.oomph[seat] > 0

    def extra_price(self, verb: str, main_action: str) -> int:
        return 1 if verb in ("HARVEST", "RAID") else 2
