"""Overlays: each draws, and says the right numbers of a known Shard."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from strategies import GAPPY, MATS, shards

from cosmicfrog_nb.errors import NotationError, PositionError
from cosmicfrog_nb.scene.overlays import FROM_A_HEX, OVERLAYS, middle, overlay, zone_colors
from cosmicfrog_nb.scene.palette import CATEGORIES
from cosmicfrog_nb.shard import Shard, read_mat

ZONES, TINY, ISLAND = Shard("zones"), Shard("tiny"), Shard("island")
BROKEN = Shard("island", {"d7": "", "d6": ".pP", "d8": ".w"})
LONE = Shard("tiny", [".", *[""] * 18])
EMPTY = Shard("tiny", [""] * 19)


@settings(max_examples=15, deadline=None)
@given(shards())
def test_every_overlay_draws_on_any_shard(shard: Shard) -> None:
    for name in OVERLAYS:
        shown = overlay(name, shard)
        assert shown.caption.endswith(".")
        picture = shard.svg(**shown.options)
        assert ElementTree.fromstring(picture).tag.endswith("svg")
        assert "nan" not in picture + shown.caption


@pytest.mark.parametrize(
    ("name", "shard", "here", "slots", "words"),
    [
        ("plain", TINY, None, 2, r"^19 hexes, 0 Lands"),
        ("plain", BROKEN, None, 2, r"^47 hexes, 3 Lands"),
        ("edge hexes", ZONES, None, 2, r"^33 hexes are adjacent"),
        ("edge hexes", TINY, None, 2, r"^12 hexes are adjacent"),
        ("target lines", TINY, "c3", 2, r"^From c3, 12 hexes lie"),
        ("target lines", TINY, "a1", 2, r"^From a1, 8 hexes lie"),
        ("islands", TINY, None, 2, r"is one island: 19 hexes\.$"),
        ("islands", BROKEN, None, 2, r"is 2 islands: 26 hexes, 21 hexes\.$"),
        ("islands", LONE, None, 2, r"is one island: 1 hex\.$"),
        ("splitting hexes", ISLAND, None, 2, r"^Losing any one of 4 hexes.*zone around d5, d9\.$"),
        ("splitting hexes", TINY, None, 2, r"^No single hex"),
        ("reach in one leap", TINY, "a1", 1, r"From a1 with 1 empty Gullet slot, .*8 hexes, 3 of"),
        ("reach in one leap", TINY, "a1", 4, r"From a1 with 4 empty Gullet slots, .*8 hexes, 8 of"),
        ("reach in one leap", TINY, "a1", 0, r"8 hexes, 0 of them free"),
        ("reach in several leaps", TINY, "a1", 0, r"18 hexes, 0 of them free"),
        ("reach in several leaps", TINY, "a1", 1, r"18 hexes, 18 of them free"),
        ("distance to the Aether", TINY, None, 2, r"farthest from c3\.$"),
        ("busy crossings", ISLAND, None, 2, r"d6 is the busiest crossing"),
        ("zones", ZONES, None, 2, r"^12 strike zones"),
        ("zones", TINY, None, 2, r"^3 strike zones"),
    ],
)
def test_captions_have_the_right_numbers(name, shard, here, slots, words: str) -> None:
    assert re.search(words, overlay(name, shard, here, slots).caption)


def test_edge_hexes_are_marked() -> None:
    inner = {"b2", "b3", "c2", "c3", "c4", "d2", "d3"}
    assert set(overlay("edge hexes", TINY).options["highlight"]) == set(TINY) - inner


def test_target_lines_are_painted_and_the_hex_itself_is_marked() -> None:
    options = overlay("target lines", TINY, "a1").options
    assert set(options["fills"]) == {"a2", "a3", "b2", "c3", "d3", "e3", "b1", "c1"}
    assert list(options["highlight"]) == ["a1"]


def test_islands_are_numbered_and_painted_apart() -> None:
    options = overlay("islands", BROKEN).options
    assert (options["labels"]["a1"], options["labels"]["d9"]) == ("1", "2")
    assert options["fills"]["a1"] != options["fills"]["d9"]
    assert Counter(options["labels"].values()) == {"1": 26, "2": 21}


def test_splitting_hexes_say_what_they_would_cut_off() -> None:
    options = overlay("splitting hexes", ISLAND).options
    assert options["labels"] == {"d6": "22", "d7": "21", "d8": "20", "d9": "19"}
    assert options["highlight"] == ["d5", "d9"]


def test_reach_is_shown_as_omega() -> None:
    heat = overlay("reach in one leap", TINY, "a1", 1).options["heat"]
    assert heat.dropna().to_dict() == {
        "a1": 0, "a2": 0, "b2": 0, "b1": 0, "a3": 1, "c3": 1, "c1": 1, "d3": 2, "e3": 3,
    }  # fmt: skip


def test_the_distance_to_the_aether_is_that_of_a_leap() -> None:  # AC-3
    heat = overlay("distance to the Aether", TINY).options["heat"]
    assert (heat["a1"], heat["b2"], heat["c3"]) == (1, 2, 3)


def test_zones_are_numbered_on_their_strike_hexes() -> None:
    labels = overlay("zones", TINY).options["labels"]
    assert {hex: label for hex, label in labels.items() if label} == {
        "a2": "1",
        "d1": "2",
        "d4": "3",
    }


@pytest.mark.parametrize("mat", [*MATS, GAPPY], ids=lambda mat: mat.name)
def test_zones_side_by_side_have_different_colours(mat) -> None:
    colours = zone_colors(mat)
    assert set(colours) == {mat.names[n] for zone in mat.zones for n in zone}
    for n, near in enumerate(mat.neighbours):
        for other in near:
            zone, next_zone = mat.zone_of[n], mat.zone_of[other]
            if zone >= 0 and next_zone >= 0:
                same = colours[mat.names[n]] == colours[mat.names[other]]
                assert same == (zone == next_zone)
    assert set(colours.values()) <= set(CATEGORIES)


def test_an_overlay_looks_from_the_middle_unless_told() -> None:
    assert middle(TINY) == "c3"
    for name in FROM_A_HEX:
        assert overlay(name, TINY).caption == overlay(name, TINY, "c3").caption
        assert overlay(name, TINY).caption != overlay(name, TINY, "a1").caption


def test_overlays_that_look_from_a_hex_are_listed() -> None:
    changed = {
        name
        for name in OVERLAYS
        if overlay(name, TINY, "a1").caption != overlay(name, TINY).caption
    }
    assert changed == FROM_A_HEX


@pytest.mark.parametrize("name", OVERLAYS)
def test_nothing_is_said_of_an_empty_shard(name: str) -> None:
    shown = overlay(name, EMPTY, "c3")
    assert shown.caption == "Nothing is left of the Shard: all is Aether."
    assert EMPTY.svg(**shown.options) == EMPTY.svg()


def test_an_unknown_overlay_is_refused() -> None:
    with pytest.raises(PositionError, match=r"no overlay 'magic'.*plain, edge hexes"):
        overlay("magic", TINY)
    with pytest.raises(PositionError, match="no overlay 'magic'"):
        overlay("magic", EMPTY)


@pytest.mark.parametrize("name", sorted(FROM_A_HEX))
def test_one_cannot_look_from_aether_or_from_nowhere(name: str) -> None:
    with pytest.raises(PositionError, match="Hex d7 is Aether"):
        overlay(name, BROKEN, "d7")
    with pytest.raises(NotationError, match="no hex 'q9'"):
        overlay(name, TINY, "q9")


@pytest.mark.parametrize("name", ["reach in one leap", "reach in several leaps"])
@pytest.mark.parametrize("slots", [-1, 5])
def test_a_gullet_has_no_such_number_of_empty_slots(name: str, slots: int) -> None:
    with pytest.raises(PositionError, match=rf"0 to 4 empty slots, not {slots} \(GU-1\)"):
        overlay(name, TINY, "c3", slots)


def test_the_words_on_hexes_and_on_zones_do_not_contradict_each_other() -> None:
    wide = Shard(read_mat("name: wide\nzone 0,0\nhex 2,0\nhex 2,-1\nhex -2,0\nhex -2,1"))
    zone_only = overlay("splitting hexes", wide).caption
    assert zone_only.startswith("No single hex holds the Shard together.")
    assert "zone around b3" in zone_only
    assert "So would" not in zone_only
    row = Shard(read_mat("name: row\no o o"))
    hex_only = overlay("splitting hexes", row).caption
    assert hex_only.startswith("Losing any one of 1 hex")
    assert "Nor would" not in hex_only
