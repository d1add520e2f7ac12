"""Where cards meet each other, and the rules they bend."""

from __future__ import annotations

import pytest
from positions import asked, fight, found, kind, line, names, play, position, where

from cosmicfrog_nb.rules import Game
from cosmicfrog_nb.rules.game import Ending

VAULT = "vault s - / - - - / - - - -"


def oomph(game: Game) -> list[int]:
    return [frog.oomph for frog in game.frogs.values()]


# ---------------------------------------------------------------- Camouflage


@pytest.mark.rule("AB-4", "SH-7")
@pytest.mark.parametrize(
    ("card", "text", "before", "after"),
    [("Mindborer", "CONTROL", 2, 0), ("Vampiric", "DRAIN", 2, 1), ("Vampiric", "DRAIN", 5, 4)],
)
def test_to_target_camouflage_with_a_power_costs_2(
    card: str, text: str, before: int, after: int, check_refused
) -> None:
    camouflage = "purple: shard c5, ability Camouflage up"
    game = position(f"red: shard c3, {before} Ω, ability {card} up", camouflage)
    events = play(game, f"{text} purple")
    assert found(events, "camouflage").data == ("purple", 2)
    assert game.frogs["red"].oomph == after
    game = position(f"red: shard c3, 1 Ω, ability {card} up", camouflage)
    check_refused(
        game, f"{text} purple", "Camouflage: you must pay 2 Ω to target purple, you have 1."
    )
    game = position(f"red: shard c3, 1 Ω, ability {card} up", camouflage.replace("up", "down"))
    assert "camouflage" not in names(play(game, f"{text} purple"))


@pytest.mark.rule("AB-4", "TU-7")
def test_to_control_camouflage_as_an_extra_action_costs_4(check_refused) -> None:
    camouflage = "purple: shard c5, ability Camouflage up"
    game = position("red: shard c3, 3 Ω, ability Mindborer up", camouflage, turn="red LEAP")
    check_refused(game, "CONTROL purple", "you must pay 2 Ω to target purple, you have 1")
    game = position("red: shard c3, 4 Ω, ability Mindborer up", camouflage, turn="red LEAP")
    play(game, "CONTROL purple")
    assert game.frogs["red"].oomph == 0


@pytest.mark.rule("AB-4", "CO-2")
def test_vampiric_pays_camouflage_before_it_drains_it() -> None:
    red = "red: aether, 6 Ω, ability Vampiric up"
    game = position(red, "purple: aether, 3 Ω, ability Camouflage up")
    assert names(play(game, "ATTACK purple"))[:3] == ["combat.declare", "camouflage", "drain"]
    assert oomph(game) == [5, 2]


@pytest.mark.rule("AB-4", "CO-2", "CO-8")
def test_voidshadow_pays_before_it_silences_camouflage_which_then_cannot_reroll(
    check_refused,
) -> None:
    camouflage = "purple: aether, 4 Ω, ability Camouflage up"
    check_refused(
        position("red: aether, 1 Ω, ability Voidshadow up", camouflage), "ATTACK purple", "2 Ω"
    )
    game = position("red: aether, 4 Ω, ability Voidshadow up", camouflage)
    events = play(game, "ATTACK purple")
    assert names(events) == ["combat.declare", "camouflage", "silence"]
    assert game.frogs["red"].oomph == 2
    play(game, "COMMIT plain", "RESPOND plain", "roll 1", "roll 5")
    assert asked(game) == ("red", "extra")  # nobody was asked for a reroll
    events = play(game, "ATTACK purple")  # its card still lies face down
    assert "camouflage" not in names(events)
    assert game.frogs["red"].oomph == 0


@pytest.mark.rule("AB-4", "CO-8")
def test_attacker_and_defender_reroll_in_turn_until_both_pass() -> None:
    camouflage = "purple: aether, 3 Ω, ability Camouflage up"
    game = position("red: aether, 5 Ω, ability Marauder up", camouflage)
    fight(game, "ATTACK purple", 1, 3)
    assert asked(game) == ("red", "combat.reroll")
    play(game, "PASS")
    assert asked(game) == ("purple", "combat.reroll")
    play(game, "REROLL theirs 1", "roll 2")
    assert asked(game) == ("red", "combat.reroll")
    play(game, "REROLL mine 1", "roll 5")
    assert asked(game) == ("purple", "combat.reroll")
    play(game, "PASS")
    assert asked(game) == ("red", "combat.reroll")
    events = play(game, "PASS")
    assert found(events, "combat.wins").data == ("purple", 2, 5, 3)
    assert game.frogs["red"].oomph == 2


@pytest.mark.rule("AB-4", "AB-1", "CO-8")
def test_a_reroll_is_made_with_the_die_of_who_rolls() -> None:
    camouflage = "purple: shard c2, 1 Ω, ability Camouflage up"
    game = position("red: shard c1, 2 Ω, ability Warbringer up", camouflage)
    fight(game, "LEAP c2", 7, 1)
    play(game, "REROLL theirs 1")
    assert [*game.legal_actions()] == [f"roll {face}" for face in range(2, 8)]


# ---------------------------------------------------------------- knockback and spoils


@pytest.mark.rule("AB-4", "KB-2", "CO-6")
def test_massive_at_zero_stays_and_loses_tiles_by_the_margin_all_the_same() -> None:
    massive = "purple: shard c3, 0 Ω, gullet swt, ability Massive up"
    game = position("red: shard c1, 0 Ω", massive, c2="p", c3="t")
    events = fight(game, "LEAP c3", 3, 1)
    assert found(events, "knockback.none").rule == "KB-2"
    assert (where(game, "red"), where(game, "purple")) == ("c2", "c3")
    assert [*game.legal_actions()] == ["SPOILS gullet", "SPOILS harvest"]
    twin = game.copy()
    play(game, "SPOILS gullet")
    assert (game.frogs["red"].gullet, game.frogs["purple"].gullet) == ("tw", "s")
    play(twin, "SPOILS harvest")  # of the hex it now holds: the facing one
    assert (twin.frogs["red"].gullet, twin.stacks["c2"]) == ("p", ".")


@pytest.mark.rule("AB-4", "KB-7", "CO-6", "VA-4")
def test_massive_at_zero_stays_in_the_aether_and_keeps_oomph_and_card() -> None:
    massive = f"purple: aether, 3 Ω, gullet swt, ability Massive up, {VAULT}"
    game = position("red: aether, 0 Ω", massive)
    events = fight(game, "ATTACK purple", 3, 1)
    assert found(events, "knockback.none").rule == "KB-7"
    # The Vault stays locked, so the tiles are all there is to take: two, the margin.
    assert line(game, "red") == "aether, 0 Ω, gullet tw"
    assert line(game, "purple") == f"aether, 3 Ω, gullet s, {VAULT}, ability Massive up"


@pytest.mark.rule("AB-3", "AB-4", "KB-2", "CO-6")
@pytest.mark.parametrize(("bends", "hex"), [(["less", "less"], "c3"), (["more"], "aether")])
def test_what_blink_bends_changes_its_flight_and_not_the_spoils(bends: list[str], hex: str) -> None:
    game = position("red: shard c2, 0 Ω", "purple: shard c3, 2 Ω, gullet swt, ability Blink up")
    fight(game, "LEAP c3", 2, 0)
    play(game, *(f"BEND {bend}" for bend in bends), *(["PASS"] if len(bends) == 1 else []))
    assert where(game, "purple") == hex
    assert game.frogs["red"].gullet == "tw"


@pytest.mark.rule("AB-2", "AB-4", "KB-2")
@pytest.mark.parametrize(
    ("place", "attack"), [("shard c2", "LEAP c2"), ("aether", "ATTACK purple")]
)
def test_massive_turned_up_before_the_knockback_takes_effect(place: str, attack: str) -> None:
    here = "shard c1" if place != "aether" else "aether"
    game = position(f"red: {here}, 0 Ω", f"purple: {place}, 0 Ω, ability Massive down")
    fight(game, attack, 2, 0)
    assert asked(game) == ("purple", "knockback.bend")
    play(game, "REVEAL")
    assert line(game, "purple") == f"{place}, 0 Ω, ability Massive up"


@pytest.mark.rule("AB-4", "CO-3")
@pytest.mark.parametrize("card", ["Massive", "Warbringer"])
def test_who_overpowers_for_1_pays_2_against_nimble(card: str) -> None:
    game = position(
        f"red: aether, 3 Ω, ability {card} up", "purple: aether, 2 Ω, ability Nimble up"
    )
    play(game, "ATTACK purple", "COMMIT overpower", "RESPOND overpower")
    assert oomph(game) == [1, 0]


@pytest.mark.rule("AB-4", "CO-3")
def test_a_nimble_that_attacks_makes_nobody_pay_more() -> None:
    game = position(
        "red: aether, 2 Ω, ability Nimble up", "purple: aether, 2 Ω, ability Massive up"
    )
    play(game, "ATTACK purple", "COMMIT overpower", "RESPOND overpower")
    assert oomph(game) == [0, 1]


# ---------------------------------------------------------------- dice


@pytest.mark.rule("AB-4", "CO-1")
def test_the_red_die_of_empyrean_is_the_aether_one() -> None:
    game = position("red: aether, 0 Ω, ability Empyrean up", "purple: aether, 0 Ω")
    play(game, "ATTACK purple")
    assert [o.arg for o in game.legal_actions()] == [2, 3, 4, 5, 6, 7]
    game = position("red: shard c1, 0 Ω, ability Empyrean up", "purple: shard c2, 0 Ω")
    play(game, "LEAP c2")
    assert [o.arg for o in game.legal_actions()] == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("AB-4")
@pytest.mark.parametrize(
    ("opponent", "faces"), [("Warbringer up", range(2, 8)), ("Whiptongue up", range(6))]
)
def test_mutagenic_uses_the_better_die(opponent: str, faces: range) -> None:
    red = "red: shard c1, 0 Ω, ability Mutagenic up"
    game = position(red, f"purple: shard c2, 0 Ω, ability {opponent}")
    play(game, "LEAP c2")
    assert [o.arg for o in game.legal_actions()] == [*faces]


# ---------------------------------------------------------------- Ravager


@pytest.mark.rule("AB-4", "IN-1", "EN-1")
def test_a_fracture_that_ravager_harvests_can_end_the_game() -> None:
    red = "red: shard c3, 4 Ω, gullet w, ability Ravager up"
    game = position(red, "purple: aether", "fractures: 5", "backs: c3 fracture")
    events = play(game, "HARVEST")
    assert names(events) == ["harvest", "barren.fracture", "end.shattered"]
    assert game.over
    assert game.fractures == 6
    assert game.outcome.reason is Ending.SHATTERED
    assert game.frogs["red"].gullet == "w"


@pytest.mark.rule("AB-4", "CO-6", "IN-1")
def test_ravager_may_harvest_the_barren_it_has_won() -> None:
    red = "red: shard c1, 0 Ω, ability Ravager up"
    game = position(red, "purple: shard c2, 0 Ω, gullet w", "backs: c2 blank", c4="p")
    fight(game, "LEAP c2", 2, 0)
    play(game, "SPOILS harvest")
    assert line(game, "red") == "aether, 0 Ω, gullet ., ability Ravager up"
    assert game.stacks["c2"] == ""


@pytest.mark.rule("AB-4", "GU-2")
def test_ravager_with_a_full_gullet_loses_the_tile_at_the_bottom() -> None:
    red = "red: shard c3, 4 Ω, gullet swtp, ability Ravager up"
    game = position(red, "purple: aether", "backs: c3 blank")
    play(game, "HARVEST")
    assert game.frogs["red"].gullet == "wtp."
    assert game.destroyed == {"s": 1}


@pytest.mark.rule("AB-4", "SP-2", "EN-1")
def test_a_barren_spat_can_end_the_game() -> None:
    red = "red: aether, gullet ., ability Ravager up"
    game = position(red, "purple: aether", "fractures: 5", "backs: a2 fracture")
    play(game, "SPIT", "strike a2")
    assert game.over


@pytest.mark.rule("AB-3", "IN-1", "EN-1")
@pytest.mark.parametrize(
    ("card", "texts"), [("Monstrous", ["PUNCH"]), ("Massive", ["LEAP c3", "SMASH"])]
)
def test_a_barren_broken_by_a_power_can_end_the_game(card: str, texts: list[str]) -> None:
    hexes = {"Monstrous": "c3", "Massive": "c2"}
    red = f"red: shard {hexes[card]}, 4 Ω, ability {card} up"
    game = position(red, "purple: aether", "fractures: 5", "backs: c3 fracture")
    play(game, *texts)
    assert game.over


# ---------------------------------------------------------------- Temporus and the Outer Dimensions


@pytest.mark.rule("AB-4", "OD-4", "OD-5", "KB-7")
def test_the_card_temporus_put_off_stays_with_it_and_counts_towards_two() -> None:
    red = "red: aether, 0 Ω, ability Temporus up, 1 aside"
    deck = "deck: red 2, purple 1", "discard: purple 1, flux 1, splinter 1", "stacked: red"
    game = position(red, "purple: aether, 0 Ω", "deferred: red", *deck, turn="purple")
    fight(game, "ATTACK red", 5, 0)
    assert line(game, "red") == "outer 5, 0 Ω, 1 aside"
    assert "deferred" not in game.text()
    assert kind(game) == "outer.roll"  # its next card: a turn out there, and nothing put off
    play(game, "roll 0")
    assert line(game, "red") == "outer 5, 0 Ω, 2 aside"
    assert asked(game) == ("red", "outer.offer")
    play(game, "RETURN", "draw Nimble", "ARRIVE aether")
    assert line(game, "red") == "aether, 6 Ω, ability Nimble down"
    assert line(game, "discard") == "red 2, purple 1, flux 1, splinter 1"


@pytest.mark.rule("AB-4", "OD-8")
def test_returned_otherwise_it_uses_that_card_for_an_action() -> None:
    red = f"red: aether, 0 Ω, ability Temporus up, 1 aside, {VAULT}"
    game = position(red, "purple: aether, 1 Ω", "deferred: red", turn="purple")
    play(game, "ATTACK red", "roll 5", "roll 4", "RAID red 1", "roll 2", "TAKE 1")
    play(game, "draw Nimble", "ARRIVE aether")
    assert asked(game) == ("red", "action")  # OD-8
    play(game, "LAND a1")
    assert line(game, "red").startswith("shard a1, 6 Ω")
    assert "aside" not in line(game, "red")


@pytest.mark.rule("AB-4", "FX-2")
def test_a_turn_put_off_outlives_the_card() -> None:
    red = "red: aether, 4 Ω, ability Temporus up, 1 aside"
    deck = "deck: red 1, purple 2, flux 1", "discard: splinter 1", "stacked: flux purple"
    game = position(red, "purple: aether", "deferred: red", *deck, turn="")
    play(game, "MUTATE", "draw Nimble", "RESIST", "LAND a1", "PASS")
    assert asked(game) == ("red", "turn.later")
    play(game, "NOW")
    assert asked(game) == ("red", "action")


# ---------------------------------------------------------------- Mindborer and its puppet


@pytest.mark.rule("AB-4", "CO-2", "CO-3")
def test_mindborer_makes_the_choices_of_its_puppets_combat_with_2_of_its_oomph(
    check_refused,
) -> None:
    game = position(
        "red: shard c3, 4 Ω, ability Mindborer up",
        "purple: shard c5, 6 Ω, gullet www",
        "blue: shard b4, 4 Ω",
        c5="p",
    )
    play(game, "CONTROL purple", "LEAP b4")  # 1 hex: free
    assert asked(game) == ("red", "combat.commit")
    assert [*game.legal_actions()] == ["COMMIT boost 1", "COMMIT overpower", "COMMIT plain"]
    check_refused(game, "COMMIT overpower boost 1", "That costs 4 Ω, you have 2.")
    play(game, "COMMIT boost 1")
    assert oomph(game) == [4, 4, 4]
    assert asked(game) == ("blue", "combat.respond")
    play(game, "RESPOND plain", "roll 0", "roll 4")
    assert where(game, "purple") == "c5"  # back on the facing hex
    assert asked(game) == ("red", "extra")


@pytest.mark.rule("AB-4", "AC-2", "CO-3")
def test_what_the_leap_cost_the_puppet_is_not_there_for_the_combat() -> None:
    game = position(
        "red: shard c3, 4 Ω, ability Mindborer up",
        "purple: shard c5, 6 Ω, gullet wwww",
        "blue: shard b4, 0 Ω, gullet tt",
        "backs: c4 blank",
        a3="p",
    )
    play(game, "CONTROL purple", "LEAP b4")  # 1 Ω
    assert [*game.legal_actions()] == ["COMMIT plain"] or kind(game) == "combat.roll"
    assert oomph(game) == [4, 5, 0]


@pytest.mark.rule("AB-4", "CO-6")
def test_mindborer_chooses_the_spoils_of_its_puppet() -> None:
    game = position(
        "red: aether, 4 Ω, ability Mindborer up",
        "purple: aether, 0 Ω",
        f"blue: aether, 0 Ω, gullet tt, {VAULT}",
    )
    play(game, "CONTROL purple")
    fight(game, "ATTACK blue", 4, 2)
    assert asked(game) == ("red", "combat.spoils")
    play(game, "SPOILS raid")
    assert asked(game) == ("red", "raid.declare")
    play(game, "RAID blue 1", "roll 2")
    assert asked(game) == ("red", "raid.take")
    play(game, "TAKE 1")
    assert game.frogs["purple"].gullet == "s"
    assert game.frogs["red"].gullet == ""


@pytest.mark.rule("AB-2", "AB-4")
def test_mindborer_never_turns_up_the_card_of_its_puppet() -> None:
    game = position(
        "red: aether, 4 Ω, ability Mindborer up",
        "purple: aether, 2 Ω, ability Monstrous down",
        f"blue: aether, 0 Ω, {VAULT}",
    )
    play(game, "CONTROL purple")
    assert "REVEAL" not in game.legal_actions()
    play(game, "ATTACK blue")
    assert "REVEAL" not in game.legal_actions()
    play(game, "COMMIT plain", "roll 4", "roll 2")
    assert asked(game) == ("red", "raid.declare")
    assert "REVEAL" not in game.legal_actions()


@pytest.mark.rule("AB-4", "CO-8")
def test_a_puppets_powers_work_in_its_combat_with_its_own_oomph() -> None:
    game = position(
        "red: aether, 4 Ω, ability Mindborer up",
        "purple: aether, 6 Ω, ability Marauder up",
        "blue: aether, 0 Ω",
    )
    play(game, "CONTROL purple", "ATTACK blue", "COMMIT plain", "roll 0", "roll 5")
    assert asked(game) == ("red", "combat.reroll")
    play(game, "REROLL mine 1", "roll 1", "REROLL mine 1", "roll 2")
    assert asked(game) == ("red", "extra")  # 2 Ω of it are spent
    assert oomph(game) == [4, 4, 0]


@pytest.mark.rule("AB-4", "AC-4")
def test_the_puppet_may_attack_mindborer_itself() -> None:
    game = position("red: shard c3, 0 Ω, ability Mindborer up", "purple: shard c4, 0 Ω", c1="p")
    play(game, "CONTROL purple", "LEAP c3")
    fight_on = play(game, "roll 2", "roll 0")
    assert found(fight_on, "combat.wins")
    assert (where(game, "red"), where(game, "purple")) == ("c1", "c3")
    assert kind(game) == "deck.turn"


@pytest.mark.rule("AB-4", "KB-7", "OD-4")
def test_a_mindborer_knocked_out_by_its_puppet_is_out() -> None:
    game = position("red: aether, 0 Ω, ability Mindborer up", "purple: aether, 0 Ω")
    play(game, "CONTROL purple", "ATTACK red", "roll 5", "roll 1")
    assert line(game, "red") == "outer 4, 0 Ω, 1 aside"
    assert "control:" not in game.text()


@pytest.mark.rule("AB-4")
def test_a_massive_puppet_smashes_as_it_is_told() -> None:
    puppet = "purple: shard c5, 6 Ω, ability Massive up"
    game = position("red: shard c3, ability Mindborer up", puppet, a3="P")
    play(game, "CONTROL purple", "LEAP a3")
    assert asked(game) == ("red", "leap.smash")
    play(game, "SMASH", "SMASH")  # and then its 2 Ω are spent
    assert asked(game) == ("red", "extra")
    assert line(game, "purple") == "shard a3, 4 Ω, ability Massive up"


@pytest.mark.rule("AB-4")
def test_a_puppet_harvests_as_its_own_card_allows() -> None:
    puppet = "purple: shard c5, 0 Ω, ability Whiptongue up"
    game = position("red: shard c3, ability Mindborer up", puppet, b4="p")
    play(game, "CONTROL purple", "HARVEST b4")
    assert game.frogs["purple"].gullet == "p"


# ---------------------------------------------------------------- other meetings


@pytest.mark.rule("AB-4", "CO-2")
def test_voidshadow_silences_before_vampiric_can_drain() -> None:
    red = "red: aether, 4 Ω, ability Voidshadow up"
    game = position(red, "purple: aether, 2 Ω, ability Vampiric up")
    play(game, "ATTACK purple")
    assert oomph(game) == [4, 2]


@pytest.mark.rule("AB-4", "CO-3")
def test_a_silenced_nimble_is_overpowered_for_2() -> None:
    red = "red: aether, 2 Ω, ability Voidshadow up"
    game = position(red, "purple: aether, 0 Ω, ability Nimble up")
    play(game, "ATTACK purple", "COMMIT overpower")
    assert game.frogs["red"].oomph == 0


@pytest.mark.rule("AB-4", "SI-1")
def test_a_stash_may_complete_a_siphon() -> None:
    red = "red: shard c3, 2 Ω, gullet s, vault sS - / - - - / - - - -, ability Blink up"
    game = position(red, "purple: aether")
    events = play(game, "STASH 1")
    assert names(events) == ["power.used", "disgorge.place", "siphon.built"]


@pytest.mark.rule("AB-4", "AC-6")
def test_oomph_spent_on_a_power_bars_recover_and_a_free_power_does_not(check_refused) -> None:
    game = position("red: shard c3, 2 Ω, ability Monstrous up", "purple: aether", c3="p")
    play(game, "PUNCH")
    check_refused(game, "RECOVER", "You have expended Ω this turn.")
    game = position("red: shard c3, 2 Ω, ability Blink up", "purple: aether")
    play(game, "BLINK c4", "RECOVER")
    assert game.frogs["red"].oomph == 6


# ---------------------------------------------------------------- when a card may be turned up

WINDOWS = [
    # the decision, where both frogs are, and what is played
    ("action", "shard c3", "aether", []),
    ("extra", "shard c3", "aether", ["LEAP c4"]),
    ("combat.commit", "shard c1", "shard c2", ["LEAP c2"]),
    ("combat.commit", "aether", "aether", ["ATTACK purple"]),
]


@pytest.mark.rule("AB-2", "AB-3")
@pytest.mark.parametrize("card", ["Warbringer", "Temporus"])  # whether it could matter or not
@pytest.mark.parametrize(("window", "me", "other", "texts"), WINDOWS)
def test_on_its_turn_any_card_may_be_turned_up(
    window: str, me: str, other: str, texts: list[str], card: str
) -> None:
    game = position(f"red: {me}, 4 Ω, ability {card} down", f"purple: {other}, 0 Ω")
    play(game, *texts)
    assert asked(game) == ("red", window)
    assert names(play(game, "REVEAL")) == ["reveal"]
    assert asked(game) == ("red", window)
    assert line(game, "red").endswith(f"4 Ω, ability {card} up")


DEFENCE = [
    # the card, where both are, its Ω, the rolls, and the decision at which it is asked
    ("Warbringer", "shard", 2, (), "combat.respond"),
    ("Nimble", "aether", 2, (), "combat.respond"),
    ("Telluric", "aether", 2, (), "combat.respond"),
    ("Camouflage", "aether", 2, (3, 1), "combat.reroll"),
    ("Marauder", "aether", 2, (3, 1), "combat.reroll"),
    ("Mindborer", "shard", 2, (3, 1), "combat.reroll"),
    ("Marauder", "aether", 0, (3, 1), None),
    ("Nimble", "aether", 2, (3, 1), None),
    ("Massive", "shard", 0, (3, 1), "knockback.bend"),
    ("Massive", "aether", 0, (3, 1), "knockback.bend"),
    ("Massive", "aether", 0, (1, 3), None),
    ("Blink", "shard", 1, (3, 1), "knockback.bend"),
    ("Blink", "shard", 0, (3, 1), None),
    ("Voidshadow", "shard", 1, (3, 1), None),
]


@pytest.mark.rule("AB-2", "AB-3", "CO-8")
@pytest.mark.parametrize(("card", "arena", "have", "rolls", "window"), DEFENCE)
def test_when_attacked_a_card_may_be_turned_up_where_it_could_matter(
    card: str, arena: str, have: int, rolls: tuple[int, ...], window: str | None
) -> None:
    here, there, attack = ("aether", "aether", "ATTACK purple")
    if arena == "shard":
        here, there, attack = ("shard c1", "shard c2", "LEAP c2")
    me = f"purple: {there}, {have} Ω, ability {card} down"
    game = position(f"red: {here}, 0 Ω", me, c3="p", c4="p")
    if rolls:
        fight(game, attack, *rolls)
    else:
        play(game, attack)
    if window is None:
        assert game.decision.frog != "purple" or "REVEAL" not in game.legal_actions()
    else:
        assert asked(game) == ("purple", window)
        assert "REVEAL" in game.legal_actions()
        play(game, "REVEAL")
        assert game.frogs["purple"].face_up


@pytest.mark.rule("AB-2", "AB-3", "RA-3")
@pytest.mark.parametrize(
    ("card", "asked_to"), [("Empyrean", True), ("Mindborer", True), ("Marauder", False)]
)
def test_after_a_failed_raid_a_card_may_be_turned_up_that_rerolls_it(
    card: str, asked_to: bool
) -> None:
    game = position(f"red: aether, 2 Ω, ability {card} down", f"purple: outer 3, {VAULT}")
    play(game, "RAID purple 1", "roll 1")
    assert (kind(game) == "raid.reroll") == asked_to
    if asked_to:
        play(game, "REVEAL", "REROLL", "roll 2", "TAKE 1")
        assert line(game, "red") == f"aether, 1 Ω, gullet s, ability {card} up"


@pytest.mark.rule("AB-2", "AB-3", "RA-3", "CO-6")
@pytest.mark.parametrize(("card", "offered"), [("Monstrous", True), ("Telluric", False)])
def test_before_a_free_raid_a_card_may_be_turned_up_for_its_die(card: str, offered: bool) -> None:
    red = f"red: aether, 2 Ω, ability {card} down"
    game = position(red, f"purple: aether, 0 Ω, {VAULT}")
    fight(game, "ATTACK purple", 3, 1)
    assert asked(game) == ("red", "raid.declare")
    assert ("REVEAL" in game.legal_actions()) == offered
    if offered:
        play(game, "REVEAL", "RAID purple 2")
        assert [o.arg for o in game.legal_actions()] == [2, 3, 4, 5, 6, 7]


@pytest.mark.rule("AB-2", "AB-3", "FX-1")
@pytest.mark.parametrize(("card", "offered"), [("Mutagenic", True), ("Warbringer", False)])
def test_at_flux_only_a_card_that_feeds_on_it_may_be_turned_up(card: str, offered: bool) -> None:
    deck = "deck: red 1, purple 1, flux 1", "discard: splinter 1", "stacked: flux"
    game = position(f"red: aether, 2 Ω, ability {card} down", "purple: aether", *deck, turn="")
    assert asked(game) == ("red", "flux.choose")
    assert ("REVEAL" in game.legal_actions()) == offered


@pytest.mark.rule("AB-2", "AB-4")
def test_a_card_that_must_wait_may_not_be_turned_up_at_all(check_refused) -> None:
    red = "red: shard c2, 2 Ω, ability Warbringer down"
    game = position("purple: shard c1, 0 Ω", red, "locked: red", turn="purple", c3="p")
    play(game, "LEAP c2")
    assert "REVEAL" not in game.legal_actions()
    game = position(red, "purple: aether", "locked: red", turn="red LEAP")
    check_refused(game, "REVEAL", "Your new card cannot be used before your next turn.")


@pytest.mark.rule("AB-2", "AB-3", "AB-4")
@pytest.mark.parametrize("card", ["Empyrean", "Warbringer"])
@pytest.mark.parametrize(
    ("mine", "yours", "oomph", "reveal"),
    [(5, 1, 2, True), (1, 5, 2, False), (5, 1, 6, False)],
    ids=["it wins", "it loses", "it has expended none"],
)
def test_a_card_that_gains_by_winning_is_turned_up_after_the_rolls_if_it_wins_by_them(
    card: str, mine: int, yours: int, oomph: int, reveal: bool
) -> None:
    down = f"red: aether, {oomph} Ω, ability {card} down"
    game = position(down, "purple: aether, 0 Ω", "blue: aether")
    play(game, "ATTACK purple", "COMMIT plain", f"roll {mine}", f"roll {yours}")
    assert (asked(game) == ("red", "combat.reroll")) == reveal
    if reveal:
        play(game, "REVEAL")
        assert game.frogs["red"].oomph == 3
