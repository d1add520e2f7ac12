"""Players for tests: how they choose, how they play a game out, and what must always hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from cosmicfrog_nb.rules.abilities import ABILITIES
from cosmicfrog_nb.rules.game import Game

Chooser = Callable[[Game, Random], str]

DUEL = """\
game tiny square normal
shard: .p./.pPw/.s.St/.tT./ww.
red: shard a1, gullet t, ability Blink down
purple: aether, 4 Ω, gullet w.W, vault s - - / - pP - / - - tTt, ability Nimble up
"""
"""Two frogs play in positions made by hand only (SET-1)."""

BUILDER = """\
game island nested longer
shard: p.w.s/..t..S./.W..p..t./s...P....w.T/..t..s.../w..p..
red: aether, 2 Ω, gullet .tws, vault sS sS / tT wWw tT / wW wW pP -, ability Telluric down
purple: outer 2, vault p - / - sSs - / - - P -, 3 aside
blue: aether, 5 Ω, gullet SPp, vault pP - / - pPp - / - tTt - -, ability Massive up
"""
"""Siphons stand, and others need one tile more; purple may come back with its cards."""

WALLED = """\
game tiny nested shorter
shard: stw/p..s/t...w/p..s/twp
red: waiting, ability Mutagenic down
purple: waiting, ability Ravager down
blue: shard c3, gullet T, ability Warbringer down
"""
"""Land all around: nobody can descend (TU-5)."""

SPITTER = """\
game tiny nested normal
shard: .p./.w.s/..t../..../...
red: aether, 1 Ω, gullet st.., ability Ravager up
purple: aether, gullet swT, ability Whiptongue up
blue: aether, 1 Ω, gullet tpTS, ability Monstrous up
stacked: purple red purple red purple red
"""
"""Barrens in Gullets, and a tongue that disgorges in any order."""

EXILES = """\
game tiny nested normal
shard: .p./.w.s/..t../..../...
red: outer 3, vault p t / s w p / - - tT -
purple: outer 2
blue: aether
green: aether
teams: red purple | blue green
variants: Team Play
"""
"""Two of a team are out: a raid brings one of them back, and the team chooses whom (VR-8)."""

LIMIT = 6000
"""Decisions after which a game should long be over."""


# ---------------------------------------------------------------- choosing


def at_random(game: Game, rng: Random) -> str:
    return rng.choice(game.legal_actions())


def brawler(game: Game, rng: Random) -> str:
    """Mostly the most quarrelsome thing there is, so that combats, raids and exile come often."""
    options = game.legal_actions()
    if rng.random() < 0.15:
        return rng.choice(options)
    assert game.decision is not None
    frogs = game.frogs
    me = frogs.pop(game.decision.frog or "")
    taken = {frog.hex for frog in frogs.values() if frog.hex}
    ranks = [_quarrel(option, taken, len(me.gullet)) for option in options]
    worst = min(ranks)
    return rng.choice([o for o, rank in zip(options, ranks, strict=True) if rank == worst])


def _quarrel(option: str, taken: set[str], swallowed: int) -> int:
    """The lower, the sooner a brawler does it."""
    verb, _, place = option.partition(" ")
    if verb in ("RAID", "TAKE", "SPOILS", "PLACE", "DUST", "PICK"):
        return 0
    if verb in ("ATTACK", "DISGORGE", "BURN", "SPIT") or place in taken:
        return 1
    if verb == "HARVEST":
        return 4 if swallowed > 2 else 2
    if place == "aether":
        return 3
    if verb in ("PASS", "DONE", "STOP", "RECOVER"):
        return 5
    return 4


# ---------------------------------------------------------------- playing


def step(game: Game, choose: Chooser, rng: Random) -> None:
    """The next choice or outcome."""
    if game.is_chance:
        game.sample()
    else:
        game.play(choose(game, rng))


def playout(game: Game, choose: Chooser = at_random, seed: int = 0) -> Iterator[int]:
    """Plays the game to its end and stops before every decision; a game that does not end fails."""
    rng = Random(seed)
    for number in range(LIMIT):
        if game.over:
            return
        yield number
        step(game, choose, rng)
    raise AssertionError(f"No end after {LIMIT} decisions:\n{game.text()}")


def played(game: Game, choose: Chooser = at_random, seed: int = 0, steps: int = LIMIT) -> Game:
    """The same game, so many decisions later or over."""
    for number in playout(game, choose, seed):
        if number == steps:
            break
    return game


def all_texts(game: Game) -> set[str]:
    """Everything somebody could reasonably type at some moment of this game."""
    hexes = [f"{verb} {name}" for verb in _TO_HEX for name in (*game.mat.names, "aether")]
    colours = [f"ATTACK {colour}" for colour in game.colours]
    raids = [f"RAID {colour} {points}" for colour in game.colours for points in range(8)]
    slots = [f"{verb} {slot}" for verb in ("PLACE", "TAKE") for slot in range(11)]
    enter = [f"ENTER {way}" for way in ("E", "NE", "NW", "W", "SW", "SE", "N")]
    spoils = [f"SPOILS {what}" for what in ("gullet", "harvest", "raid")]
    cards = [f"{verb} {card}" for verb in ("KEEP", "draw") for card in ABILITIES]
    turns = [f"turn {card}" for card in (*game.colours, "flux", "splinter")]
    strikes = [f"strike {name}" for name in game.mat.names]
    commitments = [f"{verb} {words}" for verb in ("COMMIT", "RESPOND") for words in _COMMITMENTS]
    rolls = [f"roll {face}" for face in range(8)]
    return {
        *_ALONE, *hexes, *colours, *raids, *slots, *enter, *spoils, *cards, *turns, *strikes,
        *commitments, *rolls,
    }  # fmt: skip


_TO_HEX = ("LEAP", "LAND", "SLIPSTREAM", "DESCEND", "ARRIVE")
_ALONE = (
    "HARVEST", "RECOVER", "DISGORGE", "PASS", "DUST", "DONE", "STOP", "RETURN", "STAY", "MUTATE",
    "RESIST", "SELECT", "back blank", "back fracture", "LEAP", "RAID red", "NONSENSE", "",
)  # fmt: skip
_COMMITMENTS = (
    "plain", "overpower", "boost 1", "boost 2", "boost 3", "boost 4", "overpower boost 1",
    "overpower boost 2", "overpower boost 3",
)  # fmt: skip


# ---------------------------------------------------------------- what must hold


def tiles(game: Game, written: dict[str, str] | None = None) -> Counter[str]:
    """Every tile there is, wherever it is; a team has one Vault."""
    written = written or lines(game)
    teams = written.get("teams", "|".join(game.colours)).split("|")
    gullets = "".join(frog.gullet for frog in game.frogs.values())
    vaults = game.vaults
    slots = "".join("".join(vaults[team.split()[0]].slots) for team in teams)
    return Counter("".join(game.stacks.values()) + gullets + slots) + game.destroyed


def lines(game: Game) -> dict[str, str]:
    """The lines of the game's text by their names."""
    rows = [line.partition(":") for line in game.text().splitlines() if ":" in line]
    return {key: rest.strip() for key, _, rest in rows}


def action_cards(game: Game, written: dict[str, str] | None = None) -> Counter[str]:
    """Every action card there is: in the deck, discarded, or set aside."""
    found = Counter({colour: frog.set_aside for colour, frog in game.frogs.items()})
    written = written or lines(game)
    for pile in (written["deck"], written["discard"]):
        for words in filter(None, pile.replace("-", "").split(", ")):
            card, _, count = words.partition(" ")
            found[card] += int(count)
    return +found


def ability_cards(game: Game, written: dict[str, str] | None = None) -> list[str]:
    """Every ability card there is: before frogs, in the deck, or on offer."""
    written = written or lines(game)
    deck = written["abilities"].replace("|", " ").split()
    held = [frog.ability for frog in game.frogs.values() if frog.ability]
    return sorted([*held, *deck, *written.get("offer", "").split()])


class Watch:
    """Remembers what a game started with, and checks that nothing gets lost or breaks a rule."""

    def __init__(self, game: Game) -> None:
        self.tiles = tiles(game)
        self.action_cards = action_cards(game)
        self.abilities = ability_cards(game)

    def check(self, game: Game) -> None:
        written = lines(game)
        assert tiles(game, written) == self.tiles
        assert action_cards(game, written) == self.action_cards
        assert ability_cards(game, written) == self.abilities
        assert len(set(self.abilities)) == len(self.abilities)
        self.check_frogs(game)
        self.check_decision(game)
        self.check_signs(game)
        assert game.fractures <= 6
        assert game.over == (game.decision is None) == (game.outcome is not None)

    def check_frogs(self, game: Game) -> None:
        stood_on = [frog.hex for frog in game.frogs.values() if frog.hex]
        assert len(set(stood_on)) == len(stood_on)
        for frog in game.frogs.values():
            assert 0 <= frog.oomph <= 6
            assert len(frog.gullet) <= 4
            assert (frog.hex is not None) == (frog.place == "shard")
            assert frog.hex is None or game.stacks[frog.hex]
            assert (1 <= frog.dimension <= 6) if frog.place == "outer" else frog.dimension == 0

    def check_signs(self, game: Game) -> None:
        """VR-1: where backs lie face up, there is a sign for each tile."""
        for place, signs in game.signs.items():
            colour, _, what = place.partition(" ")
            if what == "vault":
                found = ["" if slot == "-" else slot for slot in signs.split()]
                assert [*map(len, found)] == [*map(len, game.vaults[colour].slots)]
            else:
                tiles = game.frogs[colour].gullet if what else game.stacks[place]
                assert len(tiles) == len(signs)

    def check_decision(self, game: Game) -> None:
        options = [*game.legal_actions()]
        assert options == sorted(set(options))
        decision = game.decision
        if decision is None:
            assert not options
            return
        assert [*decision.options] == options != []
        assert game.is_chance == (decision.frog is None)
        if game.is_chance:
            assert len(decision.probabilities) == len(options) > 1
            assert min(decision.probabilities) > 0
            assert sum(decision.probabilities) == 1
        else:
            assert decision.probabilities == ()
