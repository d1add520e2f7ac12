"""A Shard as text: a letter for each hex, row by row."""

from __future__ import annotations

from ..errors import NotationError
from ..shard.mats import Mat, find_mat
from ..shard.shard import Shard
from ..shard.tiles import ALLOWED_TILES, STACK_UNDER
from .rows import reading, split_rows

AETHER = "-"


def write(shard: Shard, drawn: bool) -> str:
    mat = shard.mat
    letters = [stack[-1:] or AETHER for stack in shard.stacks.values()]
    if not drawn:
        rows = "/".join("".join(letters[n] for n in row) for row in mat.rows)
        return f"shard {mat.name}: {rows}"
    left = min(2 * q + r for q, r in mat.hexes)
    lines = [f"shard {mat.name}:"]
    for level, row in enumerate(mat.rows):
        line = ""
        for n in row:
            q, r = mat.hexes[n]
            line = line.ljust(2 * q + r - left) + letters[n]
        lines.append(f"{chr(ord('a') + level)} | {line}")
    return "\n".join(lines) + "\n"


def read(name: str | None, body: str, mat: str | Mat | None = None) -> Shard:
    """`mat` stands for the header where that is left out, or is the mat it names."""
    if isinstance(mat, Mat) and name in (None, mat.name):
        found = mat
    else:
        with reading():
            found = find_mat(name or mat or "zones")
    rows = split_rows(body)
    expected = [row for row in found.rows if row]
    if len(rows) != len(expected):
        raise NotationError(
            f"The mat {found.name!r} has {len(expected)} rows of hexes; the text has {len(rows)}."
        )
    stacks: list[str] = []
    for row, (label, content) in zip(expected, rows, strict=True):
        letter = found.names[row[0]][0]
        if label not in ("", letter):
            raise NotationError(f"Row {letter} is labelled {label!r}: rows go from a downwards.")
        stacks += _read_row(letter, content.split(), len(row))
    return Shard(found, stacks)


def _read_row(row: str, words: list[str], expected: int) -> list[str]:
    letters = "".join(words)
    for place, letter in enumerate(letters, 1):
        if letter != AETHER and letter not in STACK_UNDER:
            raise NotationError(
                f"Row {row}, place {place}: {letter!r} is no tile. "
                f"Allowed: {AETHER} (Aether), {ALLOWED_TILES}."
            )
    if len(letters) != expected:
        raise NotationError(f"Row {row} has {expected} hexes; the text has {len(letters)}.")
    return ["" if letter == AETHER else STACK_UNDER[letter] for letter in letters]
