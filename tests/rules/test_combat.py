"""Combat (CO), from the declaration to the spoils."""

from __future__ import annotations

import pytest
from positions import asked, fight, found, kind, names, play, position, where

from cosmicfrog_nb.errors import IllegalActionError

COMMITMENTS = {
    "plain": 0,
    "boost 1": 2,
    "boost 2": 4,
    "boost 3": 6,
    "overpower": 2,
    "overpower boost 1": 4,
    "overpower boost 2": 6,
}


# ---------------------------------------------------------------- how it goes


@pytest.mark.rule("CO-1")
@pytest.mark.parametrize(
    ("red", "purple", "attack", "arena"),
    [
        ("shard c1", "shard c3", "LEAP c3", "Shard"),
        ("aether", "shard a1", "LAND a1", "Shard"),
        ("shard c1", "shard a1", "SLIPSTREAM a1", "Shard"),
        ("aether", "aether", "ATTACK purple", "Aether"),
    ],
)
def test_the_defender_s_place_decides_the_kind_of_combat(
    red: str, purple: str, attack: str, arena: str
) -> None:
    game = position(f"red: {red}", f"purple: {purple}")
    events = play(game, attack)
    if kind(game) == "combat.enter":
        events += play(game, "ENTER NW")
    assert found(events, "combat.declare").text == f"Red attacks purple: {arena} combat."


@pytest.mark.rule("CO-2")
def test_the_attacker_commits_the_defender_responds_and_both_roll() -> None:
    game = position("red: aether", "purple: aether")
    order = []
    for text in ("ATTACK purple", "COMMIT plain", "RESPOND plain", "roll 3", "roll 3"):
        play(game, text)
        order.append(asked(game))
    assert order == [
        ("red", "combat.commit"),
        ("purple", "combat.respond"),
        (None, "combat.roll"),
        (None, "combat.roll"),
        ("red", "extra"),
    ]


@pytest.mark.rule("CO-2")
def test_the_defender_s_answer_comes_after_the_attacker_s() -> None:
    game = position("red: aether", "purple: aether")
    play(game, "ATTACK purple")
    with pytest.raises(IllegalActionError, match="The attacker COMMITs first") as error:
        game.play("RESPOND plain")
    assert error.value.rule == "CO-2"


@pytest.mark.rule("CO-2")
def test_a_white_die_rolls_0_to_5_each_as_likely() -> None:
    game = position("red: aether", "purple: aether")
    play(game, "ATTACK purple", "COMMIT plain", "RESPOND plain")
    assert game.decision is not None
    assert list(game.decision.options) == [f"roll {face}" for face in range(6)]
    assert {6 * chance for chance in game.decision.probabilities} == {1}


@pytest.mark.rule("CO-3", "OO-1")
@pytest.mark.parametrize("oomph", [2, 3, 4, 5, 6])
def test_only_what_can_be_paid_can_be_committed(oomph: int) -> None:
    game = position(f"red: aether, {oomph} Ω", f"purple: aether, {oomph} Ω")
    play(game, "ATTACK purple")
    payable = {words for words, cost in COMMITMENTS.items() if cost <= oomph}
    assert {*game.legal_actions()} == {f"COMMIT {words}" for words in payable}
    play(game, "COMMIT plain")
    assert {*game.legal_actions()} == {f"RESPOND {words}" for words in payable}


@pytest.mark.rule("CO-3")
@pytest.mark.parametrize(("words", "cost"), COMMITMENTS.items())
def test_a_commitment_is_paid_at_once(words: str, cost: int) -> None:
    game = position("red: aether", "purple: aether")
    play(game, "ATTACK purple", f"COMMIT {words}")
    assert game.frogs["red"].oomph == 6 - cost
    play(game, f"RESPOND {words}")
    assert game.frogs["purple"].oomph == 6 - cost


@pytest.mark.rule("CO-3")
def test_with_less_than_two_oomph_there_is_nothing_to_commit() -> None:
    game = position("red: aether, 1 Ω", "purple: aether, 1 Ω")
    play(game, "ATTACK purple")
    assert kind(game) == "combat.roll"


@pytest.mark.rule("CO-3")
@pytest.mark.parametrize(
    ("commit", "attack", "respond", "defence", "dimension"),
    [
        ("overpower", (1, 4), "plain", (1,), 3),
        ("overpower", (4, 1), "plain", (1,), 3),
        ("boost 2", (2,), "plain", (1,), 3),
        ("overpower boost 1", (0, 5), "plain", (2,), 4),
        ("plain", (5,), "overpower", (2, 3), 2),
        ("plain", (5,), "boost 1", (3,), 1),
        ("boost 3", (3,), "overpower boost 2", (0, 1), 3),
    ],
)
def test_overpower_keeps_the_higher_of_two_dice_and_a_boost_adds_to_it(
    commit: str, attack: tuple[int, ...], respond: str, defence: tuple[int, ...], dimension: int
) -> None:
    game = position("red: aether", "purple: aether")
    rolls = [f"roll {face}" for face in attack + defence]
    play(game, "ATTACK purple", f"COMMIT {commit}", f"RESPOND {respond}", *rolls)
    assert where(game, "purple") == dimension


# ---------------------------------------------------------------- failing


@pytest.mark.rule("CO-4")
@pytest.mark.parametrize(("attack", "defence"), [(3, 3), (0, 0), (2, 5)])
def test_an_attack_that_is_not_above_the_defence_fails(attack: int, defence: int) -> None:
    game = position("red: shard c1", "purple: shard c4, gullet w", c4="p")
    events = fight(game, "LEAP c4", attack, defence)
    assert found(events, "combat.fails").rule == "CO-4"
    assert (where(game, "red"), where(game, "purple")) == ("c3", "c4")  # the facing hex
    assert (game.frogs["purple"].gullet, game.stacks["c4"]) == ("w", ".p")
    assert kind(game) == "extra"


@pytest.mark.rule("CO-4")
def test_a_failed_ram_leaves_both_in_the_aether() -> None:
    game = position("red: aether", "purple: aether")
    fight(game, "ATTACK purple", 1, 4)
    assert (where(game, "red"), where(game, "purple")) == ("aether", "aether")
    assert game.frogs["purple"].oomph == 6


@pytest.mark.rule("CO-7", "CO-4")
@pytest.mark.parametrize(
    ("start", "leap", "holes", "blue", "end"),
    [
        ("c1", "c4", "", "e1", "c3"),  # the hex before the defender
        ("c3", "c4", "", "e1", "c3"),  # which may be the attacker's own
        ("a1", "d3", "", "e1", "c3"),  # on the side the attack came from
        ("c1", "c3", "c2", "e1", "aether"),  # Aether
        ("c1", "c3", "", "c2", "aether"),  # another frog's
    ],
)
def test_a_failed_leap_ends_on_the_facing_hex_or_in_the_aether(
    start: str, leap: str, holes: str, blue: str, end: str
) -> None:
    tops = dict.fromkeys(holes.split(), "-")
    game = position(f"red: shard {start}", f"purple: shard {leap}", f"blue: shard {blue}", **tops)
    fight(game, f"LEAP {leap}", 0, 0)
    assert (where(game, "red"), where(game, "purple")) == (end, leap)
    assert where(game, "blue") == blue


@pytest.mark.rule("CO-7")
def test_a_frog_placed_on_a_facing_hex_destroys_nothing_there() -> None:
    game = position("red: shard c1", "purple: shard c4", c3="P")
    fight(game, "LEAP c4", 0, 0)
    assert game.stacks["c3"] == ".pP"
    assert not game.destroyed


# ---------------------------------------------------------------- winning


@pytest.mark.rule("CO-5")
def test_the_attacker_takes_the_hex_the_defender_left_before_the_spoils() -> None:
    game = position("red: shard c1", "purple: shard c2, gullet w", c2="s", c4="p")
    events = fight(game, "LEAP c2", 4, 2)
    assert found(events, "combat.wins").rule == "CO-5"
    assert (where(game, "red"), where(game, "purple")) == ("c2", "c4")
    assert asked(game) == ("red", "combat.spoils")


@pytest.mark.rule("CO-5")
def test_in_the_aether_the_attacker_stays_where_it_is() -> None:
    game = position("red: aether", "purple: aether")
    fight(game, "ATTACK purple", 3, 1)
    assert (where(game, "red"), where(game, "purple")) == ("aether", 2)


@pytest.mark.rule("CO-6", "GU-1", "GU-2")
@pytest.mark.parametrize(
    ("mine", "yours", "margin", "after", "left", "destroyed"),
    [
        ("", "stwp", 1, "p", "stw", ""),
        ("", "stwp", 3, "pwt", "s", ""),
        ("S", "tw", 5, "Swt", "", ""),  # all of them if fewer
        ("STW", "tw", 2, "TWwt", "", "S"),  # one by one into a full Gullet
        (".S", "stwp", 4, "pwts", "", ".S"),
    ],
)
def test_the_winner_may_take_the_top_tiles_of_the_gullet_one_by_one(
    mine: str, yours: str, margin: int, after: str, left: str, destroyed: str
) -> None:
    game = position(
        f"red: shard c1, gullet {mine or '-'}", f"purple: shard c2, gullet {yours}", c2="T"
    )
    fight(game, "LEAP c2", margin, 0)
    if kind(game) == "barren.back":
        play(game, "back blank")
    before = game.destroyed
    play(game, "SPOILS gullet")
    assert (game.frogs["red"].gullet, game.frogs["purple"].gullet) == (after, left)
    assert "".join(sorted((game.destroyed - before).elements())) == destroyed


@pytest.mark.rule("CO-6", "AC-1")
def test_the_winner_may_harvest_the_hex_it_now_holds() -> None:
    game = position("red: shard c1", "purple: shard c2, gullet w", c2="S", c3="p")
    fight(game, "LEAP c2", 1, 0)
    assert list(game.legal_actions()) == ["SPOILS gullet", "SPOILS harvest"]
    events = play(game, "SPOILS harvest")
    assert found(events, "harvest").rule == "CO-6"
    assert (game.frogs["red"].gullet, game.stacks["c2"]) == ("S", ".s")
    assert game.frogs["purple"].gullet == "w"
    assert kind(game) == "extra"  # it was free and no action of its own


@pytest.mark.rule("CO-6", "RA-1", "RA-2")
def test_in_the_aether_the_winner_may_raid_the_vault_of_the_loser_for_free() -> None:
    game = position("red: aether", "purple: aether, gullet w, vault pP - / - - - / - - - -")
    fight(game, "ATTACK purple", 5, 2)
    assert list(game.legal_actions()) == ["SPOILS gullet", "SPOILS raid"]
    play(game, "SPOILS raid")
    assert asked(game) == ("red", "raid.declare")
    assert list(game.legal_actions()) == [f"RAID purple {target}" for target in (1, 2, 3)]
    play(game, "RAID purple 2", "roll 3", "TAKE 1")
    assert game.frogs["red"].gullet == "P"
    assert where(game, "purple") == 2
    assert kind(game) == "extra"


@pytest.mark.rule("CO-6")
@pytest.mark.parametrize(
    ("purple", "top", "gains"),
    [
        ("gullet w", ".", "w"),  # no Land here: the Gullet it is
        ("2 Ω", "p", "p"),  # an empty Gullet: the Land it is
        ("2 Ω", ".", ""),  # neither: nothing happens
    ],
)
def test_spoils_that_could_do_nothing_are_not_offered(purple: str, top: str, gains: str) -> None:
    game = position("red: shard c1", f"purple: shard c2, {purple}", c2=top, c3="p")
    fight(game, "LEAP c2", 1, 0)
    assert game.frogs["red"].gullet == gains
    assert kind(game) == "extra"


@pytest.mark.rule("CO-6")
def test_an_empty_vault_is_no_spoil() -> None:
    game = position("red: aether", "purple: aether, gullet w")
    fight(game, "ATTACK purple", 5, 2)
    assert game.frogs["red"].gullet == "w"
    assert kind(game) == "extra"


@pytest.mark.rule("CO-6", "RA-6")
def test_a_free_raid_that_fails_costs_nothing() -> None:
    game = position("red: aether", "purple: aether, vault p - / - - - / - - - -")
    fight(game, "ATTACK purple", 5, 2)
    play(game, "RAID purple 1", "roll 1")
    assert (game.frogs["red"].oomph, where(game, "purple")) == (6, 3)
    assert kind(game) == "extra"


@pytest.mark.rule("CO-8")
def test_with_nothing_to_reroll_a_combat_is_settled_at_the_second_roll() -> None:
    game = position("red: shard c1", "purple: shard c4", c4="p", c5="w")
    play(game, "LEAP c4", "COMMIT plain", "RESPOND plain", "roll 2")
    assert names(play(game, "roll 1"))[:3] == ["combat.roll", "combat.wins", "knockback"]
    assert kind(game) == "extra"


@pytest.mark.rule("CO-8")
def test_attacker_and_defender_reroll_in_turn_until_both_pass_in_a_row() -> None:
    game = position("red: aether, ability Marauder up", "purple: aether, ability Mindborer up")
    play(game, "ATTACK purple", "COMMIT plain", "RESPOND plain", "roll 1", "roll 4")
    assert asked(game) == ("red", "combat.reroll")
    play(game, "REROLL mine 1", "roll 5")
    assert asked(game) == ("purple", "combat.reroll")
    play(game, "PASS")
    assert asked(game) == ("red", "combat.reroll")  # one pass alone settles nothing
    events = play(game, "PASS")
    assert found(events, "combat.wins").text.startswith("5 against 4")
    assert where(game, "purple") == 1
