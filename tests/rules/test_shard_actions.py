"""What a frog does on the Shard (AC), what it costs (OO), and what it swallows (GU)."""

from __future__ import annotations

import pytest
from positions import INSIDE, RIM, asked, fight, found, kind, names, play, position, where
from strategies import lines

from cosmicfrog_nb.errors import IllegalActionError, NotationError
from cosmicfrog_nb.rules import Game, Gullet
from cosmicfrog_nb.shard import Shard


def refused(game: Game, text: str) -> str:
    """The rule by which a text is refused."""
    with pytest.raises(IllegalActionError) as error:
        game.play(text)
    return error.value.rule


# ---------------------------------------------------------------- HARVEST and the Gullet


@pytest.mark.rule("AC-1")
@pytest.mark.parametrize(
    ("top", "tile", "left"), [("p", "p", "."), ("P", "P", ".p"), ("W", "W", ".w")]
)
def test_a_harvest_takes_the_top_land(top: str, tile: str, left: str) -> None:
    game = position("red: shard c3, gullet s", "purple: aether", c3=top)
    play(game, "HARVEST")
    assert game.frogs["red"].gullet == f"s{tile}"
    assert game.stacks["c3"] == left
    assert where(game, "red") == "c3"


@pytest.mark.rule("AC-1")
def test_a_barren_cannot_be_harvested() -> None:
    game = position("red: shard c3", "purple: aether")
    assert "HARVEST" not in game.legal_actions()
    assert refused(game, "HARVEST") == "AC-1"


@pytest.mark.rule("GU-1")
def test_a_gullet_fills_from_the_bottom_and_empties_from_the_top() -> None:
    game = position("red: shard a1, gullet s", "purple: aether", a1="P")
    play(game, "HARVEST", "HARVEST")
    assert game.frogs["red"].gullet == "sPp"  # from the bottom
    game = position("red: aether, gullet sPp", "purple: aether")
    play(game, "DISGORGE", "PLACE 1")
    assert game.frogs["red"].gullet == "sP"
    assert game.vaults["red"].slots[0] == "p"


@pytest.mark.rule("GU-2")
def test_a_full_gullet_pushes_its_bottom_tile_out_and_that_is_destroyed() -> None:
    game = position("red: shard c3, gullet Wtsp", "purple: aether", c3="p")
    events = play(game, "HARVEST")
    assert game.frogs["red"].gullet == "tspp"
    assert game.destroyed == {"W": 1}
    assert found(events, "gullet.full").rule == "GU-2"


@pytest.mark.rule("GU-3")
@pytest.mark.parametrize(
    ("slot", "taken", "left"), [(1, "p", "stw"), (3, "t", "swp"), (4, "s", "twp")]
)
def test_the_tiles_above_one_that_leaves_drop(slot: int, taken: str, left: str) -> None:
    whiptongue = "red: aether, ability Whiptongue up"  # takes from anywhere in a Gullet
    game = position(whiptongue, "purple: aether, gullet stwp")
    fight(game, "ATTACK purple", 1, 0)
    play(game, "SPOILS pick", f"PICK {slot}")
    assert (game.frogs["red"].gullet, game.frogs["purple"].gullet) == (taken, left)


@pytest.mark.rule("GU-3")
def test_there_is_never_a_gap_in_a_gullet() -> None:
    assert Gullet.from_text("gullet:\n1 | -\n2 | W\n3 | s\n4 | w\n").tiles == "wsW"
    with pytest.raises(NotationError, match="Tile 2 of the Gullet"):
        Gullet.from_text("gullet:\n1 | -\n2 | W\n3 | -\n4 | w\n")


# ---------------------------------------------------------------- LEAP


@pytest.mark.rule("AC-2", "OO-1")
@pytest.mark.parametrize(
    ("gullet", "target", "cost"),
    [
        ("", "c2", 0),
        ("", "c5", 0),
        ("w", "c4", 0),
        ("w", "c5", 1),
        ("ww", "c5", 2),
        ("www", "c2", 0),
        ("www", "c5", 3),
        ("wwww", "c2", 1),
        ("wwww", "c5", 4),
        (".sSt", "a1", 2),
    ],
)
def test_a_leap_is_free_for_the_empty_slots_and_one_oomph_a_hex_beyond(
    gullet: str, target: str, cost: int
) -> None:
    game = position(f"red: shard c1, {cost} Ω, gullet {gullet or '-'}", "purple: aether")
    play(game, f"LEAP {target}")
    assert (where(game, "red"), game.frogs["red"].oomph) == (target, 0)
    if cost:
        game = position(f"red: shard c1, {cost - 1} Ω, gullet {gullet}", "purple: aether")
        assert f"LEAP {target}" not in game.legal_actions()
        assert refused(game, f"LEAP {target}") == "AC-2"


@pytest.mark.rule("SH-6", "AC-2")
@pytest.mark.parametrize("here", ["a1", "b3", "c3", "e2"])
def test_a_leap_goes_along_the_six_target_lines_across_gaps_too(here: str) -> None:
    game = position(f"red: shard {here}", "purple: aether", b2="-", c4="-", d2="-")
    shard = Shard("tiny", game.stacks)
    ends = {hex for line in lines(shard, here).values() for _, hex in line}
    leaps = {text[5:] for text in game.legal_actions() if text.startswith("LEAP ")}
    assert leaps - {"aether"} == ends
    for hex in {*game.stacks} - ends - {here, "b2", "c4", "d2"}:
        assert refused(game, f"LEAP {hex}") == "SH-6"


@pytest.mark.rule("AC-3")
def test_a_leap_passes_over_frogs_and_aether_and_counts_every_hex() -> None:
    game = position("red: shard c1, 3 Ω, gullet www", "purple: shard c2", c3="-", c4="-")
    play(game, "LEAP c5")
    assert (where(game, "red"), game.frogs["red"].oomph) == ("c5", 0)
    assert where(game, "purple") == "c2"


@pytest.mark.rule("AC-3", "SH-1")
@pytest.mark.parametrize(
    ("here", "holes", "steps"),
    [
        ("c1", (), 1),  # off the mat is Aether
        ("b2", (), 2),
        ("c3", (), 3),  # two hexes of terrain, then off
        ("c3", ("c2",), 1),
        ("c3", ("a1",), 2),
        ("c3", ("c1", "e3"), 2),
    ],
)
def test_leaping_off_takes_one_hex_more_than_lies_before_the_aether(
    here: str, holes: tuple[str, ...], steps: int
) -> None:
    tops = dict.fromkeys(holes, "-")
    game = position(f"red: shard {here}, {steps} Ω, gullet stwp", "purple: aether", **tops)
    play(game, "LEAP aether")
    assert (where(game, "red"), game.frogs["red"].oomph) == ("aether", 0)
    short = position(f"red: shard {here}, {steps - 1} Ω, gullet stwp", "purple: aether", **tops)
    assert refused(short, "LEAP aether") == "AC-3"


@pytest.mark.rule("AC-3")
def test_ending_on_a_hex_without_terrain_is_leap_aether() -> None:
    game = position("red: shard c1", "purple: aether", c3="-")
    assert "LEAP c3" not in game.legal_actions()
    assert refused(game, "LEAP c3") == "AC-3"


@pytest.mark.rule("AC-4", "SH-7")
def test_leaping_onto_a_frog_is_an_attack_and_costs_as_the_leap() -> None:
    game = position("red: shard c1, 6 Ω, gullet stw", "purple: shard c3")
    events = play(game, "LEAP c3")
    assert names(events) == ["leap", "combat.declare"]
    assert found(events, "combat.declare").rule == "AC-4"
    assert asked(game) == ("red", "combat.commit")
    assert game.frogs["red"].oomph == 5


@pytest.mark.rule("AC-4", "SH-7")
def test_a_frog_in_the_aether_cannot_be_attacked_from_the_shard() -> None:
    game = position("red: shard c1", "purple: aether")
    assert not [text for text in game.legal_actions() if "purple" in text]
    assert not game.explain("ATTACK purple").legal


# ---------------------------------------------------------------- SLIPSTREAM


@pytest.mark.rule("AC-5", "OO-1")
@pytest.mark.parametrize(
    ("here", "gullet", "cost"),
    [
        ("c1", "", 1),
        ("c1", "stwp", 2),
        ("c3", "", 1),
        ("c3", "s", 1),
        ("c3", "st", 2),
        ("c3", "stwp", 4),
    ],
)
def test_a_slipstream_costs_its_leap_off_and_one_oomph(here: str, gullet: str, cost: int) -> None:
    game = position(f"red: shard {here}, {cost} Ω, gullet {gullet or '-'}", "purple: aether")
    play(game, "SLIPSTREAM e3")
    assert (where(game, "red"), game.frogs["red"].oomph) == ("e3", 0)
    short = position(f"red: shard {here}, {cost - 1} Ω, gullet {gullet or '-'}", "purple: aether")
    assert refused(short, "SLIPSTREAM e3") == "AC-5"


@pytest.mark.rule("AC-5", "SH-5")
def test_a_slipstream_ends_on_any_hex_adjacent_to_aether_and_on_no_other() -> None:
    game = position("red: shard c3", "purple: aether", b3="p")
    ends = {text[11:] for text in game.legal_actions() if text.startswith("SLIPSTREAM ")}
    assert ends == {*RIM}
    assert {refused(game, f"SLIPSTREAM {hex}") for hex in INSIDE} == {"SH-5"}
    game = position("red: shard c3", "purple: aether", b3="p", c4="-")
    ends = {text[11:] for text in game.legal_actions() if text.startswith("SLIPSTREAM ")}
    assert ends == {*RIM, "b3", "c3", "d3"}
    assert refused(game, "SLIPSTREAM c4") == "AC-5"


@pytest.mark.rule("AC-5", "CO-7")
def test_a_slipstream_onto_a_frog_attacks_over_an_edge_of_ones_choice() -> None:
    game = position("red: shard c3, 3 Ω", "purple: shard a1", a3="p")
    play(game, "SLIPSTREAM a1")
    assert asked(game) == ("red", "combat.enter")
    assert list(game.legal_actions()) == ["ENTER NE", "ENTER NW", "ENTER W"]
    fight(game, "ENTER W", 3, 1)  # from the west, two hexes to the east
    assert (where(game, "red"), where(game, "purple")) == ("a1", "a3")
    assert game.stacks["a3"] == "."
    assert game.frogs["red"].oomph == 2


@pytest.mark.rule("AC-5", "CO-4")
def test_a_slipstream_attack_that_fails_leaves_the_attacker_in_the_aether() -> None:
    game = position("red: shard c3", "purple: shard a1")
    play(game, "SLIPSTREAM a1")
    fight(game, "ENTER NW", 2, 2)
    assert (where(game, "red"), where(game, "purple")) == ("aether", "a1")


@pytest.mark.rule("AC-5")
def test_a_lone_edge_is_not_asked_for() -> None:
    game = position("red: shard a1", "purple: shard c3", b2="-", d3="p")
    play(game, "SLIPSTREAM c3")
    assert asked(game) == ("red", "combat.commit")
    fight(game, "COMMIT plain", 1, 0)
    assert where(game, "purple") == "d3"  # in from the north-west, out to the south-east


# ---------------------------------------------------------------- RECOVER and Oomph


@pytest.mark.rule("AC-6", "OO-1")
@pytest.mark.parametrize("oomph", range(6))
def test_a_recover_regains_all_expended_oomph(oomph: int) -> None:
    game = position(f"red: shard c3, {oomph} Ω", "purple: aether, 1 Ω")
    events = play(game, "RECOVER")
    assert found(events, "recover").data == (6 - oomph,)
    assert [frog.oomph for frog in game.frogs.values()] == [6, 1]


@pytest.mark.rule("AC-6")
@pytest.mark.parametrize(
    ("oomph", "more"), [(6, ()), (4, ("spent: red",))], ids=["none expended", "expended this turn"]
)
def test_no_recover_with_none_expended_or_some_expended_this_turn(
    oomph: int, more: tuple[str, ...]
) -> None:
    game = position(f"red: shard c3, {oomph} Ω", "purple: aether", *more)
    assert "RECOVER" not in game.legal_actions()
    assert refused(game, "RECOVER") == "AC-6"


@pytest.mark.rule("AC-6")
def test_what_was_expended_in_an_earlier_turn_does_not_hinder_a_recover() -> None:
    game = position("red: shard c1, 6 Ω, gullet stwp", "purple: aether")
    play(game, "LEAP c2", "PASS")
    assert game.frogs["red"].oomph == 5
    play(game, "turn red", "RECOVER")
    assert game.frogs["red"].oomph == 6
    assert kind(game) == "deck.turn"


@pytest.mark.rule("OO-1")
def test_nothing_is_offered_that_cannot_be_paid() -> None:
    game = position("red: shard c3, 0 Ω, gullet stwp", "purple: aether", c3="p")
    assert list(game.legal_actions()) == ["HARVEST", "RECOVER"]
    game = position("red: shard c1, 1 Ω, gullet stwp", "purple: aether")
    assert {*game.legal_actions()} == {*("LEAP b1", "LEAP c2", "LEAP d1", "LEAP aether", "RECOVER")}
