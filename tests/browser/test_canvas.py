"""A board as people use it, in Voila and in JupyterLab: one test for each way it could go wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import looking
import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from cosmicfrog_nb import Game
from cosmicfrog_nb.scene.hits import hit

pytestmark = pytest.mark.browser

Opener = Callable[[str], Page]
SCENE = Game.new(frogs=4, seed=7).scene()
FROG = next(group.key for group in SCENE.groups if group.kind == "frog")
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
}

DIFFERENCE = """before => new Promise(done => {
    const canvas = document.querySelector('.cosmicfrog-board canvas');
    const read = context => context.getImageData(0, 0, canvas.width, canvas.height).data;
    const image = new Image();
    image.onload = () => {
        const old = document.createElement('canvas');
        [old.width, old.height] = [canvas.width, canvas.height];
        const context = old.getContext('2d');
        context.drawImage(image, 0, 0);
        const [a, b] = [read(context), read(canvas.getContext('2d'))];
        let count = 0;
        for (let i = 0; i < a.length; i++) if (Math.abs(a[i] - b[i]) > 24) count++;
        done(count);
    };
    image.src = before;
})"""
"""How many colours of pixels differ clearly from an earlier picture."""
CANVAS = ".cosmicfrog-board canvas"


def canvas(page: Page, n: int = 0) -> Locator:
    return page.locator(CANVAS).nth(n)


def board(page: Page) -> Locator:
    return page.locator(".cosmicfrog-board").first


def log(page: Page) -> Locator:
    return page.locator(".log")


def expect_painted(page: Page, n: int = 0) -> None:
    looking.expect_painted(page, canvas(page, n))


def pixels(page: Page, n: int = 0) -> str:
    return str(canvas(page, n).evaluate("canvas => canvas.toDataURL()"))


def expect_change(page: Page, before: str, n: int = 0) -> None:
    page.wait_for_function(
        "([at, n, before]) => document.querySelectorAll(at)[n].toDataURL() !== before",
        arg=[CANVAS, n, before],
    )


def expect_whole(page: Page) -> None:
    """What was painted bit by bit looks as if painted at once."""
    page.wait_for_timeout(500)
    patched = pixels(page)
    press_button(page, "Redraw")
    page.wait_for_timeout(1000)
    assert page.evaluate(DIFFERENCE, patched) < 50


def at(page: Page, name: str, n: int = 0) -> tuple[float, float]:
    """Where on the page a place of the scene is."""
    box = canvas(page, n).bounding_box()
    assert box is not None
    x, y = SCENE.places[name]
    scale = box["width"] / SCENE.width
    return box["x"] + x * scale, box["y"] + y * scale


def press_button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.className || document.activeElement.tagName"))


# ---------------------------------------------------------------- painting


def test_it_is_painted_in_voila(open_board: Opener) -> None:
    expect_painted(open_board("board"))


def test_a_second_picture_does_not_kill_the_page(open_board: Opener) -> None:
    page = open_board("board")
    expect_painted(page)
    for _ in range(3):
        before = pixels(page)
        press_button(page, "Redraw")
        press_button(page, "Go")
        expect_change(page, before)
        expect(log(page)).to_contain_text("round")
    expect_painted(page)


def test_changes_add_up_to_the_whole_picture(open_board: Opener) -> None:
    page = open_board("board")
    expect_painted(page)
    for _ in range(12):
        before = pixels(page)
        press_button(page, "Go")
        expect_change(page, before)
    expect_whole(page)


def test_an_error_in_a_hold_leaves_the_board_alive(open_board: Opener) -> None:
    page = open_board("board")
    expect_painted(page)
    before = pixels(page)
    press_button(page, "Fail")
    expect(log(page)).to_have_text("failed")
    assert pixels(page) == before
    press_button(page, "Go")
    expect_change(page, before)
    expect_whole(page)


def test_two_boards_and_one_of_them_twice(open_board: Opener) -> None:
    page = open_board("boards")
    expect(page.locator(CANVAS)).to_have_count(3)
    for n in range(3):
        expect_painted(page, n)
    assert pixels(page, 0) == pixels(page, 2) != pixels(page, 1)
    before = [pixels(page, n) for n in range(3)]
    canvas(page, 2).click()  # the hex in the middle
    expect(log(page)).to_have_text("picked hex c3")
    expect_change(page, before[0], 0)
    expect_change(page, before[2], 2)
    assert pixels(page, 1) == before[1]


# ---------------------------------------------------------------- sharp at every size


@pytest.mark.parametrize(
    "page",
    [
        {"device_scale_factor": 1},
        {"device_scale_factor": 1.5},
        {"device_scale_factor": 2},
        {"device_scale_factor": 3},
        PHONE,
        {"viewport": {"width": 700, "height": 800}},
    ],
    indirect=True,
    ids=["1", "1.5", "2", "3", "phone", "narrow"],
)
def test_it_has_a_pixel_for_every_pixel_of_the_screen(page: Page, open_board: Opener) -> None:
    open_board("board")
    expect_painted(page)
    page.wait_for_function(
        """() => {
            const canvas = document.querySelector('.cosmicfrog-board canvas');
            const times = canvas.width / canvas.clientWidth / devicePixelRatio;
            return Math.abs(times - Math.round(times)) < 0.003 && times * devicePixelRatio >= 1.99;
        }"""
    )
    box = canvas(page).bounding_box()
    assert box is not None
    assert box["width"] / box["height"] == pytest.approx(SCENE.width / SCENE.height, rel=0.01)
    expect_painted(page)


def test_it_follows_its_column(open_board: Opener) -> None:
    page = open_board("board")
    expect_painted(page)
    expect(canvas(page)).to_have_js_property("clientWidth", 860)
    page.set_viewport_size({"width": 600, "height": 900})
    page.wait_for_function(
        "() => { const c = document.querySelector('.cosmicfrog-board canvas');"
        " return c.clientWidth < 600 && c.width === 2 * c.clientWidth; }"
    )
    expect_painted(page)


@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_it_fits_a_phone(page: Page, open_board: Opener) -> None:
    open_board("board")
    expect_painted(page)
    box = canvas(page).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert 320 <= box["width"] <= 360 - box["x"]


# ---------------------------------------------------------------- mouse, finger, wheel


def test_a_click_picks(open_board: Opener) -> None:
    page = open_board("board")
    expect_painted(page)
    page.mouse.click(*at(page, "e5"))
    expect(log(page)).to_have_text("picked hex e5")
    page.mouse.click(*at(page, FROG))
    expect(log(page)).to_have_text(f"picked frog {FROG}")
    page.mouse.click(*at(page, "e5"), button="right")
    page.wait_for_timeout(300)
    expect(log(page)).to_have_text(f"picked frog {FROG}")


@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_a_tap_picks_once(page: Page, open_board: Opener) -> None:
    open_board("board")
    expect_painted(page)
    for name in ("e5", "h3", "c4"):
        x, y = at(page, name)
        page.touchscreen.tap(x, y)
        there = hit(SCENE, *SCENE.places[name])
        assert there is not None
        expect(log(page)).to_have_text(f"picked {there.kind} {there.key}")


@pytest.mark.parametrize("page", [PHONE], indirect=True)
def test_a_finger_scrolls_the_page(page: Page, open_board: Opener) -> None:
    open_board("board")
    expect_painted(page)
    x, y = at(page, "e5")
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        event = {"type": kind, "touchPoints": [*points]}
        finger.send("Input.dispatchTouchEvent", event)

    touch("touchStart", {"x": x, "y": y})
    for n in range(1, 13):
        touch("touchMove", {"x": x, "y": y - 10 * n})
        page.wait_for_timeout(20)
    touch("touchEnd")
    page.wait_for_function(f"document.querySelector('{CANVAS}').getBoundingClientRect().y < -20")
    expect(log(page)).to_have_text("nothing yet")


def test_the_wheel_scrolls_the_page(open_board: Opener) -> None:
    page = open_board("board")
    expect_painted(page)
    page.mouse.move(*at(page, "e5"))
    page.mouse.wheel(0, 300)
    page.wait_for_function(f"document.querySelector('{CANVAS}').getBoundingClientRect().y < -100")


def test_a_mouse_that_moves_is_quiet(page: Page, open_board: Opener) -> None:
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    open_board("board")
    expect_painted(page)
    sent: list[object] = []
    for socket in sockets:
        socket.on("framesent", lambda frame: sent.append(frame))
    x, y = at(page, "e5")

    def stir() -> None:
        page.mouse.move(x - 200, y)
        page.mouse.move(x, y, steps=100)
        page.wait_for_timeout(300)

    stir()
    assert sent == []
    press_button(page, "Hover")
    page.wait_for_timeout(500)
    sent.clear()
    stir()
    expect(log(page)).to_have_text("over e5")
    assert 0 < len(sent) < 60
    page.mouse.move(2, 2)
    expect(log(page)).to_have_text("over None")


# ---------------------------------------------------------------- keys


def test_keys_alone_can_do_everything(open_board: Opener) -> None:
    page = open_board("board")
    expect_painted(page)
    page.keyboard.press("Tab")
    expect(board(page)).to_be_focused()
    expect(canvas(page)).to_have_css("outline-style", "solid")
    before = pixels(page)
    page.keyboard.press("ArrowRight")
    expect_change(page, before)
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(log(page)).to_have_text(re.compile(r"picked hex [b-d]\d"))
    told = board(page).locator("[aria-live]")
    expect(told).to_have_text(re.compile(r"^[b-d]\d+: "))
    page.keyboard.press("n")
    expect(log(page)).to_have_text("key n")
    page.keyboard.press("Space")
    expect(log(page)).to_have_text(re.compile(r"picked hex [b-d]\d"))
    assert page.evaluate("scrollY") == 0


def test_tab_leaves_it_both_ways(open_board: Opener) -> None:
    page = open_board("board")
    expect_painted(page)
    page.mouse.click(*at(page, "e5"))
    expect(board(page)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("after")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(board(page)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    assert "cosmicfrog-board" not in focused(page)


@pytest.mark.parametrize("keys", ["Control+s", "Meta+k", "Escape", "F5", "x", "Shift+Enter"])
def test_other_keys_are_the_pages(open_board: Opener, keys: str) -> None:
    page = open_board("board")
    expect_painted(page)
    page.mouse.click(*at(page, "e5"))
    page.evaluate(
        """() => addEventListener('keydown', event => {
            window.heard = [event.key, event.defaultPrevented];
            event.preventDefault();
        })"""
    )
    page.keyboard.press(keys)
    assert page.evaluate("window.heard") == [keys.split("+")[-1], False]


def test_its_own_keys_stay_its_own(open_board: Opener) -> None:
    page = open_board("board")
    expect_painted(page)
    page.mouse.click(*at(page, "e5"))
    page.evaluate("addEventListener('keydown', event => window.heard = event.key)")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("n")
    expect(log(page)).to_have_text("key n")
    assert page.evaluate("window.heard") is None


# ---------------------------------------------------------------- words


def test_it_is_an_image_with_words(open_board: Opener) -> None:
    page = open_board("board")
    expect_painted(page)
    expect(canvas(page)).to_have_role("img")
    expect(canvas(page)).to_have_accessible_name(f"{SCENE.title}. {SCENE.description}")
    expect(board(page)).to_have_role("application")
    expect(board(page)).to_have_accessible_name(SCENE.title)
    press_button(page, "Go")
    expect(canvas(page)).not_to_have_accessible_name(f"{SCENE.title}. {SCENE.description}")


def test_a_board_without_handlers_is_only_an_image(open_board: Opener) -> None:
    page = open_board("boards")
    expect_painted(page, 1)
    vault = page.locator(".cosmicfrog-board").nth(1)
    expect(vault).to_have_role("group")
    expect(vault).not_to_have_attribute("tabindex", "0")


def test_errors_of_handlers_are_told(open_board: Opener) -> None:
    page = open_board("board")
    expect_painted(page)
    alert = board(page).get_by_role("alert")
    expect(alert).to_be_empty()
    page.mouse.click(*at(page, "b3"))
    expect(log(page)).to_have_text("picked hex b3")
    page.mouse.click(*at(page, "c1"))
    expect(alert).to_have_text("Nobody may touch c1: that is the rule here.")
    page.mouse.click(*at(page, "c2"))
    expect(alert).to_have_text("Something went wrong: IndexError: list index out of range")
    page.mouse.click(*at(page, "e5"))
    expect(alert).to_be_empty()
    expect(log(page)).to_have_text("picked hex e5")


# ---------------------------------------------------------------- motion


def test_frames_are_seen_and_end_where_they_should(open_board: Opener) -> None:
    page = open_board("board")
    expect_painted(page)
    start = pixels(page)
    press_button(page, "Hop")
    seen = page.evaluate(
        f"""() => new Promise(done => {{
            const canvas = document.querySelector('{CANVAS}'), seen = new Set();
            const watch = setInterval(() => seen.add(canvas.toDataURL()), 60);
            setTimeout(() => (clearInterval(watch), done(seen.size)), 1400);
        }})"""
    )
    assert seen > 5
    assert page.evaluate(DIFFERENCE, start) == 0


@pytest.mark.parametrize("page", [{"reduced_motion": "reduce"}], indirect=True)
def test_nothing_moves_for_those_who_prefer_it(page: Page, open_board: Opener) -> None:
    open_board("board")
    expect_painted(page)
    page.wait_for_timeout(500)
    start = pixels(page)
    press_button(page, "Hop")
    expect(log(page)).to_have_text("hopping")
    for _ in range(5):
        assert pixels(page) == start
        page.wait_for_timeout(60)


# ---------------------------------------------------------------- JupyterLab


def test_in_jupyterlab(open_in_lab: Opener) -> None:
    page = open_in_lab("board")
    expect_painted(page)
    canvas(page).scroll_into_view_if_needed()
    page.mouse.click(*at(page, "e5"))
    expect(log(page)).to_have_text("picked hex e5")
    before = pixels(page)
    press_button(page, "Go")
    expect_change(page, before)
    expect_painted(page)
    expect(canvas(page)).to_have_role("img")
    ratio = canvas(page).evaluate("canvas => canvas.width / canvas.clientWidth")
    assert ratio == pytest.approx(2, abs=0.01)


def test_keys_in_jupyterlab(open_in_lab: Opener) -> None:
    page = open_in_lab("board")
    expect_painted(page)
    canvas(page).scroll_into_view_if_needed()
    page.mouse.click(*at(page, "e5"))
    expect(board(page)).to_be_focused()
    before = pixels(page)
    page.keyboard.press("ArrowDown")
    expect_change(page, before)
    expect(board(page)).to_be_focused()
    page.keyboard.press("n")
    expect(log(page)).to_have_text("key n")
    with page.expect_request(lambda sent: sent.method == "PUT" and "/api/contents" in sent.url):
        page.keyboard.press("Control+s")
    page.keyboard.press("Tab")
    expect(page.get_by_label("after")).to_be_focused()


def test_the_wheel_in_jupyterlab(open_in_lab: Opener) -> None:
    page = open_in_lab("board")
    expect_painted(page)
    canvas(page).scroll_into_view_if_needed()
    page.mouse.move(*at(page, "e5"))
    top = canvas(page).evaluate("canvas => canvas.getBoundingClientRect().y")
    page.mouse.wheel(0, 300)
    page.wait_for_function(
        "([at, top]) => document.querySelector(at).getBoundingClientRect().y < top - 100",
        arg=[CANVAS, top],
    )


def test_a_page_loaded_anew_is_painted_from_the_state(open_in_lab: Opener) -> None:
    page = open_in_lab("board")
    expect_painted(page)
    press_button(page, "Go")
    expect(log(page)).to_contain_text("round")
    with page.expect_request(lambda sent: sent.method == "PUT" and "/api/contents" in sent.url):
        page.keyboard.press("Control+s")
    words = canvas(page).get_attribute("aria-label")
    page.reload()
    expect(canvas(page)).to_be_visible(timeout=30_000)
    expect_painted(page)
    expect(canvas(page)).to_have_attribute("aria-label", words)
    before = pixels(page)
    press_button(page, "Go")
    expect_change(page, before)
