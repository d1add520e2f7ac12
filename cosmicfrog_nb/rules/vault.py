"""Vaults and their layouts: nine slots, what lies in them, and which slots make a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ..errors import PositionError
from ..shard.hexes import centre
from ..shard.tiles import DOMAINS, LANDS, NAMES, domain
from ..shown import Shown

if TYPE_CHECKING:
    from .scoring import Backs, Score

DEPTH: Final = 3  # VA-1

Cell = tuple[int, int]


def straight_lines(cells: Sequence[Cell], axes: Iterable[Cell]) -> tuple[tuple[int, ...], ...]:
    """The longest runs of two cells or more along the axes, as indices into the cells."""
    number = {cell: n for n, cell in enumerate(cells)}
    lines = []
    for dx, dy in axes:
        for x, y in cells:
            if (x - dx, y - dy) in number:
                continue  # not the first of its line
            line = []
            while (x, y) in number:
                line.append(number[x, y])
                x, y = x + dx, y + dy
            if len(line) > 1:
                lines.append(tuple(line))
    return tuple(lines)


@dataclass(frozen=True)
class VaultLayout:
    """Where the slots are, and which of them make straight lines (VA-5)."""

    name: str
    cells: tuple[Cell, ...]
    """The slots on a grid, in reading order: column and row, or q and r where hexagonal."""
    lines: tuple[tuple[int, ...], ...]
    """The longest lines, as slot indices from 0; any stretch of one may be scored (SC-2)."""
    hexagonal: bool = True

    def __post_init__(self) -> None:
        if len(set(self.cells)) != len(self.cells):
            raise PositionError(f"The Vault layout {self.name!r} has two slots in one place.")
        if list(self.cells) != sorted(self.cells, key=lambda cell: (cell[1], cell[0])):
            raise PositionError(f"The slots of layout {self.name!r} are not in reading order.")
        if any(not 0 <= n < len(self.cells) for line in self.lines for n in line):
            raise PositionError(f"A line of layout {self.name!r} leads over a slot it has not.")

    @cached_property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The slots row by row."""
        levels = sorted({y for _, y in self.cells})
        return tuple(
            tuple(n for n, cell in enumerate(self.cells) if cell[1] == level) for level in levels
        )

    @cached_property
    def centres(self) -> tuple[tuple[float, float], ...]:
        """The middle of each slot for drawing, in units of a slot's radius."""
        if self.hexagonal:
            return tuple(map(centre, self.cells))
        return tuple((2.0 * x, 2.0 * y) for x, y in self.cells)


_NESTED: Final = ((0, 0), (1, 0), (-1, 1), (0, 1), (1, 1), (-2, 2), (-1, 2), (0, 2), (1, 2))
NESTED: Final = VaultLayout("nested", _NESTED, straight_lines(_NESTED, ((1, 0), (0, 1), (-1, 1))))

_SQUARE: Final = tuple((x, y) for y in range(3) for x in range(3))
SQUARE: Final = VaultLayout(
    "square",
    _SQUARE,
    # Rows, columns and both diagonals: corners cut across do not count.
    tuple(
        line
        for line in straight_lines(_SQUARE, ((1, 0), (0, 1), (1, 1), (-1, 1)))
        if len(line) == 3
    ),
    hexagonal=False,
)
LAYOUTS: Final[Mapping[str, VaultLayout]] = MappingProxyType({"nested": NESTED, "square": SQUARE})


def find_layout(layout: str | VaultLayout) -> VaultLayout:
    """A Vault layout by its name; a `VaultLayout` is returned as it is."""
    if isinstance(layout, VaultLayout):
        return layout
    try:
        return LAYOUTS[layout]
    except (KeyError, TypeError):
        raise PositionError(
            f"There is no Vault layout {layout!r}. Layouts: {', '.join(LAYOUTS)} (VA-5)."
        ) from None


@dataclass(frozen=True)
class Vault(Shown):
    """Nine slots, each a stack of at most three Lands, written from bottom to top.

    >>> Vault.from_slots(["P", "", "pPp", "", "", "T", "Twp", "tTt", ""]).exposed
    ('P', '', 'p', '', '', 'T', 'p', 't', '')
    """

    slots: tuple[str, ...] = ("",) * 9
    layout: VaultLayout = NESTED

    def __post_init__(self) -> None:
        if len(self.slots) != len(self.layout.cells):
            raise PositionError(
                f"A Vault of layout {self.layout.name!r} has {len(self.layout.cells)} slots, "
                f"not {len(self.slots)} (VA-1)."
            )
        for number, slot in enumerate(self.slots, 1):
            for land in slot:
                if land not in LANDS:
                    what = "a Barren" if land == "." else repr(land)
                    raise PositionError(
                        f"Slot {number} holds {what}: only Lands, s t w p S T W P (VA-1)."
                    )
            if len(slot) > DEPTH:
                raise PositionError(
                    f"Slot {number} holds {len(slot)} Lands, {slot!r}: three at most (VA-1)."
                )

    @classmethod
    def from_slots(cls, slots: Iterable[str], layout: str | VaultLayout = NESTED) -> Vault:
        """A Vault from its slots in reading order, each from bottom to top."""
        return cls(tuple(slots), find_layout(layout))

    @property
    def exposed(self) -> tuple[str, ...]:
        """The top Land of each slot, or an empty string (VA-3)."""
        return tuple(slot[-1:] for slot in self.slots)

    @property
    def siphons(self) -> Mapping[str, Sequence[int]]:
        """Domain → the slots (from 1) that hold a Siphon of it; one per domain operates (SI-1)."""
        found: dict[str, list[int]] = {}
        for number, slot in enumerate(self.slots, 1):
            if is_siphon(slot):
                found.setdefault(domain(slot[0]), []).append(number)
        return found

    @property
    def domains(self) -> tuple[str, ...]:
        """The domains that are anywhere in the Vault (SC-4)."""
        inside = "".join(self.slots).lower()
        return tuple(name for low, name in DOMAINS.items() if low in inside)

    def best_score(self, backs: Backs = ()) -> Score:
        """The best that can be scored with it, and how (SC-3); `backs` are those of Abundant and
        Harmonious Lands, such as `"wa wh"` (VR-1)."""
        from .scoring import best_score

        return best_score(self, backs)

    def greedy_score(self, backs: Backs = ()) -> Score:
        """What always taking the line worth most now scores."""
        from .scoring import greedy_score

        return greedy_score(self, backs)

    def worst_score(self, backs: Backs = ()) -> Score:
        """The least that any order scores."""
        from .scoring import worst_score

        return worst_score(self, backs)

    def describe(self) -> str:
        """The Vault in words."""
        filled = [
            f"slot {number}: {' on '.join(NAMES[land] for land in reversed(slot))}"
            for number, slot in enumerate(self.slots, 1)
            if slot
        ]
        return "; ".join(filled) or "empty"


def is_siphon(slot: str) -> bool:
    """SI-1: low, high, low of one domain, bottom to top."""
    return len(slot) == DEPTH and slot[0] in DOMAINS and slot == slot[0] + slot[0].upper() + slot[0]
