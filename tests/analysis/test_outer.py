"""The way back from the Outer Dimensions, against all rolls and against the engine."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from positions import kind, position

from cosmicfrog_nb import odds


def back_in(dimension: int, rolls: tuple[int, ...], cards: int, use_cards: bool) -> int:
    """The own turn in which these rolls bring a frog back, or 0 for none of them."""
    for turn, roll in enumerate(rolls, 1):
        dimension -= roll
        if dimension <= 0:
            return turn
        cards += 1
        if use_cards and cards >= 2:
            return turn
    return 0


@pytest.mark.rule("OD-2", "OD-3", "OD-4", "OD-5")
@pytest.mark.parametrize("use_cards", [True, False])
@pytest.mark.parametrize("cards", [0, 1])
def test_the_turns_are_those_of_all_rolls(use_cards: bool, cards: int) -> None:
    found = odds.way_back(set_aside=cards, use_cards=use_cards)
    for dimension in range(1, 7):
        count = Counter(
            back_in(dimension, rolls, cards, use_cards) for rolls in product(range(6), repeat=4)
        )
        exact = found.turns[dimension]
        for turn in range(1, 5):
            assert exact.get(turn, 0) == Fraction(count[turn], 6**4)
        assert found.back_by(dimension, 4) == 1 - Fraction(count[0], 6**4)


def test_without_cards_each_dimension_takes_a_fifth_more() -> None:
    found = odds.way_back(use_cards=False, horizon=200)
    assert list(found.means.values()) == [Fraction(6, 5) ** n for n in range(1, 7)]
    for dimension, row in found.turns.items():
        mean = float(sum(turn * p for turn, p in row.items()))
        assert mean == pytest.approx(float(found.means[dimension]))
        assert sum(row.values()) + found.beyond[dimension] == 1
        assert 0 < found.beyond[dimension] < Fraction(1, 10**100)


def test_two_cards_end_it_after_two_turns() -> None:
    found = odds.way_back()
    assert list(found.means.values()) == [1 + Fraction(n, 6) for n in range(1, 7)]
    assert set(found.beyond.values()) == {0}
    assert odds.way_back(6, set_aside=2).turns == {6: {0: 1}}
    assert odds.way_back(6, set_aside=2, use_cards=False).means[6] > 2


@pytest.mark.rule("VR-3", "VR-4")
def test_variants_change_the_way() -> None:
    assert odds.way_back(5, variant="Bounce Back").turns == {5: {1: 1}}
    plain, drift = (
        odds.way_back(variant=variant, use_cards=False)
        for variant in (None, "Dimensional Decisions")
    )
    assert drift.means == {n: best_mean(n) for n in range(1, 7)}
    assert all(drift.means[n] < plain.means[n] for n in range(1, 7))
    assert drift.turns[1] == {1: 1}


def best_mean(dimension: int) -> Fraction:
    """Either way, by hand: drift to the next, or roll, where a zero leaves all as it was."""
    if dimension <= 0:
        return Fraction(0)
    drift = 1 + best_mean(dimension - 1)
    roll = (6 + sum(best_mean(dimension - face) for face in range(1, 6))) / Fraction(5)
    return min(drift, roll)


@pytest.mark.rule("OD-2", "OD-4", "OD-5", "VR-3", "VR-4")
@pytest.mark.parametrize(
    ("dimension", "aside", "variant", "use_cards"),
    [
        (4, 0, None, True),
        (5, 0, None, False),
        (3, 1, None, True),
        (6, 0, "Bounce Back", True),
        (3, 0, "Dimensional Decisions", False),
        (2, 0, "Dimensional Decisions", True),
    ],
)
def test_the_engine_brings_frogs_back_by_these_odds(dimension, aside, variant, use_cards) -> None:
    cards = f", {aside} aside" if aside else ""
    lines = ["red: aether", f"purple: outer {dimension}{cards}"]
    lines += [f"variants: {variant}"] if variant else []
    start = position(*lines, turn="purple")
    exact = odds.way_back(dimension, aside, variant, use_cards=use_cards, horizon=5)
    games, count = 2000, Counter()
    for seed in range(games):
        game = start.copy()
        game.reseed(seed)
        count[turns_out(game, use_cards)] += 1
    for turn in range(1, 6):
        p = exact.turns[dimension].get(turn, Fraction(0))
        sigma = float(p * (1 - p) / games) ** 0.5
        assert abs(count[turn] / games - float(p)) <= 5 * sigma


def turns_out(game, use_cards: bool) -> int:
    """In which of its own turns purple comes back; drifts from Dimension 1, rolls from farther."""
    turn = 1
    while game.frogs["purple"].place == "outer":
        match kind(game):
            case "outer.roll":
                game.sample()
            case "outer.way":
                game.play("DRIFT" if game.frogs["purple"].dimension == 1 else "ROLL")
            case "outer.offer":
                game.play("RETURN" if use_cards else "STAY")
            case "deck.turn":
                turn += 1
                if turn > 5:
                    break
                game.play("turn purple")
    return turn


def test_results_show_themselves() -> None:
    found = odds.way_back(use_cards=False, horizon=8)
    frame = found.frame
    assert frame.index.name == "dimension"
    assert list(frame.columns[[0, 1, -1]]) == ["mean", "turn 0", "later"]
    assert frame.drop(columns="mean").sum(axis=1).round(12).eq(1).all()
    assert "When is the frog back?" in str(found.svg())
    assert "Mean turns: 1.20 from 1" in found.chart.words
    assert odds.way_back(3).frame.shape[0] == 1


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: odds.way_back(7), "1 to 6, not 7"),
        (lambda: odds.way_back(3, -1), "0 to 6, not -1"),
        (lambda: odds.way_back(3, variant="Aether Surge"), "Bounce Back, Dimensional Decisions"),
        (lambda: odds.way_back(3, horizon=0), "1 to 1000"),
        (lambda: odds.way_back(3).back_by(4, 1), "not in this result: 3"),
        (lambda: odds.way_back(3).back_by(3, 99), "0 to 12, not 99"),
    ],
)
def test_what_cannot_be_is_refused(call, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        call()
