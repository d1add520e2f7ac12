"""Abundant and Harmonious Lands face up from the start: the sign of a Land goes where it goes."""

from __future__ import annotations

from collections import Counter
from html import unescape
from typing import Any

import pytest
from playing import brawler, playout
from positions import fight, found, play, position

from cosmicfrog_nb.errors import NotationError
from cosmicfrog_nb.rules import Game
from cosmicfrog_nb.rules.variants import LANDS, OPEN

VARIANT = f"variants: {OPEN}"
EMPTY = "- - - - - - - - -"


def slots(first: str) -> str:
    return EMPTY.replace("-", first, 1)


def vault(slot: str) -> str:
    return f"vault {slot} - / - - - / - - - -"


def opened(*frogs: str, signs: str, **options: Any) -> Game:
    return position(*frogs, VARIANT, f"signs: {signs}", **options)


# ---------------------------------------------------------------- at the start


@pytest.mark.rule("VR-1")
@pytest.mark.parametrize("frogs", [3, 4, 5, 6])
def test_a_quarter_of_each_type_is_abundant_and_a_quarter_harmonious(frogs: int) -> None:
    game = Game.new(frogs, seed=3, variants=[OPEN])
    tiles, signed = Counter(), Counter()
    for hex, stack in game.stacks.items():
        tiles.update(stack)
        signed.update(zip(stack, game.signs.get(hex, "." * len(stack)), strict=True))
    for land in "stwpSTWP":
        assert (signed[land, "a"], signed[land, "h"]) == (tiles[land] // 4,) * 2
    assert not signed[".", "a"] + signed[".", "h"]


@pytest.mark.rule("VR-1")
def test_the_same_seed_deals_the_same_signs_and_the_board_stays_that_of_the_seed() -> None:
    one, same, other = (Game.new(4, seed=seed, variants=[OPEN]) for seed in (7, 7, 8))
    assert one.signs == same.signs != other.signs
    assert one.stacks == Game.new(4, seed=7).stacks


@pytest.mark.rule("VR-1")
def test_open_lands_are_the_variant_without_naming_it() -> None:
    game = Game.new(4, seed=1, variants=[OPEN])
    assert f"variants: {LANDS}, {OPEN}\n" in game.text()
    assert game == Game.new(4, seed=1, variants=[LANDS, OPEN])
    assert Game.new(4, seed=1, variants=[LANDS]).signs == {}


@pytest.mark.rule("VR-1")
def test_every_frog_sees_them() -> None:
    game = opened("red: aether, gullet w", "purple: aether", signs="red gullet a")
    assert game.view("purple").signs == {"red gullet": "a"}


# ---------------------------------------------------------------- on their way


@pytest.mark.rule("VR-1", "AC-1")
def test_a_harvested_land_takes_its_sign_into_the_gullet() -> None:
    game = opened("red: shard c3, gullet p", "purple: aether", signs="c3 .ha", c3="W")
    play(game, "HARVEST")
    assert game.signs == {"c3": ".h", "red gullet": ".a"}


@pytest.mark.rule("VR-1", "GU-2")
def test_a_full_gullet_loses_the_sign_with_the_tile() -> None:
    game = opened("red: shard c3, gullet pwsw", "purple: aether", signs="c3 .a, red gullet h..h",
                  c3="w")  # fmt: skip
    play(game, "HARVEST")
    assert game.signs == {"red gullet": "..ha"}


@pytest.mark.rule("VR-1", "AE-1")
def test_a_disgorged_land_takes_its_sign_into_the_vault() -> None:
    game = opened(f"red: aether, gullet pw, {vault('w')}", "purple: aether",
                  signs=f"red gullet ha, red vault {slots('h')}")  # fmt: skip
    play(game, "DISGORGE", "PLACE 1", "PLACE 3")
    assert game.signs == {"red vault": "ha - h - - - - - -"}
    assert game.bonuses == {"red": 2 + 2 + 1, "purple": 0}


@pytest.mark.rule("VR-1", "AB-4")
def test_whiptongue_s_picked_tile_keeps_its_sign() -> None:
    game = opened("red: aether, gullet pws, ability Whiptongue up", "purple: aether",
                  signs="red gullet a.h")  # fmt: skip
    play(game, "DISGORGE", "PICK 4", "PLACE 1", "DONE")
    assert game.signs == {"red gullet": ".h", "red vault": slots("a")}


@pytest.mark.rule("VR-1", "CO-6")
def test_spoils_take_their_signs_along() -> None:
    game = opened("red: aether", "purple: aether, gullet wps", signs="purple gullet a.h")
    fight(game, "ATTACK purple", 5, 3)
    assert game.frogs["red"].gullet == "sp"
    assert game.signs == {"purple gullet": "a", "red gullet": "h."}


@pytest.mark.rule("VR-1", "RA-4")
def test_a_raided_land_takes_its_sign_along() -> None:
    game = opened("red: aether", f"purple: outer 3, {vault('sww')}",
                  signs=f"purple vault {slots('ah.')}")  # fmt: skip
    assert game.bonuses["purple"] == 2 + 2
    play(game, "RAID purple 2", "roll 5", "TAKE 1", "TAKE 1")
    assert game.signs == {"purple vault": slots("a"), "red gullet": ".h"}


@pytest.mark.rule("VR-1", "SP-3")
def test_what_a_splinter_destroys_takes_its_sign_out_of_the_game() -> None:
    game = opened("red: aether, gullet ., ability Ravager up", "purple: shard a2, gullet w",
                  signs="purple gullet a, a2 .h., a1 .a, d1 .a",
                  a1="w", a2="W", d1="w")  # fmt: skip
    play(game, "SPIT", "strike a2")
    while game.is_chance:
        play(game, "back blank")
    assert game.signs == {"d1": ".a"}


@pytest.mark.rule("VR-1", "VR-8")
def test_a_shared_vault_has_its_signs_once() -> None:
    frogs = "red: aether, gullet w", "purple: aether", "blue: aether", "green: aether"
    game = opened(*frogs, "teams: red blue | purple green", signs="red gullet a")
    play(game, "DISGORGE", "PLACE 2")
    assert game.signs == {"red vault": "- a - - - - - - -"}
    assert game.bonuses == {"red": 2, "purple": 0, "blue": 2, "green": 0}


# ---------------------------------------------------------------- at the end


@pytest.mark.rule("VR-1", "EN-1")
@pytest.mark.parametrize(
    ("slot", "signs", "extra"), [("www", "h..", 3), ("www", "hh.", 6), ("sww", "aah", 6)]
)
def test_at_the_end_nothing_is_turned_over_and_the_bonus_is_told(
    slot: str, signs: str, extra: int
) -> None:
    game = opened(f"red: shard c3, ability Ravager up, {vault(slot)}", "purple: aether",
                  "fractures: 5", "backs: c3 fracture",
                  signs=f"red vault {slots(signs)}")  # fmt: skip
    alone = game.scores()["red"].total
    events = play(game, "HARVEST")
    told = found(events, "land.bonus")
    assert (told.rule, told.frog) == ("VR-1", "red")
    assert str(extra) in str(told)
    assert game.over
    assert game.outcome is not None
    assert game.outcome.scores["red"] == alone + extra


# ---------------------------------------------------------------- as text


@pytest.mark.rule("VR-1")
@pytest.mark.parametrize("seed", range(4))
def test_signs_stay_beside_their_tiles_in_every_moment_of_a_game(seed: int) -> None:
    teams = [["red", "blue"], ["purple", "green"]] if seed % 2 else None
    game = Game.new(4, seed=seed, mat="island", variants=[OPEN], teams=teams)
    for n in playout(game, brawler, seed):
        s = game._state
        assert s.signs is not None
        for tiles, signs in ((s.stacks, s.signs.stacks), (s.gullets, s.signs.gullets)):
            assert [*map(len, tiles)] == [*map(len, signs)]
        for slots, signs in zip(s.vaults, s.signs.vaults, strict=True):
            assert [*map(len, slots)] == [*map(len, signs)]
        if n % 40 == 0:
            assert Game.from_text(game.text()) == game


@pytest.mark.rule("VR-1")
@pytest.mark.parametrize(
    ("signs", "reason"),
    [
        ("c3 .x", r"signs of c3 are '\.x' for the tiles '\.w': write a, h or \."),
        ("c3 .aa", r"for the tiles '\.w'"),
        ("c3 a.", r"Only Lands are Abundant or Harmonious, not the Barren of c3"),
        ("c9 .a", r"no signs at 'c9': write a hex, 'red gullet' or 'red vault'"),
        ("red pocket a", "no signs at 'red'"),
        ("red gullet a", r"signs of red gullet are 'a' for the tiles ''"),
        ("red vault a -", r"need 9 slots, not 2"),
    ],
)
def test_signs_that_cannot_be_are_refused(signs: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        opened("red: aether", "purple: aether", signs=signs, c3="w")


@pytest.mark.rule("VR-1")
def test_signs_need_the_variant() -> None:
    with pytest.raises(NotationError, match="face up in the variant Open Lands alone"):
        position("red: aether", "purple: aether", "signs: c3 .a", c3="w")


# ---------------------------------------------------------------- in pictures


@pytest.mark.rule("VR-1")
def test_a_picture_shows_and_tells_them() -> None:
    game = opened("red: aether, gullet w", f"purple: aether, {vault('wWw')}",
                  signs=f"c3 .h, red gullet a, purple vault {slots('..h')}", c3="w")  # fmt: skip
    svg = unescape(str(game.svg()))
    for words in (
        "c3: Harmonious swamp",
        "red's Gullet, slot 4: Abundant swamp",
        "purple's Vault, slot 1: Harmonious swamp on lake on swamp",
        f"{game.scores()['purple'].total + 2} points",
    ):
        assert words in svg
