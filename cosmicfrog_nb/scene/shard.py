"""The picture of a Shard: stacks on the Aether, with names, frogs, marks, arrows and heat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import inf
from random import Random
from typing import Any, Final

from ..errors import NotationError
from ..rules.options import COLOURS
from ..shard.hexes import centre
from ..shard.shard import Shard
from ..shard.tiles import NAMES, TILES, describe
from .glyphs import seated
from .palette import Palette, color, heat, palette, readable_on
from .shapes import Circle, Group, Label, Point, Polygon, Polyline, Scene, Shape, all_moved
from .stacks import TILT, hexagon, rise, stack_shapes

RADIUS: Final = 36.0
MARGIN: Final = 1.35 * RADIUS
FROG_SIZE: Final = 0.82 * RADIUS


class ShardScene:
    """Gathers the groups of a Shard's picture, layer by layer."""

    def __init__(
        self,
        shard: Shard,
        *,
        coordinates: bool = True,
        highlight: Iterable[str] | Mapping[str, str] = (),
        arrows: Iterable[Sequence[str]] = (),
        heat: Mapping[str, float] | Any | None = None,
        fills: Mapping[str, str] | None = None,
        labels: Mapping[str, str] | None = None,
        frogs: Mapping[str, str] | None = None,
        title: str | None = None,
        colors: Mapping[str, str] | None = None,
    ) -> None:
        self.shard = shard
        self.mat = shard.mat
        self.colors = palette(colors)
        self.coordinates = coordinates
        self.arrows = [tuple(arrow) for arrow in arrows]
        self.frogs = dict(frogs or {})
        self.title = title
        if not isinstance(highlight, Mapping):
            highlight = dict.fromkeys(highlight, self.colors["highlight"])
        self.highlight = {hex: color(value, self.colors) for hex, value in highlight.items()}
        self.values = _numbers(heat)
        self.heat_name = str(getattr(heat, "name", None) or "")
        self.fills = {hex: color(value, self.colors) for hex, value in (fills or {}).items()}
        self.labels = dict(labels or {})
        self.check()
        self.place = 0.0, 0.0, 1.0
        """Where hexes are drawn: how far moved, and how large."""
        xs, ys = zip(*(self.ground(n) for n in range(len(self.mat))), strict=True)
        self.left, self.top = min(xs) - MARGIN, min(ys) - MARGIN - rise(".pP", RADIUS) / 2
        self.width = max(xs) - self.left + MARGIN
        self.height = max(ys) - self.top + MARGIN

    def check(self) -> None:
        """Everything that names a hex names one of this mat."""
        named = [*self.highlight, *self.values, *self.fills, *self.labels, *self.frogs]
        for name in (*named, *(end for arrow in self.arrows for end in arrow[:2])):
            self.mat.number(name)
        for arrow in self.arrows:
            if not 2 <= len(arrow) <= 3:
                raise NotationError(f"An arrow is (from, to) or (from, to, colour), not {arrow!r}.")
        for hex, colour in self.frogs.items():
            if colour not in COLOURS:
                raise NotationError(
                    f"The frog on {hex} is {colour!r}. Frogs are {', '.join(COLOURS)}."
                )

    def ground(self, number: int) -> Point:
        x, y = centre(self.mat.hexes[number])
        return x * RADIUS, y * RADIUS * TILT

    def foot(self, name: str) -> Point:
        x, y = self.ground(self.mat.number(name))
        return x - self.left, y - self.top

    def face(self, name: str) -> Point:
        """The middle of the top face of the stack on a hex."""
        x, y = self.foot(name)
        return x, y - rise(self.shard[name], RADIUS)

    def placed(self, group: Group) -> Group:
        """The group where the whole picture has its place."""
        dx, dy, zoom = self.place
        return replace(group, shapes=all_moved(group.shapes, dx, dy, zoom))

    def scene(self) -> Scene:
        groups = [self.aether()]
        for hex in self.hexes():
            groups.append(hex)
            groups += self.mark(hex.key)  # before the next row, whose stacks may stand before it
        groups += (*self.arrow_groups(), *self.frog_groups())
        height = self.height
        if self.values:
            groups.append(self.heat_scale())
            height += 1.3 * RADIUS
        return Scene(
            self.width,
            height,
            tuple(groups),
            self.title or f"A Shard on the mat “{self.mat.name}”",
            self.description(),
            self.colors["aether"],
            {name: self.face(name) for name in self.mat.names},
        )

    # ------------------------------------------------------------ layers, back to front

    def aether(self) -> Group:
        """A few stars, the same ones every time."""
        rng = Random(self.mat.name)
        stars = tuple(
            Circle(
                rng.uniform(0, self.width),
                rng.uniform(0, self.height),
                rng.choice((0.7, 0.9, 1.4)),
                self.colors["star"],
                opacity=rng.uniform(0.3, 0.9),
            )
            for _ in range(int(self.width * self.height / 5000))
        )
        return Group("aether", "", stars, layer="aether")

    def hexes(self) -> Iterable[Group]:
        colors = self.colors
        low, high = _extent(self.values)
        for name, stack in self.shard.stacks.items():
            x, y = self.foot(name)
            face = self.fills.get(name)
            label = self.labels.get(name)
            if self.values:
                face = colors["veil"]
                if name in self.values:
                    value = self.values[name]
                    face = heat((value - low) / (high - low) if high > low else 0.5)
                    label = label if label is not None else _short(value)
            named = self.coordinates
            yield _hex_group(name, stack, x, y, face, label, named, colors, self.place)

    def mark(self, name: str) -> Iterable[Group]:
        if name in self.highlight:
            x, y = self.face(name)
            paint = self.highlight[name]
            ring = Polygon(hexagon(x, y, RADIUS * 0.92), None, paint, RADIUS * 0.12)
            yield Group("highlight", name, (ring,), f"{name} is marked", "highlights")

    def arrow_groups(self) -> Iterable[Group]:
        for start, end, *named in self.arrows:
            paint = color(named[0] if named else "arrow", self.colors)
            shapes = arrow(self.face(start), self.face(end), paint)
            yield Group("arrow", f"{start}-{end}", shapes, f"from {start} to {end}", "highlights")

    def frog_groups(self) -> Iterable[Group]:
        for name, colour in sorted(self.frogs.items(), key=lambda item: self.foot(item[0])[1]):
            x, y = self.face(name)
            paint, letter = self.colors[colour], colour[0].upper()
            placed = seated(paint, letter, x, y + 0.34 * RADIUS, FROG_SIZE)
            yield Group("frog", colour, placed, f"The {colour} frog on {name}", "frogs")

    def heat_scale(self) -> Group:
        """The bar that says which colour is which number."""
        low, high = _extent(self.values)
        steps, width = (32, min(300.0, self.width * 0.6)) if high > low else (1, RADIUS)
        left, top, tall = (self.width - width) / 2, self.height - 4, RADIUS * 0.4
        shapes: list[Shape] = []
        for i in range(steps):
            x0, x1 = left + width * i / steps, left + width * (i + 1) / steps + 0.5
            corners = ((x0, top), (x1, top), (x1, top + tall), (x0, top + tall))
            shapes.append(Polygon(corners, heat((i + 0.5) / steps)))
        ink, size, middle = self.colors["paper"], RADIUS * 0.42, top + tall / 2
        shapes.append(Label(left - 8, middle, _short(low), size, ink, "end", bold=True))
        if high > low:
            most = Label(left + width + 8, middle, _short(high), size, ink, "start", bold=True)
            shapes.append(most)
        name = self.heat_name.replace("_", " ")
        shapes.append(Label(self.width / 2, top + tall + 13, name, size * 0.95, ink))
        return Group("scale", "heat", tuple(shapes), f"{name} from {_short(low)} to {_short(high)}")

    # ------------------------------------------------------------ words

    def description(self) -> str:
        tiles = self.shard.tiles()
        counts = ", ".join(f"{tiles[t]} {NAMES[t]}" for t in reversed(TILES) if tiles[t])
        words = [f"{len(self.shard)} of {len(self.mat)} hexes have terrain: {counts or 'none'}."]
        words += [f"The {colour} frog is on {hex}." for hex, colour in self.frogs.items()]
        if self.highlight:
            words.append(f"Marked: {', '.join(self.highlight)}.")
        if self.values:
            low, high = _extent(self.values)
            what = self.heat_name.replace("_", " ") or "a number"
            words.append(f"Coloured by {what}, from {_short(low)} to {_short(high)}.")
        return " ".join(words)


@lru_cache(8192)
def _hex_group(
    name: str,
    stack: str,
    x: float,
    y: float,
    face: str | None,
    label: str | None,
    named: bool,
    colors: Palette,
    place: tuple[float, float, float],
) -> Group:
    """A hex with its words. Few hexes change from one picture to the next, so they are kept."""
    dx, dy, zoom = place
    if not stack:
        gone = Polygon(hexagon(x, y, RADIUS * 0.94), None, colors["gone"], 1.2)
        return Group("hex", name, all_moved((gone,), dx, dy, zoom), f"{name}: Aether")
    ink = readable_on(face or colors[NAMES[stack[-1]].lower()])
    top = y - rise(stack, RADIUS)
    words: list[Shape] = []
    if named:
        words.append(Label(x, top - 0.49 * RADIUS, name, 0.29 * RADIUS, ink, bold=True))
    if label:
        size = 0.56 if len(label) <= 3 else 0.42
        words.append(Label(x, top + 0.1 * RADIUS, label, size * RADIUS, ink, bold=True))
    shapes = stack_shapes(stack, x, y, RADIUS, colors, face=face, glyph=label is None)
    moved = all_moved((*shapes, *words), dx, dy, zoom)
    return Group("hex", name, moved, f"{name}: {describe(stack)}")


def arrow(start: Point, end: Point, color: str) -> tuple[Shape, ...]:
    """An arrow that arcs a little, as a leap does, with a dark rim so that it reads on anything."""
    (x0, y0), (x1, y1) = start, end
    length = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
    bend = min(0.18 * length, 1.2 * RADIUS)
    path = []
    for i in range(17):
        t = i / 16
        path.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - 4 * bend * t * (1 - t)))
    (px, py), (tip_x, tip_y) = path[-3], path[-1]
    back = max(1e-6, ((tip_x - px) ** 2 + (tip_y - py) ** 2) ** 0.5)
    ux, uy = (tip_x - px) / back, (tip_y - py) / back
    head, half = 0.5 * RADIUS, 0.26 * RADIUS
    base = tip_x - ux * head, tip_y - uy * head
    point = (
        (tip_x, tip_y),
        (base[0] - uy * half, base[1] + ux * half),
        (base[0] + uy * half, base[1] - ux * half),
    )
    while len(path) > 2 and (path[-1][0] - tip_x) ** 2 + (path[-1][1] - tip_y) ** 2 < head**2 / 1.5:
        path.pop()
    line = (*path, base)
    return (
        Polyline(line, "#1b1b2f", 0.22 * RADIUS),
        Polygon(point, color, "#1b1b2f", 0.12 * RADIUS),
        Polyline(line, color, 0.12 * RADIUS),
        Polygon(point, color),
    )


def _numbers(values: Mapping[str, float] | Any | None) -> dict[str, float]:
    """Hex name → number from a Series or a mapping; what is missing in it is left out."""
    if values is None:
        return {}
    pairs = ((str(key), value) for key, value in values.items())
    # A missing number is the only one that does not equal itself (nan) or is not truly anything.
    found = {key: float(value) for key, value in pairs if str(value) not in ("nan", "<NA>", "None")}
    for key, value in found.items():
        if value in (inf, -inf):
            raise NotationError(f"The heat of {key} is {value}: give a number that ends.")
    return found


def _extent(values: Mapping[str, float]) -> tuple[float, float]:
    return (min(values.values()), max(values.values())) if values else (0.0, 0.0)


def _short(value: float) -> str:
    return f"{value:.0f}" if value == int(value) else f"{value:.2g}"


def shard_scene(shard: Shard, **options: Any) -> Scene:
    """The picture of a Shard as shapes. Options, all by keyword:

    coordinates  hex names on the tiles (default: yes)
    highlight    hex names to ring, or a mapping from hex name to colour
    arrows       pairs (from, to), or triples with a colour
    heat         a Series or mapping from hex name to number, shown as colours
    fills        a mapping from hex name to the colour of its top
    labels       a mapping from hex name to a short word shown on it
    frogs        a mapping from hex name to a frog's colour
    title        the picture's title
    colors       changes to the palette
    """
    return ShardScene(shard, **options).scene()
