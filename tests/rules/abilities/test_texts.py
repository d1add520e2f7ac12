"""A game is its text in the middle of every decision that a card brings."""

from __future__ import annotations

import pytest
from positions import fight, kind, play, position

from cosmicfrog_nb.rules import Game

VAULT = "vault sS ww / - t - / - - - -"
CARDS = ("deck: red 2, purple 2", "discard: flux 1, splinter 1")


def after(game: Game, *texts: str) -> Game:
    play(game, *texts)
    return game


def after_fight(game: Game, attack: str, *rolls: int) -> Game:
    fight(game, attack, *rolls)
    return game


def defer() -> Game:
    red = "red: shard c3, ability Temporus up"
    return position(red, "purple: aether", *CARDS, "stacked: red purple", turn="")


def wins(red: str, purple: str) -> Game:
    return after_fight(position(f"red: {red}", f"purple: {purple}"), "ATTACK purple", 3, 1)


def control() -> Game:
    red = "red: aether, 4 Ω, ability Mindborer up"
    purple = f"purple: aether, 6 Ω, gullet wW, {VAULT}, ability Marauder up"
    return after(position(red, purple, "blue: aether, 2 Ω, gullet t"), "CONTROL purple")


def silenced() -> Game:
    red = "red: aether, 4 Ω, ability Voidshadow up"
    return position(red, "purple: aether, 4 Ω, ability Nimble up")


MOMENTS = {
    "turn.defer": defer,
    "turn.later": lambda: after(defer(), "DEFER", "LAND a1", "PASS"),
    "turn.swap": lambda: after(
        position("red: aether, ability Mutagenic up", "purple: aether"), "LAND a1", "PASS"
    ),
    "leap.smash": lambda: after(
        position("red: shard c1, ability Massive up", "purple: aether", c3="P"), "LEAP c3"
    ),
    "combat.reroll": lambda: wins("aether, 4 Ω, ability Marauder up", "aether, 0 Ω"),
    "combat.again": lambda: after(
        wins("aether, 4 Ω, ability Marauder up", "aether, 0 Ω"), "REROLL mine 1"
    ),
    "knockback.bend": lambda: wins("aether, 0 Ω", "aether, 3 Ω, ability Blink up"),
    "spoils.pick": lambda: after(
        wins("aether, 4 Ω, ability Whiptongue up", "aether, 0 Ω, gullet swTP"), "SPOILS pick"
    ),
    "disgorge.place": lambda: after(
        position("red: aether, gullet w.Ws, ability Whiptongue up", "purple: aether"),
        *("DISGORGE", "PICK 4"),
    ),
    "raid.reroll": lambda: after(
        position("red: aether, ability Empyrean up", f"purple: outer 3, {VAULT}"),
        *("RAID purple 1", "roll 1"),
    ),
    "raid.take": lambda: after(
        position("red: aether, ability Monstrous up", f"purple: outer 6, {VAULT}"),
        *("RAID purple 4", "roll 7", "TAKE 1"),
    ),
    "barren.harvest": lambda: after(
        position("red: shard c3, ability Ravager up", "purple: aether"), "HARVEST"
    ),
    "barren.back": lambda: after(
        position("red: shard c3, ability Monstrous up", "purple: aether"), "PUNCH"
    ),
    "splinter.draw": lambda: after(
        position("red: aether, gullet ., ability Ravager up", "purple: aether"), "SPIT"
    ),
    "controlled": control,
    "controlled: combat.commit": lambda: after(control(), "ATTACK blue"),
    "controlled: combat.reroll": lambda: after_fight(control(), "ATTACK blue", 3, 1),
    "silenced: combat.respond": lambda: after(silenced(), "ATTACK purple", "COMMIT plain"),
    "marked: action": lambda: after(
        position("red: shard c3, ability Blink up", "purple: aether"), "BLINK c4"
    ),
    "marked: extra": lambda: after(
        position("red: aether, 4 Ω, ability Vampiric up", "purple: aether"),
        *("DRAIN purple", "LAND a1"),
    ),
    "locked: deck.turn": lambda: after(MOMENTS["turn.swap"](), "SWAP", "draw Nimble"),
}


@pytest.mark.rule("AB-3", "AB-4")
@pytest.mark.parametrize("moment", MOMENTS)
def test_the_text_of_the_moment_is_the_whole_game(moment: str) -> None:
    game = MOMENTS[moment]()
    assert kind(game) == moment.rpartition(" ")[2]
    text = game.text()
    twin = Game.from_text(text)
    assert twin.text() == text
    assert twin.decision == game.decision
    for option in game.legal_actions():
        here, there = game.copy(), twin.copy()
        assert here.play(option) == there.play(str(option))
        assert here.text() == there.text() != text


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_choice_of_the_moment_is_undone_and_redone(moment: str) -> None:
    game = MOMENTS[moment]()
    before = game.text()
    for option in game.legal_actions():
        game.play(option)
        after = game.text()
        assert game.undo() == option
        assert game.text() == before
        game.redo()
        assert game.text() == after
        game.undo()
        assert Game.replay(game.log).text() == before
