"""The combat lab: fights that are set up, walked through, and told with their exact odds."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from clicking import button, click, labels, opens, read, until, words_of

import cosmicfrog_nb as cf
from cosmicfrog_nb.rules.abilities import ABILITIES
from cosmicfrog_nb.shard.hexes import DIRECTION_NAMES
from cosmicfrog_nb.widgets import CombatLab, combat_lab, fight, step_through
from cosmicfrog_nb.widgets.combat_lab import ATTACKS, LAND, LEAP, NO_CARD, RAM

START = ["Before the attack", "red: LEAP c3"]


@pytest.fixture
def lab() -> CombatLab:
    return CombatLab(fight(defender_gullet="wP"))


def play(lab: CombatLab, *lines: str) -> None:
    for line in lines:
        button(lab.choices, line).click()
        assert lab.error.value == ""
        chosen = [step for step in lab.steps[: lab.index + 1] if not step.follows]
        assert chosen[-1].label.endswith(f": {line}")


# ---------------------------------------------------------------- fights that are set up


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("direction", DIRECTION_NAMES)
def test_every_attack_is_declared_from_every_side(attack: str, direction: str) -> None:
    game = fight(attack, direction, third=0 if attack == RAM else 1)
    assert game.decision is not None
    assert (game.decision.kind, game.decision.frog) == ("combat.commit", "red")
    found = cf.odds.from_here(game)
    assert (found.way is None) == (attack == RAM)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"attack": "a bite"}, "There is no attack 'a bite'"),
        ({"direction": "up"}, "There is no direction 'up': E, NE"),
        ({"terrain": "q"}, "'q' is no tile"),
        ({"terrain": "-"}, "purple frog stands on c3, which is Aether (SH-1)"),
        ({"third": 9}, "The third frog stands 1 to 2 hexes behind purple"),
        ({"attacker": "Nobody"}, "There is no ability 'Nobody'"),
        ({"attacker_oomph": 9}, "The red frog has 9 Ω: 0 to 6 (OO-1)"),
        ({"defender_gullet": "ppppp"}, "A Gullet holds 4 tiles, not 5"),
    ],
)
def test_a_fight_that_cannot_be_is_refused_in_words(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        fight(**wrong)


def test_a_fight_has_the_luck_of_its_seed() -> None:
    rolls = set()
    for seed in range(12):
        game = fight(seed=seed)
        game.play("COMMIT plain")
        game.play("RESPOND plain")
        game.sample()
        rolls.add(game.record()[-1])
    assert len(rolls) > 2
    assert fight(seed=3).text() == fight(seed=3).text()


def test_it_starts_with_what_its_controls_say() -> None:
    lab = CombatLab()
    assert labels(lab.steps) == START
    purple = lab.state.frogs["purple"]
    assert (purple.gullet, purple.oomph) == (lab.gullets[1].value, lab.oomph[1].value)


def test_the_controls_set_up_another_fight(lab: CombatLab) -> None:
    lab.attack.value, lab.direction.value, lab.third.value = LAND, "SE", 2
    lab.cards[0].value, lab.oomph[1].value, lab.gullets[0].value = ABILITIES[0], 3, "s"
    lab.begin.click()
    assert lab.error.value == ""
    frogs = lab.state.frogs
    assert (frogs["red"].ability, frogs["red"].gullet) == (ABILITIES[0], "s")
    assert (frogs["purple"].oomph, "blue" in frogs) == (3, True)
    assert read(lab.ask).startswith("red commits Ω to its attack")
    lab.cards[0].value = NO_CARD
    lab.attack.value = LEAP
    lab.begin.click()
    assert not lab.state.frogs["red"].ability


def test_a_wrong_set_up_changes_nothing(lab: CombatLab) -> None:
    play(lab, "COMMIT plain")
    before = lab.steps
    for wrong, words in (("q", "'q' is no tile"), ("-", "which is Aether")):
        lab.terrain.value = wrong
        lab.begin.click()
        assert words in read(lab.error)
        assert (lab.steps, lab.index) == (before, 2)
    lab.terrain.value = "p"
    lab.begin.click()
    assert lab.error.value == ""
    assert labels(lab.steps) == START


# ---------------------------------------------------------------- a fight


def test_a_fight_from_declaration_to_spoils(lab: CombatLab) -> None:
    assert labels(lab.steps) == START
    assert opens(lab.narration, "AC-4")
    play(lab, "COMMIT boost 1", "RESPOND plain", "roll 4", "roll 2")
    assert labels(lab.steps[-3:]) == [
        "chance: roll 2",
        "→ 5 against 2: Red beats purple by 3",
        "→ Purple flies 3 hexes, and red takes c3",
    ]
    assert "5 against 2: Red beats purple by 3. CO-5" in read(lab.narration)
    assert "Purple lands in the Aether. KB-6" in read(lab.narration)
    assert opens(lab.narration, "KB-6")
    assert read(lab.ask) == "red chooses its spoils CO-6"
    assert lab.odds.value == "", "what is settled has no odds"
    play(lab, "SPOILS gullet")
    assert read(lab.ask) == "The fight is over. Go back to any step to try something else."
    assert not lab.choices.children


def test_roll_resolve_and_knockback_are_walked_one_by_one(lab: CombatLab) -> None:
    play(lab, "COMMIT boost 1", "RESPOND plain", "roll 4", "roll 2")
    last = lab.index
    told, places = [], []
    for index in (last - 2, last - 1, last):
        lab.index = index
        told.append(read(lab.narration))
        places.append([frog.hex or frog.place for frog in lab.state.frogs.values()])
        assert (lab.state.decision is None) == (index < last)
        assert read(lab.ask).startswith("red" if index == last else "This goes on by itself")
        assert bool(lab.choices.children) == (index == last)
    assert places == [["c2", "c3"], ["c2", "c3"], ["c3", "aether"]]
    assert told[0] == "Purple rolls 2. CO-2"
    assert told[1] == f"{told[0]} 5 against 2: Red beats purple by 3. CO-5"
    assert told[2].startswith(f"{told[1]} Purple flies 3 hexes")
    lab.index = last - 1
    text = lab.text.value
    lab.restart(cf.Game.from_text(text))  # a position in the middle is read, and goes on
    assert lab.state.frogs["purple"].place == "aether"


def test_after_the_fight_the_picture_takes_no_more_actions(lab: CombatLab) -> None:
    play(lab, "COMMIT plain", "RESPOND plain", "roll 1", "roll 5")
    assert "The fight is over" in read(lab.ask)
    before = lab.steps
    for hex in lab.state.stacks:
        click(lab.board, hex)
    assert lab.steps == before


def test_steps_before_the_declaration_are_not_after_the_fight() -> None:
    lab = CombatLab(fight(LAND))
    assert labels(lab.steps) == ["Before the attack", "red: LAND c1", "red: ENTER W"]
    lab.index = 1
    assert read(lab.ask).startswith("red chooses the way of its attack")
    assert "ENTER W" in words_of(lab.choices)


def test_another_choice_at_an_earlier_step_is_a_what_if(lab: CombatLab) -> None:
    play(lab, "COMMIT plain", "RESPOND plain", "roll 1", "roll 5")
    assert opens(lab.narration, "CO-4")
    first = lab.steps
    lab.index = 4
    play(lab, "roll 0")
    assert "beats purple by 1" in read(lab.narration)
    assert len(lab.lines) == 2
    lab.which.value = 0
    assert lab.steps == first
    assert lab.index == 6


# ---------------------------------------------------------------- odds


def percents(lab: CombatLab) -> dict[str, str]:
    shown = (words.split(" · ") for words in words_of(lab.choices) if " · " in words)
    return dict(shown)


def test_buttons_have_the_exact_odds(lab: CombatLab) -> None:
    for lines in ((), ("COMMIT overpower",)):
        play(lab, *lines)
        shares = cf.odds.choices(lab.state).frame["share"]
        assert percents(lab) == {option: f"{share:.0%}" for option, share in shares.items()}
    costs = cf.odds.choices(lab.state).costs
    shown = [costs[option] for option in percents(lab)]
    assert shown == sorted(shown), "the cheapest first"


def test_faces_of_dice_have_the_odds_after_them(lab: CombatLab) -> None:
    play(lab, "COMMIT plain", "RESPOND plain")
    assert words_of(lab.choices)[0] == "🎲 Let chance decide"
    after = {}
    for option in lab.state.legal_actions():
        twin = lab.state.copy()
        twin.play(option)
        after[str(option)] = f"{float(cf.odds.from_here(twin).win):.0%}"
    assert percents(lab) == after
    play(lab, "roll 3")
    assert percents(lab) == {f"roll {n}": "100%" if n < 3 else "0%" for n in range(6)}


def test_the_odds_from_here_are_told(lab: CombatLab) -> None:
    found = cf.odds.from_here(lab.state)
    told = read(lab.odds)
    assert f"The attacker wins {float(found.win):.1%} ({found.win})" in told
    assert f"Into the Aether: {float(found.lands_in_aether()):.1%}." in told
    assert "<svg" in lab.odds.value
    before = lab.odds.value
    play(lab, "COMMIT boost 1", "RESPOND boost 1")
    assert lab.odds.value == before, "boosts cancel out"
    lab.first.click()
    assert lab.odds.value == ""


def test_the_chart_tells_of_the_defender_that_is_there(lab: CombatLab) -> None:
    for card in ("Nimble", "Massive"):  # the same die, but Massive takes 4 off the knockback
        lab.cards[1].value = card
        lab.begin.click()
        knockback = f"{float(cf.odds.from_here(lab.state).knockback):.2f}"
        assert f"knockback to expect {knockback}." in lab.odds.value
        assert f"knockback to expect is {knockback};" in lab.odds.value


def test_in_the_aether_nobody_lands_in_the_aether() -> None:
    lab = CombatLab(fight(RAM))
    assert "Into the Aether" not in read(lab.odds)
    assert "The attacker wins" in read(lab.odds)


def test_each_fight_has_luck_of_its_own(lab: CombatLab, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = iter(range(50))
    monkeypatch.setattr(combat_lab, "randrange", lambda _: next(seeds))
    seen = set()
    for _ in range(6):
        lab.begin.click()
        play(lab, "COMMIT plain", "RESPOND plain")
        lab.choices.children[0].click()
        seen.add(lab.step.label)
    assert len(seen) > 1


# ---------------------------------------------------------------- words and pictures


def test_a_page_that_runs_nothing_shows_picture_and_words(lab: CombatLab) -> None:
    data = lab._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert "Red attacks purple: Shard combat. (AC-4)" in data["text/plain"]


def test_a_game_of_ones_own_begins_before_its_attack() -> None:
    game = fight()
    game.play("COMMIT plain")
    lab = CombatLab(game)
    assert labels(lab.steps) == [*START, "red: COMMIT plain"]
    assert lab.state.text() == game.text()


# ---------------------------------------------------------------- what follows by itself


def test_what_a_roll_causes_is_shown_step_by_step(
    lab: CombatLab, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(step_through, "FOLLOW", 0.02)
    play(lab, "COMMIT boost 1", "RESPOND plain", "roll 4")
    seen: list[int] = []
    lab.observe(lambda change: seen.append(change["new"]), "index")

    async def watch() -> None:
        lab.board._on_ready()  # as when a page shows it
        button(lab.choices, "roll 2").click()
        assert lab.playing
        assert not lab.choices.children, "nobody chooses before it is over"
        await until(lambda: not lab.playing)
        button(lab.choices, "SPOILS gullet").click()

    asyncio.run(watch())
    assert seen == [5, 6, 7, 8]
    assert lab.step.label == "red: SPOILS gullet"


def test_who_wants_no_motion_sees_at_once_what_a_roll_causes(lab: CombatLab) -> None:
    play(lab, "COMMIT boost 1", "RESPOND plain", "roll 4")

    async def watch() -> None:
        lab.board._on_ready()
        lab.moving.value = False
        button(lab.choices, "roll 2").click()
        assert (lab.index, lab.playing) == (7, False)

    asyncio.run(watch())


def test_it_can_be_paused_on_the_way(lab: CombatLab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step_through, "FOLLOW", 0.05)
    play(lab, "COMMIT boost 1", "RESPOND plain", "roll 4")

    async def watch() -> None:
        lab.board._on_ready()
        button(lab.choices, "roll 2").click()
        lab.play.click()
        await asyncio.sleep(0.15)
        assert (lab.index, lab.playing) == (5, False)
        lab.play.click()  # on from here, as fast as steps are played
        assert lab.playing

    asyncio.run(watch())


def test_who_goes_elsewhere_is_not_taken_along(
    lab: CombatLab, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(step_through, "FOLLOW", 0.05)
    play(lab, "COMMIT plain", "RESPOND plain", "roll 0")
    button(lab.choices, "roll 5").click()
    lab.index = 4

    async def watch() -> None:
        lab.board._on_ready()
        button(lab.choices, "roll 2").click()  # another line, which goes on by itself
        lab.back.click()
        await asyncio.sleep(0.15)
        assert (lab.index, lab.playing) == (4, False)
        button(lab.choices, "roll 2").click()
        lab.which.value = 0
        await asyncio.sleep(0.15)
        assert (lab.line, lab.index, lab.playing) == (0, 5, False)
        lab.index = 0
        lab.playing = True  # to the very end, whatever was followed before
        monkeypatch.setattr(step_through, "PAUSE", 0.01)
        await until(lambda: not lab.playing, 10)
        assert lab.index == len(lab.steps) - 1

    monkeypatch.setattr(step_through, "PAUSE", 0.01)
    asyncio.run(watch())


def test_a_fight_that_is_loaded_in_its_middle_has_an_end() -> None:
    game = fight(defender_gullet="wP")
    for line in ("COMMIT plain", "RESPOND plain", "roll 5"):
        game.play(line)
    lab = CombatLab(cf.Game.from_text(game.text()))
    assert labels(lab.steps) == ["Start"]
    assert read(lab.narration).startswith("A combat is under way.")
    play(lab, "roll 0", "SPOILS gullet")
    assert "The fight is over." in read(lab.ask)


def test_lines_are_told_apart_where_they_part(lab: CombatLab) -> None:
    play(lab, "COMMIT plain")
    lab.index = 1
    play(lab, "COMMIT boost 1", "RESPOND plain")
    lab.index = 2
    play(lab, "RESPOND boost 1")
    assert [label for label, _ in lab.which.options[1:]] == [
        "What if 1, from step 2: red: COMMIT boost 1",
        "What if 2, from step 3: purple: RESPOND boost 1",
    ]
