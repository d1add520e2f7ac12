"""What may become of a Shard, against the engine and against counting every case."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations, product

import pytest
from positions import play, position

from cosmicfrog_nb import Game, Shard, Vault
from cosmicfrog_nb.analysis import risks
from cosmicfrog_nb.errors import PositionError

SPITTER = "red: aether, gullet ., ability Ravager up", "purple: shard a2"


def spat(*lines: str, **tops: str) -> Game:
    """A game in which the next Splinter is drawn now."""
    game = position(*SPITTER, *lines, **tops)
    play(game, "SPIT")
    return game


@pytest.mark.rule("SP-1", "SP-2")
def test_the_next_splinter_destroys_what_the_engine_destroys() -> None:
    game = spat(a1="W", a2="w", b1="p", c3="S", d1="T", e1="t")
    frame = risks.splinter(game).frame
    assert game.decision is not None
    chances = dict(zip(game.decision.options, game.decision.probabilities, strict=True))
    for option, chance in chances.items():
        twin = game.copy()
        before = twin.destroyed
        twin.play(option)
        while twin.is_chance and twin.decision.kind == "barren.back":
            twin.play("back blank")
        gone = twin.destroyed - before
        row = frame.loc[option.removeprefix("strike ")]
        assert row["chance"] == chance
        assert row["Barrens"] == gone["."]
        assert row["Lands"] == gone.total() - gone["."]
        thrown = [c for c in ("red", "purple") if game.frogs[c].hex and not twin.frogs[c].hex]
        assert row["frogs thrown"] == ", ".join(thrown)
    assert len(frame) == len(chances) == 3


@pytest.mark.rule("SP-1")
def test_only_locations_still_in_the_deck_threaten() -> None:
    frame = risks.hexes(spat("splinters: 1 3", a2="w", a1="w")).frame
    assert frame.loc["a2", ["is struck", "loses a tile", "falls"]].tolist() == [Fraction(1, 2)] * 3
    assert frame.loc["a1", ["is struck", "loses a tile", "falls"]].tolist() == [
        0,
        Fraction(1, 2),
        0,
    ]
    assert frame.loc["a3", "falls"] == Fraction(1, 2)
    assert frame["points at risk"][frame["points at risk"] > 0].to_dict() == dict.fromkeys(
        ("a1", "a2"), Fraction(1, 2)
    )
    assert not frame.loc["d1", ["is struck", "loses a tile", "falls"]].any()
    assert frame.loc["c3", "loses a tile"] == 0  # in no zone


@pytest.mark.rule("IN-1")
def test_the_chance_of_a_fracture_is_the_engine_s() -> None:
    game = spat("backs: 12 blank, 5 fracture, c3 fracture, c4 blank")
    assert risks.fracture(game) == Fraction(5, 17)
    frame = risks.hexes(game).frame
    assert (frame.loc["c3", "fracture"], frame.loc["c4", "fracture"]) == (1, 0)
    play(game, "strike a2")
    assert game.decision is not None
    chances = dict(zip(game.decision.options, game.decision.probabilities, strict=True))
    assert chances["back fracture"] == Fraction(5, 17)


@pytest.mark.rule("SC-3", "AC-2")
def test_a_frog_sees_what_a_hex_would_gain_it_and_cost_it() -> None:
    vault = "P - / pPp - - / T Twp tTt -"
    game = position(f"red: shard c1, gullet w, vault {vault}", "purple: aether", c5="P", b1="w")
    frame = risks.hexes(game, "red").frame
    assert frame.loc["c5", ["points", "leap"]].tolist() == [2, 1]  # 4 hexes, 3 slots empty
    assert frame.loc["b1", "leap"] == 0
    before = Vault.from_text(f"vault: {vault}").best_score().total
    slots = Vault.from_text(f"vault: {vault}").slots
    best = max(
        Vault((*slots[:n], slot + "P", *slots[n + 1 :])).best_score().total
        for n, slot in enumerate(slots)
        if len(slot) < 3
    )
    assert frame.loc["c5", "gain"] == best - before > 2


@pytest.mark.rule("VR-1", "SC-3")
@pytest.mark.parametrize("sign", [".", "a", "h"])
def test_a_frog_sees_the_backs_that_lie_face_up(sign: str) -> None:
    """As much as the engine gives for that Land, brought home to the best slot."""
    red = "vault wp - / p - - / - - - -"
    signs = "signs: red vault h. - . - - - - - -"
    there = position(
        f"red: shard c1, {red}", "purple: aether", "variants: Open Lands", f"{signs}, c3 .{sign}",
        c3="w", c4="w",
    )  # fmt: skip
    totals = []
    for slot in range(1, 10):
        game = position(
            f"red: aether, gullet w, {red}", "purple: aether", "variants: Open Lands",
            f"{signs}, red gullet {sign}",
        )  # fmt: skip
        now = total(game)
        play(game, "DISGORGE", f"PLACE {slot}")
        totals.append(total(game) - now)
    frame = risks.hexes(there, "red").frame
    assert frame.loc["c3", "gain"] == max(totals)
    plain = frame.loc["c4", "gain"]
    assert frame.loc["c3", "gain"] - plain == {".": 0, "a": 2, "h": 2}[sign]
    assert frame.loc["c4", "gain"] == 3  # beside the meadow, and one more for the Harmonious swamp


def total(game: Game) -> int:
    return game.vaults["red"].best_score().total + game.bonuses["red"]


@pytest.mark.rule("AC-2", "SH-6", "VR-2")
@pytest.mark.parametrize("variants", [(), ("variants: Aether Surge",)])
def test_a_leap_is_what_the_engine_lets_a_frog_do(variants: tuple[str, ...]) -> None:
    game = position("red: shard c1, 6 Ω", "purple: aether", *variants, c3="-", b2="-", d1="w")
    leap = risks.hexes(game, "red").frame["leap"].dropna()
    offered = {str(o).removeprefix("LEAP ") for o in game.legal_actions() if o.verb == "LEAP"}
    assert {*leap.index} - {"c1"} == offered - {"aether"}
    assert ("c4" in leap.index) == (not variants)


def counted(game: Game, rounds: int) -> list[Fraction]:
    """The chance that the Shard has shattered by each round, over every order of Splinters and
    every way the fractures may lie. The Splinter of this round is still to come."""
    s = game._state
    mat, need = s.setup.mat, 6 - s.fractures
    first = [*permutations(s.splinters)]
    passes = [*permutations(range(len(mat.zones)))]
    orders = [sum(parts, ()) for parts in product(first, passes, passes, passes)]
    orders = {order[:rounds] for order in orders}  # all as likely
    hexes = [n for n, stack in enumerate(s.stacks) if stack and n not in s.backs]
    lies = [{*cracks} for cracks in combinations(hexes, s.cracks)]
    known = {n for n, back in s.backs.items() if back == "fracture"}
    when = [0] * (rounds + 1)
    for order in orders:
        stacks, fell = list(s.stacks), {}
        for round, zone in enumerate(order, 1):
            strike, *around = mat.zones[zone]
            stacks = [
                "" if n == strike else stack[:-1] if n in around else stack
                for n, stack in enumerate(stacks)
            ]
            for n, stack in enumerate(stacks):
                if not stack:
                    fell.setdefault(n, round)
        for cracks in lies:
            seen = sorted(fell[n] for n in cracks | known if n in fell)
            if len(seen) >= need:
                when[seen[need - 1]] += 1
    return [Fraction(sum(when[: n + 1]), len(orders) * len(lies)) for n in range(1, rounds + 1)]


@pytest.mark.rule("EN-1", "SP-1", "SP-2", "IN-1")
@pytest.mark.parametrize(
    "lines",
    [
        ("fractures: 3", "backs: 15 blank, 4 fracture"),
        ("fractures: 3", "backs: 15 blank, 4 fracture", "splinters: 2"),
        ("fractures: 4", "backs: 15 blank, 2 fracture, a2 fracture, c3 fracture", "splinters: 1 3"),
    ],
)
def test_the_end_of_the_shard_is_that_of_all_cases(lines: tuple[str, ...]) -> None:
    deck = "deck: red 2, purple 2, splinter 1", "discard: red 3, purple 3, flux 1"
    game = position("red: aether", "purple: aether", *lines, *deck, a1="W", a2="w", d4="p", e3="t")
    found = risks.breaking(game)
    expected = counted(game, 5)
    assert [*found.broken[:5]] == expected
    assert found.frame["shattered by then"].tolist()[:5] == expected
    assert 0 < expected[0] < expected[-1] < 1


@pytest.mark.rule("SET-6", "TU-2")
def test_a_new_game_has_no_splinter_in_its_first_round() -> None:
    game = Game.new(4, seed=7)
    found = risks.breaking(game)
    assert found.broken[0] == 0 < found.broken[1]
    assert found.expected == sum(n * p for n, p in found.frame["shatters in it"].items())
    assert found.broken[-1] == 1
    assert risks.breaking(game, wear=2).expected < found.expected


def test_a_shard_alone_is_a_new_normal_game() -> None:
    shard = Shard.new(4, seed=7)
    assert risks.fracture(shard) == Fraction(20, 84)
    assert risks.breaking(shard).broken == risks.breaking(Game.new(4, seed=7)).broken


def test_a_shard_with_too_few_fractures_never_shatters() -> None:
    found = risks.breaking(position("red: aether", "purple: aether", "backs: 19 blank"))
    assert found.expected is None
    assert "never" in found.chart.words


def test_pictures() -> None:
    game = Game.new(4, seed=7)
    assert "Each hex: falls" in risks.hexes(game).svg()
    assert "shatters" in risks.breaking(game).svg()
    assert "each as likely" in risks.splinter(game).svg()


def test_only_chances_are_written_as_percentages() -> None:
    found = risks.hexes(Shard.new(4, seed=7))
    assert "%</text>" in found.svg()
    for column in ("points", "points at risk"):
        assert "%</text>" not in found.svg(column=column)


def test_nothing_is_left_of_a_shard_without_terrain() -> None:
    bare = risks.hexes(Shard("tiny", dict.fromkeys(Shard("tiny").stacks, "")))
    full = risks.hexes(Shard("tiny"))
    assert list(bare.frame.columns) == list(full.frame.columns)
    assert (len(bare.frame), bare.frame.index.name) == (0, "hex")
    assert bare.chart.words == "Nothing is left of the Shard."
    assert "Nothing is left of the Shard." in bare.svg()


def test_a_game_that_is_over_has_no_rounds_left() -> None:
    game = spat("fractures: 5", "backs: 19 fracture")
    play(game, "strike a2")  # all backs are known
    assert game.over
    with pytest.raises(PositionError, match="The game is over"):
        risks.breaking(game)


@pytest.mark.parametrize(
    ("ask", "reason"),
    [
        (lambda game: risks.hexes(game, "pink"), "no 'pink' frog here: red, purple"),
        (lambda game: risks.hexes(Shard("tiny"), "red"), "none on a mere Shard"),
        (lambda game: risks.hexes(game).svg(column="luck"), "no column 'luck' to show. Columns: p"),
        (lambda game: risks.breaking(game, wear=-1), "a whole number, 0 or more, not -1"),
        (lambda game: risks.fracture("shard"), "A game or a Shard has risks, not str"),
    ],
)
def test_bad_questions_are_answered_in_words(ask, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        ask(position("red: aether", "purple: aether"))
