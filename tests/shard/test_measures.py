"""Measures of the Shard against brute force on random Shards."""

from __future__ import annotations

import math

import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import WAYS, at, lines, near, parts, shards

from cosmicfrog_nb.errors import NotationError, PositionError
from cosmicfrog_nb.shard import Shard, measures

some = settings(max_examples=30, deadline=None)
few = settings(max_examples=20, deadline=None)
EMPTY = Shard("tiny", [""] * 19)


@st.composite
def shards_and_a_hex(draw: st.DrawFn) -> tuple[Shard, str]:
    shard = draw(shards().filter(len))
    return shard, draw(st.sampled_from(list(shard)))


@some
@given(shards())
def test_edge_hexes_have_fewer_than_six_neighbours(shard: Shard) -> None:  # SH-5
    edge = measures.edge_hexes(shard)
    assert edge.to_dict() == {hex: len(hexes) < 6 for hex, hexes in near(shard).items()}
    assert edge.dtype == bool
    assert edge.index.name == "hex"


@some
@given(shards_and_a_hex())
def test_target_lines_as_a_table(given: tuple[Shard, str]) -> None:  # SH-6
    shard, here = given
    found = measures.target_lines(shard, here)
    assert [tuple(row) for row in found.itertuples()] == [
        (hex, way, steps, shard[hex])
        for way, line in lines(shard, here).items()
        for steps, hex in line
    ]
    assert found.index.name == "hex"
    assert list(found["direction"].cat.categories) == list(WAYS)


@some
@given(shards())
def test_islands_are_what_walking_finds_the_largest_first(shard: Shard) -> None:
    found = measures.islands(shard)
    assert list(found.index) == list(shard)
    assert found.dtype == "int64"
    groups = [set(found.index[found == n]) for n in range(1, found.max() + 1 if len(found) else 1)]
    assert sorted(map(sorted, groups)) == sorted(map(sorted, parts(shard, near(shard))))
    sizes = [len(group) for group in groups]
    assert sizes == sorted(sizes, reverse=True)


@few
@given(shards())
def test_splitting_hexes_are_those_whose_loss_splits_their_island(shard: Shard) -> None:
    neighbours = near(shard)
    expected = {}
    for island in parts(shard, neighbours):
        for hex in island:
            sizes = sorted(map(len, parts(island - {hex}, neighbours)))
            if len(sizes) > 1:
                expected[hex] = {"pieces": len(sizes), "cut_off": sum(sizes[:-1])}
    found = measures.splitting_hexes(shard)
    assert found.to_dict("index") == expected
    assert list(found.index) == [hex for hex in shard if hex in expected]
    assert found.index.name == "hex"


@few
@given(shards())
def test_splitting_zones_are_those_whose_loss_splits_an_island(shard: Shard) -> None:
    neighbours, names = near(shard), shard.mat.names
    found = measures.splitting_zones(shard)
    assert found.index.name == "strike"
    assert len(found) == len(shard.mat.zones)
    for number, zone in enumerate(shard.mat.zones, 1):
        lost = {names[n] for n in zone} & set(shard)
        pieces = [parts(island - lost, neighbours) for island in parts(shard, neighbours)]
        assert found.loc[names[zone[0]]].to_dict() == {
            "zone": number,
            "hexes": len(lost),
            "islands_after": sum(map(len, pieces)),
            "splits": any(len(piece) > 1 for piece in pieces),
        }


def cheapest(shard: Shard, here: str, slots: int) -> dict[str, tuple[int, int]]:
    """Bellman and Ford: hex → the least Ω of a chain of LEAPs, and its fewest LEAPs."""
    leaps = [
        (hex, other, max(0, steps - slots))
        for hex in shard
        for line in lines(shard, hex).values()
        for steps, other in line
    ]
    best = {here: (0, 0)}
    changed = True
    while changed:
        changed = False
        for hex, other, cost in leaps:
            if hex in best:
                through = best[hex][0] + cost, best[hex][1] + 1
                if through < best.get(other, (math.inf, 0)):
                    best[other], changed = through, True
    return best


@few
@given(shards_and_a_hex())
def test_reach_is_the_cost_of_one_leap_and_of_the_cheapest_chain(given: tuple[Shard, str]) -> None:
    shard, here = given  # AC-2
    found = measures.reach(shard, here)
    steps = {hex: steps for line in lines(shard, here).values() for steps, hex in line} | {here: 0}
    for slots in range(5):
        one = found["one leap", slots].dropna().to_dict()
        assert one == {hex: max(0, count - slots) for hex, count in steps.items()}
        chain = cheapest(shard, here, slots)
        assert found["several leaps", slots].dropna().to_dict() == {
            h: c for h, (c, _) in chain.items()
        }
        assert found["leaps", slots].dropna().to_dict() == {h: n for h, (_, n) in chain.items()}


def test_reach_has_two_levels_of_columns_and_whole_numbers() -> None:
    found = measures.reach(Shard.new(seed=7, placement="clustered"), "e5")
    ways = ["one leap", "several leaps", "leaps"]
    assert list(found.columns) == [(way, slots) for way in ways for slots in range(5)]
    assert list(found.columns.names) == ["way", "empty_slots"]
    assert found.index.name == "hex"
    assert set(map(str, found.dtypes)) == {"Int64"}


def test_reach_from_a_corner_of_the_tiny_mat() -> None:
    found = measures.reach(Shard("tiny"), "a1")
    assert found.loc["a3", "one leap"].tolist() == [2, 1, 0, 0, 0]
    assert found.loc["e3", "one leap"].tolist() == [4, 3, 2, 1, 0]
    assert found.loc["e3", "several leaps"].tolist() == [4, 0, 0, 0, 0]
    assert found.loc["e3", "leaps"].tolist() == [1, 4, 2, 2, 1]
    assert pd.isna(found.loc["b3", ("one leap", 4)])
    assert found.loc["b3", "leaps"].tolist() == [2, 2, 2, 2, 2]


@few
@given(shards(), st.integers(0, 4))
def test_every_leap_is_an_edge_with_its_steps_and_cost(shard: Shard, slots: int) -> None:
    graph = measures.leap_graph(shard, slots)
    assert list(graph) == list(shard)
    for hex in shard:
        assert graph.adj[hex] == {
            other: {"steps": steps, "cost": max(0, steps - slots)}
            for line in lines(shard, hex).values()
            for steps, other in line
        }


@pytest.mark.parametrize("slots", [-1, 5])
def test_a_gullet_has_no_such_number_of_empty_slots(slots: int) -> None:
    with pytest.raises(PositionError, match=rf"0 to 4 empty slots, not {slots} \(GU-1\)"):
        measures.leap_graph(Shard("tiny"), slots)


@some
@given(shards().filter(len))
def test_the_aether_is_as_far_as_one_must_crawl_or_leap(shard: Shard) -> None:  # AC-3
    places, neighbours = at(shard), near(shard)
    terrain = set(places.values())

    def leap(q: int, r: int) -> int:
        counts = range(1, 100)
        return min(
            next(n for n in counts if (q + dq * n, r + dr * n) not in terrain)
            for dq, dr in WAYS.values()
        )

    steps = {hex: 1 for hex in shard if len(neighbours[hex]) < 6}
    while len(steps) < len(shard):
        for hex, count in list(steps.items()):
            for other in neighbours[hex]:
                steps.setdefault(other, count + 1)
    found = measures.aether_distance(shard)
    assert found["leap"].to_dict() == {hex: leap(*place) for hex, place in places.items()}
    assert found["steps"].to_dict() == steps
    assert list(found.index) == list(shard)
    assert found.index.name == "hex"
    assert set(map(str, found.dtypes)) == {"int64"}


@few
@given(shards())
def test_centrality_has_a_row_for_each_hex(shard: Shard) -> None:
    found = measures.centrality(shard)
    assert list(found.index) == list(shard)
    assert found.index.name == "hex"
    assert found.dtypes.map(str).to_dict() == {
        "degree": "int64",
        "closeness": "float64",
        "betweenness": "float64",
    }
    assert found["degree"].to_dict() == {hex: len(hexes) for hex, hexes in near(shard).items()}


def test_centrality_of_three_hexes_in_a_row() -> None:
    row = Shard("tiny", [".", ".", ".", *[""] * 16])
    found = measures.centrality(row)
    assert found["closeness"].tolist() == pytest.approx([2 / 3, 1, 2 / 3])
    assert found["betweenness"].tolist() == [0, 1, 0]


@few
@given(shards())
def test_the_table_gathers_what_is_known_of_each_hex(shard: Shard) -> None:
    found = measures.table(shard)
    assert list(found.index) == list(shard)
    assert found.index.name == "hex"
    assert found["edge"].equals(measures.edge_hexes(shard))
    assert found["island"].equals(measures.islands(shard))
    assert str(found["zone"].dtype) == "Int64"
    for hex in shard:
        row, node = found.loc[hex], shard.graph.nodes[hex]
        for name in ("stack", "top", "height", "pos", "row", "place"):
            assert row[name] == node[name]
        assert (None if pd.isna(row["zone"]) else row["zone"]) == node["zone"]


# ---------------------------------------------------------------- the ends of the range


@pytest.mark.parametrize(
    "name", ["edge_hexes", "islands", "splitting_hexes", "aether_distance", "centrality", "table"]
)
def test_an_empty_shard_has_empty_measures(name: str) -> None:
    found = getattr(measures, name)(EMPTY)
    assert len(found) == 0
    assert found.index.name == "hex"
    whole = getattr(measures, name)(Shard("tiny"))
    assert list(getattr(found, "columns", ())) == list(getattr(whole, "columns", ()))


def test_an_empty_shard_has_no_leaps_and_zones_of_no_hexes() -> None:
    assert len(measures.leap_graph(EMPTY, 2)) == 0
    zones = measures.splitting_zones(EMPTY)
    assert zones["hexes"].tolist() == zones["islands_after"].tolist() == [0, 0, 0]
    assert not zones["splits"].any()


@pytest.mark.parametrize("measure", [measures.target_lines, measures.reach])
def test_one_looks_out_from_terrain_only(measure) -> None:  # SH-6
    with pytest.raises(PositionError, match=r"Hex c3 is Aether.*SH-6"):
        measure(Shard("tiny", {"c3": ""}), "c3")
    with pytest.raises(PositionError, match="Hex c3 is Aether"):
        measure(EMPTY, "c3")
    with pytest.raises(NotationError, match="no hex 'q7'"):
        measure(Shard("tiny"), "q7")


def test_the_waist_of_the_island_is_what_splits_it() -> None:
    found = measures.splitting_hexes(Shard("island"))
    assert found["cut_off"].to_dict() == {"d6": 22, "d7": 21, "d8": 20, "d9": 19}
    assert found["pieces"].tolist() == [2, 2, 2, 2]


@pytest.mark.parametrize("shard", [Shard("island"), Shard("tiny"), EMPTY], ids=len)
def test_splitting_hexes_are_counted_in_whole_numbers_even_where_there_are_none(shard) -> None:
    assert set(map(str, measures.splitting_hexes(shard).dtypes)) == {"int64"}


@pytest.mark.parametrize("slots", range(5))
def test_the_cost_of_one_leap_is_that_of_reach(slots: int) -> None:
    shard = Shard.new(4, 7)
    one = measures.reach(shard, "e5")["one leap"][slots]
    for hex in shard:
        if hex != "e5":
            cost = measures.leap_cost(shard, "e5", hex, slots)
            assert cost == (None if pd.isna(one[hex]) else one[hex])


def test_a_leap_starts_from_terrain_with_slots_that_there_are() -> None:
    with pytest.raises(PositionError, match="0 to 4 empty slots, not 5"):
        measures.leap_cost(Shard("tiny"), "c3", "c4", 5)
    gone = Shard("tiny")
    gone.take("c3")
    with pytest.raises(PositionError, match="c3 is Aether"):
        measures.leap_cost(gone, "c3", "c4", 2)
