"""Motion that explains: what lies between two pictures of a game, frame by frame.

A leap arcs, knockback flies low and straight, a tile drops into a Gullet, a Splinter flashes,
dice tumble. A frame is what moves, drawn over what stands still.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import Final

from ..rules.gullet import SLOTS
from ..rules.narration import Event
from ..rules.steps import Step
from .palette import COLORS
from .shapes import Group, Label, Point, Polygon, Scene, Shape, all_moved
from .stacks import hexagon, stack_shapes

FRAMES: Final = 16
"""How many pictures a motion has."""
HIGH, LOW = 0.32, 0.06
"""How high a leap arcs and knockback flies, against how far."""


@dataclass(frozen=True)
class Flight:
    """Shapes around the origin that go from one place to another."""

    group: Group
    start: Point
    end: Point
    arc: float = HIGH
    shapes: tuple[Shape, ...] = ()
    """Around the origin; without them, the group is shown where it ends, moved."""

    def at(self, t: float) -> Group:
        (ax, ay), (bx, by) = self.start, self.end
        far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        x = ax + (bx - ax) * t
        y = ay + (by - ay) * t - 4 * t * (1 - t) * self.arc * far
        if self.shapes:
            return replace(self.group, shapes=all_moved(self.shapes, x, y))
        return replace(self.group, shapes=all_moved(self.group.shapes, x - bx, y - by))


def motion(before: Scene, after: Scene, step: Step) -> list[tuple[Group, ...]]:
    """The frames from one picture of a game to the next; none if nothing moves."""
    knocked = {event.frog for event in step.events if event.name.startswith("knockback")}
    standing = [group for group in after.groups if group.layer == "frogs"]
    flights = []
    for group in standing:
        start, end = before.places.get(group.key), after.places.get(group.key)
        if group.kind == "frog" and start and end and _far(start, end):
            flights.append(Flight(group, start, end, LOW if group.key in knocked else HIGH))
    tiles = [*_tiles(before, after, step)]
    strikes = [*_strikes(after, step)]
    dice = [group for group in standing if group.kind == "die"]
    tumbling = [g for g in dice if g not in before.groups]
    if not (flights or tiles or strikes or tumbling):
        return []
    moving = {id(flight.group) for flight in flights} | {id(die) for die in tumbling}
    still = tuple(group for group in standing if id(group) not in moving)
    frames = []
    for n in range(1, FRAMES + 1):
        t = n / FRAMES
        eased = t * t * (3 - 2 * t)
        frames.append(
            (
                *still,
                *(flight.at(eased) for flight in flights),
                *(flight.at(eased) for flight in tiles),
                *(_flash(place, t) for place in strikes),
                *(_tumble(die, after.places[die.key], n) for die in tumbling),
            )
        )
    return frames


def _far(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) > 3


# ---------------------------------------------------------------- tiles


def _tiles(before: Scene, after: Scene, step: Step) -> Iterator[Flight]:
    """Tiles on their way between Shard, Gullets and Vaults."""
    for event in step.events:
        ends = _way(event, step)
        if ends is None:
            continue
        tile, start, end = ends
        here, there = before.places.get(start), after.places.get(end)
        if here and there:
            shapes = tuple(stack_shapes(tile, 0, 0, 18, COLORS))
            yield Flight(Group("tile", tile, (), layer="frogs"), here, there, HIGH, shapes)


def _way(event: Event, step: Step) -> tuple[str, str, str] | None:
    """The tile of an event, and the names of the places it goes from and to."""
    frog, data = event.frog, event.data
    if frog is None:
        return None
    top = f"{frog} gullet {SLOTS + 1 - max(1, len(step.game.frogs[frog].gullet))}"
    if event.name == "harvest":
        return str(data[0]), str(data[1]), top
    if event.name == "disgorge.place":
        return str(data[0]), f"{frog} gullet {SLOTS}", f"{frog} {data[1]}"
    if event.name == "raid.take":
        return str(data[0]), f"{data[2]} {data[1]}", top
    if event.name == "spoils.tile":
        return str(data[0]), f"{data[1]} gullet {SLOTS}", top
    return None


# ---------------------------------------------------------------- Splinters and dice


def _strikes(after: Scene, step: Step) -> Iterator[Point]:
    for event in step.events:
        if event.name == "splinter" and str(event.data[0]) in after.places:
            yield after.places[str(event.data[0])]


def _flash(place: Point, t: float) -> Group:
    """A ring that spreads over a strike zone and fades."""
    ring = Polygon(
        hexagon(*place, 14 + 90 * t), None, "#ff6b35", 10 * (1 - t) + 1, opacity=1 - 0.8 * t
    )
    return Group("strike", "", (ring,), layer="frogs")


def _tumble(die: Group, place: Point, n: int) -> Group:
    """A die that hops and shows other faces until it lies still."""
    if n >= FRAMES - 2:
        return die
    left = 1 - n / FRAMES
    tray, side, face = die.shapes
    assert isinstance(tray, Polygon)
    assert isinstance(side, Polygon)
    assert isinstance(face, Label)
    shown = (int(face.text) + 5 * n) % 6 + 1

    hop = abs(sin(n * pi / 4)) * 26 * left
    turned = _turned(side.points, place, 0.9 * n * left)
    shapes = (tray, replace(side, points=turned), replace(face, text=str(shown)))
    return replace(die, shapes=all_moved(shapes, 0, -hop))


def _turned(points: tuple[Point, ...], middle: Point, angle: float) -> tuple[Point, ...]:
    (mx, my), c, s = middle, cos(angle), sin(angle)
    return tuple(
        (mx + (x - mx) * c - (y - my) * s, my + (x - mx) * s + (y - my) * c) for x, y in points
    )
