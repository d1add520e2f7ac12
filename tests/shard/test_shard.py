"""The Shard: its stacks, its tables against networkx, and a graph that stays true."""

from __future__ import annotations

import pickle

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import STACKS, at, lines, near, shards

from cosmicfrog_nb.errors import NotationError, PositionError
from cosmicfrog_nb.shard import Shard

quick = settings(max_examples=40, deadline=None)
HEIGHTS = {"": 0, ".": 2, **{f".{low}": 5.5 for low in "stwp"}}
HEIGHTS |= {f".{low}{low.upper()}": 11.5 for low in "stwp"}


def snapshot(graph: nx.Graph) -> tuple[dict, set, dict]:
    return dict(graph.nodes(data=True)), set(map(frozenset, graph.edges)), graph.graph


# ---------------------------------------------------------------- the tables and the graph


@quick
@given(shards())
def test_neighbours_and_edges_agree_with_networkx(shard: Shard) -> None:  # SH-5
    for name in shard:
        assert set(shard.neighbours(name)) == set(shard.graph.neighbors(name))
        assert shard.is_edge(name) == (shard.graph.degree(name) < 6)


@quick
@given(shards())
def test_the_graph_is_what_the_coordinates_say(shard: Shard) -> None:
    assert {hex: set(shard.graph[hex]) for hex in shard.graph} == near(shard)
    zones = {n: zone for zone, hexes in enumerate(shard.mat.zones, 1) for n in hexes}
    for name, (q, r) in at(shard).items():
        assert shard.graph.nodes[name] == {
            "pos": (pytest.approx(3**0.5 * (q + r / 2)), -1.5 * r),
            "stack": shard[name],
            "top": shard[name][-1],
            "height": HEIGHTS[shard[name]],
            "zone": zones.get(shard.mat.number(name)),
            "row": name[0],
            "place": int(name[1:]),
        }


@quick
@given(shards())
def test_target_lines_are_what_the_coordinates_say(shard: Shard) -> None:  # SH-6
    for name in shard.mat.names:
        assert shard.lines(name) == lines(shard, name)


@quick
@given(shards())
def test_aether_has_no_lines_is_no_edge_and_is_no_node(shard: Shard) -> None:
    for name in set(shard.mat.names) - set(shard):
        assert not any(shard.lines(name).values())
        assert not shard.is_edge(name)
        assert name not in shard.graph


@quick
@given(
    shards(),
    st.lists(st.tuples(st.integers(0, 83), st.sampled_from(["take", *STACKS])), max_size=12),
)
def test_the_graph_stays_true_as_terrain_comes_and_goes(
    shard: Shard, changes: list[tuple[int, str]]
) -> None:
    graph = shard.graph
    for number, change in changes:
        name = shard.mat.names[number % len(shard.mat)]
        before = shard[name]
        if change != "take":
            shard[name] = change
        elif before:
            assert shard.take(name) == before[-1]
            assert shard[name] == before[:-1]
        assert shard.graph is graph
        assert snapshot(graph) == snapshot(shard.copy().graph)


# ---------------------------------------------------------------- looking and changing


def test_a_shard_is_barren_but_for_what_is_given() -> None:
    shard = Shard("tiny", {"c3": ".pP", "a1": ""})
    assert (shard["c3"], shard["a1"], shard["b2"]) == (".pP", "", ".")
    assert len(shard) == 18
    assert "c3" in shard
    assert "a1" not in shard
    assert "z9" not in shard
    assert list(shard)[:2] == ["a2", "a3"]
    assert shard.tiles() == {".": 18, "p": 1, "P": 1}
    assert shard.stacks == {**dict.fromkeys(shard.mat.names, "."), "c3": ".pP", "a1": ""}


def test_taking_goes_from_the_top_down_to_aether_and_no_further() -> None:
    shard = Shard("tiny", {"c3": ".wW"})
    assert [shard.take("c3") for _ in range(3)] == ["W", "w", "."]
    with pytest.raises(PositionError, match="c3 is Aether"):
        shard.take("c3")
    assert shard["c3"] == ""
    assert not shard.is_edge("c3")
    assert shard.is_edge("b2")


@quick
@given(shards())
def test_a_copy_is_equal_and_of_its_own(shard: Shard) -> None:
    graph = shard.graph
    for twin in (shard.copy(), pickle.loads(pickle.dumps(shard))):
        assert twin == shard
        assert twin.graph is not graph
        twin[twin.mat.names[0]] = ".s" if shard[twin.mat.names[0]] != ".s" else ".t"
        assert twin != shard
        assert snapshot(shard.graph) == snapshot(shard.copy().graph)


def test_shards_are_equal_by_mat_and_terrain_and_have_no_hash() -> None:
    assert Shard("tiny") == Shard("tiny", ["."] * 19)
    assert Shard("tiny") != Shard("island")
    assert Shard("tiny") != "shard tiny"
    with pytest.raises(TypeError):
        hash(Shard())


def test_an_empty_shard_is_still_a_shard() -> None:
    empty = Shard("tiny", [""] * 19)
    assert empty
    assert len(empty) == 0
    assert len(empty.graph) == 0


def test_repr_can_be_read_back() -> None:
    shard = Shard.new(seed=3, mat="tiny")
    assert eval(repr(shard)) == shard


@pytest.mark.parametrize("stack", ["p", ".P", ".pp", ".pS", ".pPp", "..", ".x", "-", ".Pp", None])
def test_a_stack_against_the_rules_is_refused(stack: str) -> None:  # SH-1
    shard = Shard("tiny")
    with pytest.raises(PositionError, match=r"Hex c3: .*cannot stand on a hex.*SH-1"):
        shard["c3"] = stack
    with pytest.raises(PositionError, match=r"Hex c3.*SH-1"):
        Shard("tiny", {"c3": stack})
    with pytest.raises(PositionError, match=r"Hex a2.*SH-1"):
        Shard("tiny", [".", stack, *["."] * 17])
    assert shard == Shard("tiny")


@pytest.mark.parametrize("ask", ["neighbours", "is_edge", "lines", "take", "__getitem__"])
def test_an_unknown_hex_is_refused(ask: str) -> None:
    with pytest.raises(NotationError, match=r"no hex 'a9' on the mat 'tiny'"):
        getattr(Shard("tiny"), ask)("a9")
    with pytest.raises(NotationError, match="no hex 'a9'"):
        Shard("tiny", {"a9": "."})


def test_as_many_stacks_as_hexes() -> None:
    with pytest.raises(PositionError, match=r"'tiny' has 19 hexes; 18 stacks"):
        Shard("tiny", ["."] * 18)
