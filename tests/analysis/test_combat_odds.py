"""The odds of whole combats: rerolls, cards, tables and advice, against searches that share no
line with them and against the engine itself."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from positions import kind, position, where

from cosmicfrog_nb import Game, Shard, odds
from cosmicfrog_nb.analysis.dice import COLOUR, Dice, Uses
from cosmicfrog_nb.analysis.odds import CombatOdds
from cosmicfrog_nb.analysis.rerolls import Rerolls
from cosmicfrog_nb.rules.abilities import CARDS
from cosmicfrog_nb.rules.combat import die
from cosmicfrog_nb.rules.options import COLOURS

DICE = {"white": tuple(range(6)), "yellow": tuple(range(1, 7)), "red": tuple(range(2, 8))}
PAYOFFS = {
    "win": lambda margin: int(margin > 0),
    "knockback": lambda margin: max(0, margin),
    3: lambda margin: int(margin >= 3),
}


# ---------------------------------------------------------------- a search of its own


class Search:
    """Plays out every throw and every choice of CO-8, one by one, in fractions."""

    def __init__(self, attack, defence, lead=0, goal="win") -> None:
        self.faces, self.lead, self.payoff = (attack, defence), lead, PAYOFFS[goal]
        self.best = cache(self._best)

    def worth(self, margins) -> Fraction:
        return sum(p * self.payoff(margin) for margin, p in margins.items())

    def _best(self, hands, uses, turn, passes):
        """The option that is best, `PASS` first, then the own dice from the lowest; its margins."""
        found = []
        if passes == 1:
            found.append(("PASS", {max(hands[0]) - max(hands[1]) + self.lead: Fraction(1)}))
        else:
            found.append(("PASS", self.best(hands, uses, 1 - turn, passes + 1)[1]))
        for word, number, side in (
            ("mine", 2 * turn, turn),
            ("theirs", 2 * turn + 1, 1 - turn),
        ):
            if not uses[number]:
                continue
            left = tuple(n - (place == number) for place, n in enumerate(uses))
            for which in sorted(range(len(hands[side])), key=lambda n: hands[side][n]):
                mixed: Counter[int] = Counter()
                for face in self.faces[side]:
                    hand = list(hands[side])
                    hand[which] = face
                    new = (tuple(hand), hands[1]) if side == 0 else (hands[0], tuple(hand))
                    for margin, p in self.best(new, left, 1 - turn, 0)[1].items():
                        mixed[margin] += p / 6
                found.append((f"REROLL {word} {which + 1}", dict(mixed)))
        # max and min keep the first of equals, which is the pass
        return (max, min)[turn](found, key=lambda pair: self.worth(pair[1]))

    def margins(self, dice, uses) -> dict[int, Fraction]:
        total: Counter[int] = Counter()
        rolls = [list(product(self.faces[side], repeat=dice[side])) for side in (0, 1)]
        for ours, theirs in product(*rolls):
            for margin, p in self.best((ours, theirs), uses, 0, 0)[1].items():
                total[margin] += p / (len(rolls[0]) * len(rolls[1]))
        return {margin: p for margin, p in sorted(total.items()) if p}


@pytest.mark.rule("CO-8", "AB-3")
@pytest.mark.parametrize("goal", PAYOFFS)
@pytest.mark.parametrize(
    ("attacker", "defender", "over", "boosts", "uses"),
    [
        ("white", "white", (0, 0), (0, 0), (1, 0, 0, 0)),
        ("white", "white", (0, 0), (0, 0), (0, 0, 0, 1)),
        ("white", "yellow", (0, 0), (1, 0), (2, 0, 2, 0)),
        ("red", "yellow", (0, 0), (0, 2), (0, 3, 2, 0)),
        ("yellow", "white", (0, 0), (0, 0), (2, 0, 0, 3)),
        ("white", "red", (0, 0), (2, 0), (1, 1, 1, 1)),
        ("white", "white", (1, 0), (0, 0), (0, 0, 0, 2)),
        ("white", "yellow", (1, 0), (0, 1), (1, 0, 1, 0)),
        ("yellow", "yellow", (0, 1), (0, 0), (0, 2, 0, 0)),
    ],
)
def test_rerolls_are_used_as_well_as_can_be(attacker, defender, over, boosts, uses, goal) -> None:
    search = Search(DICE[attacker], DICE[defender], boosts[0] - boosts[1], goal)
    found = odds.combat(
        attacker,
        defender,
        attacker_overpower=bool(over[0]),
        defender_overpower=bool(over[1]),
        attacker_boost=boosts[0],
        defender_boost=boosts[1],
        attacker_rerolls=uses[0],
        attacker_forces=uses[1],
        defender_rerolls=uses[2],
        defender_forces=uses[3],
        goal=goal,
    )
    exact = search.margins((1 + over[0], 1 + over[1]), uses)
    assert found.margins == exact
    assert found.value(goal) == search.worth(exact)


@pytest.mark.rule("CO-8")
def test_both_overpowered_with_rerolls_on_both_sides() -> None:
    search = Search(DICE["white"], DICE["yellow"], 0, "win")
    found = odds.combat(
        "white",
        "yellow",
        attacker_overpower=True,
        defender_overpower=True,
        attacker_rerolls=1,
        defender_forces=1,
    )
    assert found.margins == search.margins((2, 2), (1, 0, 0, 1))


def test_rerolls_of_one_side_and_many_of_both() -> None:
    wins = [odds.combat("white", "white", attacker_rerolls=n).win for n in range(7)]
    assert wins == [1 - sum(Fraction(d + 1, 6) ** (n + 1) for d in range(6)) / 6 for n in range(7)]
    found = odds.combat(
        "white",
        "white",
        attacker_rerolls=3,
        attacker_forces=3,
        defender_rerolls=3,
        defender_forces=3,
    )
    assert sum(found.margins.values()) == 1
    assert 0 < found.win < 1


def test_64_bits_count_all_that_twelve_oomph_buy() -> None:
    def solve(kind: str) -> dict[int, Fraction]:
        solved = Rerolls(Dice(DICE["white"]), Dice(DICE["red"]), 0, PAYOFFS["knockback"])
        solved.leaves = solved.leaves.astype(kind)
        return solved.margins(Uses(3, 3, 3, 3))

    assert solve("int64") == solve("object")  # Python's own integers


# ---------------------------------------------------------------- cards instead of colours


@pytest.mark.rule("AB-1", "AB-4", "CO-1")
@pytest.mark.parametrize("arena", ["shard", "aether"])
@pytest.mark.parametrize("attacker", CARDS)
def test_cards_bring_the_dice_that_the_engine_rolls(attacker: str, arena: str) -> None:
    places = ("shard c2", "shard c3") if arena == "shard" else ("aether", "aether")
    for defender in CARDS.keys() - {attacker}:
        game = position(
            f"red: {places[0]}, ability {attacker} up",
            f"purple: {places[1]}, ability {defender} up",
        )
        game.play("LEAP c3" if arena == "shard" else "ATTACK purple")
        s = game._state
        colours = [COLOUR[die(s, seat)] for seat in (0, 1)]
        found = odds.combat(attacker, defender, arena=arena)
        assert found.margins == odds.combat(*colours).margins
        assert found.less == s.powers[1].less_knockback(s.combat.arena)


def test_mutagenic_takes_the_better_of_both_colours() -> None:
    assert "Mutagenic (red)" in odds.combat("Mutagenic", "red", arena="aether").words
    found = odds.combat("Mutagenic", "Warbringer", arena="shard")
    assert found.margins == odds.combat("red", "red").margins
    silenced = odds.combat("Voidshadow", "Massive", arena="shard")
    assert silenced.margins == odds.combat("yellow", "white").margins
    assert silenced.less == 0


@pytest.mark.rule("KB-2", "KB-7", "AB-4")
@pytest.mark.parametrize(("arena", "less"), [("shard", 4), ("aether", 2)])
def test_massive_takes_less_knockback(arena: str, less: int) -> None:
    found = odds.combat("red", "Massive", arena=arena, less=1)
    plain = odds.combat("red", "yellow")
    assert found.less == less + 1
    assert found.knockback == sum(max(0, m - less - 1) * p for m, p in plain.margins.items())
    assert found.dimensions() == plain.dimensions(less + 1)
    assert found.win == plain.win


# ---------------------------------------------------------------- 100,000 combats of the engine

SETUPS = {
    "plain": (("red: aether", "purple: aether"), "ATTACK purple", "plain", "plain", 22_000),
    "paid": (
        ("red: aether, ability Empyrean up", "purple: aether, ability Massive up"),
        "ATTACK purple",
        "boost 1",
        "overpower boost 1",
        22_000,
    ),
    "on the Shard": (
        ("red: shard c1, ability Warbringer up", "purple: shard c2", "blue: shard c4"),
        "LEAP c2",
        "overpower",
        "plain",
        20_000,
    ),
    "Marauder": (
        ("red: aether, 4 Ω, ability Marauder up", "purple: aether"),
        "ATTACK purple",
        "overpower",
        "boost 1",
        18_000,
    ),
    "Marauder against Camouflage": (
        ("red: aether, 4 Ω, ability Marauder up", "purple: aether, 2 Ω, ability Camouflage up"),
        "ATTACK purple",
        "plain",
        "plain",
        18_000,
    ),
}


def test_a_hundred_thousand() -> None:
    assert sum(setup[-1] for setup in SETUPS.values()) == 100_000


@pytest.mark.rule("CO-2", "CO-8", "KB-7")
@pytest.mark.parametrize("name", SETUPS)
def test_the_engine_fights_by_these_odds(name: str) -> None:
    """Sampled combats: each margin comes as often as it should, within five sigma. Who may reroll
    does what the search above finds best."""
    lines, attack, ours, theirs, games = SETUPS[name]
    start = position(*lines, c3="p", c4="P", c5="p")
    for text in (attack, f"COMMIT {ours}", f"RESPOND {theirs}"):
        start.play(text)
    exact = odds.from_here(start)
    policy = Policy(start)
    count: Counter[int] = Counter()
    places: Counter[str] = Counter()
    for seed in range(games):
        game = start.copy()
        game.reseed(seed)
        margin = policy.play(game)
        count[margin] += 1
        if name == "on the Shard":
            places[str(where(game, "purple"))] += 1
    assert_close(exact.margins, count, games)
    if places:
        assert_close(exact.landings().places, places, games)


def assert_close(exact, count, games: int) -> None:
    assert set(count) <= set(exact)
    for what, p in exact.items():
        sigma = float(p * (1 - p) / games) ** 0.5
        assert abs(count[what] / games - float(p)) < 5 * sigma, what


class Policy:
    """Plays a combat from its rolls to its end, rerolling as the search finds best."""

    def __init__(self, start: Game) -> None:
        s = start._state
        combat = s.combat
        faces = [DICE[COLOUR[die(s, seat)]] for seat in (combat.attacker, combat.defender)]
        self.search = Search(*faces, combat.attacker_boost - combat.defender_boost)
        self.chosen: dict[tuple, str] = {}

    def play(self, game: Game) -> int:
        """Returns the margin."""
        while True:
            if game.is_chance:
                game.sample()
            else:
                game.play(self.choose(game))
            for event in game._past.events:
                if event[0] in ("combat.wins", "combat.fails"):
                    return event[-2] - event[-1]

    def choose(self, game: Game) -> str:
        s = game._state
        combat, (_, seat, passes) = s.combat, s.agenda[-1]
        key = combat.attacker_rolls, combat.defender_rolls, *s.oomph, seat, passes
        if key not in self.chosen:
            uses = [
                s.oomph[who] * able
                for who in (combat.attacker, combat.defender)
                for able in (s.powers[who].rerolls_own, s.powers[who].rerolls_theirs)
            ]
            hands = combat.attacker_rolls, combat.defender_rolls
            turn = int(seat != combat.attacker)
            self.chosen[key] = self.search.best(hands, tuple(uses), turn, passes)[0]
        return self.chosen[key]


# ---------------------------------------------------------------- tables and advice


@pytest.mark.rule("CO-3")
@pytest.mark.parametrize("oomph", range(7))
@pytest.mark.parametrize("attacker", ["Massive", "Warbringer", "Blink"])
@pytest.mark.parametrize("defender", ["Nimble", "Vampiric"])
def test_the_table_has_what_the_engine_offers(attacker: str, defender: str, oomph: int) -> None:
    game = position(
        f"red: aether, {oomph} Ω, ability {attacker} up", f"purple: aether, ability {defender} up"
    )
    game.play("ATTACK purple")
    have, theirs = game.frogs["red"].oomph, game.frogs["purple"].oomph
    table = odds.combat_table(
        attacker, defender, arena="aether", attacker_oomph=have, defender_oomph=theirs
    )
    words = [ours.words for ours in table.attack]
    if kind(game) == "combat.commit":
        offered = [str(o).partition(" ")[2] for o in game.legal_actions() if o.verb == "COMMIT"]
        assert sorted(words) == sorted(offered)
        costs = odds.choices(game).costs
        assert {f"COMMIT {ours.words}": ours.cost for ours in table.attack} == costs
    else:
        assert words == ["plain"]


def test_every_field_of_the_table_is_that_combat() -> None:
    table = odds.combat_table("yellow", "red")
    assert table.exact.shape == (7, 7)
    assert (table.exact.index.name, table.exact.columns.name) == ("attacker", "defender")
    for ours, theirs in product(table.attack, table.defence):
        one = odds.combat(
            "yellow",
            "red",
            attacker_overpower=ours.overpower,
            attacker_boost=ours.boost,
            defender_overpower=theirs.overpower,
            defender_boost=theirs.boost,
        )
        assert table.exact.loc[ours.words, theirs.words] == one.win
        assert table.frame.loc[ours.words, theirs.words] == float(one.win)


def test_in_a_table_what_is_left_pays_for_rerolls() -> None:
    table = odds.combat_table("Marauder", "Camouflage", arena="aether", defender_oomph=3)
    field = table.odds["boost 1", "overpower"]
    alone = odds.combat(
        "Marauder",
        "Camouflage",
        arena="aether",
        attacker_boost=1,
        defender_overpower=True,
        attacker_rerolls=4,
        defender_forces=1,
    )
    assert field.margins == alone.margins


@pytest.mark.parametrize("goal", ["win", "knockback", 4])
def test_spending_is_read_off_the_table(goal) -> None:
    table = odds.combat_table("yellow", "white", attacker_oomph=5, defender_oomph=4, goal=goal)
    exact = table.exact
    attack = odds.spend("yellow", "white", oomph=5, opponent_oomph=4, against="best", goal=goal)
    assert attack.best.value == exact.min(axis=1).max()
    for row in attack.rows:
        assert row.value == exact.loc[row.commitment.words].min()
        assert row.value == exact.loc[row.commitment.words, row.answer.words]
    hold = odds.spend(
        "yellow", "white", side="defender", oomph=4, opponent_oomph=5, against="best", goal=goal
    )
    value = exact.min(axis=1).max()
    assert hold.best.value == (value if goal == "knockback" else 1 - value)
    assert {row.answer.words for row in hold.rows} == {attack.best.commitment.words}
    for found in (attack, hold):
        frame = found.frame
        assert list(frame["gain"]) == sorted(frame["gain"], reverse=True)
        assert frame.loc["plain", "gain"] == 0


def test_spending_two_of_six() -> None:
    found = odds.spend("white", "white", oomph=2)
    assert [row.commitment.words for row in found.rows] == ["boost 1", "overpower", "plain"]
    assert found.best.value == Fraction(21, 36)
    assert found.best_buy is found.best
    assert (
        found.frame.loc["overpower", "per_oomph"] == float(Fraction(125, 216) - Fraction(5, 12)) / 2
    )
    assert odds.spend("white", "white", oomph=0).best_buy.commitment.words == "plain"


def test_spending_to_knock_a_frog_off_the_shard() -> None:
    shard = Shard("tiny", {"c3": ".pP", "c4": ".p"})
    way = odds.flight(shard, "c2", "E")
    found = odds.spend("red", "white", goal=way, against="best")
    assert found.aim == "chance to knock it into the Aether"
    for row in found.rows:
        one = odds.combat(
            "red",
            "white",
            attacker_overpower=row.commitment.overpower,
            attacker_boost=row.commitment.boost,
            defender_overpower=row.answer.overpower,
            defender_boost=row.answer.boost,
        )
        assert row.value == one.lands_in_aether(shard, "c2", "E")


# ---------------------------------------------------------------- pictures and refusals


def attacked(*lines: str) -> Game:
    game = position(*lines)
    game.play("ATTACK purple")
    return game


RESULTS = {
    "combat": lambda: odds.combat("Marauder", "white", arena="shard", attacker_rerolls=2),
    "landings": lambda: odds.combat("red", "white").landings(
        Shard("tiny", {"c4": ".p"}), "c2", "E"
    ),
    "table": lambda: odds.combat_table("Massive", "Nimble", arena="aether"),
    "knockback table": lambda: odds.combat_table(goal="knockback"),
    "spend": lambda: odds.spend(against="best"),
    "defend": lambda: odds.spend(side="defender", goal="knockback"),
    "choices": lambda: odds.choices(
        attacked(
            "red: aether, 4 Ω, ability Marauder up", "purple: aether, 2 Ω, ability Camouflage up"
        )
    ),
}


@pytest.mark.parametrize("name", RESULTS)
def test_results_show_themselves(name: str) -> None:
    result = RESULTS[name]()
    chart = result.chart
    if name in ("combat", "landings", "table", "spend"):  # one of each kind is enough to draw
        assert chart.title in str(result.svg())
    assert len(chart.title) < 50
    assert chart.words.endswith(".")
    assert result.frame.index.name
    assert chart.frame.notna().all(axis=None)


SHARD = Shard("tiny", {"c3": ""})


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: odds.combat("Massive", "white"), "arena='shard'"),
        (lambda: odds.combat("Massive", "white", arena="moon"), "'moon'"),
        (lambda: odds.combat("Frog", "white"), "ability card: Blink"),
        (lambda: odds.combat("white", "white", attacker_rerolls=7), "0 to 6, not 7"),
        (lambda: odds.combat("white", "white", less=-1), "0 to 6, not -1"),
        (
            lambda: odds.combat("Massive", "white", arena="shard", attacker_rerolls=1),
            "Marauder, Mindborer",
        ),
        (
            lambda: odds.combat("white", "Massive", arena="shard", defender_forces=1),
            "Camouflage",
        ),
        (lambda: odds.combat("white", "white", goal="fun"), "win, knockback"),
        (lambda: odds.combat("white", "white", goal=9), "1 to 6"),
        (lambda: odds.combat_table(attacker_oomph=8), "0 to 6, not 8"),
        (lambda: odds.spend(side="middle"), "attacker, defender"),
        (lambda: odds.spend(against="overpower", opponent_oomph=1), "Its Ω buy: plain"),
        (lambda: odds.flight(SHARD, "c2", "N"), "E, NE, NW, W, SW, SE"),
        (lambda: odds.flight(SHARD, "c3", "E"), "no terrain on c3"),
        (lambda: odds.flight(SHARD, "c2", "E", ["c2"]), "Another frog is on c2"),
        (lambda: odds.flight(SHARD, "z9", "E"), "z9"),
        (lambda: odds.combat("red", "white").landings(), "Say where"),
        (lambda: odds.from_here(Game.new(seed=1)), "No combat"),
        (lambda: odds.choices(Game.new(seed=1)), "No frog commits"),
    ],
)
def test_what_cannot_be_is_refused(call, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        call()


def test_a_game_of_many_frogs_names_those_who_fight() -> None:
    game = position(*(f"{colour}: aether" for colour in COLOURS[:4]), turn="blue")
    game.play("ATTACK green")
    found = odds.from_here(game)
    assert isinstance(found, CombatOdds)
    assert found.words == "blue attacks green"
    assert found.way is None
