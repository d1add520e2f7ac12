"""Aether Surge (VR-2): no LEAP crosses Aether on its way to a hex."""

from __future__ import annotations

from random import Random

import pytest
from positions import asked, fight, names, play, position, where
from strategies import GAPPY, lines

from cosmicfrog_nb.errors import IllegalActionError
from cosmicfrog_nb.rules import Game
from cosmicfrog_nb.shard import Shard

SURGE = "variants: Aether Surge"
FAR = "purple: outer 6"


def leaps(game: Game) -> set[str]:
    """Where red may LEAP."""
    return {text[5:] for text in game.legal_actions() if text.startswith("LEAP ")}


@pytest.mark.rule("VR-2", "AC-3")
@pytest.mark.parametrize(
    ("start", "hole", "beyond", "before"),
    [
        ("c1", "c3", {"c4", "c5"}, {"c2"}),
        ("c5", "c4", {"c1", "c2", "c3"}, {"b4", "d4"}),
        ("a1", "c3", {"d3", "e3"}, {"b2"}),
        ("e1", "d2", {"c3", "b3", "a3"}, {"d1", "c1"}),
    ],
)
def test_no_leap_crosses_aether_onto_a_hex(
    start: str, hole: str, beyond: set[str], before: set[str]
) -> None:
    red = f"red: shard {start}"
    with_it, without = (position(red, FAR, rule, **{hole: "-"}) for rule in (SURGE, "variants:"))
    assert beyond | before <= leaps(without)
    assert leaps(with_it) == leaps(without) - beyond
    assert before <= leaps(with_it)


@pytest.mark.rule("VR-2")
def test_the_refusal_says_why_and_names_the_rule() -> None:
    game = position("red: shard c1", FAR, SURGE, c2="-")
    verdict = game.explain("LEAP c3")
    assert (verdict.legal, verdict.rule) == (False, "VR-2")
    assert verdict.reason == "Aether Surge: there is Aether between here and c3."
    with pytest.raises(IllegalActionError) as error:
        game.play("LEAP c3")
    assert error.value.rule == "VR-2"
    assert position("red: shard c1", FAR, c2="-").explain("LEAP c3").legal


@pytest.mark.rule("VR-2", "AC-3")
def test_over_frogs_a_leap_goes_on() -> None:
    game = position("red: shard c1", "purple: shard c2", "blue: shard c3", SURGE)
    play(game, "LEAP c4")
    assert where(game, "red") == "c4"


@pytest.mark.rule("VR-2", "AC-4")
def test_an_attack_over_aether_is_a_leap_over_aether_too() -> None:
    game = position("red: shard c1", "purple: shard c3", SURGE, c2="-")
    assert game.explain("LEAP c3").rule == "VR-2"
    game = position("red: shard c1", "purple: shard c3", SURGE)
    assert game.explain("LEAP c3").legal


@pytest.mark.rule("VR-2", "AC-3")
def test_into_the_aether_a_leap_still_goes() -> None:
    game = position("red: shard c2", FAR, SURGE, c3="-")
    assert names(play(game, "LEAP aether")) == ["leap.aether"]
    assert where(game, "red") == "aether"


@pytest.mark.rule("VR-2", "AC-5")
def test_slipstream_is_the_way_across() -> None:
    game = position("red: shard c1", FAR, SURGE, c2="-")
    assert "SLIPSTREAM c3" in game.legal_actions()
    play(game, "SLIPSTREAM c3")
    assert (where(game, "red"), game.frogs["red"].oomph) == ("c3", 5)


@pytest.mark.rule("VR-2", "KB-1")
def test_knockback_still_flies_over_aether() -> None:
    game = position("red: shard c1", "purple: shard c2", SURGE, c3="-", c4="p")
    fight(game, "LEAP c2", 2, 0)
    assert where(game, "purple") == "c4"


@pytest.mark.rule("VR-2", "TU-7")
def test_it_holds_for_extra_actions() -> None:
    game = position("red: shard c1", FAR, SURGE, c1="p", c2="-")
    play(game, "HARVEST")
    assert asked(game) == ("red", "extra")
    assert "c3" not in leaps(game)
    assert game.explain("LEAP c3").rule == "VR-2"


@pytest.mark.rule("VR-2", "AB-4")
def test_it_holds_for_a_puppet() -> None:
    game = position("red: aether, ability Mindborer up", "purple: shard c1", SURGE, c2="-")
    play(game, "CONTROL purple")
    assert "LEAP b1" in game.legal_actions()
    assert game.explain("LEAP c3").rule == "VR-2"


@pytest.mark.rule("VR-2", "SH-1")
def test_a_gap_of_the_mat_is_aether() -> None:
    game = position("red: shard b1", FAR, SURGE, mat=GAPPY)
    assert "b3" not in leaps(game)
    assert game.explain("LEAP b3").rule == "VR-2"
    assert "b3" in leaps(position("red: shard b1", FAR, mat=GAPPY))


@pytest.mark.rule("VR-2", "SH-6")
@pytest.mark.parametrize("seed", range(30))
def test_on_any_shard_just_the_leaps_over_aether_are_gone(seed: int) -> None:
    rng = Random(seed)
    names = position("red: aether", FAR).mat.names
    tops = {name: rng.choice("--..pW") for name in names}
    start = rng.choice(names)
    tops[start] = "."
    red = f"red: shard {start}, gullet {rng.choice(['-', 'w', 'ww'])}, {rng.randint(0, 6)} Ω"
    with_it, without = (position(red, FAR, rule, **tops) for rule in (SURGE, "variants:"))
    shard = Shard(with_it.mat, with_it.stacks)
    closed = {
        target
        for line in lines(shard, start).values()
        for number, (steps, target) in enumerate(line, 1)
        if number < steps  # fewer hexes with terrain than hexes on the way
    }
    assert leaps(with_it) == leaps(without) - closed
    others = [text for text in without.legal_actions() if not text.startswith("LEAP ")]
    assert [text for text in with_it.legal_actions() if not text.startswith("LEAP ")] == others
