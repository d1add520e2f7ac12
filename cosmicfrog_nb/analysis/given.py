"""What an analysis is given: numbers in range, Vaults and Gullets or their text, backs of Lands."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from numbers import Integral
from typing import TypeGuard

from ..errors import NotationError, PositionError, text_of
from ..rules.gullet import Gullet
from ..rules.land_backs import PLAIN, SIGNS
from ..rules.vault import Vault


def check_number(what: str, number: int, least: int, most: int, rule: str) -> int:
    """The number itself, if it is in range; else an error that says what is allowed."""
    if not isinstance(number, Integral) or not least <= number <= most:
        raise PositionError(f"{what} is {least} to {most}, not {number!r} ({rule}).")
    return number


def check_count(what: str, number: int, least: int = 0) -> int:
    """The same for a number without a most."""
    if not isinstance(number, Integral) or number < least:
        raise PositionError(f"{what} is a whole number, {least} or more, not {number!r}.")
    return number


def check_switch(what: str, on: bool) -> bool:
    """Yes or no; 1 and 0 will do, other numbers are taken for a slip."""
    if on not in (True, False):
        raise PositionError(f"{what} is True or False, not {on!r}.")
    return bool(on)


def is_name(name: object, known: Collection[str]) -> TypeGuard[str]:
    """Whether it is one of these names; what is no text at all is none."""
    return isinstance(name, str) and name in known


def vault_of(vault: Vault | str) -> Vault:
    """A Vault, or the text of one."""
    if isinstance(vault, Vault):
        return vault
    return Vault.from_text(text_of(vault, "P - / pPp - - / T Twp tTt -"))


def gullet_of(gullet: Gullet | str) -> Gullet:
    """A Gullet, or its tiles from bottom to top."""
    return gullet if isinstance(gullet, Gullet) else Gullet(text_of(gullet, "wP"))


def slots_of(slots: Iterable[int]) -> tuple[int, ...]:
    """The numbers of the slots of a line."""
    numbers = tuple(slots) if isinstance(slots, Iterable) else (None,)
    if not all(isinstance(number, Integral) for number in numbers):
        raise PositionError(f"A line is named by its slots, as in [6, 7], not by {slots!r} (SC-2).")
    return numbers


def backs_of(backs: str | Iterable[str]) -> list[str]:
    """The backs of Lands, one by one (VR-1)."""
    words = backs.split() if isinstance(backs, str) else backs
    if not isinstance(words, Iterable):
        raise NotationError(f"{backs!r} are no backs of Lands: write them as in 'wa ph' (VR-1).")
    return [text_of(word, "wa") for word in words]


def signs_of(vault: Vault, text: str) -> tuple[str, ...]:
    """The backs that lie face up in a Vault (VR-1), a text for each slot, from a text such as
    `Game.signs` has: `a . - h.. - …`. Nothing told is nothing but plain Lands."""
    told = text_of(text, "a . - h.").split() or [PLAIN * len(slot) or "-" for slot in vault.slots]
    signs = tuple("" if slot == "-" else slot for slot in told)
    if [*map(len, signs)] != [*map(len, vault.slots)] or set("".join(signs)) - {*SIGNS}:
        raise PositionError(
            f"The signs are {text!r} for {vault.text()!r}: write a, h or . for each Land and - for "
            "an empty slot (VR-1)."
        )
    return signs
