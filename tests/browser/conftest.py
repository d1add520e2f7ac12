"""Real servers and a real browser for the tests of the dashboards.

A test asks for `open_dashboard` or `open_in_lab`, and gets a Playwright page with the notebook of
that name running. Pages that log errors fail; every test leaves a picture in `screenshots/`.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

HERE = Path(__file__).parent
NOTEBOOKS = HERE.parents[1] / "notebooks"
SCREENSHOTS = HERE / "screenshots"

sys.path.insert(0, str(HERE))  # the tests are no package
import chromium  # noqa: E402

START = 60  # seconds in which a server must answer
SHOW = 30_000  # milliseconds in which a page must show its first output
expect.set_options(timeout=10_000)

# What the console may say without any fault of ours.
NOISE = re.compile(
    r"cdn\.jsdelivr\.net.*awesome"  # Voila's page asks a CDN for icons; there may be no network
    r"|/favicon\.ico"  # Voila has none
)

Opener = Callable[[str], Page]
logs: dict[str, Path] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator:
    """Puts the end of each server's log under a failure."""
    report = yield
    if report.failed and item.get_closest_marker("browser"):
        for name, log in logs.items():
            report.sections.append((f"log of {name}", _tail(log)))
    return report


def _tail(log: Path, lines: int = 40) -> str:
    return "\n".join(log.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:])


# ---------------------------------------------------------------- servers


@contextmanager
def _serving(name: str, command: list[str | Path], port: int, log: Path, **extra: str) -> Iterator:
    """Runs a server until the block ends; it answers on the port when the block begins."""
    logs[name] = log
    with log.open("w") as output:
        server = subprocess.Popen(
            command,
            cwd=log.parent,
            env={**os.environ, "TMPDIR": str(log.parent), **extra},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # a process group of its own, to end it as a whole
        )
    try:
        _wait_for(name, server, port, log)
        yield
    finally:
        _end(name, server, port)


def _wait_for(name: str, server: subprocess.Popen, port: int, log: Path) -> None:
    deadline = time.monotonic() + START
    while time.monotonic() < deadline and server.poll() is None:
        if _answers(port):
            return
        time.sleep(0.05)
    why = f"did not answer in {START} s" if server.poll() is None else "ended at once"
    pytest.fail(f"{name} {why}:\n{_tail(log)}", pytrace=False)


def _end(name: str, server: subprocess.Popen, port: int) -> None:
    """Ends the command politely; that must end all it has started. What is left is killed."""
    server.terminate()
    try:
        server.wait(15)
        assert not _answers(port), f"{name} ended and left its server behind"
    finally:
        with suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGKILL)


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("localhost", port)) == 0


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the dashboards, served by the command that users run."""
    port, folder = _free_port(), tmp_path_factory.mktemp("voila")
    command = [Path(sys.executable).with_name("cosmicfrog"), "dashboard", "--port", str(port)]
    with _serving("cosmicfrog dashboard", command, port, folder / "voila.log"):
        yield f"http://localhost:{port}"


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a JupyterLab with copies of the notebooks and settings of its own."""
    port, folder = _free_port(), tmp_path_factory.mktemp("lab")
    notebooks = folder / "notebooks"
    shutil.copytree(NOTEBOOKS, notebooks, ignore=shutil.ignore_patterns(".*"))
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", f"--ServerApp.port={port}"]
    command += ["--ServerApp.port_retries=0", f"--ServerApp.root_dir={notebooks}"]
    command += ["--IdentityProvider.token="]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    kinds = ("JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR")
    kinds += ("JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")
    own = {kind: str(folder / kind.lower()) for kind in kinds}
    # No news from the network, and no question about them over the page.
    quiet = Path(own["JUPYTERLAB_SETTINGS_DIR"], "@jupyterlab", "apputils-extension")
    quiet.mkdir(parents=True)
    settings = '{"fetchNews": "false", "checkForUpdates": false}'
    (quiet / "notification.jupyterlab-settings").write_text(settings)
    with _serving("JupyterLab", command, port, folder / "lab.log", **own):
        yield f"http://localhost:{port}"


# ---------------------------------------------------------------- browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium."""
    path = chromium.find()  # before Playwright starts: it cannot be started twice
    if path is None:
        pytest.fail("There is no Chromium: `make chromium` gets one.", pytrace=False)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=chromium.ARGS)
        yield started
        started.close()


@pytest.fixture
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A fresh page that must stay free of errors."""
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    errors: list[str] = []

    def hear(said: ConsoleMessage) -> None:
        if said.type == "error":
            errors.append(f"{said.text} ({said.location.get('url', '')})")

    context.on("console", hear)
    context.on("weberror", lambda thrown: errors.append(str(thrown.error)))
    page = context.new_page()
    yield page
    SCREENSHOTS.mkdir(exist_ok=True)
    page.screenshot(path=SCREENSHOTS / f"{re.sub(r'[^a-z0-9]+', '_', request.node.name)}.png")
    context.close()
    ours = [error for error in errors if not NOISE.search(error)]
    assert not ours, "the page logged errors:\n" + "\n".join(ours)


@pytest.fixture
def open_dashboard(page: Page, voila: str) -> Opener:
    """Opens the dashboard of a notebook, and returns when its widgets are there."""

    def open_it(name: str) -> Page:
        page.goto(f"{voila}/voila/render/{name}.ipynb")
        expect(page.locator(".jupyter-widgets").first).to_be_visible(timeout=SHOW)
        return page

    return open_it


@pytest.fixture
def open_in_lab(page: Page, lab: str) -> Opener:
    """Opens a notebook in JupyterLab, runs all cells, and returns when its widgets are there."""

    def open_it(name: str) -> Page:
        page.goto(f"{lab}/lab/tree/{name}.ipynb?reset")
        idle = page.locator("#jp-main-statusbar").get_by_text("| Idle")
        expect(idle).to_be_visible(timeout=SHOW)  # what is run before the kernel is there is lost
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        expect(page.locator(".jp-OutputArea .jupyter-widgets").first).to_be_visible(timeout=SHOW)
        return page

    return open_it
