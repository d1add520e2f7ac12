"""People in the browser's tests: they look at a board, point at it, and read what stands around."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from cosmicfrog_nb.scene.shapes import Scene

SCREENSHOTS = Path(__file__).parent / "screenshots"
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
COLOURS = """canvas => {
    if (!canvas.width) return 0;
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const colours = new Set();
    for (let i = 0; i < data.length; i += 404) {
        if (data[i + 3] > 250) colours.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
    }
    return colours.size;
}"""
BOARD = ".cosmicfrog-board:visible"


def board(page: Page) -> Locator:
    """The board that is seen now."""
    return page.locator(BOARD).first


def canvas(page: Page) -> Locator:
    return board(page).locator("canvas")


def words(page: Page, name: str) -> Locator:
    return page.locator(f".cosmicfrog-{name}:visible").first


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).locator("visible=true").click()


def expect_painted(page: Page, picture: Locator | None = None) -> None:
    """There are many colours on the board, or on that canvas: it is neither blank nor half done."""
    picture = picture or canvas(page)
    expect(picture).to_be_visible(timeout=30_000)
    for _ in range(150):
        if picture.evaluate(COLOURS) > 12:
            return
        page.wait_for_timeout(100)
    raise AssertionError("the board stays blank")


class Looking:
    """Remembers how a board looked, and expects that it has changed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seen = self.picture()

    def picture(self) -> str:
        return str(canvas(self.page).evaluate("canvas => canvas.toDataURL()"))

    def expect_change(self) -> None:
        self.page.wait_for_function(
            "([canvas, before]) => canvas.toDataURL() !== before",
            arg=[canvas(self.page).element_handle(), self.seen],
            polling=100,
        )
        self.seen = self.picture()


def point_at(page: Page, scene: Scene, key: str, *, finger: bool = False) -> None:
    """Clicks or taps the board where the scene has the thing with that key."""
    box = canvas(page).bounding_box()
    assert box is not None
    (x, y), scale = scene.places[key], box["width"] / scene.width
    act = canvas(page).tap if finger else canvas(page).click
    act(position={"x": x * scale, "y": y * scale})


def tap(page: Page, scene: Scene, key: str) -> None:
    """Taps the board like a person: once more if nothing comes of it, for Chromium does not make a
    click of every tap that is played to it. (That a tap picks just once is a test of its own.)"""
    before = canvas(page).get_attribute("aria-label")
    for _ in range(2):
        point_at(page, scene, key, finger=True)
        for _ in range(40):
            if canvas(page).get_attribute("aria-label") != before:
                return
            page.wait_for_timeout(100)
    raise AssertionError(f"nothing comes of a tap on {key}")


def drag(page: Page, scene: Scene, start: str, end: str) -> None:
    """Drags by the mouse from one thing of the scene to another."""
    box = canvas(page).bounding_box()
    assert box is not None
    scale = box["width"] / scene.width
    ends = [
        (box["x"] + x * scale, box["y"] + y * scale)
        for x, y in (scene.places[start], scene.places[end])
    ]
    page.mouse.move(*ends[0])
    page.mouse.down()
    page.mouse.move(*ends[1], steps=4)
    page.mouse.up()


def tab_to(page: Page, target: Locator, most: int = 60) -> None:
    """Goes to a thing by Tab alone."""
    target.wait_for()
    for _ in range(most):
        page.keyboard.press("Tab")
        if target.evaluate("thing => thing === document.activeElement"):
            return
    raise AssertionError(f"Tab does not reach {target}")


def tab_to_board(page: Page) -> None:
    """Goes to the board by Tab alone."""
    tab_to(page, board(page))


def tab_and_press(page: Page, name: str) -> None:
    """Goes to a button by Tab alone, and presses it by a key."""
    tab_to(page, page.get_by_role("button", name=name, exact=True).locator("visible=true"))
    page.keyboard.press("Enter")


def expect_no_sideways_scrolling(page: Page) -> None:
    wide = """() => [...document.querySelectorAll('*')]
        .filter(e => e.scrollWidth > e.clientWidth + 1)
        .filter(e => e === document.scrollingElement
            || ['auto', 'scroll'].includes(getComputedStyle(e).overflowX))
        .map(e => `${e.tagName}.${e.className}`)"""
    assert page.evaluate(wide) == []


def open_rule(page: Page, name: str, id: str) -> None:
    """Opens the text of a rule where its id stands."""
    rule = page.locator("summary", has_text=re.compile(rf"^{id}$"))
    told = words(page, name).locator("details", has=rule).first
    text = told.locator("div")
    expect(text).to_be_hidden()
    told.locator("summary").click()
    expect(text).to_be_visible()
    expect(text.locator("b")).not_to_be_empty()


def keep(page: Page, name: str) -> None:
    """One more picture of a page, for people to look at."""
    SCREENSHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"lab_{name}.png")
