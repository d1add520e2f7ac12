"""Notation: everything reads back what it wrote, and bad text is answered with where and what."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from strategies import CROOKED, GAPPY, gullets, shards, vaults

from cosmicfrog_nb import notation
from cosmicfrog_nb.errors import NotationError
from cosmicfrog_nb.rules.gullet import Gullet
from cosmicfrog_nb.rules.vault import Vault, VaultLayout
from cosmicfrog_nb.shard import Shard, read_mat

quick = settings(max_examples=50, deadline=None)
TINY = "shard tiny: .p./..P./.-sS./..../t.."
VAULT = "vault nested: P - / pPp - - / T Twp tTt -"


# ---------------------------------------------------------------- round trips


@quick
@given(shards())
def test_a_shard_reads_back_what_it_wrote(shard: Shard) -> None:
    for text in (shard.text(), shard.text(drawn=True)):
        assert Shard.from_text(text, mat=shard.mat) == shard
        if shard.mat != GAPPY:
            assert Shard.from_text(text) == notation.read(text) == shard


@quick
@given(vaults())
def test_a_vault_reads_back_what_it_wrote(vault: Vault) -> None:
    for text in (vault.text(), vault.text(drawn=True)):
        assert Vault.from_text(text, layout=vault.layout) == vault
        if vault.layout != CROOKED:
            assert Vault.from_text(text) == notation.read(text) == vault


@quick
@given(gullets)
def test_a_gullet_reads_back_what_it_wrote(gullet: Gullet) -> None:
    for text in (gullet.text(), gullet.text(drawn=True)):
        assert Gullet.from_text(text) == notation.read(text) == gullet


@pytest.mark.parametrize("cells", [((0, 0), (0, 1), (0, 2)), ((0, 0),)])
def test_a_vault_of_one_column_reads_back_what_it_wrote(cells) -> None:
    vault = Vault(("sS",) * len(cells), VaultLayout("column", cells, ()))
    for text in (vault.text(), vault.text(drawn=True)):
        assert Vault.from_text(text, layout=vault.layout) == vault


# ---------------------------------------------------------------- the forms


def test_a_shard_is_a_letter_for_each_hex() -> None:
    stacks = [
        ".",
        ".p",
        ".",
        ".",
        ".",
        ".pP",
        ".",
        ".",
        "",
        ".s",
        ".sS",
        *["."] * 5,
        ".t",
        ".",
        ".",
    ]
    shard = Shard("tiny", stacks)
    assert shard.text() == TINY
    assert shard.text(drawn=True) == (
        "shard tiny:\na |   . p .\nb |  . . P .\nc | . - s S .\nd |  . . . .\ne |   t . .\n"
    )


def test_gap_rows_and_holes_keep_their_place() -> None:
    shard = Shard(GAPPY, {"b3": ".t", "e1": ""})
    assert shard.text() == "shard gappy: ..../..t/....//-.."
    assert [line.rstrip() for line in shard.text(drawn=True).splitlines()[2:]] == [
        "b | . .     t",
        "c |  . . . .",
        "d |",
        "e |  -   . .",
    ]


def test_a_vault_is_a_stack_for_each_slot() -> None:
    vault = Vault.from_slots(["P", "", "pPp", "", "", "T", "Twp", "tTt", ""])
    assert vault.text() == VAULT
    assert vault.text(drawn=True) == (
        "vault nested:\n"
        "     P   -\n"
        "  pPp  -   -\n"
        " T  Twp tTt  -\n"
    )  # fmt: skip


def test_a_gullet_is_written_from_the_bottom_and_drawn_from_the_top() -> None:  # GU-1
    assert Gullet("wW").text() == "gullet: wW"
    assert Gullet("wW").text(drawn=True) == "gullet:\n1 | -\n2 | -\n3 | W\n4 | w\n"
    assert Gullet().text() == "gullet: -"


@pytest.mark.parametrize(
    ("kind", "options", "text"),
    [
        (Shard, {}, TINY),
        (Shard, {}, TINY.removeprefix("shard ")),
        (Shard, {"mat": "tiny"}, TINY.removeprefix("shard tiny: ")),
        (Shard, {"mat": "tiny"}, TINY.replace(" tiny", "")),
        (Shard, {}, TINY.replace("/", " /\n ")),
        (Shard, {"mat": Shard("tiny").mat}, ".p. / . . P . / .-sS. / .... / t.."),
    ],
)
def test_the_header_may_be_left_out_and_spaces_are_free(kind, options: dict, text: str) -> None:
    assert kind.from_text(text, **options) == Shard.from_text(TINY)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (TINY, Shard),
        ("  shard tiny : .p./..P./.-sS./..../t..", Shard),
        (VAULT, Vault),
        ("vault: - - / - - - / - - - -", Vault),
        ("gullet:", Gullet),
        ("gullet: -", Gullet),
    ],
)
def test_read_goes_by_the_first_word(text: str, kind: type) -> None:
    assert type(notation.read(text)) is kind


def test_a_layout_may_be_named_in_the_header_or_beside_the_text() -> None:
    text = "s - - / - S - / - - pPp"
    square = Vault.from_slots(["s", "", "", "", "S", "", "", "", "pPp"], "square")
    assert Vault.from_text(f"vault square: {text}") == square
    assert Vault.from_text(text, layout="square") == square


# ---------------------------------------------------------------- bad texts

BAD = [
    # neither a Shard nor a Vault nor a Gullet
    (notation.read, "", r"'shard', 'vault' or 'gullet',? and a colon"),
    (notation.read, ":", r"begin with .*'shard', 'vault' or 'gullet'"),
    (notation.read, "wW", r"begin with .*'shard', 'vault' or 'gullet'"),
    (notation.read, "gullet wW", r"and a colon, as in"),
    (notation.read, "frog: red", r"begin with .*'shard', 'vault' or 'gullet'"),
    (notation.read, "gullets: wW", r"begin with .*'shard', 'vault' or 'gullet'"),
    # Shards
    (Shard.from_text, "shard moon: ...", r"no mat 'moon'.*zones, island, tiny"),
    (Shard.from_text, "shard tiny: ...", r"'tiny' has 5 rows of hexes; the text has 1"),
    (Shard.from_text, "shard tiny:", r"'tiny' has 5 rows of hexes; the text has 0"),
    (Shard.from_text, TINY.replace("..P.", "..x."), r"Row b, place 3: 'x' is no tile.*- \(Aether"),
    (Shard.from_text, TINY.replace("..P.", "..P"), r"Row b has 4 hexes; the text has 3"),
    (Shard.from_text, TINY.replace("t..", "t..."), r"Row e has 3 hexes; the text has 4"),
    (Shard.from_text, "shard tiny: b | .p./..P./.-sS./..../t..", r"Row a is labelled 'b'.*from a"),
    (Shard.from_text, "shard tiny again: ...", r"'shard tiny again' is no header.*'shard NAME:'"),
    (Shard.from_text, VAULT, r"text of a vault, not of a shard"),
    # Vaults
    (Vault.from_text, "vault round: -", r"no Vault layout 'round'.*nested, square"),
    (Vault.from_text, "vault: P -", r"'nested' has rows of 2, 3, 4 slots; the text has 2"),
    (Vault.from_text, "vault:", r"the text has none.*'-' for an empty slot.*nested, square"),
    (Vault.from_text, VAULT.replace("P - /", "P /"), r"rows of 2, 3, 4.*the text has 1, 3, 4"),
    (Vault.from_text, VAULT.replace("pPp", "pPpp"), r"Slot 3 holds 4 Lands, 'pPpp': three"),
    (Vault.from_text, VAULT.replace("pPp", "pxp"), r"Slot 3 holds 'x': only Lands, s t w p S T"),
    (Vault.from_text, VAULT.replace("pPp", "."), r"Slot 3 holds a Barren"),
    (Vault.from_text, VAULT.replace("pPp", "p-"), r"Slot 3 holds '-'"),
    (Vault.from_text, "gullet: wW", r"text of a gullet, not of a vault"),
    # Gullets
    (Gullet.from_text, "gullet: wx", r"Tile 2 .*'x'.*\. \(Barren\), s t w p"),
    (Gullet.from_text, "gullet: wwwww", r"holds 4 tiles, not 5"),
    (Gullet.from_text, "gullet red: w", r"no name: write 'gullet:', not 'gullet red:'"),
    (Gullet.from_text, "gullet: w/W", r"four lines, slots 1 to 4 from the top"),
    (Gullet.from_text, "1 | w", r"four lines, slots 1 to 4 from the top"),
    (Gullet.from_text, "1|-\n3|-\n2|-\n4|w", r"four lines, slots 1 to 4 from the top"),
    (Gullet.from_text, "1|-\n2|-\n3|-\n4|ww", r"one tile, or '-', on each line"),
    (Gullet.from_text, "1|w\n2|-\n3|-\n4|-", r"Tile 1 of the Gullet, from the bottom, is '-'"),
    (Gullet.from_text, TINY, r"text of a shard, not of a gullet"),
]


@pytest.mark.parametrize(("reader", "text", "words"), BAD, ids=[text for _, text, _ in BAD])
def test_bad_text_is_answered_with_where_and_what_is_allowed(reader, text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words) as refusal:
        reader(text)
    assert isinstance(refusal.value, ValueError)
    assert "\n" not in str(refusal.value)


def test_the_mat_of_ones_own_must_be_given() -> None:
    mine = read_mat("name: mine\no o\n o o")
    text = Shard(mine).text()
    with pytest.raises(NotationError, match="no mat 'mine'"):
        Shard.from_text(text)
    assert Shard.from_text(text, mat=mine) == Shard(mine)


def test_only_things_of_the_game_have_a_notation() -> None:
    with pytest.raises(TypeError, match="int has no notation"):
        notation.write(3)
    with pytest.raises(TypeError, match="int has no notation"):
        notation.read_as(int, "3")
