"""The dice of the game, how they fall, and what a side pays for them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

from ..errors import PositionError
from ..rules.abilities import CARDS
from ..rules.options import DICE as ROLLS
from ..rules.state import AETHER, FULL_OOMPH, SHARD
from .given import check_number, check_switch, is_name

DICE: Final = {
    colour: tuple(face.arg for face in ROLLS[colour[0].upper()])
    for colour in ("white", "yellow", "red")
}
"""The faces of each die, all equally likely (AB-1)."""

COLOUR: Final = {colour[0].upper(): colour for colour in DICE}
"""The colour of a die by its letter on a card."""

MOST_BOOST: Final = 3
"""CO-3: six Ω buy three."""
ARENAS: Final = {"shard": SHARD, "aether": AETHER}
ATTACKER, DEFENDER = 0, 1


def faces(die: str) -> tuple[int, ...]:
    """The faces of a die by its colour."""
    if not is_name(die, DICE):
        raise PositionError(f"There is no {die!r} die: {', '.join(DICE)}.")
    return DICE[die]


def known_die(die: str) -> None:
    """Refuses what is neither the colour of a die nor an ability card."""
    if not is_name(die, DICE) and not is_name(die, CARDS):
        raise PositionError(
            f"There is no {die!r} die: {', '.join(DICE)}, or an ability card: {', '.join(CARDS)}."
        )


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
    check_switch("overpower", overpower)
    check_boost(boost)
    hands = Dice(faces(die), 1 + overpower).hands()
    found: dict[int, int] = {}
    for hand, count in hands.items():
        found[max(hand) + boost] = found.get(max(hand) + boost, 0) + count
    throws = sum(found.values())
    return {total: Fraction(count, throws) for total, count in sorted(found.items())}


def check_boost(boost: int) -> None:
    check_number("A boost", boost, 0, MOST_BOOST, "CO-3: 2 Ω for each +1")


def check_price(side: str, overpower: int = 0, boosts: int = 0, rerolls: int = 0) -> None:
    """OO-1: refuses what costs more Ω than a frog has."""
    cost = overpower + boosts + rerolls
    if cost > FULL_OOMPH:
        raise PositionError(
            f"{side} would pay {cost} Ω, {overpower} to overpower, {boosts} for boosts and "
            f"{rerolls} for rerolls: a frog has {FULL_OOMPH} at most (OO-1, CO-3)."
        )


def plain_margins(attack: Dice, defence: Dice, lead: int) -> dict[int, Fraction]:
    """How likely each margin is where nobody can reroll."""
    counts: dict[int, int] = {}
    for (ours, ways), (theirs, others) in product(attack.hands().items(), defence.hands().items()):
        margin = max(ours) - max(theirs) + lead
        counts[margin] = counts.get(margin, 0) + ways * others
    throws = sum(counts.values())
    return {margin: Fraction(count, throws) for margin, count in sorted(counts.items())}


class Uses(NamedTuple):
    """The rerolls that are left: of a side's own dice (Marauder, Mindborer), and forced upon the
    other side (Camouflage)."""

    attacker_rerolls: int = 0
    attacker_forces: int = 0
    defender_rerolls: int = 0
    defender_forces: int = 0

    def without(self, number: int) -> Uses:
        return Uses(*(uses - (place == number) for place, uses in enumerate(self)))
