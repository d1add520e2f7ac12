"""A board: a scene on canvases, with what people do to it and what it says to them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any, Final

import anywidget
import ipywidgets as widgets
import traitlets
from ipycanvas import MultiCanvas
from ipycanvas.canvas import _CANVAS_MANAGER as MANAGER

from ..scene.hits import Pickable, hit, neighbour, picks, ring, spots
from ..scene.shapes import Group, Point, Polygon, Scene
from .paint import LAYERS, Mark, changes, layers, paint
from .svg import render

ARROWS: Final = {
    "ArrowUp": "up",
    "ArrowDown": "down",
    "ArrowLeft": "left",
    "ArrowRight": "right",
}
PICKS: Final = ("Enter", " ")
FINGER: Final = 6
"""How far beside a thing one may point, in pixels of the page."""
NARROW: Final = 440
"""Pixels of the page, below which a board is narrow."""
RATE: Final = 30
"""Frames in a second, at most."""
CURSOR: Final = ("#1b1b2f", "#ffe94a")
"""A dark ring and a light one in it are seen on everything."""

NOTHING: Final = Scene(2, 1, (), "", "")
"""What is shown before there is a scene."""

Frame = Scene | Sequence[Group]
log = logging.getLogger(__name__)


class Sidecar(anywidget.AnyWidget):
    """The part of a board that runs in the page: see `canvas.js`."""

    _esm = Path(__file__).with_name("canvas.js")
    _css = """
        .cosmicfrog-board [aria-live] { position: absolute; width: 1px; height: 1px;
            overflow: hidden; clip-path: inset(50%); }
        .cosmicfrog-board [role=alert]:not(:empty) { padding: 6px 10px; border-radius: 6px;
            border-left: 5px solid #b00020; background: #fdecee; color: #5c0011; }
        .cosmicfrog-board canvas { touch-action: manipulation; }
        .cosmicfrog-board:focus-visible { outline: none; }
        .cosmicfrog-board:focus-visible canvas { outline: 3px solid #3d9bff; outline-offset: -3px; }
    """
    name = traitlets.Unicode().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    error = traitlets.Unicode().tag(sync=True)
    takes = traitlets.List(traitlets.Unicode()).tag(sync=True)
    hovers = traitlets.Bool(False).tag(sync=True)
    drops = traitlets.Bool(False).tag(sync=True)
    address = traitlets.Unicode().tag(sync=True)
    pixels = traitlets.Int(0).tag(sync=True)
    wide = traitlets.Int(0).tag(sync=True)
    still = traitlets.Bool(False).tag(sync=True)


@contextmanager
def held() -> Iterator[None]:
    """All that is drawn meanwhile goes out as one message; after an error, nothing does."""
    before = MANAGER._caching
    MANAGER._caching = True
    MANAGER._current_canvas = None  # a page that was just loaded does not know it
    try:
        yield
        MANAGER.flush()
    finally:
        MANAGER._commands_cache, MANAGER._buffers_cache = [], []
        MANAGER._caching, MANAGER._current_canvas = before, None


class Board(widgets.VBox):  # type: ignore[misc]
    """A scene that can be looked at, pointed at and played: set `scene`, and hear `on_pick`.

    `pickable` says what may be picked: keys, or a test of a group, or None for all that has a key.
    """

    cursor = traitlets.Unicode(None, allow_none=True, help="the key that the keyboard points at")
    takes = traitlets.Set(traitlets.Unicode(), help="keys that go to `on_key` handlers")
    motion = traitlets.Bool(True, help="off for people who prefer less motion")
    narrow = traitlets.Bool(False, help="whether the page has little room, as on a phone")
    error = traitlets.Unicode("", help="what went wrong last, as people see it")

    def __init__(
        self,
        scene: Scene | None = None,
        *,
        width: int = 860,
        pickable: Pickable = None,
        motion: bool = True,
    ) -> None:
        self._scene, self._pickable, self._width = scene, pickable, width
        self._ready, self._units = False, (0.0, 0.0)
        self._drawn: list[list[Mark] | None] = [None] * len(LAYERS)
        self._playing: asyncio.Task[None] | None = None
        self._hovered: str | None = None
        self._picks: list[Callable[[str, str], object]] = []
        self._drops: list[Callable[[str | None], object]] = []
        self._hovers: list[Callable[[str | None], object]] = []
        self._hears: list[Callable[[str], object]] = []
        self.canvas = MultiCanvas(
            len(LAYERS),
            width=2 * width,
            height=width,
            layout=widgets.Layout(width="100%", height="auto", margin="0", flex="none"),
        )
        self.sidecar = Sidecar(layout=widgets.Layout(margin="0"))
        super().__init__(
            [self.canvas, self.sidecar],
            layout=widgets.Layout(width="100%", max_width=f"{width}px", overflow="hidden"),
            motion=motion,
        )
        self.add_class("cosmicfrog-board")
        self.canvas.on_client_ready(self._on_ready)
        self.canvas.on_mouse_down(self._on_point)
        self.canvas.on_touch_start(lambda touches: self._on_point(*touches[0]))
        self.sidecar.on_msg(self._on_message)
        self.sidecar.observe(self._repaint, "pixels")
        self.sidecar.observe(self._on_width, "wide")
        self.sidecar.observe(self._on_still, "still")
        self.observe(self._on_cursor, "cursor")
        self.observe(self._tell, "takes")
        self.observe(lambda _: self.sidecar.set_trait("error", self.error), "error")
        self._tell()
        self._show(scene)

    # ------------------------------------------------------------ what is shown

    @property
    def scene(self) -> Scene | None:
        """What is shown. A new scene stops what is playing and repaints what has changed."""
        return self._scene

    @scene.setter
    def scene(self, scene: Scene | None) -> None:
        self._stop()
        self._scene = scene
        self._tell()
        self._show(scene)

    @property
    def pickable(self) -> Pickable:
        """What may be picked."""
        return self._pickable

    @pickable.setter
    def pickable(self, pickable: Pickable) -> None:
        self._pickable = pickable
        self._tell()
        self._show(self._scene)

    @property
    def moves(self) -> bool:
        """Whether there is a page to move on, and nobody minds."""
        return self._ready and self.motion

    def redraw(self) -> None:
        """Paints everything anew from the state."""
        self._stop()
        self._drawn = [None] * len(LAYERS)
        self._show(self._scene)

    def animate(
        self, frames: Sequence[Frame], seconds: float = 0.5, scene: Scene | None = None
    ) -> None:
        """Plays scenes, or groups that move over the scene, each instead of the scene's own of its
        kind and key. The state is `scene`, or the last frame, or as before, from the beginning;
        the picture is there at the end, or at once if nothing may move."""
        self._stop()
        scenes = [frame for frame in frames if isinstance(frame, Scene)]
        self._scene = scene or (scenes[-1] if scenes else self._scene)
        self._tell()
        if self.moves and frames:
            try:
                self._playing = asyncio.get_running_loop().create_task(self._play(frames, seconds))
                return
            except RuntimeError:  # nothing runs that could play it
                pass
        self._show(self._scene)

    async def _play(self, frames: Sequence[Frame], seconds: float) -> None:
        start = monotonic()
        with self._caught():
            while (gone := monotonic() - start) < seconds:
                frame = frames[int(gone / seconds * len(frames))]
                self._show(frame if isinstance(frame, Scene) else self._over(frame))
                await asyncio.sleep(max(1 / RATE, seconds / len(frames)))
            self._show(self._scene)
        self._playing = None

    def _over(self, moving: Sequence[Group]) -> Scene | None:
        """The scene with moving groups in place of its own."""
        if self._scene is None:
            return None
        names = {(group.kind, group.key) for group in moving}
        rest = (one for one in self._scene.groups if (one.kind, one.key) not in names)
        moved = (replace(group, layer="frogs") for group in moving)
        return replace(self._scene, groups=(*rest, *moved))

    def _stop(self) -> None:
        if self._playing:
            self._playing.cancel()
            self._playing = None

    def _show(self, scene: Scene | None) -> None:
        """Brings the canvases to the scene; there is nothing to draw on before a page is ready."""
        scene = scene or NOTHING
        self._fit(scene)
        if not self._ready:
            return
        whole = (0.0, 0.0, scene.width, scene.height)
        scale = self.canvas.width / scene.width
        new = layers(scene, self._cursor_ring(scene))
        with held():
            for n, (marks, old) in enumerate(zip(new, self._drawn, strict=True)):
                places = changes(old, marks, whole)
                if places != []:
                    paint(self.canvas[n], marks, scene, scale, places)
        self._drawn = [*new]

    def _fit(self, scene: Scene) -> None:
        """As many pixels as the page has for the board; a new size is a blank canvas."""
        width = self.sidecar.pixels or 2 * self._width
        height = round(width * scene.height / scene.width)
        if (self.canvas.width, self.canvas.height) != (width, height):
            self.canvas.width, self.canvas.height = width, height
            self._drawn = [None] * len(LAYERS)
        if (scene.width, scene.height) != self._units:
            self._units = scene.width, scene.height
            self._drawn = [None] * len(LAYERS)

    def _cursor_ring(self, scene: Scene) -> tuple[Group, ...]:
        spot = self._spot()
        if spot is None:
            return ()
        outline, unit = ring(*spot), scene.width / self._width
        dark, light = CURSOR
        shapes = (
            Polygon(outline, None, dark, 6 * unit),
            Polygon(outline, None, light, 3 * unit),
        )
        return (Group("cursor", spot[0].key, shapes, layer="highlights"),)

    def _tell(self, _: object = None) -> None:
        """What the page must know: the picture in words, and which keys the board takes."""
        scene, sidecar = self._scene, self.sidecar
        mine: set[str] = set()
        if scene is not None:
            sidecar.name, sidecar.label = scene.title, f"{scene.title}. {scene.description}"
            if self._picks and any(True for _ in picks(scene, self._pickable)):
                mine = {*ARROWS, *PICKS}
        sidecar.takes = sorted(mine | self.takes)

    # ------------------------------------------------------------ what people do

    def on_pick(self, handler: Callable[[str, str], object]) -> None:
        """Calls `handler(key, kind)` for a click, a tap, and Enter or Space at the cursor."""
        self._picks.append(handler)
        self._tell()

    def on_drop(self, handler: Callable[[str | None], object]) -> None:
        """Calls `handler(key)` when what was picked by a press of the mouse is dragged and let go
        over a thing, with None over nothing."""
        self._drops.append(handler)
        self.sidecar.drops = True

    def on_hover(self, handler: Callable[[str | None], object]) -> None:
        """Calls `handler(key)` when the mouse comes to another thing, with None when to nothing."""
        self._hovers.append(handler)
        self.sidecar.hovers = True

    def on_key(self, handler: Callable[[str], object], *keys: str) -> None:
        """Calls `handler(key)` for these keys, named as in a browser: "n", " ", "ArrowLeft"."""
        self._hears.append(handler)
        self.takes = self.takes | {*keys}

    def _at(self, x: float, y: float) -> Group | None:
        """What is at a point, given in shares of the board."""
        if self._scene is None:
            return None
        scene = self._scene
        finger = FINGER * 2 * scene.width / self.canvas.width
        return hit(scene, x * scene.width, y * scene.height, self._pickable, finger)

    def _on_point(self, x: float, y: float) -> None:
        with self._caught():
            self._pick(self._at(x / self.canvas.width, y / self.canvas.height))

    def _pick(self, group: Group | None) -> None:
        if group is not None:
            self._call(self._picks, group.key, group.kind)

    def _on_message(self, _: object, content: dict[str, Any], buffers: object) -> None:
        with self._caught():
            if "key" in content:
                self._on_key(content["key"])
            if "drop" in content:
                group = self._at(*content["drop"])
                self._call(self._drops, group.key if group else None)
            if "hover" in content:
                self._on_hover(self._at(*content["hover"]) if content["hover"] else None)

    def _on_hover(self, group: Group | None) -> None:
        key = group.key if group else None
        if key != self._hovered:
            self._hovered = key
            for handler in self._hovers:
                handler(key)

    def _on_key(self, key: str) -> None:
        if key in self.takes:
            self._call(self._hears, key)
        elif self._scene is not None and key in ARROWS:
            self.cursor = neighbour(self._scene, self.cursor, ARROWS[key], self._pickable)
        elif key in PICKS and (spot := self._spot()):
            self._pick(spot[0])

    def _spot(self) -> tuple[Group, Point] | None:
        """What the cursor is on, and its middle."""
        if self._scene is None or self.cursor is None:
            return None
        return spots(self._scene, self._pickable).get(self.cursor)

    def _on_cursor(self, _: object) -> None:
        spot = self._spot()
        self.sidecar.said = (spot[0].title or spot[0].key) if spot else ""
        self._repaint()

    def _on_ready(self) -> None:
        self._ready = True
        self._drawn = [None] * len(LAYERS)
        self._repaint()

    def _on_width(self, _: object) -> None:
        self.narrow = 0 < self.sidecar.wide < NARROW

    def _on_still(self, _: object) -> None:
        if self.sidecar.still:
            self.motion = False

    def _repaint(self, _: object = None) -> None:
        """Brings the canvases up to date, unless the next frame of what is playing does."""
        if not self._playing:
            with self._caught():
                self._show(self._scene)

    def _call(self, handlers: Sequence[Callable[..., object]], *args: object) -> None:
        """Calls handlers; if all goes well, an old error is no more."""
        for handler in handlers:
            handler(*args)
        self.error = ""

    @contextmanager
    def _caught(self) -> Iterator[None]:
        """What goes wrong is said under the board."""
        try:
            yield
        except ValueError as problem:  # the package's own errors are sentences
            self.error = str(problem)
        except Exception as problem:
            log.exception("A handler of a board failed")
            self.error = f"Something went wrong: {type(problem).__name__}: {problem}"

    # ------------------------------------------------------------ where no widget runs

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """A picture and words too, for places that show notebooks without running them."""
        bundle = super()._repr_mimebundle_(**options)
        if self._scene is not None and bundle:
            data = bundle[0] if isinstance(bundle, tuple) else bundle
            data["image/svg+xml"] = str(render(self._scene, size=self._width))
            data["text/plain"] = f"{self._scene.title}. {self._scene.description}"
        return bundle
