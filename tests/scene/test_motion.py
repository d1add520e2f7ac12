"""Motion between two pictures of a game."""

from __future__ import annotations

from itertools import pairwise

import pytest
from positions import play, position

from cosmicfrog_nb import Game
from cosmicfrog_nb.rules.steps import first_step, next_steps
from cosmicfrog_nb.scene.motion import FRAMES, motion
from cosmicfrog_nb.scene.shapes import Circle, Group, Label, Point


def frames(game: Game, line: str) -> tuple[list[tuple[Group, ...]], dict[str, Point]]:
    """The frames of playing a line and of what follows, and where things are after it."""
    before = first_step(game)
    steps = (before, *next_steps(before, line))
    found = [
        frame for old, new in pairwise(steps) for frame in motion(old.scene(), new.scene(), new)
    ]
    return found, steps[-1].scene().places


def middle(group: Group) -> Point:
    points = [
        point
        for shape in group.shapes
        for point in (
            [(shape.x, shape.y)] if isinstance(shape, Circle | Label) else list(shape.points)
        )
    ]
    xs, ys = zip(*points, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def track(found: list[tuple[Group, ...]], kind: str, key: str) -> list[Point]:
    return [middle(g) for frame in found for g in frame if (g.kind, g.key) == (kind, key)]


def test_a_leap_arcs_to_its_hex() -> None:
    found, _ = frames(position("red: shard c1", "purple: aether"), "LEAP c4")
    way = track(found, "frog", "red")
    assert len(found) == len(way) == FRAMES
    xs, ys = zip(*way, strict=True)
    assert [*xs] == sorted(xs)
    assert min(ys) < min(ys[0], ys[-1]) - 10


def test_a_motion_ends_where_the_frog_then_stands() -> None:
    game = position("red: shard c1", "purple: aether")
    before = first_step(game)
    (after,) = next_steps(before, "LEAP c4")
    scene = after.scene()
    (stands,) = [middle(g) for g in scene.groups if (g.kind, g.key) == ("frog", "red")]
    last = track(motion(before.scene(), scene, after), "frog", "red")[-1]
    assert last == pytest.approx(stands)


def test_knockback_flies_lower_than_a_leap() -> None:
    game = position("red: shard c1", "purple: shard c2", c5="w")
    play(game, "LEAP c2", "COMMIT plain", "RESPOND plain", "roll 4")
    found, _ = frames(game, "roll 1")
    flown = [y for _, y in track(found, "frog", "purple")]
    leapt = [y for _, y in track(found, "frog", "red")]
    assert min(leapt) < leapt[-1] - 5
    assert min(flown) > flown[-1] - 20


def test_others_stand_still() -> None:
    found, _ = frames(position("red: shard c1", "purple: shard e1"), "LEAP c4")
    assert len(set(track(found, "frog", "purple"))) == 1


@pytest.mark.parametrize(
    ("red", "lines", "end"),
    [
        ("shard c3, gullet w", ["HARVEST"], "red gullet 3"),
        ("aether, gullet w", ["DISGORGE", "PLACE 2"], "red 2"),
        ("aether", ["RAID purple 2", "roll 5", "TAKE 1"], "red gullet 4"),
    ],
)
def test_tiles_fly_where_they_go(red: str, lines: list[str], end: str) -> None:
    vault = "vault w - / - - - / - - - -"
    game = position(f"red: {red}", f"purple: outer 3, {vault}", c3="p")
    play(game, *lines[:-1])
    found, places = frames(game, lines[-1])
    *_, last = (frame for frame in found if any(g.kind == "tile" for g in frame))
    (tile,) = [g for g in last if g.kind == "tile"]
    x, y = middle(tile)
    assert x == pytest.approx(places[end][0], abs=4)
    assert y == pytest.approx(places[end][1], abs=12)


def test_a_splinter_flashes_where_it_strikes() -> None:
    game = position("red: aether, gullet ., ability Ravager up", "purple: shard c3")
    play(game, "SPIT")
    found, places = frames(game, "strike d1")
    way = track(found, "strike", "")
    assert way[0] == pytest.approx(places["d1"], abs=6)  # the hex sinks as its terrain goes


def test_dice_tumble_and_come_to_rest() -> None:
    game = position("red: shard c1", "purple: shard c3")
    play(game, "LEAP c3", "COMMIT plain", "RESPOND plain")
    found, _ = frames(game, "roll 4")
    shown = [
        s.text
        for f in found
        for g in f
        if g.kind == "die"
        for s in g.shapes
        if isinstance(s, Label)
    ]
    assert len(set(shown)) > 2
    assert shown[-1] == "4"


def test_where_nothing_moves_there_is_no_motion() -> None:
    game = position("red: shard c3, 3 Ω", "purple: aether")
    assert frames(game, "RECOVER")[0] == []
