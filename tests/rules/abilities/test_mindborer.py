"""Mindborer: another frog takes an action as it is told, and dice are rolled again."""

from __future__ import annotations

import pytest
from positions import asked, fight, found, kind, line, play, position, where

MINDBORER = "red: shard c3, 4 Ω, ability Mindborer up"
VAULT = "vault s - / - - - / - - - -"


@pytest.mark.rule("AB-4", "SH-7")
def test_as_its_action_it_makes_another_frog_act_for_nothing() -> None:
    game = position(MINDBORER, "purple: shard c5, 5 Ω", c5="P")
    play(game, "CONTROL purple")
    assert asked(game) == ("red", "controlled")
    play(game, "HARVEST")
    assert line(game, "purple") == "shard c5, 5 Ω, gullet P"
    assert line(game, "red") == "shard c3, 4 Ω, ability Mindborer up"
    assert asked(game) == ("red", "extra")


@pytest.mark.rule("AB-4", "AC-2")
def test_the_puppet_may_do_what_it_could_and_no_more_than_2_of_its_oomph_is_spent(
    check_refused,
) -> None:
    game = position(MINDBORER, "purple: shard a1, 6 Ω, gullet wwww", a1="p", b2="-")
    play(game, "CONTROL purple")
    puppet = "purple: shard a1, 2 Ω, gullet wwww"
    alone = position("red: shard c3", puppet, turn="purple", a1="p", b2="-")
    assert {*game.legal_actions()} == {*alone.legal_actions()} - {"RECOVER"}
    check_refused(game, "LEAP b4", "none of the six target lines")
    check_refused(game, "PASS", "must take an action")
    play(game, "LEAP a3")
    assert line(game, "purple") == "shard a3, 4 Ω, gullet wwww"


@pytest.mark.rule("AB-4", "AC-2")
def test_a_leap_that_costs_3_is_not_for_a_puppet(check_refused) -> None:
    game = position(MINDBORER, "purple: shard c5, 6 Ω, gullet wwww", c2="p")
    play(game, "CONTROL purple")
    check_refused(game, "LEAP c2", "cost 3 Ω, you have 2")


@pytest.mark.rule("AB-4", "SH-7")
@pytest.mark.parametrize(
    ("red", "purple", "words"),
    [
        ("shard c3", "shard a2", "on none of your target lines"),
        ("shard c3", "aether", "on none of your target lines"),
        ("shard c3", "outer 2", "on none of your target lines"),
        ("aether", "shard c3", "out of reach"),
        ("aether", "outer 2", "out of reach"),
        ("shard c3", "shard c5, 0 Ω, gullet wwww", "no action that purple could take"),
    ],
)
def test_it_controls_no_frog_it_cannot_target(
    red: str, purple: str, words: str, check_refused
) -> None:
    lines = f"red: {red}, 4 Ω, ability Mindborer up", f"purple: {purple}", "spent: purple"
    check_refused(position(*lines), "CONTROL purple", words)


@pytest.mark.rule("AB-4", "SH-7")
@pytest.mark.parametrize(
    ("red", "purple"), [("shard c3", "shard e1"), ("aether", "aether"), ("aether", "shard e1")]
)
def test_it_controls_frogs_it_can_target(red: str, purple: str) -> None:
    game = position(f"red: {red}, ability Mindborer up", f"purple: {purple}", "blue: shard d2")
    play(game, "CONTROL purple")
    assert asked(game) == ("red", "controlled")


@pytest.mark.rule("AB-4", "TU-7")
def test_once_a_turn_it_may_be_the_extra_action_for_2(check_refused) -> None:
    game = position(MINDBORER, "purple: shard c5", turn="red LEAP")
    events = play(game, "CONTROL purple", "LEAP aether")
    assert found(events, "turn.extra").data == (2,)
    assert game.frogs["red"].oomph == 2
    game = position(MINDBORER, "purple: shard c5")
    play(game, "CONTROL purple", "LEAP c4")
    check_refused(game, "CONTROL purple", "controlled a frog this turn already")
    game = position(MINDBORER.replace("4 Ω", "1 Ω"), "purple: shard c5", turn="red LEAP")
    assert kind(game) == "deck.turn"  # nothing that could be bought


@pytest.mark.rule("AB-1", "AB-4")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("CONTROL red", "cannot target red"),
        ("CONTROL blue", "no 'blue' frog"),
        ("CONTROL", "no ''"),
    ],
)
def test_odd_targets_are_refused(text: str, words: str, check_refused) -> None:
    check_refused(position(MINDBORER, "purple: shard c5"), text, words)


@pytest.mark.rule("AB-1")
def test_face_down_it_controls_nobody(check_refused) -> None:
    game = position(MINDBORER.replace("up", "down"), "purple: shard c5")
    check_refused(game, "CONTROL purple", "REVEAL it first")


@pytest.mark.rule("AB-4")
def test_a_puppet_neither_turns_its_card_up_nor_uses_its_own_verbs(check_refused) -> None:
    game = position(MINDBORER, "purple: shard c5, ability Monstrous up")
    play(game, "CONTROL purple")
    check_refused(game, "PUNCH", "A puppet takes one of its actions, and no powers.")
    game = position(MINDBORER, "purple: shard c5, ability Monstrous down")
    play(game, "CONTROL purple")
    assert "REVEAL" not in game.legal_actions()


@pytest.mark.rule("AB-4", "AE-1")
def test_it_makes_all_choices_of_that_action() -> None:
    game = position("red: aether, ability Mindborer up", "purple: aether, gullet wW")
    play(game, "CONTROL purple", "DISGORGE")
    assert asked(game) == ("red", "disgorge.place")
    play(game, "PLACE 1", "DONE")
    assert line(game, "purple") == "aether, 6 Ω, gullet w, vault W - / - - - / - - - -"
    assert asked(game) == ("red", "extra")


@pytest.mark.rule("AB-4", "AC-6")
def test_it_may_make_its_puppet_recover() -> None:
    game = position(MINDBORER, "purple: shard c5, 1 Ω")
    play(game, "CONTROL purple", "RECOVER")
    assert game.frogs["purple"].oomph == 6
    assert asked(game) == ("red", "extra")  # it did not recover itself


@pytest.mark.rule("AB-3", "AB-4", "CO-8", "RA-3")
@pytest.mark.parametrize("face", ["up", "down"])
def test_it_rerolls_its_own_combat_dice_for_1_oomph(face: str) -> None:
    game = position(f"red: aether, 1 Ω, ability Mindborer {face}", "purple: aether, 0 Ω")
    fight(game, "ATTACK purple", 1, 2)
    assert asked(game) == ("red", "combat.reroll")
    play(game, *(["REVEAL"] if face == "down" else []))
    assert [*game.legal_actions()] == ["PASS", "REROLL mine 1"]
    events = play(game, "REROLL mine 1", "roll 5")
    assert found(events, "combat.wins").data == ("purple", 3, 5, 2)
    assert (game.frogs["red"].oomph, where(game, "purple")) == (0, 3)


@pytest.mark.rule("AB-3", "AB-4", "RA-3", "RA-6")
def test_it_rerolls_its_raids_for_1_oomph() -> None:
    game = position("red: aether, 1 Ω, ability Mindborer up", f"purple: outer 3, {VAULT}")
    play(game, "RAID purple 1", "roll 0", "REROLL", "roll 2", "TAKE 1")
    assert line(game, "red") == "aether, 0 Ω, gullet s, ability Mindborer up"


@pytest.mark.rule("AB-3", "CO-8")
def test_it_rerolls_neither_their_dice_nor_without_oomph(check_refused) -> None:
    game = position("red: aether, 1 Ω, ability Mindborer up", "purple: aether, 0 Ω")
    fight(game, "ATTACK purple", 1, 2)
    check_refused(game, "REROLL theirs 1", "reroll a die for 1 Ω")
    game = position("red: aether, 0 Ω, ability Mindborer up", "purple: aether, 0 Ω")
    assert found(fight(game, "ATTACK purple", 1, 2), "combat.fails")
