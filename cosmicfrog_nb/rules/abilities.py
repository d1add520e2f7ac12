"""The sixteen ability cards (AB-4): for now, their names."""

from typing import Final

ABILITIES: Final = (
    "Blink",
    "Camouflage",
    "Empyrean",
    "Marauder",
    "Massive",
    "Mindborer",
    "Monstrous",
    "Mutagenic",
    "Nimble",
    "Ravager",
    "Telluric",
    "Temporus",
    "Vampiric",
    "Voidshadow",
    "Warbringer",
    "Whiptongue",
)
