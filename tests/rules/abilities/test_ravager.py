"""Ravager: it eats Barrens, burns them for Ω, and spits them at the Shard."""

from __future__ import annotations

import pytest
from positions import asked, found, kind, line, names, play, position

RAVAGER = "red: shard c3, 4 Ω, gullet w, ability Ravager up"
SPITTER = "red: aether, 4 Ω, gullet .w, ability Ravager up"


@pytest.mark.rule("AB-4", "AC-1")
def test_it_harvests_a_blank_barren_for_nothing_and_is_in_the_aether() -> None:
    game = position(RAVAGER, "purple: aether")
    play(game, "HARVEST")
    assert kind(game) == "barren.harvest"
    play(game, "back blank")
    assert line(game, "red") == "aether, 4 Ω, gullet w., ability Ravager up"
    assert game.stacks["c3"] == ""
    assert not game.destroyed
    assert asked(game) == ("red", "extra")


@pytest.mark.rule("AB-4", "IN-1")
def test_a_fracture_goes_to_the_track_and_not_to_it() -> None:
    game = position(RAVAGER, "purple: aether")
    events = play(game, "HARVEST", "back fracture")
    assert found(events, "barren.fracture").data == ("c3", 1)
    assert line(game, "red") == "aether, 4 Ω, gullet w, ability Ravager up"
    assert game.fractures == 1


@pytest.mark.rule("AB-4", "AC-1")
def test_land_is_harvested_before_the_barren_below() -> None:
    game = position(RAVAGER, "purple: aether", c3="p")
    play(game, "HARVEST")
    assert line(game, "red") == "shard c3, 4 Ω, gullet wp, ability Ravager up"


@pytest.mark.rule("AB-1", "AC-1")
@pytest.mark.parametrize("card", ["Ravager down", "Massive up"])
def test_others_and_face_down_leave_barrens_alone(card: str, check_refused) -> None:
    game = position(f"red: shard c3, ability {card}", "purple: aether")
    check_refused(game, "HARVEST", "only a Barren on c3")


@pytest.mark.rule("AB-4", "GU-3")
@pytest.mark.parametrize(
    ("gullet", "oomph", "left", "after"),
    [(".", 0, "", 2), ("w.W", 3, "wW", 5), (".w", 5, "w", 6), (".w.p", 1, ".wp", 3)],
)
@pytest.mark.parametrize("place", ["shard c3", "aether"])
def test_it_burns_a_barren_to_regain_2(
    place: str, gullet: str, oomph: int, left: str, after: int
) -> None:
    ravager = f"red: {place}, {oomph} Ω, gullet {gullet}, ability Ravager up"
    game = position(ravager, "purple: aether")
    play(game, "BURN")
    red = game.frogs["red"]
    assert (red.gullet, red.oomph) == (left, after)
    assert game.destroyed == {".": 1}
    assert asked(game) == ("red", "action")


@pytest.mark.rule("AB-1", "AB-4")
@pytest.mark.parametrize(
    ("red", "text", "words"),
    [
        ("aether, 4 Ω, gullet w, ability Ravager up", "BURN", "no Barren in your Gullet"),
        ("aether, 6 Ω, gullet ., ability Ravager up", "BURN", "all 6 Ω"),
        ("aether, 4 Ω, gullet ., ability Ravager down", "BURN", "REVEAL it first"),
        ("aether, 4 Ω, gullet ., ability Nimble up", "BURN", "a power of Ravager"),
        ("aether, 4 Ω, gullet w, ability Ravager up", "SPIT", "no Barren in your Gullet"),
        ("shard c3, 4 Ω, gullet ., ability Ravager up", "SPIT", "you are on the Shard"),
        ("aether, 4 Ω, gullet ., ability Ravager down", "SPIT", "REVEAL it first"),
    ],
)
def test_it_neither_burns_nor_spits(red: str, text: str, words: str, check_refused) -> None:
    check_refused(position(f"red: {red}", "purple: aether"), text, words)


@pytest.mark.rule("AB-4", "TU-7")
@pytest.mark.parametrize("oomph", [0, 1, 2, 4])
def test_it_burns_at_any_time_of_its_turn_also_after_its_action(oomph: int) -> None:
    ravager = f"red: shard c3, {oomph} Ω, gullet ., ability Ravager up"
    game = position(ravager, "purple: aether", turn="red LEAP")
    play(game, "BURN")
    assert game.frogs["red"].oomph == oomph + 2
    assert asked(game) == ("red", "extra")


@pytest.mark.rule("AB-4", "SP-1", "SP-2", "SP-3")
def test_it_spits_a_barren_as_its_action_and_a_splinter_strikes() -> None:
    backs = "backs: " + ", ".join(f"{hex} blank" for hex in ("a1", "a2", "a3", "b2", "b3"))
    game = position(SPITTER, "purple: shard a2, 3 Ω, gullet ww", backs, b3="p")
    events = play(game, "SPIT")
    assert kind(game) == "splinter.draw"
    assert [*game.legal_actions()] == ["strike a2", "strike d1", "strike d4"]
    events += play(game, "strike a2")
    assert names(events)[:3] == ["spit", "splinter", "splinter.frog"]
    assert line(game, "red") == "aether, 4 Ω, gullet w, ability Ravager up"
    assert line(game, "purple") == "aether, 0 Ω"
    assert [hex for hex, stack in game.stacks.items() if not stack] == ["a1", "a2", "a3", "b2"]
    assert asked(game) == ("red", "extra")


@pytest.mark.rule("AB-4", "TU-7")
def test_spitting_as_an_extra_action_costs_2(check_refused) -> None:
    game = position(SPITTER, "purple: aether", turn="red DISGORGE")
    assert found(play(game, "SPIT"), "turn.extra").data == (2,)
    assert game.frogs["red"].oomph == 2
    game = position(SPITTER.replace("4 Ω", "1 Ω"), "purple: aether", turn="red DISGORGE")
    assert "SPIT" not in game.legal_actions()
    if kind(game) == "extra":
        check_refused(game, "SPIT", "An extra action costs 2 Ω, you have 1.")


@pytest.mark.rule("AB-3", "AB-4", "CO-3")
def test_it_burns_to_pay_for_its_own_attack() -> None:
    game = position("red: aether, 0 Ω, gullet .w, ability Ravager up", "purple: aether, 0 Ω")
    play(game, "ATTACK purple")
    assert [*game.legal_actions()] == ["BURN", "COMMIT plain"]
    play(game, "BURN", "COMMIT boost 1")
    assert (game.frogs["red"].oomph, game.frogs["red"].gullet) == (0, "w")


@pytest.mark.rule("AB-4")
def test_it_does_not_burn_on_the_turn_of_another(check_refused) -> None:
    ravager = "red: aether, 2 Ω, gullet ., ability Ravager up"
    game = position(ravager, "purple: aether, 0 Ω", turn="purple")
    play(game, "ATTACK red")
    check_refused(game, "BURN", "Type plain, overpower, boost N")


@pytest.mark.rule("AB-2", "AB-4", "TU-7")
def test_it_is_turned_up_for_an_extra_harvest_of_a_barren() -> None:
    down = "red: shard c3, 2 Ω, gullet swt, ability Ravager down"
    game = position(down, "purple: aether", c3="p")
    play(game, "HARVEST")
    assert [*game.legal_actions()] == ["PASS", "REVEAL"]
    play(game, "REVEAL")
    assert [*game.legal_actions()] == ["HARVEST", "PASS"]
