"""Whiptongue: it harvests around itself, picks from Gullets, and disgorges in any order."""

from __future__ import annotations

import pytest
from positions import asked, fight, found, kind, line, play, position

WHIPTONGUE = "red: shard c3, 4 Ω, ability Whiptongue up"
FULL = "vault sss sss / sss sss ttt / ttt ttt ttt www"


@pytest.mark.rule("AB-4", "AC-1")
def test_it_harvests_an_adjacent_hex_for_nothing_and_stays() -> None:
    game = position(WHIPTONGUE, "purple: aether", c4="P", c3="s", c5="t", d2="-")
    harvests = [o for o in game.legal_actions() if o.verb == "HARVEST"]
    assert harvests == ["HARVEST", "HARVEST c4"]
    play(game, "HARVEST c4")
    assert line(game, "red") == "shard c3, 4 Ω, gullet P, ability Whiptongue up"
    assert (game.stacks["c3"], game.stacks["c4"]) == (".s", ".p")


@pytest.mark.rule("AB-4")
def test_from_under_a_frog_that_costs_1() -> None:
    game = position(WHIPTONGUE, "purple: shard c4, 3 Ω", c4="p")
    play(game, "HARVEST c4")
    assert line(game, "red") == "shard c3, 3 Ω, gullet p, ability Whiptongue up"
    assert line(game, "purple") == "shard c4, 3 Ω"


@pytest.mark.rule("AB-4", "TU-7")
@pytest.mark.parametrize(("frog", "price"), [("aether", 2), ("shard c4", 3)])
def test_as_an_extra_action_it_costs_2_more(frog: str, price: int, check_refused) -> None:
    red = WHIPTONGUE.replace("4 Ω", f"{price} Ω")
    game = position(red, f"purple: {frog}", turn="red LEAP", c4="p")
    play(game, "HARVEST c4")
    assert line(game, "red") == "shard c3, 0 Ω, gullet p, ability Whiptongue up"
    red = WHIPTONGUE.replace("4 Ω", f"{price - 1} Ω")
    game = position(red, f"purple: {frog}", turn="red LEAP", c4="p")
    if kind(game) == "extra":
        check_refused(game, "HARVEST c4", "you have 0")


@pytest.mark.rule("AB-1", "AB-4", "AC-1")
@pytest.mark.parametrize(
    ("red", "text", "words"),
    [
        ("shard c3, 0 Ω, ability Whiptongue up", "HARVEST c4", "costs 1 Ω, you have 0"),
        ("shard c3, 4 Ω, ability Whiptongue up", "HARVEST c5", "not adjacent to c3"),
        ("shard c3, 4 Ω, ability Whiptongue up", "HARVEST c2", "no Land on c2"),
        ("shard c3, 4 Ω, ability Whiptongue up", "HARVEST d2", "no Land on d2"),
        ("shard c3, 4 Ω, ability Whiptongue up", "HARVEST", "only a Barren on c3"),
        ("shard c3, 4 Ω, ability Whiptongue down", "HARVEST c4", "your own hex"),
        ("shard c3, 4 Ω, ability Nimble up", "HARVEST c4", "your own hex"),
        ("aether, 4 Ω, ability Whiptongue up", "HARVEST c4", "you are in the Aether"),
    ],
)
def test_it_harvests_nothing_else(red: str, text: str, words: str, check_refused) -> None:
    check_refused(position(f"red: {red}", "purple: shard c4", c4="p", c5="p", d2="-"), text, words)


@pytest.mark.rule("AB-3", "AB-4", "CO-6", "GU-3")
def test_it_takes_tiles_from_anywhere_in_a_gullet_for_1_oomph() -> None:
    game = position("red: aether, 2 Ω, ability Whiptongue up", "purple: aether, 0 Ω, gullet sTwP")
    fight(game, "ATTACK purple", 3, 1)
    assert asked(game) == ("red", "combat.spoils")
    assert [*game.legal_actions()] == ["SPOILS gullet", "SPOILS pick"]
    play(game, "SPOILS pick")
    assert asked(game) == ("red", "spoils.pick")
    assert [*game.legal_actions()] == ["PICK 1", "PICK 2", "PICK 3", "PICK 4"]
    play(game, "PICK 4")  # the bottom one
    assert [*game.legal_actions()] == ["PICK 2", "PICK 3", "PICK 4"]
    play(game, "PICK 3")
    assert line(game, "red") == "aether, 1 Ω, gullet sw, ability Whiptongue up"
    assert line(game, "purple").startswith("outer 2, 0 Ω, gullet TP")


@pytest.mark.rule("AB-3", "CO-6")
def test_without_it_the_spoils_are_from_the_top_for_nothing() -> None:
    game = position("red: aether, 2 Ω, ability Whiptongue up", "purple: aether, 0 Ω, gullet sTwP")
    fight(game, "ATTACK purple", 3, 1)
    play(game, "SPOILS gullet")
    assert line(game, "red") == "aether, 2 Ω, gullet Pw, ability Whiptongue up"


@pytest.mark.rule("AB-1", "AB-3", "CO-6")
@pytest.mark.parametrize(
    "card",
    ["0 Ω, ability Whiptongue up", "0 Ω, ability Whiptongue down", "2 Ω, ability Massive up"],
)
def test_it_does_not_pick(card: str) -> None:
    game = position(f"red: shard c1, {card}", "purple: shard c2, 0 Ω, gullet sTwP", c2="p", c4="p")
    fight(game, "LEAP c2", 3, 1)
    assert [*game.legal_actions()] == ["SPOILS gullet", "SPOILS harvest"]


@pytest.mark.rule("AB-2", "AB-3", "CO-6")
def test_it_is_turned_up_at_its_spoils_to_pick_them() -> None:
    down = "red: aether, 2 Ω, ability Whiptongue down"
    game = position(down, "purple: aether, 0 Ω, gullet sTwP")
    fight(game, "ATTACK purple", 3, 2)
    assert [*game.legal_actions()] == ["REVEAL", "SPOILS gullet"]
    play(game, "REVEAL", "SPOILS pick", "PICK 4")
    assert line(game, "red") == "aether, 1 Ω, gullet s, ability Whiptongue up"


@pytest.mark.rule("AB-3", "CO-6")
def test_a_slot_without_a_tile_is_not_picked(check_refused) -> None:
    game = position("red: aether, 2 Ω, ability Whiptongue up", "purple: aether, 0 Ω, gullet sTw")
    fight(game, "ATTACK purple", 2, 1)
    play(game, "SPOILS pick")
    check_refused(
        game, "PICK 1", "Whiptongue takes 1 more: PICK a slot of the Gullet that holds a tile"
    )


@pytest.mark.rule("AB-4", "AE-1", "GU-3")
def test_it_disgorges_in_any_order_for_nothing(check_refused) -> None:
    game = position("red: aether, 4 Ω, gullet s.wW, ability Whiptongue up", "purple: aether")
    play(game, "DISGORGE")
    check_refused(game, "PICK 1", "Tiles leave the Gullet from the top")  # that is the top itself
    events = play(game, "PICK 4", "PLACE 1", "PICK 3", "PLACE 1", "PICK 4")
    assert [event.data[0] for event in events if event.name == "disgorge.pick"] == ["s", "w", "."]
    check_refused(game, "PLACE 1", "turns to dust")
    play(game, "DUST", "PLACE 1")
    vault = "vault swW - / - - - / - - - -"
    assert line(game, "red") == f"aether, 4 Ω, {vault}, ability Whiptongue up"


@pytest.mark.rule("AB-4", "AE-1")
def test_a_tile_it_has_picked_it_disgorges(check_refused) -> None:
    game = position("red: aether, 4 Ω, gullet swW, ability Whiptongue up", "purple: aether")
    play(game, "DISGORGE", "PLACE 1", "PICK 4")
    check_refused(game, "DONE", "at least one tile")
    check_refused(game, "PICK 4", "from the top")


@pytest.mark.rule("AB-1", "AE-1")
@pytest.mark.parametrize("card", ["Whiptongue down", "Massive up"])
def test_others_and_face_down_disgorge_from_the_top(card: str, check_refused) -> None:
    game = position(f"red: aether, 4 Ω, gullet swW, ability {card}", "purple: aether")
    play(game, "DISGORGE")
    check_refused(game, "PICK 4", "Tiles leave the Gullet from the top.")


@pytest.mark.rule("AB-4", "AE-1")
def test_with_a_full_vault_a_barren_from_below_may_still_leave() -> None:
    game = position(f"red: aether, 4 Ω, gullet .p, {FULL}, ability Whiptongue up", "purple: aether")
    play(game, "DISGORGE", "PICK 4")
    assert found(play(game, "DUST"), "disgorge.dust")
    assert game.frogs["red"].gullet == "p"
