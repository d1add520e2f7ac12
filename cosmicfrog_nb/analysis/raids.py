"""Exact odds of raids (RA), and what a raid can do to a Vault."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import TYPE_CHECKING, Final

from ..errors import PositionError
from ..rules.abilities import CARDS
from ..rules.gullet import SLOTS, Gullet
from ..rules.land_backs import PLAIN
from ..rules.raids import worth
from ..rules.scoring import bonus, diversity, reach_sets, stretches
from ..rules.state import FULL_OOMPH, LAST_DIMENSION
from ..rules.vault import Vault
from .dice import COLOUR, DICE, known_die
from .given import check_number, gullet_of, is_name, signs_of, vault_of
from .results import Chart, Result

if TYPE_CHECKING:
    import pandas as pd

# ---------------------------------------------------------------- one raid


def raid(die: str, target: int, modifier: int = 0, *, rerolls: int = 0) -> Fraction:
    """The chance that a raid succeeds: the die, with a team's modifier, is above the target
    (RA-3, VR-8).

    The die is a colour, or the name of an ability card that lies face up. A failed roll is rolled
    again as often as `rerolls` says, for 1 Ω each (Empyrean, Mindborer).

    >>> raid("white", 3), raid("Empyrean", 3, rerolls=2)
    (Fraction(1, 3), Fraction(19, 27))
    """
    known_die(die)
    check_number("A raid target", target, 1, LAST_DIMENSION, "RA-1, RA-2")
    check_number("A team's modifier", modifier, -LAST_DIMENSION, LAST_DIMENSION, "VR-8")
    check_number("The number of rerolls", rerolls, 0, FULL_OOMPH, "AB-3")
    card = CARDS.get(die)
    if card and rerolls and not card.rerolls_raid:
        raise _cannot(die, "reroll its raid die", "rerolls_raid")
    sides = DICE[COLOUR[card.raid_die] if card else die]
    fails = Fraction(sum(face + modifier <= target for face in sides), len(sides))
    return 1 - fails ** (rerolls + 1)


def _cannot(die: str, what: str, power: str) -> PositionError:
    """AB-4: a card that is named has only its own powers."""
    able = ", ".join(name for name, card in CARDS.items() if getattr(card, power))
    return PositionError(f"{die} cannot {what}; {able} can (AB-4).")


@dataclass(frozen=True)
class RaidTable(Result):
    """The chance of every raid: a row for each die, modifier and number of rerolls, a column for
    each target."""

    chances: Mapping[tuple[str, int, int], tuple[Fraction, ...]]
    """Die, modifier, rerolls → the chance for targets 1 to 6."""

    @property
    def exact(self) -> pd.DataFrame:
        """The table as fractions."""
        import pandas as pd

        index = pd.MultiIndex.from_tuples(self.chances, names=["die", "modifier", "rerolls"])
        columns = pd.RangeIndex(1, LAST_DIMENSION + 1, name="target")
        return pd.DataFrame(list(self.chances.values()), index=index, columns=columns, dtype=object)

    @property
    def frame(self) -> pd.DataFrame:
        """The table as numbers."""
        return self.exact.astype(float)

    @property
    def chart(self) -> Chart:
        rows = self.frame.set_axis([_die_words(*row) for row in self.chances], axis=0)
        first = f"{rows.index[0].capitalize()}: {_list(rows.iloc[0])}"
        return Chart(
            "heatmap",
            rows,
            "Will the raid succeed?",
            "Raid target: the die must be above it (RA-3)",
            "",
            "The chance that a raid succeeds, a row for each die and a column for each target. "
            f"{first} for targets 1 to {LAST_DIMENSION}.",
            percent=True,
        )


def _die_words(die: str, modifier: int, rerolls: int) -> str:
    words = [die]
    if modifier:
        words.append(f"at {modifier:+d}")
    if rerolls:
        words.append("1 reroll" if rerolls == 1 else f"{rerolls} rerolls")
    return ", ".join(words)


def _list(chances: Iterable[float]) -> str:
    return ", ".join(f"{chance:.0%}" for chance in chances)


def raid_table(*, modifiers: Iterable[int] = (0,), rerolls: Iterable[int] = (0, 1, 2)) -> RaidTable:
    """The chance of every raid with each die (RA-3), for the modifiers of team play (VR-8: -1 for
    each of the owner's team in the Aether) and the rerolls that are asked for."""
    asked, again = (
        tuple(given) if isinstance(given, Iterable) else () for given in (modifiers, rerolls)
    )
    if not asked or not again:
        raise PositionError("Give at least one modifier and one number of rerolls, such as (0,).")
    return RaidTable(
        {
            (die, modifier, count): tuple(
                raid(die, target, modifier, rerolls=count)
                for target in range(1, LAST_DIMENSION + 1)
            )
            for die in DICE
            for count in again
            for modifier in asked
        }
    )


# ---------------------------------------------------------------- what to take

Taking = tuple[int, ...]
"""How many Lands are taken from each slot."""

GOALS: Final = {"points": "points taken", "drop": "drop of the owner's best score"}


@dataclass(frozen=True)
class RaidChoice:
    """A raid target with the best that can be taken for it."""

    target: int
    chance: Fraction
    takes: tuple[int, ...]
    """The slots (from 1) to take from, in order; a slot comes as often as Lands are taken."""
    lands: str
    """The Lands in that order."""
    points: int
    score_after: int
    """The owner's best score without them (SC-3)."""
    drop: int
    """How much less that is than before."""
    siphons_after: int
    """Operating Siphons that are left (SI-2)."""
    dimension_after: int
    """Where the owner comes to; 0 is back in play (OD-6, OD-3)."""
    gullet: str
    """The raider's Gullet afterwards, from bottom to top."""
    lost: str
    """What a full Gullet destroys (GU-2)."""

    @property
    def comes_back(self) -> int:
        """OD-6: one dimension for each Land taken."""
        return len(self.lands)

    @property
    def expected_points(self) -> Fraction:
        return self.chance * self.points

    @property
    def expected_drop(self) -> Fraction:
        return self.chance * self.drop


@dataclass(frozen=True)
class RaidPlan(Result):
    """What each raid target is worth against a Vault."""

    vault: Vault
    dimension: int
    goal: str
    score_before: int
    choices: tuple[RaidChoice, ...]

    @property
    def best(self) -> RaidChoice:
        """The target with the most to expect for the goal; of equals the surest."""
        return max(self.choices, key=lambda choice: (self._expected(choice), -choice.target))

    def _expected(self, choice: RaidChoice) -> Fraction:
        return choice.expected_points if self.goal == "points" else choice.expected_drop

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each target (RA-2): its chance, what to take, and what that does."""
        import pandas as pd

        return pd.DataFrame(
            [
                {
                    "probability": choice.chance,
                    "share": float(choice.chance),
                    "slots": " ".join(map(str, choice.takes)),
                    "lands": choice.lands,
                    "points": choice.points,
                    "expected_points": float(choice.expected_points),
                    "score_before": self.score_before,
                    "score_after": choice.score_after,
                    "drop": choice.drop,
                    "expected_drop": float(choice.expected_drop),
                    "siphons_before": len(self.vault.siphons),
                    "siphons_after": choice.siphons_after,
                    "comes_back": choice.comes_back,
                    "dimension_after": choice.dimension_after,
                    "gullet_after": choice.gullet,
                    "lost": choice.lost,
                }
                for choice in self.choices
            ],
            index=pd.Index([choice.target for choice in self.choices], name="target"),
        )

    @property
    def chart(self) -> Chart:
        frame = self.frame
        table = frame[[f"expected_{self.goal}"]]
        table.index = table.index.map(lambda n: f"{n}\n{frame['share'][n]:.0%}")
        best, wanted = self.best, GOALS[self.goal]
        return Chart(
            "bars",
            table,
            f"Raid for {best.target}: the most to expect",
            f"Raid target, and the chance to roll above it; owner in Dimension {self.dimension}",
            f"{wanted}, to expect".capitalize(),
            f"For each raid target, the {wanted} to expect. The owner's best score is "
            f"{self.score_before}. Target {best.target} is best: {float(best.chance):.0%} for "
            f"{best.points} points and a drop of {best.drop}, from slots "
            f"{', '.join(map(str, best.takes)) or 'none'}.",
        )


def raid_plan(
    vault: Vault | str,
    dimension: int,
    die: str = "white",
    modifier: int = 0,
    rerolls: int = 0,
    gullet: Gullet | str = "",
    *,
    goal: str = "points",
    free_choice: bool = False,
    signs: str = "",
) -> RaidPlan:
    """For each target up to the owner's Outer Dimension (RA-2): the chance, and the best Lands to
    take with their order (RA-4, RA-5).

    Best is the most `points` taken, or the greatest `drop` of the owner's best score, as `goal`
    says; of equals the other of the two, and then the fewer Lands, since each brings the owner one
    dimension back (OD-6), and then what costs a full Gullet least (GU-2).

    `gullet` is the raider's. A card as the `die` brings its powers; `free_choice` is Monstrous,
    which ignores RA-5. `signs` are the backs that lie face up in the Vault, a letter for each Land
    of each slot, as `Game.signs` has them: "a . - h.. - - - - -" (VR-1). Secret backs stay unknown:
    their Lands count as plain.
    """
    board = vault_of(vault)
    check_number("An Outer Dimension", dimension, 1, LAST_DIMENSION, "KB-7")
    if not is_name(goal, GOALS):
        raise PositionError(f"There is no goal {goal!r} for a raid: {', '.join(GOALS)}.")
    if not any(board.slots):
        raise PositionError("There is no Land in this Vault to raid (RA-4).")
    inside = gullet_of(gullet)
    scores = _Scores(board, signs_of(board, signs))
    chances = [raid(die, target, modifier, rerolls=rerolls) for target in range(1, dimension + 1)]
    free = _ignores_slots(die, free_choice)
    found = []
    for target, chance in enumerate(chances, 1):
        taking = _best_taking(board, target, free, scores, goal, inside)
        found.append(_choice(board, dimension, target, chance, taking, scores, inside, free))
    return RaidPlan(board, dimension, goal, scores.without((0,) * len(board.slots)), tuple(found))


def _ignores_slots(die: str, free_choice: bool) -> bool:
    """Whether the raider may take from any slot at any time, by its card or as it is asked for."""
    card = CARDS.get(die)
    if card and free_choice and not card.raids_any_slot:
        raise _cannot(die, "ignore RA-5", "raids_any_slot")
    return free_choice or (card is not None and card.raids_any_slot)


def _best_taking(
    vault: Vault, target: int, free_choice: bool, scores: _Scores, goal: str, gullet: Gullet
) -> Taking:
    def merit(taking: Taking) -> tuple[int, int, int]:
        points, left = _points(vault, taking), -scores.without(taking)
        first, second = (points, left) if goal == "points" else (left, points)
        return first, second, -sum(taking)

    def loses(taking: Taking) -> int:
        takes = _best_order(vault.slots, taking, free_choice, gullet)
        return _points_lost(_swallow(gullet, _taken(vault.slots, takes))[1])

    merits = {taking: merit(taking) for taking in takings(vault.slots, target, free_choice)}
    most = max(merits.values())
    equals = [taking for taking, found in merits.items() if found == most]
    # As few Lands as a Gullet has slots cost the same, whichever they are.
    return equals[0] if sum(equals[0]) <= SLOTS else min(equals, key=loses)


def takings(slots: Sequence[str], target: int, free_choice: bool = False) -> Iterator[Taking]:
    """Everything a raid may take for its target, as counts for each slot: together at most the
    target (RA-4), and of the slots touched all but the last emptied (RA-5)."""
    yield from _takings(slots, target, free_choice, False)


def _takings(slots: Sequence[str], left: int, free: bool, broken: bool) -> Iterator[Taking]:
    if not slots:
        yield ()
        return
    slot, rest = slots[0], slots[1:]
    points = 0
    for count in range(len(slot) + 1):
        points += worth(slot[-count]) if count else 0
        if points > left:
            return
        partly = 0 < count < len(slot) and not free
        if not (partly and broken):
            for more in _takings(rest, left - points, free, broken or partly):
                yield (count, *more)


def _points(vault: Vault, taking: Taking) -> int:
    return sum(
        worth(land)
        for slot, count in zip(vault.slots, taking, strict=True)
        for land in slot[len(slot) - count :]
    )


def _choice(
    vault: Vault,
    dimension: int,
    target: int,
    chance: Fraction,
    taking: Taking,
    scores: _Scores,
    gullet: Gullet,
    free_choice: bool,
) -> RaidChoice:
    takes = _best_order(vault.slots, taking, free_choice, gullet)
    lands = _taken(vault.slots, takes)
    inside, lost = _swallow(gullet, lands)
    left = _left(vault.slots, taking)
    score = scores.without(taking)
    return RaidChoice(
        target,
        chance,
        tuple(slot + 1 for slot in takes),
        lands,
        _points(vault, taking),
        score,
        scores.without((0,) * len(taking)) - score,
        len(Vault(left, vault.layout).siphons),
        max(0, dimension - len(lands)),
        inside.tiles,
        lost,
    )


def _best_order(
    slots: Sequence[str], taking: Taking, free_choice: bool, gullet: Gullet
) -> tuple[int, ...]:
    """An order of taking that leaves most in the Gullet: it matters only where more Lands are taken
    than it holds (GU-2)."""
    first = next(_orders(slots, taking, free_choice))
    if sum(taking) <= SLOTS:
        return first
    worths = sorted(map(worth, _taken(slots, first)))
    least = _points_lost(gullet.tiles) + sum(worths[:-SLOTS])  # all of it, and the least Lands

    def loses(takes: tuple[int, ...]) -> int:
        return _points_lost(_swallow(gullet, _taken(slots, takes))[1])

    every = _orders(slots, taking, free_choice)
    cheapest = next((takes for takes in every if loses(takes) == least), None)
    return cheapest or min(_orders(slots, taking, free_choice), key=loses)


def _orders(slots: Sequence[str], taking: Taking, free_choice: bool) -> Iterator[tuple[int, ...]]:
    if free_choice:
        one_by_one = [slot for slot, count in enumerate(taking) for _ in range(count)]
        seen: set[tuple[int, ...]] = set()
        for order in permutations(one_by_one):
            if order not in seen:
                seen.add(order)
                yield order
        return
    whole = [slot for slot, count in enumerate(taking) if count and count == len(slots[slot])]
    partly = [slot for slot, count in enumerate(taking) if 0 < count < len(slots[slot])]
    for order in permutations(whole):  # RA-5: what is not emptied comes last
        yield tuple(slot for slot in (*order, *partly) for _ in range(taking[slot]))


def _taken(slots: Sequence[str], takes: Sequence[int]) -> str:
    """The Lands in the order they are taken, each slot from its top."""
    left = list(slots)
    lands = ""
    for slot in takes:
        lands += left[slot][-1]
        left[slot] = left[slot][:-1]
    return lands


def _swallow(gullet: Gullet, lands: str) -> tuple[Gullet, str]:
    """GU-2: the Gullet with the Lands, and what it had to destroy."""
    lost = ""
    for land in lands:
        gullet, out = gullet.swallow(land)
        lost += out
    return gullet, lost


def _points_lost(tiles: str) -> int:
    return sum(worth(tile) for tile in tiles if tile.isalpha())


class _Scores:
    """The best score (SC-3) of a Vault and of all that a raid can leave of it, from one run of the
    scoring sets: `reach[v]` holds the heights from which lines add v to the Lands one by one."""

    def __init__(self, vault: Vault, signs: Sequence[str] = ()) -> None:
        self.vault = vault
        self.signs = signs if {*"".join(signs)} - {PLAIN} else ()
        lattice, _, reach = reach_sets(vault.slots, stretches(vault.layout))
        size = lattice.full // 8 + 1
        self.reach = [bits.to_bytes(size, "little") for bits in reach]
        self.full, self.strides = lattice.full, lattice.strides
        self.scores: dict[Taking, int] = {}

    def without(self, taking: Taking) -> int:
        """The best score after that taking."""
        if taking not in self.scores:
            self.scores[taking] = self._score(taking)
        return self.scores[taking]

    def _score(self, taking: Taking) -> int:
        gone = sum(count * stride for count, stride in zip(taking, self.strides, strict=True))
        byte, bit = divmod(self.full - gone, 8)
        # The sets lie in one another, so the last that holds the place is found by halving.
        value = bisect_left(self.reach, True, key=lambda held: not (held[byte] >> bit) & 1) - 1
        left = _left(self.vault.slots, taking)
        lands = "".join(left)
        return (
            sum(map(worth, lands))
            + value
            + diversity(Vault(left, self.vault.layout))
            + (bonus(lands, _backs(left, _left(self.signs, taking))) if self.signs else 0)
        )


def _left(slots: Sequence[str], taking: Taking) -> tuple[str, ...]:
    """What a taking leaves on each slot."""
    return tuple(slot[: len(slot) - count] for slot, count in zip(slots, taking, strict=True))


def _backs(slots: Sequence[str], signs: Sequence[str]) -> list[str]:
    """VR-1: the backs that are not plain, as `bonus` reads them."""
    pairs = zip("".join(slots), "".join(signs), strict=True)
    return [land + sign for land, sign in pairs if sign != PLAIN]
