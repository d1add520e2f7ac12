"""Exact odds of combats and raids, as fractions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Final

from ..errors import PositionError
from ..rules.options import DICE as ROLLS
from ..rules.state import LAST_DIMENSION

if TYPE_CHECKING:
    import pandas as pd

DICE: Final = {
    colour: tuple(face.arg for face in ROLLS[colour[0].upper()])
    for colour in ("white", "yellow", "red")
}
"""The faces of each die, all equally likely (AB-1)."""

MOST_BOOST: Final = 3
"""CO-3: six Ω buy three."""


def faces(die: str) -> tuple[int, ...]:
    """The faces of a die by its colour."""
    if die not in DICE:
        raise PositionError(f"There is no {die!r} die: {', '.join(DICE)}.")
    return DICE[die]


def roll(die: str, *, overpower: bool = False, boost: int = 0) -> dict[int, Fraction]:
    """The distribution of a combat roll: of two dice the higher if overpowered, plus the boost."""
    if not 0 <= boost <= MOST_BOOST:
        raise PositionError(f"A boost is 0 to {MOST_BOOST}, not {boost}: 2 Ω for each +1 (CO-3).")
    sides = faces(die)
    dice = 2 if overpower else 1
    share = Fraction(1, len(sides) ** dice)
    found: dict[int, Fraction] = {}
    for thrown in product(sides, repeat=dice):
        total = max(thrown) + boost
        found[total] = found.get(total, Fraction(0)) + share
    return dict(sorted(found.items()))


@dataclass(frozen=True)
class CombatOdds:
    """How a combat may end. A margin above zero is a win for the attacker (CO-4, CO-5)."""

    margins: Mapping[int, Fraction]
    """Attacker's total less defender's → its probability; they sum to 1."""

    @property
    def win(self) -> Fraction:
        """The attacker's chance to win."""
        return sum((p for margin, p in self.margins.items() if margin > 0), Fraction(0))

    @property
    def knockback(self) -> Fraction:
        """The knockback to expect; none where the attack fails."""
        return sum((margin * p for margin, p in self.margins.items() if margin > 0), Fraction(0))

    def dimensions(self, less: int = 0) -> dict[int, Fraction]:
        """The chance that a defender in the Aether is knocked into each Outer Dimension, 0 for none
        (KB-7); `less` is what its card takes off the knockback."""
        found = dict.fromkeys(range(LAST_DIMENSION + 1), Fraction(0))
        for margin, p in self.margins.items():
            found[min(LAST_DIMENSION, max(0, margin - less)) if margin > 0 else 0] += p
        return found

    @property
    def frame(self) -> pd.DataFrame:
        """The margins as a table with their probabilities, exact and as numbers."""
        import pandas as pd

        table = {"probability": list(self.margins.values())}
        frame = pd.DataFrame(table, index=pd.Index(list(self.margins), name="margin"))
        return frame.assign(share=frame["probability"].astype(float))


def combat(
    attacker: str,
    defender: str,
    *,
    attacker_overpower: bool = False,
    defender_overpower: bool = False,
    attacker_boost: int = 0,
    defender_boost: int = 0,
) -> CombatOdds:
    """The odds of a combat between two dice, by their colours (CO-3 to CO-5)."""
    attack = roll(attacker, overpower=attacker_overpower, boost=attacker_boost)
    defence = roll(defender, overpower=defender_overpower, boost=defender_boost)
    margins: dict[int, Fraction] = {}
    for (ours, p), (theirs, q) in product(attack.items(), defence.items()):
        margins[ours - theirs] = margins.get(ours - theirs, Fraction(0)) + p * q
    return CombatOdds(dict(sorted(margins.items())))


def raid(die: str, target: int, modifier: int = 0) -> Fraction:
    """The chance that a raid succeeds: the die, with a team's modifier, is above the target
    (RA-3, VR-8)."""
    if not 1 <= target <= LAST_DIMENSION:
        raise PositionError(f"A raid target is 1 to {LAST_DIMENSION}, not {target} (RA-1, RA-2).")
    sides = faces(die)
    return Fraction(sum(face + modifier > target for face in sides), len(sides))
