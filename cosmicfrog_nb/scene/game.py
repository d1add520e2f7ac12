"""The picture of a whole game: the Shard and the Aether, a panel for each frog, what comes next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any, Final

from ..rules.game import Ending, Frog, Game
from ..rules.gullet import SLOTS
from ..rules.land_backs import PLAIN
from ..rules.state import FRACTURES_TO_END, FULL_OOMPH, LAST_DIMENSION, PLACES
from ..rules.steps import Die
from ..rules.vault import Vault
from ..shard.tiles import NAMES
from .boards import rounded, sign_badge, signed, vault_scene
from .glyphs import ellipse, seated
from .palette import Palette, mix, palette, shade
from .shapes import Circle, Group, Label, Point, Polygon, Polyline, Scene, Shape, all_moved
from .shard import ShardScene, arrow
from .stacks import hexagon, stack_shapes

WIDTH: Final = 1100.0
EDGE: Final = 16.0
LEFT: Final = 644.0
"""The width of the Shard's side; the panels have the rest."""
SPILL: Final = 22.0
"""A Shard's own margin is Aether too, so that much of it may leave its side."""
PANEL_X: Final = EDGE + LEFT + 26
PANEL: Final = WIDTH - EDGE - PANEL_X
HEAD: Final = 140.0
"""The height of what is said above the panels."""
BANDS: Final = 156.0
"""The height of what is below the Shard: frogs in the Aether, and the Outer Dimensions."""
LOW, HIGH, GAP = 114.0, 146.0, 9.0
"""A panel's height, at least and at most, and the room between panels."""

CRYSTAL: Final = "#22b8cf"
CRACK: Final = "#e8590c"
BOLT: Final = ((0.1, -0.9), (-0.25, -0.3), (0.15, -0.05), (-0.2, 0.35), (0.05, 0.9))

CARD_BACKS: Final = {"deck": "#5f3dc4", "discard": "#495057", "splinters": "#c92a2a"}
DIE_COLORS: Final = {"W": "#ffffff", "Y": "#ffd43b", "R": "#c92a2a"}
DIE_NAMES: Final = {"W": "white", "Y": "yellow", "R": "red"}

DECISIONS: Final = {
    "action": "chooses an action",
    "extra": "may take an extra action",
    "controlled": "chooses an action for its puppet",
    "turn.trade": "may swap cards with a teammate",
    "turn.defer": "may put its turn off",
    "turn.later": "may take its turn now",
    "turn.swap": "may swap its card",
    "turn.descend": "chooses where to descend",
    "leap.smash": "may destroy the tile it lands on",
    "disgorge.place": "puts a Land into its Vault",
    "combat.enter": "chooses the way of its attack",
    "combat.commit": "commits Ω to its attack",
    "combat.respond": "commits Ω to its defence",
    "combat.reroll": "may have a die rerolled",
    "combat.spoils": "chooses its spoils",
    "knockback.bend": "may change its knockback",
    "spoils.pick": "picks from the Gullet",
    "raid.declare": "declares a raid",
    "raid.pull": "chooses which of its team comes back",
    "raid.reroll": "may reroll its raid die",
    "raid.take": "takes Lands from the Vault",
    "outer.arrive": "chooses where to arrive",
    "outer.way": "rolls, or drifts one dimension",
    "outer.more": "may discard cards to draw more",
    "outer.offer": "returns or stays",
    "flux.choose": "answers the Aether Flux",
    "ability.keep": "keeps an ability card",
    "deck.turn": "the next card is turned",
    "combat.roll": "a combat die is rolled",
    "combat.again": "a combat die is rolled again",
    "raid.roll": "the raid die is rolled",
    "outer.roll": "the way out is rolled",
    "land.back": "the back of a Land is seen",
    "barren.back": "the back of a Barren is seen",
    "barren.harvest": "the back of a Barren is seen",
    "splinter.draw": "a Splinter Strike is drawn",
    "ability.draw": "an ability card is drawn",
}
"""What is decided, in words, after the frog that decides."""
ENDINGS: Final = {
    Ending.SHATTERED: "The Shard is shattered (EN-1)",
    Ending.STRIPPED: "No Land is left (EN-2)",
}


class GameScene:
    """Gathers the groups of a game's picture: the Shard's side, then the panels'."""

    def __init__(
        self,
        game: Game,
        *,
        coordinates: bool = True,
        dice: Sequence[Die] = (),
        panels: bool = True,
        says: str = "",
        title: str | None = None,
        colors: Mapping[str, str] | None = None,
    ) -> None:
        """`dice` are those that lie on the table; without `panels` the Shard is larger; `says` is
        what just happened, told where nothing is to be decided."""
        self.panels, self.width = panels, WIDTH if panels else LEFT + 2 * EDGE
        self.game, self.title, self.thrown, self.says = game, title, dice, says
        self.colors = palette(colors)
        self.frogs = game.frogs
        self.signs = game.signs
        self.points = {
            colour: score.total + game.bonuses[colour] for colour, score in game.scores().items()
        }
        self.marked: tuple[str, ...] = (game.turn,) if game.turn else ()
        if game.outcome:
            self.points, self.marked = dict(game.outcome.scores), game.outcome.winners
        self.shard = ShardScene(
            game.shard,
            coordinates=coordinates,
            frogs={one.hex: one.colour for one in self.frogs.values() if one.hex},
            highlight=[one.hex for name in self.marked if (one := self.frogs[name]).hex],
            colors=colors,
        )
        self.measure()
        self.places: dict[str, Point] = {}

    def measure(self) -> None:
        """How large the Shard and the panels are, so that both sides are about as tall."""
        seats, shard = len(self.frogs), self.shard
        least = HEAD + seats * (LOW + GAP) if self.panels else 0.0
        room = max(1.35, (least - BANDS) / shard.height)
        self.zoom = min((LEFT + 2 * SPILL) / shard.width, room, 1.7)
        tall = max(shard.height * self.zoom + BANDS, least)
        self.panel = min(HIGH, (tall - HEAD) / seats - GAP)
        self.height = tall + 2 * EDGE
        self.left = EDGE + (LEFT - shard.width * self.zoom) / 2
        self.top = EDGE + (tall - BANDS - shard.height * self.zoom) / 2

    def scene(self) -> Scene:
        groups = [self.stars(), *self.shard_groups(), *self.aether(), *self.outer()]
        groups += [*self.combat(), *self.dice()]
        if self.panels:
            groups += [*self.head(), *self.piles(), *self.track()]
            for seat, one in enumerate(self.frogs.values()):
                groups += self.frog_panel(one, EDGE + HEAD + seat * (self.panel + GAP))
        return Scene(
            self.width,
            self.height,
            tuple(groups),
            self.title or f"A game of Cosmic Frog, round {self.game.round}",
            self.description(),
            self.colors["aether"],
            self.places,
        )

    # ------------------------------------------------------------ the Shard and around it

    def stars(self) -> Group:
        return _stars(self.game.mat.name, self.width, self.height, self.colors["star"])

    def shard_groups(self) -> Iterator[Group]:
        """The Shard's picture without its own stars, moved to its place."""
        self.shard.place = self.left, self.top, self.zoom
        picture = self.shard.scene()
        for group in picture.groups:
            if group.kind != "aether":
                yield group if group.kind == "hex" else self.shard.placed(group)
        for name, (x, y) in picture.places.items():
            self.places[name] = x * self.zoom + self.left, y * self.zoom + self.top
        yield from self.hex_signs()
        for one in self.frogs.values():
            if one.hex:
                self.places[one.colour] = self.places[one.hex]

    def hex_signs(self) -> Iterator[Group]:
        """VR-1: the sign of each top Land that lies face up."""
        size = 8.5 * self.zoom
        for name, stack in self.game.stacks.items():
            sign = self.signs.get(name, PLAIN)[-1]
            if sign != PLAIN:
                x, y = self.places[name]
                badge = sign_badge(sign, x + 2.1 * size, y - 0.2 * size, size, self.colors)
                yield Group("sign", name, badge, f"{name}: {signed(stack[-1], sign)}")

    def aether(self) -> Iterator[Group]:
        """The frogs that float in the Aether, and those that wait to come."""
        x, y = EDGE + 4, self.height - EDGE - 112
        for place, words in (("aether", "In the Aether"), ("waiting", "Waiting")):
            here = [one for one in self.frogs.values() if one.place == place]
            if not here and place == "waiting":
                continue
            label = Label(x, y, words, 14, self.colors["paper"], "start", bold=True)
            nobody = Label(x + 122, y, "nobody", 14, self.colors["star"], "start")
            yield Group("band", place, (label,) if here else (label, nobody))
            x += 104 if place == "waiting" else 150 if here else 190
            for n, one in enumerate(here):
                yield self.small_frog(one, x, y + 18 + (-6 if n % 2 else 4), 30)
                x += 58
            x += 20

    def outer(self) -> Iterator[Group]:
        """The six Outer Dimensions as rings, with the frogs in each."""
        y, paint = self.height - EDGE - 34, self.colors["star"]
        words = Label(EDGE + 4, y, "Outer Dimensions", 14, self.colors["paper"], "start", bold=True)
        yield Group("band", "outer", (words,))
        step = (LEFT - 150) / LAST_DIMENSION
        for number in range(1, LAST_DIMENSION + 1):
            x = EDGE + 150 + (number - 0.5) * step
            ring = Polygon(ellipse(x, y, 0.42 * step, 10), None, paint, 2)
            label = Label(x, y + 24, str(number), 13, self.colors["paper"], bold=True)
            title = f"Outer Dimension {number}"
            yield Group("dimension", str(number), (ring, label), title)
            here = [one for one in self.frogs.values() if one.dimension == number]
            size = 28 if len(here) < 3 else 20
            for n, one in enumerate(here):
                apart = min(1.45 * size, step / len(here))
                yield self.small_frog(one, x + (n - (len(here) - 1) / 2) * apart, y + 4, size)

    def small_frog(self, one: Frog, x: float, y: float, size: float) -> Group:
        """A frog that is not on the Shard; a ring tells that it is marked."""
        self.places[one.colour] = x, y - 0.6 * size
        shapes = self.glyph(one.colour, x, y, size)
        if one.colour in self.marked:
            ring = Circle(*self.places[one.colour], 0.92 * size, None, self.colors["highlight"], 3)
            shapes = (ring, *shapes)
        return Group("frog", one.colour, shapes, f"The {one.colour} frog {where(one)}", "frogs")

    def glyph(self, colour: str, x: float, y: float, size: float) -> tuple[Shape, ...]:
        return seated(self.colors[colour], colour[0].upper(), x, y, size)

    def combat(self) -> Iterator[Group]:
        """An arrow from who attacks to whom it attacks."""
        combat = self.game.view(self.game.colours[0]).combat
        if combat is not None:
            a, b = (self.game.colours[seat] for seat in (combat.attacker, combat.defender))
            shapes = arrow(*_apart(self.places[a], self.places[b]), self.colors["arrow"])
            yield Group("attack", f"{a}-{b}", shapes, f"{a} attacks {b}", "highlights")

    # ------------------------------------------------------------ above the panels

    def head(self) -> Iterator[Group]:
        """The round, what is to be decided, and what is under way."""
        paper, decision = self.colors["paper"], self.game.decision
        x, y = PANEL_X, EDGE + 48
        title = "Game over" if self.game.over else f"Round {self.game.round}"
        shapes: list[Shape] = [Label(x, EDGE + 16, title, 19, paper, "start", bold=True)]
        if decision and decision.frog:
            shapes += self.glyph(decision.frog, x + 14, y + 12, 19)
            x += 34
        for n, words in enumerate(self.news()):
            size = min(14.5, (WIDTH - EDGE - x) / (0.67 * len(words)))  # letters are that wide
            shapes.append(Label(x, y + 21 * n, words, size, paper, "start", bold=n == 0))
        kind = decision.kind if decision else "over" if self.game.over else "moment"
        yield Group("decision", kind, tuple(shapes))

    def piles(self) -> Iterator[Group]:
        """The action deck, the discard pile and the Splinter locations, each with its count."""
        deck, discard = self.game.deck, self.game.discard
        left = len(self.game.splinters)
        told = ", ".join(f"{card} {n}" for card, n in deck.items() if n) or "nothing"
        gone = ", ".join(f"{card} {n}" for card, n in discard.items() if n) or "nothing"
        piles = (
            ("Deck", "deck", sum(deck.values()), f"The action deck: {told}"),
            ("Discard", "discard", sum(discard.values()), f"The discard pile: {gone}"),
            ("Splinters", "splinters", left, f"{_count(left, 'Splinter location')} not drawn yet"),
        )
        x, y, paper = PANEL_X + 6, EDGE + 101, self.colors["paper"]
        for name, key, count, title in piles:
            back = CARD_BACKS[key]
            shapes: list[Shape] = [
                Polygon(rounded(x + lift, y - 14 - lift, 21, 28, 4), back, paper, 1.2)
                for lift in (4, 2, 0)[-min(3, count) :]
                if count
            ] or [Polygon(rounded(x, y - 14, 21, 28, 4), None, self.colors["star"], 1.2)]
            shapes.append(Label(x + 10.5, y, str(count), 12.5, paper, bold=True))
            shapes.append(Label(x + 10.5, y + 24, name, 10.5, paper))
            yield Group("pile", key, tuple(shapes), title)
            self.places[key] = x + 10.5, y
            x += 62

    def dice(self) -> Iterator[Group]:
        """The dice as they lie, each on the colour of its frog."""
        step, y = 40.0, EDGE + (101 if self.panels else 22)
        x = self.width - EDGE - step * max(4, len(self.thrown)) + step / 2
        for n, (owner, colour, face) in enumerate(self.thrown):
            key = f"die {n + 1}"
            title = f"{owner}'s {DIE_NAMES[colour]} die: {face}"
            yield Group("die", key, die_shapes(x, y, self.colors[owner], colour, face), title,
                        "frogs")  # fmt: skip
            self.places[key] = x, y
            x += step

    def track(self) -> Iterator[Group]:
        """The Integrity Track, a crack for each fracture."""
        count, y, step = self.game.fractures, EDGE + 16, 33.0
        x = WIDTH - EDGE - step * FRACTURES_TO_END
        words = Label(x - 4, y, "Integrity", 13, self.colors["paper"], "end", bold=True)
        told = f"{count} of {FRACTURES_TO_END} fractures"
        yield Group("track", "", (words,), f"The Integrity Track: {told}")
        for n in range(FRACTURES_TO_END):
            middle = x + (n + 0.5) * step
            spot = hexagon(middle, y, 16)
            if n >= count:
                empty = Polygon(spot, mix(self.colors["aether"], "#ffffff", 0.1),
                                self.colors["star"], 1.5)  # fmt: skip
                yield Group("integrity", str(n + 1), (empty,), f"Integrity {n + 1}: whole")
                continue
            crack = Polyline(BOLT, self.colors["ink"], 0.2)
            shapes = (Polygon(spot, CRACK, "#ffffff", 1.5), *all_moved((crack,), middle, y, 12))
            yield Group("fracture", str(n + 1), shapes, f"Integrity {n + 1}: a fracture")

    def news(self) -> list[str]:
        """What is to be decided and what is under way; or who has won."""
        game, colours = self.game, self.game.colours
        if game.outcome:
            winners, ending = game.outcome.winners, ENDINGS[game.outcome.reason]
            points = _count(max(self.points[name] for name in winners), "point")
            verb = "wins" if len(winners) == 1 else "win"
            return [f"{_listed(winners)} {verb}", f"{ending}: {points}"]
        decision, view = game.decision, game.view(colours[0])
        lines = [self.says] if self.says else []
        if decision is not None:
            words = DECISIONS.get(decision.kind, f"decides {decision.kind}")
            lines = [f"{decision.frog or 'Chance:'} {words} ({decision.rule})"]
        if view.combat:
            fight = view.combat
            arena = "on the Shard" if PLACES[fight.arena] == "shard" else "in the Aether"
            lines.append(f"{colours[fight.attacker]} attacks {colours[fight.defender]} {arena}")
        elif view.raid:
            lines.append(f"{colours[view.raid.raider]} raids {colours[view.raid.owner]}")
        return lines

    # ------------------------------------------------------------ a frog's panel

    def frog_panel(self, one: Frog, y: float) -> Iterator[Group]:
        """A frog's panel: its words, its Ω, its Gullet and its Vault."""
        tall, name = self.panel, one.colour
        yield self.board(name, y)
        vault = list(self.vault(name, y))
        right = min(x for group in vault for x in _xs(group)) - 12
        yield self.words(one, y, right)
        yield self.omega(one, y + 0.65 * tall)
        yield from self.gullet(one, y + 0.86 * tall)
        yield from vault

    def board(self, name: str, y: float) -> Group:
        """The panel itself; that of the frog whose turn it is has a frame and an arrow."""
        tall, x = self.panel, PANEL_X
        shapes: list[Shape] = [
            Polygon(rounded(x, y, PANEL, tall, 12), self.colors[name]),
            Polygon(rounded(x + 9, y, PANEL - 9, tall, 12), self.colors["paper"]),
        ]
        if name in self.marked:
            mark, middle = self.colors["highlight"], y + tall / 2
            tip = ((x - 4, middle), (x - 20, middle - 11), (x - 20, middle + 11))
            shapes.append(Polygon(rounded(x, y, PANEL, tall, 12), None, mark, 4))
            shapes.append(Polygon(tip, mark))
        return Group("panel", name, tuple(shapes), layer="aether")

    def words(self, one: Frog, y: float, right: float) -> Group:
        """Name, score, place and ability card beside the frog."""
        ink, x, tall = self.colors["ink"], PANEL_X + 70, self.panel
        points = self.points[one.colour]
        shapes = [
            *self.glyph(one.colour, PANEL_X + 39, y + 0.51 * tall, 0.3 * LOW),
            Label(x, y + 0.17 * tall, one.colour, 17, ink, "start", bold=True),
            Label(right, y + 0.17 * tall, _count(points, "point"), 14, ink, "end", bold=True),
            Label(x, y + 0.325 * tall, where(one), 12.5, ink, "start"),
            Label(x, y + 0.475 * tall, card(one), 12.5, ink, "start"),
        ]
        if one.set_aside:
            shapes.append(Label(right, y + 0.86 * tall, f"{one.set_aside} aside", 12, ink, "end"))
        return Group("words", one.colour, tuple(shapes), self.told(one))

    def omega(self, one: Frog, y: float) -> Group:
        """Six crystals: filled are available, hollow are expended."""
        ink, x = self.colors["ink"], PANEL_X + 70
        shapes: list[Shape] = [Label(PANEL_X + 20, y, "Ω", 14, ink, "start", bold=True)]
        for n in range(FULL_OOMPH):
            left, full = x + 18.5 * n, n < one.oomph
            gem = ((left, y), (left + 6.5, y - 9), (left + 13, y), (left + 6.5, y + 9))
            paint = shade(CRYSTAL, 0.45) if full else shade(self.colors["slot"], 0.3)
            shapes.append(Polygon(gem, CRYSTAL if full else None, paint, 1.5))
        return Group("omega", one.colour, tuple(shapes), f"{one.oomph} of {FULL_OOMPH} Ω")

    def gullet(self, one: Frog, y: float) -> Iterator[Group]:
        """Four slots, slot 1 on the left."""
        ink, size = self.colors["ink"], 14.0
        signs = self.signs.get(f"{one.colour} gullet", "")
        name = Label(PANEL_X + 20, y, "Gullet", 12, ink, "start", bold=True)
        yield Group("gullet", one.colour, (name,), f"{one.colour}'s Gullet: {inside(one)}")
        for number in range(1, SLOTS + 1):
            x = PANEL_X + 80 + 26.5 * (number - 1)
            tile = one.gullet[SLOTS - number : SLOTS - number + 1]
            shapes: list[Shape] = [Polygon(hexagon(x, y, size), self.colors["slot"])]
            if not tile:
                shapes.append(Label(x, y, str(number), 10, shade(self.colors["slot"], 0.4)))
            shapes += stack_shapes(tile, x, y + 1, 0.97 * size, self.colors)
            sign = signs[SLOTS - number : SLOTS - number + 1] or PLAIN
            shapes += sign_badge(sign, x + 8, y - 9, 6, self.colors)
            told = signed(tile, sign) if tile else "empty"
            title = f"{one.colour}'s Gullet, slot {number}: {told}"
            self.places[f"{one.colour} gullet {number}"] = x, y
            yield Group("gullet-slot", f"{one.colour} {number}", tuple(shapes), title)

    def vault(self, name: str, y: float) -> Iterator[Group]:
        """The Vault's own picture, small, at the right end of the panel."""
        first = self.game.mates(name)[0]  # team mates share one
        told = self.signs.get(f"{first} vault", "").split()
        signs = tuple("" if slot == "-" else slot for slot in told)
        vault = self.game.vaults[name]
        picture = _small_vault(vault, signs, self.colors, y, self.panel)
        for group in picture.groups:
            key = f"{name} {group.key}".strip()
            title = f"{name}'s Vault, {group.title[:1].lower()}{group.title[1:]}"
            yield replace(group, kind="vault-" + group.kind, key=key, title=group.title and title,
                          layer="terrain")  # fmt: skip
        for number, place in picture.places.items():
            self.places[f"{name} {number}"] = place

    # ------------------------------------------------------------ words

    def told(self, one: Frog) -> str:
        """A frog in words."""
        aside = f", {_count(one.set_aside, 'card')} set aside" if one.set_aside else ""
        vault = self.game.vaults[one.colour].describe()
        return (
            f"The {one.colour} frog is {where(one)}, with {one.oomph} of {FULL_OOMPH} Ω, "
            f"in its Gullet {inside(one)}, card: {card(one)}{aside}, "
            f"{_count(self.points[one.colour], 'point')}. Its Vault: {vault}."
        )

    def description(self) -> str:
        turn = f"It is the turn of {self.game.turn}." if self.game.turn else ""
        over = "The game is over." if self.game.over else ""
        words = [f"Round {self.game.round}.", over, turn, *(f"{line}." for line in self.news())]
        words.append(f"{self.game.fractures} of {FRACTURES_TO_END} fractures.")
        words += [self.told(one) for one in self.frogs.values()]
        words.append(ShardScene(self.shard.shard).description())
        return " ".join(filter(None, words))


@lru_cache
def _stars(seed: str, width: float, height: float, paint: str) -> Group:
    """The same stars every time."""
    rng = Random(seed)
    stars = tuple(
        Circle(x, y, rng.choice((0.7, 0.9, 1.4)), paint, opacity=rng.uniform(0.3, 0.9))
        for x, y in (
            (rng.uniform(6, width - 6), rng.uniform(6, height - 6))
            for _ in range(int(width * height / 8000))
        )
    )
    return Group("aether", "", stars, layer="aether")


@lru_cache(512)
def _small_vault(
    vault: Vault, signs: tuple[str, ...], colors: Palette, y: float, panel: float
) -> Scene:
    """A Vault's own picture, small, at the right end of a panel."""
    picture = vault_scene(vault, coordinates=False, signs=signs, colors=colors)
    scale = min(158 / picture.width, (panel - 10) / picture.height)
    dx = WIDTH - EDGE - 6 - picture.width * scale
    dy = y + (panel - picture.height * scale) / 2
    groups = tuple(
        replace(group, shapes=all_moved(group.shapes, dx, dy, scale)) for group in picture.groups
    )
    places = {n: (px * scale + dx, py * scale + dy) for n, (px, py) in picture.places.items()}
    return replace(picture, groups=groups, places=places)


def die_shapes(x: float, y: float, paint: str, colour: str, face: int) -> tuple[Shape, ...]:
    """A die of its colour on a tray of its frog's."""
    tray = Polygon(rounded(x - 18, y - 18, 36, 36, 9), paint)
    side = Polygon(rounded(x - 14, y - 14, 28, 28, 6), DIE_COLORS[colour], "#1b1b2f", 1.5)
    ink = "#ffffff" if colour == "R" else "#1b1b2f"
    return tray, side, Label(x, y, str(face), 18, ink, bold=True)


def where(one: Frog) -> str:
    """Where a frog is."""
    if one.hex:
        return f"on {one.hex}"
    if one.place == "outer":
        return f"in Outer Dimension {one.dimension}"
    return "in the Aether" if one.place == "aether" else "waiting"


def card(one: Frog) -> str:
    """A frog's ability card."""
    if not one.ability:
        return "no card"
    return one.ability if one.face_up else f"{one.ability} (face down)"


def inside(one: Frog) -> str:
    """What is in a Gullet, from the top."""
    return ", ".join(NAMES[tile] for tile in reversed(one.gullet)) or "nothing"


def _listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _apart(start: Point, end: Point) -> tuple[Point, Point]:
    """The ends of an arrow that leaves the frogs at both to be seen: it goes over their heads if
    they are neighbours."""
    (ax, ay), (bx, by) = start, end
    far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    if far < 100:
        return (ax, ay - 28), (bx, by - 28)
    dx, dy = (bx - ax) * 28 / far, (by - ay) * 28 / far
    return (ax + dx, ay + dy), (bx - dx, by - dy)


def _xs(group: Group) -> Iterator[float]:
    for shape in group.shapes:
        if isinstance(shape, Polygon):
            yield from (x for x, _ in shape.points)


def game_scene(game: Game, **options: Any) -> Scene:
    """A game: the Shard, what is around it, and a panel for each frog in seat order. The options
    are those of `GameScene`."""
    return GameScene(game, **options).scene()
