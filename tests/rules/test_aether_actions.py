"""What a frog does in the Aether (AE), and its Vault (VA)."""

from __future__ import annotations

import pytest
from positions import INSIDE, RIM, asked, fight, found, kind, names, play, position, where

from cosmicfrog_nb.errors import IllegalActionError
from cosmicfrog_nb.rules import Game

FULL = "vault sss sss / sss sss ttt / ttt ttt ttt www"


def refused(game: Game, text: str) -> str:
    with pytest.raises(IllegalActionError) as error:
        game.play(text)
    return error.value.rule


# ---------------------------------------------------------------- DISGORGE


@pytest.mark.rule("AE-1", "GU-1", "VA-2")
def test_a_disgorge_moves_tiles_from_the_top_one_by_one_each_into_its_slot() -> None:
    game = position("red: aether, gullet swP", "purple: aether")
    play(game, "DISGORGE", "PLACE 1", "PLACE 5", "PLACE 1")
    assert game.vaults["red"].slots == ("Ps", "", "", "", "w", "", "", "", "")
    assert game.frogs["red"].gullet == ""
    assert asked(game) == ("red", "extra")  # nothing left: it ends by itself


@pytest.mark.rule("AE-1")
def test_a_disgorge_moves_any_number_of_tiles_but_one_at_least() -> None:
    game = position("red: aether, gullet swP", "purple: aether")
    play(game, "DISGORGE")
    assert "DONE" not in game.legal_actions()
    assert refused(game, "DONE") == "AE-1"
    play(game, "PLACE 2", "DONE")
    assert (game.frogs["red"].gullet, game.vaults["red"].slots[1]) == ("sw", "P")
    assert kind(game) == "extra"


@pytest.mark.rule("AE-1", "VA-1")
def test_barrens_turn_to_dust_as_they_leave_the_gullet() -> None:
    game = position("red: aether, gullet s.w", "purple: aether")
    play(game, "DISGORGE", "PLACE 9")
    assert list(game.legal_actions()) == ["DONE", "DUST"]
    assert refused(game, "PLACE 1") == "AE-1"
    play(game, "DUST")
    assert game.destroyed == {".": 1}
    assert game.frogs["red"].gullet == "s"
    assert game.fractures == 0  # its back was seen when it left the Shard


@pytest.mark.rule("AE-1")
def test_an_empty_gullet_has_nothing_to_disgorge() -> None:
    game = position("red: aether", "purple: aether")
    assert "DISGORGE" not in game.legal_actions()
    assert refused(game, "DISGORGE") == "AE-1"


@pytest.mark.rule("VA-1")
def test_nine_slots_of_three_are_all_a_vault_holds() -> None:
    game = position(f"red: aether, gullet .p, {FULL}", "purple: aether")
    assert "DISGORGE" not in game.legal_actions()
    assert refused(game, "DISGORGE") == "VA-1"
    game = position(f"red: aether, gullet p., {FULL}", "purple: aether")
    play(game, "DISGORGE", "DUST")  # dust needs no room
    assert (game.frogs["red"].gullet, kind(game)) == ("p", "extra")


@pytest.mark.rule("VA-2")
def test_a_land_goes_into_an_empty_slot_or_onto_a_stack_with_room() -> None:
    vault = "sss t / - tT www / - - - Ppp"
    game = position(f"red: aether, gullet w, vault {vault}", "purple: aether")
    play(game, "DISGORGE")
    assert list(game.legal_actions()) == [f"PLACE {slot}" for slot in (2, 3, 4, 6, 7, 8)]
    assert {refused(game, f"PLACE {slot}") for slot in (1, 5, 9)} == {"VA-2"}
    play(game, "PLACE 4")
    assert game.vaults["red"].slots[3] == "tTw"  # whatever lies there


@pytest.mark.rule("VA-2")
def test_no_action_of_its_owner_moves_a_placed_land() -> None:
    game = position("red: aether, gullet w, vault s - / - - - / - - - -", "purple: aether")
    assert not game.explain("TAKE 1").legal
    assert not game.explain("RAID red 1").legal
    play(game, "DISGORGE", "PLACE 1")
    assert game.vaults["red"].slots[0] == "sw"


@pytest.mark.rule("VA-3")
def test_the_top_land_of_a_slot_is_exposed() -> None:
    game = position("red: aether, vault sT w / - - pPp / - - - -", "purple: aether")
    assert game.vaults["red"].exposed == ("T", "w", "", "", "p", "", "", "", "")


# ---------------------------------------------------------------- LAND


@pytest.mark.rule("AE-2", "SH-5", "SH-7")
def test_a_frog_lands_on_any_hex_adjacent_to_aether_land_or_not() -> None:
    game = position("red: aether", "purple: outer 2", a1="P", b1="p", d3="-")
    beside_the_hole = {"c3", "c4", "d2"}
    lands = {text[5:] for text in game.legal_actions() if text.startswith("LAND ")}
    assert lands == {*RIM} | beside_the_hole
    for hex in {*INSIDE} - beside_the_hole - {"d3"}:
        assert refused(game, f"LAND {hex}") == "SH-5"
    assert refused(game, "LAND d3") == "AE-2"
    play(game, "LAND a1")
    assert (where(game, "red"), game.frogs["red"].oomph) == ("a1", 6)
    assert game.stacks["a1"] == ".pP"


@pytest.mark.rule("AE-2", "CO-1", "KB-1")
@pytest.mark.parametrize(
    ("edge", "lands"), [("NE", "b2"), ("NW", "b3")], ids=["to the south-west", "to the south-east"]
)
def test_landing_on_a_frog_attacks_it_over_the_edge_one_comes_in_by(edge: str, lands: str) -> None:
    game = position("red: aether", "purple: shard a2", b2="P", b3="W")
    play(game, "LAND a2")
    assert asked(game) == ("red", "combat.enter")
    assert list(game.legal_actions()) == ["ENTER NE", "ENTER NW"]
    events = fight(game, f"ENTER {edge}", 5, 4)
    assert "Shard combat" in found(events, "combat.declare").text
    assert (where(game, "red"), where(game, "purple")) == ("a2", lands)


@pytest.mark.rule("AE-2", "CO-4", "CO-7")
def test_a_landing_that_fails_leaves_the_attacker_in_the_aether() -> None:
    game = position("red: aether", "purple: shard a2", a2="p")
    play(game, "LAND a2")
    fight(game, "ENTER NE", 0, 0)
    assert (where(game, "red"), where(game, "purple")) == ("aether", "a2")
    assert kind(game) == "extra"


@pytest.mark.rule("AE-2", "SH-7")
def test_a_frog_with_terrain_on_all_sides_cannot_be_landed_on() -> None:
    game = position("red: aether", "purple: shard c3")
    assert refused(game, "LAND c3") == "SH-5"


# ---------------------------------------------------------------- ATTACK, RAID, RECOVER


@pytest.mark.rule("AE-3", "CO-1", "SH-7")
def test_an_attack_in_the_aether_rams_a_frog_there() -> None:
    game = position("red: aether", "purple: aether", "blue: shard c3", "green: outer 2")
    attacks = [text for text in game.legal_actions() if text.startswith("ATTACK")]
    assert attacks == ["ATTACK purple"]
    assert {refused(game, f"ATTACK {who}") for who in ("red", "blue", "green")} == {"AE-3"}
    events = fight(game, "ATTACK purple", 4, 1)
    assert "Aether combat" in found(events, "combat.declare").text
    assert (where(game, "red"), where(game, "purple")) == ("aether", 3)


@pytest.mark.rule("AE-4", "RA-1")
def test_a_raid_is_an_action_in_the_aether() -> None:
    vault = "vault p - / - - - / - - - -"
    game = position("red: aether", f"purple: outer 2, {vault}")
    assert {"RAID purple 1", "RAID purple 2"} <= {*game.legal_actions()}
    assert names(play(game, "RAID purple 1")) == ["raid.declare"]
    game = position("red: shard c3", f"purple: outer 2, {vault}")
    assert not [text for text in game.legal_actions() if text.startswith("RAID")]


@pytest.mark.rule("AE-5", "AC-6")
@pytest.mark.parametrize(
    ("oomph", "more", "legal"), [(6, (), False), (5, (), True), (5, ("spent: red",), False)]
)
def test_a_recover_in_the_aether_is_as_on_the_shard(
    oomph: int, more: tuple[str, ...], legal: bool
) -> None:
    game = position(f"red: aether, {oomph} Ω", "purple: aether", *more)
    assert ("RECOVER" in game.legal_actions()) == legal
    assert game.explain("RECOVER").rule == "AE-5"
    if legal:
        play(game, "RECOVER")
        assert (game.frogs["red"].oomph, kind(game)) == (6, "deck.turn")


@pytest.mark.rule("AE-2", "AC-1")
@pytest.mark.parametrize("text", ["HARVEST", "LEAP a1", "LEAP aether", "SLIPSTREAM a1"])
def test_the_actions_of_the_shard_are_not_open_in_the_aether(text: str) -> None:
    game = position("red: aether", "purple: aether", a1="p")
    assert text not in game.legal_actions()
    assert "you are in the Aether" in game.explain(text).reason
