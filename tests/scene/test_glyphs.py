"""The Land glyphs and the frog keep what they promise to whoever places them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cosmicfrog_nb.scene.glyphs import frog, land_glyph
from cosmicfrog_nb.scene.shapes import Circle, Label, Point, Polygon, Polyline, Shape
from cosmicfrog_nb.shard.tiles import BARREN, LANDS


def corners(shapes: tuple[Shape, ...]) -> Iterator[Point]:
    """Every point of the shapes, with a circle and a stroke at their full reach."""
    for shape in shapes:
        if isinstance(shape, Polygon | Polyline):
            reach = shape.width / 2 if shape.stroke else 0.0
            places = shape.points
        elif isinstance(shape, Circle):
            reach = shape.radius + (shape.width / 2 if shape.stroke else 0.0)
            places = ((shape.x, shape.y),)
        else:
            reach, places = shape.size / 2, ((shape.x, shape.y),)
        for x, y in places:
            yield x - reach, y - reach
            yield x + reach, y + reach


def weight(shapes: tuple[Shape, ...]) -> int:
    return sum(len(s.points) if isinstance(s, Polygon | Polyline) else 1 for s in shapes)


@pytest.mark.parametrize("tile", LANDS)
def test_a_land_glyph_stays_in_its_box_and_budget(tile: str) -> None:
    glyph = land_glyph(tile)
    assert 0 < len(glyph) <= 8
    assert weight(glyph) <= 90
    assert all(abs(x) <= 0.63 and abs(y) <= 0.47 for x, y in corners(glyph))


def test_the_eight_glyphs_differ_in_outline_and_not_only_in_colour() -> None:
    assert sorted(LANDS) == sorted("stwpSTWP")
    assert len({tuple(corners(land_glyph(tile))) for tile in LANDS}) == len(LANDS)


def test_barren_is_empty() -> None:
    assert land_glyph(BARREN) == ()


@pytest.mark.parametrize("tile", ["x", "", "st"])
def test_an_unknown_letter_is_refused_with_the_letters_allowed(tile: str) -> None:
    with pytest.raises(ValueError, match=r"s t w p S T W P") as refusal:
        land_glyph(tile)
    assert repr(tile) in str(refusal.value)


@pytest.mark.parametrize("colour", ["#d7263d", "#8e44ad", "#1e78d6", "rebeccapurple"])
def test_a_frog_sits_on_the_origin_in_its_colour_with_its_letter(colour: str) -> None:
    shapes = frog(colour, "Q")
    assert len(shapes) <= 16
    assert [s.text for s in shapes if isinstance(s, Label)] == ["Q"]
    assert any(isinstance(s, Polygon) and s.fill == colour for s in shapes)
    assert shapes[0] == frog("#000000", "A")[0], "the shadow lies behind the rest"
    assert all(abs(x) <= 0.75 and -1.4 <= y <= 0.15 for x, y in corners(shapes))
    assert all(y <= 0.04 for _, y in corners(shapes[1:])), "only the shadow reaches below the feet"


def test_a_frogs_outline_and_ink_can_be_chosen() -> None:
    used = {
        colour
        for shape in frog("#f2c230", "Y", outline="#010203", ink="#fafbfc")
        for colour in (shape.fill if not isinstance(shape, Polyline) else shape.stroke,)
    }
    assert used == {"#f2c230", "#010203", "#fafbfc", "#000000"}
