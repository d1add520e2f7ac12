"""Dimensional Decisions (VR-4): drift or roll, and cards for a choice of abilities."""

from __future__ import annotations

import pytest
from positions import asked, found, kind, line, names, play, position, where

from cosmicfrog_nb.rules import Game

DECISIONS = "variants: Dimensional Decisions"
PURPLE = "purple: shard a1"
DRAWN = ("Blink", "Nimble", "Massive", "Ravager")


def out(red: str, *lines: str) -> Game:
    """Red's card has come up while it is out there."""
    game = position(f"red: {red}", PURPLE, DECISIONS, *lines, turn="")
    play(game, "turn red")
    return game


def returned(held: int, discards: int) -> Game:
    """Red is back by the die, has discarded some held cards, and is about to choose an ability."""
    game = out(f"outer 1, {held} aside")
    play(game, "ROLL", "roll 1", f"draw {DRAWN[0]}")
    for card in DRAWN[1 : discards + 1]:
        play(game, "DISCARD", f"draw {card}")
    if discards < held:
        play(game, "DONE")
    return game


# ---------------------------------------------------------------- drift or roll


@pytest.mark.rule("VR-4", "OD-2")
def test_a_frog_out_there_chooses_to_drift_or_to_roll() -> None:
    game = out("outer 4")
    assert game.decision is not None
    assert (asked(game), game.decision.rule) == (("red", "outer.way"), "VR-4")
    assert [*game.legal_actions()] == ["DRIFT", "ROLL"]
    assert game.explain("LEAP c3").rule == "VR-4"


@pytest.mark.rule("VR-4")
@pytest.mark.parametrize("dimension", range(2, 7))
def test_to_drift_is_one_dimension_for_sure(dimension: int) -> None:
    game = out(f"outer {dimension}")
    events = play(game, "DRIFT")
    assert found(events, "outer.drift").rule == "VR-4"
    assert where(game, "red") == dimension - 1
    assert kind(game) == "deck.turn"


@pytest.mark.rule("VR-4", "OD-2")
@pytest.mark.parametrize(("roll", "left"), [(0, 4), (3, 1)])
def test_to_roll_is_the_white_die_as_ever(roll: int, left: int) -> None:
    game = out("outer 4")
    play(game, "ROLL")
    assert game.decision is not None
    assert (game.decision.kind, len(game.decision.options)) == ("outer.roll", 6)
    events = play(game, f"roll {roll}")
    assert found(events, "outer.drift").rule == "OD-2"
    assert where(game, "red") == left


@pytest.mark.rule("VR-4", "OD-4")
@pytest.mark.parametrize("way", [("DRIFT",), ("ROLL", "roll 2")])
def test_still_out_its_card_is_set_aside_either_way(way: tuple[str, ...]) -> None:
    game = out("outer 4")
    play(game, *way)
    assert game.frogs["red"].set_aside == 1


@pytest.mark.rule("VR-4", "OD-3", "OD-7")
def test_a_drift_from_the_first_dimension_is_a_return() -> None:
    game = out("outer 1")
    assert "outer.return" in names(play(game, "DRIFT"))
    play(game, "draw Blink", "ARRIVE aether")
    assert (where(game, "red"), game.frogs["red"].oomph) == ("aether", 6)


@pytest.mark.rule("VR-4")
def test_a_position_in_which_it_is_its_turn_begins_with_the_decision() -> None:
    assert asked(position("red: outer 4", PURPLE, DECISIONS)) == ("red", "outer.way")


# ---------------------------------------------------------------- cards for abilities


@pytest.mark.rule("VR-4", "OD-7")
def test_a_held_card_may_be_discarded_for_one_more_draw() -> None:
    game = out("outer 1, 2 aside")
    play(game, "ROLL", "roll 5")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.rule) == ("ability.draw", "VR-4")
    play(game, "draw Blink")
    assert asked(game) == ("red", "outer.more")
    assert [*game.legal_actions()] == ["DISCARD", "DONE"]
    assert game.explain("LEAP c3").rule == "VR-4"
    before = game.view("red").discard["red"]
    events = play(game, "DISCARD")
    assert found(events, "outer.more").rule == "VR-4"
    assert game.frogs["red"].set_aside == 1
    assert game.view("red").discard["red"] == before + 1
    assert len(game.legal_actions()) == 15  # the card it has drawn is out of the deck


@pytest.mark.rule("VR-4")
@pytest.mark.parametrize("discards", [1, 2, 3])
def test_it_keeps_one_of_all_it_drew_and_the_rest_go_under_the_deck(discards: int) -> None:
    game = returned(held=3, discards=discards)
    assert game.decision is not None
    assert (asked(game), game.decision.rule) == (("red", "ability.keep"), "VR-4")
    drawn = DRAWN[: discards + 1]
    assert [*game.legal_actions()] == sorted(f"KEEP {card}" for card in drawn)
    play(game, "KEEP Nimble")
    assert (game.frogs["red"].ability, game.frogs["red"].face_up) == ("Nimble", False)
    under = [card for card in drawn if card != "Nimble"]
    assert line(game, "abilities").partition("| ")[2].split() == under
    assert asked(game) == ("red", "outer.arrive")


@pytest.mark.rule("VR-4", "OD-8", "OD-9")
@pytest.mark.parametrize("discards", range(4))
def test_the_cards_it_still_holds_are_used_for_actions(discards: int) -> None:
    game = returned(held=3, discards=discards)
    if discards:
        play(game, "KEEP Blink")
    play(game, "DESCEND c1", "PASS")
    for number in range(3 - discards):
        assert (asked(game), game.frogs["red"].set_aside) == (
            ("red", "action"),
            2 - discards - number,
        )
        play(game, f"LEAP c{number + 2}")
    assert (kind(game), game.frogs["red"].set_aside) == ("deck.turn", 0)
    assert game.view("red").discard["red"] == 4


@pytest.mark.rule("VR-4", "OD-7")
def test_with_no_discard_the_one_card_is_kept() -> None:
    game = returned(held=2, discards=0)
    assert (game.frogs["red"].ability, asked(game)) == ("Blink", ("red", "outer.arrive"))
    assert "|" not in line(game, "abilities")


@pytest.mark.rule("VR-4", "OD-7")
def test_with_no_held_card_it_draws_one_and_is_asked_nothing() -> None:
    game = out("outer 1")
    play(game, "ROLL", "roll 5")
    assert game.decision is not None
    assert game.decision.rule == "OD-7"
    play(game, "draw Blink")
    assert asked(game) == ("red", "outer.arrive")


@pytest.mark.rule("VR-4", "OD-5")
def test_what_is_left_after_two_cards_for_the_return_may_go_for_draws() -> None:
    game = position("red: shard c3", "purple: outer 6, 3 aside", DECISIONS)
    play(game, "LEAP c4", "PASS", "RETURN", "draw Blink", "DISCARD", "draw Nimble")
    assert [*game.legal_actions()] == ["KEEP Blink", "KEEP Nimble"]
    play(game, "KEEP Blink", "ARRIVE aether")
    assert (kind(game), game.frogs["purple"].set_aside) == ("deck.turn", 0)


@pytest.mark.rule("VR-4", "OD-6")
def test_a_frog_pulled_back_by_a_raid_may_choose_its_ability_too() -> None:
    purple = "purple: outer 1, 1 aside, vault w - / - - - / - - - -"
    game = position("red: aether", purple, DECISIONS)
    play(game, "RAID purple 1", "roll 2", "TAKE 1", "draw Blink")
    assert asked(game) == ("purple", "outer.more")


@pytest.mark.rule("VR-4", "OD-7")
def test_without_the_variant_there_is_no_such_choice() -> None:
    game = position("red: outer 1, 2 aside", PURPLE, turn="")
    play(game, "turn red")
    assert kind(game) == "outer.roll"
    play(game, "roll 1", "draw Blink")
    assert asked(game) == ("red", "outer.arrive")
