"""The pictures of a frog's own boards, Vault and Gullet, and the legend of all tiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import cos, pi, sin
from typing import Any, Final

from ..errors import NotationError
from ..rules.gullet import SLOTS, Gullet
from ..rules.land_backs import ABUNDANT, PLAIN, SIGNS
from ..rules.vault import Vault, is_siphon
from ..shard.tiles import BARREN, DOMAINS, LANDS, LOWLANDS, NAMES, TILES
from .palette import color, palette, shade
from .shapes import Circle, Group, Label, Point, Polygon, Scene, Shape
from .stacks import TILT, hexagon, rise, stack_shapes

RADIUS: Final = 46.0
SLOT: Final = 1.16 * RADIUS
"""A slot is a little larger than a tile."""


def rounded(x: float, y: float, width: float, height: float, corner: float) -> tuple[Point, ...]:
    """A rectangle with round corners."""
    points = []
    for turn, (cx, cy) in enumerate(
        (
            (x + width - corner, y + corner),
            (x + width - corner, y + height - corner),
            (x + corner, y + height - corner),
            (x + corner, y + corner),
        )
    ):
        for step in range(7):
            angle = (turn - 1 + step / 6) * pi / 2
            points.append((cx + corner * cos(angle), cy + corner * sin(angle)))
    return tuple(points)


def vault_scene(
    vault: Vault,
    *,
    coordinates: bool = True,
    highlight: Iterable[int] | Mapping[int, str] = (),
    signs: Sequence[str] = (),
    title: str | None = None,
    colors: Mapping[str, str] | None = None,
) -> Scene:
    """A Vault. `highlight` rings slots by number from 1; `coordinates` shows slot numbers and what
    each stack is made of; `signs` are the backs of the Lands of each slot (VR-1)."""
    painted = palette(colors)
    layout = vault.layout
    if not isinstance(highlight, Mapping):
        highlight = dict.fromkeys(highlight, painted["highlight"])
    marked = {number: color(value, painted) for number, value in highlight.items()}
    for number in marked:
        if not 1 <= number <= len(vault.slots):
            raise NotationError(f"There is no slot {number}: slots are 1 to {len(vault.slots)}.")
    spread = 1.18 * SLOT
    middles = [
        (x * spread, y * spread * TILT * (1.36 if layout.hexagonal else 1.2))
        for x, y in layout.centres
    ]
    left = min(x for x, _ in middles) - 1.35 * SLOT
    top = min(y for _, y in middles) - 1.62 * SLOT
    middles = [(x - left, y - top) for x, y in middles]
    width = max(x for x, _ in middles) + 1.35 * SLOT
    height = max(y for _, y in middles) + 1.5 * SLOT
    board = Polygon(
        rounded(6, 6, width - 12, height - 12, 26), painted["board"], painted["slot"], 3
    )
    groups = [Group("board", "", (board,), layer="aether")]
    for number, (slot, (x, y)) in enumerate(zip(vault.slots, middles, strict=True), 1):
        shapes: list[Shape] = [_slot_outline(layout.hexagonal, x, y, painted)]
        shapes += stack_shapes(slot, x, y, RADIUS, painted)
        lift = rise(slot, RADIUS)
        if number in marked:
            ring = hexagon(x, y - lift, RADIUS * 0.88)
            shapes.append(Polygon(ring, None, marked[number], RADIUS * 0.12))
        if coordinates:
            shapes += _slot_words(number, slot, x, y, painted)
        if is_siphon(slot):
            spot = x + 0.74 * RADIUS, y - lift - 0.52 * RADIUS
            shapes.append(Circle(*spot, 0.27 * RADIUS, "#ffffff", painted["ink"], 2))
            shapes.append(Label(*spot, "Ω", 0.34 * RADIUS, painted["ink"], bold=True))
        beside = signs[number - 1] if signs else PLAIN * len(slot)
        if slot:
            spot = x - 0.74 * RADIUS, y - lift - 0.52 * RADIUS
            shapes += sign_badge(beside[-1], *spot, 0.27 * RADIUS, painted)
        words = " on ".join(map(signed, reversed(slot), reversed(beside))) or "empty"
        siphon = ", a Siphon" if is_siphon(slot) else ""
        groups.append(Group("slot", str(number), tuple(shapes), f"Slot {number}: {words}{siphon}"))
    return Scene(
        width,
        height,
        tuple(groups),
        title or f"A Vault, layout “{layout.name}”",
        f"{vault.describe().capitalize()}.",
        None,
        {str(number): middle for number, middle in enumerate(middles, 1)},
    )


def builder_scene(vault: Vault, chosen: str, **options: Any) -> Scene:
    """A Vault above all eight Lands, to be filled with them; the chosen one is ringed."""
    picture = vault_scene(vault, **options)
    painted = palette(options.get("colors"))
    step = (picture.width - 24) / len(LANDS)
    size = min(0.48 * step, 0.72 * RADIUS)
    y = picture.height + 1.2 * size
    groups, places = [], dict(picture.places)
    for n, land in enumerate(LANDS):
        x = 12 + (n + 0.5) * step
        shapes: list[Shape] = [*stack_shapes(land, x, y, size, painted)]
        top = y - rise(land, size)
        if land == chosen:
            shapes.append(Polygon(hexagon(x, top, 0.92 * size), None, painted["highlight"], 4))
        shapes.append(Label(x, y + 1.15 * size, land, 0.55 * size, painted["ink"], bold=True))
        groups.append(Group("land", land, tuple(shapes), NAMES[land]))
        places[land] = x, top
    height = y + 1.7 * size
    return replace(picture, height=height, groups=(*picture.groups, *groups), places=places)


def signed(tile: str, sign: str) -> str:
    """A tile in words, with its sign if it has one (VR-1)."""
    return NAMES[tile] if sign == PLAIN else f"{SIGNS[sign].capitalize()} {NAMES[tile]}"


def sign_badge(
    sign: str, x: float, y: float, radius: float, colors: Mapping[str, str]
) -> tuple[Shape, ...]:
    """A golden A on a disc for an Abundant Land, an H on a hexagon for a Harmonious one (VR-1)."""
    if sign == PLAIN:
        return ()
    letter = Label(x, y, sign.upper(), 1.3 * radius, colors["ink"], bold=True)
    if sign == ABUNDANT:
        return Circle(x, y, radius, "#ffd43b", colors["ink"], 0.16 * radius), letter
    points = hexagon(x, y, 1.15 * radius)
    points = tuple((px, y + (py - y) / TILT) for px, py in points)
    return Polygon(points, "#c5f6fa", colors["ink"], 0.16 * radius), letter


def _slot_outline(hexagonal: bool, x: float, y: float, colors: Mapping[str, str]) -> Polygon:
    if hexagonal:
        points = hexagon(x, y, SLOT)
    else:
        half, tall = SLOT * 0.98, SLOT * TILT * 1.02
        points = rounded(x - half, y - tall, 2 * half, 2 * tall, 12)
    return Polygon(points, colors["slot"], shade(colors["slot"], 0.25), 2)


def _slot_words(
    number: int, slot: str, x: float, y: float, colors: Mapping[str, str]
) -> list[Shape]:
    if not slot:
        return [Label(x, y, str(number), 0.5 * RADIUS, shade(colors["slot"], 0.3), bold=True)]
    return [
        Label(
            x,
            y - rise(slot, RADIUS) - 0.52 * RADIUS,
            str(number),
            0.3 * RADIUS,
            colors["ink"],
            bold=True,
            halo="#ffffff",
        ),
        Label(
            x,
            y + SLOT * TILT * 0.97,
            slot,
            0.36 * RADIUS,
            colors["ink"],
            bold=True,
            halo=colors["board"],
        ),
    ]


def gullet_scene(
    gullet: Gullet, *, title: str | None = None, colors: Mapping[str, str] | None = None
) -> Scene:
    """A Gullet as its four slots, slot 1 at the top."""
    painted = palette(colors)
    step = 1.72 * RADIUS
    width, height = 5.3 * RADIUS, SLOTS * step + 0.9 * RADIUS
    throat = Polygon(
        rounded(6, 6, width - 12, height - 12, 40), "#f4b8b4", shade("#f4b8b4", 0.35), 4
    )
    groups = [Group("throat", "", (throat,), layer="aether")]
    x = 1.75 * RADIUS
    places = {}
    for number in range(1, SLOTS + 1):
        y = 1.25 * RADIUS + (number - 1) * step
        places[str(number)] = x, y
        tile = gullet.tiles[SLOTS - number : SLOTS - number + 1]
        outline = Polygon(hexagon(x, y, RADIUS * 0.98), shade("#f4b8b4", 0.12), None)
        words = f"{number}  {NAMES[tile] if tile else '–'}"
        label = Label(
            x + 1.05 * RADIUS, y - 0.1 * RADIUS, words, 0.36 * RADIUS, painted["ink"], "start", True
        )
        shapes = (outline, *stack_shapes(tile, x, y, RADIUS * 0.95, painted), label)
        named = NAMES[tile] if tile else "empty"
        groups.append(Group("slot", str(number), shapes, f"Slot {number}: {named}"))
    inside = ", ".join(NAMES[tile] for tile in gullet.tiles) or "nothing"
    return Scene(
        width,
        height,
        tuple(groups),
        title or "A Gullet",
        f"From bottom to top: {inside}. {gullet.empty_slots} of {SLOTS} slots are empty.",
        None,
        places,
    )


def legend_scene(*, colors: Mapping[str, str] | None = None) -> Scene:
    """All nine tiles with their names and the letters that stand for them."""
    painted = palette(colors)
    column, row = 2.9 * RADIUS, 2.75 * RADIUS
    width, height = 5 * column + 0.5 * RADIUS, 2 * row + 0.75 * RADIUS
    board = Polygon(rounded(4, 4, width - 8, height - 8, 22), painted["paper"], painted["slot"], 2)
    groups = [Group("board", "", (board,), layer="aether")]
    spots = {BARREN: (0.0, 0.5)}
    for n, low in enumerate(DOMAINS, 1):
        spots[low], spots[low.upper()] = (n, 1), (n, 0)
    for tile in TILES:
        across, down = spots[tile]
        x, y = 1.7 * RADIUS + across * column, 1.72 * RADIUS + down * row
        under = {BARREN: "", **dict.fromkeys(LOWLANDS, BARREN)}.get(tile, BARREN + tile.lower())
        kind = DOMAINS.get(tile.lower(), "no domain")
        shapes = [
            *stack_shapes(under + tile, x, y, RADIUS, painted),
            Label(x, y + 1.1 * RADIUS, f"{NAMES[tile]}  {tile}", 0.4 * RADIUS, painted["ink"],
                  bold=True),
            Label(x, y + 1.45 * RADIUS, kind, 0.28 * RADIUS, shade(painted["slot"], 0.45)),
        ]  # fmt: skip
        groups.append(Group("tile", tile, tuple(shapes), f"{NAMES[tile]}: {tile}, {kind}"))
    names = ", ".join(f"{NAMES[tile]} {tile}" for tile in TILES)
    return Scene(width, height, tuple(groups), "The nine tiles", f"{names}.")
