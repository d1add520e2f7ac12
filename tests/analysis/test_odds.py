"""Exact odds of two dice, against every throw of them."""

from __future__ import annotations

import doctest
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from cosmicfrog_nb import odds
from cosmicfrog_nb.analysis import outer, raids

DICE = {"white": range(6), "yellow": range(1, 7), "red": range(2, 8)}


@pytest.mark.rule("CO-3", "CO-4", "CO-5")
@pytest.mark.parametrize(("attacker", "defender"), list(product(DICE, repeat=2)))
@pytest.mark.parametrize("commitments", [(0, 0, 0, 0), (1, 0, 0, 1), (0, 1, 2, 0), (1, 1, 1, 2)])
def test_margins_are_those_of_all_throws(attacker: str, defender: str, commitments) -> None:
    a_over, d_over, a_boost, d_boost = commitments
    count: Counter[int] = Counter()
    for a1, a2, d1, d2 in product(DICE[attacker], DICE[attacker], DICE[defender], DICE[defender]):
        ours = (max(a1, a2) if a_over else a1) + a_boost
        theirs = (max(d1, d2) if d_over else d1) + d_boost
        count[ours - theirs] += 1
    found = odds.combat(
        attacker,
        defender,
        attacker_overpower=bool(a_over),
        defender_overpower=bool(d_over),
        attacker_boost=a_boost,
        defender_boost=d_boost,
    )
    assert found.margins == {m: Fraction(n, 6**4) for m, n in sorted(count.items())}
    assert found.win == Fraction(sum(n for m, n in count.items() if m > 0), 6**4)
    assert sum(found.dimensions().values()) == 1


def test_even_dice_favour_the_defender() -> None:
    assert odds.combat("white", "white").win == Fraction(15, 36)


def test_less_knockback_shortens_the_way_out() -> None:
    found = odds.combat("red", "white")
    assert found.dimensions(2)[0] == sum(p for m, p in found.margins.items() if m <= 2)
    assert found.knockback == sum(max(0, m) * p for m, p in found.margins.items())


@pytest.mark.parametrize("die", DICE)
def test_a_roll_keeps_the_higher_of_two(die: str) -> None:
    count = Counter(max(pair) + 2 for pair in product(DICE[die], repeat=2))
    exact = {total: Fraction(n, 36) for total, n in sorted(count.items())}
    assert odds.roll(die, overpower=True, boost=2) == exact
    assert odds.roll(die) == dict.fromkeys(DICE[die], Fraction(1, 6))


@pytest.mark.rule("KB-7")
def test_dimensions_are_a_dict_a_table_and_a_picture() -> None:
    found = odds.combat("red", "white").dimensions()
    chances = {n: Fraction(k, 36) for n, k in enumerate((10, 5, 6, 5, 4, 3, 3))}
    assert found == chances == dict(found)
    assert found[3] == chances[3]
    assert list(found) == list(range(7))
    assert found.frame["probability"].to_dict() == chances
    assert "Knocked out of play: 72.2%" in str(found.svg())
    assert "stays in the Aether 27.8%" in found.chart.words


def test_the_table_has_a_row_for_each_margin() -> None:
    frame = odds.combat("yellow", "white").frame
    assert frame.index.name == "margin"
    assert frame["probability"].sum() == 1
    assert abs(frame["share"].sum() - 1) < 1e-12


@pytest.mark.rule("RA-3", "VR-8")
@pytest.mark.parametrize(
    ("die", "target", "modifier", "chance"),
    [
        ("white", 1, 0, (4, 6)),
        ("white", 5, 0, (0, 6)),
        ("red", 6, 0, (1, 6)),
        ("red", 3, -2, (2, 6)),
    ],
)
def test_a_raid_must_roll_above_its_target(die, target, modifier, chance) -> None:
    assert odds.raid(die, target, modifier) == Fraction(*chance)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: odds.combat("green", "white"), "white, yellow, red"),
        (lambda: odds.combat("red", "white", attacker_boost=4), "0 to 3"),
        (lambda: odds.raid("white", 0), "1 to 6"),
        (lambda: odds.raid("white", 7), "1 to 6"),
    ],
)
def test_what_cannot_be_is_refused(call, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        call()


@pytest.mark.parametrize("module", [odds, raids, outer])
def test_the_examples_are_true(module) -> None:
    assert doctest.testmod(module).failed == 0


def test_odds_do_not_load_pandas() -> None:
    check = (
        "import sys\n"
        "from cosmicfrog_nb import odds\n"
        "odds.combat('white', 'red').win, odds.way_back(), odds.raid_table()\n"
        "print([name for name in ('pandas', 'matplotlib', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
