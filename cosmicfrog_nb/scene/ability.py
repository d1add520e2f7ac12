"""The picture of an ability card: its name, its three dice, its powers and where they come from."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Final

from ..rules.abilities import Ability, Power
from .boards import rounded
from .palette import mix, palette, readable_on, shade
from .shapes import Circle, Group, Label, Polygon, Scene, Shape, all_moved

WIDTH: Final = 300.0
HEIGHT: Final = 420.0
EDGE: Final = 18.0
GUTTER: Final = 34.0
"""The column of the marks that tell activated powers from the others."""
TOP: Final = 184.0
"""Where the powers begin."""
SIZES: Final = (16.0, 15.0, 14.0, 13.0)
"""The sizes of type to try: the largest that fits is taken."""
SMALL: Final = 10.5
LETTER: Final = 0.57
"""The width of a letter in a wide font, for a size of 1."""

DICE: Final = {"W": ("white", "#ffffff"), "Y": ("yellow", "#f5cf3b"), "R": ("red", "#cf2338")}
"""A die's letter, its name and its colour."""
BOLT: Final = ((0.15, -1), (-0.55, 0.15), (-0.05, 0.15), (-0.2, 1), (0.55, -0.25), (0.05, -0.25))
NIGHT: Final = "#34346b"


def ability_scene(card: Ability, *, colors: Mapping[str, str] | None = None) -> Scene:
    """An ability card."""
    painted = palette(colors)
    groups = [_frame(card, painted), *_dice(card, painted)]
    for size in SIZES:
        powers, bottom = _powers(card, size, painted)
        if bottom < HEIGHT - EDGE:
            break
    groups += powers
    told = " ".join(group.title for group in powers)
    dice = ", ".join(group.title for group in groups if group.kind == "die")
    return Scene(
        WIDTH,
        HEIGHT,
        tuple(groups),
        f"The ability card {card.name}",
        f"Dice: {dice} ({card.dice_source}). {told}",
    )


def _frame(card: Ability, colors: Mapping[str, str]) -> Group:
    """The card itself, with its name in a band across the top."""
    paper, ink = colors["paper"], colors["ink"]
    shapes = (
        Polygon(rounded(3, 3, WIDTH - 6, HEIGHT - 6, 18), paper, ink, 3),
        Polygon(rounded(12, 12, WIDTH - 24, 46, 10), NIGHT),
        Label(WIDTH / 2, 35, card.name, 25, readable_on(NIGHT), bold=True),
    )
    return Group("card", card.name, shapes, card.name, "aether")


def _dice(card: Ability, colors: Mapping[str, str]) -> list[Group]:
    """A die for each arena, with its colour's letter for those who do not see colours."""
    ink, side = colors["ink"], 44.0
    groups = []
    dice = {"Shard": card.shard_die, "Aether": card.aether_die, "raid": card.raid_die}
    for n, (arena, letter) in enumerate(dice.items()):
        name, fill = DICE[letter]
        x, y = WIDTH * (n + 1) / 4, 94.0
        shapes = (
            Polygon(rounded(x - side / 2, y - side / 2, side, side, 10), fill, ink, 3),
            Label(x, y, letter, 23, readable_on(fill), bold=True),
            Label(x, y + side / 2 + 14, arena, 13, ink, bold=True),
        )
        groups.append(Group("die", arena, shapes, f"{arena} {name}"))
    source = Label(WIDTH / 2, 151, f"dice: {card.dice_source}", SMALL, _grey(colors))
    line = Polygon(rounded(EDGE, 163, WIDTH - 2 * EDGE, 2, 1), colors["slot"])
    return [*groups, Group("source", "dice", (source, line))]


def _powers(card: Ability, size: float, colors: Mapping[str, str]) -> tuple[list[Group], float]:
    """The powers in type of that size, and how far down they reach."""
    y = bottom = TOP
    groups = []
    for number, power in enumerate(card.powers, 1):
        shapes = _mark(power, y, colors)
        for words, type_size, ink in (
            (power.text, size, colors["ink"]),
            (power.source, SMALL, _grey(colors)),
        ):
            for line in lines(words, type_size):
                shapes.append(Label(EDGE + GUTTER, y, line, type_size, ink, "start"))
                y += 1.3 * type_size
        cost = "⚡ 1 Ω: " if power.activated else ""
        title = f"{cost}{power.text} ({power.source})"
        groups.append(Group("power", str(number), tuple(shapes), title))
        bottom, y = y, y + 0.75 * size
    return groups, bottom


def lines(words: str, size: float) -> list[str]:
    """The words in lines that fit beside the marks; an Ω stays with its number."""
    letters = int((WIDTH - EDGE - GUTTER - EDGE) / (LETTER * size))
    return wrap(words.replace(" Ω", "\N{NO-BREAK SPACE}Ω"), letters)


def _mark(power: Power, y: float, colors: Mapping[str, str]) -> list[Shape]:
    """A bolt and its price for an activated power, a dot for one that is always there."""
    x, ink = EDGE + 12, colors["ink"]
    if not power.activated:
        return [Circle(x, y, 3.5, shade(colors["slot"], 0.35))]
    bolt = Polygon(BOLT, DICE["Y"][1], ink, 0.14)
    return [*all_moved((bolt,), x, y, 10.0), Label(x, y + 18, "1 Ω", 11.5, ink, bold=True)]


def _grey(colors: Mapping[str, str]) -> str:
    """The ink of small print."""
    return mix(colors["ink"], colors["paper"], 0.38)
