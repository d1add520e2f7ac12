"""The worked examples of the rulebook: a combat, raids on a Vault, its score, a full Gullet."""

from __future__ import annotations

import pytest
from positions import asked, found, kind, play, position, where

from cosmicfrog_nb.rules import Game, Vault

SLOTS = ("P", "", "pPp", "", "", "T", "Twp", "tTt", "")
VAULT = "vault P - / pPp - - / T Twp tTt -"


# ---------------------------------------------------------------- a combat


def zac() -> Game:
    """Zac attacks with a total of 6; the defender overpowers, rolls 2 and 4, and loses by 2."""
    game = position("red: shard c1", "purple: shard c2, gullet stw", c2="P", c4="s")
    play(game, "LEAP c2", "COMMIT boost 1", "RESPOND overpower")
    assert [frog.oomph for frog in game.frogs.values()] == [4, 4]
    events = play(game, "roll 5", "roll 2", "roll 4")
    assert found(events, "combat.wins").text == "6 against 4: Red beats purple by 2."
    return game


@pytest.mark.rule("CO-3", "CO-5", "KB-1", "KB-3")
def test_the_higher_die_of_an_overpower_counts_and_the_margin_is_the_knockback() -> None:
    game = zac()
    assert (where(game, "red"), where(game, "purple")) == ("c2", "c4")
    assert game.stacks["c4"] == "."
    assert asked(game) == ("red", "combat.spoils")


@pytest.mark.rule("CO-6")
@pytest.mark.parametrize(
    ("choice", "mine", "yours", "stack"),
    [("SPOILS gullet", "wt", "s", ".pP"), ("SPOILS harvest", "P", "stw", ".p")],
    ids=["the two top tiles", "the Land"],
)
def test_zac_takes_the_two_top_tiles_or_the_land(
    choice: str, mine: str, yours: str, stack: str
) -> None:
    game = zac()
    play(game, choice)
    assert (game.frogs["red"].gullet, game.frogs["purple"].gullet) == (mine, yours)
    assert game.stacks["c2"] == stack


# ---------------------------------------------------------------- raids for 3 points


def takes(*slots: int) -> Game:
    """A raid for 3 points that succeeds, and takes from these slots."""
    game = position("red: aether", f"purple: outer 5, {VAULT}")
    play(game, "RAID purple 3", "roll 4", *(f"TAKE {slot}" for slot in slots))
    return game


@pytest.mark.rule("SC-5", "RA-4")
@pytest.mark.parametrize(("slot", "land"), [(3, "p"), (7, "p"), (8, "t")])
def test_the_forest_and_one_lowland(slot: int, land: str) -> None:
    game = takes(1)
    assert list(game.legal_actions()) == ["STOP", "TAKE 3", "TAKE 7", "TAKE 8"]
    play(game, f"TAKE {slot}")
    assert game.frogs["red"].gullet == f"P{land}"
    assert (kind(game), where(game, "purple")) == ("extra", 3)


@pytest.mark.rule("SC-5", "RA-5")
def test_the_desert_and_the_mesa_below_it() -> None:
    game = takes(8)
    assert list(game.legal_actions()) == ["STOP", "TAKE 8"]
    play(game, "TAKE 8")
    assert game.frogs["red"].gullet == "tT"
    assert (kind(game), where(game, "purple")) == ("extra", 3)


@pytest.mark.rule("SC-5", "RA-4", "RA-5")
def test_the_right_meadow_the_swamp_and_nothing_more() -> None:
    game = takes(7, 7)  # a point is left, but the mesa below is worth two
    assert game.frogs["red"].gullet == "pw"
    assert game.vaults["purple"].slots[6] == "T"
    assert (kind(game), where(game, "purple")) == ("extra", 3)


# ---------------------------------------------------------------- its score


@pytest.mark.rule("SC-5", "SC-2", "SC-4")
def test_the_vault_of_the_picture_scores_21_and_5() -> None:
    score = Vault.from_slots(SLOTS).best_score()
    assert sorted(line.points for line in score.lines) == sorted([3, 5, 1, 1, 1, 9, 1])
    assert (score.placement, score.diversity, score.total) == (21, 5, 26)
    game = position(f"red: aether, {VAULT}", "purple: aether")
    assert game.scores()["red"].total == 26


# ---------------------------------------------------------------- a full Gullet


@pytest.mark.rule("GU-2", "AC-1")
def test_a_meadow_into_a_full_gullet_pushes_the_lake_out() -> None:
    game = position("red: shard c3, gullet Wtsw", "purple: aether", c3="p")
    events = play(game, "HARVEST")
    assert game.frogs["red"].gullet == "tswp"
    assert game.destroyed == {"W": 1}
    assert "a lake at the bottom is destroyed" in found(events, "gullet.full").text
