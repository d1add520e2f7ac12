"""Telluric: Ω from the Shard, and a way through it."""

from __future__ import annotations

import pytest
from positions import asked, found, line, names, play, position

TELLURIC = "red: shard c3, 4 Ω, ability Telluric up"
NEXT = ("deck: red 2, purple 1", "discard: flux 1, splinter 1", "stacked: red")


@pytest.mark.rule("AB-4", "TU-3")
@pytest.mark.parametrize(
    ("red", "oomph"),
    [
        ("shard c3, 2 Ω, ability Telluric up", 3),
        ("shard c3, 0 Ω, ability Telluric up", 1),
        ("shard c3, 6 Ω, ability Telluric up", 6),
        ("aether, 2 Ω, ability Telluric up", 2),
        ("shard c3, 2 Ω, ability Telluric down", 2),
        ("shard c3, 2 Ω, ability Telluric up, vault sSs - / - - - / - - - -", 4),
    ],
)
def test_on_the_shard_at_the_start_of_its_turn_it_regains_1(red: str, oomph: int) -> None:
    game = position(f"red: {red}", "purple: shard c5, 2 Ω", *NEXT, turn="")
    assert asked(game) == ("red", "action")
    assert [frog.oomph for frog in game.frogs.values()] == [oomph, 2]


@pytest.mark.rule("AB-4")
def test_it_regains_nothing_at_the_start_of_anothers_turn() -> None:
    deck = *NEXT[:2], "stacked: purple"
    game = position(TELLURIC, "purple: shard c5, 2 Ω", *deck, turn="")
    assert [frog.oomph for frog in game.frogs.values()] == [4, 2]


@pytest.mark.rule("AB-3", "AB-4", "SH-2")
@pytest.mark.parametrize(
    ("tops", "hexes"),
    [
        ({"c3": "p", "a1": "P", "e3": "p", "e1": "s", "c5": "p"}, ["a1", "e3"]),
        ({"c3": "S", "a1": "P", "e3": "s"}, ["e3"]),
        ({"c3": "w"}, []),
    ],
)
def test_it_flows_to_hexes_of_its_domain(tops: dict[str, str], hexes: list[str]) -> None:
    game = position(TELLURIC, "purple: shard c5", **tops)
    flows = [o for o in game.legal_actions() if o.verb == "FLOW"]
    assert flows == [f"FLOW {hex}" for hex in hexes]


@pytest.mark.rule("AB-3", "AB-4")
def test_it_flows_for_1_oomph_each_before_its_action() -> None:
    game = position(TELLURIC, "purple: aether", c3="p", e1="p", a1="P")
    events = play(game, "FLOW a1", "FLOW e1")
    assert names(events) == ["flow", "flow"]
    assert line(game, "red") == "shard e1, 2 Ω, ability Telluric up"
    assert asked(game) == ("red", "action")
    play(game, "HARVEST", "PASS")
    assert line(game, "red") == "shard e1, 2 Ω, gullet p, ability Telluric up"


@pytest.mark.rule("AB-4")
def test_it_flows_from_barren_to_barren() -> None:
    game = position(TELLURIC, "purple: aether", c4="p", c5="-")
    flows = {o.split()[1] for o in game.legal_actions() if o.verb == "FLOW"}
    assert flows == {*game.mat.names} - {"c3", "c4", "c5"}
    assert found(play(game, "FLOW a2"), "flow").data == ("a2",)


@pytest.mark.rule("AB-1", "AB-3", "AB-4", "SH-8")
@pytest.mark.parametrize(
    ("red", "text", "words"),
    [
        ("shard c3, 4 Ω, ability Telluric up", "FLOW c5", "an unoccupied hex whose top tile is"),
        ("shard c3, 4 Ω, ability Telluric up", "FLOW c4", "whose top tile is plant, as yours"),
        ("shard c3, 4 Ω, ability Telluric up", "FLOW c1", "whose top tile is plant, as yours"),
        ("shard a2, 4 Ω, ability Telluric up", "FLOW c5", "whose top tile is Barren, as yours"),
        ("shard c3, 0 Ω, ability Telluric up", "FLOW b2", "FLOW costs 1 Ω, you have 0"),
        ("aether, 4 Ω, ability Telluric up", "FLOW b2", "you are not on it"),
        ("shard c3, 4 Ω, ability Telluric down", "FLOW b2", "REVEAL it first"),
        ("shard c3, 4 Ω, ability Massive up", "FLOW b2", "a power of Telluric"),
    ],
)
def test_it_flows_nowhere_else(red: str, text: str, words: str, check_refused) -> None:
    tops = {"c3": "p", "b2": "p", "c4": "s", "c5": "p"}
    check_refused(position(f"red: {red}", "purple: shard c5", **tops), text, words)
