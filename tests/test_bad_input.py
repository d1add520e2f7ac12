"""What is no text, no name or no game is refused in words at every door, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import cosmicfrog_nb as cf

DOORS: list[tuple[Callable[[], Any], str]] = [
    (lambda: cf.Game.new(variants="Aether Surge"), r"a list of names, as in \['Aether Surge'\]"),
    (lambda: cf.Game.new(variants=None), "a list of names.*not None"),
    (lambda: cf.Game.new(variants=[1, "x"]), "There is no variant 1. Variants: Abundant"),
    (lambda: cf.Game.new(teams=[[0, 1], [2, 3]]), "green; the teams name 0, 1, 2, 3 "),
    (
        lambda: cf.Game.new(teams=["red blue", "purple green"]),
        "green; the teams name red blue, purple ",
    ),
    (lambda: cf.Game.new(teams=5), "green; the teams name 5 "),
    (lambda: cf.Game.new(teams=[3]), "green; the teams name 3 "),
    (lambda: cf.Game.new(teams="red"), "green; the teams name red "),
    (lambda: cf.Game.new(variants=[["x"]]), r"There is no variant \['x'\]"),
    (lambda: cf.Game.new(length=[]), r"There is no length \[\]"),
    (lambda: cf.Game.new(placement=[]), r"There is no placement \[\]"),
    (lambda: cf.Game.new(mat=[]), r"There is no mat \[\]"),
    (lambda: cf.Game.new(vault=[]), r"There is no Vault layout \[\]"),
    (lambda: cf.Game.from_text(3), "3 is no text: write it as in 'red: aether'"),
    (lambda: cf.Vault.from_text(None), "None is no text"),
    (lambda: cf.read(b"gullet: w"), "is no text: write it as in 'gullet: wW'"),
    (lambda: cf.Game.replay(["x"]), "is no text"),
    (lambda: cf.abilities["blink"], "There is no ability 'blink'. Cards: Blink, Camouflage, "),
    (lambda: cf.labs.StepThrough(3), "a game, a log or steps, not int"),
    (lambda: cf.labs.PlayThrough("x"), "This lab takes a game, such as .*, not 'x'"),
    (lambda: cf.labs.CombatLab(3), "This lab takes a game"),
    (lambda: cf.labs.RaidLab("x"), "This lab takes a game"),
    (lambda: cf.labs.ScoringLab(grade="x"), "There is no grade 'x': easy, medium, hard"),
    (lambda: cf.ShardExplorer(3), "The explorer takes a Shard, such as .*, not 3"),
]


@pytest.mark.parametrize(("door", "words"), DOORS, ids=[words[:30] for _, words in DOORS])
def test_it_is_refused_in_words(door: Callable[[], Any], words: str) -> None:
    with pytest.raises((cf.NotationError, cf.PositionError), match=words):
        door()


@pytest.mark.parametrize("wrong", [3, None, ["LEAP c3"]])
def test_what_is_no_text_is_not_played(wrong: Any) -> None:
    game = cf.Game.new(seed=1)
    before = game.text()
    for ask in (game.play, game.explain):
        with pytest.raises(cf.NotationError, match="is no text: write it as in 'LEAP c7'"):
            ask(wrong)
    assert game.text() == before


def test_a_lab_that_is_given_no_game_goes_on_with_its_own() -> None:
    lab = cf.labs.RaidLab()
    before = lab.steps
    with pytest.raises(cf.PositionError, match="This lab takes a game"):
        lab.restart(3)  # type: ignore[arg-type]
    assert lab.steps == before
