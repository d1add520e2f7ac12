"""Camouflage: dear to attack, and it spoils the opponent's rolls."""

from .base import Ability, Power


class Card(Ability):
    name = "Camouflage"
    shard_die, aether_die, raid_die = "Y", "W", "Y"
    powers = (
        Power("A frog pays 2 Ω to attack you, or to target you with a power.", "printed"),
        Power("Your opponent rerolls a combat die of your choice.", "printed", activated=True),
    )
    target_cost = 2
    rerolls_theirs = True
