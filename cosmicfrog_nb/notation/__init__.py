"""Positions as text, both ways: one line to type and share, or drawn over several lines.

    shard zones: ../.p.P-/…                    a letter for each hex, rows split by "/"
    vault nested: P - / pPp - - / T Twp tTt -  a stack for each slot, bottom to top
    gullet: wW                                 bottom to top; "-" is an empty Gullet
    game zones nested normal …                 a whole game, a line for each thing in it

A letter stands for the top tile of a hex: `-` Aether, `.` Barren, `s t w p` lowlands,
`S T W P` highlands. What lies under it follows from the rules (SH-1).
"""

from __future__ import annotations

from typing import Any, TypeVar

from ..errors import NotationError, text_of
from ..rules.game import Game
from ..rules.gullet import Gullet
from ..rules.vault import Vault
from ..shard.shard import Shard
from ..shown import Shown
from . import games, gullets, shards, vaults

__all__ = ["read", "read_as", "write"]

_FORMS: dict[str, tuple[type[Shown], Any]] = {
    "shard": (Shard, shards),
    "vault": (Vault, vaults),
    "gullet": (Gullet, gullets),
}

Thing = TypeVar("Thing", bound=Shown)


def write(thing: Shown, *, drawn: bool = False) -> str:
    """The thing as text that `read` understands."""
    if isinstance(thing, Game):
        return games.write(thing, drawn)
    for kind, form in _FORMS.values():
        if isinstance(thing, kind):
            return str(form.write(thing, drawn))
    raise TypeError(f"{type(thing).__name__} has no notation.")


def read(text: str) -> Shown:
    """Whatever the text says it is: a Shard, a Vault, a Gullet or a game, by its first word."""
    if text_of(text, "gullet: wW").split()[:1] == ["game"]:
        return games.read(text)
    word = text.split(":")[0].split()[:1]
    if not word or word[0] not in _FORMS or ":" not in text:
        raise NotationError(
            "The text must begin with 'game', or with 'shard', 'vault' or 'gullet' and a colon, "
            "as in 'vault nested: P - / pPp - - / T Twp tTt -' or 'gullet: wW'."
        )
    kind, _ = _FORMS[word[0]]
    return read_as(kind, text)


def read_as(kind: type[Thing], text: str, **options: Any) -> Thing:
    """A thing of that kind from its text; the header before the colon may be left out."""
    text_of(text, "red: aether" if issubclass(kind, Game) else "gullet: wW")
    if issubclass(kind, Game):
        game: Any = games.read(text, **options)
        return game  # type: ignore[no-any-return]
    for word, (known, form) in _FORMS.items():
        if issubclass(kind, known):
            thing: Thing = form.read(*_header(word, text), **options)
            return thing
    raise TypeError(f"{kind.__name__} has no notation.")


def _header(word: str, text: str) -> tuple[str | None, str]:
    """The name in the header (a mat, a layout) if there is one, and the body after the colon."""
    if ":" not in text:
        return None, text
    head, body = text.split(":", 1)
    words = head.split()
    if words[:1] == [word]:
        words = words[1:]
    elif words[:1] and words[0] in _FORMS:
        raise NotationError(f"This is the text of a {words[0]}, not of a {word}.")
    if len(words) > 1:
        raise NotationError(
            f"{head.strip()!r} is no header: write '{word}:' or '{word} NAME:' before the {word}."
        )
    return (words[0] if words else None), body
