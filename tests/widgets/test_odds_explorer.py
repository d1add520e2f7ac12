"""The odds explorer: what it shows is what `cf.odds` answers."""

from __future__ import annotations

import re

import pytest
from clicking import read

import cosmicfrog_nb as cf
from cosmicfrog_nb.rules.variants import BOUNCE
from cosmicfrog_nb.widgets import OddsExplorer

COMBAT, SPEND, RAID, BACK = range(4)


@pytest.fixture
def lab() -> OddsExplorer:
    return OddsExplorer()


def test_it_starts_with_a_plain_combat(lab: OddsExplorer) -> None:
    assert lab.result is not None
    assert lab.result.frame.equals(cf.odds.combat("white", "white").frame)
    assert "The attacker wins 41.7%" in read(lab.words)
    assert lab.picture.value.count("<svg") == 2, "the margins, and what both may commit"
    assert "<table" in lab.table.value


def test_a_combat_is_as_it_is_set(lab: OddsExplorer) -> None:
    lab.arena.value = "aether"
    lab.sides[0].value, lab.sides[1].value = "red", "Marauder"
    lab.overpower[0].value = True
    lab.boosts[1].value = 2
    lab.rerolls[1].value = 1
    expected = cf.odds.combat(
        "red", "Marauder", arena="aether", attacker_overpower=True, defender_boost=2,
        defender_rerolls=1,
    )  # fmt: skip
    assert lab.error.value == ""
    assert lab.result.frame.equals(expected.frame)
    assert f"{float(expected.win):.1%}" in read(lab.words)


def test_what_cannot_be_is_said_and_the_answer_stays(lab: OddsExplorer) -> None:
    lab.sides[0].value = "Monstrous"
    before = lab.result, lab.words.value, lab.picture.value
    lab.rerolls[0].value = 2
    assert "Monstrous (yellow) has no rerolls of its own dice" in read(lab.error)
    assert "(AB-4)" in read(lab.error)
    assert (lab.result, lab.words.value, lab.picture.value) == before
    lab.rerolls[0].value = 0
    assert lab.error.value == ""


@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_what_to_spend_is_asked_by_either_side(lab: OddsExplorer, side: str) -> None:
    lab.tabs.selected_index = SPEND
    lab.side.value = side
    lab.oomph[0].value, lab.oomph[1].value = 2, 4
    lab.goal.value = "knockback"
    ours, theirs = (2, 4) if side == "attacker" else (4, 2)
    expected = cf.odds.spend(
        "white", "white", side=side, oomph=ours, opponent_oomph=theirs, against="best",
        goal="knockback",
    )  # fmt: skip
    assert lab.error.value == ""
    assert lab.result.frame.equals(expected.frame)


def test_who_fights_is_seen_where_it_matters(lab: OddsExplorer) -> None:
    for tab in (lab.combat, lab.spend):
        seen = [control for column in tab.children for control in column.children]
        assert {lab.arena, *lab.sides} <= set(seen)


def test_each_tab_has_its_question_and_keeps_it(lab: OddsExplorer) -> None:
    first = lab.result.frame
    lab.tabs.selected_index = RAID
    lab.modifier.value, lab.again.value = -1, 2
    expected = cf.odds.raid_table(modifiers=(-1,), rerolls=range(3))
    assert lab.result.frame.equals(expected.frame)
    assert lab.picture.value.count("<svg") == 1
    lab.tabs.selected_index = BACK
    assert lab.result.frame.equals(cf.odds.way_back().frame)
    lab.variant.value, lab.discards.value = BOUNCE, False
    expected = cf.odds.way_back(variant=BOUNCE, use_cards=False)
    assert lab.result.frame.equals(expected.frame)
    lab.tabs.selected_index = COMBAT
    assert lab.result.frame.equals(first)


def test_a_page_that_runs_nothing_shows_the_chart(lab: OddsExplorer) -> None:
    data = lab._repr_mimebundle_()
    assert "<svg" in data["image/svg+xml"]
    assert data["text/plain"] == lab.result.chart.words


def test_the_table_reads_as_people_say_it(lab: OddsExplorer) -> None:
    lab.tabs.selected_index = 1
    assert ">per Ω</th>" in lab.picture.value
    assert "NaN" not in lab.picture.value
    assert "_" not in re.sub(r"<svg.*?</svg>", "", lab.picture.value, flags=re.S)
