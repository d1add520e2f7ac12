"""The odds of a combat that is under way, from each of its moments."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from positions import fight, kind, position

from cosmicfrog_nb import Game, odds

COMBATS = {
    "plain": ("red: aether", "purple: aether"),
    "Marauder rerolls": ("red: aether, 3 Ω, ability Marauder up", "purple: aether, 2 Ω"),
    "Camouflage forces": ("red: aether, 4 Ω", "purple: aether, 1 Ω, ability Camouflage up"),
    "both": (
        "red: aether, 4 Ω, ability Marauder up",
        "purple: aether, 2 Ω, ability Camouflage up",
    ),
    "a hidden card": ("red: aether, 1 Ω, ability Mindborer", "purple: aether, 0 Ω"),
}


@pytest.mark.rule("CO-2", "CO-3", "CO-8")
@pytest.mark.parametrize("lines", COMBATS.values(), ids=COMBATS)
def test_the_odds_of_a_moment_follow_from_those_of_the_next(lines) -> None:
    """Before a die the chance is the mean over its faces; at a reroll it is the best option's, and
    at a commitment that of plain."""
    start = position(*lines)
    start.play("ATTACK purple")
    seen: Counter[str] = Counter()
    for seed in range(25):
        game, rng = start.copy(), Random(seed)
        while ("combat.resolve",) in game._state.agenda:
            now, decision = odds.from_here(game), game.decision
            seen[decision.kind] += 1
            if decision.frog is None:
                mean = Fraction(0)
                for option, p in zip(decision.options, decision.probabilities, strict=True):
                    then = game.copy()
                    then.play(option)
                    mean += p * (odds.from_here(then).win if is_open(then) else won(then))
                assert now.win == mean
            else:
                after = odds.choices(game)
                wins = {option: found.win for option, found in after.odds.items()}
                if decision.kind == "combat.reroll":
                    wins.pop("REVEAL", None)  # taken to stay face down
                    best = max if decision.frog == "red" else min
                    assert now.win == best(wins.values())
                else:
                    plain = next(o for o in wins if o.endswith("plain"))
                    assert now.win == wins[plain]
                assert list(after.frame.index) == [str(option) for option in decision.options]
            game.play(rng.choice(decision.options))
    assert seen["combat.roll"]


def is_open(game: Game) -> bool:
    return ("combat.resolve",) in game._state.agenda


def won(game: Game) -> int:
    return int(any(event.name == "combat.wins" for event in game.history))


def test_choices_tell_what_each_costs() -> None:
    game = position("red: aether, 5 Ω, ability Warbringer up", "purple: aether, ability Nimble up")
    game.play("ATTACK purple")
    frame = odds.choices(game).frame
    assert frame["cost"].to_dict() == {
        "COMMIT boost 1": 2,
        "COMMIT boost 2": 4,
        "COMMIT overpower": 2,
        "COMMIT overpower boost 1": 4,
        "COMMIT plain": 0,
    }
    assert (
        frame.loc["COMMIT boost 1", "probability"]
        == odds.combat("yellow", "yellow", attacker_boost=1).win
    )


def test_a_card_turned_up_after_the_roll_rerolls_another_die() -> None:
    """Marauder on the Shard: white while hidden, yellow for what it rolls again (AB-1)."""
    game = position("red: shard c2, 1 Ω, ability Marauder", "purple: shard c3, 0 Ω")
    fight(game, "LEAP c3", 0, 5)
    assert kind(game) == "combat.reroll"
    assert odds.from_here(game).win == 0
    game.play("REVEAL")
    assert odds.from_here(game).win == Fraction(1, 6)
    assert odds.choices(game).odds["PASS"].margins == {-5: 1}


def test_the_odds_after_the_dice_know_what_is_bent() -> None:
    game = position("red: aether", "purple: aether, ability Blink up")
    fight(game, "ATTACK purple", 5, 3)
    assert odds.from_here(game).knockback == 2
    game.play("BEND less")
    now = odds.from_here(game)
    assert (now.margins, now.knockback) == ({2: 1}, 1)
    game.play("PASS")
    with pytest.raises(ValueError, match="No combat is under way"):
        odds.from_here(game)
