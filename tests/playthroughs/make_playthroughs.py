"""Writes the playthroughs anew: `python tests/playthroughs/make_playthroughs.py`.

A playthrough is a whole game as text: each decision, what could be chosen, what was, what happened
and a fingerprint of the position after it. Whatever changes in the rules, on purpose or not, shows
as a difference in these files; read it before you commit it.

    12. red decides action (TU-6)
        40 options, 5e884898da
      > LEAP c7
        Red leaps 2 hexes from c5 to c7 for free. (AC-2)
        = 0d6e4079e3  Ω 6 6 6  score 0 0 0

A choice begins with `>`, what luck brought with `~`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha1
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from playing import brawler  # noqa: E402

from cosmicfrog_nb.rules.game import Game  # noqa: E402

GAMES: dict[str, dict[str, Any]] = {
    "three": {"frogs": 3, "seed": 33, "mat": "tiny", "vault": "square"},
    "four": {"frogs": 4, "seed": 44, "mat": "island", "placement": "clustered"},
    "five": {"frogs": 5, "seed": 55, "length": "shorter", "placement": "clustered"},
    "six": {"frogs": 6, "seed": 66, "length": "longer", "vault": "square"},
}
WIDE = 90
"""Options that take more room than this are counted and hashed."""


def tell(options: dict[str, Any], pick: Callable[[Game], str]) -> Iterator[str]:
    """The lines of a playthrough; `pick` makes the choices of the frogs, luck is the game's own."""
    words = ", ".join(f"{key}={value!r}" for key, value in options.items())
    yield "# A whole game, step by step; `make playthroughs` writes it, see make_playthroughs.py."
    yield f"# Game.new({words}), played by a brawler."
    game = Game.new(**options)
    yield from (f"| {line}" for line in game.text().splitlines())
    number = 0
    while (decision := game.decision) is not None:
        number += 1
        yield f"{number}. {decision.frog or 'chance'} decides {decision.kind} ({decision.rule})"
        yield f"    {short(decision.options)}"
        events = game.sample() if game.is_chance else game.play(pick(game))
        choice = game.record()[-1]
        yield f"  {choice}" if choice.startswith("~ ") else f"  > {choice}"
        yield from (f"    {event}" for event in events)
        yield f"    = {state(game)}"
    outcome = game.outcome
    assert outcome is not None
    yield f"The Shard is {outcome.reason.value}. Winner: {', '.join(outcome.winners)}."


def short(options: tuple[str, ...]) -> str:
    text = ", ".join(options)
    return text if len(text) <= WIDE else f"{len(options)} options, {fingerprint(text)}"


def state(game: Game) -> str:
    oomph = " ".join(str(frog.oomph) for frog in game.frogs.values())
    scores = " ".join(str(score.total) for score in game.scores().values())
    return f"{fingerprint(game.text())}  Ω {oomph}  score {scores}"


def fingerprint(text: str) -> str:
    return sha1(text.encode()).hexdigest()[:10]


def main() -> None:
    for name, options in GAMES.items():
        choose = partial(brawler, rng=Random(options["seed"]))
        path = HERE / f"{name}.txt"
        path.write_text("".join(f"{line}\n" for line in tell(options, choose)), encoding="utf-8")
        print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
