"""A stack of tiles in 2.5-D: hexagonal tiles seen from above and in front, thick as in the box."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from ..shard.hexes import SQRT3
from ..shard.tiles import BARREN, THICKNESS
from .glyphs import land_glyph
from .palette import TILE_COLOR, Palette, mix, shade
from .shapes import Point, Polygon, Polyline, Shape, all_moved

TILT: Final = 0.8
"""How much the camera's angle flattens a tile."""
LIFT: Final = 0.048
"""How far a millimetre of tile rises, in radii of a hex."""

_CORNERS: Final[tuple[Point, ...]] = tuple(
    (x * SQRT3 / 2, y * TILT)
    for x, y in ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
)


@cache
def hexagon(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """The outline of a tile seen at the tilt of all pictures, from the top, clockwise."""
    return tuple((x + cx * radius, y + cy * radius) for cx, cy in _CORNERS)


def rise(stack: str, radius: float) -> float:
    """How far the top of a stack is above its foot."""
    return sum(THICKNESS[tile] for tile in stack) * LIFT * radius


@lru_cache(8192)
def stack_shapes(
    stack: str,
    x: float,
    y: float,
    radius: float,
    colors: Palette,
    *,
    face: str | None = None,
    glyph: bool = True,
) -> tuple[Shape, ...]:
    """The stack with its foot at (x, y). `face` paints the top another colour, and tints the sides
    a little so that the stack stays one thing."""
    shapes: list[Shape] = []
    outline = colors["ink"]
    size = radius * 0.97  # a hair of Aether between neighbours
    foot = y
    for tile in stack:
        color = colors[TILE_COLOR[tile]]
        if face is not None:
            color = mix(color, face, 0.55)
        top = foot - THICKNESS[tile] * LIFT * radius
        _, _, right, bottom, left, _ = hexagon(x, foot, size)
        _, _, right_up, bottom_up, left_up, _ = hexagon(x, top, size)
        shapes.append(Polygon((left, bottom, bottom_up, left_up), shade(color, 0.22)))
        shapes.append(Polygon((bottom, right, right_up, bottom_up), shade(color, 0.42)))
        foot = top
    if stack:
        color = face or colors[TILE_COLOR[stack[-1]]]
        shapes.append(Polygon(hexagon(x, foot, size), color, shade(color, 0.5), radius * 0.035))
        if glyph and stack[-1] != BARREN:
            shapes += all_moved(land_glyph(stack[-1]), x, foot + 0.1 * radius, radius)
        elif glyph and face is None:
            shapes += _rubble(x, foot, radius, mix(color, outline, 0.22))
    return tuple(shapes)


def _rubble(x: float, y: float, radius: float, color: str) -> list[Shape]:
    """A few cracks, so that a Barren is more than an empty hex."""
    cracks = (
        ((-0.5, 0.06), (-0.2, 0.13), (0.06, 0.27), (0.42, 0.37)),
        ((-0.2, 0.13), (-0.02, -0.06), (0.16, -0.1)),
    )
    return [
        Polyline(
            tuple((x + cx * radius, y + cy * radius) for cx, cy in crack), color, radius * 0.04
        )
        for crack in cracks
    ]
