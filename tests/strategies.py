"""Random positions, and the facts about hexes that tests compute on their own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hypothesis import strategies as st

from cosmicfrog_nb.rules.gullet import Gullet
from cosmicfrog_nb.rules.vault import LAYOUTS, Vault, VaultLayout
from cosmicfrog_nb.shard import Mat, Shard, find_mat, mat_names, read_mat

STACKS = ["", ".", ".s", ".sS", ".t", ".tT", ".w", ".wW", ".p", ".pP"]
WAYS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}

MATS = [find_mat(name) for name in mat_names()]
GAPPY = read_mat(
    """\
name: gappy
about: A hole in row b, and no hexes at all in row d.
 o * o o
o o . . o
 o o o o
.
 o . o o
"""
)
CROOKED = VaultLayout("crooked", ((0, 0), (2, 0), (1, 1), (0, 2)), ((0, 2),), hexagonal=False)


@st.composite
def shards(draw: st.DrawFn, mats: Sequence[Mat] = (*MATS, GAPPY, *MATS[:1] * 3)) -> Shard:
    """A Shard of any terrain, from whole to mostly destroyed."""
    mat = draw(st.sampled_from(mats))
    pool = STACKS + [""] * draw(st.integers(0, 10))
    stacks = st.lists(st.sampled_from(pool), min_size=len(mat), max_size=len(mat))
    return Shard(mat, draw(stacks))


@st.composite
def vaults(draw: st.DrawFn) -> Vault:
    layout = draw(st.sampled_from([*LAYOUTS.values(), CROOKED]))
    slot = st.text("stwpSTWP", max_size=3)
    size = len(layout.cells)
    return Vault(tuple(draw(st.lists(slot, min_size=size, max_size=size))), layout)


gullets = st.text(".stwpSTWP", max_size=4).map(Gullet)


def at(shard: Shard) -> dict[str, tuple[int, int]]:
    """Hex name → axial coordinates, for the hexes with terrain."""
    places = dict(zip(shard.mat.names, shard.mat.hexes, strict=True))
    return {name: places[name] for name in places if shard[name]}


def adjacent(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return (b[0] - a[0], b[1] - a[1]) in WAYS.values()


def near(shard: Shard) -> dict[str, set[str]]:
    """Hex name → the names of its neighbours with terrain."""
    places = at(shard)
    return {a: {b for b in places if adjacent(places[a], places[b])} for a in places}


def parts(hexes: Iterable[str], neighbours: dict[str, set[str]]) -> list[set[str]]:
    """The islands that the hexes make, by walking."""
    left, found = set(hexes), []
    while left:
        island, todo = set(), [min(left)]
        while todo:
            hex = todo.pop()
            if hex in left:
                left.remove(hex)
                island.add(hex)
                todo += neighbours[hex]
        found.append(island)
    return found


def lines(shard: Shard, here: str) -> dict[str, tuple[tuple[int, str], ...]]:
    """The target lines of a hex (SH-6), from nothing but coordinates."""
    places = at(shard)
    if here not in places:
        return dict.fromkeys(WAYS, ())
    q, r = places[here]
    found: dict[str, list[tuple[int, str]]] = {way: [] for way in WAYS}
    for name, (x, y) in places.items():
        steps = max(abs(x - q), abs(y - r))
        for way, (dq, dr) in WAYS.items():
            if steps and (x, y) == (q + dq * steps, r + dr * steps):
                found[way].append((steps, name))
    return {way: tuple(sorted(line)) for way, line in found.items()}
