"""The colours of every picture, in one place, and the little arithmetic they need."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from ..errors import PositionError
from ..shard.tiles import NAMES, TILES


class Palette(dict[str, str]):
    """Colours by name. It is never changed, so what it painted can be kept and used again."""

    __hash__ = object.__hash__  # type: ignore[assignment]


COLORS: Final = Palette(
    {
        # SH-2: stone brown, terra yellow, water blue, plant green; highlands darker than lowlands.
        "barren": "#b7b2ad",
        "hill": "#c9a27e",
        "mountain": "#8a5a3c",
        "desert": "#f6dc8a",
        "mesa": "#e3a52c",
        "swamp": "#9fd0ea",
        "lake": "#2f7fb8",
        "meadow": "#bfe08f",
        "forest": "#3f8f45",
        # The six frogs, in seat order.
        "red": "#d7263d",
        "purple": "#8e44ad",
        "blue": "#1e78d6",
        "green": "#2e9e4f",
        "yellow": "#f2c230",
        "orange": "#f07f1d",
        # What is around them.
        "aether": "#191a36",
        "star": "#8f93c9",
        "gone": "#3b3d6b",
        "ink": "#1b1b2f",
        "paper": "#f7f5ef",
        "board": "#e9e4d8",
        "slot": "#d3cbb9",
        "highlight": "#ff2fa0",
        "arrow": "#ffffff",
        "veil": "#cfccd8",
    }
)
"""Every colour a picture uses by its name; pass `colors={...}` to a picture to change some."""

# Viridis: reads the same for colour-blind eyes and in grey.
HEAT: Final = (
    "#440154", "#472d7b", "#3b528b", "#2c728e", "#21918c", "#28ae80", "#5ec962", "#addc30",
    "#fde725",
)  # fmt: skip

# Okabe and Ito's colours for categories.
CATEGORIES: Final = (
    "#56b4e9", "#e69f00", "#009e73", "#cc79a7", "#f0e442", "#d55e00", "#0072b2", "#999999",
)  # fmt: skip

TILE_COLOR: Final = {tile: NAMES[tile].lower() for tile in TILES}


def palette(changes: Mapping[str, str] | None) -> Palette:
    """The colours with somebody's own on top."""
    if isinstance(changes, Palette):
        return changes
    return _palette(frozenset(changes.items())) if changes else COLORS


@cache
def _palette(items: frozenset[tuple[str, str]]) -> Palette:
    changes = dict(items)
    unknown = set(changes) - set(COLORS)
    if unknown:
        raise PositionError(
            f"There is no colour named {sorted(unknown)[0]!r}. Names: {', '.join(COLORS)}."
        )
    return Palette(COLORS | {name: color(value) for name, value in changes.items()})


def color(value: str, colors: Mapping[str, str] = COLORS) -> str:
    """A colour by its name here, or as `#rrggbb`."""
    if value in colors:
        return colors[value]
    if re.fullmatch(r"#[0-9a-fA-F]{6}", value):
        return value
    raise PositionError(f"{value!r} is no colour: write #rrggbb, or one of {', '.join(COLORS)}.")


def _rgb(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


@cache
def mix(a: str, b: str, share: float) -> str:
    """From a (share 0) to b (share 1)."""
    parts = (round(x + (y - x) * share) for x, y in zip(_rgb(a), _rgb(b), strict=True))
    return "#" + "".join(f"{part:02x}" for part in parts)


def shade(color: str, share: float) -> str:
    """Darker by that share."""
    return mix(color, "#000000", share)


def heat(share: float) -> str:
    """The heat colour for a value between 0 (low) and 1 (high)."""
    place = min(max(share, 0.0), 1.0) * (len(HEAT) - 1)
    low = min(int(place), len(HEAT) - 2)
    return mix(HEAT[low], HEAT[low + 1], place - low)


def readable_on(color: str) -> str:
    """Dark or light ink, whichever reads better on the colour."""
    r, g, b = _rgb(color)
    return COLORS["ink"] if 0.299 * r + 0.587 * g + 0.114 * b > 140 else "#ffffff"
