"""Nimble: the same again for 1 Ω, and dear to overpower."""

from __future__ import annotations

import pytest
from positions import found, kind, play, position

VAULT = "vault s - / - - - / - - - -"


@pytest.mark.rule("AB-4", "TU-7")
@pytest.mark.parametrize(
    ("first", "place", "extra", "price"),
    [
        ("HARVEST", "shard c3", "HARVEST", 1),
        ("LEAP", "shard c3", "LEAP c4", 1),
        ("LEAP", "shard c3", "HARVEST", 2),
        ("HARVEST", "shard c3", "LEAP aether", 2),
        ("SLIPSTREAM", "shard a1", "SLIPSTREAM b1", 2),  # 1 for itself
        ("LAND", "aether", "LAND a1", 1),
        ("RAID", "aether", "RAID blue 1", 1),
        ("ATTACK", "aether", "ATTACK purple", 1),
        ("RAID", "aether", "ATTACK purple", 2),
        ("DISGORGE", "aether, gullet w", "DISGORGE", 1),
    ],
)
def test_an_extra_action_of_the_same_kind_costs_1(
    first: str, place: str, extra: str, price: int, check_refused
) -> None:
    others = "purple: aether", f"blue: outer 2, {VAULT}"
    nimble = f"red: {place}, {price} Ω, ability Nimble up"
    game = position(nimble, *others, turn=f"red {first}", c3="p")
    play(game, extra)
    assert game.frogs["red"].oomph == 0
    if price == 2:
        other = position(nimble.replace("2 Ω", "1 Ω"), *others, turn=f"red {first}", c3="p")
        assert extra not in other.legal_actions()
        if kind(other) == "extra":
            check_refused(other, extra, "you have")


@pytest.mark.rule("AB-1", "TU-7")
def test_face_down_or_with_another_card_it_costs_2() -> None:
    for card in ("Nimble down", "Massive up"):
        red = f"red: shard c3, 3 Ω, ability {card}"
        game = position(red, "purple: aether", turn="red HARVEST", c3="p")
        assert found(play(game, "HARVEST"), "turn.extra").data == (2,)


@pytest.mark.rule("AB-4", "CO-3")
@pytest.mark.parametrize(("face", "cost"), [("up", 3), ("down", 2)])
def test_overpowering_an_attack_on_it_costs_1_more(face: str, cost: int, check_refused) -> None:
    game = position("red: aether, 3 Ω", f"purple: aether, 0 Ω, ability Nimble {face}")
    play(game, "ATTACK purple", "COMMIT overpower")
    assert game.frogs["red"].oomph == 3 - cost
    game = position(f"red: aether, {cost - 1} Ω", f"purple: aether, 0 Ω, ability Nimble {face}")
    play(game, "ATTACK purple")
    if kind(game) == "combat.commit":
        check_refused(game, "COMMIT overpower", f"That costs {cost} Ω, you have {cost - 1}.")


@pytest.mark.rule("AB-4", "CO-3")
def test_its_own_overpowering_and_that_against_its_attacks_cost_2() -> None:
    game = position("red: aether, 2 Ω, ability Nimble up", "purple: aether, 2 Ω")
    play(game, "ATTACK purple", "COMMIT overpower", "RESPOND overpower")
    assert [frog.oomph for frog in game.frogs.values()] == [0, 0]


@pytest.mark.rule("AB-4", "CO-3")
def test_boosting_against_it_costs_no_more() -> None:
    game = position("red: aether, 2 Ω", "purple: aether, 0 Ω, ability Nimble up")
    play(game, "ATTACK purple", "COMMIT boost 1")
    assert game.frogs["red"].oomph == 0


@pytest.mark.rule("AB-2", "TU-7")
@pytest.mark.parametrize("card", ["Nimble", "Marauder"])
def test_with_1_oomph_left_it_may_turn_up_to_buy_an_extra_action(card: str) -> None:
    red = f"red: shard c3, 1 Ω, ability {card} down"
    game = position(red, "purple: aether", turn="red HARVEST", c3="p")
    play(game, "REVEAL", "HARVEST")
    assert game.frogs["red"].oomph == 0
