"""A board without a browser: what it draws, what it does when one points at it, what it says."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER as MANAGER
from ipycanvas.canvas import COMMANDS

from cosmicfrog_nb import Game, Shard, Vault
from cosmicfrog_nb.render import paint
from cosmicfrog_nb.render.canvas import Board, held
from cosmicfrog_nb.render.outlines import beside, circle, fewer, filled
from cosmicfrog_nb.scene.boards import rounded
from cosmicfrog_nb.scene.hits import box
from cosmicfrog_nb.scene.shapes import (
    Circle,
    Group,
    Label,
    Polygon,
    Polyline,
    Scene,
    Shape,
    all_moved,
)

NAMES = {number: name for name, number in COMMANDS.items()}


class Sent(list[list[list[Any]]]):
    """The messages of drawing: each is a list of commands, their names in front."""

    def __init__(self) -> None:
        self.sizes: list[int] = []


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sent]:
    """What is drawn; at the end nothing may be held back."""
    messages = Sent()

    def send(content: object, buffers: list[Any]) -> None:
        commands = json.loads(bytes(buffers[0]))
        commands = commands if isinstance(commands[0], list) else [commands]
        messages.append([[NAMES[command[0]], *command[1:]] for command in commands])
        messages.sizes.append(sum(memoryview(buffer).nbytes for buffer in buffers))

    monkeypatch.setattr(MANAGER, "send", send)
    yield messages
    assert not MANAGER._caching, "something is still held back"
    assert not MANAGER._commands_cache


def names(message: list[list[Any]]) -> Counter[str]:
    return Counter(command[0] for command in message)


def canvases(board: Board, message: list[list[Any]]) -> list[str]:
    """The layers a message draws on, in order."""
    models = {f"IPY_MODEL_{board.canvas[n].model_id}": name for n, name in enumerate(paint.LAYERS)}
    return [models[command[1][0]] for command in message if command[0] == "switchCanvas"]


def ready(board: Board) -> None:
    """What the page says when it has made the canvases."""
    board.canvas[-1]._handle_frontend_event(None, {"event": "client_ready"}, [])


def click(board: Board, x: float, y: float, event: str = "mouse_down") -> None:
    """A click or a tap at a place of the scene."""
    assert board.scene is not None
    scale = board.canvas.width / board.scene.width
    place = {"x": x * scale, "y": y * scale}
    content = {"event": event, **place, "touches": [place]}
    board.canvas[-1]._handle_frontend_event(None, content, [])


def press(board: Board, *keys: str) -> None:
    for key in keys:
        board.sidecar._handle_custom_msg({"key": key}, [])


def tiny(**options: Any) -> Scene:
    return Shard("tiny", {"c3": ".pP"}).scene(**options)


# ---------------------------------------------------------------- drawing


def test_nothing_is_drawn_before_the_page_is_ready(sent: Sent) -> None:
    board = Board(tiny())
    board.scene = tiny(highlight=["c3"])
    board.cursor = "c3"
    board.redraw()
    assert sent == []
    ready(board)
    assert len(sent) == 1


def test_a_picture_is_one_message_that_names_its_canvases(sent: Sent) -> None:
    board = Board(tiny(highlight=["c3"], frogs={"a1": "red"}))
    ready(board)
    ready(board)  # another page, or the same one loaded anew: it knows nothing
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert canvases(board, sent[0]) == ["terrain", "highlights", "frogs"]
    assert sent[0][0][0] == "switchCanvas"


def test_only_layers_that_changed_are_drawn(sent: Sent) -> None:
    board = Board(tiny(frogs={"a1": "red"}))
    ready(board)
    board.scene = tiny(frogs={"a1": "red"})
    assert len(sent) == 1, "the same picture is not drawn again"
    board.scene = tiny(frogs={"a1": "red"}, highlight=["c3"])
    assert canvases(board, sent[-1]) == ["highlights"]
    board.scene = tiny(frogs={"a2": "red"}, highlight=["c3"])
    assert canvases(board, sent[-1]) == ["frogs"]
    board.cursor = "e1"
    assert canvases(board, sent[-1]) == ["highlights"]
    board.scene = Shard("tiny").scene(frogs={"a2": "red"}, highlight=["c3"])
    assert canvases(board, sent[-1])[0] == "terrain"


def test_only_what_changed_is_drawn(sent: Sent) -> None:
    shard = Shard.new(4, 7)
    board = Board(shard.scene())
    ready(board)
    shard["e3"] = ".pP"
    board.scene = shard.scene()
    assert sent.sizes[1] < 0.2 * sent.sizes[0]
    assert names(sent[1])["fillText"] < 8
    assert names(sent[1])["clip"] == names(sent[1])["save"] == names(sent[1])["restore"] == 1


def test_another_size_is_drawn_in_full(sent: Sent) -> None:
    board = Board(tiny(), width=400)
    ready(board)
    assert board.canvas.width == 800
    ratio = board.scene.height / board.scene.width
    board.sidecar.pixels = 1080
    assert (board.canvas.width, board.canvas.height) == (1080, round(1080 * ratio))
    assert [layer.width for layer in board.canvas._canvases] == [1080] * 3
    assert names(sent[1])["clear"] == 3
    board.scene = replace(tiny(), width=2 * board.scene.width, height=2 * board.scene.height)
    assert names(sent[2])["clear"] == 3


def test_without_a_scene_there_is_an_empty_board(sent: Sent) -> None:
    board = Board()
    ready(board)
    assert names(sent[0])["fillStyledPolygons"] == 0
    click_nothing = {"event": "mouse_down", "x": 3, "y": 3}
    board.canvas[-1]._handle_frontend_event(None, click_nothing, [])
    press(board, "ArrowUp", "Enter")
    board.scene = tiny()
    assert names(sent[1])["fillStyledPolygons"]
    board.scene = None
    assert names(sent[2])["clear"] == 3
    assert "image/svg+xml" not in (Board()._repr_mimebundle_() or {})


def test_an_error_in_a_hold_leaves_nothing_holding(sent: Sent) -> None:
    board = Board(tiny())
    ready(board)

    def fail() -> None:
        with held():
            board.canvas[0].fill_rect(0, 0, 9, 9)
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert len(sent) == 1
    assert not MANAGER._caching
    broken = replace(tiny(), groups=(Group("k", "", (Polygon(((0, 0), (1, 1), (2, 0)), "no"),)),))
    with pytest.raises(ValueError, match="fromhex"):
        board.scene = broken
    board.scene = tiny(highlight=["c3"])
    assert len(sent) == 2


def test_a_mark_stands_behind_what_the_scene_paints_later(sent: Sent) -> None:
    board = Board(Shard("tiny", {"c3": "", "d3": ".pP"}).scene(highlight=["c3"]))
    ready(board)
    operations = [c[1][1] for c in sent[0] if c[0] == "set" and c[1][0] == 7]
    assert "destination-out" in operations
    marks = paint.layers(board.scene)[1]
    assert [cut for _, cut in marks][:2] == [False, True]
    assert not any(run.labels for run, cut in marks if cut)
    assert not any(cut for _, cut in paint.layers(tiny(highlight=["e3"]))[1])


def test_words_under_a_later_shape_are_painted_before_it(sent: Sent) -> None:
    words = Group("k", "a", (Label(5, 5, "under", 4, "#000000"),))
    cover = Group("k", "b", (Polygon(((0, 0), (9, 0), (9, 9)), "#ffffff"),))
    board = Board(Scene(100, 100, (words, cover, words), "", ""))
    ready(board)
    order = [c[0] for c in sent[0] if c[0] in ("fillText", "fillStyledPolygons")]
    assert order == ["fillText", "fillStyledPolygons", "fillText"]


def test_words_have_the_look_they_ask_for(sent: Sent) -> None:
    label = Label(5, 6, "hello", 10, "#112233", "end", bold=True, halo="#ffffff")
    board = Board(Scene(100, 100, (Group("k", "a", (label,)),), "", ""))
    ready(board)
    told = {c[1][0]: c[1][1] for c in sent[0] if c[0] == "set"}
    assert told[3].startswith("700 10px ")
    assert (told[4], told[0], told[1], told[8]) == ("end", "#112233", "#ffffff", 2.2)
    texts = [c for c in sent[0] if c[0].endswith("Text")]
    assert [c[0] for c in texts] == ["strokeText", "fillText"]
    assert texts[1][1] == ["hello", 5, 9.5]


def test_a_large_scene_has_room_for_its_numbers(sent: Sent) -> None:
    shape = Polygon(((0, 0), (9000, 0), (9000, 9000)), "#000000")
    ready(Board(Scene(9000, 9000, (Group("k", "a", (shape,)),), "", "")))
    (command,) = (c for c in sent[0] if c[0] == "fillStyledPolygons")
    assert command[1][1]["dtype"] == "int32"


def test_a_game_is_drawn_with_few_commands(sent: Sent) -> None:
    game, luck = Game.new(frogs=4, seed=7), Random(1)
    for _ in range(150):
        if game.decision.frog is None:
            game.sample()
        else:
            game.play(luck.choice(game.legal_actions()))
    board = Board(game.scene())
    ready(board)
    count = names(sent[0])
    assert count["fillStyledPolygons"] < 40
    assert count["fillText"] == sum(isinstance(one, Label) for one in board.scene.shapes())
    assert sum(count.values()) < 400


def test_changes_lead_to_the_same_marks_as_a_whole_picture() -> None:
    board, luck, game = Board(), Random(5), Game.new(frogs=3, seed=2)
    ready(board)
    for _ in range(30):
        if game.decision.frog is None:
            game.sample()
        else:
            game.play(luck.choice(game.legal_actions()))
        board.scene = game.scene()
        assert board._drawn == paint.layers(game.scene())


# ---------------------------------------------------------------- shapes as polygons


def shape_box(shape: Shape) -> list[float]:
    pieces = [Polygon(tuple(points)) for points, _, _ in filled(shape)]
    return [*box(tuple(pieces))]


@pytest.mark.parametrize(
    "shape",
    [
        Polygon(((10, 10), (50, 10), (50, 50), (10, 50)), "#000000", "#ffffff", 4),
        Polygon(((10, 50), (50, 50), (50, 10), (10, 10)), None, "#ffffff", 4),
        Polygon(((10, 10), (50, 10), (50, 50), (10, 50)), "#000000", "#ffffff", 4, 0.5),
        Polygon(rounded(5, 5, 60, 40, 9), "#000000"),
        Circle(30, 30, 20, "#000000"),
        Circle(30, 30, 20, "#000000", "#ffffff", 6),
        Circle(30, 30, 20, None, "#ffffff", 6),
        Polyline(((10, 10), (50, 10), (50, 50)), "#ffffff", 8),
        Polyline(((10, 10), (50, 10), (50, 50)), "#ffffff", 1),
    ],
)
def test_polygons_are_as_large_as_their_shape(shape: Shape) -> None:
    assert shape_box(shape) == pytest.approx([*box((shape,))], abs=0.6)


def test_outlines_are_where_a_stroke_would_be() -> None:
    (outer, ink, _), (inner, paint, _) = filled(
        Polygon(((10, 10), (50, 10), (50, 50), (10, 50)), "#000000", "#ffffff", 4)
    )
    assert (ink, paint) == ("#ffffff", "#000000")
    assert box((Polygon(tuple(outer)),)) == (8, 8, 52, 52)
    assert box((Polygon(tuple(inner)),)) == (12, 12, 48, 48)


def test_a_shape_that_is_nothing_gives_nothing() -> None:
    assert [*filled(Polygon(((1, 1), (1, 1), (1, 1)), "#000000"))] == []
    assert [*filled(Polygon(((0, 0), (9, 0), (9, 9))))] == []
    ((dot, _, _),) = filled(Polyline(((3, 3), (3, 3)), "#000000", 4))
    assert box((Polygon(tuple(dot)),)) == pytest.approx((1, 1, 5, 5), abs=0.3)


def test_dashes_are_pieces_of_the_line() -> None:
    line = Polyline(((0, 0), (10, 0), (10, 10)), "#000000", 1, dash=(6, 4))
    assert len([*filled(line)]) == 2
    assert len([*filled(replace(line, dash=(2,)))]) == 5
    assert len([*filled(replace(line, dash=()))]) == 1


def test_points_that_are_not_missed_are_left_out() -> None:
    assert fewer([(0, 0), (10, 0), (10, 0), (10, 10)]) == [(0, 0), (10, 0), (10, 10)]
    straight = [(n, 0.01 * (n % 2)) for n in range(20)]
    assert fewer([*straight, (20, 0), (20, 9)]) == [(0, 0), (20, 0), (20, 9)]
    many = circle(0, 0, 300)
    assert len(fewer([*many, many[0]])) <= len(many) + 1
    assert len(circle(0, 0, 0.7)) == 4


def test_a_way_back_does_not_break_an_outline() -> None:
    assert len(beside([(0, 0), (10, 0), (0, 0)], 1, closed=False)) >= 3


# ---------------------------------------------------------------- pointing


@pytest.fixture
def board() -> Board:
    board = Board(tiny(frogs={"c3": "red"}))
    board.heard = []
    board.on_pick(lambda key, kind: board.heard.append((kind, key)))
    ready(board)
    return board


@pytest.mark.parametrize("event", ["mouse_down", "touch_start"])
@pytest.mark.parametrize("pixels", [330, 860, 2580])
def test_a_click_picks_at_every_size(board: Board, event: str, pixels: int) -> None:
    board.sidecar.pixels = pixels
    for name in ("a1", "b3", "e2"):
        click(board, *board.scene.places[name], event)
    assert board.heard == [("hex", "a1"), ("hex", "b3"), ("hex", "e2")]
    click(board, *board.scene.places["c3"], event)
    assert board.heard[-1] == ("frog", "red")
    click(board, 2, 2, event)
    assert len(board.heard) == 4


def test_only_what_is_pickable_is_picked(board: Board) -> None:
    board.pickable = {"a1"}
    click(board, *board.scene.places["b3"])
    click(board, *board.scene.places["a1"])
    board.pickable = lambda group: group.kind == "frog"
    click(board, *board.scene.places["a1"])
    click(board, *board.scene.places["c3"])
    assert board.heard == [("hex", "a1"), ("frog", "red")]


def test_hovering_tells_of_changes_only(board: Board) -> None:
    assert not board.sidecar.hovers
    over = []
    board.on_hover(over.append)
    assert board.sidecar.hovers
    scene = board.scene
    for name in ("a1", "a1", "b1", None, None):
        x, y = scene.places[name] if name else (0, 0)
        place = [x / scene.width, y / scene.height] if name else None
        board.sidecar._handle_custom_msg({"hover": place}, [])
    assert over == ["a1", "b1", None]


# ---------------------------------------------------------------- keys


def test_arrows_move_the_cursor_and_enter_and_space_pick(board: Board, sent: Sent) -> None:
    press(board, "Enter")
    press(board, "ArrowRight")
    assert board.cursor == "a1"
    press(board, "ArrowRight", "Enter", "ArrowRight", " ")
    assert board.heard == [("hex", "a2"), ("hex", "a3")]
    assert board.sidecar.said == next(
        group.title for group in board.scene.groups if group.key == board.cursor
    )
    assert all(canvases(board, message) == ["highlights"] for message in sent)


def test_a_board_takes_only_the_keys_it_needs() -> None:
    board = Board(tiny())
    assert board.sidecar.takes == []
    board.on_key(print, "n", "ArrowLeft")
    assert board.sidecar.takes == ["ArrowLeft", "n"]
    board.on_pick(print)
    assert {"ArrowUp", "Enter", " ", "n"} <= {*board.sidecar.takes}
    board.pickable = ()
    assert board.sidecar.takes == ["ArrowLeft", "n"]
    assert not {"Tab", "Escape", "PageDown"} & {*board.sidecar.takes}


def test_keys_of_a_lab_go_to_the_lab(board: Board) -> None:
    pressed = []
    board.on_key(pressed.append, "ArrowRight", " ")
    press(board, "ArrowRight", "ArrowDown", " ")
    assert pressed == ["ArrowRight", " "]
    assert board.cursor == "a1"
    assert board.heard == []


def test_a_cursor_on_what_is_gone_picks_nothing(board: Board) -> None:
    board.cursor = "red"
    board.scene = tiny()
    press(board, "Enter")
    assert board.heard == []
    press(board, "ArrowDown")
    assert board.cursor == "a1"


# ---------------------------------------------------------------- errors


def test_errors_of_handlers_are_said_until_something_goes_well(board: Board) -> None:
    def handler(key: str, kind: str) -> None:
        if key == "a1":
            raise ValueError("Not there, please.")
        if key == "a2":
            raise KeyError("oops")

    board.on_pick(handler)
    board.on_hover(lambda key: None)
    click(board, *board.scene.places["a1"])
    assert board.error == board.sidecar.error == "Not there, please."
    board.sidecar._handle_custom_msg({"hover": [0.5, 0.5]}, [])
    assert board.error, "moving the mouse is no answer"
    click(board, *board.scene.places["a2"])
    assert board.error == "Something went wrong: KeyError: 'oops'"
    click(board, *board.scene.places["b1"])
    assert board.error == board.sidecar.error == ""


def test_errors_of_keys_and_of_hovering_are_said_too(board: Board) -> None:
    def fail(*_: object) -> None:
        raise ValueError("no")

    board.on_key(fail, "n")
    press(board, "n")
    assert board.error == "no"
    board.error = ""
    board.on_hover(fail)
    board.sidecar._handle_custom_msg({"hover": [0.5, 0.5]}, [])
    assert board.error == "no"


def test_a_scene_that_cannot_be_drawn_is_said_when_the_page_comes() -> None:
    shape = Polygon(((0, 0), (1, 1), (2, 0)), "no")
    board = Board(Scene(9, 9, (Group("k", "", (shape,)),), "", ""))
    ready(board)
    assert "fromhex" in board.error


# ---------------------------------------------------------------- motion


def hop(board: Board, count: int = 4) -> list[tuple[Group, ...]]:
    frog = next(group for group in board.scene.groups if group.kind == "frog")
    return [(replace(frog, shapes=all_moved(frog.shapes, 9 * n, 0)),) for n in range(count)]


def test_frames_are_played_and_end_at_the_state(board: Board, sent: Sent) -> None:
    async def play() -> None:
        end = tiny(frogs={"a1": "red"})
        board.animate(hop(board), 0.2, end)
        assert board.scene == end, "what one points at is the state"
        await asyncio.sleep(0.4)
        assert board._drawn == paint.layers(end)

    asyncio.run(play())
    assert 3 <= len(sent) <= 7
    assert all(canvases(board, message) == ["frogs"] for message in sent)


def test_a_new_scene_stops_what_is_playing(board: Board, sent: Sent) -> None:
    async def play() -> None:
        board.animate([tiny(highlight=[name]) for name in ("a1", "a2", "a3")], 0.3)
        await asyncio.sleep(0.02)
        board.scene = tiny()
        count = len(sent)
        await asyncio.sleep(0.4)
        assert len(sent) == count
        assert board._drawn == paint.layers(tiny())

    asyncio.run(play())


@pytest.mark.parametrize("why", ["motion", "still", "no loop", "no frames"])
def test_without_motion_it_jumps_to_the_end(board: Board, sent: Sent, why: str) -> None:
    end = tiny(frogs={"a1": "red"})
    frames = [] if why == "no frames" else hop(board)
    if why == "motion":
        board.motion = False
    if why == "still":
        board.sidecar.still = True
        assert not board.motion

    async def play() -> None:
        board.animate(frames, 5, end)
        assert board._drawn == paint.layers(end)

    if why == "no loop":
        board.animate(frames, 5, end)
    else:
        asyncio.run(play())
    assert board._drawn == paint.layers(end)
    assert len(sent) == 1


def test_frames_that_cannot_be_drawn_are_said(board: Board) -> None:
    wrong = (Group("k", "", (Polygon(((0, 0), (1, 1), (2, 0)), "no"),)),)

    async def play() -> None:
        board.animate([wrong, wrong], 0.1)
        await asyncio.sleep(0.05)

    asyncio.run(play())
    assert "fromhex" in board.error


# ---------------------------------------------------------------- words


def test_a_board_says_what_it_shows() -> None:
    board = Board(Vault().scene())
    assert board.sidecar.name == board.scene.title
    assert board.scene.description in board.sidecar.label
    board.scene = tiny(title="Mine")
    assert board.sidecar.label.startswith("Mine. 19 of 19 hexes")


def test_there_is_a_picture_where_no_widget_runs() -> None:
    bundle = Board(tiny(title="Mine"))._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert bundle["text/plain"].startswith("Mine. 19 of 19")
    assert "application/vnd.jupyter.widget-view+json" in bundle
