"""Where a knocked frog flies and lands (KB-1 to KB-6), and what an attack may be for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from ..errors import PositionError
from ..rules.combat import opposite
from ..rules.state import LAST_DIMENSION
from ..shard.hexes import DIRECTION_NAMES
from ..shard.mats import OFF, Mat
from ..shard.shard import Shard
from .results import Chart, Result

if TYPE_CHECKING:
    import pandas as pd


STAYS: Final = "CO-4"
"""The rule of an attack that fails: the defender stays."""


class Flight(NamedTuple):
    """The way a frog goes when it is knocked back on the Shard (KB-1)."""

    mat: Mat
    stacks: tuple[str, ...]
    hex: int
    direction: int
    frogs: frozenset[int]
    """Hexes that other frogs hold; the attacker takes the one that the flyer leaves (CO-5)."""

    def end(self, knockback: int) -> tuple[str, str]:
        """Where so much knockback brings it, a hex or `aether`, and by which rule."""
        if knockback == 0:
            return self.mat.names[self.hex], "KB-2"
        line = self.mat.lines[self.hex][self.direction]
        target = line[knockback - 1] if knockback <= len(line) else OFF
        if target == OFF or not self.stacks[target]:
            return "aether", "KB-6"
        on_land = len(self.stacks[target]) > 1
        if target not in self.frogs:
            return (self.mat.names[target] if on_land else "aether"), "KB-3"
        if not on_land:
            return "aether", "KB-5"
        facing = self.mat.around[target][opposite(self.direction)]  # CO-7
        free = facing != OFF and self.stacks[facing] and facing not in {*self.frogs, self.hex}
        return (self.mat.names[facing] if free else "aether"), "KB-4"


def flight(shard: Shard, hex: str, direction: str, frogs: Iterable[str] = ()) -> Flight:
    """The way a frog on that hex would be knocked by an attack that goes in that direction (E, NE,
    NW, W, SW, SE); `frogs` are the hexes of other frogs, without the two who fight.

    As the `goal` of a combat it is the chance to knock that frog into the Aether.
    """
    if direction not in DIRECTION_NAMES:
        raise PositionError(
            f"There is no direction {direction!r}: {', '.join(DIRECTION_NAMES)} (KB-1)."
        )
    if not isinstance(shard, Shard):
        raise PositionError(f"A frog flies over a Shard, not over {shard!r} (KB-1).")
    number = shard.mat.number
    here, others = number(hex), frozenset(map(number, frogs))
    if not shard[hex] or here in others:
        what = "Another frog is" if here in others else "There is no terrain"
        raise PositionError(f"{what} on {hex}: a frog knocked from there stands alone (SH-8).")
    stacks = tuple(shard.stacks.values())
    return Flight(shard.mat, stacks, here, DIRECTION_NAMES.index(direction), others)


@dataclass(frozen=True)
class Landing:
    """Where some knockback brings the defender: a hex, or `aether`; by which rule, how likely."""

    knockback: int
    place: str
    rule: str
    probability: Fraction


@dataclass(frozen=True)
class Landings(Result):
    """Where the defender of a combat on the Shard ends."""

    hex: str
    direction: str
    rows: tuple[Landing, ...]

    @property
    def places(self) -> dict[str, Fraction]:
        """Hex, or `aether`, → the chance that the defender ends there."""
        found: dict[str, Fraction] = {}
        for row in self.rows:
            found[row.place] = found.get(row.place, Fraction(0)) + row.probability
        return found

    @property
    def aether(self) -> Fraction:
        """The chance that it ends in the Aether."""
        return self.places.get("aether", Fraction(0))

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each knockback, one of none for an attack that fails (CO-4)."""
        import pandas as pd

        return pd.DataFrame(
            {
                "place": [row.place for row in self.rows],
                "rule": [row.rule for row in self.rows],
                "probability": [row.probability for row in self.rows],
                "share": [float(row.probability) for row in self.rows],
            },
            index=pd.Index([row.knockback for row in self.rows], name="knockback"),
        )

    @property
    def chart(self) -> Chart:
        import pandas as pd

        places = {
            "the Aether" if place == "aether" else place: float(chance)
            for place, chance in self.places.items()
        }
        told = ", ".join(f"{place} {chance:.1%}" for place, chance in places.items())
        return Chart(
            "bars",
            pd.DataFrame({"chance": places}),
            f"Knocked {self.direction} from {self.hex}: {float(self.aether):.0%} into the Aether",
            f"Where the defender ends; {self.hex} is where it stands",
            "Chance",
            f"Where the defender ends: {told}.",
            percent=True,
        )


@dataclass(frozen=True, eq=False)
class Dimensions(Mapping[int, Fraction], Result):
    """Where the defender of a combat in the Aether ends (KB-7): Outer Dimension → its chance, 0 for
    none of them."""

    chances: Mapping[int, Fraction]
    words: str
    """Who fights, for the chart."""

    def __getitem__(self, dimension: int) -> Fraction:
        return self.chances[dimension]

    def __iter__(self) -> Iterator[int]:
        return iter(self.chances)

    def __len__(self) -> int:
        return len(self.chances)

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each dimension: its chance, exactly and as a number."""
        import pandas as pd

        return pd.DataFrame(
            {"probability": list(self.values()), "share": [float(p) for p in self.values()]},
            index=pd.Index(list(self), name="dimension"),
        )

    @property
    def chart(self) -> Chart:
        bars = self.frame[["share"]].set_axis(["chance"], axis=1)
        out = [f"{dimension} {float(p):.1%}" for dimension, p in self.items() if dimension and p]
        told = f"Into Outer Dimension {', '.join(out)}" if out else "Into no Outer Dimension"
        return Chart(
            "bars",
            bars.rename({0: "none"}),
            f"Knocked out of play: {float(1 - self[0]):.1%}",
            f"{self.words}\nOuter Dimension",
            "Chance",
            f"{told}; it stays in the Aether {float(self[0]):.1%}.",
            percent=True,
        )


Goal = str | int | Flight
"""`win`, `knockback`, a knockback of at least n, or a `flight` that is to end in the Aether."""


class Aim(NamedTuple):
    """A goal as a number for each margin, which the attacker wants high."""

    payoff: Callable[[int], int]
    words: str
    escape: str
    """What the defender wants, in words."""
    chance: bool = True
    """Whether its mean is a chance, or else a knockback."""

    def value(self, margins: Mapping[int, Fraction]) -> Fraction:
        return sum((p * self.payoff(margin) for margin, p in margins.items()), Fraction(0))


def knockback_of(margin: int, less: int) -> int:
    """CO-5, abilities and VR-5: what is left of the margin, zero at the least."""
    return max(0, margin - less) if margin > 0 else 0


def aim_for(goal: Goal, less: int) -> Aim:
    if goal == "win":
        return Aim(lambda margin: margin > 0, "chance to win", "chance to hold")
    if goal == "knockback":
        words = "knockback to expect"
        return Aim(lambda margin: knockback_of(margin, less), words, words, chance=False)
    if isinstance(goal, Flight):
        return Aim(
            lambda margin: margin > 0 and goal.end(knockback_of(margin, less))[0] == "aether",
            "chance to knock it into the Aether",
            "chance to stay on the Shard",
        )
    if isinstance(goal, int) and 1 <= goal <= LAST_DIMENSION:
        return Aim(
            lambda margin: knockback_of(margin, less) >= goal,
            f"chance of knockback {goal} or more",
            f"chance of knockback below {goal}",
        )
    raise PositionError(
        f"There is no goal {goal!r}: win, knockback, a number from 1 to {LAST_DIMENSION} for at "
        "least so much knockback, or a flight(shard, hex, direction) into the Aether."
    )
