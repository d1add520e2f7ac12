"""Scoring a Vault (SC), against a search that tries everything."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import position

from cosmicfrog_nb.rules import Score, Vault

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
STRETCHES = {
    layout: {
        line[start : start + length]
        for line in (*lines, *((slot,) for slot in range(1, 10)))
        for length in range(1, len(line) + 1)
        for start in range(len(line) - length + 1)
    }
    for layout, lines in LINES.items()
}
"""Every straight line of one to four slots."""


def points(land: str, length: int) -> int:
    return (LOW if land.islower() else HIGH)[length]


@cache
def try_everything(slots: tuple[str, ...], layout: str) -> int:
    """The best placement score, by taking away every possible line in every possible order."""
    best = 0
    for stretch in STRETCHES[layout]:
        tops = {slots[slot - 1][-1:] for slot in stretch}
        if len(tops) == 1 and (land := tops.pop()):
            left = tuple(s[:-1] if n in stretch else s for n, s in enumerate(slots, 1))
            best = max(best, points(land, len(stretch)) + try_everything(left, layout))
    return best


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
