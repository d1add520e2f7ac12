"""Setting up: the right tiles, in legal stacks, where the placement says."""

from __future__ import annotations

from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import MATS

from cosmicfrog_nb.errors import PositionError
from cosmicfrog_nb.shard import PLACEMENTS, SUPPLY, Shard, read_mat, supply
from cosmicfrog_nb.shard.tiles import STACKS

SET_1 = {3: (5, 6, 6), 4: (6, 8, 5), 5: (7, 10, 4), 6: (8, 12, 3)}
seeds = st.integers(0, 2**32)
placements = st.sampled_from(sorted(PLACEMENTS))
frog_counts = st.sampled_from(sorted(SET_1))


def counted(highlands: int, lowlands: int, hexes: int) -> dict[str, int]:
    return {".": hexes} | dict.fromkeys("stwp", lowlands) | dict.fromkeys("STWP", highlands)


def test_the_supply_is_that_of_the_rules() -> None:
    assert SUPPLY == SET_1


@settings(max_examples=60, deadline=None)
@given(frog_counts, placements, seeds)
def test_the_full_mat_gets_the_tiles_of_the_rules(frogs: int, placement: str, seed: int) -> None:
    shard = Shard.new(frogs, seed, placement)
    highlands, lowlands, _ = SET_1[frogs]
    assert shard.tiles() == counted(highlands, lowlands, 84)
    assert set(shard.stacks.values()) <= STACKS


@settings(max_examples=40, deadline=None)
@given(frog_counts, placements, seeds, st.sampled_from(MATS))
def test_the_same_seed_gives_the_same_shard(frogs: int, placement: str, seed: int, mat) -> None:
    assert Shard.new(frogs, seed, placement, mat) == Shard.new(frogs, seed, placement, mat.name)


@pytest.mark.parametrize("placement", PLACEMENTS)
def test_other_seeds_give_other_shards(placement: str) -> None:
    texts = {Shard.new(4, seed, placement).text() for seed in range(20)}
    assert len(texts) == 20
    assert Shard.new(4, None, placement) != Shard.new(4, None, placement)


def test_the_placements_differ_for_one_seed() -> None:
    assert Shard.new(4, 1, "scattered") != Shard.new(4, 1, "clustered")


def pairs_of_one_domain(shard: Shard) -> int:
    domain = {name: stack[1:2] for name, stack in shard.stacks.items()}
    return sum(1 for a, b in shard.graph.edges if domain[a] and domain[a] == domain[b])


@pytest.mark.parametrize("mat", ["zones", "island"])
def test_clustered_keeps_domains_together(mat: str) -> None:  # SET-3
    scattered, clustered = (
        mean(pairs_of_one_domain(Shard.new(4, seed, placement, mat)) for seed in range(20))
        for placement in ("scattered", "clustered")
    )
    assert clustered > 3 * scattered


@pytest.mark.parametrize(
    ("mat", "frogs", "highlands", "lowlands"),
    [
        ("tiny", 3, 1, 1),
        ("tiny", 4, 1, 2),
        ("tiny", 6, 2, 3),
        ("island", 3, 3, 3),
        ("island", 4, 3, 5),
        ("island", 6, 5, 7),
    ],
)
def test_smaller_mats_get_their_share(mat: str, frogs: int, highlands: int, lowlands: int) -> None:
    for placement in PLACEMENTS:
        shard = Shard.new(frogs, 5, placement, mat)
        assert shard.tiles() == counted(highlands, lowlands, len(shard.mat))
    assert supply(frogs, len(shard.mat)) == (highlands, lowlands, SET_1[frogs][2])


@pytest.mark.parametrize("placement", PLACEMENTS)
def test_four_hexes_are_just_enough_and_three_too_few(placement: str) -> None:
    four = read_mat("name: four\no o o o")
    assert Shard.new(4, 1, placement, four).tiles() == counted(1, 1, 4)
    three = read_mat("name: three\no o o")
    with pytest.raises(PositionError, match=r"'three' is too small: 4 lowlands.*3 hexes.*SET-3"):
        Shard.new(4, 1, placement, three)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"frogs": 2}, r"3, 4, 5 or 6 frogs, not 2 \(SET-1\)"),
        ({"frogs": 7}, r"3, 4, 5 or 6 frogs, not 7 \(SET-1\)"),
        ({"placement": "neat"}, r"no placement 'neat'.*scattered, clustered"),
        ({"mat": "moon"}, r"no mat 'moon'.*zones, island, tiny"),
    ],
)
def test_a_setup_there_is_not_is_refused(options: dict, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        Shard.new(**options)
