"""Where a knocked frog lands, against the engine."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from positions import fight, position, where

from cosmicfrog_nb import Game, Shard, odds


def random_position(rng: Random) -> tuple[Game, str] | None:
    """Red beside purple on some Shard with blue and green about, and red's attack."""
    tops = {name: rng.choice("......--stwpSTWP") for name in Shard("tiny").stacks}
    standing = [name for name, top in tops.items() if top != "-"]
    two, three, four = rng.sample(standing, 3)
    near = [n for n in Shard("tiny").neighbours(two) if n in standing and n not in (three, four)]
    if not near:
        return None
    card = ", ability Massive up" if rng.random() < 0.2 else ""
    game = position(
        f"red: shard {rng.choice(near)}",
        f"purple: shard {two}{card}",
        f"blue: shard {three}",
        f"green: shard {four}",
        **tops,
    )
    return game, f"LEAP {two}"


@pytest.mark.rule("KB-1", "KB-2", "KB-3", "KB-4", "KB-5", "KB-6", "CO-7")
def test_landings_are_those_of_the_engine() -> None:
    rng = Random(5)
    rules: Counter[str] = Counter()
    for _ in range(250):
        made = random_position(rng)
        if made is None:
            continue
        start, attack = made
        start.play(attack)
        found = odds.from_here(start).landings()
        assert sum(found.places.values()) == 1
        least = 1 if start.frogs["purple"].ability else 0  # Massive's die is yellow
        for margin in range(1, 6 - least):
            game = start.copy()
            fight(game, "COMMIT plain", margin + least, least)
            knockback = max(0, margin - 4 * least)
            (row,) = {r for r in found.rows if r.knockback == knockback and r.rule != "CO-4"}
            assert row.place == where(game, "purple"), start.text()
            assert any(event.rule == row.rule for event in game.history)
            rules[row.rule] += 1
        assert found.aether == found.places.get("aether", 0)
    assert set(rules) == {"KB-2", "KB-3", "KB-4", "KB-5", "KB-6"}


def test_landings_on_a_shard_by_hand() -> None:
    """Along the middle row of `tiny`, from c2 eastwards: Barren, meadow with a frog, forest."""
    shard = Shard("tiny", {"c4": ".p", "c5": ".pP"})
    fought = odds.combat("white", "white")
    found = fought.landings(shard, "c2", "E", frogs=["c4"])
    assert {row.knockback: (row.place, row.rule) for row in found.rows} == {
        0: ("c2", "CO-4"),
        1: ("aether", "KB-3"),
        2: ("c3", "KB-4"),
        3: ("c5", "KB-3"),
        4: ("aether", "KB-6"),
        5: ("aether", "KB-6"),
    }
    assert fought.lands_in_aether(shard, "c2", "E", frogs=["c4"]) == Fraction(5 + 2 + 1, 36)
    way = odds.flight(shard, "c2", "E", ["c4"])
    assert fought.value(way) == Fraction(8, 36)
    # A reroll for the Aether keeps a 1 that one for the win would keep too, and throws back a 3.
    aimed = odds.combat("white", "white", attacker_rerolls=1, goal=way)
    assert aimed.value(way) > odds.combat("white", "white", attacker_rerolls=1).value(way)
    frame = found.frame
    assert frame.index.name == "knockback"
    assert frame["probability"].sum() == 1
