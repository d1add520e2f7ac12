"""A Gullet as text: its tiles from bottom to top, or its slots 1 to 4 drawn from the top."""

from __future__ import annotations

from ..errors import NotationError
from ..rules.gullet import SLOTS, Gullet
from .rows import reading, split_rows

EMPTY = "-"


def write(gullet: Gullet, drawn: bool) -> str:
    if not drawn:
        return f"gullet: {gullet.tiles or EMPTY}"
    slots = gullet.tiles.ljust(SLOTS, EMPTY)
    lines = [f"{number} | {slots[SLOTS - number]}" for number in range(1, SLOTS + 1)]
    return "\n".join(["gullet:", *lines]) + "\n"


def read(name: str | None, body: str) -> Gullet:
    if name is not None:
        raise NotationError(f"A Gullet has no name: write 'gullet:', not 'gullet {name}:'.")
    rows = split_rows(body)
    tiles = "".join(content for _, content in rows)
    if len(rows) > 1 or any(label for label, _ in rows):
        if [label or str(n) for n, (label, _) in enumerate(rows, 1)] != list("1234"):
            raise NotationError("A drawn Gullet has four lines, slots 1 to 4 from the top.")
        if len(tiles) != SLOTS:
            raise NotationError("A drawn Gullet has one tile, or '-', on each line.")
        tiles = tiles[::-1].rstrip(EMPTY)
    with reading():
        return Gullet("" if tiles == EMPTY else tiles)
