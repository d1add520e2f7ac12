"""Massive: little knockback, cheap overpowering, and it breaks what it leaps onto."""

from __future__ import annotations

import pytest
from positions import asked, fight, found, kind, line, names, play, position, where


@pytest.mark.rule("AB-4", "KB-1", "KB-2")
@pytest.mark.parametrize(("margin", "hex"), [(1, "c2"), (4, "c2"), (5, "c3"), (6, "c4")])
def test_on_the_shard_its_knockback_is_4_less(margin: int, hex: str) -> None:
    warbringer = "red: shard c1, 0 Ω, ability Warbringer up"  # a red die
    game = position(warbringer, "purple: shard c2, 0 Ω, ability Massive up", c3="p", c4="p")
    events = fight(game, "LEAP c2", margin + 1, 1)
    assert found(events, "knockback.less").data == ("Massive", 4)
    assert where(game, "purple") == hex


@pytest.mark.rule("AB-1", "KB-1")
def test_face_down_it_flies_as_any_other() -> None:
    game = position("red: shard c1", "purple: shard c2, ability Massive down", c3="p", c4="p")
    fight(game, "LEAP c2", 2, 0)
    play(game, "PASS")  # it could still turn its card up
    assert line(game, "purple") == "shard c4, 6 Ω, ability Massive down"


@pytest.mark.rule("AB-4", "KB-7")
@pytest.mark.parametrize(("margin", "place"), [(2, "aether"), (3, 1), (4, 2)])
def test_in_the_aether_its_knockback_is_2_less(margin: int, place: str | int) -> None:
    game = position("red: aether, 0 Ω", "purple: aether, 0 Ω, ability Massive up")
    fight(game, "ATTACK purple", margin + 1, 1)
    assert where(game, "purple") == place


@pytest.mark.rule("AB-4", "CO-3")
@pytest.mark.parametrize(("face", "cost"), [("up", 1), ("down", 2)])
@pytest.mark.parametrize("attacks", [True, False])
def test_overpowering_costs_it_1(face: str, cost: int, attacks: bool) -> None:
    lines = [f"aether, {cost} Ω, ability Massive {face}", "aether, 0 Ω"]
    red, purple = lines if attacks else reversed(lines)
    game = position(f"red: {red}", f"purple: {purple}")
    play(game, "ATTACK purple", "COMMIT overpower" if attacks else "RESPOND overpower")
    assert game.frogs["red" if attacks else "purple"].oomph == 0


@pytest.mark.rule("AB-4", "CO-3")
def test_without_that_1_it_does_not_overpower(check_refused) -> None:
    game = position("red: aether, 2 Ω, ability Massive up", "purple: aether, 0 Ω")
    play(game, "ATTACK purple")
    check_refused(game, "COMMIT overpower boost 1", "That costs 3 Ω, you have 2.")
    game = position("red: aether, 0 Ω, ability Massive up", "purple: aether, 1 Ω")
    play(game, "ATTACK purple")
    assert kind(game) == "combat.roll"  # nothing to choose


@pytest.mark.rule("AB-3", "AB-4")
def test_it_smashes_what_it_leaps_onto_for_1_oomph_a_tile() -> None:
    massive = "red: shard c1, 4 Ω, ability Massive up"
    game = position(massive, "purple: aether", "backs: c3 blank", c3="P")
    play(game, "LEAP c3")
    assert asked(game) == ("red", "leap.smash")
    play(game, "SMASH")
    assert game.stacks["c3"] == ".p"
    assert line(game, "red") == "shard c3, 3 Ω, ability Massive up"
    play(game, "PASS")
    assert kind(game) == "extra"
    assert game.destroyed == {"P": 1}


@pytest.mark.rule("AB-4", "IN-1")
def test_it_smashes_through_into_the_aether() -> None:
    massive = "red: shard c1, 4 Ω, ability Massive up"
    game = position(massive, "purple: aether", "backs: c3 fracture", c3="p")
    events = play(game, "LEAP c3", "SMASH", "SMASH")
    assert names(events)[-3:] == ["smash", "smash", "barren.fracture"]
    assert line(game, "red") == "aether, 2 Ω, ability Massive up"
    assert game.fractures == 1
    assert kind(game) == "extra"


@pytest.mark.rule("AB-1", "AB-3")
@pytest.mark.parametrize(
    ("red", "move"),
    [
        ("shard c1, 0 Ω, ability Massive up", "LEAP c3"),
        ("shard c1, 4 Ω, ability Massive down", "LEAP c3"),
        ("shard c1, 4 Ω, ability Massive up", "LEAP aether"),
        ("shard c1, 4 Ω, ability Massive up", "SLIPSTREAM a1"),
        ("aether, 4 Ω, ability Massive up", "LAND a1"),
    ],
)
def test_it_smashes_only_after_a_leap_onto_the_shard(red: str, move: str) -> None:
    game = position(f"red: {red}", "purple: aether")
    play(game, move)
    assert kind(game) != "leap.smash"


@pytest.mark.rule("AB-3")
def test_smash_is_no_action(check_refused) -> None:
    game = position("red: shard c1, 4 Ω, ability Massive up", "purple: aether")
    check_refused(game, "SMASH", "is not an action")
    play(game, "LEAP c3")
    check_refused(game, "HARVEST", "SMASH, or PASS")
