"""Every shape as filled polygons: an outline is a larger polygon under a smaller one, a line is a
thin polygon. So hundreds of shapes can be painted by one command, in the order of the scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import acos, ceil, cos, hypot, pi, sin
from typing import Final

from ..scene.shapes import Circle, Point, Polygon, Polyline

Points = Sequence[Point]
Filled = tuple[Points, str, float]
"""A polygon, its colour and its opacity."""

FINE: Final = 0.24
"""How far, in units of a scene, a polygon may be from the curve it stands for."""
CURVE: Final = 8
"""What has more points than that may be a curve."""
SHARP: Final = 0.3
"""The cosine of the turn at which a corner is rounded."""
THICK: Final = 1.2
"""Half the width from which the round ends of a line are seen."""


def filled(shape: Polygon | Polyline | Circle) -> Iterator[Filled]:
    """The polygons that look like the shape."""
    half, opacity = shape.width / 2, shape.opacity
    if isinstance(shape, Polyline):
        for piece in _dashes(shape.points, shape.dash):
            yield _line(fewer(piece), half), shape.stroke, opacity
        return
    if isinstance(shape, Circle):
        outer = circle(shape.x, shape.y, shape.radius + half)
        inner = circle(shape.x, shape.y, max(shape.radius - half, 0.0))
        whole: Points = circle(shape.x, shape.y, shape.radius)
    else:
        whole = fewer((*shape.points, shape.points[0]))[:-1]
        if len(whole) < 3:
            return
        if shape.stroke:
            out = half if _turns_right(whole) else -half
            outer, inner = beside(whole, out), beside(whole, -out)
    if not shape.stroke:
        if shape.fill:
            yield whole, shape.fill, opacity
    elif shape.fill and opacity == 1:
        yield outer, shape.stroke, 1
        yield inner, shape.fill, 1
    else:
        if shape.fill:
            yield inner, shape.fill, opacity
        # There and back: what is gone round both ways is not filled.
        yield [*outer, outer[0], inner[0], *reversed(inner)], shape.stroke, opacity


def circle(x: float, y: float, radius: float) -> list[Point]:
    """The corners of a circle, as many as are needed to look round."""
    count = max(6, ceil(pi / acos(1 - FINE / radius))) if radius > 1 else 4
    reach = radius * (1 + FINE / 2 / max(radius, 1))  # half of it outside
    turns = (2 * pi * n / count for n in range(count))
    return [(x + reach * cos(a), y + reach * sin(a)) for a in turns]


def fewer(points: Points) -> list[Point]:
    """The points without doubles, and a curve without those that are not missed (Douglas and
    Peucker's way)."""
    kept = [points[0]]
    kept += [b for a, b in pairwise(points) if a != b]
    return _fewer(kept) if len(kept) > CURVE else kept


def _fewer(points: list[Point]) -> list[Point]:
    if len(points) < 3:
        return points
    (x, y), (ex, ey) = points[0], points[-1]
    dx, dy = ex - x, ey - y
    long = hypot(dx, dy)
    if long > FINE:
        far = [abs((px - x) * dy - (py - y) * dx) / long for px, py in points]
    else:
        far = [hypot(px - x, py - y) for px, py in points]
    most = max(far)
    if most <= FINE:
        return [points[0], points[-1]]
    n = far.index(most)
    return _fewer(points[: n + 1])[:-1] + _fewer(points[n:])


def beside(points: Points, far: float, closed: bool = True) -> list[Point]:
    """The way along the points, so far to the left of them; outer corners that are sharp are
    rounded, inner ones do not overshoot."""
    ways = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise((*points, points[0]))]
    longs = [hypot(*way) or 1e-9 for way in ways]
    lefts = [(dy / long, -dx / long) for (dx, dy), long in zip(ways, longs, strict=True)]
    found: list[Point] = []
    last = len(points) - 1
    for n, (x, y) in enumerate(points):
        before = n if n == 0 and not closed else n - 1
        after = n - 1 if n == last and not closed else n
        (ax, ay), (bx, by) = lefts[before], lefts[after]
        even = ax * bx + ay * by
        outer = (ax * by - ay * bx) * far > 0
        mx, my = ax + bx, ay + by
        wide = hypot(mx, my)
        if wide < 1e-6:
            found += [(x + far * ax, y + far * ay), (x + far * bx, y + far * by)]
        elif outer and even < SHARP:
            for sx, sy in ((ax, ay), (mx / wide, my / wide), (bx, by)):
                found.append((x + far * sx, y + far * sy))
        else:
            reach = abs(far) * wide / (1 + even)
            reach = min(reach, max(abs(far), min(longs[before], longs[after])))
            step = reach / wide * (1 if far > 0 else -1)
            found.append((x + step * mx, y + step * my))
    return found


def _line(points: Points, half: float) -> list[Point]:
    """A line of that half width, with round ends where one sees them."""
    if len(points) == 1:
        return circle(*points[0], half)
    (ax, ay), (bx, by) = points[0], points[1]
    (cx, cy), (dx, dy) = points[-2], points[-1]
    first, last = hypot(bx - ax, by - ay), hypot(dx - cx, dy - cy)
    ux, uy = (ax - bx) / first, (ay - by) / first
    vx, vy = (dx - cx) / last, (dy - cy) / last
    if half < THICK:
        more = 0.8 * half
        points = [(ax + more * ux, ay + more * uy), *points[1:-1], (dx + more * vx, dy + more * vy)]
        return beside(points, half, False) + beside(points, -half, False)[::-1]
    left, right = beside(points, half, False), beside(points, -half, False)
    return [*left, *_end(dx, dy, vx, vy, half), *reversed(right), *_end(ax, ay, ux, uy, half)]


def _end(x: float, y: float, dx: float, dy: float, half: float) -> list[Point]:
    """The round end of a line that goes in the direction (dx, dy), from its left to its right."""
    turns = (pi * n / 6 - pi / 2 for n in range(1, 6))
    return [
        (x + half * (dx * cos(a) - dy * sin(a)), y + half * (dy * cos(a) + dx * sin(a)))
        for a in turns
    ]


def _dashes(points: Points, dash: Sequence[float]) -> Iterator[Points]:
    """The pieces of a dashed line."""
    if not dash:
        yield points
        return
    lengths = [*dash, *dash] if len(dash) % 2 else [*dash]
    n, left, piece = 0, lengths[0], [points[0]]
    for (ax, ay), (bx, by) in pairwise(points):
        long = hypot(bx - ax, by - ay)
        gone = 0.0
        while long - gone > left:
            gone += left
            spot = ax + (bx - ax) * gone / long, ay + (by - ay) * gone / long
            if n % 2 == 0:
                yield [*piece, spot]
            n += 1
            left, piece = lengths[n % len(lengths)], [spot]
        left -= long - gone
        piece.append((bx, by))
    if n % 2 == 0:
        yield piece


def _turns_right(points: Points) -> bool:
    """Whether the outline goes clockwise on the screen."""
    pairs = pairwise((*points, points[0]))
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) > 0
