"""Positions that cannot be are refused with their reason, and text that cannot be read with its
place."""

from __future__ import annotations

import re

import pytest
from positions import asked, position

from cosmicfrog_nb.errors import NotationError, PositionError
from cosmicfrog_nb.rules import Game
from cosmicfrog_nb.shard import Shard

PURPLE = "purple: aether"


def reason(*lines: str, head: str = "game tiny nested") -> str:
    """Why a text is refused; both frogs are there unless the lines say otherwise."""
    given = {line.partition(":")[0] for line in lines}
    frogs = [f"{colour}: aether" for colour in ("red", "purple") if colour not in given]
    with pytest.raises(NotationError) as error:
        Game.from_text("\n".join([head, *lines, *frogs]))
    return str(error.value)


# ---------------------------------------------------------------- what cannot be


@pytest.mark.rule("SH-1")
@pytest.mark.parametrize("stack", [".P", "p", ".pS", ".pp", ".pPP", "P"])
def test_an_impossible_stack_is_refused(stack: str) -> None:
    with pytest.raises(
        PositionError, match=rf"Hex c3: '{re.escape(stack)}' cannot stand.*\(SH-1\)"
    ):
        Shard("tiny", {"c3": stack})


VAULT = "red: aether, vault"

IMPOSSIBLE = [
    (
        ("red: shard c3", "purple: shard c3"),
        "The purple frog and the red frog are both on c3 (SH-8).",
    ),
    (
        ("shard: .../..../..-../..../...", "red: shard c3"),
        "The red frog stands on c3, which is Aether (SH-1).",
    ),
    (("red: aether, 7 Ω",), "The red frog has 7 Ω: 0 to 6 (OO-1)."),
    (("purple: shard a1, -1 Ω",), "The purple frog has -1 Ω: 0 to 6 (OO-1)."),
    (("red: outer 7",), "The red frog is in Outer Dimension 7: 1 to 6 (KB-7)."),
    (("red: outer 0",), "The red frog is in Outer Dimension 0: 1 to 6 (KB-7)."),
    (("red: aether, gullet stwps",), "A Gullet holds 4 tiles, not 5: 'stwps' (GU-1)."),
    (
        (f"{VAULT} - - / - s.t - / - - - -",),
        "Slot 4 holds a Barren: only Lands, s t w p S T W P (VA-1).",
    ),
    (
        (f"{VAULT} - stwp / - - - / - - - -",),
        "Slot 2 holds 4 Lands, 'stwp': three at most (VA-1).",
    ),
    (
        ("red: aether, ability Blink up", "purple: aether, ability Blink down"),
        "The ability Blink is in 2 places: all are unique (AB-1).",
    ),
    (
        ("red: aether, ability Blink", "abilities: Blink Nimble"),
        "The ability Blink is in 2 places: all are unique (AB-1).",
    ),
    (
        ("shard: SSS/SSSS/SS.../..../...",),
        "There are 9 mountain tiles, 8 in the box (SH-3).",
    ),
    (
        (
            "shard: www/wwww/www../..../...",
            "red: aether, gullet ww",
            "purple: aether, vault w - / - - - / - - - -",
        ),
        "There are 13 swamp tiles, 12 in the box (SH-3).",
    ),
    (
        ("destroyed: PPPPPPPPP",),
        "There are 9 forest tiles, 8 in the box (SH-3).",
    ),
    (("deferred: red",), "The red frog has put its turn off, but set no card aside (AB-4)."),
    (("round: 0",), "Rounds are counted from 1, not from 0 (TU-2)."),
    (("fractures: 6",), "6 fractures: the game ends at 6 (EN-1)."),
    (("backs: 3 blank, 2 fracture",), "5 backs for 19 Barrens on the Shard (SET-2)."),
    (
        ("shard: -../..../...../..../...", "backs: a1 blank, 19 blank"),
        "There is no Barren on a1.",
    ),
    (
        ("deck: red 6, purple 6", "discard: splinter 1"),
        "There are 0 flux cards: exactly one (SET-6).",
    ),
    (
        ("deck: red 6, purple 6, flux 1, splinter 2",),
        "There are 2 splinter cards: exactly one (SET-6).",
    ),
    (
        ("deck: red 10, purple 6, flux 1, splinter 1",),
        "There are 10 red action cards: 1 to 6 (SET-1).",
    ),
    (
        ("deck: red 6, purple 6, flux 1, splinter 1", "purple: outer 2, 1 aside"),
        "There are 7 purple action cards: 1 to 6 (SET-1).",
    ),
    (
        ("deck: red 2, flux 1, splinter 1",),
        "There are 0 purple action cards: 1 to 6 (SET-1).",
    ),
    (("stacked: flux",), "More cards are known to come next than the deck holds."),
    (("splinters: 4",), "Splinter locations are 1 to 3, one at least (SP-1)."),
]  # fmt: skip


@pytest.mark.rule("SH-1", "SH-3", "SH-8", "OO-1", "GU-1", "VA-1", "SET-1", "SET-2", "SET-6")
@pytest.mark.parametrize(("lines", "why"), IMPOSSIBLE, ids=[why for _, why in IMPOSSIBLE])
def test_a_position_that_cannot_be_is_refused_with_its_reason(
    lines: tuple[str, ...], why: str
) -> None:
    assert reason(*lines) == why


@pytest.mark.rule("AB-4")
def test_an_unknown_ability_is_refused_with_those_there_are() -> None:
    why = reason("red: aether, ability Sticky up")
    assert why.startswith("There is no ability 'Sticky'. Abilities: Blink, Camouflage, ")
    assert why.endswith(", Whiptongue (AB-4).")


@pytest.mark.rule("SH-8")
def test_frogs_side_by_side_are_fine() -> None:
    game = position("red: shard c3", "purple: shard c4", "blue: aether", "green: aether")
    assert asked(game) == ("red", "action")


# ---------------------------------------------------------------- what cannot be read

UNREADABLE = [
    (("weather: fine",), "'weather' is no line of a game. Lines: game, shard, "),
    (("pink: aether",), "'pink' is no line of a game."),
    (("red: aether, fast asleep",), "In the line 'red: aether, fast asleep': 'fast asleep' cannot"),
    (("red: shard z9",), "In the line 'red: shard z9': there is no hex 'z9' on the mat 'tiny'."),
    (("red: shard",), "there is no hex ''"),
    (("red: aether, many Ω",), "'many' is not a number."),
    (("red: outer far",), "'far' is not a number."),
    (("red: aether, ability Blink sideways",), "an ability lies up or down, not 'sideways'."),
    (("red: aether, gullet x",), "Tile 1 of the Gullet, from the bottom, is 'x'."),
    (("red: aether, vault s",), "has rows of 2, 3, 4 slots; the text has 1."),
    (("turn: blue",), "In the line 'turn: blue': there is no 'blue' frog, only red, purple."),
    (("spent: blue",), "In the line 'spent: blue': there is no 'blue' frog, only red, purple."),
    (
        ("stacked: blue",),
        "In the line 'stacked: blue': there is no card 'blue': red, purple, flux,",
    ),
    (("deck: blue 2",), "In the line 'deck: blue 2': there is no card 'blue'"),
    (("deck: red two",), "'two' is not a number."),
    (("backs: z9 blank",), "In the line 'backs: z9 blank': there is no hex 'z9'"),
    (("backs: c3 green",), "'c3 green': write N"),
    (("fractures: some",), "'some' is not a number."),
    (("destroyed: px",), "In the line 'destroyed: px': 'x' is no tile"),
    (("over: bored",), "a game is over because it is shattered or stripped."),
    (("agenda: round.next; nap 0",), "there is no step 'nap'."),
    (("control: 0 9 2",), "write two seats from 0 to 1 and the Ω left to spend."),
    (("agenda: ability.draw 0 zzz",), "The agenda cannot be run"),
    (("agenda: round.next; action",), "The agenda cannot be run"),
    (("agenda: round.next; action 9",), "The agenda cannot be run"),
    (("luck: bad",), "'bad' is not a number."),
    (("combat: attacker",), "'attacker' is not name=number."),
    (("raid: raider=0",), "a field is missing, or has a name it should not have."),
    (("shard: .../....",), "The mat 'tiny' has 5 rows of hexes; the text has 2."),
    (("shard: ..x/..../...../..../...",), "Row a, place 3: 'x' is no tile."),
]


@pytest.mark.parametrize(("lines", "why"), UNREADABLE, ids=[lines[0] for lines, _ in UNREADABLE])
def test_a_line_that_cannot_be_read_is_named_with_what_is_wrong(
    lines: tuple[str, ...], why: str
) -> None:
    assert why in reason(*lines)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("game moon\nred: aether\npurple: aether", "There is no mat 'moon'. Mats: zones, "),
        ("game tiny round\nred: aether\npurple: aether", "There is no Vault layout 'round'."),
        (
            "game tiny nested normal more\nred: aether\npurple: aether",
            "write game MAT VAULT LENGTH",
        ),
        (
            "game tiny\nteams: red blue | purple green\npurple: aether\ngreen: aether\n"
            "red: aether, vault w - / - - - / - - - -\nblue: aether, vault s - / - - - / - - - -",
            "team mates share one Vault, and here are two (VR-8).",
        ),
        ("game tiny\nred: aether", "A game has 2 to 6 frogs, a line for each"),
        ("game tiny\nred: aether\nred: aether\npurple: aether", "Line 3: 'red' is there twice."),
        (
            "game tiny\nred: aether\nhello\npurple: aether",
            "Line 3: 'hello' has no 'name:' before it.",
        ),
    ],
)
def test_a_text_that_is_no_game_says_where_it_goes_wrong(text: str, why: str) -> None:
    with pytest.raises(NotationError, match=re.escape(why)):
        Game.from_text(text)
