"""Charts: well formed, the same every time, told in words, and free of the network."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pandas as pd
import pytest
from matplotlib.figure import Figure

from cosmicfrog_nb.analysis.results import Chart
from cosmicfrog_nb.render.charts import _lines, draw

TABLE = pd.DataFrame(
    {"first": [0.5, 0.25, 0.0], "second": [0.04, 1.0, 0.333]}, index=["one", "two", "three"]
)
SVG = "{http://www.w3.org/2000/svg}"


def chart(kind: Any, frame: pd.DataFrame = TABLE, **more: Any) -> Chart:
    return Chart(kind, frame, "How it comes out", "what was done", "how often", "In words.", **more)


def words(svg: str) -> list[str]:
    root = ElementTree.fromstring(svg)
    return ["".join(text.itertext()).strip() for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("kind", ["bars", "lines", "heatmap"])
def test_every_kind_of_chart_has_its_title_axes_and_names(kind: str) -> None:
    svg = draw(chart(kind, percent=True))
    root = ElementTree.fromstring(svg)
    assert root.get("role") == "img"
    assert root.get("aria-label") == "How it comes out. In words."
    assert [root.find(f"{SVG}title").text, root.find(f"{SVG}desc").text] == [
        "How it comes out",
        "In words.",
    ]
    found = words(svg)
    for word in ("How it comes out", "what was done", "how often", "one", "three", "first"):
        assert word in found


@pytest.mark.parametrize("kind", ["bars", "lines", "heatmap"])
def test_the_same_chart_is_the_same_text(kind: str) -> None:
    assert draw(chart(kind)) == draw(chart(kind))


@pytest.mark.parametrize("kind", ["bars", "heatmap"])
def test_chances_are_written_as_percentages(kind: str) -> None:
    found = words(draw(chart(kind, percent=True)))
    assert {"50%", "25%", "0%", "4.0%", "100%", "33%"} <= {*found}
    assert {"0.5", "0.25", "0.33"} <= {*words(draw(chart(kind)))}


def test_nothing_is_asked_of_the_network() -> None:
    svg = draw(chart("heatmap"))
    assert set(re.findall(r"https?://[^\s\"'<]+", svg)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
        "http://purl.org/dc/elements/1.1/",
        "http://creativecommons.org/ns#",
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
        "http://purl.org/dc/dcmitype/StillImage",
        "https://matplotlib.org/",
    }
    assert "<script" not in svg


def test_a_size_is_the_width_on_the_page_and_shrinks_to_fit() -> None:
    root = ElementTree.fromstring(draw(chart("bars"), size=300))
    assert root.get("width") == "300"
    assert "max-width:100%" in root.get("style", "")


def test_a_long_title_and_long_names_are_broken_or_tilted() -> None:
    frame = TABLE.set_axis([f"a rather long name, number {n}" for n in range(3)])
    long = replace(chart("bars", frame), title="A title that goes on and on " * 4)
    svg = draw(long)
    lines = [line for word in words(svg) for line in word.split("\n") if "title" in line]
    assert len(lines) > 1
    assert max(map(len, lines)) <= 43, "what fits in bold"
    assert re.search(r"rotate\(-35", svg)


def test_a_long_name_of_the_y_axis_is_broken() -> None:
    svg = draw(replace(chart("bars"), y="how often it came out so, of all the times it was tried"))
    lines = [line for word in words(svg) for line in word.split("\n") if "tried" in line]
    assert 0 < len(lines[0]) <= 26


def test_eight_types_of_land_do_not_run_together() -> None:
    names = ["hill", "desert", "swamp", "meadow", "mountain", "mesa", "lake", "forest"]
    frame = pd.DataFrame({"points": range(8)}, index=names)
    assert re.search(r"rotate\(-35", draw(chart("bars", frame)))
    assert not re.search(r"rotate\(-35", draw(chart("bars", frame.head(4))))


def test_no_chance_is_below_0_or_above_100_percent() -> None:
    frame = pd.DataFrame({"chance": [0.0, 0.4, 1.0]})
    figure = Figure()
    axes = figure.add_subplot()
    _lines(chart("lines", frame, percent=True), axes, figure)
    assert axes.get_ylim() == (0, 1)
    for kind in ("bars", "lines"):
        found = [word for word in words(draw(chart(kind, frame, percent=True))) if "%" in word]
        assert {"0%", "100%"} <= {*found}
        assert all(0 <= float(word.rstrip("%")) <= 100 for word in found)


def test_bars_of_nothing_stand_on_nought() -> None:
    found = words(draw(chart("bars", pd.DataFrame({"points": [0, 0]}))))
    assert not any(word.startswith(("-", "−")) for word in found)


@pytest.mark.parametrize("kind", ["bars", "lines", "heatmap"])
def test_where_there_is_nothing_to_draw_the_words_say_so(kind: str) -> None:
    found = words(draw(chart(kind, TABLE.head(0))))
    assert found == ["In words.", "How it comes out"]


def test_of_very_many_names_only_some_are_written() -> None:
    frame = pd.DataFrame({"chance": [1 / 100] * 100}, index=range(100))
    found = words(draw(chart("lines", frame)))
    assert "0" in found
    assert sum(word.isdecimal() for word in found) < 40


def test_words_are_escaped() -> None:
    svg = draw(replace(chart("bars"), title="Red & <blue>", words="a < b"))
    assert ElementTree.fromstring(svg).find(f"{SVG}title").text == "Red & <blue>"
