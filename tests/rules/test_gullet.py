"""The Gullet: four slots, and what becomes of a fifth tile."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import gullets

from cosmicfrog_nb.errors import PositionError
from cosmicfrog_nb.rules.gullet import Gullet


@pytest.mark.parametrize(
    ("tiles", "empty"), [("", 4), (".", 3), ("wW", 2), ("stw", 1), ("....", 0)]
)
def test_empty_slots_are_what_is_left_of_four(tiles: str, empty: int) -> None:  # GU-1, AC-2
    assert Gullet(tiles).empty_slots == empty


@pytest.mark.parametrize(
    ("before", "tile", "after", "destroyed"),
    [
        ("", "w", "w", ""),
        ("stw", ".", "stw.", ""),
        ("stwp", "S", "twpS", "s"),
        (".www", "W", "wwwW", "."),
    ],
)
def test_a_full_gullet_loses_its_bottom_tile(
    before: str, tile: str, after: str, destroyed: str
) -> None:  # GU-2
    assert Gullet(before).swallow(tile) == (Gullet(after), destroyed)


@given(gullets, st.sampled_from(".stwpSTWP"))
def test_swallowing_neither_makes_nor_loses_tiles(gullet: Gullet, tile: str) -> None:
    after, destroyed = gullet.swallow(tile)
    assert destroyed + after.tiles == gullet.tiles + tile
    assert bool(destroyed) == (gullet.empty_slots == 0)


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        ("wx", r"Tile 2 .* from the bottom, is 'x'.*\. \(Barren\), s t w p .*, S T W P"),
        ("-", r"Tile 1 .* is '-'"),
        ("stwps", r"holds 4 tiles, not 5: 'stwps' \(GU-1\)"),
    ],
)
def test_a_gullet_that_cannot_be_is_refused(tiles: str, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        Gullet(tiles)


@pytest.mark.parametrize("before", ["", "stwp"])
def test_what_is_no_tile_cannot_be_swallowed(before: str) -> None:
    with pytest.raises(PositionError, match="is 'x'"):
        Gullet(before).swallow("x")
