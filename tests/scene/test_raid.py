"""The picture of a raid: what is locked and why, who is where, and all of it in words."""

from __future__ import annotations

import pytest

from cosmicfrog_nb import Game
from cosmicfrog_nb.rules.steps import Die, first_step, next_steps
from cosmicfrog_nb.scene.hits import hit
from cosmicfrog_nb.scene.motion import motion
from cosmicfrog_nb.scene.raid import raid_scene
from cosmicfrog_nb.scene.shapes import Group, Label, Scene
from cosmicfrog_nb.widgets import raid

SLOTS = [str(number) for number in range(1, 10)]


def scene(*lines: str, dimension: int = 4, dice: tuple[Die, ...] = ()) -> Scene:
    return raid_scene(played(*lines, dimension=dimension), "red", "purple", dice=dice)


def played(*lines: str, dimension: int = 4) -> Game:
    game = raid(dimension=dimension)
    for line in lines:
        game.play(line)
    return game


def group(picture: Scene, kind: str, key: str) -> Group:
    (found,) = [one for one in picture.groups if (one.kind, one.key) == (kind, key)]
    return found


def words(shown: Group) -> list[str]:
    return [shape.text for shape in shown.shapes if isinstance(shape, Label)]


def locked(picture: Scene) -> dict[str, str]:
    """The slots with a lock, and the rule on it."""
    slots = [one for one in picture.groups if one.kind == "slot"]
    return {one.key: words(one)[-1] for one in slots if "-" in words(one)[-1]}


@pytest.mark.parametrize("lines", [(), ("RAID purple 4",), ("RAID purple 4", "roll 1")])
def test_nothing_is_locked_while_nothing_is_taken(lines: tuple[str, ...]) -> None:
    assert locked(scene(*lines)) == {}


def test_a_slot_once_touched_locks_the_others() -> None:
    picture = scene("RAID purple 4", "roll 5", "TAKE 7")
    assert locked(picture) == dict.fromkeys(["1", "3", "6", "8"], "RA-5")
    title = group(picture, "slot", "3").title
    assert title.endswith("Locked: Slot 7 must be emptied before another slot is touched. (RA-5)")
    assert "Locked" not in group(picture, "slot", "7").title
    assert "Slots that can be taken from now: 7." in picture.description


def test_a_land_worth_too_much_is_locked() -> None:
    picture = scene("RAID purple 1", "roll 5")
    assert set(locked(picture)) == {"1", "6"}, "highlands are worth 2"
    assert "Locked" in group(picture, "slot", "1").title


def test_locks_are_not_asked_of_empty_slots() -> None:
    picture = scene("RAID purple 4", "roll 5", "TAKE 1")
    assert "1" not in locked(picture)
    assert group(picture, "slot", "9").title == "Slot 9: empty"


def test_the_picture_in_words() -> None:
    picture = scene()
    assert picture.title == "red raids purple"
    assert picture.description.startswith("purple is in Outer Dimension 4. Its Vault: ")
    assert "0 of 4 Gullet slots of red are full." in picture.description
    after = scene("RAID purple 4", "roll 5", "TAKE 7")
    assert "1 of 4 Gullet slots of red are full." in after.description


@pytest.mark.parametrize("dimension", range(1, 7))
def test_the_owner_stands_on_its_dimension(dimension: int) -> None:
    picture = scene(dimension=dimension)
    assert group(picture, "frog", "purple").title.endswith(f"in Outer Dimension {dimension}")
    x, _ = picture.places["purple"]
    rings = [one for one in picture.groups if one.kind == "dimension"]
    names = ["Dimension Zero", *(f"Outer Dimension {n}" for n in range(1, 7))]
    assert [one.title for one in rings] == names
    (number,) = [one for one in rings[dimension].shapes if isinstance(one, Label)]
    assert x == pytest.approx(number.x)


def test_an_owner_that_is_back_stands_in_play() -> None:
    picture = scene("RAID purple 1", "roll 5", "TAKE 7", dimension=1)
    x, _ = picture.places["purple"]
    label = words(group(picture, "dimension", "dimension 0"))
    assert label == ["in play"]
    assert x < 100


def test_every_slot_is_hit_where_its_place_is() -> None:
    picture = scene("RAID purple 4", "roll 5")
    for slot in SLOTS:
        found = hit(picture, *picture.places[slot], lambda one: one.kind == "slot")
        assert found is not None
        assert (found.kind, found.key) == ("slot", slot)
    for number in range(1, 5):
        x, y = picture.places[f"red gullet {number}"]
        assert 560 < x < picture.width
        assert 0 < y < picture.height


def test_everything_is_within_the_picture() -> None:
    picture = scene("RAID purple 4", "roll 5", "TAKE 7", dice=(Die("red", "W", 5),))
    for place in picture.places.values():
        assert 0 <= place[0] <= picture.width
        assert 0 <= place[1] <= picture.height


def test_dice_lie_beside_the_gullets_name() -> None:
    picture = scene("RAID purple 4", "roll 5", dice=(Die("red", "Y", 5),))
    die = group(picture, "die", "die 1")
    assert die.title == "red's yellow die: 5"
    assert words(die) == ["5"]
    assert picture.places["die 1"][0] > picture.places["red gullet 1"][0]


def test_slots_that_can_be_taken_from_are_marked() -> None:
    before, after = scene("RAID purple 4"), scene("RAID purple 4", "roll 5")
    rings = {
        slot
        for slot in SLOTS
        if len(group(after, "slot", slot).shapes) > len(group(before, "slot", slot).shapes)
    }
    assert rings == {"1", "3", "6", "7", "8"}


def test_colours_can_be_changed() -> None:
    game = played()
    plain, other = (
        raid_scene(game, "red", "purple", colors=colors) for colors in (None, {"purple": "#123456"})
    )
    assert group(plain, "frog", "purple") != group(other, "frog", "purple")


def test_a_frog_that_comes_nearer_moves() -> None:
    steps = [first_step(played("RAID purple 1", "roll 5"))]
    steps += next_steps(steps[0], "TAKE 7")
    *_, before, after = (raid_scene(step.game, "red", "purple") for step in steps)
    frames = motion(before, after, steps[-1])
    assert frames
    assert any(one.kind == "frog" and one.key == "purple" for one in frames[0])
