"""The play variants (VR) by name, and teams: what may be combined, and who belongs together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..errors import PositionError

LANDS: Final = "Abundant and Harmonious Lands"
SURGE: Final = "Aether Surge"
BOUNCE: Final = "Bounce Back"
DECISIONS: Final = "Dimensional Decisions"
RESISTANCE: Final = "Knockback Resistance"
QUAKES: Final = "Quakes and Vortexes"
SYMBIOTIC: Final = "Symbiotic Teammates"
TEAMS: Final = "Team Play"
OPEN: Final = "Open Lands"

VARIANTS: Final = {
    LANDS: "VR-1",
    SURGE: "VR-2",
    BOUNCE: "VR-3",
    DECISIONS: "VR-4",
    RESISTANCE: "VR-5",
    QUAKES: "VR-6",
    SYMBIOTIC: "VR-7",
    TEAMS: "VR-8",
}
"""Name → rule."""

WAYS: Final = {OPEN: LANDS}
"""A way to play a variant → the variant: VR-1 with all backs face up from the start."""

SPECIAL_BARRENS: Final = 2
"""VR-6: Quakes, and as many Vortexes, in the box."""


def choose(names: Iterable[str], teams: bool) -> frozenset[str]:
    """The variants of a game; what cannot be combined is refused with its reason."""
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise PositionError(f"Variants are a list of names, as in [{SURGE!r}], not {names!r}.")
    asked, known = list(names), [*VARIANTS, *WAYS]
    for name in sorted(asked, key=str):
        if name not in known:
            raise PositionError(f"There is no variant {name!r}. Variants: {', '.join(known)}.")
    chosen = {*asked} | {WAYS[name] for name in asked if name in WAYS}
    if BOUNCE in chosen and DECISIONS in chosen:
        raise PositionError(
            f"{BOUNCE} and {DECISIONS} cannot be combined: in the one a frog always returns at "
            "once, in the other it decides how to drift (VR-3, VR-4)."
        )
    if SYMBIOTIC in chosen and not teams:
        raise PositionError(f"{SYMBIOTIC} needs teams: give teams=[[...], [...]] (VR-7).")
    if TEAMS in chosen and not teams:
        raise PositionError(f"{TEAMS} needs to know the teams: give teams=[[...], [...]] (VR-8).")
    return frozenset(chosen | ({TEAMS} if teams else set()))


def team_of_each(
    colours: tuple[str, ...], teams: Iterable[Iterable[str]] | None
) -> tuple[int, ...]:
    """The number of each frog's team; without teams, every frog is its own (VR-8)."""
    if teams is None:
        return tuple(range(len(colours)))
    if isinstance(teams, str) or not isinstance(teams, Iterable):
        teams = [str(teams)]
    sides = [
        (side,) if isinstance(side, str) or not isinstance(side, Iterable) else tuple(side)
        for side in teams
    ]
    named = [str(colour) for side in sides for colour in side]
    if sorted(named) != sorted(colours):
        raise PositionError(
            f"Every frog belongs to one team: {', '.join(colours)}; the teams name "
            f"{', '.join(named) or 'nobody'} (VR-8)."
        )
    sizes = sorted(map(len, sides))
    if not 4 <= len(colours) <= 6 or len(sides) < 2 or sizes[0] < 1 or sizes[-1] < 2:
        raise PositionError("Teams are for 4 to 6 frogs, two sides or more (VR-8).")
    return tuple(next(n for n, side in enumerate(sides) if colour in side) for colour in colours)
