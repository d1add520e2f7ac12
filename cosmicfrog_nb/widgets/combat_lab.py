"""The combat lab: set up a fight, walk through it, and see the exact odds of every choice."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from random import randrange

import ipywidgets as widgets

from ..analysis import odds
from ..errors import PositionError
from ..rules.abilities import ABILITIES, CARDS
from ..rules.game import Decision, Game
from ..rules.options import Option
from ..rules.state import FULL_OOMPH
from ..rules.steps import Step, first_step, next_steps
from ..shard.hexes import DIRECTION_NAMES
from ..shard.mats import OFF, find_mat
from ..shard.tiles import TILES
from .lab import LETTERS, WIDE, button, heading, paragraph, set_up_panel
from .play_through import PlayThrough

LEAP, LAND, RAM = "a LEAP on the Shard", "a LAND from the Aether", "a ram in the Aether"
ATTACKS = (LEAP, LAND, RAM)
NOBODY = "nobody"
NO_CARD = "no card (white dice)"


def fight(
    attack: str = LEAP,
    direction: str = "E",
    *,
    attacker: str | None = None,
    defender: str | None = None,
    attacker_oomph: int = FULL_OOMPH,
    defender_oomph: int = FULL_OOMPH,
    attacker_gullet: str = "",
    defender_gullet: str = "",
    terrain: str = "pW.",
    third: int = 0,
    seed: int = 0,
) -> Game:
    """Red attacks purple on a small Shard, up to the declaration.

    `terrain` are the top tiles of purple's hex and of those it would fly over, nearest first; the
    rest is Barren. With `third`, a blue frog stands that many hexes behind purple. `seed` is the
    luck of the dice.

    >>> fight(terrain="p").decision.kind
    'combat.commit'
    """
    if attack not in ATTACKS:
        raise PositionError(f"There is no attack {attack!r}: {', '.join(ATTACKS)}.")
    if direction not in DIRECTION_NAMES:
        raise PositionError(f"There is no direction {direction!r}: {', '.join(DIRECTION_NAMES)}.")
    mat = find_mat("tiny")
    way, back = DIRECTION_NAMES.index(direction), (DIRECTION_NAMES.index(direction) + 3) % 6
    middle = mat.index["c3"]
    behind = mat.lines[middle][back]
    here = middle if attack == LEAP else behind[-1]  # LAND comes in over the rim
    tops = ["."] * len(mat)
    for tile, hex in zip(terrain, (here, *mat.lines[here][way]), strict=False):
        if tile not in TILES and tile != "-":
            raise PositionError(f"{tile!r} is no tile: {' '.join(TILES)}, or - for Aether.")
        tops[hex] = tile
    rows = "/".join("".join(tops[n] for n in row) for row in mat.rows if row)
    place = "aether" if attack == RAM else f"shard {mat.names[here]}"
    origin = f"shard {mat.names[behind[0]]}" if attack == LEAP else "aether"
    lines = [
        "game tiny",
        f"shard: {rows}",
        f"red: {origin}, {_frog(attacker_oomph, attacker_gullet, attacker)}",
        f"purple: {place}, {_frog(defender_oomph, defender_gullet, defender)}",
    ]
    if third and attack != RAM:
        line = [hex for hex in mat.lines[here][way] if hex != OFF]
        if not 1 <= third <= len(line):
            raise PositionError(f"The third frog stands 1 to {len(line)} hexes behind purple.")
        lines.append(f"blue: shard {mat.names[line[third - 1]]}")
    game = Game.from_text("\n".join([*lines, "turn: red", f"luck: {seed} 0"]))
    verb = {LEAP: "LEAP", LAND: "LAND"}.get(attack)
    game.play(f"{verb} {mat.names[here]}" if verb else "ATTACK purple")
    if game.decision is not None and game.decision.kind == "combat.enter":
        game.play(f"ENTER {DIRECTION_NAMES[back]}")
    return game


def _frog(oomph: int, gullet: str, ability: str | None) -> str:
    card = f", ability {ability} up" if ability else ""
    return f"{oomph} Ω, gullet {gullet or '-'}{card}"


class CombatLab(PlayThrough):
    """A fight step by step: declare, commit, respond, roll, resolve, knockback, spoils, with the
    exact odds from here beside each choice. Another choice at an earlier step is a "what if"."""

    def __init__(self, game: Game | None = None, *, width: int = 760) -> None:
        self.odds = widgets.HTML()
        self.odds.add_class("cosmicfrog-odds")
        self.fighters = widgets.HTML()
        self._reckoned: tuple[Game, odds.Choices] | None = None
        self._make_setup()
        super().__init__(self._set_up() if game is None else game, width=width)
        self.above.children = [self.setup]
        self.beside.children = [*self.beside.children, self.odds]
        self.below.children = [*self.below.children, self.fighters]

    def first_line(self, game: Game) -> list[Step]:
        """From the position before the attack, if the game still knows it."""
        steps = [first_step(game.start(), "Before the attack" if game.record() else "Start")]
        for line in game.record():
            steps += next_steps(steps[-1], line)
        return steps

    # ------------------------------------------------------------ setting up

    def _make_setup(self) -> None:
        def slider(words: str) -> widgets.IntSlider:
            return widgets.IntSlider(FULL_OOMPH, 0, FULL_OOMPH, description=words, style=WIDE)

        def card(words: str) -> widgets.Dropdown:
            names = [NO_CARD, *ABILITIES]
            return widgets.Dropdown(options=names, description=words, style=WIDE)

        self.attack = widgets.Dropdown(options=ATTACKS, description="Attack", style=WIDE)
        self.direction = widgets.Dropdown(
            options=DIRECTION_NAMES, description="Towards", style=WIDE
        )
        self.terrain = widgets.Text(
            "pW.", description="Terrain", style=WIDE, tooltip="Top tiles, purple's hex first"
        )
        self.third = widgets.Dropdown(
            options=[(NOBODY, 0), ("1 hex behind", 1), ("2 hexes behind", 2)],
            description="Third frog",
            style=WIDE,
        )
        self.cards = card("Red's card"), card("Purple's card")
        self.oomph = slider("Red's Ω"), slider("Purple's Ω")
        self.gullets = (
            widgets.Text("", description="Red's Gullet", style=WIDE),
            widgets.Text("wP", description="Purple's Gullet", style=WIDE),
        )
        self.begin = button("Begin this fight", "Sets it up and declares the attack")
        self.begin.layout.align_self = "flex-end"
        self.begin.on_click(self.guard(lambda _: self.restart(self._set_up())))
        columns = [
            [self.attack, self.direction, self.terrain, self.third],
            [self.cards[0], self.oomph[0], self.gullets[0]],
            [self.cards[1], self.oomph[1], self.gullets[1], self.begin],
        ]
        words = (
            f"{LETTERS} Terrain is what lies on top, purple's hex first, then those it may fly "
            "over, with - for Aether; a Gullet is written from bottom to top."
        )
        self.setup = set_up_panel("Set up a fight", columns, words)

    def _set_up(self) -> Game:
        red, purple = (None if card.value == NO_CARD else card.value for card in self.cards)
        return fight(
            self.attack.value,
            self.direction.value,
            attacker=red,
            defender=purple,
            attacker_oomph=self.oomph[0].value,
            defender_oomph=self.oomph[1].value,
            attacker_gullet=self.gullets[0].value.strip(),
            defender_gullet=self.gullets[1].value.strip(),
            terrain=self.terrain.value.strip(),
            third=self.third.value,
            seed=randrange(1 << 32),
        )

    def over(self, game: Game) -> str:
        fought = _combat(self.steps[0].game) or any(
            event.name == "combat.declare"
            for step in self.steps[: self.index + 1]
            for event in step.events
        )
        if not fought or _combat(game):
            return ""
        return "The fight is over. Go back to any step to try something else."

    def offered(self, game: Game, decision: Decision) -> tuple[Option, ...]:
        """The cheapest first."""
        if decision.kind not in odds.CHOOSING:
            return decision.options
        costs = self._choices(game).costs
        return tuple(sorted(decision.options, key=lambda option: costs[option]))

    # ------------------------------------------------------------ odds

    def notes(self, game: Game) -> Mapping[str, str]:
        """The attacker's chance to win after each option."""
        decision = game.decision
        if decision is None:
            return {}
        if decision.kind in odds.CHOOSING:
            shares = self._choices(game).frame["share"]
            return {str(option): f"{share:.0%}" for option, share in shares.items()}
        if decision.kind in ("combat.roll", "combat.again"):
            found = {}
            for option in decision.options:
                then = game.copy()
                won = any(event.name == "combat.wins" for event in then.play(option))
                left = _open(then)
                found[str(option)] = f"{float(left.win if left else won):.0%}"
            return found
        return {}

    def _choices(self, game: Game) -> odds.Choices:
        """What each option leads to; reckoned once for a step."""
        if self._reckoned is None or self._reckoned[0] is not game:
            self._reckoned = game, odds.choices(game)
        return self._reckoned[1]

    def _show_choices(self) -> None:
        super()._show_choices()
        self.odds.value = self._odds(self.step.game)
        self.fighters.value = _cards(self.step.game)

    def _odds(self, game: Game) -> str:
        found = _open(game)
        if found is None or len(found.margins) == 1:  # what is settled has no odds
            return ""
        words = (
            f"The attacker wins {float(found.win):.1%} ({found.win}); knockback to expect "
            f"{float(found.knockback):.2f}."
        )
        if found.way is not None:
            words += f" Into the Aether: {float(found.lands_in_aether()):.1%}."
        chart = _chart(tuple(found.margins.items()), found.less, found.words)
        note = (
            "The numbers on the choices are the attacker's chance to win after them, if what is "
            "still to be chosen is plain."
        )
        return heading("The odds from here") + paragraph(words) + chart + paragraph(note)


@lru_cache(256)
def _chart(margins: tuple[tuple[int, Fraction], ...], less: int, words: str) -> str:
    """The chart of odds; drawn once, however often one comes by."""
    return str(odds.CombatOdds(dict(margins), less, words).svg(size=460))


def _cards(game: Game) -> str:
    """The cards that lie face up, as they look."""
    shown = [frog.ability for frog in game.frogs.values() if frog.ability and frog.face_up]
    return "".join(str(CARDS[name].svg(size=300)) for name in shown)


def _combat(game: Game) -> bool:
    """Whether a combat is under way."""
    return game.view(game.colours[0]).combat is not None


def _open(game: Game) -> odds.CombatOdds | None:
    """The odds, while they are open."""
    try:
        return odds.from_here(game)
    except PositionError:
        return None
