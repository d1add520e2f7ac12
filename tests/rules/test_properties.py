"""Whole games, played at random and by brawlers: what holds at every step of every game."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from random import Random

import pytest
from playing import (
    BUILDER,
    DUEL,
    EXILES,
    SPITTER,
    WALLED,
    Chooser,
    Watch,
    ability_cards,
    action_cards,
    all_texts,
    at_random,
    brawler,
    lines,
    played,
    playout,
    step,
    tiles,
)
from strategies import GAPPY

from cosmicfrog_nb.errors import IllegalActionError
from cosmicfrog_nb.rules.abilities import ABILITIES
from cosmicfrog_nb.rules.game import Ending, Game
from cosmicfrog_nb.rules.machine import CHANCES, CHOICES
from cosmicfrog_nb.rules.narration import SENTENCES
from cosmicfrog_nb.rules.rulebook import rule
from cosmicfrog_nb.rules.variants import (
    BOUNCE,
    DECISIONS,
    LANDS,
    OPEN,
    QUAKES,
    RESISTANCE,
    SURGE,
    SYMBIOTIC,
)

NEW = {
    "3 frogs": {"frogs": 3, "length": "longer", "placement": "clustered"},
    "4 frogs": {"frogs": 4},
    "5 frogs": {"frogs": 5, "length": "shorter", "vault": "square"},
    "6 frogs": {"frogs": 6, "placement": "clustered", "mat": "island"},
    "3 on tiny": {"frogs": 3, "mat": "tiny", "vault": "square"},
    "6 on tiny": {"frogs": 6, "mat": "tiny", "length": "longer"},
    "3 on gappy": {"frogs": 3, "mat": GAPPY},
    "variants": {"frogs": 4, "variants": [LANDS, SURGE, DECISIONS, RESISTANCE, QUAKES]},
    "teams": {
        "frogs": 6,
        "mat": "island",
        "variants": [SYMBIOTIC, QUAKES, LANDS, OPEN],
        "teams": [["red", "green"], ["purple", "yellow"], ["blue", "orange"]],
    },
    "bouncing teams": {
        "frogs": 4,
        "variants": [BOUNCE, RESISTANCE],
        "teams": [["red", "purple"], ["blue", "green"]],
    },
}
BY_HAND = {
    "duel": DUEL,
    "builder": BUILDER,
    "walled": WALLED,
    "spitter": SPITTER,
    "exiles": EXILES,
}
SOME = ["4 frogs", "3 on gappy", "variants", "teams", "duel"]

games = pytest.mark.parametrize("name", [*NEW, *BY_HAND])
some_games = pytest.mark.parametrize("name", SOME)


def make(name: str, seed: int = 1) -> Game:
    if name in NEW:
        return Game.new(seed=seed, **NEW[name])
    game = Game.from_text(BY_HAND[name])
    game.reseed(seed)
    return game


def read(text: str, game: Game) -> Game:
    return Game.from_text(text, mat=game.mat)


# ---------------------------------------------------------------- what always holds


@pytest.mark.parametrize(
    ("name", "choose"),
    [*((name, brawler) for name in (*NEW, *BY_HAND)), *((name, at_random) for name in SOME)],
)
@pytest.mark.rule("SH-8", "OO-1", "GU-1", "IN-1", "AB-1", "TU-2")
def test_nothing_is_lost_and_no_limit_is_broken(name: str, choose: Chooser) -> None:
    game = make(name)
    watch = Watch(game)
    for _ in playout(game, choose):
        watch.check(game)
    watch.check(game)
    assert game.over


@games
@pytest.mark.rule("EN-1", "EN-2", "EN-3")
def test_every_game_ends_with_a_reason_and_winners(name: str) -> None:
    for seed in range(3):
        game = played(make(name, seed), brawler, seed)
        outcome = game.outcome
        assert outcome is not None
        assert (outcome.reason is Ending.SHATTERED) == (game.fractures == 6)
        if outcome.reason is Ending.STRIPPED:
            assert all(len(stack) < 2 for stack in game.stacks.values())
        best = max(outcome.scores.values())
        assert outcome.winners == tuple(c for c in game.colours if outcome.scores[c] == best)
        with pytest.raises(IllegalActionError, match="over"):
            game.play("HARVEST")


@pytest.mark.rule("SET-1", "SET-4", "SET-5", "SET-6", "AB-1")
@pytest.mark.parametrize(("frogs", "highlands", "lowlands", "cards"),
                         [(3, 5, 6, 6), (4, 6, 8, 5), (5, 7, 10, 4), (6, 8, 12, 3)])  # fmt: skip
def test_a_new_game_has_what_the_box_says(
    frogs: int, highlands: int, lowlands: int, cards: int
) -> None:
    game = Game.new(frogs, seed=3)
    lands = dict.fromkeys("STWP", highlands) | dict.fromkeys("stwp", lowlands)
    assert tiles(game) == Counter({".": 84} | lands)
    assert action_cards(game) == Counter(
        dict.fromkeys(game.colours, cards) | {"flux": 1, "splinter": 1}
    )
    assert ability_cards(game) == sorted(ABILITIES)
    assert len(set(ABILITIES)) == 16
    for frog in game.frogs.values():
        assert (frog.place, frog.oomph, frog.gullet) == ("waiting", 6, "")


# ---------------------------------------------------------------- what may be played


@some_games
def test_all_that_is_offered_plays_and_leaves_the_original_alone(name: str) -> None:
    game = make(name, seed=2)
    tried = 0
    for number in playout(game, brawler):
        if number % 11:
            continue
        before = game.text()
        for option in game.legal_actions():
            twin = game.copy()
            twin.play(str(option))
            assert twin.record()[-1] == option
            assert twin.text() != before
            tried += 1
        assert game.text() == before
    assert tried > 60


@some_games
def test_what_is_not_offered_is_refused_and_changes_nothing(name: str) -> None:
    game = make(name, seed=3)
    known = sorted(all_texts(game))
    rng = Random(name)
    for _ in playout(game, brawler):
        offered = {option.lower() for option in game.legal_actions()}
        before = game.text()
        for text in rng.sample(known, 4):
            if text.lower() not in offered:
                with pytest.raises(IllegalActionError) as refusal:
                    game.play(text)
                assert rule(refusal.value.rule).id == refusal.value.rule
                assert len(refusal.value.reason) > 10
        assert game.text() == before


@some_games
def test_explanations_and_options_agree(name: str) -> None:
    game = make(name, seed=4)
    known = all_texts(game)
    asked = Counter[bool]()
    for number in playout(game, brawler):
        options = {*game.legal_actions()}
        known |= options
        if number % 31:
            continue
        for text in known:
            verdict = game.explain(text)
            assert verdict.legal == (text in options), (text, verdict)
            asked[verdict.legal] += 1
    assert asked[True] > 50
    assert asked[False] > 1000


ODD = ["RAID red ²", "RAID red -1", "TAKE ²", "PLACE ²", "PLACE 1 1", "LEAP 🐸", "KEEP", "\0", "²"]


def test_odd_text_is_refused_with_a_rule() -> None:
    seen = Counter[str]()
    for name in ("builder", "4 frogs", "6 on tiny"):
        game = make(name)
        for _ in playout(game, brawler):
            assert game.decision is not None
            if seen[game.decision.kind] < 20:
                for text in ODD:
                    with pytest.raises(IllegalActionError):
                        game.play(text)
            seen[game.decision.kind] += 1
    assert set(seen) >= {"action", "extra", "disgorge.place", "raid.take", "raid.declare"}


def test_options_may_be_typed_in_any_case_and_spacing() -> None:
    game = make("4 frogs")
    for number in playout(game, brawler):
        if number == 60:
            break
        options = game.legal_actions()
        twin, other = game.copy(), game.copy()
        twin.play(str(options[-1]))
        other.play("  " + str(options[-1]).swapcase().replace(" ", "   ") + " ")
        assert twin.log == other.log
    assert number == 60


# ---------------------------------------------------------------- back and forth


@some_games
def test_undo_goes_back_through_every_step_and_redo_forth_again(name: str) -> None:
    game = make(name, seed=5)
    texts = []
    for _ in playout(game, brawler):
        texts.append(game.text())
    end, log = game.text(), game.log
    for text in reversed(texts):
        game.undo()
        assert game.text() == text
    with pytest.raises(IndexError):
        game.undo()
    for text in [*texts[1:], end]:
        game.redo()
        assert game.text() == text
    assert game.log == log
    with pytest.raises(IndexError):
        game.redo()


def test_an_undone_roll_is_rolled_again_alike() -> None:
    game = make("5 frogs")
    rolled = 0
    for _ in playout(game):
        if game.is_chance:
            game.sample()
            option, after = game.record()[-1], game.text()
            assert game.undo() == option.removeprefix("~ ")
            game.sample()
            assert (game.record()[-1], game.text()) == (option, after)
            game.undo()
            rolled += 1
    assert rolled > 100


def test_playing_on_after_an_undo_forgets_what_was_undone() -> None:
    game = played(make("4 frogs"), steps=40)
    while game.is_chance or len(game.legal_actions()) < 2:
        step(game, at_random, Random(0))
    first, *_, last = game.legal_actions()
    game.play(first)
    game.undo()
    game.play(last)
    assert game.record()[-1] == last
    with pytest.raises(IndexError):
        game.redo()


@some_games
def test_copies_go_their_own_way(name: str) -> None:
    game = make(name, seed=6)
    for number in playout(game, brawler):
        if number % 60 == 20:
            before, log = game.text(), game.log
            twin = played(game.copy(), brawler, seed=number)
            assert twin.over
            assert (game.text(), game.log) == (before, log)
            other = game.copy()
            played(game, brawler, seed=number)
            assert (game.log, game.outcome) == (twin.log, twin.outcome)
            game = other
            break
    assert game.text() == before


def test_whoever_shuffles_the_list_of_options_does_not_change_the_game() -> None:
    game = make("4 frogs")
    for number in playout(game, brawler):
        if number == 200:
            break
        twin, before = game.copy(), game.decision
        with suppress(TypeError):  # a list of one's own, or one that cannot be changed
            Random(number).shuffle(twin.legal_actions())
        assert game.decision == twin.decision == before
        assert [*game.legal_actions()] == [*twin.legal_actions()] == sorted(game.legal_actions())
    assert number == 200


def test_another_luck_changes_the_dice_and_no_more() -> None:
    game = played(make("4 frogs"), brawler, steps=50)
    twin = game.copy()
    twin.reseed(99)
    assert twin.text().splitlines()[:-1] == game.text().splitlines()[:-1]
    assert played(twin, brawler).record() != played(game, brawler).record()
    assert twin.record()[:50] == game.record()[:50]


# ---------------------------------------------------------------- as text


@some_games
def test_the_text_of_any_moment_is_the_whole_game(name: str) -> None:
    game = make(name, seed=7)
    for number in playout(game, brawler):
        if number % 4:
            continue
        text = game.text()
        twin = read(text, game)
        assert twin.text() == text
        assert twin.decision == game.decision
        if number % 300 == 100:
            there, here = played(twin, brawler, seed=number), game.copy()
            assert played(here, brawler, seed=number).text() == there.text()
            assert here.record()[number:] == there.record()
    assert read(game.text(), game).outcome == game.outcome


def moments(game: Game) -> Iterator[str]:
    """What the game is in the middle of."""
    written = lines(game)
    for word in ("combat", "raid", "offer", "returned"):
        if word in written:
            yield word
    for word in ("flux.choose", "splinter.neighbour", "disgorge.", "turn.cards", "outer.offer"):
        if word in written["agenda"]:
            yield word


def test_text_reads_back_in_the_middle_of_everything() -> None:
    met = Counter[str]()
    for name in NEW:
        game = make(name, seed=8)
        for _ in playout(game, brawler):
            now = [*moments(game)]
            if any(met[moment] < 60 for moment in now):
                assert read(game.text(), game).decision == game.decision
            met.update(now)
    expected = {
        "combat", "raid", "offer", "returned", "flux.choose", "splinter.neighbour", "disgorge.",
        "turn.cards", "outer.offer",
    }  # fmt: skip
    assert set(met) == expected


@some_games
def test_a_log_replays_to_the_same_moment(name: str) -> None:
    game = make(name, seed=9)
    for number in playout(game, brawler):
        if number % 150 == 149:
            again = Game.replay(game.log, mat=game.mat)
            assert (again.text(), again.log) == (game.text(), game.log)
    again = Game.replay(game.log, mat=game.mat)
    assert (again.text(), again.record()) == (game.text(), game.record())
    assert again.history == game.history


# ---------------------------------------------------------------- the same again


@some_games
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    logs = [played(make(name, seed=seed), brawler).log for seed in (10, 10, 11)]
    assert logs[0] == logs[1] != logs[2]


HASHED = """
import hashlib
from playing import brawler, played
from cosmicfrog_nb.rules.game import Game
logs = [played(Game.new(frogs, seed=12), brawler).log for frogs in (3, 6)]
print(hashlib.sha1("".join(logs).encode()).hexdigest())
"""


def test_another_process_with_another_hash_seed_plays_the_same_game() -> None:
    here = "".join(played(Game.new(frogs, seed=12), brawler).log for frogs in (3, 6))
    runs = [
        subprocess.run(
            [sys.executable, "-c", HASHED],
            cwd=Path(__file__).parent.parent,
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    ]
    assert runs == [hashlib.sha1(here.encode()).hexdigest()] * 2


# ---------------------------------------------------------------- nothing is left out

RARE = {
    "knockback.none": "only an ability reduces knockback to zero (KB-2)",
    "turn.none": "a frog without any legal action must have paid for one just before (TU-6)",
}


def test_everything_that_can_happen_happened() -> None:
    kinds, events = Counter[str](), Counter[str]()
    left = {*CHOICES, *CHANCES} | (set(SENTENCES) - set(RARE))
    for seed, name in [*product(range(3), NEW), *product(range(40), BY_HAND)]:
        game = make(name, seed)
        for _ in playout(game, brawler if seed else at_random, seed):
            assert game.decision is not None
            kinds[game.decision.kind] += 1
        for event in game.history:
            events[event.name] += 1
            if events[event.name] < 20:
                assert event.text.endswith(".")
                assert event.rule_text.id == event.rule
        left -= {*kinds, *events}
        if not left:
            break
    print("never happened:", sorted(left | (set(SENTENCES) - set(events))))
    assert not left
    assert set(kinds) == {*CHOICES, *CHANCES}
    assert set(events) <= set(SENTENCES)
