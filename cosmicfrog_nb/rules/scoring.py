"""Scoring a Vault (SC): the best order in which to take its lines away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from ..shard.tiles import LOWLANDS
from .vault import Vault, VaultLayout

LOWLAND_LINE: Final = (0, 1, 3, 6, 10)  # SC-2
HIGHLAND_LINE: Final = (0, 2, 5, 9, 14)
DIVERSITY: Final = (0, 0, 2, 5, 9)  # SC-4

LINE_GAIN: Final = (0, 0, 1, 3, 6)
"""What a line is worth over its Lands one by one: the same for low and high."""


@dataclass(frozen=True)
class Line:
    """A line as it is scored: its Land, its slots (from 1), its points."""

    land: str
    slots: tuple[int, ...]
    points: int


@dataclass(frozen=True)
class Score:
    """The score of a Vault, and the lines that make it, in order."""

    placement: int
    diversity: int
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        return self.placement + self.diversity


def line_points(land: str, length: int) -> int:
    """SC-2: points of a line."""
    return (LOWLAND_LINE if land in LOWLANDS else HIGHLAND_LINE)[length]


@cache
def stretches(layout: VaultLayout) -> tuple[tuple[int, ...], ...]:
    """Every stretch of two to four slots that lie in a straight line."""
    found = {
        line[start : start + length]
        for line in layout.lines
        for length in range(2, 5)
        for start in range(len(line) - length + 1)
    }
    return tuple(sorted(found, key=lambda stretch: (-len(stretch), stretch)))


def diversity(vault: Vault) -> int:
    """SC-4: points for the domains that are anywhere in the Vault."""
    return DIVERSITY[len(vault.domains)]


def best_score(vault: Vault) -> Score:
    """SC-3: the best that any order of lines reaches, exactly."""
    order = _best_lines(vault.slots, stretches(vault.layout))
    lines = []
    slots = list(vault.slots)
    for where in order:
        land = slots[where[0]][-1]
        points = line_points(land, len(where))
        lines.append(Line(land, tuple(n + 1 for n in where), points))
        for n in where:
            slots[n] = slots[n][:-1]
    return Score(sum(line.points for line in lines), diversity(vault), tuple(lines))


def _best_lines(
    slots: Sequence[str], stretches: Sequence[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """A search over what is left, remembered. A Land that is the last of its type scores alone
    whenever it goes, so it goes at once; else every line and every single is tried."""
    memo: dict[tuple[str, ...], tuple[int, tuple[int, ...]]] = {}

    def gain(left: tuple[str, ...]) -> int:
        """The most that lines add to the Lands one by one."""
        if left in memo:
            return memo[left][0]
        tops = [slot[-1:] for slot in left]
        rest = "".join(left)
        lone = next((n for n, top in enumerate(tops) if top and rest.count(top) == 1), -1)
        found: tuple[int, tuple[int, ...]]
        if lone >= 0:
            found = gain(_without(left, (lone,))), (lone,)
        else:
            found = (0, ())
            for where in _moves(tops, stretches):
                value = LINE_GAIN[len(where)] + gain(_without(left, where))
                if value > found[0] or not found[1]:
                    found = value, where
        memo[left] = found
        return found[0]

    left = tuple(slots)
    gain(left)
    order = []
    while any(left):
        where = memo[left][1]
        order.append(where)
        left = _without(left, where)
        gain(left)
    return order


def _moves(tops: Sequence[str], stretches: Sequence[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    for where in stretches:
        land = tops[where[0]]
        if land and all(tops[n] == land for n in where):
            yield where
    for n, top in enumerate(tops):
        if top:
            yield (n,)


def _without(left: tuple[str, ...], where: tuple[int, ...]) -> tuple[str, ...]:
    slots = list(left)
    for n in where:
        slots[n] = slots[n][:-1]
    return tuple(slots)
