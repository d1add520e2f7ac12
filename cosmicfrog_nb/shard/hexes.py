"""Axial hex coordinates (q, r), pointy-top: q grows to the right, r grows downwards."""

from __future__ import annotations

from typing import Final

Axial = tuple[int, int]

DIRECTIONS: Final[tuple[Axial, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six ways out of a hex, anticlockwise from the right; the opposite of i is (i + 3) % 6."""

DIRECTION_NAMES: Final = ("E", "NE", "NW", "W", "SW", "SE")

SQRT3: Final = 3**0.5


def step(hex: Axial, direction: int, count: int = 1) -> Axial:
    """The hex `count` steps away."""
    dq, dr = DIRECTIONS[direction]
    return hex[0] + dq * count, hex[1] + dr * count


def ring(hex: Axial) -> tuple[Axial, ...]:
    """The six neighbours, in the order of `DIRECTIONS`."""
    return tuple(step(hex, direction) for direction in range(6))


def distance(a: Axial, b: Axial) -> int:
    """Steps from hex to hex, whatever lies between."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def centre(hex: Axial) -> tuple[float, float]:
    """The middle of the hex in units of its radius, y downwards."""
    q, r = hex
    return SQRT3 * (q + r / 2), 1.5 * r
