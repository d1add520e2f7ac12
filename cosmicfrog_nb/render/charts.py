"""A chart of an analysis as SVG text, drawn by matplotlib: no network, no browser."""

from __future__ import annotations

import io
import textwrap
from html import escape
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
import numpy as np
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from ..scene.palette import CATEGORIES, COLORS, HEAT
from .svg import Svg

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from ..analysis.results import Chart

WIDTH = 720
"""Pixels, unless somebody asks for another size."""
SERIES = (CATEGORIES[6], CATEGORIES[1], CATEGORIES[2], CATEGORIES[3], CATEGORIES[5], CATEGORIES[0])
TEXT, TITLE = 13, 16
"""Heights of letters in points."""
EMPTY = 1.5
"""Inches, where there is a title and a sentence to show."""
STYLE: Any = {
    "svg.fonttype": "none",  # words stay words: small files, and they can be searched
    "svg.hashsalt": "cosmicfrog",  # the same chart is the same text
    "font.family": ["DejaVu Sans"],
    "font.size": TEXT,
    "axes.titlesize": TITLE,
    "axes.titleweight": "bold",
    "axes.titlepad": 14,
    "axes.edgecolor": COLORS["ink"],
    "axes.labelcolor": COLORS["ink"],
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": COLORS["ink"],
    "xtick.color": COLORS["ink"],
    "ytick.color": COLORS["ink"],
}


def draw(chart: Chart, *, size: float | None = None) -> Svg:
    """The chart as SVG, `size` pixels wide; it always shrinks to fit."""
    with mpl.rc_context(STYLE):
        rows, columns = chart.frame.shape
        tall = max(3.6, 1.9 + 0.36 * rows) if chart.kind == "heatmap" else 4.2
        tall = EMPTY if chart.frame.empty else tall
        figure = Figure(figsize=(max(7.5, 2.4 + 0.62 * columns), tall), layout="constrained")
        axes = figure.add_subplot()
        if chart.frame.empty:
            _sentence(chart, axes, figure)
        else:
            {"bars": _bars, "lines": _lines, "heatmap": _heatmap}[chart.kind](chart, axes, figure)
            wide, high = figure.get_size_inches()
            axes.set_xlabel(_wrapped(chart.x, wide - 1.2, TEXT))
            axes.set_ylabel(_wrapped(chart.y, high - 1.4, TEXT))
        _title(chart, axes, figure)
        text = io.StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None})
    return _accessible(text.getvalue(), chart, size or WIDTH)


def _wrapped(words: str, inches: float, points: float, bold: bool = False) -> str:
    """The words in lines that are no longer than that. A letter of DejaVu Sans is six tenths as
    wide as high, seven tenths in bold."""
    letters = int(72 * inches / (points * (0.7 if bold else 0.6)))
    return "\n".join(textwrap.fill(line, letters) for line in words.split("\n"))


def _title(chart: Chart, axes: Axes, figure: Figure) -> None:
    """Above the chart, and above its legend; a long one is broken into lines."""
    words = _wrapped(chart.title, figure.get_figwidth() - 1, TITLE, bold=True)
    many = chart.kind != "heatmap" and len(chart.frame.columns) > 1 and not chart.frame.empty
    rows = -(-len(chart.frame.columns) // 3)
    axes.set_title(words, loc="left", pad=14 + 20 * rows if many else 14)


def _sentence(chart: Chart, axes: Axes, figure: Figure) -> None:
    """Where there is nothing to draw, the words say so."""
    axes.set_axis_off()
    words = _wrapped(chart.words, figure.get_figwidth() - 1, TEXT)
    axes.text(0, 1, words, va="top", transform=axes.transAxes)


def _accessible(svg: str, chart: Chart, size: float) -> Svg:
    """The words for those who cannot see it, and a width that fits its column."""
    body = svg[svg.index("<svg") :]
    head, _, rest = body.partition(">")
    view = head.partition('viewBox="')[2].partition('"')[0]
    title, words = escape(chart.title), escape(chart.words)
    # Other fonts where DejaVu is not installed.
    rest = rest.replace("'DejaVu Sans'", "system-ui, 'DejaVu Sans', sans-serif")
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="{view}" width="{size:g}" role="img" aria-label="{title}. {words}" '
        f'style="max-width:100%;height:auto">\n<title>{title}</title>\n<desc>{words}</desc>{rest}'
    )


def _bars(chart: Chart, axes: Axes, figure: Figure) -> None:
    frame = chart.frame
    rows, columns = frame.shape
    place = np.arange(rows)
    width = 0.8 / columns
    numbers = frame.to_numpy(dtype=float)
    for n, name in enumerate(frame.columns):
        shift = (n - (columns - 1) / 2) * width
        bars = axes.bar(
            place + shift, numbers[:, n], width * 0.94, color=SERIES[n], label=str(name)
        )
        if rows * columns <= 26:
            labels = [_word(number, chart.percent) for number in numbers[:, n]]
            axes.bar_label(bars, labels, fontsize=11 if rows * columns <= 16 else 9, padding=2)
    axes.set_xlim(-0.6, max(rows, 5) - 0.4)  # a few bars do not fill the picture
    _name_places(axes, frame.index, figure)
    axes.margins(y=0.12)
    if not numbers.any():
        axes.set_ylim(0, 1)
    _values(chart, axes)


def _lines(chart: Chart, axes: Axes, figure: Figure) -> None:
    numbers = chart.frame.to_numpy(dtype=float)
    for n, name in enumerate(chart.frame.columns):
        marker = "osD^vP"[n]
        axes.plot(
            numbers[:, n],
            label=str(name),
            color=SERIES[n],
            marker=marker,
            linewidth=2.4,
            clip_on=False,  # a marker at 100% is whole
        )
    _name_places(axes, chart.frame.index, figure)
    if chart.percent:
        axes.set_ylim(0, 1)
    _values(chart, axes)


def _name_places(axes: Axes, names: pd.Index[Any], figure: Figure) -> None:
    """The x axis; long names are tilted, and of very many only some are written."""
    every = 1 + len(names) // 25
    words = [str(name) for name in names][::every]
    axes.set_xticks(range(0, len(names), every), words)
    longest = max((len(line) for word in words for line in word.split("\n")), default=0)
    room = 72 * (figure.get_figwidth() - 1.2) / (0.6 * TEXT)  # in letters
    if (longest + 1) * len(words) > room:
        axes.tick_params(axis="x", labelrotation=35)
        for label in axes.get_xticklabels():
            label.set(ha="right", rotation_mode="anchor")


def _values(chart: Chart, axes: Axes) -> None:
    if chart.percent:
        ticks = MaxNLocator(6, steps=[1, 2, 5, 10]).tick_values(*axes.get_ylim())
        axes.set_yticks([share for share in ticks if 0 <= share <= min(1, axes.get_ylim()[1])])
        axes.yaxis.set_major_formatter(lambda share, _: f"{100 * share:g}%")
    if len(chart.frame.columns) > 1:
        axes.legend(frameon=False, fontsize=12, loc="lower right", bbox_to_anchor=(1, 1), ncols=3)


def _heatmap(chart: Chart, axes: Axes, figure: Figure) -> None:
    numbers = chart.frame.to_numpy(dtype=float)
    colors = LinearSegmentedColormap.from_list("heat", HEAT)
    low, high = (0.0, 1.0) if chart.percent else (np.nanmin(numbers), np.nanmax(numbers))
    picture = axes.imshow(numbers, cmap=colors, vmin=low, vmax=high, aspect="auto")
    rows, columns = numbers.shape
    _name_places(axes, chart.frame.columns, figure)
    axes.set_yticks(range(rows), [str(name) for name in chart.frame.index])
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    middle = (low + high) / 2
    for row, column in np.ndindex(rows, columns):
        number = float(numbers[row, column])
        if np.isfinite(number):
            ink = "white" if number < middle else COLORS["ink"]
            word = _word(number, chart.percent)
            axes.text(column, row, word, ha="center", va="center", color=ink, fontsize=10)
    bar = figure.colorbar(picture, ax=axes, fraction=0.04, pad=0.02)
    bar.outline.set_visible(False)
    if chart.percent:
        bar.ax.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))


def _word(number: float, percent: bool) -> str:
    if percent:
        return f"{number:.0%}" if number >= 0.0995 or number == 0 else f"{number:.1%}"
    return f"{number:.2f}".rstrip("0").rstrip(".")
