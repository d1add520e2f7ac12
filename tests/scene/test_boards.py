"""The pictures of Vault, Gullet and legend as shapes."""

from __future__ import annotations

import pytest
from strategies import CROOKED

from cosmicfrog_nb.errors import NotationError, PositionError
from cosmicfrog_nb.rules.gullet import Gullet
from cosmicfrog_nb.rules.vault import LAYOUTS, Vault
from cosmicfrog_nb.scene import legend_scene, scene_of
from cosmicfrog_nb.scene.palette import COLORS
from cosmicfrog_nb.scene.shapes import Group, Label, Polygon, Scene

VAULT = Vault.from_text("P - / pPp - - / T Twp tTt -")


def slots(scene: Scene) -> dict[str, Group]:
    return {group.key: group for group in scene.groups if group.kind == "slot"}


def words(group: Group) -> list[str]:
    return [shape.text for shape in group.shapes if isinstance(shape, Label)]


def fills(group: Group) -> set[str | None]:
    return {shape.fill for shape in group.shapes if isinstance(shape, Polygon)}


# ---------------------------------------------------------------- Vault


@pytest.mark.parametrize("layout", [*LAYOUTS.values(), CROOKED], ids=lambda layout: layout.name)
def test_a_vault_has_a_place_of_its_own_for_each_slot(layout) -> None:
    scene = Vault(("s",) * len(layout.cells), layout).scene()
    assert list(slots(scene)) == list(scene.places)
    assert len(set(scene.places.values())) == len(layout.cells)
    assert scene.title == f"A Vault, layout “{layout.name}”"
    for x, y in scene.places.values():
        assert 0 < x < scene.width
        assert 0 < y < scene.height


def test_each_slot_says_what_it_holds_and_whether_it_is_a_siphon() -> None:  # SI-1
    groups = slots(VAULT.scene())
    assert groups["1"].title == "Slot 1: forest"
    assert groups["2"].title == "Slot 2: empty"
    assert groups["3"].title == "Slot 3: meadow on forest on meadow, a Siphon"
    assert [key for key, group in groups.items() if "Ω" in words(group)] == ["3", "8"]
    assert COLORS["forest"] in fills(groups["1"])


def test_slot_numbers_and_stacks_can_be_left_out() -> None:
    shown, bare = (slots(VAULT.scene(coordinates=on)) for on in (True, False))
    assert words(shown["7"]) == ["7", "Twp"]
    assert words(shown["2"]) == ["2"]
    assert {word for group in bare.values() for word in words(group)} == {"Ω"}


def test_highlighted_slots_are_ringed() -> None:
    def rings(**options) -> dict[str, str]:
        return {
            key: shape.stroke
            for key, group in slots(VAULT.scene(**options)).items()
            for shape in group.shapes
            if isinstance(shape, Polygon) and shape.fill is None
        }

    assert rings() == {}
    assert rings(highlight=[3, 9]) == {"3": COLORS["highlight"], "9": COLORS["highlight"]}
    assert rings(highlight={2: "#123456"}) == {"2": "#123456"}


@pytest.mark.parametrize("number", [0, 10, -1])
def test_an_unknown_slot_is_refused(number: int) -> None:
    with pytest.raises(NotationError, match=rf"no slot {number}: slots are 1 to 9"):
        VAULT.scene(highlight=[number])


def test_a_vault_is_described_in_words() -> None:
    assert VAULT.scene().description.startswith("Slot 1: forest; slot 3: meadow on forest on")
    assert Vault().scene().description == "Empty."
    assert VAULT.scene(title="Mine").title == "Mine"


# ---------------------------------------------------------------- Gullet


def test_a_gullet_is_drawn_from_its_mouth_down() -> None:  # GU-1
    scene = Gullet("wW").scene()
    assert {key: group.title for key, group in slots(scene).items()} == {
        "1": "Slot 1: empty",
        "2": "Slot 2: empty",
        "3": "Slot 3: lake",
        "4": "Slot 4: swamp",
    }
    heights = [y for _, y in scene.places.values()]
    assert heights == sorted(heights)
    assert scene.description == "From bottom to top: swamp, lake. 2 of 4 slots are empty."
    assert COLORS["lake"] in fills(slots(scene)["3"])
    assert COLORS["lake"] not in fills(slots(scene)["2"])
    assert "nothing" in Gullet().scene().description


# ---------------------------------------------------------------- legend and colours


def test_the_legend_names_all_nine_tiles() -> None:
    tiles = {group.key: group for group in legend_scene().groups if group.kind == "tile"}
    assert sorted(tiles) == sorted(".stwpSTWP")
    assert words(tiles["P"]) == ["forest  P", "plant"]
    assert words(tiles["."]) == ["Barren  .", "no domain"]


@pytest.mark.parametrize("picture", [VAULT.scene, Gullet("wW").scene, legend_scene])
def test_colours_can_be_changed_by_name(picture) -> None:
    name = "lake" if picture != VAULT.scene else "forest"
    mine = picture(colors={name: "#010203"})
    assert any("#010203" in fills(group) for group in mine.groups)
    assert not any("#010203" in fills(group) for group in picture().groups)
    with pytest.raises(PositionError, match=r"no colour named 'sea'.*lake"):
        picture(colors={"sea": "#010203"})


def test_only_things_of_the_game_have_a_picture() -> None:
    with pytest.raises(TypeError, match="int has no picture"):
        scene_of(3)
