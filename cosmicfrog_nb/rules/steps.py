"""A game one step at a time: what was chosen or rolled, what it caused, how things stood then.

A roll may decide a combat, and the combat may send a frog flying: what a choice causes is told in
as many steps as the machine takes for it, so that each has its picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from ..errors import IllegalActionError
from ..shown import Drawn
from .game import LUCK, Decision, Explanation, Game
from .narration import Event
from .options import Option
from .scoring import Line, diversity, remove
from .vault import Vault

ROLLS: Final = ("combat.roll", "combat.again", "raid.roll", "outer.roll")
"""The chances that are dice."""


class Told(NamedTuple):
    """A sentence, and the rule it goes by."""

    text: str
    rule: str


class Die(NamedTuple):
    """A die as it lies: whose, its colour (W, Y or R), and its face."""

    frog: str
    colour: str
    face: int


UNFINISHED: Final = "What was chosen is not over: go on to the next step."


class Moment(Game):
    """A game in the middle of what a choice causes. It can be looked at and written down, but
    nobody can choose before the rest has happened."""

    __slots__ = ()

    @classmethod
    def of(cls, game: Game) -> Moment:
        """The game as it is now."""
        now = cls.__new__(cls)
        now._state = game._state.copy()
        now._past, now._future, now._since = game._past, (), game._since
        now._listed = (), None, False
        return now

    @property
    def decision(self) -> None:
        return None

    def explain(self, text: str) -> Explanation:
        return Explanation(False, "TU-6", UNFINISHED)

    def undo(self) -> Option:
        raise IllegalActionError("TU-6", UNFINISHED)


@dataclass(frozen=True)
class Step(Drawn):
    """One step of a game, or of the scoring of a Vault."""

    label: str
    """What was done: `red: LEAP b3`, `chance: roll 5`; or what followed from that."""
    told: tuple[Told, ...]
    """What it caused, sentence by sentence."""
    thing: Game | Vault
    """How things stood after it."""
    look: Mapping[str, Any]
    """Options of its picture."""
    events: tuple[Event, ...] = ()
    follows: bool = False
    """Whether it followed from the step before, with nothing to choose or to roll."""

    @property
    def game(self) -> Game:
        """The game after this step."""
        assert isinstance(self.thing, Game)
        return self.thing

    def scene(self, **options: Any) -> Any:
        return self.thing.scene(**{**self.look, **options})

    def __str__(self) -> str:
        return "\n".join([self.label, *(f"  {told.text} ({told.rule})" for told in self.told)])


def first_step(game: Game, label: str = "Start") -> Step:
    """A game before its next choice."""
    decision = game.decision
    return Step(label, (Told(_standing(game), decision.rule if decision else "EN-3"),), game, {})


def next_steps(step: Step, line: str) -> tuple[Step, ...]:
    """The steps after this one: an option or outcome, played on a twin, and what follows from it
    until the next decision; `~ roll 5` is by luck."""
    game = step.game.copy()
    before, entry = game.decision, game._state.agenda[-1:]
    fighting = game._state.combat is not None
    parts: list[_Part] = []

    def watch(name: str) -> None:
        told = len(game._state.events)
        if told > (parts[-1].told if parts else 0):
            if parts and parts[-1].name == name:  # hex after hex of a Splinter Strike
                parts.pop()
            parts.append(_Part(name, told, Moment.of(game)))

    events = tuple(game.replay_line(line, watch))
    option = line.removeprefix(LUCK)
    dice: tuple[Die, ...] = step.look.get("dice", ()) if fighting else ()
    if before is not None and before.kind in ROLLS:
        dice = _thrown(dice, entry[0], before.options, option, game.colours)
    look = {"dice": dice} if dice else {}
    who = before.frog if before is not None and before.frog else "chance"
    label = f"{who}: {option}"
    if not events:
        assert before is not None
        told = Told(_quietly(before, entry[0], option, game.colours), before.rule)
        return (Step(label, (told,), game, look),)
    found: list[Step] = []
    begin = 0
    for part in parts:
        own, begin = events[begin : part.told], part.told
        last = part is parts[-1]
        words = f"→ {own[0].text.removesuffix('.')}" if found else label
        told_of = tuple(Told(event.text, event.rule) for event in own)
        seen = look if last else {**look, "says": str(own[0])}
        thing = game if last else part.moment
        found.append(Step(words, told_of, thing, seen, own, follows=bool(found)))
    return tuple(found)


class _Part(NamedTuple):
    """What an entry of the agenda caused."""

    name: str
    told: int
    """How many events there were by then."""
    moment: Moment


def steps(game: Game) -> tuple[Step, ...]:
    """Every step of a game, from where it began to now."""
    found = [first_step(game.start())]
    for line in game.record():
        found += next_steps(found[-1], line)
    return tuple(found)


def scoring_steps(vault: Vault, lines: Iterable[Line]) -> tuple[Step, ...]:
    """The scoring of a Vault in the order of these lines, each marked before it is taken away."""
    count = len("".join(vault.slots))
    told = f"{count} Lands to score, line by line, until the Vault is empty."
    found = [Step("The Vault", (Told(told, "SC-2"),), vault, {})]
    total = 0
    for line in lines:
        after, taken = remove(vault, line.slots)
        total += taken.points
        words = f"T{taken.words[1:]}: {_points(taken.points)}, {total} together."
        look = {"highlight": taken.slots}
        found.append(Step(words.rpartition(", ")[0], (Told(words, "SC-2"),), vault, look))
        vault = after
    if not any(vault.slots):
        start = found[0].thing
        assert not isinstance(start, Game)
        extra, domains = diversity(start), len(start.domains)
        kinds = "1 domain" if domains == 1 else f"{domains} domains"
        words = f"{kinds.capitalize()} in the Vault: {_points(extra)} more, {total + extra} in all."
        found.append(Step(f"Total: {total + extra}", (Told(words, "SC-4"),), vault, {}))
    return tuple(found)


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _thrown(
    dice: tuple[Die, ...], entry: Any, options: Any, option: str, colours: tuple[str, ...]
) -> tuple[Die, ...]:
    """The dice after one more is thrown, or thrown again."""
    kind, seat, *rest = entry
    lowest = min(int(face.rpartition(" ")[2]) for face in options)
    die = Die(colours[seat], "WYR"[lowest], int(option.rpartition(" ")[2]))
    if kind != "combat.again":
        return (*dice, die)
    own = [n for n, other in enumerate(dice) if other.frog == die.frog]
    if rest[-1] >= len(own):
        return (*dice, die)
    place = own[rest[-1]]
    return (*dice[:place], die, *dice[place + 1 :])


def _standing(game: Game) -> str:
    """How things stand before the first step."""
    decision = game.decision
    if decision is None:
        return "The game is over."
    if decision.kind.startswith("ability"):
        return "The frogs get their ability cards." if not game.turn else "An ability is drawn."
    if game._state.combat or game._state.raid:
        return f"A {'combat' if game._state.combat else 'raid'} is under way."
    return f"It is the turn of {game.turn}." if game.turn else "The next card is to be turned."


def _quietly(decision: Decision, entry: Any, option: str, colours: tuple[str, ...]) -> str:
    """A choice that nothing came of at once, in words."""
    if decision.kind == "ability.draw":
        return f"{colours[entry[1]].capitalize()} looks at {option.partition(' ')[2]}."
    who = (decision.frog or "chance").capitalize()
    return f"{who} passes." if option == "PASS" else f"{who} chooses {option}."
