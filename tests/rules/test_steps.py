"""A game one step at a time."""

from __future__ import annotations

import pytest
from playing import brawler, played
from positions import position

from cosmicfrog_nb import Game
from cosmicfrog_nb.rules.rulebook import rule
from cosmicfrog_nb.rules.steps import Die, first_step, next_step, steps


@pytest.fixture(scope="module")
def game() -> Game:
    return played(Game.new(4, seed=7), brawler, seed=3)


def test_steps_retell_the_game(game: Game) -> None:
    found = game.steps()
    assert len(found) == len(game.record()) + 1
    assert found[0].game == game.start()
    assert found[-1].game == game
    told = [told.text for step in found[1:] for told in step.told if step.events]
    assert told == [event.text for event in game.history]


def test_every_step_says_something_under_a_rule_that_there_is(game: Game) -> None:
    for step in game.steps():
        assert step.told
        assert step.label
        for told in step.told:
            assert told.text.endswith((".", "!"))
            assert rule(told.rule).id == told.rule


def fight(*frogs: str) -> Game:
    return position("red: shard c1, gullet www" + frogs[0], "purple: shard c3" + frogs[1])


@pytest.mark.rule("CO-2", "CO-3")
def test_dice_lie_on_the_table_until_the_fight_is_over() -> None:
    game = fight(", ability Warbringer up", "")
    for line in ("LEAP c3", "COMMIT overpower", "RESPOND plain", "roll 3", "roll 6", "roll 1"):
        game.play(line)
    dice = [step.look.get("dice", ()) for step in game.steps()]
    red = (Die("red", "R", 3), Die("red", "R", 6))
    assert dice == [(), (), (), (), red[:1], red, (*red, Die("purple", "W", 1))]
    while game.is_chance:
        game.sample()
    game.play("PASS") if game.decision and game.decision.kind == "extra" else None
    assert "dice" not in game.steps()[-1].look


@pytest.mark.rule("CO-8")
def test_a_die_rolled_again_lies_where_it_lay() -> None:
    game = fight(", ability Marauder up", "")
    for line in ("LEAP c3", "COMMIT overpower", "RESPOND plain", "roll 3", "roll 2", "roll 1"):
        game.play(line)
    again = next(option for option in game.legal_actions() if option.endswith("2"))
    step = next_step(game.steps()[-1], again)
    faces = [die.face for die in next_step(step, "roll 5").look["dice"]]
    assert faces == [3, 5, 1]


def test_a_step_leaves_the_one_before_alone() -> None:
    start = first_step(position("red: shard c3", "purple: aether", c3="w"))
    text = start.game.text()
    there = next_step(start, "HARVEST")
    assert start.game.text() == text != there.game.text()
    assert str(there) == "red: HARVEST\n  Red harvests a swamp from c3. (AC-1)"


def test_luck_goes_on_as_it_would_have() -> None:
    game = Game.new(3, seed=5)
    game.sample()
    (_, first) = steps(game)
    twin = first.game.copy()
    game.sample()
    twin.sample()
    assert twin == game


def test_a_step_shows_itself() -> None:
    step = first_step(position("red: shard c3", "purple: aether"))
    assert step._repr_svg_().startswith("<svg")
    assert "red's white die: 4" in step.svg(dice=(Die("red", "W", 4),)).replace("&#x27;", "'")
