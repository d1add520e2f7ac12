"""The game itself: a small machine that advances in named steps, each citing its rule."""

from .game import Decision, Ending, Explanation, Frog, Game, Outcome
from .gullet import Gullet
from .rulebook import Rule, rule, rules, text
from .scoring import Line, Score
from .vault import LAYOUTS, Vault, VaultLayout

__all__ = [
    "LAYOUTS",
    "Decision",
    "Ending",
    "Explanation",
    "Frog",
    "Game",
    "Gullet",
    "Line",
    "Outcome",
    "Rule",
    "Score",
    "Vault",
    "VaultLayout",
    "rule",
    "rules",
    "text",
]
