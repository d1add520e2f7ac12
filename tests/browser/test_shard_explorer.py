"""The Shard explorer as people use it: in Voila, by keyboard, and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from looking import (
    PHONE,
    Looking,
    board,
    canvas,
    expect_no_sideways_scrolling,
    expect_painted,
    keep,
    point_at,
    press,
    tab_to_board,
    words,
)
from playwright.sync_api import Page, expect

from cosmicfrog_nb.shard import Shard

pytestmark = pytest.mark.browser

NAME = "shard_explorer"
SHARD = Shard.new(4, 7).scene()
Opener = Callable[[str], Page]


def expect_picture(page: Page, title: str) -> None:
    """The picture with that title is on the page, for eyes and for screen readers."""
    expect_painted(page)
    expect(canvas(page)).to_have_role("img")
    expect(canvas(page)).to_have_accessible_name(re.compile(f"^{title}\\. "))
    expect(board(page)).to_have_accessible_name(title)


def test_overlays_and_hexes(open_dashboard: Opener) -> None:
    page = open_dashboard(NAME)
    expect_picture(page, "Shard, plain")
    caption, facts = words(page, "caption"), words(page, "facts")
    expect(caption).to_contain_text("84 hexes")
    expect(page.get_by_label("From hex")).to_be_disabled()
    look = Looking(page)
    for overlay, told in {
        "edge hexes": "33 hexes are adjacent to Aether",
        "target lines": "hexes lie on the six target lines",
        "splitting hexes": "No single hex holds the Shard together",
        "zones": "12 strike zones",
        "reach in one leap": "with 2 empty Gullet slots",
    }.items():
        page.get_by_label("Overlay").select_option(overlay)
        look.expect_change()
        expect_picture(page, f"Shard, {overlay}")
        expect(caption).to_contain_text(told)

    page.get_by_label("From hex").select_option("e5")
    look.expect_change()
    point_at(page, SHARD, "e8")
    expect(facts).to_contain_text("A LEAP there from e5 with 2 empty Gullet slots costs 1 Ω")
    look.expect_change()
    keep(page, "shard_leap")
    press(page, "Look out from it")
    expect(caption).to_contain_text("From e8")
    canvas(page).hover(position={"x": 5, "y": 5})
    expect(facts).to_contain_text("Click, tap or point at a hex")
    box = canvas(page).bounding_box()
    assert box is not None
    x, y = SHARD.places["b2"]
    scale = box["width"] / SHARD.width
    page.mouse.move(box["x"] + x * scale, box["y"] + y * scale)
    expect(facts).to_contain_text("b2: forest")


def test_another_shard(open_dashboard: Opener) -> None:
    page = open_dashboard(NAME)
    expect_painted(page)
    expect(page.get_by_label("Seed")).to_have_value("7")
    look = Looking(page)
    press(page, "Another Shard")
    expect(page.get_by_label("Seed")).not_to_have_value("7")
    look.expect_change()
    page.get_by_role("combobox", name="Mat", exact=True).select_option("tiny")
    expect(words(page, "caption")).to_contain_text("19 hexes")
    look.expect_change()
    page.get_by_label("Hex names").uncheck()
    look.expect_change()
    page.get_by_text("This Shard as text").click()
    expect(page.get_by_text(re.compile("shard tiny:")).first).to_be_visible()


def test_keyboard_alone(open_dashboard: Opener) -> None:
    page = open_dashboard(NAME)
    expect_painted(page)
    overlay = page.get_by_label("Overlay")
    for _ in range(12):
        page.keyboard.press("Tab")
        if overlay.evaluate("select => select === document.activeElement"):
            break
    expect(overlay).to_be_focused()
    look = Looking(page)
    page.keyboard.press("ArrowDown")
    look.expect_change()
    expect_picture(page, "Shard, edge hexes")
    tab_to_board(page)
    page.keyboard.press("ArrowRight")
    look.expect_change()
    expect(words(page, "facts")).to_contain_text("a1: ")
    page.keyboard.press("Enter")
    expect(board(page)).to_be_focused()


@pytest.mark.parametrize("page", [PHONE], indirect=True, ids=["phone"])
def test_on_a_phone(page: Page, open_dashboard: Opener) -> None:
    open_dashboard(NAME)
    expect_picture(page, "Shard, plain")
    box = canvas(page).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert 300 < box["width"] <= 390 - box["x"]
    point_at(page, SHARD, "e5", finger=True)
    expect(words(page, "facts")).to_contain_text("e5: lake")
    expect(words(page, "facts")).to_be_in_viewport()
    page.get_by_text("This Shard as text").tap()
    expect_no_sideways_scrolling(page)
    canvas(page).scroll_into_view_if_needed()
