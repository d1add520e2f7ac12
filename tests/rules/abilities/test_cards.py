"""The sixteen cards as such: what is on them, their dice, and how they are found."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from positions import play, position

from cosmicfrog_nb.rules import Game, abilities
from cosmicfrog_nb.rules.abilities import ABILITIES, CARDS, NO_POWERS, VERBS

# Each card: its dice for Shard combat, Aether combat and raids; then each power by its source
# (p printed, n the notes, s the sample game, o our own reading) with a ! if it is activated.
TABLE = {
    "Blink": ("WYY", "n s! o!"),
    "Camouflage": ("YWY", "p p!"),
    "Empyrean": ("WRW", "s s!"),
    "Marauder": ("YWY", "n p!"),
    "Massive": ("YYW", "p p p!"),
    "Mindborer": ("WYW", "n n!"),
    "Monstrous": ("YWR", "n! o"),
    "Mutagenic": ("WWW", "n n n"),
    "Nimble": ("YYY", "n n"),
    "Ravager": ("YWW", "n n n"),
    "Telluric": ("YWW", "n n!"),
    "Temporus": ("WWY", "n"),
    "Vampiric": ("YYW", "p p"),
    "Voidshadow": ("YYW", "n"),
    "Warbringer": ("RYW", "o n"),
    "Whiptongue": ("WWW", "p p! p"),
}
FACES = {"W": range(6), "Y": range(1, 7), "R": range(2, 8)}
SOURCES = ("printed", "notes", "sample", "our reading")
cards = pytest.mark.parametrize("name", TABLE)


@pytest.mark.rule("AB-1", "AB-4", "SH-3")
def test_there_are_sixteen_all_different_in_order() -> None:
    assert [*TABLE] == [*CARDS] == [*ABILITIES] == sorted({*ABILITIES})
    assert len(ABILITIES) == 16
    assert len({type(card) for card in CARDS.values()}) == 16


@pytest.mark.rule("AB-4")
def test_each_card_is_there_because_its_file_is() -> None:
    files = {path.stem for path in Path(abilities.__file__).parent.glob("*.py")}
    assert files - {"__init__", "base", "targets"} == {name.lower() for name in CARDS}
    for name, card in CARDS.items():
        assert type(card).__module__.endswith(f".abilities.{name.lower()}")
        assert card.name == name


GUSTY = """
from ..options import Option, option
from ..state import State, spend
from .base import Ability, Power

GUST = option("GUST")


class Card(Ability):
    name = "Gusty"
    powers = (Power("Blow.", "our reading", activated=True),)
    verbs = {"GUST": ""}
    sentences = {"gust": lambda f, a: f"{f} blows {a[0]}."}

    def start_options(self, s: State, seat: int, extra: bool) -> list[Option]:
        return [GUST] if s.oomph[seat] else []

    def take(self, s: State, seat: int, option: Option) -> None:
        spend(s, seat, 1)
        s.events.append(("gust", "AB-4", seat, "hard"))
"""
PLAY = """
import cosmicfrog_nb as cf
game = cf.Game.from_text("red: aether, ability Gusty up\\npurple: aether\\nturn: red")
print(*game.play("GUST"), game.frogs["red"].oomph, len(cf.abilities), game.explain("GUST").legal)
print(cf.odds.combat("Gusty", "white", arena="aether").win, "Gusty" in cf.abilities["Gusty"].svg())
"""


@pytest.mark.rule("AB-4")
def test_a_seventeenth_card_is_one_file_more(tmp_path: Path) -> None:
    package = Path(abilities.__file__).parents[2]
    copy = shutil.copytree(package, tmp_path / package.name)
    (copy / "rules" / "abilities" / "gusty.py").write_text(GUSTY)
    ran = subprocess.run([sys.executable, "-c", PLAY], cwd=tmp_path, capture_output=True, text=True)
    assert ran.stdout.splitlines() == ["Red blows hard. (AB-4) 5 17 True", "5/12 True"], ran.stderr


@pytest.mark.rule("AB-4")
@cards
def test_each_power_has_its_words_and_its_source(name: str) -> None:
    card = CARDS[name]
    written = [f"{power.source[0]}{'!' * power.activated}" for power in card.powers]
    assert written == TABLE[name][1].split()
    for power in card.powers:
        assert power.source.split(";")[0] in SOURCES
        assert power.text[0].isupper()
        assert power.text.endswith(".")
        assert "Ω" not in power.text.split()[0]
    assert card.dice_source.split(";")[0] in SOURCES


@pytest.mark.rule("AB-4")
def test_a_verb_belongs_to_one_card() -> None:
    verbs = [verb for card in CARDS.values() for verb in card.verbs]
    assert len(verbs) == len(set(verbs))
    assert {verb: card.name for card in CARDS.values() for verb in card.verbs} == VERBS
    assert {*VERBS} == {"BLINK", "STASH", "CONTROL", "PUNCH", "BURN", "SPIT", "FLOW", "DRAIN"}
    for card in CARDS.values():
        assert {*card.action_verbs} <= {*card.verbs}


@pytest.mark.rule("AB-1")
def test_face_down_there_is_no_power_and_every_die_is_white() -> None:
    assert NO_POWERS.powers == ()
    assert (NO_POWERS.shard_die, NO_POWERS.aether_die, NO_POWERS.raid_die) == ("W", "W", "W")


# ---------------------------------------------------------------- dice


def faces(game: Game) -> list[int]:
    assert game.is_chance
    return [option.arg for option in game.legal_actions()]


def plain(game: Game, first: str) -> None:
    """An attack or a raid, up to its first roll, with no card turned up on the way."""
    play(game, first)
    while not game.is_chance:
        play(game, next(o for o in game.legal_actions() if o.endswith("plain")))


@pytest.mark.rule("AB-1", "AB-4", "CO-1", "CO-2")
@cards
@pytest.mark.parametrize("face", ["up", "down"])
@pytest.mark.parametrize("arena", ["shard", "aether"])
@pytest.mark.parametrize("attacks", [True, False])
def test_in_combat_it_rolls_the_die_of_its_card(
    name: str, face: str, arena: str, attacks: bool
) -> None:
    here, there, attack = ("aether", "aether", "ATTACK purple")
    if arena == "shard":
        here, there, attack = ("shard c1", "shard c2", "LEAP c2")
    card = f"ability {name} {face}"
    red, purple = (f", {card}", "") if attacks else ("", f", {card}")
    game = position(f"red: {here}, 2 Ω{red}", f"purple: {there}, 0 Ω{purple}")
    plain(game, attack)
    if not attacks:
        assert faces(game) == [*FACES["W"]]
        play(game, "roll 0")
    die = TABLE[name][0][arena == "aether"] if face == "up" else "W"
    assert faces(game) == [*FACES[die]]


@pytest.mark.rule("AB-1", "AB-4", "CO-1")
@cards
def test_what_counts_is_where_the_defender_is(name: str) -> None:
    game = position(f"red: aether, 0 Ω, ability {name} up", "purple: shard a1, 0 Ω")
    play(game, "LAND a1")
    plain(game, "ENTER W")
    assert faces(game) == [*FACES[TABLE[name][0][0]]]


@pytest.mark.rule("AB-1", "AB-4")
@pytest.mark.parametrize("name", [name for name in TABLE if name != "Voidshadow"])
@pytest.mark.parametrize("arena", ["shard", "aether"])
def test_silenced_it_rolls_a_white_die(name: str, arena: str) -> None:
    here, there, attack = ("aether", "aether", "ATTACK purple")
    if arena == "shard":
        here, there, attack = ("shard c1", "shard c2", "LEAP c2")
    shadow = f"red: {here}, 2 Ω, ability Voidshadow up"
    game = position(shadow, f"purple: {there}, 2 Ω, ability {name} up")
    plain(game, attack)
    play(game, "roll 1")
    assert faces(game) == [*FACES["W"]]


@pytest.mark.rule("AB-1", "AB-4", "RA-3")
@cards
@pytest.mark.parametrize("face", ["up", "down"])
def test_in_a_raid_it_rolls_the_raid_die_of_its_card(name: str, face: str) -> None:
    vault = "vault s - / - - - / - - - -"
    game = position(f"red: aether, ability {name} {face}", f"purple: outer 3, {vault}")
    play(game, "RAID purple 1")
    assert faces(game) == [*FACES[TABLE[name][0][2] if face == "up" else "W"]]


@pytest.mark.rule("AB-2")
@cards
def test_turned_up_before_its_action_it_stays_up(name: str, check_refused) -> None:
    game = position(f"red: shard c3, 3 Ω, ability {name} down", "purple: aether")
    play(game, "REVEAL")
    assert game.frogs["red"].face_up
    assert game.frogs["red"].oomph == 3
    check_refused(game, "REVEAL", "face up already")
    play(game, "LEAP c4")
    assert game.frogs["red"].face_up
