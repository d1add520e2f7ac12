"""Whether a position can be: asked of every position made by hand, before it is played."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ..errors import PositionError
from ..shard.mats import OFF
from ..shard.tiles import BARREN, LOWLANDS, NAMES, TILES, check_stack
from .abilities import ABILITIES
from .gullet import Gullet
from .state import (
    FRACTURES_TO_END,
    FULL_OOMPH,
    LAST_DIMENSION,
    OUTER,
    SHARD,
    State,
    frog_on,
)
from .variants import SPECIAL_BARRENS
from .vault import Vault

CARDS: Final = 6
"""Action cards of a colour in the box."""


def check(s: State) -> None:
    """Raises a `PositionError` that says what cannot be, and why."""
    _check_frogs(s)
    _check_tiles(s)
    _check_cards(s)
    _check_integrity(s)
    if s.round < 1:
        raise PositionError(f"Rounds are counted from 1, not from {s.round} (TU-2).")
    if not s.agenda and not s.ending:
        raise PositionError("Nothing is left to do, and yet the game is not over.")


def _check_frogs(s: State) -> None:
    colours = s.setup.colours
    if not 2 <= len(colours) <= 6:
        raise PositionError(f"A game has 2 to 6 frogs, not {len(colours)} (SET-1).")
    for seat, colour in enumerate(colours):
        frog = f"The {colour} frog"
        if not 0 <= s.oomph[seat] <= FULL_OOMPH:
            raise PositionError(f"{frog} has {s.oomph[seat]} Ω: 0 to {FULL_OOMPH} (OO-1).")
        outside = s.places[seat] == OUTER
        if outside and not 1 <= s.dimension[seat] <= LAST_DIMENSION:
            raise PositionError(
                f"{frog} is in Outer Dimension {s.dimension[seat]}: 1 to {LAST_DIMENSION} (KB-7)."
            )
        if s.places[seat] == SHARD:
            hex = s.hexes[seat]
            where = s.setup.mat.names[hex]
            if not s.stacks[hex]:
                raise PositionError(f"{frog} stands on {where}, which is Aether (SH-1).")
            if frog_on(s, hex) != seat:
                other = colours[frog_on(s, hex)]
                raise PositionError(f"{frog} and the {other} frog are both on {where} (SH-8).")
        elif s.hexes[seat] != OFF:
            raise PositionError(f"{frog} is not on the Shard and yet on a hex.")
        if s.set_aside[seat] < 0:
            raise PositionError(f"{frog} has {s.set_aside[seat]} set-aside cards.")
        if s.deferred[seat] and not s.set_aside[seat]:
            raise PositionError(f"{frog} has put its turn off, but set no card aside (AB-4).")
        Gullet(s.gullets[seat])
        Vault(s.vaults[seat], s.setup.layout)


def _check_tiles(s: State) -> None:
    """SH-1, SH-3: stacks that can be, from tiles that are in the box."""
    for name, stack in zip(s.setup.mat.names, s.stacks, strict=True):
        check_stack(stack, f"Hex {name}")
    own = [vault for seat, vault in enumerate(s.vaults) if seat == s.setup.mates(seat)[0]]
    count = Counter("".join([*s.stacks, *s.gullets, *("".join(vault) for vault in own)]))
    for tile, gone in zip(TILES, s.destroyed, strict=True):
        if gone < 0:
            raise PositionError(f"{gone} tiles of {NAMES[tile]} are destroyed.")
        count[tile] += gone
    for tile, number in count.items():
        most = 12 if tile in LOWLANDS else 8
        if tile != BARREN and number > most:  # a mat of one's own may have more Barrens
            raise PositionError(
                f"There are {number} {NAMES[tile]} tiles, {most} in the box (SH-3)."
            )


def _check_cards(s: State) -> None:
    frogs = len(s.setup.colours)
    for card, name in enumerate(s.setup.tables.cards):
        aside = s.set_aside[card] if card < frogs else 0
        number = s.deck[card] + s.discard[card] + aside
        if min(s.deck[card], s.discard[card]) < 0:
            raise PositionError(f"A pile holds less than no {name} cards.")
        if card < frogs and not 1 <= number <= CARDS:
            raise PositionError(f"There are {number} {name} action cards: 1 to {CARDS} (SET-1).")
        if card >= frogs and number != 1:
            raise PositionError(f"There are {number} {name} cards: exactly one (SET-6).")
    for step in s.agenda:
        seat = step[1] if step[0] == "turn.end" else -1
        if not isinstance(seat, int) or seat >= len(s.places):
            raise PositionError(f"There is no frog {seat!r} whose turn could end.")
        if seat >= 0 and s.places[seat] == OUTER and not s.discard[seat]:
            frog = s.setup.colours[seat]
            raise PositionError(
                f"It is {frog}'s turn, but no {frog} card is in the discard (TU-1)."
            )
    for known, number in Counter(s.stacked).items():
        if number > s.deck[known]:
            raise PositionError("More cards are known to come next than the deck holds.")
    cards = [*s.abilities, *s.offer, *s.ability_pool, *s.ability_bottom]
    held = Counter(card for card in cards if card)
    for ability, number in held.items():
        if ability not in ABILITIES:
            raise PositionError(
                f"There is no ability {ability!r}. Abilities: {', '.join(ABILITIES)} (AB-4)."
            )
        if number > 1:
            raise PositionError(
                f"The ability {ability} is in {number} places: all are unique (AB-1)."
            )
    if list(s.ability_pool) != sorted(s.ability_pool):
        s.ability_pool = tuple(sorted(s.ability_pool))
    zones = range(len(s.setup.mat.zones))
    if any(zone not in zones for zone in s.splinters) or (not s.splinters and len(zones)):
        raise PositionError(f"Splinter locations are 1 to {len(zones)}, one at least (SP-1).")


def _check_integrity(s: State) -> None:
    most = FRACTURES_TO_END if s.ending else FRACTURES_TO_END - 1
    if not 0 <= s.fractures <= most:
        raise PositionError(f"{s.fractures} fractures: the game ends at {FRACTURES_TO_END} (EN-1).")
    lifted = {step[1] for step in s.agenda if step[0] in ("barren.back", "barren.harvest")}
    for hex in s.backs:
        if not s.stacks[hex] and hex not in lifted:
            raise PositionError(f"There is no Barren on {s.setup.mat.names[hex]}.")
    unseen = sum(map(bool, s.stacks)) + len(lifted)
    known = s.blanks + s.cracks + s.quakes + s.vortexes + len(s.backs)
    if max(s.quakes, s.vortexes) > SPECIAL_BARRENS:
        raise PositionError(f"There are {SPECIAL_BARRENS} Quakes and Vortexes each (SH-3).")
    if min(s.blanks, s.cracks, s.quakes, s.vortexes) < 0 or known != unseen:
        raise PositionError(f"{known} backs for {unseen} Barrens on the Shard (SET-2).")
