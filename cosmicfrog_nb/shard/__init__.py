"""The board: hex coordinates, mats, the Shard and its graph, and measures of it."""

from .mats import Mat, find_mat, load_mat, mat_names, read_mat
from .setup import PLACEMENTS, SUPPLY, Supply, supply
from .shard import Shard

__all__ = [
    "PLACEMENTS",
    "SUPPLY",
    "Mat",
    "Shard",
    "Supply",
    "find_mat",
    "load_mat",
    "mat_names",
    "read_mat",
    "supply",
]
