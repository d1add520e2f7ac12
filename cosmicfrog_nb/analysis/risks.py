"""What may become of a Shard: its hexes' worth, the next Splinter, fractures, and its end.

Every function takes a game, or a Shard, which then stands at the start of a normal game: all
Splinter cards are in their deck, and no fracture has been seen.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from ..errors import PositionError
from ..rules.game import Game, fracture_backs
from ..rules.gullet import Gullet
from ..rules.land_backs import PLAIN, seen
from ..rules.raids import worth
from ..rules.scoring import best_score
from ..rules.state import FRACTURES_TO_END
from ..rules.variants import SURGE
from ..rules.vault import DEPTH, Vault
from ..shard.mats import Mat
from ..shard.shard import Shard
from ..shard.tiles import BARREN
from .given import check_count, is_name
from .results import Chart, Result

if TYPE_CHECKING:
    import pandas as pd

    from ..render.svg import Svg


class _Position(NamedTuple):
    """What the risks depend on."""

    mat: Mat
    stacks: list[str]
    splinters: tuple[int, ...]
    """Strike zones whose cards are still to be drawn (SP-1)."""
    cracks: int
    """Unseen backs that are fractures, and how many unseen backs there are (IN-1)."""
    unseen: int
    known: dict[int, str]
    """Backs that are known beforehand."""
    fractures: int
    due: bool
    """Whether the Splinter card is still to come in this round (TU-2)."""


def _look(thing: Game | Shard) -> _Position:
    if isinstance(thing, Game):
        s = thing._state
        unseen = s.blanks + s.cracks + s.quakes + s.vortexes
        due = bool(s.deck[-1])
        return _Position(
            s.setup.mat, s.stacks, s.splinters, s.cracks, unseen, s.backs, s.fractures, due
        )
    if not isinstance(thing, Shard):
        raise PositionError(f"A game or a Shard has risks, not {type(thing).__name__}.")
    mat, stacks = thing.mat, [*thing.stacks.values()]
    unseen = sum(map(bool, stacks))
    cracks = min(fracture_backs("normal", len(mat)), unseen)
    return _Position(mat, stacks, tuple(range(len(mat.zones))), cracks, unseen, {}, 0, False)


# ---------------------------------------------------------------- hexes

CHANCES: Final = ("is struck", "loses a tile", "falls", "fracture")
COLUMNS: Final = ("hex", "stack", "top", "points", *CHANCES[:3], "points at risk", "fracture")
FOR_A_FROG: Final = ("gain", "leap")


@dataclass(frozen=True)
class HexRisks(Result):
    """Each hex that has terrain: what it is worth, and what threatens it."""

    shard: Shard
    rows: tuple[dict[str, object], ...]
    columns: tuple[str, ...] = COLUMNS

    @property
    def frame(self) -> pd.DataFrame:
        import pandas as pd

        return pd.DataFrame(list(self.rows), columns=list(self.columns)).set_index("hex")

    @property
    def chart(self) -> Chart:
        """The hexes with the most to lose."""
        most = self.frame["points at risk"].astype(float).nlargest(12)
        told = ", ".join(f"{hex} {points:.2f}" for hex, points in most.head(3).items())
        return Chart(
            "bars",
            most.to_frame(),
            "What the next Splinter may cost",
            "hex",
            "points to expect lost",
            f"The hexes with the most points at risk from the next Splinter: {told}."
            if told
            else "Nothing is left of the Shard.",
        )

    def svg(self, *, size: float | None = None, column: str = "falls") -> Svg:
        """The Shard, coloured by one of the columns."""
        numbers = [name for name in self.columns if name not in ("hex", "stack", "top")]
        if not is_name(column, numbers):
            raise PositionError(
                f"There is no column {column!r} to show. Columns: {', '.join(numbers)}."
            )
        if not self.rows:
            return super().svg(size=size)
        heat = self.frame[column].astype(float).dropna().rename(column)
        chances = column in CHANCES
        labels = {hex: f"{value:.0%}" for hex, value in heat.items()} if chances else {}
        return self.shard.svg(size=size, heat=heat, labels=labels, title=f"Each hex: {column}")


def hexes(thing: Game | Shard, frog: str | None = None) -> HexRisks:
    """Each hex: the points of its top Land, the chances that the next Splinter strikes it or a
    hex beside it (SP-2), that it then loses a tile or falls, and that the back of its Barren is a
    fracture (IN-1); all exact, from the cards and backs that are left.

    With a frog, also what its Vault would gain by that Land, put where it scores most (SC-3), with
    the backs that lie face up (VR-1; those that are secret until scoring count as plain), and the
    Ω that a LEAP there costs it (AC-2), where one leads there (SH-6, VR-2).
    """
    p = _look(thing)
    shard = Shard(p.mat, p.stacks)
    gain, leap = ({}, {}) if frog is None else _for_frog(thing, shard, frog)
    each = Fraction(1, len(p.splinters)) if p.splinters else Fraction(0)
    fractured = fracture(thing)
    rows = []
    for n, stack in enumerate(p.stacks):
        if not stack:
            continue
        name, zone = p.mat.names[n], p.mat.zone_of[n]
        struck = zone in p.splinters and p.mat.zones[zone][0] == n
        beside = zone in p.splinters and not struck
        row: dict[str, object] = {
            "hex": name,
            "stack": stack,
            "top": stack[-1],
            "points": 0 if stack == BARREN else worth(stack[-1]),
            "is struck": each if struck else Fraction(0),
            "loses a tile": each if struck or beside else Fraction(0),
            "falls": each if struck or (beside and stack == BARREN) else Fraction(0),
            "points at risk": each * _lost(stack, struck, beside),
            "fracture": Fraction(p.known[n] == "fracture") if n in p.known else fractured,
        }
        if frog is not None:
            row["gain"], row["leap"] = gain.get(name), leap.get(name)
        rows.append(row)
    return HexRisks(shard, tuple(rows), COLUMNS if frog is None else COLUMNS + FOR_A_FROG)


def _lost(stack: str, struck: bool, beside: bool) -> int:
    """SP-2: the points of the Lands that a strike there destroys."""
    gone = stack if struck else stack[-1:] if beside else ""
    return sum(worth(tile) for tile in gone if tile != BARREN)


def _for_frog(
    thing: Game | Shard, shard: Shard, frog: str
) -> tuple[dict[str, int], dict[str, int]]:
    """What the top Land of each hex adds to the frog's Vault at best, and the Ω to leap there."""
    if not isinstance(thing, Game) or not is_name(frog, thing.frogs):
        frogs = ", ".join(thing.colours) if isinstance(thing, Game) else "none on a mere Shard"
        raise PositionError(f"There is no {frog!r} frog here: {frogs}.")
    s, one = thing._state, thing.frogs[frog]
    gain = _gains(thing, frog, shard)
    if not one.hex:
        return gain, {}
    empty = Gullet(one.gullet).empty_slots
    leap = {
        hex: max(0, steps - empty)
        for line in shard.lines(one.hex).values()
        for number, (steps, hex) in enumerate(line, 1)
        if steps == number or SURGE not in s.setup.variants  # VR-2: not over Aether
    }
    return gain, leap | {one.hex: 0}


def _gains(game: Game, frog: str, shard: Shard) -> dict[str, int]:
    """What the top Land of each hex adds to the frog's Vault, with the backs that lie face up."""
    s, vault = game._state, game.vaults[frog]
    backs = seen(s, game.colours.index(frog)) if s.signs else []
    known: dict[tuple[str, str], int] = {}
    found = {}
    for n, (name, stack) in enumerate(shard.stacks.items()):
        if not stack or stack == BARREN:
            continue
        land, sign = stack[-1], s.signs.stacks[n][-1] if s.signs else PLAIN
        if (land, sign) not in known:
            more = [] if sign == PLAIN else [land + sign]
            known[land, sign] = _gain(vault, land, backs, more)
        found[name] = known[land, sign]
    return found


def _gain(vault: Vault, land: str, backs: list[str], more: list[str]) -> int:
    """SC-3: the most that one Land more can add; nothing where no slot has room."""
    before = best_score(vault, backs).total
    grown = (
        Vault((*vault.slots[:n], slot + land, *vault.slots[n + 1 :]), vault.layout)
        for n, slot in enumerate(vault.slots)
        if len(slot) < DEPTH
    )
    return max((best_score(other, backs + more).total - before for other in grown), default=0)


# ---------------------------------------------------------------- the next Splinter


@dataclass(frozen=True)
class Strikes(Result):
    """The next Splinter Strike: for each location that may come, what it would destroy."""

    rows: tuple[dict[str, object], ...]

    @property
    def frame(self) -> pd.DataFrame:
        import pandas as pd

        return pd.DataFrame(list(self.rows)).set_index("strike")

    @property
    def chart(self) -> Chart:
        frame = self.frame[["Lands", "Barrens"]]
        worst = frame.sum(axis=1)
        return Chart(
            "bars",
            frame,
            "What the next Splinter may destroy",
            "strike hex (each as likely)",
            "tiles destroyed",
            f"{len(frame)} locations may come, each as likely. The worst is {worst.idxmax()}, "
            f"with {worst.max()} tiles destroyed.",
        )


def splinter(thing: Game | Shard) -> Strikes:
    """What each Splinter location still in the deck would do: tiles and fractures (SP-2), and the
    frogs it would throw into the Aether (SP-3, SP-4)."""
    p = _look(thing)
    if not p.splinters:
        raise PositionError(f"The mat {p.mat.name!r} has no strike zones.")
    frogs = thing.frogs if isinstance(thing, Game) else {}
    on = {one.hex: colour for colour, one in frogs.items() if one.hex}
    fractured, rows = fracture(thing), []
    for zone in sorted(p.splinters):
        strike, *around = p.mat.zones[zone]
        gone = p.stacks[strike] + "".join(p.stacks[n][-1:] for n in around)
        fallen = [n for n in (strike, *around) if p.stacks[n]]
        fallen = [n for n in fallen if n == strike or p.stacks[n] == BARREN]
        cracks = [Fraction(p.known[n] == "fracture") if n in p.known else fractured for n in fallen]
        thrown = [on[name] for n in (strike, *around) if (name := p.mat.names[n]) in on]
        rows.append(
            {
                "strike": p.mat.names[strike],
                "chance": Fraction(1, len(p.splinters)),
                "Lands": sum(tile != BARREN for tile in gone),
                "Barrens": gone.count(BARREN),
                "fractures expected": sum(cracks, Fraction(0)),
                "frogs thrown": ", ".join(thrown),
            }
        )
    return Strikes(tuple(rows))


# ---------------------------------------------------------------- fractures, and the end


def fracture(thing: Game | Shard) -> Fraction:
    """The chance that the next Barren destroyed, of those nobody has looked at, is a fracture.

    A Shard has under its hexes all fractures of a normal game (SET-2; in proportion on a mat of
    another size), however many hexes are gone: of those, none is taken to have been one.
    """
    p = _look(thing)
    return Fraction(p.cracks, p.unseen) if p.unseen else Fraction(0)


@dataclass(frozen=True)
class Breaking(Result):
    """When the Shard shatters (EN-1), counted in rounds; the one under way is round 1."""

    broken: tuple[Fraction, ...]
    """The chance that it has shattered by the end of each round."""
    wear: int

    @property
    def expected(self) -> Fraction | None:
        """The rounds to expect until it shatters; None if it may never do so."""
        if self.broken[-1] < 1:
            return None
        return 1 + sum((1 - chance for chance in self.broken), Fraction(0))

    @property
    def frame(self) -> pd.DataFrame:
        import pandas as pd

        before = (Fraction(0), *self.broken)
        return pd.DataFrame(
            {
                "shatters in it": [b - a for a, b in zip(before, self.broken, strict=False)],
                "shattered by then": list(self.broken),
            },
            index=pd.RangeIndex(1, len(self.broken) + 1, name="round"),
        )

    @property
    def chart(self) -> Chart:
        until = next(
            (n for n, chance in enumerate(self.broken, 1) if chance > Fraction(999, 1000)),
            len(self.broken),
        )
        mean = self.expected
        words = (
            "It may never shatter." if mean is None else f"On average in round {float(mean):.1f}."
        )
        frogs = f" and {self.wear} Barrens a round by frogs" if self.wear else " alone"
        return Chart(
            "lines",
            self.frame.head(max(until, 2)),
            f"When the Shard shatters, by Splinters{frogs}",
            "round from now",
            "chance",
            words,
            percent=True,
        )


def breaking(thing: Game | Shard, wear: int = 0) -> Breaking:
    """How many rounds the Shard still has, exactly, if Splinters strike as the cards left allow
    and each round frogs destroy `wear` Barrens more, elsewhere.

    Each round has one Splinter card, but for the first of a game (SET-6, TU-2). After some
    strikes, any set of that many locations is as likely. A location's first strike fells its
    strike hex and the bare hexes beside it, the next ones what they have laid bare; and of the
    Barrens that fell, the fractures are drawn without replacement.
    """
    check_count("The wear, Barrens that frogs destroy in a round,", wear)
    p = _look(thing)
    if isinstance(thing, Game) and thing.over:
        raise PositionError("The game is over: there is no round to come (EN-1, EN-2).")
    broken = []
    strikes = _fallen_after(p)
    for number in range(1, 1 + p.unseen + len(strikes)):
        count = min(number if p.due else number - 1, len(strikes) - 1)
        fallen = strikes[count]
        total = sum(fallen.values())
        alive = sum(
            (
                ways * _holds(p, min(p.unseen, unseen + wear * number), known)
                for (unseen, known), ways in fallen.items()
            ),
            Fraction(0),
        )
        broken.append(1 - alive / total)
        over = count == len(strikes) - 1 and (not wear or wear * number >= p.unseen)
        if broken[-1] == 1 or over:
            break
    return Breaking(tuple(broken) or (Fraction(0),), wear)


_Fallen = Counter[tuple[int, int]]
"""Barrens gone, as (those with unseen backs, known fractures) → in how many ways."""


def _fallen_after(p: _Position) -> list[_Fallen]:
    """For each number of Splinters to come, what may have fallen by then."""
    hits = [0] * len(p.mat.zones)
    before: tuple[int, int] = (0, 0)
    found: list[_Fallen] = [Counter({before: 1})]
    zones: tuple[int, ...] = p.splinters
    while zones and max(hits) < 4:  # by then every zone has lost all it can
        falls = [_falls(p, zone, hits[zone]) for zone in zones]
        ways: list[_Fallen] = [Counter({before: 1}), *(Counter() for _ in zones)]
        for fall in falls:  # each location is among those drawn, or is not
            for drawn in range(len(zones), 0, -1):
                for (unseen, known), count in ways[drawn - 1].items():
                    ways[drawn][unseen + fall[0], known + fall[1]] += count
        found += ways[1:]
        for zone in zones:
            hits[zone] += 1
        before = max(ways[-1])
        zones = tuple(range(len(p.mat.zones)))  # SP-1: shuffled again
    return found


def _falls(p: _Position, zone: int, hits: int) -> tuple[int, int]:
    """SP-2: the Barrens that fall when a zone is struck that was struck so often since now."""
    strike, *around = p.mat.zones[zone]
    gone = [n for n in around if len(p.stacks[n]) == hits + 1]
    if not hits and p.stacks[strike]:
        gone.append(strike)
    known = sum(p.known.get(n) == "fracture" for n in gone)
    return sum(n not in p.known for n in gone), known


def _holds(p: _Position, fallen: int, known: int) -> Fraction:
    """The chance that so many Barrens held too few fractures to end the game (EN-1)."""
    few = FRACTURES_TO_END - p.fractures - known
    ways = sum(
        comb(p.cracks, cracks) * comb(p.unseen - p.cracks, fallen - cracks)
        for cracks in range(min(few, fallen + 1))
    )
    return Fraction(ways, comb(p.unseen, fallen))
