"""Finds a Chromium for the browser tests, or installs one: `python chromium.py --install`."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

VARIABLE = "COSMICFROG_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PLAYWRIGHT = [sys.executable, "-m", "playwright", "install", "chromium"]
APT = (["apt-get", "update"], ["apt-get", "install", "-y", "chromium"])
PATIENCE = 300  # seconds for one step of an installation


def find() -> Path | None:
    """A Chromium or Chrome that runs, or None."""
    if chosen := os.environ.get(VARIABLE):
        if not Path(chosen).is_file():
            raise SystemExit(f"{VARIABLE} is set to {chosen}, but there is no such file.")
        return Path(chosen)
    return next(filter(_runs, _candidates()), None)


def _candidates() -> Iterator[Path]:
    yield from (Path(found) for name in NAMES if (found := shutil.which(name)))
    if own := _playwrights_own():
        yield own


def _playwrights_own() -> Path | None:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.is_file() else None


def _runs(path: Path) -> bool:
    """Some `chromium-browser` only says how to get one, and a fresh download may lack libraries."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=30).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def ensure() -> Path:
    """A Chromium that runs, installed if need be; else the program ends and says what to do."""
    if found := find():
        return found
    tried = [f"no {', '.join(NAMES)} on PATH and none of Playwright's own"]
    for steps in _ways():
        print(f"No Chromium yet: {' '.join(steps[-1])} ...", flush=True)
        problem = next(filter(None, map(_attempt, steps)), None)
        if found := find():
            return found
        tried.append(problem or f"{' '.join(steps[-1])}: done, but what it installed does not run")
    raise SystemExit(
        "The browser tests need Chromium or Chrome, and there is none. Tried:\n"
        + "".join(f"  - {line}\n" for line in tried)
        + f"Install Chromium or Chrome yourself, or set {VARIABLE} to the path of one."
    )


def _ways() -> Iterator[tuple[list[str], ...]]:
    yield (PLAYWRIGHT,)
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        yield APT


def _attempt(command: list[str]) -> str | None:
    """Runs a command quietly; what went wrong, with the end of its output, or None."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=PATIENCE,
            env=quiet,
        )
    except subprocess.TimeoutExpired:
        return f"{' '.join(command)}: gave up after {PATIENCE} s"
    except OSError as error:
        return f"{' '.join(command)}: {error}"
    if done.returncode == 0:
        return None
    output = "\n".join(f"      {line}" for line in done.stdout.strip().splitlines()[-8:])
    return f"{' '.join(command)}: failed with {done.returncode}\n{output}"


def main() -> None:
    """Prints the path of a Chromium."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--install", action="store_true", help="install one if there is none")
    path = ensure() if parser.parse_args().install else find()
    if path is None:
        raise SystemExit("No Chromium found; --install gets one.")
    print(f"Chromium: {path}")


if __name__ == "__main__":
    main()
