"""Which thing of a picture is under a point, and which is next to it in a direction."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from itertools import pairwise
from math import hypot, inf
from typing import Final

from .shapes import Circle, Group, Label, Point, Polygon, Polyline, Scene, Shape

Pickable = Container[str] | Callable[[Group], bool] | None
"""The keys that may be picked, or a test of a group; None is every group that has a key."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

DIRECTIONS: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
LETTER: Final = 0.75
"""No letter is wider than that on average, for a size of 1."""


def hit(
    scene: Scene, x: float, y: float, pickable: Pickable = None, tolerance: float = 0.0
) -> Group | None:
    """The thing at a point, or else the nearest one that is no farther than `tolerance`.

    On each layer the thing in front hides those behind it; but one looks through what may not be
    picked to the layers below: through a frog to the hex it stands on. Marks are never picked."""
    decided = {"highlights"}
    for group in reversed(scene.groups):
        if group.layer not in decided and gap(group, x, y) == 0:
            if _may(group, pickable):
                return group
            decided.add(group.layer)
    near = [(gap(group, x, y), group) for group in picks(scene, pickable)] if tolerance else []
    found = min(near, key=lambda one: one[0], default=None)
    return found[1] if found and found[0] <= tolerance else None


def picks(scene: Scene, pickable: Pickable = None) -> Iterator[Group]:
    """The things that may be picked."""
    return (group for group in scene.groups if _may(group, pickable))


def _may(group: Group, pickable: Pickable) -> bool:
    if not group.key or group.layer == "highlights":
        return False
    if pickable is None:
        return True
    return pickable(group) if callable(pickable) else group.key in pickable


def spots(scene: Scene, pickable: Pickable = None) -> dict[str, tuple[Group, Point]]:
    """Where a cursor may stand: a thing and its middle for each key that may be picked. Of things
    with one key it is the frog, or the first."""
    found: dict[str, tuple[Group, Point]] = {}
    for group in picks(scene, pickable):
        if group.key not in found or group.layer == "frogs":
            left, top, right, bottom = box(group.shapes)
            x, y = scene.places.get(group.key, (inf, inf))
            if group.layer == "frogs" or not (left <= x <= right and top <= y <= bottom):
                x, y = (left + right) / 2, (top + bottom) / 2
            found[group.key] = group, (x, y)
    return found


def neighbour(
    scene: Scene, key: str | None, direction: str, pickable: Pickable = None
) -> str | None:
    """The key that a cursor reaches from `key` by an arrow key: the nearest one ahead, and better
    straight ahead than aside. At the edge it stays; from nowhere it goes to the first."""
    places = spots(scene, pickable)
    if key not in places:
        return next(iter(places), None)
    ux, uy = DIRECTIONS[direction]
    x, y = places[key][1]
    strict = 3 if ux else 1  # rows of hexes are straight, columns are not
    best, least = key, inf
    for other, (_, (ox, oy)) in places.items():
        ahead = (ox - x) * ux + (oy - y) * uy
        aside = abs((ox - x) * uy) + abs((oy - y) * ux)
        if (
            ahead > 0.5
            and aside <= 2 * ahead
            and (cost := ahead + strict * aside**2 / ahead) < least
        ):
            best, least = other, cost
    return best


def gap(group: Group, x: float, y: float) -> float:
    """How far a point is from a thing; 0 on it."""
    return min((_gap(shape, x, y) for shape in group.shapes), default=inf)


def _gap(shape: Shape, x: float, y: float) -> float:
    if isinstance(shape, Label):
        return inf
    if isinstance(shape, Circle):
        return max(0.0, hypot(x - shape.x, y - shape.y) - shape.radius)
    points, edge = shape.points, 0.0
    if isinstance(shape, Polyline):
        edge = shape.width / 2
    else:
        if _inside(points, x, y):
            return 0.0
        points = (*points, points[0])
    return max(0.0, min(_to_line(a, b, x, y) for a, b in pairwise(points)) - edge)


def _inside(points: tuple[Point, ...], x: float, y: float) -> bool:
    """Whether a way straight to the right crosses the outline an odd number of times."""
    odd = False
    ax, ay = points[-1]
    for bx, by in points:
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
        ax, ay = bx, by
    return odd


def _to_line(a: Point, b: Point, x: float, y: float) -> float:
    """How far a point is from the straight line between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    share = ((x - a[0]) * dx + (y - a[1]) * dy) / long if long else 0.0
    share = min(max(share, 0.0), 1.0)
    return hypot(a[0] + share * dx - x, a[1] + share * dy - y)


def box(shapes: tuple[Shape, ...]) -> Box:
    """The rectangle around shapes, with room for strokes, and for words in any font."""
    boxes = [_box(shape) for shape in shapes]
    if not boxes:
        return (0.0, 0.0, 0.0, 0.0)
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def _box(shape: Shape) -> Box:
    if isinstance(shape, Label):
        wide, half = LETTER * shape.size * len(shape.text), 0.7 * shape.size
        left = shape.x - wide * {"start": 0, "middle": 0.5, "end": 1}[shape.anchor]
        return left, shape.y - half, left + wide, shape.y + half
    edge = shape.width / 2 if shape.stroke else 0.0
    if isinstance(shape, Circle):
        reach = shape.radius + edge
        return shape.x - reach, shape.y - reach, shape.x + reach, shape.y + reach
    xs, ys = zip(*shape.points, strict=True)
    return min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge


def ring(group: Group, middle: Point) -> tuple[Point, ...]:
    """The outline of a thing for a cursor: its largest face around its middle, or a box."""
    faces = [
        shape.points
        for shape in group.shapes
        if isinstance(shape, Polygon) and _inside(shape.points, *middle)
    ]
    if faces and group.layer != "frogs":
        return max(faces, key=_area)
    left, top, right, bottom = box(group.shapes)
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _area(points: tuple[Point, ...]) -> float:
    pairs = pairwise((*points, points[0]))
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs))
