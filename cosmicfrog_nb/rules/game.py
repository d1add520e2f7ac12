"""The public face of a game: look at it, choose, sample, undo, explain, save."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from random import randrange
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..errors import IllegalActionError, PositionError, text_of
from ..shard.mats import Mat, find_mat
from ..shard.setup import FULL_MAT, place_terrain, supply
from ..shard.shard import Shard
from ..shard.tiles import TILES
from ..shown import Shown
from . import actions
from .abilities import ABILITIES
from .land_backs import Signs, bonus
from .luck import below
from .machine import CHANCES, CHOICES, Watch, advance, decide
from .narration import Event, Events
from .options import COLOURS, Option, tables
from .powers import refresh_all
from .scoring import Score, best_score
from .state import PLACES, SHARD, EventTuple, Setup, State, is_puppet
from .upheavals import KEEP_RULES
from .variants import OPEN, QUAKES, RESISTANCE, SPECIAL_BARRENS, choose, team_of_each
from .vault import Vault, VaultLayout, find_layout
from .view import View, view

if TYPE_CHECKING:
    from .steps import Step

FRACTURE_BACKS: Final = {"longer": 16, "normal": 20, "shorter": 24}
"""SET-2: of 84 Barrens."""


DRAW_RULES: Final = {
    "deal": "SET-5",
    "return": "OD-7",
    "mutate": "FX-2",
    "select": "FX-4",
    "swap": "AB-4",
    "more": "VR-4",
}
"""Why an ability is drawn, and by which rule."""


class Ending(Enum):
    """Why a game is over."""

    SHATTERED = "shattered"
    """Six fractures (EN-1)."""
    STRIPPED = "stripped"
    """No Land left on the Shard when the deck ran out (EN-2)."""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: why, the score of each frog, and who won; ties share (EN-3)."""

    reason: Ending
    scores: Mapping[str, int]
    winners: tuple[str, ...]


@dataclass(frozen=True)
class Decision:
    """Who must choose what, under which rule. For chance `frog` is None, and each option has its
    exact probability."""

    kind: str
    frog: str | None
    rule: str
    options: tuple[Option, ...]
    probabilities: tuple[Fraction, ...] = ()


@dataclass(frozen=True)
class Explanation:
    """Whether something may be played now, by which rule, and why, in words."""

    legal: bool
    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{'Legal' if self.legal else 'Not legal'}: {self.reason} ({self.rule})"


@dataclass(frozen=True)
class Frog:
    """A frog as it is now."""

    colour: str
    place: str
    """`waiting`, `shard`, `aether` or `outer`."""
    hex: str | None
    dimension: int
    oomph: int
    gullet: str
    ability: str
    face_up: bool
    set_aside: int


Luck = tuple[int, int]
"""A seed, and how often it was drawn from."""


class _Past(NamedTuple):
    """A choice that was made; twins share their past. Every so often it keeps the state before it,
    from which what came later can be played again."""

    earlier: _Past | None
    option: Option
    sampled: bool
    events: Sequence[EventTuple]
    before: State | None
    luck: Luck
    """The luck before it: `reseed` may have changed it."""


LUCK: Final = "~ "
"""Before an outcome in a record that the game's own luck brought, so that it goes on alike."""

SNAPSHOTS: Final = 16
"""A state is kept for every so many choices: copies are cheap, but playing on is cheaper."""


class Game(Shown):
    """A game of Cosmic Frog at some moment, with all that led to it."""

    __slots__ = ("_future", "_listed", "_past", "_since", "_state")

    def __eq__(self, other: object) -> bool:
        """Whether all that is to come is alike; how it came about does not count."""
        return isinstance(other, Game) and self.text() == other.text()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        decision = self.decision
        now = "over" if self.over else "in the middle of a choice"
        if decision:
            now = f"{decision.frog or 'chance'} decides {decision.kind}"
        return f"<Game of {', '.join(self.colours)}: round {self.round}, {now}>"

    def __init__(self, state: State) -> None:
        """Wraps a state and runs it to its first decision; see `new` and `from_text`."""
        self._state = state
        self._past: _Past | None = None
        self._future: tuple[tuple[_Past, Luck], ...] = ()
        """What was undone, the last first, and the luck that there was after it."""
        self._since = 0
        refresh_all(state)
        self._listed = advance(state)

    @classmethod
    def new(
        cls,
        frogs: int = 4,
        seed: int | None = None,
        length: str = "normal",
        placement: str = "scattered",
        variants: Iterable[str] = (),
        teams: Iterable[Iterable[str]] | None = None,
        mat: str | Mat = "zones",
        vault: str | VaultLayout = "nested",
    ) -> Game:
        """A new game up to its first decision (SET). The same seed gives the same game.

        `frogs` are 3 to 6; `length` is `longer`, `normal` or `shorter` (SET-2); `placement` is
        `scattered` or `clustered` (SET-3). `variants` are names (VR), such as `["Aether Surge"]`;
        `teams` are lists of colours (VR-8), such as `[["red", "blue"], ["purple", "green"]]`.
        `mat` and `vault` are names of outlines, or your own (SH-4, VA-5).
        """
        if length not in [*FRACTURE_BACKS]:
            raise PositionError(
                f"There is no length {length!r}. Lengths: {', '.join(FRACTURE_BACKS)} (SET-2)."
            )
        seed = randrange(1 << 32) if seed is None else seed
        mat = find_mat(mat)
        cards = supply(frogs, len(mat)).action_cards
        colours = COLOURS[:frogs]
        team = team_of_each(colours, teams)
        chosen = choose(variants, teams is not None)
        setup = Setup(mat, colours, length, find_layout(vault), tables(mat, colours), chosen, team)
        state = State(setup, place_terrain(mat, frogs, placement, seed), seed)
        if OPEN in chosen:  # VR-1
            state.signs = Signs.dealt(state, seed)
        state.cracks = fracture_backs(length, len(mat))
        if QUAKES in chosen:  # VR-6
            state.quakes = state.vortexes = SPECIAL_BARRENS
        state.blanks = len(mat) - state.cracks - state.quakes - state.vortexes
        state.deck = [cards] * frogs + [0, 0]
        state.discard = [0] * frogs + [1, 1]  # SET-6
        state.ability_pool = ABILITIES
        state.agenda = [("round.next",)]
        for seat in reversed(range(frogs)):
            mates = setup.mates(seat)
            if seat != mates[0]:
                continue
            why = ["deal"] if len(mates) == 1 else ["team"] * (len(mates) - 1) + ["last"]
            keeps = [("ability.keep", mate, how) for mate, how in zip(mates, why, strict=True)]
            state.agenda += reversed(keeps)
            state.agenda += [("ability.draw", seat, "deal")] * (len(mates) + 1)  # SET-5, VR-8
        return cls(state)

    # ------------------------------------------------------------ looking

    @property
    def decision(self) -> Decision | None:
        """What must be decided now; None when the game is over."""
        s = self._state
        if not s.agenda:
            return None
        kind, *args = s.agenda[-1]
        name = str(kind)
        if name in CHANCES:
            options, weights = CHANCES[name].options(s, *args)
            weights = weights or [1] * len(options)
            total = sum(weights)
            return Decision(
                name,
                None,
                _draw_rule(name, args),
                tuple(options),
                tuple(Fraction(weight, total) for weight in weights),
            )
        rule = CHOICES[name].rule
        if name == "ability.keep":
            rule = KEEP_RULES[str(args[1])]
        elif name == "knockback.bend" and not s.powers[int(args[0])].bends_knockback:
            rule = "VR-5" if RESISTANCE in s.setup.variants else rule
        seat = int(args[0])
        if is_puppet(s, seat):
            seat = s.control[0]  # Mindborer decides for its puppet
        return Decision(name, s.setup.colours[seat], rule, tuple(self.legal_actions()))

    def legal_actions(self) -> Sequence[Option]:
        """The options of the decision, sorted; what chance may bring, if it is chance's."""
        options, weights, chance = self._listed
        if options is None:
            s = self._state
            if not s.agenda:
                return ()
            entry: Any = s.agenda[-1]
            options = CHOICES[entry[0]].options(s, *entry[1:])
        if type(options) is not tuple:  # nobody may change what is offered
            options = tuple(options)
            self._listed = options, weights, chance
        return options

    @property
    def is_chance(self) -> bool:
        """Whether chance decides now: then `sample()` it, or `play` the outcome you want."""
        return self._listed[2]

    @property
    def over(self) -> bool:
        return bool(self._state.ending) and not self._state.agenda

    @property
    def outcome(self) -> Outcome | None:
        """Who won, and why it ended; None while the game goes on (EN-3)."""
        s = self._state
        if not self.over:
            return None
        scores = {
            colour: score.total + self.bonuses[colour] for colour, score in self.scores().items()
        }
        best = max(scores.values())
        winners = tuple(colour for colour, total in scores.items() if total == best)
        return Outcome(Ending(s.ending), scores, winners)

    def scores(self) -> dict[str, Score]:
        """What each Vault would score now (SC-1)."""
        return {colour: best_score(vault) for colour, vault in self.vaults.items()}

    @property
    def deck(self) -> dict[str, int]:
        """How many of each action card are still to come: frogs, `flux` and `splinter`."""
        s = self._state
        return dict(zip(s.setup.tables.cards, s.deck, strict=True))

    @property
    def discard(self) -> dict[str, int]:
        """How many of each action card lie in the discard pile."""
        s = self._state
        return dict(zip(s.setup.tables.cards, s.discard, strict=True))

    @property
    def splinters(self) -> tuple[str, ...]:
        """The strike hexes whose Splinter cards have not been drawn (SP-1)."""
        mat = self.mat
        return tuple(mat.names[mat.zones[zone][0]] for zone in self._state.splinters)

    def mates(self, colour: str) -> tuple[str, ...]:
        """The frogs of a team, this one included (VR-8)."""
        setup = self._state.setup
        return tuple(setup.colours[seat] for seat in setup.mates(self.colours.index(colour)))

    @property
    def bonuses(self) -> dict[str, int]:
        """What Abundant and Harmonious Lands that are seen add to the scores (VR-1)."""
        return {colour: bonus(self._state, seat) for seat, colour in enumerate(self.colours)}

    @property
    def signs(self) -> dict[str, str]:
        """The backs of Lands that lie face up (VR-1), where there are any: a letter for each tile
        of a hex, of a Gullet (`red gullet`) and of the slots of a Vault (`red vault`): `a`
        Abundant, `h` Harmonious, `.` neither."""
        s = self._state
        return s.signs.told(s) if s.signs else {}

    @property
    def mat(self) -> Mat:
        return self._state.setup.mat

    @property
    def colours(self) -> tuple[str, ...]:
        """The frogs of this game, in seat order."""
        return self._state.setup.colours

    @property
    def stacks(self) -> dict[str, str]:
        """Hex name → stack, bottom to top; Aether is the empty string."""
        return dict(zip(self.mat.names, self._state.stacks, strict=True))

    @property
    def shard(self) -> Shard:
        """A Shard with the same stacks, for measures and pictures; the game keeps its own."""
        return Shard(self.mat, self._state.stacks)

    @property
    def frogs(self) -> dict[str, Frog]:
        s = self._state
        return {
            colour: Frog(
                colour,
                PLACES[s.places[n]],
                s.setup.mat.names[s.hexes[n]] if s.places[n] == SHARD else None,
                s.dimension[n],
                s.oomph[n],
                s.gullets[n],
                s.abilities[n],
                s.face_up[n],
                s.set_aside[n],
            )
            for n, colour in enumerate(s.setup.colours)
        }

    @property
    def vaults(self) -> dict[str, Vault]:
        s = self._state
        return {
            colour: Vault(s.vaults[n], s.setup.layout) for n, colour in enumerate(s.setup.colours)
        }

    @property
    def fractures(self) -> int:
        """Fractures on the Integrity Track."""
        return self._state.fractures

    @property
    def destroyed(self) -> Counter[str]:
        """The tiles that are gone from the game."""
        return Counter({t: n for t, n in zip(TILES, self._state.destroyed, strict=True) if n})

    @property
    def turn(self) -> str | None:
        """Whose turn it is, if it is anybody's."""
        s = self._state
        return s.setup.colours[s.turn] if s.turn >= 0 else None

    @property
    def round(self) -> int:
        """Which round it is; the first is 1, and each new deck begins another (TU-2)."""
        return self._state.round

    def view(self, colour: str) -> View:
        """The game as that frog may know it."""
        if colour not in self.colours:
            raise PositionError(f"There is no {colour!r} frog here: {', '.join(self.colours)}.")
        return view(self, colour)

    # ------------------------------------------------------------ choosing

    def play(self, action: str) -> Events:
        """One option or outcome, as itself or as text; returns the events it caused. What is not
        legal raises `IllegalActionError` with the rule and the reason, and changes nothing."""
        option = self._find(action)
        self._future = ()
        return self._play(option, False)

    def sample(self) -> Events:
        """Lets chance decide with the game's own luck."""
        options, weights, chance = self._listed
        if not chance or options is None:
            raise IllegalActionError("TU-1", "It is not chance's turn to decide.")
        s = self._state
        if weights is None:
            option = options[below(s.seed, s.draws, len(options))]
        else:
            pick = below(s.seed, s.draws, sum(weights))
            place = 0
            while pick >= weights[place]:
                pick -= weights[place]
                place += 1
            option = options[place]
        self._future = ()
        return self._play(option, True)

    def _play(self, option: Option, sampled: bool, watch: Watch | None = None) -> Events:
        s = self._state
        before = None
        if self._since == 0:
            before = s.copy()
        self._since = (self._since + 1) % SNAPSHOTS
        events: list[EventTuple] = []
        s.events = events
        luck = s.seed, s.draws
        s.draws += sampled
        self._listed = decide(s, option, watch)
        self._past = _Past(self._past, option, sampled, events, before, luck)
        return Events(events, s.setup.colours)

    def _find(self, action: str) -> Option:
        options = self.legal_actions()
        for option in options:
            if option == action:
                return option
        wanted = " ".join(text_of(action, "LEAP c7").split()).lower()
        for option in options:
            if option.lower() == wanted:
                return option
        verdict = self.explain(action)
        raise IllegalActionError(verdict.rule, verdict.reason)

    def explain(self, text: str) -> Explanation:
        """Whether a text may be played now, by which rule, and why, with the position's own
        numbers."""
        s = self._state
        words = " ".join(text_of(text, "LEAP c7").split())
        if not s.agenda:
            return Explanation(False, "EN-3", "The game is over.")
        decision = self.decision
        assert decision is not None
        entry: Any = s.agenda[-1]
        name, args = entry[0], entry[1:]
        known = {option.lower(): option for option in decision.options}
        option = known.get(words.lower())
        if name in ("action", "extra", "controlled"):
            tidy = option or _tidy(words)
            verdict = actions.judge(s, args[0], name == "extra", tidy)
            if verdict.legal and option is None:  # the right idea, in words nobody would offer
                return Explanation(
                    False, verdict.rule, f"{text!r} cannot be read. {actions.menu(s, args[0])}"
                )
            return Explanation(*verdict)
        if option is not None:
            who = decision.frog or "chance"
            return Explanation(True, decision.rule, f"{option} is one of the options for {who}.")
        choices = _shortlist(decision.options)
        if name in CHANCES:
            return Explanation(
                False, decision.rule, f"Chance decides now: sample it, or play {choices}."
            )
        rule, reason = CHOICES[name].judge(s, _tidy(words), *args)
        return Explanation(False, rule, f"{reason} Now {decision.frog} can play {choices}.")

    # ------------------------------------------------------------ back and forth

    def undo(self) -> Option:
        """Takes back the last choice or outcome and returns it."""
        last, luck = self._past, (self._state.seed, self._state.draws)
        if last is None:
            raise IndexError("There is nothing to undo.")
        again: list[_Past] = []
        past = last
        while past.before is None:
            assert past.earlier is not None  # the first choice keeps its state
            past = past.earlier
            again.append(past)
        s = past.before.copy()
        self._listed = advance(s)
        for past in reversed(again):
            self._listed = decide(s, past.option)
        s.seed, s.draws = last.luck
        self._state = s
        self._past = last.earlier
        self._since = len(again)
        self._future = ((last, luck), *self._future)
        return last.option

    def redo(self) -> Events:
        """Plays again what was undone last."""
        if not self._future:
            raise IndexError("There is nothing to redo.")
        (again, luck), *rest = self._future
        events = self._play(again.option, again.sampled)
        self._state.seed, self._state.draws = luck
        self._future = tuple(rest)
        return events

    def copy(self) -> Game:
        """An independent twin, with the same past and the same luck to come."""
        twin = type(self).__new__(type(self))
        twin._state = self._state.copy()
        twin._past, twin._future = self._past, self._future
        twin._since, twin._listed = self._since, self._listed
        return twin

    def reseed(self, seed: int) -> None:
        """Another luck from here on, for a twin that should go its own way. (A log knows only the
        luck that a game began with.)"""
        self._state.seed, self._state.draws = seed, 0
        self._since = 0  # the past before it had other luck
        self._future = ()

    # ------------------------------------------------------------ the record

    @property
    def log(self) -> str:
        """The whole game as text: where it started, then every choice and every outcome."""
        from ..notation import games

        return games.write_log(self)

    @classmethod
    def replay(cls, log: str, **options: Any) -> Game:
        """The game that a log tells."""
        from ..notation import games

        return games.read_log(log, **options)

    def record(self) -> list[str]:
        """Every choice and outcome so far; what luck brought begins with `~ `."""
        return [LUCK * past.sampled + past.option for past in self._pasts()]

    def replay_line(self, line: str, watch: Watch | None = None) -> Events:
        """Plays a line of a record; `watch` is told of each part of what it causes."""
        sampled = line.startswith(LUCK)
        option = self._find(line.removeprefix(LUCK))
        self._future = ()
        return self._play(option, sampled, watch)

    def steps(self) -> tuple[Step, ...]:
        """Every step so far, each with its sentences and its picture: see `labs.StepThrough`."""
        from .steps import steps

        return steps(self)

    def _pasts(self) -> list[_Past]:
        found = []
        past = self._past
        while past is not None:
            found.append(past)
            past = past.earlier
        return found[::-1]

    @property
    def history(self) -> list[Event]:
        """Every event so far."""
        colours = self.colours
        return [event for past in self._pasts() for event in Events(past.events, colours)]

    def start(self) -> Game:
        """The game as it was before its first choice."""
        past = self._past
        if past is None:
            return self.copy()
        while past.earlier is not None:
            past = past.earlier
        assert past.before is not None
        return Game(past.before.copy())


def fracture_backs(length: str, hexes: int) -> int:
    """SET-2, in proportion to the mat's hexes."""
    return max(1, round(FRACTURE_BACKS[length] * hexes / FULL_MAT))


def _draw_rule(name: str, args: Sequence[Any]) -> str:
    return DRAW_RULES[args[1]] if name == "ability.draw" else CHANCES[name].rule


def _tidy(words: str) -> str:
    """Typed text in the case of options: the verb in capitals, the rest as names are written."""
    verb, _, rest = words.partition(" ")
    return f"{verb.upper()} {rest.lower()}".strip()


def _shortlist(options: Sequence[Option]) -> str:
    shown = [str(option) for option in options[:8]]
    return ", ".join(shown) + (f" … ({len(options)} in all)" if len(options) > 8 else "")
