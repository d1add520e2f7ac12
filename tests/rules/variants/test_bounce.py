"""Bounce Back (VR-3): a frog in the Outer Dimensions returns when its card comes up."""

from __future__ import annotations

import pytest
from positions import asked, found, kind, names, play, position, where

from cosmicfrog_nb.rules import Game

BOUNCE = "variants: Bounce Back"
PURPLE = "purple: shard a1"


def bounced(red: str = "outer 4", arrive: str = "ARRIVE aether", *lines: str) -> Game:
    """Red's card has come up, and red is back with a card of its own."""
    game = position(f"red: {red}", PURPLE, BOUNCE, *lines, turn="")
    play(game, "turn red", "draw Nimble", arrive)
    return game


@pytest.mark.rule("VR-3", "OD-7")
@pytest.mark.parametrize("dimension", range(1, 7))
def test_it_returns_at_once_from_any_dimension(dimension: int) -> None:
    game = position(f"red: outer {dimension}", PURPLE, BOUNCE, turn="")
    events = play(game, "turn red")
    assert found(events, "outer.bounce").rule == "VR-3"
    assert names(events) == ["turn.begin", "outer.bounce", "outer.return"]
    assert kind(game) == "ability.draw"
    play(game, "draw Blink")
    red = game.frogs["red"]
    assert (red.ability, red.face_up, red.oomph, red.dimension) == ("Blink", False, 6, 0)
    assert asked(game) == ("red", "outer.arrive")


@pytest.mark.rule("VR-3", "OD-2")
def test_without_the_variant_it_rolls() -> None:
    game = position("red: outer 4", PURPLE, turn="")
    play(game, "turn red")
    assert kind(game) == "outer.roll"


@pytest.mark.rule("VR-3", "OD-7", "TU-5")
@pytest.mark.parametrize(("arrive", "place"), [("ARRIVE aether", "aether"), ("DESCEND c1", "c1")])
def test_it_chooses_where_to_be(arrive: str, place: str) -> None:
    assert where(bounced(arrive=arrive), "red") == place


@pytest.mark.rule("VR-3", "TU-7")
def test_that_is_its_action_and_another_costs_two() -> None:
    game = bounced()
    assert asked(game) == ("red", "extra")
    assert "PASS" in game.legal_actions()
    play(game, "LAND c1")
    assert (where(game, "red"), game.frogs["red"].oomph) == ("c1", 4)
    assert kind(game) == "deck.turn"


@pytest.mark.rule("VR-3", "OD-4")
@pytest.mark.parametrize("choice", ["PASS", "LAND c1"])
def test_no_card_is_set_aside(choice: str) -> None:
    game = bounced()
    play(game, choice)
    assert (kind(game), game.frogs["red"].set_aside) == ("deck.turn", 0)
    view = game.view("red")
    assert (view.discard["red"], view.deck["red"]) == (1, 5)


@pytest.mark.rule("VR-3", "OD-8")
def test_cards_it_holds_from_before_are_used_at_the_end_of_the_turn() -> None:
    game = bounced("outer 4, 1 aside")
    play(game, "PASS")
    assert (asked(game), game.frogs["red"].set_aside) == (("red", "action"), 0)
    play(game, "LAND c1")
    assert kind(game) == "deck.turn"


@pytest.mark.rule("VR-3")
def test_a_position_in_which_it_is_its_turn_begins_with_the_return() -> None:
    game = position("red: outer 4", PURPLE, BOUNCE)
    assert kind(game) == "ability.draw"
    play(game, "draw Blink", "ARRIVE aether")
    assert asked(game) == ("red", "extra")


@pytest.mark.rule("VR-3", "OD-1", "RA-2")
def test_until_its_card_comes_up_it_is_out_and_its_vault_is_open() -> None:
    purple = "purple: outer 3, vault w - / - - - / - - - -"
    game = position("red: aether", purple, BOUNCE)
    assert {f"RAID purple {n}" for n in (1, 2, 3)} < {*game.legal_actions()}
    play(game, "RAID purple 1", "roll 2", "TAKE 1")
    assert where(game, "purple") == 2
