"""What the notations share: rows, split by "/" or by lines, with or without "a |" labels."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ..errors import NotationError, PositionError


def split_rows(body: str) -> list[tuple[str, str]]:
    """The rows of a text as (label, content); rows without content do not count."""
    rows = []
    for line in body.replace("/", "\n").splitlines():
        label, _, content = line.rpartition("|")
        if content.strip():
            rows.append((label.strip(), content.strip()))
    return rows


@contextmanager
def reading() -> Iterator[None]:
    """Text of a position that cannot be is text that cannot be read."""
    try:
        yield
    except PositionError as error:
        raise NotationError(str(error)) from None
