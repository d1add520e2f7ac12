"""The pictures of the ability cards."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import cosmicfrog_nb as cf
from cosmicfrog_nb.rules.abilities import CARDS, Ability, Power
from cosmicfrog_nb.scene.ability import DICE, LETTER, lines
from cosmicfrog_nb.scene.shapes import Group, Label, Polygon, Scene

SVG = "{http://www.w3.org/2000/svg}"
every_card = pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)


def of_kind(scene: Scene, kind: str) -> list[Group]:
    return [group for group in scene.groups if group.kind == kind]


def labels(group: Group) -> list[Label]:
    return [shape for shape in group.shapes if isinstance(shape, Label)]


def said(group: Group) -> str:
    """All words of a group, with plain blanks."""
    return " ".join(label.text for label in labels(group)).replace("\N{NO-BREAK SPACE}", " ")


@every_card
def test_a_card_is_well_formed_and_told_in_words(card: Ability) -> None:
    root = ElementTree.fromstring(card.svg())
    assert root.findtext(f"{SVG}title") == f"The ability card {card.name}"
    told = root.findtext(f"{SVG}desc") or ""
    for power in card.powers:
        assert f"{power.text} ({power.source})" in told
    assert card._repr_svg_() == str(card.svg())


@every_card
def test_a_card_shows_its_name_and_all_its_powers(card: Ability) -> None:
    scene = card.scene()
    assert [said(group) for group in of_kind(scene, "card")] == [card.name]
    shown = of_kind(scene, "power")
    assert len(shown) == len(card.powers) > 0
    for group, power in zip(shown, card.powers, strict=True):
        price = "1 Ω " if power.activated else ""
        assert said(group) == f"{price}{power.text} {power.source}"
        assert ("⚡" in group.title) == power.activated
        assert any(isinstance(shape, Polygon) for shape in group.shapes) == power.activated


@every_card
def test_a_card_shows_its_three_dice_by_colour_and_letter(card: Ability) -> None:
    dice = {group.key: group for group in of_kind(card.scene(), "die")}
    wanted = {"Shard": card.shard_die, "Aether": card.aether_die, "raid": card.raid_die}
    assert {key: said(group) for key, group in dice.items()} == {
        arena: f"{letter} {arena}" for arena, letter in wanted.items()
    }
    for arena, letter in wanted.items():
        fills = [shape.fill for shape in dice[arena].shapes if isinstance(shape, Polygon)]
        assert fills == [DICE[letter][1]]


@every_card
def test_everything_fits_its_card(card: Ability) -> None:
    scene = card.scene()
    for label in (label for group in scene.groups for label in labels(group)):
        wide = len(label.text) * LETTER * label.size
        left = label.x if label.anchor == "start" else label.x - wide / 2
        assert 0 < left < left + wide < scene.width
        assert 0 < label.y - label.size / 2 < label.y + label.size / 2 < scene.height - 6


def test_powers_do_not_overlap() -> None:
    for card in CARDS.values():
        ends = 0.0
        for group in of_kind(card.scene(), "power"):
            heights = [label.y for label in labels(group) if label.anchor == "start"]
            assert ends < heights[0]
            assert heights == sorted(heights)
            ends = heights[-1]


def test_short_cards_have_larger_type() -> None:
    def size(name: str) -> float:
        return max(label.size for label in labels(of_kind(CARDS[name].scene(), "power")[0]))

    assert size("Voidshadow") > size("Blink")


def test_a_card_that_is_too_long_is_still_shown_whole() -> None:
    class Wordy(Ability):
        name = "Wordy"
        powers = (Power("word " * 200, "our reading"),)

    assert said(of_kind(Wordy().scene(), "power")[0]).count("word") == 200


def test_an_omega_stays_with_its_number() -> None:
    assert lines("x" * 20 + " 2 Ω", 13) == ["x" * 20 + " 2\N{NO-BREAK SPACE}Ω"]
    assert lines("x" * 28 + " 2 Ω", 13)[1] == "2\N{NO-BREAK SPACE}Ω"


def test_colours_can_be_changed() -> None:
    assert "#abcdef" in CARDS["Blink"].svg(colors={"paper": "#abcdef"})


def test_cards_are_at_hand_by_name_and_read_well() -> None:
    assert cf.abilities is CARDS
    blink = cf.abilities["Blink"]
    assert repr(blink) == "<Ability Blink>"
    assert str(blink).startswith("Blink (dice: Shard W, Aether Y, raid Y)\n• Before each action")
    assert "\n⚡ 1 Ω: Knockback you take is one more or one less. (sample)" in str(blink)
