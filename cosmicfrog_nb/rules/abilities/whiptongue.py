"""Whiptongue: a long tongue for Land and for other frogs' Gullets."""

from ..state import State
from .base import Ability, Power


class Card(Ability):
    name = "Whiptongue"
    shard_die, aether_die, raid_die = "W", "W", "W"
    dice_source = "sample; Shard and raid our reading"
    powers = (
        Power("You may HARVEST from adjacent hexes, for 1 Ω if a frog is there.", "printed"),
        Power("Take tiles from anywhere in your opponent's Gullet.", "printed", activated=True),
        Power("You may DISGORGE in any order.", "printed"),
    )
    harvests_neighbours = True
    picks_spoils = True
    disgorges_in_any_order = True

    def opens_extra(self, s: State, seat: int) -> bool:
        return s.oomph[seat] > 1
