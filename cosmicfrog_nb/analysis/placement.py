"""Where to put what a Gullet holds: the DISGORGE that scores most (AE-1), solved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import isfinite
from numbers import Real
from typing import TYPE_CHECKING

from ..errors import PositionError
from ..rules.gullet import SLOTS as GULLET
from ..rules.gullet import Gullet
from ..rules.scoring import (
    DIVERSITY,
    Backs,
    Gains,
    Score,
    best_score,
    bonus,
    line_points,
)
from ..rules.vault import DEPTH, Vault, is_siphon
from ..shard.tiles import BARREN, DOMAINS, LANDS
from .given import backs_of, check_count, gullet_of, vault_of
from .results import Chart, Result, count

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class Placement:
    """One way to DISGORGE, and the Vault it leads to."""

    moves: tuple[str, ...]
    """As the game reads them: `PLACE 3`, `DUST`, and `PICK 2` for a Whiptongue."""
    vault: Vault
    score: Score
    siphons: int
    """How many Siphons operate that count (SI-2)."""
    value: float
    """The score, and the Siphons as the player weighs them."""


@dataclass(frozen=True)
class BestDisgorge(Result):
    """The best ways to DISGORGE, the best first."""

    gullet: Gullet
    vault: Vault
    siphon: float
    placements: tuple[Placement, ...]
    ends: int
    """How many different Vaults the DISGORGE may end with, all its Lands placed."""
    scored: int
    """How many of them had to be scored; the others cannot do better than those shown."""
    now: int
    """What the Vault scores before."""
    exact: bool = True
    """Always: every way was looked at, as many as `ends` says."""

    @property
    def best(self) -> Placement:
        return self.placements[0]

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each of the best ways; equal values share a rank. A column `bonus` where backs
        add to the score (VR-1)."""
        import pandas as pd

        values = [placement.value for placement in self.placements]
        table: dict[str, list[object]] = {
            "rank": [1 + sum(other > value for other in values) for value in values],
            "moves": [", ".join(placement.moves) for placement in self.placements],
            "placement": [placement.score.placement for placement in self.placements],
            "diversity": [placement.score.diversity for placement in self.placements],
        }
        if self.best.score.bonus:
            table["bonus"] = [placement.score.bonus for placement in self.placements]
        table["score"] = [placement.score.total for placement in self.placements]
        table["siphons"] = [placement.siphons for placement in self.placements]
        return pd.DataFrame(table | {"value": values})

    @property
    def chart(self) -> Chart:
        best = self.best
        how = ", ".join(best.moves) or "moving nothing"
        words = (
            f"The best of {count(self.ends, 'possible Vault')} is reached by {how}: it scores "
            f"{best.score.total}, where the Vault scores {self.now} now, and "
            f"{count(best.siphons, 'Siphon')} operate{'s' if best.siphons == 1 else ''}."
        )
        bars = self.frame[["score", "value"]] if self.siphon else self.frame[["score"]]
        bars.index = [
            ", ".join(move.split()[1] for move in way.moves if move.startswith("PLACE")) or "none"
            for way in self.placements
        ]
        title = "The best ways to DISGORGE"
        return Chart("bars", bars, title, "slots, in the order of placing", "points", words)


def best_disgorge(
    gullet: Gullet | str,
    vault: Vault | str,
    *,
    siphon: float = 0,
    siphons_from: Iterable[str] = tuple(DOMAINS.values()),
    any_order: bool = False,
    show: int = 5,
    backs: Backs = (),
) -> BestDisgorge:
    """The DISGORGE (AE-1) after which the Vault scores most now (SC-3, SC-4), exactly.

    Each operating Siphon (SI-2) of the domains `siphons_from` counts as `siphon` points besides.
    With `any_order` Lands leave the Gullet as they are picked, as a Whiptongue's do. `show` is how
    many of the best ways are told. `backs` are those of Lands in the Vault (VR-1), as in "wa ph":
    a Harmonious one counts each Land of its type that comes to it. Lands from the Gullet are plain.

    A Land more always adds a point or more and never breaks a Siphon, so all Lands for which there
    is room are placed. Barrens under the last of them stay in the Gullet.
    """
    worth = weight(siphon)
    domains = _domains(siphons_from)
    check_count("show", show, 1)
    inside, board, known = gullet_of(gullet), vault_of(vault), backs_of(backs)
    now = best_score(board, known).total
    ends = _ends(inside.tiles, board.slots, any_order)
    gains = Gains(board.layout)
    most = _most_gains(gains)
    ranked: list[tuple[float, int, tuple[str, ...], float]] = []
    for slots in ends:
        fixed = without_lines(slots) + worth * len(operating(slots) & domains)
        fixed += bonus("".join(slots), known) if known else 0
        ranked.append((-(fixed + most(slots)), len(ranked), slots, fixed))
    ranked.sort()
    best: list[tuple[float, int, tuple[str, ...]]] = []
    scored = 0
    for bound, place, slots, fixed in ranked:
        if len(best) == show and -bound <= -best[-1][0]:
            break  # none of the rest can do better than the last one shown
        scored += 1
        best.append((-(fixed + gains.best(slots)), place, slots))
        best = sorted(best)[:show]
    placements = tuple(
        Placement(
            ends[slots],
            end := Vault(slots, board.layout),
            best_score(end, known),
            len(operating(slots) & domains),
            -value,
        )
        for value, _, slots in best
    )
    return BestDisgorge(inside, board, siphon, placements, len(ends), scored, now)


def weight(siphon: float) -> float:
    """What a Siphon counts for the player."""
    if not isinstance(siphon, Real) or not isfinite(siphon) or siphon < 0:
        raise PositionError(f"A Siphon counts as 0 points or more, not {siphon!r}.")
    return siphon


def _domains(names: Iterable[str]) -> set[str]:
    chosen = {names} if isinstance(names, str) else set(names)
    for name in sorted(chosen - set(DOMAINS.values())):
        raise PositionError(f"There is no domain {name!r}: {', '.join(DOMAINS.values())} (SH-2).")
    return chosen


def operating(slots: Iterable[str]) -> set[str]:
    """The domains with a Siphon: one of each operates (SI-1, SI-2)."""
    return {DOMAINS[slot[0]] for slot in slots if is_siphon(slot)}


def without_lines(slots: Iterable[str]) -> int:
    """Diversity, and every Land alone."""
    inside = "".join(slots)
    return DIVERSITY[len(set(inside.lower()))] + sum(line_points(land, 1) for land in inside)


def _ends(
    tiles: str, slots: tuple[str, ...], any_order: bool
) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Every Vault that a DISGORGE of all Lands with room may end with, and moves that lead there
    (GU-1, VA-2)."""
    room = sum(DEPTH - len(slot) for slot in slots)
    states: dict[tuple[tuple[str, ...], str], tuple[str, ...]] = {(slots, tiles): ()}
    for _ in range(min(room, sum(tile != BARREN for tile in tiles))):
        following: dict[tuple[tuple[str, ...], str], tuple[str, ...]] = {}
        for (stacks, left), moves in states.items():
            for land, rest, before in _leaving(left, any_order):
                for n, stack in enumerate(stacks):
                    if len(stack) < DEPTH:
                        after = (*stacks[:n], stack + land, *stacks[n + 1 :])
                        following.setdefault((after, rest), (*moves, *before, f"PLACE {n + 1}"))
        states = following
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for (stacks, _), moves in states.items():
        found.setdefault(stacks, moves)
    return found


@cache
def _leaving(tiles: str, any_order: bool) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """The Lands that may leave a Gullet next: the Land, what stays, and the moves that lead up to
    it."""
    if not any_order:
        bare = tiles.rstrip(BARREN)  # AE-1: Barrens turn to dust as they leave
        return ((bare[-1], bare[:-1], ("DUST",) * (len(tiles) - len(bare))),)
    found = []
    for land in dict.fromkeys(reversed(tiles.replace(BARREN, ""))):
        n = tiles.rindex(land)  # AB-4: those above it drop (GU-3)
        pick = () if n == len(tiles) - 1 else (f"PICK {GULLET - n}",)
        found.append((land, tiles[:n] + tiles[n + 1 :], pick))
    return tuple(found)


def _most_gains(gains: Gains) -> Callable[[Sequence[str]], int]:
    """A bound on what lines may add: each type of Land as if no other lay on it."""
    known: dict[tuple[int, ...], int] = {}

    def most(slots: Sequence[str]) -> int:
        found = 0
        for land in set("".join(slots)):
            counts = tuple([slot.count(land) for slot in slots])
            if counts not in known:
                known[counts] = gains.best([LANDS[0] * count for count in counts])
            found += known[counts]
        return found

    return most
