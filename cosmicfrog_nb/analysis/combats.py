"""Exact odds of combats (CO): one, and every commitment against every."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from ..errors import PositionError
from ..rules.abilities import CARDS, NO_POWERS, Ability
from ..rules.combat import OVERPOWER
from ..rules.options import COMMIT
from ..rules.state import FULL_OOMPH, LAST_DIMENSION, SHARD
from ..shard.hexes import DIRECTION_NAMES
from .dice import (
    ARENAS,
    ATTACKER,
    COLOUR,
    DEFENDER,
    DICE,
    Dice,
    Uses,
    check_boost,
    check_price,
    known_die,
    plain_margins,
)
from .given import check_number, check_switch, is_name
from .landings import (
    STAYS,
    Aim,
    Dimensions,
    Flight,
    Goal,
    Landing,
    Landings,
    aim_for,
    flight,
    knockback_of,
)
from .results import Chart, Result

if TYPE_CHECKING:
    import pandas as pd

    from ..shard.shard import Shard
    from .rerolls import Rerolls


@dataclass(frozen=True)
class CombatOdds(Result):
    """How a combat may end. A margin above zero is a win for the attacker (CO-4, CO-5)."""

    margins: Mapping[int, Fraction]
    """Attacker's total less defender's → its probability; they sum to 1."""
    less: int = 0
    """What is taken off the knockback (Massive)."""
    words: str = "The attack"
    """Who fights, for the chart."""
    way: Flight | None = None
    """Where the defender would fly, if it stands on a Shard that is known."""

    @property
    def win(self) -> Fraction:
        """The attacker's chance to win."""
        return sum((p for margin, p in self.margins.items() if margin > 0), Fraction(0))

    @property
    def knockback(self) -> Fraction:
        """The knockback to expect, after what is taken off; none where the attack fails."""
        return aim_for("knockback", self.less).value(self.margins)

    def value(self, goal: Goal = "win") -> Fraction:
        """The chance or the mean that a goal stands for: see `combat`."""
        return aim_for(goal, self.less).value(self.margins)

    def told(self, goal: Goal) -> str:
        """The same in a sentence."""
        aim = aim_for(goal, self.less)
        value = float(aim.value(self.margins))
        return f"The {aim.words} is {f'{value:.1%}' if aim.chance else f'{value:.2f}'}."

    def dimensions(self, less: int = 0) -> Dimensions:
        """The chance that a defender in the Aether is knocked into each Outer Dimension, 0 for none
        (KB-7); `less` is taken off the knockback beside what its card takes off."""
        check_less(less)
        found = dict.fromkeys(range(LAST_DIMENSION + 1), Fraction(0))
        for margin, p in self.margins.items():
            found[min(LAST_DIMENSION, knockback_of(margin, self.less + less))] += p
        return Dimensions(found, self.words)

    def landings(
        self,
        shard: Shard | None = None,
        hex: str = "",
        direction: str = "",
        frogs: Iterable[str] = (),
    ) -> Landings:
        """Where a defender on that hex ends, when the attack goes in that direction (KB-1 to KB-6);
        `frogs` are the hexes of other frogs. Odds that come from a game know all that."""
        way = self.way if shard is None else flight(shard, hex, direction, frogs)
        if way is None:
            raise PositionError("Say where: landings(shard, hex, direction), as in 'c3', 'E'.")
        found: dict[tuple[int, str, str], Fraction] = {}
        for margin, p in sorted(self.margins.items()):
            knockback = knockback_of(margin, self.less)
            place, rule = way.end(knockback)
            key = knockback, place, rule if margin > 0 else STAYS
            found[key] = found.get(key, Fraction(0)) + p
        rows = tuple(Landing(*key, p) for key, p in found.items())
        return Landings(way.mat.names[way.hex], DIRECTION_NAMES[way.direction], rows)

    def lands_in_aether(
        self,
        shard: Shard | None = None,
        hex: str = "",
        direction: str = "",
        frogs: Iterable[str] = (),
    ) -> Fraction:
        """The chance that the defender lands in the Aether: see `landings`."""
        return self.landings(shard, hex, direction, frogs).aether

    @property
    def frame(self) -> pd.DataFrame:
        """The margins as a table with their probabilities, exact and as numbers."""
        import pandas as pd

        return pd.DataFrame(
            {
                "probability": list(self.margins.values()),
                "share": [float(p) for p in self.margins.values()],
                "knockback": [knockback_of(margin, self.less) for margin in self.margins],
            },
            index=pd.Index(list(self.margins), name="margin"),
        )

    @property
    def chart(self) -> Chart:
        likely = max(self.margins, key=lambda margin: self.margins[margin])
        return Chart(
            "bars",
            self.frame[["share"]].set_axis(["chance"], axis=1),
            f"The attacker wins {float(self.win):.1%}",
            f"{self.words}\nMargin: attacker's total less defender's; above 0 it wins",
            "Chance",
            f"{self.words}: how likely each margin is. The attacker wins {float(self.win):.1%}; "
            f"the knockback to expect is {float(self.knockback):.2f}; the likeliest margin is "
            f"{likely}.",
            percent=True,
        )


class Side(NamedTuple):
    """Who rolls: a die, and the card it comes with, if any."""

    words: str
    colour: str
    card: Ability

    def dice(self, overpower: bool) -> Dice:
        return Dice(DICE[self.colour], 1 + overpower)


class Commitment(NamedTuple):
    """CO-3: what a side pays for."""

    overpower: bool = False
    boost: int = 0
    cost: int = 0

    @property
    def words(self) -> str:
        parts = ["overpower"] * self.overpower + [f"boost {self.boost}"] * bool(self.boost)
        return " ".join(parts) or "plain"

    @property
    def label(self) -> str:
        """With its price."""
        return f"{self.words}, {self.cost} Ω"


@dataclass(frozen=True)
class Match:
    """Two sides who may commit this and that, for a goal."""

    attack: Side
    defence: Side
    less: int
    aim: Aim
    solved: dict[tuple[bool, bool, int], Rerolls]

    def odds(self, ours: Commitment, theirs: Commitment, uses: Uses) -> CombatOdds:
        attack, defence = self.attack.dice(ours.overpower), self.defence.dice(theirs.overpower)
        lead = ours.boost - theirs.boost
        if not any(uses):
            margins = plain_margins(attack, defence, lead)
        else:
            from .rerolls import Rerolls

            key = ours.overpower, theirs.overpower, lead
            if key not in self.solved:
                self.solved[key] = Rerolls(attack, defence, lead, self.aim.payoff)
            margins = self.solved[key].margins(uses)
        words = f"{_who(self.attack, ours)} against {_who(self.defence, theirs)}"
        return CombatOdds(margins, self.less, words)

    def dear(self, side: int) -> int:
        """CO-3: what an overpower costs that side; the defender's card may make an attacker's
        dearer."""
        if side == DEFENDER:
            return self.defence.card.overpower_cost
        return self.attack.card.overpower_cost + self.defence.card.overpower_against

    def committed(self, side: int, overpower: bool, boost: int, rerolls: int) -> Commitment:
        """What that side commits, with so many rerolls. A card has its prices; a die that goes by
        its colour is anybody's, whatever it paid, and only its rerolls are counted."""
        name = "attacker" if side == ATTACKER else "defender"
        check_switch(f"{name}_overpower", overpower)
        check_boost(boost)
        if (self.attack, self.defence)[side].words in DICE:
            check_price(f"The {name}", rerolls=rerolls)
        else:
            check_price(f"The {name}", self.dear(side) * overpower, 2 * boost, rerolls)
        return Commitment(bool(overpower), boost)

    def commitments(self, side: int, oomph: int) -> tuple[Commitment, ...]:
        """CO-3: what so many Ω buy."""
        found = []
        for arg in sorted(COMMIT):
            overpower, boost = arg >= OVERPOWER, arg % OVERPOWER
            cost = self.dear(side) * overpower + 2 * boost
            if cost <= oomph:
                found.append(Commitment(overpower, boost, cost))
        return tuple(found)

    def left(self, ours: int, theirs: int) -> Uses:
        """The rerolls that the Ω left to each side pay for, 1 Ω each (AB-3)."""
        return Uses(*rerolls_of(self.attack.card, ours), *rerolls_of(self.defence.card, theirs))


def _who(side: Side, commitment: Commitment) -> str:
    return side.words if commitment.words == "plain" else f"{side.words} {commitment.words}"


def rerolls_of(card: Ability, oomph: int) -> tuple[int, int]:
    return oomph * card.rerolls_own, oomph * card.rerolls_theirs


def check_less(less: int) -> None:
    check_number("What is taken off the knockback", less, 0, FULL_OOMPH, "VR-5")


def match_of(attacker: str, defender: str, arena: str | None, less: int, goal: Goal) -> Match:
    """AB-1: the dice of both sides, by their colours or by their cards."""
    known_die(attacker)
    known_die(defender)
    cards = [CARDS.get(attacker, NO_POWERS), CARDS.get(defender, NO_POWERS)]
    if not is_name(arena, ARENAS) and not (arena is None and cards == [NO_POWERS, NO_POWERS]):
        raise PositionError(
            f"A card's die is that of an arena, not of {arena!r}: say arena='shard' or "
            "arena='aether' (AB-1, CO-1)."
        )
    place = ARENAS[arena or "shard"]
    if cards[ATTACKER].silences:  # Voidshadow
        cards[DEFENDER] = NO_POWERS
        defender = defender if defender in DICE else f"{defender} silenced"
    names = attacker, defender
    colours = [
        name if name in DICE else COLOUR[card.shard_die if place == SHARD else card.aether_die]
        for name, card in zip(names, cards, strict=True)
    ]
    best = max(colours, key=[*DICE].index)
    sides = [
        Side(
            name if name in DICE else f"{name} ({best if card.mimics_dice else colour})",
            best if card.mimics_dice else colour,  # Mutagenic
            card,
        )
        for name, card, colour in zip(names, cards, colours, strict=True)
    ]
    check_less(less)
    less += cards[DEFENDER].less_knockback(place)
    return Match(sides[ATTACKER], sides[DEFENDER], less, aim_for(goal, less), {})


def combat(
    attacker: str,
    defender: str,
    *,
    attacker_overpower: bool = False,
    defender_overpower: bool = False,
    attacker_boost: int = 0,
    defender_boost: int = 0,
    attacker_rerolls: int = 0,
    defender_rerolls: int = 0,
    attacker_forces: int = 0,
    defender_forces: int = 0,
    arena: str | None = None,
    less: int = 0,
    goal: Goal = "win",
) -> CombatOdds:
    """The odds of a combat (CO-3 to CO-5, CO-8) between two dice, each a colour or the name of an
    ability card that lies face up; a card needs its `arena`, `shard` or `aether` (CO-1).

    Rerolls: how many of its own dice a side can reroll (Marauder, Mindborer), and how many of the
    other's it can force to be rerolled (Camouflage), 1 Ω each. After the rolls the attacker, then
    the defender may use one, in turn, until both pass in a row (CO-8). Both see all dice and play
    as well as can be: the attacker for the highest `goal`, the defender for the lowest. A side
    whose card is named pays six Ω at most for what it commits and rerolls, at its prices (OO-1).

    The goal is the chance to `win`, the `knockback` to expect, a number for the chance of at least
    so much knockback, or a `flight` for the chance that it ends in the Aether. A reroll that does
    not help the goal is not used. `less` is taken off the knockback, beside what the defender's
    card takes off (Massive: 4 on the Shard, 2 in the Aether).

    >>> combat("white", "white").win, combat("white", "white", attacker_rerolls=1).win
    (Fraction(5, 12), Fraction(125, 216))
    """
    match = match_of(attacker, defender, arena, less, goal)
    uses = Uses(attacker_rerolls, attacker_forces, defender_rerolls, defender_forces)
    for number in uses:
        check_number("The number of rerolls", number, 0, FULL_OOMPH, "AB-3")
    _check_able(match.attack, *uses[:2])
    _check_able(match.defence, *uses[2:])
    return match.odds(
        match.committed(ATTACKER, attacker_overpower, attacker_boost, sum(uses[:2])),
        match.committed(DEFENDER, defender_overpower, defender_boost, sum(uses[2:])),
        uses,
    )


def _check_able(side: Side, rerolls: int, forces: int) -> None:
    """AB-4: a card that is named has only its own powers."""
    for wanted, power in ((rerolls, "rerolls_own"), (forces, "rerolls_theirs")):
        if wanted and side.words not in DICE and not getattr(side.card, power):
            able = ", ".join(name for name, card in CARDS.items() if getattr(card, power))
            whose = "its own dice" if power == "rerolls_own" else "its opponent's dice"
            raise PositionError(
                f"{side.words} has no rerolls of {whose}; {able} can do that (AB-4)."
            )


# ---------------------------------------------------------------- every commitment against every


@dataclass(frozen=True)
class CombatTable(Result):
    """All that the attacker may commit against all that the defender may."""

    attack: tuple[Commitment, ...]
    defence: tuple[Commitment, ...]
    odds: Mapping[tuple[str, str], CombatOdds]
    """Attacker's and defender's commitment in words → the odds."""
    goal: Goal
    sides: tuple[str, str]

    def value(self, ours: Commitment, theirs: Commitment) -> Fraction:
        """The goal's worth to the attacker."""
        return self.odds[ours.words, theirs.words].value(self.goal)

    @property
    def exact(self) -> pd.DataFrame:
        """The table as fractions: the attacker's commitments are rows, the defender's columns."""
        import pandas as pd

        return pd.DataFrame(
            [[self.value(ours, theirs) for theirs in self.defence] for ours in self.attack],
            index=pd.Index([ours.words for ours in self.attack], name="attacker"),
            columns=pd.Index([theirs.words for theirs in self.defence], name="defender"),
            dtype=object,
        )

    @property
    def frame(self) -> pd.DataFrame:
        """The table as numbers."""
        return self.exact.astype(float)

    @property
    def chart(self) -> Chart:
        aim = aim_for(self.goal, 0)
        frame = self.frame
        frame.index = frame.index.map({ours.words: ours.label for ours in self.attack})
        frame.columns = frame.columns.map({d.words: short(d.words, d.cost) for d in self.defence})
        best = frame.min(axis=1)
        unit = ".0%" if aim.chance else ".2f"
        return Chart(
            "heatmap",
            frame,
            aim.words[0].upper() + aim.words[1:],
            f"{self.sides[1]} responds: {SHORTHAND}",
            f"{self.sides[0]} commits",
            f"{self.sides[0]} attacks {self.sides[1]}: the {aim.words}. Both plain: "
            f"{format(frame.iloc[0, 0], unit)}. Against the best response the attacker does best "
            f"with {best.idxmax()}: {format(best.max(), unit)}.",
            percent=aim.chance,
        )


SHORTHAND: Final = "over is overpower, +1 is boost 1"


def short(words: str, cost: int) -> str:
    """A commitment as it fits below a bar."""
    lines = words.replace("overpower", "over").replace(" boost ", "\n+").replace("boost ", "+")
    return f"{lines}\n{cost} Ω"


def combat_table(
    attacker: str = "white",
    defender: str = "white",
    *,
    attacker_oomph: int = FULL_OOMPH,
    defender_oomph: int = FULL_OOMPH,
    arena: str | None = None,
    less: int = 0,
    goal: Goal = "win",
) -> CombatTable:
    """The odds of every commitment that the attacker's Ω buy against every one of the defender's
    (CO-3), at the prices of their cards. Dice, goal and `less` are as in `combat`; a card that
    rerolls does so with the Ω that its commitment leaves, as well as can be.

    >>> combat_table().odds["overpower", "plain"].win
    Fraction(125, 216)
    """
    match = match_of(attacker, defender, arena, less, goal)
    for oomph in (attacker_oomph, defender_oomph):
        check_number("Ω in hand", oomph, 0, FULL_OOMPH, "OO-1")
    attack = match.commitments(ATTACKER, attacker_oomph)
    defence = match.commitments(DEFENDER, defender_oomph)
    odds = {
        (ours.words, theirs.words): match.odds(
            ours, theirs, match.left(attacker_oomph - ours.cost, defender_oomph - theirs.cost)
        )
        for ours in attack
        for theirs in defence
    }
    return CombatTable(attack, defence, odds, goal, (match.attack.words, match.defence.words))
