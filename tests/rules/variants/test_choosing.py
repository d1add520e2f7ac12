"""Which variants and teams a game may have, and how its text tells them."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playing import brawler, playout
from positions import line, position

from cosmicfrog_nb.errors import NotationError, PositionError
from cosmicfrog_nb.rules import Game
from cosmicfrog_nb.rules.rulebook import rule
from cosmicfrog_nb.rules.variants import VARIANTS

PAIRS = [["red", "blue"], ["purple", "green"]]
BOUNCE, DECISIONS = "Bounce Back", "Dimensional Decisions"

# What is asked for, and a part of the reason why it is refused.
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown name": (
        {"variants": ["Aether Splurge"]},
        r"There is no variant 'Aether Splurge'\. Variants: Abundant and Harmonious Lands, Aether",
    ),
    "Bounce Back with Dimensional Decisions": (
        {"variants": [DECISIONS, "Aether Surge", BOUNCE]},
        r"Bounce Back and Dimensional Decisions cannot be combined.*\(VR-3, VR-4\)",
    ),
    "Symbiotic Teammates without teams": (
        {"variants": ["Symbiotic Teammates"]},
        r"Symbiotic Teammates needs teams.*\(VR-7\)",
    ),
    "Team Play without teams": ({"variants": ["Team Play"]}, r"Team Play needs .*\(VR-8\)"),
    "a frog left out": (
        {"teams": [["red", "blue"], ["purple"]]},
        r"Every frog belongs to one team: red, purple, blue, green; .* red, blue, purple \(VR-8\)",
    ),
    "a frog named twice": (
        {"teams": [["red", "blue"], ["purple", "green", "red"]]},
        r"Every frog belongs to one team.*\(VR-8\)",
    ),
    "a frog that does not play": (
        {"teams": [["red", "blue"], ["purple", "orange"]]},
        r"Every frog belongs to one team.*orange \(VR-8\)",
    ),
    "no teams at all": ({"teams": []}, r"the teams name nobody \(VR-8\)"),
    "one team of all": (
        {"teams": [["red", "blue", "purple", "green"]]},
        r"4 to 6 frogs, two sides or more \(VR-8\)",
    ),
    "a team of nobody": (
        {"teams": [["red", "blue", "purple", "green"], []]},
        r"two sides or more \(VR-8\)",
    ),
    "everybody alone": (
        {"teams": [["red"], ["blue"], ["purple"], ["green"]]},
        r"two sides or more \(VR-8\)",
    ),
    "three frogs": (
        {"frogs": 3, "teams": [["red", "blue"], ["purple"]]},
        r"Teams are for 4 to 6 frogs.*\(VR-8\)",
    ),
}


@pytest.mark.rule("VR-3", "VR-4", "VR-7", "VR-8")
@pytest.mark.parametrize(("wanted", "reason"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_played_is_refused_with_the_reason(
    wanted: dict[str, Any], reason: str
) -> None:
    with pytest.raises(PositionError, match=reason):
        Game.new(**wanted)


WRITTEN = {
    why: REFUSED[why] for why in REFUSED if why not in ("no teams at all", "a team of nobody")
}
"""Those that text has a way to say."""


@pytest.mark.rule("VR-3", "VR-4", "VR-7", "VR-8")
@pytest.mark.parametrize(("wanted", "reason"), WRITTEN.values(), ids=WRITTEN)
def test_text_that_says_so_cannot_be_read(wanted: dict[str, Any], reason: str) -> None:
    colours = ("red", "purple", "blue", "green")[: wanted.get("frogs", 4)]
    sides = " | ".join(" ".join(side) for side in wanted.get("teams", []))
    lines = f"variants: {', '.join(wanted.get('variants', []))}", f"teams: {sides}"
    with pytest.raises(NotationError, match=reason):
        position(*(f"{colour}: aether" for colour in colours), *lines)


@pytest.mark.rule("VR-1", "VR-2", "VR-3", "VR-4", "VR-5", "VR-6", "VR-7", "VR-8")
def test_each_variant_has_a_rule_of_its_own_by_its_name() -> None:
    assert [*VARIANTS.values()] == [f"VR-{n}" for n in range(1, 9)]
    for name, id in VARIANTS.items():
        assert rule(id).title.lower() == name.lower()


@pytest.mark.rule("VR-3", "VR-4")
def test_any_other_two_may_be_combined() -> None:
    for pair in combinations(VARIANTS, 2):
        if pair != (BOUNCE, DECISIONS):
            game = Game.new(4, seed=1, variants=pair, teams=PAIRS)
            assert game.text() == Game.from_text(game.text()).text()


@pytest.mark.rule("VR-8")
def test_teams_are_team_play_without_naming_it() -> None:
    named, unnamed = (Game.new(4, seed=1, variants=v, teams=PAIRS) for v in (["Team Play"], []))
    assert named == unnamed
    assert line(named, "teams") == "red blue | purple green"


@pytest.mark.rule("VR-1", "VR-7")
def test_the_text_names_variants_and_teams_in_their_order() -> None:
    chosen = ["Symbiotic Teammates", "Aether Surge", "Bounce Back"]
    game = Game.new(4, seed=1, variants=chosen, teams=[["green", "purple"], ["blue", "red"]])
    assert line(game, "variants") == "Aether Surge, Bounce Back, Symbiotic Teammates"
    assert line(game, "teams") == "purple green | red blue"
    plain = Game.new(4, seed=1)
    assert not {"variants:", "teams:"} & {*plain.text().split()}


MOMENTS = {
    "drifting pairs": (4, [*VARIANTS][:2] + [*VARIANTS][3:], PAIRS),
    "bouncing threes": (
        6,
        [*VARIANTS][:3] + [*VARIANTS][4:],
        [["red", "blue", "yellow"], ["purple", "green", "orange"]],
    ),
    "drifting alone": (3, [*VARIANTS][:2] + [*VARIANTS][3:6], None),
}


@pytest.mark.parametrize(("frogs", "variants", "teams"), MOMENTS.values(), ids=MOMENTS)
@pytest.mark.rule("VR-1", "VR-6", "VR-8")
def test_the_text_of_any_moment_is_the_whole_game(
    frogs: int, variants: list[str], teams: list[list[str]] | None
) -> None:
    game = Game.new(frogs, seed=5, mat="tiny", variants=variants, teams=teams)
    for _ in playout(game, brawler, seed=5):
        text = game.text()
        twin = Game.from_text(text)
        assert twin.text() == text
        assert twin.decision == game.decision
    assert Game.from_text(game.text()).outcome == game.outcome
