"""What all labs share: sentences with their rules, errors in words, pages that fit a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from html import escape
from pathlib import Path
from typing import Any, TypeVar

import anywidget
import ipywidgets as widgets
import traitlets

from ..errors import PositionError
from ..rules import rulebook
from ..rules.game import Game
from ..rules.steps import Told

Function = TypeVar("Function", bound=Callable[..., Any])

LETTERS = (
    "Tiles are letters: . is a Barren; s t w p are hill, desert, swamp and meadow; S T W P are "
    "mountain, mesa, lake and forest."
)
WORDS = "font-size:1.1em;line-height:1.4"
WIDE = {"description_width": "8em"}
STYLE = Path(__file__).with_name("lab.css").read_text(encoding="utf-8")
WIDER = 1.53
"""How much wider than its picture a lab becomes, at the most."""


class Voice(anywidget.AnyWidget):
    """What screen readers are told; and names for sliders: see `lab.js`."""

    _esm = Path(__file__).with_name("lab.js")
    _css = """
        .cosmicfrog-voice { position: absolute; width: 1px; height: 1px; overflow: hidden;
            clip-path: inset(50%); }
    """
    said = traitlets.Unicode().tag(sync=True)


class Lab(widgets.VBox):  # type: ignore[misc]
    """A box of widgets that shows what goes wrong in it, in words. `voice` must be in it."""

    def __init__(self, **options: Any) -> None:
        self.voice = Voice()
        self.voice.add_class("cosmicfrog-voice")
        self.error = widgets.HTML()
        self.error.add_class("cosmicfrog-error")
        self._guards = 0
        super().__init__(**options)

    def guard(self, function: Function) -> Function:
        """A callback whose errors the user reads, instead of nobody. What was said before is no
        more, unless it was said within this callback."""

        @wraps(function)
        def guarded(*args: Any, **named: Any) -> Any:
            if not self._guards:
                self.error.value = ""
            self._guards += 1
            try:
                return function(*args, **named)
            except ValueError as error:
                self.say_error(str(error))
            except Exception as error:
                self.say_error(f"Something went wrong here: {type(error).__name__}: {error}")
            finally:
                self._guards -= 1

        return guarded  # type: ignore[return-value]

    def still(self) -> tuple[str, str] | None:
        """An SVG picture and words, for places that show notebooks without running them."""
        return None

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle = super()._repr_mimebundle_(**options)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        still = self.still()
        if data and still:
            data["image/svg+xml"], data["text/plain"] = still
        return bundle

    def say_error(self, words: str) -> None:
        self.error.value = (
            f"<p role='alert' style='{WORDS};background:#fff3bf;border-left:6px solid #e8590c;"
            f"color:#1b1b2f;padding:0.4em 0.8em;margin:0.4em 0'>{escape(words)}</p>"
        )


def a_game(thing: Any) -> Game:
    """The game that a lab is given; anything else is refused in words."""
    if isinstance(thing, Game):
        return thing
    raise PositionError(f"This lab takes a game, such as cf.Game.new(), not {thing!r}.")


def sentences(told: Iterable[Told]) -> str:
    """Sentences as HTML, each with its rule's id, which opens the rule."""
    return "".join(f"<div>{escape(text)} {rule_link(rule)}</div>" for text, rule in told)


def rule_link(id: str) -> str:
    """A rule's id that opens its text where it stands."""
    rule = rulebook.rule(id)
    ruling = f" <em>{escape(rule.ruling)}</em>" if rule.ruling else ""
    return (
        "<details style='display:inline-block;vertical-align:top;max-width:100%'>"
        f"<summary style='cursor:pointer;color:#364fc7'>{id}</summary>"
        "<div style='border-left:4px solid #364fc7;padding:0.2em 0.6em;margin:0.2em 0'>"
        f"<b>{escape(rule.title)}.</b> {escape(rule.text)}{ruling}</div></details>"
    )


def side_by_side(
    picture: widgets.Widget, beside: widgets.Widget, below: widgets.Widget, width: int
) -> widgets.VBox:
    """A picture of so many pixels at most, the words beside it, and what else there is below it;
    on a phone, one under the other."""
    parts = {"picture": picture, "beside": beside, "below": below}
    for name, part in parts.items():
        part.add_class(f"cosmicfrog-{name}")
    sides = widgets.Box([*parts.values()])
    sides.add_class("cosmicfrog-sides")
    style = widgets.HTML(f"<style>{STYLE}</style>", layout=widgets.Layout(display="none"))
    room = widgets.VBox([style, sides])
    room.layout.max_width = f"{WIDER * width:.0f}px"
    room.add_class("cosmicfrog-room")
    return room


def set_up_panel(title: str, columns: list[list[widgets.Widget]], words: str) -> widgets.Accordion:
    """Controls that set a lab up, folded away, with what there is to say to them."""
    room = widgets.Layout(flex_flow="row wrap", grid_gap="0 12px")
    box = widgets.HBox([widgets.VBox(column) for column in columns], layout=room)
    panel = widgets.Accordion([widgets.VBox([box, widgets.HTML(paragraph(words))])])
    panel.selected_index = None
    panel.set_title(0, title)
    return panel


def heading(words: str, level: int = 3) -> str:
    return f"<h{level} style='margin:0.4em 0 0.2em'>{escape(words)}</h{level}>"


def paragraph(words: str) -> str:
    return f"<p style='{WORDS};margin:0.3em 0'>{escape(words)}</p>"


def table(caption: str, head: Iterable[str], rows: Iterable[Iterable[str]], best: int = -1) -> str:
    """Rows of words, under a caption that may hold rules; the best row is marked."""
    room = "clamp(0.25em, 1.1cqi, 0.55em)"  # less on a phone
    cell = f"style='padding:0.15em {room} 0.15em 0;text-align:left;line-height:1.25'"
    bold = " style='font-weight:bold;background:#e7f5ff'"
    body = "".join(
        f"<tr{bold if n == best else ''}>"
        + "".join(f"<td {cell}>{escape(word)}</td>" for word in row)
        + "</tr>"
        for n, row in enumerate(rows)
    )
    return (
        f"<table style='font-size:1.02em;border-collapse:collapse;white-space:nowrap'>"
        f"<caption style='text-align:left'>{caption}</caption>"
        f"<tr>{''.join(f'<th {cell}>{escape(word)}</th>' for word in head)}</tr>{body}</table>"
    )


def button(words: str, tip: str, width: str = "auto") -> widgets.Button:
    layout = widgets.Layout(width=width, min_width="44px", align_self="flex-start")
    return widgets.Button(description=words, tooltip=tip, layout=layout)
