"""The stepper without a browser: every way to go, and what it shows at each step."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
import traitlets
from clicking import labels, opens, press, read, until
from positions import position

from cosmicfrog_nb import Game, Vault
from cosmicfrog_nb.errors import NotationError, PositionError
from cosmicfrog_nb.render.canvas import Board
from cosmicfrog_nb.rules.steps import Step, Told, scoring_steps
from cosmicfrog_nb.widgets import StepThrough, step_through
from cosmicfrog_nb.widgets.step_through import SPEEDS

LINES = ("LEAP c3", "HARVEST", "turn purple")


@pytest.fixture
def game() -> Game:
    game = position("red: shard c2, 5 Ω", "purple: shard a1", c3="P")
    for line in LINES:
        game.play(line)
    return game


@pytest.fixture
def lab(game: Game) -> StepThrough:
    return StepThrough(game)


def shown(lab: StepThrough) -> int:
    """The step that picture, list, slider and counter show, if they agree."""
    assert lab.board.scene == lab.scene(lab.index)
    assert lab.list.index == lab.slider.value == lab.index
    assert f"Step {lab.index} of {len(lab.steps) - 1}: " in lab.counter.value
    return lab.index


# ---------------------------------------------------------------- what it takes


def test_a_game_a_log_and_steps_are_the_same_steps(game: Game, lab: StepThrough) -> None:
    assert labels(lab.steps) == ["Start", "red: LEAP c3", "red: HARVEST", "chance: turn purple"]
    assert labels(StepThrough(game.log).steps) == labels(lab.steps)
    assert StepThrough(game.steps()[1:3]).steps == game.steps()[1:3]


def test_steps_may_begin_with_one_that_follows() -> None:
    game = position("red: shard c1", "purple: shard c2, gullet w")
    for line in ("LEAP c2", "COMMIT plain", "RESPOND plain", "roll 5", "roll 1"):
        game.play(line)
    lab = StepThrough([step for step in game.steps() if step.follows])
    assert read(lab.narration) == "5 against 1: Red beats purple by 4. CO-5"
    lab.forward.click()
    assert read(lab.narration).startswith("5 against 1: Red beats purple by 4. CO-5 Purple flies")


def test_nothing_is_a_new_game() -> None:
    lab = StepThrough()
    assert labels(lab.steps) == ["Start"]
    assert lab.play.disabled
    assert lab.first.disabled
    assert lab.last.disabled


def test_what_is_no_step_is_refused_in_words(game: Game) -> None:
    with pytest.raises(PositionError, match="a game, a log or steps, not Game"):
        StepThrough([game])  # type: ignore[list-item]
    with pytest.raises(NotationError):
        StepThrough("no log at all")


def test_the_scoring_of_a_vault_is_steps_too() -> None:
    vault = Vault.from_text("vault: P - / pPp - - / T Twp tTt -")
    lab = StepThrough(scoring_steps(vault, vault.best_score().lines))
    assert lab.state == vault
    lab.last.click()
    assert "26 in all" in read(lab.narration)
    assert opens(lab.narration, "SC-4")
    assert isinstance(lab.state, Vault)
    assert not any(lab.state.slots)


# ---------------------------------------------------------------- to and fro


def test_buttons_go_to_and_fro(lab: StepThrough) -> None:
    assert shown(lab) == 0
    lab.forward.click()
    assert shown(lab) == 1
    lab.last.click()
    assert shown(lab) == 3
    lab.back.click()
    assert shown(lab) == 2
    lab.first.click()
    assert shown(lab) == 0
    lab.back.click()
    assert shown(lab) == 0, "before the first there is none"


def test_keys_on_the_picture_go_to_and_fro(lab: StepThrough) -> None:
    press(lab.board, "ArrowRight", "ArrowRight")
    assert shown(lab) == 2
    press(lab.board, "ArrowLeft")
    assert shown(lab) == 1
    press(lab.board, "End")
    assert shown(lab) == 3
    press(lab.board, "ArrowRight")
    assert shown(lab) == 3
    press(lab.board, "Home")
    assert shown(lab) == 0
    assert set(step_through.KEYS) <= set(lab.board.sidecar.takes)


def test_slider_and_list_go_to_a_step(lab: StepThrough) -> None:
    lab.slider.value = 2
    assert shown(lab) == 2
    lab.list.index = 1
    assert shown(lab) == 1
    assert lab.list.value == "1. red: LEAP c3"


def test_buttons_that_lead_nowhere_are_off(lab: StepThrough) -> None:
    def off() -> list[bool]:
        return [one.disabled for one in (lab.first, lab.back, lab.play, lab.forward, lab.last)]

    assert off() == [True, True, False, False, False]
    lab.index = 1
    assert off() == [False] * 5
    lab.index = 3
    assert off() == [False, False, False, True, True]


def test_the_index_can_be_set_and_observed(lab: StepThrough) -> None:
    seen: list[int] = []
    lab.observe(lambda change: seen.append(change["new"]), "index")
    lab.index = 3
    lab.back.click()
    lab.slider.value = 1
    assert seen == [3, 2, 1]
    assert shown(lab) == 1


@pytest.mark.parametrize("wrong", [-1, 4, 99])
def test_a_step_that_is_not_there_is_refused_in_words(lab: StepThrough, wrong: int) -> None:
    lab.index = 2
    lab.index = wrong
    assert read(lab.error) == f"There is no step {wrong}: 0 to 3."
    assert shown(lab) == 2
    lab.forward.click()
    assert lab.error.value == "", "what is past is past"
    with pytest.raises(traitlets.TraitError):
        lab.index = "2"


def test_the_state_is_the_game_after_the_step(lab: StepThrough) -> None:
    assert [frog.hex for frog in _reds(lab)] == ["c2", "c3", "c3", "c3"]
    lab.index = 2
    assert lab.state.frogs["red"].gullet == "P"
    assert lab.step.label == "red: HARVEST"


def _reds(lab: StepThrough) -> list[Any]:
    found = []
    for index in range(len(lab.steps)):
        lab.index = index
        found.append(lab.state.frogs["red"])
    return found


# ---------------------------------------------------------------- words


def test_each_step_is_told_with_its_rule(lab: StepThrough) -> None:
    lab.index = 1
    assert read(lab.narration) == "Red leaps 1 hex from c2 to c3 for free. AC-2"
    assert opens(lab.narration, "AC-2")
    lab.index = 2
    assert read(lab.narration) == (
        "Red pays 2 Ω for an extra action. TU-7 Red harvests a forest from c3. AC-1"
    )
    assert opens(lab.narration, "TU-7")
    assert opens(lab.narration, "AC-1")
    assert lab.voice.said == (
        "Step 2. Red pays 2 Ω for an extra action. Red harvests a forest from c3."
    )


def test_words_are_escaped() -> None:
    step = Step("a <b> & c", (Told("1 < 2 & so on", "TU-1"),), Game.new(seed=1), {})
    lab = StepThrough([step])
    assert "a &lt;b&gt; &amp; c" in lab.counter.value
    assert "1 &lt; 2 &amp; so on" in lab.narration.value


def test_a_long_game_tells_something_at_every_step() -> None:
    game, rng = Game.new(frogs=3, seed=3, mat="tiny"), Random(3)
    while game.round < 3 and not game.over:
        game.sample() if game.is_chance else game.play(rng.choice(game.legal_actions()))
    lab = StepThrough(game)
    for index in range(len(lab.steps)):
        lab.index = index
        assert read(lab.narration)
        assert opens(lab.narration, lab.step.told[0].rule)
    assert lab.error.value == ""
    assert lab.state.text() == game.text()


def test_a_page_that_runs_nothing_shows_picture_and_words(lab: StepThrough) -> None:
    lab.index = 2
    data = lab._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert data["text/plain"] == str(lab.step)
    assert "application/vnd.jupyter.widget-view+json" in data


# ---------------------------------------------------------------- motion and playing


@pytest.fixture
def moved(lab: StepThrough, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds of each motion that is shown."""
    seen: list[float] = []
    animate = Board.animate

    def note(board: Board, frames: Any, **options: Any) -> None:
        assert frames
        seen.append(options["seconds"])
        animate(board, frames, **options)

    monkeypatch.setattr(Board, "animate", note)
    return seen


def test_one_step_on_moves_and_all_else_does_not(lab: StepThrough, moved: list[float]) -> None:
    lab.forward.click()
    assert moved == [step_through.FLY]
    assert shown(lab) == 1
    for go in (lab.back, lab.last, lab.first):
        go.click()
    assert len(moved) == 1


def test_motion_is_as_fast_as_the_steps(lab: StepThrough, moved: list[float]) -> None:
    lab.speed = "very fast"
    assert lab.pace.value == "very fast"
    lab.forward.click()
    assert moved == [step_through.FLY / SPEEDS["very fast"]]
    with pytest.raises(traitlets.TraitError):
        lab.speed = "at once"


def test_motion_can_be_switched_off(lab: StepThrough, moved: list[float]) -> None:
    lab.moving.value = False
    assert not lab.board.motion
    lab.forward.click()
    assert moved == []
    assert shown(lab) == 1
    lab.board.sidecar.still = False
    lab.moving.value = True
    lab.board.sidecar.still = True  # the page of somebody who prefers less motion
    assert not lab.moving.value


def test_it_plays_to_the_end_and_again(lab: StepThrough, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step_through, "PAUSE", 0.01)
    seen: list[int] = []
    lab.observe(lambda change: seen.append(change["new"]), "index")

    async def watch() -> None:
        lab.play.click()
        assert lab.playing
        assert "Pause" in lab.play.description
        await until(lambda: not lab.playing)
        assert shown(lab) == 3
        assert "Play" in lab.play.description
        lab.play.click()  # from the first step
        assert lab.index == 0
        await until(lambda: not lab.playing)

    asyncio.run(watch())
    assert seen == [1, 2, 3, 0, 1, 2, 3]


def test_it_pauses_and_goes_on(lab: StepThrough, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step_through, "PAUSE", 0.05)

    async def watch() -> None:
        press(lab.board, " ")
        await until(lambda: lab.index == 1)
        press(lab.board, " ")
        assert not lab.playing
        await asyncio.sleep(0.15)
        assert shown(lab) == 1
        lab.playing = True
        await until(lambda: lab.index == 3)

    asyncio.run(watch())


def test_it_plays_only_where_something_runs(lab: StepThrough) -> None:
    lab.play.click()
    assert read(lab.error) == "Steps play only where a notebook or a page runs."
    assert not lab.playing
    assert "Play" in lab.play.description


# ---------------------------------------------------------------- panels


def test_without_panels_the_shard_is_larger() -> None:
    lab = StepThrough(Game.new(4, seed=7))
    wide = lab.board.scene
    lab.panels.value = False
    narrow = lab.board.scene
    assert {"panel", "omega"} <= {group.kind for group in wide.groups}
    assert not {"panel", "omega"} & {group.kind for group in narrow.groups}
    assert narrow.width < 0.7 * wide.width
    assert [g.key for g in narrow.groups if g.kind == "hex"] == [
        g.key for g in wide.groups if g.kind == "hex"
    ]


def test_on_a_phone_it_begins_without_panels() -> None:
    lab = StepThrough(Game.new(4, seed=7))
    lab.board.sidecar.wide = 360
    assert lab.board.narrow
    assert not lab.panels.value
    lab.board.sidecar.wide = 860
    assert lab.panels.value


def test_only_a_game_has_panels_to_show() -> None:
    vault = Vault.from_text("vault: P - / pPp - - / T Twp tTt -")
    lab = StepThrough(scoring_steps(vault, vault.best_score().lines))
    assert lab.panels.layout.display == "none"
