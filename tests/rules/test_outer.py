"""The Outer Dimensions (OD): out of play, and the ways back."""

from __future__ import annotations

import pytest
from positions import RIM, asked, found, kind, line, names, play, position, where

from cosmicfrog_nb.rules import Game

VAULT = "vault pPp t / - - - / - - - -"


def back(game: Game, card: str = "Blink", to: str = "ARRIVE aether") -> None:
    """What every return goes through (OD-7)."""
    assert kind(game) == "ability.draw"
    play(game, f"draw {card}")
    assert kind(game) == "outer.arrive"
    play(game, to)


# ---------------------------------------------------------------- being out


@pytest.mark.rule("OD-1", "SH-7")
@pytest.mark.parametrize("red", ["aether", "shard c3"])
def test_a_frog_out_there_cannot_be_attacked_but_its_vault_can_be_raided(red: str) -> None:
    game = position(f"red: {red}", f"purple: outer 2, {VAULT}")
    about = [text for text in game.legal_actions() if "purple" in text]
    assert about == (["RAID purple 1", "RAID purple 2"] if red == "aether" else [])
    assert not game.explain("ATTACK purple").legal


@pytest.mark.rule("OD-1", "FX-1")
def test_a_frog_out_there_takes_no_part_in_a_flux() -> None:
    deck = "deck: red 2, purple 2, blue 2, flux 1", "discard: splinter 1"
    game = position("red: aether", "purple: outer 2", "blue: shard c3", *deck, turn="")
    play(game, "turn flux")
    assert asked(game) == ("red", "flux.choose")
    play(game, "RESIST")
    assert asked(game) == ("blue", "flux.choose")
    play(game, "RESIST")
    assert kind(game) == "deck.turn"


@pytest.mark.rule("OD-2", "OD-1")
@pytest.mark.parametrize(("dimension", "roll", "left"), [(6, 0, 6), (6, 5, 1), (3, 1, 2)])
def test_its_turn_is_a_white_die_and_that_many_dimensions_back(
    dimension: int, roll: int, left: int
) -> None:
    game = position(f"red: outer {dimension}", "purple: aether", turn="")
    play(game, "turn red")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.frog) == ("outer.roll", None)
    assert list(game.decision.options) == [f"roll {face}" for face in range(6)]
    play(game, f"roll {roll}")
    assert where(game, "red") == left
    assert kind(game) == "deck.turn"  # that was its action


@pytest.mark.rule("OD-3")
@pytest.mark.parametrize(("dimension", "roll"), [(3, 3), (1, 1), (2, 5)])
def test_reaching_zero_or_less_is_being_back(dimension: int, roll: int) -> None:
    game = position(f"red: outer {dimension}", "purple: aether", turn="")
    events = play(game, "turn red", f"roll {roll}")
    assert "outer.return" in names(events)
    back(game)
    frog = game.frogs["red"]
    assert (frog.place, frog.dimension, frog.oomph) == ("aether", 0, 6)


@pytest.mark.rule("OD-4")
def test_the_card_of_a_frog_still_out_at_the_end_of_its_turn_is_set_aside() -> None:
    game = position("red: outer 6", "purple: aether", turn="")
    events = play(game, "turn red", "roll 0")
    assert found(events, "outer.aside").rule == "OD-4"
    assert game.frogs["red"].set_aside == 1
    view = game.view("red")
    assert (view.deck["red"], view.discard["red"]) == (5, 0)
    game = position("red: outer 2", "purple: aether", turn="")
    play(game, "turn red", "roll 2")
    back(game)
    play(game, "PASS")
    assert game.frogs["red"].set_aside == 0
    assert game.view("red").discard["red"] == 1


@pytest.mark.rule("OD-4")
def test_no_pile_ever_holds_less_than_nothing() -> None:
    game = position("red: outer 6", "purple: aether", turn="red")
    while kind(game) == "outer.roll":
        play(game, "roll 0")
    assert min(game.view("red").discard.values()) == 0
    assert Game.from_text(game.text()) == game


# ---------------------------------------------------------------- two cards for a return


@pytest.mark.rule("OD-5", "OD-7")
def test_two_set_aside_cards_bring_a_frog_back_at_the_end_of_another_s_turn() -> None:
    game = position("red: shard c3", "purple: outer 6, 2 aside")
    play(game, "LEAP c4", "PASS")
    assert asked(game) == ("purple", "outer.offer")
    assert list(game.legal_actions()) == ["RETURN", "STAY"]
    events = play(game, "RETURN")
    assert found(events, "outer.discard").rule == "OD-5"
    back(game)
    assert (where(game, "purple"), game.frogs["purple"].set_aside) == ("aether", 0)
    assert game.view("red").discard["purple"] == 2
    assert kind(game) == "deck.turn"


@pytest.mark.rule("OD-5")
def test_it_may_stay_and_is_asked_again_after_the_next_turn() -> None:
    game = position("red: shard c3", "purple: outer 6, 2 aside", "stacked: red")
    play(game, "LEAP c4", "PASS", "STAY")
    assert (where(game, "purple"), game.frogs["purple"].set_aside) == (6, 2)
    play(game, "LEAP c3", "PASS")
    assert asked(game) == ("purple", "outer.offer")


@pytest.mark.rule("OD-5")
def test_one_set_aside_card_is_not_enough() -> None:
    game = position("red: shard c3", "purple: outer 6, 1 aside")
    play(game, "LEAP c4", "PASS")
    assert kind(game) == "deck.turn"


@pytest.mark.rule("OD-5", "OD-4", "OD-8")
def test_the_second_card_may_be_used_at_the_end_of_the_turn_that_set_it_aside() -> None:
    game = position("red: outer 6, 1 aside", "purple: aether", turn="")
    play(game, "turn red", "roll 0")
    assert asked(game) == ("red", "outer.offer")
    play(game, "RETURN")
    back(game)
    assert (where(game, "red"), kind(game)) == ("aether", "deck.turn")


@pytest.mark.rule("OD-6")
@pytest.mark.parametrize(("takes", "left"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_a_raid_brings_the_owner_back_one_dimension_a_land_when_it_ends(
    takes: int, left: int
) -> None:
    game = position("red: aether", "purple: outer 4, vault www - / - - - / - - - -")
    play(game, "RAID purple 4", "roll 5")
    for _ in range(takes):
        assert where(game, "purple") == 4
        play(game, "TAKE 1")
    if kind(game) == "raid.take":
        play(game, "STOP")
    assert where(game, "purple") == left


@pytest.mark.rule("OD-6", "OD-7", "OD-8")
def test_a_raid_can_bring_the_owner_all_the_way_back_in_the_raider_s_turn() -> None:
    game = position("red: aether", "purple: outer 2, 1 aside, vault ww - / - - - / - - - -")
    play(game, "RAID purple 2", "roll 3", "TAKE 1", "TAKE 1")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.rule) == ("ability.draw", "OD-7")
    back(game, to="DESCEND a1")
    assert (where(game, "purple"), game.frogs["purple"].oomph) == ("a1", 6)
    assert asked(game) == ("red", "extra")  # the turn goes on
    play(game, "PASS")
    assert asked(game) == ("purple", "action")  # and at its end the card is used
    assert game.frogs["purple"].set_aside == 0


# ---------------------------------------------------------------- back again


@pytest.mark.rule("OD-7", "TU-5")
def test_a_returning_frog_draws_a_card_regains_all_oomph_and_chooses_where_to_be() -> None:
    game = position("red: outer 1", "purple: shard a1", turn="", b1="p")
    play(game, "turn red", "roll 4")
    assert game.frogs["red"].oomph == 6
    assert len(game.legal_actions()) == 16
    play(game, "draw Nimble")
    assert (game.frogs["red"].ability, game.frogs["red"].face_up) == ("Nimble", False)
    assert "Nimble" not in line(game, "abilities")
    options = [*game.legal_actions()]
    assert "ARRIVE aether" in options
    assert "DESCEND c1" in options
    assert not {"DESCEND a1", "DESCEND b1", "DESCEND c3"} & {*options}
    play(game, "DESCEND c1")
    assert where(game, "red") == "c1"


@pytest.mark.rule("OD-7", "TU-5")
def test_a_returning_frog_with_no_hex_to_descend_on_is_in_the_aether() -> None:
    fence = dict(zip(RIM, "ppppppttttww", strict=True))
    game = position("red: outer 1", "purple: aether", turn="", **fence)
    play(game, "turn red", "roll 1", "draw Blink")
    assert (where(game, "red"), asked(game)) == ("aether", ("red", "extra"))


@pytest.mark.rule("OD-7")
def test_cards_under_the_ability_deck_are_drawn_only_when_no_other_is_left() -> None:
    game = position("red: outer 1", "purple: aether", "abilities: | Massive Blink", turn="")
    play(game, "turn red", "roll 4")
    assert game.frogs["red"].ability == "Massive"  # it lies uppermost, so there is no chance
    assert line(game, "abilities") == "| Blink"


@pytest.mark.rule("OD-8")
def test_all_set_aside_cards_left_are_used_one_action_each_and_no_extra_ones() -> None:
    game = position("red: shard c3", "purple: outer 6, 4 aside", c3="p")
    play(game, "HARVEST", "PASS", "RETURN")
    back(game)
    assert game.frogs["purple"].set_aside == 1  # two paid for the return, one is being used
    assert asked(game) == ("purple", "action")
    play(game, "LAND a1")
    assert asked(game) == ("purple", "action")  # no extra action in between
    assert (game.frogs["purple"].set_aside, game.frogs["purple"].oomph) == (0, 6)
    play(game, "LEAP a2")
    assert kind(game) == "deck.turn"
    assert game.view("red").discard["purple"] == 4
    assert where(game, "purple") == "a2"


@pytest.mark.rule("OD-8", "TU-6")
def test_an_action_must_be_taken_with_each_card() -> None:
    game = position("red: shard c3", "purple: outer 6, 3 aside")
    play(game, "LEAP c4", "PASS", "RETURN")
    back(game)
    assert "PASS" not in game.legal_actions()
    assert not game.explain("PASS").legal


@pytest.mark.rule("OD-8", "AC-6")
def test_what_a_set_aside_action_expends_rules_out_a_recover_in_the_next() -> None:
    game = position("red: shard c3", "purple: outer 6, 4 aside, gullet stwp")
    play(game, "LEAP c4", "PASS", "RETURN")
    back(game, to="DESCEND c1")
    play(game, "LEAP c2")
    assert (game.frogs["purple"].oomph, asked(game)) == (5, ("purple", "action"))
    assert game.explain("RECOVER").reason == "You have expended Ω this turn."


@pytest.mark.rule("OD-9", "OD-8", "AC-6")
def test_back_by_the_die_a_frog_may_buy_an_extra_action_before_its_cards() -> None:
    game = position("red: outer 3, 2 aside", "purple: aether", turn="")
    play(game, "turn red", "roll 5")
    back(game, to="DESCEND c1")
    assert asked(game) == ("red", "extra")
    assert "RECOVER" not in game.legal_actions()
    play(game, "LEAP c2")
    assert game.frogs["red"].oomph == 4
    for left in (1, 0):
        assert asked(game) == ("red", "action")
        assert game.frogs["red"].set_aside == left
        assert not game.explain("RECOVER").legal  # it has expended Ω this turn
        play(game, f"LEAP c{4 - left}")
    assert kind(game) == "deck.turn"
    assert game.frogs["red"].oomph == 4


@pytest.mark.rule("OD-9", "OD-8")
def test_the_extra_action_may_be_left_and_the_cards_come_all_the_same() -> None:
    game = position("red: outer 3, 1 aside", "purple: aether", turn="")
    play(game, "turn red", "roll 3")
    back(game)
    play(game, "PASS")
    assert (asked(game), game.frogs["red"].oomph) == (("red", "action"), 6)
    play(game, "LAND a1")
    assert kind(game) == "deck.turn"


@pytest.mark.rule("OD-9")
def test_back_by_two_cards_there_is_no_extra_action() -> None:
    game = position("red: outer 6, 1 aside", "purple: aether", turn="")
    play(game, "turn red", "roll 0", "RETURN")
    back(game)
    assert kind(game) == "deck.turn"
