"""Thousands of games over all abilities, random variants and teams: nothing may break.

    python benchmarks/soak.py --games 3000

At every choice tiles are conserved and options are sorted; now and then a game is saved and read,
undone and redone; at its end it is replayed from its log. Every power must have been used.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from random import Random
from typing import Any

from cosmicfrog_nb import Game
from cosmicfrog_nb.rules.abilities import ABILITIES
from cosmicfrog_nb.rules.narration import Event
from cosmicfrog_nb.rules.variants import BOUNCE, DECISIONS, SYMBIOTIC, VARIANTS, WAYS

SIDES = {
    4: [["red", "blue"], ["purple", "green"]],
    5: [["red", "blue", "yellow"], ["purple", "green"]],
    6: [["red", "green"], ["purple", "yellow"], ["blue", "orange"]],
}

# What tells that a power was used: the name of an event, and a word in it.
TOLD = {
    "Blink moves": ("blink", ""),
    "Blink bends knockback": ("bend", ""),
    "Blink stashes Land": ("power.used", "Blink"),
    "Camouflage is dear to target": ("camouflage", ""),
    "Camouflage spoils a roll": ("power.used", "Camouflage"),
    "Empyrean wins Ω": ("power.regain", "Empyrean"),
    "Empyrean rerolls a raid": ("power.used", "Empyrean"),
    "Marauder rerolls": ("power.used", "Marauder"),
    "Massive stands firm": ("knockback.less", "Massive"),
    "Massive smashes": ("smash", ""),
    "Mindborer controls": ("control", ""),
    "Mindborer rerolls": ("power.used", "Mindborer"),
    "Monstrous punches": ("punch", ""),
    "Mutagenic feeds on Flux": ("power.regain", "Mutagenic"),
    "Mutagenic swaps": ("swap", ""),
    "Ravager harvests a Barren": ("harvest", "."),
    "Ravager burns": ("burn", ""),
    "Ravager spits": ("spit", ""),
    "Telluric drinks": ("power.regain", "Telluric"),
    "Telluric flows": ("flow", ""),
    "Temporus puts a turn off": ("turn.deferred", ""),
    "Temporus takes it": ("turn.now", ""),
    "Voidshadow silences": ("silence", ""),
    "Warbringer wins Ω": ("power.regain", "Warbringer"),
    "Whiptongue picks": ("power.used", "Whiptongue"),
    "Whiptongue disgorges in any order": ("disgorge.pick", ""),
}
# The others show in what was chosen, or in what it cost: see `quiet`.
QUIET = (
    "Marauder acts cheaply",
    "Massive overpowers cheaply",
    "Monstrous takes from any slot",
    "Mutagenic borrows dice",
    "Nimble acts cheaply",
    "Nimble is dear to overpower",
    "Vampiric drains in combat",
    "Vampiric drains at will",
    "Warbringer overpowers cheaply",
    "Whiptongue harvests beside it",
)
POWERS = tuple(sorted((*TOLD, *QUIET)))

EAGER = {"ATTACK", "RAID", "TAKE", "SPOILS", "HARVEST", "DISGORGE", "PLACE", "PICK", "REROLL"}
DULL = {"LEAP", "LAND", "SLIPSTREAM", "PASS", "STOP", "DONE", "WAIT", "MUTATE"}


RICH = """
red: aether, 4 Ω, ability {} up
purple: outer 6, vault sS ww / pPp t - / T - - w
blue: outer 4, vault tT s / - w W / - pp - -
green: aether, gullet ws.t
turn: red
"""
"""Open Vaults: in other games they seldom hold much."""


def new_game(rng: Random, seed: int) -> Game:
    if seed % 10 == 9:
        game = Game.from_text(RICH.format(ABILITIES[seed // 10 % len(ABILITIES)]))
        game.reseed(seed)
        return game
    frogs = rng.randint(3, 6)
    teams = SIDES.get(frogs) if rng.random() < 0.4 else None
    variants = {name for name in [*VARIANTS, *WAYS] if rng.random() < 0.3} - {"Team Play"}
    if BOUNCE in variants:
        variants.discard(DECISIONS)
    if teams is None:
        variants.discard(SYMBIOTIC)
    mat = rng.choice(["zones", "zones", "island", "tiny"])
    return Game.new(frogs, seed=seed, variants=variants, teams=teams, mat=mat)


def tiles(game: Game) -> Counter[str]:
    """Every tile there is; a team's Vault counts once."""
    shared = {id(vault): vault for vault in game._state.vaults}
    vaults = "".join("".join(vault) for vault in shared.values())
    gullets = "".join(frog.gullet for frog in game.frogs.values())
    return Counter("".join(game.stacks.values()) + gullets + vaults) + game.destroyed


def choose(game: Game, rng: Random) -> str:
    """Mostly something that is not just moving about."""
    options = game.legal_actions()
    liked = [o for o in options if o.verb in EAGER or o.verb not in DULL]
    return rng.choice(liked if liked and rng.random() < 0.6 else options)


def play(seed: int, used: Counter[str]) -> int:
    """A whole game with its checks; returns the number of its choices."""
    rng = Random(seed)
    game = new_game(rng, seed)
    count = 0
    start = tiles(game)
    while not game.over:
        if game.is_chance:
            option, events = "", game.sample()
        else:
            options = list(game.legal_actions())
            assert options == sorted(set(options)), game.text()
            option = choose(game, rng)
            if leaves_a_slot(game, option):
                used["Monstrous takes from any slot"] += 1
            events = game.play(option)
            count += 1
            if count % 20 == 0:
                check(game, start)
        for event in events:
            note(game, option, event, used)
    assert Game.replay(game.log).text() == game.text()
    return count


def check(game: Game, start: Counter[str]) -> None:
    text = game.text()
    assert tiles(game) == start, text
    assert Game.from_text(text).text() == text
    game.undo()
    game.redo()
    assert game.text() == text
    assert all(0 <= frog.oomph <= 6 for frog in game.frogs.values()), text


def note(game: Game, option: str, event: Event, used: Counter[str]) -> None:
    for power, (name, word) in TOLD.items():
        if event.name == name and (not word or word in map(str, event.data)):
            used[power] += 1
    if power := quiet(game, option, event):
        used[power] += 1


def quiet(game: Game, option: str, event: Event) -> str | None:
    """A power that leaves no event of its own: it shows in the choice, or in the price."""
    data: Any = event.data
    card = game.frogs[event.frog].ability if event.frog else ""
    if event.name == "turn.extra" and data[0] == 1:
        return f"{card} acts cheaply"
    if event.name in ("combat.commit", "combat.respond") and data[0]:
        price = data[2] - 2 * data[1]  # what is paid beside the boost
        return {1: f"{card} overpowers cheaply", 3: "Nimble is dear to overpower"}.get(price)
    if event.name == "combat.roll" and card == "Mutagenic" and max(data[1:]) > 5:
        return "Mutagenic borrows dice"  # its own are white
    if event.name == "drain":
        return f"Vampiric drains {'at will' if option.startswith('DRAIN') else 'in combat'}"
    if event.name == "harvest" and option.startswith("HARVEST "):
        return "Whiptongue harvests beside it"
    return None


def leaves_a_slot(game: Game, option: str) -> bool:
    """Whether Land is about to be taken from a slot while another that was touched holds some."""
    raid = game._state.raid
    verb, _, slot = option.partition(" ")
    return verb == "TAKE" and raid is not None and raid.slot not in (-1, int(slot) - 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    used: Counter[str] = Counter()
    began = time.perf_counter()
    choices = sum(play(seed, used) for seed in range(args.seed, args.seed + args.games))
    took = time.perf_counter() - began
    for power in POWERS:
        print(f"{power:<36}{used[power]:>8}")
    print(f"{args.games} games, {choices} choices, {took:.0f} s; nothing broke.")
    missing = [power for power in POWERS if not used[power]]
    if missing:
        raise SystemExit(f"Never used: {', '.join(missing)}")


if __name__ == "__main__":
    main()
