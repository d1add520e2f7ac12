"""Why something may or may not be played: the rule, the words, and the position's own numbers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from positions import INSIDE, RIM, fight, kind, play, playout, position

from cosmicfrog_nb.errors import IllegalActionError
from cosmicfrog_nb.rules import Game, rules
from cosmicfrog_nb.shard import Shard

RULES = {rule.id for rule in rules()}
FILLED = "vault P - / pPp - - / T Twp tTt -"
FULL = "vault sss sss / sss sss ttt / ttt ttt ttt www"


def game_at(where: str) -> Game:
    """The positions of the table below."""
    if where == "shard":
        return position(
            *("red: shard c1, 1 Ω, gullet stw", "purple: shard c3", "blue: aether"), b1="-", c4="-"
        )
    if where == "middle":
        return position("red: shard c3, 6 Ω, gullet st", "purple: aether", c3="p")
    if where == "poor":
        return position("red: shard c3, 1 Ω, gullet stwp", "purple: aether", "spent: red")
    if where == "aether":
        return position(
            *("red: aether, 4 Ω, gullet st", f"purple: outer 2, {FILLED}", "blue: shard c3"),
            *("green: outer 3", "yellow: aether"),
        )
    if where == "full":
        return position(f"red: aether, gullet p, {FULL}", "purple: aether")
    if where == "empty":
        return position("red: aether", "purple: aether")
    game = game_at("middle" if where == "extra" else "shard")
    if where == "extra":
        return game_after(game, "HARVEST")
    if where == "combat":
        return game_after(position("red: aether, 3 Ω", "purple: aether"), "ATTACK purple")
    if where == "roll":
        return game_after(position("red: aether, 1 Ω", "purple: aether, 1 Ω"), "ATTACK purple")
    if where == "raid":
        game = position("red: aether", "purple: outer 6, vault Sw s / - - - / - - - -")
        return game_after(game, "RAID purple 3", "roll 4", "TAKE 1")
    if where == "disgorge":
        vault = "vault sss - / - - - / - - - -"
        return game_after(position(f"red: aether, gullet w, {vault}", "purple: aether"), "DISGORGE")
    if where == "descend":
        game = position("red: waiting", "purple: shard a1", turn="", a2="-", a3="p")
        return game_after(game, "turn red")
    if where == "flux":
        deck = "deck: red 1, purple 1, flux 1", "discard: splinter 1"
        return game_after(
            position("red: aether, 1 Ω", "purple: aether", *deck, turn=""), "turn flux"
        )
    assert where == "over"
    over = "red: aether", "purple: aether", "deck: red 1", "discard: purple 1, flux 1, splinter 1"
    return game_after(position(*over, turn=""), "LAND a1", "PASS")


def game_after(game: Game, *texts: str) -> Game:
    play(game, *texts)
    return game


TABLE = [
    # where, typed, legal, rule, words
    ("middle", "HARVEST", True, "AC-1", "There is Land on c3."),
    ("shard", "HARVEST", False, "AC-1", "only a Barren on c1"),
    ("shard", "LEAP c2", True, "AC-2", "c2 is 1 hex away; 1 empty Gullet slot makes it free."),
    ("shard", "LEAP c3", True, "AC-4", "2 hexes away.*you have 1.*purple frog is there: an ATTACK"),
    ("shard", "LEAP c5", False, "AC-2", "c5 is 4 hexes away.*other 3 cost 3 Ω, you have 1"),
    ("shard", "leap  C2", True, "AC-2", "c2 is 1 hex away"),
    ("shard", "LEAP c4", False, "AC-3", "c4 is Aether now: LEAP aether"),
    ("shard", "LEAP c1", False, "AC-2", "You are on c1 already"),
    ("shard", "LEAP d3", False, "SH-6", "d3 is on none of the six target lines of c1"),
    ("shard", "LEAP z9", False, "AC-2", "There is no hex 'z9'"),
    ("shard", "LEAP aether", True, "AC-3", "The Aether is 1 hex away"),
    ("poor", "LEAP aether", False, "AC-3", "3 hexes away.*cost 3 Ω, you have 1"),
    ("shard", "LEAP", False, "AC-2", "type LEAP HEX or aether"),
    ("middle", "SLIPSTREAM a1", True, "AC-5", "3 hexes away; with 2 empty.* 2 in all; you have 6"),
    ("poor", "SLIPSTREAM a1", False, "AC-5", "3 hexes away.*costs 3 Ω.* 4 in all; you have 1"),
    ("middle", "SLIPSTREAM b2", False, "SH-5", "b2 has terrain on all six sides"),
    ("shard", "SLIPSTREAM c4", False, "AC-5", "c4 is Aether"),
    ("shard", "RECOVER", True, "AC-6", "You regain 5 Ω"),
    ("middle", "RECOVER", False, "AC-6", "all 6 Ω"),
    ("poor", "RECOVER", False, "AC-6", "expended Ω this turn"),
    ("extra", "RECOVER", False, "TU-7", "cannot be an extra action"),
    ("extra", "PASS", True, "TU-7", "you may leave it"),
    ("middle", "PASS", False, "TU-6", "must take an action"),
    ("shard", "LAND a1", False, "AE-2", "an action in the Aether, and you are on the Shard"),
    ("shard", "ATTACK blue", False, "AE-3", "an action in the Aether, and you are on the Shard"),
    ("aether", "HARVEST", False, "AC-1", "an action on the Shard, and you are in the Aether"),
    ("aether", "LAND a1", True, "AE-2", "a1 is adjacent to Aether"),
    ("aether", "LAND c3", False, "SH-5", "c3 has terrain on all six sides"),
    ("aether", "LAND q7", False, "AE-2", "no hex 'q7'"),
    ("aether", "DISGORGE", True, "AE-1", "2 tiles to disgorge"),
    ("empty", "DISGORGE", False, "AE-1", "Your Gullet is empty"),
    ("full", "DISGORGE", False, "VA-1", "Every slot of your Vault holds three Lands"),
    ("aether", "ATTACK yellow", True, "AE-3", "yellow is in the Aether with you"),
    ("aether", "ATTACK blue", False, "AE-3", "blue is not in the Aether"),
    ("aether", "ATTACK red", False, "AE-3", "cannot attack yourself"),
    ("aether", "ATTACK pink", False, "AE-3", "no 'pink' frog: red, purple, blue, green, yellow"),
    ("aether", "RAID purple 2", True, "RA-1", "more than 2 on the die"),
    ("aether", "RAID purple 3", False, "RA-2", "Outer Dimension 2: 2 at the most"),
    ("aether", "RAID purple 0", False, "RA-1", "1 point or more"),
    ("aether", "RAID purple", False, "RA-1", "like RAID red 2"),
    ("aether", "RAID green 1", False, "RA-4", "no Land in the green Vault"),
    ("aether", "RAID blue 1", False, "VA-4", "blue frog is in play, so its Vault is locked"),
    ("aether", "RAID red 1", False, "RA-1", "your own"),
    ("aether", "RECOVER", True, "AE-5", "You regain 2 Ω"),
    ("combat", "COMMIT overpower", True, "CO-3", "one of the options for red"),
    ("combat", "COMMIT boost 2", False, "CO-3", "costs 4 Ω, you have 3"),
    ("combat", "RESPOND plain", False, "CO-2", "attacker COMMITs first"),
    ("roll", "roll 5", True, "CO-2", "one of the options for chance"),
    ("roll", "roll 6", False, "CO-2", "Chance decides now.*roll 0, roll 1, .*roll 5"),
    ("raid", "TAKE 2", False, "RA-5", "Slot 1 must be emptied"),
    ("raid", "TAKE 10", False, "RA-4", "a slot from 1 to 9"),
    ("raid", "STOP", True, "RA-4", "one of the options for red"),
    ("disgorge", "PLACE 1", False, "VA-2", "Slot 1 holds three Lands already"),
    ("disgorge", "DONE", False, "AE-1", "at least one tile"),
    ("disgorge", "DUST", False, "AE-1", "is a swamp; only Barrens turn to dust"),
    ("descend", "DESCEND b1", True, "TU-5", "one of the options for red"),
    ("descend", "DESCEND a1", False, "SH-8", "Another frog is on a1"),
    ("descend", "DESCEND a2", False, "TU-5", "a2 is Aether"),
    ("descend", "DESCEND a3", False, "TU-5", "Land on a3"),
    ("descend", "DESCEND c3", False, "SH-5", "c3 has terrain on all six sides"),
    ("flux", "RESIST", True, "FX-1", "one of the options for red"),
    ("flux", "SELECT", False, "FX-4", "costs 2 Ω, you have 1"),
    ("over", "LEAP a2", False, "EN-3", "The game is over"),
]  # fmt: skip


@pytest.mark.rule(
    *(
        "AC-1",
        "AC-2",
        "AC-3",
        "AC-4",
        "AC-5",
        "AC-6",
        "AE-1",
        "AE-2",
        "AE-3",
        "AE-5",
        "SH-5",
        "SH-6",
    ),
    *(
        "TU-5",
        "TU-6",
        "TU-7",
        "RA-1",
        "RA-2",
        "RA-4",
        "RA-5",
        "VA-1",
        "VA-2",
        "VA-4",
        "CO-2",
        "CO-3",
    ),
    *("SH-8", "FX-4", "EN-3"),
)
@pytest.mark.parametrize(
    ("where", "typed", "legal", "rule", "words"),
    TABLE,
    ids=[f"{row[0]}: {row[1]}" for row in TABLE],
)
def test_an_explanation_has_the_rule_and_the_numbers_of_the_position(
    where: str, typed: str, legal: bool, rule: str, words: str
) -> None:
    game = game_at(where)
    before = game.text()
    verdict = game.explain(typed)
    assert (verdict.legal, verdict.rule) == (legal, rule)
    assert game.text() == before
    if legal:
        assert_says(verdict.reason, words)
        game.play(typed)
        return
    with pytest.raises(IllegalActionError) as error:
        game.play(typed)
    assert_says(verdict.reason, words)
    assert (error.value.rule, error.value.reason) == (verdict.rule, verdict.reason)
    assert str(error.value) == f"{verdict.reason} ({verdict.rule})"
    assert isinstance(error.value, ValueError)
    assert game.text() == before


def assert_says(reason: str, words: str) -> None:
    """The words are in the reason, in that order; `.*` stands for what is between."""
    rest = reason
    for part in words.split(".*"):
        assert part in rest, f"{part!r} is not in {reason!r}"
        rest = rest.partition(part)[2]


# ---------------------------------------------------------------- what is not even an action


@pytest.mark.rule("TU-6")
@pytest.mark.parametrize("text", ["", "fly", "HOP c3", "c3", "roll 3", "turn red", "LEAPc2"])
def test_nonsense_says_what_can_be_typed(text: str) -> None:
    game = game_at("shard")
    verdict = game.explain(text)
    assert (verdict.legal, verdict.rule) == (False, "TU-6")
    assert "is not an action. Here you can type: " in verdict.reason
    for words in ("HARVEST", "LEAP HEX or aether", "RECOVER", "SLIPSTREAM HEX"):
        assert words in verdict.reason
    assert "LAND" not in verdict.reason
    for words in ("ATTACK COLOUR", "DISGORGE", "LAND HEX", "RAID COLOUR POINTS", "RECOVER"):
        assert words in game_at("aether").explain(text).reason


@pytest.mark.parametrize(
    ("where", "offered"),
    [
        ("combat", "COMMIT plain"),
        ("roll", "roll 0"),
        ("raid", "STOP"),
        ("disgorge", "PLACE 2"),
        ("descend", "DESCEND b1"),
        ("flux", "RESIST"),
    ],
)
def test_nonsense_at_any_other_choice_names_the_options_too(where: str, offered: str) -> None:
    verdict = game_at(where).explain("sing a song")
    assert not verdict.legal
    assert verdict.rule in RULES
    assert offered in verdict.reason


@pytest.mark.parametrize(
    ("where", "text"),
    [
        ("aether", "RAID purple 02"),
        ("aether", "RAID purple ٢"),
        ("aether", "RAID purple ²"),
        ("aether", "RAID purple -1"),
        ("extra", "PASS now"),
        ("middle", "HARVEST c3 c3"),
        ("middle", "LEAP c4 please"),
        ("shard", "LEAP AETHER"),
        ("shard", "\tleap\n c2 "),
        ("raid", "TAKE 01"),
        ("raid", "TAKE ²"),
        ("disgorge", "PLACE 02"),
        ("disgorge", "PLACE ²"),
    ],
)
def test_odd_spellings_are_legal_only_if_they_can_be_played(where: str, text: str) -> None:
    game = game_at(where)
    if game.explain(text).legal:
        assert game.play(text) is not None
    else:
        with pytest.raises(IllegalActionError):
            game.play(text)


@pytest.mark.rule("TU-1")
def test_chance_is_not_sampled_while_a_frog_must_choose() -> None:
    game = game_at("middle")
    before = game.text()
    with pytest.raises(IllegalActionError, match="not chance's turn") as error:
        game.sample()
    assert error.value.rule in RULES
    assert game.text() == before


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("SLIPSTREAM a1", "with 1 empty Gullet slot the LEAP"),
        ("LEAP c5", "the other 1 costs 1 Ω"),
        ("LEAP c4", "c4 is 1 hex away"),
    ],
)
def test_one_of_a_thing_is_told_as_one(text: str, words: str) -> None:
    game = position("red: shard c3, 1 Ω, gullet stw", "purple: aether")
    assert words in game.explain(text).reason


def test_an_explanation_reads_as_a_line() -> None:
    assert str(game_at("middle").explain("HARVEST")) == "Legal: There is Land on c3. (AC-1)"
    assert str(game_at("over").explain("PASS")) == "Not legal: The game is over. (EN-3)"


# ---------------------------------------------------------------- every text there is


def universe(game: Game) -> Iterator[str]:
    """Every action anybody could type."""
    yield from ("HARVEST", "RECOVER", "DISGORGE", "PASS", "LEAP aether")
    for hex in game.mat.names:
        yield from (f"LEAP {hex}", f"LAND {hex}", f"SLIPSTREAM {hex}")
    for colour in game.colours:
        yield f"ATTACK {colour}"
        yield from (f"RAID {colour} {points}" for points in range(1, 8))


def check_universe(game: Game) -> None:
    legal = {str(option) for option in game.legal_actions()}
    texts = set(universe(game)) | legal
    verdicts = {text: game.explain(text) for text in texts}
    assert {text for text, verdict in verdicts.items() if verdict.legal} == legal, game.text()
    shard = Shard(game.mat, game.stacks)
    edges = {hex for hex in shard if shard.is_edge(hex)}
    free = edges - {frog.hex for frog in game.frogs.values()}
    for verb in ("LAND ", "SLIPSTREAM "):
        ends = {text.removeprefix(verb) for text in legal if text.startswith(verb)}
        assert not ends or free <= ends <= edges
    assert {verdict.rule for verdict in verdicts.values()} <= RULES
    assert all(verdict.reason.endswith(".") for verdict in verdicts.values())


@pytest.mark.rule("TU-6", "TU-7", "SH-5", "SH-6", "SH-7")
@pytest.mark.parametrize(
    ("frogs", "mat", "every"), [(3, "tiny", 1), (6, "tiny", 1), (4, "zones", 3), (6, "zones", 3)]
)
def test_what_is_explained_as_legal_is_what_is_offered(frogs: int, mat: str, every: int) -> None:
    checked = 0
    for seed in range(4):
        for game, _ in playout(Game.new(frogs, seed=seed, mat=mat), seed, 400):
            if kind(game) in ("action", "extra"):
                checked += 1
                if checked % every == 0:
                    check_universe(game)
    assert checked >= 100


@pytest.mark.rule("SH-7", "VA-4", "RA-2", "TU-7")
@pytest.mark.parametrize("where", ["shard", "middle", "poor", "aether", "full", "empty", "extra"])
def test_the_same_holds_in_the_positions_of_the_table(where: str) -> None:
    game = game_at(where)
    assert kind(game) in ("action", "extra")
    check_universe(game)
    assert {*RIM, *INSIDE} == {*game.mat.names}


def test_what_is_said_of_a_power_fits_the_card() -> None:
    game = position("red: shard c1", "purple: shard c2, 0 Ω, ability Massive down")
    fight(game, "LEAP c2", 2, 0)
    reason = game.explain("BEND less").reason
    assert reason.startswith("You take 2 knockback. Now purple can play PASS, REVEAL")
    game = position(
        "red: aether, ability Mindborer up", "purple: aether, ability Nimble down", "blue: aether"
    )
    game.play("CONTROL purple")
    assert game.explain("REVEAL").reason == "A puppet takes one of its actions, and no powers."
