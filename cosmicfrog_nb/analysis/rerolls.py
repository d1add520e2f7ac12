"""Dice thrown again: rerolls used as well as they can be (CO-8). Only they need numpy."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .dice import ATTACKER, DEFENDER, Dice, Uses


class _Hands:
    """All that the dice of a side may show, numbered, and where a reroll leads."""

    def __init__(self, dice: Dice) -> None:
        values = sorted({*dice.faces, *dice.shown})
        hands = list(combinations_with_replacement(values, dice.many))
        number = {hand: n for n, hand in enumerate(hands)}
        rests = list(combinations_with_replacement(values, dice.many - 1))
        self.totals = np.array([max(hand) for hand in hands])
        thrown = dice.hands()
        self.throws = np.array([thrown.get(hand, 0) for hand in hands])
        """How many throws bring each hand."""
        self.after = np.array(
            [[number[tuple(sorted((*rest, face)))] for face in dice.faces] for rest in rests]
        )
        """For what is left when a die is picked up, the hand that each face makes of it."""
        self.rests = np.array(
            [[rests.index(hand[:n] + hand[n + 1 :]) for hand in hands] for n in range(dice.many)]
        )
        """For each of the dice, the lowest first, what is left of each hand without it."""


Table = NDArray[Any]
"""For each hand of the attacker and each of the defender what comes of it: first its worth to the
attacker, then how often each margin comes."""


class Rerolls:
    """CO-8 as a game: the attacker wants a high payoff of the margin, the defender a low one.

    It is solved from its end. Where both have passed, the dice lie as they lie; before that each in
    its turn takes the best of passing and of every reroll it has. All numbers count throws that are
    equally likely, six for each reroll that is left, so that they stay whole; 64 bits hold them, as
    six Ω a side buy twelve rerolls at the most (OO-1).
    """

    def __init__(
        self, attack: Dice, defence: Dice, lead: int, payoff: Callable[[int], int]
    ) -> None:
        self.sides = _Hands(attack), _Hands(defence)
        ours, theirs = (side.totals for side in self.sides)
        margins = ours[:, None] - theirs + lead
        self.margin = range(int(margins.min()), int(margins.max()) + 1)
        each = [[payoff(margin), *(margin == n for n in self.margin)] for margin in self.margin]
        self.leaves: Table = np.array(each, "int64")[margins - self.margin[0]]
        self.solved: dict[tuple[Uses, int, int], Table] = {}

    def margins(self, uses: Uses, turn: int = ATTACKER, passes: int = 0) -> dict[int, Fraction]:
        """How likely each margin is, when it is that side's turn after so many passes."""
        ours, theirs = (side.throws for side in self.sides)
        table = self.table(uses, turn, passes) * ours[:, None, None] * theirs[:, None]
        counts = [int(count) for count in table.sum(axis=(0, 1))[1:]]
        throws = sum(counts)
        found = zip(self.margin, counts, strict=True)
        return {margin: Fraction(count, throws) for margin, count in found if count}

    def table(self, uses: Uses, turn: int, passes: int) -> Table:
        key = uses, turn, passes
        if key not in self.solved:
            self.solved[key] = self._solve(*key)
        return self.solved[key]

    def _solve(self, uses: Uses, turn: int, passes: int) -> Table:
        if passes == 2 or not any(uses):
            throws: Table = self.leaves * 6 ** sum(uses)
            return throws
        best = self.table(uses, 1 - turn, passes + 1)
        for number, side in ((2 * turn, turn), (2 * turn + 1, 1 - turn)):
            if uses[number]:
                then = self.table(uses.without(number), 1 - turn, 0)
                best = self._or_reroll(best, then, side, turn)
        return best

    def _or_reroll(self, best: Table, then: Table, side: int, turn: int) -> Table:
        """The best so far, or rerolling a die of that side where that is better. Of equals the
        first: a pass keeps the Ω."""
        if side == DEFENDER:
            best, then = best.swapaxes(0, 1), then.swapaxes(0, 1)
        dice, better = self.sides[side], np.greater if turn == ATTACKER else np.less
        rerolled = then[dice.after].sum(axis=1)
        for rest in dice.rests:
            new = rerolled[rest]
            best = np.where(better(new[..., :1], best[..., :1]), new, best)
        return best.swapaxes(0, 1) if side == DEFENDER else best
