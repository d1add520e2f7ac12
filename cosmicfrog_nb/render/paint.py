"""A scene as few and small commands for the canvases of a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate, groupby
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..scene.boards import rounded
from ..scene.hits import Box, box
from ..scene.shapes import Group, Label, Polygon, Scene
from .outlines import Filled, filled

LAYERS: Final = ("terrain", "highlights", "frogs")
"""The canvases, back to front. The Aether is painted on the first."""
GRID: Final = 6
"""Steps of a coordinate in one unit of a scene: finer than any screen, and whole numbers."""
WIDEST: Final = 32_000 / GRID
"""The largest scene whose coordinates fit into two bytes."""
CORNER: Final = 18
"""The round corners of a scene's background."""
MANY: Final = 0.4
"""From that share of the picture on, all of it is painted anew."""
LOOSE: Final = 80
"""A run of so many polygons is worth looking through for those that are needed: the stars."""
FONT: Final = "system-ui,'DejaVu Sans',sans-serif"
"""As in other pictures; told again for every size, so it is short."""
ALIGN: Final = {"start": "start", "middle": "center", "end": "end"}


class Pen:
    """A canvas that is told its styles and its scale only when they change."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self.known: dict[str, object] = {}

    def set(self, name: str, value: object) -> None:
        if self.known.get(name) != value:
            self.known[name] = value
            setattr(self.canvas, name, value)

    def scale(self, scale: float) -> None:
        if self.known.get("scale") != scale:
            self.known["scale"] = scale
            self.canvas.set_transform(round(scale, 5), 0, 0, round(scale, 5), 0, 0)


class Run:
    """Polygons with the words on top of them: a piece of a group, ready to be painted."""

    def __init__(self, polygons: Sequence[Filled], labels: Sequence[Label]) -> None:
        flat = [round(n * GRID) for points, _, _ in polygons for point in points for n in point]
        self.points = np.array(flat, "int32")
        self.counts = [len(points) for points, _, _ in polygons]
        self.colors = b"".join(_rgb(color) for _, color, _ in polygons)
        self.opacities = [opacity for _, _, opacity in polygons]
        self.clear = min(self.opacities, default=1) < 1
        self.boxes = [box((Polygon(tuple(points)),)) for points, _, _ in polygons]
        self.labels = [(label, box((label,))) for label in labels]
        self.box = _around([*self.boxes, *(place for _, place in self.labels)])
        self._shadow: Run | None = None

    def part(self, shown: Sequence[int]) -> Run:
        """Some of its polygons only."""
        part = Run((), ())
        ends = [0, *accumulate(2 * count for count in self.counts)]
        part.points = np.concatenate(
            [part.points, *(self.points[ends[n] : ends[n + 1]] for n in shown)]
        )
        part.counts = [self.counts[n] for n in shown]
        part.colors = b"".join(self.colors[3 * n : 3 * n + 3] for n in shown)
        part.opacities = [self.opacities[n] for n in shown]
        part.clear, part.box = self.clear, self.box
        return part

    def shadow(self) -> Run:
        """Its outline: without words, and without what is drawn within a larger polygon."""
        if self._shadow is None:
            own = self.boxes
            self._shadow = self.part(
                [n for n, a in enumerate(own) if not any(_within(a, b) for b in own[:n])]
            )
        return self._shadow

    def near(self, places: Sequence[Box], room: float) -> Run | None:
        """What of it is in places; of a few polygons it is all or nothing."""
        if not any(meet(self.box, place, room) for place in places):
            return None
        if len(self.counts) < LOOSE:
            return self
        own = enumerate(self.boxes)
        part = self.part([n for n, a in own if any(meet(a, place, room) for place in places)])
        part.labels = self.labels
        return part


Mark = tuple[Run, bool]
"""A run, and whether it is cut out of what is there instead of painted onto it."""


@lru_cache(maxsize=4096)
def runs(group: Group) -> tuple[Run, ...]:
    """A group in runs; a group that was seen before is the very same runs."""
    found: list[Run] = []
    polygons: list[Filled] = []
    labels: list[Label] = []
    for shape in group.shapes:
        if isinstance(shape, Label):
            labels.append(shape)
            continue
        if labels:
            found.append(Run(polygons, labels))
            polygons, labels = [], []
        polygons += filled(shape)
    if polygons or labels:
        found.append(Run(polygons, labels))
    return tuple(found)


def layers(scene: Scene, extra: Iterable[Group] = ()) -> list[list[Mark]]:
    """What is painted on each canvas. All look as if painted on one in the scene's order: where a
    thing on a lower canvas comes later than one above it, it is cut out of the upper canvas."""
    found: list[list[Mark]] = [[] for _ in LAYERS]
    groups = [*scene.groups, *extra]
    if scene.background:
        corners = rounded(0, 0, scene.width, scene.height, CORNER)
        groups.insert(0, Group("background", "", (Polygon(corners, scene.background),)))
    for group in groups:
        level = LAYERS.index(group.layer) if group.layer in LAYERS else 0
        for run in runs(group):
            found[level].append((run, False))
            for above in found[level + 1 :]:
                if run.counts and any(not cut and meet(one.box, run.box) for one, cut in above):
                    above.append((run.shadow(), True))
    return found


def changes(old: Sequence[Mark] | None, new: Sequence[Mark], whole: Box) -> list[Box] | None:
    """Where the new differs from the old; None is everywhere."""
    if old is None:
        return None
    before, after = set(old), set(new)
    if [mark for mark in old if mark in after] != [mark for mark in new if mark in before]:
        return None
    places = [run.box for run, _ in before ^ after]
    if sum(map(_area, places)) > MANY * _area(whole):
        return None
    return places


def paint(
    canvas: Any, marks: Sequence[Mark], scene: Scene, scale: float, places: Sequence[Box] | None
) -> None:
    """Paints the marks onto an ipycanvas canvas; if places are given, only there."""
    canvas.reset_transform()
    if places is None:
        canvas.clear()
    else:
        canvas.save()
        canvas.begin_path()
        for left, top, right, bottom in places:
            x, y = int(left * scale) - 2, int(top * scale) - 2  # whole pixels: no seams
            wide, tall = int(right * scale) + 3 - x, int(bottom * scale) + 3 - y
            canvas.clear_rect(x, y, wide, tall)
            canvas.rect(x, y, wide, tall)
        canvas.clip()
        room = 4 / scale
        seen = ((run.near(places, room), cut) for run, cut in marks)
        marks = [(run, cut) for run, cut in seen if run]
    pen = Pen(canvas)
    form = "int16" if max(scene.width, scene.height) < WIDEST else "int32"
    for batch in _batches(marks):
        pen.set("global_composite_operation", "destination-out" if batch[0][1] else "source-over")
        solid = [run for run, _ in batch if run.counts]
        for clear, part in groupby(solid, lambda run: run.clear):
            pen.scale(scale / GRID)
            _polygons(canvas, [*part], clear, form)
        labels = [label for run, _ in batch for label, _ in run.labels]
        if labels:
            pen.scale(scale)
            _words(pen, labels)
    if places is not None:
        canvas.restore()


def _batches(marks: Sequence[Mark]) -> Iterator[Sequence[Mark]]:
    """The marks in as few pieces as can be painted by first all polygons, then all words: nothing
    in a piece covers words that come before it."""
    words = [(n, place) for n, (run, _) in enumerate(marks) for _, place in run.labels]
    last = np.full(len(marks), -1)
    if words:
        owner = np.array([n for n, _ in words])
        a = np.array([run.box for run, _ in marks])[:, None, :]
        b = np.array([place for _, place in words])[None, :, :]
        over = (a[..., 0] < b[..., 2]) & (b[..., 0] < a[..., 2])
        over &= (a[..., 1] < b[..., 3]) & (b[..., 1] < a[..., 3])
        over &= owner[None, :] < np.arange(len(marks))[:, None]
        last = np.where(over, owner, -1).max(axis=1)
    start = 0
    for n, (run, cut) in enumerate(marks):
        if n > start and (cut != marks[start][1] or (run.counts and last[n] >= start)):
            yield marks[start:n]
            start = n
    if marks:
        yield marks[start:]


def _polygons(canvas: Any, batch: Sequence[Run], clear: bool, form: str) -> None:
    counts = np.concatenate([run.counts for run in batch])
    opacity: float | NDArray[np.float32] = 1
    if clear:
        opacity = np.concatenate([run.opacities for run in batch]).astype("float32")
    canvas.fill_styled_polygons(
        np.concatenate([run.points for run in batch]).astype(form),
        np.frombuffer(b"".join(run.colors for run in batch), "uint8"),
        opacity,
        counts.astype("uint8" if counts.max() < 256 else "uint16"),
    )


def _words(pen: Pen, labels: Sequence[Label]) -> None:
    """The words, those of one look after another."""
    pen.set("line_join", "round")
    for label in sorted(labels, key=lambda one: (one.size, one.bold, one.anchor, one.fill)):
        pen.set("font", f"{'700 ' if label.bold else ''}{label.size:.4g}px {FONT}")
        pen.set("text_align", ALIGN[label.anchor])
        # A third of the size down: what is centred is the letters, not their line.
        place = round(label.x, 1), round(label.y + 0.35 * label.size, 1)
        if label.halo:
            pen.set("stroke_style", label.halo)
            pen.set("line_width", round(0.22 * label.size, 2))
            pen.canvas.stroke_text(label.text, *place)
        pen.set("fill_style", label.fill)
        pen.canvas.fill_text(label.text, *place)


def meet(a: Box, b: Box, room: float = 0.0) -> bool:
    """Whether two boxes are less than `room` apart."""
    return a[0] < b[2] + room and b[0] < a[2] + room and a[1] < b[3] + room and b[1] < a[3] + room


def _within(a: Box, b: Box) -> bool:
    return b[0] <= a[0] and b[1] <= a[1] and a[2] <= b[2] and a[3] <= b[3]


def _around(boxes: Sequence[Box]) -> Box:
    if not boxes:
        return (0.0, 0.0, 0.0, 0.0)
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def _area(place: Box) -> float:
    return (place[2] - place[0]) * (place[3] - place[1])


@cache
def _rgb(color: str) -> bytes:
    return bytes.fromhex(color[1:])
