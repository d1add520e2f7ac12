"""Abundant and Harmonious Lands (VR-1): what lies in a Vault is turned over when it is scored.

The sixth fracture ends most games here: red, a Ravager, harvests the Barren it stands on.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

import pytest
from positions import asked, found, kind, line, names, play, position, where

from cosmicfrog_nb.rules import Ending, Game

LANDS = "variants: Abundant and Harmonious Lands"
LAST = "fractures: 5", "backs: c3 fracture"


def vault(slot: str) -> str:
    return f"vault {slot or '-'} - / - - - / - - - -"


def scored(
    *lines: str, red: str = "", purple: str = "", gone: str = "", variants: str = LANDS, **tops: str
) -> Game:
    """A game at its end, before the first Land is turned over, with these slots in the Vaults."""
    game = position(
        f"red: shard c3, ability Ravager up, {vault(red)}",
        f"purple: aether, {vault(purple)}",
        *(*lines, *LAST, variants, f"destroyed: {gone or '-'}"),
        **tops,
    )
    play(game, "HARVEST")
    return game


def turn(game: Game, backs: str) -> None:
    """Turns the Lands over one by one: a, h and p for Abundant, Harmonious and plain."""
    words = {"a": "land abundant", "h": "land harmonious", "p": "land plain"}
    play(game, *(words[back] for back in backs))


def bonus(game: Game) -> dict[str, int]:
    """What the backs add to the score of each Vault."""
    assert game.outcome is not None
    return {c: game.outcome.scores[c] - score.total for c, score in game.scores().items()}


# ---------------------------------------------------------------- what they are worth


@pytest.mark.rule("VR-1")
@pytest.mark.parametrize(
    ("slot", "backs", "points"),
    [
        ("www", "hpp", 3),  # the rulebook: two normal swamps and a Harmonious one
        ("www", "hhp", 6),  # the rulebook: one normal swamp and two Harmonious ones
        ("www", "pph", 3),
        ("www", "hhh", 9),
        ("www", "ppp", 0),
        ("w", "a", 2),
        ("w", "h", 1),
        ("ww", "aa", 4),
        ("www", "aah", 7),
    ],
)
def test_abundant_lands_add_two_and_harmonious_ones_all_of_their_type(
    slot: str, backs: str, points: int
) -> None:
    game = scored(red=slot, gone="w" * (12 - len(slot)))
    turn(game, backs)
    assert bonus(game) == {"red": points, "purple": 0}


@pytest.mark.rule("VR-1")
@pytest.mark.parametrize(
    ("slot", "backs", "points"),  # highlands turn first: W, w, w
    [("wWw", "php", 2), ("wWw", "hpp", 1), ("sww", "hha", 5)],
)
def test_a_harmonious_land_counts_its_own_type_only(slot: str, backs: str, points: int) -> None:
    game = scored(red=slot, gone="ssssssswwwwwwwWWWWWWW")
    turn(game, backs)
    assert bonus(game)["red"] == points


@pytest.mark.rule("VR-1", "EN-3")
def test_the_bonus_comes_on_top_of_the_score_and_can_decide_the_game() -> None:
    game = scored(red="w", purple="s", gone="wwwsss")
    assert {c: score.total for c, score in game.scores().items()} == {"red": 1, "purple": 1}
    turn(game, "pa")
    assert game.outcome is not None
    assert (game.outcome.scores, game.outcome.winners) == ({"red": 1, "purple": 3}, ("purple",))
    assert game.outcome.reason is Ending.SHATTERED


# ---------------------------------------------------------------- when they are seen


@pytest.mark.rule("VR-1", "EN-1")
def test_the_backs_are_seen_at_the_end_and_then_the_game_is_over() -> None:
    game = scored(red="sw", purple="w", gone="wwwsss")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.frog) == ("land.back", None)
    assert game.decision.rule == "VR-1"
    for back in "pa":
        assert (game.over, game.outcome) == (False, None)
        assert game.is_chance
        assert Game.from_text(game.text()).decision == game.decision
        turn(game, back)
    assert (game.over, game.outcome) == (False, None)
    events = play(game, "land harmonious")
    assert (found(events, "land.back").rule, found(events, "land.back").frog) == ("VR-1", "purple")
    assert (game.over, game.decision) == (True, None)
    assert Game.from_text(game.text()).outcome == game.outcome


@pytest.mark.rule("VR-1", "EN-2")
def test_they_are_seen_too_when_the_shard_is_stripped() -> None:
    deck = "deck: red 1", "discard: purple 3, flux 1, splinter 1", "destroyed: www"
    game = position(f"red: aether, {vault('w')}", "purple: aether", LANDS, *deck, turn="")
    assert asked(game) == ("red", "action")
    events = play(game, "LAND a1", "PASS")
    assert names(events)[-1] == "end.stripped"
    assert kind(game) == "land.back"
    turn(game, "a")
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.scores["red"]) == (Ending.STRIPPED, 3)


@pytest.mark.rule("VR-1")
def test_before_the_end_nothing_tells_a_land_s_back() -> None:
    game = position(f"red: aether, {vault('w')}", "purple: aether", LANDS, "destroyed: www", c3="w")
    assert "bonuses" not in game.text()
    assert game.scores()["red"].total == 1


@pytest.mark.rule("VR-1", "SC-1")
def test_only_what_lies_in_a_vault_is_turned_over() -> None:
    game = scored("blue: aether, gullet wwww", purple="w", gone="ww", a1="w")
    assert kind(game) == "land.back"
    turn(game, "a")
    assert bonus(game) == {"red": 0, "purple": 2, "blue": 0}


@pytest.mark.rule("VR-1", "EN-1")
@pytest.mark.parametrize("variants", ["variants: Aether Surge", "variants:"])
def test_without_the_variant_the_game_is_over_at_once(variants: str) -> None:
    game = scored(red="www", gone="wwwwwwwww", variants=variants)
    assert game.over
    assert bonus(game) == {"red": 0, "purple": 0}


@pytest.mark.rule("VR-1")
def test_with_empty_vaults_there_is_nothing_to_turn_over() -> None:
    game = scored(gone="wwwwwwww")
    assert (game.over, where(game, "red")) == (True, "aether")


# ---------------------------------------------------------------- how likely they are


@pytest.mark.rule("VR-1")
@pytest.mark.parametrize(
    ("tiles", "weights"),
    [(4, (1, 1, 2)), (5, (1, 1, 3)), (6, (1, 1, 4)), (8, (2, 2, 4)), (12, (3, 3, 6))],
)
def test_of_each_type_a_quarter_is_abundant_and_a_quarter_harmonious(
    tiles: int, weights: tuple[int, ...]
) -> None:
    game = scored(red="w", gone="w" * (tiles - 1))
    assert game.decision is not None
    assert game.decision.options == ("land abundant", "land harmonious", "land plain")
    assert game.decision.probabilities == tuple(Fraction(n, tiles) for n in weights)


@pytest.mark.rule("VR-1")
def test_of_three_tiles_there_is_no_quarter_so_all_are_plain() -> None:
    game = scored(red="w", gone="ww")
    assert game.over
    assert bonus(game)["red"] == 0


@pytest.mark.rule("VR-1")
def test_all_tiles_of_the_type_count_wherever_they_are() -> None:
    game = scored("blue: outer 2, gullet .ww", red="w", purple="sw", gone="ww", a1="w", a2="W")
    assert game.decision is not None
    assert game.decision.probabilities == (Fraction(2, 8), Fraction(2, 8), Fraction(4, 8))


@pytest.mark.rule("VR-1")
def test_what_was_turned_over_is_not_turned_over_again_in_any_vault() -> None:
    game = scored(red="w", purple="ww", gone="wwwww")
    turn(game, "a")
    assert game.decision is not None
    assert game.decision.probabilities == (Fraction(1, 7), Fraction(2, 7), Fraction(4, 7))
    turn(game, "a")
    assert game.decision.options == ("land harmonious", "land plain")
    assert game.decision.probabilities == (Fraction(2, 6), Fraction(4, 6))


def backs_of(game: Game) -> Counter[str]:
    """The exact chance of each count of backs, along every way the Lands may turn."""
    if game.over:
        return Counter({"".join(sorted(word[-1] for word in line(game, "bonuses").split())): 1})
    assert game.decision is not None
    found: Counter[str] = Counter()
    for option, chance in zip(game.decision.options, game.decision.probabilities, strict=True):
        twin = game.copy()
        twin.play(option)
        for backs, rest in backs_of(twin).items():
            found[backs] += chance * rest
    return found


@pytest.mark.rule("VR-1")
def test_the_chances_of_three_lands_of_twelve_are_exact() -> None:
    expected = {
        "a" * a + "h" * h + "p" * (3 - a - h): Fraction(
            comb(3, a) * comb(3, h) * comb(6, 3 - a - h), comb(12, 3)
        )
        for a in range(4)
        for h in range(4 - a)
    }
    assert backs_of(scored(red="www", gone="w" * 9)) == expected


@pytest.mark.rule("VR-1", "VR-8")
def test_a_team_turns_its_shared_vault_over_once_and_all_its_frogs_score_it() -> None:
    teams = "blue: aether", "green: aether", "teams: red blue | purple green"
    game = scored(*teams, red="ww", purple="s", gone="wwwwwwsss")
    turn(game, "ahp")
    assert game.over
    assert bonus(game) == {"red": 4, "blue": 4, "purple": 0, "green": 0}
    assert game.outcome is not None
    assert game.outcome.winners == ("red", "blue")
