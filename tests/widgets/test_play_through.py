"""A game played on from any step: choices, lines that are not lost, a picture to click."""

from __future__ import annotations

import ipywidgets as widgets
import pytest
from clicking import button, click, labels, opens, press, read, words_of
from positions import position

from cosmicfrog_nb import Game
from cosmicfrog_nb.widgets import PlayThrough, play_through
from cosmicfrog_nb.widgets.play_through import MANY


@pytest.fixture
def lab() -> PlayThrough:
    """Red may leap about, and harvest a forest."""
    return PlayThrough(position("red: shard c2, 0 Ω, gullet ppp", "purple: shard a1", c2="P"))


def at_chance() -> PlayThrough:
    lab = PlayThrough(position("red: shard c2", "purple: shard a1", turn=""))
    assert lab.state.is_chance
    return lab


# ---------------------------------------------------------------- choices


def test_each_option_has_a_button(lab: PlayThrough) -> None:
    assert read(lab.ask) == "red chooses an action TU-6"
    assert opens(lab.ask, "TU-6")
    assert tuple(words_of(lab.choices)) == lab.state.legal_actions()
    assert button(lab.choices, "HARVEST").tooltip == lab.state.explain("HARVEST").reason


def test_a_button_plays_its_option(lab: PlayThrough) -> None:
    button(lab.choices, "HARVEST").click()
    assert labels(lab.steps) == ["Start", "red: HARVEST"]
    assert lab.index == 1
    assert read(lab.narration) == "Red harvests a forest from c2. AC-1"
    assert opens(lab.narration, "AC-1")
    assert lab.list.options == ("0. Start", "1. red: HARVEST")


def test_many_options_are_in_a_list() -> None:
    lab = PlayThrough(position("red: aether, 3 Ω", "purple: shard a1", mat="zones"))
    assert len(lab.state.legal_actions()) > MANY
    (row,) = lab.choices.children
    every, play = row.children
    assert tuple(every.options) == lab.state.legal_actions()
    every.value = "RECOVER"
    play.click()
    assert lab.step.label == "red: RECOVER"


def test_what_chance_may_bring_has_its_probability() -> None:
    lab = at_chance()
    assert read(lab.ask) == "Chance: the next card is turned TU-1"
    decision = lab.state.decision
    assert decision is not None
    told = [
        f"{option} · {share.numerator}/{share.denominator}"
        for option, share in zip(decision.options, decision.probabilities, strict=True)
    ]
    assert words_of(lab.choices) == ["🎲 Let chance decide", *told]


def test_chance_decides_by_the_games_own_luck_and_then_by_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lab = at_chance()
    twin = lab.state.copy()
    twin.sample()
    lab.choices.children[0].click()
    assert lab.step.label == f"chance: {twin.record()[-1].removeprefix('~ ')}"
    first, seeds = lab.step.label, iter(range(100))
    monkeypatch.setattr(play_through, "randrange", lambda _: next(seeds))
    seen = set()
    for _ in range(20):
        lab.first.click()
        lab.choices.children[0].click()
        seen.add(lab.step.label)
    assert first in seen
    assert len(seen) > 1, "going back and rolling again may bring something else"
    assert len(lab.lines) == len(seen), "and no line is there twice"


def test_choices_that_are_gone_leave_nothing_behind(lab: PlayThrough) -> None:
    lab.choose("LEAP c3")
    before = None
    for _ in range(3):
        lab.back.click()
        lab.forward.click()
        count = len(widgets.widget._instances)
        assert before in (None, count)
        before = count


def test_what_may_not_be_played_is_refused_in_words(lab: PlayThrough) -> None:
    choose = lab.guard(lab.choose)
    choose("LEAP z9")
    assert "z9" in read(lab.error)
    choose("DISGORGE")
    assert "(AE-1)" in read(lab.error)
    assert labels(lab.steps) == ["Start"]
    button(lab.choices, "HARVEST").click()
    assert lab.error.value == ""


def test_a_step_that_is_not_there_is_refused_in_words(lab: PlayThrough) -> None:
    lab.index = 7
    assert read(lab.error) == "There is no step 7: 0 to 0."
    assert lab.index == 0


def test_a_game_that_is_over_has_nothing_to_choose() -> None:
    game = Game.new(frogs=3, seed=5, mat="tiny")
    while not game.over:
        game.sample() if game.is_chance else game.play(game.legal_actions()[0])
    lab = PlayThrough(game)
    assert game.outcome is not None
    assert read(lab.ask) == f"The game is over: {' and '.join(game.outcome.winners)} won."
    assert not lab.choices.children


# ---------------------------------------------------------------- lines


def test_what_is_played_again_is_the_same_line(lab: PlayThrough) -> None:
    lab.choose("LEAP c3")
    before = lab.steps
    lab.first.click()
    lab.choose("LEAP c3")
    assert lab.steps == before
    assert len(lab.lines) == 1
    assert lab.which.layout.display == "none"


def test_another_choice_is_another_line_and_the_first_is_not_lost(lab: PlayThrough) -> None:
    lab.choose("LEAP c3")
    first = lab.steps
    lab.back.click()
    lab.choose("HARVEST")
    assert labels(lab.steps) == ["Start", "red: HARVEST"]
    assert [label for label, _ in lab.which.options] == [
        "Line 1, 1 steps",
        "What if 1, from step 1: red: HARVEST",
    ]
    assert (lab.which.value, lab.which.index) == (1, 1), "what people see is the line that is shown"
    assert lab.which.layout.display == ""
    lab.which.index = 0  # as somebody chooses it
    assert lab.steps == first
    assert lab.step.label == "red: LEAP c3"
    assert lab.list.value == "1. red: LEAP c3"


def test_a_line_is_found_again_from_another_one(lab: PlayThrough) -> None:
    lab.choose("LEAP c3")
    lab.first.click()
    lab.choose("HARVEST")
    lab.first.click()
    lab.choose("LEAP c3")
    assert (lab.line, len(lab.lines)) == (0, 2)
    lab.first.click()
    lab.choose("LEAP c1")
    assert (lab.line, len(lab.lines)) == (2, 3)
    assert [line[1].label for line in lab.lines] == ["red: LEAP c3", "red: HARVEST", "red: LEAP c1"]
    lab.which.value = 1
    assert lab.step.label == "red: HARVEST"


def test_lines_of_different_lengths(lab: PlayThrough) -> None:
    lab.choose("HARVEST")
    while len(lab.steps) < 5:
        lab.choose(lab.state.legal_actions()[0])
    lab.first.click()
    lab.choose("RECOVER")
    lab.which.value = 0
    lab.last.click()
    assert lab.index == 4
    lab.which.value = 1
    assert lab.index == 1
    assert lab.slider.max == 1
    assert lab.error.value == ""


def test_another_game_begins_anew(lab: PlayThrough) -> None:
    lab.choose("HARVEST")
    lab.restart(position("red: shard c2", "purple: shard c3"))
    assert labels(lab.steps) == ["Start"]
    assert lab.lines == [[*lab.steps]]
    assert lab.state.frogs["purple"].hex == "c3"


# ---------------------------------------------------------------- positions as text


def test_the_position_is_there_as_text_and_can_be_changed(lab: PlayThrough) -> None:
    assert lab.text.value == lab.state.text()
    lab.choose("HARVEST")
    assert lab.text.value == lab.state.text()
    lab.text.value = position("red: shard e1", "purple: shard a1").text()
    lab.load.click()
    assert lab.error.value == ""
    assert labels(lab.steps) == ["Start"]
    assert lab.state.frogs["red"].hex == "e1"


def test_a_text_that_is_no_position_changes_nothing(lab: PlayThrough) -> None:
    lab.choose("HARVEST")
    lab.text.value = "once upon a time"
    lab.load.click()
    assert read(lab.error)
    assert "Something went wrong" not in read(lab.error)
    assert labels(lab.steps) == ["Start", "red: HARVEST"]


# ---------------------------------------------------------------- the picture


def test_a_click_on_a_hex_plays_the_one_option_it_means(lab: PlayThrough) -> None:
    click(lab.board, "c3")
    assert lab.step.label == "red: LEAP c3"


def test_a_click_with_several_meanings_asks_which(lab: PlayThrough) -> None:
    lab = PlayThrough(position("red: shard c2, 5 Ω", "purple: shard a1"))
    click(lab.board, "c1")
    assert words_of(lab.choices) == ["LEAP c1", "SLIPSTREAM c1", "All options"]
    assert labels(lab.steps) == ["Start"]
    button(lab.choices, "All options").click()
    assert tuple(words_of(lab.choices)) == lab.state.legal_actions()
    click(lab.board, "c1")
    button(lab.choices, "SLIPSTREAM c1").click()
    assert lab.step.label == "red: SLIPSTREAM c1"


def test_a_click_that_means_nothing_does_nothing(lab: PlayThrough) -> None:
    click(lab.board, "d4")  # no leap goes there
    click(lab.board, "purple")
    assert labels(lab.steps) == ["Start"]
    assert lab.error.value == ""


def test_a_click_through_a_frog_means_its_hex() -> None:
    lab = PlayThrough(position("red: shard c2", "purple: shard c3"))
    click(lab.board, "purple")
    assert lab.step.label == "red: LEAP c3"


def test_numbers_mean_slots_and_nothing_else() -> None:
    """`RAID purple 1` has nothing to do with Outer Dimension 1, nor with anybody's slot 1."""
    lab = PlayThrough(
        position("red: aether, gullet pw", "purple: outer 3, vault T - / - - - / Twp - - -")
    )
    kinds = {group.kind for group in lab.board.scene.groups if lab.can_pick(group)}
    assert "hex" in kinds
    assert "frog" in kinds
    assert kinds.isdisjoint({"dimension", "integrity", "gullet-slot", "vault-slot"})
    lab.choose("DISGORGE")
    keys = {group.key for group in lab.board.scene.groups if lab.can_pick(group)}
    assert keys == {f"red {number}" for number in range(1, 10)}
    click(lab.board, "red 4")
    assert lab.step.label == "red: PLACE 4"


def test_keys_step_and_choose_on_the_picture(lab: PlayThrough) -> None:
    press(lab.board, "ArrowDown")
    assert lab.board.cursor is not None
    where = lab.board.cursor
    press(lab.board, "Enter")
    assert lab.index == 1
    assert where in lab.step.label
    press(lab.board, "ArrowLeft")
    assert lab.index == 0
    press(lab.board, "ArrowRight")
    assert lab.index == 1
