"""What every analysis returns: a table with named columns, and a chart of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    import pandas as pd

    from ..render.svg import Svg


@dataclass(frozen=True)
class Chart:
    """A chart as data. Bars and lines: a place on the x axis for each row, a series for each
    column. Heatmap: a field for each row and column."""

    kind: Literal["bars", "lines", "heatmap"]
    frame: pd.DataFrame
    title: str
    x: str
    """What lies along the x axis, in words."""
    y: str
    words: str
    """The chart told in a sentence or two, for those who cannot see it."""
    percent: bool = False
    """Whether the numbers are chances, to be written as percentages."""


class Result(ABC):
    """A finding that shows itself: `.frame` is a table, `.svg()` a picture of it."""

    __slots__ = ()

    @property
    @abstractmethod
    def frame(self) -> pd.DataFrame:
        """The finding as a table."""

    @property
    @abstractmethod
    def chart(self) -> Chart:
        """The finding as a chart."""

    def svg(self, *, size: float | None = None) -> Svg:
        """The chart as SVG, which a notebook displays; `size` is its width in pixels."""
        from ..render import charts

        return charts.draw(self.chart, size=size)

    def _repr_svg_(self) -> str:
        return str(self.svg())


def count(number: float, thing: str) -> str:
    """`1 point`, `2 points`"""
    return f"{number:g} {thing}{'' if number == 1 else 's'}"
