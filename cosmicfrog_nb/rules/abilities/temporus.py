"""Temporus: takes its turn later."""

from .base import Ability, Power


class Card(Ability):
    name = "Temporus"
    shard_die, aether_die, raid_die = "W", "W", "Y"
    powers = (
        Power(
            "When your card comes up you may set it aside and take that turn at the end of any "
            "later turn. One card at most; it stays with you in the Outer Dimensions.",
            "notes",
        ),
    )
    defers_turns = True
