"""What can be typed: every option of a decision is its own text, made once and shared.

A frog's choices are in capitals (`LEAP c7`), what chance brings is not (`roll 3`).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ..shard.hexes import DIRECTION_NAMES
from ..shard.mats import OFF, Mat

COLOURS: Final = ("red", "purple", "blue", "green", "yellow", "orange")
"""The frogs, in seat order."""


class Option(str):
    """A text with its meaning beside it, so that nothing is parsed twice."""

    __slots__ = ("arg", "verb")
    verb: str
    arg: int
    """A hex, a seat, a slot, a number; what it is depends on the verb."""

    @property
    def text(self) -> str:
        return str(self)


def option(text: str, arg: int = 0) -> Option:
    made = Option(text)
    made.verb, made.arg = text.partition(" ")[0], arg
    return made


HARVEST: Final = option("HARVEST")
RECOVER: Final = option("RECOVER")
DISGORGE: Final = option("DISGORGE")
LEAP_AETHER: Final = option("LEAP aether", OFF)
PASS: Final = option("PASS")

# A commitment's arg: 10 for overpower, plus the boost (CO-3).
_COMMITMENTS: Final = (
    (1, "boost 1"),
    (2, "boost 2"),
    (3, "boost 3"),
    (10, "overpower"),
    (11, "overpower boost 1"),
    (12, "overpower boost 2"),
    (0, "plain"),
)
COMMIT: Final = {arg: option(f"COMMIT {words}", arg) for arg, words in _COMMITMENTS}
RESPOND: Final = {arg: option(f"RESPOND {words}", arg) for arg, words in _COMMITMENTS}

SPOILS_GULLET: Final = option("SPOILS gullet")
SPOILS_HARVEST: Final = option("SPOILS harvest")
SPOILS_RAID: Final = option("SPOILS raid")
ENTER: Final = tuple(option(f"ENTER {name}", n) for n, name in enumerate(DIRECTION_NAMES))
PLACE: Final = tuple(option(f"PLACE {slot}", slot - 1) for slot in range(1, 10))
DUST: Final = option("DUST")
DONE: Final = option("DONE")
TAKE: Final = tuple(option(f"TAKE {slot}", slot - 1) for slot in range(1, 10))
STOP: Final = option("STOP")
RETURN: Final = option("RETURN")
STAY: Final = option("STAY")
ARRIVE_AETHER: Final = option("ARRIVE aether")
MUTATE: Final = option("MUTATE")
RESIST: Final = option("RESIST")
SELECT: Final = option("SELECT")

ROLL: Final = tuple(option(f"roll {face}", face) for face in range(8))
DICE: Final = {"W": ROLL[0:6], "Y": ROLL[1:7], "R": ROLL[2:8]}
"""The faces of the white, yellow and red die (AB-1)."""
BACK_BLANK: Final = option("back blank")
BACK_FRACTURE: Final = option("back fracture")


REVEAL: Final = option("REVEAL")
REROLL_RAID: Final = option("REROLL")
REROLL_MINE: Final = (option("REROLL mine 1", 0), option("REROLL mine 2", 1))
REROLL_THEIRS: Final = (option("REROLL theirs 1", 0), option("REROLL theirs 2", 1))
LESS: Final = option("BEND less", -1)
MORE: Final = option("BEND more", 1)
SMASH: Final = option("SMASH")
SPOILS_PICK: Final = option("SPOILS pick")
PICK: Final = tuple(option(f"PICK {slot}", slot) for slot in range(1, 5))
DEFER: Final = option("DEFER")
NOW: Final = option("NOW")
WAIT: Final = option("WAIT")
SWAP: Final = option("SWAP")
BRACE: Final = option("BRACE", -1)
DIE: Final = option("ROLL")
DRIFT: Final = option("DRIFT")
DISCARD: Final = option("DISCARD")
BACK_QUAKE: Final = option("back quake")
BACK_VORTEX: Final = option("back vortex")
LAND_PLAIN: Final = option("land plain")
LAND_ABUNDANT: Final = option("land abundant")
LAND_HARMONIOUS: Final = option("land harmonious")


@cache
def hex_options(verb: str, mat: Mat) -> tuple[Option, ...]:
    """An option for each hex, for a power that names one."""
    return tuple(option(f"{verb} {name}", n) for n, name in enumerate(mat.names))


@cache
def colour_options(verb: str, colours: tuple[str, ...]) -> tuple[Option, ...]:
    """An option for each frog, for a power that names one."""
    return tuple(option(f"{verb} {colour}", n) for n, colour in enumerate(colours))


@cache
def keep(ability: str) -> Option:
    return option(f"KEEP {ability}")


@cache
def draw(ability: str) -> Option:
    return option(f"draw {ability}")


class Tables:
    """The options that name hexes and frogs, for one mat and its frogs, and the ways on the mat."""

    def __init__(self, mat: Mat, colours: tuple[str, ...]) -> None:
        names = mat.names
        self.by_name = tuple(sorted(range(len(mat)), key=lambda hex: names[hex]))
        """All hexes in the order of their names, which is the order of options."""
        self.rank = {hex: rank for rank, hex in enumerate(self.by_name)}
        self.land = tuple(option(f"LAND {name}", n) for n, name in enumerate(names))
        self.leap = tuple(option(f"LEAP {name}", n) for n, name in enumerate(names))
        self.slipstream = tuple(option(f"SLIPSTREAM {name}", n) for n, name in enumerate(names))
        self.harvest = tuple(option(f"HARVEST {name}", n) for n, name in enumerate(names))
        self.descend = tuple(option(f"DESCEND {name}", n) for n, name in enumerate(names))
        self.strike = tuple(
            option(f"strike {names[zone[0]]}", n) for n, zone in enumerate(mat.zones)
        )
        self.way = tuple(_ways(mat, hex) for hex in range(len(mat)))
        """For each hex, what is on its target lines: hex → steps and direction (SH-6)."""
        self.leaps = tuple(
            tuple(self._within(hex, steps) for steps in range(11)) for hex in range(len(mat))
        )
        """For each hex and number of steps, the LEAPs that go no farther, with their targets, in
        the order of their texts: those before `LEAP aether`, and those after it."""

        seats = sorted(range(len(colours)), key=lambda seat: colours[seat])
        self.attack = tuple(option(f"ATTACK {colours[seat]}", seat) for seat in seats)
        self.raid = tuple(
            (seat, tuple(option(f"RAID {colours[seat]} {n}", n) for n in range(1, 7)))
            for seat in seats
        )
        self.cards = (*colours, "flux", "splinter")
        """The action cards: a frog's, Aether Flux, Splinter Strike."""
        cards = sorted(range(len(self.cards)), key=lambda card: self.cards[card])
        self.turn = tuple(option(f"turn {self.cards[card]}", card) for card in cards)

    def _within(self, hex: int, most: int) -> tuple[tuple[tuple[Option, int], ...], ...]:
        near = sorted(
            (self.leap[target], target)
            for target, (steps, _) in self.way[hex].items()
            if steps <= most
        )
        before = tuple(pair for pair in near if pair[0] < LEAP_AETHER)
        return before, tuple(pair for pair in near if pair[0] > LEAP_AETHER)


def _ways(mat: Mat, hex: int) -> dict[int, tuple[int, int]]:
    return {
        target: (steps, direction)
        for direction, line in enumerate(mat.lines[hex])
        for steps, target in enumerate(line, 1)
        if target != OFF
    }


@cache
def tables(mat: Mat, colours: tuple[str, ...]) -> Tables:
    """Made once for each mat and set of frogs."""
    return Tables(mat, colours)
