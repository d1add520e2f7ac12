"""What the graph of a Shard tells: edges, lines, islands, weak points, reach, centrality.

Each function takes a Shard and returns a pandas or networkx object whose index (or nodes) are
hex names. They are for looking and learning; the rules themselves use the tables of the mat.
"""

from __future__ import annotations

from typing import Final

import networkx as nx
import pandas as pd

from ..errors import PositionError
from .hexes import DIRECTION_NAMES
from .shard import Shard

GULLET_SLOTS: Final = 4
"""GU-1"""


def _index(shard: Shard) -> pd.Index[str]:
    return pd.Index(list(shard), name="hex")


def _check_here(shard: Shard, here: str) -> None:
    if not shard[here]:
        raise PositionError(f"Hex {here} is Aether: there are no target lines from it (SH-6).")


def edge_hexes(shard: Shard) -> pd.Series[bool]:
    """Which hexes are adjacent to Aether: those with fewer than six neighbours (SH-5)."""
    graph = shard.graph
    return pd.Series(
        [graph.degree(hex) < 6 for hex in shard], index=_index(shard), name="edge", dtype=bool
    )


def target_lines(shard: Shard, here: str) -> pd.DataFrame:
    """The hexes on the target lines of a hex (SH-6): direction, steps, and the stack there."""
    _check_here(shard, here)
    found = [
        (hex, direction, steps, shard[hex])
        for direction, line in shard.lines(here).items()
        for steps, hex in line
    ]
    frame = pd.DataFrame(found, columns=["hex", "direction", "steps", "stack"]).set_index("hex")
    frame["direction"] = pd.Categorical(frame["direction"], DIRECTION_NAMES, ordered=True)
    return frame


def islands(shard: Shard) -> pd.Series[int]:
    """The island each hex is on; island 1 is the largest."""
    parts = sorted(nx.connected_components(shard.graph), key=lambda part: (-len(part), min(part)))
    island = {hex: number for number, part in enumerate(parts, 1) for hex in part}
    return pd.Series([island[hex] for hex in shard], index=_index(shard), name="island", dtype=int)


def splitting_hexes(shard: Shard) -> pd.DataFrame:
    """The hexes whose loss splits their island: into how many `pieces`, and how many hexes are
    `cut_off` from the largest of them."""
    graph = shard.graph
    rows = []
    cuts = set(nx.articulation_points(graph))
    for hex in shard:
        if hex not in cuts:
            continue
        island = nx.node_connected_component(graph, hex) - {hex}
        sizes = sorted(map(len, nx.connected_components(graph.subgraph(island))))
        rows.append((hex, len(sizes), sum(sizes[:-1])))
    frame = pd.DataFrame(rows, columns=["hex", "pieces", "cut_off"]).set_index("hex")
    return frame.astype(int)


def splitting_zones(shard: Shard) -> pd.DataFrame:
    """What the loss of each whole strike zone would do, by its strike hex: how many islands there
    would be, and whether that `splits` one (SH-4)."""
    graph, mat = shard.graph, shard.mat
    before = list(nx.connected_components(graph))
    rows = []
    for number, zone in enumerate(mat.zones, 1):
        lost = {mat.names[n] for n in zone} & set(graph)
        after = nx.number_connected_components(graph.subgraph(set(graph) - lost))
        untouched = sum(not island <= lost for island in before)
        rows.append((mat.names[zone[0]], number, len(lost), after, after > untouched))
    columns = ["strike", "zone", "hexes", "islands_after", "splits"]
    return pd.DataFrame(rows, columns=columns).set_index("strike")


def check_slots(empty_slots: int) -> None:
    if empty_slots not in range(GULLET_SLOTS + 1):
        raise PositionError(
            f"A Gullet has 0 to {GULLET_SLOTS} empty slots, not {empty_slots} (GU-1)."
        )


def leap_graph(shard: Shard, empty_slots: int) -> nx.Graph[str]:
    """Every LEAP from hex to hex: an edge with its `steps` and its `cost` in Ω (AC-2)."""
    check_slots(empty_slots)
    leaps: nx.Graph[str] = nx.Graph()
    leaps.add_nodes_from(shard)
    for hex in shard:
        for line in shard.lines(hex).values():
            for steps, other in line:
                leaps.add_edge(hex, other, steps=steps, cost=max(0, steps - empty_slots))
    return leaps


def leap_cost(shard: Shard, here: str, there: str, empty_slots: int) -> int | None:
    """The Ω of one LEAP from hex to hex (AC-2); None where no target line leads (SH-6)."""
    check_slots(empty_slots)
    _check_here(shard, here)
    for line in shard.lines(here).values():
        for steps, other in line:
            if other == there:
                return max(0, steps - empty_slots)
    return None


def reach(shard: Shard, here: str) -> pd.DataFrame:
    """What it costs in Ω to LEAP from here to every hex, for 0 to 4 empty Gullet slots (AC-2).

    The columns have two levels: `one leap` (missing where no target line leads), `several leaps`
    (the cheapest chain of LEAPs) and `leaps` (how many that chain takes), each for 0 … 4.
    """
    _check_here(shard, here)
    direct = {other: steps for line in shard.lines(here).values() for steps, other in line}
    direct[here] = 0
    columns: dict[tuple[str, int], list[int | None]] = {}
    for slots in range(GULLET_SLOTS + 1):
        columns["one leap", slots] = [
            max(0, direct[hex] - slots) if hex in direct else None for hex in shard
        ]
        # Cheapest first, then fewest LEAPs: the thousands count Ω, the ones count LEAPs.
        length = nx.single_source_dijkstra_path_length(
            leap_graph(shard, slots), here, weight=lambda _a, _b, leap: 1000 * leap["cost"] + 1
        )
        chain = [length.get(hex) for hex in shard]
        columns["several leaps", slots] = [None if c is None else int(c) // 1000 for c in chain]
        columns["leaps", slots] = [None if c is None else int(c) % 1000 for c in chain]
    frame = pd.DataFrame(columns, index=_index(shard), dtype="Int64")
    frame.columns = pd.MultiIndex.from_tuples(list(columns), names=["way", "empty_slots"])
    return frame[["one leap", "several leaps", "leaps"]]


def aether_distance(shard: Shard) -> pd.DataFrame:
    """How far the Aether is: `steps` as a frog might crawl, and `leap`, the fewest hexes of a LEAP
    that ends in it, which is one more than the hexes between (AC-3)."""
    edges = edge_hexes(shard)
    if not len(edges):
        return pd.DataFrame({"steps": [], "leap": []}, index=_index(shard), dtype=int)
    steps = nx.multi_source_dijkstra_path_length(shard.graph, set(edges.index[edges]), weight=None)
    stacks, mat = shard.stacks, shard.mat

    def leap(hex: str) -> int:
        def off(line: tuple[int, ...]) -> int:
            for count, n in enumerate(line, 1):
                if n < 0 or not stacks[mat.names[n]]:
                    return count
            return len(line) + 1

        return min(map(off, mat.lines[mat.number(hex)]))

    rows = {"steps": [int(steps[hex]) + 1 for hex in shard], "leap": [leap(hex) for hex in shard]}
    return pd.DataFrame(rows, index=_index(shard), dtype=int)


def centrality(shard: Shard) -> pd.DataFrame:
    """How central each hex is: neighbours (`degree`), nearness to all others (`closeness`), and
    how many shortest ways lead through it (`betweenness`)."""
    graph = shard.graph
    return pd.DataFrame(
        {
            "degree": pd.Series(dict(graph.degree()), dtype=int),
            "closeness": pd.Series(nx.closeness_centrality(graph), dtype=float),
            "betweenness": pd.Series(nx.betweenness_centrality(graph), dtype=float),
        }
    ).reindex(_index(shard))


def table(shard: Shard) -> pd.DataFrame:
    """The Shard as a table, a row for each hex with terrain."""
    attributes = ["stack", "top", "height", "zone", "pos", "row", "place"]
    nodes = shard.graph.nodes
    columns = {name: [nodes[hex][name] for hex in shard] for name in attributes}
    frame = pd.DataFrame(columns, index=_index(shard))
    zone = frame["zone"].astype("Int64")
    return frame.assign(zone=zone, edge=edge_hexes(shard), island=islands(shard))
