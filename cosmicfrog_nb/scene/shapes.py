"""The few kinds of shape that a picture is made of, and the scene that holds them.

Curves are polygons with enough corners, so that every renderer draws the same picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed outline, filled, stroked or both."""

    points: tuple[Point, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Polyline:
    """An open line through its points."""

    points: tuple[Point, ...]
    stroke: str
    width: float = 1.0
    opacity: float = 1.0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Circle:
    x: float
    y: float
    radius: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Label:
    """Words; (x, y) is the middle of their height and, by `anchor`, their start, middle or end."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    anchor: str = "middle"
    bold: bool = False
    halo: str | None = None


Shape = Polygon | Polyline | Circle | Label


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that belong together: a hex, a frog, an arrow. `title` says in words what it is."""

    kind: str
    key: str
    shapes: tuple[Shape, ...]
    title: str = ""
    layer: str = "terrain"


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture as data: its size, its groups from back to front, and its words."""

    width: float
    height: float
    groups: tuple[Group, ...]
    title: str
    description: str
    background: str | None = None
    places: dict[str, Point] = field(default_factory=dict)
    """Where each keyed thing has its middle: for hit-testing, arrows and labels."""

    def shapes(self) -> Iterator[Shape]:
        for group in self.groups:
            yield from group.shapes


def moved(shape: Shape, dx: float, dy: float, scale: float = 1.0) -> Shape:
    """The shape scaled about the origin, then shifted."""
    if isinstance(shape, Polygon | Polyline):
        points = tuple((x * scale + dx, y * scale + dy) for x, y in shape.points)
        return replace(shape, points=points, width=shape.width * scale)
    if isinstance(shape, Circle):
        return replace(
            shape,
            x=shape.x * scale + dx,
            y=shape.y * scale + dy,
            radius=shape.radius * scale,
            width=shape.width * scale,
        )
    return replace(shape, x=shape.x * scale + dx, y=shape.y * scale + dy, size=shape.size * scale)


def all_moved(
    shapes: Iterable[Shape], dx: float, dy: float, scale: float = 1.0
) -> tuple[Shape, ...]:
    return tuple(moved(shape, dx, dy, scale) for shape in shapes)
