"""Team play (VR-8): shared cards, one Vault for all, and what that does to raids and Siphons."""

from __future__ import annotations

import pytest
from positions import asked, fight, found, kind, line, names, play, position, where

from cosmicfrog_nb.errors import IllegalActionError
from cosmicfrog_nb.rules import Ending, Game

TEAMS = "teams: red purple | blue green"
VAULT = "vault www s / - P - / - - - -"
SIDES = {
    "two players": (4, [["red", "blue"], ["purple", "green"]]),
    "4": (4, [["red", "purple"], ["blue", "green"]]),
    "1 against 3": (4, [["red"], ["purple", "blue", "green"]]),
    "5": (5, [["red", "blue", "yellow"], ["purple", "green"]]),
    "5 with one alone": (5, [["red", "blue"], ["purple", "green"], ["yellow"]]),
    "6 by two": (6, [["red", "green"], ["purple", "yellow"], ["blue", "orange"]]),
    "6 by three": (6, [["red", "blue", "yellow"], ["purple", "green", "orange"]]),
}
sides = pytest.mark.parametrize(("frogs", "teams"), SIDES.values(), ids=SIDES)


def four(red: str, purple: str, blue: str, green: str, *lines: str, turn: str = "red") -> Game:
    frogs = f"red: {red}", f"purple: {purple}", f"blue: {blue}", f"green: {green}"
    return position(*frogs, TEAMS, *lines, turn=turn)


def raids(game: Game) -> list[str]:
    return [text for text in game.legal_actions() if text.startswith("RAID")]


# ---------------------------------------------------------------- cards


@pytest.mark.rule("VR-8", "SET-5")
@sides
def test_a_team_of_n_is_dealt_one_card_more_than_it_has_frogs_and_shares_them_out(
    frogs: int, teams: list[list[str]]
) -> None:
    game = Game.new(frogs, seed=1, teams=teams)
    under: list[str] = []
    for team in teams:  # the first team is that of the first seat, and so on
        dealt = []
        while game.is_chance:
            dealt.append(game.legal_actions()[0].removeprefix("draw "))
            play(game, f"draw {dealt[-1]}")
        assert len(dealt) == len(team) + 1
        for colour in team:
            assert asked(game) == (colour, "ability.keep")
            assert [*game.legal_actions()] == [f"KEEP {card}" for card in sorted(dealt)]
            assert game.decision is not None
            assert game.decision.rule == ("VR-8" if len(team) > 1 else "SET-5")
            card = dealt.pop()
            play(game, f"KEEP {card}")
            assert (game.frogs[colour].ability, game.frogs[colour].face_up) == (card, False)
        under += dealt
        assert line(game, "abilities").partition("| ")[2].split() == under
    assert kind(game) == "deck.turn"


# ---------------------------------------------------------------- one Vault


@pytest.mark.rule("VR-8", "AE-1")
@pytest.mark.parametrize(("turn", "mate"), [("red", "purple"), ("purple", "red")])
def test_what_one_disgorges_lies_in_the_vault_of_all(turn: str, mate: str) -> None:
    game = four("aether, gullet w", "aether, gullet w", "aether", "aether", turn=turn)
    play(game, "DISGORGE", "PLACE 4")
    vaults = game.vaults
    assert vaults[turn] == vaults[mate]
    assert vaults[turn].slots[3] == "w"
    assert not any(vaults["blue"].slots + vaults["green"].slots)


@pytest.mark.rule("VR-8", "VA-2")
def test_a_teammate_builds_on_it() -> None:
    game = four(
        "aether, vault wW - / - - - / - - - -",
        "aether, gullet w",
        "aether",
        "aether",
        turn="purple",
    )
    assert "siphon.built" in names(play(game, "DISGORGE", "PLACE 1"))
    assert game.vaults["red"].siphons == game.vaults["purple"].siphons == {"water": [1]}


@pytest.mark.rule("VR-8", "SH-3")
def test_a_shared_vault_counts_once_among_the_tiles_of_the_box() -> None:
    full = "vault www www / www www - / - - - -"
    game = four(f"aether, {full}", f"aether, {full}", "aether", "aether")
    assert game.vaults["red"].slots[:4] == ("www",) * 4  # all twelve swamps there are


@pytest.mark.rule("VR-8", "SC-1", "EN-3")
@pytest.mark.parametrize(
    ("ours", "theirs", "winners"),
    [
        ("ww", "w", ("red", "purple")),
        ("w", "ww", ("blue", "green")),
        ("w", "s", ("red", "purple", "blue", "green")),
    ],
)
def test_the_shared_vault_is_the_team_s_score(
    ours: str, theirs: str, winners: tuple[str, ...]
) -> None:
    vaults = [f"vault {slot} - / - - - / - - - -" for slot in (ours, theirs)]
    puncher = "shard c3, ability Monstrous up"
    last = "fractures: 5", "backs: c3 fracture"
    game = four(f"{puncher}, {vaults[0]}", "aether", "outer 2", f"aether, {vaults[1]}", *last)
    play(game, "PUNCH")
    assert game.outcome is not None
    assert game.outcome.reason is Ending.SHATTERED
    points = len(ours), len(theirs)  # of lowlands one on the other
    assert [*game.outcome.scores.values()] == [points[0]] * 2 + [points[1]] * 2
    assert game.outcome.winners == winners


# ---------------------------------------------------------------- Siphons


@pytest.mark.rule("VR-8", "SI-2", "TU-3")
@pytest.mark.parametrize(
    ("siphons", "mates", "gained"),
    [
        (3, ["outer 2", "waiting"], 3),
        (3, ["shard a1", "outer 2"], 2),  # the rulebook: one teammate in play, two of three
        (3, ["aether", "waiting"], 2),
        (3, ["aether", "shard a1"], 1),  # the rulebook: two in play, one each
        (1, ["aether", "outer 2"], 0),
        (1, ["aether", "aether"], 0),
    ],
)
def test_a_frog_draws_on_as_many_siphons_as_teammates_in_play_leave_it(
    siphons: int, mates: list[str], gained: int
) -> None:
    slots = ["wWw", "tTt", "sSs"][:siphons] + ["-"] * (3 - siphons)
    red = f"red: aether, 0 Ω, vault - - / {' '.join(slots)} / - - - -"
    frogs = f"blue: {mates[0]}", f"yellow: {mates[1]}", "purple: aether", "green: aether"
    game = position(red, *frogs, "teams: red blue yellow | purple green", turn="")
    play(game, "turn red")
    assert game.frogs["red"].oomph == gained


@pytest.mark.rule("VR-8", "SI-2")
def test_rivals_in_play_take_no_siphons() -> None:
    game = four(
        "aether, 0 Ω, vault wWw - / - - - / - - - -", "outer 1", "aether", "shard a1", turn=""
    )
    play(game, "turn red")
    assert game.frogs["red"].oomph == 1


# ---------------------------------------------------------------- raids


@pytest.mark.rule("VR-8", "VA-4")
@pytest.mark.parametrize(
    ("blue", "green", "open_"),
    [
        ("aether", "aether", []),
        ("shard a1", "waiting", []),
        ("outer 2", "aether", ["RAID blue 1", "RAID blue 2"]),
        ("shard a1", "outer 1", ["RAID green 1"]),
    ],
)
def test_a_vault_is_unlocked_when_any_member_is_out(
    blue: str, green: str, open_: list[str]
) -> None:
    assert raids(four("aether", "aether", f"{blue}, {VAULT}", green)) == open_


@pytest.mark.rule("VR-8", "RA-2")
@pytest.mark.parametrize(
    ("blue", "green", "far"), [(2, 4, "green"), (4, 2, "blue"), (1, 3, "green"), (3, 3, "blue")]
)
def test_the_limit_is_the_dimension_of_the_member_farthest_out(
    blue: int, green: int, far: str
) -> None:
    game = four("aether", "aether", f"outer {blue}", f"outer {green}, {VAULT}")
    limit = max(blue, green)
    assert raids(game) == [f"RAID {far} {n}" for n in range(1, limit + 1)]
    assert game.explain(f"RAID {far} {limit + 1}").rule == "RA-2"


@pytest.mark.rule("VR-8", "RA-1")
@pytest.mark.parametrize("blue", ["aether", "shard a1", "outer 1"])
def test_a_raid_names_the_member_farthest_out(blue: str) -> None:
    game = four("aether", "aether", f"{blue}, {VAULT}", "outer 2")
    verdict = game.explain("RAID blue 1")
    assert (verdict.legal, verdict.rule) == (False, "VR-8")
    assert verdict.reason == "Name the frog of that team that is farthest out: green."


@pytest.mark.rule("VR-8", "VA-4")
def test_while_all_are_in_play_the_vault_is_locked() -> None:
    game = four("aether", "aether", f"aether, {VAULT}", "shard a1")
    assert game.explain("RAID blue 1").rule == "VA-4"


@pytest.mark.rule("VR-8", "RA-1", "VA-2")
def test_nobody_raids_the_vault_of_its_own_team() -> None:
    game = four("aether", f"outer 3, {VAULT}", "aether", "aether")
    assert raids(game) == []
    with pytest.raises(IllegalActionError, match="your own"):
        game.play("RAID purple 1")


@pytest.mark.rule("VR-8", "RA-3")
@pytest.mark.parametrize(
    ("members", "target", "roll", "success"),
    [
        (["outer 3"], 2, 3, True),  # nobody in the Aether: the roll as it is
        (["aether", "outer 3"], 2, 3, False),
        (["aether", "outer 3"], 2, 4, True),
        (["shard a1", "outer 3"], 2, 3, True),
        (["aether", "aether", "outer 3"], 2, 4, False),
        (["aether", "aether", "outer 3"], 2, 5, True),
    ],
)
def test_raiders_roll_at_one_less_for_each_member_in_the_aether(
    members: list[str], target: int, roll: int, success: bool
) -> None:
    colours = ["purple", "blue", "green"][: len(members)]
    team = [f"{c}: {place}" for c, place in zip(colours, members, strict=True)]
    rest = [c for c in ("purple", "blue", "green") if c not in colours]
    others = [f"{c}: shard e{n}" for n, c in enumerate(rest, 1)]
    teams = f"teams: {' '.join(['red', *rest, 'yellow'])} | {' '.join(colours)}"
    team[-1] += f", {VAULT}"
    game = position("red: aether", *team, *others, "yellow: aether", teams)
    in_aether = members.count("aether")
    declare = f"RAID {colours[-1]} {target}"
    assert f"more than {target + in_aether} on the die" in game.explain(declare).reason
    events = play(game, declare, f"roll {roll}")
    assert [e.data for e in events if e.name == "raid.penalty"] == [(in_aether,)] * bool(in_aether)
    assert (kind(game) == "raid.take") == success


@pytest.mark.rule("VR-8", "RA-4")
def test_what_is_taken_is_gone_for_all_of_them() -> None:
    game = four("aether", "aether", f"shard a1, {VAULT}", "outer 3")
    play(game, "RAID green 1", "roll 5", "TAKE 2")
    assert game.frogs["red"].gullet == "s"
    assert game.vaults["blue"].slots == game.vaults["green"].slots
    assert game.vaults["blue"].slots[1] == ""


@pytest.mark.rule("VR-8", "OD-6")
def test_after_a_raid_the_team_chooses_who_comes_back() -> None:
    game = four("aether", "aether", "outer 4", f"outer 3, {VAULT}")
    play(game, "RAID blue 2", "roll 5", "TAKE 1", "TAKE 1")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.rule) == ("raid.pull", "VR-8")
    assert game.decision.frog in ("blue", "green")
    assert [*game.legal_actions()] == ["PULL blue", "PULL green"]
    assert game.explain("PULL red").rule == "VR-8"
    for choice, dimensions in (("PULL blue", (2, 3)), ("PULL green", (4, 1))):
        twin = game.copy()
        assert found(play(twin, choice), "outer.drift").rule == "OD-6"
        assert (where(twin, "blue"), where(twin, "green")) == dimensions
        assert asked(twin) == ("red", "extra")


@pytest.mark.rule("VR-8", "OD-6", "OD-7")
def test_the_one_who_is_chosen_may_be_back_and_the_other_stays_out() -> None:
    game = four("aether", "aether", "outer 4", f"outer 1, {VAULT}")
    play(game, "RAID blue 1", "roll 5", "TAKE 2", "PULL green", "draw Blink", "ARRIVE aether")
    assert (where(game, "blue"), where(game, "green")) == (4, "aether")


@pytest.mark.rule("VR-8", "OD-6")
def test_with_one_member_out_there_is_nothing_to_choose() -> None:
    game = four("aether", "aether", f"shard a1, {VAULT}", "outer 3")
    play(game, "RAID green 1", "roll 5", "TAKE 2")
    assert (where(game, "green"), asked(game)) == (2, ("red", "extra"))


# ---------------------------------------------------------------- the free RAID of a combat


@pytest.mark.rule("VR-8", "CO-6", "RA-2")
@pytest.mark.parametrize(
    ("green", "margin", "far", "limit"),
    [("shard a1", 2, "blue", 2), ("outer 1", 2, "blue", 2), ("outer 4", 1, "green", 4)],
)
def test_a_winner_in_the_aether_raids_the_vault_up_to_the_farthest_member(
    green: str, margin: int, far: str, limit: int
) -> None:
    game = four("aether", "aether", f"aether, {VAULT}", green)
    fight(game, "ATTACK blue", margin, 0)
    assert asked(game) == ("red", "raid.declare")
    assert raids(game) == [f"RAID {far} {n}" for n in range(1, limit + 1)]
    play(game, f"RAID {far} 1", "roll 5", "TAKE 2")
    assert game.frogs["red"].gullet == "s"


@pytest.mark.rule("VR-8", "CO-6", "KB-7")
def test_a_defender_who_does_not_budge_still_has_an_open_vault_if_a_teammate_is_out() -> None:
    game = four("aether", "aether", f"aether, ability Massive up, {VAULT}", "outer 2")
    fight(game, "ATTACK blue", 3, 1)
    assert (where(game, "blue"), asked(game)) == ("aether", ("red", "raid.declare"))
    assert raids(game) == ["RAID green 1", "RAID green 2"]


@pytest.mark.rule("VR-8", "CO-6", "VA-2")
def test_a_winner_over_its_own_teammate_does_not_raid_their_vault() -> None:
    game = four("aether", f"aether, {VAULT}", "aether", "aether")
    fight(game, "ATTACK purple", 3, 0)
    assert (where(game, "purple"), asked(game)) == (3, ("red", "extra"))


# ---------------------------------------------------------------- without teams


@pytest.mark.rule("VR-8")
def test_without_teams_every_frog_is_its_own() -> None:
    game = position("red: aether", f"purple: outer 2, {VAULT}", "blue: aether", "green: aether")
    assert raids(game) == ["RAID purple 1", "RAID purple 2"]
    play(game, "RAID purple 1")
    assert "raid.penalty" not in names(play(game, "roll 2"))
    assert kind(game) == "raid.take"
    assert "teams" not in game.text()
