"""The machine that runs the agenda: step after step, until a decision stops it.

Three tables say all there is: steps that just happen, choices of a frog, and chances. The next
entry of the agenda is its last; a decision stays there until it is answered, so that a position
saved at any moment needs nothing but its agenda to go on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from . import actions, cargo, combat, land_backs, outer, raids, turns, upheavals
from .options import Option
from .state import State


class Choice(NamedTuple):
    """A frog must choose. The first argument of its agenda entry is the frog's seat."""

    rule: str
    options: Callable[..., list[Option]]
    take: Callable[..., None]
    judge: Callable[..., tuple[str, str]]
    """The rule and reason why a text is refused here."""
    fewest: int = 0
    """With fewer options than this it is not put to the frog: a lone one just happens."""
    none: Callable[..., None] | None = None
    """What happens where there is no option at all."""


class Chance(NamedTuple):
    """Chance decides: options with whole-number weights."""

    rule: str
    options: Callable[..., tuple[Sequence[Option], Sequence[int] | None]]
    """The outcomes and their weights, None where all are alike."""
    take: Callable[..., None]


def _judge_action(s: State, text: str, seat: int) -> tuple[str, str]:
    return actions.judge(s, seat, False, text)[1:]


def _judge_extra(s: State, text: str, seat: int) -> tuple[str, str]:
    return actions.judge(s, seat, True, text)[1:]


def _descend_options(s: State, seat: int) -> list[Option]:
    return outer.descend_options(s)


STEPS: Final[dict[str, Callable[..., None]]] = {
    "round.next": turns.next_card,
    "turn.begin": turns.begin,
    "turn.enter": turns.enter,
    "turn.extra": turns.extra,
    "turn.end": turns.end,
    "turn.cards": turns.cards,
    "disgorge.next": cargo.next_tile,
    "combat.rerolls": combat.rerolls,
    "combat.resolve": combat.resolve,
    "control.end": turns.control_ends,
    "knockback.land": combat.knockback_shard,
    "knockback.outer": combat.knockback_outer,
    "combat.end": combat.end,
    "raid.next": raids.next_land,
    "outer.drift": outer.drift,
    "outer.bounce": outer.bounce,
    "flux.begin": upheavals.flux,
    "upheaval": upheavals.stir,
    "splinter.strike": upheavals.strike,
    "splinter.neighbour": upheavals.neighbour,
}

CHOICES: Final = {
    "controlled": Choice("AB-4", turns.action_options, turns.controlled_taken, _judge_action, 1),
    "turn.trade": Choice("VR-7", turns.trade_options, turns.trade, turns.judge_trade, 2),
    "turn.defer": Choice("AB-4", turns.defer_options, turns.deferred, turns.judge_defer),
    "turn.later": Choice("AB-4", turns.now_options, turns.now, turns.judge_now, 2),
    "turn.swap": Choice("AB-4", turns.swap_options, turns.swap, turns.judge_swap, 2),
    "leap.smash": Choice("AB-4", actions.smash_options, actions.smash, actions.judge_smash, 2),
    "combat.reroll": Choice("CO-8", combat.reroll_options, combat.reroll, combat.judge_reroll, 2),
    "knockback.bend": Choice("AB-3", combat.bend_options, combat.bend, combat.judge_bend, 2),
    "spoils.pick": Choice("AB-4", combat.pick_options, combat.pick, combat.judge_pick, 2),
    "raid.reroll": Choice("AB-3", raids.reroll_options, raids.reroll, raids.judge_reroll, 2),
    "action": Choice(
        "TU-6", turns.action_options, turns.action_taken, _judge_action, 1, turns.no_action
    ),
    "extra": Choice("TU-7", turns.extra_options, turns.extra_taken, _judge_extra, 2),
    "turn.descend": Choice("TU-5", _descend_options, outer.descend, outer.judge_descend),
    "disgorge.place": Choice("AE-1", cargo.place_options, cargo.place, cargo.judge_place),
    "combat.enter": Choice("AE-2", combat.enter_options, combat.entered, combat.judge_enter, 2),
    "combat.commit": Choice(
        "CO-3", combat.commit_options, combat.commit, combat.judge_commitment, 2
    ),
    "combat.respond": Choice(
        "CO-3", combat.commit_options, combat.commit, combat.judge_commitment, 2
    ),
    "combat.spoils": Choice("CO-6", combat.spoils_options, combat.spoils, combat.judge_spoils, 2),
    "raid.declare": Choice("RA-1", raids.declare_options, raids.declared, raids.judge_declare),
    "raid.pull": Choice("VR-8", raids.pull_options, raids.pulled, raids.judge_pull, 2),
    "raid.take": Choice("RA-4", raids.take_options, raids.take, raids.judge_take),
    "outer.arrive": Choice("OD-7", outer.arrive_options, outer.arrive, outer.judge_descend, 2),
    "outer.way": Choice("VR-4", outer.way_options, outer.way_taken, outer.judge_way),
    "outer.more": Choice("VR-4", outer.more_options, outer.more, outer.judge_more, 2),
    "outer.offer": Choice("OD-5", outer.offer_options, outer.offered, outer.judge_offer),
    "flux.choose": Choice(
        "FX-1", upheavals.flux_options, upheavals.flux_chosen, upheavals.judge_flux
    ),
    "ability.keep": Choice(
        "SET-5", upheavals.keep_options, upheavals.kept, upheavals.judge_keep, 2
    ),
}

CHANCES: Final = {
    "deck.turn": Chance("TU-1", turns.card_options, turns.card_turned),
    "combat.roll": Chance("CO-2", combat.roll_options, combat.rolled),
    "land.back": Chance("VR-1", land_backs.land_options, land_backs.land_seen),
    "combat.again": Chance("CO-8", combat.again_options, combat.rolled_again),
    "barren.harvest": Chance("IN-1", upheavals.harvest_back_options, upheavals.harvested_back),
    "raid.roll": Chance("RA-3", raids.roll_options, raids.rolled),
    "outer.roll": Chance("OD-2", outer.roll_options, outer.rolled),
    "barren.back": Chance("IN-1", upheavals.back_options, upheavals.back_seen),
    "splinter.draw": Chance("SP-1", upheavals.splinter_options, upheavals.splinter),
    "ability.draw": Chance("AB-1", upheavals.draw_options, upheavals.drawn),
}


KINDS: Final[dict[str, tuple[Any, Choice | None, Chance | None]]] = {
    **{name: (step, None, None) for name, step in STEPS.items()},
    **{name: (None, choice, None) for name, choice in CHOICES.items()},
    **{name: (None, None, chance) for name, chance in CHANCES.items()},
}

Listed = tuple[Sequence[Option] | None, Sequence[int] | None, bool]
"""The options of the decision, if they had to be listed; weights; whether it is chance's."""


Watch = Callable[[str], None]
"""Is told the name of each entry of the agenda when it is done."""


def advance(s: State, watch: Watch | None = None) -> Listed:
    """Runs until a decision or the end. A lone outcome, or a choice that is none, just happens."""
    agenda = s.agenda
    while agenda:
        entry = agenda[-1]
        step, choice, chance = KINDS[entry[0]]  # type: ignore[index]
        if step is not None:
            agenda.pop()
            step(s, *entry[1:])
        elif chance is not None:
            options, weights = chance.options(s, *entry[1:])
            if len(options) > 1:
                return options, weights, True
            agenda.pop()
            if options:  # an empty deck brings nothing
                chance.take(s, options[0], *entry[1:])
        elif choice is not None:
            if not choice.fewest:
                return None, None, False
            options = choice.options(s, *entry[1:])
            if len(options) >= choice.fewest:
                return options, None, False
            agenda.pop()
            if options:
                choice.take(s, options[0], *entry[1:])
            elif choice.none is not None:
                choice.none(s, *entry[1:])
        if watch is not None:
            watch(str(entry[0]))
    return None, None, False


def decide(s: State, option: Option, watch: Watch | None = None) -> Listed:
    """Answers the pending decision and runs on."""
    entry = s.agenda.pop()
    _, choice, chance = KINDS[entry[0]]  # type: ignore[index]
    if choice is not None:
        choice.take(s, option, *entry[1:])
    elif chance is not None:
        chance.take(s, option, *entry[1:])
    if watch is not None:
        watch(str(entry[0]))
    return advance(s, watch)
