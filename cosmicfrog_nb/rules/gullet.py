"""The Gullet: four slots that fill from the bottom and empty from the top."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..errors import PositionError
from ..shard.tiles import ALLOWED_TILES, TILES
from ..shown import Shown

SLOTS: Final = 4  # GU-1


@dataclass(frozen=True)
class Gullet(Shown):
    """What a frog has swallowed, from bottom to top: `Gullet("wW")` is a lake on a swamp."""

    tiles: str = ""

    def __post_init__(self) -> None:
        for place, tile in enumerate(self.tiles, 1):
            if tile not in TILES:
                raise PositionError(
                    f"Tile {place} of the Gullet, from the bottom, is {tile!r}. "
                    f"Allowed: {ALLOWED_TILES}."
                )
        if len(self.tiles) > SLOTS:
            raise PositionError(
                f"A Gullet holds {SLOTS} tiles, not {len(self.tiles)}: {self.tiles!r} (GU-1)."
            )

    @property
    def empty_slots(self) -> int:
        """How many hexes a LEAP is free for (AC-2)."""
        return SLOTS - len(self.tiles)

    def swallow(self, tile: str) -> tuple[Gullet, str]:
        """The Gullet with one more tile on top, and the tile that a full one destroys (GU-2)."""
        tiles = self.tiles + tile
        if len(tiles) <= SLOTS:
            return Gullet(tiles), ""
        return Gullet(tiles[1:]), tiles[0]
