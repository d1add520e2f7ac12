"""Exact odds, as fractions: combats, raids, and the way back from the Outer Dimensions.

A die is given by its colour, or by the name of an ability card that lies face up. Rerolls are used
as well as they can be: see `combat`.
"""

from __future__ import annotations

from .combats import CombatOdds, CombatTable, combat, combat_table
from .dice import DICE, faces, roll
from .landings import Dimensions, Flight, Landing, Landings, flight
from .moments import CHOOSING, Choices, choices, from_here, raid_from_here
from .outer import WayBack, way_back
from .raids import RaidChoice, RaidPlan, RaidTable, raid, raid_plan, raid_table
from .spending import Spend, Spending, spend

__all__ = [
    "CHOOSING",
    "DICE",
    "Choices",
    "CombatOdds",
    "CombatTable",
    "Dimensions",
    "Flight",
    "Landing",
    "Landings",
    "RaidChoice",
    "RaidPlan",
    "RaidTable",
    "Spend",
    "Spending",
    "WayBack",
    "choices",
    "combat",
    "combat_table",
    "faces",
    "flight",
    "from_here",
    "raid",
    "raid_from_here",
    "raid_plan",
    "raid_table",
    "roll",
    "spend",
    "way_back",
]
