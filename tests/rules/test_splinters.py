"""Splinter Strikes (SP)."""

from __future__ import annotations

import pytest
from positions import found, kind, line, names, play, position, where

from cosmicfrog_nb.rules import Game

DECK = "deck: red 2, purple 2, splinter 1", "discard: flux 1"
BLANKS = "backs: " + ", ".join(f"{hex} blank" for hex in ("a1", "a2", "a3", "b2", "b3"))
"""So that nothing needs to be seen in the zone of a2."""


def strike(*lines: str, at: str = "a2", mat: str = "tiny", **tops: str) -> Game:
    game = position(*lines, *DECK, turn="", mat=mat, **tops)
    play(game, "turn splinter", f"strike {at}")
    return game


@pytest.mark.rule("SP-1", "TU-1")
def test_a_splinter_card_draws_one_of_the_locations() -> None:
    game = position("red: aether", "purple: aether", *DECK, turn="", mat="zones")
    play(game, "turn splinter")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.frog) == ("splinter.draw", None)
    assert len(game.decision.options) == 12
    assert {12 * chance for chance in game.decision.probabilities} == {1}


@pytest.mark.rule("SP-1")
def test_drawn_locations_are_set_aside() -> None:
    game = strike("red: aether", "purple: aether", BLANKS)
    assert line(game, "splinters") == "2 3"
    deck = "deck: red 2, purple 2, splinter 1", "discard: flux 1"
    game = position("red: aether", "purple: aether", *deck, "splinters: 2 3", turn="")
    play(game, "turn splinter")
    assert list(game.legal_actions()) == ["strike d1", "strike d4"]


@pytest.mark.rule("SP-1")
def test_when_all_twelve_are_out_they_are_shuffled_again() -> None:
    game = position("red: aether", "purple: aether", *DECK, "splinters: 5", turn="", mat="zones")
    events = play(game, "turn splinter")
    assert found(events, "splinter").data == ("c6",)  # the last one needs no drawing
    assert line(game, "splinters") == "1 2 3 4 5 6 7 8 9 10 11 12"


@pytest.mark.rule("SP-2")
def test_the_strike_hex_loses_all_terrain_and_each_neighbour_its_top_tile() -> None:
    game = strike(
        *("red: aether", "purple: aether", "backs: e4 blank"),
        mat="zones",
        at="e4",
        e4="P",
        e5="W",
        d5="t",
        d4="S",
        e3="s",
        f3="P",
        f4="p",
        f5="p",
    )
    zone = {hex: game.stacks[hex] for hex in ("e4", "e5", "d5", "d4", "e3", "f3", "f4")}
    assert zone == {"e4": "", "e5": ".w", "d5": ".", "d4": ".s", "e3": ".", "f3": ".p", "f4": "."}
    assert game.stacks["f5"] == ".p"  # outside
    assert game.destroyed == {".": 1, "p": 2, "P": 2, "W": 1, "t": 1, "S": 1, "s": 1}


@pytest.mark.rule("SP-2", "IN-1")
def test_barrens_beside_it_break_too_and_aether_stays_aether() -> None:
    game = strike("red: aether", "purple: aether", b2="-", a1="p", b3="S")
    seen = []
    while kind(game) == "barren.back":
        seen += play(game, "back blank")
    backs = [event.data[0] for event in seen if event.name == "barren.blank"]
    assert backs == ["a2", "a3"]
    zone = {hex: game.stacks[hex] for hex in ("a1", "a2", "a3", "b2", "b3")}
    assert zone == {"a1": ".", "a2": "", "a3": "", "b2": "", "b3": ".s"}


@pytest.mark.rule("SP-3")
@pytest.mark.parametrize("top", [".", "P"])
def test_a_frog_on_the_strike_hex_loses_its_gullet_and_oomph_and_is_in_the_aether(top: str) -> None:
    game = strike(
        "red: shard a2, 5 Ω, gullet .wP, ability Blink down", "purple: aether", BLANKS, a2=top
    )
    red = game.frogs["red"]
    assert (red.place, red.oomph, red.gullet) == ("aether", 0, "")
    assert red.ability == "Blink"
    on_the_hex = {".": 0, "P": 1}[top]
    gone = game.destroyed
    assert (gone["w"], gone["P"], gone["p"]) == (1, 1 + on_the_hex, on_the_hex)
    assert gone["."] == 6  # the five of the zone and the swallowed one


@pytest.mark.rule("SP-4")
@pytest.mark.parametrize("top", [".", "P"])
def test_a_frog_on_a_neighbour_goes_into_the_aether_and_keeps_what_it_has(top: str) -> None:
    game = strike("red: shard b3, 5 Ω, gullet wP", "purple: shard c3", BLANKS, b3=top)
    red = game.frogs["red"]
    assert (red.place, red.oomph, red.gullet) == ("aether", 5, "wP")
    assert game.stacks["b3"] == {".": "", "P": ".p"}[top]
    assert where(game, "purple") == "c3"  # two hexes away nothing happens


@pytest.mark.rule("SP-2", "EN-1", "IN-1")
@pytest.mark.parametrize(
    ("sixth", "standing"),
    [
        ("a2", {"a3", "a1", "b2", "b3"}),
        ("a3", {"a1", "b2", "b3"}),
        ("b2", {"b3"}),
        ("b3", set()),
    ],
)
def test_the_sixth_fracture_ends_the_game_in_the_middle_of_a_strike(
    sixth: str, standing: set[str]
) -> None:
    backs = ", ".join(
        f"{hex} {'fracture' if hex == sixth else 'blank'}" for hex in ("a1", "a2", "a3", "b2", "b3")
    )
    game = position(
        *("red: shard b3", "purple: aether", *DECK, f"backs: {backs}", "fractures: 5"), turn=""
    )
    events = play(game, "turn splinter", "strike a2")
    assert names(events)[-1] == "end.shattered"
    assert game.over
    assert {hex for hex in ("a1", "a2", "a3", "b2", "b3") if game.stacks[hex]} == standing
    assert where(game, "red") == ("aether" if sixth == "b3" else "b3")
    assert not game.legal_actions()
