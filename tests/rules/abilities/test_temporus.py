"""Temporus: its turn comes later."""

from __future__ import annotations

import pytest
from positions import asked, kind, line, names, play, position

from cosmicfrog_nb.rules import Game

TEMPORUS = "red: shard c3, 4 Ω, ability Temporus up"
OTHERS = ("purple: shard a1, 4 Ω", "blue: aether")
DECK = ("deck: red 2, purple 3, blue 1", "discard: flux 1, splinter 1")


def come_up(*cards: str, red: str = TEMPORUS) -> Game:
    """A game whose next cards are known."""
    return position(red, *OTHERS, *DECK, f"stacked: {' '.join(cards)}", turn="")


@pytest.mark.rule("AB-4", "TU-1")
def test_when_its_card_comes_up_it_sets_it_aside_for_nothing() -> None:
    game = come_up("red", "purple")
    assert asked(game) == ("red", "turn.defer")
    assert [*game.legal_actions()] == ["DEFER", "NOW"]
    play(game, "DEFER")
    assert line(game, "red") == "shard c3, 4 Ω, ability Temporus up, 1 aside"
    assert line(game, "discard") == "purple 1, flux 1, splinter 1"
    assert asked(game) == ("purple", "action")


@pytest.mark.rule("AB-4", "TU-1")
def test_or_it_takes_the_turn_as_any_other() -> None:
    game = come_up("red", "purple")
    play(game, "NOW")
    assert asked(game) == ("red", "action")
    assert line(game, "red") == "shard c3, 4 Ω, ability Temporus up"


@pytest.mark.rule("AB-4", "TU-8")
def test_at_the_end_of_any_later_turn_it_takes_the_turn() -> None:
    game = come_up("red", "purple", "blue")
    play(game, "DEFER", "LEAP a2", "PASS")
    assert asked(game) == ("red", "turn.later")
    assert [*game.legal_actions()] == ["NOW", "WAIT"]
    events = play(game, "WAIT", "LAND b1", "PASS", "NOW")
    assert names(events)[-2:] == ["turn.now", "turn.begin"]
    assert asked(game) == ("red", "action")
    assert line(game, "red") == "shard c3, 4 Ω, ability Temporus up"
    assert line(game, "discard") == "red 1, purple 1, blue 1, flux 1, splinter 1"
    play(game, "LEAP c2", "LEAP c1")  # with an extra action, as in any turn of its own
    assert line(game, "red") == "shard c1, 2 Ω, ability Temporus up"
    assert kind(game) == "deck.turn"


@pytest.mark.rule("AB-4")
def test_it_sets_one_card_aside_at_most() -> None:
    game = come_up("red", "purple", "red")
    play(game, "DEFER", "LEAP a2", "PASS", "WAIT")
    assert asked(game) == ("red", "action")  # its second card: no question
    play(game, "LEAP c2", "PASS")
    assert asked(game) == ("red", "turn.later")  # at the end of its own turn too
    play(game, "NOW", "LEAP c3", "PASS")
    assert kind(game) == "deck.turn"


@pytest.mark.rule("AB-1", "AB-4")
@pytest.mark.parametrize("card", ["Temporus down", "Nimble up"])
def test_others_and_face_down_take_their_turn_at_once(card: str, check_refused) -> None:
    game = come_up("red", red=f"red: shard c3, 4 Ω, ability {card}")
    assert asked(game) == ("red", "action")
    check_refused(game, "DEFER", "is not an action")


@pytest.mark.rule("AB-4")
def test_nothing_else_is_played_when_it_is_asked(check_refused) -> None:
    game = come_up("red", "purple")
    check_refused(game, "LEAP c4", "DEFER this turn to the end of a later one, or take it NOW")
    play(game, "DEFER", "LEAP a2", "PASS")
    check_refused(game, "LEAP c4", "NOW, or WAIT")


@pytest.mark.rule("AB-4", "TU-2")
def test_the_card_is_not_shuffled_into_the_next_round() -> None:
    red = "red: shard c3, 4 Ω, ability Temporus up, 1 aside"
    lines = "deck: purple 1", "discard: red 1, flux 1, splinter 1", "deferred: red"
    game = position(red, "purple: shard a1, gullet w", *lines, turn="", a1="p", c5="s")
    assert asked(game) == ("purple", "action")
    play(game, "HARVEST", "PASS", "WAIT")
    assert line(game, "deck") == "red 1, purple 1, flux 1, splinter 1"
    assert game.round == 2
    assert line(game, "red").endswith("1 aside")


@pytest.mark.rule("AB-4", "OD-8")
def test_knocked_out_by_a_set_aside_action_it_is_not_asked_for_its_turn() -> None:
    """Purple comes back at the end of blue's turn and rams Temporus with its third card."""
    game = position(
        "red: aether, 0 Ω, ability Temporus up, 1 aside",
        "purple: outer 3, 3 aside",
        "blue: shard c3",
        "deferred: red",
        turn="blue",
    )
    play(game, "LEAP c4", "PASS", "RETURN", "draw Nimble", "ARRIVE aether", "ATTACK red")
    play(game, "COMMIT plain", "roll 5", "roll 0")
    assert (game.frogs["red"].place, game.frogs["red"].set_aside) == ("outer", 1)
    assert game.decision is not None
    assert game.decision.kind == "deck.turn"
