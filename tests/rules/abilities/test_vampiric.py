"""Vampiric: it drinks the Ω of those it fights, and of a frog it targets."""

from __future__ import annotations

import pytest
from positions import asked, found, names, play, position

from cosmicfrog_nb.rules import Game

VAMPIRIC = "red: shard c3, 2 Ω, ability Vampiric up"


def oomph(game: Game) -> list[int]:
    return [frog.oomph for frog in game.frogs.values()]


@pytest.mark.rule("AB-4", "CO-2")
@pytest.mark.parametrize(
    ("mine", "theirs", "face", "after"),
    [
        (2, 3, "up", (3, 2)),
        (0, 1, "up", (1, 0)),
        (6, 3, "up", (6, 3)),  # nothing expended
        (2, 0, "up", (2, 0)),  # nothing to take
        (2, 3, "down", (2, 3)),
    ],
)
@pytest.mark.parametrize("attacks", [True, False])
def test_a_combat_of_its_own_is_declared_and_1_oomph_changes_sides(
    mine: int, theirs: int, face: str, after: tuple[int, int], attacks: bool
) -> None:
    vampiric, other = f"aether, {mine} Ω, ability Vampiric {face}", f"aether, {theirs} Ω"
    red, purple = (vampiric, other) if attacks else (other, vampiric)
    game = position(f"red: {red}", f"purple: {purple}")
    play(game, "ATTACK purple")
    assert oomph(game) == [*(after if attacks else after[::-1])]


@pytest.mark.rule("AB-4")
def test_a_combat_of_others_is_none_of_its_business() -> None:
    vampiric = "blue: aether, 2 Ω, ability Vampiric up"
    game = position("red: aether, 2 Ω", "purple: aether, 2 Ω", vampiric)
    play(game, "ATTACK purple")
    assert oomph(game) == [2, 2, 2]


@pytest.mark.rule("AB-4", "SH-7")
@pytest.mark.parametrize(
    ("red", "purple"),
    [("shard c3", "shard c5"), ("aether", "aether"), ("aether", "shard a1")],
)
def test_before_an_action_it_drains_a_frog_it_targets_for_nothing(red: str, purple: str) -> None:
    game = position(f"red: {red}, 2 Ω, ability Vampiric up", f"purple: {purple}, 3 Ω")
    events = play(game, "DRAIN purple")
    assert found(events, "drain").data == ("purple",)
    assert oomph(game) == [3, 2]
    assert asked(game) == ("red", "action")


@pytest.mark.rule("AB-4")
def test_once_a_turn(check_refused) -> None:
    game = position(VAMPIRIC, "purple: shard c5, 3 Ω", "blue: shard c1, 3 Ω")
    play(game, "DRAIN purple")
    for frog in ("purple", "blue"):
        check_refused(game, f"DRAIN {frog}", "drained a frog this turn already")
    play(game, "LEAP c4")
    check_refused(game, "DRAIN purple", "drained a frog this turn already")
    deck = "deck: red 2, purple 1", "discard: flux 1, splinter 1", "stacked: red red"
    game = position(VAMPIRIC, "purple: shard c5, 3 Ω", *deck, turn="")
    play(game, "DRAIN purple", "LEAP c4", "PASS", "DRAIN purple")
    assert oomph(game) == [4, 1]


@pytest.mark.rule("AB-4")
def test_in_the_extra_window_too() -> None:
    game = position(VAMPIRIC, "purple: shard c5, 3 Ω", turn="red LEAP")
    assert names(play(game, "DRAIN purple", "LEAP c4")) == ["drain", "turn.extra", "leap"]
    assert oomph(game) == [1, 2]


@pytest.mark.rule("AB-1", "AB-4", "SH-7")
@pytest.mark.parametrize(
    ("red", "purple", "words"),
    [
        ("shard c3, 2 Ω, ability Vampiric up", "shard a2", "on none of your target lines"),
        ("shard c3, 2 Ω, ability Vampiric up", "aether", "on none of your target lines"),
        ("aether, 2 Ω, ability Vampiric up", "shard c3", "out of reach"),
        ("aether, 2 Ω, ability Vampiric up", "outer 2", "out of reach"),
        ("shard c3, 2 Ω, ability Vampiric up", "shard c5, 0 Ω", "purple has no Ω to lose"),
        ("shard c3, 6 Ω, ability Vampiric up", "shard c5", "none to regain"),
        ("shard c3, 2 Ω, ability Vampiric down", "shard c5", "REVEAL it first"),
        ("shard c3, 2 Ω, ability Nimble up", "shard c5", "a power of Vampiric"),
    ],
)
def test_it_drains_no_other(red: str, purple: str, words: str, check_refused) -> None:
    check_refused(position(f"red: {red}", f"purple: {purple}"), "DRAIN purple", words)


@pytest.mark.rule("AB-2", "AB-4", "TU-7")
@pytest.mark.parametrize("face", ["up", "down"])
@pytest.mark.parametrize(("have", "then"), [(0, []), (1, ["HARVEST"])])
def test_after_its_action_it_drains_even_if_only_that_pays_for_another(
    face: str, have: int, then: list[str]
) -> None:
    vampiric = f"red: shard c3, {have} Ω, ability Vampiric {face}"
    game = position(vampiric, "purple: shard c5, 3 Ω", turn="red LEAP", c3="p")
    assert asked(game) == ("red", "extra")
    play(game, *(["REVEAL"] if face == "down" else []), "DRAIN purple", *then)
    assert oomph(game) == [have + 1 - 2 * len(then), 2]
