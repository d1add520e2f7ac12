"""Whole games of frogs that love their cards: every power is used, and nothing breaks."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest
from playing import LIMIT, Watch, all_texts, brawler, playout
from positions import position

from cosmicfrog_nb.rules import Game
from cosmicfrog_nb.rules.abilities import ABILITIES, VERBS
from cosmicfrog_nb.rules.machine import CHOICES
from cosmicfrog_nb.rules.options import COLOURS

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
FAVOURITES = {
    "Massive": ("LEAP",),
    "Ravager": ("HARVEST",),
    "Whiptongue": ("ATTACK", "DISGORGE", "HARVEST"),
}
"""What leads to the powers of cards that seldom come to use."""
START = """\
game tiny nested longer
shard: p.w/sPt./tW.Sp/.w.s/t.p
"""
"""Small, with Land all over, so that frogs meet."""
PLACES = (
    "shard c3, 4 Ω, gullet .w",
    "aether, 3 Ω, gullet w.pt",
    "aether, 5 Ω, gullet s.wp",
    "aether, 2 Ω, gullet tstp",
)


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


class Showy:
    """Mostly uses a power of a card, the least used first; else it is a brawler."""

    def __init__(self) -> None:
        self.used = Counter[str]()

    def __call__(self, game: Game, rng: Random) -> str:
        powers = {option: known for option in game.legal_actions() if (known := power(option))}
        if powers and rng.random() < 0.7:
            fewest = min(self.used[known] for known in powers.values())
            option = rng.choice([o for o, known in powers.items() if self.used[known] == fewest])
            self.used[powers[option]] += 1
            return option
        assert game.decision is not None
        card = game.frogs[game.decision.frog or ""].ability
        liked = [o for o in game.legal_actions() if o.verb in FAVOURITES.get(card, ())]
        return rng.choice(liked) if liked else brawler(game, rng)


def start(number: int) -> Game:
    """Four frogs with cards face up; all cards in four numbers, then in other places."""
    turns, group = divmod(number, 4)
    frogs = [
        f"{colour}: {PLACES[(seat + turns) % 4]}, vault sS - / t - - / - - w -, ability {card} up"
        for seat, (colour, card) in enumerate(
            zip(COLOURS[:4], ABILITIES[4 * group : 4 * group + 4], strict=True)
        )
    ]
    game = Game.from_text("\n".join([START, *frogs]))
    game.reseed(number)
    return game


def brawl(number: int) -> Game:
    """Whiptongue among frogs with full Gullets: it seldom gets to pick from them else."""
    game = position(
        "red: aether, ability Whiptongue up",
        "purple: aether, 0 Ω, gullet tstp",
        "blue: aether, 0 Ω, gullet ws.p",
    )
    game.reseed(number)
    return game


def games() -> list[Game]:
    made = [start(number) for number in range(16)]
    made += [Game.new(frogs, seed=seed, mat="tiny") for frogs in (3, 4, 5, 6) for seed in (1, 2)]
    return [*made, Game.new(4, seed=3, mat="island")]


@pytest.mark.rule("AB-1", "AB-2", "AB-3", "AB-4")
def test_every_power_is_used_and_nothing_is_lost_or_broken() -> None:
    powers, kinds, events = Counter[str](), Counter[str](), Counter[str]()
    showy = Showy()
    whole = [(game, LIMIT) for game in games()]
    for number, (game, steps) in enumerate([*whole, *((brawl(n), 12) for n in range(12))]):
        watch = Watch(game)
        for step in islice(playout(game, showy, seed=number), steps):
            assert game.decision is not None
            if step % 3 == 0 or game.decision.kind in KINDS:
                watch.check(game)
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
    for _ in playout(game, Showy(), seed=100 + number):
        options = {*game.legal_actions()}
        for text in {*rng.sample(known, 12), *options}:
            verdict = game.explain(text)
            assert verdict.legal == (text in options), (text, verdict, game.text())
            assert len(verdict.reason) > 10


def test_the_text_reads_back_in_games_full_of_powers() -> None:
    for number in range(4):
        game = start(number)
        for step in playout(game, Showy(), seed=200 + number):
            if step % 7 == 0:
                text = game.text()
                twin = Game.from_text(text)
                assert twin.text() == text
                assert twin.decision == game.decision
