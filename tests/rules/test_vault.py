"""Vaults: their layouts, what is exposed, what is a Siphon, and what is refused."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cosmicfrog_nb.errors import PositionError
from cosmicfrog_nb.rules.vault import (
    LAYOUTS,
    NESTED,
    SQUARE,
    Vault,
    VaultLayout,
    find_layout,
    is_siphon,
    straight_lines,
)

EXAMPLE = Vault.from_slots(["P", "", "pPp", "", "", "T", "Twp", "tTt", ""])


def numbered(layout: VaultLayout) -> set[tuple[int, ...]]:
    """The lines by slot number, each from its lower end."""
    return {tuple(sorted(n + 1 for n in line)) for line in layout.lines}


# ---------------------------------------------------------------- layouts


def test_nested_has_rows_of_two_three_and_four_and_lines_along_three_axes() -> None:  # VA-5
    assert [tuple(n + 1 for n in row) for row in NESTED.rows] == [(1, 2), (3, 4, 5), (6, 7, 8, 9)]
    assert numbered(NESTED) == {
        (1, 2), (3, 4, 5), (6, 7, 8, 9),
        (1, 3, 6), (2, 4, 7), (5, 8),
        (1, 4, 8), (2, 5, 9), (3, 7),
    }  # fmt: skip
    assert len(NESTED.lines) == 9


def test_square_has_rows_columns_and_both_diagonals() -> None:  # VA-5
    assert [len(row) for row in SQUARE.rows] == [3, 3, 3]
    assert numbered(SQUARE) == {
        (1, 2, 3), (4, 5, 6), (7, 8, 9),
        (1, 4, 7), (2, 5, 8), (3, 6, 9),
        (1, 5, 9), (3, 5, 7),
    }  # fmt: skip
    assert len(SQUARE.lines) == 8


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_a_line_goes_straight_from_slot_to_touching_slot(layout: VaultLayout) -> None:
    for line in layout.lines:
        middles = [layout.centres[n] for n in line]
        steps = {(round(b[0] - a[0], 6), round(b[1] - a[1], 6)) for a, b in pairwise(middles)}
        assert len(steps) == 1
    assert {n for line in layout.lines for n in line} == set(range(9))


def test_the_longest_runs_are_found_along_each_axis() -> None:
    cells = ((0, 0), (1, 0), (3, 0), (0, 1))
    assert straight_lines(cells, [(1, 0)]) == ((0, 1),)
    assert straight_lines(cells, [(1, 0), (0, 1)]) == ((0, 1), (0, 3))


def test_layouts_are_found_by_name() -> None:
    assert find_layout("nested") is NESTED
    assert find_layout(SQUARE) is SQUARE
    assert Vault().layout is NESTED
    with pytest.raises(PositionError, match=r"no Vault layout 'round'.*nested, square \(VA-5\)"):
        find_layout("round")


@pytest.mark.parametrize(
    ("cells", "lines", "words"),
    [
        (((0, 0), (0, 0)), (), "two slots in one place"),
        (((1, 0), (0, 0)), (), "not in reading order"),
        (((0, 1), (0, 0)), (), "not in reading order"),
        (((0, 0), (1, 0)), ((0, 2),), "over a slot it has not"),
        (((0, 0), (1, 0)), ((-1, 0),), "over a slot it has not"),
    ],
)
def test_a_layout_that_cannot_be_is_refused(cells, lines, words: str) -> None:
    with pytest.raises(PositionError, match=rf"'mine'.*{words}"):
        VaultLayout("mine", cells, lines)


# ---------------------------------------------------------------- what is in it


def test_an_empty_vault_has_nine_empty_slots() -> None:  # VA-1
    vault = Vault()
    assert vault.slots == vault.exposed == ("",) * 9
    assert (vault.siphons, vault.domains, vault.describe()) == ({}, (), "empty")


def test_the_top_land_of_each_slot_is_exposed() -> None:  # VA-3
    assert EXAMPLE.exposed == ("P", "", "p", "", "", "T", "p", "t", "")


def test_the_example_in_words() -> None:
    assert EXAMPLE.describe() == (
        "slot 1: forest; slot 3: meadow on forest on meadow; slot 6: mesa; "
        "slot 7: meadow on swamp on mesa; slot 8: desert on mesa on desert"
    )


@pytest.mark.parametrize("slot", ["sSs", "tTt", "wWw", "pPp"])
def test_low_high_low_of_one_domain_is_a_siphon(slot: str) -> None:  # SI-1
    assert is_siphon(slot)


@pytest.mark.parametrize("slot", ["", "s", "sS", "sSt", "sTs", "sss", "SsS", "SSS", "Sss", "tSs"])
def test_anything_else_is_no_siphon(slot: str) -> None:  # SI-1
    assert not is_siphon(slot)


def test_siphons_are_told_by_domain_and_slot() -> None:  # SI-1, SI-2
    assert EXAMPLE.siphons == {"plant": [3], "terra": [8]}
    two = Vault.from_slots(["wWw", "wW", "wWw", *[""] * 6], "square")
    assert two.siphons == {"water": [1, 3]}


@pytest.mark.parametrize(
    ("slots", "domains"),
    [
        (["s"], ("stone",)),
        (["P", "w"], ("water", "plant")),
        (["pTw", "S"], ("stone", "terra", "water", "plant")),
        (["WwW"], ("water",)),
    ],
)
def test_domains_count_wherever_they_lie(slots: list[str], domains: tuple[str, ...]) -> None:
    vault = Vault.from_slots(slots + [""] * (9 - len(slots)))
    assert vault.domains == domains  # SC-4


@pytest.mark.parametrize(
    ("slots", "words"),
    [
        ([""] * 8, r"'nested' has 9 slots, not 8 \(VA-1\)"),
        (["ssss", *[""] * 8], r"Slot 1 holds 4 Lands, 'ssss': three at most \(VA-1\)"),
        (["", "s.", *[""] * 7], r"Slot 2 holds a Barren: only Lands, s t w p S T W P \(VA-1\)"),
        ([*[""] * 8, "x"], r"Slot 9 holds 'x': only Lands"),
    ],
)
def test_a_vault_that_cannot_be_is_refused(slots: list[str], words: str) -> None:
    with pytest.raises(PositionError, match=words):
        Vault.from_slots(slots)


def test_vaults_are_values() -> None:
    assert Vault.from_slots(EXAMPLE.slots) == EXAMPLE
    assert hash(Vault.from_slots(EXAMPLE.slots)) == hash(EXAMPLE)
    assert Vault.from_slots(EXAMPLE.slots, "square") != EXAMPLE
