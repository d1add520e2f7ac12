"""The picture of a raid: the Vault, what of it is locked and why, the Gullet, and the way back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ..rules.game import Game
from ..rules.gullet import Gullet
from ..rules.state import LAST_DIMENSION
from ..rules.steps import Die
from .boards import RADIUS, gullet_scene, vault_scene
from .game import DIE_NAMES, die_shapes, where
from .glyphs import ellipse, seated
from .palette import palette
from .shapes import Group, Label, Point, Polygon, Scene, Shape, all_moved
from .stacks import hexagon, rise

WIDTH: Final = 900.0
HEIGHT: Final = 640.0
VAULT: Final = 560.0
"""The width of the Vault's side."""
HEAD: Final = 64.0
RINGS: Final = 120.0
"""The height of the row of Outer Dimensions."""


class RaidScene:
    """Gathers the groups of a raid's picture."""

    def __init__(
        self,
        game: Game,
        raider: str,
        owner: str,
        *,
        dice: Sequence[Die] = (),
        colors: Mapping[str, str] | None = None,
    ) -> None:
        self.game, self.raider, self.owner, self.thrown = game, raider, owner, dice
        self.colors = palette(colors)
        decision = game.decision
        self.taking = decision is not None and decision.kind == "raid.take"
        self.open = {
            int(option.split()[1])
            for option in (decision.options if decision else ())
            if option.startswith("TAKE ")
        }
        self.places: dict[str, Point] = {}

    def scene(self) -> Scene:
        groups = [self.backdrop(), *self.vault(), *self.gullet(), *self.rings(), *self.dice()]
        return Scene(
            WIDTH,
            HEIGHT,
            tuple(groups),
            f"{self.raider} raids {self.owner}",
            self.description(),
            self.colors["aether"],
            self.places,
        )

    def backdrop(self) -> Group:
        frogs = self.game.frogs
        paper = self.colors["paper"]
        words = (
            Label(24, 34, f"{self.owner}'s Vault", 22, paper, "start", bold=True),
            Label(VAULT + 40, 34, f"{self.raider}'s Gullet", 22, paper, "start", bold=True),
            Label(VAULT - 10, 35, f"{self.owner} is {where(frogs[self.owner])}", 15, paper, "end"),
        )
        return Group("words", "", words, layer="aether")

    def vault(self) -> Iterator[Group]:
        """The Vault; what cannot be taken now is veiled, with the rule that locks it."""
        vault = self.game.vaults[self.owner]
        picture = vault_scene(vault, highlight=self.open)
        tall = HEIGHT - HEAD - RINGS - 16
        scale = min((VAULT - 30) / picture.width, tall / picture.height)
        dx, dy = (VAULT - picture.width * scale) / 2, HEAD
        for group in picture.groups:
            shapes, title = all_moved(group.shapes, dx, dy, scale), group.title
            if group.key:
                x, y = picture.places[group.key]
                place = x * scale + dx, y * scale + dy
                self.places[group.key] = self.places[f"{self.owner} {group.key}"] = place
                stack = vault.slots[int(group.key) - 1]
                if self.taking and stack and int(group.key) not in self.open:
                    top = x * scale + dx, (y - rise(stack, RADIUS)) * scale + dy
                    why = self.game.explain(f"TAKE {group.key}")
                    shapes = (*shapes, *self.lock(top, scale, why.rule))
                    title += f". Locked: {why.reason.partition(' Now ')[0]} ({why.rule})"
            yield Group(group.kind, group.key, shapes, title, group.layer)

    def lock(self, place: Point, scale: float, rule: str) -> tuple[Shape, ...]:
        """A veil over the exposed Land, with the rule that locks it."""
        x, y = place
        veil = Polygon(hexagon(x, y, RADIUS * scale), "#191a36", opacity=0.6)
        return veil, Label(x, y, rule, 0.38 * RADIUS * scale, "#ffffff", bold=True)

    def gullet(self) -> Iterator[Group]:
        picture = gullet_scene(Gullet(self.game.frogs[self.raider].gullet))
        tall = HEIGHT - HEAD - RINGS - 16
        scale = tall / picture.height
        dx, dy = VAULT + 30, HEAD
        for group in picture.groups:
            shapes = all_moved(group.shapes, dx, dy, scale)
            key = f"{self.raider} gullet {group.key}" if group.key else ""
            yield Group("gullet", key, shapes, group.title, group.layer)
        for number, (x, y) in picture.places.items():
            self.places[f"{self.raider} gullet {number}"] = x * scale + dx, y * scale + dy

    def rings(self) -> Iterator[Group]:
        """Dimension Zero and the six Outer Dimensions, with the owner on its way back."""
        y, paper = HEIGHT - RINGS / 2 - 6, self.colors["paper"]
        step = (WIDTH - 60) / (LAST_DIMENSION + 1)
        here = self.game.frogs[self.owner].dimension
        for number in range(LAST_DIMENSION + 1):
            x = 30 + (number + 0.5) * step
            ring = Polygon(ellipse(x, y + 18, 0.42 * step, 13), None, self.colors["star"], 2.5)
            words = f"{number}" if number else "in play"
            label = Label(x, y + 48, words, 15, paper, bold=True)
            title = f"Outer Dimension {number}" if number else "Dimension Zero"
            yield Group("dimension", f"dimension {number}", (ring, label), title)
            if number == here:
                shapes = seated(self.colors[self.owner], self.owner[0].upper(), x, y + 22, 44)
                self.places[self.owner] = x, y
                title = f"The {self.owner} frog {where(self.game.frogs[self.owner])}"
                yield Group("frog", self.owner, shapes, title, "frogs")

    def dice(self) -> Iterator[Group]:
        for n, (owner, colour, face) in enumerate(self.thrown):
            x, y, key = WIDTH - 44 - 46.0 * n, 32.0, f"die {n + 1}"
            title = f"{owner}'s {DIE_NAMES[colour]} die: {face}"
            self.places[key] = x, y
            shapes = die_shapes(x, y, self.colors[owner], colour, face)
            yield Group("die", key, shapes, title, "frogs")

    def description(self) -> str:
        frogs, vault = self.game.frogs, self.game.vaults[self.owner]
        inside = Gullet(frogs[self.raider].gullet)
        carried = f"{4 - inside.empty_slots} of 4 Gullet slots of {self.raider} are full"
        words = [
            f"{self.owner} is {where(frogs[self.owner])}. Its Vault: {vault.describe()}.",
            f"{carried}.",
        ]
        if self.taking:
            open_slots = ", ".join(map(str, sorted(self.open))) or "none"
            words.append(f"Slots that can be taken from now: {open_slots}.")
        return " ".join(words)


def raid_scene(game: Game, raider: str, owner: str, **options: Any) -> Scene:
    """A raid of one frog on another's Vault; the options are those of `RaidScene`."""
    return RaidScene(game, raider, owner, **options).scene()
