"""The best Vault that a bag of Lands makes, solved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from itertools import chain, combinations, product
from typing import TYPE_CHECKING, Final, NamedTuple

from ..errors import NotationError, PositionError, text_of
from ..rules.scoring import (
    LINE_GAIN,
    LONGEST,
    Lattice,
    Score,
    Where,
    best_score,
    line_points,
    stretches,
)
from ..rules.vault import DEPTH, NESTED, Vault, VaultLayout, find_layout
from ..shard.tiles import BARREN, DOMAINS, LANDS, NAMES
from .given import check_count
from .placement import operating, weight, without_lines
from .results import Chart, Result
from .results import count as counted

if TYPE_CHECKING:
    import pandas as pd


Cut = tuple[int, int, int]
"""How many lines of four, three and two."""

Profile = tuple[int, int, int]
"""The lines that cross a Siphon: the lengths of its two lowland lines and its highland line."""

Option = tuple[Where, int, int]
"""A line, the room it takes as a step in the lattice, and the set that has such room."""

Stage = tuple[int, Sequence[Option]]
"""A line to lay: the rooms in which all lines before it fit, and where it may lie."""

NODES: Final = 60_000
"""How many places for a Siphon `best_vault` tries, unless told otherwise."""
SHARE: Final = 20
"""How many of them each choice of lines gets at first, so that none takes all."""
MOST_SLOTS: Final = 10
"""The largest layout that `best_vault` solves; there are nine slots (VA-1)."""


@dataclass(frozen=True)
class BestVault(Result):
    """The best Vault that a bag of Lands makes."""

    lands: str
    vault: Vault
    score: Score
    siphon: float
    siphons: int
    """How many Siphons operate (SI-2)."""
    exact: bool
    """Whether no Vault of these Lands has a higher value."""
    bound: float
    """No Vault of these Lands has a higher value than this."""
    nodes: int
    """How many places for a Siphon were tried."""

    @property
    def value(self) -> float:
        """The score, and the Siphons as the player weighs them."""
        return self.score.total + self.siphon * self.siphons

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each type of Land: how many, their lines, and what they score."""
        import pandas as pd

        kinds = [land for land in LANDS if land in self.lands]
        lines = {land: [x for x in self.score.lines if x.land == land] for land in kinds}
        return pd.DataFrame(
            {
                "land": [NAMES[land] for land in kinds],
                "count": [self.lands.count(land) for land in kinds],
                "lines": [
                    ", ".join("-".join(map(str, x.slots)) for x in lines[land]) for land in kinds
                ],
                "alone": [self.lands.count(land) * line_points(land, 1) for land in kinds],
                "points": [sum(x.points for x in lines[land]) for land in kinds],
            }
        )

    @property
    def chart(self) -> Chart:
        sure = (
            "and no Vault of these Lands does better"
            if self.exact
            else f"and none does better than {self.bound:g}; {self.nodes} places were tried"
        )
        words = (
            f"{counted(len(self.lands), 'Land')} make a Vault that scores {self.score.total}, "
            f"{self.score.diversity} of it for diversity, with {counted(self.siphons, 'Siphon')}, "
            f"{sure}."
        )
        bars = self.frame.set_index("land")[["alone", "points"]]
        bars = bars.rename(columns={"alone": "one by one", "points": "in lines"})
        return Chart("bars", bars, "The best Vault for a bag", "type of Land", "points", words)


def best_vault(
    lands: str,
    layout: str | VaultLayout = NESTED,
    *,
    siphon: float = 0,
    nodes: int = NODES,
) -> BestVault:
    """The best Vault that a bag of Lands makes, in any slots and any order: `best_vault("ppPtT")`.

    Each operating Siphon (SI-2) counts as `siphon` points besides. Without them the answer is
    always exact. With them up to `nodes` places are tried, a few for each choice of lines before
    more for any, and the result says whether that was enough.

    Diversity follows from the bag, so lines decide. Any lines that leave at most three Lands on
    each slot make a Vault: lay them one on the other, and remove them the other way round. So the
    order falls away, and what counts is how the bag is cut into lines, and whether these fit.
    """
    worth = weight(siphon)
    board = find_layout(layout)
    bag = _bag(lands, board)
    check_count("nodes", nodes)
    search = _Search(_packing(board), bag, worth, nodes)
    search.run()
    vault = Vault(search.build(), board)
    working = len(operating(vault.slots))
    base = without_lines(vault.slots)
    score = best_score(vault)
    bound = max(base + search.bound, score.total + worth * working)
    exact = search.bound <= search.value
    return BestVault(bag, vault, score, siphon, working, exact, bound, search.nodes)


def _bag(lands: str, layout: VaultLayout) -> str:
    bag = "".join(text_of(lands, "ppPtT").split())
    for land in bag:
        if land not in LANDS:
            what = "a Barren" if land == BARREN else repr(land)
            raise NotationError(f"The bag holds {what}: only Lands, s t w p S T W P (VA-1).")
    if len(layout.cells) > MOST_SLOTS:
        raise PositionError(
            f"Layout {layout.name!r} has {len(layout.cells)} slots: a Vault has nine (VA-1), and "
            f"up to {MOST_SLOTS} are solved."
        )
    if len(bag) > DEPTH * len(layout.cells):
        raise PositionError(
            f"The bag holds {len(bag)} Lands: a Vault of layout {layout.name!r} has room for "
            f"{DEPTH * len(layout.cells)} (VA-1)."
        )
    return bag


def _gain(cut: Cut) -> int:
    """What these lines add to their Lands one by one."""
    return sum(count * LINE_GAIN[LONGEST - n] for n, count in enumerate(cut))


@cache
def _cuts(count: int) -> tuple[Cut, ...]:
    """Every way to cut some Lands of one type into lines; what is left stays alone."""
    return tuple(
        (fours, threes, twos)
        for fours in range(count // 4 + 1)
        for threes in range((count - 4 * fours) // 3 + 1)
        for twos in range((count - 4 * fours - 3 * threes) // 2 + 1)
    )


@cache
def _most(count: int) -> int:
    """The most that lines of one type add, wherever they lie."""
    return max(map(_gain, _cuts(count)))


def _plus(a: Cut, b: Cut) -> Cut:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


class _Packing:
    """Which lines fit into a layout together, three on a slot.

    The room left on each slot is a point of a lattice, and a set of such rooms a big integer, as in
    scoring: the rooms into which some lines fit follow from those for one line fewer by a shift and
    a mask for each place of that line.
    """

    def __init__(self, layout: VaultLayout) -> None:
        self.slots = len(layout.cells)
        self.lattice = Lattice(["x" * DEPTH] * self.slots)
        alone: list[Where] = [(n,) for n in range(self.slots)]
        lines = [*alone, *stretches(layout)]
        self.options: dict[int, list[Option]] = {
            length: [self._option(where) for where in lines if len(where) == length]
            for length in range(1, LONGEST + 1)
        }
        self._through = {
            (n, length): [option for option in options if n in option[0]]
            for length, options in self.options.items()
            for n in range(self.slots)
        }
        self._pairs = self._most_pairs()

    def _option(self, where: Where) -> Option:
        return where, self.lattice.step(where), self.lattice.exposed_alike(where)

    def through(self, slot: int, length: int) -> list[Option]:
        """The lines of that length that cross a slot."""
        return self._through[slot, length]

    def full(self, rooms: int) -> bool:
        """Whether an empty Vault is among the rooms. It is, if any is: more room does no harm."""
        return bool(rooms >> self.lattice.full)

    @staticmethod
    def lay(rooms: int, options: Iterable[Option]) -> int:
        """The rooms into which one more line fits."""
        found = 0
        for _, step, room in options:
            found |= (rooms << step) & room
        return found

    def _most_pairs(self) -> dict[tuple[int, int], int]:
        """For lines of four and three that fit, how many of two fit besides."""
        found = {}
        fours, rooms_of_fours = 0, self.lattice.everything
        while self.full(rooms_of_fours):
            threes, rooms_of_threes = 0, rooms_of_fours
            while self.full(rooms_of_threes):
                pairs, rooms = -1, rooms_of_threes
                while self.full(rooms):
                    pairs, rooms = pairs + 1, self.lay(rooms, self.options[2])
                found[fours, threes] = pairs
                threes += 1
                rooms_of_threes = self.lay(rooms_of_threes, self.options[3])
            fours += 1
            rooms_of_fours = self.lay(rooms_of_fours, self.options[4])
        return found

    def fits(self, cut: Cut) -> bool:
        return cut[2] <= self._pairs.get(cut[:2], -1)

    def stages(self, cut: Cut) -> tuple[list[Stage], int]:
        """The lines of a cut as stages, and the rooms in which all of them fit."""
        found: list[Stage] = []
        rooms = self.lattice.everything
        for n, count in enumerate(cut):
            for _ in range(count):
                found.append((rooms, self.options[LONGEST - n]))
                rooms = self.lay(rooms, self.options[LONGEST - n])
        return found, rooms

    def trace(self, stages: Sequence[Stage]) -> list[Where]:
        """A place for the line of each stage, all of them in an empty Vault."""
        found = []
        place = self.lattice.full
        for rooms, options in reversed(stages):
            where, step, _ = next(
                option
                for option in options
                if (option[2] >> place) & 1 and (rooms >> (place - option[1])) & 1
            )
            found.append(where)
            place -= step
        return found[::-1]


@cache
def _packing(layout: VaultLayout) -> _Packing:
    return _Packing(layout)


@dataclass(frozen=True)
class _Plan:
    """Siphons of some domains, the lines that cross them, and how much lines may add at most.

    A Siphon of a domain is crossed by two lines of its lowland and one of its highland (or Lands
    alone), and by no other; two Siphons that count are of different domains, so no line crosses
    both, and each can be laid low, high, low.
    """

    most: float
    lows: tuple[str, ...]
    profiles: tuple[Profile, ...]

    @property
    def crossing(self) -> Cut:
        """The lines that cross its Siphons, as a cut."""
        lengths = [length for profile in self.profiles for length in profile]
        return lengths.count(4), lengths.count(3), lengths.count(2)


class _Try(NamedTuple):
    """A plan with a cut of what it leaves: worth so much, if all these lines fit."""

    value: float
    plan: _Plan
    cut: Cut


class _Search:
    """The best cut of a bag into lines that fit, with Siphons as they are weighed."""

    def __init__(self, packing: _Packing, bag: str, weight: float, limit: int) -> None:
        self.packing = packing
        self.counts = {land: bag.count(land) for land in LANDS if land in bag}
        self.weight = weight
        self.limit = limit
        self.nodes = 0
        self.value: float = -1
        """The best found so far: what its lines add, and its Siphons."""
        self.bound: float = -1
        self.plan = _Plan(0, (), ())
        self.cut: Cut = (0, 0, 0)
        self.stages: list[Stage] = []
        self._known: dict[tuple[int, ...], dict[Cut, tuple[Cut, ...]]] = {(): {(0, 0, 0): ()}}

    def run(self) -> None:
        self._lay_lines()
        self.bound = self.value
        if not self.weight:
            return
        tries: Iterable[_Try] = self._tries(self.value)
        share = SHARE
        while left := self._round(tries, share):
            self.bound = max(self.value, left[0].value)
            if self.nodes >= self.limit:
                return
            tries, share = left, 4 * share
        self.bound = self.value

    def _lay_lines(self) -> None:
        """The best cut of all Lands, without a Siphon."""
        cut = min(self._cut(tuple(self.counts.values())), key=lambda cut: (-_gain(cut), cut))
        self.value, self.cut = _gain(cut), cut
        self.stages, _ = self.packing.stages(cut)

    def _round(self, tries: Iterable[_Try], share: int) -> list[_Try]:
        """Goes through what may be tried, with so many nodes for each, up to the first that fits:
        the rest is worth less. Returns those worth more that are still open, the best first."""
        still_open = []
        for one in tries:
            if one.value <= self.value:
                break
            stop = min(self.limit, self.nodes + share)
            stages = self._place(one, stop)
            if stages is not None:
                self.value, self.plan, self.cut, self.stages = *one, stages
            elif self.nodes >= stop:
                still_open.append(one)
            if self.nodes >= self.limit:
                break
        return still_open

    def _tries(self, best_lines: float) -> Iterator[_Try]:
        """All that may be tried, what is worth most first. Which domain a Siphon is of makes no
        difference to whether its lines fit, so what is laid alike comes once."""
        waiting: list[tuple[float, int, _Try]] = []
        seen: set[tuple[tuple[Profile, ...], Cut]] = set()
        for plan in sorted(self._plans(best_lines), key=lambda plan: -plan.most):
            while waiting and -waiting[0][0] >= plan.most:
                yield heappop(waiting)[2]
            siphons = self.weight * len(plan.lows)
            crossing = plan.crossing
            for cut in self._cut(tuple(self._rest(plan).values())):
                total = _plus(cut, crossing)
                value = siphons + _gain(total)
                key = plan.profiles, cut
                if value > self.value and key not in seen and self.packing.fits(total):
                    seen.add(key)
                    heappush(waiting, (-value, len(seen), _Try(value, plan, cut)))
        while waiting:
            yield heappop(waiting)[2]

    def _plans(self, best_lines: float) -> Iterator[_Plan]:
        """Every choice of Siphons and of the lines that cross them, with a bound."""
        able = {low: found for low in DOMAINS if (found := self._profiles(low))}
        for lows in chain(*(combinations(able, size) for size in range(1, len(able) + 1))):
            others = sum(
                _most(count) for land, count in self.counts.items() if land.lower() not in lows
            )
            siphons = self.weight * len(lows)
            for chosen in product(*(able[low] for low in lows)):
                lines = others + sum(gain for _, gain in chosen)
                # Siphons crossed alike stand side by side, whatever their domain.
                crossed = [profile for profile, _ in chosen]
                pairs = sorted(zip(crossed, lows, strict=True), reverse=True)
                profiles, sorted_lows = zip(*pairs, strict=True)
                yield _Plan(siphons + min(lines, best_lines), sorted_lows, profiles)

    def _profiles(self, low: str) -> list[tuple[Profile, int]]:
        """The lines that may cross a Siphon of this domain, and what its Lands add then at most."""
        lows, highs = self.counts.get(low, 0), self.counts.get(low.upper(), 0)
        lengths = [length for length in range(1, LONGEST + 1) if self.packing.options[length]]
        return [
            ((x, y, z), _crossing((x, y, z)) + _most(lows - x - y) + _most(highs - z))
            for x, y, z in product(lengths, repeat=3)
            if y <= x and x + y <= lows and z <= highs
        ]

    def _rest(self, plan: _Plan) -> dict[str, int]:
        """How many Lands of each type are left for other lines."""
        left = dict(self.counts)
        for low, (x, y, z) in zip(plan.lows, plan.profiles, strict=True):
            left[low] -= x + y
            left[low.upper()] -= z
        # Types that a plan changes come last, so that cuts of the others are shared.
        return dict(sorted(left.items(), key=lambda item: item[0].lower() in plan.lows))

    def _cut(self, counts: tuple[int, ...]) -> dict[Cut, tuple[Cut, ...]]:
        """The lines that types of so many Lands may be cut into and that fit, all together and how
        each type is cut."""
        if counts not in self._known:
            found: dict[Cut, tuple[Cut, ...]] = {}
            for before, ways in self._cut(counts[:-1]).items():
                for cut in _cuts(counts[-1]):
                    total = _plus(before, cut)
                    if total not in found and self.packing.fits(total):
                        found[total] = (*ways, cut)
            self._known[counts] = found
        return self._known[counts]

    def _place(self, one: _Try, stop: int) -> list[Stage] | None:
        """The stages of all its lines, those that cross Siphons last; None if they do not fit, or
        if that many nodes came first."""
        stages, rooms = self.packing.stages(one.cut)
        return self._siphons(one.plan.profiles, rooms, stages, (), stop)

    def _siphons(
        self,
        profiles: tuple[Profile, ...],
        rooms: int,
        stages: list[Stage],
        slots: tuple[int, ...],
        stop: int,
    ) -> list[Stage] | None:
        """Finds a slot for each Siphon that is left, so that its lines and all others fit."""
        if len(slots) == len(profiles):
            return stages
        profile = profiles[len(slots)]
        alike = slots and profiles[len(slots) - 1] == profile  # then in reading order will do
        for slot in range(slots[-1] + 1 if alike else 0, self.packing.slots):
            if slot in slots:
                continue
            if self.nodes >= stop:
                return None
            self.nodes += 1
            room = rooms
            more: list[Stage] = []
            for length in profile:
                options = self.packing.through(slot, length)
                more.append((room, options))
                room = self.packing.lay(room, options)
            if self.packing.full(room):
                found = self._siphons(profiles, room, stages + more, (*slots, slot), stop)
                if found is not None:
                    return found
        return None

    def build(self) -> tuple[str, ...]:
        """The Vault that was found: its lines laid one on the other, Lands alone on top."""
        places = self.packing.trace(self.stages)
        first = sum(self.cut)
        laid = self._typed(places[:first])
        crossing = places[first:]
        for n, low in enumerate(self.plan.lows):  # SI-1: low, high, low
            bottom, top, middle = crossing[3 * n : 3 * n + 3]
            laid += [(low, bottom), (low.upper(), middle), (low, top)]
        left = dict(self.counts)
        stacks = [""] * self.packing.slots
        for land, where in laid:
            left[land] -= len(where)
            for n in where:
                stacks[n] += land
        for land, count in left.items():
            for _ in range(count):
                n = min(range(len(stacks)), key=lambda n: len(stacks[n]))
                stacks[n] += land
        return tuple(stacks)

    def _typed(self, places: Sequence[Where]) -> list[tuple[str, Where]]:
        """The lines that cross no Siphon, each with the Land it is of."""
        rest = self._rest(self.plan)
        ways = self._cut(tuple(rest.values()))[self.cut]
        waiting = list(places)
        found = []
        for land, cut in zip(rest, ways, strict=True):
            for n, count in enumerate(cut):
                for _ in range(count):
                    where = next(where for where in waiting if len(where) == LONGEST - n)
                    waiting.remove(where)
                    found.append((land, where))
        return found


def _crossing(profile: Profile) -> int:
    return sum(LINE_GAIN[length] for length in profile)
