"""The Shard explorer: choose a Shard and an overlay, and see it drawn."""

from __future__ import annotations

from html import escape
from random import randrange
from typing import Any

import ipywidgets as widgets

from ..render.svg import legend
from ..scene.overlays import FROM_A_HEX, OVERLAYS, middle, overlay
from ..shard import PLACEMENTS, Shard, find_mat, mat_names

SEEDS = 10_000
CAPTION = "font-size:1.15em;line-height:1.4;margin:0.5em 0"
TYPED = "font-family:monospace;line-height:1.25;white-space:pre-wrap;overflow-wrap:anywhere"


class ShardExplorer(widgets.VBox):  # type: ignore[misc]
    """Controls, a picture and a sentence on it. `shard` is what is shown; give your own
    `Shard` to start from that instead of one set up for a game."""

    def __init__(self, shard: Shard | None = None, *, seed: int = 7) -> None:
        wide = {"description_width": "6.5em"}
        names = [*mat_names()]
        if shard is not None and shard.mat.name not in names:
            names.append(shard.mat.name)
        self._own = shard
        self.mat = widgets.Dropdown(options=names, description="Mat", style=wide)
        self.frogs = widgets.Dropdown(
            options=[3, 4, 5, 6], value=4, description="Frogs", style=wide
        )
        self.placement = widgets.Dropdown(
            options=[*PLACEMENTS], description="Placement", style=wide
        )
        self.seed = widgets.BoundedIntText(
            value=seed,
            min=0,
            max=SEEDS - 1,
            description="Seed",
            tooltip="The same seed gives the same Shard",
            style=wide,
        )
        self.shuffle = widgets.Button(
            description="Another Shard",
            tooltip="Set up a Shard with a random seed",
            layout=widgets.Layout(margin="2px 2px 2px calc(6.5em + 10px)"),  # under the others
        )
        self.overlay = widgets.Dropdown(options=[*OVERLAYS], description="Overlay", style=wide)
        self.here = widgets.Dropdown(description="From hex", style=wide)
        self.slots = widgets.IntSlider(
            value=2,
            min=0,
            max=4,
            description="Empty slots",
            tooltip="Empty slots of the Gullet of the frog that leaps",
            style=wide,
        )
        self.coordinates = widgets.Checkbox(
            value=True, description="Hex names", indent=True, style=wide
        )
        self.picture = widgets.HTML(layout=widgets.Layout(flex="1 1 420px", max_width="860px"))
        self.caption = widgets.HTML()
        self.notation = widgets.HTML()
        self.picture.add_class("cosmicfrog-picture")
        self.caption.add_class("cosmicfrog-caption")
        controls = widgets.VBox(
            [
                self.mat, self.frogs, self.placement, self.seed, self.shuffle,
                self.overlay, self.here, self.slots, self.coordinates, self.caption,
            ],
            layout=widgets.Layout(flex="0 1 330px"),
        )  # fmt: skip
        # On a phone they stand one above the other, the picture first: wrapping is reversed, and
        # so are its start and end.
        side_by_side = widgets.Layout(
            flex_flow="row wrap-reverse", align_items="flex-end", grid_gap="0 16px"
        )
        tiles = widgets.HTML(str(legend(size=640)))
        super().__init__(
            [
                widgets.HBox([controls, self.picture], layout=side_by_side),
                self.notation,
                tiles,
            ]
        )
        if shard is not None:
            self.mat.value = shard.mat.name
        self.shard: Shard = shard if shard is not None else self._set_up()
        for control in (self.mat, self.frogs, self.placement, self.seed):
            control.observe(self._new_shard, "value")
        for control in (self.overlay, self.here, self.slots, self.coordinates):
            control.observe(self._redraw, "value")
        self.shuffle.on_click(self._shuffle)
        self._fresh_hexes()
        self._redraw()

    def _set_up(self) -> Shard:
        # The mat of somebody's own Shard need not be one of ours.
        own = self._own
        mat = own.mat if own and own.mat.name == self.mat.value else find_mat(self.mat.value)
        return Shard.new(self.frogs.value, self.seed.value, self.placement.value, mat)

    def _shuffle(self, _: Any) -> None:
        other = randrange(SEEDS - 1)  # any but the one that is shown
        self.seed.value = other + (other >= self.seed.value)

    def _new_shard(self, _: Any) -> None:
        try:
            self.shard = self._set_up()
        except ValueError as error:  # a mat of one's own may be too small
            self._say(str(error))
            return
        self._fresh_hexes()
        self._redraw()

    def _fresh_hexes(self) -> None:
        """The hexes one can look out from, keeping the chosen one where it still is."""
        hexes = list(self.shard)
        chosen = self.here.value if self.here.value in hexes else None
        self.here.unobserve(self._redraw, "value")  # one picture for one change
        self.here.options = hexes
        if hexes:
            self.here.value = chosen or middle(self.shard)
        self.here.observe(self._redraw, "value")

    def _redraw(self, _: Any = None) -> None:
        name = self.overlay.value
        self.here.disabled = name not in FROM_A_HEX
        self.slots.disabled = not name.startswith("reach")
        shown = overlay(name, self.shard, self.here.value, self.slots.value)
        picture = self.shard.svg(
            size=860, coordinates=self.coordinates.value, title=f"Shard, {name}", **shown.options
        )
        self.picture.value = str(picture)
        self._say(shown.caption)
        self.notation.value = (
            f"<details><summary>This Shard as text</summary><pre style='{TYPED}'>"
            f"{escape(self.shard.text(drawn=True))}\n{escape(self.shard.text())}</pre></details>"
        )

    def _say(self, words: str) -> None:
        self.caption.value = f"<p style='{CAPTION}'>{escape(words)}</p>"
