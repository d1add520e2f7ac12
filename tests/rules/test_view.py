"""What a frog may know: views of games that differ only in hidden things are equal."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from playing import brawler, lines, playout

from cosmicfrog_nb.errors import PositionError
from cosmicfrog_nb.rules.abilities import ABILITIES
from cosmicfrog_nb.rules.game import Game

BASE = {
    "game": "tiny nested normal",
    "shard": ".p./.pPw/.s.St/.tT./ww.",
    "red": "shard a1, 5 Ω, gullet t, ability Blink down",
    "purple": "aether, 4 Ω, gullet w, vault s - / - pP - / - - tTt -, ability Nimble down",
    "blue": "outer 2, 2 aside, ability Massive up",
    "turn": "red",
    "luck": "1 0",
}


def game(**changed: str) -> Game:
    written = BASE | changed
    head = f"game {written.pop('game')}"
    return Game.from_text("\n".join([head, *(f"{key}: {text}" for key, text in written.items())]))


HIDDEN = {
    "another's face-down card": {"purple": BASE["purple"].replace("Nimble", "Ravager")},
    "backs that are pinned": {"backs": "b2 fracture, c3 blank, a1 blank"},
    "a stacked deck": {"stacked": "purple red blue"},
    "luck": {"luck": "77 5"},
    "the order under the ability deck": {
        "abilities": "Camouflage Empyrean | Marauder Mindborer Monstrous Mutagenic Ravager "
        "Telluric Temporus Vampiric Voidshadow Warbringer Whiptongue"
    },
    "all of them": {
        "purple": BASE["purple"].replace("Nimble", "Telluric"),
        "backs": "e1 fracture",
        "stacked": "red red",
        "luck": "9",
    },
}
SEEN = {
    "a face-up card": {"blue": "outer 2, 2 aside, ability Monstrous up"},
    "which side is up": {"purple": BASE["purple"].replace("down", "up")},
    "Ω": {"purple": BASE["purple"].replace("4 Ω", "3 Ω")},
    "a Gullet": {"purple": BASE["purple"].replace("gullet w", "gullet s")},
    "a Vault": {"purple": BASE["purple"].replace("vault s", "vault w")},
    "a place": {"purple": BASE["purple"].replace("aether", "shard c3")},
    "a dimension": {"blue": "outer 3, 2 aside, ability Massive up"},
    "set-aside cards": {"blue": "outer 2, 1 aside, ability Massive up"},
    "terrain": {"shard": ".p./.pPw/.s.St/.tT./w.."},
    "fractures": {"fractures": "1"},
    "the discard pile": {"deck": "red 3, purple 6, blue 4", "discard": "red 3, flux 1, splinter 1"},
    "the round": {"round": "2"},
    "whose turn it is": {"turn": "purple"},
    "Splinter locations drawn": {"splinters": "1 3"},
    "its own card": {"red": "shard a1, 5 Ω, gullet t, ability Ravager down"},
}


@pytest.mark.rule("AB-1", "SET-2", "TU-1")
@pytest.mark.parametrize("changed", HIDDEN.values(), ids=HIDDEN)
def test_hidden_things_make_no_difference(changed: dict[str, str]) -> None:
    assert game(**changed) != game()
    assert game(**changed).view("red") == game().view("red")


@pytest.mark.parametrize("changed", SEEN.values(), ids=SEEN)
def test_things_on_the_table_make_a_difference(changed: dict[str, str]) -> None:
    assert game(**changed).view("red") != game().view("red")


@pytest.mark.rule("AB-1")
def test_own_and_face_up_cards_are_seen_and_others_are_not() -> None:
    now = game()
    cards = {
        colour: {c: f.ability for c, f in now.view(colour).frogs.items()}
        for colour in BASE
        if colour in now.colours
    }
    assert cards == {
        "red": {"red": "Blink", "purple": "?", "blue": "Massive"},
        "purple": {"red": "?", "purple": "Nimble", "blue": "Massive"},
        "blue": {"red": "?", "purple": "?", "blue": "Massive"},
    }
    unseen = now.view("red").unseen_abilities
    assert sorted([*unseen, "Blink", "Massive"]) == sorted(ABILITIES)
    with pytest.raises(PositionError, match="no 'green' frog"):
        now.view("green")


@pytest.mark.rule("SET-5")
def test_what_a_frog_chooses_from_in_secret_is_its_own_to_see() -> None:
    new = Game.new(4, seed=2)
    while new.decision is not None and new.decision.kind != "ability.keep":
        new.sample()
    chooser = new.decision.frog
    own, other = new.view(chooser).decision, new.view("blue").decision
    assert chooser == "red"
    assert own.options == tuple(new.legal_actions())
    assert (other.kind, other.frog, other.options) == ("ability.keep", "red", ())
    offered = {option.split()[1] for option in own.options}
    assert offered.isdisjoint(new.view("red").unseen_abilities)
    assert offered <= set(new.view("blue").unseen_abilities)


@pytest.mark.rule("FX-2", "OD-7")
def test_a_card_that_is_drawn_is_not_shown_beforehand() -> None:
    new = Game.new(3, seed=2)
    assert new.decision is not None
    assert new.decision.kind == "ability.draw"
    for colour in new.colours:
        decision = new.view(colour).decision
        assert (decision.options, decision.probabilities) == ((), ())


@pytest.mark.rule("IN-1")
def test_the_chance_of_a_fracture_does_not_tell_which_backs_are_pinned() -> None:
    views = []
    for backs in ("14 blank, 5 fracture", "14 blank, 4 fracture, e1 fracture"):
        now = game(
            blue="waiting, ability Massive up",
            backs=backs,
            stacked="splinter",
            deck="red 6, purple 6, blue 6, splinter 1",
            discard="flux 1",
            turn="red RECOVER",
            splinters="1",
        )
        assert now.decision is not None
        assert now.decision.kind == "barren.back"
        views.append(now.view("red"))
    assert views[0] == views[1]


@pytest.mark.rule("IN-1")
def test_nor_does_the_chance_of_one_that_ravager_harvests() -> None:
    views = []
    for backs in ("14 blank, 5 fracture", "14 blank, 4 fracture, e1 fracture"):
        now = game(red="shard c3, ability Ravager up", backs=backs, turn="red")
        now.play("HARVEST")
        assert now.decision is not None
        assert now.decision.kind == "barren.harvest"
        views.append(now.view("red"))
    assert views[0] == views[1]


def disguised(text: str, seer: str, rng: Random) -> str:
    """The same position with other cards wherever the seer cannot look, and other luck."""
    rows = dict(line.partition(": ")[::2] for line in text.splitlines())
    pool, bar, bottom = rows["abilities"].partition("| ")
    hidden = [
        colour
        for colour, row in rows.items()
        if colour != seer and ", ability " in row and " down" in row
    ]
    cards = [rows[colour].partition(", ability ")[2].split()[0] for colour in hidden]
    cards += [*pool.split(), *bottom.split()]
    rng.shuffle(cards)
    for colour in hidden:
        rows[colour] = re.sub(r"ability \w+", f"ability {cards.pop()}", rows[colour])
    size = len(pool.split())
    rows["abilities"] = " ".join([*sorted(cards[:size]), bar, *cards[size:]])
    rows["luck"] = str(rng.randrange(1000))
    head, *_ = text.splitlines()
    return "\n".join([head, *(f"{key}: {row}" for key, row in rows.items() if key != head)])


ASKED = {"combat.reroll", "knockback.bend", "combat.spoils", "raid.reroll", "extra"}
"""That a frog is asked these at all may tell of its card, as "wait" does at a table (AB-3)."""


@pytest.mark.parametrize("frogs", [3, 6])
def test_at_no_moment_do_hidden_cards_show(frogs: int) -> None:
    """Every secret of a game is replaced by another; the frog that looks must not notice."""
    now = Game.new(frogs, seed=5, mat="tiny")
    rng = Random(5)
    told = Counter[str]()
    for _ in playout(now, brawler):
        assert now.decision is not None
        seer = rng.choice(now.colours)
        if now.decision.frog != seer and "offer" not in lines(now):
            other = Game.from_text(disguised(now.text(), seer, rng))
            assert other.decision is not None
            if ASKED & {now.decision.kind, other.decision.kind}:
                continue
            assert other.view(seer) == now.view(seer), now.decision.kind
            told[now.decision.kind] += other != now
    assert told["action"] > 50
