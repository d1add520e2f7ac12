"""A game one step at a time."""

from __future__ import annotations

import pytest
from playing import brawler, played
from positions import position

from cosmicfrog_nb import Game
from cosmicfrog_nb.errors import IllegalActionError
from cosmicfrog_nb.rules.rulebook import rule
from cosmicfrog_nb.rules.steps import Die, Step, first_step, next_steps, steps


@pytest.fixture(scope="module")
def game() -> Game:
    return played(Game.new(4, seed=7), brawler, seed=3)


def test_steps_retell_the_game(game: Game) -> None:
    found = game.steps()
    chosen = [step.label.partition(": ")[2] for step in found[1:] if not step.follows]
    assert chosen == [line.removeprefix("~ ") for line in game.record()]
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


def last(step: Step, line: str) -> Step:
    """How things stand when all that a line causes is over."""
    return next_steps(step, line)[-1]


@pytest.mark.rule("CO-2", "CO-5", "KB-1")
def test_what_a_roll_causes_is_told_step_by_step() -> None:
    game = fight("", "")
    for line in ("LEAP c3", "COMMIT plain", "RESPOND plain", "roll 5"):
        game.play(line)
    found = next_steps(first_step(game), "roll 1")
    assert [step.label for step in found] == [
        "chance: roll 1",
        "→ 5 against 1: Red beats purple by 4",
        "→ Purple flies 4 hexes, and red takes c3",
    ]
    assert [step.follows for step in found] == [False, True, True]
    hexes = [[frog.hex for frog in step.game.frogs.values()] for step in found]
    assert hexes == [["c1", "c3"], ["c1", "c3"], ["c3", None]]
    assert [step.told[0].rule for step in found] == ["CO-2", "CO-5", "KB-1"]


def test_in_the_middle_of_it_nobody_can_choose() -> None:
    game = fight("", "")
    for line in ("LEAP c3", "COMMIT plain", "RESPOND plain", "roll 5"):
        game.play(line)
    *middle, end = next_steps(first_step(game), "roll 1")
    for step in middle:
        moment = step.game
        assert (moment.decision, moment.legal_actions(), moment.over) == (None, (), False)
        assert "in the middle of a choice" in repr(moment)
        before = moment.text()
        for game in (moment, moment.copy()):
            with pytest.raises(IllegalActionError, match="go on to the next step"):
                game.play("RECOVER")
            with pytest.raises(IllegalActionError, match="not chance's turn"):
                game.sample()
            with pytest.raises(IllegalActionError, match="go on to the next step"):
                game.undo()
        assert moment.text() == before
        assert Game.from_text(before) == end.game, "read from text, it goes on"
        assert "Game over" not in moment.svg()
        assert str(step.events[0]) in step.svg()
    assert end.game.decision is not None


def test_a_strike_on_hex_after_hex_is_one_step() -> None:
    lands = dict.fromkeys(("a1", "a2", "a3", "b2", "b3"), "w")
    blank = "backs: a2 blank, 14 blank, 4 fracture"
    ravager = "red: aether, gullet ., ability Ravager up"
    spat = last(first_step(position(ravager, "purple: aether", blank, **lands)), "SPIT")
    found = next_steps(spat, "strike a2")
    assert [step.label for step in found][:2] == [
        "chance: strike a2",
        "→ Hex a2 loses a swamp, a Barren",
    ]
    around = [step for step in found if step.events[0].data[0] in ("a1", "a3", "b2", "b3")]
    assert [len(step.events) for step in around] == [4]


def fight(*frogs: str) -> Game:
    return position("red: shard c1, gullet www" + frogs[0], "purple: shard c3" + frogs[1])


@pytest.mark.rule("CO-2", "CO-3")
def test_dice_lie_on_the_table_until_the_fight_is_over() -> None:
    game = fight(", ability Warbringer up", "")
    for line in ("LEAP c3", "COMMIT overpower", "RESPOND plain", "roll 3", "roll 6", "roll 1"):
        game.play(line)
    dice = [step.look.get("dice", ()) for step in game.steps() if not step.follows]
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
    step = last(game.steps()[-1], again)
    faces = [die.face for die in last(step, "roll 5").look["dice"]]
    assert faces == [3, 5, 1]


def test_a_step_leaves_the_one_before_alone() -> None:
    start = first_step(position("red: shard c3", "purple: aether", c3="w"))
    text = start.game.text()
    there = last(start, "HARVEST")
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
