"""The scoring lab: build a Vault, score it line by line, and compare with the best order."""

from __future__ import annotations

from html import escape
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import ipywidgets as widgets
import traitlets

from ..analysis import vaults
from ..errors import PositionError
from ..render.canvas import Board
from ..rules.scoring import Line, best_score, remove
from ..rules.steps import Step, scoring_steps
from ..rules.vault import LAYOUTS, Vault
from ..scene.boards import builder_scene
from ..scene.shapes import Group
from ..shard.tiles import LANDS, NAMES
from .lab import WIDE, Lab, button, paragraph, rule_link, side_by_side, table
from .step_through import StepThrough

BUILD, SCORE, COMPARE = "1 Build", "2 Score", "3 Compare"
EXAMPLE = "P - / pPp - - / T Twp tTt -"
"""SC-5: the rulebook's own Vault, 21 + 5."""


class ScoringLab(Lab):
    """A Vault to build, to score yourself, and to compare with the best order of its lines.

    `vault` is what is scored, `left` what is left of it, `lines` what you have scored, `steps` the
    best order as a stepper shows it. All can be observed.
    """

    vault = traitlets.Instance(Vault)
    left = traitlets.Instance(Vault)
    lines = traitlets.Tuple()
    mode = traitlets.Unicode(BUILD)

    def __init__(
        self, vault: Vault | str | None = None, *, grade: str = "easy", width: int = 700
    ) -> None:
        if grade not in vaults.GRADES:
            raise PositionError(f"There is no grade {grade!r}: {', '.join(vaults.GRADES)}.")
        super().__init__()
        self.vault = _vault(vault)
        self.left = self.vault
        self.selected: tuple[int, ...] = ()
        self._pressed = "", self.vault
        """What was pressed last on the picture, and the Vault before that."""
        self.said = ""
        self.board = Board(width=width, pickable=self.can_pick)
        self._make_controls(grade)
        side = widgets.VBox([self.build, self.score, self.words, self.tally])
        self.own = side_by_side(self.board, side, widgets.VBox(), width)
        self.compare = StepThrough(self.steps, width=width)
        beside = self.compare.beside
        beside.children = [self.verdict, *beside.children, self.mine]
        self.children = [
            self.puzzles, self.tabs, self.error, self.own, self.compare, self.voice
        ]  # fmt: skip
        self.board.on_pick(self.guard(self.picked))
        self.board.on_drop(self.guard(self._dropped))
        self.board.sidecar.observe(self.guard(self._opened), "address")
        self.land.observe(lambda _: self._show(), "value")
        self.observe(self.guard(self._renewed), "vault")
        self.observe(self.guard(self._turned), "mode")
        widgets.link((self, "mode"), (self.tabs, "value"))
        self._show()

    # ------------------------------------------------------------ controls

    def _make_controls(self, grade: str) -> None:
        self.tabs = widgets.ToggleButtons(options=[BUILD, SCORE, COMPARE])
        self.tabs.style.button_width = "7.5em"
        self.grade = widgets.Dropdown(
            options=[*vaults.GRADES], value=grade, description="Grade", style=WIDE
        )
        self.number = widgets.BoundedIntText(
            value=1, min=1, max=99, description="Puzzle", style=WIDE
        )
        self.number.layout = self.grade.layout = widgets.Layout(width="15em")
        self.puzzle = button("Set this puzzle", "A Vault whose best order is not the obvious one")
        self.puzzle.on_click(self.guard(lambda _: self.set_puzzle()))
        self.puzzles = widgets.HBox([self.grade, self.number, self.puzzle], layout=_row())

        names = [(f"{NAMES[land]} {land}", land) for land in LANDS]
        self.land = widgets.ToggleButtons(options=names, value="p")
        self.land.style.button_width = "7em"
        own = self.vault.layout
        self.layouts = {**LAYOUTS, own.name: own}
        self.layout_name = widgets.Dropdown(
            options=[*self.layouts], value=own.name, description="Layout", style=WIDE
        )
        self.layout_name.observe(self.guard(self._other_layout), "value")
        self.link = widgets.HTML()
        self.text = widgets.Text(description="As text", style=WIDE, continuous_update=False)
        self.text.layout = widgets.Layout(width="auto")
        self.text.observe(self.guard(self._typed), "value")
        self.drop = button("Take the top away", "Of the slot under the cursor, or the last filled")
        self.drop.on_click(self.guard(lambda _: self._drop()))
        self.clear = button("Empty it", "An empty Vault")
        self.clear.on_click(self.guard(lambda _: self._set(_empty(self.vault))))
        self.example = button("The rulebook's example", "SC-5: 21 + 5 points")
        self.example.on_click(self.guard(lambda _: self._set(_vault(EXAMPLE))))
        self.build = widgets.VBox(
            [
                self.land,
                widgets.HBox([self.drop, self.clear, self.example], layout=_row()),
                self.layout_name,
                self.text,
                self.link,
            ]
        )

        self.take = button("Score this line", "Take the marked slots away as one line")
        self.take.style.font_weight = "bold"
        self.take.on_click(self.guard(lambda _: self.take_line()))
        self.hint = button("Hint", "A line that keeps the best total within reach")
        self.hint.on_click(self.guard(lambda _: self.show_hint()))
        self.undo = button("Undo", "Put the last line back")
        self.undo.on_click(self.guard(lambda _: self._rescore(self.lines[:-1])))
        self.again = button("Start over", "Score the whole Vault again")
        self.again.on_click(self.guard(lambda _: self._rescore(())))
        buttons = [self.take, self.hint, self.undo, self.again]
        self.score = widgets.HBox(buttons, layout=_row())
        self.words, self.tally = widgets.HTML(), widgets.HTML()
        self.verdict, self.mine = widgets.HTML(), widgets.HTML()
        for name in ("words", "tally", "verdict", "mine"):
            getattr(self, name).add_class(f"cosmicfrog-{name}")

    # ------------------------------------------------------------ building

    def set_puzzle(self) -> None:
        """A puzzle of the chosen grade and number, to be scored."""
        number = self.number.value
        found = vaults.puzzles(number, grade=self.grade.value, layout=self.vault.layout)[-1]
        if found.vault == self.vault:
            self._renewed()  # from the beginning
        self._set(found.vault)
        self.mode = SCORE

    def _set(self, vault: Vault) -> None:
        self.vault = vault

    def _typed(self, change: Any) -> None:
        text = change["new"].strip()
        if not text:
            self.text.value = self.vault.text()
        elif text != self.vault.text():
            self._set(_vault(text if ":" in text else f"vault: {text}", self.vault.layout.name))

    def _other_layout(self, change: Any) -> None:
        self._set(Vault(self.vault.slots, self.layouts[change["new"]]))

    def _drop(self) -> None:
        at = self.board.cursor
        full = [n for n, slot in enumerate(self.vault.slots, 1) if slot]
        if not full:
            raise PositionError("The Vault is empty: there is nothing to take away.")
        number = int(at) if at and at.isdecimal() and int(at) in full else full[-1]
        self._put(number, self.vault.slots[number - 1][:-1])

    def _put(self, number: int, stack: str) -> None:
        slots = self.vault.slots
        self._set(Vault((*slots[: number - 1], stack, *slots[number:]), self.vault.layout))

    def _renewed(self, _: Any = None) -> None:
        """Another Vault: nothing of it is scored yet."""
        self.left, self.lines, self.selected, self.said = self.vault, (), (), ""
        self.layout_name.value = self.vault.layout.name
        if self.mode == COMPARE:
            self._show_best()
        self._show()

    # ------------------------------------------------------------ sharing

    def _opened(self, change: Any) -> None:
        """A page that was opened by somebody's link shows their Vault, to be scored."""
        asked = parse_qs(urlsplit(change["new"]).query).get("vault")
        if asked and asked[0] != self.vault.text():
            self._set(_vault(asked[0]))
            self.mode = SCORE
        self.link.value = self._link()

    def _link(self) -> str:
        """A link to this page with this Vault; in a notebook, which has no such page, nothing."""
        page = self.board.sidecar.address.partition("?")[0]
        if "/voila/" not in page:
            return ""
        address = f"{page}?{urlencode({'vault': self.vault.text()})}"
        look = "color:#364fc7;text-decoration:underline"
        return f"<a style='{look}' href='{escape(address)}'>A link to this Vault, to share</a>"

    # ------------------------------------------------------------ scoring

    def take_line(self, slots: tuple[int, ...] | None = None) -> None:
        """Scores the marked slots, or these, as one line (SC-2)."""
        after, line = remove(self.left, slots or self.selected)
        self.left, self.lines = after, (*self.lines, line)
        self.selected, self.said = (), ""
        self._show()

    def _rescore(self, lines: tuple[Line, ...]) -> None:
        left = self.vault
        for line in lines:
            left, _ = remove(left, line.slots)
        self.left, self.lines, self.selected, self.said = left, lines, (), ""
        self._show()

    def show_hint(self) -> None:
        """Marks a best line and says why."""
        found = vaults.hint(self.left)
        self.selected, self.said = found.line.slots, found.reason
        self._show()

    # ------------------------------------------------------------ the picture

    def can_pick(self, group: Group) -> bool:
        return group.kind in ("slot", "land") and self.mode != COMPARE

    def picked(self, key: str, kind: str) -> None:
        self._pressed = key, self.vault
        if kind == "land":
            self.land.value = key
            return
        number = int(key)
        if self.mode == BUILD:
            self._put(number, self.vault.slots[number - 1] + self.land.value)
        else:
            chosen = set(self.selected) ^ {number}
            self.selected, self.said = tuple(sorted(chosen)), ""
            self._show()

    def _dropped(self, key: str | None) -> None:
        """A Land that was dragged onto a slot, from below or from another slot."""
        start, before = self._pressed
        if self.mode != BUILD or not key or not key.isdecimal() or key == start:
            return
        if not start.isdecimal():
            self.picked(key, "slot")
            return
        self._set(before)  # the press has put a Land there
        if land := before.slots[int(start) - 1][-1:]:
            self._put(int(key), before.slots[int(key) - 1] + land)
            self._put(int(start), before.slots[int(start) - 1][:-1])

    def _turned(self, _: Any = None) -> None:
        self.selected, self.said = (), ""
        self.compare.playing = False
        if self.mode == COMPARE:
            self._show_best()
        self._show()

    def _show(self) -> None:
        """Everything, from the state."""
        building, comparing = self.mode == BUILD, self.mode == COMPARE
        self.build.layout.display = "" if building else "none"
        self.score.layout.display = "" if self.mode == SCORE else "none"
        self.compare.layout.display = "" if comparing else "none"
        self.own.layout.display = "none" if comparing else ""  # the stepper has a picture too
        shown = self.left if self.mode == SCORE else self.vault
        marked = f"; marked: {', '.join(map(str, self.selected))}" if self.selected else ""
        left = f"Left to score: {len(''.join(shown.slots))} Lands{marked}"
        title = "Your Vault" if building else left
        if self.mode == SCORE:
            self.voice.said = self.said or left
        if building:
            self.board.scene = builder_scene(shown, self.land.value, title=title)
        else:
            self.board.scene = shown.scene(highlight=self.selected, title=title)
        self.link.value = self._link()
        self.text.value = self.vault.text()
        self.take.disabled = not self.selected
        self.undo.disabled = self.again.disabled = not self.lines
        self.hint.disabled = not any(self.left.slots)
        self.words.value = "" if comparing else self._words()
        self.verdict.value = self._words() if comparing else ""
        self.tally.value = self._tally() if self.mode == SCORE else ""
        self.mine.value = self._tally() if comparing else ""

    def _words(self) -> str:
        if self.mode == BUILD:
            return paragraph(
                "Choose a Land and click a slot, or drag it there. Each slot holds three."
            ) + _score_words(self.vault)
        if self.said:
            return paragraph(self.said)
        if self.mode == COMPARE:
            done = self.lines and not any(self.left.slots)
            yours = f"You scored {self.total}." if done else f"“{SCORE}” it yourself to compare."
            return _score_words(self.vault) + paragraph(yours)
        if any(self.left.slots):
            return paragraph(
                "Click slots that make a straight line of one Land, then score them. Lines of 1, "
                "2, 3, 4 score 1, 3, 6, 10 points; of a highland 2, 5, 9, 14."
            )
        best, mine = best_score(self.vault).total, self.total
        if mine == best:
            return paragraph(f"{mine} points: nobody can score this Vault better!")
        return paragraph(
            f"{mine} points. The best order scores {best}: “{COMPARE}” shows it, and where "
            f"{best - mine} of them went."
        )

    @property
    def total(self) -> int:
        """What you have scored so far; with diversity once the Vault is empty (SC-4)."""
        placed: int = sum(line.points for line in self.lines)
        return placed if any(self.left.slots) else placed + best_score(self.vault).diversity

    def _tally(self) -> str:
        """Your lines with a running total, and in the end what each gave away."""
        vault, running, rows = self.vault, 0, []
        for line in self.lines:
            lost = vaults.loss(vault, line.slots) if self.mode == COMPARE else 0
            running += line.points
            slots = ", ".join(map(str, line.slots))
            note = f"gave away {lost}" if lost else "✓" if self.mode == COMPARE else ""
            rows.append((NAMES[line.land], slots, str(line.points), str(running), note))
            vault, _ = remove(vault, line.slots)
        if not any(self.left.slots) and self.lines:
            extra = best_score(self.vault).diversity
            rows.append(("diversity", "", str(extra), str(running + extra), ""))
        if not rows:
            return ""
        head = ("Land", "slots", "points", "together", "")
        return table(f"Your lines {rule_link('SC-2')}", head, rows)

    # ------------------------------------------------------------ comparing

    @property
    def steps(self) -> tuple[Step, ...]:
        """The best order, line by line."""
        return scoring_steps(self.vault, best_score(self.vault).lines)

    @property
    def state(self) -> Vault:
        """What is left to score."""
        return self.left

    def _show_best(self) -> None:
        self.compare.playing = False
        self.compare.steps = self.steps
        self.compare.show_steps(0)

    def still(self) -> tuple[str, str]:
        return str(self.left.svg()), self.left.text()


def _row() -> widgets.Layout:
    return widgets.Layout(flex_flow="row wrap", align_items="center")


def _empty(vault: Vault) -> Vault:
    return Vault(("",) * len(vault.slots), vault.layout)


def _score_words(vault: Vault) -> str:
    best, greedy = vault.best_score(), vault.greedy_score()
    words = f"Best order: {best.placement} + {best.diversity} = {best.total} points."
    if best.total > greedy.total:
        words += f" Always taking the longest line first gives {greedy.total}."
    return paragraph(words)


def _vault(vault: Vault | str | None, layout: str = "nested") -> Vault:
    if vault is None:
        vault = EXAMPLE
    if isinstance(vault, str):
        text = vault if ":" in vault else f"vault: {vault}"
        return Vault.from_text(text, layout=layout) if layout != "nested" else Vault.from_text(text)
    return vault
