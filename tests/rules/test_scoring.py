"""Scoring a Vault (SC), against a search that tries everything."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import position

from cosmicfrog_nb.errors import IllegalActionError, NotationError, PositionError
from cosmicfrog_nb.rules import Line, Score, Vault, VaultLayout
from cosmicfrog_nb.rules.scoring import (
    Gains,
    best_score,
    bonus,
    greedy_score,
    legal_lines,
    remove,
    worst_score,
)

LOW, HIGH = (0, 1, 3, 6, 10), (0, 2, 5, 9, 14)
LINES = {  # slots as they are numbered on the board
    "nested": [
        *((1, 2), (3, 4, 5), (6, 7, 8, 9)),
        *((1, 3, 6), (2, 4, 7), (5, 8)),
        *((1, 4, 8), (2, 5, 9), (3, 7)),
    ],
    "square": [
        *((1, 2, 3), (4, 5, 6), (7, 8, 9)),
        *((1, 4, 7), (2, 5, 8), (3, 6, 9)),
        *((1, 5, 9), (3, 5, 7)),
    ],
}
HOOK = VaultLayout(
    "hook",
    ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2)),
    ((4, 3, 2, 1, 0), (4, 5, 6)),  # a line may be told from either end
    hexagonal=False,
)
"""A layout of one's own, with a line of five."""
STRETCHES = {
    layout: {
        line[start : start + length]
        for line in (*lines, *((slot,) for slot in range(1, 8 if layout == "hook" else 10)))
        for length in range(1, min(4, len(line)) + 1)
        for start in range(len(line) - length + 1)
    }
    for layout, lines in {**LINES, "hook": [(1, 2, 3, 4, 5), (5, 6, 7)]}.items()
}
"""Every straight line of one to four slots."""


def points(land: str, length: int) -> int:
    return (LOW if land.islower() else HIGH)[length]


def lines_now(slots: tuple[str, ...], layout: str) -> list[tuple[int, tuple[int, ...]]]:
    """Every line that may be taken away: its points, and its slots."""
    return [
        (points(tops[0], len(stretch)), stretch)
        for stretch in STRETCHES[layout]
        for tops in ["".join(slots[slot - 1][-1:] or "-" for slot in stretch)]
        if tops[0] != "-" and tops == tops[0] * len(tops)
    ]


def without(slots: tuple[str, ...], stretch: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(s[:-1] if n in stretch else s for n, s in enumerate(slots, 1))


@cache
def fewest_and_most(slots: tuple[str, ...], layout: str) -> tuple[int, int]:
    """The fewest and the most placement points, by taking away every possible line in every
    possible order."""
    ends = [
        (now + fewest, now + most)
        for now, stretch in lines_now(slots, layout)
        for fewest, most in [fewest_and_most(without(slots, stretch), layout)]
    ]
    return (min(e[0] for e in ends), max(e[1] for e in ends)) if ends else (0, 0)


def try_everything(slots: tuple[str, ...], layout: str) -> int:
    return fewest_and_most(slots, layout)[1]


def take_the_most(slots: tuple[str, ...], layout: str) -> list[tuple[int, tuple[int, ...]]]:
    """The greedy order: of the lines worth most the first by its slots."""
    order = []
    while lines := lines_now(slots, layout):
        most = max(now for now, _ in lines)
        stretch = min(stretch for now, stretch in lines if now == most)
        order.append((most, stretch))
        slots = without(slots, stretch)
    return order


def vault(slots: dict[int, str], layout: str = "nested") -> Vault:
    """A Vault by slot number."""
    return Vault.from_slots([slots.get(n, "") for n in range(1, 10)], layout)


def check_lines(score: Score, of: Vault) -> None:
    """Its lines can be taken away in that order, leave nothing, and make the score."""
    slots = list(of.slots)
    for line in score.lines:
        assert line.slots in STRETCHES[of.layout.name]
        assert {slots[slot - 1][-1:] for slot in line.slots} == {line.land}
        assert line.points == points(line.land, len(line.slots))
        for slot in line.slots:
            slots[slot - 1] = slots[slot - 1][:-1]
    assert not any(slots)
    assert score.placement == sum(line.points for line in score.lines)
    assert score.total == score.placement + score.diversity


@st.composite
def small_vaults(draw: st.DrawFn) -> Vault:
    """Up to seven Lands of few kinds, so that lines are common."""
    slots = [""] * 9
    kinds = draw(st.sampled_from(["p", "P", "pP", "sP", "stP", "sStTwWpP"]))
    for slot in draw(st.lists(st.integers(0, 8), max_size=7)):
        if len(slots[slot]) < 3:
            slots[slot] += draw(st.sampled_from(kinds))
    return Vault.from_slots(slots, draw(st.sampled_from(sorted(LINES))))


# ---------------------------------------------------------------- lines


@pytest.mark.rule("SC-2", "VA-5")
@pytest.mark.parametrize("land", "stwpSTWP")
@pytest.mark.parametrize("length", [1, 2, 3, 4])
def test_a_line_scores_by_its_length(land: str, length: int) -> None:
    score = vault(dict.fromkeys(range(6, 6 + length), land)).best_score()
    assert score.placement == (LOW if land in "stwp" else HIGH)[length]
    assert [line.slots for line in score.lines] == [tuple(range(6, 6 + length))]


@pytest.mark.rule("VA-5", "SC-2")
@pytest.mark.parametrize(
    ("layout", "line"), [(layout, line) for layout, lines in LINES.items() for line in lines]
)
def test_every_line_of_the_layout_scores_as_one(layout: str, line: tuple[int, ...]) -> None:
    score = vault(dict.fromkeys(line, "w"), layout).best_score()
    assert score.placement == LOW[len(line)]


@pytest.mark.rule("SC-2", "VA-5")
@pytest.mark.parametrize(
    ("slots", "layout"),
    [
        ((6, 8), "nested"),  # a gap
        ((1, 5), "nested"),  # not adjacent
        ((1, 9), "nested"),
        ((1, 6), "square"),
        ((2, 4), "square"),  # a corner cut across
        ((1, 9), "square"),
    ],
)
def test_lands_that_make_no_line_score_alone(slots: tuple[int, ...], layout: str) -> None:
    assert vault(dict.fromkeys(slots, "W"), layout).best_score().placement == 4


@pytest.mark.rule("SC-2")
def test_height_does_not_matter() -> None:
    level = vault({6: "w", 7: "w"}).best_score()
    steps = vault({6: "ssw", 7: "w"}).best_score()
    assert level.placement == 3
    assert steps.placement == 3 + 1 + 1
    assert steps.lines[0].slots == (6, 7)


@pytest.mark.rule("SC-2", "VA-3")
def test_only_exposed_lands_make_a_line_but_what_is_uncovered_may() -> None:
    assert vault({6: "ws", 7: "w"}).best_score().placement == 1 + 3
    assert vault({6: "wsw", 7: "w"}).best_score().placement == 1 + 1 + 3


@pytest.mark.rule("SC-3")
@pytest.mark.parametrize(
    ("slots", "placement"),
    [
        ({1: "w", 2: "w", 3: "w"}, 4),  # 1-2 or 1-3, and one alone
        ({3: "w", 4: "w", 5: "w", 1: "w"}, 7),
        ({6: "w", 7: "wT", 8: "w", 9: "w", 2: "T"}, 10 + 2 + 2),  # a mesa goes first
        ({1: "wS", 2: "Sw"}, 5 + 1 + 1),  # the mountains meet once a swamp is gone
        ({6: "pw", 7: "wp"}, 3 + 1 + 1),  # one pair spoils the other
    ],
)
def test_the_best_order_counts(slots: dict[int, str], placement: int) -> None:
    assert try_everything(vault(slots).slots, "nested") == placement
    score = vault(slots).best_score()
    assert score.placement == placement
    check_lines(score, vault(slots))


@pytest.mark.rule("SC-3", "SC-2")
@settings(max_examples=150, deadline=None)
@given(small_vaults())
def test_no_order_of_lines_scores_more(of: Vault) -> None:
    score = of.best_score()
    assert score.placement == try_everything(of.slots, of.layout.name)
    check_lines(score, of)


# ---------------------------------------------------------------- diversity, and what counts


@pytest.mark.rule("SC-4")
@pytest.mark.parametrize(
    ("slots", "diversity"),
    [
        ({}, 0),
        ({1: "s"}, 0),
        ({1: "sS", 9: "SsS"}, 0),
        ({1: "s", 2: "t"}, 2),
        ({1: "sTw"}, 5),
        ({1: "sTw", 2: "P"}, 9),
        ({1: "pPp", 3: "s", 4: "ttw"}, 9),
    ],
)
def test_diversity_counts_domains_anywhere_in_the_vault(
    slots: dict[int, str], diversity: int
) -> None:
    score = vault(slots).best_score()
    assert score.diversity == diversity
    assert score.total == score.placement + diversity


@pytest.mark.rule("SC-1")
def test_nothing_but_the_vault_counts() -> None:
    filled = "vault s - / - T - / - - - -"
    game = position(
        f"red: aether, 0 Ω, {filled}", f"purple: shard c3, gullet PPPP, {filled}", c3="W"
    )
    assert [score.total for score in game.scores().values()] == [5, 5]


@pytest.mark.rule("SC-5", "SC-3", "SC-4")
def test_the_rulebook_s_vault_scores_26() -> None:
    example = vault({1: "P", 3: "pPp", 6: "T", 7: "Twp", 8: "tTt"})
    score = example.best_score()
    assert (score.placement, score.diversity, score.total) == (21, 5, 26)
    assert sorted(line.points for line in score.lines) == sorted([3, 5, 1, 1, 1, 9, 1])
    check_lines(score, example)


# ---------------------------------------------------------------- best, greedy, worst


def random_vaults(count: int, seed: int) -> list[Vault]:
    """Vaults of few Lands and few kinds, in every layout."""
    rng = Random(seed)
    vaults = []
    for _ in range(count):
        layout = rng.choice(["nested", "square", HOOK])
        slots = [""] * (7 if layout is HOOK else 9)
        kinds = rng.sample("stwpSTWP", rng.choice([1, 2, 2, 3]))
        for _ in range(rng.randint(1, 8)):
            slot = rng.randrange(len(slots))
            if len(slots[slot]) < 3:
                slots[slot] += rng.choice(kinds)
        vaults.append(Vault.from_slots(slots, layout))
    return vaults


@pytest.mark.rule("SC-2", "SC-3")
@pytest.mark.parametrize("seed", range(4))
def test_best_greedy_and_worst_are_those_of_a_search_that_tries_everything(seed: int) -> None:
    gains: dict[str, Gains] = {}
    for of in random_vaults(1000, seed):
        fewest, most = fewest_and_most(of.slots, of.layout.name)
        best, greedy, worst = best_score(of), greedy_score(of), worst_score(of)
        for score in (best, greedy, worst):
            check_lines(score, of)
        assert (worst.placement, best.placement) == (fewest, most)
        expected = take_the_most(of.slots, of.layout.name)
        assert [(line.points, line.slots) for line in greedy.lines] == expected
        added = gains.setdefault(of.layout.name, Gains(of.layout)).best(of.slots)
        assert added == best.placement - worst.placement


@pytest.mark.rule("SC-3")
def test_lands_that_make_no_line_do_not_hide_those_that_do() -> None:
    of = vault({1: "wsw", 2: "Tw", 6: "sTP", 9: "w"})
    assert best_score(of).placement == try_everything(of.slots, "nested")
    check_lines(best_score(of), of)


@pytest.mark.rule("SC-5", "SC-3")
def test_the_rulebook_s_vault_in_every_order() -> None:
    of = vault({1: "P", 3: "pPp", 6: "T", 7: "Twp", 8: "tTt"})
    totals = [score(of).total for score in (best_score, greedy_score, worst_score)]
    assert totals == [26, 23, 21]
    assert [line.points for line in greedy_score(of).lines[:3]] == [3, 5, 2]


@pytest.mark.rule("SC-2")
def test_the_greedy_order_takes_the_first_of_equal_lines() -> None:
    of = vault({1: "w", 2: "w", 4: "w"})
    assert greedy_score(of).lines[0].slots == (1, 2)


def test_an_empty_vault_scores_nothing() -> None:
    for score in (best_score, greedy_score, worst_score):
        assert score(Vault()) == Score(0, 0, ())


# ---------------------------------------------------------------- the backs of Lands


@pytest.mark.rule("VR-1")
@pytest.mark.parametrize(
    ("lands", "backs", "points"),
    [
        ("www", "wh", 3),  # the rulebook: two normal swamps and a Harmonious one
        ("www", "wh wh", 6),  # the rulebook: one normal swamp and two Harmonious ones
        ("www", ["wh", "wp", "wp"], 3),
        ("www", "wa wa wh", 7),
        ("wWwp", "Wh pa", 3),
        ("wWw", "", 0),
        ("", (), 0),
    ],
)
def test_backs_add_two_or_one_for_each_land_of_the_type(
    lands: str, backs: str | list[str], points: int
) -> None:
    assert bonus(lands, backs) == points


@pytest.mark.rule("VR-1", "SC-3")
def test_backs_add_to_the_total_of_any_order_and_change_no_line() -> None:
    of = vault({1: "P", 3: "pPp", 6: "T", 7: "Twp", 8: "tTt"})
    for score in (best_score, greedy_score, worst_score):
        plain, more = score(of), score(of, "ph Ta")
        assert (more.bonus, more.total) == (5, plain.total + 5)
        assert (more.lines, more.placement) == (plain.lines, plain.placement)


@pytest.mark.rule("VR-1")
def test_backs_that_cannot_be_are_refused() -> None:
    for word in ("w", "xh", "wx", "wah"):
        with pytest.raises(NotationError, match=rf"'{word}' is no back of a Land.*\(VR-1\)"):
            bonus("www", word)
    with pytest.raises(PositionError, match=r"2 backs are of type swamp, but there are 1"):
        bonus("wp", "wa wh")


# ---------------------------------------------------------------- one line at a time


@pytest.mark.rule("SC-2", "VA-3")
def test_the_lines_that_may_be_removed_now() -> None:
    for of in random_vaults(300, 9):
        lines = legal_lines(of)
        found = [(line.points, line.slots) for line in lines]
        assert sorted(found) == sorted(lines_now(of.slots, of.layout.name))
        assert found == sorted(found, key=lambda line: (-line[0], line[1]))
        for line in lines:
            left, removed = remove(of, reversed(line.slots))
            assert (left.slots, removed) == (without(of.slots, line.slots), line)


def test_a_line_in_words() -> None:
    assert str(Line("T", (6, 7, 8), 9)) == "mesa 6-7-8: 9"


@pytest.mark.rule("SC-2", "VA-3", "VA-5")
@pytest.mark.parametrize(
    ("slots", "rule", "words"),
    [
        ((3, 4), "SC-2", "Slot 3 shows a swamp and slot 4 a lake: a line is of one type of Land."),
        ((1, 3), "VA-3", "Slot 1 is empty: no Land is Exposed there."),
        ((6, 8), "SC-2", "with a gap: slot 7 is between them, and a line is of adjacent slots."),
        ((3, 6, 8), "SC-2", "Slots 3, 6 and 8 are not adjacent along a line of this Vault."),
        ((3, 9), "SC-2", "Slots 3 and 9 are not adjacent along a line of this Vault."),
        ((3, 6, 7), "SC-2", "Slots 3, 6 and 7 touch, but they do not lie in one straight line."),
        ((3, 6, 7, 8, 9), "SC-2", "That is 5 slots: a line has 4 Lands at most."),
    ],
)
def test_what_is_no_line_is_refused_with_the_reason(
    slots: tuple[int, ...], rule: str, words: str
) -> None:
    of = vault({3: "Ww", 4: "wW", 6: "w", 7: "w", 8: "w", 9: "w"})
    with pytest.raises(IllegalActionError) as refused:
        remove(of, slots)
    assert refused.value.rule == rule
    assert refused.value.reason.endswith(words)


@pytest.mark.rule("SC-2")
def test_a_line_of_five_is_too_long_even_where_the_layout_has_one() -> None:
    of = Vault.from_slots(["w"] * 7, HOOK)
    with pytest.raises(IllegalActionError, match="4 Lands at most"):
        remove(of, range(1, 6))
    assert remove(of, (5, 3, 2, 4))[1] == Line("w", (2, 3, 4, 5), 10)


@pytest.mark.parametrize(
    ("slots", "words"),
    [
        ((), "No slot is named"),
        ((0,), "There is no slot 0: slots are 1 to 9"),
        ((3, 10), "There is no slot 10"),
        (("x",), "There is no slot 'x'"),
        ((6, 6), "Slot 6 is named twice"),
    ],
)
def test_slots_that_are_not_there_are_refused(slots, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        remove(vault({3: "w", 6: "w"}), slots)
