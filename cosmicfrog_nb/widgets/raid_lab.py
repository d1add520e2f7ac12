"""The raid lab: a Vault to raid, what each target is worth, and the owner's way back."""

from __future__ import annotations

from collections.abc import Mapping
from random import randrange
from typing import Any

import ipywidgets as widgets

from ..analysis import odds
from ..errors import PositionError
from ..rules.abilities import ABILITIES
from ..rules.game import Decision, Game
from ..rules.gullet import Gullet
from ..rules.options import Option
from ..rules.state import LAST_DIMENSION
from ..rules.steps import Step
from ..rules.vault import Vault
from ..scene.raid import raid_scene
from ..scene.shapes import Group, Scene
from .lab import LETTERS, WIDE, a_game, button, heading, paragraph, rule_link, set_up_panel, table
from .play_through import GOES_ON, PlayThrough
from .scoring_lab import EXAMPLE

NO_CARD = "no card (white die)"
RAIDER, OWNER = "red", "purple"
FIRST = "First declare a target and roll; then take Lands (RA-1, RA-3)."


def raid(
    vault: Vault | str = EXAMPLE,
    dimension: int = 4,
    *,
    raider: str | None = None,
    gullet: str = "",
    seed: int = 0,
) -> Game:
    """Red in the Aether may raid the Vault of purple, who is in an Outer Dimension. `seed` is the
    luck of its dice.

    >>> raid(dimension=2).legal_actions()[-3:]
    ('RAID purple 1', 'RAID purple 2', 'RECOVER')
    """
    if not 1 <= dimension <= LAST_DIMENSION:
        raise PositionError(f"Outer Dimensions are 1 to {LAST_DIMENSION}, not {dimension} (KB-7).")
    if isinstance(vault, str):
        vault = Vault.from_text(vault if ":" in vault else f"vault: {vault}")
    if not any(vault.slots):
        raise PositionError("There is no Land in this Vault to raid (RA-4).")
    inside = Gullet(gullet).tiles
    card = f", ability {raider} up" if raider else ""
    rows = vault.text().partition(":")[2].strip()
    return Game.from_text(
        f"game tiny {vault.layout.name}\n"
        f"{RAIDER}: aether, 5 Ω, gullet {inside or '-'}{card}\n"
        f"{OWNER}: outer {dimension}, vault {rows}\n"
        f"turn: {RAIDER}\n"
        f"luck: {seed} 0\n"
    )


class RaidLab(PlayThrough):
    """A raid step by step: choose a target by its odds and its worth, roll, take Land by Land."""

    has_panels = False  # a raid has a picture of its own

    def __init__(self, game: Game | None = None, *, width: int = 760) -> None:
        self.worth = widgets.HTML()
        self.worth.add_class("cosmicfrog-worth")
        self._make_setup()
        game = self._set_up() if game is None else a_game(game)
        _sides(game)  # which refuses one without a Vault to raid
        super().__init__(game, width=width)
        self.above.children = [self.setup]
        self.beside.children = [*self.beside.children, self.worth]

    def restart(self, game: Game) -> None:
        _sides(a_game(game))
        super().restart(game)

    @property
    def sides(self) -> tuple[str, str]:
        """The raider and the owner, at the step that is shown."""
        return self._sides_at(self.step)

    def _sides_at(self, step: Step) -> tuple[str, str]:
        """Those of the raid that is under way or was the last until then."""
        place = next(n for n, other in enumerate(self.steps) if other is step)
        raids = (_under_way(other.game) for other in reversed(self.steps[: place + 1]))
        return next(filter(None, raids), None) or _sides(self.steps[0].game)

    def _make_setup(self) -> None:
        self.vault = widgets.Text(EXAMPLE, description="Vault", style=WIDE)
        self.vault.layout = widgets.Layout(width="26em", max_width="100%")
        self.dimension = widgets.IntSlider(
            4, 1, LAST_DIMENSION, description="Dimension", style=WIDE
        )
        names = [NO_CARD, *ABILITIES]
        self.card = widgets.Dropdown(options=names, description="Raider's card", style=WIDE)
        self.gullet = widgets.Text("", description="Its Gullet", style=WIDE)
        self.begin = button("Begin this raid", "Sets it up")
        self.begin.layout.align_self = "flex-end"
        self.begin.on_click(self.guard(lambda _: self.restart(self._set_up())))
        columns = [[self.vault, self.dimension], [self.card, self.gullet, self.begin]]
        words = (
            f"{LETTERS} A Vault is a stack for each slot, from bottom to top, with - for an empty "
            "one and / between rows."
        )
        self.setup = set_up_panel("Set up a raid", columns, words)

    def _set_up(self) -> Game:
        card = None if self.card.value == NO_CARD else self.card.value
        gullet = self.gullet.value.strip()
        luck = randrange(1 << 32)
        return raid(self.vault.value, self.dimension.value, raider=card, gullet=gullet, seed=luck)

    def over(self, game: Game) -> str:
        raided = any(_under_way(step.game) for step in self.steps[: self.index + 1])
        decision = game.decision
        raiding = decision is not None and decision.kind.startswith("raid")
        if raiding or not raided:
            return ""
        return "The raid is over. Go back to any step to try another target."

    def offered(self, game: Game, decision: Decision) -> tuple[Option, ...]:
        """A raid lab is for raids."""
        raids = tuple(option for option in decision.options if option.startswith("RAID "))
        return raids or decision.options

    # ------------------------------------------------------------ the picture

    def picture(self, step: Step) -> Scene:
        return raid_scene(step.game, *self._sides_at(step), dice=step.look.get("dice", ()))

    def _meant(self, key: str, kind: str) -> tuple[Any, ...]:
        decision = self.step.game.decision
        if kind != "slot" or decision is None:
            return ()
        return tuple(option for option in decision.options if option == f"TAKE {key}")

    def can_pick(self, group: Group) -> bool:
        return group.kind == "slot"

    def picked(self, key: str, kind: str) -> None:
        if not self._meant(key, kind):  # say why not
            game = self.step.game
            if game.decision is None or game.decision.kind != "raid.take":
                raise PositionError((self.over(game) or FIRST) if game.decision else GOES_ON)
            verdict = game.explain(f"TAKE {key}")
            raise PositionError(f"{verdict.reason.partition(' Now ')[0]} ({verdict.rule})")
        super().picked(key, kind)

    # ------------------------------------------------------------ worth and odds

    def notes(self, game: Game) -> Mapping[str, str]:
        return {
            f"RAID {owner} {choice.target}": f"{float(choice.chance):.0%} for {choice.points}"
            for owner, plan in self._plans(game).items()
            for choice in plan.choices
        }

    def _plans(self, game: Game) -> dict[str, odds.RaidPlan]:
        """What each target is worth, for each owner of a Vault that may be raided now."""
        decision = game.decision
        if decision is None or decision.frog is None or self.over(game):
            return {}
        raids = [option.split()[1] for option in decision.options if option.startswith("RAID ")]
        return {
            owner: odds.raid_from_here(game, decision.frog, owner) for owner in dict.fromkeys(raids)
        }

    def _show_choices(self) -> None:
        super()._show_choices()
        self.worth.value = self._worth(self.step.game)

    def _worth(self, game: Game) -> str:
        plans = self._plans(game)
        if plans:
            return "".join(_targets(owner, plan, len(plans) > 1) for owner, plan in plans.items())
        _, owner = self.sides
        one = game.frogs[owner]
        if one.place != "outer":
            return paragraph(f"{owner} is back in play: the Vault is locked (VA-4).")
        back = odds.way_back(one.dimension, one.set_aside)
        turns = float(back.means[one.dimension])
        return heading("The owner's way back") + paragraph(
            f"From Outer Dimension {one.dimension}, {owner} needs {turns:.2f} turns of its own on "
            "average. Each Land taken brings it one dimension nearer (OD-6)."
        )


def _sides(game: Game) -> tuple[str, str]:
    """The raider, and the owner of the Vault: of the raid under way, or of one that may come."""
    if under_way := _under_way(game):
        return under_way
    owners = [colour for colour, frog in game.frogs.items() if frog.place == "outer"]
    if not owners:
        raise PositionError("No frog is in the Outer Dimensions: no Vault is open (VA-4).")
    others = [colour for colour in game.colours if colour not in game.mates(owners[0])]
    if not others:
        raise PositionError(f"There is nobody to raid the Vault of {owners[0]} (RA-1).")
    return (game.turn if game.turn in others else others[0]), owners[0]


def _under_way(game: Game) -> tuple[str, str] | None:
    """The raider and the owner, if there is a raid."""
    raid = game.view(game.colours[0]).raid
    return (game.colours[raid.raider], game.colours[raid.owner]) if raid else None


def _targets(owner: str, plan: odds.RaidPlan, many: bool) -> str:
    """What each target is worth, and which is best."""
    best = plan.best
    points = "1 point" if best.points == 1 else f"{best.points} points"
    words = (
        f"Target {best.target} is best: {float(best.chance):.0%} for {points}; "
        f"{owner}'s best score would fall from {plan.score_before} to {best.score_after}."
    )
    title = "What each target is worth" + (f", against {owner}" if many else "")
    return heading(title) + paragraph(words) + _table(plan)


def _table(plan: odds.RaidPlan) -> str:
    rows = [
        (
            str(choice.target),
            f"{float(choice.chance):.0%}",
            " ".join(map(str, choice.takes)) or "–",
            str(choice.points),
            f"{float(choice.expected_points):.2f}",
            f"{plan.score_before} → {choice.score_after}",
            str(choice.comes_back),
        )
        for choice in plan.choices
    ]
    caption = f"Best Lands for each target {rule_link('RA-4')} {rule_link('RA-5')}"
    head = ("target", "chance", "slots", "points", "expect", "score", "back")
    return table(caption, head, rows, plan.choices.index(plan.best))
