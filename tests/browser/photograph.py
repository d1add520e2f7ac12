"""Takes the picture of a dashboard: `python photograph.py combat_lab FILE.png`."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import chromium
from playwright.sync_api import sync_playwright
from serving import free_port, serving


def main(name: str, path: str) -> None:
    port = free_port()
    command = [Path(sys.executable).with_name("cosmicfrog"), "dashboard", "--port", str(port)]
    with (
        TemporaryDirectory() as folder,
        serving(command, port, Path(folder, "voila.log")),
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=chromium.ARGS)
        page = browser.new_page(viewport={"width": 1180, "height": 860})
        page.goto(f"http://localhost:{port}/voila/render/{name}.ipynb")
        page.locator(".cosmicfrog-board canvas").first.wait_for(timeout=60_000)
        page.wait_for_timeout(2000)  # until all is painted
        page.screenshot(path=path)
        browser.close()
    print(f"Wrote {path}")


if __name__ == "__main__":
    main(*sys.argv[1:])
