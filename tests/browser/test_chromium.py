"""A Chromium is found or installed, or the message says what to do. The programs are mock-ups."""

from __future__ import annotations

import sys
from pathlib import Path

import chromium
import pytest


def program(path: Path, script: str = "exit 0") -> Path:
    """A shell script that can be run."""
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder on PATH, on a machine without browsers where no download works."""
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "_playwrights_own", lambda: None)
    broken = [sys.executable, "-c", "raise SystemExit('no network here')"]
    monkeypatch.setattr(chromium, "PLAYWRIGHT", broken)
    monkeypatch.setattr(chromium.os, "geteuid", lambda: 0)
    return tmp_path


def test_the_variable_goes_first(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(folder / "chromium")
    chosen = program(folder / "my-browser")
    monkeypatch.setenv(chromium.VARIABLE, str(chosen))
    assert chromium.find() == chosen


def test_a_wrong_variable_is_an_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(folder / "chromium")
    monkeypatch.setenv(chromium.VARIABLE, str(folder / "nowhere"))
    with pytest.raises(SystemExit, match="nowhere, but there is no such file"):
        chromium.find()


def test_names_go_in_order(folder: Path) -> None:
    assert chromium.find() is None
    for name in reversed(chromium.NAMES):
        assert chromium.find() != program(folder / name)
        assert chromium.find() == folder / name


def test_one_that_does_not_run_is_passed_over(folder: Path) -> None:
    program(folder / "chromium", "echo please install the snap >&2; exit 1")
    chrome = program(folder / "google-chrome")
    assert chromium.find() == chrome


def test_playwrights_own_goes_last(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = program(folder / "own")
    monkeypatch.setattr(chromium, "_playwrights_own", lambda: own)
    assert chromium.find() == own
    chrome = program(folder / "google-chrome")
    assert chromium.find() == chrome


def installer(folder: Path) -> str:
    """A line of shell that puts a Chromium on PATH."""
    return f"/bin/cp {program(folder / 'spare')} {folder / 'chromium'}"


def test_playwright_installs_first(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(folder / "apt-get", f"echo run > {folder}/trace")
    monkeypatch.setattr(chromium, "PLAYWRIGHT", ["/bin/sh", "-c", installer(folder)])
    assert chromium.ensure() == folder / "chromium"
    assert not (folder / "trace").exists()


def test_then_apt(folder: Path) -> None:
    program(folder / "apt-get", f'[ "$1" = update ] || {installer(folder)}')
    assert chromium.ensure() == folder / "chromium"


def test_apt_is_for_root(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(folder / "apt-get", f"echo run > {folder}/trace")
    monkeypatch.setattr(chromium.os, "geteuid", lambda: 1000)
    with pytest.raises(SystemExit):
        chromium.ensure()
    assert not (folder / "trace").exists()


def test_when_all_fails_it_says_what_was_tried(folder: Path) -> None:
    program(folder / "apt-get", "echo no such package; exit 100")
    with pytest.raises(SystemExit) as ended:
        chromium.ensure()
    message = str(ended.value)
    for words in (
        "no chromium, chromium-browser, google-chrome",
        "no network here",
        "apt-get update: failed with 100",
        "no such package",
        "Install Chromium or Chrome yourself",
        chromium.VARIABLE,
    ):
        assert words in message


def test_a_step_that_hangs_is_given_up(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chromium, "PLAYWRIGHT", ["/bin/sleep", "60"])
    monkeypatch.setattr(chromium, "PATIENCE", 0.1)
    with pytest.raises(SystemExit, match=r"gave up after 0\.1 s"):
        chromium.ensure()


def test_the_command_prints_one_line(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = program(folder / "chromium")
    monkeypatch.setattr(sys, "argv", ["chromium.py", "--install"])
    chromium.main()
    assert capsys.readouterr().out == f"Chromium: {found}\n"
