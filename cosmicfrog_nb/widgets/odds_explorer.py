"""The odds explorer: dice, cards and Ω in, exact chances out, as tables and charts."""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets

from ..analysis import odds
from ..analysis.results import Result
from ..rules.abilities import ABILITIES
from ..rules.state import FULL_OOMPH, LAST_DIMENSION
from ..rules.variants import BOUNCE, DECISIONS
from .lab import WIDE, Lab, paragraph

DICE = [(f"a {die} die", die) for die in odds.DICE]
GOALS = {
    "to win": "win",
    "knockback": "knockback",
    **{f"Outer Dimension {n} or farther": n for n in range(2, LAST_DIMENSION + 1)},
}
NO_VARIANT = "by the rules"
ROOM = "container-type:inline-size;max-width:640px;padding-top:2.5em"
FITS = "font-size:min(1em, 2.8cqi);line-height:1.35"
"""Letters that get smaller with their column, so that a table fits a phone."""


class OddsExplorer(Lab):
    """Four questions with exact answers: this combat, what to spend, a raid, the way back.

    `result` is the answer that is shown; it has a `.frame` and shows itself as a chart.
    """

    def __init__(self) -> None:
        super().__init__()
        self.result: Result | None = None
        self._tables: dict[tuple[str, ...], str] = {}
        self._make_combat()
        self._make_raid()
        self._make_outer()
        self.tabs = widgets.Tab([self.combat, self.spend, self.raid, self.outer])
        for n, title in enumerate(("Combat", "Spend", "Raid", "Way back")):
            self.tabs.set_title(n, title)
        self.tabs.observe(self.guard(self._show), "selected_index")
        self.picture, self.words, self.table = widgets.HTML(), widgets.HTML(), widgets.HTML()
        self.picture.add_class("cosmicfrog-chart")
        self.words.add_class("cosmicfrog-words")
        self.children = [self.tabs, self.error, self.words, self.picture, self.table, self.voice]
        self._show()

    # ------------------------------------------------------------ questions

    def _asked(self, control: Any) -> Any:
        control.observe(self.guard(self._show), "value")
        return control

    def _dropdown(self, words: str, options: Any, **more: Any) -> widgets.Dropdown:
        made = widgets.Dropdown(options=options, description=words, style=WIDE, **more)
        return self._asked(made)

    def _slider(self, words: str, value: int, low: int, high: int) -> widgets.IntSlider:
        made = widgets.IntSlider(
            value, low, high, description=words, style=WIDE, continuous_update=False
        )
        return self._asked(made)

    def _make_combat(self) -> None:
        cards = [*DICE, *((f"{name}'s die", name) for name in ABILITIES)]
        self.arena = self._dropdown(
            "Where", [("on the Shard", "shard"), ("in the Aether", "aether")]
        )
        self.sides = self._dropdown("Attacker", cards), self._dropdown("Defender", cards)
        self.overpower = tuple(
            self._asked(widgets.Checkbox(description=f"{side} overpowers", style=WIDE))
            for side in ("Attacker", "Defender")
        )
        self.boosts = self._slider("Its boost", 0, 0, 3), self._slider("Its boost", 0, 0, 3)
        self.rerolls = self._slider("Its rerolls", 0, 0, 3), self._slider("Its rerolls", 0, 0, 3)
        self.goal = self._dropdown("Goal", GOALS)
        self.oomph = (
            self._slider("Attacker's Ω", 6, 0, FULL_OOMPH),
            self._slider("Defender's Ω", 6, 0, FULL_OOMPH),
        )
        self.side = self._dropdown("Who asks", ["attacker", "defender"])
        columns = [
            [self.arena],
            [self.sides[0], self.overpower[0], self.boosts[0], self.rerolls[0]],
            [self.sides[1], self.overpower[1], self.boosts[1], self.rerolls[1]],
        ]
        self.combat = _columns(columns)
        fighters = [self.arena, *self.sides]
        self.spend = _columns([fighters, [self.side, self.goal], [*self.oomph]])

    def _make_raid(self) -> None:
        self.modifier = self._slider("Modifier", 0, -3, 0)
        self.again = self._slider("Rerolls, up to", 1, 0, 3)
        self.raid = _columns([[self.modifier], [self.again]])

    def _make_outer(self) -> None:
        self.variant = self._dropdown("Variant", [NO_VARIANT, BOUNCE, DECISIONS])
        self.aside = self._slider("Cards aside", 0, 0, 2)
        self.discards = self._asked(
            widgets.Checkbox(True, description="Discards two to return", style=WIDE)
        )
        self.outer = _columns([[self.variant], [self.aside, self.discards]])

    # ------------------------------------------------------------ answers

    def answer(self) -> Result:
        """The answer to the question of the tab that is open."""
        tab = self.tabs.selected_index or 0
        return (self._combat, self._spend, self._raid, self._outer)[tab]()

    def _combat(self) -> Result:
        attacker, defender = (side.value for side in self.sides)
        return odds.combat(
            attacker,
            defender,
            arena=self.arena.value,
            attacker_overpower=self.overpower[0].value,
            defender_overpower=self.overpower[1].value,
            attacker_boost=self.boosts[0].value,
            defender_boost=self.boosts[1].value,
            attacker_rerolls=self.rerolls[0].value,
            defender_rerolls=self.rerolls[1].value,
        )

    def _commitments(self) -> str:
        """The picture of the same fighters, whatever they commit."""
        asked = attacker, defender, arena = *(side.value for side in self.sides), self.arena.value
        if asked not in self._tables:
            table = odds.combat_table(attacker, defender, arena=arena)
            self._tables[asked] = str(table.svg(size=640))
        return self._tables[asked]

    def _spend(self) -> Result:
        attacker, defender = (side.value for side in self.sides)
        ours, theirs = self.oomph if self.side.value == "attacker" else self.oomph[::-1]
        return odds.spend(
            attacker,
            defender,
            side=self.side.value,
            oomph=ours.value,
            opponent_oomph=theirs.value,
            against="best",
            arena=self.arena.value,
            goal=self.goal.value,
        )

    def _raid(self) -> Result:
        rerolls = range(self.again.value + 1)
        return odds.raid_table(modifiers=(self.modifier.value,), rerolls=rerolls)

    def _outer(self) -> Result:
        variant = None if self.variant.value == NO_VARIANT else self.variant.value
        return odds.way_back(
            set_aside=self.aside.value, variant=variant, use_cards=self.discards.value
        )

    def _show(self, _: Any = None) -> None:
        found = self.answer()
        frame = found.frame.rename(columns=_readable)
        table = frame.to_html(border=0, na_rep="–", float_format=lambda x: f"{x:.3f}")
        parts = [str(found.svg(size=640))]
        folded = isinstance(found, odds.CombatOdds)  # its second picture has the room beside it
        parts.append(
            self._commitments()
            if folded
            else f"<div style='{ROOM}'><div style='{FITS}'>{table}</div></div>"
        )
        self.result, self.words.value = found, paragraph(found.chart.words)
        self.voice.said = found.chart.words
        self.picture.value = (
            "<div style='display:flex;flex-wrap:wrap;gap:16px'>"
            + "".join(f"<div style='flex:1 1 420px;min-width:0'>{one}</div>" for one in parts)
            + "</div>"
        )
        self.table.value = (
            f"<details><summary>The numbers as a table</summary>{table}</details>" if folded else ""
        )

    def still(self) -> tuple[str, str] | None:
        return None if self.result is None else (str(self.result.svg()), self.result.chart.words)


def _readable(column: object) -> object:
    """The name of a column as people say it."""
    if not isinstance(column, str):
        return column
    return column.replace("per_oomph", "per Ω").replace("_", " ")


def _columns(columns: list[list[Any]]) -> widgets.HBox:
    layout = widgets.Layout(flex_flow="row wrap", grid_gap="0 12px")
    return widgets.HBox([widgets.VBox(column) for column in columns], layout=layout)
