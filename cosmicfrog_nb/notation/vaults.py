"""A Vault as text: a stack for each slot, bottom to top, row by row."""

from __future__ import annotations

from itertools import pairwise

from ..errors import NotationError
from ..rules.vault import LAYOUTS, Vault, VaultLayout, find_layout
from .rows import reading, split_rows

EMPTY = "-"


def write(vault: Vault, drawn: bool) -> str:
    layout = vault.layout
    words = [slot or EMPTY for slot in vault.slots]
    if not drawn:
        rows = " / ".join(" ".join(words[n] for n in row) for row in layout.rows)
        return f"vault {layout.name}: {rows}"
    left = min(x for x, _ in layout.centres)
    gaps = [
        layout.centres[b][0] - layout.centres[a][0] for row in layout.rows for a, b in pairwise(row)
    ]
    unit = 4 / min(gaps, default=1.0)
    lines = [f"vault {layout.name}:"]
    for row in layout.rows:
        line = ""
        for n in row:
            column = round((layout.centres[n][0] - left) * unit)
            line = line.ljust(column) + words[n].center(3)
        lines.append(line.rstrip())
    return "\n".join(lines) + "\n"


def read(name: str | None, body: str, layout: str | VaultLayout | None = None) -> Vault:
    """`layout` stands for the header where that is left out, or is the layout it names."""
    if isinstance(layout, VaultLayout) and name in (None, layout.name):
        found = layout
    else:
        with reading():
            found = find_layout(name or layout or "nested")
    rows = [content.split() for _, content in split_rows(body)]
    expected = [len(row) for row in found.rows]
    if [len(row) for row in rows] != expected:
        given = ", ".join(str(len(row)) for row in rows) or "none"
        raise NotationError(
            f"A Vault of layout {found.name!r} has rows of {', '.join(map(str, expected))} slots; "
            f"the text has {given}. Write '{EMPTY}' for an empty slot and '/' between rows. "
            f"Layouts: {', '.join(LAYOUTS)}."
        )
    slots = tuple("" if word == EMPTY else word for row in rows for word in row)
    with reading():
        return Vault(slots, found)
