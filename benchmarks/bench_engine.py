"""How quick the rules are: `python benchmarks/bench_engine.py`, with `--profile` where time goes.

Random games of four frogs and random games of python-chess take turns in one process, so that a
busy moment hits both alike; the ratio is the median over the rounds. A decision is one that a frog
or a player makes, found by listing all options and choosing one; what chance brings in between is
sampled, and its time is counted too.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import mean, median, quantiles
from time import perf_counter, process_time
from timeit import Timer

import chess

from cosmicfrog_nb import Game

ROUNDS = 15
SECONDS = 0.6  # of CPU time for each kind of game in a round
REPEATS = 9
SLICE = 0.02  # seconds of one repeat of a single operation


@dataclass
class Tally:
    """What was counted in a round, or in many."""

    games: int = 0
    seconds: float = 0.0
    options: list[int] = field(default_factory=list)
    """How many there were at each decision."""
    micros: list[float] = field(default_factory=list)
    """The time each decision took, with the chances after it."""

    @property
    def speed(self) -> float:
        return len(self.options) / self.seconds

    @property
    def unforced_speed(self) -> float:
        return sum(count > 1 for count in self.options) / self.seconds

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.seconds += other.seconds
        self.options += other.options
        self.micros += other.micros


# ---------------------------------------------------------------- random games


def frog_game(rng: Random, seen: Tally | None = None) -> None:
    game = Game.new(frogs=4, seed=rng.randrange(1 << 32))
    while game.is_chance:
        game.sample()
    while not game.over:
        start = perf_counter() if seen else 0.0
        options = game.legal_actions()
        game.play(rng.choice(options))
        while game.is_chance:
            game.sample()
        if seen:
            seen.micros.append((perf_counter() - start) * 1e6)
            seen.options.append(len(options))


def chess_game(rng: Random, seen: Tally | None = None) -> None:
    board = chess.Board()
    while True:
        start = perf_counter() if seen else 0.0
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock >= 150 or bare(board):
            return
        board.push(rng.choice(moves))
        if seen:
            seen.micros.append((perf_counter() - start) * 1e6)
            seen.options.append(len(moves))


def bare(board: chess.Board) -> bool:
    """Whether nobody can win any more; asked only of boards that are nearly empty."""
    return chess.popcount(board.occupied) <= 4 and board.is_insufficient_material()


Playout = Callable[[Random, Tally | None], None]


def play_for(seconds: float, playout: Playout, rng: Random) -> Tally:
    """As many whole games as it takes, each timed by the CPU and by decisions."""
    tally = Tally()
    while tally.seconds < seconds:
        start = process_time()
        playout(rng, tally)
        tally.seconds += process_time() - start
        tally.games += 1
    return tally


def compare(rounds: int) -> None:
    frogs, boards, ratios, unforced = Tally(), Tally(), [], []
    for number in range(rounds):
        pair = []
        turn = [(chess_game, boards), (frog_game, frogs)]
        for playout, total in turn if number % 2 else reversed(turn):
            tally = play_for(SECONDS, playout, Random(number))
            total.add(tally)
            pair.append((playout is frog_game, tally))
        (_, board), (_, frog) = sorted(pair, key=lambda item: item[0])
        ratios.append(frog.speed / board.speed)
        unforced.append(frog.unforced_speed / board.unforced_speed)
    print(f"{rounds} rounds of {SECONDS} s each, taking turns\n")
    print(f"{'random games':<34}{'frogs':>12}{'chess':>12}{'frogs/chess':>14}")
    row("decisions a second", frogs.speed, boards.speed, median(ratios))
    row(
        "unforced decisions a second", frogs.unforced_speed, boards.unforced_speed, median(unforced)
    )
    row("options of a decision, mean", mean(frogs.options), mean(boards.options))
    row("decisions of a game, mean", *(len(t.options) / t.games for t in (frogs, boards)))
    row("CPU ms of a game, mean", *(1000 * t.seconds / t.games for t in (frogs, boards)))
    for percent in (50, 99):
        row(
            f"µs of a decision, {percent} % are quicker",
            *(quantiles(t.micros, n=100)[percent - 1] for t in (frogs, boards)),
        )
    print(f"{'lowest and highest ratio':<34}{min(ratios):>38.2f}{max(ratios):>9.2f}")


def row(what: str, frogs: float, boards: float, ratio: float | None = None) -> None:
    digits = 0 if max(frogs, boards) >= 1000 else 1
    ratio = frogs / boards if ratio is None else ratio
    print(f"{what:<34}{frogs:>12,.{digits}f}{boards:>12,.{digits}f}{ratio:>14.2f}")


# ---------------------------------------------------------------- single operations


def micros(*ways: Callable[[], object]) -> list[float]:
    """The median time of each way in µs. They take turns, so that a busy moment hits all alike."""
    timers = [Timer(way, timer=process_time) for way in ways]
    counts = []
    for timer in timers:
        count = 1
        while (seconds := timer.timeit(count)) < SLICE / 2:
            count *= 4
        counts.append(max(1, round(count * SLICE / seconds)))
    rounds = [
        [timer.timeit(count) / count for timer, count in zip(timers, counts, strict=True)]
        for _ in range(REPEATS)
    ]
    return [median(times) * 1e6 for times in zip(*rounds, strict=True)]


def middle_of_a_game(decisions: int = 60) -> Game:
    rng = Random(4)
    game = Game.new(frogs=4, seed=4)
    while decisions:
        if game.is_chance:
            game.sample()
        else:
            game.play(rng.choice(game.legal_actions()))
            decisions -= 1
    while game.is_chance:
        game.sample()
    return game


def middle_of_chess(moves: int = 60) -> chess.Board:
    rng = Random(4)
    board = chess.Board()
    for _ in range(moves):
        board.push(rng.choice(list(board.legal_moves)))
    return board


def undo_all(game: Game) -> None:
    for _ in game.record():
        game.undo()


def pop_all(board: chess.Board) -> None:
    while board.move_stack:
        board.pop()


def per_undo(game: Game, board: chess.Board) -> list[float]:
    """The median time in µs of one step back, on the way from here to the start."""
    rounds = []
    for _ in range(REPEATS * 3):
        times = []
        for twin, back, steps in (
            (game.copy(), undo_all, len(game.record())),
            (board.copy(), pop_all, len(board.move_stack)),
        ):
            start = process_time()
            back(twin)
            times.append((process_time() - start) / steps)
        rounds.append(times)
    return [median(times) * 1e6 for times in zip(*rounds, strict=True)]


def singles() -> None:
    game, board = middle_of_a_game(), middle_of_chess()
    text, fen = game.text(), board.fen()
    assert Game.from_text(text) == game
    print(f"\n{'one at a time, µs':<34}{'frogs':>12}{'chess':>12}{'frogs/chess':>14}")
    for what, (ours, theirs) in {
        "copy, chess without its stack": micros(game.copy, partial(board.copy, stack=False)),
        "undo": per_undo(game, board),
        "to text": micros(game.text, board.fen),
        "from text": micros(partial(Game.from_text, text), partial(chess.Board, fen)),
    }.items():
        print(f"{what:<34}{ours:>12.2f}{theirs:>12.2f}{ours / theirs:>14.2f}")
    assert game.text() == text


def profile(games: int = 60) -> None:
    """Where the time of random games goes."""
    profiler = cProfile.Profile()
    rng = Random(0)
    profiler.enable()
    for _ in range(games):
        frog_game(rng)
    profiler.disable()
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(22)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="How quick the rules are.")
    parser.add_argument("--profile", action="store_true", help="show where the time goes instead")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds of random games")
    chosen = parser.parse_args()
    if chosen.profile:
        profile()
    else:
        compare(chosen.rounds)
        singles()
