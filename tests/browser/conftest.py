"""Real servers and a real browser for the tests of the dashboards.

A test asks for `open_dashboard` or `open_in_lab`, and gets a Playwright page with the notebook of
that name running. Pages that log errors fail; every test leaves a picture in `screenshots/`.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

HERE = Path(__file__).parent
NOTEBOOKS = HERE.parents[1] / "notebooks"
BOARDS = HERE / "notebooks"  # pages of the tests' own
SCREENSHOTS = HERE / "screenshots"

sys.path.insert(0, str(HERE))  # the tests are no package
import chromium  # noqa: E402
from serving import free_port, serving, tail  # noqa: E402

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
            report.sections.append((f"log of {name}", tail(log)))
    return report


# ---------------------------------------------------------------- servers


@contextmanager
def _serving(name: str, command: list[str | Path], port: int, log: Path, **extra: str) -> Iterator:
    """A server whose log is shown under a failure."""
    logs[name] = log
    with serving(command, port, log, **extra):
        yield


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the dashboards, served by the command that users run."""
    port, folder = free_port(), tmp_path_factory.mktemp("voila")
    command = [Path(sys.executable).with_name("cosmicfrog"), "dashboard", "--port", str(port)]
    with _serving("cosmicfrog dashboard", command, port, folder / "voila.log"):
        yield f"http://localhost:{port}"


@pytest.fixture
def voila_log(voila: str) -> Path:
    """What the server of the dashboards has logged."""
    return logs["cosmicfrog dashboard"]


@pytest.fixture(scope="session")
def voila_of_boards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the tests' own pages."""
    port, folder = free_port(), tmp_path_factory.mktemp("boards")
    command = [sys.executable, "-m", "voila", BOARDS, "--no-browser", f"--port={port}"]
    with _serving("Voila of boards", command, port, folder / "voila.log"):
        yield f"http://localhost:{port}"


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a JupyterLab with copies of the notebooks and settings of its own."""
    port, folder = free_port(), tmp_path_factory.mktemp("lab")
    notebooks = folder / "notebooks"
    for source in (NOTEBOOKS, BOARDS):
        shutil.copytree(source, notebooks, ignore=shutil.ignore_patterns(".*"), dirs_exist_ok=True)
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
    """A fresh page that must stay free of errors. A test may ask for another kind of page by
    `@pytest.mark.parametrize("page", [{...}], indirect=True)`."""
    options = {"viewport": {"width": 1280, "height": 1000}, **getattr(request, "param", {})}
    context = browser.new_context(**options)
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
def open_board(page: Page, voila_of_boards: str) -> Opener:
    """Opens a page of the tests' own, and returns when its board is there."""

    def open_it(name: str) -> Page:
        page.goto(f"{voila_of_boards}/voila/render/{name}.ipynb")
        expect(page.locator(".cosmicfrog-board canvas").first).to_be_visible(timeout=SHOW)
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
