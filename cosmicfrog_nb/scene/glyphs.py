"""Drawings in unit hex space (origin mid-tile, y down): the eight Lands' glyphs and a frog."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from ..shard.tiles import BARREN, LANDS
from .shapes import Circle, Label, Point, Polygon, Polyline, Shape, all_moved

PALETTE: Final[Mapping[str, str]] = {
    "line": "#1f1a24",
    "white": "#ffffff",
    "hill": "#8d5a35",
    "hill lit": "#e9c9a2",
    "rock": "#d9cfc6",
    "rock shade": "#5d4a42",
    "cactus": "#3f7d3a",
    "cactus lit": "#a5d27c",
    "sun and sand": "#e8892b",
    "mesa": "#c2512a",
    "mesa lit": "#ffe3a6",
    "mesa shade": "#7d2d17",
    "reed": "#1f5a33",
    "cattail": "#6b3a1b",
    "marsh": "#2c6e9e",
    "shore": "#f6e6bb",
    "deep": "#123f70",
    "grass": "#2f7d32",
    "flower eye": "#f2a51d",
    "tree lit": "#b9e67c",
    "tree shade": "#1d5a30",
    "shadow": "#000000",
}
LINE: Final = 0.045
"""The outline weight that every glyph shares."""


def ellipse(x: float, y: float, rx: float, ry: float, n: int = 24) -> tuple[Point, ...]:
    """The corners of an ellipse, from its right end clockwise on the screen."""
    turns = (2 * pi * i / n for i in range(n))
    return tuple((round(x + rx * cos(a), 4), round(y + ry * sin(a), 4)) for a in turns)


def smooth(points: Sequence[Point], steps: int = 4, closed: bool = False) -> tuple[Point, ...]:
    """A Catmull-Rom curve through the points, `steps` pieces to each span."""
    n = len(points)

    def at(i: int) -> Point:
        return points[i % n] if closed else points[min(max(i, 0), n - 1)]

    found: list[Point] = []
    for i in range(n if closed else n - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (at(i + k) for k in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            wa, wb = -t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3
            wc, wd = t + 4 * t**2 - 3 * t**3, t**3 - t**2
            x = (wa * ax + wb * bx + wc * cx + wd * dx) / 2
            y = (wa * ay + wb * by + wc * cy + wd * dy) / 2
            found.append((round(x, 4), round(y, 4)))
    return tuple(found) if closed else (*found, points[-1])


def _mirrored(half: Sequence[Point]) -> tuple[Point, ...]:
    """The half outline, followed by its mirror image about x = 0 in reverse order."""
    return (*half, *((-x, y) for x, y in reversed(half) if x != 0))


def _shifted(points: Sequence[Point], dx: float, dy: float, scale: float) -> tuple[Point, ...]:
    return tuple((round(x * scale + dx, 4), round(y * scale + dy, 4)) for x, y in points)


def _inked(points: tuple[Point, ...], fill: str) -> Polygon:
    """A filled piece with the shared outline."""
    return Polygon(points, fill=PALETTE[fill], stroke=PALETTE["line"], width=LINE)


def _plain(points: tuple[Point, ...], fill: str) -> Polygon:
    return Polygon(points, fill=PALETTE[fill])


def _line(points: tuple[Point, ...], stroke: str, width: float = LINE) -> Polyline:
    return Polyline(points, stroke=PALETTE[stroke], width=width)


def _hill() -> tuple[Shape, ...]:
    """Two round bumps."""
    back = ((0.0, 0.3), (0.1, 0.08), (0.22, -0.06), (0.36, -0.06), (0.48, 0.06), (0.6, 0.3))
    front = ((-0.6, 0.34), (-0.5, 0.1), (-0.36, -0.12), (-0.16, -0.22), (0.04, -0.12))
    gleam = (
        (-0.54, 0.31),
        (-0.45, 0.1),
        (-0.33, -0.07),
        (-0.16, -0.16),
        (-0.25, 0.04),
        (-0.3, 0.31),
    )
    return (
        _inked(smooth(back, 3), "hill"),
        _inked(smooth((*front, (0.18, 0.1), (0.28, 0.34)), 4), "hill"),
        _plain(smooth(gleam, 3), "hill lit"),
    )


def _mountain() -> tuple[Shape, ...]:
    """Two sharp peaks with snow caps."""
    back = ((0.0, 0.34), (0.3, -0.22), (0.6, 0.34))
    front = ((-0.6, 0.38), (-0.16, -0.43), (0.3, 0.38))
    return (
        _inked(back, "rock shade"),
        _inked(((0.3, -0.22), (0.41, -0.01), (0.3, -0.05), (0.22, 0.02), (0.18, 0.0)), "white"),
        _inked(front, "rock shade"),
        _plain(((-0.56, 0.36), (-0.16, -0.38), (-0.06, 0.0), (-0.16, 0.16), (-0.08, 0.36)), "rock"),
        _inked(
            (
                (-0.16, -0.43),
                (0.03, -0.09),
                (-0.05, -0.03),
                (-0.14, -0.13),
                (-0.24, 0.0),
                (-0.37, -0.04),
            ),
            "white",
        ),
    )


def _desert() -> tuple[Shape, ...]:
    """A cactus on a dune, under the sun."""
    cactus = (
        (-0.09, 0.32), (-0.09, 0.16), (-0.28, 0.16), (-0.34, 0.14), (-0.37, 0.08), (-0.37, -0.14),
        (-0.31, -0.2), (-0.25, -0.14), (-0.25, 0.02), (-0.09, 0.02), (-0.09, -0.35), (-0.05, -0.42),
        (0.05, -0.42), (0.09, -0.35), (0.09, -0.06), (0.22, -0.06), (0.22, -0.18), (0.28, -0.24),
        (0.34, -0.18), (0.34, 0.02), (0.31, 0.07), (0.25, 0.09), (0.09, 0.09), (0.09, 0.32),
    )  # fmt: skip
    crest = ((-0.6, 0.41), (-0.38, 0.27), (-0.1, 0.24), (0.14, 0.32), (0.36, 0.28), (0.6, 0.41))
    return (
        Circle(0.43, -0.28, 0.13, PALETTE["sun and sand"], PALETTE["line"], LINE),
        _inked(_shifted(cactus, -0.14, 0.0, 1.0), "cactus"),
        _line(((-0.18, -0.33), (-0.18, 0.2)), "cactus lit", 0.05),
        _inked(smooth(crest, 4), "sun and sand"),
    )


def _mesa() -> tuple[Shape, ...]:
    """A wide flat-topped table with strata, and a butte behind it."""
    butte = ((0.2, 0.34), (0.31, 0.14), (0.32, -0.06), (0.5, -0.06), (0.52, 0.14), (0.6, 0.34))
    table = (
        (-0.6, 0.38), (-0.47, 0.14), (-0.49, 0.0), (-0.46, -0.32), (0.14, -0.32), (0.16, 0.0),
        (0.2, 0.14), (0.36, 0.38),
    )  # fmt: skip
    shade = ((-0.04, -0.3), (0.12, -0.3), (0.14, 0.0), (0.18, 0.15), (0.32, 0.36), (0.02, 0.36))
    return (
        _inked(butte, "mesa shade"),
        _inked(table, "mesa"),
        _plain((*shade, (0.06, 0.14), (-0.02, 0.08)), "mesa shade"),
        _line(((-0.43, -0.16), (0.1, -0.16)), "mesa lit", 0.065),
        _line(((-0.45, 0.06), (-0.08, 0.06)), "mesa lit", 0.065),
    )


def _swamp() -> tuple[Shape, ...]:
    """Three cattails above a water line."""
    shapes: list[Shape] = []
    for x, y in ((-0.34, -0.06), (0.0, -0.18), (0.34, 0.0)):
        shapes.append(_line(((x, 0.3), (x, y - 0.25)), "reed", 0.06))
        shapes.append(_inked(ellipse(x, y, 0.095, 0.18, 14), "cattail"))
    crest = ((-0.6, 0.3), (-0.42, 0.22), (-0.2, 0.3), (0.0, 0.22), (0.2, 0.3), (0.42, 0.22))
    water = smooth((*crest, (0.6, 0.3)), 3)
    blades = ((-0.24, 0.36), (-0.2, -0.06), (-0.1, 0.36), (0.1, 0.36), (0.2, -0.02), (0.24, 0.36))
    shapes.insert(0, _plain(blades, "reed"))
    return (*shapes, _inked((*water, (0.42, 0.41), (-0.42, 0.41)), "marsh"))


def _lake() -> tuple[Shape, ...]:
    """A pool of deep water with two waves."""
    shore = smooth(
        (
            (0.58, 0.06), (0.4, 0.33), (0.04, 0.35), (-0.36, 0.37), (-0.58, 0.1),
            (-0.44, -0.22), (-0.12, -0.3), (0.14, -0.36), (0.45, -0.28),
        ),
        3,
        closed=True,
    )  # fmt: skip
    wave = smooth(((-0.3, 0.04), (-0.15, -0.05), (0.0, 0.04), (0.15, -0.05), (0.3, 0.04)), 4)
    return (
        _inked(shore, "shore"),
        _plain(_shifted(shore, 0, 0.01, 0.82), "deep"),
        _line(_shifted(wave, 0.06, -0.08, 1.0), "white", 0.07),
        _line(_shifted(wave, -0.06, 0.13, 1.0), "white", 0.07),
    )


def _meadow() -> tuple[Shape, ...]:
    """A flower between tufts of grass."""
    tuft = (
        (-0.12, 0.0), (-0.21, -0.26), (-0.07, -0.14), (0.0, -0.42), (0.07, -0.14),
        (0.21, -0.26), (0.12, 0.0),
    )  # fmt: skip
    rings = (0.12, 0.2, 0.25, 0.25, 0.2)
    turns = tuple((rings[i % 5], pi * (2 * i / 25 + 0.5)) for i in range(25))
    petals = tuple((round(r * cos(a), 4), round(-0.18 + r * sin(a), 4)) for r, a in turns)
    return (
        _line(((0.0, 0.4), (0.0, 0.0)), "line", 0.08),
        _inked(_shifted(tuft, -0.36, 0.4, 1.0), "grass"),
        _inked(_shifted(tuft, 0.36, 0.4, 1.0), "grass"),
        _inked(petals, "white"),
        Circle(0.0, -0.18, 0.09, PALETTE["flower eye"], PALETTE["line"], LINE),
    )


def _forest() -> tuple[Shape, ...]:
    """Three conifers."""
    half = ((0.0, -0.6), (0.16, -0.32), (0.1, -0.32), (0.25, 0.0), (0.05, 0.0), (0.05, 0.12))
    shapes: list[Shape] = []
    for x, y, scale in ((-0.34, 0.2, 0.85), (0.34, 0.2, 0.85), (0.0, 0.3, 1.15)):
        shapes.append(_inked(_shifted(_mirrored(half), x, y, scale), "tree shade"))
        lit = tuple((-a, b) for a, b in half[:4])
        shapes.append(_plain(_shifted((*lit, (0.0, 0.0)), x, y - 0.01, scale * 0.92), "tree lit"))
    return tuple(shapes)


@lru_cache(maxsize=len(LANDS) + 1)
def land_glyph(tile: str) -> tuple[Shape, ...]:
    """The drawing for a Land's letter; nothing for Barren."""
    match tile:
        case ".":
            return ()
        case "s":
            return _hill()
        case "S":
            return _mountain()
        case "t":
            return _desert()
        case "T":
            return _mesa()
        case "w":
            return _swamp()
        case "W":
            return _lake()
        case "p":
            return _meadow()
        case "P":
            return _forest()
    raise ValueError(f"no Land is written {tile!r}: use one of {' '.join(LANDS)}, or {BARREN}")


@lru_cache
def frog(
    colour: str, letter: str, outline: str = "#1b1b2f", ink: str = "#ffffff"
) -> tuple[Shape, ...]:
    """A seated frog on the origin; `ink` is the light of its eyes and belly, behind the letter."""
    head = _mirrored(
        (
            (0.0, -1.11), (0.12, -1.16), (0.19, -1.29), (0.33, -1.345), (0.47, -1.27), (0.51, -1.1),
            (0.61, -0.92), (0.55, -0.74), (0.34, -0.62), (0.0, -0.58),
        )
    )  # fmt: skip
    body = _mirrored(((0.0, -0.8), (0.34, -0.7), (0.47, -0.4), (0.36, -0.12), (0.0, -0.03)))
    thigh = (
        (0.4, -0.48),
        (0.63, -0.43),
        (0.72, -0.22),
        (0.62, -0.06),
        (0.34, -0.06),
        (0.28, -0.26),
    )
    foot = (
        (0.16, -0.12), (0.3, -0.19), (0.46, -0.18), (0.6, -0.12), (0.68, -0.03), (0.6, 0.0),
        (0.53, -0.06), (0.47, 0.0), (0.37, 0.0), (0.32, -0.06), (0.25, 0.0), (0.15, -0.01),
    )  # fmt: skip
    smile = ((-0.4, -0.91), (-0.24, -0.79), (0.0, -0.74), (0.24, -0.79), (0.4, -0.91))

    def skin(points: Sequence[Point]) -> Polygon:
        return Polygon(smooth(points, 6, closed=True), fill=colour, stroke=outline, width=LINE)

    def sides(points: Sequence[Point]) -> tuple[Shape, ...]:
        return skin(points), skin(tuple((-x, y) for x, y in points))

    eyes = tuple(
        Circle(side * 0.315 + dx, y, radius, fill)
        for side in (-1, 1)
        for dx, y, radius, fill in (
            (0.0, -1.14, 0.145, ink),
            (-0.02 * side, -1.13, 0.1, outline),
            (-0.02 * side - 0.035, -1.17, 0.035, ink),
        )
    )
    return (
        Polygon(ellipse(0, 0, 0.72, 0.13, 32), fill=PALETTE["shadow"], opacity=0.25),
        *sides(thigh),
        skin(body),
        Polygon(ellipse(0, -0.32, 0.32, 0.27, 32), fill=ink, opacity=0.8),
        *sides(foot),
        skin(head),
        *eyes,
        Polyline(smooth(smile, 6), stroke=outline, width=0.05),
        Label(0, -0.325, letter, 0.48, outline, bold=True),
    )


@lru_cache(512)
def seated(colour: str, letter: str, x: float, y: float, size: float) -> tuple[Shape, ...]:
    """A frog in its place."""
    return all_moved(frog(colour, letter), x, y, size)
