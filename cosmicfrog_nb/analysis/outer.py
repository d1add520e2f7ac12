"""The way back from the Outer Dimensions (OD): in how many of its own turns a frog returns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from ..errors import PositionError
from ..rules.state import LAST_DIMENSION
from ..rules.variants import BOUNCE, DECISIONS
from .dice import DICE
from .given import check_number
from .results import Chart, Result

if TYPE_CHECKING:
    import pandas as pd

CARDS_TO_RETURN: Final = 2  # OD-5
WHITE: Final = DICE["white"]  # OD-2: always white
HORIZON: Final = 12
"""Own turns that are looked at, unless told otherwise."""

Place = tuple[int, int]
"""An Outer Dimension and the set-aside cards that matter."""


@dataclass(frozen=True)
class WayBack(Result):
    """In how many of its own turns a frog is back, from each Outer Dimension. A return at the end
    of another frog's turn, by cards it has already, is in turn 0."""

    turns: Mapping[int, Mapping[int, Fraction]]
    """Dimension → own turn → the chance to return in it."""
    means: Mapping[int, Fraction]
    """Dimension → the mean number of own turns, exact: not cut at the horizon."""
    horizon: int
    how: str
    """The rules it comes back by, in words."""

    @property
    def beyond(self) -> dict[int, Fraction]:
        """Dimension → the chance that it is still out after the last turn shown."""
        return {
            dimension: 1 - sum(row.values(), Fraction(0)) for dimension, row in self.turns.items()
        }

    def back_by(self, dimension: int, turn: int) -> Fraction:
        """The chance to be back by the end of that own turn."""
        row = self.turns.get(dimension)
        if row is None:
            known = ", ".join(map(str, self.turns))
            raise PositionError(f"Outer Dimension {dimension!r} is not in this result: {known}.")
        check_number("The turn", turn, 0, self.horizon, "the horizon of this result")
        return sum((p for when, p in row.items() if when <= turn), Fraction(0))

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each dimension: the mean, the chance of each turn, and what lies beyond."""
        import pandas as pd

        rows = [
            {"mean": float(self.means[dimension])}
            | {f"turn {turn}": float(row.get(turn, 0)) for turn in range(self._last + 1)}
            | {"later": float(self.beyond[dimension])}
            for dimension, row in self.turns.items()
        ]
        return pd.DataFrame(rows, index=pd.Index(list(self.turns), name="dimension"))

    @property
    def _last(self) -> int:
        """The last turn in which something can happen."""
        return max((turn for row in self.turns.values() for turn in row), default=0)

    @property
    def chart(self) -> Chart:
        import pandas as pd

        lines = pd.DataFrame(
            {
                f"from {dimension}": [
                    float(self.back_by(dimension, turn)) for turn in range(self._last + 1)
                ]
                for dimension in self.turns
            },
            index=pd.Index(range(self._last + 1), name="turn"),
        )
        means = ", ".join(f"{float(mean):.2f} from {n}" for n, mean in self.means.items())
        return Chart(
            "lines",
            lines,
            "When is the frog back?",
            f"Its own turns in the Outer Dimensions\n{self.how}",
            "Chance to be back",
            f"The chance to be back by each of the frog's own turns, by {self.how}. "
            f"Mean turns: {means}.",
            percent=True,
        )


def way_back(
    dimension: int | None = None,
    set_aside: int = 0,
    variant: str | None = None,
    *,
    use_cards: bool = True,
    horizon: int = HORIZON,
) -> WayBack:
    """In how many of its own turns a frog returns from an Outer Dimension, or from each of the six.

    Each own turn it rolls a white die and comes back that far (OD-2, OD-3); still out, its card is
    set aside (OD-4). With `use_cards` it discards two as soon as it has them (OD-5), else never.
    `variant`: Bounce Back (VR-3) returns on the first turn; Dimensional Decisions (VR-4) may drift
    one dimension instead of rolling, and does what takes the fewest turns on average. Raids on its
    Vault, which bring it back sooner (OD-6), are left out.

    >>> [float(mean) for mean in way_back(use_cards=False).means.values()][0]
    1.2
    """
    if dimension is not None:
        check_number("An Outer Dimension", dimension, 1, LAST_DIMENSION, "KB-7")
    check_number("The number of set-aside cards", set_aside, 0, 6, "OD-4")
    check_number("The horizon", horizon, 1, 1000, "own turns to look at")
    if variant not in (None, BOUNCE, DECISIONS):
        raise PositionError(
            f"{variant!r} does not change the way back. Variants that do: {BOUNCE}, {DECISIONS}; "
            "None for neither (VR-3, VR-4)."
        )
    way = _Way(variant, use_cards)
    start = min(set_aside, CARDS_TO_RETURN) if use_cards else 0
    asked = range(1, LAST_DIMENSION + 1) if dimension is None else (dimension,)
    return WayBack(
        {n: way.turns((n, start), horizon) for n in asked},
        {n: way.mean((n, start)) for n in asked},
        horizon,
        way.words,
    )


class _Way:
    """The rules a frog comes back by."""

    def __init__(self, variant: str | None, use_cards: bool) -> None:
        self.variant, self.use_cards = variant, use_cards
        self.means: dict[Place, Fraction] = {}

    @property
    def words(self) -> str:
        if self.variant == BOUNCE:
            return "Bounce Back (VR-3)"
        way = "a white die" if self.variant is None else "the die or a drift (VR-4)"
        return f"{way}, {'two cards as soon as held' if self.use_cards else 'no cards'}"

    def mean(self, place: Place) -> Fraction:
        """The mean number of own turns from there."""
        if _is_back(place):
            return Fraction(0)
        if place not in self.means:
            self.means[place] = self._mean_by(place, self._outcomes(place))
        return self.means[place]

    def _outcomes(self, place: Place) -> tuple[int, ...]:
        """How far back its turn may bring it, each as likely."""
        if self.variant == BOUNCE:  # VR-3
            return (place[0],)
        if self.variant == DECISIONS:  # VR-4: for the fewest turns
            return min((1,), WHITE, key=lambda outcomes: self._mean_by(place, outcomes))
        return WHITE

    def _mean_by(self, place: Place, outcomes: tuple[int, ...]) -> Fraction:
        """The mean if its turn brings one of these; where it stays put, all is as before."""
        places = [self._after(place, count) for count in outcomes]
        moved = [self.mean(then) for then in places if then != place]
        return (len(places) + sum(moved, Fraction(0))) / len(moved)

    def _after(self, place: Place, count: int) -> Place:
        """OD-2, OD-4: so many dimensions back, and a card more if it is still out."""
        return place[0] - count, place[1] + self.use_cards

    def turns(self, start: Place, horizon: int) -> dict[int, Fraction]:
        """Own turn → the chance to return in it."""
        if _is_back(start):
            return {0: Fraction(1)}
        out, found = {start: Fraction(1)}, {}
        for turn in range(1, horizon + 1):
            now: dict[Place, Fraction] = {}
            for place, chance in out.items():
                outcomes = self._outcomes(place)
                for count in outcomes:
                    then = self._after(place, count)
                    now[then] = now.get(then, Fraction(0)) + chance / len(outcomes)
            out = {place: p for place, p in now.items() if not _is_back(place)}
            if len(out) < len(now):
                found[turn] = sum((p for place, p in now.items() if place not in out), Fraction(0))
            if not out:
                break
        return found


def _is_back(place: Place) -> bool:
    return place[0] <= 0 or place[1] >= CARDS_TO_RETURN  # OD-3, OD-5
