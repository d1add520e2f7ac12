"""The best score of full Vaults, against a plain memoised search over the nine heights."""

from __future__ import annotations

from functools import cache
from random import Random
from statistics import median
from time import perf_counter

from cosmicfrog_nb import Vault
from cosmicfrog_nb.rules.scoring import line_points, stretches

KINDS = {"all eight Lands": "stwpSTWP", "two Lands, the worst case": "pP"}
SOLVED, SEARCHED = 40, 2
"""Vaults of each kind that are solved, and how many of them are searched too."""


def plain_search(vault: Vault) -> int:
    """Placement points by trying every line from every set of heights."""
    slots, lines = vault.slots, stretches(vault.layout)

    @cache
    def best(heights: tuple[int, ...]) -> int:
        tops = [slot[:height][-1:] for slot, height in zip(slots, heights, strict=True)]
        found = 0
        for n, land in enumerate(tops):
            if land:
                left = (*heights[:n], heights[n] - 1, *heights[n + 1 :])
                found = max(found, line_points(land, 1) + best(left))
        for where in lines:
            land = tops[where[0]]
            if land and land == tops[where[1]] and all(tops[n] == land for n in where[2:]):
                lower = list(heights)
                for n in where:
                    lower[n] -= 1
                found = max(found, line_points(land, len(where)) + best(tuple(lower)))
        return found

    return best(tuple(map(len, slots)))


def timed(work, *args) -> tuple[float, int]:  # type: ignore[no-untyped-def]
    began = perf_counter()
    answer = work(*args)
    return (perf_counter() - began) * 1000, answer


def main() -> None:
    rng = Random(1)
    print(f"{'full Vaults, ms':<30}{'solved':>10}{'at most':>10}{'searched':>10}{'ratio':>8}")
    for kind, lands in KINDS.items():
        vaults = [
            Vault.from_slots("".join(rng.choices(lands, k=3)) for _ in range(9))
            for _ in range(SOLVED)
        ]
        solved = [timed(lambda v: v.best_score().placement, vault) for vault in vaults]
        searched = [timed(plain_search, vault) for vault in vaults[:SEARCHED]]
        assert [answer for _, answer in searched] == [answer for _, answer in solved[:SEARCHED]]
        ours, theirs = median(ms for ms, _ in solved), median(ms for ms, _ in searched)
        most = max(ms for ms, _ in solved)
        print(f"{kind:<30}{ours:>10.1f}{most:>10.1f}{theirs:>10.0f}{theirs / ours:>8.0f}")


if __name__ == "__main__":
    main()
