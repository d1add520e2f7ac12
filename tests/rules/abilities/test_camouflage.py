"""Camouflage: dear to attack, and it has its opponent roll again."""

from __future__ import annotations

import pytest
from positions import asked, fight, found, kind, line, play, position, where

SHARD, AETHER = "purple: shard c2, ability Camouflage up", "purple: aether, ability Camouflage up"
EDGE = "purple: shard a1, ability Camouflage up"

ATTACKS = [
    # red, purple, the attack, its cost with the surcharge
    ("shard c1", SHARD, "LEAP c2", 2),
    ("shard c1, gullet wwww", SHARD, "LEAP c2", 3),
    ("shard c1", EDGE, "SLIPSTREAM a1, ENTER NE", 3),
    ("aether", EDGE, "LAND a1, ENTER W", 2),
    ("aether", AETHER, "ATTACK purple", 2),
]
attacks = pytest.mark.parametrize(("red", "purple", "attack", "cost"), ATTACKS)


@pytest.mark.rule("AB-4", "OO-1")
@attacks
def test_an_attack_on_it_costs_2_more(red: str, purple: str, attack: str, cost: int) -> None:
    game = position(f"red: {red}, {cost} Ω", purple)
    events = play(game, *attack.split(", "))
    assert found(events, "camouflage").data == ("purple", 2)
    assert (game.frogs["red"].oomph, game.frogs["purple"].oomph) == (0, 6)


@pytest.mark.rule("AB-4", "OO-1")
@attacks
def test_who_cannot_pay_cannot_attack(red: str, purple: str, attack: str, cost: int, check_refused):
    game = position(f"red: {red}, {cost - 1} Ω", purple)
    check_refused(game, attack.partition(",")[0], "Camouflage: you must pay 2 Ω to attack purple")


@pytest.mark.rule("AB-4", "TU-7")
def test_an_extra_attack_pays_for_both(check_refused) -> None:
    game = position("red: shard c1, 3 Ω", SHARD, turn="red LEAP")
    check_refused(game, "LEAP c2", "you must pay 2 Ω to attack purple, you have 1")
    game = position("red: shard c1, 4 Ω", SHARD, turn="red LEAP")
    play(game, "LEAP c2")
    assert game.frogs["red"].oomph == 0


@pytest.mark.rule("AB-1")
@attacks
def test_face_down_it_is_attacked_as_any_other(red: str, purple: str, attack: str, cost: int):
    game = position(f"red: {red}, {cost - 2} Ω", purple.replace("up", "down"))
    play(game, *attack.split(", "))
    assert game.frogs["red"].oomph == 0
    assert kind(game) in ("combat.commit", "combat.respond")


@pytest.mark.rule("AB-3", "AB-4", "CO-8")
def test_its_opponent_rolls_a_die_of_its_choice_again() -> None:
    game = position("red: shard c1, 4 Ω", "purple: shard c2, 3 Ω, ability Camouflage up")
    play(game, "LEAP c2", "COMMIT overpower", "RESPOND plain", "roll 3", "roll 5", "roll 1")
    assert asked(game) == ("purple", "combat.reroll")
    assert [*game.legal_actions()] == ["PASS", "REROLL theirs 1", "REROLL theirs 2"]
    play(game, "REROLL theirs 2")
    assert line(game, "purple") == "shard c2, 2 Ω, ability Camouflage up"
    events = play(game, "roll 0", "REROLL theirs 1", "roll 1", "PASS")
    assert found(events, "combat.fails").data == ("purple", 1, 1)
    assert where(game, "purple") == "c2"
    assert game.frogs["purple"].oomph == 1


@pytest.mark.rule("AB-3", "CO-8")
def test_it_rerolls_as_the_attacker_too() -> None:
    game = position("red: aether, 1 Ω, ability Camouflage up", "purple: aether, 0 Ω")
    events = fight(game, "ATTACK purple", 2, 5)
    assert asked(game) == ("red", "combat.reroll")
    events = play(game, "REROLL theirs 1", "roll 1")
    assert found(events, "combat.wins").data == ("purple", 1, 2, 1)


@pytest.mark.rule("AB-3", "CO-8")
def test_it_does_not_reroll_its_own_dice(check_refused) -> None:
    game = position("red: shard c1, 4 Ω", "purple: shard c2, 3 Ω, ability Camouflage up")
    fight(game, "LEAP c2", 3, 1)
    check_refused(game, "REROLL mine 1", "may reroll a die for 1 Ω, or PASS")


@pytest.mark.rule("AB-1", "AB-3")
@pytest.mark.parametrize("card", ["0 Ω, ability Camouflage up", "0 Ω, ability Camouflage down"])
def test_without_oomph_it_is_not_asked_to_reroll(card: str) -> None:
    game = position("red: shard c1, 4 Ω", f"purple: shard c2, {card}", c5="p")
    fight(game, "LEAP c2", 4, 1)
    assert where(game, "purple") == "c5"
