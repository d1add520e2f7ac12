"""Symbiotic Teammates (VR-7): abilities are swapped with a teammate at the start of a turn."""

from __future__ import annotations

import pytest
from positions import asked, found, kind, names, play, position

from cosmicfrog_nb.rules import Game

SYMBIOTIC = "variants: Symbiotic Teammates"
TEAMS = "teams: red blue | purple green"


def begun(
    red: str = "aether, ability Blink down",
    blue: str = "aether, ability Nimble up",
    *lines: str,
    rivals: str = "outer 6",
    variants: str = SYMBIOTIC,
    **tops: str,
) -> Game:
    """Red's turn has begun; blue is its teammate."""
    frogs = f"red: {red}", f"purple: {rivals}", f"blue: {blue}", "green: outer 6"
    game = position(*frogs, variants, TEAMS, *lines, turn="", **tops)
    play(game, "turn red")
    return game


def card(game: Game, colour: str) -> tuple[str, bool]:
    return game.frogs[colour].ability, game.frogs[colour].face_up


@pytest.mark.rule("VR-7")
def test_at_the_start_of_its_turn_a_frog_is_asked() -> None:
    game = begun()
    assert game.decision is not None
    assert (asked(game), game.decision.rule) == (("red", "turn.trade"), "VR-7")
    assert [*game.legal_actions()] == ["PASS", "TRADE blue"]


@pytest.mark.rule("VR-7", "AB-1")
@pytest.mark.parametrize(("mine", "theirs"), [("up", "down"), ("down", "up"), ("up", "up")])
def test_the_cards_change_hands_and_each_lies_as_it_lay(mine: str, theirs: str) -> None:
    game = begun(f"aether, ability Blink {mine}", f"aether, ability Nimble {theirs}")
    events = play(game, "TRADE blue")
    assert (found(events, "trade").rule, found(events, "trade").data) == ("VR-7", ("blue",))
    assert card(game, "red") == ("Nimble", theirs == "up")
    assert card(game, "blue") == ("Blink", mine == "up")


@pytest.mark.rule("VR-7", "AB-1")
@pytest.mark.parametrize("face", ["up", "down"])
def test_the_powers_go_with_a_card_that_lies_face_up(face: str) -> None:
    game = begun("shard c3, ability Massive down", f"shard c5, ability Monstrous {face}")
    assert asked(game) == ("red", "turn.trade")
    play(game, "TRADE blue")
    assert ("PUNCH" in game.legal_actions()) == (face == "up")
    assert ("REVEAL" in game.legal_actions()) == (face == "down")


@pytest.mark.rule("VR-7", "TU-6")
@pytest.mark.parametrize("choice", ["PASS", "TRADE blue"])
def test_it_is_asked_once_and_its_action_follows(choice: str) -> None:
    game = begun()
    play(game, choice)
    assert asked(game) == ("red", "action")
    assert not game.explain("TRADE blue").legal
    play(game, "LAND a1")
    assert kind(game) == "extra"
    assert not [text for text in game.legal_actions() if text.startswith("TRADE")]


@pytest.mark.rule("VR-7", "TU-1")
def test_it_is_asked_again_in_its_next_turn() -> None:
    game = begun("shard c3, ability Blink down", "shard c5, ability Nimble up", c3="p")
    play(game, "TRADE blue", "HARVEST", "PASS", "turn red")
    assert asked(game) == ("red", "turn.trade")
    play(game, "TRADE blue")
    assert (card(game, "red"), card(game, "blue")) == (("Blink", False), ("Nimble", True))


@pytest.mark.rule("VR-7", "SH-7")
@pytest.mark.parametrize(
    ("red", "blue", "near"),
    [
        ("aether", "aether", True),
        ("aether", "shard a1", True),  # adjacent to Aether
        ("aether", "shard c3", False),
        ("shard c3", "shard c5", True),  # on a target line
        ("shard c3", "shard a1", True),
        ("shard c3", "shard b1", False),
        ("shard c1", "aether", False),
        ("aether", "outer 2", False),
        ("aether", "waiting", False),
        ("outer 2", "aether", False),
        ("waiting", "aether", False),
    ],
)
def test_the_teammate_must_be_targetable(red: str, blue: str, near: bool) -> None:
    game = begun(f"{red}, ability Blink down", f"{blue}, ability Nimble up")
    assert (kind(game) == "turn.trade") == near


@pytest.mark.rule("VR-7")
def test_rivals_are_no_partners() -> None:
    game = begun(rivals="aether, ability Massive up")
    assert [*game.legal_actions()] == ["PASS", "TRADE blue"]
    verdict = game.explain("TRADE purple")
    assert (verdict.legal, verdict.rule) == (False, "VR-7")


@pytest.mark.rule("VR-7", "VR-8")
def test_in_a_team_of_three_any_targetable_one_may_be_chosen() -> None:
    frogs = [f"{c}: aether, ability {a} down" for c, a in (("red", "Blink"), ("blue", "Nimble"))]
    rest = "purple: aether", "green: aether", "yellow: shard a1, ability Ravager down"
    game = position(*frogs, *rest, SYMBIOTIC, "teams: red blue yellow | purple green", turn="")
    play(game, "turn red")
    assert [*game.legal_actions()] == ["PASS", "TRADE blue", "TRADE yellow"]
    play(game, "TRADE yellow")
    assert (card(game, "red")[0], card(game, "yellow")[0]) == ("Ravager", "Blink")


@pytest.mark.rule("VR-7", "AB-4")
@pytest.mark.parametrize(("oomph", "offered"), [(2, True), (1, False)])
def test_a_camouflaged_teammate_is_dear_to_target(oomph: int, offered: bool) -> None:
    game = begun(f"aether, {oomph} Ω, ability Blink down", "aether, ability Camouflage up")
    assert (kind(game) == "turn.trade") == offered
    if offered:
        assert "camouflage" in names(play(game, "TRADE blue"))
        assert (game.frogs["red"].oomph, card(game, "red")[0]) == (0, "Camouflage")


@pytest.mark.rule("VR-7", "AB-4", "SH-7")
def test_a_trade_that_cannot_be_is_refused_with_its_reason() -> None:
    blue = "blue: aether, ability Camouflage up"
    game = position(
        "red: aether, 1 Ω, ability Blink down", blue, "yellow: aether, ability Nimble down",
        "green: shard c3, ability Ravager down", "purple: aether", SYMBIOTIC,
        "teams: red blue yellow green | purple", turn="",
    )  # fmt: skip
    play(game, "turn red")
    assert "you must pay 2 Ω to target blue, you have 1" in game.explain("TRADE blue").reason
    assert "You cannot target green: it is out of reach" in game.explain("TRADE green").reason


@pytest.mark.rule("VR-7", "VR-8")
def test_without_the_variant_teammates_keep_their_cards() -> None:
    assert kind(begun(variants="variants:")) == "action"
