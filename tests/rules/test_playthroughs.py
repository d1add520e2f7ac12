"""Whole games that were once played are played again, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest
from playthroughs import make_playthroughs
from playthroughs.make_playthroughs import GAMES, tell

from cosmicfrog_nb.errors import IllegalActionError
from cosmicfrog_nb.rules.game import Game

FILES = Path(make_playthroughs.__file__).parent
CONTEXT = 12
"""Lines that are shown before the first difference."""


def replayed(name: str, written: list[str]) -> None:
    """Plays the choices of a file again, and stops at the first line that comes out differently."""
    choices = iter([line[4:] for line in written if line.startswith("  > ")])

    def pick(game: Game) -> str:
        return next(choices)

    told = tell(GAMES[name], pick)
    for number, expected in enumerate(written):
        try:
            line = next(told, "(the game is over)")
        except IllegalActionError as error:
            line = f"(refused: {error})"
        if line != expected:
            before = "\n".join(written[max(0, number - CONTEXT) : number])
            pytest.fail(
                f"{name}.txt, line {number + 1}:\n{before}\n- {expected}\n+ {line}\n"
                "If this is on purpose, `make playthroughs` writes the files anew.",
                pytrace=False,
            )
    assert next(told, None) is None


def lines_of(name: str) -> list[str]:
    return (FILES / f"{name}.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_the_game_comes_out_as_it_was_written(name: str) -> None:
    written = lines_of(name)
    assert len(written) > 500
    replayed(name, written)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("  ~ ", "  ~ x", r"(?s)three.txt, line \d+:\n.*\n-   ~ x.*\n\+   ~ .*make playthroughs"),
        ("  > ", "  > LEAP to ", r"(?s)\n-   > LEAP to .*\n\+ \(refused: .*\)"),
        ("    = ", "    = 0", r"(?s)\n-     = 0.*\n\+     = "),
    ],
)
def test_the_first_difference_is_shown(old: str, new: str, message: str) -> None:
    written = lines_of("three")
    place = next(n for n, line in enumerate(written) if n > 60 and line.startswith(old))
    written[place] = new + written[place].removeprefix(old)
    with pytest.raises(pytest.fail.Exception, match=message):
        replayed("three", written)


def test_the_files_are_small_and_tell_of_every_number_of_frogs() -> None:
    found = sorted(FILES.glob("*.txt"))
    assert {path.stem for path in found} == set(GAMES)
    assert [options["frogs"] for options in GAMES.values()] == [3, 4, 5, 6]
    assert max(path.stat().st_size for path in found) < 300_000
    for key in ("mat", "length", "placement", "vault"):
        assert len({options.get(key) for options in GAMES.values()}) > 1


@pytest.mark.parametrize("rule", ["AC-4", "AE-1", "CO-6", "KB-7", "OD-5", "RA-4", "FX-4", "SP-2"])
def test_the_playthroughs_have_something_to_tell(rule: str) -> None:
    assert any(line.endswith(f"({rule})") for name in GAMES for line in lines_of(name))
