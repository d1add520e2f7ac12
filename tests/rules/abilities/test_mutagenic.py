"""Mutagenic: Ω at Flux, its opponent's dice, and another card at the end of its turn."""

from __future__ import annotations

import pytest
from positions import asked, kind, line, names, play, position

FLUX = ("deck: red 1, purple 1, flux 1", "discard: splinter 1", "stacked: flux")
NEXT = ("deck: red 2, purple 1", "discard: red 1, flux 1, splinter 1", "stacked: red")


@pytest.mark.rule("AB-4", "FX-1")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (3, 5), (5, 6), (6, 6)])
@pytest.mark.parametrize("place", ["shard c3", "aether"])
def test_it_regains_2_at_every_flux(place: str, before: int, after: int) -> None:
    red = f"red: {place}, {before} Ω, ability Mutagenic up"
    game = position(red, "purple: aether, 2 Ω", *FLUX, turn="")
    assert asked(game) == ("red", "flux.choose")
    assert [frog.oomph for frog in game.frogs.values()] == [after, 2]


@pytest.mark.rule("AB-1", "AB-2", "AB-3", "FX-1")
def test_face_down_it_regains_nothing_until_it_shows_itself() -> None:
    red = "red: aether, 0 Ω, ability Mutagenic down"
    game = position(red, "purple: aether", *FLUX, turn="")
    assert [*game.legal_actions()] == ["MUTATE", "REVEAL"]
    play(game, "REVEAL")
    assert line(game, "red") == "aether, 2 Ω, ability Mutagenic up"
    assert [*game.legal_actions()] == ["MUTATE", "RESIST", "SELECT"]


@pytest.mark.rule("AB-4", "FX-1", "OD-1")
def test_others_regain_nothing_at_flux() -> None:
    game = position("red: aether, 1 Ω, ability Massive up", "purple: outer 2", *FLUX, turn="")
    assert [frog.oomph for frog in game.frogs.values()] == [1, 0]


@pytest.mark.rule("AB-4", "CO-2")
@pytest.mark.parametrize(
    ("opponent", "arena", "faces"),
    [
        ("Warbringer up", "shard", range(2, 8)),
        ("Warbringer up", "aether", range(1, 7)),
        ("Empyrean up", "aether", range(2, 8)),
        ("Empyrean up", "shard", range(6)),
        ("Warbringer down", "shard", range(6)),
    ],
)
@pytest.mark.parametrize("attacks", [True, False])
def test_it_rolls_dice_of_its_opponents_colour(
    opponent: str, arena: str, faces: range, attacks: bool
) -> None:
    places = ("shard c1", "shard c2") if arena == "shard" else ("aether", "aether")
    cards = ("Mutagenic up", opponent) if attacks else (opponent, "Mutagenic up")
    seats = zip(("red", "purple"), places, cards, strict=True)
    game = position(*(f"{frog}: {place}, 0 Ω, ability {card}" for frog, place, card in seats))
    play(game, "LEAP c2" if arena == "shard" else "ATTACK purple")
    for plain in ("COMMIT plain", "RESPOND plain"):
        play(game, *([plain] if plain in game.legal_actions() else []))
    if not attacks:
        play(game, game.legal_actions()[0])
    assert [*game.legal_actions()] == [f"roll {face}" for face in faces]
    assert [frog.oomph for frog in game.frogs.values()] == [0, 0]


@pytest.mark.rule("AB-1", "CO-2")
def test_face_down_its_dice_are_white() -> None:
    red = "red: shard c1, 0 Ω, ability Mutagenic down"
    game = position(red, "purple: shard c2, 0 Ω, ability Warbringer up")
    play(game, "LEAP c2", "COMMIT plain")
    assert [*game.legal_actions()] == [f"roll {face}" for face in range(6)]


@pytest.mark.rule("AB-4")
def test_at_the_very_end_of_its_turn_it_changes_its_card_for_nothing() -> None:
    game = position("red: aether, 3 Ω, ability Mutagenic up", "purple: aether")
    play(game, "LAND a1", "PASS")
    assert asked(game) == ("red", "turn.swap")
    play(game, "SWAP")
    assert kind(game) == "ability.draw"
    assert "draw Mutagenic" not in game.legal_actions()
    play(game, "draw Nimble")
    assert line(game, "red") == "shard a1, 3 Ω, ability Nimble down"
    assert line(game, "abilities").endswith("| Mutagenic")
    assert kind(game) == "deck.turn"


@pytest.mark.rule("AB-4")
def test_it_may_keep_its_card() -> None:
    game = position("red: aether, 3 Ω, ability Mutagenic up", "purple: aether")
    play(game, "LAND a1", "PASS", "PASS")
    assert line(game, "red") == "shard a1, 3 Ω, ability Mutagenic up"
    assert kind(game) == "deck.turn"


@pytest.mark.rule("AB-1", "AB-4")
def test_the_change_is_refused_before_the_end_and_face_down(check_refused) -> None:
    game = position("red: aether, 3 Ω, ability Mutagenic up", "purple: aether")
    check_refused(game, "SWAP", "is not an action")
    play(game, "LAND a1", "PASS")
    check_refused(game, "LAND a2", "SWAP the card for another")
    game = position("red: aether, 3 Ω, ability Mutagenic down", "purple: aether")
    play(game, "LAND a1", "PASS")
    assert kind(game) == "deck.turn"


@pytest.mark.rule("AB-2", "AB-4", "CO-3")
def test_the_new_card_cannot_be_turned_up_before_its_next_turn(check_refused) -> None:
    deck = "deck: red 1, purple 2", "discard: red 1, flux 1, splinter 1", "stacked: purple red"
    game = position("red: aether, 3 Ω, ability Mutagenic up", "purple: aether", *deck)
    play(game, "LAND a1", "PASS", "SWAP", "draw Warbringer", "LAND a1", "ENTER W", "COMMIT plain")
    assert asked(game) == ("red", "combat.respond")
    assert "REVEAL" not in game.legal_actions()
    check_refused(game, "REVEAL", "turned up")
    play(game, "RESPOND plain", "roll 0", "roll 0", "PASS")
    assert asked(game) == ("red", "action")  # now it may
    events = play(game, "REVEAL")
    assert names(events) == ["reveal"]
    assert line(game, "red").endswith("ability Warbringer up")


@pytest.mark.rule("AB-4", "OD-7")
def test_a_card_drawn_on_returning_is_not_the_one_that_waits() -> None:
    # Red has changed its card, is knocked out, and returns with another before its next turn.
    vault = "vault s - / - - - / - - - -"
    game = position(
        f"red: aether, 0 Ω, ability Nimble down, {vault}",
        "purple: aether, 4 Ω",
        "locked: red",
        turn="purple",
    )
    play(game, "ATTACK red", "COMMIT plain", "roll 5", "roll 4", "RAID red 1", "roll 5", "TAKE 1")
    play(game, "draw Warbringer", "ARRIVE aether", "ATTACK red", "COMMIT plain")
    assert asked(game) == ("red", "combat.respond")
    assert "REVEAL" in game.legal_actions()


@pytest.mark.rule("AB-4", "FX-2")
def test_a_card_drawn_at_flux_is_not_the_one_that_waits() -> None:
    red = "red: shard a1, 2 Ω, ability Nimble down"
    deck = "deck: red 1, purple 1, flux 1", "discard: splinter 1", "stacked: flux purple"
    game = position(red, "purple: aether", "locked: red", *deck, turn="")
    play(game, "MUTATE", "draw Warbringer", "RESIST", "LAND a1", "ENTER W", "COMMIT plain")
    assert asked(game) == ("red", "combat.respond")
    assert "REVEAL" in game.legal_actions()


@pytest.mark.rule("AB-4", "FX-4")
@pytest.mark.parametrize(("card", "locked"), [("Warbringer", "red"), ("Nimble", None)])
def test_the_card_that_waits_still_waits_if_flux_leaves_it(card: str, locked: str | None) -> None:
    game = position(
        "red: aether, 6 Ω, ability Warbringer down",
        "purple: aether",
        "locked: red",
        "deck: red 1, purple 1, flux 1",
        "discard: red 1, purple 1, splinter 1",
        "stacked: flux",
        turn="",
    )
    play(game, "SELECT", "draw Nimble", f"KEEP {card}")
    found = dict(line.partition(": ")[::2] for line in game.text().splitlines())
    assert found.get("locked") == locked
