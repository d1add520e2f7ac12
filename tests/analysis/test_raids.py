"""Raid odds against every throw, and raid plans against all that the engine lets a raider do."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from positions import kind, play, position

from cosmicfrog_nb import Game, Vault, odds
from cosmicfrog_nb.analysis import raids
from cosmicfrog_nb.errors import PositionError
from cosmicfrog_nb.rules.abilities import CARDS

DICE = {"white": range(6), "yellow": range(1, 7), "red": range(2, 8)}
EXAMPLE = Vault.from_slots(["P", "", "pPp", "", "", "T", "Twp", "tTt", ""])


# ---------------------------------------------------------------- one raid


@pytest.mark.rule("RA-3", "VR-8", "AB-3")
@pytest.mark.parametrize("die", DICE)
@pytest.mark.parametrize("rerolls", [0, 1, 2])
@pytest.mark.parametrize("modifier", [0, -1, -2])
def test_a_failed_raid_is_rolled_again(die: str, rerolls: int, modifier: int) -> None:
    throws = list(product(DICE[die], repeat=rerolls + 1))
    for target in range(1, 7):
        good = sum(any(face + modifier > target for face in thrown) for thrown in throws)
        assert odds.raid(die, target, modifier, rerolls=rerolls) == Fraction(good, len(throws))


def test_a_card_brings_its_raid_die() -> None:
    for name, card in CARDS.items():
        colour = {"W": "white", "Y": "yellow", "R": "red"}[card.raid_die]
        assert odds.raid(name, 3) == odds.raid(colour, 3)
    assert odds.raid("Empyrean", 3, rerolls=2) == odds.raid("white", 3, rerolls=2)


def test_the_table_holds_every_raid() -> None:
    table = odds.raid_table(modifiers=(0, -1), rerolls=(0, 2))
    assert table.exact.shape == (12, 6)
    assert table.frame.index.names == ["die", "modifier", "rerolls"]
    for (die, modifier, rerolls), row in table.exact.iterrows():
        for target, chance in row.items():
            assert chance == odds.raid(die, target, modifier, rerolls=rerolls)
    assert odds.raid_table().frame.shape == (9, 6)


@pytest.mark.rule("RA-3", "AB-3")
@pytest.mark.parametrize(
    ("card", "rerolls", "target"), [("Empyrean", 2, 3), ("Monstrous", 0, 4), ("Marauder", 0, 2)]
)
def test_the_engine_raids_by_these_odds(card: str, rerolls: int, target: int) -> None:
    start = position(
        f"red: aether, {rerolls} Ω, ability {card} up",
        "purple: outer 5, vault P P / - - - / - - - -",
    )
    start.play(f"RAID purple {target}")
    games, good = 2500, 0
    for seed in range(games):
        game = start.copy()
        game.reseed(seed)
        while kind(game) in ("raid.roll", "raid.reroll"):
            if game.is_chance:
                game.sample()
            else:
                game.play("REROLL")
        good += kind(game) == "raid.take"
    exact = odds.raid(card, target, rerolls=rerolls)
    assert abs(good / games - exact) < 5 * float(exact * (1 - exact) / games) ** 0.5


# ---------------------------------------------------------------- what to take


def raid_game(vault: Vault, dimension: int, target: int, monstrous: bool, gullet: str) -> Game:
    """A raid that has succeeded, before the first Land is taken."""
    card = "Monstrous" if monstrous else "Marauder"
    inside = f", gullet {gullet}" if gullet else ""
    slots = vault.text().partition(":")[2].strip()
    game = position(
        f"red: aether, ability {card} up{inside}", f"purple: outer {dimension}, vault {slots}"
    )
    play(game, f"RAID purple {target}", f"roll {7 if monstrous else 6}")
    return game


def all_ends(game: Game) -> Iterator[Game]:
    """The game after everything that the raider may take."""
    if kind(game) != "raid.take":
        yield game
        return
    for option in game.legal_actions():
        then = game.copy()
        then.play(option)
        yield from all_ends(then)


def random_vault(rng: Random, most: int) -> Vault:
    slots = ["".join(rng.choices("ppwsPW", k=rng.choice((0, 1, 2, 3)))) for _ in range(9)]
    while sum(map(len, slots)) > most:
        slots[rng.randrange(9)] = ""
    return Vault.from_slots(slots if any(slots) else ["p", *slots[1:]])


@pytest.mark.rule("RA-2", "RA-4", "RA-5", "OD-6", "GU-2", "AB-4")
@pytest.mark.parametrize("monstrous", [False, True])
@pytest.mark.parametrize("goal", ["points", "drop"])
def test_a_plan_is_the_best_that_the_engine_allows(monstrous: bool, goal: str) -> None:
    rng = Random(3)
    for _ in range(12):
        vault = random_vault(rng, 9)
        dimension = rng.choice((2, 3, 4) if monstrous else (3, 4, 5))
        gullet = "".join(rng.choices(".wS", k=rng.randrange(5)))
        plan = odds.raid_plan(vault, dimension, gullet=gullet, goal=goal, free_choice=monstrous)
        assert [choice.target for choice in plan.choices] == list(range(1, dimension + 1))
        assert plan.score_before == vault.best_score().total
        for choice in plan.choices:
            start = raid_game(vault, dimension, choice.target, monstrous, gullet)
            seen = set()
            best = (0, 0)
            for end in all_ends(start):
                left = end.vaults["purple"]
                if left.slots in seen:
                    continue
                seen.add(left.slots)
                points = lands_points(vault) - lands_points(left)
                drop = plan.score_before - left.best_score().total
                best = max(best, (points, drop) if goal == "points" else (drop, points))
            ours = choice.points, choice.drop
            assert (ours if goal == "points" else ours[::-1]) == best
            assert_played_alike(start, choice)


@pytest.mark.rule("VR-1", "RA-4", "SC-3")
@pytest.mark.parametrize("goal", ["points", "drop"])
def test_backs_that_lie_face_up_count(goal: str) -> None:
    rng = Random(6)
    for _ in range(15):
        vault = random_vault(rng, 8)
        signs = " ".join("".join(rng.choices("..ah", k=len(slot))) or "-" for slot in vault.slots)
        game = position(
            "red: aether",
            f"purple: outer 4, vault {vault.text().partition(':')[2].strip()}",
            "variants: Open Lands",
            f"signs: purple vault {signs}",
        )
        plan = odds.raid_from_here(game, "red", "purple", goal=goal)
        assert plan == odds.raid_plan(vault.text(), 4, signs=signs, goal=goal)
        assert plan.score_before == worth_of(game)
        for choice in plan.choices:
            raid = game.copy()
            play(raid, f"RAID purple {choice.target}", "roll 5")
            ends = [
                (lands_points(vault) - lands_points(end.vaults["purple"]), -worth_of(end))
                for end in all_ends(raid)
            ]
            best = max(ends, key=lambda end: end if goal == "points" else end[::-1])
            assert (choice.points, -choice.score_after) == best
            assert choice.drop == plan.score_before - choice.score_after


def worth_of(game: Game) -> int:
    return game.vaults["purple"].best_score().total + game.bonuses["purple"]


@pytest.mark.rule("VR-1")
def test_an_abundant_land_is_worth_more_than_its_points() -> None:
    vault = "w p / - - - / - - - -"
    plain, told = (odds.raid_plan(vault, 1, signs=s) for s in ("", "a . - - - - - - -"))
    assert (plain.score_before, plain.best.drop) == (4, 3)
    assert (told.score_before, told.best.lands, told.best.drop) == (6, "w", 5)


@pytest.mark.rule("AB-4", "RA-5")
def test_a_card_that_is_named_brings_its_powers() -> None:
    free = odds.raid_plan(EXAMPLE, 3, "red", free_choice=True)
    assert odds.raid_plan(EXAMPLE, 3, "Monstrous") == free
    assert free != odds.raid_plan(EXAMPLE, 3, "red")
    assert odds.raid_plan(EXAMPLE, 3, "Massive") == odds.raid_plan(EXAMPLE, 3, "white")


@pytest.mark.rule("GU-2")
@pytest.mark.parametrize("free", [False, True])
def test_of_equal_takings_a_full_gullet_loses_least(free: bool) -> None:
    rng = Random(2)
    differ = 0
    for _ in range(25):
        vault = random_vault(rng, 10)
        choice = odds.raid_plan(vault, 6, "red", gullet="SSSS", free_choice=free).choices[-1]
        lost = {
            points_lost("SSSS", raids._taken(vault.slots, order))
            for taking in raids.takings(vault.slots, 6, free)
            if merit(vault, taking) == (choice.points, choice.score_after, len(choice.lands))
            for order in raids._orders(vault.slots, taking, free)
        }
        assert points_lost("SSSS", choice.lands) == min(lost)
        differ += len(lost) > 1
    assert differ


@pytest.mark.rule("GU-2", "RA-5")
def test_a_highland_is_not_lost_where_a_lowland_can_be() -> None:
    """Five of six Lands: all of slot 2 before a part of slot 1 would begin with the forest."""
    choice = odds.raid_plan("pst wsP / - - - / - - - -", 6, "red").choices[-1]
    assert (choice.lands, choice.lost) == ("tspPs", "t")


def merit(vault: Vault, taking: tuple[int, ...]) -> tuple[int, int, int]:
    left = Vault(tuple(s[: len(s) - n] for s, n in zip(vault.slots, taking, strict=True)))
    return lands_points(vault) - lands_points(left), left.best_score().total, sum(taking)


def points_lost(gullet: str, lands: str) -> int:
    return sum(1 if land.islower() else 2 for land in (gullet + lands)[:-4])


def lands_points(vault: Vault) -> int:
    return sum(1 if land.islower() else 2 for land in "".join(vault.slots))


def assert_played_alike(game: Game, choice: raids.RaidChoice) -> None:
    """The engine takes the Lands in the order of the plan, and ends where the plan says."""
    events = [event for slot in choice.takes for event in game.play(f"TAKE {slot}")]
    if kind(game) == "raid.take":
        events += game.play("STOP")
    left = game.vaults["purple"]
    assert left.best_score().total == choice.score_after
    assert len(left.siphons) == choice.siphons_after
    assert game.frogs["purple"].dimension == choice.dimension_after
    assert game.frogs["red"].gullet == choice.gullet
    assert "".join(e.data[0] for e in events if e.name == "gullet.full") == choice.lost


@pytest.mark.rule("SC-5", "RA-4", "RA-5")
def test_the_rulebooks_example_for_three_points() -> None:
    slots = EXAMPLE.slots
    found = {
        "".join(sorted(raids._taken(slots, order)))
        for taking in raids.takings(slots, 3)
        for order in raids._orders(slots, taking, False)
    }
    assert "Pp" in found  # the forest and a lowland
    assert "Tt" in found  # a desert, then the mesa below it
    assert "pw" in found  # the right meadow, the swamp
    assert "ptw" not in found  # and then nothing more
    free = {"".join(sorted(raids._taken(slots, order))) for order in free_orders(slots)}
    assert "ptw" in free


def free_orders(slots: tuple[str, ...]) -> Iterator[tuple[int, ...]]:
    for taking in raids.takings(slots, 3, free_choice=True):
        yield from raids._orders(slots, taking, True)


def test_every_score_of_a_raided_vault_is_its_best() -> None:
    rng = Random(8)
    for _ in range(4):
        vault = random_vault(rng, 12)
        scores = raids._Scores(vault)
        for taking in raids.takings(vault.slots, 4, free_choice=True):
            left = [s[: len(s) - n] for s, n in zip(vault.slots, taking, strict=True)]
            assert scores.without(taking) == Vault.from_slots(left).best_score().total


def test_what_a_full_gullet_loses_is_worth_the_least() -> None:
    vault = Vault.from_slots(["p", "w", "s", "t", "P", "", "", "", ""])
    choice = odds.raid_plan(vault, 6, "red", gullet="S").choices[-1]
    assert choice.points == 6
    assert (choice.lost, choice.gullet[-4:].count("P")) == ("S" + choice.lands[0], 1)
    assert choice.dimension_after == 1


def test_a_plan_says_which_target_to_name() -> None:
    plan = odds.raid_plan(EXAMPLE, 4)
    assert plan.best.target == 2
    assert plan.best.expected_points == 1
    frame = plan.frame
    assert frame.index.name == "target"
    assert list(frame["points"]) == [1, 2, 3, 4]
    assert frame.loc[2, "probability"] == Fraction(1, 2)
    assert odds.raid_plan(EXAMPLE, 4, "red", rerolls=1).best.target == 4


# ---------------------------------------------------------------- pictures and refusals


def test_results_show_themselves() -> None:
    table = odds.raid_table(modifiers=(0, -1))
    assert "Will the raid succeed?" in str(table.svg())
    plan = odds.raid_plan(EXAMPLE, 5, goal="drop")
    assert f"Raid for {plan.best.target}: " in str(plan.svg())
    assert list(plan.chart.frame["expected_drop"]) == list(plan.frame["expected_drop"])


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: odds.raid("white", 2, rerolls=7), "0 to 6, not 7"),
        (lambda: odds.raid("Massive", 2, rerolls=1), "Empyrean, Mindborer can"),
        (lambda: odds.raid("Frog", 2), "white, yellow, red, or an ability card"),
        (lambda: odds.raid_table(rerolls=()), "at least one"),
        (lambda: odds.raid_plan(EXAMPLE, 0), "1 to 6, not 0"),
        (lambda: odds.raid_plan(EXAMPLE, 3, goal="fun"), "points, drop"),
        (lambda: odds.raid_plan(Vault(), 3), "no Land in this Vault"),
        (lambda: odds.raid_plan(EXAMPLE, 3, gullet="ppppp"), "holds 4 tiles"),
        (lambda: odds.raid_plan(EXAMPLE, 3, "Massive", rerolls=1), "Empyrean, Mindborer can"),
        (lambda: odds.raid_plan(EXAMPLE, 3, "Massive", free_choice=True), "Monstrous can"),
        (lambda: odds.raid_plan(EXAMPLE, 3, signs="a . -"), "write a, h or . for each Land"),
        (lambda: odds.raid_plan("w p / - - - / - - - -", 3, signs="x . - - - - - - -"), "signs"),
        (lambda: odds.raid("white", 3, "red"), "A team's modifier is -6 to 6, not 'red'"),
    ],
)
def test_what_cannot_be_is_refused(call, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        call()


# ---------------------------------------------------------------- in a game


@pytest.mark.rule("RA-2", "RA-3", "AB-1")
def test_a_raid_in_a_game_knows_card_gullet_and_dimension() -> None:
    vault = "P - / pPp - - / T Twp tTt -"
    game = position(
        "red: aether, 3 Ω, gullet ws, ability Empyrean up", f"purple: outer 3, vault {vault}"
    )
    found = odds.raid_from_here(game, "red", "purple")
    die = Vault.from_text(f"vault: {vault}")
    assert found == odds.raid_plan(die, 3, "white", rerolls=3, gullet="ws")
    legal = [option for option in game.legal_actions() if option.startswith("RAID")]
    assert legal == [f"RAID purple {choice.target}" for choice in found.choices]


TWO_TEAMS = (
    "red: aether",
    "purple: outer 4, vault wW - / - - - / - - - -",
    "blue: aether",
    "green: aether",
    "teams: red blue | purple green",
)


@pytest.mark.rule("VR-8")
def test_team_mates_in_the_aether_make_a_raid_harder() -> None:
    game = position(*TWO_TEAMS)
    found = odds.raid_from_here(game, "red", "purple")
    assert [choice.chance for choice in found.choices] == [
        odds.raid("white", target, -1) for target in (1, 2, 3, 4)
    ]


@pytest.mark.parametrize(
    ("raider", "owner", "reason"),
    [
        ("red", "purple", "locked.*VA-4"),
        ("red", "pink", "no 'pink' frog here: red, purple"),
        ("red", None, "no None frog here"),
        ("purple", "purple", "Vault is your own.*RA-1"),
    ],
)
def test_a_raid_that_cannot_be_has_no_odds(raider: str, owner: str, reason: str) -> None:
    game = position("red: aether", "purple: aether, vault w - / - - - / - - - -")
    with pytest.raises(PositionError, match=reason):
        odds.raid_from_here(game, raider, owner)


@pytest.mark.rule("RA-1", "VR-8")
def test_nobody_raids_a_team_mate() -> None:
    game = position(*TWO_TEAMS)
    with pytest.raises(PositionError, match=r"Vault is your own.*RA-1"):
        odds.raid_from_here(game, "green", "purple")
