"""Land on its way: HARVEST into the Gullet (AC-1), DISGORGE into the Vault (AE-1)."""

from __future__ import annotations

from ..shard.tiles import BARREN, NAMES
from .options import DONE, DUST, PLACE, Option
from .state import TILE_NUMBER, State, lift, name, swallow
from .vault import DEPTH, is_siphon


def harvest(s: State, seat: int, rule: str) -> None:
    """AC-1: the top Land of the frog's hex goes into its Gullet."""
    here = s.hexes[seat]
    tile = lift(s, here)
    lost = swallow(s, seat, tile)
    s.events.append(("harvest", rule, seat, tile, name(s, here)))
    if lost:
        s.events.append(("gullet.full", "GU-2", seat, lost))


def can_disgorge(s: State, seat: int) -> bool:
    """AE-1: something can leave the Gullet: a Barren, or a Land for which there is room."""
    tiles = s.gullets[seat]
    return bool(tiles) and (
        tiles[-1] == BARREN or any(len(slot) < DEPTH for slot in s.vaults[seat])
    )


def next_tile(s: State, seat: int, moved: int) -> None:
    """AE-1: any number of tiles, one by one, while one can leave."""
    if can_disgorge(s, seat):
        s.agenda.append(("disgorge.place", seat, moved))


def place_options(s: State, seat: int, moved: int) -> list[Option]:
    found = [DONE] if moved else []
    if s.gullets[seat][-1] == BARREN:
        return [*found, DUST]
    vault = s.vaults[seat]
    return [*found, *(PLACE[n] for n in range(len(vault)) if len(vault[n]) < DEPTH)]  # VA-2


def judge_place(s: State, text: str, seat: int, moved: int) -> tuple[str, str]:
    """Why the top tile of the Gullet may not go there."""
    tile = s.gullets[seat][-1]
    verb, _, number = text.partition(" ")
    if verb == "DONE":
        return "AE-1", "A DISGORGE moves at least one tile."
    if tile == BARREN:
        return "AE-1", "The top of your Gullet is a Barren, which turns to dust: type DUST."
    if verb == "DUST":
        return "AE-1", f"The top of your Gullet is a {NAMES[tile]}; only Barrens turn to dust."
    vault = s.vaults[seat]
    if verb == "PLACE" and number.isdigit() and 1 <= int(number) <= len(vault):
        return "VA-2", f"Slot {number} holds three Lands already."
    return "AE-1", f"Type PLACE and a slot from 1 to {len(vault)}, or DONE."


def place(s: State, choice: Option, seat: int, moved: int) -> None:
    if choice == DONE:
        return
    tile = s.gullets[seat][-1]
    s.gullets[seat] = s.gullets[seat][:-1]
    if choice == DUST:
        s.destroyed[TILE_NUMBER[tile]] += 1
        s.events.append(("disgorge.dust", "AE-1", seat))
    else:
        vault = list(s.vaults[seat])
        vault[choice.arg] += tile
        s.vaults[seat] = tuple(vault)
        s.events.append(("disgorge.place", "AE-1", seat, tile, choice.arg + 1))
        if is_siphon(vault[choice.arg]):
            s.events.append(("siphon.built", "SI-1", seat, tile))
    s.agenda.append(("disgorge.next", seat, moved + 1))
