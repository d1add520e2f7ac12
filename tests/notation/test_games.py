"""A game as text: little is enough, all of it comes back, and errors name their line."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import BUILDER, DUEL, brawler, lines, played, playout
from strategies import GAPPY

from cosmicfrog_nb import notation
from cosmicfrog_nb.errors import NotationError
from cosmicfrog_nb.rules.abilities import ABILITIES
from cosmicfrog_nb.rules.game import Game
from cosmicfrog_nb.rules.vault import VaultLayout
from cosmicfrog_nb.shard import Mat, find_mat

SHORT = "game tiny\nred: aether\npurple: outer 3\nblue: shard c3\n"


# ---------------------------------------------------------------- little is enough


@pytest.mark.rule("SET-1", "SET-2", "SET-4", "SET-6")
def test_what_is_left_out_is_as_at_the_start() -> None:
    game = Game.from_text(SHORT)
    assert lines(game) == {
        "shard": ".../..../...../..../...",
        "red": "aether, 6 Ω",
        "purple": "outer 3, 0 Ω",
        "blue": "shard c3, 6 Ω",
        "deck": "red 6, purple 6, blue 6",
        "discard": "flux 1, splinter 1",
        "abilities": " ".join(ABILITIES),
        "splinters": "1 2 3",
        "backs": "14 blank, 5 fracture",
        "fractures": "0",
        "destroyed": "-",
        "round": "1",
        "agenda": "round.next; deck.turn",
        "luck": "0 0",
    }
    assert game.text().startswith("game tiny nested normal\n")
    assert game.decision is not None
    assert game.decision.kind == "deck.turn"


def test_a_game_needs_no_more_than_its_frogs() -> None:
    game = Game.from_text("red: waiting\npurple: waiting")
    assert game.colours == ("red", "purple")
    assert len(game.stacks) == 84
    assert set(game.stacks.values()) == {"."}


def test_frogs_sit_in_the_order_of_the_colours_wherever_they_are_written() -> None:
    game = Game.from_text("game tiny\norange: aether\nblue: aether\nred: aether")
    assert game.colours == ("red", "blue", "orange")


@pytest.mark.rule("TU-6")
def test_with_a_turn_that_frog_must_act() -> None:
    game = Game.from_text(SHORT + "turn: blue\n")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.frog) == ("action", "blue")
    assert game.turn == "blue"


@pytest.mark.rule("TU-7")
def test_with_a_turn_and_its_action_an_extra_action_is_next() -> None:
    game = Game.from_text(SHORT + "turn: blue HARVEST\n")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.frog) == ("extra", "blue")


@pytest.mark.rule("IN-1")
def test_backs_may_be_counted_or_pinned() -> None:
    assert lines(Game.from_text(SHORT + "backs: c3 fracture\n"))["backs"] == (
        "14 blank, 4 fracture, c3 fracture"
    )
    assert lines(Game.from_text(SHORT + "fractures: 2\n"))["backs"] == "16 blank, 3 fracture"
    stated = SHORT + "backs: 18 blank, 0 fracture, a1 blank\n"
    assert lines(Game.from_text(stated))["backs"] == "18 blank, 0 fracture, a1 blank"


def test_oomph_may_be_spelled_out_and_piles_may_leave_out_ones() -> None:
    text = "game tiny\nred: aether, 3 oomph, gullet -\npurple: aether\ndeck: red 2, purple, flux\n"
    game = Game.from_text(text + "discard: splinter\n")
    assert game.frogs["red"].oomph == 3
    assert lines(game)["deck"] == "red 2, purple 1, flux 1"


@pytest.mark.rule("AB-1", "AB-4")
def test_abilities_that_frogs_hold_are_not_in_the_deck() -> None:
    game = Game.from_text(DUEL)
    assert (game.frogs["red"].face_up, game.frogs["purple"].face_up) == (False, True)
    deck = lines(game)["abilities"].split()
    assert sorted([*deck, "Blink", "Nimble"]) == sorted(ABILITIES)


@pytest.mark.rule("OD-7")
def test_a_frog_may_return_though_the_ability_deck_is_empty() -> None:
    game = Game.from_text("game tiny\nred: outer 1\npurple: aether\nabilities:\nstacked: red\n")
    game.play("roll 1")
    assert game.frogs["red"].ability == ""
    assert game.legal_actions()[0] == "ARRIVE aether"


# ---------------------------------------------------------------- all of it comes back


@pytest.mark.parametrize("text", [SHORT, DUEL, BUILDER])
@pytest.mark.parametrize("drawn", [False, True], ids=["one line", "drawn"])
def test_a_game_reads_back_what_it_wrote(text: str, drawn: bool) -> None:
    game = Game.from_text(text)
    for number in playout(game, brawler):
        if number % 40 == 0:
            again = Game.from_text(game.text(drawn=drawn))
            assert again == game
            assert again.text(drawn=drawn) == game.text(drawn=drawn)
    assert game.over


def test_the_drawn_form_shows_the_shard() -> None:
    drawn = Game.from_text(DUEL).text(drawn=True).splitlines()
    assert drawn[:7] == [
        "game tiny square normal",
        "shard:",
        "a |   . p .",
        "b |  . p P w",
        "c | . s . S t",
        "d |  . t T .",
        "e |   w w .",
    ]
    assert drawn[7:] == Game.from_text(DUEL).text().splitlines()[2:]


def test_read_and_write_know_games() -> None:
    game = Game.from_text(DUEL)
    assert notation.read(DUEL) == game
    assert notation.read(notation.write(game)) == game
    assert isinstance(notation.read(notation.write(game, drawn=True)), Game)


def test_empty_lines_and_spaces_are_free() -> None:
    loose = "\n\n" + DUEL.replace("\n", "\n\n").replace(", ", " ,  ").replace(": ", " :   ")
    assert Game.from_text(loose) == Game.from_text(DUEL)


@pytest.mark.parametrize("drawn", [False, True], ids=["one line", "drawn"])
def test_a_mat_of_ones_own_is_given_beside_the_text(drawn: bool) -> None:
    game = played(Game.new(3, seed=1, mat=GAPPY), brawler, steps=120)
    text = game.text(drawn=drawn)
    assert text.startswith("game gappy nested")
    assert Game.from_text(text, mat=GAPPY) == game
    assert Game.replay(game.log, mat=GAPPY).record() == game.record()
    with pytest.raises(NotationError, match="no mat 'gappy'"):
        Game.from_text(text)


def test_a_vault_layout_of_ones_own_is_given_beside_the_text() -> None:
    cells = tuple((x, 0) for x in range(9))
    row = VaultLayout("row", cells, (tuple(range(9)),))
    text = "game tiny row\nred: aether, vault p - - - - - - - P\npurple: aether\n"
    game = Game.from_text(text, layout=row)
    assert game.vaults["red"].layout == row
    assert Game.from_text(game.text(), layout=row) == game
    with pytest.raises(NotationError, match="no Vault layout 'row'"):
        Game.from_text(text)


def test_a_mat_without_strike_zones_is_played_to_the_end() -> None:
    game = Game.new(3, seed=2, mat=Mat("plain", "", find_mat("tiny").hexes, ()))
    assert played(game, brawler).over
    assert not any(event.name == "splinter.hex" for event in game.history)


# ---------------------------------------------------------------- logs


def test_a_log_is_a_position_and_a_line_for_each_choice() -> None:
    game = Game.from_text(SHORT + "turn: blue\n")
    start = game.text()
    game.play("LEAP b2")
    game.play("PASS")
    game.sample()
    assert game.log.startswith(start + "\nLEAP b2\nPASS\n~ turn ")
    assert Game.replay(game.log) == game


@pytest.mark.parametrize(
    ("log", "message"),
    [
        (SHORT, "a blank line"),
        (SHORT + "turn: blue\n\nLEAP b2\nNONSENSE\n", "Choice 2 of the log, 'NONSENSE': .*TU-6"),
        (SHORT + "\nturn green\n", r"Choice 1 of the log, 'turn green'.*TU-1"),
        ("game moon\nred: aether\npurple: aether\n\nturn red\n", "no mat 'moon'"),
    ],
)
def test_a_log_that_cannot_be_says_where(log: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        Game.replay(log)


# ---------------------------------------------------------------- errors


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "2 to 6 frogs"),
        ("game tiny\nred: aether", "2 to 6 frogs"),
        ("game moon\nred: aether\npurple: aether", "no mat 'moon'"),
        ("game tiny pyramid\nred: aether\npurple: aether", "no Vault layout 'pyramid'"),
        ("game tiny nested normal odd\nred: aether\npurple: aether", "write game MAT VAULT LENGTH"),
        (SHORT + "red: aether", "Line 5: 'red' is there twice"),
        (SHORT + "mood: good", "'mood' is no line of a game"),
        (SHORT + "hello", "Line 5: 'hello' has no 'name:'"),
        (SHORT.replace("c3", "z9"), "'blue: shard z9': there is no hex 'z9'"),
        (SHORT.replace("c3", "c3, asleep"), "'asleep' cannot be read"),
        (SHORT.replace("c3", "c3, 7 Ω"), r"7 Ω: 0 to 6 \(OO-1\)"),
        (SHORT.replace("c3", "c3, -1 Ω"), r"-1 Ω: 0 to 6 \(OO-1\)"),
        (SHORT.replace("c3", "c3, many Ω"), "'many' is not a number"),
        (SHORT.replace("c3", "c3, gullet stwps"), r"holds 4 tiles.*\(GU-1\)"),
        (SHORT.replace("c3", "c3, gullet x"), "'x'"),
        (SHORT.replace("c3", "c3, vault p p"), "rows"),
        (SHORT.replace("c3", "c3, vault ssss - / - - - / - - - -"), r"three at most \(VA-1\)"),
        (SHORT.replace("c3", "c3, ability Tickle"), r"no ability 'Tickle'.*\(AB-4\)"),
        (SHORT.replace("c3", "c3, ability Blink sideways"), "up or down, not 'sideways'"),
        (SHORT.replace("c3", "c3, 9 aside"), "blue"),
        (SHORT.replace("outer 3", "outer 7"), r"Outer Dimension 7: 1 to 6 \(KB-7\)"),
        (SHORT.replace("outer 3", "outer far"), "'far' is not a number"),
        (SHORT.replace("aether", "shard c3"), r"both on c3 \(SH-8\)"),
        (SHORT + "shard: .../..../..-../..../...", r"stands on c3, which is Aether \(SH-1\)"),
        (SHORT + "shard: .../..../..x../..../...", "'x' is no tile"),
        (SHORT + "shard: .../....", "5 rows of hexes; the text has 2"),
        (SHORT + "deck: red 9, purple 6, blue 6", r"9 red action cards: 1 to 6 \(SET-1\)"),
        (SHORT + "deck: green 1", "no card 'green'"),
        (SHORT + "deck: red many", "'many' is not a number"),
        (SHORT + "stacked: green", "no card 'green'"),
        (SHORT + "stacked: flux", "known to come next than the deck holds"),
        (SHORT + "abilities: Blink Blink", r"Blink is in 2 places.*\(AB-1\)"),
        (SHORT + "splinters: 9", r"1 to 3, one at least \(SP-1\)"),
        (SHORT + "splinters: a1", "'a1' is not a number"),
        (SHORT + "backs: c3 pretty", "'c3 pretty'"),
        (SHORT + "backs: 3 blank", r"3 backs for 19 Barrens.*\(SET-2\)"),
        (SHORT + "fractures: 6", r"6 fractures.*\(EN-1\)"),
        (SHORT + "destroyed: pxp", "'x' is no tile"),
        (SHORT + "turn: green", "no 'green' frog, only red, purple, blue"),
        (SHORT + "spent: green", "no 'green' frog"),
        (SHORT + "combat: attacker", "not name=number"),
        (SHORT + "raid: raider=0 owner=1", "a field is missing"),
        (SHORT + "over: boring", "shattered or stripped"),
        (SHORT + "agenda: dance 3", "no step 'dance'"),
        (SHORT + "agenda: action 9", "agenda"),
        (SHORT + "agenda: action", "agenda"),
        (SHORT + "luck: fair", "'fair' is not a number"),
    ],
)
def test_text_that_cannot_be_read_says_why(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        Game.from_text(text)


MOMENTS = [
    played(Game.new(3, seed=seed, mat="tiny"), brawler, seed, steps).text()
    for seed, steps in enumerate(range(20, 320, 20))
]


def read_if_possible(text: str) -> Game | None:
    with suppress(NotationError):
        return Game.from_text(text)
    return None


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(MOMENTS), st.integers(0, 10**6), st.sampled_from(" -:,;|/.0123469aepqxΩ²\n"))
def test_damaged_text_is_refused_or_read_and_never_breaks(text: str, seed: int, put: str) -> None:
    rng = Random(seed)
    place = rng.randrange(len(text))
    game = read_if_possible(text[:place] + put + text[place + rng.randrange(2) :])
    assert game is None or Game.from_text(game.text()) == game


@pytest.mark.parametrize("text", MOMENTS)
def test_a_line_that_is_missing_is_refused_or_filled_in(text: str) -> None:
    rows = text.splitlines()
    games = [read_if_possible("\n".join(rows[:n] + rows[n + 1 :])) for n in range(len(rows))]
    assert any(games)
    for game in games:
        assert game is None or Game.from_text(game.text()) == game
