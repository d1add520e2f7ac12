"""Mutagenic: feeds on Flux, and changes its own shape."""

from .base import Ability, Power


class Card(Ability):
    name = "Mutagenic"
    shard_die, aether_die, raid_die = "W", "W", "W"
    powers = (
        Power("Regain 2 Ω at every Aether Flux.", "notes; the number is our reading"),
        Power("In combat you may use dice of your opponent's colour.", "notes"),
        Power(
            "At the very end of your turn you may put this card under the deck and draw another, "
            "which cannot be used before your next turn.",
            "notes; free and once is our reading",
        ),
    )
    mimics_dice = True
    flux_gain = 2
    swaps_card = True
