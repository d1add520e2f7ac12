"""What an ability card can do: a hook for each moment of the game that some card touches.

A hook that a card leaves alone does nothing. A frog whose card lies face down, or is silenced, has
`NO_POWERS` (AB-1), so the rules never ask whether a card is up: they just call.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...shown import Shown
from ..options import Option
from ..state import State, regain


@dataclass(frozen=True)
class Power:
    """A power in our own words, where it comes from, and whether it is activated (1 Ω a use)."""

    text: str
    source: str
    """`printed` on the card, the rulebook's `notes`, its `sample` game, or `our reading`."""
    activated: bool = False


class Ability(Shown):
    """A card: three dice (`W`, `Y` or `R`), its powers, and the hooks that make them work."""

    name: ClassVar[str] = ""
    shard_die: ClassVar[str] = "W"
    aether_die: ClassVar[str] = "W"
    raid_die: ClassVar[str] = "W"
    dice_source: ClassVar[str] = "our reading"
    powers: ClassVar[tuple[Power, ...]] = ()

    verbs: ClassVar[Mapping[str, str]] = {}
    """The verbs this card adds to its frog's choices, and what follows each."""

    action_verbs: ClassVar[tuple[str, ...]] = ()
    """Those of its verbs that are actions; the others come before one."""

    def __repr__(self) -> str:
        return f"<Ability {self.name or 'without powers'}>"

    def __str__(self) -> str:
        dice = f"Shard {self.shard_die}, Aether {self.aether_die}, raid {self.raid_die}"
        powers = (
            f"{'⚡ 1 Ω: ' if power.activated else '• '}{power.text} ({power.source})"
            for power in self.powers
        )
        return "\n".join((f"{self.name} (dice: {dice})", *powers))

    lone_verbs: ClassVar[tuple[str, ...]] = ()
    """Those it may use where no extra action can be paid: they need none, or make one payable."""

    sentences: ClassVar[Mapping[str, Callable[[str, tuple[Any, ...]], str]]] = {}
    """The events that are its own, and how they are told of a frog."""

    # ------------------------------------------------------------ what it costs

    target_cost: ClassVar[int] = 0
    """Ω another frog pays to attack this one, or to target it with a power."""
    overpower_cost: ClassVar[int] = 2
    """CO-3"""
    overpower_against: ClassVar[int] = 0
    """Ω more for an attacker of this frog to overpower."""

    def opens_extra(self, s: State, seat: int) -> bool:
        """Whether turning it up may open an extra action to a frog that can pay for none."""
        return False

    def extra_price(self, verb: str, main_action: str) -> int:
        """TU-7: what an extra action of that kind costs."""
        return 2

    # ------------------------------------------------------------ before an action

    def start_options(self, s: State, seat: int, extra: bool) -> list[Option]:
        """What its frog may do before, or as, its action, beside what every frog may."""
        return []

    def any_moment_options(self, s: State, seat: int) -> list[Option]:
        """What it may also do at its choices in a combat or raid, before knockback and at Flux."""
        return []

    def judge(self, s: State, seat: int, extra: bool, text: str) -> tuple[bool, str]:
        """Whether one of this card's verbs may be used so, and why."""
        option = next((o for o in self.start_options(s, seat, extra) if o == text), None)
        return option is not None, self.why(s, seat, text, option is not None)

    def why(self, s: State, seat: int, text: str, legal: bool) -> str:
        """The reason in words."""
        verb = text.partition(" ")[0]
        form = f"{verb} {self.verbs[verb]}".strip()
        return f"{self.name} allows it." if legal else f"{self.name} does not allow that: {form}."

    def take(self, s: State, seat: int, option: Option) -> None:
        """Does one of its start options."""
        raise AssertionError(f"{self.name} has no {option}")

    harvests_barrens: ClassVar[bool] = False
    harvests_neighbours: ClassVar[bool] = False
    disgorges_in_any_order: ClassVar[bool] = False
    smashes: ClassVar[bool] = False
    """May destroy the top tile of the hex it leaps onto."""

    # ------------------------------------------------------------ combat and raids

    mimics_dice: ClassVar[bool] = False
    silences: ClassVar[bool] = False
    """Turns the card of the frog it attacks face down."""
    rerolls_own: ClassVar[bool] = False
    rerolls_theirs: ClassVar[bool] = False
    rerolls_raid: ClassVar[bool] = False
    bends_knockback: ClassVar[bool] = False
    picks_spoils: ClassVar[bool] = False
    raids_any_slot: ClassVar[bool] = False

    def declared(self, s: State, seat: int, opponent: int) -> None:
        """A combat of this frog's was declared."""

    def regains_by_winning(self, arena: int) -> int:
        """How many Ω it regains for a combat that it wins there, attacking or defending."""
        return 0

    def won(self, s: State, seat: int, arena: int) -> None:
        """It won a combat."""
        gained = regain(s, seat, self.regains_by_winning(arena))
        if gained:
            s.events.append(("power.regain", "AB-4", seat, self.name, gained))

    def less_knockback(self, arena: int) -> int:
        """How much less knockback it takes."""
        return 0

    # ------------------------------------------------------------ turns and Flux

    defers_turns: ClassVar[bool] = False
    swaps_card: ClassVar[bool] = False
    flux_gain: ClassVar[int] = 0

    def turn_begins(self, s: State, seat: int) -> None:
        """Its turn begins."""


NO_POWERS = Ability()
