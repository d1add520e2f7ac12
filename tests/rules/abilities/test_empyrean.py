"""Empyrean: Ω for every combat won in the Aether, and another try at a raid."""

from __future__ import annotations

import pytest
from positions import asked, fight, found, kind, line, names, play, position

VAULT = "vault s - / - - - / - - - -"
EMPYREAN = "red: aether, 2 Ω, ability Empyrean up"


@pytest.mark.rule("AB-4")
@pytest.mark.parametrize(
    ("empyrean", "other", "attack", "rolls", "oomph"),
    [
        ("aether, 2 Ω", "aether, 2 Ω", "ATTACK purple", (5, 1), 3),  # it attacks and wins
        ("aether, 2 Ω", "aether, 2 Ω", "ATTACK purple", (2, 2), 2),  # and loses
        ("aether, 6 Ω", "aether, 2 Ω", "ATTACK purple", (5, 1), 6),  # nothing to regain
        ("shard c1, 2 Ω", "shard c2, 2 Ω", "LEAP c2", (5, 1), 2),  # not on the Shard
        ("aether, 2 Ω", "shard a1, 2 Ω", "LAND a1, ENTER W", (5, 1), 2),  # that is Shard combat
    ],
)
def test_it_regains_1_for_an_aether_combat_it_wins_attacking(
    empyrean: str, other: str, attack: str, rolls: tuple[int, ...], oomph: int
) -> None:
    game = position(f"red: {empyrean}, ability Empyrean up", f"purple: {other}")
    *first, last = attack.split(", ")
    play(game, *first)
    fight(game, last, *rolls)
    assert game.frogs["red"].oomph == oomph


@pytest.mark.rule("AB-4")
@pytest.mark.parametrize(("face", "oomph"), [("up", 3), ("down", 2)])
def test_it_regains_1_for_an_aether_combat_it_wins_defending(face: str, oomph: int) -> None:
    game = position("red: aether", f"purple: aether, 2 Ω, ability Empyrean {face}")
    events = fight(game, "ATTACK purple", 1, 5)
    assert game.frogs["purple"].oomph == oomph
    assert ("power.regain" in names(events)) == (face == "up")


@pytest.mark.rule("AB-3", "AB-4", "RA-3", "RA-6")
def test_it_rerolls_a_failed_raid_for_1_oomph_as_often_as_it_can_pay() -> None:
    game = position(EMPYREAN, f"purple: outer 3, {VAULT}")
    play(game, "RAID purple 1", "roll 1")
    assert asked(game) == ("red", "raid.reroll")
    assert [*game.legal_actions()] == ["PASS", "REROLL"]
    play(game, "REROLL")
    assert line(game, "red") == "aether, 1 Ω, ability Empyrean up"
    play(game, "roll 0", "REROLL", "roll 2", "TAKE 1")
    assert line(game, "red") == "aether, 0 Ω, gullet s, ability Empyrean up"


@pytest.mark.rule("AB-3", "RA-6")
def test_it_need_not_reroll() -> None:
    game = position(EMPYREAN, f"purple: outer 3, {VAULT}")
    play(game, "RAID purple 1", "roll 1", "PASS")
    assert line(game, "red") == "aether, 2 Ω, ability Empyrean up"
    assert kind(game) == "extra"


@pytest.mark.rule("AB-1", "AB-3", "RA-6")
@pytest.mark.parametrize("card", ["0 Ω, ability Empyrean up", "4 Ω, ability Massive up"])
def test_others_and_who_cannot_pay_are_not_asked(card: str) -> None:
    game = position(f"red: aether, {card}", f"purple: outer 3, {VAULT}")
    play(game, "RAID purple 1", "roll 1")
    assert kind(game) != "raid.reroll"


@pytest.mark.rule("AB-3", "CO-8")
def test_a_raid_that_succeeded_and_a_combat_are_not_rerolled(check_refused) -> None:
    game = position(EMPYREAN, f"purple: outer 3, {VAULT}")
    play(game, "RAID purple 1", "roll 2")
    check_refused(game, "REROLL", "TAKE and a slot")
    game = position(EMPYREAN, "purple: aether, 0 Ω")
    events = fight(game, "ATTACK purple", 2, 5)
    assert found(events, "combat.fails")
    assert kind(game) == "extra"
