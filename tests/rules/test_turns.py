"""Turns (TU) and the Siphons that begin them (SI)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from positions import INSIDE, RIM, asked, found, kind, names, play, position, where

from cosmicfrog_nb.rules import Game

BARE = dict.fromkeys((*RIM, *INSIDE), "-")
"""A Shard without terrain."""
FENCED = dict(zip(RIM, "ppppppttttww", strict=True))
"""Land all around, so that nobody can descend."""


def turn_of(game: Game, colour: str) -> list[str]:
    return names(play(game, f"turn {colour}"))


# ---------------------------------------------------------------- cards


@pytest.mark.rule("TU-1")
def test_a_card_is_as_likely_as_its_share_of_the_deck() -> None:
    deck = "deck: red 3, purple 1, flux 1, splinter 1"
    game = position("red: aether", "purple: aether", deck, turn="")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.frog) == ("deck.turn", None)
    chances = dict(zip(game.decision.options, game.decision.probabilities, strict=True))
    assert chances == {
        "turn flux": Fraction(1, 6),
        "turn purple": Fraction(1, 6),
        "turn red": Fraction(1, 2),
        "turn splinter": Fraction(1, 6),
    }


@pytest.mark.rule("TU-1")
@pytest.mark.parametrize(
    ("card", "then"),
    [
        ("red", ("red", "action")),
        ("purple", ("purple", "action")),
        ("flux", ("red", "flux.choose")),
        ("splinter", (None, "splinter.draw")),
    ],
)
def test_what_is_on_the_card_happens_and_the_card_is_discarded(
    card: str, then: tuple[str | None, str]
) -> None:
    deck = "deck: red 3, purple 3, flux 1, splinter 1"
    game = position("red: aether", "purple: aether", deck, turn="")
    play(game, f"turn {card}")
    assert asked(game) == then
    assert game.turn == (card if card in game.colours else None)
    view = game.view("red")
    assert view.discard == {"red": 0, "purple": 0, "flux": 0, "splinter": 0, card: 1}
    assert view.deck[card] == (2 if card in game.colours else 0)


@pytest.mark.rule("TU-2")
def test_an_empty_deck_is_made_anew_from_the_discard_pile_but_not_from_set_aside_cards() -> None:
    game = position(
        "red: shard c3",
        "purple: outer 6, 1 aside",
        "deck: red 1, purple 1",
        "discard: red 2, purple 3, flux 1, splinter 1",
        turn="",
        a1="p",
    )
    assert game.round == 1
    play(game, "turn purple", "roll 0", "STAY", "LEAP c4")  # the last card just comes up
    assert "round.shuffle" not in names(game.history)
    assert game.frogs["purple"].set_aside == 2
    events = play(game, "PASS", "STAY")
    assert found(events, "round.shuffle").rule == "TU-2"
    assert game.round == 2
    assert game.view("red").deck == {"red": 3, "purple": 3, "flux": 1, "splinter": 1}
    assert game.view("red").discard == {"red": 0, "purple": 0, "flux": 0, "splinter": 0}
    assert game.frogs["purple"].set_aside == 2


# ---------------------------------------------------------------- the start of a turn


@pytest.mark.rule("TU-3", "SI-1", "SI-2", "OO-1")
@pytest.mark.parametrize(
    ("vault", "before", "after"),
    [
        ("- - / - - - / - - - -", 2, 2),
        ("pPp - / - - - / - - - -", 2, 3),
        ("pPp - / - tTt - / - - - -", 2, 4),
        ("pPp - / pPp tTt - / - - pPp -", 2, 4),  # one a domain operates
        ("pPp sSs / wWw tTt - / - - - -", 1, 5),
        ("pPp sSs / wWw tTt - / - - - -", 4, 6),  # never more than six
        ("pPp sSs / - - - / - - - -", 6, 6),
        ("Ppp ppP / pPt pP - / PpP - - -", 2, 2),  # low, high, low of one domain or nothing
    ],
)
def test_siphons_give_one_oomph_for_each_domain(vault: str, before: int, after: int) -> None:
    game = position(f"red: aether, {before} Ω, vault {vault}", "purple: aether", turn="")
    happened = turn_of(game, "red")
    assert game.frogs["red"].oomph == after
    assert ("turn.siphons" in happened) == (after > before)


@pytest.mark.rule("TU-3")
@pytest.mark.parametrize(
    ("vault", "sentence"),
    [
        ("pPp - / - - - / - - - -", "Red's 1 Siphon gives 1 Ω back."),
        ("pPp tTt / - - - / - - - -", "Red's 2 Siphons give 2 Ω back."),
    ],
)
def test_what_siphons_give_is_told(vault: str, sentence: str) -> None:
    game = position(f"red: aether, 2 Ω, vault {vault}", "purple: aether", turn="")
    assert found(play(game, "turn red"), "turn.siphons").text == sentence


@pytest.mark.rule("SI-2")
def test_siphons_work_at_ones_own_turn_only() -> None:
    siphon = "vault pPp - / - - - / - - - -"
    game = position(f"red: aether, 2 Ω, {siphon}", f"purple: aether, 2 Ω, {siphon}", turn="")
    play(game, "turn purple")
    assert [frog.oomph for frog in game.frogs.values()] == [2, 3]


@pytest.mark.rule("SI-1")
def test_the_land_that_completes_a_siphon_is_told() -> None:
    game = position("red: aether, gullet tpP, vault p - / tT - - / - - - -", "purple: aether")
    play(game, "DISGORGE")
    assert names(play(game, "PLACE 1")) == ["disgorge.place"]
    assert found(play(game, "PLACE 1"), "siphon.built").rule == "SI-1"
    assert found(play(game, "PLACE 3"), "siphon.built").text.count("terra") == 1
    assert game.vaults["red"].siphons == {"plant": [1], "terra": [3]}


@pytest.mark.rule("TU-4")
def test_a_first_turn_descends_and_then_acts_with_all_its_oomph() -> None:
    game = position("red: waiting", "purple: waiting", turn="")
    play(game, "turn red")
    assert asked(game) == ("red", "turn.descend")
    play(game, "DESCEND c1")
    assert (where(game, "red"), game.frogs["red"].oomph) == ("c1", 6)
    assert asked(game) == ("red", "action")
    play(game, "LEAP c2")
    assert asked(game) == ("red", "extra")
    play(game, "PASS", "turn red")
    assert asked(game) == ("red", "action")  # only the first time


@pytest.mark.rule("TU-5", "SH-5", "SH-8")
def test_a_frog_descends_onto_a_free_barren_adjacent_to_aether() -> None:
    game = position("red: waiting", "purple: shard a2", turn="", a1="p", c1="P", d2="-")
    play(game, "turn red")
    beside_the_hole = {"c2", "c3", "d3"}
    expected = {f"DESCEND {hex}" for hex in {*RIM, *beside_the_hole} - {"a1", "a2", "c1"}}
    assert {*game.legal_actions()} == expected


@pytest.mark.rule("TU-5")
def test_a_frog_with_no_hex_to_descend_on_goes_into_the_aether_and_acts_there() -> None:
    game = position("red: waiting", "purple: waiting", turn="", **FENCED)
    events = play(game, "turn red")
    assert found(events, "descend.aether").rule == "TU-5"
    assert where(game, "red") == "aether"
    assert asked(game) == ("red", "action")
    assert "LAND a1" in game.legal_actions()


@pytest.mark.rule("TU-4", "OD-2")
@pytest.mark.parametrize(
    ("place", "decision"),
    [
        ("waiting", ("red", "turn.descend")),
        ("shard c3", ("red", "action")),
        ("aether", ("red", "action")),
        ("outer 3", (None, "outer.roll")),
    ],
)
def test_a_turn_in_a_position_begins_where_the_frog_is(
    place: str, decision: tuple[str | None, str]
) -> None:
    game = position(f"red: {place}", "purple: aether", turn="red")
    assert asked(game) == decision
    assert Game.from_text(game.text()) == game


# ---------------------------------------------------------------- the action and one more


@pytest.mark.rule("TU-6")
def test_a_frog_may_not_pass_while_an_action_is_open_to_it() -> None:
    game = position("red: shard c3", "purple: aether")
    assert "PASS" not in game.legal_actions()
    verdict = game.explain("PASS")
    assert (verdict.legal, verdict.rule) == (False, "TU-6")


@pytest.mark.rule("TU-6")
def test_a_frog_without_a_legal_action_passes_and_buys_no_extra_one() -> None:
    game = position("red: aether", "purple: outer 3", turn="", **BARE)
    events = play(game, "turn red")
    assert names(events) == ["turn.begin", "turn.none"]
    assert (kind(game), game.turn, game.frogs["red"].oomph) == ("deck.turn", None, 6)


@pytest.mark.rule("TU-6")
def test_a_full_gullet_no_oomph_and_some_spent_this_turn_leave_nothing_to_do() -> None:
    lines = "red: shard c3, 0 Ω, gullet stwp", "purple: aether"
    assert list(position(*lines).legal_actions()) == ["RECOVER"]
    assert kind(position(*lines, "spent: red")) == "deck.turn"


@pytest.mark.rule("TU-7")
@pytest.mark.parametrize(("oomph", "offered"), [(0, False), (1, False), (2, True), (6, True)])
def test_an_extra_action_costs_two_oomph(oomph: int, offered: bool) -> None:
    game = position(f"red: shard c3, {oomph} Ω", "purple: aether", c3="P")
    play(game, "HARVEST")
    assert asked(game) == (("red", "extra") if offered else (None, "deck.turn"))
    if offered:
        events = play(game, "HARVEST")
        assert names(events) == ["turn.extra", "harvest"]
        assert game.frogs["red"].oomph == oomph - 2
        assert game.frogs["red"].gullet == "Pp"


@pytest.mark.rule("TU-7")
def test_one_extra_action_a_turn_is_all_and_it_may_be_left() -> None:
    game = position("red: shard c3", "purple: aether")
    play(game, "LEAP c4", "LEAP c3")
    assert kind(game) == "deck.turn"
    game = position("red: shard c3", "purple: aether")
    assert names(play(game, "LEAP c4", "PASS")) == ["leap"]
    assert (kind(game), game.frogs["red"].oomph) == ("deck.turn", 6)


@pytest.mark.rule("TU-7", "AC-6")
def test_no_extra_action_after_a_recover_and_none_that_is_one() -> None:
    game = position("red: shard c3, 2 Ω", "purple: aether")
    assert "RECOVER" in game.legal_actions()
    play(game, "RECOVER")
    assert kind(game) == "deck.turn"
    game = position("red: shard c3, 2 Ω", "purple: aether")
    play(game, "LEAP c4")
    assert kind(game) == "extra"
    assert "RECOVER" not in game.legal_actions()
    verdict = game.explain("RECOVER")
    assert (verdict.legal, verdict.rule) == (False, "TU-7")


@pytest.mark.rule("TU-7", "OO-1")
def test_the_cost_of_an_extra_action_comes_on_top_of_its_own() -> None:
    game = position("red: shard a1, 3 Ω, gullet stw", "purple: aether")
    play(game, "LEAP a2")
    assert "LEAP b3" in game.legal_actions()  # 1 hex, free
    assert "LEAP c4" in game.legal_actions()  # 2 hexes: 2 + 1 Ω
    assert "LEAP d4" not in game.legal_actions()  # 3 hexes: 2 + 2 Ω
    play(game, "LEAP c4")
    assert game.frogs["red"].oomph == 0


@pytest.mark.rule("TU-7", "OD-2")
def test_a_frog_that_is_out_of_play_buys_no_extra_action() -> None:
    game = position("red: outer 5, 6 Ω", "purple: aether", turn="")
    play(game, "turn red", "roll 2")
    assert (kind(game), where(game, "red")) == ("deck.turn", 3)


# ---------------------------------------------------------------- the end of a turn


@pytest.mark.rule("TU-8", "OD-5")
@pytest.mark.parametrize(
    ("turn", "order"),
    [
        ("red", ["purple", "blue", "green"]),
        ("purple", ["blue", "green", "red"]),
        ("green", ["red", "purple", "blue"]),
    ],
)
def test_frogs_are_asked_in_seat_order_after_the_frog_whose_turn_it_was(
    turn: str, order: list[str]
) -> None:
    colours = ("red", "purple", "blue", "green")
    lines = [f"{colour}: outer 6, 2 aside" for colour in colours if colour != turn]
    game = position(f"{turn}: shard c3", *lines, turn=turn)
    play(game, "LEAP c4", "PASS")
    for colour in order:
        assert asked(game) == (colour, "outer.offer")
        play(game, "STAY")
    assert kind(game) == "deck.turn"


@pytest.mark.rule("TU-8", "OD-5")
def test_the_frog_whose_turn_it_was_comes_last() -> None:
    game = position("red: outer 6, 1 aside", "purple: outer 6, 2 aside", turn="")
    play(game, "turn red", "roll 0")
    assert asked(game) == ("purple", "outer.offer")
    play(game, "STAY")
    assert asked(game) == ("red", "outer.offer")


@pytest.mark.rule("TU-8", "OD-8")
def test_returned_frogs_use_their_cards_in_the_same_order() -> None:
    game = position(
        "red: outer 6, 3 aside", "purple: shard c3", "blue: outer 6, 3 aside", turn="purple"
    )
    play(game, "LEAP c4", "PASS")
    for card in ("Blink", "Massive"):
        play(game, "RETURN", f"draw {card}", "ARRIVE aether")
    assert asked(game) == ("blue", "action")
    play(game, "LAND a1")
    assert asked(game) == ("red", "action")
    play(game, "LAND a2")
    assert kind(game) == "deck.turn"


@pytest.mark.rule("TU-6", "AB-2")
def test_nobody_has_to_turn_a_card_up_where_no_action_is_open() -> None:
    stuck = "red: shard c3, 0 Ω, gullet wwss, ability Massive down"
    game = position(stuck, "purple: aether", "spent: red")
    assert [*game.legal_actions()] == ["PASS", "REVEAL"]
    assert game.explain("PASS").reason == "No action is open to you."
    twin = game.copy()
    assert names(twin.play("PASS"))[0] == "turn.none"
    assert not twin.frogs["red"].face_up
    assert names(game.play("REVEAL"))[:2] == ["reveal", "turn.none"]
