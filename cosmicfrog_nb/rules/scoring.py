"""Scoring a Vault (SC): the best order in which to take its lines away."""

from __future__ import annotations

from collections.abc import Sequence
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
    """The lines of a best order, by their slots.

    What is left of a Vault is told by the heights of its slots, at most 4^9 ways. A whole set of
    such ways is one big integer, a bit for each. `reach[v]` is the set from which lines can still
    add v to the Lands one by one. A line that adds g, taken where its Lands are exposed, leads from
    there into `reach[v - g]`; a Land alone adds nothing. So each set follows from earlier ones by a
    shift and a mask for each line, and the best is the last set that holds the full Vault.
    """
    lattice = Lattice(slots)
    lines = [
        (where, LINE_GAIN[len(where)], lattice.step(where), exposed)
        for where in stretches
        if (exposed := lattice.exposed_alike(where))
    ]
    reach = [lattice.everything]
    while reach[-1] >> lattice.full:  # the full Vault is the highest bit
        value, found = len(reach), 0
        for _, gain, step, exposed in lines:
            found |= (reach[max(0, value - gain)] << step) & exposed
        reach.append(lattice.with_more(found))

    order: list[tuple[int, ...]] = []
    place, value = lattice.full, len(reach) - 2
    heights = [len(slot) for slot in slots]
    while place:
        where = _next_line(lattice, lines, reach, heights, place, value)
        order.append(where)
        value = max(0, value - LINE_GAIN[len(where)])
        place -= lattice.step(where)
        for n in where:
            heights[n] -= 1
    return order


def _next_line(
    lattice: Lattice,
    lines: Sequence[tuple[tuple[int, ...], int, int, int]],
    reach: Sequence[int],
    heights: Sequence[int],
    place: int,
    value: int,
) -> tuple[int, ...]:
    """A line, or else a Land alone, after which the rest is still within reach."""
    for where, gain, step, exposed in lines:
        if (exposed >> place) & 1 and (reach[max(0, value - gain)] >> (place - step)) & 1:
            return where
    return next(
        (n,)
        for n, height in enumerate(heights)
        if height and (reach[value] >> (place - lattice.step((n,)))) & 1
    )


class Lattice:
    """All the heights a Vault can be taken down to, numbered; sets of them are bits of an int."""

    def __init__(self, slots: Sequence[str]) -> None:
        self.slots = slots
        self.strides = []
        size = 1
        for slot in slots:
            self.strides.append(size)
            size *= len(slot) + 1
        self.full = size - 1
        self.everything = (1 << size) - 1
        self.levels = [
            [_digit_is(stride, len(slot) + 1, height, size) for height in range(len(slot) + 1)]
            for stride, slot in zip(self.strides, slots, strict=True)
        ]
        """For each slot and height, the set in which the slot is that high."""

    def step(self, where: tuple[int, ...]) -> int:
        """How far apart two heights are that differ by a Land on each of these slots."""
        return sum(self.strides[n] for n in where)

    def exposed_alike(self, where: tuple[int, ...]) -> int:
        """The set in which the same Land is exposed on all of these slots."""
        found = 0
        for land in set(self.slots[where[0]]):
            both = self.everything
            for n in where:
                tops = 0
                for height, tile in enumerate(self.slots[n], 1):
                    if tile == land:
                        tops |= self.levels[n][height]
                both &= tops
                if not both:
                    break
            found |= both
        return found

    def with_more(self, found: int) -> int:
        """The set with all heights above it: more Lands take nothing away."""
        for stride, levels in zip(self.strides, self.levels, strict=True):
            top = len(levels) - 1
            if top:
                found |= (found << stride) & ~levels[0]
            if top > 1:
                found |= (found << 2 * stride) & ~(levels[0] | levels[1])
        return found & self.everything


def _digit_is(stride: int, base: int, digit: int, size: int) -> int:
    """The numbers below `size` whose digit at that stride is the given one, as bits."""
    period, bits = stride * base, ((1 << stride) - 1) << (digit * stride)
    while period < size:  # doubled until it fills the lattice
        bits |= bits << period
        period *= 2
    return bits & ((1 << size) - 1)
