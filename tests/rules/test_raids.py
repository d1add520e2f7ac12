"""Raids (RA) on unlocked Vaults (VA-4)."""

from __future__ import annotations

import pytest
from positions import asked, found, kind, names, play, position, where

from cosmicfrog_nb.errors import IllegalActionError
from cosmicfrog_nb.rules import Game

VAULT = "vault P - / pPp - - / T Twp tTt -"


def raid(target: int, roll: int, dimension: int = 6, vault: str = VAULT, gullet: str = "-") -> Game:
    game = position(f"red: aether, gullet {gullet}", f"purple: outer {dimension}, {vault}")
    play(game, f"RAID purple {target}", f"roll {roll}")
    return game


def refused(game: Game, text: str) -> str:
    with pytest.raises(IllegalActionError) as error:
        game.play(text)
    return error.value.rule


@pytest.mark.rule("VA-4")
@pytest.mark.parametrize(
    ("place", "open_"),
    [
        ("shard c3", False),
        ("aether", False),
        ("waiting", False),
        ("outer 1", True),
        ("outer 6", True),
    ],
)
def test_a_vault_is_unlocked_only_while_its_owner_is_in_the_outer_dimensions(
    place: str, open_: bool
) -> None:
    game = position("red: aether", f"purple: {place}, {VAULT}")
    assert ("RAID purple 1" in game.legal_actions()) == open_
    if not open_:
        assert refused(game, "RAID purple 1") == "VA-4"


@pytest.mark.rule("RA-1")
def test_a_raid_is_declared_from_the_aether_with_a_target_of_a_point_or_more() -> None:
    game = position(
        "red: aether", f"purple: outer 6, {VAULT}", "blue: outer 2, vault s - / - - - / - - - -"
    )
    raids = [text for text in game.legal_actions() if text.startswith("RAID")]
    assert raids == [
        *("RAID blue 1", "RAID blue 2"),
        *(f"RAID purple {target}" for target in range(1, 7)),
    ]
    assert refused(game, "RAID purple 0") == "RA-1"
    assert refused(game, "RAID red 1") == "RA-1"
    assert refused(game, "RAID green 1") == "RA-1"
    on_the_shard = position("red: shard c3", f"purple: outer 6, {VAULT}")
    assert refused(on_the_shard, "RAID purple 1") == "RA-1"


@pytest.mark.rule("RA-1", "RA-4")
def test_there_is_nothing_to_raid_in_an_empty_vault() -> None:
    game = position("red: aether", "purple: outer 6")
    assert not [text for text in game.legal_actions() if text.startswith("RAID")]
    assert refused(game, "RAID purple 1") == "RA-4"


@pytest.mark.rule("RA-2")
@pytest.mark.parametrize("dimension", range(1, 7))
def test_the_target_goes_up_to_the_owner_s_dimension(dimension: int) -> None:
    game = position("red: aether", f"purple: outer {dimension}, {VAULT}")
    raids = [text for text in game.legal_actions() if text.startswith("RAID")]
    assert raids == [f"RAID purple {target}" for target in range(1, dimension + 1)]
    assert refused(game, f"RAID purple {dimension + 1}") == "RA-2"


@pytest.mark.rule("RA-3")
@pytest.mark.parametrize("target", [1, 2, 4, 5])
@pytest.mark.parametrize("roll", range(6))
def test_the_roll_must_be_above_the_target(target: int, roll: int) -> None:
    game = position("red: aether", f"purple: outer 6, {VAULT}")
    events = play(game, f"RAID purple {target}", f"roll {roll}")
    assert found(events, "raid.roll").data == (roll, target, int(roll > target))
    assert kind(game) == ("raid.take" if roll > target else "extra")


@pytest.mark.rule("RA-3")
def test_a_raid_is_a_white_die_and_nothing_can_be_committed_to_it() -> None:
    game = position("red: aether", f"purple: outer 6, {VAULT}")
    play(game, "RAID purple 3")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.rule) == ("raid.roll", "RA-3")
    assert list(game.decision.options) == [f"roll {face}" for face in range(6)]


@pytest.mark.rule("RA-4", "VA-3")
def test_exposed_lands_are_taken_one_by_one_up_to_the_target() -> None:
    game = raid(4, 5)
    assert asked(game) == ("red", "raid.take")
    assert list(game.legal_actions()) == ["STOP", *(f"TAKE {slot}" for slot in (1, 3, 6, 7, 8))]
    play(game, "TAKE 1")  # a forest: 2 points
    assert game.frogs["red"].gullet == "P"
    play(game, "TAKE 6")  # a mesa: 2 more, and that is all
    assert (game.frogs["red"].gullet, kind(game)) == ("PT", "extra")
    assert game.vaults["purple"].slots == ("", "", "pPp", "", "", "", "Twp", "tTt", "")


@pytest.mark.rule("RA-4")
def test_a_highland_is_out_of_reach_with_one_point_left() -> None:
    game = raid(1, 5)
    assert list(game.legal_actions()) == ["STOP", "TAKE 3", "TAKE 7", "TAKE 8"]
    assert refused(game, "TAKE 1") == "RA-4"
    assert refused(game, "TAKE 2") == "RA-4"  # an empty slot


@pytest.mark.rule("RA-4", "OD-6")
@pytest.mark.parametrize(("takes", "gullet"), [((), ""), (("TAKE 1",), "P")])
def test_a_raider_may_stop_when_it_likes(takes: tuple[str, ...], gullet: str) -> None:
    game = raid(4, 5)
    events = play(game, *takes, "STOP")
    assert "raid.stop" in names(events)
    assert (game.frogs["red"].gullet, kind(game)) == (gullet, "extra")
    assert where(game, "purple") == 6 - len(takes)


@pytest.mark.rule("RA-4", "GU-2")
def test_what_is_taken_goes_into_the_gullet_and_may_push_tiles_out() -> None:
    game = raid(2, 5, gullet="swwS")
    play(game, "TAKE 1")
    assert game.frogs["red"].gullet == "wwSP"
    assert game.destroyed == {"s": 1}


@pytest.mark.rule("RA-5")
def test_a_slot_once_touched_must_be_emptied_before_another() -> None:
    game = raid(4, 5, vault="vault tw s / - - - / - - - p")
    assert list(game.legal_actions()) == ["STOP", "TAKE 1", "TAKE 2", "TAKE 9"]
    play(game, "TAKE 1")
    assert list(game.legal_actions()) == ["STOP", "TAKE 1"]
    assert refused(game, "TAKE 2") == "RA-5"
    play(game, "TAKE 1")  # the slot is empty now
    assert list(game.legal_actions()) == ["STOP", "TAKE 2", "TAKE 9"]


@pytest.mark.rule("RA-5")
def test_a_touched_slot_that_cannot_be_emptied_ends_the_raid() -> None:
    game = raid(2, 5, vault="vault Sw s / - - - / - - - p")
    play(game, "TAKE 1")  # one point left, and the mountain below is worth two
    assert (kind(game), game.frogs["red"].gullet) == ("extra", "w")
    assert game.vaults["purple"].slots[0] == "S"


@pytest.mark.rule("RA-5")
def test_every_raid_starts_with_all_slots_untouched() -> None:
    game = raid(2, 5, vault="vault Sw s / - - - / - - - p")
    play(game, "TAKE 1", "RAID purple 1", "roll 2")  # an extra action
    assert list(game.legal_actions()) == ["STOP", "TAKE 2", "TAKE 9"]


@pytest.mark.rule("RA-6")
def test_a_failed_raid_costs_nothing_but_the_action() -> None:
    game = raid(3, 3, gullet="w")
    assert (game.frogs["red"].oomph, game.frogs["red"].gullet) == (6, "w")
    assert where(game, "purple") == 6
    assert game.vaults["purple"].slots == ("P", "", "pPp", "", "", "T", "Twp", "tTt", "")
    assert asked(game) == ("red", "extra")


@pytest.mark.rule("VA-4", "OD-6")
def test_a_raid_that_brings_its_owner_back_locks_the_vault() -> None:
    game = raid(1, 5, dimension=1)
    play(game, "TAKE 3", "draw Blink", "ARRIVE aether")
    assert kind(game) == "extra"
    assert refused(game, "RAID purple 1") == "VA-4"
