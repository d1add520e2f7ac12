"""Pictures as SVG: well-formed, told in words, safe, the same every time."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pandas as pd
import pytest
from hypothesis import given, settings
from strategies import CROOKED, GAPPY, gullets, shards, vaults

from cosmicfrog_nb.render.svg import Svg, legend
from cosmicfrog_nb.rules.gullet import Gullet
from cosmicfrog_nb.rules.vault import Vault
from cosmicfrog_nb.shard import Shard

SVG = "{http://www.w3.org/2000/svg}"
TINY = Shard.new(seed=3, mat="tiny")
VAULT = Vault.from_text("P - / pPp - - / T Twp tTt -")
EVERYTHING = {
    "highlight": ["c3"],
    "arrows": [("c3", "e3"), ("a1", "a1")],
    "heat": pd.Series({"c3": 1, "c4": pd.NA, "b1": 4}, dtype="Int64", name="steps"),
    "labels": {"a1": "<A&B>"},
    "fills": {"b2": "#abcdef"},
    "frogs": {"c3": "red", "d1": "orange"},
}
PICTURES = {
    "shard": lambda: TINY.svg(),
    "full shard": lambda: Shard.new(seed=7, placement="clustered").svg(),
    "shard with everything": lambda: TINY.svg(**EVERYTHING),
    "empty shard": lambda: Shard("tiny", [""] * 19).svg(**EVERYTHING),
    "own mat": lambda: Shard(GAPPY).svg(),
    "vault": lambda: VAULT.svg(highlight=[3]),
    "square vault": lambda: Vault.from_slots(["sSs"] * 9, "square").svg(),
    "own vault": lambda: Vault(("s", "", "", "P"), CROOKED).svg(),
    "empty vault": lambda: Vault().svg(),
    "gullet": lambda: Gullet("wW").svg(),
    "full gullet": lambda: Gullet(".sSt").svg(),
    "legend": lambda: legend(),
}
every_picture = pytest.mark.parametrize("make", PICTURES.values(), ids=PICTURES)


def read(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def groups(picture: str, kind: str) -> list[str]:
    """The keys of the groups of a kind."""
    return [g.get("data-key", "") for g in read(picture).iter(f"{SVG}g") if g.get("class") == kind]


def texts(picture: str) -> list[str]:
    return [text.text or "" for text in read(picture).iter(f"{SVG}text")]


# ---------------------------------------------------------------- every picture


@every_picture
def test_a_picture_is_well_formed_and_told_in_words(make) -> None:
    root = read(make())
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert title.text
    assert description is not None
    assert description.text
    assert root.get("aria-label") == f"{title.text}. {description.text}"


@every_picture
def test_a_picture_holds_numbers_only(make) -> None:
    picture = make()
    for element in read(picture).iter():
        for name in ("x", "y", "cx", "cy", "r", "width", "height", "font-size", "opacity"):
            assert float(element.get(name, "0")) < 10_000
        for number in element.get("points", "").replace(",", " ").split():
            assert abs(float(number)) < 10_000
    assert "nan" not in picture.lower()


@every_picture
def test_a_picture_keeps_its_shape(make) -> None:
    root = read(make())
    _, _, width, height = map(float, root.get("viewBox", "").split())
    shown = float(root.get("width", "")) / float(root.get("height", ""))
    assert shown == pytest.approx(width / height, rel=0.01)


@settings(max_examples=25, deadline=None)
@given(shards(), vaults(), gullets)
def test_any_position_makes_a_well_formed_picture(
    shard: Shard, vault: Vault, gullet: Gullet
) -> None:
    assert groups(shard.svg(), "hex") == list(shard.mat.names)
    assert groups(vault.svg(), "slot") == [str(n) for n in range(1, len(vault.slots) + 1)]
    assert groups(gullet.svg(), "slot") == ["1", "2", "3", "4"]
    for thing in (shard, vault, gullet):
        assert "nan" not in thing.svg()


# ---------------------------------------------------------------- what is in it


def test_what_is_asked_for_is_in_the_picture_and_nothing_else() -> None:
    full, plain = TINY.svg(**EVERYTHING), TINY.svg()
    for kind, keys in {
        "hex": list(TINY.mat.names),
        "highlight": ["c3"],
        "arrow": ["c3-e3", "a1-a1"],
        "frog": ["red", "orange"],
        "scale": ["heat"],
    }.items():
        assert sorted(groups(full, kind)) == sorted(keys)
        assert groups(plain, kind) == (keys if kind == "hex" else [])
    assert "<A&B>" in texts(full)
    assert "<A&B>" not in texts(plain)
    assert "#abcdef" in TINY.svg(fills={"b2": "#abcdef"})
    assert "#abcdef" not in plain


def test_each_hex_has_a_tooltip_and_its_name() -> None:
    shard = Shard("tiny", {"c3": ".pP"})
    titles = [title.text for title in read(shard.svg()).iter(f"{SVG}title")]
    assert "c3: forest on meadow on Barren" in titles
    assert texts(shard.svg()) == list(shard.mat.names)
    assert texts(shard.svg(coordinates=False)) == []


def test_the_description_counts_terrain_and_names_frogs() -> None:
    root = read(Shard("tiny", {"c3": ".pP", "a1": ""}).svg(frogs={"b2": "green"}))
    words = root.findtext(f"{SVG}desc") or ""
    assert "18 of 19 hexes" in words
    assert "1 forest" in words
    assert "18 Barren" in words
    assert "The green frog is on b2." in words


def test_words_are_escaped() -> None:
    title = """<script>&"'"""
    for thing in (TINY, VAULT, Gullet("w")):
        picture = thing.svg(title=title)
        assert read(picture).findtext(f"{SVG}title") == title
        assert "<script>" not in picture


@pytest.mark.parametrize(
    "options",
    [
        {"highlight": {"c3": '"/><script>'}},
        {"arrows": [("c3", "c2", '"/><script>')]},
        {"colors": {"aether": '"/><script>'}},
    ],
)
def test_a_colour_that_would_break_the_picture_is_refused(options: dict) -> None:
    with pytest.raises(ValueError, match="script"):
        TINY.svg(**options)


def test_colours_can_be_changed() -> None:
    assert "#010203" not in TINY.svg()
    assert "#010203" in TINY.svg(colors={"aether": "#010203"})
    assert 'fill="#010203"' in legend(colors={"lake": "#010203"})


# ---------------------------------------------------------------- using it


@pytest.mark.parametrize("make", [TINY.svg, VAULT.svg, Gullet("w").svg, legend])
def test_the_size_is_the_width_in_pixels(make) -> None:
    assert read(make(size=321)).get("width") == "321"
    assert read(make(size=321)).get("viewBox") == read(make()).get("viewBox")


@pytest.mark.parametrize("thing", [TINY, VAULT, Gullet("wW")])
def test_a_notebook_shows_a_thing_as_its_picture(thing) -> None:
    assert type(thing._repr_svg_()) is str
    assert thing._repr_svg_() == thing.svg() == thing.svg()._repr_svg_()


def test_pictures_are_the_same_every_time() -> None:
    assert TINY.copy().svg(**EVERYTHING) == TINY.svg(**EVERYTHING)
    assert VAULT.svg() == Vault.from_text(VAULT.text()).svg()
    assert legend() == legend()


def test_missing_numbers_are_left_out_of_the_heat() -> None:
    missing = {"c3": 1.0, "b1": 4.0, "c4": float("nan")}
    assert TINY.svg(heat=missing) == TINY.svg(heat={"c3": 1.0, "b1": 4.0})


@pytest.mark.parametrize("kind", [str, Path])
def test_a_picture_can_be_saved(tmp_path: Path, kind: type) -> None:
    picture = TINY.svg(title="Ω")
    assert isinstance(picture, Svg)
    path = picture.save(kind(tmp_path / "tiny.svg"))
    assert path == tmp_path / "tiny.svg"
    assert path.read_text(encoding="utf-8") == picture
    assert ElementTree.parse(path).getroot().findtext(f"{SVG}title") == "Ω"
