"""Tiles: names, domains, thickness, and the stacks they make."""

from __future__ import annotations

import pytest

from cosmicfrog_nb.shard import tiles


@pytest.mark.parametrize(
    ("domain", "low", "high"),
    [
        ("stone", "s hill", "S mountain"),
        ("terra", "t desert", "T mesa"),
        ("water", "w swamp", "W lake"),
        ("plant", "p meadow", "P forest"),
    ],
)
def test_each_domain_has_a_lowland_and_a_highland(domain: str, low: str, high: str) -> None:
    for letter, name in (low.split(), high.split()):  # SH-2
        assert tiles.NAMES[letter] == name
        assert tiles.domain(letter) == domain
    assert tiles.describe(f".{low[0]}{high[0]}") == f"{high[2:]} on {low[2:]} on Barren"


def test_a_barren_has_no_domain_and_nothing_is_aether() -> None:
    assert tiles.domain(".") == ""
    assert tiles.describe("") == "Aether"


@pytest.mark.parametrize(
    ("stack", "height"), [("", 0), (".", 2), (".s", 5.5), (".sS", 11.5), (".wW", 11.5)]
)
def test_stacks_are_as_high_as_their_tiles_in_the_box(stack: str, height: float) -> None:  # SH-2
    assert tiles.HEIGHT[stack] == height


def test_there_are_ten_stacks_and_the_top_tile_tells_which() -> None:  # SH-1
    assert len(tiles.STACKS) == 10
    assert {top: stack[-1:] for top, stack in tiles.STACK_UNDER.items()} == {
        top: top for top in ("", *tiles.TILES)
    }
