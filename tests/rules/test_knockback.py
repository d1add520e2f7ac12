"""Knockback (KB): where a beaten frog comes down, and what breaks there.

Most of it happens along row c: red leaps at purple on c2 and knocks it to the east.
"""

from __future__ import annotations

import pytest
from positions import RIM, asked, fight, found, kind, line, names, play, position, where
from strategies import GAPPY

from cosmicfrog_nb.shard import Shard

RED, PURPLE = "red: shard c1", "purple: shard c2"


# ---------------------------------------------------------------- on the Shard


@pytest.mark.rule("KB-1")
@pytest.mark.parametrize(("margin", "hex"), [(1, "c3"), (2, "c4"), (3, "c5")])
def test_a_frog_flies_as_many_hexes_as_the_margin(margin: int, hex: str) -> None:
    game = position(RED, PURPLE, c3="p", c4="p", c5="p")
    events = fight(game, "LEAP c2", margin, 0)
    assert found(events, "knockback").rule == "KB-1"
    assert (where(game, "red"), where(game, "purple")) == ("c2", hex)


@pytest.mark.rule("KB-1")
@pytest.mark.parametrize(
    ("start", "leap", "hex"),
    [
        ("e1", "d2", "c3"),
        ("a3", "b3", "c3"),
        ("c5", "c4", "c3"),
        ("a1", "b2", "c3"),
        ("a2", "c2", "d1"),
    ],
)
def test_it_flies_on_along_the_line_of_the_attack(start: str, leap: str, hex: str) -> None:
    game = position(f"red: shard {start}", f"purple: shard {leap}", c3="p", d1="p")
    fight(game, f"LEAP {leap}", 1, 0)
    assert where(game, "purple") == hex


@pytest.mark.rule("KB-1")
def test_it_flies_over_frogs_and_aether() -> None:
    game = position(RED, PURPLE, "blue: shard c3", c3="p", c4="-", c5="p")
    fight(game, "LEAP c2", 3, 0)
    assert (where(game, "purple"), where(game, "blue")) == ("c5", "c3")
    assert game.stacks["c3"] == ".p"


@pytest.mark.rule("KB-2")
@pytest.mark.parametrize(
    ("start", "hole", "end"), [("c1", ".", "c3"), ("c3", ".", "c3"), ("c1", "-", "aether")]
)
def test_at_zero_the_defender_stays_and_the_attacker_lands_on_the_facing_hex(
    start: str, hole: str, end: str
) -> None:
    massive = "purple: shard c4, 0 Ω, gullet w, ability Massive up"  # 4 less on the Shard
    tops = {"c3": hole} if start != "c3" else {}
    game = position(f"red: shard {start}", massive, c4="p", **tops)
    events = fight(game, "LEAP c4", 5, 1)
    assert "KB-2" in [event.rule for event in events]
    assert (where(game, "red"), where(game, "purple")) == (end, "c4")
    assert game.stacks["c4"] == ".p"


@pytest.mark.rule("KB-3")
@pytest.mark.parametrize(("top", "left", "lost"), [("p", ".", "p"), ("P", ".p", "P")])
def test_onto_land_it_destroys_the_top_tile_and_stands_there(
    top: str, left: str, lost: str
) -> None:
    game = position(RED, PURPLE, c3=top)
    events = fight(game, "LEAP c2", 1, 0)
    assert found(events, "knockback.hex").rule == "KB-3"
    assert where(game, "purple") == "c3"
    assert game.stacks["c3"] == left
    assert game.destroyed == {lost: 1}


@pytest.mark.rule("KB-3", "IN-1")
def test_onto_a_barren_it_breaks_through_into_the_aether() -> None:
    game = position(RED, PURPLE)
    events = fight(game, "LEAP c2", 1, 0)
    assert found(events, "knockback.barren").rule == "KB-3"
    assert (where(game, "purple"), game.stacks["c3"]) == ("aether", "")
    assert game.destroyed == {".": 1}
    assert kind(game) == "barren.back"


@pytest.mark.rule("SH-5", "KB-3")
def test_the_hexes_around_a_broken_barren_are_adjacent_to_aether_from_then_on() -> None:
    game = position(RED, PURPLE, "blue: aether", "backs: c3 blank", "stacked: blue")
    assert not Shard("tiny", game.stacks).is_edge("b2")
    fight(game, "LEAP c2", 1, 0)
    play(game, "PASS")
    lands = {text[5:] for text in game.legal_actions() if text.startswith("LAND ")}
    assert lands == {*RIM, "b2", "b3", "c2", "c4", "d2", "d3"}


@pytest.mark.rule("KB-4", "CO-7")
def test_onto_a_frog_on_land_the_land_breaks_and_the_flyer_goes_to_the_facing_hex() -> None:
    game = position(RED, PURPLE, "blue: shard c4", c3="s", c4="P")
    events = fight(game, "LEAP c2", 2, 0)
    assert found(events, "knockback.frog").rule == "KB-4"
    assert (where(game, "purple"), where(game, "blue")) == ("c3", "c4")
    assert game.stacks["c4"] == ".p"
    assert game.stacks["c3"] == ".s"  # it is placed there, it does not fall
    assert game.destroyed == {"P": 1}


@pytest.mark.rule("KB-4", "CO-7")
@pytest.mark.parametrize("why", ["Aether", "another frog"])
def test_a_facing_hex_that_is_aether_or_taken_sends_the_flyer_into_the_aether(why: str) -> None:
    green = "green: shard e1" if why == "Aether" else "green: shard c3"
    tops = {"c3": "-"} if why == "Aether" else {}
    game = position(RED, PURPLE, "blue: shard c4", green, c4="p", **tops)
    fight(game, "LEAP c2", 2, 0)
    assert (where(game, "purple"), where(game, "blue")) == ("aether", "c4")
    assert game.stacks["c4"] == "."


@pytest.mark.rule("KB-4", "CO-5", "CO-7")
def test_by_one_onto_a_frog_the_facing_hex_is_the_one_the_attacker_took() -> None:
    game = position(RED, PURPLE, "blue: shard c3", c3="p")
    fight(game, "LEAP c2", 1, 0)
    assert (where(game, "red"), where(game, "blue")) == ("c2", "c3")
    assert where(game, "purple") == "aether"
    assert game.stacks["c3"] == "."


@pytest.mark.rule("KB-5", "IN-1")
@pytest.mark.parametrize("margin", [1, 2])
def test_onto_a_frog_on_a_barren_both_go_into_the_aether(margin: int) -> None:
    hex = {1: "c3", 2: "c4"}[margin]
    game = position(RED, PURPLE, f"blue: shard {hex}, 3 Ω, gullet w")
    events = fight(game, "LEAP c2", margin, 0)
    assert found(events, "knockback.both").rule == "KB-5"
    assert (where(game, "purple"), where(game, "blue")) == ("aether", "aether")
    assert (game.frogs["blue"].oomph, game.frogs["blue"].gullet) == (3, "w")
    assert game.stacks[hex] == ""
    assert kind(game) == "barren.back"


@pytest.mark.rule("KB-6")
@pytest.mark.parametrize("margin", [2, 4, 5], ids=["a hole", "just off the mat", "far off it"])
def test_onto_aether_or_off_the_mat_it_is_in_the_aether(margin: int) -> None:
    game = position(RED, PURPLE, c4="-")
    events = fight(game, "LEAP c2", margin, 0)
    assert found(events, "knockback.aether").rule == "KB-6"
    assert where(game, "purple") == "aether"
    assert not game.destroyed


@pytest.mark.rule("KB-6", "KB-1")
@pytest.mark.parametrize(
    ("margin", "end"), [(1, "aether"), (2, "aether"), (3, "b3"), (4, "aether")]
)
def test_a_gap_in_the_mat_is_aether_and_can_be_flown_over(margin: int, end: str) -> None:
    game = position("red: shard b1", "purple: shard b2", mat=GAPPY, b3="p")
    fight(game, "LEAP b2", margin, 0)
    assert where(game, "purple") == end


# ---------------------------------------------------------------- in the Aether


@pytest.mark.rule("KB-7")
@pytest.mark.parametrize(
    ("boost", "attack", "defence", "dimension"),
    [
        ("plain", 1, 0, 1),
        ("plain", 5, 2, 3),
        ("plain", 5, 0, 5),
        ("boost 1", 5, 0, 6),
        ("boost 3", 5, 0, 6),
    ],
)
def test_a_rammed_frog_is_knocked_as_many_dimensions_out_six_at_most(
    boost: str, attack: int, defence: int, dimension: int
) -> None:
    game = position("red: aether", "purple: aether, 4 Ω")
    rolls = f"roll {attack}", f"roll {defence}"
    events = play(game, "ATTACK purple", f"COMMIT {boost}", "RESPOND plain", *rolls)
    assert found(events, "knockback.outer").rule == "KB-7"
    purple = game.frogs["purple"]
    assert (purple.place, purple.dimension, purple.oomph) == ("outer", dimension, 0)


@pytest.mark.rule("KB-7")
@pytest.mark.parametrize("face", ["up", "down"])
def test_it_loses_its_ability_to_the_bottom_of_the_deck(face: str) -> None:
    game = position("red: aether", f"purple: aether, gullet wp, ability Telluric {face}")
    fight(game, "ATTACK purple", 5, 1)
    purple = game.frogs["purple"]
    assert (purple.ability, purple.face_up) == ("", False)
    assert line(game, "abilities").endswith("| Telluric")
    play(game, *(["SPOILS gullet"] if kind(game) == "combat.spoils" else []))
    assert game.frogs["red"].gullet == "pw"


@pytest.mark.rule("KB-7")
def test_at_zero_it_stays_in_the_aether_and_loses_nothing() -> None:
    massive = "purple: aether, 1 Ω, ability Massive up"  # 2 less in the Aether
    game = position("red: aether", f"{massive}, vault p - / - - - / - - - -")
    events = fight(game, "ATTACK purple", 3, 1)
    assert "combat.wins" in names(events)
    purple = game.frogs["purple"]
    assert (purple.place, purple.oomph, purple.ability) == ("aether", 1, "Massive")
    assert purple.face_up
    assert asked(game) == ("red", "extra")  # its Vault is locked: no raid for the winner
