"""The rulebook's sample game, from the first card to the Splinter Strike, as a golden replay.

Red is Whiptongue and purple is Empyrean. The Shard is made by hand so that each step is possible;
every action, cost, roll, Ω total and Vault that the rulebook states must come out.
"""

from __future__ import annotations

import pytest

from cosmicfrog_nb import Game, Shard

SHARD = Shard(
    "zones",
    {
        "d2": ".t",  # red's first desert
        "e2": ".tT",  # the mesa beside it
        "e8": ".sS",  # purple's mountains
        "f8": ".sS",
        "c8": ".sS",
        "k1": ".w",  # the swamp red lands on
        "j2": ".wW",  # the lake beside it
    },
)
START = f"""game zones nested normal
shard:{SHARD.text().partition(":")[2]}
red: waiting, ability Whiptongue down
purple: waiting, ability Empyrean down
deck: red 4, purple 4
discard: flux 1, splinter 1
"""

# What is played, and what the rulebook then says each frog has: (red Ω, purple Ω).
TURNS = [
    ("turn red, DESCEND d1, LEAP d2, HARVEST", (4, 6)),
    ("turn red, REVEAL, HARVEST e2, HARVEST e2", (2, 6)),
    ("turn purple, DESCEND e9, LEAP e8, HARVEST", (2, 4)),  # Board 1
    ("turn red, RECOVER", (6, 4)),
    ("turn red, LEAP aether, DISGORGE, PLACE 4, PLACE 4, PLACE 4", (3, 4)),
    ("turn purple, LEAP f8, HARVEST", (3, 2)),
    ("turn purple, SLIPSTREAM c8", (3, 1)),  # Board 2: one Ω buys no extra action
    ("turn purple, RECOVER", (3, 6)),
    ("turn red, LAND k1, HARVEST", (2, 6)),
    ("turn red, HARVEST j2, HARVEST j2", (1, 6)),
    ("turn purple, HARVEST, LEAP aether", (1, 4)),  # Board 3
    ("turn red, RECOVER", (6, 4)),
    ("turn purple, DISGORGE, PLACE 1, PLACE 3, PLACE 6, PASS", (6, 4)),
    ("turn red, LEAP aether, DISGORGE, PLACE 8, PLACE 8, PLACE 8", (4, 4)),  # Board 4
    (
        "turn purple, ATTACK red, REVEAL, COMMIT plain, RESPOND overpower boost 1, "
        "roll 6, roll 0, roll 3, RAID red 1, roll 3, TAKE 8, "
        "RAID red 1, roll 1, REROLL, roll 2, TAKE 4, draw Nimble, ARRIVE aether",
        (6, 2),
    ),
    # The last card of the round but one; two of the Barrens have a fracture on the back.
    ("turn splinter, strike b2, back fracture, back blank, back blank, back fracture", (6, 2)),
    ("back blank, back blank, back blank", (6, 2)),
]


def play(game: Game, texts: str) -> list[str]:
    """Plays a turn of the table; returns what is told of it."""
    told = []
    for text in texts.split(", "):
        if text == f"turn {game.turn}" and not game.is_chance:
            continue  # the last card of a round can only be this one, so it has come up by itself
        told += [event.text for event in game.play(text)]
    return told


def played(turns: int) -> Game:
    game = Game.from_text(START)
    for texts, _ in TURNS[:turns]:
        play(game, texts)
    return game


@pytest.mark.rule("SET-4", "TU-1", "TU-3", "TU-4", "AC-1", "AC-2", "AC-5", "AC-6", "AE-1", "AE-2")
@pytest.mark.rule("AB-1", "AB-2", "AB-3", "AB-4")
def test_every_oomph_total_comes_out() -> None:
    game = Game.from_text(START)
    for texts, expected in TURNS:
        play(game, texts)
        assert tuple(frog.oomph for frog in game.frogs.values()) == expected, texts


def test_it_replays_from_its_log_and_back_again() -> None:
    game = played(len(TURNS))
    end = game.text()
    assert Game.replay(game.log).text() == end
    while game.record():
        game.undo()
    assert game.text() == Game.from_text(START).text()
    while True:
        try:
            game.redo()
        except IndexError:
            break
    assert game.text() == end


def test_gullets_and_boards_are_as_told() -> None:
    board1, board2, board3 = played(3), played(7), played(11)
    assert (board1.frogs["red"].gullet, board1.frogs["purple"].gullet) == ("tTt", "S")
    assert (board1.stacks["d2"], board1.stacks["e2"], board1.stacks["e8"]) == (".", ".", ".s")
    assert (board2.frogs["red"].place, board2.frogs["purple"].hex) == ("aether", "c8")
    assert (board3.frogs["red"].gullet, board3.frogs["purple"].gullet) == ("wWw", "SSS")
    assert board3.frogs["purple"].place == "aether"


@pytest.mark.rule("SI-1", "SI-2", "VA-2")
def test_the_siphons_are_built() -> None:
    board4 = played(14)
    assert board4.vaults["red"].siphons == {"terra": [4], "water": [8]}
    assert board4.vaults["purple"].slots == ("S", "", "S", "", "", "S", "", "", "")
    assert board4.vaults["purple"].best_score().placement == 9  # a straight line of three


@pytest.mark.rule("AC-2", "AC-3")
def test_the_leap_off_the_shard_costs_one_for_the_second_hex() -> None:
    game = played(4)
    game.play("turn red")
    verdict = game.explain("LEAP aether")
    assert verdict.legal
    assert "2 hexes away" in verdict.reason
    assert "costs 1 Ω" in verdict.reason
    assert game.play("LEAP aether")[0].text == (
        "Red leaps 2 hexes from d2 into the Aether for 1 Ω."
    )


@pytest.mark.rule("CO-1", "CO-2", "CO-3", "CO-5", "CO-6", "KB-7", "RA-2", "OD-3", "OD-6", "OD-7")
def test_the_fight_and_the_raids_read_as_told() -> None:
    game = played(14)
    fight, first_raid, rest = TURNS[14][0].partition(", TAKE 8, ")
    told = play(game, fight + first_raid.removesuffix(", "))
    assert game.frogs["red"].dimension == 1
    told += play(game, rest)
    assert "Red overpowers and boosts by 1 for 4 Ω." in told
    assert "Purple rolls 6." in told
    assert "Red rolls 0 and 3, keeps 3, +1 for the boost: 4." in told
    assert "6 against 4: Purple beats red by 2." in told
    assert any("Outer Dimension 2" in text for text in told)
    assert "Empyrean gives Purple 1 Ω back." in told
    assert "Purple rolls 1 against 1: the raid fails." in told
    assert "Purple rolls 2 against 1: the raid succeeds." in told
    assert game.vaults["red"].slots[3::4] == ("tT", "wW")
    assert game.vaults["red"].siphons == {}
    assert game.frogs["purple"].gullet == "wt"
    red = game.frogs["red"]
    assert (red.place, red.ability, red.face_up) == ("aether", "Nimble", False)


@pytest.mark.rule("SP-1", "SP-2", "IN-1")
def test_the_splinter_leaves_two_fractures_and_four_to_go() -> None:
    game = played(len(TURNS))
    assert game.fractures == 2
    assert not game.over
    gone = {"b2", "b3", "a2", "a1", "b1", "c3", "c4"}
    assert {hex for hex, stack in game.stacks.items() if not stack} == gone
