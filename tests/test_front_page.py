"""The front page of the dashboards has a card for each notebook, with a picture that is current."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
spec = importlib.util.spec_from_file_location("pictures", ROOT / "docs" / "front_pictures.py")
assert spec is not None
assert spec.loader is not None
pictures = importlib.util.module_from_spec(spec)
spec.loader.exec_module(pictures)

NAMES = sorted(path.stem for path in (ROOT / "notebooks").glob("*.ipynb"))
PAGE = (pictures.FOLDER.parent / "tree.html").read_text(encoding="utf-8")


def test_each_notebook_is_told_of_and_has_a_picture() -> None:
    told = re.findall(r'^  "(\w+)": \("[A-Z][^"]+", "[A-Z][^"]+[.?]"\),$', PAGE, re.M)
    assert told == NAMES == [*pictures.PICTURES]
    assert sorted(path.stem for path in pictures.FOLDER.iterdir()) == NAMES


@pytest.mark.parametrize("name", [name for name in NAMES if name != "odds"])
def test_the_picture_is_what_would_be_drawn_now(name: str) -> None:
    kept = (pictures.FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert kept == str(pictures.PICTURES[name]()), "`make pictures` draws it anew"


def test_nothing_on_it_comes_from_elsewhere() -> None:
    assert "http" not in PAGE
