"""How quick a board is: `python benchmarks/bench_canvas.py`.

The same game is drawn by a board and by a peer that draws shape after shape with ipycanvas, as one
would at first; both in one held message. First in the kernel alone, then in a page of Voila, from
the click to the last pixel. A button that changes a label shows what the round trip alone takes.
"""

from __future__ import annotations

import sys
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from ipycanvas import Canvas, hold_canvas
from ipycanvas.canvas import _CANVAS_MANAGER as MANAGER

from cosmicfrog_nb import Game
from cosmicfrog_nb.render import paint
from cosmicfrog_nb.render.canvas import Board
from cosmicfrog_nb.scene.shapes import Circle, Label, Polygon, Scene

HERE = Path(__file__).parent
CLICKS = 60
LOADS = 5

sys.path.insert(0, str(HERE.parent / "tests" / "browser"))
import chromium  # noqa: E402
from serving import free_port, serving  # noqa: E402

# ---------------------------------------------------------------- what is drawn


class Play:
    """A game that goes on by chance, one choice at a time."""

    def __init__(self, choices: int = 150) -> None:
        self.game, self.luck = Game.new(frogs=4, seed=7), Random(1)
        for _ in range(choices):
            self.go()

    def go(self) -> Scene:
        if not self.game.decision:
            self.game, self.luck = Game.new(frogs=4, seed=7), Random(self.luck.random())
        if self.game.decision.frog is None:
            self.game.sample()
        else:
            self.game.play(self.luck.choice(self.game.legal_actions()))
        return self.game.scene()


def naive(canvas: Canvas, scene: Scene) -> None:
    """The scene on one canvas, each shape by paths of its own."""
    MANAGER._current_canvas = None
    with hold_canvas():
        canvas.reset_transform()
        canvas.clear()
        canvas.scale(canvas.width / scene.width, canvas.width / scene.width)
        canvas.fill_style = scene.background
        canvas.fill_rect(0, 0, scene.width, scene.height)
        canvas.line_join = canvas.line_cap = "round"
        for shape in scene.shapes():
            if isinstance(shape, Label):
                canvas.font = f"{'bold ' if shape.bold else ''}{shape.size}px sans-serif"
                canvas.text_align = paint.ALIGN[shape.anchor]
                canvas.fill_style = shape.fill
                canvas.fill_text(shape.text, shape.x, shape.y + 0.35 * shape.size)
                continue
            canvas.global_alpha = shape.opacity
            canvas.begin_path()
            if isinstance(shape, Circle):
                canvas.arc(shape.x, shape.y, shape.radius, 0, 6.2832)
            else:
                canvas.move_to(*shape.points[0])
                for point in shape.points[1:]:
                    canvas.line_to(*point)
                if isinstance(shape, Polygon):
                    canvas.close_path()
            if getattr(shape, "fill", None):
                canvas.fill_style = shape.fill
                canvas.fill()
            if shape.stroke:
                canvas.stroke_style, canvas.line_width = shape.stroke, shape.width
                canvas.stroke()


# ---------------------------------------------------------------- in the kernel


def kernel() -> None:
    """Time and bytes of a whole picture and of what a choice of the game changes; packed is what
    goes over the wire from our dashboards."""
    sent: list[bytes] = []

    def send(content: object, buffers: list[Any]) -> None:
        sent.extend(bytes(memoryview(buffer).cast("B")) for buffer in buffers)

    def measure(draw: Callable[[], object], count: int = 20) -> tuple[float, float, float]:
        """Milliseconds, kilobytes and kilobytes packed, the medians."""
        times, sizes, packed = [], [], []
        for _ in range(count):
            sent.clear()
            start = time.perf_counter()
            draw()
            times.append(1000 * (time.perf_counter() - start))
            sizes.append(sum(map(len, sent)) / 1000)
            packed.append(len(zlib.compress(b"".join(sent))) / 1000)
        return median(times), median(sizes), median(packed)

    MANAGER.send = send
    head = (
        f"{'in the kernel':<44}{'ms':>8}{'kB':>8}{'packed':>8}{'ms of peer':>12}{'kB of peer':>12}"
    )
    print(head)
    for what, play in {"a new game": Play(0), "in mid-game": Play()}.items():
        board, canvas = Board(), Canvas(width=1720, height=1202)
        board._on_ready()
        scene = play.game.scene()
        paint.runs.cache_clear()
        board.scene = scene
        paint.runs.cache_clear()
        rows = {"never seen before": measure(board.redraw, 1)}
        rows["everything anew"] = measure(board.redraw)
        peer = measure(lambda canvas=canvas, scene=scene: naive(canvas, scene), 5)
        scenes = iter([play.go() for _ in range(60)])
        rows["after a choice"] = measure(lambda b=board, s=scenes: setattr(b, "scene", next(s)), 60)
        for row, (ms, kb, packed) in rows.items():
            shares = f"{ms / peer[0]:>12.0%}{kb / peer[1]:>12.0%}"
            print(f"{f'{what}: {row}':<44}{ms:>8.1f}{kb:>8.1f}{packed:>8.1f}{shares}")
        ms, kb, packed = peer
        print(f"{f'{what}: peer, shape after shape':<44}{ms:>8.1f}{kb:>8.1f}{packed:>8.1f}")
    del MANAGER.send


# ---------------------------------------------------------------- in a page

NOTEBOOK = f"""
import sys
sys.path.insert(0, {str(HERE)!r})
import ipywidgets as widgets
from ipycanvas import Canvas
from bench_canvas import Play, naive
from cosmicfrog_nb.render.canvas import Board

play = Play()
board = Board(play.game.scene())
scenes = iter([play.go() for _ in range({CLICKS})])  # the first clicks are for drawing alone
board.on_pick(lambda key, kind: setattr(board, "scene", next(scenes, None) or play.go()))
other = Canvas(width=1720, height=1202, layout=widgets.Layout(width="860px", height="601px"))
other.add_class("peer")
other.on_mouse_down(lambda x, y: naive(other, play.go()))
label = widgets.Label("0")
label.add_class("answer")
button = widgets.Button(description="Ask")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
widgets.VBox([board, button, label, other])
"""

WATCH = """() => {
    window.painted = 0;
    const frame = () => requestAnimationFrame(() => (window.painted = performance.now()));
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    CanvasRenderingContext2D.prototype.drawImage = function (...args) {
        draw.apply(this, args);
        if (this.canvas.isConnected) {
            this.getImageData(0, 0, 1, 1);  // it is really painted now
            frame();
        }
    };
    new MutationObserver(frame).observe(document.querySelector('.answer'), {
        childList: true, characterData: true, subtree: true });
    addEventListener('mousedown', () => (window.clicked = performance.now()), true);
}"""
BLANK = """() => {
    const canvas = document.querySelector('.cosmicfrog-board canvas');
    if (!canvas?.width) return false;
    const middle = [canvas.width / 2, canvas.height / 2, 1, 1];
    return canvas.getContext('2d').getImageData(...middle).data[3] > 0;
}"""


@contextmanager
def voila(folder: Path) -> Iterator[str]:
    """A Voila with kernels that are warm."""
    port = free_port()
    command = [sys.executable, "-m", "voila", folder, "--no-browser", f"--port={port}"]
    command += ["--preheat_kernel=True", "--pool_size=1"]
    with serving(command, port, folder / "voila.log"):
        yield f"http://localhost:{port}/voila/render/board.ipynb"


def page() -> None:
    """From the click to the last pixel, and to the first board, in Voila."""
    from playwright.sync_api import sync_playwright

    path = chromium.ensure()
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(NOTEBOOK)])
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        nbformat.write(book, Path(folder, "board.ipynb"))
        browser = playwright.chromium.launch(executable_path=path, args=chromium.ARGS)
        with voila(Path(folder)) as address:
            loads = []
            for _ in range(LOADS):
                time.sleep(6)  # the next kernel warms up
                tab = browser.new_page(viewport={"width": 1280, "height": 1400})
                start = time.perf_counter()
                tab.goto(address)
                tab.wait_for_function(BLANK, timeout=60_000)
                loads.append(time.perf_counter() - start)
                if len(loads) < LOADS:
                    tab.close()
            tab.wait_for_timeout(2000)
            tab.evaluate(WATCH)
            board = tab.locator(".cosmicfrog-board canvas")
            answers = {
                "a button and its label": clicks(tab, tab.get_by_role("button", name="Ask")),
                "a click on the board: its next scene": clicks(tab, board),
                "the same, and the game makes the scene": clicks(tab, board),
                "the peer, shape after shape": clicks(tab, tab.locator("canvas.peer"), 20),
            }
        browser.close()
    label = median(answers["a button and its label"])
    print(f"\n{'in Voila, ms to the last pixel':<44}{'median':>8}{'p95':>8}{'of the label':>14}")
    for what, times in answers.items():
        late = quantiles(times, n=20)[-1]
        print(f"{what:<44}{median(times):>8.0f}{late:>8.0f}{median(times) / label:>13.1f} ×")
    print(f"{'a board on a page just opened, s':<44}{median(loads):>8.1f}{max(loads):>8.1f}")


def clicks(tab: Any, target: Any, count: int = CLICKS) -> list[float]:
    """Clicks and waits until nothing more is painted, again and again."""
    times = []
    box = target.bounding_box()
    for _ in range(count):
        tab.evaluate("window.painted = 0")
        tab.mouse.click(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.45)
        tab.wait_for_function("window.painted > 0")
        tab.wait_for_timeout(250)
        times.append(tab.evaluate("window.painted - window.clicked"))
    return times


if __name__ == "__main__":
    kernel()
    page()
