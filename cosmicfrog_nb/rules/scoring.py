"""Scoring a Vault (SC): its lines, and the best, the greedy and the worst order to take them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final

from ..errors import IllegalActionError, NotationError, PositionError
from ..shard.tiles import LANDS, LOWLANDS, NAMES
from .vault import Vault, VaultLayout

LONGEST: Final = 4
LOWLAND_LINE: Final = (0, 1, 3, 6, 10)  # SC-2
HIGHLAND_LINE: Final = (0, 2, 5, 9, 14)
DIVERSITY: Final = (0, 0, 2, 5, 9)  # SC-4
ABUNDANT: Final = 2  # VR-1

LINE_GAIN: Final = (0, 0, 1, 3, 6)
"""What a line is worth over its Lands one by one: the same for low and high."""

Where = tuple[int, ...]
"""The slots of a line, from 0."""

Backs = str | Iterable[str]
"""The backs of Lands (VR-1) as two letters each, the Land and its kind: `wa` is an Abundant swamp,
`wh` a Harmonious one, `wp` a plain one. As one text, `"wa wh"`, or one by one."""


@dataclass(frozen=True)
class Line:
    """A line as it is scored: its Land, its slots (from 1), its points."""

    land: str
    slots: tuple[int, ...]
    points: int

    @property
    def words(self) -> str:
        """`the mesas on slots 6, 7 and 8`"""
        *most, last = map(str, self.slots)
        if not most:
            return f"the {NAMES[self.land]} on slot {last}"
        return f"the {NAMES[self.land]}s on slots {', '.join(most)} and {last}"

    def __str__(self) -> str:
        """`mesa 6-7-8: 9`"""
        return f"{NAMES[self.land]} {'-'.join(map(str, self.slots))}: {self.points}"


@dataclass(frozen=True)
class Score:
    """The score of a Vault, and the lines that make it, in order."""

    placement: int
    diversity: int
    lines: tuple[Line, ...]
    bonus: int = 0
    """What the backs of its Lands add (VR-1)."""

    @property
    def total(self) -> int:
        return self.placement + self.diversity + self.bonus


def line_points(land: str, length: int) -> int:
    """SC-2: points of a line."""
    return (LOWLAND_LINE if land in LOWLANDS else HIGHLAND_LINE)[length]


@cache
def stretches(layout: VaultLayout) -> tuple[Where, ...]:
    """Every stretch of two to four slots that lie in a straight line."""
    found = {
        min(stretch, stretch[::-1])
        for line in layout.lines
        for length in range(2, LONGEST + 1)
        for start in range(len(line) - length + 1)
        for stretch in [line[start : start + length]]
    }
    return tuple(sorted(found, key=lambda stretch: (-len(stretch), stretch)))


@cache
def beside(layout: VaultLayout) -> tuple[frozenset[int], ...]:
    """For each slot, the slots next to it on a line."""
    found: list[set[int]] = [set() for _ in layout.cells]
    for line in layout.lines:
        for a, b in pairwise(line):
            found[a].add(b)
            found[b].add(a)
    return tuple(map(frozenset, found))


def diversity(vault: Vault) -> int:
    """SC-4: points for the domains that are anywhere in the Vault."""
    return DIVERSITY[len(vault.domains)]


def bonus(lands: str, backs: Backs) -> int:
    """VR-1: what backs add to a Vault that holds these Lands, whatever its lines are.

    >>> bonus("www", "wh"), bonus("www", "wh wh"), bonus("wwp", "wa ph")
    (3, 6, 3)
    """
    words = backs.split() if isinstance(backs, str) else list(backs)
    for word in words:
        if len(word) != 2 or word[0] not in LANDS or word[1] not in "ahp":
            raise NotationError(
                f"{word!r} is no back of a Land: write the Land, s t w p S T W P, and a for "
                "Abundant, h for Harmonious or p for plain, as in 'wa' (VR-1)."
            )
    for land in LANDS:
        if (turned := sum(word[0] == land for word in words)) > lands.count(land):
            raise PositionError(
                f"{turned} backs are of type {NAMES[land]}, but there are {lands.count(land)} of "
                "these in the Vault (VR-1)."
            )
    abundant = sum(ABUNDANT for word in words if word[1] == "a")
    return abundant + sum(lands.count(word[0]) for word in words if word[1] == "h")


# ---------------------------------------------------------------- one line


def legal_lines(vault: Vault) -> tuple[Line, ...]:
    """SC-2: every line that may be removed now: a Land alone, or straight lines of the same Exposed
    Land. The one worth most comes first; of equals, the one whose slots come first."""
    found = [
        Line(land, tuple(n + 1 for n in where), line_points(land, len(where)))
        for where, land in _exposed_lines(vault.slots, vault.layout)
    ]
    return tuple(sorted(found, key=lambda line: (-line.points, line.slots)))


def _exposed_lines(slots: Sequence[str], layout: VaultLayout) -> Iterator[tuple[Where, str]]:
    tops = [slot[-1:] for slot in slots]
    for where in stretches(layout):
        land = tops[where[0]]
        if land and all(tops[n] == land for n in where):
            yield where, land
    for n, land in enumerate(tops):
        if land:
            yield (n,), land


def remove(vault: Vault, slots: Iterable[int]) -> tuple[Vault, Line]:
    """SC-2: the Vault after a line is removed, and the line. Slots count from 1, in any order.

    What may not be removed raises an error that says why, and leaves the Vault as it was.
    """
    where = _line_at(vault, tuple(slots))
    left = list(vault.slots)
    line = _take(left, where)
    return Vault(tuple(left), vault.layout), line


def _take(slots: list[str], where: Where) -> Line:
    """Takes the Exposed Lands of these slots away, as one line."""
    land = slots[where[0]][-1]
    for n in where:
        slots[n] = slots[n][:-1]
    return Line(land, tuple(n + 1 for n in where), line_points(land, len(where)))


def _line_at(vault: Vault, numbers: tuple[int, ...]) -> Where:
    """The line on these slots, from 0, in order; or why there is none."""
    if not numbers:
        raise PositionError("No slot is named: a line has one to four slots (SC-2).")
    for number in numbers:
        if number not in range(1, len(vault.slots) + 1):
            raise PositionError(f"There is no slot {number!r}: slots are 1 to {len(vault.slots)}.")
        if numbers.count(number) > 1:
            raise PositionError(f"Slot {number} is named twice.")
    if len(numbers) > LONGEST:
        raise IllegalActionError(
            "SC-2", f"That is {len(numbers)} slots: a line has {LONGEST} Lands at most."
        )
    for number in numbers:
        if not vault.slots[number - 1]:
            raise IllegalActionError("VA-3", f"Slot {number} is empty: no Land is Exposed there.")
    first = vault.exposed[numbers[0] - 1]
    for number in numbers:
        land = vault.exposed[number - 1]
        if land != first:
            raise IllegalActionError(
                "SC-2",
                f"Slot {numbers[0]} shows a {NAMES[first]} and slot {number} a {NAMES[land]}: "
                "a line is of one type of Land.",
            )
    if len(numbers) == 1:
        return (numbers[0] - 1,)
    wanted = {number - 1 for number in numbers}
    for where in stretches(vault.layout):
        if wanted == set(where):
            return where
    raise IllegalActionError("SC-2", _why_no_line(vault.layout, wanted))


def _why_no_line(layout: VaultLayout, wanted: set[int]) -> str:
    """What is wrong with slots that make no line, in words."""
    named = _listed(n + 1 for n in sorted(wanted))
    for line in layout.lines:
        if wanted <= set(line):
            inside = [n for n, slot in enumerate(line) if slot in wanted]
            gap = next(line[n] for n in range(inside[0], inside[-1]) if line[n] not in wanted)
            return (
                f"Slots {named} lie in one line, but with a gap: slot {gap + 1} is between them, "
                "and a line is of adjacent slots."
            )
    if len(wanted) > 2 and _linked(layout, wanted):
        return f"Slots {named} touch, but they do not lie in one straight line."
    return f"Slots {named} are not adjacent along a line of this Vault."


def _linked(layout: VaultLayout, slots: set[int]) -> bool:
    """Whether one can go from any of these slots to any other from neighbour to neighbour."""
    reached: set[int] = set()
    edge = {min(slots)}
    while edge:
        reached |= edge
        edge = {n for slot in edge for n in beside(layout)[slot] & slots} - reached
    return reached == slots


def _listed(numbers: Iterable[int]) -> str:
    """`1, 2 and 3`"""
    *most, last = map(str, numbers)
    return f"{', '.join(most)} and {last}" if most else last


# ---------------------------------------------------------------- whole orders


def best_score(vault: Vault, backs: Backs = ()) -> Score:
    """SC-3: the best that any order of lines reaches, exactly."""
    return _score(vault, _best_order(vault.slots, vault.layout), backs)


def greedy_score(vault: Vault, backs: Backs = ()) -> Score:
    """What a player scores who always removes the line that is worth most points at that moment.

    Lines of different length or height never score the same (SC-2), so only lines of one length
    tie; the one whose slots come first in reading order is taken.
    """
    slots = list(vault.slots)
    order = []
    while lines := list(_exposed_lines(slots, vault.layout)):
        where, _ = min(lines, key=lambda line: (-line_points(line[1], len(line[0])), line[0]))
        _take(slots, where)
        order.append(where)
    return _score(vault, order, backs)


def worst_score(vault: Vault, backs: Backs = ()) -> Score:
    """The fewest points that any complete removal reaches: every Land alone.

    A line is never worth less than its Lands one by one (LINE_GAIN has no negative number), so no
    order is below their sum; and a Land alone may always be removed, so the sum is reached.
    """
    order = [(n,) for n, slot in enumerate(vault.slots) for _ in slot]
    return _score(vault, order, backs)


def _score(vault: Vault, order: Iterable[Where], backs: Backs) -> Score:
    """The score of a complete removal."""
    slots = list(vault.slots)
    lines = tuple(_take(slots, where) for where in order)
    more = bonus("".join(vault.slots), backs)
    return Score(sum(line.points for line in lines), diversity(vault), lines, more)


# ---------------------------------------------------------------- the best order


def _best_order(slots: Sequence[str], layout: VaultLayout) -> list[Where]:
    """The lines of a best order: those that matter, and before each the Lands that cover it."""
    useful = _useful(slots, layout)
    left = list(slots)
    order: list[Where] = []
    for part in _parts(slots, useful, layout):
        for where in _best_lines(part, stretches(layout)):
            for n in where:
                while left[n][-1] not in useful[n]:
                    order.append((n,))
                    left[n] = left[n][:-1]
                left[n] = left[n][:-1]
            order.append(where)
    return order + [(n,) for n, slot in enumerate(left) for _ in slot]


def _useful(slots: Sequence[str], layout: VaultLayout) -> list[set[str]]:
    """For each slot, the types of Land that may ever be part of a line: a slot next to it holds one
    too. Any other Land may be removed as soon as it is Exposed, and nothing is lost."""
    kinds = [set(slot) for slot in slots]
    return [
        {land for land in mine if any(land in kinds[n] for n in near)}
        for mine, near in zip(kinds, beside(layout), strict=True)
    ]


def _parts(
    slots: Sequence[str], useful: Sequence[set[str]], layout: VaultLayout
) -> Iterator[tuple[str, ...]]:
    """The useful Lands, split into groups of slots that never make a line with each other: each
    group is scored for itself."""
    near = beside(layout)
    waiting = {n for n, lands in enumerate(useful) if lands}
    while waiting:
        group: set[int] = set()
        edge = {min(waiting)}
        while edge:
            group |= edge
            edge = {m for n in edge for m in near[n] if useful[m] & useful[n]} - group
        waiting -= group
        yield tuple(
            "".join(land for land in slot if land in useful[n]) if n in group else ""
            for n, slot in enumerate(slots)
        )


class Gains:
    """What the lines of Vaults add to their Lands one by one, at best. Nothing is solved twice."""

    def __init__(self, layout: VaultLayout) -> None:
        self.layout = layout
        self.stretches = stretches(layout)
        self._known: dict[tuple[str, ...], int] = {}

    def best(self, slots: Sequence[str]) -> int:
        """SC-3: the most that any order of lines adds."""
        useful = _useful(slots, self.layout)
        return sum(map(self._solved, _parts(slots, useful, self.layout)))

    def _solved(self, part: tuple[str, ...]) -> int:
        if part not in self._known:
            _, _, reach = reach_sets(part, self.stretches)
            self._known[part] = len(reach) - 2
        return self._known[part]


LatticeLine = tuple[Where, int, int, int]
"""A line, what it adds, the step it makes in the lattice, and the set in which it is exposed."""


def _best_lines(slots: Sequence[str], stretches: Sequence[Where]) -> list[Where]:
    """The lines of a best order, by their slots."""
    lattice, lines, reach = reach_sets(slots, stretches)
    order: list[Where] = []
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


def reach_sets(
    slots: Sequence[str], stretches: Sequence[Where]
) -> tuple[Lattice, list[LatticeLine], list[int]]:
    """The lattice of a Vault, its lines, and from where each value is within reach.

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
    return lattice, lines, reach


def _next_line(
    lattice: Lattice,
    lines: Sequence[LatticeLine],
    reach: Sequence[int],
    heights: Sequence[int],
    place: int,
    value: int,
) -> Where:
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
