"""The picture of a Shard as shapes: what is asked for is there, and nothing else."""

from __future__ import annotations

import re

import pandas as pd
import pytest

from cosmicfrog_nb.errors import NotationError, PositionError
from cosmicfrog_nb.rules.options import COLOURS
from cosmicfrog_nb.scene.palette import COLORS, HEAT, palette
from cosmicfrog_nb.scene.shapes import Group, Label, Polygon, Scene
from cosmicfrog_nb.shard import Shard

TINY = Shard("tiny", {"c3": ".pP", "c2": ".w", "a1": ""})


def of(scene: Scene, kind: str) -> dict[str, Group]:
    """The groups of a kind by their key."""
    return {group.key: group for group in scene.groups if group.kind == kind}


def words(group: Group) -> list[str]:
    return [shape.text for shape in group.shapes if isinstance(shape, Label)]


def top_face(group: Group) -> Polygon:
    polygons = (shape for shape in group.shapes if isinstance(shape, Polygon))
    return next(shape for shape in polygons if shape.stroke and len(shape.points) == 6)


def middle(polygon: Polygon) -> tuple[float, float]:
    xs, ys = zip(*polygon.points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


# ---------------------------------------------------------------- terrain


def test_there_is_a_group_for_each_hex_that_says_what_stands_there() -> None:
    hexes = of(TINY.scene(), "hex")
    assert list(hexes) == list(TINY.mat.names)
    assert hexes["c3"].title == "c3: forest on meadow on Barren"
    assert hexes["b1"].title == "b1: Barren"
    assert hexes["a1"].title == "a1: Aether"


def test_nothing_is_drawn_that_was_not_asked_for() -> None:
    assert {group.kind for group in TINY.scene().groups} == {"aether", "hex"}


def test_stacks_rise_in_proportion_to_the_tiles_in_the_box() -> None:  # SH-2
    height = {}
    for stack in ("", ".", ".p", ".pP"):
        scene = Shard("tiny", {"c3": stack}).scene()
        x, y = middle(top_face(of(scene, "hex")["c3"]))
        assert scene.places["c3"] == (pytest.approx(x), pytest.approx(y))
        height[stack] = y
    rise = {stack: height[""] - y for stack, y in height.items()}
    assert rise["."] > 0
    assert rise[".p"] / rise["."] == pytest.approx((2 + 3.5) / 2)
    assert rise[".pP"] / rise["."] == pytest.approx((2 + 3.5 + 6) / 2)


@pytest.mark.parametrize(
    ("stack", "name"), [(".", "barren"), (".s", "hill"), (".tT", "mesa"), (".w", "swamp")]
)
def test_the_top_face_has_the_colour_of_its_tile(stack: str, name: str) -> None:
    shard = Shard("tiny", {"c3": stack})
    assert top_face(of(shard.scene(), "hex")["c3"]).fill == COLORS[name]
    mine = shard.scene(colors={name: "#010203"})
    assert top_face(of(mine, "hex")["c3"]).fill == "#010203"


def test_everything_lies_within_the_picture() -> None:
    for mat in ("zones", "tiny", "island"):
        shard = Shard(mat, ["." + "pP"] * len(Shard(mat)))
        scene = shard.scene(heat=dict.fromkeys(shard, 1.0), frogs={shard.mat.names[0]: "red"})
        for shape in scene.shapes():
            places = shape.points if hasattr(shape, "points") else [(shape.x, shape.y)]
            assert all(0 <= x <= scene.width and 0 <= y <= scene.height for x, y in places)


# ---------------------------------------------------------------- options


def test_hex_names_can_be_left_out() -> None:
    named, bare = (of(TINY.scene(coordinates=on), "hex") for on in (True, False))
    assert all(words(group) == [name] for name, group in named.items() if TINY[name])
    assert not any(words(group) for group in bare.values())
    assert words(named["a1"]) == []


def test_frogs_sit_on_their_hexes() -> None:
    scene = TINY.scene(frogs={"c3": "purple", "b1": "red"})
    frogs = of(scene, "frog")
    assert {key: group.title for key, group in frogs.items()} == {
        "purple": "The purple frog on c3",
        "red": "The red frog on b1",
    }
    assert words(frogs["purple"]) == ["P"]
    assert COLORS["red"] in {getattr(shape, "fill", None) for shape in frogs["red"].shapes}
    assert "The purple frog is on c3. The red frog is on b1." in scene.description


def test_highlights_ring_the_top_of_a_hex_in_the_colour_asked_for() -> None:
    plain = of(TINY.scene(highlight=["c3", "a1"]), "highlight")
    assert [ring.stroke for group in plain.values() for ring in group.shapes] == [
        COLORS["highlight"]
    ] * 2
    scene = TINY.scene(highlight={"c3": "#123456"})
    (ring,) = of(scene, "highlight")["c3"].shapes
    assert ring.stroke == "#123456"
    assert middle(ring) == pytest.approx(scene.places["c3"])
    assert "Marked: c3." in scene.description


def test_arrows_go_from_hex_to_hex() -> None:
    scene = TINY.scene(arrows=[("c3", "c5"), ("a1", "e3", "#123456")])
    arrows = of(scene, "arrow")
    assert {key: group.title for key, group in arrows.items()} == {
        "c3-c5": "from c3 to c5",
        "a1-e3": "from a1 to e3",
    }
    for key, colour in (("c3-c5", COLORS["arrow"]), ("a1-e3", "#123456")):
        start, end = key.split("-")
        line, head = arrows[key].shapes[-2:]
        assert (line.stroke, head.fill) == (colour, colour)
        assert line.points[0] == pytest.approx(scene.places[start])
        assert head.points[0] == pytest.approx(scene.places[end])


def test_fills_and_labels_stand_on_their_hexes() -> None:
    hexes = of(TINY.scene(fills={"c3": "#abcdef"}, labels={"c3": "hi", "b1": "a word"}), "hex")
    assert top_face(hexes["c3"]).fill == "#abcdef"
    assert top_face(hexes["c2"]).fill == COLORS["swamp"]
    assert words(hexes["c3"]) == ["c3", "hi"]
    assert words(hexes["b1"]) == ["b1", "a word"]
    assert words(hexes["c2"]) == ["c2"]


def test_a_colour_can_be_given_by_its_name() -> None:
    scene = TINY.scene(fills={"c3": "red"}, highlight={"c2": "blue"}, arrows=[("c3", "c2", "ink")])
    assert top_face(of(scene, "hex")["c3"]).fill == COLORS["red"]
    assert of(scene, "highlight")["c2"].shapes[0].stroke == COLORS["blue"]
    assert of(scene, "arrow")["c3-c2"].shapes[-1].fill == COLORS["ink"]


@pytest.mark.parametrize("kind", [dict, lambda values: pd.Series(values, name="cost_in_omega")])
def test_heat_colours_from_low_to_high_and_says_so(kind) -> None:
    scene = TINY.scene(heat=kind({"c3": 10.0, "c2": 0.5, "b1": 0.0}))
    hexes = of(scene, "hex")
    assert top_face(hexes["c3"]).fill == HEAT[-1]
    assert top_face(hexes["b1"]).fill == HEAT[0]
    assert top_face(hexes["b2"]).fill == COLORS["veil"]
    assert [words(hexes[hex]) for hex in ("c3", "c2", "b2")] == [
        ["c3", "10"],
        ["c2", "0.5"],
        ["b2"],
    ]
    what = "a number" if kind is dict else "cost in omega"
    assert f"Coloured by {what}, from 0 to 10." in scene.description
    assert words(of(scene, "scale")["heat"])[:2] == ["0", "10"]
    assert scene.height > TINY.scene().height


def test_heat_of_one_value_has_one_colour() -> None:
    scene = TINY.scene(heat={"c3": 4.0, "c2": 4.0})
    assert "from 4 to 4" in scene.description
    faces = {top_face(of(scene, "hex")[hex]).fill for hex in ("c3", "c2")}
    assert len(faces) == 1
    assert words(of(scene, "scale")["heat"])[0] == "4"


@pytest.mark.parametrize(
    "heat",
    [
        {"c3": 1.0, "c2": float("nan"), "b1": 3.0},
        {"c3": 1.0, "c2": None, "b1": 3.0},
        pd.Series({"c3": 1.0, "c2": float("nan"), "b1": 3.0}),
        pd.Series({"c3": 1, "c2": pd.NA, "b1": 3}, dtype="Int64"),
    ],
)
def test_missing_values_are_left_out_of_the_heat(heat) -> None:
    scene = TINY.scene(heat=heat)
    assert scene == TINY.scene(heat={"c3": 1.0, "b1": 3.0})
    assert words(of(scene, "hex")["c2"]) == ["c2"]


def test_heat_without_any_value_is_no_heat() -> None:
    assert TINY.scene(heat={"c3": float("nan")}) == TINY.scene() == TINY.scene(heat={})


def test_a_picture_has_a_title_and_says_what_is_on_it() -> None:
    scene = TINY.scene()
    assert scene.title == "A Shard on the mat “tiny”"
    assert scene.description == (
        "18 of 19 hexes have terrain: 1 forest, 1 meadow, 1 swamp, 18 Barren."
    )
    assert TINY.scene(title="Mine").title == "Mine"
    assert "none" in Shard("tiny", [""] * 19).scene().description


def test_the_same_shard_gives_the_same_picture() -> None:
    options = {"frogs": {"c3": "red"}, "heat": {"c2": 1.0, "c3": 2.0}, "arrows": [("c2", "c3")]}
    assert TINY.scene(**options) == TINY.copy().scene(**options)


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    "options",
    [
        {"highlight": ["q9"]},
        {"highlight": {"q9": "#ffffff"}},
        {"arrows": [("c3", "q9")]},
        {"arrows": [("q9", "c3")]},
        {"heat": {"q9": 1.0}},
        {"fills": {"q9": "#ffffff"}},
        {"labels": {"q9": "x"}},
        {"frogs": {"q9": "red"}},
    ],
)
def test_an_unknown_hex_is_refused(options: dict) -> None:
    with pytest.raises(NotationError, match="no hex 'q9' on the mat 'tiny'"):
        TINY.scene(**options)


@pytest.mark.parametrize("arrow", [("c3",), ("c3", "c2", "#ffffff", "b1")])
def test_an_arrow_has_two_ends_and_perhaps_a_colour(arrow: tuple[str, ...]) -> None:
    with pytest.raises(NotationError, match=r"\(from, to\) or \(from, to, colour\)"):
        TINY.scene(arrows=[arrow])


def test_a_frog_has_one_of_six_colours() -> None:
    assert len(COLOURS) == 6
    with pytest.raises(NotationError, match=r"frog on c3 is 'pink'.*red, purple, blue, green"):
        TINY.scene(frogs={"c3": "pink"})


def test_an_unknown_colour_name_is_refused() -> None:
    with pytest.raises(PositionError, match=r"no colour named 'grass'.*barren, hill"):
        palette({"grass": "#00ff00"})
    with pytest.raises(PositionError, match="no colour named 'grass'"):
        TINY.scene(colors={"grass": "#00ff00"})


@pytest.mark.parametrize("option", ["fills", "colors"])
@pytest.mark.parametrize("colour", ["#12", "#gggggg", "no colour"])
def test_what_is_no_colour_is_refused_by_name(option: str, colour: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(colour))):
        TINY.scene(**{option: {"c3" if option == "fills" else "barren": colour}})


@pytest.mark.parametrize("value", [float("inf"), float("-inf")])
def test_endless_heat_is_refused_by_hex(value: float) -> None:
    with pytest.raises(ValueError, match=r"c3"):
        TINY.scene(heat={"c3": value, "c2": 1.0})
