"""Events as people read them: each has a sentence, made only when somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, overload

from ..shard.tiles import NAMES, domain
from .abilities import CARDS
from .rulebook import Rule, rule
from .state import SHARD, EventTuple


@dataclass(frozen=True)
class Event:
    """One thing that happened: its name, its rule's id, the frog's colour if one did it, and
    what the sentence is about."""

    name: str
    rule: str
    frog: str | None
    data: tuple[str | int, ...]

    @property
    def text(self) -> str:
        """What happened, in plain English."""
        frog = (self.frog or "").capitalize()
        return SENTENCES[self.name](frog, self.data)

    @property
    def rule_text(self) -> Rule:
        """The rule it happened by."""
        return rule(self.rule)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


class Events(Sequence[Event]):
    """The events of a choice, read when somebody looks."""

    __slots__ = ("_colours", "_raw")

    def __init__(self, raw: Sequence[EventTuple], colours: tuple[str, ...]) -> None:
        self._raw, self._colours = raw, colours

    def __len__(self) -> int:
        return len(self._raw)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        if isinstance(index, slice):
            return Events(self._raw[index], self._colours)
        name, rule, seat, *data = self._raw[index]
        frog = self._colours[int(seat)] if int(seat) >= 0 else None
        return Event(str(name), str(rule), frog, tuple(data))

    def __iter__(self) -> Iterator[Event]:
        return (self[n] for n in range(len(self._raw)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def __repr__(self) -> str:
        return "\n".join(map(str, self)) or "nothing happened"


def _count(number: Any, what: str, many: str | None = None) -> str:
    return f"{number} {what if number == 1 else many or what + 's'}"


def _for(cost: Any) -> str:
    return f" for {cost} Ω" if cost else " for free"


def _a(tile: Any) -> str:
    return f"a {NAMES[tile]}"


def _commitment(frog: str, a: tuple[Any, ...], plain: str) -> str:
    overpower, boost, cost = a
    words = []
    if overpower:
        words.append("overpowers")
    if boost:
        words.append(f"boosts by {boost}")
    return f"{frog} {' and '.join(words)} for {cost} Ω." if words else f"{frog} {plain}."


def _roll(frog: str, a: tuple[Any, ...]) -> str:
    boost, *rolls = a
    words = f"{frog} rolls {' and '.join(map(str, rolls))}"
    if len(rolls) > 1:
        words += f", keeps {max(rolls)}"
    if boost:
        words += f", +{boost} for the boost: {max(rolls) + boost}"
    return words + "."


def _wins(frog: str, a: tuple[Any, ...]) -> str:
    defender, margin, attack, defence = a
    return f"{attack} against {defence}: {frog} beats {defender} by {margin}."


def _fails(frog: str, a: tuple[Any, ...]) -> str:
    defender, attack, defence = a
    return f"{attack} against {defence}: the attack of {frog} on {defender} fails."


SENTENCES: Final[dict[str, Callable[[str, tuple[Any, ...]], str]]] = {
    "round.shuffle": lambda f, a: f"The discard pile is shuffled into a new deck: round {a[0]}.",
    "turn.begin": lambda f, a: f"{f}'s card comes up.",
    "turn.siphons": lambda f, a: (
        f"{f}'s {_count(a[0], 'Siphon')} {'gives' if a[0] == 1 else 'give'} {a[1]} Ω back."
    ),
    "turn.none": lambda f, a: f"{f} has no legal action and passes.",
    "turn.extra": lambda f, a: f"{f} pays {a[0]} Ω for an extra action.",
    "descend": lambda f, a: f"{f} descends onto {a[0]}.",
    "descend.aether": lambda f, a: f"{f} finds no Barren at the edge and enters the Aether.",
    "harvest": lambda f, a: f"{f} harvests {_a(a[0])} from {a[1]}.",
    "gullet.full": lambda f, a: f"{f}'s Gullet is full: {_a(a[0])} at the bottom is destroyed.",
    "leap": lambda f, a: (
        f"{f} leaps {_count(a[2], 'hex', 'hexes')} from {a[0]} to {a[1]}{_for(a[3])}."
    ),
    "leap.aether": lambda f, a: (
        f"{f} leaps {_count(a[1], 'hex', 'hexes')} from {a[0]} into the Aether{_for(a[2])}."
    ),
    "slipstream": lambda f, a: (
        f"{f} leaps {_count(a[1], 'hex', 'hexes')} from {a[0]} off the "
        f"Shard and bounces back: a SLIPSTREAM{_for(a[2])}."
    ),
    "land": lambda f, a: f"{f} lands on {a[0]}.",
    "recover": lambda f, a: f"{f} recovers {a[0]} Ω.",
    "disgorge.place": lambda f, a: f"{f} puts {_a(a[0])} into slot {a[1]} of the Vault.",
    "disgorge.dust": lambda f, a: f"A Barren turns to dust as it leaves {f}'s Gullet.",
    "siphon.built": lambda f, a: f"That completes a {domain(a[0])} Siphon for {f}.",
    "combat.declare": lambda f, a: (
        f"{f} attacks {a[0]}: {'Shard' if a[1] == SHARD else 'Aether'} combat."
    ),
    "combat.commit": lambda f, a: _commitment(f, a, "attacks with nothing extra"),
    "combat.respond": lambda f, a: _commitment(f, a, "defends with nothing extra"),
    "combat.roll": _roll,
    "combat.fails": _fails,
    "combat.wins": _wins,
    "facing": lambda f, a: f"{f} ends on the facing hex, {a[0]}.",
    "facing.aether": lambda f, a: f"The facing hex is Aether or taken: {f} goes into the Aether.",
    "knockback": lambda f, a: f"{f} flies {_count(a[0], 'hex', 'hexes')}, and {a[1]} takes {a[2]}.",
    "knockback.none": lambda f, a: f"{f} does not budge.",
    "knockback.aether": lambda f, a: f"{f} lands in the Aether.",
    "knockback.hex": lambda f, a: f"{f} crashes onto {a[0]} and destroys {_a(a[1])} there.",
    "knockback.barren": lambda f, a: f"{f} crashes through the Barren on {a[0]} into the Aether.",
    "knockback.frog": lambda f, a: (
        f"{f} crashes onto {a[1]} on {a[0]} and destroys {_a(a[2])} there; {a[1]} stays."
    ),
    "knockback.both": lambda f, a: (
        f"{f} crashes onto {a[1]} on {a[0]}: the Barren breaks, and both go into the Aether."
    ),
    "knockback.outer": lambda f, a: (
        f"{f} is knocked into Outer Dimension {a[0]}, and loses all Ω and the ability card."
    ),
    "spoils.tile": lambda f, a: f"{f} takes {_a(a[0])} out of {a[1]}'s Gullet.",
    "raid.declare": lambda f, a: f"{f} raids the {a[0]} Vault for {_count(a[1], 'point')}.",
    "raid.roll": lambda f, a: (
        f"{f} rolls {a[0]} against {a[1]}: the raid {'succeeds' if a[2] else 'fails'}."
    ),
    "raid.take": lambda f, a: f"{f} takes {_a(a[0])} from slot {a[1]} of the {a[2]} Vault.",
    "raid.stop": lambda f, a: f"{f} takes no more.",
    "outer.roll": lambda f, a: f"{f}, in Outer Dimension {a[1]}, rolls {a[0]}.",
    "outer.drift": lambda f, a: (
        f"{f} comes {_count(a[0], 'dimension')} back, "
        + (f"to Outer Dimension {a[1]}." if a[1] else "to Dimension Zero.")
    ),
    "outer.return": lambda f, a: f"{f} returns with all 6 Ω.",
    "outer.aside": lambda f, a: f"{f} is still out: the card is set aside, {a[0]} by now.",
    "outer.discard": lambda f, a: f"{f} discards two set-aside cards to return.",
    "outer.stay": lambda f, a: f"{f} keeps the set-aside cards and stays out.",
    "outer.card": lambda f, a: f"{f} uses a set-aside card for an action, {a[0]} left.",
    "arrive.aether": lambda f, a: f"{f} arrives in the Aether.",
    "ability.draw": lambda f, a: f"{f} draws an ability: {a[0]}, face down.",
    "ability.keep": lambda f, a: f"{f} keeps {a[0]}, face down.",
    "reveal": lambda f, a: f"{f} turns up {a[0]}.",
    "silence": lambda f, a: f"{f}'s {a[0]} is turned face down and silent for this combat.",
    "camouflage": lambda f, a: f"{f} pays {a[1]} Ω to see {a[0]}, who is camouflaged.",
    "power.regain": lambda f, a: f"{a[0]} gives {f} {a[1]} Ω back.",
    "power.used": lambda f, a: f"{f} pays {a[1]} Ω for a power of {a[0]}.",
    "combat.again": lambda f, a: f"{f} rolls {a[1]} instead of {a[0]}.",
    "knockback.less": lambda f, a: f"{a[0]} takes {a[1]} off the knockback of {f}.",
    "bend": lambda f, a: f"{f} pays 1 Ω to take {a[0]} knockback instead.",
    "disgorge.pick": lambda f, a: f"{f} disgorges {_a(a[0])} first.",
    "smash": lambda f, a: f"{f} pays 1 Ω and smashes {_a(a[1])} on {a[0]}.",
    "swap": lambda f, a: f"{f} sheds the card for another.",
    "turn.deferred": lambda f, a: f"{f} puts this turn off.",
    "turn.now": lambda f, a: f"{f} takes the turn that was put off.",
    "outer.bounce": lambda f, a: f"{f} bounces back from the Outer Dimensions.",
    "outer.more": lambda f, a: f"{f} discards a held card to draw one more ability.",
    "raid.penalty": lambda f, a: f"{f} rolls at -{a[0]}: the owner's team is in the Aether.",
    "trade": lambda f, a: f"{f} trades abilities with {a[0]}.",
    "barren.quake": lambda f, a: f"The Barren of {a[0]} is a Quake.",
    "barren.vortex": lambda f, a: f"The Barren of {a[0]} is a Vortex.",
    "quake": lambda f, a: f"The Quake throws {_count(a[0], 'frog')} into the Aether.",
    "vortex": lambda f, a: "The Vortex pulls every frog in the Aether down onto the Shard.",
    "land.bonus": lambda f, a: f"Abundant and Harmonious Lands add {a[0]} to {f}'s score.",
    "land.back": lambda f, a: f"One {NAMES[a[0]]} in {f}'s Vault is {a[1]}.",
    "flux": lambda f, a: "Aether Flux: every frog in play must mutate, resist or select.",
    "flux.mutate": lambda f, a: f"{f} mutates at random.",
    "flux.resist": lambda f, a: f"{f} resists for 1 Ω.",
    "flux.select": lambda f, a: f"{f} mutates selectively for 2 Ω.",
    "splinter": lambda f, a: f"A Splinter strikes {a[0]}.",
    "splinter.hex": lambda f, a: f"Hex {a[0]} loses {', '.join(_a(tile) for tile in a[1:])}.",
    "splinter.frog": lambda f, a: (
        f"{f} is hit on {a[0]}: Gullet and Ω are gone, and the frog is in the Aether."
    ),
    "splinter.thrown": lambda f, a: f"{f} is thrown from {a[0]} into the Aether.",
    "barren.blank": lambda f, a: f"The Barren of {a[0]} is blank on the back.",
    "barren.fracture": lambda f, a: f"The Barren of {a[0]} has a fracture: {a[1]} of 6.",
    "end.shattered": lambda f, a: "The sixth fracture: the Shard shatters, and the game is over.",
    "end.stripped": lambda f, a: (
        "No Land is left on the Shard and the deck is out: the game is over."
    ),
    **{name: told for card in CARDS.values() for name, told in card.sentences.items()},
}
"""The name of an event → its sentence, of the frog and what the event is about."""
