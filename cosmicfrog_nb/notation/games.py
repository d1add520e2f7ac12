"""A game as text: a line for each thing, in words; what is left out is as at the start.

    game zones nested normal
    shard: ../.p.P-/…
    red: shard e5, 4 Ω, gullet wW, vault P - / pPp - - / T Twp tTt -, ability Blink down
    purple: outer 3, 0 Ω, 2 aside
    turn: red

That much is a position that can be played: it is red's turn, and red must act. `text()` writes
every line there is: decks, backs, the agenda of steps still to come, and luck.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from ..errors import NotationError, text_of
from ..rules.abilities import ABILITIES
from ..rules.checks import check
from ..rules.game import FRACTURE_BACKS, Game, fracture_backs
from ..rules.land_backs import Signs
from ..rules.machine import KINDS
from ..rules.options import COLOURS, tables
from ..rules.outer import way_back
from ..rules.state import OUTER, PLACES, WAITING, Combat, Raid, Setup, State, set_vault
from ..rules.variants import (
    OPEN,
    QUAKES,
    SPECIAL_BARRENS,
    TEAMS,
    VARIANTS,
    WAYS,
    choose,
    team_of_each,
)
from ..rules.vault import Vault, VaultLayout, find_layout
from ..shard.mats import Mat, find_mat
from ..shard.setup import SUPPLY
from ..shard.tiles import TILES
from . import shards, vaults
from .rows import reading

BACKS = ("blank", "fracture", "quake", "vortex")

# ---------------------------------------------------------------- writing


def write(game: Game, drawn: bool) -> str:
    return write_state(game._state, drawn)


def write_state(s: State, drawn: bool = False) -> str:
    from ..shard.shard import Shard

    setup = s.setup
    cards = setup.tables.cards
    shard = shards.write(Shard(setup.mat, s.stacks), drawn).partition(":")[2].rstrip()
    lines = [f"game {setup.mat.name} {setup.layout.name} {setup.length}", f"shard:{shard}"]
    named = sorted(setup.variants - {TEAMS}, key=[*VARIANTS, *WAYS].index)
    if named:
        lines.append(f"variants: {', '.join(named)}")
    if TEAMS in setup.variants:
        sides = [
            " ".join(c for c, team in zip(setup.colours, setup.team, strict=True) if team == n)
            for n in range(max(setup.team) + 1)
        ]
        lines.append(f"teams: {' | '.join(sides)}")
    lines += [_write_frog(s, seat) for seat in range(len(setup.colours))]
    lines.append(f"deck: {_write_pile(cards, s.deck)}")
    lines.append(f"discard: {_write_pile(cards, s.discard)}")
    if s.stacked:
        lines.append(f"stacked: {' '.join(cards[card] for card in s.stacked)}")
    bottom = f" | {' '.join(s.ability_bottom)}" if s.ability_bottom else ""
    lines.append(f"abilities: {' '.join(s.ability_pool)}{bottom}".rstrip())
    if s.offer:
        lines.append(f"offer: {' '.join(s.offer)}")
    lines.append(f"splinters: {' '.join(str(zone + 1) for zone in s.splinters)}")
    known = "".join(f", {setup.mat.names[hex]} {back}" for hex, back in sorted(s.backs.items()))
    special = f", {s.quakes} quake, {s.vortexes} vortex" if QUAKES in setup.variants else ""
    lines.append(f"backs: {s.blanks} blank, {s.cracks} fracture{special}{known}")
    if s.stirred:
        lines.append(f"stirred: {' '.join(s.stirred)}")
    if s.signs and (told := s.signs.told(s)):
        signs = ", ".join(f"{place} {beside}" for place, beside in told.items())
        lines.append(f"signs: {signs}")
    if s.bonuses:
        lines.append(f"bonuses: {' '.join(s.bonuses)}")
    lines.append(f"fractures: {s.fractures}")
    gone = "".join(tile * n for tile, n in zip(TILES, s.destroyed, strict=True))
    lines.append(f"destroyed: {gone or '-'}")
    lines.append(f"round: {s.round}")
    if s.turn >= 0:
        lines.append(f"turn: {setup.colours[s.turn]} {s.main_action}".rstrip())
    for word, flags in _flags(s):
        if any(flags):
            named = [c for c, flag in zip(setup.colours, flags, strict=True) if flag]
            lines.append(f"{word}: {' '.join(named)}")
    if s.marks:
        lines.append(f"marks: {' '.join(s.marks)}")
    if s.silent >= 0:
        lines.append(f"silent: {setup.colours[s.silent]}")
    if s.control:
        lines.append(f"control: {' '.join(map(str, s.control))}")
    if s.combat:
        lines.append(f"combat: {_write_fields(s.combat)}")
    if s.raid:
        lines.append(f"raid: {_write_fields(s.raid)}")
    if s.ending:
        lines.append(f"over: {s.ending}")
    lines.append(f"agenda: {'; '.join(' '.join(map(str, step)) for step in s.agenda)}".rstrip())
    lines.append(f"luck: {s.seed} {s.draws}")
    return "\n".join(lines) + "\n"


def _flags(s: State) -> tuple[tuple[str, list[bool]], ...]:
    return (
        ("spent", s.spent),
        ("returned", s.returned),
        ("locked", s.locked),
        ("deferred", s.deferred),
    )


def _write_frog(s: State, seat: int) -> str:
    place = PLACES[s.places[seat]]
    if place == "shard":
        place += f" {s.setup.mat.names[s.hexes[seat]]}"
    elif place == "outer":
        place += f" {s.dimension[seat]}"
    words = [place, f"{s.oomph[seat]} Ω"]
    if s.gullets[seat]:
        words.append(f"gullet {s.gullets[seat]}")
    if any(s.vaults[seat]):
        vault = vaults.write(Vault(s.vaults[seat], s.setup.layout), False)
        words.append(f"vault {vault.partition(':')[2].strip()}")
    if s.abilities[seat]:
        words.append(f"ability {s.abilities[seat]} {'up' if s.face_up[seat] else 'down'}")
    if s.set_aside[seat]:
        words.append(f"{s.set_aside[seat]} aside")
    return f"{s.setup.colours[seat]}: {', '.join(words)}"


def _write_pile(cards: Sequence[str], pile: Sequence[int]) -> str:
    return ", ".join(f"{name} {n}" for name, n in zip(cards, pile, strict=True) if n) or "-"


def _write_fields(record: Combat | Raid) -> str:
    def value(field: Any) -> str:
        return "+".join(map(str, field)) or "-" if isinstance(field, tuple) else str(int(field))

    return " ".join(f"{name}={value(field)}" for name, field in record._asdict().items())


# ---------------------------------------------------------------- reading


def read(text: str, mat: str | Mat | None = None, layout: str | VaultLayout | None = None) -> Game:
    """A game from its text; `mat` and `layout` stand for your own, which the text names."""
    state = _Reader(text, mat, layout).state()
    try:
        with reading():
            check(state)
        game = Game(state)
        _ = game.decision  # which lists its options
    except NotationError:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AssertionError) as error:
        raise NotationError(f"The agenda cannot be run: {error!r}.") from None
    return game


class _Reader:
    """Reads line by line; every error names its line."""

    def __init__(self, text: str, mat: str | Mat | None, layout: str | VaultLayout | None) -> None:
        self.lines: dict[str, str] = {}
        order: list[str] = []
        current = ""
        for number, line in enumerate(text.splitlines(), 1):
            if not line.strip():
                continue
            key, colon, rest = line.partition(":")
            if colon and "|" not in key:
                current = key.strip()
                if current in self.lines:
                    raise NotationError(f"Line {number}: {current!r} is there twice.")
                self.lines[current] = rest.strip()
                order.append(current)
            elif line.startswith("game"):
                self.lines["game"] = line[4:].strip()
            elif current == "shard":
                self.lines["shard"] += "\n" + line
            else:
                raise NotationError(f"Line {number}: {line.strip()!r} has no 'name:' before it.")
        unknown = [key for key in order if key not in _KEYS and key not in COLOURS]
        if unknown:
            raise NotationError(
                f"{unknown[0]!r} is no line of a game. Lines: game, {', '.join(_KEYS)}, "
                f"and the frogs {', '.join(COLOURS)}."
            )
        self.colours = tuple(colour for colour in COLOURS if colour in self.lines)
        self.setup = self.read_setup(mat, layout)
        self.mat = self.setup.mat

    def read_setup(self, mat: str | Mat | None, layout: str | VaultLayout | None) -> Setup:
        words = self.lines.get("game", "").split()
        length = next((word for word in words if word in FRACTURE_BACKS), "normal")
        names = [word for word in words if word not in FRACTURE_BACKS]
        if len(names) > 2:
            raise NotationError(f"'game {' '.join(words)}': write game MAT VAULT LENGTH.")
        if len(self.colours) < 2:
            raise NotationError("A game has 2 to 6 frogs, a line for each, such as 'red: aether'.")
        with reading():
            the_mat = find_mat(mat if isinstance(mat, Mat) else (names or [mat or "zones"])[0])
            name = names[1] if len(names) > 1 else layout or "nested"
            the_layout = find_layout(layout if isinstance(layout, VaultLayout) else name)
            sides = [
                side.split() for side in self.lines.get("teams", "").split("|") if side.strip()
            ]
            team = team_of_each(self.colours, sides or None)
            names = [name.strip() for name in self.lines.get("variants", "").split(",")]
            variants = choose(filter(None, names), bool(sides))
        return Setup(
            the_mat,
            self.colours,
            length,
            the_layout,
            tables(the_mat, self.colours),
            variants,
            team,
        )

    def state(self) -> State:
        body = self.lines.get("shard")
        stacks = ["."] * len(self.mat)
        if body:
            stacks = [*shards.read(None, body, self.mat).stacks.values()]
        s = State(self.setup, stacks)
        for seat, colour in enumerate(self.colours):
            for phrase in self.lines[colour].split(","):
                self.read_frog(s, seat, colour, phrase.strip())
        self.read_piles(s)
        self.read_backs(s)
        self.read_rest(s)
        return s

    def fail(self, line: str, message: str) -> NotationError:
        return NotationError(f"In the line '{line}: {self.lines.get(line, '')}': {message}")

    def number(self, line: str, word: str) -> int:
        if not re.fullmatch(r"-?\d+", word):
            raise self.fail(line, f"{word!r} is not a number.")
        return int(word)

    def seat(self, line: str, word: str) -> int:
        if word not in self.colours:
            raise self.fail(line, f"there is no {word!r} frog, only {', '.join(self.colours)}.")
        return self.colours.index(word)

    def hex(self, line: str, word: str) -> int:
        if word not in self.mat.index:
            raise self.fail(line, f"there is no hex {word!r} on the mat {self.mat.name!r}.")
        return self.mat.index[word]

    def read_frog(self, s: State, seat: int, colour: str, phrase: str) -> None:
        first, _, rest = phrase.partition(" ")
        if first in PLACES:
            s.places[seat] = PLACES.index(first)
            if first == "shard":
                s.hexes[seat] = self.hex(colour, rest)
            elif first == "outer":
                s.dimension[seat] = self.number(colour, rest)
                s.oomph[seat] = 0
        elif rest in ("Ω", "oomph"):
            s.oomph[seat] = self.number(colour, first)
        elif rest == "aside":
            s.set_aside[seat] = self.number(colour, first)
        elif first == "gullet":
            s.gullets[seat] = rest.replace("-", "")
        elif first == "vault":
            vault = vaults.read(None, rest, self.setup.layout).slots
            if any(s.vaults[seat]) and s.vaults[seat] != vault:
                raise self.fail(colour, "team mates share one Vault, and here are two (VR-8).")
            set_vault(s, seat, vault)
        elif first == "ability":
            card, _, face = rest.partition(" ")
            if face not in ("", "up", "down"):
                raise self.fail(colour, f"an ability lies up or down, not {face!r}.")
            s.abilities[seat], s.face_up[seat] = card, face == "up"
        elif phrase:
            raise self.fail(
                colour,
                f"{phrase!r} cannot be read. Allowed: waiting, shard HEX, aether, outer N, N Ω, "
                "gullet TILES, vault SLOTS, ability NAME up/down, N aside; commas between.",
            )

    def read_piles(self, s: State) -> None:
        cards = list(self.setup.tables.cards)
        each = SUPPLY[max(3, len(self.colours))].action_cards
        for seat in range(len(self.colours)):
            s.deck[seat] = each - s.set_aside[seat]
        s.discard[-2:] = [1, 1]
        if self.lines.get("turn"):  # the card that brought the turn has been turned
            seat = self.seat("turn", self.lines["turn"].split()[0])
            s.deck[seat], s.discard[seat] = s.deck[seat] - 1, 1
        if "deck" in self.lines or "discard" in self.lines:
            s.deck, s.discard = (self.read_pile(line, cards) for line in ("deck", "discard"))
        words = self.lines.get("stacked", "").split()
        for word in words:
            if word not in cards:
                raise self.fail("stacked", f"there is no card {word!r}: {', '.join(cards)}.")
        s.stacked = tuple(cards.index(word) for word in words)
        if "abilities" in self.lines:
            pool, _, bottom = self.lines["abilities"].partition("|")
            s.ability_pool, s.ability_bottom = tuple(pool.split()), tuple(bottom.split())
            s.offer = tuple(self.lines.get("offer", "").split())
        else:
            s.offer = tuple(self.lines.get("offer", "").split())
            held = {*s.abilities, *s.offer}
            s.ability_pool = tuple(card for card in ABILITIES if card not in held)
        if "splinters" in self.lines:
            words = self.lines["splinters"].split()
            s.splinters = tuple(self.number("splinters", word) - 1 for word in words)

    def read_pile(self, line: str, cards: list[str]) -> list[int]:
        pile = [0] * len(cards)
        for phrase in self.lines.get(line, "").replace("-", "").split(","):
            name, _, count = phrase.strip().partition(" ")
            if not name:
                continue
            if name not in cards:
                raise self.fail(line, f"there is no card {name!r}: {', '.join(cards)}.")
            pile[cards.index(name)] = self.number(line, count.strip() or "1")
        return pile

    def read_backs(self, s: State) -> None:
        s.fractures = self.number("fractures", self.lines.get("fractures", "0"))
        stated: dict[str, int] = {}
        backs: dict[int, str] = {}
        for phrase in filter(None, (p.strip() for p in self.lines.get("backs", "").split(","))):
            first, _, back = phrase.partition(" ")
            if back not in BACKS:
                kinds = ", ".join(BACKS)
                raise self.fail("backs", f"{phrase!r}: write N or a hex, then one of {kinds}.")
            if back in BACKS[2:] and QUAKES not in self.setup.variants:
                raise self.fail("backs", f"a {back} needs the variant {QUAKES} (VR-6).")
            if first.isdecimal():
                stated[back] = int(first)
            else:
                backs[self.hex("backs", first)] = back
        s.backs = backs
        if stated:
            s.blanks, s.cracks = stated.get("blank", 0), stated.get("fracture", 0)
            s.quakes, s.vortexes = stated.get("quake", 0), stated.get("vortex", 0)
            return
        unseen = sum(map(bool, s.stacks)) - len(backs)
        left = fracture_backs(self.setup.length, len(self.mat)) - s.fractures
        left -= sum(back == "fracture" for back in backs.values())
        s.cracks = max(0, min(left, unseen))
        if QUAKES in self.setup.variants:
            seen = [*backs.values()]
            s.quakes = min(SPECIAL_BARRENS - seen.count("quake"), unseen - s.cracks)
            s.vortexes = min(SPECIAL_BARRENS - seen.count("vortex"), unseen - s.cracks - s.quakes)
        s.blanks = unseen - s.cracks - s.quakes - s.vortexes

    def read_rest(self, s: State) -> None:
        gone = self.lines.get("destroyed", "").replace("-", "")
        for tile in gone:
            if tile not in TILES:
                raise self.fail("destroyed", f"{tile!r} is no tile: {' '.join(TILES)}.")
        s.destroyed = [gone.count(tile) for tile in TILES]
        s.round = self.number("round", self.lines.get("round", "1"))
        if self.lines.get("turn"):
            word, _, verb = self.lines["turn"].partition(" ")
            s.turn, s.main_action = self.seat("turn", word), verb.strip()
        for line, flags in _flags(s):
            for word in self.lines.get(line, "").split():
                flags[self.seat(line, word)] = True
        s.stirred = tuple(self.lines.get("stirred", "").split())
        self.read_signs(s)
        s.bonuses = tuple(self.lines.get("bonuses", "").split())
        s.marks = tuple(self.lines.get("marks", "").split())
        if "silent" in self.lines:
            s.silent = self.seat("silent", self.lines["silent"])
        if "control" in self.lines:
            words = self.lines["control"].split()
            s.control = tuple(self.number("control", word) for word in words)
            seats = range(len(self.colours))
            if len(s.control) != 3 or not {*s.control[:2]} <= {*seats} or s.control[2] < 0:
                raise self.fail(
                    "control", f"write two seats from 0 to {seats[-1]} and the Ω left to spend."
                )
        if "combat" in self.lines:
            s.combat = self.read_fields("combat", Combat)
        if "raid" in self.lines:
            s.raid = self.read_fields("raid", Raid)
        s.ending = self.lines.get("over", "")
        if s.ending not in ("", "shattered", "stripped"):
            raise self.fail("over", "a game is over because it is shattered or stripped.")
        s.agenda = self.read_agenda(s)
        seed, _, draws = self.lines.get("luck", "0").partition(" ")
        s.seed, s.draws = self.number("luck", seed), self.number("luck", draws or "0")

    def read_signs(self, s: State) -> None:
        if OPEN not in self.setup.variants:
            if self.lines.get("signs"):
                raise self.fail("signs", f"they lie face up in the variant {OPEN} alone (VR-1).")
            return
        told: dict[str, str] = {}
        for phrase in filter(None, map(str.strip, self.lines.get("signs", "").split(","))):
            place, what, signs = (*phrase.split(maxsplit=2), "", "")[:3]
            if what in ("gullet", "vault"):
                place = f"{place} {what}"
            else:
                signs = f"{what} {signs}".strip()
            told[place] = signs
        with reading():
            s.signs = Signs.read(s, told)

    def read_fields(self, line: str, record: Callable[..., Any]) -> Any:
        fields: dict[str, Any] = {}
        for word in self.lines[line].split():
            name, equals, value = word.partition("=")
            if not equals:
                raise self.fail(line, f"{word!r} is not name=number.")
            if name.endswith("_rolls"):
                rolls = value.replace("-", "").split("+")
                fields[name] = tuple(self.number(line, roll) for roll in rolls if roll)
            elif name.endswith("_overpower"):
                fields[name] = bool(self.number(line, value))
            else:
                fields[name] = self.number(line, value)
        try:
            return record(**fields)
        except TypeError:
            raise self.fail(line, "a field is missing, or has a name it should not have.") from None

    def read_agenda(self, s: State) -> list[tuple[str | int, ...]]:
        if "agenda" not in self.lines:
            steps: list[tuple[str | int, ...]] = [("round.next",)] if not s.ending else []
            if s.turn >= 0:
                seat = s.turn
                steps += [("turn.end", seat), ("turn.swap", seat), ("turn.extra", seat)]
                if not s.main_action:
                    out = s.places[seat] == OUTER
                    steps.append((way_back(s) if out else "action", seat))
                if s.places[seat] == WAITING:
                    steps.append(("turn.enter", seat))
            return steps
        agenda = []
        for step in filter(None, (part.strip() for part in self.lines["agenda"].split(";"))):
            name, *args = step.split()
            if name not in KINDS:
                raise self.fail("agenda", f"there is no step {name!r}.")
            agenda.append((name, *(int(a) if re.fullmatch(r"-?\d+", a) else a for a in args)))
        return agenda


_KEYS = (
    "shard", "variants", "teams", "deck", "discard", "stacked", "abilities", "offer", "splinters",
    "backs", "stirred", "signs", "bonuses", "fractures", "destroyed", "round", "turn", "spent",
    "returned", "locked", "deferred", "marks", "silent", "control", "combat", "raid", "over",
    "agenda", "luck",
)  # fmt: skip


# ---------------------------------------------------------------- whole games


def write_log(game: Game) -> str:
    """The position at the start, a blank line, then a line for each choice and outcome."""
    return game.start().text() + "\n" + "".join(f"{line}\n" for line in game.record())


def read_log(log: str, **options: Any) -> Game:
    start, blank, rest = text_of(log, "game.log").partition("\n\n")
    if not blank:
        raise NotationError("A log is a position, a blank line, then a choice or outcome a line.")
    game = read(start + "\n", **options)
    for number, line in enumerate(rest.splitlines(), 1):
        try:
            game.replay_line(line)
        except ValueError as error:
            raise NotationError(f"Choice {number} of the log, {line!r}: {error}") from None
    return game
