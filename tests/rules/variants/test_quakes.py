"""Quakes and Vortexes (VR-6): Barrens that throw every frog off the Shard, or pull them onto it.

Red, Monstrous, PUNCHes through the Barren it stands on, so that its back is seen.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from positions import INSIDE, RIM, asked, fight, found, kind, line, names, play, position, where

from cosmicfrog_nb.errors import NotationError
from cosmicfrog_nb.rules import Game
from cosmicfrog_nb.rules.narration import Event

QUAKES = "variants: Quakes and Vortexes"
PUNCHER = "shard c3, ability Monstrous up"
DECK = "deck: red 2, purple 2, blue 2, splinter 1", "discard: flux 1"
ZONE = ("a1", "a2", "a3", "b2", "b3")
"""The strike zone of a2, the hex it strikes and its neighbours on the mat."""


def backs(**known: str) -> str:
    return "backs: " + ", ".join(f"{hex} {back}" for hex, back in known.items())


def struck(*lines: str, **known: str) -> tuple[Game, list[Event]]:
    """A Splinter has struck a2; what is not known of its zone is blank."""
    known = dict.fromkeys(ZONE, "blank") | known
    game = position(*lines, QUAKES, backs(**known), *DECK, turn="")
    return game, play(game, "turn splinter", "strike a2")


# ---------------------------------------------------------------- among the Barrens


@pytest.mark.rule("VR-6", "SET-2")
@pytest.mark.parametrize(
    ("length", "expected"),
    [
        ("longer", "64 blank, 16 fracture, 2 quake, 2 vortex"),
        ("normal", "60 blank, 20 fracture, 2 quake, 2 vortex"),
        ("shorter", "56 blank, 24 fracture, 2 quake, 2 vortex"),
    ],
)
def test_two_of_each_replace_blank_barrens(length: str, expected: str) -> None:
    game = Game.new(4, seed=1, length=length, variants=["Quakes and Vortexes"])
    assert line(game, "backs") == expected
    assert "quake" not in Game.new(4, seed=1, length=length).text()


@pytest.mark.rule("VR-6")
def test_a_position_has_them_unless_it_says_otherwise() -> None:
    game = position("red: aether", "purple: aether", QUAKES)
    assert line(game, "backs").endswith("2 quake, 2 vortex")
    game = position("red: aether", "purple: aether", QUAKES, "backs: a1 quake, a2 quake, b1 vortex")
    assert line(game, "backs").endswith("0 quake, 1 vortex, a1 quake, a2 quake, b1 vortex")


@pytest.mark.rule("VR-6", "IN-1")
def test_the_chance_of_each_back_is_as_many_as_there_are() -> None:
    known = "backs: 11 blank, 5 fracture, 1 quake, 2 vortex"
    game = position(f"red: {PUNCHER}", "purple: aether", QUAKES, known)
    play(game, "PUNCH")
    assert game.decision is not None
    assert game.decision.options == ("back blank", "back fracture", "back quake", "back vortex")
    assert game.decision.probabilities == tuple(Fraction(n, 19) for n in (11, 5, 1, 2))
    play(game, "back quake")
    assert line(game, "backs") == "11 blank, 5 fracture, 0 quake, 2 vortex"


@pytest.mark.rule("VR-6")
@pytest.mark.parametrize("known", ["backs: c3 quake", "backs: 17 blank, 2 vortex"])
def test_without_the_variant_there_are_none(known: str) -> None:
    with pytest.raises(NotationError, match=r"needs the variant Quakes and Vortexes \(VR-6\)"):
        position("red: aether", "purple: aether", known)


# ---------------------------------------------------------------- Quakes


@pytest.mark.rule("VR-6")
def test_a_quake_throws_all_frogs_on_the_shard_into_the_aether() -> None:
    others = "purple: shard a1, gullet w, 3 Ω", "blue: shard e3", "green: outer 2", "yellow: aether"
    game = position(f"red: {PUNCHER}", *others, "orange: waiting", QUAKES, "backs: c3 quake")
    events = play(game, "PUNCH")
    assert [(e.name, e.rule) for e in events if "quake" in e.name] == [
        ("barren.quake", "VR-6"),
        ("quake", "VR-6"),
    ]
    places = [where(game, colour) for colour in game.colours]
    assert places == ["aether", "aether", "aether", 2, "aether", "waiting"]
    assert (game.frogs["purple"].gullet, game.frogs["purple"].oomph) == ("w", 3)
    assert asked(game) == ("red", "action")  # and red acts from where it is now
    assert line(game, "destroyed") == "."


@pytest.mark.rule("VR-6", "KB-3", "CO-6")
@pytest.mark.parametrize("back", ["blank", "quake"])
def test_a_quake_under_a_beaten_frog_comes_before_the_spoils(back: str) -> None:
    frogs = "red: shard c1", "purple: shard c2, gullet w"
    game = position(*frogs, QUAKES, backs(c3=back), c2="p")
    fight(game, "LEAP c2", 1, 0)
    assert where(game, "purple") == "aether"
    if back == "blank":
        assert [*game.legal_actions()] == ["SPOILS gullet", "SPOILS harvest"]
    else:  # red holds no hex any more, so the Gullet is all it can take
        assert (where(game, "red"), game.frogs["red"].gullet) == ("aether", "w")


@pytest.mark.rule("VR-6", "IN-1")
@pytest.mark.parametrize("back", ["quake", "vortex"])
def test_a_harvested_one_is_swallowed_as_other_barrens_are(back: str) -> None:
    frogs = "red: shard c3, gullet w, ability Ravager up", "purple: shard a1"
    game = position(*frogs, QUAKES, backs(c3=back))
    events = play(game, "HARVEST")
    assert (back in names(events), game.frogs["red"].gullet) == (True, "w.")
    assert not game.destroyed


@pytest.mark.rule("VR-6", "IN-1")
@pytest.mark.parametrize("back", ["blank", "fracture"])
def test_other_backs_move_nobody(back: str) -> None:
    game = position(f"red: {PUNCHER}", "purple: shard a1", QUAKES, backs(c3=back))
    play(game, "PUNCH")
    assert (where(game, "red"), where(game, "purple")) == ("aether", "a1")


# ---------------------------------------------------------------- Vortexes


@pytest.mark.rule("VR-6", "TU-5")
@pytest.mark.parametrize(
    ("turn", "order"),
    [
        ("red", ["red", "purple", "green"]),
        ("purple", ["purple", "green", "red"]),
        ("green", ["green", "red", "purple"]),
    ],
)
def test_a_vortex_makes_all_in_the_aether_descend_clockwise_from_the_revealer(
    turn: str, order: list[str]
) -> None:
    places = dict.fromkeys(("red", "purple", "green"), "aether") | {turn: PUNCHER}
    frogs = [f"{colour}: {place}" for colour, place in places.items()]
    game = position(*frogs, "blue: shard d3", QUAKES, "backs: c3 vortex", turn=turn)
    events = play(game, "PUNCH")
    assert found(events, "vortex").rule == "VR-6"
    for number, colour in enumerate(order, 1):
        assert asked(game) == (colour, "turn.descend")
        assert f"DESCEND e{number}" in game.legal_actions()
        play(game, f"DESCEND e{number}")
        assert where(game, colour) == f"e{number}"
    assert asked(game) == (turn, "action")
    assert where(game, "blue") == "d3"


@pytest.mark.rule("VR-6", "TU-5", "SH-8")
def test_each_chooses_an_unoccupied_barren_at_the_edge() -> None:
    frogs = f"red: {PUNCHER}", "purple: aether", "blue: shard a1"
    game = position(*frogs, QUAKES, "backs: c3 vortex", a2="p")
    play(game, "PUNCH")
    new_edge = {"b2", "b3", "c2", "c4", "d2", "d3"}  # around the hole red has made
    expected = {f"DESCEND {hex}" for hex in {*RIM, *new_edge} - {"a1", "a2"}}
    assert {*game.legal_actions()} == expected
    play(game, "DESCEND a3")
    assert {*game.legal_actions()} == expected - {"DESCEND a3"}
    assert game.explain("DESCEND a3").rule == "SH-8"


@pytest.mark.rule("VR-6", "TU-5")
def test_where_no_hex_allows_it_they_stay_in_the_aether() -> None:
    edge = dict(zip((*RIM, *INSIDE), "ppppppppppttttttttw", strict=True)) | {"c3": "."}
    game = position(f"red: {PUNCHER}", "purple: aether", QUAKES, "backs: c3 vortex", **edge)
    events = play(game, "PUNCH")
    assert [e.frog for e in events if e.name == "descend.aether"] == ["red", "purple"]
    assert (where(game, "red"), where(game, "purple")) == ("aether", "aether")


@pytest.mark.rule("VR-6", "OD-1")
def test_frogs_out_of_play_are_not_pulled_down() -> None:
    frogs = f"red: {PUNCHER}", "purple: outer 3", "blue: waiting"
    game = position(*frogs, QUAKES, "backs: c3 vortex")
    play(game, "PUNCH", "DESCEND e1")
    assert (where(game, "purple"), where(game, "blue")) == (3, "waiting")
    assert asked(game) == ("red", "action")


@pytest.mark.rule("VR-6", "KB-3", "CO-6")
def test_a_vortex_under_a_beaten_frog_pulls_it_down_again_before_the_spoils() -> None:
    frogs = "red: shard c1", "purple: shard c2, gullet w"
    game = position(*frogs, QUAKES, "backs: c3 vortex", c2="p")
    fight(game, "LEAP c2", 1, 0)
    assert asked(game) == ("purple", "turn.descend")
    play(game, "DESCEND e1")
    assert (where(game, "purple"), asked(game)) == ("e1", ("red", "combat.spoils"))


# ---------------------------------------------------------------- both at once


@pytest.mark.rule("VR-6", "SP-2")
@pytest.mark.parametrize(("first", "second"), [("quake", "vortex"), ("vortex", "quake")])
def test_of_both_in_one_splinter_the_quake_comes_first_and_all_descend(
    first: str, second: str
) -> None:
    frogs = "red: shard c3", "purple: aether", "blue: shard e1, gullet w"
    game, events = struck(*frogs, a2=first, b3=second)
    seen = [event.name for event in events if event.name in ("quake", "vortex", "barren.blank")]
    assert seen == ["barren.blank"] * 3 + ["quake", "vortex"]  # after the whole strike
    frogs_asked = []
    for hex in ("c1", "d1", "e1"):
        assert kind(game) == "turn.descend"
        frogs_asked.append(asked(game)[0])
        play(game, f"DESCEND {hex}")
    assert sorted(map(str, frogs_asked)) == ["blue", "purple", "red"]
    assert kind(game) == "deck.turn"


@pytest.mark.rule("VR-6", "SP-4")
def test_a_vortex_in_a_splinter_pulls_down_those_whom_the_splinter_threw() -> None:
    game, _ = struck("red: shard c3", "purple: shard b3", "blue: shard e1", a1="vortex")
    assert asked(game) == ("purple", "turn.descend")
    play(game, "DESCEND d1")
    assert [where(game, colour) for colour in game.colours] == ["c3", "d1", "e1"]


@pytest.mark.rule("VR-6", "SP-2")
def test_two_quakes_are_one_throw() -> None:
    game, events = struck("red: shard c3", "purple: aether", "blue: aether", a1="quake", a2="quake")
    assert found(events, "quake").data == (1,)
    assert where(game, "red") == "aether"


@pytest.mark.rule("VR-6", "EN-1")
@pytest.mark.parametrize("back", ["quake", "vortex"])
def test_the_sixth_fracture_in_the_same_splinter_ends_the_game_before_either(back: str) -> None:
    frogs = "red: shard c3", "purple: aether", "blue: aether"
    game, events = struck(*frogs, "fractures: 5", a2=back, b3="fracture")
    assert game.over
    assert not {"quake", "vortex"} & {*names(events)}
    assert (where(game, "red"), where(game, "purple")) == ("c3", "aether")


@pytest.mark.rule("VR-6")
def test_in_the_middle_of_the_strike_the_text_remembers_what_was_seen() -> None:
    frogs = "red: shard c3", "purple: aether", "blue: aether"
    known = "backs: a2 vortex, a3 quake"
    game = position(*frogs, QUAKES, known, *DECK, turn="")
    play(game, "turn splinter", "strike a2")
    assert (kind(game), {*line(game, "stirred").split()}) == ("barren.back", {"vortex", "quake"})
    twin = Game.from_text(game.text())
    assert twin.text() == game.text()
    for each in (game, twin):
        play(each, *["back blank"] * 3)
        assert (where(each, "red"), kind(each)) == ("aether", "turn.descend")
    assert twin.text() == game.text()


@pytest.mark.rule("VR-6", "SH-3")
def test_no_more_are_in_the_box_than_two_of_each() -> None:
    with pytest.raises(NotationError, match="2 Quakes and Vortexes each"):
        position("red: aether", "purple: aether", QUAKES, "backs: 16 blank, 3 quake")


@pytest.mark.rule("VR-6", "AB-4")
def test_massive_smashes_no_hex_that_a_vortex_has_brought_it_to() -> None:
    red = "red: shard c2, ability Massive up"
    game = position(red, "purple: shard a1", QUAKES, "backs: c3 vortex")
    play(game, "LEAP c3", "SMASH", "DESCEND c1")
    assert game.decision is not None
    assert game.decision.kind == "extra"


@pytest.mark.rule("VR-6", "OD-8")
def test_a_vortex_revealed_with_a_set_aside_card_starts_with_the_frog_who_used_it() -> None:
    blue = "blue: outer 6, 4 aside"
    game = position("red: aether", "purple: aether", blue, QUAKES, "backs: c1 vortex")
    play(game, "LAND a1", "LEAP aether", "RETURN", "draw Monstrous", "DESCEND c1")
    play(game, "REVEAL", "PUNCH")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.frog) == ("turn.descend", "blue")
