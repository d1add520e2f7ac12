"""How quick the Shard is: `python benchmarks/bench_shard.py`.

Each question is put to half a Shard in three ways, which must give the same answer: to networkx,
to the Shard by hex names, and to the tables of its mat by hex numbers, as the rules do.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from statistics import median
from timeit import Timer
from typing import Any

from cosmicfrog_nb import Shard, measures
from cosmicfrog_nb.shard.hexes import DIRECTION_NAMES, distance, step
from cosmicfrog_nb.shard.mats import OFF
from cosmicfrog_nb.shard.shard import is_edge

REPEATS = 9
SLICE = 0.05  # seconds of one repeat


def half_a_shard() -> Shard:
    """A Shard set up for four, half of its hexes gone."""
    shard = Shard.new(frogs=4, seed=7)
    for name in Random(7).sample(shard.mat.names, len(shard.mat) // 2):
        shard[name] = ""
    return shard


shard = half_a_shard()
mat, graph = shard.mat, shard.graph
names = list(shard)
numbers = [mat.number(name) for name in names]
stacks = list(shard.stacks.values())


# ---------------------------------------------------------------- three ways to the same answer


def neighbours_networkx() -> list[Any]:
    return [list(graph.neighbors(name)) for name in names]


def neighbours_shard() -> list[Any]:
    return [shard.neighbours(name) for name in names]


def neighbours_table() -> list[Any]:
    return [[near for near in mat.neighbours[n] if stacks[near]] for n in numbers]


def edges_networkx() -> list[bool]:
    return [degree < 6 for _, degree in graph.degree()]


def edges_shard() -> list[bool]:
    return [shard.is_edge(name) for name in names]


def edges_table() -> list[bool]:
    return [is_edge(mat, stacks, n) for n in numbers]


# networkx knows no directions: one walks over the coordinates and asks what is in the graph.
name_at = dict(zip(mat.hexes, mat.names, strict=True))
reach = max(distance(a, b) for a in mat.hexes for b in mat.hexes)


def lines_networkx() -> list[Any]:
    return [
        {
            direction: [
                (steps, name_at[hex])
                for steps in range(1, reach + 1)
                if (hex := step(mat.hexes[n], way, steps)) in name_at and name_at[hex] in graph
            ]
            for way, direction in enumerate(DIRECTION_NAMES)
        }
        for n in numbers
    ]


def lines_shard() -> list[Any]:
    return [shard.lines(name) for name in names]


def lines_table() -> list[Any]:
    return [
        [
            [(steps, hex) for steps, hex in enumerate(line, 1) if hex != OFF and stacks[hex]]
            for line in mat.lines[n]
        ]
        for n in numbers
    ]


# A lost hex takes its sides with it in a graph; for the tables it is one stack less.
lost = next(name for name in names if graph.degree(name) == 3)  # about the average here
lost_number = mat.number(lost)
sides = [(lost, near) for near in graph.neighbors(lost)]
spare_graph, spare_shard, spare_stacks = graph.copy(), shard.copy(), stacks[:]


def loss_networkx() -> None:
    spare_graph.remove_node(lost)
    spare_graph.add_node(lost, **graph.nodes[lost])
    spare_graph.add_edges_from(sides)


def loss_shard() -> None:
    spare_shard[lost] = ""
    spare_shard[lost] = stacks[lost_number]


def loss_table() -> None:
    spare_stacks[lost_number] = ""
    spare_stacks[lost_number] = stacks[lost_number]


def check() -> None:
    """What is compared must be the same."""

    def named(hexes: Iterable[int]) -> set[str]:
        return {mat.names[n] for n in hexes}

    plain = [set(near) for near in neighbours_networkx()]
    assert plain == [set(near) for near in neighbours_shard()] == [*map(named, neighbours_table())]
    walked = [[*map(tuple, lines.values())] for lines in lines_networkx()]
    assert walked == [[*lines.values()] for lines in lines_shard()]
    assert walked == [
        [tuple((steps, mat.names[n]) for steps, n in line) for line in lines]
        for lines in lines_table()
    ]
    by_degree = dict(zip(graph, edges_networkx(), strict=True))
    assert [by_degree[name] for name in names] == edges_shard() == edges_table()


# ---------------------------------------------------------------- timing and printing


def micros(*ways: Callable[[], object]) -> list[float]:
    """The median time of each way in µs. They take turns, so that a busy moment hits all alike."""
    timers = [Timer(way) for way in ways]
    counts = []
    for timer in timers:
        count, seconds = timer.autorange()
        counts.append(max(1, round(count * SLICE / seconds)))
    rounds = [
        [timer.timeit(count) / count for timer, count in zip(timers, counts, strict=True)]
        for _ in range(REPEATS)
    ]
    return [median(times) * 1e6 for times in zip(*rounds, strict=True)]


def compare() -> None:
    """The three ways side by side, with how many times quicker than networkx they are."""
    print(f"{len(names)} of {len(mat)} hexes have terrain; µs, and times as quick as networkx\n")
    print(f"{'':<34}{'networkx':>10}{'Shard, names':>19}{'tables, numbers':>19}")
    each = len(names)
    for what, per, ways in (
        ("neighbours of a hex", each, (neighbours_networkx, neighbours_shard, neighbours_table)),
        ("target lines of a hex", each, (lines_networkx, lines_shard, lines_table)),
        ("all hexes adjacent to Aether", 1, (edges_networkx, edges_shard, edges_table)),
        ("a hex lost and put back", 1, (loss_networkx, loss_shard, loss_table)),
    ):
        graph_way, *ours = (time / per for time in micros(*ways))
        cells = "".join(f"{time:>10.2f} {f'({graph_way / time:.1f} ×)':>8}" for time in ours)
        print(f"{what:<34}{graph_way:>10.2f}{cells}")


def alone() -> None:
    """What has no other way to compare with."""
    text, drawn = shard.text(), shard.text(drawn=True)
    svg = shard.svg()
    print(f"\n{'':<34}{'µs':>10}")
    for what, way in {
        "islands, as a pandas Series": partial(measures.islands, shard),
        f"picture as SVG, {len(svg) / 1000:.0f} kB": shard.svg,
        "notation, there and back": lambda: Shard.from_text(shard.text()),
        "notation, drawn, there and back": lambda: Shard.from_text(shard.text(drawn=True)),
        "a Shard set up for a game": partial(Shard.new, 4, 7),
    }.items():
        print(f"{what:<34}{micros(way)[0]:>10.0f}")
    assert Shard.from_text(text) == Shard.from_text(drawn) == shard


def imports() -> None:
    """Fresh processes, less what Python itself takes to start."""

    def start(code: str) -> None:
        subprocess.run([sys.executable, "-c", code], check=True)

    modules = ("networkx", "pandas", "cosmicfrog_nb", "cosmicfrog_nb.shard")
    ways = [partial(start, code) for code in ("pass", *(f"import {name}" for name in modules))]
    bare, *times = micros(*ways)
    print(f"\n{'import in a fresh process':<34}{'ms':>10}{'of networkx':>19}")
    for name, time in zip(modules, times, strict=True):
        print(f"{name:<34}{(time - bare) / 1000:>10.1f}{(time - bare) / (times[0] - bare):>18.0%}")


if __name__ == "__main__":
    check()
    compare()
    alone()
    imports()
