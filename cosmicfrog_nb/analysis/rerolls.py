"""Dice thrown and thrown again: rerolls used as well as they can be (CO-8)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

from ..rules.state import AETHER, SHARD
from .dice import check_number, faces

MOST_BOOST: Final = 3
"""CO-3: six Ω buy three."""
ARENAS: Final = {"shard": SHARD, "aether": AETHER}
ATTACKER, DEFENDER = 0, 1


class Dice(NamedTuple):
    """The dice of a side: how many of which faces, and what some of them show already."""

    faces: tuple[int, ...]
    many: int = 1
    shown: tuple[int, ...] = ()

    def hands(self) -> dict[tuple[int, ...], int]:
        """What may lie on the table after the roll, sorted, and how many throws bring it."""
        found: dict[tuple[int, ...], int] = {}
        for thrown in product(self.faces, repeat=self.many - len(self.shown)):
            hand = tuple(sorted((*self.shown, *thrown)))
            found[hand] = found.get(hand, 0) + 1
        return found


def roll(die: str, *, overpower: bool = False, boost: int = 0) -> dict[int, Fraction]:
    """The distribution of a combat roll: of two dice the higher if overpowered, plus the boost."""
    check_boost(boost)
    hands = Dice(faces(die), 1 + overpower).hands()
    found: dict[int, int] = {}
    for hand, count in hands.items():
        found[max(hand) + boost] = found.get(max(hand) + boost, 0) + count
    throws = sum(found.values())
    return {total: Fraction(count, throws) for total, count in sorted(found.items())}


def check_boost(boost: int) -> None:
    check_number("A boost", boost, 0, MOST_BOOST, "CO-3: 2 Ω for each +1")


class Uses(NamedTuple):
    """The rerolls that are left: of a side's own dice (Marauder, Mindborer), and forced upon the
    other side (Camouflage)."""

    attacker_rerolls: int = 0
    attacker_forces: int = 0
    defender_rerolls: int = 0
    defender_forces: int = 0

    def without(self, number: int) -> Uses:
        return Uses(*(uses - (place == number) for place, uses in enumerate(self)))


class _Hands:
    """All that the dice of a side may show, numbered, and where a reroll leads."""

    def __init__(self, dice: Dice) -> None:
        values = sorted({*dice.faces, *dice.shown})
        self.hands = list(combinations_with_replacement(values, dice.many))
        number = {hand: n for n, hand in enumerate(self.hands)}
        self.start = [(number[hand], throws) for hand, throws in dice.hands().items()]
        rests = list(combinations_with_replacement(values, dice.many - 1))
        self.after = [
            [number[tuple(sorted((*rest, face)))] for face in dice.faces] for rest in rests
        ]
        """For what is left when a die is picked up, the hand that each face makes of it."""
        self.rests = [
            [rests.index(hand[:n] + hand[n + 1 :]) for n in range(dice.many)] for hand in self.hands
        ]
        """For each hand what is left of it without each of its dice, the lowest first."""


Table = list[list[int]]
"""For each hand of the attacker and each of the defender what comes of it, packed into one number:
what it is worth to the attacker, and below that how often each margin comes."""
FIELD: Final = 96
"""Bits for a margin: more than all rerolls together can count."""


class Rerolls:
    """CO-8 as a game: the attacker wants a high payoff of the margin, the defender a low one.

    It is solved from its end. Where both have passed, the dice lie as they lie; before that each in
    its turn takes the best of passing and of every reroll it has. All numbers count throws that are
    equally likely, six for each reroll that is left, so that they stay whole.
    """

    def __init__(
        self, attack: Dice, defence: Dice, lead: int, payoff: Callable[[int], int]
    ) -> None:
        self.sides = _Hands(attack), _Hands(defence)
        ours, theirs = ([max(hand) for hand in side.hands] for side in self.sides)
        self.low = min(ours) - max(theirs) + lead
        self.worth = (max(ours) - min(theirs) + lead - self.low + 1) * FIELD
        """The bit at which the worth begins."""
        self.leaves = [[self._leaf(a - d + lead, payoff) for d in theirs] for a in ours]
        self.solved: dict[tuple[Uses, int, int], Table] = {}

    def _leaf(self, margin: int, payoff: Callable[[int], int]) -> int:
        return payoff(margin) << self.worth | 1 << (margin - self.low) * FIELD

    def margins(self, uses: Uses, turn: int = ATTACKER, passes: int = 0) -> dict[int, Fraction]:
        """How likely each margin is, when it is that side's turn after so many passes."""
        table = self.table(uses, turn, passes)
        ours, theirs = (side.start for side in self.sides)
        total = sum(a_ways * d_ways * table[a][d] for a, a_ways in ours for d, d_ways in theirs)
        counts = [(total >> place) & ((1 << FIELD) - 1) for place in range(0, self.worth, FIELD)]
        throws = sum(counts)
        return {self.low + n: Fraction(count, throws) for n, count in enumerate(counts) if count}

    def table(self, uses: Uses, turn: int, passes: int) -> Table:
        key = uses, turn, passes
        if key not in self.solved:
            self.solved[key] = self._solve(*key)
        return self.solved[key]

    def _solve(self, uses: Uses, turn: int, passes: int) -> Table:
        left = 6 ** sum(uses)
        if passes == 2 or left == 1:
            return [[leaf * left for leaf in row] for row in self.leaves]
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
            best, then = _turned(best), _turned(then)
        dice, worth, sign = self.sides[side], self.worth, 1 if turn == ATTACKER else -1
        rerolled = [
            [sum(column) for column in zip(*(then[hand] for hand in after), strict=True)]
            for after in dice.after
        ]
        found = []
        for row, rests in zip(best, dice.rests, strict=True):
            for rest in rests:
                row = [
                    new if sign * ((new >> worth) - (old >> worth)) > 0 else old
                    for old, new in zip(row, rerolled[rest], strict=True)
                ]
            found.append(row)
        return _turned(found) if side == DEFENDER else found


def _turned(table: Table) -> Table:
    return [list(column) for column in zip(*table, strict=True)]


def plain_margins(attack: Dice, defence: Dice, lead: int) -> dict[int, Fraction]:
    """How likely each margin is where nobody can reroll."""
    counts: dict[int, int] = {}
    for (ours, ways), (theirs, others) in product(attack.hands().items(), defence.hands().items()):
        margin = max(ours) - max(theirs) + lead
        counts[margin] = counts.get(margin, 0) + ways * others
    throws = sum(counts.values())
    return {margin: Fraction(count, throws) for margin, count in sorted(counts.items())}
