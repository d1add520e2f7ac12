"""Vaults solved, against searches that try everything, and against the game itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest
from positions import play, position

from cosmicfrog_nb import Gullet, Vault, VaultLayout
from cosmicfrog_nb.analysis import vaults
from cosmicfrog_nb.analysis.results import Result
from cosmicfrog_nb.errors import IllegalActionError, NotationError, PositionError
from cosmicfrog_nb.rules.vault import find_layout, is_siphon

EXAMPLE = Vault.from_text("P - / pPp - - / T Twp tTt -")
HOOK = VaultLayout(
    "hook", ((0, 0), (1, 0), (2, 0), (3, 0), (3, 1)), ((0, 1, 2, 3), (3, 4)), hexagonal=False
)
"""Small, with a line of four and a corner."""


def random_slots(rng: Random, slots: int, lands: int, kinds: str) -> list[str]:
    found = [""] * slots
    for _ in range(lands):
        n = rng.randrange(slots)
        if len(found[n]) < 3:
            found[n] += rng.choice(kinds)
    return found


def operating(slots: tuple[str, ...]) -> int:
    return len({slot[0] for slot in slots if is_siphon(slot)})


def check_shown(result: Result, *words: str) -> None:
    """It has a table and a picture that is told in words."""
    assert list(result.frame.columns)
    told = result.chart.words
    assert told.endswith(".")
    assert all(word in told for word in words)
    assert "<svg" in str(result.svg())


# ---------------------------------------------------------------- scores


@pytest.mark.rule("SC-5", "SC-3", "SC-4")
def test_the_rulebook_s_vault_in_a_table() -> None:
    result = vaults.scores(EXAMPLE)
    frame = result.frame.set_index("method")
    assert list(frame.columns) == ["placement", "diversity", "total", "lines"]
    assert frame["total"].to_dict() == {"best": 26, "greedy": 23, "worst": 21}
    assert frame.loc["best", "placement"] == 21
    assert frame.loc["greedy", "lines"].startswith("meadow 3-7: 3, forest 1-3: 5, mesa 6: 2")
    check_shown(result, "26", "3 less", "21")
    check_shown(vaults.scores(Vault()), "as much")


@pytest.mark.rule("VR-1")
def test_backs_add_to_every_method() -> None:
    frame = vaults.scores(EXAMPLE, "Ta ph").frame
    assert list(frame["bonus"]) == [5, 5, 5]
    assert list(frame["total"]) == [31, 28, 26]


@pytest.mark.rule("VR-1", "AE-1")
def test_backs_count_wherever_a_vault_is_scored() -> None:
    steps = vaults.steps(EXAMPLE, "Ta ph")
    assert (steps.score.bonus, steps.score.total) == (5, 31)
    assert "their backs 5, in total 31" in steps.chart.words
    rng = Random(7)
    for gullet, vault, siphon in disgorges(25, 9):
        lands = "".join(vault.slots)
        backs = [land + rng.choice("ahp") for land in rng.sample(lands, rng.randint(0, len(lands)))]
        found = vaults.best_disgorge(gullet, vault, siphon=siphon, any_order=True, backs=backs)
        assert found.best.value == max(
            Vault(slots, vault.layout).best_score(backs).total + siphon * operating(slots)
            for slots in all_ends(gullet.tiles, vault.slots, True)
        )
        assert found.now == vault.best_score(backs).total
        assert ("bonus" in found.frame) == bool(found.best.score.bonus)
        assert found.exact


@pytest.mark.rule("SC-5")
def test_the_best_order_line_by_line() -> None:
    result = vaults.steps(EXAMPLE)
    frame = result.frame
    assert list(frame.columns) == ["step", "land", "slots", "points", "running_total"]
    assert list(frame["step"]) == list(range(1, 8))
    assert sorted(frame["points"]) == [1, 1, 1, 1, 3, 5, 9]
    assert frame["running_total"].iloc[-1] == 21
    assert ("mesa", "6-7-8", 9) in list(frame[["land", "slots", "points"]].itertuples(index=False))
    check_shown(result, "21 points", "Diversity adds 5, in total 26")
    check_shown(vaults.steps(Vault()), "The Vault is empty")


# ---------------------------------------------------------------- one line


@pytest.mark.rule("SC-3")
def test_a_line_gives_away_what_the_best_total_falls_short_after_it() -> None:
    rng = Random(1)
    for _ in range(150):
        layout = rng.choice(["nested", "square"])
        vault = Vault.from_slots(random_slots(rng, 9, 9, rng.choice(["pP", "stP"])), layout)
        best = vault.best_score().placement
        losses = {}
        for line in vaults.legal_lines(vault):
            after, removed = vaults.remove(vault, line.slots)
            losses[line] = vaults.loss(vault, line.slots)
            assert losses[line] == best - removed.points - after.best_score().placement >= 0
        free = [line for line, lost in losses.items() if not lost]
        found = vaults.hint(vault)
        assert found.line in free
        assert found.line.points == max(line.points for line in free)


@pytest.mark.rule("SC-3")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "- - / - - - / w w - -",
            "Take the swamps on slots 6 and 7 for 3 points: no line scores more now, and nothing "
            "of the best total is lost.",
        ),
        (
            "- - / - - - / T Tw T -",
            "Take the swamp on slot 7 for 1 point: this uncovers a mesa on slot 7 for the mesas on "
            "slots 6, 7 and 8, worth 9; the mesa on slot 6 would score 2 now but give away "
            "2 points of the best total.",
        ),
        (
            "- - / - - - / p - - -",
            "Take the meadow on slot 6 for 1 point: no line scores more now, and nothing of the "
            "best total is lost.",
        ),
    ],
)
def test_a_hint_says_why(text: str, reason: str) -> None:
    assert vaults.hint(Vault.from_text(text)).reason == reason


def test_hints_lead_to_the_best_total() -> None:
    vault, points = EXAMPLE, 0
    while any(vault.slots):
        vault, line = vaults.remove(vault, vaults.hint(vault).line.slots)
        points += line.points
    assert points == 21
    with pytest.raises(PositionError, match=r"The Vault is empty.*\(SC-2\)"):
        vaults.hint(vault)
    with pytest.raises(IllegalActionError, match="Slot 2 is empty"):
        vaults.loss(EXAMPLE, [2])


# ---------------------------------------------------------------- DISGORGE


def all_ends(tiles: str, slots: tuple[str, ...], any_order: bool) -> set[tuple[str, ...]]:
    """Every Vault that any DISGORGE ends with, by moving every number of tiles to every slot."""
    found = set()
    for order in set(permutations(tiles)) if any_order else {tuple(reversed(tiles))}:
        now = {slots}
        found |= now
        for tile in order:
            if tile != ".":
                now = {
                    (*end[:n], end[n] + tile, *end[n + 1 :])
                    for end in now
                    for n in range(len(end))
                    if len(end[n]) < 3
                }
            found |= now
    return found


def disgorges(count: int, seed: int) -> Iterator[tuple[Gullet, Vault, float]]:
    rng = Random(seed)
    for _ in range(count):
        layout = rng.choice([HOOK, HOOK, HOOK, "square", "nested"])
        kinds = rng.choice(["pP", "p", "pPwW", "stP", "stwpSTWP"])
        small = layout is HOOK
        slots = random_slots(rng, 5 if small else 9, rng.randint(0, 20), kinds)
        tiles = "".join(rng.choices(kinds + ".", k=rng.randint(0, 4 if small else 2)))
        yield Gullet(tiles), Vault.from_slots(slots, layout), rng.choice([0, 0, 1, 2.5, 6])


@pytest.mark.rule("AE-1", "GU-1", "VA-2", "SC-3", "SC-4", "SI-1", "SI-2")
@pytest.mark.parametrize("any_order", [False, True])
def test_no_disgorge_leads_to_more(any_order: bool) -> None:
    for gullet, vault, siphon in disgorges(150, 2 + any_order):
        result = vaults.best_disgorge(gullet, vault, siphon=siphon, any_order=any_order, show=3)
        values = sorted(
            (
                Vault(slots, vault.layout).best_score().total + siphon * operating(slots)
                for slots in all_ends(gullet.tiles, vault.slots, any_order)
            ),
            reverse=True,
        )
        assert result.best.value == values[0]
        for way in result.placements:
            assert way.vault.slots in all_ends(gullet.tiles, vault.slots, any_order)
            assert way.score == way.vault.best_score()
            assert way.value == way.score.total + siphon * way.siphons
        assert result.scored <= result.ends


@pytest.mark.rule("AE-1", "GU-1")
@pytest.mark.parametrize("seed", range(3))
def test_the_best_few_are_the_best_few_of_those_that_place_all(seed: int) -> None:
    rng = Random(seed)
    vault = Vault.from_slots(random_slots(rng, 9, 9, "stPW"))
    gullet = Gullet("".join(rng.choices("stPW", k=3)))
    lands = len("".join(vault.slots)) + 3
    values = sorted(
        (
            Vault(slots).best_score().total + operating(slots)
            for slots in all_ends(gullet.tiles, vault.slots, False)
            if len("".join(slots)) == lands
        ),
        reverse=True,
    )
    result = vaults.best_disgorge(gullet, vault, siphon=1, show=12)
    assert [way.value for way in result.placements] == values[:12]
    assert result.ends == len(values)
    ranks = list(result.frame["rank"])
    assert ranks == [1 + sum(other > value for other in values[:12]) for value in values[:12]]


@pytest.mark.rule("AE-1", "GU-1", "GU-3", "VA-2", "AB-4")
@pytest.mark.parametrize("any_order", [False, True])
def test_the_game_plays_the_moves(any_order: bool) -> None:
    rng = Random(4)
    card = "ability Whiptongue up" if any_order else "ability Nimble up"
    for _ in range(12):
        vault = Vault.from_slots(random_slots(rng, 9, rng.choice([6, 12, 40]), "sStTwWpP"))
        gullet = Gullet("".join(rng.choices("pPtTw..", k=4)))
        best = vaults.best_disgorge(gullet, vault, siphon=2, any_order=any_order).best
        body = vault.text().partition(": ")[2]
        red = f"red: aether, {card}, gullet {gullet.tiles}, vault {body}"
        game = position(red, "purple: aether")
        if best.moves:
            play(game, "DISGORGE", *best.moves)
        assert game.vaults["red"].slots == best.vault.slots


@pytest.mark.rule("SI-1", "SI-2")
def test_a_siphon_is_built_for_a_price() -> None:
    vault = Vault.from_text("- - / - p - / pP - - -")
    assert vaults.best_disgorge(Gullet("p"), vault).best.score.placement == 6
    siphon = vaults.best_disgorge(Gullet("p"), vault, siphon=2)
    assert siphon.best.moves == ("PLACE 6",)
    assert (siphon.best.siphons, siphon.best.value) == (1, 7)
    assert siphon.best.score.placement == 5
    other = vaults.best_disgorge(Gullet("p"), vault, siphon=2, siphons_from=["water"])
    assert (other.best.siphons, other.best.value) == (0, 6)
    # A second Siphon of the same domain does not operate.
    twice = Vault.from_text("pPp - / - - - / pP - - -")
    assert vaults.best_disgorge(Gullet("p"), twice, siphon=2).best.siphons == 1


@pytest.mark.rule("AE-1", "VA-1")
def test_what_has_no_room_stays_and_barrens_turn_to_dust() -> None:
    full = Vault.from_slots(["www"] * 8 + ["ww"])
    assert vaults.best_disgorge(Gullet("s.P."), full).best.moves == ("DUST", "PLACE 9")
    picked = vaults.best_disgorge(Gullet("P.s."), full, any_order=True).best
    assert picked.moves == ("PICK 4", "PLACE 9")
    assert vaults.best_disgorge(Gullet(".."), full).best.vault == full
    nothing = vaults.best_disgorge(Gullet("s"), Vault.from_slots(["www"] * 9))
    assert (nothing.best.moves, nothing.ends) == ((), 1)
    check_shown(nothing, "moving nothing")


def test_the_table_of_a_disgorge() -> None:
    result = vaults.best_disgorge(Gullet("p.TP"), EXAMPLE, siphon=2)
    columns = ["rank", "moves", "placement", "diversity", "score", "siphons", "value"]
    assert list(result.frame.columns) == columns
    assert len(result.frame) == 5
    assert result.frame["value"].is_monotonic_decreasing
    check_shown(result, f"{result.ends} possible Vaults", "26 now", "2 Siphons operate")
    assert vaults.best_disgorge(Gullet("p.TP"), EXAMPLE, siphon=2) == result


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"siphon": -1}, "0 points or more, not -1"),
        ({"siphon": None}, "0 points or more, not None"),
        ({"siphon": "a"}, "0 points or more, not 'a'"),
        ({"siphon": float("nan")}, "0 points or more, not nan"),
        ({"siphons_from": ["fire"]}, r"no domain 'fire': stone, terra, water, plant \(SH-2\)"),
        ({"show": 0}, "show is a whole number, 1 or more, not 0"),
    ],
)
def test_what_cannot_be_asked_of_a_disgorge_is_refused(options, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        vaults.best_disgorge(Gullet("p"), EXAMPLE, **options)


# ---------------------------------------------------------------- bags


PAIR = VaultLayout("pair", ((0, 0), (1, 0), (2, 0), (0, 1)), ((0, 1, 2), (0, 3)), hexagonal=False)


def all_values(bag: str, layout: str | VaultLayout) -> set[tuple[int, int]]:
    """Score and Siphons of every Vault that can be made of all Lands of the bag."""
    board = find_layout(layout)
    now = {("",) * len(board.cells): tuple(sorted(bag))}
    for _ in bag:
        now = {
            (*slots[:n], slots[n] + land, *slots[n + 1 :]): left[:at] + left[at + 1 :]
            for slots, left in now.items()
            for at, land in enumerate(left)
            if land not in left[:at]
            for n in range(len(slots))
            if len(slots[n]) < 3
        }
    return {(Vault(slots, board).best_score().total, operating(slots)) for slots in now}


@pytest.mark.rule("VA-1", "SC-3", "SC-4", "SI-2")
@pytest.mark.parametrize(
    ("bag", "layout"),
    [
        *(("pPp", "nested"), ("pppp", "nested"), ("ppPP", "square"), ("ppw", "square")),
        *(("pppPP", HOOK), ("ppppP", HOOK), ("pPpww", HOOK), ("pppppp", HOOK), ("pppPPP", HOOK)),
        *(("ppppPP", HOOK), ("pppppppP", HOOK), ("pppPppppp", HOOK), ("p" * 14, HOOK)),
        *(("p" * 11 + "P", HOOK), ("pPpwWw", PAIR), ("pppPPpppp", PAIR)),
    ],
)
def test_no_vault_of_a_small_bag_is_better(bag: str, layout: str | VaultLayout) -> None:
    values = all_values(bag, layout)
    for siphon in (0, 1, 2, 5):
        result = vaults.best_vault(bag, layout, siphon=siphon)
        assert result.exact
        best = max(total + siphon * siphons for total, siphons in values)
        assert result.value == result.bound == best


@pytest.mark.rule("VA-1", "SC-3", "SI-1")
@pytest.mark.parametrize("siphon", [0, 1, 3])
def test_the_vault_holds_the_bag_and_scores_what_is_said(siphon: int) -> None:
    rng = Random(siphon)
    for _ in range(25):
        layout = rng.choice(["nested", "square"])
        kinds = rng.choice(["pP", "sStT", "sStTwWpP", "stwp"])
        bag = "".join(rng.choices(kinds, k=rng.randint(0, 27)))
        result = vaults.best_vault(bag, layout, siphon=siphon, nodes=1500)
        assert sorted("".join(result.vault.slots)) == sorted(bag)
        assert result.score == result.vault.best_score()
        assert result.siphons == operating(result.vault.slots)
        assert result.value == result.score.total + siphon * result.siphons <= result.bound
        assert not result.exact or result.value == result.bound
        # No Vault that is put together at random is better.
        for _ in range(3):
            lands = rng.sample(bag, len(bag))
            slots = [""] * 9
            for land in lands:
                slots[rng.choice([n for n in range(9) if len(slots[n]) < 3])] += land
            vault = Vault.from_slots(slots, layout)
            assert vault.best_score().total + siphon * operating(vault.slots) <= result.bound


@pytest.mark.rule("SC-2", "VA-5")
@pytest.mark.parametrize(
    ("bag", "placement"),
    [
        ("", 0),
        ("pppp", 10),
        ("p" * 12, 30),  # three on the row of four
        ("p" * 16, 30 + 6 + 1),  # nested has one line of four only
        ("P" * 8, 28),
        ("stwpSTWP" * 3, 60),  # eight lines of three
        ("p" * 27, 30 + 3 * 6 + 3 * 3),  # full: there is no choice
    ],
)
def test_well_known_bags(bag: str, placement: int) -> None:
    result = vaults.best_vault(bag)
    assert (result.exact, result.score.placement) == (True, placement)


def test_a_search_that_is_cut_short_says_so() -> None:
    bag = "TwtPpwWWwTTwTwwpPSstspwtSpp"
    short = vaults.best_vault(bag, siphon=4, nodes=0)
    assert (short.exact, short.nodes, short.siphons) == (False, 0, 0)
    assert short.value < short.bound
    longer = vaults.best_vault(bag, siphon=4, nodes=2000)
    assert short.value <= longer.value <= longer.bound <= short.bound
    check_shown(short, f"none does better than {short.bound:g}; 0 places were tried")


FULL_OF_SIPHONS = "spWpsWsSSPSPSPpwwWPswpWpP"


def test_a_bag_of_many_siphons_is_solved() -> None:
    found = vaults.best_vault(FULL_OF_SIPHONS, siphon=10)
    assert (found.value, found.bound, found.siphons, found.exact) == (95, 95, 3, True)


@pytest.mark.parametrize("bag", [FULL_OF_SIPHONS, "TwtPpwWWwTTwTwwpPSstspwtSpp"])
def test_no_plan_takes_all_nodes_and_the_bound_holds(bag: str) -> None:
    exact = vaults.best_vault(bag, siphon=10)
    assert exact.exact
    bound = float("inf")
    for nodes in (0, 1, 60, 1000, 8000, 30_000):
        found = vaults.best_vault(bag, siphon=10, nodes=nodes)
        assert found.value <= exact.value <= found.bound <= bound
        assert found.exact <= (found.value == exact.value)
        assert found.nodes <= nodes
        bound = found.bound
    assert found.value == exact.value


def test_the_table_of_a_bag() -> None:
    result = vaults.best_vault("ppp PP t")
    assert list(result.frame.columns) == ["land", "count", "lines", "alone", "points"]
    assert result.frame.set_index("land")["points"].to_dict() == {
        "meadow": 6,
        "forest": 5,
        "desert": 1,
    }
    check_shown(
        result, "6 Lands make a Vault that scores 14", "no Vault of these Lands does better"
    )
    check_shown(vaults.best_vault(""), "0 Lands")


WIDE = VaultLayout("wide", tuple((n, 0) for n in range(11)), (), hexagonal=False)


@pytest.mark.parametrize(
    ("bag", "options", "error", "words"),
    [
        ("pp.", {}, NotationError, r"The bag holds a Barren: only Lands, s t w p S T W P"),
        ("px", {}, NotationError, "The bag holds 'x'"),
        ("p" * 28, {}, PositionError, r"28 Lands: a Vault of layout 'nested' has room for 27"),
        ("p", {"layout": "round"}, PositionError, "no Vault layout 'round'"),
        ("p", {"layout": WIDE}, PositionError, "'wide' has 11 slots"),
        ("p", {"siphon": -2}, PositionError, "0 points or more, not -2"),
        ("p", {"nodes": -1}, PositionError, "nodes is a whole number, 0 or more, not -1"),
    ],
)
def test_what_is_no_bag_is_refused(bag: str, options, error, words: str) -> None:
    with pytest.raises(error, match=words):
        vaults.best_vault(bag, **options)


# ---------------------------------------------------------------- puzzles


@pytest.mark.rule("SC-3")
@pytest.mark.parametrize(
    ("grade", "lands", "margin"),
    [("easy", range(4, 7), 1), ("medium", range(8, 13), 2), ("hard", range(16, 21), 3)],
)
@pytest.mark.parametrize("layout", ["nested", "square"])
def test_a_puzzle_s_best_beats_the_greedy_order(
    grade: str, lands: range, margin: int, layout: str
) -> None:
    found = vaults.puzzles(8, 3, grade, layout)
    assert len({puzzle.vault for puzzle in found}) == 8
    for puzzle in found:
        assert (puzzle.grade, puzzle.vault.layout.name) == (grade, layout)
        assert len("".join(puzzle.vault.slots)) in lands
        assert puzzle.best == puzzle.vault.best_score()
        assert puzzle.greedy == vaults.scores(puzzle.vault).greedy
        assert puzzle.margin == puzzle.best.total - puzzle.greedy.total >= margin


def test_the_same_seed_gives_the_same_puzzles() -> None:
    assert vaults.puzzles(3, 5, "medium") == vaults.puzzles(5, 5, "medium")[:3]
    assert vaults.puzzles(3, 5, "medium") != vaults.puzzles(3, 6, "medium")
    first = vaults.puzzles(1, 1)[0]
    assert (first.grade, first.vault.text()) == ("easy", "vault nested: - - / sT s sT / - - - T")


def test_puzzles_that_cannot_be_made_are_refused() -> None:
    with pytest.raises(PositionError, match=r"no grade 'evil'\. Grades: easy, medium, hard"):
        vaults.puzzles(1, 0, "evil")
    with pytest.raises(PositionError, match="number of puzzles is 0 to 1000, not -1"):
        vaults.puzzles(-1)
    lonely = VaultLayout("lonely", ((0, 0), (2, 0)), (), hexagonal=False)
    with pytest.raises(PositionError, match="'lonely' gives 0 easy puzzles for seed 0, not 1"):
        vaults.puzzles(1, 0, "easy", lonely)
