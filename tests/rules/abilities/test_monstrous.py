"""Monstrous: it breaks the ground under itself, and raids any slot."""

from __future__ import annotations

import pytest
from positions import asked, kind, line, names, play, position

MONSTROUS = "red: shard c3, 4 Ω, ability Monstrous up"


@pytest.mark.rule("AB-3", "AB-4")
def test_it_punches_away_tiles_under_it_for_1_oomph_each_before_its_action() -> None:
    game = position(MONSTROUS, "purple: aether", c3="P")
    play(game, "PUNCH")
    assert (line(game, "red"), game.stacks["c3"]) == (
        "shard c3, 3 Ω, ability Monstrous up",
        ".p",
    )
    play(game, "PUNCH")
    assert (game.frogs["red"].oomph, game.stacks["c3"]) == (2, ".")
    assert asked(game) == ("red", "action")
    assert game.destroyed == {"P": 1, "p": 1}


@pytest.mark.rule("AB-4", "IN-1")
@pytest.mark.parametrize(("back", "fractures"), [("blank", 0), ("fracture", 1)])
def test_punching_the_barren_it_is_in_the_aether_and_acts_there(back: str, fractures: int) -> None:
    game = position(MONSTROUS, "purple: aether")
    events = play(game, "PUNCH")
    assert kind(game) == "barren.back"
    events += play(game, f"back {back}")
    assert names(events) == ["punch", f"barren.{back}"]
    assert line(game, "red") == "aether, 3 Ω, ability Monstrous up"
    assert (game.stacks["c3"], game.fractures) == ("", fractures)
    assert asked(game) == ("red", "action")
    assert "LAND c2" in game.legal_actions()


@pytest.mark.rule("AB-3", "TU-7")
def test_it_punches_before_an_extra_action() -> None:
    game = position(MONSTROUS, "purple: aether", "backs: c3 blank", turn="red LEAP")
    play(game, "PUNCH", "LAND a1")
    assert line(game, "red") == "shard a1, 1 Ω, ability Monstrous up"


@pytest.mark.rule("AB-1", "AB-3", "AB-4")
@pytest.mark.parametrize(
    ("red", "words"),
    [
        ("aether, 4 Ω, ability Monstrous up", "you are not on the Shard"),
        ("shard c3, 0 Ω, ability Monstrous up", "PUNCH costs 1 Ω, you have 0"),
        ("shard c3, 4 Ω, ability Monstrous down", "REVEAL it first"),
        ("shard c3, 4 Ω, ability Nimble up", "a power of Monstrous"),
    ],
)
def test_it_does_not_punch(red: str, words: str, check_refused) -> None:
    check_refused(position(f"red: {red}", "purple: aether"), "PUNCH", words)


@pytest.mark.rule("AB-4", "RA-5")
def test_its_raid_goes_from_slot_to_slot_for_nothing() -> None:
    vault = "vault sss www / - - - / - - - -"
    game = position("red: aether, 4 Ω, ability Monstrous up", f"purple: outer 6, {vault}")
    play(game, "RAID purple 4", "roll 5", "TAKE 1", "TAKE 2", "TAKE 1", "TAKE 2")
    assert line(game, "red") == "aether, 4 Ω, gullet swsw, ability Monstrous up"


@pytest.mark.rule("AB-1", "RA-5")
def test_the_raid_of_another_or_face_down_does_not(check_refused) -> None:
    vault = "vault sss www / - - - / - - - -"
    game = position("red: aether, 4 Ω, ability Monstrous down", f"purple: outer 6, {vault}")
    play(game, "RAID purple 4", "roll 5", "TAKE 1")
    check_refused(game, "TAKE 2", "Slot 1 must be emptied")


@pytest.mark.rule("AB-2", "AB-3", "RA-5")
def test_it_is_turned_up_in_a_raid_to_leave_a_slot_unemptied() -> None:
    vault = "vault sS ww / - t - / - - - -"
    game = position("red: aether, 4 Ω, ability Monstrous down", f"purple: outer 6, {vault}")
    play(game, "RAID purple 3", "roll 5", "TAKE 2")
    assert [*game.legal_actions()] == ["REVEAL", "STOP", "TAKE 2"]
    play(game, "REVEAL", "TAKE 4")
    assert game.frogs["red"].gullet == "wt"


@pytest.mark.rule("AB-2", "AB-3", "RA-5")
def test_it_is_turned_up_in_a_raid_before_a_slot_is_locked_that_holds_no_more_for_it() -> None:
    vault = "vault Sw t / - - - / - - - -"
    game = position("red: aether, ability Monstrous down", f"purple: outer 3, {vault}")
    play(game, "RAID purple 2", "roll 5")
    assert [*game.legal_actions()] == ["REVEAL", "STOP", "TAKE 1", "TAKE 2"]
    play(game, "REVEAL", "TAKE 1", "TAKE 2")
    assert game.frogs["red"].gullet == "wt"


@pytest.mark.rule("RA-4", "RA-5")
def test_a_land_too_dear_for_it_is_refused_for_its_worth(check_refused) -> None:
    vault = "vault ww S / w - - / - - - -"
    game = position("red: aether, ability Monstrous up", f"purple: outer 4, {vault}")
    play(game, "RAID purple 2", "roll 6", "TAKE 1")
    check_refused(game, "TAKE 2", "The mountain in slot 2 is worth 2 points")
