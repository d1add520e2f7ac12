"""Voidshadow: silences whom it attacks."""

from .base import Ability, Power


class Card(Ability):
    name = "Voidshadow"
    shard_die, aether_die, raid_die = "Y", "Y", "W"
    powers = (
        Power(
            "When you declare an attack, the target's card is turned face down and stays silent "
            "for that combat.",
            "notes",
        ),
    )
    silences = True
