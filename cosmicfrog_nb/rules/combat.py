"""Combat (CO) and knockback (KB), from the declaration to the spoils."""

from __future__ import annotations

from collections.abc import Sequence

from ..shard.mats import OFF
from . import cargo, raids
from .options import (
    COMMIT,
    ENTER,
    RESPOND,
    ROLL,
    SPOILS_GULLET,
    SPOILS_HARVEST,
    SPOILS_RAID,
    Option,
)
from .state import (
    AETHER,
    LAST_DIMENSION,
    OUTER,
    SHARD,
    Combat,
    State,
    destroy,
    frog_on,
    into_aether,
    lose_ability,
    name,
    onto_hex,
    spend,
    swallow,
)

DIE = ROLL[:6]  # white until abilities say otherwise (AB-1)
OVERPOWER = 10
"""What overpower adds to the arg of a commitment."""


def opposite(direction: int) -> int:
    return (direction + 3) % 6


# ---------------------------------------------------------------- declare


def enter_options(s: State, attacker: int, defender: int) -> list[Option]:
    """AC-5, AE-2: the Aether-adjacent edges of the defender's hex."""
    around = s.setup.mat.around[s.hexes[defender]]
    return [ENTER[d] for d in _BY_NAME if around[d] == OFF or not s.stacks[around[d]]]


_BY_NAME = sorted(range(6), key=lambda direction: ENTER[direction])


def judge_enter(s: State, text: str, attacker: int, defender: int) -> tuple[str, str]:
    edges = ", ".join(edge.partition(" ")[2] for edge in enter_options(s, attacker, defender))
    here = name(s, s.hexes[defender])
    return "AE-2", f"Come in over an edge of {here} that borders on Aether: ENTER {edges}."


def entered(s: State, choice: Option, attacker: int, defender: int) -> None:
    declare(s, attacker, defender, opposite(choice.arg), "AE-2")


def declare(s: State, attacker: int, defender: int, direction: int, rule: str) -> None:
    """CO-2: the attack is declared; the rest of the sequence goes on the agenda."""
    arena = s.places[defender]  # CO-1
    facing = OFF
    if arena == SHARD:  # CO-7
        facing = s.setup.mat.around[s.hexes[defender]][opposite(direction)]
    s.combat = Combat(attacker, defender, arena, direction, facing)
    s.events.append(("combat.declare", rule, attacker, s.setup.colours[defender], arena))
    s.agenda += (
        ("combat.resolve",),
        ("combat.roll", defender, 1),
        ("combat.roll", attacker, 0),
        ("combat.respond", defender),
        ("combat.commit", attacker),
    )


# ---------------------------------------------------------------- commit and respond


def commitment_cost(arg: int) -> int:
    """CO-3: 2 Ω to overpower, 2 Ω for each +1."""
    return 2 * (arg >= OVERPOWER) + 2 * (arg % OVERPOWER)


def commit_options(s: State, seat: int) -> list[Option]:
    return [choice for arg, choice in COMMIT.items() if commitment_cost(arg) <= s.oomph[seat]]


def respond_options(s: State, seat: int) -> list[Option]:
    return [choice for arg, choice in RESPOND.items() if commitment_cost(arg) <= s.oomph[seat]]


def judge_commitment(s: State, text: str, seat: int) -> tuple[str, str]:
    for choices in (COMMIT, RESPOND):
        for arg, choice in choices.items():
            if choice == text:
                cost, have = commitment_cost(arg), s.oomph[seat]
                if cost > have:
                    return "CO-3", f"That costs {cost} Ω, you have {have}."
                return "CO-2", "The attacker COMMITs first, then the defender RESPONDs."
    return "CO-3", "Type plain, overpower, boost N, or overpower boost N after the first word."


def commit(s: State, choice: Option, seat: int) -> None:
    assert s.combat is not None
    overpower, boost = choice.arg >= OVERPOWER, choice.arg % OVERPOWER
    s.combat = s.combat._replace(attacker_overpower=overpower, attacker_boost=boost)
    _pay_commitment(s, seat, "combat.commit", overpower, boost)


def respond(s: State, choice: Option, seat: int) -> None:
    assert s.combat is not None
    overpower, boost = choice.arg >= OVERPOWER, choice.arg % OVERPOWER
    s.combat = s.combat._replace(defender_overpower=overpower, defender_boost=boost)
    _pay_commitment(s, seat, "combat.respond", overpower, boost)


def _pay_commitment(s: State, seat: int, event: str, overpower: bool, boost: int) -> None:
    cost = 2 * overpower + 2 * boost
    spend(s, seat, cost)
    s.events.append((event, "CO-3", seat, int(overpower), boost, cost))


# ---------------------------------------------------------------- roll


def roll_options(s: State, seat: int, side: int) -> tuple[Sequence[Option], Sequence[int] | None]:
    return DIE, None


def rolled(s: State, outcome: Option, seat: int, side: int) -> None:
    """CO-3: an overpowered side rolls a second die and keeps the higher."""
    combat = s.combat
    assert combat is not None
    if side == 0:
        combat = combat._replace(attacker_rolls=(*combat.attacker_rolls, outcome.arg))
        rolls, overpower = combat.attacker_rolls, combat.attacker_overpower
        boost = combat.attacker_boost
    else:
        combat = combat._replace(defender_rolls=(*combat.defender_rolls, outcome.arg))
        rolls, overpower = combat.defender_rolls, combat.defender_overpower
        boost = combat.defender_boost
    s.combat = combat
    if overpower and len(rolls) == 1:
        s.agenda.append(("combat.roll", seat, side))
    else:
        s.events.append(("combat.roll", "CO-2", seat, boost, *rolls))


# ---------------------------------------------------------------- resolve


def resolve(s: State) -> None:
    combat = s.combat
    assert combat is not None
    margin = combat.attacker_total - combat.defender_total
    attacker, defender = combat.attacker, combat.defender
    totals = combat.attacker_total, combat.defender_total
    if margin <= 0:  # CO-4
        s.events.append(("combat.fails", "CO-4", attacker, s.setup.colours[defender], *totals))
        if combat.arena == SHARD and s.places[attacker] == SHARD:
            place_facing(s, attacker, combat.facing)
        s.combat = None
        return
    s.events.append(("combat.wins", "CO-5", attacker, s.setup.colours[defender], margin, *totals))
    s.agenda += (("combat.end",), ("combat.spoils", attacker, margin))
    s.agenda.append(("knockback.land" if combat.arena == SHARD else "knockback.outer", margin))


def place_facing(s: State, seat: int, hex: int) -> None:
    """CO-7: onto the facing hex, or into the Aether where that is Aether or another frog's."""
    held = frog_on(s, hex) if hex != OFF else -1
    if hex == OFF or not s.stacks[hex] or held not in (-1, seat):
        into_aether(s, seat)
        s.events.append(("facing.aether", "CO-7", seat))
    else:
        onto_hex(s, seat, hex)
        s.events.append(("facing", "CO-7", seat, name(s, hex)))


def knockback_shard(s: State, knockback: int) -> None:
    """KB-1 to KB-6: the defender flies on along the line of the attack."""
    combat = s.combat
    assert combat is not None
    attacker, defender = combat.attacker, combat.defender
    left = s.hexes[defender]
    if knockback == 0:  # KB-2
        s.events.append(("knockback.none", "KB-2", defender))
        if s.places[attacker] == SHARD or combat.facing != OFF:
            place_facing(s, attacker, combat.facing)
        return
    s.hexes[defender] = OFF
    onto_hex(s, attacker, left)  # CO-5
    line = s.setup.mat.lines[left][combat.direction]
    target = line[knockback - 1] if knockback <= len(line) else OFF
    s.events.append(
        ("knockback", "KB-1", defender, knockback, s.setup.colours[attacker], name(s, left))
    )
    if target == OFF or not s.stacks[target]:  # KB-6
        into_aether(s, defender)
        s.events.append(("knockback.aether", "KB-6", defender))
        return
    other = frog_on(s, target)
    where = name(s, target)
    on_land = len(s.stacks[target]) > 1
    tile = destroy(s, target)
    if other < 0 and on_land:  # KB-3
        onto_hex(s, defender, target)
        s.events.append(("knockback.hex", "KB-3", defender, where, tile))
    elif other < 0:
        into_aether(s, defender)
        s.events.append(("knockback.barren", "KB-3", defender, where))
    elif on_land:  # KB-4
        s.events.append(("knockback.frog", "KB-4", defender, where, s.setup.colours[other], tile))
        place_facing(s, defender, s.setup.mat.around[target][opposite(combat.direction)])
    else:  # KB-5
        into_aether(s, defender)
        into_aether(s, other)
        s.events.append(("knockback.both", "KB-5", defender, where, s.setup.colours[other]))


def knockback_outer(s: State, knockback: int) -> None:
    """KB-7: into the Outer Dimensions."""
    combat = s.combat
    assert combat is not None
    defender = combat.defender
    if knockback == 0:
        s.events.append(("knockback.none", "KB-7", defender))
        return
    s.places[defender] = OUTER
    s.dimension[defender] = min(knockback, LAST_DIMENSION)
    s.oomph[defender] = 0
    lose_ability(s, defender)
    s.events.append(("knockback.outer", "KB-7", defender, s.dimension[defender]))


# ---------------------------------------------------------------- spoils


def spoils_options(s: State, attacker: int, margin: int) -> list[Option]:
    """CO-6: what the winner may take; what could do nothing is not offered."""
    combat = s.combat
    assert combat is not None
    found = []
    if s.gullets[combat.defender]:
        found.append(SPOILS_GULLET)
    if combat.arena == AETHER:
        if raids.is_open(s, combat.defender):
            found.append(SPOILS_RAID)
    elif s.places[attacker] == SHARD and len(s.stacks[s.hexes[attacker]]) > 1:
        found.append(SPOILS_HARVEST)
    return found


def judge_spoils(s: State, text: str, attacker: int, margin: int) -> tuple[str, str]:
    choices = " or ".join(spoils_options(s, attacker, margin))
    return "CO-6", f"The winner takes one of two things here: {choices}."


def spoils(s: State, choice: Option, attacker: int, margin: int) -> None:
    combat = s.combat
    assert combat is not None
    defender = combat.defender
    if choice == SPOILS_HARVEST:
        cargo.harvest(s, attacker, "CO-6")
    elif choice == SPOILS_RAID:
        s.agenda.append(("raid.declare", attacker, defender))
    else:
        for _ in range(min(margin, len(s.gullets[defender]))):
            tile = s.gullets[defender][-1]
            s.gullets[defender] = s.gullets[defender][:-1]
            s.events.append(("spoils.tile", "CO-6", attacker, tile, s.setup.colours[defender]))
            lost = swallow(s, attacker, tile)
            if lost:
                s.events.append(("gullet.full", "GU-2", attacker, lost))


def end(s: State) -> None:
    s.combat = None
