"""The ten actions, on the Shard (AC) and in the Aether (AE): what is legal, why not, what it does.

Each action stands in one place: `judge` gives the verdict with its rule and reason, `*_options`
lists what `judge` allows (fast, from tables; a test keeps the two equal), `perform` does it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..shard.mats import OFF
from . import cargo, combat, raids
from .options import DISGORGE, HARVEST, LEAP_AETHER, PASS, RECOVER, Option
from .state import (
    AETHER,
    FULL_OOMPH,
    GULLET,
    SHARD,
    State,
    frog_on,
    into_aether,
    name,
    onto_hex,
    regain,
    spend,
)

EXTRA_COST = 2  # TU-7


class Verdict(NamedTuple):
    """Whether an action may be taken, by which rule, and why, in words."""

    legal: bool
    rule: str
    reason: str


# ---------------------------------------------------------------- what is legal, as a list


def options(s: State, seat: int, extra: bool) -> list[Option]:
    """All actions open to the frog, sorted; an extra one leaves 2 Ω less, and may be passed."""
    purse = s.oomph[seat] - EXTRA_COST if extra else s.oomph[seat]
    if s.places[seat] == SHARD:
        return _shard_options(s, seat, purse, extra)
    if s.places[seat] == AETHER:
        return _aether_options(s, seat, purse, extra)
    return [PASS] if extra else []


def _shard_options(s: State, seat: int, purse: int, extra: bool) -> list[Option]:
    here = s.hexes[seat]
    stacks = s.stacks
    empty = GULLET - len(s.gullets[seat])
    tables = s.setup.tables
    found = [HARVEST] if len(stacks[here]) > 1 else []  # AC-1
    before, after = tables.leaps[here][empty + purse]  # AC-2
    found += [leap for leap, target in before if stacks[target]]
    off = aether_steps(s, here)
    if off <= empty + purse:  # AC-3
        found.append(LEAP_AETHER)
    found += [leap for leap, target in after if stacks[target]]
    if extra:
        found.append(PASS)  # TU-7
    elif s.oomph[seat] < FULL_OOMPH and not s.spent[seat]:  # AC-6
        found.append(RECOVER)
    if max(0, off - empty) + 1 <= purse:  # AC-5
        slipstream = tables.slipstream
        found += [slipstream[edge] for edge in s.edges]
    return found


def _aether_options(s: State, seat: int, purse: int, extra: bool) -> list[Option]:
    tables = s.setup.tables
    places = s.places
    found = [  # AE-3
        ram for ram in tables.attack if places[ram.arg] == AETHER and ram.arg != seat
    ]
    if cargo.can_disgorge(s, seat):  # AE-1
        found.append(DISGORGE)
    land = tables.land
    found += [land[edge] for edge in s.edges]  # AE-2
    if extra:
        found.append(PASS)
    for owner, targets in tables.raid:  # AE-4
        if owner != seat and raids.is_open(s, owner):
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
        if extra:
            return Verdict(True, "TU-7", "An extra action is a choice: you may leave it.")
        return Verdict(False, "TU-6", "You must take an action if one is open to you.")
    if verb not in _JUDGES:
        return Verdict(False, "TU-6", f"{verb!r} is not an action. {menu(s, seat)}")
    place, rule, needs, check = _JUDGES[verb]
    if place is not None and s.places[seat] != place:
        where = "on the Shard" if s.places[seat] == SHARD else "in the Aether"
        there = "on the Shard" if place == SHARD else "in the Aether"
        return Verdict(False, rule, f"{verb} is an action {there}, and you are {where}.")
    if bool(rest) != bool(needs):
        wanted = f"type {verb} {needs}" if needs else f"type {verb} alone"
        return Verdict(False, rule, f"{text!r} cannot be read: {wanted}.")
    purse = s.oomph[seat]
    if extra:
        if purse < EXTRA_COST:
            return Verdict(False, "TU-7", f"An extra action costs 2 Ω, you have {purse}.")
        purse -= EXTRA_COST
    return check(s, seat, purse, extra, rest)


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
    if len(s.stacks[here]) > 1:
        return Verdict(True, "AC-1", f"There is Land on {name(s, here)}.")
    return Verdict(
        False, "AC-1", f"There is only a Barren on {name(s, here)}, and it cannot be harvested."
    )


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
    reason = f"{what} {_hexes(steps)} away; {_slots(empty)} "
    if not cost:
        return Verdict(True, rule, f"{reason}it free.")
    reason += f"{empty} free and the other {cost} cost {cost} Ω, you have {purse}."
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
        f"The Aether is {_hexes(off)} away; with {empty} empty Gullet slots the LEAP costs "
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
    return "1 empty Gullet slot makes" if empty == 1 else f"{empty} empty Gullet slots make"


# ---------------------------------------------------------------- doing it


def perform(s: State, seat: int, action: Option) -> None:
    """The action itself; what it leads to goes on the agenda."""
    _DO[action.verb](s, seat, action)


def _do_harvest(s: State, seat: int, action: Option) -> None:
    cargo.harvest(s, seat, "AC-1")


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
    else:
        combat.declare(s, seat, other, direction, "AC-4")


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
    s.agenda.append(("disgorge.place", seat, 0))


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
