"""Warbringer: cheap overpowering, and Ω for every combat won."""

from __future__ import annotations

import pytest
from positions import fight, kind, play, position

PLACES = [("shard c1", "shard c2", "LEAP c2"), ("aether", "aether", "ATTACK purple")]
places = pytest.mark.parametrize(("here", "there", "attack"), PLACES)


@pytest.mark.rule("AB-4", "CO-3")
@places
@pytest.mark.parametrize(("face", "cost"), [("up", 1), ("down", 2)])
@pytest.mark.parametrize("attacks", [True, False])
def test_overpowering_costs_it_1(
    here: str, there: str, attack: str, face: str, cost: int, attacks: bool
) -> None:
    cards = [f"{cost} Ω, ability Warbringer {face}", "0 Ω"]
    red, purple = cards if attacks else reversed(cards)
    game = position(f"red: {here}, {red}", f"purple: {there}, {purple}")
    play(game, attack, "COMMIT overpower" if attacks else "RESPOND overpower")
    assert [frog.oomph for frog in game.frogs.values()] == [0, 0]


@pytest.mark.rule("AB-4", "CO-3")
def test_it_cannot_overpower_without_that_1(check_refused) -> None:
    game = position("red: aether, 2 Ω, ability Warbringer up", "purple: aether, 0 Ω")
    play(game, "ATTACK purple")
    check_refused(game, "COMMIT overpower boost 1", "That costs 3 Ω, you have 2.")
    game = position("red: aether, 0 Ω, ability Warbringer up", "purple: aether, 0 Ω")
    play(game, "ATTACK purple")
    assert kind(game) == "combat.roll"


@pytest.mark.rule("AB-4", "CO-4", "CO-5")
@places
@pytest.mark.parametrize(
    ("attacks", "rolls", "before", "after"),
    [
        (True, (5, 2), 2, 3),
        (True, (2, 5), 2, 2),
        (True, (5, 2), 6, 6),
        (False, (2, 5), 2, 3),
        (False, (3, 3), 2, 3),  # a tie is the defender's
        (False, (5, 2), 2, 2),
    ],
)
def test_it_regains_1_for_any_combat_it_wins(
    here: str,
    there: str,
    attack: str,
    attacks: bool,
    rolls: tuple[int, int],
    before: int,
    after: int,
) -> None:
    cards = [f"{before} Ω, ability Warbringer up", "0 Ω"]
    red, purple = cards if attacks else reversed(cards)
    game = position(f"red: {here}, {red}", f"purple: {there}, {purple}", c3="p", c4="p", c5="p")
    fight(game, attack, *rolls)
    frog = game.frogs["red" if attacks else "purple"]
    assert frog.oomph == (0 if frog.place == "outer" else after)


@pytest.mark.rule("AB-1")
def test_face_down_it_regains_nothing() -> None:
    game = position("red: aether, 2 Ω, ability Warbringer down", "purple: aether, 0 Ω")
    fight(game, "ATTACK purple", 5, 2)
    assert game.frogs["red"].oomph == 2
