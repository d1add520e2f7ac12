"""Setting up (SET), and the Shard that is set up (SH-1 to SH-4)."""

from __future__ import annotations

from collections import Counter

import pytest
from positions import asked, kind, line, play, position

from cosmicfrog_nb.errors import PositionError
from cosmicfrog_nb.rules import Game
from cosmicfrog_nb.shard import Shard, find_mat, read_mat, tiles

HIGH, LOW = "STWP", "stwp"


def deal(game: Game) -> list[str]:
    """Deals and keeps abilities for everybody, as luck will; the events' names."""
    happened = []
    while kind(game) in ("ability.draw", "ability.keep"):
        events = game.sample() if game.is_chance else game.play(game.legal_actions()[0])
        happened += [event.name for event in events]
    return happened


# ---------------------------------------------------------------- how much of everything


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize(
    ("frogs", "highlands", "lowlands", "cards"),
    [(3, 5, 6, 6), (4, 6, 8, 5), (5, 7, 10, 4), (6, 8, 12, 3)],
)
def test_tiles_and_cards_go_by_the_number_of_frogs(
    frogs: int, highlands: int, lowlands: int, cards: int
) -> None:
    game = Game.new(frogs, seed=1)
    count = Counter("".join(game.stacks.values()))
    assert count == {".": 84, **dict.fromkeys(HIGH, highlands), **dict.fromkeys(LOW, lowlands)}
    deck = game.view("red").deck
    assert deck == {**dict.fromkeys(game.colours, cards), "flux": 0, "splinter": 0}
    assert len(game.frogs) == frogs


@pytest.mark.rule("SET-1")
@pytest.mark.parametrize("frogs", [0, 1, 2, 7])
def test_no_other_number_of_frogs_is_set_up(frogs: int) -> None:
    with pytest.raises(PositionError, match=rf"3, 4, 5 or 6 frogs, not {frogs} \(SET-1\)"):
        Game.new(frogs)


@pytest.mark.rule("SET-1")
def test_two_frogs_play_from_a_position_made_by_hand() -> None:
    game = position("red: shard c3", "purple: aether")
    assert asked(game) == ("red", "action")


@pytest.mark.rule("SH-3")
def test_six_frogs_use_all_lands_of_the_box_and_the_decks_are_whole() -> None:
    game = Game.new(6, seed=3)
    count = Counter("".join(game.stacks.values()))
    assert sum(count[low] for low in LOW) == 48
    assert sum(count[high] for high in HIGH) == 32
    assert len(line(game, "abilities").split()) == 16
    assert len(line(game, "splinters").split()) == 12
    assert sum(frog.oomph for frog in game.frogs.values()) == 36


@pytest.mark.rule("SH-3")
@pytest.mark.parametrize(("tile", "name", "most"), [("s", "hill", 12), ("W", "lake", 8)])
def test_more_tiles_than_the_box_holds_are_refused(tile: str, name: str, most: int) -> None:
    hexes = find_mat("tiny").names[: most + 1]
    with pytest.raises(ValueError, match=rf"{most + 1} {name} tiles, {most} in the box \(SH-3\)"):
        position("red: aether", "purple: aether", **dict.fromkeys(hexes, tile))


@pytest.mark.rule("SET-2")
@pytest.mark.parametrize(
    ("length", "blank", "fracture"), [("longer", 68, 16), ("normal", 64, 20), ("shorter", 60, 24)]
)
def test_the_length_of_the_game_is_in_the_backs(length: str, blank: int, fracture: int) -> None:
    game = Game.new(4, seed=2, length=length)
    assert line(game, "backs") == f"{blank} blank, {fracture} fracture"
    assert game.fractures == 0


@pytest.mark.rule("SET-2")
def test_no_other_length_is_known() -> None:
    with pytest.raises(
        PositionError, match=r"no length 'endless'.*longer, normal, shorter \(SET-2\)"
    ):
        Game.new(4, length="endless")


# ---------------------------------------------------------------- where it goes


@pytest.mark.rule("SET-3", "SH-1")
@pytest.mark.parametrize("placement", ["scattered", "clustered"])
def test_lowlands_lie_on_barrens_and_highlands_on_their_own_lowland(placement: str) -> None:
    game = Game.new(4, seed=5, placement=placement)
    lands = {".", *(f".{low}" for low in LOW), *(f".{low}{low.upper()}" for low in LOW)}
    assert set(game.stacks.values()) <= lands
    assert Counter("".join(game.stacks.values()))["p"] == 8
    assert game.stacks == Game.new(4, seed=5, placement=placement).stacks
    assert game.stacks != Game.new(4, seed=6, placement=placement).stacks


@pytest.mark.rule("SET-3")
def test_the_lands_can_be_placed_by_hand_or_read_from_notation() -> None:
    game = position("red: shard c3", "purple: aether", c3="P", a1="s", e3="-")
    assert (game.stacks["c3"], game.stacks["a1"], game.stacks["e3"]) == (".pP", ".s", "")
    assert Game.from_text(game.text()).stacks == game.stacks
    with pytest.raises(
        PositionError, match=r"no placement 'piled'.*scattered, clustered \(SET-3\)"
    ):
        Game.new(4, placement="piled")


@pytest.mark.rule("SH-1")
def test_a_stack_is_taken_from_the_top_and_a_hex_without_terrain_is_aether() -> None:
    game = position("red: shard b2", "purple: aether", b2="P", b3="-")
    assert game.stacks["b2"] == ".pP"
    play(game, "HARVEST", "HARVEST")
    assert game.stacks["b2"] == "."
    assert game.frogs["red"].gullet == "Pp"
    game = position("red: shard b2", "purple: aether", b3="-")
    play(game, "LEAP aether")
    assert game.frogs["red"].place == "aether"


@pytest.mark.rule("SH-2")
@pytest.mark.parametrize(
    ("tile", "name", "domain", "thickness"),
    [
        (".", "Barren", "", 2),
        ("s", "hill", "stone", 3.5),
        ("S", "mountain", "stone", 6),
        ("t", "desert", "terra", 3.5),
        ("T", "mesa", "terra", 6),
        ("w", "swamp", "water", 3.5),
        ("W", "lake", "water", 6),
        ("p", "meadow", "plant", 3.5),
        ("P", "forest", "plant", 6),
    ],
)
def test_each_tile_has_its_name_domain_and_thickness(
    tile: str, name: str, domain: str, thickness: float
) -> None:
    assert (tiles.NAMES[tile], tiles.domain(tile), tiles.THICKNESS[tile]) == (
        name,
        domain,
        thickness,
    )


@pytest.mark.rule("SH-4", "SH-1")
def test_the_default_mat_is_twelve_zones_of_seven_with_33_edge_hexes() -> None:
    mat = Game.new(4, seed=1).mat
    strikes = [
        (0, 0), (-1, 3), (2, 1), (-3, 2), (3, -2), (1, 4), (-2, -1), (-4, 5), (1, -3), (-2, 6),
        (5, -1), (4, 2),
    ]  # fmt: skip
    first = mat.hexes[mat.strikes[0]]
    shifted = [(q - first[0], r - first[1]) for q, r in (mat.hexes[n] for n in mat.strikes)]
    assert shifted == strikes
    assert [len(zone) for zone in mat.zones] == [7] * 12
    assert len({n for zone in mat.zones for n in zone}) == len(mat) == 84
    assert sum(mat.rim) == 33


@pytest.mark.rule("SH-4")
def test_a_mat_of_ones_own_can_be_played_on() -> None:
    mine = read_mat("name: mine\n o * o\no o o o\n o o o\n")
    game = position("red: shard b2", "purple: shard a1", mat=mine)
    assert "LEAP b4" in game.legal_actions()
    assert Game.from_text(game.text(), mat=mine) == game


# ---------------------------------------------------------------- the frogs and their cards


@pytest.mark.rule("SET-4")
def test_a_frog_starts_out_of_play_with_six_oomph_and_nothing_else() -> None:
    game = Game.new(3, seed=1)
    for frog in game.frogs.values():
        assert (frog.place, frog.hex, frog.dimension) == ("waiting", None, 0)
        assert (frog.oomph, frog.gullet, frog.set_aside) == (6, "", 0)
    assert all(vault.slots == ("",) * 9 for vault in game.vaults.values())


@pytest.mark.rule("SET-5")
def test_a_frog_keeps_one_of_two_cards_face_down_and_the_other_goes_under_the_deck() -> None:
    game = Game.new(3, seed=1)
    assert game.decision is not None
    assert (game.decision.kind, game.decision.rule) == ("ability.draw", "SET-5")
    assert len(game.decision.options) == 16
    play(game, "draw Nimble", "draw Blink")
    assert asked(game) == ("red", "ability.keep")
    assert list(game.legal_actions()) == ["KEEP Blink", "KEEP Nimble"]
    play(game, "KEEP Nimble")
    assert (game.frogs["red"].ability, game.frogs["red"].face_up) == ("Nimble", False)
    assert line(game, "abilities").endswith("| Blink")
    assert "draw Blink" not in game.legal_actions()
    assert len(game.legal_actions()) == 14


@pytest.mark.rule("SET-5")
def test_every_frog_is_dealt_two_before_the_first_card_is_turned() -> None:
    game = Game.new(4, seed=1)
    assert deal(game).count("ability.keep") == 4
    abilities = [frog.ability for frog in game.frogs.values()]
    assert len({*abilities}) == 4
    assert not any(frog.face_up for frog in game.frogs.values())
    assert kind(game) == "deck.turn"


@pytest.mark.rule("SET-6")
def test_flux_and_splinter_start_the_discard_pile() -> None:
    game = Game.new(4, seed=1)
    deal(game)
    assert list(game.legal_actions()) == ["turn blue", "turn green", "turn purple", "turn red"]
    discard = game.view("red").discard
    assert discard == {"flux": 1, "splinter": 1, **dict.fromkeys(game.colours, 0)}


def test_the_shard_of_a_game_is_a_copy_to_look_at() -> None:
    game = Game.new(4, seed=7)
    shard = game.shard
    assert shard == Shard.new(4, 7)
    before = game.text()
    for hex in list(shard):
        shard.take(hex)
    assert game.text() == before
