"""Whatever is found out is a table with names, a chart, and words."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree

import pandas as pd
import pytest
from positions import position

from cosmicfrog_nb import Game, Gullet, Shard, Vault, odds, risks, vaults
from cosmicfrog_nb.analysis.results import Result

VAULT = Vault.from_text("vault: P - / pPp - - / T Twp tTt -")


def fight() -> Game:
    game = position("red: shard c1, ability Marauder up", "purple: shard c3", c4="w")
    game.play("LEAP c3")
    return game


RESULTS: dict[str, Callable[[], Result]] = {
    "a combat": lambda: odds.combat("red", "white"),
    "a table of combats": odds.combat_table,
    "what to spend": odds.spend,
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
