"""How the things of the game show themselves: as text, and as a picture in a notebook.

The writers of text and pictures stand above the things they show, so they are imported only
when somebody looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from .render.svg import Svg
    from .scene.shapes import Scene


class Drawn:
    """A thing with an SVG picture that notebooks display."""

    __slots__ = ()

    def scene(self, **options: Any) -> Scene:
        """The picture as shapes; the options are those of the thing's scene."""
        from . import scene

        return scene.scene_of(self, **options)

    def svg(self, *, size: float | None = None, **options: Any) -> Svg:
        """The picture as SVG, which a notebook displays; `size` is its width in pixels."""
        from .render import svg

        return svg.render(self.scene(**options), size=size)

    def _repr_svg_(self) -> str:
        return str(self.svg())


class Shown(Drawn):
    """A thing with a picture, and a text that reads back."""

    __slots__ = ()

    def text(self, *, drawn: bool = False) -> str:
        """The thing as one line of text, or drawn over several lines."""
        from . import notation

        return notation.write(self, drawn=drawn)

    @classmethod
    def from_text(cls, text: str, **options: Any) -> Self:
        """Reads what `text()` writes, in either form."""
        from . import notation

        return notation.read_as(cls, text, **options)
