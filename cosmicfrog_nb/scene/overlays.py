"""Overlays: a measure of the Shard as colours and marks on its picture, with a sentence on it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import networkx as nx

from ..analysis import risks
from ..errors import PositionError
from ..rules.game import Game
from ..shard import measures
from ..shard.mats import Mat
from ..shard.shard import Shard
from .palette import CATEGORIES, COLORS


@dataclass(frozen=True)
class Overlay:
    """Options for the Shard's picture, and what they show, in words."""

    caption: str
    options: Mapping[str, Any] = field(default_factory=dict)


class Look(NamedTuple):
    """What is looked at, and from where."""

    thing: Shard | Game
    shard: Shard
    here: str
    empty_slots: int


def _plain(look: Look) -> Overlay:
    lands = sum(n for tile, n in look.shard.tiles().items() if tile != ".")
    return Overlay(f"{len(look.shard)} hexes, {lands} Lands to harvest.")


def _edge(look: Look) -> Overlay:
    edge = measures.edge_hexes(look.shard)
    return Overlay(
        f"{edge.sum()} hexes are adjacent to Aether: a frog in the Aether can LAND on any of "
        "them, and can be reached on them (SH-5, SH-7).",
        {"highlight": list(edge.index[edge])},
    )


def _lines(look: Look) -> Overlay:
    lines = measures.target_lines(look.shard, look.here)
    return Overlay(
        f"From {look.here}, {len(lines)} hexes lie on the six target lines, across gaps of Aether "
        "too: a frog there can LEAP to them or attack who is on them (SH-6).",
        {
            "fills": dict.fromkeys(lines.index, CATEGORIES[4]),
            "highlight": {look.here: COLORS["highlight"]},
        },
    )


def _islands(look: Look) -> Overlay:
    islands = measures.islands(look.shard)
    sizes = islands.value_counts().sort_index()
    words = ", ".join(f"{n} hexes" if n > 1 else "1 hex" for n in sizes)
    count = "one island" if len(sizes) == 1 else f"{len(sizes)} islands"
    return Overlay(
        f"The Shard is {count}: {words or 'nothing is left'}.",
        {
            "fills": {hex: CATEGORIES[(i - 1) % len(CATEGORIES)] for hex, i in islands.items()},
            "labels": {hex: str(i) for hex, i in islands.items()},
        },
    )


def _splitting(look: Look) -> Overlay:
    hexes = measures.splitting_hexes(look.shard)
    zones = measures.splitting_zones(look.shard)
    weak = zones[zones["splits"]]
    words = "No single hex holds the Shard together."
    if len(hexes):
        words = f"Losing any one of {len(hexes)} hexes would split an island; the number on it is "
        words += "how many hexes would be cut off."
    if len(weak):
        words += f" It would split without the whole strike zone around {', '.join(weak.index)}."
    else:
        words += " Losing any one strike zone would not split it."
    return Overlay(
        words,
        {
            "fills": dict.fromkeys(hexes.index, CATEGORIES[5]),
            "labels": {hex: str(n) for hex, n in hexes["cut_off"].items()},
            "highlight": [hex for hex in weak.index if hex in look.shard],
        },
    )


def _reach(way: str) -> Callable[[Look], Overlay]:
    def overlay(look: Look) -> Overlay:
        measures.check_slots(look.empty_slots)
        cost = measures.reach(look.shard, look.here)[way][look.empty_slots]
        cost = cost.rename(f"Ω from {look.here}, {way}")
        known = cost.dropna()
        free, slots = int((known == 0).sum()) - 1, "slot" if look.empty_slots == 1 else "slots"
        return Overlay(
            f"From {look.here} with {look.empty_slots} empty Gullet {slots}, {way} can reach "
            f"{len(known) - 1} hexes, {free} of them free; each hex beyond the empty slots costs "
            "1 Ω (AC-2). A frog has 6 Ω at most (OO-1).",
            {"heat": cost, "highlight": {look.here: COLORS["highlight"]}},
        )

    return overlay


def _distance(look: Look) -> Overlay:
    leap = measures.aether_distance(look.shard)["leap"].rename("hexes of a LEAP into the Aether")
    deepest = ", ".join(leap.index[leap == leap.max()])
    return Overlay(
        f"How many hexes a LEAP must cover to end in the Aether (AC-3): farthest from {deepest}.",
        {"heat": leap},
    )


def _centrality(look: Look) -> Overlay:
    between = measures.centrality(look.shard)["betweenness"]
    between = between.rename("share of shortest ways through it")
    return Overlay(
        f"The number on a hex is the share of all shortest ways that lead over it: "
        f"{between.idxmax()} is the busiest crossing." if len(between) else "Nothing is left.",
        {"heat": between},
    )  # fmt: skip


def _harvest(look: Look) -> Overlay:
    points = risks.hexes(look.thing).frame["points"].rename("points of the top Land")
    return Overlay(
        f"What a HARVEST is worth, banked and scored alone (SC-2): {points.sum()} points lie on "
        "top. Lines of the same Land score more.",
        {"heat": points[points > 0]},
    )


def _splinter(look: Look) -> Overlay:
    falls = risks.hexes(look.thing).frame["falls"]
    if isinstance(look.thing, Game) and look.thing.over:
        return Overlay("The game is over: no Splinter is to come.")
    mean, cracked = risks.breaking(look.thing).expected, float(risks.fracture(look.thing))
    when = "In this game" if isinstance(look.thing, Game) else "In a new game"
    words = (
        f"{when}, {(falls > 0).sum()} hexes would fall if the next Splinter came there; a "
        f"Barren that falls is a fracture with a chance of {cracked:.0%}."
    )
    if mean is not None:
        counted = ", this one counted" if isinstance(look.thing, Game) else ""
        words += (
            f" By Splinters alone the Shard shatters after {float(mean):.1f} rounds on average"
            f"{counted}."
        )
    return Overlay(
        words,
        {
            "heat": falls.astype(float).rename("chance to fall at the next Splinter"),
            "labels": {hex: f"{float(chance):.0%}" for hex, chance in falls.items()},
        },
    )


def zone_colors(mat: Mat) -> dict[str, str]:
    """A colour for each hex that is in a strike zone, so that zones side by side differ."""
    borders: nx.Graph[int] = nx.Graph()
    borders.add_nodes_from(range(len(mat.zones)))
    for n, near in enumerate(mat.neighbours):
        for other in near:
            a, b = mat.zone_of[n], mat.zone_of[other]
            if a != b and a >= 0 and b >= 0:
                borders.add_edge(a, b)
    number = nx.greedy_color(borders, strategy="DSATUR")
    return {
        mat.names[n]: CATEGORIES[number[zone]] for n, zone in enumerate(mat.zone_of) if zone >= 0
    }


def _zones(look: Look) -> Overlay:
    mat = look.shard.mat
    strikes = {mat.names[zone[0]]: str(number) for number, zone in enumerate(mat.zones, 1)}
    return Overlay(
        f"{len(strikes)} strike zones. A Splinter destroys all terrain on the numbered strike hex "
        "and the top tile of each hex around it (SP-2).",
        {
            "fills": zone_colors(mat),
            "labels": {name: strikes.get(name, "") for name in mat.names},
        },
    )


OVERLAYS: Final[Mapping[str, Callable[[Look], Overlay]]] = MappingProxyType(
    {
        "plain": _plain,
        "edge hexes": _edge,
        "target lines": _lines,
        "islands": _islands,
        "splitting hexes": _splitting,
        "reach in one leap": _reach("one leap"),
        "reach in several leaps": _reach("several leaps"),
        "distance to the Aether": _distance,
        "busy crossings": _centrality,
        "harvest value": _harvest,
        "Splinter risk": _splinter,
        "zones": _zones,
    }
)

FROM_A_HEX: Final = frozenset({"target lines", "reach in one leap", "reach in several leaps"})
"""The overlays that look out from one hex."""


def overlay(
    name: str, thing: Shard | Game, here: str | None = None, empty_slots: int = 2
) -> Overlay:
    """An overlay by its name, of a Shard or of the Shard of a game, with its frogs and what is left
    of its cards; seen from the hex `here` (else from a hex near the middle)."""
    if name not in OVERLAYS:
        raise PositionError(f"There is no overlay {name!r}. Overlays: {', '.join(OVERLAYS)}.")
    shard = thing.shard if isinstance(thing, Game) else thing
    if not len(shard):
        return Overlay("Nothing is left of the Shard: all is Aether.")
    shown = OVERLAYS[name](Look(thing, shard, here or middle(shard), empty_slots))
    if not isinstance(thing, Game):
        return shown
    frogs = {one.hex: one.colour for one in thing.frogs.values() if one.hex}
    return Overlay(shown.caption, {**shown.options, "frogs": frogs})


def middle(shard: Shard) -> str:
    """A hex with terrain that is as deep inside the Shard as any."""
    return str(measures.aether_distance(shard)["steps"].idxmax())
