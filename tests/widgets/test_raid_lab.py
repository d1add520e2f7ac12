"""The raid lab: targets with their odds and worth, Lands taken one by one, locks explained."""

from __future__ import annotations

import re
from typing import Any

import pytest
from clicking import button, click, labels, opens, press, read, words_of
from positions import position

import cosmicfrog_nb as cf
from cosmicfrog_nb import Vault
from cosmicfrog_nb.errors import PositionError
from cosmicfrog_nb.rules.abilities import ABILITIES
from cosmicfrog_nb.widgets import RaidLab, raid, raid_lab
from cosmicfrog_nb.widgets.raid_lab import EXAMPLE, FIRST, NO_CARD


@pytest.fixture
def lab() -> RaidLab:
    return RaidLab(raid())


def play(lab: RaidLab, *lines: str) -> None:
    for line in lines:
        button(lab.choices, line).click()
        assert lab.error.value == ""


# ---------------------------------------------------------------- raids that are set up


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"dimension": 0}, "Outer Dimensions are 1 to 6, not 0 (KB-7)."),
        ({"dimension": 7}, "Outer Dimensions are 1 to 6, not 7 (KB-7)."),
        ({"vault": "xx"}, "A Vault of layout 'nested' has rows of 2, 3, 4 slots"),
        ({"vault": "pppp - / - - - / - - - -"}, "three at most (VA-1)"),
        ({"vault": "- - / - - - / - - - -"}, "There is no Land in this Vault to raid (RA-4)."),
        ({"raider": "Nobody"}, "There is no ability 'Nobody'"),
        ({"gullet": "ppppp"}, "A Gullet holds 4 tiles, not 5"),
        ({"gullet": "q"}, "is 'q'. Allowed:"),
    ],
)
def test_a_raid_that_cannot_be_is_refused_in_words(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        raid(**wrong)


def test_a_raid_takes_a_vault_or_its_text() -> None:
    vault = Vault.from_text(f"vault: {EXAMPLE}")
    assert raid(vault).text() == raid(EXAMPLE).text() == raid(f"vault: {EXAMPLE}").text()
    assert raid(seed=1).text() != raid(seed=2).text()


def test_a_game_without_an_open_vault_is_no_raid() -> None:
    with pytest.raises(PositionError, match="no Vault is open"):
        RaidLab(position("red: aether", "purple: shard c3"))


def test_the_controls_set_up_another_raid(lab: RaidLab) -> None:
    play(lab, "RAID purple 1", "roll 0")
    lab.dimension.value, lab.card.value, lab.gullet.value = 2, ABILITIES[0], "s"
    lab.vault.value = "- - / - p - / - - P -"
    lab.begin.click()
    assert lab.error.value == ""
    assert labels(lab.steps) == ["Start"]
    frogs = lab.state.frogs
    assert (frogs["purple"].dimension, frogs["red"].ability) == (2, ABILITIES[0])
    assert frogs["red"].gullet == "s"
    assert lab.state.vaults["purple"].slots == ("", "", "", "p", "", "", "", "P", "")
    lab.card.value = NO_CARD
    lab.begin.click()
    assert not lab.state.frogs["red"].ability


@pytest.mark.parametrize(("control", "wrong"), [("vault", "p p"), ("gullet", "sssss")])
def test_a_wrong_set_up_changes_nothing(lab: RaidLab, control: str, wrong: str) -> None:
    play(lab, "RAID purple 1")
    before = lab.steps
    getattr(lab, control).value = wrong
    lab.begin.click()
    assert read(lab.error)
    assert "Something went wrong" not in read(lab.error)
    assert (lab.steps, lab.index) == (before, 1)


def test_a_text_without_an_open_vault_changes_nothing(lab: RaidLab) -> None:
    play(lab, "RAID purple 1")
    lab.text.value = position("red: aether", "purple: shard c3").text()
    lab.load.click()
    assert "no Vault is open (VA-4)" in read(lab.error)
    assert labels(lab.steps) == ["Start", "red: RAID purple 1"]
    lab.back.click()
    assert lab.board.scene.title == "red raids purple"


# ---------------------------------------------------------------- targets


def test_targets_have_their_chance_and_worth(lab: RaidLab) -> None:
    plan = cf.odds.raid_plan(lab.state.vaults["purple"], 4)
    assert words_of(lab.choices) == [
        f"RAID purple {choice.target} · {float(choice.chance):.0%} for {choice.points}"
        for choice in plan.choices
    ]
    best = plan.best
    told = read(lab.worth)
    assert f"Target {best.target} is best: {float(best.chance):.0%} for {best.points}" in told
    assert f"fall from {plan.score_before} to {best.score_after}" in told
    assert opens(lab.worth, "RA-4")
    assert opens(lab.worth, "RA-5")


def test_only_raids_are_offered(lab: RaidLab) -> None:
    assert "RECOVER" in lab.state.legal_actions() or "DISGORGE" in lab.state.legal_actions()
    assert all(words.startswith("RAID ") for words in words_of(lab.choices))


# ---------------------------------------------------------------- Lands


def test_a_raid_from_target_to_end(lab: RaidLab) -> None:
    play(lab, "RAID purple 4", "roll 5")
    assert read(lab.narration) == "Red rolls 5 against 4: the raid succeeds. RA-3"
    assert opens(lab.narration, "RA-3")
    click(lab.board, "7")
    click(lab.board, "7")
    assert lab.step.label == "red: TAKE 7"
    assert lab.state.frogs["red"].gullet == "pw"
    play(lab, "TAKE 7")
    assert "Purple comes" in read(lab.narration)
    assert opens(lab.narration, "OD-6")
    assert read(lab.ask) == "The raid is over. Go back to any step to try another target."
    assert read(lab.worth).startswith("The owner's way back")
    assert not lab.choices.children


def test_a_raid_that_fails_is_over(lab: RaidLab) -> None:
    play(lab, "RAID purple 3", "roll 3")
    assert "The raid is over" in read(lab.ask)
    lab.index = 1
    play(lab, "roll 4")
    assert "succeeds" in read(lab.narration)
    assert len(lab.lines) == 2


@pytest.mark.parametrize("slot", ["1", "6", "8"])
def test_a_slot_once_touched_locks_the_others(lab: RaidLab, slot: str) -> None:
    play(lab, "RAID purple 4", "roll 5")
    click(lab.board, "7")
    before = lab.steps
    click(lab.board, slot)
    assert read(lab.error) == "Slot 7 must be emptied before another slot is touched. (RA-5)"
    assert lab.steps == before
    click(lab.board, "7")
    assert lab.error.value == ""
    assert len(lab.steps) == len(before) + 1


def test_an_empty_slot_says_that_it_is_empty(lab: RaidLab) -> None:
    play(lab, "RAID purple 4", "roll 5")
    click(lab.board, "9")
    assert "empty" in read(lab.error)
    assert "Now red can play" not in read(lab.error)


def test_a_slot_before_and_after_the_taking_says_why_not(lab: RaidLab) -> None:
    for lines in ((), ("RAID purple 2",)):
        play(lab, *lines)
        click(lab.board, "1")
        assert read(lab.error) == FIRST
    play(lab, "roll 1")
    click(lab.board, "1")
    assert "The raid is over" in read(lab.error)
    assert labels(lab.steps) == ["Start", "red: RAID purple 2", "chance: roll 1"]


def test_lands_can_be_taken_by_keys_alone(lab: RaidLab) -> None:
    play(lab, "RAID purple 4", "roll 5")
    press(lab.board, "ArrowDown")
    assert lab.board.cursor == "1"
    assert lab.board.sidecar.said.startswith("Slot 1: forest")
    press(lab.board, "Enter")
    assert lab.step.label == "red: TAKE 1"


def test_the_owners_way_back_is_told(lab: RaidLab) -> None:
    play(lab, "RAID purple 1")
    turns = float(cf.odds.way_back(4, 0).means[4])
    assert f"purple needs {turns:.2f} turns of its own on average" in read(lab.worth)
    back = RaidLab(raid("p - / - - - / - - - -", dimension=1))
    play(back, "RAID purple 1", "roll 5", "TAKE 1")
    assert read(back.worth) == "purple is back in play: the Vault is locked (VA-4)."


def test_each_raid_has_luck_of_its_own(lab: RaidLab, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = iter(range(50))
    monkeypatch.setattr(raid_lab, "randrange", lambda _: next(seeds))
    seen = set()
    for _ in range(6):
        lab.begin.click()
        play(lab, "RAID purple 1")
        lab.choices.children[0].click()
        seen.add(lab.step.label)
    assert len(seen) > 1


def test_a_page_that_runs_nothing_shows_the_raid(lab: RaidLab) -> None:
    data = lab._repr_mimebundle_()
    assert "red raids purple" in data["image/svg+xml"]
    assert data["text/plain"].startswith("Start")


# ---------------------------------------------------------------- other games than its own

TWO_OWNERS = (
    "purple: outer 3, vault P - / p - - / - - - -",
    "blue: outer 2, vault T T / W - - / - - - w",
)


def test_of_two_owners_the_one_who_is_raided_is_shown() -> None:
    lab = RaidLab(position("red: aether", *TWO_OWNERS))
    assert lab.sides == ("red", "purple")
    told = read(lab.worth)
    assert "What each target is worth, against purple" in told
    assert "What each target is worth, against blue" in told
    assert all(" · " in words for words in words_of(lab.choices)), "each has its odds"
    play(lab, "RAID blue 2", "roll 5")
    assert lab.sides == ("red", "blue")
    assert lab.board.scene.title == "red raids blue"
    click(lab.board, "1")
    assert "Red takes a mesa from slot 1 of the blue Vault" in read(lab.narration)
    assert lab.sides == ("red", "blue"), "also when it is over"
    lab.first.click()
    assert lab.sides == ("red", "purple")


def test_without_a_raid_none_is_over() -> None:
    lab = RaidLab(position("red: aether", TWO_OWNERS[0], turn=""))
    play(lab, "turn red")
    assert "The raid is over" not in read(lab.ask)
    play(lab, "RAID purple 1", "roll 0")
    assert "The raid is over" in read(lab.ask)


def test_nobody_raids_itself() -> None:
    assert RaidLab(position("red: aether", TWO_OWNERS[0], turn="purple")).sides == ("red", "purple")


def test_a_raid_in_its_middle_says_so() -> None:
    game = raid()
    game.play("RAID purple 4")
    lab = RaidLab(cf.Game.from_text(game.text()))
    assert read(lab.narration).startswith("A raid is under way.")
