"""The odds of a game from this moment on: of the combat under way, of a raid that may come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from ..errors import PositionError
from ..rules.combat import die
from ..rules.game import Game
from ..rules.raids import farthest_out, judge, penalty
from ..rules.state import SHARD, Combat, State, purse
from ..shard.mats import OFF
from .combats import SHORTHAND, CombatOdds, rerolls_of, short
from .dice import ATTACKER, COLOUR, DEFENDER, DICE, Dice, Uses, plain_margins
from .landings import Flight, Goal, aim_for
from .raids import RaidPlan, raid_plan
from .results import Chart, Result

if TYPE_CHECKING:
    import pandas as pd


OPEN: Final = ("combat.resolve", "knockback.bend")
"""The steps until which a combat's odds are open."""
CHOOSING: Final = ("combat.commit", "combat.respond", "combat.reroll")


def from_here(game: Game, *, goal: Goal = "win") -> CombatOdds:
    """The odds of the combat that is under way, from this moment on: with the cards that lie face
    up, what has been committed, the dice that have been rolled, and the Ω that are left for
    rerolls, which are used as well as can be for the goal (see `combat`).

    What is not chosen yet is taken as plain; a card that lies face down is taken to stay so, and
    Blink and VR-5, which change the knockback afterwards, are not used.
    """
    s = _state(game)
    combat = s.combat
    steps = {str(step[0]): step for step in s.agenda}
    if combat is None or not any(step in steps for step in OPEN):
        raise PositionError("No combat is under way whose outcome is open: declare an attack (CO).")
    if "knockback.bend" in steps:
        left = int(steps["knockback.bend"][2])
        return _settled(s, combat, combat.attacker_total - combat.defender_total - left)
    less = s.powers[combat.defender].less_knockback(combat.arena)
    attack, defence = _dice(s, combat, ATTACKER), _dice(s, combat, DEFENDER)
    lead = combat.attacker_boost - combat.defender_boost
    uses = Uses(
        *rerolls_of(s.powers[combat.attacker], purse(s, combat.attacker)),
        *rerolls_of(s.powers[combat.defender], purse(s, combat.defender)),
    )
    turn, passes = _turn(s, combat)
    if any(uses):
        from .rerolls import Rerolls

        solved = Rerolls(attack, defence, lead, aim_for(goal, less).payoff)
        margins = solved.margins(uses, turn, passes)
    else:
        margins = plain_margins(attack, defence, lead)
    return CombatOdds(margins, less, _fighters(s, combat), _flight(s, combat))


def _state(game: Game) -> State:
    if not isinstance(game, Game):
        raise PositionError(f"These are the odds of a game, and {game!r} is none.")
    return game._state


def _settled(s: State, combat: Combat, less: int) -> CombatOdds:
    """The odds once the dice lie as they lie."""
    margin = combat.attacker_total - combat.defender_total
    return CombatOdds({margin: Fraction(1)}, less, _fighters(s, combat), _flight(s, combat))


def _fighters(s: State, combat: Combat) -> str:
    return f"{s.setup.colours[combat.attacker]} attacks {s.setup.colours[combat.defender]}"


def _dice(s: State, combat: Combat, side: int) -> Dice:
    """The dice of a side; one that is being rerolled shows nothing."""
    seat = combat.defender if side else combat.attacker
    shown = list(combat.defender_rolls if side else combat.attacker_rolls)
    step = s.agenda[-1]
    if step[0] == "combat.again" and step[2] == side:
        del shown[int(step[3])]
    overpower = combat.defender_overpower if side else combat.attacker_overpower
    return Dice(DICE[COLOUR[die(s, seat)]], 1 + overpower, tuple(shown))


def _turn(s: State, combat: Combat) -> tuple[int, int]:
    """CO-8: whose choice of a reroll is next, and after how many passes."""
    step = next(step for step in reversed(s.agenda) if str(step[0]).startswith("combat.reroll"))
    return (ATTACKER if step[1] == combat.attacker else DEFENDER), int(step[2])


def _flight(s: State, combat: Combat) -> Flight | None:
    if combat.arena != SHARD:
        return None
    two = combat.attacker, combat.defender
    others = frozenset(hex for seat, hex in enumerate(s.hexes) if seat not in two and hex != OFF)
    hex = s.hexes[combat.defender]
    return Flight(s.setup.mat, tuple(s.stacks), hex, combat.direction, others)


@dataclass(frozen=True)
class Choices(Result):
    """The odds of a combat after each option of the frog that is to choose."""

    odds: Mapping[str, CombatOdds]
    """Option → the odds from there."""
    costs: Mapping[str, int]
    """Option → its Ω."""
    frog: str

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each option: its cost, the attacker's chance to win, exactly and as a number,
        and the knockback to expect."""
        import pandas as pd

        return pd.DataFrame(
            {
                "cost": list(self.costs.values()),
                "probability": [odds.win for odds in self.odds.values()],
                "share": [float(odds.win) for odds in self.odds.values()],
                "knockback": [float(odds.knockback) for odds in self.odds.values()],
            },
            index=pd.Index(list(self.odds), name="option"),
        )

    @property
    def chart(self) -> Chart:
        frame = self.frame[["share"]]
        told = "; ".join(f"{option}: {share:.1%}" for option, share in frame["share"].items())
        frame.index = [
            short(option.removeprefix("COMMIT ").removeprefix("RESPOND "), cost)
            for option, cost in self.costs.items()
        ]
        words = next(iter(self.odds.values())).words
        return Chart(
            "bars",
            frame,
            f"What should {self.frog} do?",
            f"{words}; {SHORTHAND}",
            "The attacker's chance to win",
            f"The attacker's chance to win after each option. {told}.",
            percent=True,
        )


def choices(game: Game, *, goal: Goal = "win") -> Choices:
    """The odds after each option of the frog that commits, responds or may reroll now; what comes
    after it is taken as in `from_here`."""
    s, decision = _state(game), game.decision
    if decision is None or decision.frog is None or decision.kind not in CHOOSING:
        why = "the game is over" if game.over else "a choice is not over yet"
        now = decision.kind if decision else f"nothing: {why}"
        raise PositionError(
            f"No frog commits, responds or may reroll now (CO-3, CO-8); to be decided is {now}."
        )
    assert s.combat is not None
    seat = int(s.agenda[-1][1])
    less = s.powers[s.combat.defender].less_knockback(s.combat.arena)
    odds, costs = {}, {}
    for option in decision.options:
        then = game.copy()
        then.play(option)
        costs[str(option)] = s.oomph[seat] - then._state.oomph[seat]
        over = ("combat.resolve",) not in then._state.agenda  # that was the last pass
        odds[str(option)] = _settled(s, s.combat, less) if over else from_here(then, goal=goal)
    return Choices(odds, costs, decision.frog)


# ---------------------------------------------------------------- a raid


def raid_from_here(game: Game, raider: str, owner: str, *, goal: str = "points") -> RaidPlan:
    """What each target of a raid is worth in this game: with the raider's card, if it lies face up,
    its Ω for rerolls, its Gullet, what the owner's team mates in the Aether take off the roll
    (VR-8), and the backs that lie face up in the Vault (VR-1); backs that are secret until scoring
    stay unknown. See `raid_plan`."""
    s = _state(game)
    for colour in (raider, owner):
        if colour not in s.setup.colours:
            known = ", ".join(s.setup.colours)
            raise PositionError(f"There is no {colour!r} frog here: {known}.")
    seat, out = (s.setup.colours.index(colour) for colour in (raider, owner))
    legal, rule, reason = judge(s, seat, f"{owner} 1")
    if not legal:
        raise PositionError(f"{reason} ({rule})")
    card = s.powers[seat]
    return raid_plan(
        game.vaults[owner],
        s.dimension[farthest_out(s, out)],  # RA-2, VR-8
        COLOUR[card.raid_die],
        -penalty(s, out),
        purse(s, seat) if card.rerolls_raid else 0,
        s.gullets[seat],
        goal=goal,
        free_choice=card.raids_any_slot,
        signs=" ".join(slot or "-" for slot in s.signs.vaults[out]) if s.signs else "",
    )
