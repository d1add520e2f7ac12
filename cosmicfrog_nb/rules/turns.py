"""Rounds and turns (TU): whose card comes up, its action, its extra action, the end of its turn."""

from __future__ import annotations

from . import actions, outer
from .abilities.targets import affordable, pay_to_target, refused
from .land_backs import last_things
from .options import DEFER, NOW, PASS, SWAP, WAIT, Option, colour_options
from .powers import hidden, lose_ability, refresh, used
from .state import AETHER, OUTER, SHARD, WAITING, State, into_aether, regain, spend
from .variants import SYMBIOTIC, TEAMS
from .vault import is_siphon


def next_card(s: State) -> None:
    """TU-1, TU-2: the next card, from a new deck if need be; EN-2 may end the game here."""
    s.agenda.append(("round.next",))
    if not any(s.deck):
        if s.lands == 0:  # EN-2
            s.ending = "stripped"
            s.events.append(("end.stripped", "EN-2", -1))
            last_things(s)
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
        may_defer = s.powers[card].defers_turns and not s.deferred[card]
        s.agenda.append(("turn.defer", card) if may_defer else ("turn.begin", card))
    else:
        s.agenda.append(("flux.begin",) if card == frogs else ("splinter.draw",))


def defer_options(s: State, seat: int) -> list[Option]:
    """Temporus: the turn may be put off; one card at most."""
    return [DEFER, NOW]


def judge_defer(s: State, text: str, seat: int) -> tuple[str, str]:
    return "AB-4", "Temporus: DEFER this turn to the end of a later one, or take it NOW."


def deferred(s: State, choice: Option, seat: int) -> None:
    if choice == NOW:
        s.agenda.append(("turn.begin", seat))
        return
    s.deferred[seat] = True
    s.discard[seat] -= 1
    s.set_aside[seat] += 1
    s.events.append(("turn.deferred", "AB-4", seat))


def now_options(s: State, seat: int) -> list[Option]:
    """Not any more, if it was knocked out meanwhile: then the card is like any other."""
    return [NOW, WAIT] if s.deferred[seat] else []


def judge_now(s: State, text: str, seat: int) -> tuple[str, str]:
    return "AB-4", "Take the turn you have put off NOW, or WAIT."


def now(s: State, choice: Option, seat: int) -> None:
    """Temporus: the turn that was put off, at the end of another's."""
    if choice == WAIT:
        return
    s.deferred[seat] = False
    s.set_aside[seat] -= 1
    s.discard[seat] += 1
    s.events.append(("turn.now", "AB-4", seat))
    s.agenda.append(("turn.begin", seat))


def siphons(s: State, seat: int) -> int:
    """SI-2: one Siphon a domain operates."""
    operating = {slot[0] for slot in s.vaults[seat] if len(slot) == 3 and is_siphon(slot)}
    if operating and TEAMS in s.setup.variants:  # VR-8
        mates = [mate for mate in s.setup.mates(seat) if mate != seat]
        in_play = sum(s.places[mate] in (SHARD, AETHER) for mate in mates)
        return max(0, len(operating) - in_play)
    return len(operating)


def begin(s: State, seat: int) -> None:
    s.turn = seat
    s.main_action = ""
    s.marks = ()
    s.spent = [False] * len(s.spent)
    s.locked[seat] = False
    s.events.append(("turn.begin", "TU-1", seat))
    operating = siphons(s, seat)  # TU-3
    if operating:
        gained = regain(s, seat, operating)
        if gained:
            s.events.append(("turn.siphons", "TU-3", seat, operating, gained))
    s.powers[seat].turn_begins(s, seat)
    s.agenda += (("turn.end", seat), ("turn.swap", seat), ("turn.extra", seat))
    if s.places[seat] == OUTER:
        s.agenda.append((outer.way_back(s), seat))
        return
    s.agenda.append(("action", seat))
    if s.places[seat] == WAITING:
        s.agenda.append(("turn.enter", seat))
    elif SYMBIOTIC in s.setup.variants:
        s.agenda.append(("turn.trade", seat))


def trade_options(s: State, seat: int) -> list[Option]:
    """VR-7: once a turn, at its start, abilities are swapped with a targetable teammate."""
    trade = colour_options("TRADE", s.setup.colours)
    mates = s.setup.mates(seat)
    near = [other for other in affordable(s, seat, s.oomph[seat]) if other in mates]
    return [PASS, *sorted(trade[other] for other in near)]


def judge_trade(s: State, text: str, seat: int) -> tuple[str, str]:
    verb, _, colour = text.partition(" ")
    mates = [s.setup.colours[mate] for mate in s.setup.mates(seat) if mate != seat]
    if verb == "TRADE" and colour in mates:
        return "VR-7", refused(s, seat, colour, s.oomph[seat])
    return "VR-7", "TRADE abilities with a teammate you can target, or PASS."


def trade(s: State, choice: Option, seat: int) -> None:
    if choice == PASS:
        return
    mate = choice.arg
    pay_to_target(s, seat, mate)
    s.abilities[seat], s.abilities[mate] = s.abilities[mate], s.abilities[seat]
    s.face_up[seat], s.face_up[mate] = s.face_up[mate], s.face_up[seat]
    s.locked[seat], s.locked[mate] = s.locked[mate], s.locked[seat]
    refresh(s, seat)
    refresh(s, mate)
    s.events.append(("trade", "VR-7", seat, s.setup.colours[mate]))


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
    if _before_action(s, choice, seat, "action"):
        return
    if choice == PASS:
        no_action(s, seat)
        return
    actions.perform(s, seat, choice)
    _acted(s)
    if seat == s.turn and not s.main_action:
        s.main_action = choice.verb


def _before_action(s: State, choice: Option, seat: int, then: str) -> bool:
    """Turning the card up, or a power that comes before an action: then the frog chooses on. A
    Barren's back that the power has laid bare is seen first."""
    if choice.verb in s.powers[seat].action_verbs:
        return False
    return used(s, choice, seat, (then, seat))


def _acted(s: State) -> None:
    """Blink's move comes before each action, once."""
    if "blink" in s.marks:
        s.marks = tuple(mark for mark in s.marks if mark != "blink")


def controlled_taken(s: State, choice: Option, seat: int) -> None:
    """Mindborer: the puppet's action."""
    actions.perform(s, seat, choice)


def control_ends(s: State) -> None:
    s.control = ()


def extra(s: State, seat: int) -> None:
    """TU-7, OD-9: one more for 2 Ω, for a frog in play that did not RECOVER."""
    if (
        s.places[seat] in (SHARD, AETHER)
        and (s.oomph[seat] or s.powers[seat].lone_verbs or _card_may_open_extra(s, seat))
        and s.main_action not in ("RECOVER", "PASS")
    ):
        s.agenda.append(("extra", seat))


def _card_may_open_extra(s: State, seat: int) -> bool:
    card = hidden(s, seat)
    return card is not None and card.opens_extra(s, seat)


def extra_options(s: State, seat: int) -> list[Option]:
    return actions.options(s, seat, True)


def extra_taken(s: State, choice: Option, seat: int) -> None:
    if choice == PASS or _before_action(s, choice, seat, "extra"):
        return
    price = actions.price(s, seat, choice.verb)
    spend(s, seat, price)
    s.events.append(("turn.extra", "TU-7", seat, price))
    actions.perform(s, seat, choice)
    _acted(s)


def swap_options(s: State, seat: int) -> list[Option]:
    """Mutagenic: another card, at the very end of the turn."""
    return [PASS, SWAP] if s.powers[seat].swaps_card else []


def judge_swap(s: State, text: str, seat: int) -> tuple[str, str]:
    return "AB-4", "Mutagenic: SWAP the card for another from the deck, or PASS."


def swap(s: State, choice: Option, seat: int) -> None:
    if choice == PASS:
        return
    lose_ability(s, seat)
    s.events.append(("swap", "AB-4", seat))
    s.agenda.append(("ability.draw", seat, "swap"))


def end(s: State, seat: int) -> None:
    """OD-4, TU-8: the card of a frog still out is set aside; others may return."""
    if s.places[seat] == OUTER:
        s.discard[seat] -= 1
        s.set_aside[seat] += 1
        s.events.append(("outer.aside", "OD-4", seat, s.set_aside[seat]))
    elif OUTER not in s.places and True not in s.returned and True not in s.deferred:
        s.turn = -1
        return
    if True in s.deferred:
        s.agenda += [
            ("turn.later", other)
            for other in reversed(_after(s, seat))
            if s.deferred[other] and s.places[other] in (SHARD, AETHER)
        ]
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
            if s.returned[other] and in_play and s.set_aside[other] > s.deferred[other]:
                s.set_aside[other] -= 1
                s.discard[other] += 1
                s.turn = other
                s.events.append(("outer.card", "OD-8", other, s.set_aside[other]))
                s.agenda += (("turn.cards", seat), ("action", other))
                return
        s.returned = [False] * len(s.returned)
    s.turn = -1
