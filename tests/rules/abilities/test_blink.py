"""Blink: a move before each action, knockback bent, Land stashed from anywhere."""

from __future__ import annotations

import pytest
from positions import asked, fight, found, kind, line, names, play, position, where

BLINK = "red: shard c3, 4 Ω, gullet wW, ability Blink up"


@pytest.mark.rule("AB-4")
def test_before_an_action_it_moves_to_an_adjacent_hex_for_nothing() -> None:
    game = position(BLINK, "purple: aether")
    play(game, "BLINK d2")
    assert line(game, "red") == "shard d2, 4 Ω, gullet wW, ability Blink up"
    assert asked(game) == ("red", "action")


@pytest.mark.rule("AB-4")
def test_it_blinks_before_each_action_but_only_once(check_refused) -> None:
    game = position(BLINK, "purple: aether")
    play(game, "BLINK c4")
    check_refused(game, "BLINK c3", "blinked before this action already")
    play(game, "LEAP c5", "BLINK b4")
    check_refused(game, "BLINK c4", "blinked before this action already")
    play(game, "LEAP a3")
    assert line(game, "red") == "shard a3, 2 Ω, gullet wW, ability Blink up"


@pytest.mark.rule("AB-4")
@pytest.mark.parametrize(
    ("red", "text", "words"),
    [
        ("shard c3, ability Blink up", "BLINK c4", "no frog on it"),
        ("shard c3, ability Blink up", "BLINK b2", "with terrain"),
        ("shard c3, ability Blink up", "BLINK c5", "adjacent hex"),
        ("shard c3, ability Blink up", "BLINK aether", "adjacent hex"),
        ("aether, ability Blink up", "BLINK a1", "not on the Shard"),
        ("shard c3, ability Blink down", "BLINK d2", "REVEAL it first"),
        ("shard c3, ability Massive up", "BLINK d2", "a power of Blink"),
    ],
)
def test_it_blinks_nowhere_else(red: str, text: str, words: str, check_refused) -> None:
    check_refused(position(f"red: {red}", "purple: shard c4", b2="-"), text, words)


@pytest.mark.rule("AB-4", "TU-7")
def test_blinking_before_an_extra_action_it_must_take_one(check_refused) -> None:
    game = position(BLINK, "purple: aether", turn="red LEAP")
    play(game, "BLINK c4")
    check_refused(game, "PASS", "You have blinked before an action: now take it.")
    play(game, "LEAP c5")
    assert where(game, "red") == "c5"
    assert game.frogs["red"].oomph == 2


@pytest.mark.rule("AB-4", "TU-7")
def test_before_an_extra_action_it_does_not_blink_where_none_could_be_paid(check_refused) -> None:
    # With a full Gullet a LEAP costs 1 Ω beside the 2 for the extra action.
    red = "red: shard c3, 2 Ω, gullet wWwW, ability Blink up"
    game = position(red, "purple: aether", turn="red LEAP", c3="p", c4="s")
    assert [o for o in game.legal_actions() if o.verb == "BLINK"] == ["BLINK c4"]
    check_refused(game, "BLINK c2", "from where that action can be paid")
    play(game, "BLINK c4")  # and the HARVEST, which alone is left, just happens
    assert line(game, "red") == "shard c4, 0 Ω, gullet WwWs, ability Blink up"


@pytest.mark.rule("AB-4", "TU-7")
def test_having_blinked_before_an_extra_action_it_keeps_the_oomph_for_it(check_refused) -> None:
    game = position(BLINK.replace("4 Ω", "2 Ω"), "purple: aether", turn="red LEAP")
    play(game, "BLINK c4")
    check_refused(game, "STASH 1", "keep enough Ω")


@pytest.mark.rule("AB-3", "AB-4", "VA-2")
@pytest.mark.parametrize("place", ["shard c3", "aether"])
def test_it_stashes_its_top_land_from_anywhere_for_1_oomph_each(place: str) -> None:
    game = position(f"red: {place}, 4 Ω, gullet wWw, ability Blink up", "purple: aether")
    play(game, "STASH 4", "STASH 4")
    vault = "vault - - / - wW - / - - - -"
    assert line(game, "red") == f"{place}, 2 Ω, gullet w, {vault}, ability Blink up"
    assert asked(game) == ("red", "action")


@pytest.mark.rule("AB-3", "AB-4", "VA-1")
@pytest.mark.parametrize(
    ("red", "words"),
    [
        ("0 Ω, gullet w", "costs 1 Ω, you have 0"),
        ("4 Ω", "Gullet is empty"),
        ("4 Ω, gullet w.", "is a Barren"),
        ("4 Ω, gullet w, vault sss - / - - - / - - - -", "slot of your Vault with room"),
    ],
)
def test_it_stashes_nothing_else(red: str, words: str, check_refused) -> None:
    check_refused(
        position(f"red: aether, {red}, ability Blink up", "purple: aether"), "STASH 1", words
    )


@pytest.mark.rule("AB-3", "AB-4", "KB-1")
@pytest.mark.parametrize(
    ("bends", "hex", "oomph"),
    [("", "c4", 3), ("less", "c3", 2), ("more", "c5", 2), ("more less", "c4", 1)],
)
def test_it_bends_its_knockback_for_1_oomph_each(bends: str, hex: str, oomph: int) -> None:
    blink = "purple: shard c2, 3 Ω, ability Blink up"
    game = position("red: shard c1", blink, c3="p", c4="p", c5="p")
    fight(game, "LEAP c2", 2, 0)
    assert asked(game) == ("purple", "knockback.bend")
    play(game, *(f"BEND {bend}" for bend in bends.split()), "PASS")
    assert line(game, "purple") == f"shard {hex}, {oomph} Ω, ability Blink up"


@pytest.mark.rule("AB-3", "AB-4", "KB-7")
def test_it_bends_knockback_in_the_aether_too() -> None:
    game = position("red: aether", "purple: aether, 3 Ω, ability Blink up")
    fight(game, "ATTACK purple", 4, 1)
    play(game, "BEND more", "PASS")
    assert where(game, "purple") == 4


@pytest.mark.rule("AB-3", "AB-4", "KB-2")
def test_knockback_is_not_bent_below_zero(check_refused) -> None:
    game = position("red: shard c1", "purple: shard c2, 3 Ω, ability Blink up")
    fight(game, "LEAP c2", 1, 0)
    play(game, "BEND less")
    check_refused(game, "BEND less", "You take 0 knockback")
    play(game, "PASS")
    assert (where(game, "red"), where(game, "purple")) == ("c1", "c2")


@pytest.mark.rule("AB-1", "AB-3")
@pytest.mark.parametrize("card", ["0 Ω, ability Blink up", "0 Ω, ability Blink down"])
def test_without_oomph_it_is_not_asked_to_bend(card: str) -> None:
    game = position("red: shard c1", f"purple: shard c2, {card}", c4="p")
    fight(game, "LEAP c2", 2, 0)
    assert kind(game) != "knockback.bend"
    assert where(game, "purple") == "c4"


@pytest.mark.rule("AB-3", "AB-4")
def test_it_stashes_also_when_attacked_before_knockback_and_at_flux() -> None:
    blink = "red: aether, 4 Ω, gullet pwt, ability Blink up"
    game = position(blink, "purple: aether, 0 Ω", turn="purple")
    play(game, "ATTACK red", "STASH 1", "RESPOND plain", "roll 3", "roll 1", "STASH 2", "PASS")
    assert game.vaults["red"].slots[:2] == ("t", "w")
    assert (game.frogs["red"].gullet, game.frogs["red"].oomph) == ("p", 0)  # KB-7
    deck = ("deck: red 1, purple 1, flux 1", "discard: splinter 1", "stacked: flux")
    game = position(blink, "purple: waiting", *deck, turn="")
    play(game, "STASH 1", "RESIST")
    assert (game.vaults["red"].slots[0], game.frogs["red"].oomph) == ("t", 2)


@pytest.mark.rule("AB-3")
def test_without_oomph_it_is_not_asked_to_stash() -> None:
    game = position(
        "red: aether, 0 Ω, gullet p, ability Blink up", "purple: aether, 2 Ω", turn="purple"
    )
    play(game, "ATTACK red", "COMMIT plain")
    assert game.is_chance


VAULT = "vault sS ww / - t - / - - - -"


@pytest.mark.rule("AB-2", "AB-3", "RA-4", "GU-2")
@pytest.mark.parametrize("face", ["up", "down"])
def test_it_stashes_in_a_raid_before_a_full_gullet_loses_land(face: str) -> None:
    blink = f"red: aether, 4 Ω, gullet wwws, ability Blink {face}"
    game = position(blink, f"purple: outer 6, {VAULT}")
    play(game, "RAID purple 3", "roll 5", *(["REVEAL"] if face == "down" else []))
    play(game, "STASH 9")
    assert asked(game) == ("red", "raid.take")
    events = play(game, "TAKE 2")
    assert "gullet.full" not in names(events)
    assert (game.frogs["red"].gullet, game.vaults["red"].slots[8]) == ("wwww", "s")


@pytest.mark.rule("AB-3", "CO-6", "GU-2")
def test_it_stashes_before_it_takes_its_spoils() -> None:
    blink = "red: aether, 2 Ω, gullet pppp, ability Blink up"
    game = position(blink, "purple: aether, 0 Ω, gullet sst")
    fight(game, "ATTACK purple", 4, 2)
    assert asked(game) == ("red", "combat.spoils")
    play(game, "STASH 1", "STASH 1")  # with no Ω left, the spoils are all there is to choose
    assert (game.frogs["red"].gullet, game.vaults["red"].slots[0]) == ("ppts", "pp")


@pytest.mark.rule("AB-2", "AB-3", "FX-1")
def test_it_is_turned_up_at_flux_to_stash() -> None:
    deck = ("deck: red 1, purple 1, flux 1", "discard: splinter 1", "stacked: flux")
    down = "red: aether, 6 Ω, gullet w, ability Blink down"
    game = position(down, "purple: waiting", *deck, turn="")
    play(game, "REVEAL", "STASH 1", "RESIST")
    assert (game.vaults["red"].slots[0], game.frogs["red"].oomph) == ("w", 4)


STUCK = "red: shard c3, 0 Ω, gullet wwss, ability Blink up"


@pytest.mark.rule("AB-4", "TU-6")
def test_it_does_not_blink_out_of_its_duty_to_act(check_refused) -> None:
    game = position(STUCK, "purple: aether", "spent: red", c3="p")
    assert [*game.legal_actions()] == ["HARVEST"]
    check_refused(game, "BLINK c4", "from where that action can be paid")


@pytest.mark.rule("AB-4", "TU-6")
def test_it_may_blink_to_where_it_can_act_and_need_not() -> None:
    game = position(STUCK, "purple: aether", "spent: red", c4="p")
    assert [*game.legal_actions()] == ["BLINK c4", "PASS"]
    assert game.explain("PASS").legal
    assert found(game.copy().play("PASS"), "turn.none").rule == "TU-6"
    play(game, "BLINK c4")
    assert [*game.legal_actions()] == ["HARVEST"]


@pytest.mark.rule("AB-4", "TU-7")
@pytest.mark.parametrize("face", ["up", "down"])
def test_it_blinks_to_where_an_extra_action_can_be_paid(face: str) -> None:
    blink = f"red: shard c3, 2 Ω, gullet wWwW, ability Blink {face}"
    game = position(blink, "purple: aether", turn="red LEAP", c4="s")
    assert asked(game) == ("red", "extra")
    events = play(game, *(["REVEAL"] if face == "down" else []), "BLINK c4")
    assert found(events, "harvest").data == ("s", "c4"), "the one action that it can pay for"
    assert game.frogs["red"].oomph == 0
