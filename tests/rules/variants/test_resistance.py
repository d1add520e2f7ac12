"""Knockback Resistance (VR-5): 1 Ω for each point of knockback refused.

On the Shard red leaps at purple on c2 and knocks it to the east; in the Aether it rams purple.
"""

from __future__ import annotations

import pytest
from positions import asked, fight, found, kind, line, names, play, position, where

from cosmicfrog_nb.rules import Game

RESISTANCE = "variants: Knockback Resistance"
LAND = {"c3": "p", "c4": "p", "c5": "p"}


def hit(margin: int, purple: str = "6 Ω", *lines: str, variants: str = RESISTANCE) -> Game:
    """Red has hit purple on the Shard, and purple is about to fly."""
    game = position("red: shard c1", f"purple: shard c2, {purple}", variants, *lines, **LAND)
    fight(game, "LEAP c2", margin, 0)
    return game


def rammed(margin: int, purple: str = "6 Ω", variants: str = RESISTANCE) -> Game:
    """The same in the Aether."""
    game = position("red: aether", f"purple: aether, {purple}", variants)
    fight(game, "ATTACK purple", margin, 0)
    return game


@pytest.mark.rule("VR-5", "KB-1")
@pytest.mark.parametrize(("braces", "hex"), [(0, "c5"), (1, "c4"), (2, "c3")])
def test_on_the_shard_each_oomph_is_a_hex_less(braces: int, hex: str) -> None:
    game = hit(3)
    assert asked(game) == ("purple", "knockback.bend")
    for _ in range(braces):
        assert [*game.legal_actions()] == ["BRACE", "PASS"]
        assert found(play(game, "BRACE"), "bend").rule == "VR-5"
    play(game, "PASS")
    assert (where(game, "purple"), game.frogs["purple"].oomph) == (hex, 6 - braces)
    assert where(game, "red") == "c2"


@pytest.mark.rule("VR-5", "KB-7")
@pytest.mark.parametrize("braces", range(4))
def test_in_the_aether_each_oomph_is_a_dimension_less(braces: int) -> None:
    game = rammed(4, "6 Ω, ability Ravager down")
    play(game, *["BRACE"] * braces, "PASS")
    assert where(game, "purple") == 4 - braces
    assert (game.frogs["purple"].oomph, game.frogs["purple"].ability) == (0, "")


@pytest.mark.rule("VR-5", "KB-2")
@pytest.mark.parametrize("margin", [1, 3, 5])
def test_at_zero_on_the_shard_it_stays_and_the_attacker_ends_on_the_facing_hex(margin: int) -> None:
    game = hit(margin)
    events = play(game, *["BRACE"] * margin)
    assert found(events, "knockback.none").rule == "KB-2"  # with nothing left it is not asked
    assert (where(game, "purple"), where(game, "red")) == ("c2", "c1")
    assert game.frogs["purple"].oomph == 6 - margin
    assert not game.destroyed


@pytest.mark.rule("VR-5", "KB-7")
def test_at_zero_in_the_aether_it_stays_and_loses_nothing() -> None:
    game = rammed(4, "6 Ω, ability Ravager up, gullet -, vault w - / - - - / - - - -")
    events = play(game, *["BRACE"] * 4)
    assert found(events, "knockback.none").rule == "KB-7"
    purple = game.frogs["purple"]
    assert (purple.place, purple.oomph, purple.ability) == ("aether", 2, "Ravager")
    assert purple.face_up
    assert asked(game) == ("red", "extra")  # no spoils: the Vault is locked, the Gullet empty


@pytest.mark.rule("VR-5", "CO-7", "KB-2")
def test_at_zero_an_attacker_from_the_aether_is_in_the_aether_again() -> None:
    game = position("red: aether", "purple: shard c1", RESISTANCE)
    play(game, "LAND c1", "ENTER W", "COMMIT plain", "RESPOND plain", "roll 1", "roll 0", "BRACE")
    assert (where(game, "red"), where(game, "purple")) == ("aether", "c1")


@pytest.mark.rule("VR-5", "OO-1")
def test_it_can_refuse_as_much_as_it_can_pay() -> None:
    game = hit(3, "2 Ω")
    play(game, "BRACE", "BRACE")
    assert (where(game, "purple"), game.frogs["purple"].oomph) == ("c3", 0)


@pytest.mark.rule("VR-5")
def test_without_oomph_or_without_the_variant_it_is_not_asked() -> None:
    assert where(hit(3, "0 Ω"), "purple") == "c5"
    assert where(hit(3, variants="variants:"), "purple") == "c5"
    assert where(rammed(3, "0 Ω"), "purple") == 3
    assert where(rammed(3, variants="variants:"), "purple") == 3


@pytest.mark.rule("VR-5", "CO-4")
def test_an_attack_that_fails_leaves_nothing_to_refuse() -> None:
    game = position("red: shard c1", "purple: shard c2", RESISTANCE)
    assert "combat.fails" in names(fight(game, "LEAP c2", 2, 2))
    assert asked(game) == ("red", "extra")


@pytest.mark.rule("VR-5", "KB-7")
@pytest.mark.parametrize(("braces", "dimension"), [(0, 6), (1, 6), (2, 6), (3, 5), (4, 4)])
def test_points_beyond_the_sixth_dimension_are_points_too(braces: int, dimension: int) -> None:
    game = position("red: aether", "purple: aether", RESISTANCE)
    play(game, "ATTACK purple", "COMMIT boost 3", "RESPOND plain", "roll 5", "roll 0")
    play(game, *["BRACE"] * braces, "PASS")
    assert where(game, "purple") == dimension


@pytest.mark.rule("VR-5", "CO-6")
@pytest.mark.parametrize("braces", range(4))
def test_the_spoils_go_by_the_rolls_whatever_was_refused(braces: int) -> None:
    game = hit(3, "6 Ω, gullet tswp")
    play(game, *["BRACE"] * braces, *["PASS"] * (braces < 3))
    if kind(game) == "combat.spoils":
        play(game, "SPOILS gullet")
    assert (game.frogs["red"].gullet, game.frogs["purple"].gullet) == ("pws", "t")


# ---------------------------------------------------------------- beside cards


def boosted(purple: str, boost: int, roll: int) -> Game:
    """Red hits purple, who rolls 1, with a boost; on the Shard or in the Aether as purple is."""
    red = "red: shard c1" if "shard" in purple else "red: aether"
    game = position(red, f"purple: {purple}", RESISTANCE, **LAND)
    play(game, "LEAP c2" if "shard" in purple else "ATTACK purple")
    play(game, f"COMMIT boost {boost}", "RESPOND plain", f"roll {roll}", "roll 1")
    return game


@pytest.mark.rule("VR-5", "AB-4", "KB-2", "KB-7")
@pytest.mark.parametrize(
    ("place", "boost", "roll", "left"),
    [("shard c2", 2, 5, 2), ("shard c2", 1, 5, 1), ("aether", 1, 3, 1), ("aether", 1, 4, 2)],
)
def test_it_adds_up_with_massive_to_zero_at_the_least(
    place: str, boost: int, roll: int, left: int
) -> None:
    game = boosted(f"{place}, ability Massive up", boost, roll)
    events = []
    for _ in range(left):
        assert [*game.legal_actions()] == ["BRACE", "PASS"]
        events += play(game, "BRACE")
    assert found(events, "knockback.none").rule == ("KB-2" if "shard" in place else "KB-7")
    assert game.frogs["purple"].oomph == 6 - left
    assert where(game, "purple") == ("c2" if "shard" in place else "aether")


@pytest.mark.rule("VR-5", "AB-4")
def test_where_massive_takes_all_there_is_nothing_left_to_refuse() -> None:
    game = position("red: shard c1", "purple: shard c2, ability Massive up", RESISTANCE)
    events = fight(game, "LEAP c2", 5, 1)
    assert names(events)[-3:] == ["knockback.less", "knockback.none", "facing"]
    assert game.frogs["purple"].oomph == 6


@pytest.mark.rule("VR-5", "AB-2", "AB-4")
@pytest.mark.parametrize("order", [("BRACE", "REVEAL"), ("REVEAL", "BRACE")])
def test_a_massive_card_turned_up_now_counts_in_either_order(order: tuple[str, ...]) -> None:
    game = boosted("shard c2, ability Massive down", 1, 5)
    assert [*game.legal_actions()] == ["BRACE", "PASS", "REVEAL"]
    play(game, *order)
    assert (where(game, "purple"), game.frogs["purple"].oomph) == ("c2", 5)


@pytest.mark.rule("VR-5", "AB-3")
@pytest.mark.parametrize(
    ("choices", "dimension"),
    [
        (("BEND less", "BRACE", "PASS"), 1),
        (("BEND more", "BRACE", "PASS"), 3),
        (("BRACE", "BRACE", "BEND more", "PASS"), 2),
    ],
)
def test_blink_may_bend_and_brace(choices: tuple[str, ...], dimension: int) -> None:
    game = position("red: aether", "purple: aether, ability Blink up", RESISTANCE)
    fight(game, "ATTACK purple", 4, 1)
    assert [*game.legal_actions()] == ["BEND less", "BEND more", "BRACE", "PASS"]
    play(game, *choices)
    assert where(game, "purple") == dimension


@pytest.mark.rule("VR-5", "AB-3")
def test_without_such_a_card_the_refusal_tells_of_bracing() -> None:
    verdict = hit(3).explain("BEND less")
    assert (verdict.legal, verdict.rule) == (False, "VR-5")
    assert verdict.reason.startswith("You take 3 knockback: BRACE for 1 Ω a point, or PASS.")
    assert hit(3).explain("BRACE").legal


@pytest.mark.rule("VR-5")
def test_the_position_can_be_saved_in_between() -> None:
    game = hit(3)
    play(game, "BRACE")
    twin = Game.from_text(game.text())
    assert twin.decision == game.decision
    assert line(twin, "variants") == "Knockback Resistance"
    play(twin, "PASS")
    assert where(twin, "purple") == "c4"
