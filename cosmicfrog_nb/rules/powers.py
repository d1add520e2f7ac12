"""Ability cards changing hands and faces (AB): what a frog's card does now follows from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from .abilities import CARDS, NO_POWERS
from .abilities.base import Ability
from .options import REVEAL, Option
from .state import State, Step, is_puppet

Seen = TypeVar("Seen")


def refresh(s: State, seat: int) -> None:
    """AB-1: face down, or silenced, a card has no powers."""
    up = s.face_up[seat] and s.abilities[seat] and seat != s.silent
    _set(s, seat, CARDS[s.abilities[seat]] if up else NO_POWERS)


def _set(s: State, seat: int, power: Ability) -> None:
    s.powers[seat] = power
    s.costly = any(other.target_cost for other in s.powers)


def refresh_all(s: State) -> None:
    s.powers = [NO_POWERS] * len(s.places)
    for seat in range(len(s.places)):
        refresh(s, seat)


def get_ability(s: State, seat: int, card: str) -> None:
    """A new card, face down."""
    s.abilities[seat] = card
    s.face_up[seat] = s.locked[seat] = False
    _set(s, seat, NO_POWERS)


def lose_ability(s: State, seat: int) -> None:
    """The card goes under the ability deck; positions made by hand may have none."""
    if s.abilities[seat]:
        s.ability_bottom = (*s.ability_bottom, s.abilities[seat])
    get_ability(s, seat, "")


def hidden(s: State, seat: int) -> Ability | None:
    """The card a frog could turn up now (AB-2), or None."""
    if s.face_up[seat] or not s.abilities[seat] or s.locked[seat] or seat == s.silent:
        return None
    return CARDS[s.abilities[seat]]


def reveal(s: State, seat: int) -> None:
    """AB-2: the card is turned up, and its powers work at once."""
    s.face_up[seat] = True
    refresh(s, seat)
    s.events.append(("reveal", "AB-2", seat, s.abilities[seat]))


def as_if_up(s: State, seat: int, card: Ability, look: Callable[[], Seen]) -> Seen:
    """What would be seen if a card that lies face down were turned up."""
    s.powers[seat], s.face_up[seat] = card, True
    seen = look()
    s.powers[seat], s.face_up[seat] = NO_POWERS, False
    return seen


def any_moment(
    s: State, seat: int, found: list[Option], opens: Callable[[Ability], object]
) -> list[Option]:
    """AB-3: the options of a choice, with what a frog's card lets it do beside it. A card that lies
    face down may be turned up (AB-2) if that opens something: a power, or what is asked about."""
    if is_puppet(s, seat):
        return found
    card = hidden(s, seat)
    if card is None:
        more = s.powers[seat].any_moment_options(s, seat)
    else:
        more = [REVEAL] if opens(card) or card.any_moment_options(s, seat) else []
    return sorted([*found, *more]) if more else found


def any_reason(
    s: State, seat: int, found: list[Option], opens: Callable[[Ability], object]
) -> list[Option]:
    """The same for a choice after a roll, which is put only if the roll gives reason to: what a
    card can do at any moment it can do just as well at the frog's next choice."""
    card = None if is_puppet(s, seat) else hidden(s, seat)
    asked = len(found) > 1 or (card is not None and opens(card))
    return any_moment(s, seat, found, opens) if asked else found


def used(s: State, choice: Option, seat: int, then: Step) -> bool:
    """Turns the card up, or uses it, then comes back to the same choice; False if it was neither
    of these."""
    if choice != REVEAL and choice.verb not in s.powers[seat].verbs:
        return False
    s.agenda.append(then)
    if choice == REVEAL:
        reveal(s, seat)
    else:
        s.powers[seat].take(s, seat, choice)
    return True


def silence(s: State, seat: int) -> None:
    """Voidshadow: face down, and silent for the combat."""
    s.silent = seat
    if s.face_up[seat]:
        s.face_up[seat] = False
        s.events.append(("silence", "AB-4", seat, s.abilities[seat]))
    refresh(s, seat)
