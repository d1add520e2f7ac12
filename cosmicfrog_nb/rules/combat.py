"""Combat (CO) and knockback (KB), from the declaration to the spoils."""

from __future__ import annotations

from collections.abc import Sequence

from ..shard.mats import OFF
from . import cargo, raids
from .abilities.base import Ability
from .abilities.targets import pay_to_target
from .options import (
    BRACE,
    COMMIT,
    DICE,
    ENTER,
    LESS,
    MORE,
    PASS,
    PICK,
    REROLL_MINE,
    REROLL_THEIRS,
    RESPOND,
    REVEAL,
    SPOILS_GULLET,
    SPOILS_HARVEST,
    SPOILS_PICK,
    SPOILS_RAID,
    Option,
)
from .powers import any_moment, any_reason, as_if_up, lose_ability, refresh, reveal, silence, used
from .state import (
    AETHER,
    FULL_OOMPH,
    GULLET,
    LAST_DIMENSION,
    OUTER,
    SHARD,
    Combat,
    State,
    destroy,
    frog_on,
    into_aether,
    name,
    onto_hex,
    purse,
    spend,
    take_out,
)
from .variants import RESISTANCE

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
    pay_to_target(s, attacker, defender)
    if s.powers[attacker].silences:
        silence(s, defender)
    s.powers[attacker].declared(s, attacker, defender)
    s.powers[defender].declared(s, defender, attacker)
    s.agenda += (
        ("combat.resolve",),
        ("combat.rerolls", attacker, 0),
        ("combat.roll", defender, 1),
        ("combat.roll", attacker, 0),
        ("combat.respond", defender),
        ("combat.commit", attacker),
    )


# ---------------------------------------------------------------- commit and respond


def commitment_cost(s: State, seat: int, arg: int) -> int:
    """CO-3: 2 Ω to overpower, unless a card says otherwise, and 2 Ω for each +1."""
    combat = s.combat
    assert combat is not None
    overpower = 0
    if arg >= OVERPOWER:
        overpower = s.powers[seat].overpower_cost
        if seat == combat.attacker:
            overpower += s.powers[combat.defender].overpower_against
    return overpower + 2 * (arg % OVERPOWER)


def commit_options(s: State, seat: int) -> list[Option]:
    """CO-3: what a side can pay for, and turning its card up."""
    assert s.combat is not None
    choices = COMMIT if seat == s.combat.attacker else RESPOND
    have = purse(s, seat)
    found = [choices[0]]
    if have:
        found = [o for arg, o in choices.items() if commitment_cost(s, seat, arg) <= have]
    return any_moment(s, seat, found, lambda card: True)  # AB-2: asked of all, so it tells nothing


def judge_commitment(s: State, text: str, seat: int) -> tuple[str, str]:
    if text == REVEAL:
        return "AB-2", "You have no card that could be turned up now."
    for choices in (COMMIT, RESPOND):
        for arg, choice in choices.items():
            if choice == text:
                cost, have = commitment_cost(s, seat, arg), purse(s, seat)
                if cost > have:
                    return "CO-3", f"That costs {cost} Ω, you have {have}."
                return "CO-2", "The attacker COMMITs first, then the defender RESPONDs."
    return "CO-3", "Type plain, overpower, boost N, or overpower boost N after the first word."


def commit(s: State, choice: Option, seat: int) -> None:
    """Attacker or defender, each in its turn (CO-2)."""
    assert s.combat is not None
    attacking = seat == s.combat.attacker
    step = "combat.commit" if attacking else "combat.respond"
    if used(s, choice, seat, (step, seat)):
        return
    cost = commitment_cost(s, seat, choice.arg)
    overpower, boost = choice.arg >= OVERPOWER, choice.arg % OVERPOWER
    if attacking:
        s.combat = s.combat._replace(attacker_overpower=overpower, attacker_boost=boost)
    else:
        s.combat = s.combat._replace(defender_overpower=overpower, defender_boost=boost)
    spend(s, seat, cost)
    s.events.append((step, "CO-3", seat, int(overpower), boost, cost))


# ---------------------------------------------------------------- roll


def die(s: State, seat: int) -> str:
    """AB-1: the colour of a frog's combat die here; white while its card lies face down."""
    combat = s.combat
    assert combat is not None
    colour = _printed_die(s, seat)
    if s.powers[seat].mimics_dice:  # Mutagenic
        colour = max(colour, _printed_die(s, combat.opponent(seat)), key="WYR".index)
    return colour


def _printed_die(s: State, seat: int) -> str:
    assert s.combat is not None
    power = s.powers[seat]
    return power.shard_die if s.combat.arena == SHARD else power.aether_die


def roll_options(s: State, seat: int, side: int) -> tuple[Sequence[Option], None]:
    return DICE[die(s, seat)], None


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


# ---------------------------------------------------------------- reroll


def rerolls(s: State, seat: int, passes: int) -> None:
    """CO-8: attacker and defender in turn, until both pass in a row."""
    combat = s.combat
    assert combat is not None
    if passes < 2:
        able = len(reroll_options(s, seat, passes)) > 1
        then = ("combat.rerolls", combat.opponent(seat), passes + 1)
        s.agenda.append(("combat.reroll", seat, passes) if able else then)


def reroll_options(s: State, seat: int, passes: int) -> list[Option]:
    combat = s.combat
    assert combat is not None
    found, have = [PASS], purse(s, seat)
    power = s.powers[seat]
    mine, theirs = combat.attacker_rolls, combat.defender_rolls
    if seat != combat.attacker:
        mine, theirs = theirs, mine
    if have and power.rerolls_own:
        found += REROLL_MINE[: len(mine)]
    if have and power.rerolls_theirs:
        found += REROLL_THEIRS[: len(theirs)]

    def opens(card: Ability) -> bool:
        rerolls = have and (card.rerolls_own or card.rerolls_theirs)
        return bool(rerolls) or (_is_winning(combat, seat) and _could_regain(s, seat, card))

    return any_reason(s, seat, found, opens)


def _is_winning(combat: Combat, seat: int) -> bool:
    """CO-4, CO-5: whether it would win if the dice stayed as they lie."""
    return (combat.attacker_total > combat.defender_total) == (seat == combat.attacker)


def _could_regain(s: State, seat: int, card: Ability) -> bool:
    """Empyrean, Warbringer: whether winning would bring Ω back."""
    assert s.combat is not None
    return bool(card.regains_by_winning(s.combat.arena)) and s.oomph[seat] < FULL_OOMPH


def judge_reroll(s: State, text: str, seat: int, passes: int) -> tuple[str, str]:
    return "CO-8", "After the rolls, those whose card allows it may reroll a die for 1 Ω, or PASS."


def reroll(s: State, choice: Option, seat: int, passes: int) -> None:
    combat = s.combat
    assert combat is not None
    other = combat.opponent(seat)
    if choice == PASS:
        s.agenda.append(("combat.rerolls", other, passes + 1))
    elif not used(s, choice, seat, ("combat.reroll", seat, passes)):
        spend(s, seat, 1)  # AB-3
        s.events.append(("power.used", "AB-3", seat, s.powers[seat].name, 1))
        roller = seat if choice in REROLL_MINE else other
        side = 0 if roller == combat.attacker else 1
        s.agenda += (("combat.rerolls", other, 0), ("combat.again", roller, side, choice.arg))


def again_options(s: State, seat: int, side: int, which: int) -> tuple[Sequence[Option], None]:
    return DICE[die(s, seat)], None


def rolled_again(s: State, outcome: Option, seat: int, side: int, which: int) -> None:
    combat = s.combat
    assert combat is not None
    rolls = list(combat.defender_rolls if side else combat.attacker_rolls)
    s.events.append(("combat.again", "CO-8", seat, rolls[which], outcome.arg))
    rolls[which] = outcome.arg
    if side:
        s.combat = combat._replace(defender_rolls=tuple(rolls))
    else:
        s.combat = combat._replace(attacker_rolls=tuple(rolls))


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
        s.powers[defender].won(s, defender, combat.arena)
        end(s)
        return
    s.events.append(("combat.wins", "CO-5", attacker, s.setup.colours[defender], margin, *totals))
    s.powers[attacker].won(s, attacker, combat.arena)
    less = s.powers[defender].less_knockback(combat.arena)
    if less:
        s.events.append(("knockback.less", "AB-4", defender, s.powers[defender].name, less))
    s.agenda += (
        ("combat.end",),
        ("combat.spoils", attacker, margin),
        ("knockback.bend", defender, max(0, margin - less)),
    )


def bend_options(s: State, seat: int, knockback: int) -> list[Option]:
    """Blink: one more or one less for 1 Ω, before the knockback takes effect."""
    combat, have = s.combat, purse(s, seat)
    assert combat is not None
    found = [PASS]
    if s.powers[seat].bends_knockback and have:
        found = [LESS, MORE, PASS] if knockback else [MORE, PASS]
    if RESISTANCE in s.setup.variants and knockback and have:  # VR-5
        found.append(BRACE)
        found.sort()

    def opens(card: Ability) -> bool:
        less = card.less_knockback(combat.arena) or (card.bends_knockback and have)
        return knockback > 0 and bool(less)

    return any_moment(s, seat, found, opens)


def judge_bend(s: State, text: str, seat: int, knockback: int) -> tuple[str, str]:
    if RESISTANCE in s.setup.variants:
        return "VR-5", f"You take {knockback} knockback: BRACE for 1 Ω a point, or PASS."
    bends = ": BEND less or more for 1 Ω each, or PASS" if s.powers[seat].bends_knockback else ""
    return "AB-3", f"You take {knockback} knockback{bends}."


def bend(s: State, choice: Option, seat: int, knockback: int) -> None:
    combat = s.combat
    assert combat is not None
    if choice == PASS:
        s.agenda.append(
            ("knockback.land" if combat.arena == SHARD else "knockback.outer", knockback)
        )
    elif choice == REVEAL:
        reveal(s, seat)
        knockback = max(0, knockback - s.powers[seat].less_knockback(combat.arena))
        s.agenda.append(("knockback.bend", seat, knockback))
    elif not used(s, choice, seat, ("knockback.bend", seat, knockback)):
        spend(s, seat, 1)
        rule = "VR-5" if choice == BRACE else "AB-3"
        s.events.append(("bend", rule, seat, knockback + choice.arg))
        s.agenda.append(("knockback.bend", seat, knockback + choice.arg))


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
    s.deferred[defender] = False  # Temporus: a card like any other out there
    lose_ability(s, defender)
    s.events.append(("knockback.outer", "KB-7", defender, s.dimension[defender]))


# ---------------------------------------------------------------- spoils


def spoils_options(s: State, attacker: int, margin: int) -> list[Option]:
    """CO-6: what the winner may take; what could do nothing is not offered."""
    found = _prizes(s, attacker, margin)

    def opens(card: Ability) -> bool:
        more = as_if_up(s, attacker, card, lambda: _prizes(s, attacker, margin))
        return len(more) > len(found)

    return any_moment(s, attacker, found, opens) if found else []


def _prizes(s: State, attacker: int, margin: int) -> list[Option]:
    combat = s.combat
    assert combat is not None
    found = []
    tiles = s.gullets[combat.defender]
    power = s.powers[attacker]
    if tiles:
        found.append(SPOILS_GULLET)
    if (
        combat.arena == SHARD
        and s.places[attacker] == SHARD
        and (len(s.stacks[s.hexes[attacker]]) > 1 or power.harvests_barrens)
    ):
        found.append(SPOILS_HARVEST)
    if power.picks_spoils and margin < len(tiles) and purse(s, attacker):
        found.append(SPOILS_PICK)
    if combat.arena == AETHER and _raidable(s, attacker, combat.defender) >= 0:
        found.append(SPOILS_RAID)
    return found


def _raidable(s: State, attacker: int, defender: int) -> int:
    """Whose Vault is open to the winner: the defender's, or -1. Of a team, the one who is farthest
    out stands for all, and nobody raids its own (VR-8)."""
    owner = raids.farthest_out(s, defender)
    own = s.setup.team[attacker] == s.setup.team[defender]
    return -1 if own or owner < 0 or not raids.is_open(s, owner) else owner


def judge_spoils(s: State, text: str, attacker: int, margin: int) -> tuple[str, str]:
    choices = " or ".join(_prizes(s, attacker, margin))
    return "CO-6", f"The winner takes one of two things here: {choices}."


def spoils(s: State, choice: Option, attacker: int, margin: int) -> None:
    combat = s.combat
    assert combat is not None
    defender = combat.defender
    if used(s, choice, attacker, ("combat.spoils", attacker, margin)):
        return
    if choice == SPOILS_HARVEST:
        cargo.harvest(s, attacker, "CO-6")
    elif choice == SPOILS_RAID:
        s.agenda.append(("raid.declare", attacker, _raidable(s, attacker, defender)))
    elif choice == SPOILS_PICK:
        spend(s, attacker, 1)
        s.events.append(("power.used", "AB-3", attacker, s.powers[attacker].name, 1))
        s.agenda.append(("spoils.pick", attacker, defender, margin))
    else:
        for _ in range(min(margin, len(s.gullets[defender]))):
            take_tile(s, attacker, defender, len(s.gullets[defender]) - 1)


def take_tile(s: State, attacker: int, defender: int, place: int) -> None:
    """One tile from Gullet to Gullet; those above it drop (GU-3)."""
    tile = take_out(s, defender, place)
    s.events.append(("spoils.tile", "CO-6", attacker, tile, s.setup.colours[defender]))
    cargo.swallow_tile(s, attacker, tile)


def pick_options(s: State, attacker: int, defender: int, left: int) -> list[Option]:
    """Whiptongue: any slot of the Gullet that holds a tile."""
    return list(PICK[GULLET - len(s.gullets[defender]) :])


def judge_pick(s: State, text: str, attacker: int, defender: int, left: int) -> tuple[str, str]:
    return "AB-4", f"Whiptongue takes {left} more: PICK a slot of the Gullet that holds a tile."


def pick(s: State, choice: Option, attacker: int, defender: int, left: int) -> None:
    take_tile(s, attacker, defender, GULLET - choice.arg)
    if left > 1 and s.gullets[defender]:
        s.agenda.append(("spoils.pick", attacker, defender, left - 1))


def end(s: State) -> None:
    s.combat = None
    if s.silent >= 0:
        silenced, s.silent = s.silent, -1
        refresh(s, silenced)
