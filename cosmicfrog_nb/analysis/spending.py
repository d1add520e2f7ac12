"""What a side should commit to a combat (CO-3): each commitment, and what it brings for its Ω."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from ..errors import PositionError
from ..rules.state import FULL_OOMPH
from .combats import SHORTHAND, CombatTable, Commitment, combat_table, short
from .given import is_name
from .landings import Goal, aim_for
from .results import Chart, Result

if TYPE_CHECKING:
    import pandas as pd


BEST: Final = "best"


@dataclass(frozen=True)
class Spend:
    """A commitment and what it brings the side that makes it."""

    commitment: Commitment
    answer: Commitment
    """What the other side commits."""
    value: Fraction
    """The chance that the goal is reached or, for a defender, that it is not; or the knockback."""
    gain: Fraction
    """How much better than plain; above zero is better for either side."""

    @property
    def per_oomph(self) -> float:
        """The gain for each Ω; not a number where it costs none."""
        return float(self.gain / self.commitment.cost) if self.commitment.cost else float("nan")


@dataclass(frozen=True)
class Spending(Result):
    """What a side should commit, the best first."""

    side: str
    rows: tuple[Spend, ...]
    aim: str
    """What the values are, in words."""
    chance: bool
    """Whether they are chances, or else a knockback."""
    sides: tuple[str, str]

    @property
    def best(self) -> Spend:
        """The commitment that does most for the goal; of equals the cheapest."""
        return self.rows[0]

    @property
    def best_buy(self) -> Spend:
        """The commitment with the most gain for each Ω; plain, if nothing gains."""
        plain = next(row for row in self.rows if not row.commitment.cost)
        paid = [row for row in self.rows if row.gain > 0]
        return max(paid, key=lambda row: row.per_oomph, default=plain)

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each commitment: its cost, the answer, its value exactly and as a number, the
        gain over plain, and that for each Ω."""
        import pandas as pd

        return pd.DataFrame(
            {
                "cost": [row.commitment.cost for row in self.rows],
                "answer": [row.answer.words for row in self.rows],
                "exact": [row.value for row in self.rows],
                "value": [float(row.value) for row in self.rows],
                "gain": [float(row.gain) for row in self.rows],
                "per_oomph": [row.per_oomph for row in self.rows],
            },
            index=pd.Index([row.commitment.words for row in self.rows], name="commitment"),
        )

    @property
    def chart(self) -> Chart:
        frame = self.frame[["value"]]
        frame.index = frame.index.map(
            {
                row.commitment.words: short(row.commitment.words, row.commitment.cost)
                for row in self.rows
            }
        )
        unit = ".1%" if self.chance else ".2f"
        told = "; ".join(
            f"{row.commitment.label}: {format(float(row.value), unit)}" for row in self.rows
        )
        return Chart(
            "bars",
            frame,
            f"What should the {self.side} pay?",
            f"{self.sides[0]} attacks {self.sides[1]}\n{SHORTHAND}",
            self.aim[0].upper() + self.aim[1:],
            f"{self.sides[0]} attacks {self.sides[1]}: {self.aim}, best first. {told}.",
            percent=self.chance,
        )


def spend(
    attacker: str = "white",
    defender: str = "white",
    *,
    side: str = "attacker",
    oomph: int = FULL_OOMPH,
    against: str = "plain",
    opponent_oomph: int = FULL_OOMPH,
    arena: str | None = None,
    less: int = 0,
    goal: Goal = "win",
) -> Spending:
    """What a side should commit with its Ω, once the attack is declared (CO-3).

    `against` is what the other side commits, such as `plain` or `overpower boost 1`; or `best`: the
    defender's best response to each commitment or, for a defender, the attacker's best commitment
    to a defender who responds as well as can be (CO-2). The goal is as in `combat`, high for the
    attacker and low for the defender. Ω have no worth of their own here: see the gain for each.

    >>> spend(oomph=2).best.commitment.words
    'boost 1'
    """
    if side not in ("attacker", "defender"):
        raise PositionError(f"There is no side {side!r}: attacker, defender.")
    attacking = side == "attacker"
    purses = (oomph, opponent_oomph) if attacking else (opponent_oomph, oomph)
    table = combat_table(
        attacker,
        defender,
        attacker_oomph=purses[0],
        defender_oomph=purses[1],
        arena=arena,
        less=less,
        goal=goal,
    )
    aim = aim_for(goal, 0)
    return Spending(
        side,
        _spends(table, attacking, against),
        aim.words if attacking else aim.escape,
        aim.chance,
        table.sides,
    )


def _spends(table: CombatTable, attacking: bool, against: str) -> tuple[Spend, ...]:
    """The commitments of a side, the best first, the cheapest of equals."""
    mine = table.attack if attacking else table.defence
    answers = _answers(table, attacking, against)
    values = {
        choice: table.value(*((choice, answer) if attacking else (answer, choice)))
        for choice, answer in zip(mine, answers, strict=True)
    }
    escapes = not attacking and aim_for(table.goal, 0).chance
    rows = [
        Spend(
            choice,
            answer,
            1 - values[choice] if escapes else values[choice],
            (values[choice] - values[mine[0]]) * (1 if attacking else -1),
        )
        for choice, answer in zip(mine, answers, strict=True)
    ]
    return tuple(sorted(rows, key=lambda row: (-row.gain, row.commitment.cost)))


def _answers(table: CombatTable, attacking: bool, against: str) -> list[Commitment]:
    """What the other side commits against each commitment of this one."""

    def response(ours: Commitment) -> Commitment:
        return min(table.defence, key=lambda theirs: (table.value(ours, theirs), theirs.cost))

    others = table.defence if attacking else table.attack
    if against == BEST and attacking:
        return [response(ours) for ours in table.attack]
    if against == BEST:
        chosen = max(table.attack, key=lambda ours: (table.value(ours, response(ours)), -ours.cost))
    else:
        known = {other.words: other for other in others}
        if not is_name(against, known):
            raise PositionError(
                f"The other side cannot commit {against!r} (CO-3). Its Ω buy: "
                f"{', '.join(known)}; or say {BEST!r}."
            )
        chosen = known[against]
    return [chosen] * len(table.defence if not attacking else table.attack)
