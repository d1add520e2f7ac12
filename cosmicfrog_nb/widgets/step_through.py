"""The stepper: any steps, forwards and backwards, with a picture and the rules beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from html import escape
from typing import Any

import ipywidgets as widgets
import traitlets

from ..errors import PositionError
from ..render.canvas import Board
from ..render.svg import render
from ..rules.game import Game
from ..rules.steps import Step, first_step
from ..scene.motion import motion
from ..scene.shapes import Scene
from .lab import Lab, button, sentences, side_by_side

SPEEDS = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "very fast": 5.0}
"""Steps are shown so many times as fast."""
PAUSE = 1.6
"""Seconds for a step that is played at normal speed."""
FOLLOW = 0.9
"""Seconds for a step that follows by itself from a choice."""
KEYS = ("ArrowLeft", "ArrowRight", "Home", "End", " ")
FLY = 0.6
"""Seconds for its motion."""
ROWS = 14
"""So many steps of the list are seen at once."""


class StepThrough(Lab):
    """Steps with a picture: first, back, play, forward, last; a slider; a list to choose from.

    On the picture, the arrow keys go a step back and forth, space plays and pauses, Home and End
    go to the first step and the last. `index` can be set and observed; `state` is the game (or
    Vault) that is shown.
    """

    index = traitlets.Int(0)
    playing = traitlets.Bool(False)
    speed = traitlets.Unicode("normal")
    has_panels = True
    """Whether the picture of a game is that with the frogs' panels."""

    def __init__(self, steps: Game | str | Sequence[Step] = (), *, width: int = 860) -> None:
        self.steps: tuple[Step, ...] = _steps(steps)
        self._scenes: dict[int, Scene] = {}
        self._task: asyncio.Task[None] | None = None
        self._until: int | None = None
        """Where what follows by itself ends, while it is shown."""
        self._following = False
        super().__init__()
        self.board = Board(width=width, pickable=self.can_pick)
        self.narration = widgets.HTML()
        self.narration.add_class("cosmicfrog-narration")
        self.counter = widgets.HTML()
        self._make_controls()
        self.above = widgets.VBox()
        """What a lab puts above the picture."""
        self.beside = widgets.VBox([self.error, self.counter, self.narration, self.list])
        self.below = widgets.VBox()
        """What a lab puts below it."""
        table = widgets.VBox([self.board, self.controls])
        sides = side_by_side(table, self.beside, self.below, width)
        self.children = [self.above, sides, self.voice]
        self.observe(self.guard(self._moved), "index")
        self.observe(self.guard(self._played), "playing")
        self.show_steps()

    # ------------------------------------------------------------ controls

    def _make_controls(self) -> None:
        self.first = button("|◀ First", "To the first step (Home)")
        self.back = button("◀ Back", "A step back (left arrow)")
        self.play = button("▶ Play", "Play the steps, or pause (space)")
        self.forward = button("Forward ▶", "A step on (right arrow)")
        self.last = button("Last ▶|", "To the last step (End)")
        self.slider = widgets.IntSlider(
            min=0, max=0, description="Step", readout=False, style={"description_width": "3em"}
        )
        self.slider.layout = widgets.Layout(flex="1 1 200px", min_width="160px")
        self.pace = widgets.Dropdown(options=[*SPEEDS], value=self.speed, description="Speed")
        self.pace.layout = widgets.Layout(width="13em")
        self.moving = widgets.Checkbox(value=True, description="Motion", indent=False)
        self.moving.layout = widgets.Layout(width="7em")
        self.panels = widgets.Checkbox(value=True, description="Panels", indent=False)
        self.panels.tooltip = "The frogs' own boards; without them the Shard is larger"
        self.panels.layout = widgets.Layout(width="7em")
        self.panels.observe(self.guard(lambda _: self.show_steps()), "value")
        self.board.observe(
            lambda change: self.panels.set_trait("value", not change["new"]), "narrow"
        )
        self.list = widgets.Select(options=[], description="")
        self.list.layout = widgets.Layout(width="auto", height="auto")
        self.list.add_class("cosmicfrog-steps")
        for control, way in (
            (self.first, lambda: 0),
            (self.back, lambda: self.index - 1),
            (self.forward, lambda: self.index + 1),
            (self.last, lambda: len(self.steps) - 1),
        ):
            control.on_click(self.guard(lambda _, way=way: self.go(way())))
        self.play.on_click(self.guard(lambda _: self.toggle()))
        widgets.link((self, "index"), (self.slider, "value"))
        widgets.link((self, "speed"), (self.pace, "value"))
        widgets.link((self.moving, "value"), (self.board, "motion"))
        self.list.observe(self.guard(self._chosen), "index")
        self.board.on_key(self.guard(self._key), *KEYS)
        self.board.on_pick(self.guard(self.picked))
        buttons = [self.first, self.back, self.play, self.forward, self.last]
        row = widgets.Layout(flex_flow="row wrap", align_items="center")
        self.controls = widgets.VBox(
            [
                widgets.HBox(buttons, layout=row),
                widgets.HBox([self.slider, self.pace, self.moving, self.panels], layout=row),
            ]
        )

    def _key(self, key: str) -> None:
        moves = {"ArrowLeft": self.index - 1, "ArrowRight": self.index + 1}
        moves |= {"Home": 0, "End": len(self.steps) - 1}
        if key in moves:
            self.go(moves[key])
        elif key == " ":
            self.toggle()

    def go(self, index: int) -> None:
        """Shows a step; one before the first or after the last is that one."""
        self.index = max(0, min(index, len(self.steps) - 1))

    def toggle(self) -> None:
        """Plays from here, or from the first step if this is the last; or pauses."""
        if not self.playing and self.index == len(self.steps) - 1:
            self.index = 0
        self._until = None
        self.playing = not self.playing

    def follow(self, until: int) -> None:
        """Shows, one after the other, the steps that follow by themselves, up to that one; at once
        where nothing moves."""
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            self.go(until)
            return
        if self.index >= until or not self.board.moves:
            self.go(until)
            return
        self._until = until
        self.playing = True

    def _chosen(self, change: Any) -> None:
        if change["new"] is not None and change["new"] != self.index:
            self.go(change["new"])

    # ------------------------------------------------------------ playing

    def _played(self, change: Any) -> None:
        self.play.description = "❚❚ Pause" if self.playing else "▶ Play"
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if not self.playing:
            self._until = None
        if self.playing:
            try:
                self._task = asyncio.get_running_loop().create_task(self._run())
            except RuntimeError:
                self.playing = False
                raise PositionError("Steps play only where a notebook or a page runs.") from None

    async def _run(self) -> None:
        while self.playing and self.index < self._end():
            pause = PAUSE if self._until is None else FOLLOW
            await asyncio.sleep(pause / SPEEDS[self.speed])
            self._following = True
            self.go(self.index + 1)
            self._following = False
        self._task = None
        self.playing = False

    def _end(self) -> int:
        """Where playing ends."""
        last = len(self.steps) - 1
        return last if self._until is None else min(self._until, last)

    # ------------------------------------------------------------ showing

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.steps[self.index]

    @property
    def state(self) -> Any:
        """The game (or the Vault) as it was after the step that is shown."""
        return self.step.thing

    def show_steps(self, index: int | None = None) -> None:
        """Shows other steps from now on."""
        self._scenes.clear()
        labels = [f"{n}. {step.label}" for n, step in enumerate(self.steps)]
        last = len(self.steps) - 1
        at = max(0, min(self.index if index is None else index, last))
        self.slider.max = last
        games = all(isinstance(step.thing, Game) for step in self.steps)
        self.panels.layout.display = "" if games and self.has_panels else "none"
        self.list.index = None
        self.list.options, self.list.rows = labels, max(3, min(len(labels), ROWS))
        if self.index == at:
            self._show(None)
        self.index = at

    def _moved(self, change: Any) -> None:
        if not 0 <= self.index < len(self.steps):
            wrong, self.index = self.index, change["old"]
            raise PositionError(f"There is no step {wrong}: 0 to {len(self.steps) - 1}.")
        if self._until is not None and not self._following:
            self.playing = False  # who goes elsewhere is not taken along
        self._show(change["old"])

    def _show(self, before: int | None) -> None:
        """The picture, with motion if it is the next one, and the words."""
        index, last = self.index, len(self.steps) - 1
        scene = self.scene(index)
        frames = []
        if before is not None and index == before + 1 and self.board.motion and self.step.events:
            frames = motion(self.scene(before), scene, self.step)
        if frames:
            self.board.animate(frames, scene=scene, seconds=FLY / SPEEDS[self.speed])
        else:
            self.board.scene = scene
        self.list.index = index
        self.counter.value = f"<b>Step {index} of {last}: {escape(self.step.label)}</b>"
        self.narration.value = (
            f"<div style='font-size:1.12em;line-height:1.45'>{self._told()}</div>"
        )
        self.voice.said = f"Step {index}. {' '.join(told.text for told in self.step.told)}"
        self.first.disabled = self.back.disabled = index == 0
        self.last.disabled = self.forward.disabled = index == last
        self.play.disabled = last == 0

    def _told(self) -> str:
        """What the step tells, under what led to it since the last choice."""
        begin = self.index
        while begin and self.steps[begin].follows:
            begin -= 1
        before = [told for step in self.steps[begin : self.index] for told in step.told]
        earlier = f"<div style='color:#5a586e'>{sentences(before)}</div>" if before else ""
        return earlier + sentences(self.step.told)

    def scene(self, index: int) -> Scene:
        """The picture of a step."""
        if index not in self._scenes:
            self._scenes[index] = self.picture(self.steps[index])
        return self._scenes[index]

    # ------------------------------------------------------------ what a lab may change

    def picture(self, step: Step) -> Scene:
        """How a step is drawn."""
        if isinstance(step.thing, Game):
            return step.thing.scene(**{**step.look, "panels": self.panels.value})
        scene: Scene = step.scene()
        return scene

    def can_pick(self, group: Any) -> bool:
        """What on the picture can be clicked, tapped or reached by keys."""
        return False

    def picked(self, key: str, kind: str) -> None:
        """What happens when it is."""

    def still(self) -> tuple[str, str]:
        return str(render(self.scene(self.index), size=860)), str(self.step)


def _steps(things: Game | str | Sequence[Step]) -> tuple[Step, ...]:
    """The steps of a game, of a log, or as they are."""
    if isinstance(things, str):
        things = Game.replay(things)
    if isinstance(things, Game):
        return things.steps()
    found: tuple[Any, ...] = tuple(things) if isinstance(things, Sequence) else (things,)
    for step in found:
        if not isinstance(step, Step):
            raise PositionError(
                f"A stepper takes a game, a log or steps, not {type(step).__name__}."
            )
    return found or (first_step(Game.new()),)
