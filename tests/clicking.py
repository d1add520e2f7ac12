"""People in tests of the labs, without a browser: they click, press keys, and read."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from html import escape, unescape
from typing import Any

from cosmicfrog_nb.render.canvas import Board
from cosmicfrog_nb.rules import rulebook
from cosmicfrog_nb.rules.steps import Step


def click(board: Board, key: str) -> None:
    """A click on the picture, where the thing with that key has its middle."""
    scene = board.scene
    assert scene is not None
    x, y = scene.places[key]
    board._on_point(x / scene.width * board.canvas.width, y / scene.height * board.canvas.height)
    assert board.error == "", board.error


def drop(board: Board, key: str) -> None:
    """What was picked is let go over the thing with that key."""
    scene = board.scene
    assert scene is not None
    x, y = scene.places[key]
    board._on_message(None, {"drop": [x / scene.width, y / scene.height]}, [])


def press(board: Board, *keys: str) -> None:
    for key in keys:
        board._on_message(None, {"key": key}, [])
    assert board.error == "", board.error


def read(widget: Any) -> str:
    """The words of an HTML widget, as people read them; the rules' texts are not opened."""
    closed = re.sub(r"(</summary>).*?(</details>)", r"\1\2", widget.value)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", closed)).split())


def opens(widget: Any, id: str) -> bool:
    """Whether the id of a rule stands there and opens the rule's text."""
    found = re.search(rf"<summary[^>]*>{id}</summary>(.*?)</details>", widget.value)
    return found is not None and escape(rulebook.rule(id).text) in found[1]


def words_of(buttons: Any) -> list[str]:
    return [button.description for button in buttons.children]


def labels(steps: tuple[Step, ...]) -> list[str]:
    return [step.label for step in steps]


def button(buttons: Any, words: str) -> Any:
    """The button with these words, or that begins with them and goes on with a note."""
    (found,) = [
        one
        for one in buttons.children
        if re.fullmatch(rf"{re.escape(words)}( · .*)?", one.description)
    ]
    return found


async def until(what: Callable[[], bool], seconds: float = 5.0) -> None:
    """Waits while the loop runs."""
    for _ in range(int(seconds / 0.01)):
        if what():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("that never came")
