"""Vaults solved, each against a plain search: the best score, the best DISGORGE, the best Vault."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from statistics import median
from time import perf_counter

from cosmicfrog_nb import Gullet, Vault
from cosmicfrog_nb.analysis.vaults import best_disgorge, best_vault
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


def plain_disgorge(gullet: Gullet, vault: Vault) -> int:
    """The best total by scoring every Vault that the Lands may end in."""
    ends = {vault.slots}
    for land in reversed(gullet.tiles):
        ends = {
            (*slots[:n], slots[n] + land, *slots[n + 1 :])
            for slots in ends
            for n in range(len(slots))
            if len(slots[n]) < 3
        }
    return max(Vault(slots).best_score().total for slots in ends)


def plain_vault(bag: str) -> int:
    """The best total by scoring every Vault that the bag makes."""
    ends = {Vault().slots: "".join(sorted(bag))}
    for _ in bag:
        ends = {
            (*slots[:n], slots[n] + land, *slots[n + 1 :]): left.replace(land, "", 1)
            for slots, left in ends.items()
            for land, n in product(set(left), range(len(slots)))
            if len(slots[n]) < 3
        }
    return max(Vault(slots).best_score().total for slots in ends)


def timed(work, *args) -> tuple[float, int]:  # type: ignore[no-untyped-def]
    began = perf_counter()
    answer = work(*args)
    return (perf_counter() - began) * 1000, answer


def row(name: str, solved: list[tuple[float, int]], searched: list[tuple[float, int]]) -> None:
    """A line of the table; what was searched too has the same answers."""
    assert [answer for _, answer in searched] == [answer for _, answer in solved[: len(searched)]]
    ours, most = median(ms for ms, _ in solved), max(ms for ms, _ in solved)
    line = f"{name:<30}{ours:>10.1f}{most:>10.1f}"
    if searched:
        theirs = median(ms for ms, _ in searched)
        line += f"{theirs:>10.0f}{theirs / ours:>8.0f}"
    print(line)


def head(name: str) -> None:
    print(f"{name:<30}{'solved':>10}{'at most':>10}{'searched':>10}{'ratio':>8}")


def scoring(rng: Random) -> None:
    head("full Vaults, ms")
    for kind, lands in KINDS.items():
        vaults = [
            Vault.from_slots("".join(rng.choices(lands, k=3)) for _ in range(9))
            for _ in range(SOLVED)
        ]
        solved = [timed(lambda v: v.best_score().placement, vault) for vault in vaults]
        row(kind, solved, [timed(plain_search, vault) for vault in vaults[:SEARCHED]])


def random_vault(rng: Random, lands: int, kinds: str) -> Vault:
    slots = [""] * 9
    for _ in range(lands):
        slots[rng.choice([n for n in range(9) if len(slots[n]) < 3])] += rng.choice(kinds)
    return Vault.from_slots(slots)


def disgorging(rng: Random) -> None:
    print()
    head("best DISGORGE of four, ms")
    for count, (kind, lands) in product((6, 12, 18, 22), KINDS.items()):
        cases = [
            (Gullet("".join(rng.choices(lands, k=4))), random_vault(rng, count, lands))
            for _ in range(SOLVED // 2)
        ]
        solved = [timed(lambda g, v: best_disgorge(g, v).best.score.total, *case) for case in cases]
        searched = [timed(plain_disgorge, *case) for case in cases[:SEARCHED]]
        row(f"{count} Lands, {kind.partition(',')[0]}", solved, searched)


def packing(rng: Random) -> None:
    print()
    head("best Vault of a bag, ms")
    best_vault("p")  # which lines fit together is found once for a layout
    for count in (4, 14, 27):
        bags = ["".join(rng.choices(KINDS["all eight Lands"], k=count)) for _ in range(SOLVED)]
        solved = [timed(lambda bag: best_vault(bag).score.total, bag) for bag in bags]
        # More than four Lands make too many Vaults to score them all.
        row(f"{count} Lands", solved, [timed(plain_vault, bag) for bag in bags[:2] if count == 4])
        for siphon in (2, 10):
            exact: list[bool] = []

            def weighed(bag: str, siphon: int = siphon, exact: list[bool] = exact) -> int:
                result = best_vault(bag, siphon=siphon)
                exact.append(result.exact)
                return result.score.total

            solved = [timed(weighed, bag) for bag in bags]
            row(f"{count} Lands, a Siphon is {siphon}", solved, [])
            print(f"  exact: {sum(exact)} of {len(exact)}")


def main() -> None:
    rng = Random(1)
    scoring(rng)
    disgorging(rng)
    packing(rng)


if __name__ == "__main__":
    main()
