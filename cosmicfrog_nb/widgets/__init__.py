"""Widgets for notebooks and dashboards: labs to step through, explorers, puzzles."""

from .combat_lab import CombatLab, fight
from .odds_explorer import OddsExplorer
from .play_through import PlayThrough
from .raid_lab import RaidLab, raid
from .scoring_lab import ScoringLab
from .shard_explorer import ShardExplorer
from .step_through import StepThrough

__all__ = [
    "CombatLab",
    "OddsExplorer",
    "PlayThrough",
    "RaidLab",
    "ScoringLab",
    "ShardExplorer",
    "StepThrough",
    "fight",
    "raid",
]
