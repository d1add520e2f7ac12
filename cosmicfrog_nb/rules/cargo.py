"""Land on its way: HARVEST into the Gullet (AC-1), DISGORGE into the Vault (AE-1)."""

from __future__ import annotations

from ..shard.tiles import BARREN, NAMES
from .options import DONE, DUST, PICK, PLACE, Option
from .state import (
    GULLET,
    TILE_NUMBER,
    State,
    bank,
    frog_on,
    into_aether,
    lift,
    name,
    swallow,
    take_out,
)
from .vault import DEPTH, is_siphon


def harvest(s: State, seat: int, rule: str, hex: int | None = None) -> None:
    """AC-1: the top tile of a hex, the frog's own unless said otherwise, goes into its Gullet."""
    hex = s.hexes[seat] if hex is None else hex
    tile = lift(s, hex)
    s.events.append(("harvest", rule, seat, tile, name(s, hex)))
    if tile == BARREN:  # Ravager: its back decides whether it is swallowed (IN-1)
        standing = frog_on(s, hex)
        if standing >= 0:
            into_aether(s, standing)
        s.destroyed[TILE_NUMBER[BARREN]] += 1
        s.agenda[-1] = ("barren.harvest", hex, seat)
        return
    swallow_tile(s, seat, tile)


def swallow_tile(s: State, seat: int, tile: str) -> None:
    """GU-1, GU-2: into the Gullet, and what that pushes out."""
    lost = swallow(s, seat, tile)
    if lost:
        s.events.append(("gullet.full", "GU-2", seat, lost))


def slots_with_room(s: State, seat: int) -> list[int]:
    """VA-2"""
    return [n for n, slot in enumerate(s.vaults[seat]) if len(slot) < DEPTH]


def can_disgorge(s: State, seat: int) -> bool:
    """AE-1: something can leave the Gullet: a Barren, or a Land for which there is room."""
    tiles = s.gullets[seat]
    dust = tiles if s.powers[seat].disgorges_in_any_order else tiles[-1:]
    return bool(tiles) and (BARREN in dust or any(len(slot) < DEPTH for slot in s.vaults[seat]))


def next_tile(s: State, seat: int, moved: int) -> None:
    """AE-1: any number of tiles, one by one, while one can leave."""
    if can_disgorge(s, seat):
        s.agenda.append(("disgorge.place", seat, moved, 0))


def place_options(s: State, seat: int, moved: int, picked: int) -> list[Option]:
    """Where the top tile may go. Whiptongue may pick another to go first."""
    tiles = s.gullets[seat]
    found = [DONE] if moved and not picked else []
    if tiles[-1] == BARREN:
        found.append(DUST)
    if s.powers[seat].disgorges_in_any_order and not picked:
        room = slots_with_room(s, seat)
        found += [
            pick
            for pick in PICK[GULLET - len(tiles) + 1 :]
            if room or tiles[GULLET - pick.arg] == BARREN
        ]
    if tiles[-1] != BARREN:
        found += [PLACE[slot] for slot in slots_with_room(s, seat)]  # VA-2
    return found


def judge_place(s: State, text: str, seat: int, moved: int, picked: int) -> tuple[str, str]:
    """Why the top tile of the Gullet may not go there."""
    tile = s.gullets[seat][-1]
    verb, _, number = text.partition(" ")
    if verb == "PICK":
        return "AE-1", "Tiles leave the Gullet from the top."
    if verb == "DONE":
        return "AE-1", "A DISGORGE moves at least one tile."
    if tile == BARREN:
        return "AE-1", "The top of your Gullet is a Barren, which turns to dust: type DUST."
    if verb == "DUST":
        return "AE-1", f"The top of your Gullet is a {NAMES[tile]}; only Barrens turn to dust."
    vault = s.vaults[seat]
    if verb == "PLACE" and number.isdecimal() and 1 <= int(number) <= len(vault):
        return "VA-2", f"Slot {number} holds three Lands already."
    return "AE-1", f"Type PLACE and a slot from 1 to {len(vault)}, or DONE."


def place(s: State, choice: Option, seat: int, moved: int, picked: int) -> None:
    if choice == DONE:
        return
    if choice.verb == "PICK":  # Whiptongue: that tile leaves next; those above it drop (GU-3)
        tile = take_out(s, seat, GULLET - choice.arg)
        swallow(s, seat, tile)
        s.events.append(("disgorge.pick", "AB-4", seat, tile))
        s.agenda.append(("disgorge.place", seat, moved, 1))
        return
    if choice == DUST:
        take_out(s, seat)
        s.destroyed[TILE_NUMBER[BARREN]] += 1
        s.events.append(("disgorge.dust", "AE-1", seat))
    else:
        put_into_vault(s, seat, choice.arg, "AE-1")
    s.agenda.append(("disgorge.next", seat, moved + 1))


def put_into_vault(s: State, seat: int, slot: int, rule: str) -> None:
    """VA-2: the top Land of the Gullet goes onto a slot with room."""
    land = take_out(s, seat)
    stack = bank(s, seat, slot, land)
    s.events.append(("disgorge.place", rule, seat, land, slot + 1))
    if is_siphon(stack):
        s.events.append(("siphon.built", "SI-1", seat, land))
