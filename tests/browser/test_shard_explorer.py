"""The Shard explorer as people use it: in Voila, by keyboard, on a phone, and in JupyterLab."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.browser

NAME = "shard_explorer"
Opener = Callable[[str], Page]


def picture(page: Page) -> Locator:
    return page.locator(".cosmicfrog-picture svg")


def caption(page: Page) -> Locator:
    return page.locator(".cosmicfrog-caption")


def expect_picture(page: Page, title: str) -> None:
    """The picture with that title is on the page, for eyes and for screen readers."""
    expect(picture(page)).to_be_visible()
    expect(picture(page)).to_have_role("img")
    expect(picture(page).locator("> title")).to_have_text(title)


def expect_change(page: Page, before: str) -> None:
    """The picture differs from its earlier HTML."""
    page.wait_for_function(
        "before => document.querySelector('.cosmicfrog-picture svg')?.outerHTML !== before",
        arg=before,
    )


def html(page: Page) -> str:
    return picture(page).evaluate("svg => svg.outerHTML")


def test_the_front_page_leads_to_the_explorer(page: Page, voila: str) -> None:
    page.goto(voila)
    with page.expect_popup() as opened:
        page.get_by_role("link", name=f"{NAME}.ipynb").click()
    expect(picture(opened.value)).to_be_visible(timeout=30_000)


def test_overlays(open_dashboard: Opener) -> None:
    page = open_dashboard(NAME)
    expect_picture(page, "Shard, plain")
    expect(caption(page)).to_contain_text("84 hexes")
    expect(page.get_by_label("From hex")).to_be_disabled()
    for overlay, words in {
        "edge hexes": "33 hexes are adjacent to Aether",
        "target lines": "hexes lie on the six target lines",
        "splitting hexes": "No single hex holds the Shard together",
        "reach in one leap": "with 2 empty Gullet slots",
        "zones": "12 strike zones",
    }.items():
        before = html(page)
        page.get_by_label("Overlay").select_option(overlay)
        expect_change(page, before)
        expect_picture(page, f"Shard, {overlay}")
        expect(caption(page)).to_contain_text(words)


def test_from_a_hex(open_dashboard: Opener) -> None:
    page = open_dashboard(NAME)
    page.get_by_label("Overlay").select_option("target lines")
    expect(page.get_by_label("From hex")).to_be_enabled()
    page.get_by_label("From hex").select_option("a1")
    expect(caption(page)).to_contain_text("From a1,")
    expect(picture(page).locator("g.highlight")).to_have_attribute("data-key", "a1")


def test_mat_and_names(open_dashboard: Opener) -> None:
    page = open_dashboard(NAME)
    expect(picture(page).locator("g.hex")).to_have_count(84)
    page.get_by_label("Mat").select_option("tiny")
    expect(picture(page).locator("g.hex")).to_have_count(19)
    expect(picture(page).get_by_text("c3", exact=True)).to_be_visible()
    page.get_by_label("Hex names").uncheck()
    expect(picture(page).get_by_text("c3", exact=True)).to_be_hidden()
    page.get_by_text("This Shard as text").click()
    expect(page.get_by_text(re.compile("shard tiny:")).first).to_be_visible()


def test_another_shard(open_dashboard: Opener) -> None:
    page = open_dashboard(NAME)
    expect(page.get_by_label("Seed")).to_have_value("7")
    before = html(page)
    page.get_by_role("button", name="Another Shard").click()
    expect(page.get_by_label("Seed")).not_to_have_value("7")
    expect_change(page, before)


def test_keyboard_alone(open_dashboard: Opener) -> None:
    page = open_dashboard(NAME)
    expect_picture(page, "Shard, plain")
    overlay = page.get_by_label("Overlay")
    for _ in range(12):
        page.keyboard.press("Tab")
        if overlay.evaluate("select => select === document.activeElement"):
            break
    expect(overlay).to_be_focused()
    before = html(page)
    page.keyboard.press("ArrowDown")
    expect_change(page, before)
    expect_picture(page, "Shard, edge hexes")


def test_on_a_phone(page: Page, open_dashboard: Opener) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_dashboard(NAME)
    expect_picture(page, "Shard, plain")
    box = picture(page).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert 300 < box["width"] <= 390 - box["x"]
    wide = """() => [...document.querySelectorAll('*')]
        .filter(e => e.scrollWidth > e.clientWidth + 1)
        .filter(e => e === document.scrollingElement
            || ['auto', 'scroll'].includes(getComputedStyle(e).overflowX))
        .map(e => `${e.tagName}.${e.className}`)"""
    page.get_by_text("This Shard as text").click()
    assert page.evaluate(wide) == []
    picture(page).scroll_into_view_if_needed()


def test_in_jupyterlab(open_in_lab: Opener) -> None:
    page = open_in_lab(NAME)
    expect_picture(page, "Shard, plain")
    before = html(page)
    page.get_by_label("Overlay").select_option("edge hexes")
    expect_change(page, before)
    expect_picture(page, "Shard, edge hexes")
    expect(caption(page)).to_contain_text("33 hexes are adjacent to Aether")
