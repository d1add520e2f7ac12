"""The server of the dashboards: what it sends, and that it leaves nothing behind."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest
from looking import expect_painted
from playwright.sync_api import Page, expect
from serving import free_port, serving

pytestmark = pytest.mark.browser


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
