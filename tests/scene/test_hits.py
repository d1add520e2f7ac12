"""What is under a point, and where an arrow key leads."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import networkx as nx
import pytest

from cosmicfrog_nb import Game, Shard, Vault
from cosmicfrog_nb.scene.hits import DIRECTIONS, box, gap, hit, neighbour, picks, ring, spots
from cosmicfrog_nb.scene.shapes import Circle, Group, Label, Polygon, Polyline, Scene
from cosmicfrog_nb.scene.shard import RADIUS
from cosmicfrog_nb.scene.stacks import LIFT

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def square(kind: str, key: str, dx: float = 0, layer: str = "terrain") -> Group:
    corners = tuple((x + dx, y) for x, y in SQUARE)
    return Group(kind, key, (Polygon(corners, "#000000"),), layer=layer)


def scene(*groups: Group, **places: tuple[float, float]) -> Scene:
    return Scene(100, 100, groups, "", "", places=places)


def found(group: Group | None) -> tuple[str, str] | None:
    return (group.kind, group.key) if group else None


# ---------------------------------------------------------------- under a point


def test_every_middle_of_a_shard_is_its_hex() -> None:
    picture = Shard.new(4, 7).scene()
    for name, place in picture.places.items():
        assert found(hit(picture, *place)) == ("hex", name)


def test_the_side_of_a_tall_stack_hides_what_is_behind_it() -> None:
    shard = Shard("tiny", {"b2": ".", "c3": ".pP"})
    picture = shard.scene()
    x, y = picture.places["c3"]
    x += 6  # not between two hexes of the row behind
    back = y - 0.6 * RADIUS  # ground of the row behind, face of the tall stack
    assert found(hit(picture, x, back)) == ("hex", "c3")
    flat = Shard("tiny", {"b2": ".", "c3": "."}).scene()
    assert found(hit(flat, x, back)) == ("hex", "b3")
    foot = y + 13 * LIFT * RADIUS  # below the face: its own side, not the hex in front
    assert found(hit(picture, x, foot)) == ("hex", "c3")


def test_a_hex_of_aether_can_be_picked_inside_its_outline() -> None:
    picture = Shard("tiny", {"c3": ""}).scene()
    assert found(hit(picture, *picture.places["c3"])) == ("hex", "c3")


def test_a_frog_wins_over_its_hex_and_is_looked_through_if_it_may_not_be_picked() -> None:
    picture = Shard("tiny").scene(frogs={"c3": "red"})
    x, y = picture.places["c3"]
    assert found(hit(picture, x, y)) == ("frog", "red")
    assert found(hit(picture, x, y, {"c3", "c4"})) == ("hex", "c3")
    assert found(hit(picture, x, y, lambda group: group.kind == "hex")) == ("hex", "c3")
    assert hit(picture, x, y, {"a1"}) is None


def test_what_may_not_be_picked_still_hides_what_is_behind_it() -> None:
    picture = scene(square("hex", "back"), square("hex", "front", 5))
    assert found(hit(picture, 3, 5, {"back"})) == ("hex", "back")
    assert hit(picture, 7, 5, {"back"}) is None


def test_marks_are_never_picked() -> None:
    picture = Shard("tiny").scene(highlight=["c3"], arrows=[("a1", "e3")])
    assert found(hit(picture, *picture.places["c3"])) == ("hex", "c3")
    assert {group.kind for group in picks(picture)} == {"hex"}


def test_a_finger_may_miss_a_little() -> None:
    picture = scene(square("hex", "a"), square("hex", "b", 20))
    assert hit(picture, 13, 5) is None
    assert found(hit(picture, 13, 5, tolerance=4)) == ("hex", "a")
    assert found(hit(picture, 17, 5, tolerance=4)) == ("hex", "b")
    assert hit(picture, 15, 5, tolerance=4) is None
    assert hit(picture, 17, 5, {"a"}, tolerance=4) is None
    assert hit(scene(), 1, 1, tolerance=4) is None


@pytest.mark.parametrize(
    ("shape", "far"),
    [
        (Circle(0, 0, 5), 5),
        (Polyline(((0, 0), (0, 20)), "#000000", 4), 8),
        (Polygon(((-5, -5), (5, -5), (5, 5), (-5, 5))), 5),
        (Polyline(((3, 0), (3, 0)), "#000000", 2), 6),
    ],
)
def test_how_far_it_is(shape: Circle | Polyline | Polygon, far: float) -> None:
    assert gap(Group("k", "", (shape,)), 10, 0) == pytest.approx(far)


def test_words_alone_are_nowhere() -> None:
    words = Group("k", "w", (Label(5, 5, "words", 10, "#000000"),))
    assert hit(scene(words), 5, 5, tolerance=50) is None


# ---------------------------------------------------------------- where a cursor may stand


def test_a_cursor_stands_on_the_face_of_a_stack_and_on_the_body_of_a_frog() -> None:
    picture = Shard("tiny").scene(frogs={"c3": "red"})
    places = spots(picture)
    assert places["a1"][1] == picture.places["a1"]
    assert places["red"][1][1] < picture.places["c3"][1]


def test_of_things_with_one_key_the_frog_is_meant_or_what_may_be_picked() -> None:
    picture = Game.new(frogs=4, seed=7).scene()
    assert spots(picture)["red"][0].kind == "frog"
    for kind in ("vault-slot", "gullet-slot"):
        group, (x, y) = spots(picture, lambda group, kind=kind: group.kind == kind)["red 2"]
        left, top, right, bottom = box(group.shapes)
        assert group.kind == kind
        assert left <= x <= right
        assert top <= y <= bottom


def test_a_ring_is_around_the_face_or_around_all() -> None:
    picture = Shard("tiny", {"c3": ".pP"}).scene(frogs={"a1": "red"})
    places = spots(picture)
    assert len(ring(*places["c3"])) == 6
    assert len(ring(*places["red"])) == 4
    words = Group("k", "w", (Label(5, 5, "words", 10, "#000000"),))
    assert len(ring(*spots(scene(words))["w"])) == 4


# ---------------------------------------------------------------- arrow keys


def test_arrows_go_along_a_row_and_stay_at_its_end() -> None:
    picture = Shard("tiny").scene()
    assert neighbour(picture, "c2", "right") == "c3"
    assert neighbour(picture, "c3", "left") == "c2"
    assert neighbour(picture, "c3", "up") in ("b2", "b3")
    assert neighbour(picture, "c3", "down") in ("d2", "d3")
    assert neighbour(picture, "a1", "up") == "a1"


def test_arrows_skip_what_may_not_be_picked() -> None:
    picture = Shard("tiny").scene()
    assert neighbour(picture, "c1", "right", {"c1", "c5"}) == "c5"


def test_a_cursor_that_is_nowhere_goes_to_the_first() -> None:
    picture = Shard("tiny").scene()
    assert neighbour(picture, None, "up") == "a1"
    assert neighbour(picture, "gone", "up", {"c5", "b2"}) == "b2"
    assert neighbour(picture, None, "up", ()) is None


def test_up_from_a_hex_is_the_frog_on_it() -> None:
    picture = Shard("tiny").scene(frogs={"c3": "red"})
    assert neighbour(picture, "c3", "up") == "red"
    assert neighbour(picture, "red", "down") == "c3"


@pytest.mark.parametrize(
    ("made", "pickable"),
    [
        (partial(Shard.new, 4, 7), None),
        (partial(Shard.new, 6, 3, mat="island"), None),
        (partial(Shard.new, 4, 7), {"a1", "c5", "d2", "h8", "k4", "l2"}),
        (Vault, None),
        (partial(Game.new, 4, 7), None),
        (partial(Game.new, 6, 2), lambda group: group.kind in ("hex", "frog")),
        (partial(Game.new, 4, 7), lambda group: group.kind in ("gullet-slot", "dimension")),
    ],
)
def test_arrows_lead_from_everywhere_to_everywhere(
    made: Callable[[], Shard | Vault | Game], pickable: object
) -> None:
    picture = made().scene()
    ways = nx.DiGraph()
    for key in spots(picture, pickable):
        for direction in DIRECTIONS:
            ways.add_edge(key, neighbour(picture, key, direction, pickable))
    assert nx.is_strongly_connected(ways)
