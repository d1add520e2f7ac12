"""Setting up the terrain of a Shard: how much of each tile, and where it goes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from ..errors import PositionError
from .hexes import Axial, distance
from .mats import Mat
from .tiles import BARREN, DOMAINS

FULL_MAT: Final = 84
"""SET-1 counts tiles for a mat of 84 hexes; smaller mats get their share."""


class Supply(NamedTuple):
    """What a game of so many frogs is set up with."""

    highlands: int
    """of each of the four kinds"""
    lowlands: int
    """of each of the four kinds"""
    action_cards: int
    """for each frog"""


SUPPLY: Final = {  # SET-1
    3: Supply(5, 6, 6),
    4: Supply(6, 8, 5),
    5: Supply(7, 10, 4),
    6: Supply(8, 12, 3),
}


def supply(frogs: int, hexes: int = FULL_MAT) -> Supply:
    """SET-1, in proportion to the mat's hexes, with at least one of each tile."""
    if frogs not in SUPPLY:
        raise PositionError(f"A game is set up for 3, 4, 5 or 6 frogs, not {frogs} (SET-1).")
    full = SUPPLY[frogs]
    lowlands = max(1, round(full.lowlands * hexes / FULL_MAT))
    highlands = min(lowlands, max(1, round(full.highlands * hexes / FULL_MAT)))
    return Supply(highlands, lowlands, full.action_cards)


def _scattered(hexes: tuple[Axial, ...], count: int, rng: Random) -> dict[str, list[int]]:
    """Lowlands anywhere, whatever their domain."""
    places = rng.sample(range(len(hexes)), count * len(DOMAINS))
    return {low: places[i * count : (i + 1) * count] for i, low in enumerate(DOMAINS)}


def _clustered(hexes: tuple[Axial, ...], count: int, rng: Random) -> dict[str, list[int]]:
    """Each domain grows around a middle of its own; a little chance keeps the edges ragged."""
    candidates = [rng.sample(hexes, len(DOMAINS)) for _ in range(12)]
    middles = max(
        candidates, key=lambda four: min(distance(a, b) for a in four for b in four if a != b)
    )
    free = set(range(len(hexes)))
    clusters: dict[str, list[int]] = {low: [] for low in DOMAINS}
    nearness = {
        low: sorted(free, key=lambda n, at=middle: distance(hexes[n], at) + rng.random())  # type: ignore[misc]
        for low, middle in zip(DOMAINS, middles, strict=True)
    }
    for _ in range(count):
        for low, order in nearness.items():
            hex = next(n for n in order if n in free)
            free.remove(hex)
            clusters[low].append(hex)
    return clusters


PLACEMENTS: Final[dict[str, Callable[[tuple[Axial, ...], int, Random], dict[str, list[int]]]]] = {
    "scattered": _scattered,
    "clustered": _clustered,
}
"""SET-3: ways to place the lowlands. (By hand and from notation: `Shard(...)`, `from_text`.)"""


def place_terrain(mat: Mat, frogs: int, placement: str, seed: int | None) -> list[str]:
    """A stack for each hex of the mat: Barrens, then lowlands, then highlands (SET-1 to SET-3)."""
    if placement not in [*PLACEMENTS]:
        raise PositionError(
            f"There is no placement {placement!r}. Placements: {', '.join(PLACEMENTS)} (SET-3)."
        )
    tiles = supply(frogs, len(mat))
    if tiles.lowlands * len(DOMAINS) > len(mat):
        raise PositionError(
            f"The mat {mat.name!r} is too small: {tiles.lowlands * len(DOMAINS)} lowlands do not "
            f"fit on {len(mat)} hexes, one to a Barren (SET-3)."
        )
    rng = Random(seed)
    stacks = [BARREN] * len(mat)
    for low, hexes in PLACEMENTS[placement](mat.hexes, tiles.lowlands, rng).items():
        for hex in hexes:
            stacks[hex] += low
        for hex in rng.sample(hexes, tiles.highlands):
            stacks[hex] += low.upper()
    return stacks
