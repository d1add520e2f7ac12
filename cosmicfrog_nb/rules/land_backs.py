"""Abundant and Harmonious Lands (VR-1): backs secret until scoring, or face up from the start.

Secret backs are drawn when the Vaults are scored, as likely as they are. Backs that lie face up
go wherever their Land goes: beside each stack, Gullet and Vault slot there is a text as long as
itself, a sign for each tile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from ..errors import PositionError
from ..shard.tiles import LANDS as LAND_TILES
from . import scoring
from .options import LAND_ABUNDANT, LAND_HARMONIOUS, LAND_PLAIN, Option
from .state import TILE_NUMBER, State
from .variants import LANDS

ABUNDANT, HARMONIOUS, PLAIN = "a", "h", "."
SIGNS: Final = {ABUNDANT: "abundant", HARMONIOUS: "harmonious", PLAIN: "plain"}


def quarter(tiles: int) -> int:
    """VR-1: how many of so many tiles of a type are Abundant, and how many Harmonious."""
    return tiles // 4


def seen(s: State, seat: int) -> list[str]:
    """The backs that are seen of the Lands in a frog's Vault, as `scoring.bonus` reads them."""
    if s.signs:
        lands, signs = "".join(s.vaults[seat]), "".join(s.signs.vaults[seat])
        pairs = zip(lands, signs.replace(PLAIN, "p"), strict=True)
        return [land + sign for land, sign in pairs]
    team = str(s.setup.team[seat])
    return [back[-2:] for back in s.bonuses if back[:-2] == team]


def bonus(s: State, seat: int) -> int:
    """What those backs add to the score of the Vault."""
    return scoring.bonus("".join(s.vaults[seat]), seen(s, seat))


# ---------------------------------------------------------------- secret until scoring


def last_things(s: State) -> None:
    """The game is over; with VR-1, the backs of the Lands in the Vaults are turned up first."""
    s.agenda.clear()
    s.combat = s.raid = None
    if LANDS not in s.setup.variants:
        return
    for seat in reversed(range(len(s.places))):
        if seat != s.setup.mates(seat)[0]:
            continue
        if s.signs is None:
            lands = sorted("".join(s.vaults[seat]), reverse=True)
            s.agenda += [("land.back", seat, land) for land in lands]
        elif extra := bonus(s, seat):
            s.events.append(("land.bonus", "VR-1", seat, extra))


def land_options(s: State, seat: int, land: str) -> tuple[Sequence[Option], Sequence[int] | None]:
    """VR-1: of each type a quarter is Abundant and a quarter Harmonious."""
    turned = [back[-1] for back in s.bonuses if back[-2] == land]
    tiles = sum(land in stack for stack in s.stacks) + s.destroyed[TILE_NUMBER[land]]
    tiles += sum(tile == land for tiles in s.gullets for tile in tiles)
    tiles += sum(
        slot.count(land)
        for mate in range(len(s.places))
        if mate == s.setup.mates(mate)[0]
        for slot in s.vaults[mate]
    )
    weights = [
        quarter(tiles) - turned.count("a"),
        quarter(tiles) - turned.count("h"),
        tiles - 2 * quarter(tiles) - turned.count("p"),
    ]
    found = [
        (back, weight)
        for back, weight in zip((LAND_ABUNDANT, LAND_HARMONIOUS, LAND_PLAIN), weights, strict=True)
        if weight > 0
    ]
    return [back for back, _ in found], [weight for _, weight in found]


def land_seen(s: State, outcome: Option, seat: int, land: str) -> None:
    kind = outcome.partition(" ")[2]
    s.bonuses = (*s.bonuses, f"{s.setup.team[seat]}{land}{kind[0]}")
    s.events.append(("land.back", "VR-1", seat, land, kind))


# ---------------------------------------------------------------- face up from the start


class Signs:
    """The sign of every tile, beside the tiles: Barrens are plain."""

    __slots__ = ("gullets", "hand", "stacks", "vaults")

    def __init__(
        self, stacks: list[str], gullets: list[str], vaults: list[tuple[str, ...]]
    ) -> None:
        self.stacks, self.gullets, self.vaults = stacks, gullets, vaults
        self.hand = PLAIN
        """The sign of the tile that is on its way."""

    @classmethod
    def plain(cls, s: State) -> Signs:
        """No sign on any tile of a position."""
        return cls(
            [PLAIN * len(stack) for stack in s.stacks],
            [PLAIN * len(tiles) for tiles in s.gullets],
            [tuple(PLAIN * len(slot) for slot in vault) for vault in s.vaults],
        )

    @classmethod
    def dealt(cls, s: State, seed: int) -> Signs:
        """VR-1: at the start, on a quarter of each type of Land each."""
        signs = cls.plain(s)
        rng = Random(f"signs {seed}")
        for land in LAND_TILES:
            places = [
                (hex, stack.index(land)) for hex, stack in enumerate(s.stacks) if land in stack
            ]
            rng.shuffle(places)
            few = quarter(len(places))
            for n, (hex, at) in enumerate(places[: 2 * few]):
                beside = signs.stacks[hex]
                sign = ABUNDANT if n < few else HARMONIOUS
                signs.stacks[hex] = beside[:at] + sign + beside[at + 1 :]
        return signs

    def copy(self) -> Signs:
        twin = Signs(self.stacks[:], self.gullets[:], self.vaults[:])
        twin.hand = self.hand
        return twin

    # Where a tile goes, its sign goes: into the hand, and out of it.

    def lift(self, hex: int) -> None:
        stack = self.stacks[hex]
        self.hand, self.stacks[hex] = stack[-1], stack[:-1]

    def take_out(self, seat: int, place: int) -> None:
        tiles = self.gullets[seat]
        self.hand, self.gullets[seat] = tiles[place], tiles[:place] + tiles[place + 1 :]

    def swallow(self, seat: int, slots: int) -> None:
        self.gullets[seat] = (self.gullets[seat] + self.hand)[-slots:]

    def bank(self, seats: Sequence[int], slot: int) -> None:
        self._set(seats, slot, self.vaults[seats[0]][slot] + self.hand)

    def unbank(self, seats: Sequence[int], slot: int) -> None:
        stack = self.vaults[seats[0]][slot]
        self.hand = stack[-1]
        self._set(seats, slot, stack[:-1])

    def _set(self, seats: Sequence[int], slot: int, signs: str) -> None:
        old = self.vaults[seats[0]]
        for seat in seats:
            self.vaults[seat] = (*old[:slot], signs, *old[slot + 1 :])

    # ------------------------------------------------------------ words

    def told(self, s: State) -> dict[str, str]:
        """Where there are signs, by hex, Gullet and Vault; slots of a Vault are split by spaces."""
        found = dict(zip(s.setup.mat.names, self.stacks, strict=True))
        for seat, colour in enumerate(s.setup.colours):
            found[f"{colour} gullet"] = self.gullets[seat]
            if seat == s.setup.mates(seat)[0]:
                found[f"{colour} vault"] = " ".join(slot or "-" for slot in self.vaults[seat])
        return {
            place: signs for place, signs in found.items() if set(signs) & {ABUNDANT, HARMONIOUS}
        }

    @classmethod
    def read(cls, s: State, told: Mapping[str, str]) -> Signs:
        """The signs of a position; what is not told is plain."""
        signs = cls.plain(s)
        for place, text in told.items():
            colour, _, what = place.partition(" ")
            if place in s.setup.mat.index:
                hex = s.setup.mat.index[place]
                signs.stacks[hex] = _beside(place, s.stacks[hex], text)
            elif colour in s.setup.colours and what == "gullet":
                seat = s.setup.colours.index(colour)
                signs.gullets[seat] = _beside(place, s.gullets[seat], text)
            elif colour in s.setup.colours and what == "vault":
                seat = s.setup.colours.index(colour)
                slots = ["" if slot == "-" else slot for slot in text.split()]
                if len(slots) != len(s.vaults[seat]):
                    raise PositionError(
                        f"The signs of {place} need {len(s.vaults[seat])} slots, not {len(slots)}."
                    )
                pairs = zip(s.vaults[seat], slots, strict=True)
                vault = tuple(_beside(place, slot, beside) for slot, beside in pairs)
                for mate in s.setup.mates(seat):
                    signs.vaults[mate] = vault
            else:
                raise PositionError(
                    f"There are no signs at {place!r}: write a hex, 'red gullet' or 'red vault'."
                )
        return signs


def _beside(place: str, tiles: str, signs: str) -> str:
    if len(signs) != len(tiles) or set(signs) - {*SIGNS}:
        raise PositionError(
            f"The signs of {place} are {signs!r} for the tiles {tiles!r}: "
            "write a, h or . for each tile (VR-1)."
        )
    if any(
        tile not in LAND_TILES and sign != PLAIN for tile, sign in zip(tiles, signs, strict=True)
    ):
        raise PositionError(
            f"Only Lands are Abundant or Harmonious, not the Barren of {place} (VR-1)."
        )
    return signs
