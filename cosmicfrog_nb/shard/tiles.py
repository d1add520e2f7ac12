"""Tiles as single letters: what they are called, how thick they are, what may lie on what."""

from __future__ import annotations

from typing import Final

from ..errors import PositionError

BARREN: Final = "."
LOWLANDS: Final = "stwp"
HIGHLANDS: Final = "STWP"
LANDS: Final = LOWLANDS + HIGHLANDS
TILES: Final = BARREN + LANDS

# SH-2: eight Lands in four domains, a lowland and a highland each.
DOMAINS: Final = {"s": "stone", "t": "terra", "w": "water", "p": "plant"}
NAMES: Final = {
    ".": "Barren",
    "s": "hill",
    "S": "mountain",
    "t": "desert",
    "T": "mesa",
    "w": "swamp",
    "W": "lake",
    "p": "meadow",
    "P": "forest",
}
THICKNESS: Final = {
    tile: 2.0 if tile == BARREN else 3.5 if tile in LOWLANDS else 6.0 for tile in TILES
}
"""SH-2: millimetres."""

# SH-1: a Barren, then at most one lowland, then at most one highland of the same domain. So the
# top tile alone tells the whole stack, and a position needs one letter per hex.
STACK_UNDER: Final = (
    {"": "", BARREN: BARREN}
    | {low: BARREN + low for low in LOWLANDS}
    | {low.upper(): BARREN + low + low.upper() for low in LOWLANDS}
)
STACKS: Final = frozenset(STACK_UNDER.values())
HEIGHT: Final = {stack: sum(THICKNESS[tile] for tile in stack) for stack in STACKS}
"""Millimetres of each stack."""

ALLOWED_TILES: Final = ". (Barren), s t w p (lowlands), S T W P (highlands)"


def domain(tile: str) -> str:
    """`stone`, `terra`, `water` or `plant` for a Land; a Barren has none: an empty string."""
    return DOMAINS.get(tile.lower(), "")


def describe(stack: str) -> str:
    """A stack in words, top first: `forest on meadow on Barren`; no tiles is `Aether`."""
    return " on ".join(NAMES[tile] for tile in reversed(stack)) or "Aether"


def check_stack(stack: str, where: str) -> str:
    """The stack itself, if it may stand on a hex; else an error that names the place (SH-1)."""
    if stack not in STACKS:
        raise PositionError(
            f"{where}: {stack!r} cannot stand on a hex. From bottom to top: a Barren '.', then at "
            "most one lowland (s t w p), then at most one highland of the same domain, like "
            "'.pP'; '' is Aether (SH-1)."
        )
    return stack
