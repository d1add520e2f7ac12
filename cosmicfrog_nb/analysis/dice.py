"""The dice of the game, and numbers that must be in range."""

from __future__ import annotations

from numbers import Integral
from typing import Final

from ..errors import PositionError
from ..rules.abilities import CARDS
from ..rules.options import DICE as ROLLS

DICE: Final = {
    colour: tuple(face.arg for face in ROLLS[colour[0].upper()])
    for colour in ("white", "yellow", "red")
}
"""The faces of each die, all equally likely (AB-1)."""

COLOUR: Final = {colour[0].upper(): colour for colour in DICE}
"""The colour of a die by its letter on a card."""


def faces(die: str) -> tuple[int, ...]:
    """The faces of a die by its colour."""
    if die not in DICE:
        raise PositionError(f"There is no {die!r} die: {', '.join(DICE)}.")
    return DICE[die]


def check_number(what: str, number: int, least: int, most: int, rule: str) -> int:
    """The number itself, if it is in range; else an error that says what is allowed."""
    if not isinstance(number, Integral) or not least <= number <= most:
        raise PositionError(f"{what} is {least} to {most}, not {number!r} ({rule}).")
    return number


def known_die(die: str) -> None:
    """Refuses what is neither the colour of a die nor an ability card."""
    if die not in DICE and die not in CARDS:
        raise PositionError(
            f"There is no {die!r} die: {', '.join(DICE)}, or an ability card: {', '.join(CARDS)}."
        )
