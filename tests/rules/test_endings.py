"""Integrity (IN) and the end of the game (EN)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from positions import fight, found, kind, names, play, position, where

from cosmicfrog_nb.errors import IllegalActionError
from cosmicfrog_nb.rules import Ending, Game

RED, PURPLE = "red: shard c1, gullet s", "purple: shard c2, gullet wp"
CRACKED = "fractures: 5", "backs: 17 blank, 2 fracture"
LAST = "deck: red 1", "discard: purple 3, flux 1, splinter 1"


def vault(slot: str) -> str:
    return f"vault {slot or '-'} - / - - - / - - - -"


# ---------------------------------------------------------------- integrity


@pytest.mark.rule("IN-1")
@pytest.mark.parametrize(("back", "fractures"), [("blank", 2), ("fracture", 3)])
def test_the_back_of_a_barren_is_seen_as_it_leaves_and_a_fracture_counts_at_once(
    back: str, fractures: int
) -> None:
    game = position(RED, PURPLE, "fractures: 2", "backs: 15 blank, 4 fracture", c2="p")
    fight(game, "LEAP c2", 1, 0)
    assert game.decision is not None
    assert (game.decision.kind, game.decision.rule) == ("barren.back", "IN-1")
    assert game.decision.probabilities == (Fraction(15, 19), Fraction(4, 19))
    events = play(game, f"back {back}")
    assert found(events, f"barren.{back}").rule == "IN-1"
    assert game.fractures == fractures
    assert kind(game) == "combat.spoils"  # the combat goes on after it


@pytest.mark.rule("IN-1")
def test_the_backs_that_are_left_decide_the_next() -> None:
    game = position(RED, PURPLE, "backs: 18 blank, 1 fracture", "splinters: 2")
    fight(game, "LEAP c2", 1, 0)
    play(game, "back fracture")
    assert game.fractures == 1
    assert "18 blank, 0 fracture" in game.text()


@pytest.mark.rule("IN-1")
def test_a_back_that_is_known_needs_no_chance() -> None:
    game = position(RED, PURPLE, "backs: c3 fracture")
    events = fight(game, "LEAP c2", 1, 0)
    assert "barren.fracture" in names(events)
    assert game.fractures == 1


@pytest.mark.rule("IN-1")
@pytest.mark.parametrize(
    ("back", "gullet", "fractures"), [("blank", "w.", 0), ("fracture", "w", 1)]
)
def test_a_fracture_goes_on_the_track_even_if_it_was_being_harvested(
    back: str, gullet: str, fractures: int
) -> None:
    ravager = "red: shard c3, gullet w, ability Ravager up"  # may harvest Barrens
    game = position(ravager, "purple: aether", f"backs: c3 {back}")
    play(game, "HARVEST")
    assert (game.frogs["red"].gullet, game.fractures) == (gullet, fractures)
    assert (game.stacks["c3"], where(game, "red")) == ("", "aether")


# ---------------------------------------------------------------- six fractures


@pytest.mark.rule("EN-1")
def test_the_sixth_fracture_ends_the_game_and_nothing_after_it_happens() -> None:
    game = position(RED, PURPLE, *CRACKED, c2="p")
    fight(game, "LEAP c2", 1, 0)
    assert not game.over
    events = play(game, "back fracture")
    assert names(events) == ["barren.fracture", "end.shattered"]
    assert (game.over, game.fractures, game.decision) == (True, 6, None)
    assert game.frogs["red"].gullet == "s"  # no spoils
    assert game.outcome is not None
    assert game.outcome.reason is Ending.SHATTERED
    assert Game.from_text(game.text()).over


@pytest.mark.rule("EN-1")
def test_with_a_blank_instead_the_game_goes_on() -> None:
    game = position(RED, PURPLE, *CRACKED, c2="p")
    fight(game, "LEAP c2", 1, 0)
    play(game, "back blank")
    assert (game.over, game.fractures, kind(game)) == (False, 5, "combat.spoils")


@pytest.mark.rule("EN-1", "KB-5")
def test_when_two_frogs_break_through_the_sixth_both_are_in_the_aether() -> None:
    game = position(RED, PURPLE, "blue: shard c3", "fractures: 5", "backs: c3 fracture")
    fight(game, "LEAP c2", 1, 0)
    assert game.over
    assert [where(game, colour) for colour in game.colours] == ["c2", "aether", "aether"]


@pytest.mark.rule("EN-1", "EN-3")
@pytest.mark.parametrize("text", ["LEAP c1", "turn red", "PASS", "roll 1"])
def test_nothing_can_be_played_in_a_game_that_is_over(text: str) -> None:
    game = position(RED, PURPLE, "fractures: 5", "backs: c3 fracture")
    fight(game, "LEAP c2", 1, 0)
    with pytest.raises(IllegalActionError, match="The game is over") as error:
        game.play(text)
    assert error.value.rule == "EN-3"


# ---------------------------------------------------------------- no Land left


@pytest.mark.rule("EN-2")
def test_with_no_land_left_the_game_ends_when_the_deck_runs_out() -> None:
    game = position("red: shard c3", "purple: aether, gullet w", *LAST, turn="", c3="p")
    play(game, "HARVEST")  # the last card has come up by itself; the last Land is taken
    assert not game.over
    events = play(game, "PASS")
    assert names(events) == ["end.stripped"]
    assert game.outcome is not None
    assert game.outcome.reason is Ending.STRIPPED
    assert game.round == 1


@pytest.mark.rule("EN-2")
def test_the_deck_is_played_out_first() -> None:
    game = position("red: shard c3", "purple: aether, gullet w", "deck: red 1, purple 1", *LAST[1:])
    play(game, "LEAP c4", "PASS", "turn red", "LEAP c3", "PASS")
    assert not game.over
    assert game.turn == "purple"
    play(game, "DISGORGE", "PLACE 1")  # what is in the Gullets can still be brought home
    play(game, "PASS")
    assert game.over
    assert game.outcome is not None
    assert game.outcome.winners == ("purple",)


@pytest.mark.rule("EN-2", "TU-2")
def test_with_land_left_there_is_a_new_round() -> None:
    game = position("red: shard c3", "purple: aether", *LAST, turn="", c3="P")
    play(game, "HARVEST", "PASS")
    assert (game.over, game.round) == (False, 2)


@pytest.mark.rule("EN-2", "OD-8")
def test_set_aside_cards_are_used_before_the_game_ends() -> None:
    game = position("red: shard c3", "purple: outer 6, 3 aside", *LAST, turn="")
    play(game, "LEAP c4", "PASS", "RETURN", "draw Blink", "ARRIVE aether")
    assert not game.over
    play(game, "LAND a1")
    assert game.over


# ---------------------------------------------------------------- who wins


@pytest.mark.rule("EN-3", "SC-1")
@pytest.mark.parametrize(
    ("slots", "scores", "winners"),
    [
        (("P", "p", ""), (2, 1, 0), ("red",)),
        (("p", "", "P"), (1, 0, 2), ("blue",)),
        (("P", "W", "t"), (2, 2, 1), ("red", "purple")),
        (("", "", ""), (0, 0, 0), ("red", "purple", "blue")),
    ],
)
def test_the_highest_score_wins_and_ties_share_the_victory(
    slots: tuple[str, ...], scores: tuple[int, ...], winners: tuple[str, ...]
) -> None:
    colours = ("red", "purple", "blue")
    frogs = [
        f"{colour}: aether, gullet PPPP, {vault(slot)}"
        for colour, slot in zip(colours, slots, strict=True)
    ]
    frogs[0] = frogs[0].replace("gullet PPPP, ", "")  # what is not in the Vault does not count
    frogs[2] = frogs[2].replace("gullet PPPP, ", "")
    deck = "deck: red 1", "discard: purple 3, blue 3, flux 1, splinter 1"
    game = position(*frogs, *deck, turn="")
    play(game, "LAND a1", "PASS")
    assert game.outcome is not None
    assert tuple(game.outcome.scores.values()) == scores
    assert game.outcome.winners == winners
    assert game.outcome.reason is Ending.STRIPPED


@pytest.mark.rule("EN-3")
def test_there_is_no_outcome_before_the_end() -> None:
    game = position("red: shard c3", "purple: aether")
    assert (game.over, game.outcome) == (False, None)
