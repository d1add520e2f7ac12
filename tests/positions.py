"""Positions for tests of the rules: small, spelled out, and played by text.

The mat is `tiny` unless told otherwise, Barrens everywhere but where a hex is given its top tile:

      a1 a2 a3
    b1 b2 b3 b4        strike hexes: a2, d1, d4
  c1 c2 c3 c4 c5
    d1 d2 d3 d4
      e1 e2 e3
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from cosmicfrog_nb.rules import Game
from cosmicfrog_nb.rules.narration import Event
from cosmicfrog_nb.shard import Mat, find_mat

RIM = ("a1", "a2", "a3", "b1", "b4", "c1", "c5", "d1", "d4", "e1", "e2", "e3")
"""The hexes of `tiny` that border on what is off the mat."""
INSIDE = ("b2", "b3", "c2", "c3", "c4", "d2", "d3")


def position(
    *lines: str, turn: str = "red", mat: str | Mat = "tiny", layout: str = "nested", **tops: str
) -> Game:
    """A game from its lines, on a mat of Barrens but for the given top tiles: `c3="P"`.
    It is red's turn, or as `turn` says; an empty one is before the next card."""
    the_mat = find_mat(mat)
    letters = {name: tops.pop(name, ".") for name in the_mat.names}
    assert not tops, f"no hex of {the_mat.name}: {', '.join(tops)}"
    rows = ("".join(letters[the_mat.names[n]] for n in row) for row in the_mat.rows if row)
    text = [f"game {the_mat.name} {layout}", f"shard: {'/'.join(rows)}", *lines]
    if turn:
        text.append(f"turn: {turn}")
    return Game.from_text("\n".join(text), mat=the_mat)


def play(game: Game, *texts: str) -> list[Event]:
    """All that happens as the texts are played one after the other."""
    return [event for text in texts for event in game.play(text)]


def fight(game: Game, attack: str, *rolls: int) -> list[Event]:
    """An attack with nothing extra on either side, and these rolls, the attacker's first."""
    events = play(game, attack)
    left = list(rolls)
    while game.decision is not None and left:
        kind = game.decision.kind
        plain = {"combat.commit": "COMMIT plain", "combat.respond": "RESPOND plain"}
        events += play(game, plain.get(kind) or f"roll {left.pop(0)}")
    assert not left, f"rolls left over: {left}"
    return events


def names(events: Iterable[Event]) -> list[str]:
    return [event.name for event in events]


def found(events: Iterable[Event], name: str) -> Event:
    """The one event of that name."""
    (event,) = [event for event in events if event.name == name]
    return event


def kind(game: Game) -> str | None:
    """What must be decided now."""
    return game.decision.kind if game.decision else None


def asked(game: Game) -> tuple[str | None, str | None]:
    """Who must decide what now; nobody is chance."""
    return (game.decision.frog, game.decision.kind) if game.decision else (None, None)


def where(game: Game, colour: str) -> str | int | None:
    """A frog's hex; or `aether` or `waiting`; or its Outer Dimension."""
    frog = game.frogs[colour]
    return frog.hex or frog.dimension or frog.place


def line(game: Game, key: str) -> str:
    """A line of the game's text, without its name."""
    lines = dict(line.partition(":")[::2] for line in game.text().splitlines())
    return lines[key].strip()


def playout(game: Game, seed: int, choices: int = 10_000) -> Iterator[tuple[Game, list[Event]]]:
    """Plays at random: the game before each choice, and the events of the choice before it."""
    rng = Random(seed)
    events: list[Event] = []
    for _ in range(choices):
        yield game, events
        if game.over:
            return
        if game.is_chance:
            events = list(game.sample())
        else:
            events = list(game.play(rng.choice(game.legal_actions())))
