"""Luck is fair: every outcome as likely as it should be, and no draw tells of another."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise

import pytest

from cosmicfrog_nb.errors import IllegalActionError
from cosmicfrog_nb.rules.game import Game
from cosmicfrog_nb.rules.luck import below

DRAWS = 6000
SEEDS = (0, 1, 2, 2**31, 2**64 - 1, -7, 10**30)


def chi_square(seen: Counter, expected: dict) -> float:
    """How far the counts are from what is expected: about as much as there are kinds, by chance."""
    assert set(seen) <= set(expected)
    return sum((seen[kind] - count) ** 2 / count for kind, count in expected.items())


def bound(kinds: int) -> float:
    """Exceeded by one fair count in some tens of thousands."""
    free = kinds - 1
    return free + 4 * (2 * free) ** 0.5 + 6


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("total", [2, 6, 7, 84])
def test_every_number_is_as_likely(seed: int, total: int) -> None:
    seen = Counter(below(seed, draw, total) for draw in range(DRAWS))
    assert chi_square(seen, dict.fromkeys(range(total), DRAWS / total)) < bound(total)


@pytest.mark.parametrize("total", [1, 2, 3, 6, 16, 12, 100])
def test_every_number_is_reached_and_no_other(total: int) -> None:
    assert {below(3, draw, total) for draw in range(40 * total)} == set(range(total))


@pytest.mark.parametrize("apart", [1, 2, 5])
def test_a_draw_tells_nothing_of_a_later_one(apart: int) -> None:
    rolls = [below(11, draw, 6) for draw in range(3 * DRAWS)]
    pairs = Counter(zip(rolls, rolls[apart:], strict=False))
    count = (len(rolls) - apart) / 36
    expected = {(a, b): count for a in range(6) for b in range(6)}
    assert chi_square(pairs, expected) < bound(36)


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    rolls = [below(seed, 0, 6) for seed in range(3 * DRAWS)]
    expected = {(a, b): (len(rolls) - 1) / 36 for a in range(6) for b in range(6)}
    assert chi_square(Counter(pairwise(rolls)), expected) < bound(36)
    streams = [tuple(below(seed, draw, 1000) for draw in range(4)) for seed in range(1000)]
    assert len(set(streams)) == len(streams)


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The published sequence of the generator for this seed."""
    assert [below(1234567, draw, 1 << 64) for draw in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


# ---------------------------------------------------------------- of a game

UNEVEN = """\
game tiny
shard: p../..../...../..../...
red: aether
purple: aether
blue: aether
deck: red 5, purple 2, blue 1, splinter 1
discard: red 1, flux 1
backs: 14 blank, 5 fracture
"""


def sampled(game: Game, seeds: int) -> Counter:
    """What the next chance brings, once for each seed."""
    seen = Counter[str]()
    for seed in range(seeds):
        twin = game.copy()
        twin.reseed(seed)
        twin.sample()
        seen[twin.record()[-1].removeprefix("~ ")] += 1
    return seen


def agrees(game: Game) -> bool:
    decision = game.decision
    assert decision is not None
    chances = dict(zip(map(str, decision.options), decision.probabilities, strict=True))
    seen = sampled(game, 4000)
    assert set(seen) == set(chances)
    return chi_square(seen, {o: 4000 * float(p) for o, p in chances.items()}) < bound(len(chances))


@pytest.mark.rule("TU-1", "TU-2")
def test_a_card_comes_up_as_often_as_the_deck_holds_it() -> None:
    game = Game.from_text(UNEVEN)
    assert game.decision is not None
    assert dict(zip(game.decision.options, game.decision.probabilities, strict=True)) == {
        "turn blue": Fraction(1, 9),
        "turn purple": Fraction(2, 9),
        "turn red": Fraction(5, 9),
        "turn splinter": Fraction(1, 9),
    }
    assert agrees(game)


@pytest.mark.rule("IN-1", "SP-1")
def test_locations_and_backs_come_as_they_should() -> None:
    game = Game.from_text(UNEVEN)
    game.play("turn splinter")
    assert game.decision is not None
    assert game.decision.probabilities == (Fraction(1, 3),) * 3
    assert agrees(game)
    game.play("strike d1")
    assert game.decision.kind == "barren.back"
    assert game.decision.probabilities == (Fraction(14, 19), Fraction(5, 19))
    assert agrees(game)
    game.play("back fracture")
    assert game.decision.probabilities == (Fraction(14, 18), Fraction(4, 18))


@pytest.mark.rule("CO-2", "RA-3", "OD-2")
def test_a_die_has_six_faces_alike() -> None:
    game = Game.from_text("game tiny\nred: aether, 0 Ω\npurple: aether, 0 Ω\nturn: red")
    game.play("ATTACK purple")
    assert game.decision is not None
    assert game.decision.options == tuple(f"roll {face}" for face in range(6))
    assert game.decision.probabilities == (Fraction(1, 6),) * 6
    assert agrees(game)


def test_only_chance_is_sampled() -> None:
    game = Game.from_text("game tiny\nred: aether\npurple: aether\nturn: red")
    before = game.text()
    with pytest.raises(IllegalActionError, match="not chance's turn"):
        game.sample()
    assert game.text() == before


def test_undo_and_redo_bring_back_the_luck_that_was_given_on_the_way() -> None:
    game = Game.new(3, seed=5)  # the first choices are draws of cards, two for each frog
    game.sample()
    before = game.text()
    game.reseed(99)
    game.sample()
    after = game.text()
    assert after.splitlines()[-1] == "luck: 99 1"
    for _ in range(2):
        game.undo()
    for _ in range(2):
        game.redo()
    assert game.text() == after
    game.undo()
    assert game.text() == before.replace("luck: 5 1", "luck: 99 0")
    game.reseed(7)
    with pytest.raises(IndexError):
        game.redo()  # another luck is another course
    game.sample()
    game.reseed(8)
    after = game.text()
    game.undo()
    game.redo()
    assert game.text() == after


def test_an_outcome_that_is_played_leaves_the_luck_to_come_alone() -> None:
    game = Game.from_text(UNEVEN)
    luck = game.text().splitlines()[-1]
    game.play("turn red")
    assert game.text().splitlines()[-1] == luck
    game.undo()
    game.sample()
    assert game.text().splitlines()[-1] != luck
