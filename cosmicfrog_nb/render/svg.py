"""A scene as SVG text: one element a shape, a group with a class and a title for each thing."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from os import PathLike
from pathlib import Path

from ..scene import legend_scene
from ..scene.shapes import Circle, Group, Label, Point, Polygon, Polyline, Scene, Shape

FONT = "system-ui, 'Segoe UI', 'DejaVu Sans', Helvetica, Arial, sans-serif"


class Svg(str):
    """SVG text that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def save(self, path: str | PathLike[str]) -> Path:
        """Writes the picture to a file and returns its path."""
        path = Path(path)
        path.write_text(self, encoding="utf-8")
        return path


def render(scene: Scene, *, size: float | None = None) -> Svg:
    """The scene as SVG. `size` is its width on the page in pixels; it always shrinks to fit."""
    width = size or scene.width
    height = scene.height * width / scene.width
    title, description = escape(scene.title), escape(scene.description)
    body = "\n".join(map(_group, scene.groups))
    background = ""
    if scene.background:
        background = (
            f'<rect width="{_n(scene.width)}" height="{_n(scene.height)}" rx="18" '
            f'fill="{scene.background}"/>\n'
        )
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(scene.width)} '
        f'{_n(scene.height)}" width="{_n(width)}" height="{_n(height)}" role="img" '
        f'aria-label="{title}. {description}" font-family="{FONT}" stroke-linejoin="round" '
        f'stroke-linecap="round" style="max-width:100%;height:auto">\n'
        f"<title>{title}</title>\n<desc>{description}</desc>\n{background}{body}\n</svg>\n"
    )


def legend(*, size: float | None = None, colors: Mapping[str, str] | None = None) -> Svg:
    """All nine tiles with their names and letters."""
    return render(legend_scene(colors=colors), size=size)


def _group(group: Group) -> str:
    key = f' data-key="{escape(group.key)}"' if group.key else ""
    title = f"<title>{escape(group.title)}</title>" if group.title else ""
    return f'<g class="{group.kind}"{key}>{title}{"".join(map(_shape, group.shapes))}</g>'


def _shape(shape: Shape) -> str:
    if isinstance(shape, Polygon):
        return f'<polygon points="{_points(shape.points)}"{_paint(shape)}/>'
    if isinstance(shape, Polyline):
        dash = f' stroke-dasharray="{" ".join(map(_n, shape.dash))}"' if shape.dash else ""
        return (
            f'<polyline points="{_points(shape.points)}" fill="none" stroke="{shape.stroke}" '
            f'stroke-width="{_n(shape.width)}"{dash}{_opacity(shape.opacity)}/>'
        )
    if isinstance(shape, Circle):
        place = f'cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(shape.radius)}"'
        return f"<circle {place}{_paint(shape)}/>"
    return _label(shape)


def _paint(shape: Polygon | Circle) -> str:
    stroke = f' stroke="{shape.stroke}" stroke-width="{_n(shape.width)}"' if shape.stroke else ""
    return f' fill="{shape.fill or "none"}"{stroke}{_opacity(shape.opacity)}'


def _label(label: Label) -> str:
    bold = ' font-weight="700"' if label.bold else ""
    halo = ""
    if label.halo:
        halo = f' stroke="{label.halo}" stroke-width="{_n(label.size * 0.22)}" paint-order="stroke"'
    # A third of the size down: what is centred is the letters, not their line.
    return (
        f'<text x="{_n(label.x)}" y="{_n(label.y + label.size * 0.35)}" '
        f'font-size="{_n(label.size)}" fill="{label.fill}" text-anchor="{label.anchor}"'
        f"{bold}{halo}>{escape(label.text)}</text>"
    )


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)


def _opacity(opacity: float) -> str:
    return "" if opacity == 1 else f' opacity="{_n(opacity)}"'


def _n(number: float) -> str:
    """Two decimals are finer than any screen; whole numbers go without."""
    return f"{number:.2f}".rstrip("0").rstrip(".")
