"""Whole games over random variants, teams, mats and all abilities: what holds at every step."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest
from playing import Watch, all_texts, at_random, brawler, lines, playout, step
from strategies import GAPPY

from cosmicfrog_nb.rules import Game
from cosmicfrog_nb.rules.abilities import ABILITIES
from cosmicfrog_nb.rules.options import COLOURS
from cosmicfrog_nb.rules.variants import BOUNCE, DECISIONS, SYMBIOTIC, TEAMS, VARIANTS, WAYS

GAMES = 36
MATS = ("zones", "tiny", "island", GAPPY)

OUT_THERE = """\
game tiny nested normal
variants: Abundant and Harmonious Lands, Dimensional Decisions, Quakes and Vortexes
teams: red purple | blue green yellow
shard: .p./.w.s/..t../..../...
red: outer 4, vault p t / s w p / - - tT -, 1 aside
purple: outer 3, 1 aside
blue: aether
green: aether
yellow: shard c3
turn: blue
"""
"""Two of a team are out, so that a raid lets the team choose who comes back."""

KINDS = {"land.back", "outer.more", "outer.way", "raid.pull", "turn.trade"}
"""The decisions that only variants and teams ask."""
EVENTS = {
    ("land.back", "VR-1"),
    ("outer.bounce", "VR-3"),
    ("outer.drift", "VR-4"),
    ("outer.more", "VR-4"),
    ("ability.keep", "VR-4"),
    ("bend", "VR-5"),
    ("barren.quake", "VR-6"),
    ("barren.vortex", "VR-6"),
    ("quake", "VR-6"),
    ("vortex", "VR-6"),
    ("trade", "VR-7"),
    ("ability.keep", "VR-8"),
    ("raid.penalty", "VR-8"),
}
"""What only variants and teams make happen."""


def sides(rng: Random, colours: tuple[str, ...]) -> list[list[str]]:
    """Two teams or three, each of one frog at least and one of two."""
    left = rng.sample(colours, len(colours))
    number = rng.choice([2, 2, 3])
    return [left[n::number] for n in range(number)]


def make(seed: int) -> Game:
    if seed % 14 == 13:
        game = Game.from_text(OUT_THERE)
        game.reseed(seed)
        for option in ("RAID red 1", "roll 5", "TAKE 1"):  # and then there is no more to take
            game.play(option)
        return game
    rng = Random(seed)
    frogs = rng.randint(3, 6)
    teams = sides(rng, COLOURS[:frogs]) if frogs > 3 and rng.random() < 0.6 else None
    chosen = {name for name in [*VARIANTS, *WAYS] if rng.random() < 0.6}
    if {BOUNCE, DECISIONS} <= chosen:
        chosen.remove(rng.choice([BOUNCE, DECISIONS]))
    if teams is None:
        chosen -= {SYMBIOTIC, TEAMS}
    return Game.new(
        frogs,
        seed=seed,
        length=rng.choice(["longer", "normal", "shorter"]),
        variants=sorted(chosen),
        teams=teams,
        mat=rng.choice(MATS),
        vault=rng.choice(["nested", "square"]),
    )


def teams_of(game: Game) -> list[list[str]]:
    written = lines(game).get("teams")
    if written is None:
        return [[colour] for colour in game.colours]
    return [side.split() for side in written.split("|")]


def check_vaults(game: Game, teams: list[list[str]]) -> None:
    """Team mates share one Vault (a `Watch` counts its tiles once)."""
    for team in teams:
        assert len({game.vaults[colour].slots for colour in team}) == 1


@cache
def played(seed: int) -> Counter[str | tuple[str, str]]:
    """Plays a game to its end and checks it on the way; how often what was asked, what happened,
    and which cards were turned up."""
    game = make(seed)
    watch, teams = Watch(game), teams_of(game)
    choose = brawler if seed % 3 else at_random
    rng = Random(-seed)
    met: Counter[str | tuple[str, str]] = Counter()
    for number in playout(game, choose, seed):
        assert game.decision is not None
        met[game.decision.kind] += 1
        if game.decision.kind in KINDS or number % 10 == 0:
            watch.check(game)
            check_vaults(game, teams)
            back_and_forth(game, rng)
    watch.check(game)
    check_the_end(game, teams)
    for event in game.history:
        met[event.name, event.rule] += 1
        if event.name == "reveal":
            met[str(event.data[0])] += 1
    return met


def back_and_forth(game: Game, rng: Random) -> None:
    """A step and its undo lead back to the same game; so does reading its text."""
    text, options = game.text(), game.legal_actions()
    twin = game.copy()
    step(twin, at_random, rng)
    after = twin.text()
    twin.undo()
    assert (twin.text(), twin.legal_actions()) == (text, options)
    twin.redo()
    assert twin.text() == after
    again = Game.from_text(text, mat=game.mat)
    assert (again.text(), again.decision) == (text, game.decision)


def check_the_end(game: Game, teams: list[list[str]]) -> None:
    """The log tells the same game; team mates score and win together."""
    again = Game.replay(game.log, mat=game.mat)
    assert (again.text(), again.record()) == (game.text(), game.record())
    assert again.history == game.history
    assert game.outcome is not None
    scores, winners = game.outcome.scores, {*game.outcome.winners}
    for team in teams:
        assert len({scores[colour] for colour in team}) == 1
        assert {*team} <= winners or not {*team} & winners


@pytest.mark.rule("VR-1", "VR-2", "VR-3", "VR-4", "VR-5", "VR-6", "VR-7", "VR-8")
@pytest.mark.parametrize("seed", range(GAMES))
def test_nothing_breaks_in_a_whole_game(seed: int) -> None:
    assert played(seed).total() > 50


@pytest.mark.rule("VR-1", "VR-2", "VR-3", "VR-4", "VR-5", "VR-6", "VR-7", "VR-8")
def test_everything_that_only_variants_bring_happened(capsys: pytest.CaptureFixture[str]) -> None:
    met = sum((played(seed) for seed in range(GAMES)), Counter())
    wanted = sorted(KINDS) + sorted(EVENTS)
    with capsys.disabled():
        told = ", ".join(f"{w if isinstance(w, str) else ' '.join(w)} {met[w]}" for w in wanted)
        print(f"\n[{GAMES} games met: {told}]")
    assert not [what for what in (*wanted, *ABILITIES) if not met[what]]


@pytest.mark.parametrize("seed", [3, 5, 8])
def test_undo_leads_all_the_way_back(seed: int) -> None:
    game = make(seed)
    texts = []
    for number in playout(game, brawler, seed):
        if number == 150:
            break
        texts.append(game.text())
    for text in reversed(texts):
        game.undo()
        assert game.text() == text
    assert not game.record()


MORE_TEXTS = {
    *("BRACE", "DRIFT", "ROLL", "DISCARD", "back quake", "back vortex", "land plain"),
    *(f"{verb} {colour}" for verb in ("TRADE", "PULL") for colour in COLOURS),
}


@pytest.mark.rule("VR-2", "VR-8")
@pytest.mark.parametrize("seed", [0, 2, 13, 22])
def test_explanations_and_options_agree(seed: int) -> None:
    game = make(seed)
    known = all_texts(game) | MORE_TEXTS
    asked: Counter[bool] = Counter()
    for number in playout(game, brawler, seed):
        assert game.decision is not None
        if number % 29 and game.decision.kind not in KINDS - {"turn.trade"}:
            continue
        options = {*game.legal_actions()}
        for text in known | options:
            verdict = game.explain(text)
            assert verdict.legal == (text in options), (text, verdict)
            asked[verdict.legal] += 1
    assert asked[True] > 20
    assert asked[False] > 500
