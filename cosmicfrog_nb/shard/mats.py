"""Mats: the outline a Shard is built on, as data, with the tables the rules run on.

A mat file is plain text. It is either drawn, a line for each row of hexes:

    name: tiny
    about: Nineteen hexes for first lessons.
        o * o          o  a hex
       o o o o         *  a strike hex: it and its neighbours are a strike zone
      * o o o o        .  no hex here, where a gap would else be hard to see

or listed, a line for each hex or for a whole strike zone, in axial coordinates:

    name: two-zones
    zone 0,0           a strike hex and its six neighbours
    zone 3,-1
    hex 5,-1           a hex of its own

`#` starts a comment.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from os import PathLike
from pathlib import Path
from typing import Final, NoReturn

from ..errors import NotationError, PositionError
from .hexes import DIRECTIONS, Axial, distance, ring, step

OFF: Final = -1
"""Stands in the tables where the mat has no hex."""

MAX_ROWS: Final = 26
"""Rows are named by letters."""


@dataclass(frozen=True)
class Mat:
    """An outline of hexes with its strike zones. Hexes are numbered in reading order; the tables
    answer in one look-up what the rules ask all the time."""

    name: str
    about: str
    hexes: tuple[Axial, ...]
    """Sorted by row, then from left to right."""
    strikes: tuple[int, ...]
    """The strike hex of each zone (SP-2)."""

    names: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """`a1` …: row and place, from the top left."""
    index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    """Hex name → number."""
    rows: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    zones: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """The hexes of each strike zone, its strike hex first (SH-4)."""
    zone_of: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """The zone of each hex, or OFF."""
    neighbours: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """The neighbours of each hex that are on the mat (SH-5)."""
    around: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """The six neighbours of each hex by direction, OFF where there is none."""
    rim: tuple[bool, ...] = field(init=False, repr=False, compare=False)
    """Whether a hex borders on what is off the mat, and so always on Aether (SH-1)."""
    lines: tuple[tuple[tuple[int, ...], ...], ...] = field(init=False, repr=False, compare=False)
    """For each hex and direction, the hexes at 1, 2, 3 … steps; OFF over a gap (SH-6)."""

    def __post_init__(self) -> None:
        def table(name: str, value: object) -> None:
            object.__setattr__(self, name, value)  # the one time a frozen field is set

        number = {hex: n for n, hex in enumerate(self.hexes)}
        levels = sorted({r for _, r in self.hexes})
        top = levels[0]
        rows = tuple(
            tuple(n for n, hex in enumerate(self.hexes) if hex[1] == r)
            for r in range(top, levels[-1] + 1)
        )
        names = [""] * len(self.hexes)
        for letter, row in zip("abcdefghijklmnopqrstuvwxyz", rows, strict=False):
            for place, n in enumerate(row, 1):
                names[n] = f"{letter}{place}"
        around = tuple(tuple(number.get(near, OFF) for near in ring(hex)) for hex in self.hexes)
        neighbours = tuple(tuple(n for n in near if n != OFF) for near in around)
        zones = tuple((strike, *neighbours[strike]) for strike in self.strikes)
        zone_of = [OFF] * len(self.hexes)
        for zone, members in enumerate(zones):
            for n in members:
                zone_of[n] = zone
        table("names", tuple(names))
        table("index", {name: n for n, name in enumerate(names)})
        table("rows", rows)
        table("zones", zones)
        table("zone_of", tuple(zone_of))
        table("neighbours", neighbours)
        table("around", around)
        table("rim", tuple(OFF in near for near in around))
        table("lines", tuple(_lines_from(hex, number) for hex in self.hexes))

    def __hash__(self) -> int:
        return hash((self.name, self.hexes))

    def __len__(self) -> int:
        return len(self.hexes)

    def __reduce__(self) -> tuple[object, ...]:
        # A Shard sent to another process takes its outline along and makes the tables there.
        return Mat, (self.name, self.about, self.hexes, self.strikes)

    def number(self, name: str) -> int:
        """The number of the hex with that name."""
        try:
            return self.index[name]
        except KeyError:
            raise NotationError(self._no_such_hex(name)) from None

    def _no_such_hex(self, name: str) -> str:
        row = next((row for row in self.rows if row and self.names[row[0]][0] == name[:1]), None)
        if row:
            return (
                f"There is no hex {name!r} on the mat {self.name!r}: "
                f"row {name[0]} has {self.names[row[0]]} to {self.names[row[-1]]}."
            )
        return (
            f"There is no hex {name!r} on the mat {self.name!r}: "
            f"its rows are a to {self.names[-1][0]}, as in {self.names[0]!r} or {self.names[-1]!r}."
        )

    def text(self) -> str:
        """The mat as a drawn mat file."""
        left = min(2 * q + r for q, r in self.hexes)
        lines = [f"name: {self.name}", f"about: {self.about}"]
        for row in self.rows:
            columns = {2 * self.hexes[n][0] + self.hexes[n][1] - left: n for n in row}
            cells = (
                " " if c not in columns else "*" if columns[c] in self.strikes else "o"
                for c in range(max(columns, default=-1) + 1)
            )
            lines.append("".join(cells) or ".")
        return "\n".join(lines) + "\n"


def _lines_from(hex: Axial, number: Mapping[Axial, int]) -> tuple[tuple[int, ...], ...]:
    reach = max(distance(hex, other) for other in number)
    lines = []
    for direction in range(len(DIRECTIONS)):
        line = [number.get(step(hex, direction, count), OFF) for count in range(1, reach + 1)]
        while line and line[-1] == OFF:
            line.pop()
        lines.append(tuple(line))
    return tuple(lines)


# ---------------------------------------------------------------- reading mat files

_HEADER = re.compile(r"(name|about)\s*:\s*(.*)")
_LISTED = re.compile(r"(hex|zone)\s+(-?\d+)\s*,\s*(-?\d+)\s*$")
_NAME = re.compile(r"[a-z][a-z0-9_-]*$")


class _Reader:
    """Collects hexes and strike hexes line by line, and knows where each came from."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.line = 0
        self.header: dict[str, str] = {}
        self.found: dict[Axial, int] = {}  # hex → the line it stands on
        self.strikes: dict[Axial, int] = {}
        self.drawn: list[tuple[int, str]] = []
        self.listed = False

    def fail(self, message: str, line: int | None = None) -> NoReturn:
        raise NotationError(f"{self.source}, line {line or self.line}: {message}")

    def read(self, text: str) -> Mat:
        for self.line, raw in enumerate(text.splitlines(), 1):
            line = raw.split("#", 1)[0].rstrip()
            if not line:
                continue
            if header := _HEADER.match(line):
                self.read_header(*header.groups())
            elif line.lstrip().startswith(("hex", "zone")):
                self.read_listed(line.strip())
            elif self.listed:
                self.fail(f"{line.strip()!r} is neither 'hex q,r' nor 'zone q,r'.")
            else:
                self.drawn.append((self.line, line))
        self.place_drawn()
        return self.mat()

    def read_header(self, key: str, value: str) -> None:
        if key in self.header:
            self.fail(f"the {key} is given twice.")
        if key == "name" and not _NAME.match(value):
            self.fail(f"{value!r} is no name for a mat: small letters, digits, '-' and '_'.")
        self.header[key] = value

    def read_listed(self, line: str) -> None:
        if self.drawn:
            self.fail("a mat is either drawn or listed, not both.")
        self.listed = True
        match = _LISTED.match(line)
        if not match:
            self.fail(f"{line!r} is neither 'hex q,r' nor 'zone q,r', as in 'zone 2,-1'.")
        hex = int(match[2]), int(match[3])
        if match[1] == "hex":
            self.add(hex)
            return
        self.check_apart(hex)
        self.strikes[hex] = self.line
        for member in (hex, *ring(hex)):
            self.add(member)

    def add(self, hex: Axial) -> None:
        if hex in self.found:
            self.fail(f"hex {hex[0]},{hex[1]} is already on the mat, from line {self.found[hex]}.")
        self.found[hex] = self.line

    def check_apart(self, hex: Axial) -> None:
        for other, line in self.strikes.items():
            if other == hex:
                self.fail(f"strike hex {hex[0]},{hex[1]} is a duplicate of line {line}.")
            if distance(hex, other) < 3:
                self.fail(
                    f"this strike hex is {distance(hex, other)} away from the one of line {line}, "
                    "so their zones overlap: strike hexes stand three or more apart."
                )

    def place_drawn(self) -> None:
        """Columns count half hexes: a row's hexes stand two columns apart, rows one column off."""
        parity: int | None = None
        for r, (number, line) in enumerate(self.drawn):
            self.line = number
            for column, symbol in enumerate(line):
                if symbol in " .":
                    continue
                if symbol not in "o*":
                    self.fail(
                        f"unknown symbol {symbol!r} in column {column + 1}. Allowed: o (hex), "
                        "* (strike hex), . or a space (no hex), # (comment)."
                    )
                parity = (column - r) % 2 if parity is None else parity
                if (column - r) % 2 != parity:
                    self.fail(
                        f"the {symbol!r} in column {column + 1} does not fit the rows above: put a "
                        "space between hexes and shift each row by one column from the last."
                    )
                hex = (column - r - parity) // 2, r
                self.add(hex)
                if symbol == "*":
                    self.check_apart(hex)
                    self.strikes[hex] = self.line

    def mat(self) -> Mat:
        if "name" not in self.header:
            self.fail("the mat has no name: put a line such as 'name: my-island' first.", 1)
        if not self.found:
            self.fail("the mat has no hexes.", self.line or 1)
        hexes = tuple(sorted(self.found, key=lambda hex: (hex[1], hex[0])))
        if hexes[-1][1] - hexes[0][1] >= MAX_ROWS:
            self.fail(f"the mat has more than {MAX_ROWS} rows, one for each letter.")
        strikes = tuple(hexes.index(hex) for hex in self.strikes)
        return Mat(self.header["name"], self.header.get("about", ""), hexes, strikes)


def read_mat(text: str, source: str = "mat") -> Mat:
    """A mat from the text of a mat file; errors name the line."""
    return _Reader(source).read(text)


def load_mat(path: str | PathLike[str]) -> Mat:
    """A mat from your own file."""
    path = Path(path)
    return read_mat(path.read_text(encoding="utf-8"), str(path))


@cache
def _shipped() -> Mapping[str, Mat]:
    files = sorted(
        resources.files(__package__).joinpath("mat_files").iterdir(), key=lambda f: f.name
    )
    mats = [read_mat(f.read_text(encoding="utf-8"), f.name) for f in files]
    return {mat.name: mat for mat in mats}


def mat_names() -> Sequence[str]:
    """The mats that come with the package, the default first."""
    return sorted(_shipped(), key=lambda name: (name != "zones", name))


def find_mat(mat: str | Mat) -> Mat:
    """A shipped mat by its name; a `Mat` is returned as it is."""
    if isinstance(mat, Mat):
        return mat
    try:
        return _shipped()[mat]
    except (KeyError, TypeError):
        raise PositionError(
            f"There is no mat {mat!r}. Mats: {', '.join(mat_names())}; "
            "load_mat('file') reads your own."
        ) from None
