"""The ten actions, on the Shard (AC) and in the Aether (AE): what is legal, why not, what it does.

Each action stands in one place: `judge` gives the verdict with its rule and reason, `*_options`
lists what `judge` allows (fast, from tables; a test keeps the two equal), `perform` does it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..shard.mats import OFF
from . import cargo, combat, raids
from .abilities import NO_POWERS, VERBS
from .options import DISGORGE, HARVEST, LEAP_AETHER, PASS, RECOVER, REVEAL, SMASH, Option
from .powers import as_if_up, hidden
from .state import (
    AETHER,
    FULL_OOMPH,
    GULLET,
    OUTER,
    SHARD,
    State,
    destroy,
    frog_on,
    into_aether,
    is_puppet,
    name,
    onto_hex,
    purse,
    regain,
    spend,
)
from .variants import SURGE


class Verdict(NamedTuple):
    """Whether an action may be taken, by which rule, and why, in words."""

    legal: bool
    rule: str
    reason: str


PUPPET = "A puppet takes one of its actions, and no powers."

# ---------------------------------------------------------------- what is legal, as a list


def options(s: State, seat: int, extra: bool) -> list[Option]:
    """All that is open to the frog, sorted: its actions, its card's own, and turning it up."""
    if s.places[seat] == SHARD:
        found = _shard_options(s, seat, extra)
    elif s.places[seat] == AETHER:
        found = _aether_options(s, seat, extra)
    else:
        return [PASS] if extra else []
    if SURGE in s.setup.variants and s.places[seat] == SHARD:
        found = [leap for leap in found if leap.verb != "LEAP" or not over_aether(s, seat, leap)]
    if s.costly:
        found = [action for action in found if _can_pay_target(s, seat, extra, action)]
    if is_puppet(s, seat):
        return found  # a puppet takes an action, no more
    more = _card_options(s, seat, extra, found)
    if more:
        verbs = s.powers[seat].action_verbs
        if not found and not any(option.verb in verbs for option in more):
            found.append(PASS)  # TU-6: nobody has to use a power, or to turn its card up
        found += more
        found.sort()
    return found


def _card_options(s: State, seat: int, extra: bool, found: list[Option]) -> list[Option]:
    """What its card lets a frog do before, or as, one of the actions that were found."""
    power = s.powers[seat]
    unpaid = extra and len(found) == 1  # nothing to buy
    if power is NO_POWERS:
        card = hidden(s, seat)
        if card is None:
            return []
        if unpaid and not (
            card.opens_extra(s, seat)
            and len(as_if_up(s, seat, card, lambda: options(s, seat, True))) > 1
        ):
            return []
        return [REVEAL]
    more = power.start_options(s, seat, extra)
    if unpaid:
        alone = (*power.action_verbs, *power.lone_verbs)
        return [option for option in more if option.verb in alone]
    if extra and "blink" in s.marks:
        found.remove(PASS)  # Blink's move comes before an action, not instead
    return more


def over_aether(s: State, seat: int, leap: Option) -> bool:
    """VR-2: whether a LEAP would cross Aether on its way to a hex of the Shard."""
    if leap.arg == OFF:
        return False
    here = s.hexes[seat]
    steps, direction = s.setup.tables.way[here][leap.arg]
    between = s.setup.mat.lines[here][direction][: steps - 1]
    return any(hex == OFF or not s.stacks[hex] for hex in between)


def _can_pay_target(s: State, seat: int, extra: bool, action: Option) -> bool:
    """Camouflage: an attack costs more, and must be paid for too."""
    other = attacked(s, seat, action)
    if other < 0 or not s.powers[other].target_cost:
        return True
    left = purse(s, seat) - (price(s, seat, action.verb) if extra else 0)
    return left >= move_cost(s, seat, action) + s.powers[other].target_cost


def attacked(s: State, seat: int, action: Option) -> int:
    """The frog that an action attacks, or -1."""
    if action.verb == "ATTACK":
        return action.arg
    if action.verb in ("LEAP", "LAND", "SLIPSTREAM") and action.arg != OFF:
        other = frog_on(s, action.arg)
        return -1 if other == seat else other
    return -1


def move_cost(s: State, seat: int, action: Option) -> int:
    """AC-2, AC-3, AC-5: the Ω of the move itself."""
    if action.verb not in ("LEAP", "SLIPSTREAM"):
        return 0
    here, empty = s.hexes[seat], GULLET - len(s.gullets[seat])
    if action.verb == "SLIPSTREAM":
        return max(0, aether_steps(s, here) - empty) + 1
    steps = aether_steps(s, here) if action.arg == OFF else s.setup.tables.way[here][action.arg][0]
    return max(0, steps - empty)


def price(s: State, seat: int, verb: str) -> int:
    """TU-7: what an extra action of that kind costs."""
    return s.powers[seat].extra_price(verb, s.main_action)


def _shard_options(s: State, seat: int, extra: bool) -> list[Option]:
    here = s.hexes[seat]
    stacks = s.stacks
    power = s.powers[seat]
    have = purse(s, seat)
    leap_purse = slip_purse = harvest_purse = have
    if extra:
        harvest_purse = have - price(s, seat, "HARVEST")
        leap_purse = have - price(s, seat, "LEAP")
        slip_purse = have - price(s, seat, "SLIPSTREAM")
    empty = GULLET - len(s.gullets[seat])
    tables = s.setup.tables
    found = []
    if harvest_purse >= 0:
        if len(stacks[here]) > 1 or power.harvests_barrens:  # AC-1
            found.append(HARVEST)
        if power.harvests_neighbours:
            reach = _tongue(s, seat, harvest_purse)
            found += [tables.harvest[hex] for hex in tables.by_name if hex in reach]
    off = aether_steps(s, here)
    if leap_purse >= 0:
        before, after = tables.leaps[here][empty + leap_purse]  # AC-2
        found += [leap for leap, target in before if stacks[target]]
        if off <= empty + leap_purse:  # AC-3
            found.append(LEAP_AETHER)
        found += [leap for leap, target in after if stacks[target]]
    if extra:
        found.append(PASS)  # TU-7
    elif s.oomph[seat] < FULL_OOMPH and not s.spent[seat]:  # AC-6
        found.append(RECOVER)
    if max(0, off - empty) + 1 <= slip_purse:  # AC-5
        slipstream = tables.slipstream
        found += [slipstream[edge] for edge in s.edges]
    return found


def _tongue(s: State, seat: int, purse: int) -> list[int]:
    """Whiptongue: the adjacent hexes it can harvest, for 1 Ω where a frog is."""
    near = s.setup.mat.neighbours[s.hexes[seat]]
    return [hex for hex in near if len(s.stacks[hex]) > 1 and (purse or hex not in s.hexes)]


def _aether_options(s: State, seat: int, extra: bool) -> list[Option]:
    tables = s.setup.tables
    places = s.places
    have = purse(s, seat)

    def open_to(verb: str) -> bool:
        return not extra or have >= price(s, seat, verb)

    found = []
    if open_to("ATTACK"):  # AE-3
        found += [ram for ram in tables.attack if places[ram.arg] == AETHER and ram.arg != seat]
    if open_to("DISGORGE") and cargo.can_disgorge(s, seat):  # AE-1
        found.append(DISGORGE)
    if open_to("LAND"):
        land = tables.land
        found += [land[edge] for edge in s.edges]  # AE-2
    if extra:
        found.append(PASS)
    if OUTER in places and open_to("RAID"):
        for owner, targets in tables.raid:  # AE-4
            if s.setup.team[owner] != s.setup.team[seat] and raids.is_open(s, owner):
                found += targets[: s.dimension[owner]]
    if not extra and s.oomph[seat] < FULL_OOMPH and not s.spent[seat]:  # AE-5
        found.append(RECOVER)
    return found


def aether_steps(s: State, here: int) -> int:
    """AC-3: the fewest hexes of a LEAP that ends in the Aether."""
    mat, stacks = s.setup.mat, s.stacks
    if mat.rim[here]:
        return 1
    best = 99
    for line in mat.lines[here]:
        steps = 1
        for hex in line:
            if steps >= best:
                break
            if hex == OFF or not stacks[hex]:
                best = steps
                break
            steps += 1
        else:
            best = min(best, steps)
    return best


# ---------------------------------------------------------------- what is legal, in words


def judge(s: State, seat: int, extra: bool, text: str) -> Verdict:
    """The verdict on any action somebody could type, with the position's own numbers."""
    verb, _, rest = text.partition(" ")
    if verb == "PASS":
        if extra and PASS not in options(s, seat, extra):
            return Verdict(False, "AB-4", "You have blinked before an action: now take it.")
        if extra:
            return Verdict(True, "TU-7", "An extra action is a choice: you may leave it.")
        if PASS in options(s, seat, extra):
            return Verdict(True, "TU-6", "No action is open to you.")
        return Verdict(False, "TU-6", "You must take an action if one is open to you.")
    if verb == "REVEAL":
        return _judge_reveal(s, seat, extra)
    if verb in VERBS:
        return _judge_card(s, seat, extra, text)
    if verb not in _JUDGES:
        return Verdict(False, "TU-6", f"{verb!r} is not an action. {menu(s, seat)}")
    place, rule, needs, check = _JUDGES[verb]
    if place is not None and s.places[seat] != place:
        where = "on the Shard" if s.places[seat] == SHARD else "in the Aether"
        there = "on the Shard" if place == SHARD else "in the Aether"
        return Verdict(False, rule, f"{verb} is an action {there}, and you are {where}.")
    if bool(rest) != bool(needs) and not (verb == "HARVEST" and rest):
        wanted = f"type {verb} {needs}" if needs else f"type {verb} alone"
        return Verdict(False, rule, f"{text!r} cannot be read: {wanted}.")
    have = purse(s, seat)
    if extra and verb != "RECOVER":
        cost = price(s, seat, verb)
        if have < cost:
            return Verdict(False, "TU-7", f"An extra action costs {cost} Ω, you have {have}.")
        have -= cost
    verdict = check(s, seat, have, extra, rest)
    return _judge_target(s, seat, have, text, verdict) if verdict.legal else verdict


def _judge_target(s: State, seat: int, have: int, text: str, verdict: Verdict) -> Verdict:
    """Camouflage: whether the attack can be paid for, beside the move."""
    action = _as_option(s, text)
    other = attacked(s, seat, action) if action else -1
    if action is None or other < 0 or not s.powers[other].target_cost:
        return verdict
    cost, move = s.powers[other].target_cost, move_cost(s, seat, action)
    if have >= cost + move:
        return verdict
    left = f"you have {have}" + (f", and the move costs {move}" if move else "")
    frog = s.setup.colours[other]
    return Verdict(False, "AB-4", f"Camouflage: you must pay {cost} Ω to attack {frog}, {left}.")


def _as_option(s: State, text: str) -> Option | None:
    """A text that names a hex or a frog, as the option it would be."""
    tables = s.setup.tables
    verb, _, rest = text.partition(" ")
    if verb == "ATTACK":
        return next((ram for ram in tables.attack if ram == text), None)
    hexes = {"LEAP": tables.leap, "LAND": tables.land, "SLIPSTREAM": tables.slipstream}.get(verb)
    hex = s.setup.mat.index.get(rest, OFF)
    return hexes[hex] if hexes and hex != OFF else None


def _judge_reveal(s: State, seat: int, extra: bool) -> Verdict:
    if is_puppet(s, seat):
        return Verdict(False, "AB-4", PUPPET)
    if s.face_up[seat]:
        return Verdict(False, "AB-2", "Your card is face up already.")
    if s.locked[seat]:
        return Verdict(False, "AB-4", "Your new card cannot be used before your next turn.")
    if not s.abilities[seat]:
        return Verdict(False, "AB-1", "You have no ability card.")
    if REVEAL not in options(s, seat, extra):
        return Verdict(False, "AB-2", "There is nothing more to do with it this turn.")
    return Verdict(True, "AB-2", f"You may turn your {s.abilities[seat]} card up at any time.")


def _judge_card(s: State, seat: int, extra: bool, text: str) -> Verdict:
    card = VERBS[text.partition(" ")[0]]
    if s.powers[seat].name != card:
        if s.abilities[seat] == card:
            return Verdict(False, "AB-1", f"{card} lies face down: REVEAL it first.")
        return Verdict(False, "AB-4", f"That is a power of {card}, which is not your card.")
    if is_puppet(s, seat):
        return Verdict(False, "AB-4", PUPPET)
    legal, reason = s.powers[seat].judge(s, seat, extra, text)
    if legal and text not in options(s, seat, extra):
        return Verdict(False, "TU-7", "You cannot pay for an extra action, so nothing precedes it.")
    return Verdict(legal, "AB-4", reason)


def menu(s: State, seat: int) -> str:
    """What can be typed here, as a sentence."""
    place = s.places[seat]
    words = [
        f"{verb} {needs}".strip()
        for verb, (where, _, needs, _) in sorted(_JUDGES.items())
        if where in (None, place)
    ]
    return f"Here you can type: {', '.join(words)}."


def _judge_harvest(s: State, seat: int, purse: int, extra: bool, rest: str) -> Verdict:
    here = s.hexes[seat]
    power = s.powers[seat]
    if rest:
        return _judge_tongue(s, seat, purse, rest)
    if len(s.stacks[here]) > 1:
        return Verdict(True, "AC-1", f"There is Land on {name(s, here)}.")
    if power.harvests_barrens:
        return Verdict(True, "AB-4", f"{power.name} may harvest the Barren on {name(s, here)}.")
    return Verdict(
        False, "AC-1", f"There is only a Barren on {name(s, here)}, and it cannot be harvested."
    )


def _judge_tongue(s: State, seat: int, purse: int, rest: str) -> Verdict:
    here, target = s.hexes[seat], s.setup.mat.index.get(rest, OFF)
    if not s.powers[seat].harvests_neighbours:
        return Verdict(False, "AC-1", "You harvest your own hex: type HARVEST alone.")
    if target not in s.setup.mat.neighbours[here]:
        return Verdict(False, "AB-4", f"{rest} is not adjacent to {name(s, here)}.")
    if len(s.stacks[target]) < 2:
        return Verdict(False, "AC-1", f"There is no Land on {rest}.")
    if target in s.hexes and not purse:
        return Verdict(False, "AB-4", f"A frog is on {rest}: that costs 1 Ω, you have 0.")
    cost = " for 1 Ω, as a frog is there" if target in s.hexes else ""
    return Verdict(True, "AB-4", f"Your tongue reaches {rest}{cost}.")


def _judge_leap(s: State, seat: int, purse: int, extra: bool, rest: str) -> Verdict:
    here = s.hexes[seat]
    if rest == "aether":
        return _leap_verdict(s, seat, purse, aether_steps(s, here), "AC-3", "The Aether is")
    target = s.setup.mat.index.get(rest, OFF)
    if target == OFF:
        return Verdict(
            False, "AC-2", f"There is no hex {rest!r}: type LEAP and a hex, or LEAP aether."
        )
    if target == here:
        return Verdict(False, "AC-2", f"You are on {rest} already.")
    if not s.stacks[target]:
        return Verdict(False, "AC-3", f"{rest} is Aether now: LEAP aether is how you end up there.")
    if target not in s.setup.tables.way[here]:
        return Verdict(
            False, "SH-6", f"{rest} is on none of the six target lines of {name(s, here)}."
        )
    if SURGE in s.setup.variants and over_aether(s, seat, s.setup.tables.leap[target]):
        return Verdict(False, "VR-2", f"Aether Surge: there is Aether between here and {rest}.")
    steps, _ = s.setup.tables.way[here][target]
    verdict = _leap_verdict(s, seat, purse, steps, "AC-2", f"{rest} is")
    other = frog_on(s, target)
    if verdict.legal and other >= 0:
        frog = s.setup.colours[other]
        return Verdict(True, "AC-4", f"{verdict.reason} The {frog} frog is there: an ATTACK.")
    return verdict


def _leap_verdict(s: State, seat: int, purse: int, steps: int, rule: str, what: str) -> Verdict:
    empty = GULLET - len(s.gullets[seat])
    cost = max(0, steps - empty)
    makes = "makes" if empty == 1 else "make"
    reason = f"{what} {_hexes(steps)} away; {_slots(empty)} {makes} "
    if not cost:
        return Verdict(True, rule, f"{reason}it free.")
    verb = "costs" if cost == 1 else "cost"
    reason += f"{empty} free and the other {cost} {verb} {cost} Ω, you have {purse}."
    return Verdict(cost <= purse, rule, reason)


def _judge_slipstream(s: State, seat: int, purse: int, extra: bool, rest: str) -> Verdict:
    refused = _refuse_edge(s, rest, "AC-5")
    if refused:
        return refused
    off, empty = aether_steps(s, s.hexes[seat]), GULLET - len(s.gullets[seat])
    cost = max(0, off - empty) + 1
    return Verdict(
        cost <= purse,
        "AC-5",
        f"The Aether is {_hexes(off)} away; with {_slots(empty)} the LEAP costs "
        f"{cost - 1} Ω and the SLIPSTREAM 1 more, {cost} in all; you have {purse}.",
    )


def _judge_land(s: State, seat: int, purse: int, extra: bool, rest: str) -> Verdict:
    return _refuse_edge(s, rest, "AE-2") or Verdict(
        True, "AE-2", f"{rest} is adjacent to Aether, so you can LAND on it."
    )


def _refuse_edge(s: State, rest: str, rule: str) -> Verdict | None:
    """SH-5: what is common to all that come onto the Shard from the Aether."""
    target = s.setup.mat.index.get(rest, OFF)
    if target == OFF:
        return Verdict(False, rule, f"There is no hex {rest!r} on this mat.")
    if not s.stacks[target]:
        return Verdict(False, rule, f"{rest} is Aether: there is nothing to land on.")
    if target not in s.edges:
        return Verdict(False, "SH-5", f"{rest} has terrain on all six sides, no Aether.")
    return None


def _judge_recover(s: State, seat: int, purse: int, extra: bool, rest: str) -> Verdict:
    rule = "AC-6" if s.places[seat] == SHARD else "AE-5"
    if extra:
        return Verdict(False, "TU-7", "RECOVER cannot be an extra action.")
    if s.oomph[seat] == FULL_OOMPH:
        return Verdict(False, rule, "You have all 6 Ω: there is none to regain.")
    if s.spent[seat]:
        return Verdict(False, rule, "You have expended Ω this turn.")
    return Verdict(True, rule, f"You regain {FULL_OOMPH - s.oomph[seat]} Ω.")


def _judge_disgorge(s: State, seat: int, purse: int, extra: bool, rest: str) -> Verdict:
    if not s.gullets[seat]:
        return Verdict(False, "AE-1", "Your Gullet is empty.")
    if not cargo.can_disgorge(s, seat):
        return Verdict(False, "VA-1", "Every slot of your Vault holds three Lands.")
    return Verdict(True, "AE-1", f"You have {_tiles(len(s.gullets[seat]))} to disgorge.")


def _judge_attack(s: State, seat: int, purse: int, extra: bool, rest: str) -> Verdict:
    if rest not in s.setup.colours:
        return Verdict(False, "AE-3", f"There is no {rest!r} frog: {', '.join(s.setup.colours)}.")
    target = s.setup.colours.index(rest)
    if target == seat:
        return Verdict(False, "AE-3", "You cannot attack yourself.")
    if s.places[target] != AETHER:
        return Verdict(
            False,
            "AE-3",
            f"{rest} is not in the Aether: you ram frogs there. LAND attacks a frog on the Shard.",
        )
    return Verdict(True, "AE-3", f"{rest} is in the Aether with you.")


def _judge_raid(s: State, seat: int, purse: int, extra: bool, rest: str) -> Verdict:
    return Verdict(*raids.judge(s, seat, rest))


_JUDGES: dict[str, tuple[int | None, str, str, Callable[[State, int, int, bool, str], Verdict]]] = {
    "HARVEST": (SHARD, "AC-1", "", _judge_harvest),
    "LEAP": (SHARD, "AC-2", "HEX or aether", _judge_leap),
    "SLIPSTREAM": (SHARD, "AC-5", "HEX", _judge_slipstream),
    "RECOVER": (None, "AC-6", "", _judge_recover),
    "DISGORGE": (AETHER, "AE-1", "", _judge_disgorge),
    "LAND": (AETHER, "AE-2", "HEX", _judge_land),
    "ATTACK": (AETHER, "AE-3", "COLOUR", _judge_attack),
    "RAID": (AETHER, "RA-1", "COLOUR POINTS", _judge_raid),
}


def _hexes(count: int) -> str:
    return "1 hex" if count == 1 else f"{count} hexes"


def _tiles(count: int) -> str:
    return "1 tile" if count == 1 else f"{count} tiles"


def _slots(empty: int) -> str:
    return "1 empty Gullet slot" if empty == 1 else f"{empty} empty Gullet slots"


# ---------------------------------------------------------------- doing it


def perform(s: State, seat: int, action: Option) -> None:
    """The action itself; what it leads to goes on the agenda."""
    if action.verb in _DO:
        _DO[action.verb](s, seat, action)
    else:
        s.powers[seat].take(s, seat, action)


def _do_harvest(s: State, seat: int, action: Option) -> None:
    if action == HARVEST:
        cargo.harvest(s, seat, "AC-1")
        return
    spend(s, seat, int(action.arg in s.hexes))  # Whiptongue
    cargo.harvest(s, seat, "AB-4", action.arg)


def _do_leap(s: State, seat: int, action: Option) -> None:
    here, target = s.hexes[seat], action.arg
    empty = GULLET - len(s.gullets[seat])
    if target == OFF:
        steps = aether_steps(s, here)
        cost = max(0, steps - empty)
        spend(s, seat, cost)
        into_aether(s, seat)
        s.events.append(("leap.aether", "AC-3", seat, name(s, here), steps, cost))
        return
    steps, direction = s.setup.tables.way[here][target]
    cost = max(0, steps - empty)
    spend(s, seat, cost)
    s.events.append(("leap", "AC-2", seat, name(s, here), name(s, target), steps, cost))
    other = frog_on(s, target)
    if other < 0:
        s.hexes[seat] = target
        if s.powers[seat].smashes:
            s.agenda.append(("leap.smash", seat))
    else:
        combat.declare(s, seat, other, direction, "AC-4")


def smash_options(s: State, seat: int) -> list[Option]:
    """Massive: the tile it has leapt onto, for 1 Ω, as often as it can pay."""
    return [PASS, SMASH] if s.places[seat] == SHARD and purse(s, seat) else []


def judge_smash(s: State, text: str, seat: int) -> tuple[str, str]:
    return "AB-4", "Massive may destroy the tile it leapt onto for 1 Ω: SMASH, or PASS."


def smash(s: State, choice: Option, seat: int) -> None:
    if choice == PASS:
        return
    spend(s, seat, 1)
    hex = s.hexes[seat]
    if len(s.stacks[hex]) > 1:
        s.agenda.append(("leap.smash", seat))
    tile = destroy(s, hex)
    s.events.append(("smash", "AB-4", seat, name(s, hex), tile))
    if not s.stacks[hex]:
        into_aether(s, seat)


def _do_slipstream(s: State, seat: int, action: Option) -> None:
    here = s.hexes[seat]
    steps = aether_steps(s, here)
    cost = max(0, steps - (GULLET - len(s.gullets[seat]))) + 1
    spend(s, seat, cost)
    into_aether(s, seat)
    s.events.append(("slipstream", "AC-5", seat, name(s, here), steps, cost))
    come_in(s, seat, action.arg, "AC-5")


def _do_land(s: State, seat: int, action: Option) -> None:
    come_in(s, seat, action.arg, "AE-2")


def come_in(s: State, seat: int, target: int, rule: str) -> None:
    """AC-5, AE-2: from the Aether onto an edge hex, and into combat if a frog is there."""
    other = frog_on(s, target)
    if other < 0:
        onto_hex(s, seat, target)
        s.events.append(("land", rule, seat, name(s, target)))
    else:
        s.agenda.append(("combat.enter", seat, other))


def _do_recover(s: State, seat: int, action: Option) -> None:
    rule = "AC-6" if s.places[seat] == SHARD else "AE-5"
    gained = regain(s, seat, FULL_OOMPH)
    s.events.append(("recover", rule, seat, gained))


def _do_disgorge(s: State, seat: int, action: Option) -> None:
    s.agenda.append(("disgorge.place", seat, 0, 0))


def _do_attack(s: State, seat: int, action: Option) -> None:
    combat.declare(s, seat, action.arg, -1, "AE-3")


def _do_raid(s: State, seat: int, action: Option) -> None:
    owner = s.setup.colours.index(action.split(" ")[1])
    raids.begin(s, seat, owner, action.arg)


_DO: dict[str, Callable[[State, int, Option], None]] = {
    "HARVEST": _do_harvest,
    "LEAP": _do_leap,
    "SLIPSTREAM": _do_slipstream,
    "RECOVER": _do_recover,
    "DISGORGE": _do_disgorge,
    "LAND": _do_land,
    "ATTACK": _do_attack,
    "RAID": _do_raid,
}
