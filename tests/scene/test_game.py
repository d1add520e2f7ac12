"""The picture of a game as shapes."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest
from playing import BUILDER, DUEL, WALLED, brawler, played, playout
from positions import position

from cosmicfrog_nb.rules.game import Decision, Game
from cosmicfrog_nb.rules.vault import LAYOUTS
from cosmicfrog_nb.scene.game import CRYSTAL
from cosmicfrog_nb.scene.palette import COLORS
from cosmicfrog_nb.scene.shapes import Circle, Group, Label, Polygon, Scene
from cosmicfrog_nb.shard import mat_names

SVG = "{http://www.w3.org/2000/svg}"
GAMES = {
    "new": lambda: Game.new(seed=1),
    "three": lambda: played(Game.new(frogs=3, seed=3), brawler, 5, 300),
    "six": lambda: played(Game.new(frogs=6, seed=7, vault="square"), brawler, 2, 400),
    "tiny": lambda: played(Game.new(frogs=6, seed=4, mat="tiny"), brawler, 2, 120),
    "two": lambda: Game.from_text(DUEL),
    "island": lambda: Game.from_text(BUILDER),
    "walled": lambda: Game.from_text(WALLED),
    "over": lambda: played(Game.new(frogs=5, seed=4, mat="tiny"), seed=2),
}
every_game = pytest.mark.parametrize("game", [make() for make in GAMES.values()], ids=GAMES)


def of_kind(scene: Scene, kind: str) -> dict[str, Group]:
    return {group.key: group for group in scene.groups if group.kind == kind}


def words(group: Group) -> list[str]:
    return [shape.text for shape in group.shapes if isinstance(shape, Label)]


def crystals(group: Group) -> int:
    """How many are filled."""
    return sum(isinstance(shape, Polygon) and shape.fill == CRYSTAL for shape in group.shapes)


def marks(scene: Scene) -> list[str]:
    """The frogs whose panels are framed."""
    return [
        colour
        for colour, group in of_kind(scene, "panel").items()
        if any(isinstance(s, Polygon) and s.stroke == COLORS["highlight"] for s in group.shapes)
    ]


# ---------------------------------------------------------------- every picture


@every_game
def test_a_game_is_well_formed_and_told_in_words(game: Game) -> None:
    picture = game.svg()
    root = ElementTree.fromstring(picture)
    assert root.findtext(f"{SVG}title") == f"A game of Cosmic Frog, round {game.round}"
    told = root.findtext(f"{SVG}desc") or ""
    assert f"{game.fractures} of 6 fractures." in told
    for colour, frog in game.frogs.items():
        (line,) = [part for part in told.split("The ") if part.startswith(f"{colour} frog is")]
        assert f"with {frog.oomph} of 6 Ω" in line
        assert f"{frog.ability}{'' if frog.face_up else ' (face down)'}" in line or not frog.ability
        assert frog.hex is None or f"frog is on {frog.hex}," in line
        if not game.over:
            assert f"{game.scores()[colour].total} point" in line
    assert "nan" not in picture


@every_game
def test_every_frog_has_a_panel_in_seat_order_and_is_drawn_once(game: Game) -> None:
    scene = game.scene()
    assert tuple(of_kind(scene, "panel")) == game.colours
    drawn = [group.key for group in scene.groups if group.kind == "frog"]
    assert sorted(drawn) == sorted(game.colours)
    for colour in game.colours:
        assert words(of_kind(scene, "words")[colour])[1] == colour


@every_game
def test_filled_crystals_are_the_available_omega(game: Game) -> None:  # OO-1
    for colour, group in of_kind(game.scene(), "omega").items():
        assert crystals(group) == game.frogs[colour].oomph
        assert len(group.shapes) == 6 + 1


@every_game
def test_the_track_has_a_crack_for_each_fracture(game: Game) -> None:  # IN-1
    scene = game.scene()
    assert len(of_kind(scene, "fracture")) == game.fractures
    assert len(of_kind(scene, "integrity")) == 6 - game.fractures


@every_game
def test_gullets_and_vaults_are_shown_slot_by_slot(game: Game) -> None:
    scene = game.scene()
    gullets, vaults = of_kind(scene, "gullet-slot"), of_kind(scene, "vault-slot")
    for colour, frog in game.frogs.items():
        filled = [n for n in range(1, 5) if "empty" not in gullets[f"{colour} {n}"].title]
        assert filled == list(range(5 - len(frog.gullet), 5))
        for n, slot in enumerate(game.vaults[colour].slots, 1):
            assert ("empty" in vaults[f"{colour} {n}"].title) == (not slot)
            assert f"{colour} {n}" in scene.places


@every_game
def test_everything_is_inside_the_picture(game: Game) -> None:
    scene = game.scene()
    for shape in scene.shapes():
        if isinstance(shape, Polygon):
            points = shape.points
        elif isinstance(shape, Circle | Label):
            points = ((shape.x, shape.y),)
        else:
            continue
        for x, y in points:
            assert 0 <= x <= scene.width
            assert 0 <= y <= scene.height
    for x, y in scene.places.values():
        assert 0 < x < scene.width
        assert 0 < y < scene.height


@every_game
def test_words_fit_the_column(game: Game) -> None:
    scene = game.scene()
    (head,) = of_kind(scene, "decision").values()
    for label in head.shapes:
        if isinstance(label, Label):
            assert label.x + 0.66 * label.size * len(label.text) < scene.width


@pytest.mark.parametrize("mat", mat_names())
@pytest.mark.parametrize("vault", LAYOUTS)
@pytest.mark.parametrize("frogs", [3, 6])
def test_a_game_of_any_mat_and_layout_has_its_panels_beside_the_shard(
    mat: str, vault: str, frogs: int
) -> None:
    game = Game.new(frogs=frogs, seed=2, mat=mat, vault=vault)
    scene = game.scene()
    side = min(x for panel in of_kind(scene, "panel").values() for x, _ in panel.shapes[0].points)
    for group in of_kind(scene, "hex").values():
        assert max(x for s in group.shapes if isinstance(s, Polygon) for x, _ in s.points) < side


def test_any_moment_of_a_game_has_a_picture() -> None:
    rng = Random(3)
    game = Game.new(frogs=4, seed=5, mat="tiny", length="longer")
    for _ in playout(game, brawler, 1):
        if rng.random() < 0.1:
            assert "decides " not in game.scene().description
    assert "The game is over." in game.scene().description


# ---------------------------------------------------------------- what is in it


def test_a_position_is_told_in_full() -> None:
    game = Game.from_text(BUILDER)
    scene = game.scene(title="Mine")
    assert scene.title == "Mine"
    assert (
        "The red frog is in the Aether, with 2 of 6 Ω, in its Gullet hill, swamp, desert, Barren, "
        f"card: Telluric (face down), {game.scores()['red'].total} points. Its Vault: slot 1: "
        "mountain on hill;"
    ) in scene.description
    assert "purple frog is in Outer Dimension 2" in scene.description
    assert "card: no card, 3 cards set aside" in scene.description
    assert "of 48 hexes have terrain" in scene.description
    assert "3 aside" in words(of_kind(scene, "words")["purple"])
    assert "Massive" in words(of_kind(scene, "words")["blue"])


def test_the_frog_whose_turn_it_is_is_marked() -> None:
    game = position("red: shard c3, ability Blink down", "purple: aether", "blue: waiting")
    scene = game.scene()
    assert marks(scene) == ["red"]
    assert list(of_kind(scene, "highlight")) == ["c3"]
    assert scene.places["red"] == scene.places["c3"]
    assert "red chooses an action (TU-6)" in words(of_kind(scene, "decision")["action"])
    assert words(of_kind(scene, "band")["waiting"]) == ["Waiting"]
    assert marks(Game.from_text(DUEL).scene()) == []


def test_outer_dimensions_hold_their_frogs() -> None:
    game = position("red: shard c3", "purple: outer 5", "blue: outer 5", "green: outer 1")
    scene = game.scene()
    assert list(of_kind(scene, "dimension")) == list("123456")
    middles = {
        key: sum(x for x, _ in group.shapes[0].points) / len(group.shapes[0].points)
        for key, group in of_kind(scene, "dimension").items()
    }
    assert scene.places["green"][0] == pytest.approx(middles["1"])
    assert scene.places["purple"][0] < middles["5"] < scene.places["blue"][0]


@pytest.mark.parametrize(
    ("red", "purple", "attack", "arena"),
    [
        ("shard c3", "shard c5", "LEAP c5", "on the Shard"),
        ("aether", "aether", "ATTACK purple", "in the Aether"),
        ("aether", "shard c5", "LAND c5", "on the Shard"),
    ],
)
def test_a_combat_is_an_arrow(red: str, purple: str, attack: str, arena: str) -> None:
    game = position(f"red: {red}", f"purple: {purple}", "blue: aether")
    assert not of_kind(game.scene(), "attack")
    game.play(attack)
    while game.decision is not None and game.decision.kind != "combat.commit":
        game.play(game.legal_actions()[0])
    scene = game.scene()
    assert list(of_kind(scene, "attack")) == ["red-purple"]
    assert f"red attacks purple {arena}." in scene.description
    assert "red commits Ω to its attack (CO-3)." in scene.description


def test_the_end_says_who_won_and_why() -> None:
    game = played(Game.new(frogs=3, seed=8, mat="tiny", length="shorter"), seed=3)
    scene = game.scene()
    assert game.outcome is not None
    (head,) = of_kind(scene, "decision").values()
    assert words(head)[0] == "Game over"
    assert words(head)[1].startswith(game.outcome.winners[0])
    assert "(EN-" in words(head)[2]
    assert marks(scene) == list(game.outcome.winners)


def test_a_decision_without_words_of_its_own_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    strange = Decision("strange.thing", "red", "XX-1", ())
    monkeypatch.setattr(Game, "decision", property(lambda self: strange))
    told = Game.from_text(DUEL).scene().description
    assert "red decides strange.thing (XX-1)." in told


def test_names_and_colours_can_be_changed() -> None:
    game = Game.from_text(DUEL)
    assert "c3" in words(of_kind(game.scene(), "hex")["c3"])
    assert words(of_kind(game.scene(coordinates=False), "hex")["c3"]) == []
    assert "#abcdef" in game.svg(colors={"red": "#abcdef"})
    assert "#abcdef" not in game.svg()


def test_looking_changes_nothing() -> None:
    game = played(Game.new(seed=6), brawler, 1, 200)
    before = game.text(), game.log
    assert game.svg() == game.svg()
    assert (game.text(), game.log) == before
