"""Aether Flux (FX)."""

from __future__ import annotations

import pytest
from positions import asked, found, kind, line, play, position

from cosmicfrog_nb.errors import IllegalActionError
from cosmicfrog_nb.rules import Game

DECK = "deck: red 2, purple 2, blue 2, flux 1", "discard: splinter 1"


def flux(
    red: str = "aether, ability Blink down", purple: str = "shard c3", blue: str = "aether"
) -> Game:
    game = position(f"red: {red}", f"purple: {purple}", f"blue: {blue}", *DECK, turn="")
    play(game, "turn flux")
    return game


@pytest.mark.rule("FX-1")
def test_every_frog_in_play_chooses_in_seat_order() -> None:
    game = flux()
    for colour in ("red", "purple", "blue"):
        assert asked(game) == (colour, "flux.choose")
        assert list(game.legal_actions()) == ["MUTATE", "RESIST", "SELECT"]
        play(game, "RESIST")
    assert kind(game) == "deck.turn"


@pytest.mark.rule("FX-1")
def test_a_frog_that_has_not_come_yet_or_is_out_does_not_choose() -> None:
    game = flux(red="waiting", purple="outer 3")
    assert asked(game) == ("blue", "flux.choose")


@pytest.mark.rule("FX-1", "OO-1")
@pytest.mark.parametrize(
    ("oomph", "open_"),
    [(0, ["MUTATE"]), (1, ["MUTATE", "RESIST"]), (2, ["MUTATE", "RESIST", "SELECT"])],
)
def test_what_cannot_be_paid_is_not_offered(oomph: int, open_: list[str]) -> None:
    game = flux(red=f"aether, {oomph} Ω")
    assert list(game.legal_actions()) == open_
    for text, rule in (("RESIST", "FX-3"), ("SELECT", "FX-4")):
        if text not in open_:
            with pytest.raises(IllegalActionError, match=f"you have {oomph}") as error:
                game.play(text)
            assert error.value.rule == rule


@pytest.mark.rule("FX-2")
@pytest.mark.parametrize("face", ["up", "down"])
def test_mutating_puts_the_card_under_the_deck_and_draws_one_face_down(face: str) -> None:
    game = flux(red=f"aether, 3 Ω, ability Telluric {face}")
    play(game, "MUTATE")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.rule) == ("ability.draw", "FX-2")
    assert "draw Telluric" not in game.legal_actions()
    assert len(game.legal_actions()) == 15
    play(game, "draw Massive")
    frog = game.frogs["red"]
    assert (frog.ability, frog.face_up, frog.oomph) == ("Massive", False, 3)
    assert line(game, "abilities").endswith("| Telluric")
    assert asked(game) == ("purple", "flux.choose")


@pytest.mark.rule("FX-3")
@pytest.mark.parametrize(("face", "face_up"), [("up", True), ("down", False)])
def test_resisting_costs_one_oomph_and_keeps_the_card_as_it_lies(face: str, face_up: bool) -> None:
    game = flux(red=f"aether, 3 Ω, ability Telluric {face}")
    assert found(play(game, "RESIST"), "flux.resist").rule == "FX-3"
    frog = game.frogs["red"]
    assert (frog.ability, frog.face_up, frog.oomph) == ("Telluric", face_up, 2)
    assert "|" not in line(game, "abilities")


@pytest.mark.rule("FX-4")
@pytest.mark.parametrize(("keeps", "other"), [("Telluric", "Massive"), ("Massive", "Telluric")])
@pytest.mark.parametrize("face", ["up", "down"])
def test_selecting_costs_two_oomph_and_keeps_either_card_face_down(
    keeps: str, other: str, face: str
) -> None:
    game = flux(red=f"aether, 3 Ω, ability Telluric {face}")
    play(game, "SELECT")
    assert game.frogs["red"].oomph == 1
    play(game, "draw Massive")
    assert game.decision is not None
    assert (asked(game), game.decision.rule) == (("red", "ability.keep"), "FX-4")
    assert list(game.legal_actions()) == ["KEEP Massive", "KEEP Telluric"]
    play(game, f"KEEP {keeps}")
    frog = game.frogs["red"]
    assert (frog.ability, frog.face_up) == (keeps, False)
    assert line(game, "abilities").endswith(f"| {other}")
    assert asked(game) == ("purple", "flux.choose")


@pytest.mark.rule("FX-3", "AC-6")
def test_oomph_expended_at_a_flux_is_not_expended_in_the_next_turn() -> None:
    game = flux()
    play(game, "RESIST", "RESIST", "RESIST", "turn red")
    assert game.frogs["red"].oomph == 5
    assert "RECOVER" in game.legal_actions()
