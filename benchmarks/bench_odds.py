"""Exact odds, against what one would do without them: count every throw, search, or sample."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random
from statistics import median
from time import perf_counter

from cosmicfrog_nb import Game, Vault, odds
from cosmicfrog_nb.analysis.raids import takings

WHITE = range(6)
SAMPLES = 1000
COMMITMENTS = [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2)]
"""Overpower and boost: what six Ω buy (CO-3)."""
FIGHT = """game tiny
red: aether
purple: aether
turn: red
"""


def naive_win(ours: tuple[int, int], theirs: tuple[int, int]) -> Fraction:
    """Every throw of all four dice, a fraction each."""
    chance = Fraction(0)
    for a1, a2, d1, d2 in product(WHITE, repeat=4):
        attack = (max(a1, a2) if ours[0] else a1) + ours[1]
        if attack > (max(d1, d2) if theirs[0] else d1) + theirs[1]:
            chance += Fraction(1, 6**4)
    return chance


def naive_table() -> list[list[Fraction]]:
    return [[naive_win(ours, theirs) for theirs in COMMITMENTS] for ours in COMMITMENTS]


def sampled_win() -> float:
    """One field of the table, from combats of the engine."""
    start = Game.from_text(FIGHT)
    for text in ("ATTACK purple", "COMMIT overpower", "RESPOND plain"):
        start.play(text)
    wins = 0
    for seed in range(SAMPLES):
        game = start.copy()
        game.reseed(seed)
        while game.legal_actions()[0].verb == "roll":
            events = game.sample()
        wins += any(event.name == "combat.wins" for event in events)
    return wins / SAMPLES


def searched_drop(vault: Vault, target: int) -> int:
    """The drop of a Vault's score by scoring all that a raid may leave of it."""
    before = vault.best_score().total
    left = (
        Vault(tuple(s[: len(s) - n] for s, n in zip(vault.slots, taking, strict=True)))
        for taking in takings(vault.slots, target)
    )
    return max(before - after.best_score().total for after in left)


def timed(work: Callable[[], object], times: int = 5) -> tuple[float, object]:
    took = []
    for _ in range(times):
        began = perf_counter()
        answer = work()
        took.append((perf_counter() - began) * 1000)
    return median(took), answer


def row(what: str, ours: float, other: str = "", theirs: float = 0) -> None:
    ratio = f"{theirs / ours:>8.0f}" if theirs else ""
    print(f"{what:<44}{ours:>9.2f}   {other:<34}{theirs or '':>9.5}{ratio}")


def main() -> None:
    print(f"{'ms':<44}{'exact':>9}   {'against':<34}{'ms':>9}{'ratio':>8}")
    ours, table = timed(odds.combat_table)
    theirs, naive = timed(naive_table, 1)
    assert table.exact.to_numpy().tolist() == naive  # type: ignore[attr-defined]
    row("all 49 commitments", ours, "every throw as a fraction", theirs)
    one, _ = timed(lambda: odds.combat("white", "white", attacker_overpower=True))
    theirs, _ = timed(sampled_win, 1)
    row("one combat", one, f"{SAMPLES} sampled combats", theirs)

    ours, _ = timed(lambda: odds.combat_table("Marauder", "Camouflage", arena="aether"), 3)
    row("all 49, rerolls on both sides", ours)
    most = {"attacker_rerolls": 4, "defender_forces": 4}
    both = {"attacker_overpower": True, "defender_overpower": True}
    ours, _ = timed(lambda: odds.combat("white", "white", **most, **both))  # type: ignore[arg-type]
    row("four rerolls a side, both overpowered", ours)

    rng = Random(1)
    vault = Vault.from_slots("".join(rng.choices("stwpSTWP", k=3)) for _ in range(9))
    ours, plan = timed(lambda: odds.raid_plan(vault, 6, goal="drop"))
    theirs, drop = timed(lambda: searched_drop(vault, 6), 1)
    assert plan.choices[-1].drop == drop  # type: ignore[attr-defined]
    row("raid plan, full Vault, six targets", ours, "scoring what each raid for 6 leaves", theirs)
    ours, _ = timed(lambda: odds.raid_plan(vault, 6, goal="drop", free_choice=True))
    row("the same for Monstrous", ours)
    ours, _ = timed(lambda: odds.way_back(use_cards=False))
    row("the way back from six dimensions", ours)


if __name__ == "__main__":
    main()
