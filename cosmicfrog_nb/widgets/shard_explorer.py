"""The Shard explorer: choose a Shard and an overlay, see it drawn, and ask about its hexes."""

from __future__ import annotations

from html import escape
from random import randrange
from typing import Any

import ipywidgets as widgets
import traitlets

from ..errors import PositionError
from ..render.canvas import Board
from ..render.svg import legend, render
from ..rules.game import Game
from ..rules.gullet import Gullet
from ..scene.overlays import FROM_A_HEX, OVERLAYS, middle, overlay
from ..scene.shapes import Group
from ..shard import PLACEMENTS, Shard, find_mat, mat_names, measures
from ..shard.tiles import describe
from .lab import Lab, button, paragraph

SEEDS = 10_000
TYPED = "font-family:monospace;line-height:1.25;white-space:pre-wrap;overflow-wrap:anywhere"


class ShardExplorer(Lab):
    """Controls, a picture and a sentence on it. `shard` is what is shown, and can be set; give your
    own `Shard` to start from that instead of one set up for a game, or a `Game`, for its Shard with
    its frogs and the risks that its cards still bring. `selected` is the hex that was clicked,
    tapped or chosen by keys: its facts are told, and a LEAP to it is drawn."""

    shard = traitlets.Instance(Shard)
    selected = traitlets.Unicode("")

    def __init__(self, shard: Shard | Game | None = None, *, seed: int = 7) -> None:
        if shard is not None and not isinstance(shard, Shard | Game):
            raise PositionError(
                f"The explorer takes a Shard, such as Shard.new(), or a game, not {shard!r}."
            )
        super().__init__()
        self.game = shard if isinstance(shard, Game) else None
        if isinstance(shard, Game):
            shard = shard.shard
        self._own = shard
        self._drawn_anew = self.guard(self._redraw)
        self._make_controls(shard, seed)
        controls = widgets.VBox(
            [
                self.error, self.caption, self.facts, self.look,
                self.overlay, self.here, self.slots, self.coordinates,
                self.mat, self.frogs, self.placement, self.seed, self.shuffle,
            ],
            layout=widgets.Layout(flex="0 1 330px"),
        )  # fmt: skip
        # On a phone they stand one above the other, the picture first: wrapping is reversed, and
        # so are its start and end.
        side_by_side = widgets.Layout(
            flex_flow="row wrap-reverse", align_items="flex-end", grid_gap="0 16px"
        )
        tiles = widgets.HTML(str(legend(size=640)))
        self.children = [
            widgets.HBox([controls, self.board], layout=side_by_side),
            self.notation,
            tiles,
            self.voice,
        ]
        if shard is not None:
            self.mat.value = shard.mat.name
        self.shard = shard if shard is not None else self._set_up()
        if self.game is not None:
            self._look_as(self.game)
        for control in (self.mat, self.frogs, self.placement, self.seed):
            control.observe(self.guard(self._new_shard), "value")
        for control in (self.overlay, self.here, self.slots, self.coordinates):
            control.observe(self._drawn_anew, "value")
        self.look.on_click(self.guard(lambda _: self._look()))
        self.board.on_pick(self.guard(self.picked))
        self.board.on_hover(self._tell)
        self.board.observe(lambda _: self._tell(self.board.cursor), "cursor")
        self.observe(self._drawn_anew, "selected")
        self.observe(self.guard(self._other_shard), "shard")
        self.shuffle.on_click(self.guard(self._shuffle))
        self._other_shard()

    def _make_controls(self, shard: Shard | None, seed: int) -> None:
        wide = {"description_width": "6.5em"}
        names = [*mat_names()]
        if shard is not None and shard.mat.name not in names:
            names.append(shard.mat.name)
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
        self.board = Board(width=860, pickable=self.can_pick)
        self.board.layout.flex = "1 1 420px"
        self.look = button("Look out from it", "Make the chosen hex the one to look from")
        self.facts = widgets.HTML()
        self.facts.add_class("cosmicfrog-facts")
        self.facts.layout.min_height = "4.6em"  # what is below it stays where it is
        self.caption = widgets.HTML()
        self.notation = widgets.HTML()
        self.caption.add_class("cosmicfrog-caption")

    @property
    def state(self) -> Shard | Game:
        """What is looked at."""
        return self.shard if self.game is None else self.game

    def _look_as(self, game: Game) -> None:
        """As the frog whose turn it is; what sets up a Shard has no say in a game."""
        for control in (self.mat, self.frogs, self.placement, self.seed, self.shuffle):
            control.layout.display = "none"
        one = game.frogs.get(game.turn or "")
        if one is not None:
            self.slots.value = Gullet(one.gullet).empty_slots
        if one is not None and one.hex:
            self.here.options, self.here.value = [one.hex], one.hex

    def _set_up(self) -> Shard:
        # The mat of somebody's own Shard need not be one of ours.
        own = self._own
        mat = own.mat if own and own.mat.name == self.mat.value else find_mat(self.mat.value)
        return Shard.new(self.frogs.value, self.seed.value, self.placement.value, mat)

    def _shuffle(self, _: Any) -> None:
        other = randrange(SEEDS - 1)  # any but the one that is shown
        self.seed.value = other + (other >= self.seed.value)

    def _new_shard(self, _: Any) -> None:
        self.shard = self._set_up()  # a mat of one's own may be too small

    def _other_shard(self, change: Any = None) -> None:
        if change is not None:
            self.game = None  # it is no longer that of a game
        self._fresh_hexes()
        if self.selected and self.selected not in self.shard:
            self.selected = ""  # which draws it
        else:
            self._redraw()

    def _fresh_hexes(self) -> None:
        """The hexes one can look out from, keeping the chosen one where it still is."""
        hexes = list(self.shard)
        chosen = self.here.value if self.here.value in hexes else None
        self.here.unobserve(self._drawn_anew, "value")  # one picture for one change
        self.here.options = hexes
        if hexes:
            self.here.value = chosen or middle(self.shard)
        self.here.observe(self._drawn_anew, "value")

    def _redraw(self, _: Any = None) -> None:
        name = self.overlay.value
        self.here.disabled = name not in FROM_A_HEX
        self.slots.disabled = not name.startswith("reach")
        shown = overlay(name, self.state, self.here.value, self.slots.value)
        options = dict(shown.options)
        if self.selected and self._leap(self.selected) is not None:
            options["arrows"] = [(self.here.value, self.selected)]
        self.board.scene = self.shard.scene(
            coordinates=self.coordinates.value, title=f"Shard, {name}", **options
        )
        shown_look = self.selected and name in FROM_A_HEX
        self.look.layout.visibility = "visible" if shown_look else "hidden"
        self._tell(None)
        self._say(shown.caption)
        self.notation.value = (
            f"<details><summary>This Shard as text</summary><pre style='{TYPED}'>"
            f"{escape(self.shard.text(drawn=True))}\n{escape(self.shard.text())}</pre></details>"
        )

    # ------------------------------------------------------------ hexes

    def can_pick(self, group: Group) -> bool:
        return group.kind == "hex" and group.key in self.shard

    def picked(self, key: str, kind: str) -> None:
        self.selected = key

    def _look(self) -> None:
        self.here.value, self.selected = self.selected, ""

    def _leap(self, hex: str) -> int | None:
        """The Ω of one LEAP from the hex one looks from, where the overlay is about that."""
        if self.overlay.value not in FROM_A_HEX or self.here.value not in self.shard:
            return None
        return measures.leap_cost(self.shard, self.here.value, hex, self.slots.value)

    def _tell(self, key: str | None) -> None:
        """The facts of a hex: the one under the mouse or the cursor, else the chosen one."""
        hex = key if key and key in self.shard else self.selected
        if not hex:
            self.facts.value = paragraph("Click, tap or point at a hex for its facts.")
            return
        words = f"{hex}: {describe(self.shard[hex])}."
        edge = bool(measures.edge_hexes(self.shard)[hex])
        words += " It is adjacent to Aether (SH-5)." if edge else ""
        zone = self.shard.mat.zone_of[self.shard.mat.index[hex]]
        words += f" Strike zone {zone + 1}." if zone >= 0 else ""
        cost = self._leap(hex)
        if cost is not None:
            slots = self.slots.value
            told = "1 empty Gullet slot" if slots == 1 else f"{slots} empty Gullet slots"
            words += f" A LEAP there from {self.here.value} with {told} costs {cost} Ω (AC-2)."
        self.facts.value = paragraph(words)

    def still(self) -> tuple[str, str]:
        scene = self.board.scene
        assert scene is not None
        return str(render(scene, size=860)), f"{scene.title}. {scene.description}"

    def _say(self, words: str) -> None:
        self.caption.value = paragraph(words)
        self.voice.said = words
