"""The server of the dashboards: what it sends, and that it leaves nothing behind."""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path

import pytest
from looking import PHONE, expect_no_sideways_scrolling, expect_painted, keep, tab_to
from playwright.sync_api import Page, expect
from serving import free_port, serving

pytestmark = pytest.mark.browser
TITLES = {
    "combat_lab": "The combat lab",
    "game_steps": "A game, step by step",
    "odds": "The odds",
    "raid_lab": "The raid lab",
    "shard_explorer": "The Shard explorer",
    "vault_puzzles": "Vault puzzles",
}


PICTURES = "() => [...document.images].map(image => image.complete && image.naturalWidth > 50)"


def test_the_front_page_leads_to_each_dashboard(page: Page, voila: str) -> None:
    page.goto(voila)
    cards = page.get_by_role("link")
    expect(cards).to_have_count(len(TITLES))
    page.wait_for_function(f"({PICTURES})().every(shown => shown)")
    keep(page, "front")
    for name, title in TITLES.items():
        page.goto(voila)
        cards.filter(has=page.get_by_role("heading", name=title)).click()
        expect(page).to_have_url(re.compile(rf"/voila/render/{name}\.ipynb$"))


def test_the_front_page_by_keys_alone(page: Page, voila: str) -> None:
    page.goto(voila)
    tab_to(page, page.get_by_role("link", name="Shard explorer"))
    page.keyboard.press("Enter")
    expect_painted(page)


@pytest.mark.parametrize("page", [PHONE], indirect=True, ids=["phone"])
def test_the_front_page_on_a_phone(page: Page, voila: str) -> None:
    page.goto(voila)
    expect_no_sideways_scrolling(page)
    page.get_by_role("link", name="Vault puzzles").tap()
    expect_painted(page)


def test_boards_are_packed_on_their_way_from_a_dashboard(page: Page, voila: str) -> None:
    found: list[dict] = []
    watch = page.context.new_cdp_session(page)
    watch.send("Network.enable")
    watch.on("Network.webSocketHandshakeResponseReceived", lambda event: found.append(event))
    page.goto(f"{voila}/voila/render/shard_explorer.ipynb")
    expect(page.locator(".cosmicfrog-board canvas").first).to_be_visible(timeout=30_000)
    headers = {k.lower(): v for event in found for k, v in event["response"]["headers"].items()}
    assert "permessage-deflate" in headers["sec-websocket-extensions"]


def test_a_page_that_is_left_ends_its_kernel(page: Page, voila: str, voila_log: Path) -> None:
    page.goto(f"{voila}/voila/render/shard_explorer.ipynb")
    expect_painted(page)
    before = voila_log.read_text().count("Kernel shutdown")
    page.goto("about:blank")
    for _ in range(100):
        if voila_log.read_text().count("Kernel shutdown") > before:
            return
        page.wait_for_timeout(100)
    raise AssertionError("the kernel goes on, though nobody looks")


def test_ending_the_command_ends_the_server_and_its_kernels(tmp_path: Path) -> None:
    port, log = free_port(), tmp_path / "dashboard.log"
    command = [Path(sys.executable).with_name("cosmicfrog"), "dashboard", "--port", str(port)]
    with serving(command, port, log):  # fails if something still answers when it has ended
        deadline = time.monotonic() + 60
        while "is filled" not in log.read_text() and time.monotonic() < deadline:
            time.sleep(0.1)
    told = log.read_text()
    assert "is filled" in told, "no kernel was warmed up"
    assert told.count("Kernel shutdown: ") >= told.count("Kernel started: ") > 0
    assert "Parent appears to have exited" not in told
