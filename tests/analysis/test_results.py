"""Whatever is found out is a table with names, a chart, and words."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree

import pandas as pd
import pytest
from positions import position

from cosmicfrog_nb import Game, Gullet, Shard, Vault, odds, risks, vaults
from cosmicfrog_nb.analysis.results import Result
from cosmicfrog_nb.errors import NotationError, PositionError

TEXT = "P - / pPp - - / T Twp tTt -"
VAULT = Vault.from_text(TEXT)
NAN = float("nan")


def fight() -> Game:
    game = position("red: shard c1, ability Marauder up", "purple: shard c3", c4="w")
    game.play("LEAP c3")
    return game


RESULTS: dict[str, Callable[[], Result]] = {
    "a combat": lambda: odds.combat("red", "white"),
    "a table of combats": odds.combat_table,
    "what to spend": odds.spend,
    "dimensions": lambda: odds.combat("red", "white").dimensions(),
    "landings": lambda: odds.combat("red", "white").landings(Shard("tiny"), "c3", "E"),
    "a fight from here": lambda: odds.from_here(fight()),
    "choices": lambda: odds.choices(fight()),
    "a table of raids": odds.raid_table,
    "a raid": lambda: odds.raid_plan(VAULT, 3),
    "the way back": odds.way_back,
    "scores": lambda: vaults.scores(VAULT),
    "steps": lambda: vaults.steps(VAULT),
    "a DISGORGE": lambda: vaults.best_disgorge(Gullet("wP"), VAULT),
    "a bag": lambda: vaults.best_vault("ppPtT"),
    "hexes": lambda: risks.hexes(Game.new(4, seed=7)),
    "the next Splinter": lambda: risks.splinter(Game.new(4, seed=7)),
    "the end": lambda: risks.breaking(Game.new(4, seed=7)),
}


@pytest.mark.parametrize("name", RESULTS)
def test_every_result_is_a_table_a_chart_and_words(name: str) -> None:
    found = RESULTS[name]()
    frame = found.frame
    assert isinstance(frame, pd.DataFrame)
    assert len(frame)
    assert all(isinstance(column, str | int) and str(column) for column in frame.columns)
    chart = found.chart
    assert chart.title
    assert chart.words.endswith(".")
    assert len(chart.frame)
    picture = ElementTree.fromstring(found._repr_svg_())
    assert picture.get("role") == "img"
    assert len(picture.get("aria-label", "")) > 20


# ---------------------------------------------------------------- what is given


def test_a_vault_and_a_gullet_may_be_given_as_text() -> None:
    assert vaults.scores(TEXT) == vaults.scores(VAULT)
    assert vaults.steps(f"vault: {TEXT}") == vaults.steps(VAULT)
    assert vaults.hint(TEXT) == vaults.hint(VAULT)
    assert vaults.loss(TEXT, [7]) == vaults.loss(VAULT, (7,))
    assert vaults.best_disgorge("wP", TEXT) == vaults.best_disgorge(Gullet("wP"), VAULT)
    assert odds.raid_plan(TEXT, 3, gullet=Gullet("wP")) == odds.raid_plan(VAULT, 3, gullet="wP")


@pytest.mark.rule("CO-3", "OO-1")
def test_a_switch_may_be_one_or_nought() -> None:
    assert odds.combat("red", "red", attacker_overpower=1).margins == (
        odds.combat("red", "red", attacker_overpower=True, defender_overpower=0).margins
    )


@pytest.mark.rule("CO-3", "OO-1", "AB-3", "AB-4")
def test_six_oomph_are_spent_at_the_prices_of_the_cards() -> None:
    over = {"attacker_overpower": True}
    odds.combat("Warbringer", "white", arena="shard", attacker_boost=2, **over)
    odds.combat("Marauder", "white", arena="shard", attacker_rerolls=4, **over)
    odds.combat("white", "Warbringer", arena="shard", defender_overpower=True, defender_boost=2)
    odds.combat("Massive", "Nimble", arena="shard", attacker_boost=2, **over)
    odds.combat("white", "Nimble", arena="shard", attacker_boost=3, **over)  # a die has no price
    odds.roll("red", overpower=True, boost=3)
    for call, paid in (
        (
            lambda: odds.combat("Blink", "Nimble", arena="shard", attacker_boost=2, **over),
            "attacker would pay 7 Ω, 3 to overpower, 4 for boosts and 0 for rerolls",
        ),
        (
            lambda: odds.combat("Marauder", "white", arena="shard", attacker_rerolls=5, **over),
            "attacker would pay 7 Ω",
        ),
        (
            lambda: odds.combat("red", "red", defender_rerolls=4, defender_forces=3),
            "defender would pay 7 Ω",
        ),
    ):
        with pytest.raises(PositionError, match=rf"{paid}.*OO-1, CO-3"):
            call()


BAD: dict[str, tuple[Callable[[], object], str]] = {
    "overpower 2": (
        lambda: odds.combat("red", "red", attacker_overpower=2),
        "attacker_overpower is True or False, not 2",
    ),
    "overpower -1": (
        lambda: odds.combat("red", "red", defender_overpower=-1),
        "defender_overpower is True or False, not -1",
    ),
    "a roll of 3": (lambda: odds.roll("red", overpower=3), "True or False, not 3"),
    "a list of dice": (lambda: odds.combat(["white"], "white"), r"no \['white'\] die"),
    "no faces": (lambda: odds.faces(None), "no None die: white"),
    "no arena": (lambda: odds.combat("red", "red", arena=["shard"]), "arena='shard'"),
    "less than none": (lambda: odds.combat("red", "red").dimensions(-1), "0 to 6, not -1"),
    "less, nan": (lambda: odds.combat("red", "red").dimensions(NAN), "0 to 6, not nan"),
    "no Shard": (lambda: odds.combat("red", "red").landings("x", "c3", "E"), "not over 'x'"),
    "against a list": (lambda: odds.spend(against=["plain"]), "cannot commit"),
    "no game": (lambda: odds.from_here(None), "None is none"),
    "no game of choices": (lambda: odds.choices(None), "None is none"),
    "no game of raids": (lambda: odds.raid_from_here(None, "red", "blue"), "None is none"),
    "no Vault": (lambda: odds.raid_plan(None, 3), "None is no text"),
    "no Vault in the text": (lambda: odds.raid_plan("P", 3), "rows of 2, 3, 4"),
    "no Gullet": (lambda: odds.raid_plan(VAULT, 3, gullet=3), "3 is no text"),
    "no goal": (lambda: odds.raid_plan(VAULT, 3, goal=["drop"]), "points, drop"),
    "no signs": (lambda: odds.raid_plan(VAULT, 3, signs=None), "None is no text"),
    "no modifiers": (lambda: odds.raid_table(modifiers=3), "at least one modifier"),
    "wear, nan": (lambda: risks.breaking(Shard("tiny"), NAN), "0 or more, not nan"),
    "wear, a half": (lambda: risks.breaking(Shard("tiny"), 1.5), "whole number.* not 1.5"),
    "wear, none": (lambda: risks.breaking(Shard("tiny"), None), "0 or more, not None"),
    "wear, text": (lambda: risks.breaking(Shard("tiny"), "2"), "0 or more, not '2'"),
    "a frog without a name": (lambda: risks.hexes(Game.new(4), ""), "no '' frog here"),
    "a column": (lambda: risks.hexes(Shard("tiny")).svg(column=["falls"]), "no column"),
    "no bag": (lambda: vaults.best_vault(None), "None is no text"),
    "a bag in a list": (lambda: vaults.best_vault(["p"]), "is no text"),
    "a Siphon of nothing": (lambda: vaults.best_vault("p", siphon=None), "not None"),
    "a Siphon of a": (lambda: vaults.best_vault("p", siphon="a"), "0 points or more, not 'a'"),
    "nodes, nan": (lambda: vaults.best_vault("p", nodes=NAN), "0 or more, not nan"),
    "nodes, none": (lambda: vaults.best_vault("p", nodes=None), "0 or more, not None"),
    "no backs": (lambda: vaults.scores(VAULT, None), "None are no backs"),
    "a back of nothing": (lambda: vaults.scores(VAULT, [None]), "None is no text"),
    "half a puzzle": (lambda: vaults.puzzles(1.5), "0 to 1000, not 1.5"),
    "no number of puzzles": (lambda: vaults.puzzles(None), "0 to 1000, not None"),
    "a grade": (lambda: vaults.puzzles(1, 0, ["easy"]), "no grade"),
    "a line of 5": (lambda: vaults.loss(VAULT, 5), "named by its slots.* not by 5"),
    "a line of 1.0": (lambda: vaults.loss(VAULT, [1.0]), r"not by \[1.0\]"),
    "show": (lambda: vaults.best_disgorge("p", VAULT, show=NAN), "1 or more, not nan"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_given_is_looked_at(name: str) -> None:
    call, words = BAD[name]
    with pytest.raises((PositionError, NotationError), match=words):
        call()
