"""A stepper that goes on: choose, roll, go back, and try what would have been."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from random import randrange
from typing import Any

import ipywidgets as widgets

from ..rules.game import LUCK, Decision, Game
from ..rules.options import Option
from ..rules.steps import Step, first_step, next_steps
from ..scene.game import DECISIONS
from ..scene.shapes import Group
from .lab import a_game, button, heading, rule_link
from .step_through import StepThrough

MANY = 24
"""More options than that are in a list, not on buttons."""
GOES_ON = "This goes on by itself: step forward."
NAMED = ("hex", "sign", "frog", "panel", "words", "omega", "gullet", "vault-board", "band")
"""Things on the picture that options call by their key."""
SLOTS = {
    "PLACE": ("vault-slot", True),
    "TAKE": ("vault-slot", False),
    "PICK": ("gullet-slot", False),
}
"""Options that name a slot: of what, and whether it belongs to the frog that chooses."""


class PlayThrough(StepThrough):
    """A game that is played on from any of its steps. What was played before stays: another
    choice at an earlier step begins a new line, a "what if"."""

    def __init__(self, game: Game | None = None, *, width: int = 860) -> None:
        start = self.first_line(Game.new() if game is None else a_game(game))
        self.lines: list[list[Step]] = [start]
        self.line = 0
        self._only: tuple[Option, ...] | None = None
        self.ask = widgets.HTML()
        self.ask.add_class("cosmicfrog-ask")
        self.choices = widgets.HBox(layout=widgets.Layout(flex_flow="row wrap"))
        self.choices.add_class("cosmicfrog-choices")
        self.which = widgets.Dropdown(options=[("Line 1", 0)], description="Line")
        self.which.layout = widgets.Layout(width="auto", display="none")
        self._switch = self.guard(self._other_line)
        self._make_share()
        super().__init__(start, width=width)
        self.which.observe(self._switch, "value")
        self.beside.children = [self.error, self.counter, self.narration, self.ask, self.choices]
        self.below.children = [self.which, self.list, self.share]
        self.go(len(start) - 1)

    def _make_share(self) -> None:
        self.text = widgets.Textarea(rows=8, layout=widgets.Layout(width="auto"))
        self.load = button("Load this text", "Play on from the position that the text tells")
        self.load.on_click(self.guard(lambda _: self.restart(Game.from_text(self.text.value))))
        self.share = widgets.Accordion([widgets.VBox([self.text, self.load])], selected_index=None)
        self.share.set_title(0, "This position as text, to keep, share or change")

    # ------------------------------------------------------------ lines

    def restart(self, game: Game) -> None:
        """Another game."""
        start = self.first_line(a_game(game))
        self.playing = False
        self.lines, self.line = [start], 0
        self._show_line(len(start) - 1)

    def choose(self, text: str) -> None:
        """Plays an option or an outcome at the step that is shown; `~` lets luck decide."""
        step = self.step
        now, place = self.lines[self.line], self.index + 1
        line = text
        if text.strip() == LUCK.strip():
            twin = step.game.copy()
            if place < len(now):  # luck had its say here, and may have another
                twin.reseed(randrange(1 << 32))
            twin.sample()
            line = twin.record()[-1]
        after = next_steps(step, line)
        for n in (self.line, *range(len(self.lines))):
            known = self.lines[n]
            if (
                place < len(known)
                and known[place - 1] is step
                and known[place].label == after[0].label
            ):
                self.line = n
                break
        else:
            if place < len(now):  # the first line is not lost
                self.lines.append(now[:place])
                self.line = len(self.lines) - 1
            self.lines[self.line] += after
        self._show_line(place)
        self.follow(place + len(after) - 1)

    def _show_line(self, index: int) -> None:
        self.steps = tuple(self.lines[self.line])
        first, *others = self.lines
        labels = [(f"Line 1, {len(first) - 1} steps", 0)]
        labels += [
            (f"What if {n}, {_fork(line, self.lines[:n])}", n) for n, line in enumerate(others, 1)
        ]
        self.which.layout.display = "" if len(self.lines) > 1 else "none"
        self.which.unobserve(self._switch, "value")  # new options choose the first
        self.which.options, self.which.value = labels, self.line
        self.which.observe(self._switch, "value")
        self.show_steps(index)

    def _other_line(self, change: Any) -> None:
        self.playing = False
        self.line = change["new"]
        self._show_line(min(self.index, len(self.lines[self.line]) - 1))

    # ------------------------------------------------------------ choices

    def _show(self, before: int | None) -> None:
        super()._show(before)
        self._ask()

    def _ask(self, _: Any = None) -> None:
        """The choice at the step that is shown, with a button for each option."""
        self._only = None
        self._show_choices()

    def _show_choices(self) -> None:
        game = self.step.game
        self.text.value = game.text()
        decision = game.decision
        over = _won(game) if game.over else self.over(game) if decision else GOES_ON
        if decision is None or over:
            self.ask.value = heading(over)
            self._offer()
            return
        who = decision.frog or "Chance:"
        words = DECISIONS.get(decision.kind, decision.kind)
        self.ask.value = (
            f"<div style='font-size:1.12em;margin:0.5em 0 0.2em'><b>{escape(who)}</b> "
            f"{escape(words)} {rule_link(decision.rule)}</div>"
        )
        notes = self.notes(game)
        options = self._only or self.offered(game, decision)
        if len(options) > MANY:
            self._offer(self._as_list(options))
            return
        buttons = [self._button(game, decision, option, notes) for option in options]
        if game.is_chance:
            luck = button("🎲 Let chance decide", "By the game's own luck")
            luck.style.font_weight = "bold"
            luck.on_click(self.guard(lambda _: self.choose(LUCK)))
            buttons.insert(0, luck)
        if self._only:
            more = button("All options", "Show all that can be chosen")
            more.on_click(self.guard(self._ask))
            buttons.append(more)
        self._offer(*buttons)

    def _offer(self, *choices: widgets.Widget) -> None:
        """Other choices; those before are no more, in the page and in the kernel."""
        before, self.choices.children = self.choices.children, choices
        for old in before:
            _close(old)

    def _button(
        self, game: Game, decision: Decision, option: Option, notes: Mapping[str, str]
    ) -> widgets.Button:
        note = notes.get(option, "")
        if decision.probabilities:
            chance = decision.probabilities[decision.options.index(option)]
            note = note or f"{chance.numerator}/{chance.denominator}"
        made = button(f"{option} · {note}" if note else str(option), game.explain(option).reason)
        made.on_click(self.guard(lambda _: self.choose(option)))
        return made

    def _as_list(self, options: tuple[Option, ...]) -> widgets.HBox:
        every = widgets.Dropdown(options=[*options], description="Option")
        play = button("Play it", "Play the chosen option")
        play.on_click(self.guard(lambda _: self.choose(every.value)))
        return widgets.HBox([every, play])

    # ------------------------------------------------------------ the picture

    def can_pick(self, group: Group) -> bool:
        return bool(self._meant(group.key, group.kind))

    def _meant(self, key: str, kind: str) -> tuple[Option, ...]:
        """The options that a thing on the picture stands for."""
        game = self.step.game
        decision = game.decision
        if decision is None or not key or self.over(game):
            return ()
        if kind in NAMED:
            return tuple(option for option in decision.options if key in option.split()[1:])
        owner, _, number = key.rpartition(" ")
        slot = kind, owner == decision.frog
        return tuple(
            option
            for option in decision.options
            if SLOTS.get(option.verb) == slot and option.split()[-1] == number
        )

    def picked(self, key: str, kind: str) -> None:
        found = self._meant(key, kind)
        if len(found) == 1:
            self.choose(found[0])
        elif found:
            self._only = found
            self._show_choices()

    # ------------------------------------------------------------ what a lab may change

    def first_line(self, game: Game) -> list[Step]:
        """The steps to begin with, of which the last is shown."""
        return [first_step(game)]

    def over(self, game: Game) -> str:
        """What to say where a lab has nothing more to choose; nothing while it has."""
        return ""

    def offered(self, game: Game, decision: Decision) -> tuple[Option, ...]:
        """The options that get a button, in their order."""
        return decision.options

    def notes(self, game: Game) -> Mapping[str, str]:
        """What stands on the buttons beside the options: odds, costs."""
        return {}


def _close(widget: widgets.Widget) -> None:
    for part in getattr(widget, "children", ()):
        _close(part)
    widget.close()
    for kept in ("layout", "style"):
        if hasattr(widget, kept):
            getattr(widget, kept).close()


def _won(game: Game) -> str:
    outcome = game.outcome
    return f"The game is over: {' and '.join(outcome.winners)} won." if outcome else ""


def _fork(line: list[Step], earlier: list[list[Step]]) -> str:
    """Where a line leaves the earlier one that it has most in common with."""

    def shared(other: list[Step]) -> int:
        return next((n for n, (a, b) in enumerate(zip(line, other, strict=False)) if a is not b), 0)

    place = max(map(shared, earlier))
    return f"from step {place}: {line[place].label}"
