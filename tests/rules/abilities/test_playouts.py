"""Whole games of frogs that love their cards: every power is used, and nothing breaks."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from playing import Watch, all_texts, brawler, playout

from cosmicfrog_nb.rules import Game
from cosmicfrog_nb.rules.abilities import ABILITIES, VERBS
from cosmicfrog_nb.rules.machine import CHOICES

KINDS = {
    "turn.defer", "turn.later", "turn.swap", "leap.smash", "combat.reroll", "knockback.bend",
    "spoils.pick", "raid.reroll", "controlled",
}  # fmt: skip
CARD_TEXTS = {
    "REVEAL", "REROLL", "REROLL mine", "REROLL theirs", "BEND less", "BEND more", "SMASH",
    "SPOILS pick", "PICK", "DEFER", "NOW", "WAIT", "SWAP", "HARVEST HEX",
}  # fmt: skip
EVENTS = {
    "silence", "camouflage", "power.regain", "power.used", "knockback.less", "knockback.none",
    "disgorge.pick", "drain", "control", "burn", "spit", "flow", "punch", "smash", "swap", "blink",
}  # fmt: skip
START = """\
game tiny nested longer
shard: p.w/sPt./tW.Sp/.w.s/t.p
"""
"""Small, with Land all over, so that frogs meet."""


def power(option: str) -> str | None:
    """Which power of a card an option is, if it is one."""
    verb, _, rest = option.partition(" ")
    if verb in VERBS:
        return verb
    if verb == "HARVEST" and rest:
        return "HARVEST HEX"
    for known in (option, f"{verb} {rest.split(' ')[0]}", verb):
        if known in CARD_TEXTS:
            return known
    return None


def showy(game: Game, rng: Random) -> str:
    """Mostly a power of a card, the less used the sooner; else a brawler."""
    powers = [option for option in game.legal_actions() if power(option)]
    if powers and rng.random() < 0.6:
        return rng.choice(powers)
    return brawler(game, rng)


def start(number: int) -> Game:
    """Four frogs on a small Shard, with four cards face up, another four for every number."""
    first = 4 * number % 16
    held = [ABILITIES[(first + n + number // 4 * n) % 16] for n in range(4)]
    assert len({*held}) == 4
    places = ("shard c3, 4 Ω, gullet .", "aether, 3 Ω, gullet w.", "shard a1, 5 Ω", "outer 2")
    frogs = [
        f"{colour}: {place}, vault sS - / t - - / - - w -"
        + (f", ability {card} up" if "outer" not in place else "")
        for colour, place, card in zip(
            ("red", "purple", "blue", "green"), places, held, strict=True
        )
    ]
    game = Game.from_text(START + "\n".join(frogs) + "\n")
    game.reseed(number)
    return game


def games() -> list[Game]:
    made = [start(number) for number in range(24)]
    made += [Game.new(frogs, seed=frogs, mat="tiny") for frogs in (3, 4, 5, 6)]
    made += [Game.new(frogs, seed=frogs, mat="island") for frogs in (3, 4, 5, 6)]
    return made


@pytest.mark.rule("AB-1", "AB-2", "AB-3", "AB-4")
def test_every_power_is_used_and_nothing_is_lost_or_broken() -> None:
    powers, kinds, events = Counter[str](), Counter[str](), Counter[str]()
    for number, game in enumerate(games()):
        watch = Watch(game)
        for _ in playout(game, showy, seed=number):
            watch.check(game)
            assert game.decision is not None
            kinds[game.decision.kind] += 1
        watch.check(game)
        powers.update(filter(None, map(power, game.record())))
        for event in game.history:
            events[event.name] += 1
            assert event.text.endswith(".")
    print("powers:", dict(powers.most_common()))
    print("decisions:", {kind: kinds[kind] for kind in sorted(KINDS)})
    print("events:", {name: events[name] for name in sorted(EVENTS)})
    assert {*powers} == {*VERBS, *CARD_TEXTS}
    assert set(kinds) >= KINDS
    assert set(CHOICES) >= KINDS
    assert set(events) >= EVENTS


def card_texts(game: Game) -> set[str]:
    """Everything somebody could type that a card may allow."""
    hexes = [f"{verb} {hex}" for verb in ("BLINK", "FLOW", "HARVEST") for hex in game.mat.names]
    frogs = [f"{verb} {frog}" for verb in ("CONTROL", "DRAIN") for frog in game.colours]
    slots = [f"{verb} {slot}" for verb in ("STASH", "PICK") for slot in range(11)]
    whose = [f"REROLL {whose} {n}" for whose in ("mine", "theirs") for n in range(4)]
    alone = [
        *(text for text in CARD_TEXTS if not text.endswith("HEX")),
        *("PUNCH", "BURN", "SPIT", "BLINK", "BEND", "STASH x", "CONTROL nobody", "FLOW aether"),
    ]
    return {*hexes, *frogs, *slots, *whose, *alone}


@pytest.mark.rule("AB-3", "AB-4")
@pytest.mark.parametrize("number", range(8))
def test_explanations_and_options_agree_on_the_powers(number: int) -> None:
    game = start(number)
    known = sorted(card_texts(game) | all_texts(game))
    rng = Random(number)
    for _ in playout(game, showy, seed=100 + number):
        options = {*game.legal_actions()}
        for text in {*rng.sample(known, 12), *options}:
            verdict = game.explain(text)
            assert verdict.legal == (text in options), (text, verdict, game.text())
            assert len(verdict.reason) > 10


def test_the_text_reads_back_in_games_full_of_powers() -> None:
    for number in range(4):
        game = start(number)
        for step in playout(game, showy, seed=200 + number):
            if step % 7 == 0:
                text = game.text()
                twin = Game.from_text(text)
                assert twin.text() == text
                assert twin.decision == game.decision
