"""The Shard explorer without a browser: every control has its effect, once."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

import pytest
from clicking import click, press, read
from positions import position
from strategies import GAPPY

from cosmicfrog_nb import Game, PositionError, risks
from cosmicfrog_nb.scene.overlays import FROM_A_HEX, OVERLAYS
from cosmicfrog_nb.scene.shapes import Group, Label
from cosmicfrog_nb.shard import Shard
from cosmicfrog_nb.shard.mats import read_mat
from cosmicfrog_nb.widgets import ShardExplorer


@pytest.fixture
def explorer() -> ShardExplorer:
    return ShardExplorer()


def changes(explorer: ShardExplorer, act: Callable[[], None]) -> dict[str, int]:
    """How often the picture, the caption and the notation changed while acting."""
    seen = dict.fromkeys(("picture", "caption", "notation"), 0)

    def count(name: str) -> Callable[[object], None]:
        def note(_: object) -> None:
            seen[name] += 1

        return note

    for name in ("caption", "notation"):
        getattr(explorer, name).observe(count(name), "value")
    explorer.board._show = count("picture")
    act()
    return seen


def group(explorer: ShardExplorer, kind: str, key: str) -> Group:
    (found,) = [one for one in explorer.board.scene.groups if (one.kind, one.key) == (kind, key)]
    return found


def names(explorer: ShardExplorer) -> set[str]:
    """The words on the picture."""
    return {shape.text for shape in explorer.board.scene.shapes() if isinstance(shape, Label)}


def test_it_starts_with_the_shard_of_its_seed(explorer: ShardExplorer) -> None:
    assert explorer.shard == Shard.new(4, 7)
    assert ShardExplorer(seed=9).shard == Shard.new(4, 9)
    assert explorer.board.scene == explorer.shard.scene(title="Shard, plain")
    assert "84 hexes, 56 Lands to harvest." in explorer.caption.value
    assert explorer.shard.text() in explorer.notation.value


@pytest.mark.parametrize(
    ("control", "value", "expected"),
    [
        ("mat", "island", lambda: Shard.new(4, 7, mat="island")),
        ("frogs", 6, lambda: Shard.new(6, 7)),
        ("placement", "clustered", lambda: Shard.new(4, 7, "clustered")),
        ("seed", 8, lambda: Shard.new(4, 8)),
    ],
)
def test_what_sets_up_the_shard_redraws_it_once(
    explorer: ShardExplorer, control: str, value: object, expected: Callable[[], Shard]
) -> None:
    seen = changes(explorer, lambda: setattr(getattr(explorer, control), "value", value))
    assert explorer.shard == expected()
    assert (seen["picture"], seen["notation"]) == (1, 1)
    assert explorer.shard.text() in explorer.notation.value


@pytest.mark.parametrize("name", [name for name in OVERLAYS if name != "plain"])
def test_each_overlay_changes_picture_and_caption_once(explorer: ShardExplorer, name: str) -> None:
    seen = changes(explorer, lambda: setattr(explorer.overlay, "value", name))
    assert seen == {"picture": 1, "caption": 1, "notation": 0}
    assert explorer.board.scene.title == f"Shard, {name}"


@pytest.mark.parametrize("name", sorted(FROM_A_HEX))
def test_the_hex_one_looks_from_changes_the_overlay(explorer: ShardExplorer, name: str) -> None:
    explorer.overlay.value = name
    seen = changes(explorer, lambda: setattr(explorer.here, "value", "b2"))
    assert seen == {"picture": 1, "caption": 1, "notation": 0}
    assert "From b2" in explorer.caption.value


def test_empty_slots_change_the_reach(explorer: ShardExplorer) -> None:
    explorer.overlay.value = "reach in one leap"
    seen = changes(explorer, lambda: setattr(explorer.slots, "value", 0))
    assert seen == {"picture": 1, "caption": 1, "notation": 0}
    assert "with 0 empty Gullet slots" in explorer.caption.value


def test_hex_names_can_be_switched_off(explorer: ShardExplorer) -> None:
    assert "e5" in names(explorer)
    seen = changes(explorer, lambda: setattr(explorer.coordinates, "value", False))
    assert seen == {"picture": 1, "caption": 0, "notation": 0}
    assert "e5" not in names(explorer)


def test_another_shard_is_always_another(
    explorer: ShardExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter([explorer.seed.value, 42])  # the first draw is the seed that is shown
    monkeypatch.setattr("cosmicfrog_nb.widgets.shard_explorer.randrange", lambda *_: next(drawn))
    seen = changes(explorer, explorer.shuffle.click)
    assert explorer.seed.value != 7
    assert explorer.shard == Shard.new(4, explorer.seed.value)
    assert seen["picture"] == 1


@pytest.mark.parametrize("name", OVERLAYS)
def test_controls_that_have_no_say_are_switched_off(explorer: ShardExplorer, name: str) -> None:
    explorer.overlay.value = name
    assert explorer.here.disabled == (name not in FROM_A_HEX)
    assert explorer.slots.disabled == (not name.startswith("reach"))


def test_the_hexes_to_look_from_follow_the_shard(explorer: ShardExplorer) -> None:
    explorer.overlay.value = "target lines"
    explorer.here.value = "d4"
    explorer.mat.value = "tiny"
    assert list(explorer.here.options) == list(explorer.shard)
    assert explorer.here.value == "d4", "the chosen hex is kept where it still is"
    explorer.here.value = "a1"
    explorer.seed.value = 11
    assert explorer.here.value == "a1"
    explorer.mat.value = "zones"
    explorer.here.value = "l1"
    explorer.mat.value = "tiny"
    assert explorer.here.value == "c3", "else it looks from the middle"
    assert "From c3" in explorer.caption.value


@pytest.mark.parametrize("name", sorted(FROM_A_HEX))
def test_a_new_shard_seen_from_a_new_hex_is_drawn_once(explorer: ShardExplorer, name: str) -> None:
    explorer.overlay.value = name
    explorer.here.value = "l1"  # tiny has no such hex
    seen = changes(explorer, lambda: setattr(explorer.mat, "value", "tiny"))
    assert seen == {"picture": 1, "caption": 1, "notation": 1}


# ---------------------------------------------------------------- one's own Shard


def test_ones_own_shard_is_shown_as_it_is() -> None:
    own = Shard("tiny", {"c3": "", "a1": ".pP"})
    explorer = ShardExplorer(own)
    assert explorer.shard is own
    assert explorer.mat.value == "tiny"
    assert explorer.board.scene == own.scene(title="Shard, plain")
    assert "c3" not in explorer.here.options
    explorer.overlay.value = "edge hexes"
    assert explorer.shard is own
    assert "18 hexes are adjacent" in explorer.caption.value


def test_ones_own_mat_can_be_left_and_come_back_to() -> None:
    explorer = ShardExplorer(Shard(GAPPY, {"a1": ""}))
    assert list(explorer.mat.options) == ["zones", "island", "tiny", "gappy"]
    explorer.seed.value = 3
    assert explorer.shard == Shard.new(4, 3, mat=GAPPY)
    explorer.mat.value = "tiny"
    assert explorer.shard == Shard.new(4, 3, mat="tiny")
    explorer.mat.value = "gappy"
    assert explorer.shard == Shard.new(4, 3, mat=GAPPY)


def test_an_empty_shard_can_be_looked_at_and_left() -> None:
    explorer = ShardExplorer(Shard("tiny", [""] * 19))
    for name in OVERLAYS:
        explorer.overlay.value = name
        assert "all is Aether" in explorer.caption.value
    explorer.seed.value = 5
    assert explorer.shard == Shard.new(4, 5, mat="tiny")
    assert explorer.here.value == "c3"


def test_words_are_escaped() -> None:
    explorer = ShardExplorer()
    assert "<p" in explorer.caption.value
    words = re.sub(r"</?(p|details|summary|pre)\b[^>]*>", "", explorer.notation.value)
    assert "<" not in words


# ---------------------------------------------------------------- hexes that are chosen


def test_a_click_tells_the_facts_of_a_hex(explorer: ShardExplorer) -> None:
    assert read(explorer.facts) == "Click, tap or point at a hex for its facts."
    click(explorer.board, "b2")
    assert explorer.selected == "b2"
    assert read(explorer.facts).startswith("b2: forest on ")
    assert "Strike zone" in read(explorer.facts)
    assert "LEAP" not in read(explorer.facts)
    click(explorer.board, "a1")
    assert "It is adjacent to Aether (SH-5)." in read(explorer.facts)


def test_a_leap_to_the_chosen_hex_is_drawn_and_told(explorer: ShardExplorer) -> None:
    explorer.overlay.value = "reach in one leap"
    explorer.here.value, explorer.slots.value = "e5", 1
    seen = changes(explorer, lambda: click(explorer.board, "e8"))
    assert seen["picture"] == 1
    assert group(explorer, "arrow", "e5-e8")
    assert "A LEAP there from e5 with 1 empty Gullet slot costs 2 Ω (AC-2)." in read(explorer.facts)
    lines = explorer.shard.lines("e5").values()
    near = {"e5", *(hex for line in lines for _, hex in line)}
    click(explorer.board, next(hex for hex in explorer.shard if hex not in near))
    assert not any(one.kind == "arrow" for one in explorer.board.scene.groups)
    assert "LEAP" not in read(explorer.facts)


def test_one_can_look_out_from_the_chosen_hex(explorer: ShardExplorer) -> None:
    click(explorer.board, "b2")
    assert explorer.look.layout.visibility == "hidden"
    explorer.overlay.value = "target lines"
    assert explorer.look.layout.visibility == "visible"
    explorer.look.click()
    assert (explorer.here.value, explorer.selected) == ("b2", "")
    assert "From b2" in explorer.caption.value
    assert explorer.look.layout.visibility == "hidden"


def test_pointing_at_a_hex_tells_its_facts(explorer: ShardExplorer) -> None:
    explorer.selected = "b2"
    board, (x, y) = explorer.board, explorer.board.scene.places["c3"]
    there = [x / board.scene.width, y / board.scene.height]
    board._on_message(None, {"hover": there}, [])
    assert read(explorer.facts).startswith("c3: ")
    board._on_message(None, {"hover": None}, [])
    assert read(explorer.facts).startswith("b2: "), "then the chosen one again"


def test_keys_reach_and_choose_hexes(explorer: ShardExplorer) -> None:
    press(explorer.board, "ArrowDown")
    assert read(explorer.facts).startswith("a1: ")
    press(explorer.board, "ArrowRight")
    here = explorer.board.cursor
    assert here != "a1"
    assert read(explorer.facts).startswith(f"{here}: ")
    assert explorer.selected == ""
    press(explorer.board, "Enter")
    assert explorer.selected == here


def test_a_chosen_hex_that_is_no_more_is_forgotten(explorer: ShardExplorer) -> None:
    explorer.selected = "l1"
    explorer.mat.value = "tiny"
    assert explorer.selected == ""
    explorer.selected = "c3"
    explorer.seed.value = 8
    assert explorer.selected == "c3"
    assert read(explorer.facts).startswith("c3: ")


def test_aether_cannot_be_chosen() -> None:
    explorer = ShardExplorer(Shard("tiny", {"c3": ""}))
    click(explorer.board, "c3")
    assert explorer.selected == ""


def test_a_mat_that_is_too_small_is_refused_in_words() -> None:
    explorer = ShardExplorer(Shard(read_mat("name: spot\nabout: One hex.\n*\n"), {}))
    before = explorer.shard
    explorer.frogs.value = 6
    assert read(explorer.error)
    assert "Something went wrong" not in read(explorer.error)
    assert explorer.shard == before
    explorer.mat.value = "tiny"
    assert explorer.error.value == ""


def test_a_page_that_runs_nothing_shows_the_shard(explorer: ShardExplorer) -> None:
    data = explorer._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert data["text/plain"].startswith("Shard, plain. ")


# ---------------------------------------------------------------- a game


@pytest.fixture
def game() -> Game:
    splinters = "splinters: 2 3"  # the first strike zone was hit already
    return position("red: shard c2, gullet ww.", "purple: shard a1", splinters, b3="-", c3="p")


def test_a_game_is_looked_at_with_its_frogs_from_the_one_whose_turn_it_is(game: Game) -> None:
    explorer = ShardExplorer(game)
    assert explorer.state is game
    assert [*explorer.shard.stacks.values()] == [*game.stacks.values()]
    assert (explorer.here.value, explorer.slots.value) == ("c2", 1)
    assert {one.key for one in explorer.board.scene.groups if one.kind == "frog"} == {
        "red",
        "purple",
    }
    assert explorer.shuffle.layout.display == explorer.mat.layout.display == "none"
    explorer.overlay.value = "reach in one leap"
    click(explorer.board, "c5")
    assert "A LEAP there from c2 with 1 empty Gullet slot costs 2 Ω" in read(explorer.facts)


def test_its_risks_are_those_of_the_cards_that_are_left(game: Game) -> None:
    explorer = ShardExplorer(game)
    explorer.overlay.value = "Splinter risk"
    assert read(explorer.caption).startswith("In this game, ")
    falls = risks.hexes(game).frame["falls"]
    assert falls["a2"] == 0
    assert falls["d1"] == Fraction(1, 2)
    assert {"0%", "50%"} <= names(explorer)


def test_a_game_that_is_over_has_no_splinter_to_come() -> None:
    game = position("red: shard c3", "purple: aether", "over: stripped", "agenda:", turn="")
    assert game.over
    explorer = ShardExplorer(game)
    for name in OVERLAYS:
        explorer.overlay.value = name
        assert explorer.error.value == ""
        assert explorer.board.scene.title == f"Shard, {name}"
    explorer.overlay.value = "Splinter risk"
    assert read(explorer.caption) == "The game is over: no Splinter is to come."


def test_what_goes_wrong_is_said_in_words(
    explorer: ShardExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise PositionError("No such thing.")

    monkeypatch.setattr("cosmicfrog_nb.widgets.shard_explorer.overlay", fail)
    explorer.overlay.value = "zones"
    assert read(explorer.error) == "No such thing."


def test_another_shard_can_be_set_and_observed(game: Game) -> None:
    explorer = ShardExplorer(game)
    seen: list[Shard] = []
    explorer.observe(lambda change: seen.append(change["new"]), "shard")
    explorer.shard = Shard("island")
    assert seen == [Shard("island")]
    assert explorer.state == Shard("island")
    assert "48 hexes" in read(explorer.caption)
