"""Rounds and turns (TU): whose card comes up, its action, its extra action, the end of its turn."""

from __future__ import annotations

from . import actions, outer
from .options import PASS, Option
from .state import AETHER, OUTER, SHARD, WAITING, State, into_aether, regain, spend
from .vault import is_siphon


def next_card(s: State) -> None:
    """TU-1, TU-2: the next card, from a new deck if need be; EN-2 may end the game here."""
    s.agenda.append(("round.next",))
    if not any(s.deck):
        if s.lands == 0:  # EN-2
            s.ending = "stripped"
            s.events.append(("end.stripped", "EN-2", -1))
            s.agenda.clear()
            return
        s.deck, s.discard = s.discard, [0] * len(s.discard)
        s.round += 1
        s.events.append(("round.shuffle", "TU-2", -1, s.round))
    s.agenda.append(("deck.turn",))


def card_options(s: State) -> tuple[list[Option], list[int] | None]:
    turn, deck = s.setup.tables.turn, s.deck
    if s.stacked:
        return [card for card in turn if card.arg == s.stacked[0]], None
    found = [card for card in turn if deck[card.arg]]
    return found, [deck[card.arg] for card in found]


def card_turned(s: State, outcome: Option) -> None:
    """TU-1: onto the discard pile, and what it says happens."""
    card = outcome.arg
    s.stacked = s.stacked[1:]
    s.deck[card] -= 1
    s.discard[card] += 1
    frogs = len(s.places)
    if card < frogs:
        s.agenda.append(("turn.begin", card))
    else:
        s.agenda.append(("flux.begin",) if card == frogs else ("splinter.draw",))


def siphons(s: State, seat: int) -> int:
    """SI-2: one Siphon a domain operates."""
    return len({slot[0] for slot in s.vaults[seat] if len(slot) == 3 and is_siphon(slot)})


def begin(s: State, seat: int) -> None:
    s.turn = seat
    s.main_action = ""
    s.spent = [False] * len(s.spent)
    s.events.append(("turn.begin", "TU-1", seat))
    operating = siphons(s, seat)  # TU-3
    if operating:
        gained = regain(s, seat, operating)
        if gained:
            s.events.append(("turn.siphons", "TU-3", seat, operating, gained))
    s.agenda += (("turn.end", seat), ("turn.extra", seat))
    if s.places[seat] == OUTER:
        s.agenda.append(("outer.roll", seat))  # OD-2
        return
    s.agenda.append(("action", seat))
    if s.places[seat] == WAITING:
        s.agenda.append(("turn.enter", seat))


def enter(s: State, seat: int) -> None:
    """TU-4, TU-5: a first turn begins with the descent; where no hex allows it, in the Aether."""
    if outer.descend_options(s):
        s.agenda.append(("turn.descend", seat))
    else:
        into_aether(s, seat)
        s.events.append(("descend.aether", "TU-5", seat))


def action_options(s: State, seat: int) -> list[Option]:
    return actions.options(s, seat, False)


def no_action(s: State, seat: int) -> None:
    """TU-6: with no legal action it passes."""
    s.main_action = s.main_action or "PASS"
    s.events.append(("turn.none", "TU-6", seat))


def action_taken(s: State, choice: Option, seat: int) -> None:
    if seat == s.turn and not s.main_action:
        s.main_action = choice.verb
    actions.perform(s, seat, choice)


def extra(s: State, seat: int) -> None:
    """TU-7, OD-9: one more for 2 Ω, for a frog in play that did not RECOVER."""
    if (
        s.places[seat] in (SHARD, AETHER)
        and s.oomph[seat] >= actions.EXTRA_COST
        and s.main_action not in ("RECOVER", "PASS")
    ):
        s.agenda.append(("extra", seat))


def extra_options(s: State, seat: int) -> list[Option]:
    return actions.options(s, seat, True)


def extra_taken(s: State, choice: Option, seat: int) -> None:
    if choice == PASS:
        return
    spend(s, seat, actions.EXTRA_COST)
    s.events.append(("turn.extra", "TU-7", seat))
    actions.perform(s, seat, choice)


def end(s: State, seat: int) -> None:
    """OD-4, TU-8: the card of a frog still out is set aside; others may return."""
    if s.places[seat] == OUTER:
        s.discard[seat] -= 1
        s.set_aside[seat] += 1
        s.events.append(("outer.aside", "OD-4", seat, s.set_aside[seat]))
    elif OUTER not in s.places and True not in s.returned:
        s.turn = -1
        return
    s.agenda.append(("turn.cards", seat))
    if OUTER in s.places:
        for other in reversed(_after(s, seat)):
            if s.places[other] == OUTER and s.set_aside[other] >= 2:
                s.agenda.append(("outer.offer", other))


def _after(s: State, seat: int) -> list[int]:
    """Seats in order, from the one after this to this itself."""
    frogs = len(s.places)
    return [(seat + step) % frogs for step in range(1, frogs + 1)]


def cards(s: State, seat: int) -> None:
    """OD-8: a frog that returned this turn uses all its set-aside cards, one action each."""
    if True in s.returned:
        for other in _after(s, seat):
            in_play = s.places[other] in (SHARD, AETHER)
            if s.returned[other] and in_play and s.set_aside[other]:
                s.set_aside[other] -= 1
                s.discard[other] += 1
                s.events.append(("outer.card", "OD-8", other, s.set_aside[other]))
                s.agenda += (("turn.cards", seat), ("action", other))
                return
        s.returned = [False] * len(s.returned)
    s.turn = -1
