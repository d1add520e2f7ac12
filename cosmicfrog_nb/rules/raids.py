"""Raids on unlocked Vaults (RA)."""

from __future__ import annotations

from collections.abc import Sequence

from ..shard.tiles import LOWLANDS, NAMES
from .abilities.base import Ability
from .cargo import swallow_tile
from .options import DICE, PASS, REROLL_RAID, STOP, TAKE, Option, colour_options
from .powers import any_moment, any_reason, as_if_up, used
from .state import AETHER, OUTER, Raid, State, purse, spend, unbank
from .variants import TEAMS


def worth(land: str) -> int:
    """RA-4: points of a Land."""
    return 1 if land in LOWLANDS else 2


def is_open(s: State, owner: int) -> bool:
    """VA-4: the owner is in the Outer Dimensions, and there is something to take. Of a team, the
    one who is farthest out stands for all (VR-8)."""
    if s.places[owner] != OUTER or not any(s.vaults[owner]):
        return False
    return TEAMS not in s.setup.variants or owner == farthest_out(s, owner)


def farthest_out(s: State, seat: int) -> int:
    """VR-8: the member of a team that is farthest out, or -1."""
    out = [mate for mate in s.setup.mates(seat) if s.places[mate] == OUTER]
    return max(out, key=lambda mate: (s.dimension[mate], -mate), default=-1)


def penalty(s: State, owner: int) -> int:
    """VR-8: raiders roll at -1 for each member of the team in the Aether."""
    if TEAMS not in s.setup.variants:
        return 0
    return sum(s.places[mate] == AETHER for mate in s.setup.mates(owner))


def judge(s: State, seat: int, rest: str) -> tuple[bool, str, str]:
    """Whether `RAID rest` may be declared, by which rule, and why."""
    colour, _, points = rest.partition(" ")
    if colour not in s.setup.colours or not points.isdecimal():
        return False, "RA-1", "Type RAID, a frog's colour and a raid target, like RAID red 2."
    owner, target = s.setup.colours.index(colour), int(points)
    if s.setup.team[owner] == s.setup.team[seat]:
        return False, "RA-1", "That Vault is your own."
    farthest = farthest_out(s, owner)
    if farthest < 0:
        return False, "VA-4", f"The {colour} frog is in play, so its Vault is locked."
    if not any(s.vaults[owner]):
        return False, "RA-4", f"There is no Land in the {colour} Vault."
    if owner != farthest:
        who = s.setup.colours[farthest]
        return False, "VR-8", f"Name the frog of that team that is farthest out: {who}."
    if target < 1:
        return False, "RA-1", "A raid target is 1 point or more."
    dimension = s.dimension[owner]
    if target > dimension:
        reason = f"The {colour} frog is in Outer Dimension {dimension}: {dimension} at the most."
        return False, "RA-2", reason
    needed = target + penalty(s, owner)
    return True, "RA-1", f"The {colour} Vault is unlocked; you need more than {needed} on the die."


def begin(s: State, raider: int, owner: int, target: int) -> None:
    s.raid = Raid(raider, owner, target, target)
    s.events.append(("raid.declare", "RA-1", raider, s.setup.colours[owner], target))
    s.agenda.append(("raid.roll", raider))


def roll_options(s: State, raider: int) -> tuple[Sequence[Option], Sequence[int] | None]:
    """RA-3: white, unless the card says otherwise."""
    return DICE[s.powers[raider].raid_die], None


def rolled(s: State, outcome: Option, raider: int) -> None:
    """RA-3: the roll must be above the target."""
    raid = s.raid
    assert raid is not None
    less = penalty(s, raid.owner)
    success = outcome.arg - less > raid.target
    if less:
        s.events.append(("raid.penalty", "VR-8", raider, less))
    s.events.append(("raid.roll", "RA-3", raider, outcome.arg, raid.target, int(success)))
    s.agenda.append(("raid.next",) if success else ("raid.reroll", raider))


def reroll_options(s: State, raider: int) -> list[Option]:
    """Empyrean, Mindborer: 1 Ω for another roll; RA-6: else it has failed."""
    have = purse(s, raider)
    found = [PASS, REROLL_RAID] if have and s.powers[raider].rerolls_raid else [PASS]
    return any_reason(s, raider, found, lambda card: have and card.rerolls_raid)


def judge_reroll(s: State, text: str, raider: int) -> tuple[str, str]:
    return "AB-3", "The raid has failed: REROLL the die for 1 Ω, or PASS."


def reroll(s: State, choice: Option, raider: int) -> None:
    if choice == PASS:
        s.raid = None  # RA-6
    elif not used(s, choice, raider, ("raid.reroll", raider)):
        spend(s, raider, 1)
        s.events.append(("power.used", "AB-3", raider, s.powers[raider].name, 1))
        s.agenda.append(("raid.roll", raider))


def takeable(s: State) -> list[int]:
    """RA-4, RA-5: the slots whose Exposed Land may be taken now."""
    raid = s.raid
    assert raid is not None
    vault = s.vaults[raid.owner]
    free = raid.slot < 0 or s.powers[raid.raider].raids_any_slot
    slots = range(len(vault)) if free else (raid.slot,)
    return [slot for slot in slots if vault[slot] and worth(vault[slot][-1]) <= raid.points]


def next_land(s: State) -> None:
    """Another Land, if there is one to take; else the raid is over."""
    raid = s.raid
    assert raid is not None
    if takeable(s):
        s.agenda.append(("raid.take", raid.raider))
    else:
        end(s)


def take_options(s: State, raider: int) -> list[Option]:
    slots = takeable(s)
    raid = s.raid
    assert raid is not None
    others = sum(map(bool, s.vaults[raid.owner])) > 1 and raid.points > 1

    def opens(card: Ability) -> bool:  # now, or when the next Land has locked the other slots
        more = as_if_up(s, raider, card, lambda: takeable(s)) != slots
        return more or (card.raids_any_slot and others)

    return any_moment(s, raider, [STOP, *(TAKE[slot] for slot in slots)], opens)


def judge_take(s: State, text: str, raider: int) -> tuple[str, str]:
    """Why a Land may not be taken."""
    raid = s.raid
    assert raid is not None
    verb, _, number = text.partition(" ")
    vault = s.vaults[raid.owner]
    if verb != "TAKE" or not number.isdecimal() or not 1 <= int(number) <= len(vault):
        return "RA-4", f"Type TAKE and a slot from 1 to {len(vault)}, or STOP."
    slot = int(number) - 1
    if slot != raid.slot >= 0 and not s.powers[raider].raids_any_slot:
        return "RA-5", f"Slot {raid.slot + 1} must be emptied before another slot is touched."
    if not vault[slot]:
        return "RA-4", f"Slot {number} is empty."
    land = vault[slot][-1]
    return "RA-4", (
        f"The {NAMES[land]} in slot {number} is worth {worth(land)} points; "
        f"left of your target: {raid.points}."
    )


def take(s: State, choice: Option, raider: int) -> None:
    raid = s.raid
    assert raid is not None
    if used(s, choice, raider, ("raid.take", raider)):
        return
    if choice == STOP:
        s.events.append(("raid.stop", "RA-4", raider))
        end(s)
        return
    slot = choice.arg
    land = unbank(s, raid.owner, slot)
    s.events.append(("raid.take", "RA-4", raider, land, slot + 1, s.setup.colours[raid.owner]))
    swallow_tile(s, raider, land)
    s.raid = raid._replace(
        points=raid.points - worth(land),
        slot=slot if s.vaults[raid.owner][slot] else -1,  # RA-5
        taken=raid.taken + 1,
    )
    s.agenda.append(("raid.next",))


def end(s: State) -> None:
    """OD-6: the owner comes back one dimension for each Land taken."""
    raid = s.raid
    assert raid is not None
    s.raid = None
    if raid.taken:
        s.agenda.append(("raid.pull", raid.owner, raid.taken))


def pull_options(s: State, owner: int, taken: int) -> list[Option]:
    """OD-6, VR-8: the owner, or whichever of its team the team chooses."""
    pull = colour_options("PULL", s.setup.colours)
    out = [mate for mate in s.setup.mates(owner) if s.places[mate] == OUTER]
    return sorted(pull[mate] for mate in out)


def judge_pull(s: State, text: str, owner: int, taken: int) -> tuple[str, str]:
    return "VR-8", "The team chooses which of its frogs in the Outer Dimensions comes back."


def pulled(s: State, choice: Option, owner: int, taken: int) -> None:
    s.agenda.append(("outer.drift", choice.arg, taken, "OD-6"))


# ---------------------------------------------------------------- a free raid (CO-6)


def declare_options(s: State, raider: int, owner: int) -> list[Option]:
    """RA-2: targets up to the owner's dimension."""
    found = list(dict(s.setup.tables.raid)[owner][: s.dimension[owner]])
    return any_moment(s, raider, found, lambda card: card.raid_die != "W")


def judge_declare(s: State, text: str, raider: int, owner: int) -> tuple[str, str]:
    if text.startswith("RAID "):
        legal, rule, reason = judge(s, raider, text[5:])
        if not legal:
            return rule, reason
    colour = s.setup.colours[owner]
    return "CO-6", f"The free RAID is on the {colour} Vault: type RAID {colour} and a target."


def declared(s: State, choice: Option, raider: int, owner: int) -> None:
    if not used(s, choice, raider, ("raid.declare", raider, owner)):
        begin(s, raider, owner, choice.arg)
