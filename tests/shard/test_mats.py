"""Mats: the shipped outlines, their tables against networkx, and mat files."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from strategies import GAPPY, MATS, WAYS, lines, near, parts

from cosmicfrog_nb.errors import NotationError, PositionError
from cosmicfrog_nb.shard import Mat, Shard, find_mat, load_mat, mat_names, read_mat
from cosmicfrog_nb.shard.hexes import distance
from cosmicfrog_nb.shard.mats import OFF

ZONES = find_mat("zones")
every_mat = pytest.mark.parametrize("mat", [*MATS, GAPPY], ids=lambda mat: mat.name)


def shape(mat: Mat) -> set[tuple[int, int, bool]]:
    """The hexes and which of them are strike hexes, with the top left hex at 0, 0."""
    q0, r0 = mat.hexes[0]
    return {(q - q0, r - r0, n in mat.strikes) for n, (q, r) in enumerate(mat.hexes)}


# ---------------------------------------------------------------- the shipped mats


def test_the_shipped_mats_have_their_sizes_and_the_default_comes_first() -> None:
    assert {name: len(find_mat(name)) for name in mat_names()} == {
        "zones": 84,
        "island": 48,
        "tiny": 19,
    }
    assert mat_names()[0] == "zones"
    assert Shard().mat is ZONES


def test_the_default_mat_is_twelve_zones_of_seven_that_do_not_overlap() -> None:  # SH-4
    assert len(ZONES.zones) == 12
    assert all(len(zone) == 7 for zone in ZONES.zones)
    assert sorted(n for zone in ZONES.zones for n in zone) == list(range(84))
    for number, zone in enumerate(ZONES.zones):
        assert zone[0] == ZONES.strikes[number]
        assert {distance(ZONES.hexes[zone[0]], ZONES.hexes[n]) for n in zone[1:]} == {1}
        assert {ZONES.zone_of[n] for n in zone} == {number}


def test_the_strike_hexes_are_those_of_the_ruling() -> None:  # SH-4
    assert [ZONES.hexes[n] for n in ZONES.strikes] == [
        (0, 0), (-1, 3), (2, 1), (-3, 2), (3, -2), (1, 4), (-2, -1), (-4, 5), (1, -3), (-2, 6),
        (5, -1), (4, 2),
    ]  # fmt: skip


def test_the_default_mat_has_33_edge_hexes() -> None:  # SH-4, SH-5
    assert sum(ZONES.rim) == 33


def test_the_default_mat_is_the_same_after_a_third_of_a_turn() -> None:  # SH-4
    def turned(hexes: list[tuple[int, int]], shift: tuple[int, int]) -> set[tuple[int, int]]:
        return {(-q - r + shift[0], q + shift[1]) for q, r in hexes}

    hexes = list(ZONES.hexes)
    middle = [sum(axis) for axis in zip(*hexes, strict=True)]
    turned_middle = [sum(axis) for axis in zip(*turned(hexes, (0, 0)), strict=True)]
    shift = tuple((a - b) // len(hexes) for a, b in zip(middle, turned_middle, strict=True))
    assert turned(hexes, shift) == set(hexes)
    strikes = [hexes[n] for n in ZONES.strikes]
    assert turned(strikes, shift) == set(strikes)


def test_the_island_falls_in_two_where_its_waist_breaks() -> None:
    for name in Shard("island"):
        broken = Shard("island", {name: ""})
        pieces = parts(broken, near(broken))
        assert len(pieces) == (2 if name in ("d6", "d7", "d8", "d9") else 1), name


@every_mat
def test_names_are_row_letters_and_places_from_the_top_left(mat: Mat) -> None:
    top = mat.hexes[0][1]
    for name, (q, r) in zip(mat.names, mat.hexes, strict=True):
        left = sum(1 for x, y in mat.hexes if y == r and x < q)
        assert name == f"{'abcdefghijklmnopqrstuvwxyz'[r - top]}{left + 1}"
        assert mat.hexes[mat.number(name)] == (q, r)
    assert mat.names[0] == "a1"
    assert list(mat.names) == [mat.names[n] for row in mat.rows for n in row]


# ---------------------------------------------------------------- the tables


@every_mat
def test_the_neighbour_tables_agree_with_networkx(mat: Mat) -> None:
    graph = Shard(mat).graph
    for n, name in enumerate(mat.names):
        assert {mat.names[m] for m in mat.neighbours[n]} == set(graph.neighbors(name))
        assert len(mat.neighbours[n]) == graph.degree(name)
        assert mat.rim[n] == (graph.degree(name) < 6)


@every_mat
def test_around_gives_the_six_ways_in_order(mat: Mat) -> None:
    number = {hex: n for n, hex in enumerate(mat.hexes)}
    for n, (q, r) in enumerate(mat.hexes):
        assert mat.around[n] == tuple(number.get((q + dq, r + dr), OFF) for dq, dr in WAYS.values())


@every_mat
def test_the_line_table_has_each_step_and_ends_on_a_hex(mat: Mat) -> None:
    whole = Shard(mat)
    for n, name in enumerate(mat.names):
        by_hand = lines(whole, name)
        for line, way in zip(mat.lines[n], WAYS, strict=True):
            on_the_mat = [(steps, mat.names[m]) for steps, m in enumerate(line, 1) if m != OFF]
            assert tuple(on_the_mat) == by_hand[way]
            assert not line or line[-1] != OFF


def test_lines_run_on_across_holes_and_gap_rows() -> None:  # SH-6
    shard = Shard(GAPPY)
    b1, b2, b3 = (GAPPY.number(name) for name in ("b1", "b2", "b3"))
    assert GAPPY.lines[b1][0] == (b2, OFF, OFF, b3)
    assert shard.lines("b1")["E"] == ((1, "b2"), (4, "b3"))
    assert shard.lines("c2")["SE"] == ((2, "e2"),)


def test_zones_at_the_rim_are_smaller_and_other_hexes_are_in_none() -> None:
    assert [GAPPY.names[n] for n in GAPPY.zones[0]] == ["a2", "a3", "a1", "b2"]
    assert GAPPY.zone_of[GAPPY.number("e1")] == OFF


# ---------------------------------------------------------------- finding hexes and mats


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("a9", "row a has a1 to a3"),
        ("z1", "rows are a to e"),
        ("", "rows are a to e"),
        ("C3", "as in 'a1' or 'e3'"),
        ("a01", "row a has a1 to a3"),
    ],
)
def test_an_unknown_hex_is_answered_with_those_there_are(name: str, words: str) -> None:
    with pytest.raises(NotationError, match=words) as refusal:
        find_mat("tiny").number(name)
    assert repr(name) in str(refusal.value)


def test_an_unknown_mat_is_answered_with_those_there_are() -> None:
    with pytest.raises(PositionError, match=r"no mat 'atlantis'.*zones, island, tiny"):
        find_mat("atlantis")


@every_mat
def test_a_mat_survives_pickling_with_its_tables(mat: Mat) -> None:
    twin = pickle.loads(pickle.dumps(mat))
    assert twin == mat
    assert hash(twin) == hash(mat)
    assert (twin.names, twin.lines, twin.zones) == (mat.names, mat.lines, mat.zones)


# ---------------------------------------------------------------- mat files


@every_mat
def test_a_mat_reads_back_what_it_writes(mat: Mat) -> None:
    again = read_mat(mat.text())
    assert shape(again) == shape(mat)
    assert (again.name, again.about, again.names) == (mat.name, mat.about, mat.names)
    assert set(again.zones) == set(mat.zones)
    assert read_mat(again.text()) == again


def test_a_drawn_and_a_listed_mat_can_be_the_same() -> None:
    drawn = read_mat("name: m\n  o o\n o * o o\n  o o\n")
    listed = read_mat("name: m\nzone 0,0\nhex 2,0")
    assert shape(drawn) == shape(listed)
    assert (len(drawn), len(drawn.zones[0]), drawn.about) == (8, 7, "")


def test_comments_blank_lines_and_dots_count_for_nothing() -> None:
    plain = read_mat("name: m\no   o\n o o")
    dressed = read_mat("# a mat\n\nname: m  # its name\n\no . o # top\n o o\n\n")
    assert dressed == plain


def test_a_mat_of_ones_own_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "two.mat"
    file.write_text("name: two\nabout: Ωmega\no o\n", encoding="utf-8")
    mat = load_mat(file)
    assert (mat.name, mat.about, mat.names) == ("two", "Ωmega", ("a1", "a2"))
    file.write_text("name: two\nx\n", encoding="utf-8")
    with pytest.raises(NotationError, match=r"two\.mat, line 2: unknown symbol 'x'"):
        load_mat(str(file))


def test_twenty_six_rows_are_not_too_many() -> None:
    mat = read_mat("name: m\n" + "\n".join(f"hex 0,{r}" for r in range(-3, 23)))
    assert mat.names[-1] == "z1"


TOO_MANY = "\n".join(" " * (r % 2) + "o" for r in range(27))


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("name: m\nhex 0,0\nhex 1,0\nhex 0,0", 4, r"hex 0,0 is already .* line 2"),
        ("name: m\nhex 1,0\nzone 0,0", 3, r"hex 1,0 is already on the mat, from line 2"),
        ("name: m\nzone 0,0\n\nzone 0,0", 4, r"strike hex 0,0 is a duplicate of line 2"),
        ("name: m\nzone 0,0\nzone 2,-1", 3, r"2 away from the one of line 2.*overlap.*three"),
        ("name: m\n* o *", 2, r"2 away from the one of line 2.*overlap"),
        ("name: m\no o\n o x", 3, r"unknown symbol 'x' in column 4.*o \(hex\).*\* \(strike"),
        ("name: m\no o\no o", 3, r"'o' in column 1 does not fit.*space between.*shift"),
        ("name: m\noo", 2, r"'o' in column 2 does not fit"),
        ("name: m\no o\nhex 5,5", 3, r"either drawn or listed, not both"),
        ("name: m\nhex 5,5\no o", 3, r"'o o' is neither 'hex q,r' nor 'zone q,r'"),
        ("name: m\nhex 5", 2, r"'hex 5' is neither.*as in 'zone 2,-1'"),
        ("name: m\nzone a,b", 2, r"'zone a,b' is neither"),
        ("o o", 1, r"no name.*'name: my-island'"),
        ("name: m\nabout: nothing\n", 2, r"no hexes"),
        ("name: m\n.\n", 2, r"no hexes"),
        ("", 1, r"no name"),
        ("name: m\nname: n\no", 2, r"the name is given twice"),
        ("name: m\nabout: a\nabout: b\no", 3, r"the about is given twice"),
        ("name: My Mat\no", 1, r"'My Mat' is no name.*small letters, digits, '-' and '_'"),
        ("name:\no", 1, r"'' is no name"),
        (f"name: m\n{TOO_MANY}", 28, r"more than 26 rows"),
    ],
)
def test_a_bad_mat_file_is_refused_by_line(text: str, line: int, words: str) -> None:
    with pytest.raises(NotationError, match=rf"^my\.mat, line {line}: .*{words}"):
        read_mat(text, "my.mat")
