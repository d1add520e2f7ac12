"""Vaults solved: how to score one, where to put Land, the best Vault for a bag, and puzzles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from ..errors import PositionError
from ..rules.scoring import (
    LINE_GAIN,
    Backs,
    Gains,
    Line,
    Score,
    best_score,
    greedy_score,
    legal_lines,
    remove,
    worst_score,
)
from ..rules.vault import DEPTH, NESTED, Vault, VaultLayout, find_layout
from ..shard.tiles import LANDS, NAMES
from .bags import BestVault, best_vault
from .given import backs_of, check_number, is_name, slots_of, vault_of
from .placement import BestDisgorge, Placement, best_disgorge
from .results import Chart, Result, count

if TYPE_CHECKING:
    import pandas as pd

__all__ = [
    "BestDisgorge",
    "BestVault",
    "Hint",
    "Placement",
    "Puzzle",
    "Scores",
    "Steps",
    "best_disgorge",
    "best_vault",
    "hint",
    "legal_lines",
    "loss",
    "puzzles",
    "remove",
    "scores",
    "steps",
]


# ---------------------------------------------------------------- scores


@dataclass(frozen=True)
class Scores(Result):
    """A Vault scored in the best, the greedy and the worst order."""

    vault: Vault
    best: Score
    greedy: Score
    worst: Score

    @property
    def _methods(self) -> dict[str, Score]:
        return {"best": self.best, "greedy": self.greedy, "worst": self.worst}

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each method; a column `bonus` where backs add to the score (VR-1)."""
        import pandas as pd

        methods = self._methods
        table: dict[str, list[object]] = {
            "method": list(methods),
            "placement": [score.placement for score in methods.values()],
            "diversity": [score.diversity for score in methods.values()],
        }
        if self.best.bonus:
            table["bonus"] = [score.bonus for score in methods.values()]
        table["total"] = [score.total for score in methods.values()]
        table["lines"] = [", ".join(map(str, score.lines)) for score in methods.values()]
        return pd.DataFrame(table)

    @property
    def chart(self) -> Chart:
        totals = {name: score.total for name, score in self._methods.items()}
        gap = totals["best"] - totals["greedy"]
        words = (
            f"The best order scores {totals['best']}, taking the most points each time "
            f"{f'{gap} less' if gap else 'as much'}, every Land alone {totals['worst']}."
        )
        bars = self.frame.set_index("method").drop(columns="lines")
        return Chart("bars", bars, "What a Vault scores", "order of removal", "points", words)


def scores(vault: Vault | str, backs: Backs = ()) -> Scores:
    """The best, the greedy and the worst score of a Vault (SC-2 to SC-4); `backs` are those of its
    Abundant and Harmonious Lands, as in "wa ph" (VR-1)."""
    board, known = vault_of(vault), backs_of(backs)
    return Scores(
        board, best_score(board, known), greedy_score(board, known), worst_score(board, known)
    )


@dataclass(frozen=True)
class Steps(Result):
    """A best order of removal, line by line."""

    vault: Vault
    score: Score

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each line, in the order they are removed."""
        import pandas as pd

        frame = pd.DataFrame(
            {
                "step": list(range(1, len(self.score.lines) + 1)),
                "land": [NAMES[line.land] for line in self.score.lines],
                "slots": ["-".join(map(str, line.slots)) for line in self.score.lines],
                "points": [line.points for line in self.score.lines],
            }
        )
        return frame.assign(running_total=frame["points"].cumsum())

    @property
    def chart(self) -> Chart:
        frame, score = self.frame, self.score
        backs = f", their backs {score.bonus}" if score.bonus else ""
        words = (
            f"{count(len(frame), 'line')} score{'s' if len(frame) == 1 else ''} "
            f"{count(score.placement, 'point')}: {', '.join(map(str, score.lines))}. "
            f"Diversity adds {score.diversity}{backs}, in total {score.total}."
            if score.lines
            else "The Vault is empty: there is no line to score."
        )
        bars = frame.set_index("step")[["points", "running_total"]]
        bars = bars.rename(columns={"running_total": "running total"})
        return Chart("bars", bars, "The best order, line by line", "line", "points", words)


def steps(vault: Vault | str, backs: Backs = ()) -> Steps:
    """A best order of removal, line by line (SC-3); `backs` as in `scores` add to its total, and
    change no line (VR-1)."""
    board = vault_of(vault)
    return Steps(board, best_score(board, backs_of(backs)))


# ---------------------------------------------------------------- one line


def loss(vault: Vault | str, slots: Iterable[int]) -> int:
    """How many points of the best total the line on these slots gives away, exactly."""
    board = vault_of(vault)
    return _loss(Gains(board.layout), board, slots_of(slots))


def _loss(gains: Gains, vault: Vault, slots: Iterable[int]) -> int:
    after, line = remove(vault, slots)
    # Lands one by one are the same before and after, so what lines add is all that differs.
    added = LINE_GAIN[len(line.slots)]
    return gains.best(vault.slots) - added - gains.best(after.slots)


@dataclass(frozen=True)
class Hint:
    """A line that keeps the best total within reach, and why to take it."""

    line: Line
    reason: str


def hint(vault: Vault | str) -> Hint:
    """A best line to remove now (SC-3): of those that give nothing away, the one worth most."""
    board = vault_of(vault)
    lines = legal_lines(board)
    if not lines:
        raise PositionError("The Vault is empty: there is no line to remove (SC-2).")
    gains = Gains(board.layout)
    line = next(line for line in lines if not _loss(gains, board, line.slots))
    reasons = [_uncovers(board, line)]
    if lines[0].points > line.points:
        lost = _loss(gains, board, lines[0].slots)
        reasons.append(
            f"{lines[0].words} would score {lines[0].points} now but give away "
            f"{count(lost, 'point')} of the best total"
        )
    why = "; ".join(filter(None, reasons)) or (
        "no line scores more now, and nothing of the best total is lost"
    )
    return Hint(line, f"Take {line.words} for {count(line.points, 'point')}: {why}.")


def _uncovers(vault: Vault, line: Line) -> str:
    """The longer line that the best order makes of a Land under this one, in words."""
    after, _ = remove(vault, line.slots)
    below = {slot: len(after.slots[slot - 1]) for slot in line.slots if after.slots[slot - 1]}
    heights = [len(slot) for slot in after.slots]
    for later in best_score(after).lines:
        for slot in later.slots:
            if len(later.slots) > 1 and below.get(slot) == heights[slot - 1]:
                return (
                    f"this uncovers a {NAMES[later.land]} on slot {slot} for "
                    f"{later.words}, worth {later.points}"
                )
            heights[slot - 1] -= 1
    return ""


# ---------------------------------------------------------------- puzzles


@dataclass(frozen=True)
class Grade:
    """What makes a puzzle of a grade: how many Lands, of how many types, and how many points the
    best order is ahead of the greedy one at least."""

    lands: tuple[int, int]
    kinds: tuple[int, int]
    margin: int


GRADES: Final = {
    "easy": Grade((4, 6), (2, 2), 1),
    "medium": Grade((8, 12), (2, 3), 2),
    "hard": Grade((16, 20), (3, 4), 3),
}


@dataclass(frozen=True)
class Puzzle:
    """A Vault to score: the greedy order does not reach the best score."""

    vault: Vault
    grade: str
    best: Score
    greedy: Score

    @property
    def margin(self) -> int:
        """How many points the greedy order leaves lying."""
        return self.best.total - self.greedy.total


def puzzles(
    count: int, seed: int = 0, grade: str = "easy", layout: str | VaultLayout = NESTED
) -> tuple[Puzzle, ...]:
    """Different puzzles of a grade: easy, medium or hard. The same seed gives the same puzzles, and
    a higher count only adds to them."""
    if not is_name(grade, GRADES):
        raise PositionError(f"There is no grade {grade!r}. Grades: {', '.join(GRADES)}.")
    check_number("The number of puzzles", count, 0, 1000, "at a time")
    found: dict[Vault, Puzzle] = {}
    rng = Random(f"puzzles {grade} {seed}")
    board = find_layout(layout)
    gains = Gains(board)
    for _ in range(TRIES * count):
        if len(found) == count:
            break
        vault = _random_vault(rng, GRADES[grade], board)
        greedy = greedy_score(vault)
        added = sum(LINE_GAIN[len(line.slots)] for line in greedy.lines)
        if gains.best(vault.slots) >= added + GRADES[grade].margin:
            found.setdefault(vault, Puzzle(vault, grade, best_score(vault), greedy))
    if len(found) < count:
        raise PositionError(
            f"Layout {board.name!r} gives {len(found)} {grade} puzzles for seed {seed}, "
            f"not {count}: ask for fewer, or for another grade."
        )
    return tuple(found.values())


TRIES: Final = 4000
"""Vaults looked at for each puzzle, before there seem to be none."""


def _random_vault(rng: Random, grade: Grade, layout: VaultLayout) -> Vault:
    kinds = rng.sample(LANDS, rng.randint(*grade.kinds))
    stacks = [""] * len(layout.cells)
    for _ in range(min(rng.randint(*grade.lands), DEPTH * len(stacks))):
        n = rng.choice([n for n, stack in enumerate(stacks) if len(stack) < DEPTH])
        stacks[n] += rng.choice(kinds)
    return Vault(tuple(stacks), layout)
