"""Voidshadow: who is attacked by it has no card for that combat."""

from __future__ import annotations

import pytest
from positions import found, line, names, play, position

VOIDSHADOW = "red: aether, 4 Ω, ability Voidshadow up"


@pytest.mark.rule("AB-1", "AB-4", "CO-2")
def test_the_target_of_its_attack_is_turned_face_down_for_nothing() -> None:
    game = position(VOIDSHADOW, "purple: aether, 0 Ω, ability Empyrean up")
    events = play(game, "ATTACK purple")
    assert found(events, "silence").data == ("Empyrean",)
    assert line(game, "purple") == "aether, 0 Ω, ability Empyrean down"
    assert game.frogs["red"].oomph == 4


@pytest.mark.rule("AB-1", "AB-4", "CO-2")
@pytest.mark.parametrize("face", ["up", "down"])
def test_it_is_silent_for_the_combat(face: str, check_refused) -> None:
    game = position(VOIDSHADOW, f"purple: aether, 2 Ω, ability Empyrean {face}")
    play(game, "ATTACK purple", "COMMIT plain")
    assert "REVEAL" not in game.legal_actions()
    check_refused(game, "REVEAL", "turned up")
    play(game, "RESPOND plain", "roll 1")
    assert [*game.legal_actions()] == [f"roll {face}" for face in range(6)]
    events = play(game, "roll 5")
    assert "power.regain" not in names(events)  # it won, and got nothing for it


@pytest.mark.rule("AB-2", "AB-4")
def test_after_the_combat_the_card_may_be_turned_up_again() -> None:
    deck = "deck: red 1, purple 2", "discard: red 1, flux 1, splinter 1", "stacked: purple"
    game = position(VOIDSHADOW, "purple: aether, 2 Ω, ability Empyrean up", *deck)
    play(game, "ATTACK purple", "COMMIT plain", "RESPOND plain", "roll 1", "roll 5", "PASS")
    assert line(game, "purple") == "aether, 2 Ω, ability Empyrean down"
    play(game, "REVEAL", "LAND a1")
    assert line(game, "purple") == "shard a1, 2 Ω, ability Empyrean up"


@pytest.mark.rule("AB-1", "AB-4")
@pytest.mark.parametrize(
    ("red", "purple"),
    [
        ("Voidshadow down", "Empyrean up"),  # a card face down silences nobody
        ("Empyrean up", "Voidshadow up"),  # nor does one that is attacked
    ],
)
def test_otherwise_nobody_is_silenced(red: str, purple: str) -> None:
    game = position(f"red: aether, ability {red}", f"purple: aether, ability {purple}")
    assert "silence" not in names(play(game, "ATTACK purple"))
    assert (line(game, "red"), line(game, "purple")) == (
        f"aether, 6 Ω, ability {red}",
        f"aether, 6 Ω, ability {purple}",
    )


@pytest.mark.rule("AB-4", "KB-1")
def test_a_silenced_massive_flies() -> None:
    massive = "purple: shard c2, 0 Ω, ability Massive up"
    game = position("red: shard c1, ability Voidshadow up", massive, c4="p")
    play(game, "LEAP c2", "COMMIT plain", "roll 3", "roll 1")
    assert line(game, "purple") == "shard c4, 0 Ω, ability Massive down"


@pytest.mark.rule("AB-4", "KB-7")
def test_a_silenced_frog_may_be_knocked_out() -> None:
    game = position(VOIDSHADOW, "purple: aether, 0 Ω, ability Massive up")
    play(game, "ATTACK purple", "COMMIT plain", "roll 3", "roll 1")
    assert line(game, "purple") == "outer 2, 0 Ω"
    assert "silent" not in game.text()
