"""Marauder: a second HARVEST or RAID for 1 Ω, and its own combat dice again."""

from __future__ import annotations

import pytest
from positions import asked, fight, found, kind, line, play, position

VAULT = "vault s - / - - - / - - - -"


@pytest.mark.rule("AB-4", "TU-7")
@pytest.mark.parametrize("first", ["LEAP", "HARVEST"])
@pytest.mark.parametrize(
    ("place", "extra", "price"),
    [
        ("shard c3", "HARVEST", 1),
        ("shard c3", "LEAP c4", 2),
        ("aether", "RAID purple 1", 1),
        ("aether", "LAND a1", 2),
    ],
)
def test_an_extra_harvest_or_raid_costs_1(first: str, place: str, extra: str, price: int) -> None:
    marauder = f"red: {place}, {price} Ω, ability Marauder up"
    game = position(marauder, f"purple: outer 3, {VAULT}", turn=f"red {first}", c3="P")
    events = play(game, extra)
    assert found(events, "turn.extra").data == (price,)
    assert game.frogs["red"].oomph == 0


@pytest.mark.rule("AB-4", "TU-7")
def test_with_1_oomph_there_is_nothing_else_to_buy(check_refused) -> None:
    marauder = "red: shard c3, 1 Ω, ability Marauder up"
    game = position(marauder, "purple: aether", turn="red LEAP", c3="p")
    assert [*game.legal_actions()] == ["HARVEST", "PASS"]
    check_refused(game, "LEAP c4", "An extra action costs 2 Ω, you have 1.")


@pytest.mark.rule("AB-1", "TU-7")
@pytest.mark.parametrize("card", ["Marauder down", "Massive up"])
def test_others_and_face_down_pay_2(card: str) -> None:
    red = f"red: shard c3, 3 Ω, ability {card}"
    game = position(red, "purple: aether", turn="red LEAP", c3="p")
    play(game, "HARVEST")
    assert game.frogs["red"].oomph == 1


@pytest.mark.rule("AB-3", "AB-4", "CO-8")
def test_it_rerolls_its_own_combat_dice_for_1_oomph_each() -> None:
    game = position("red: shard c1, 4 Ω, ability Marauder up", "purple: shard c2, 0 Ω", c5="p")
    play(game, "LEAP c2", "COMMIT overpower", "roll 1", "roll 2", "roll 3")
    assert asked(game) == ("red", "combat.reroll")
    assert [*game.legal_actions()] == ["PASS", "REROLL mine 1", "REROLL mine 2"]
    play(game, "REROLL mine 2")
    assert line(game, "red") == "shard c1, 1 Ω, ability Marauder up"
    events = play(game, "roll 1", "REROLL mine 1", "roll 6")
    assert found(events, "combat.wins").data == ("purple", 3, 6, 3)
    assert game.frogs["red"].oomph == 0


@pytest.mark.rule("AB-3", "CO-8")
def test_it_rerolls_neither_their_dice_nor_a_raid(check_refused) -> None:
    game = position("red: aether, 4 Ω, ability Marauder up", "purple: aether, 0 Ω")
    fight(game, "ATTACK purple", 1, 3)
    check_refused(game, "REROLL theirs 1", "may reroll a die for 1 Ω, or PASS")
    game = position("red: aether, 4 Ω, ability Marauder up", f"purple: outer 3, {VAULT}")
    play(game, "RAID purple 1", "roll 1")
    assert kind(game) == "extra"


@pytest.mark.rule("AB-3", "CO-8")
def test_without_oomph_it_is_not_asked() -> None:
    game = position("red: aether, 0 Ω, ability Marauder up", "purple: aether, 0 Ω")
    events = fight(game, "ATTACK purple", 1, 3)
    assert found(events, "combat.fails")
