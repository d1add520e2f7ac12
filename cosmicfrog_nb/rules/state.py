"""The whole of a game at one moment: plain, small, and cheap to copy.

Frogs are seats 0, 1, 2 … and hexes are numbers of the mat. The agenda is a stack of named steps
that are still to come, the next one last. Nothing here decides a rule; the little helpers only
keep the books (Ω, Gullets, tiles that leave the game) so that every rule keeps them alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..shard.mats import OFF, Mat
from ..shard.shard import is_edge
from ..shard.tiles import BARREN, TILES
from .gullet import SLOTS
from .options import Tables
from .variants import TEAMS
from .vault import VaultLayout

if TYPE_CHECKING:
    from .abilities.base import Ability
    from .land_backs import Signs

WAITING, SHARD, AETHER, OUTER = range(4)
PLACES: Final = ("waiting", "shard", "aether", "outer")

FULL_OOMPH: Final = 6  # OO-1
GULLET: Final = SLOTS
LAST_DIMENSION: Final = 6  # KB-7
FRACTURES_TO_END: Final = 6  # EN-1

TILE_NUMBER: Final = {tile: n for n, tile in enumerate(TILES)}

Step = tuple[str | int, ...]
"""The name of a step, then its arguments."""
EventTuple = tuple[str | int, ...]
"""The name of an event, its rule, the seat (or -1), then its data. Prose is made on reading."""


class Setup(NamedTuple):
    """What stays the same through a game."""

    mat: Mat
    colours: tuple[str, ...]
    length: str
    layout: VaultLayout
    tables: Tables
    variants: frozenset[str] = frozenset()
    team: tuple[int, ...] = ()
    """The number of each frog's team (VR-8)."""

    def mates(self, seat: int) -> list[int]:
        """The frogs of a team, this one included."""
        return [other for other, team in enumerate(self.team) if team == self.team[seat]]


class Combat(NamedTuple):
    """A combat under way (CO)."""

    attacker: int
    defender: int
    arena: int
    """SHARD or AETHER: where the defender is (CO-1)."""
    direction: int
    """The way the attack goes, and the knockback with it (KB-1); -1 in the Aether."""
    facing: int
    """The defender's facing hex, or OFF for Aether (CO-7)."""
    attacker_overpower: bool = False
    attacker_boost: int = 0
    defender_overpower: bool = False
    defender_boost: int = 0
    attacker_rolls: tuple[int, ...] = ()
    defender_rolls: tuple[int, ...] = ()

    def opponent(self, seat: int) -> int:
        return self.defender if seat == self.attacker else self.attacker

    @property
    def attacker_total(self) -> int:
        return max(self.attacker_rolls) + self.attacker_boost

    @property
    def defender_total(self) -> int:
        return max(self.defender_rolls) + self.defender_boost


class Raid(NamedTuple):
    """A raid under way (RA)."""

    raider: int
    owner: int
    target: int
    points: int
    """What may still be taken (RA-4)."""
    slot: int = -1
    """The slot that must be emptied first (RA-5), or -1."""
    taken: int = 0


class State:
    """A moment of a game. Lists are this state's own; all else is shared and never changed."""

    __slots__ = (
        "abilities",
        "ability_bottom",
        "ability_pool",
        "agenda",
        "backs",
        "blanks",
        "bonuses",
        "combat",
        "control",
        "costly",
        "cracks",
        "deck",
        "deferred",
        "destroyed",
        "dimension",
        "discard",
        "draws",
        "edges",
        "ending",
        "events",
        "face_up",
        "fractures",
        "gullets",
        "hexes",
        "lands",
        "locked",
        "main_action",
        "marks",
        "offer",
        "oomph",
        "places",
        "powers",
        "quakes",
        "raid",
        "returned",
        "round",
        "seed",
        "set_aside",
        "setup",
        "signs",
        "silent",
        "spent",
        "splinters",
        "stacked",
        "stacks",
        "stirred",
        "turn",
        "vaults",
        "vortexes",
    )

    def __init__(self, setup: Setup, stacks: list[str], seed: int = 0) -> None:
        frogs = len(setup.colours)
        self.setup = setup
        self.stacks = stacks
        self.edges = find_edges(setup, stacks)
        """The hexes adjacent to Aether, in the order of their names (SH-5)."""
        self.lands = sum(max(0, len(stack) - 1) for stack in stacks)
        """Land tiles left on the Shard (EN-2)."""
        self.blanks = 0
        """Barrens whose unseen back is blank."""
        self.cracks = 0
        """Barrens whose unseen back is a fracture."""
        self.quakes = 0
        self.vortexes = 0
        """Barrens whose unseen back is a Quake, or a Vortex (VR-6)."""
        self.stirred: tuple[str, ...] = ()
        """Quakes and Vortexes seen in the event under way."""
        self.bonuses: tuple[str, ...] = ()
        """Land backs seen at scoring: team, Land, and `a` or `h` (VR-1)."""
        self.signs: Signs | None = None
        """Land backs that lie face up (VR-1)."""
        self.fractures = 0
        """Fractures on the Integrity Track (IN-1)."""
        self.destroyed = [0] * len(TILES)
        self.backs: dict[int, str] = {}
        """Backs that are known beforehand, for lessons: hex → `blank` or `fracture`."""

        self.places = [WAITING] * frogs
        self.hexes = [OFF] * frogs
        self.dimension = [0] * frogs
        self.oomph = [FULL_OOMPH] * frogs
        self.gullets = [""] * frogs
        self.abilities = [""] * frogs
        self.face_up = [False] * frogs
        self.powers: list[Ability] = []
        """What each frog's card does now: nothing while it lies face down (AB-1)."""
        self.costly = False
        """Whether somebody is dear to attack (Camouflage)."""
        self.locked = [False] * frogs
        """Whose new card cannot be used before its next turn (Mutagenic)."""
        self.deferred = [False] * frogs
        """Whose set-aside card is a turn put off (Temporus)."""
        self.set_aside = [0] * frogs
        self.vaults: list[tuple[str, ...]] = [("",) * len(setup.layout.cells)] * frogs

        self.deck = [0] * (frogs + 2)
        """How many cards of each frog, then Aether Flux, then Splinter Strike, are to come."""
        self.discard = [0] * (frogs + 2)
        self.stacked: tuple[int, ...] = ()
        """Cards that are known to come next, for lessons."""
        self.ability_pool: tuple[str, ...] = ()
        """Abilities in the deck whose order nobody knows, sorted."""
        self.ability_bottom: tuple[str, ...] = ()
        """Abilities put under the deck, in order."""
        self.offer: tuple[str, ...] = ()
        """Abilities a frog is choosing from (SET-5, FX-4)."""
        self.splinters: tuple[int, ...] = tuple(range(len(setup.mat.zones)))
        """The Splinter locations not drawn yet (SP-1)."""

        self.round = 1
        self.turn = -1
        """Whose turn it is, or -1 between turns."""
        self.main_action = ""
        """The verb of the action taken this turn."""
        self.spent = [False] * frogs
        """Who has expended Ω this turn (AC-6)."""
        self.returned = [False] * frogs
        """Who has come back from the Outer Dimensions this turn (OD-8)."""
        self.marks: tuple[str, ...] = ()
        """Powers used up for this turn."""
        self.silent = -1
        """The frog whose card is silent for this combat (Voidshadow), or -1."""
        self.control: tuple[int, ...] = ()
        """Who controls whom, and how much of its Ω may still be spent (Mindborer)."""
        self.combat: Combat | None = None
        self.raid: Raid | None = None
        self.agenda: list[Step] = []
        self.ending = ""
        """Why the game is over, or nothing."""
        self.events: list[EventTuple] = []
        """What the last choice caused."""

        self.seed = seed
        self.draws = 0
        """How many chances have been sampled: with the seed, all that luck needs to know."""

    def copy(self) -> State:
        """An independent twin."""
        twin = State.__new__(State)
        twin.setup = self.setup
        twin.stacks = self.stacks[:]
        twin.edges = self.edges
        twin.lands = self.lands
        twin.blanks = self.blanks
        twin.cracks = self.cracks
        twin.quakes = self.quakes
        twin.vortexes = self.vortexes
        twin.stirred = self.stirred
        twin.bonuses = self.bonuses
        twin.signs = self.signs and self.signs.copy()
        twin.fractures = self.fractures
        twin.destroyed = self.destroyed[:]
        twin.backs = self.backs
        twin.places = self.places[:]
        twin.hexes = self.hexes[:]
        twin.dimension = self.dimension[:]
        twin.oomph = self.oomph[:]
        twin.gullets = self.gullets[:]
        twin.abilities = self.abilities[:]
        twin.face_up = self.face_up[:]
        twin.powers = self.powers[:]
        twin.costly = self.costly
        twin.locked = self.locked[:]
        twin.deferred = self.deferred[:]
        twin.set_aside = self.set_aside[:]
        twin.vaults = self.vaults[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.stacked = self.stacked
        twin.ability_pool = self.ability_pool
        twin.ability_bottom = self.ability_bottom
        twin.offer = self.offer
        twin.splinters = self.splinters
        twin.round = self.round
        twin.turn = self.turn
        twin.main_action = self.main_action
        twin.spent = self.spent[:]
        twin.returned = self.returned[:]
        twin.marks = self.marks
        twin.silent = self.silent
        twin.control = self.control
        twin.combat = self.combat
        twin.raid = self.raid
        twin.agenda = self.agenda[:]
        twin.ending = self.ending
        twin.events = []
        twin.seed = self.seed
        twin.draws = self.draws
        return twin


# ---------------------------------------------------------------- keeping the books


def spend(s: State, seat: int, cost: int) -> None:
    """OO-1: crystals go from available to expended."""
    if cost:
        s.oomph[seat] -= cost
        s.spent[seat] = True
        if s.control and seat == s.control[1]:
            s.control = (s.control[0], seat, s.control[2] - cost)


def is_puppet(s: State, seat: int) -> bool:
    """Whether another frog decides for this one (Mindborer)."""
    return bool(s.control) and seat == s.control[1]


def purse(s: State, seat: int) -> int:
    """What a frog may spend: all it has, but for a puppet's."""
    if s.control and seat == s.control[1]:
        return min(s.oomph[seat], s.control[2])
    return s.oomph[seat]


def regain(s: State, seat: int, amount: int) -> int:
    """OO-1: crystals come back, never more than six; returns how many."""
    gained = min(amount, FULL_OOMPH - s.oomph[seat])
    s.oomph[seat] += gained
    return gained


def swallow(s: State, seat: int, tile: str) -> str:
    """GU-1, GU-2: onto the top of the Gullet; returns the tile that a full one destroys."""
    tiles = s.gullets[seat] + tile
    lost = ""
    if len(tiles) > GULLET:
        lost, tiles = tiles[0], tiles[1:]
        s.destroyed[TILE_NUMBER[lost]] += 1
    s.gullets[seat] = tiles
    if s.signs:
        s.signs.swallow(seat, GULLET)
    return lost


def take_out(s: State, seat: int, place: int = -1) -> str:
    """A tile leaves the Gullet, the top one unless said otherwise; those above it drop (GU-3)."""
    tiles = s.gullets[seat]
    place %= len(tiles)
    s.gullets[seat] = tiles[:place] + tiles[place + 1 :]
    if s.signs:
        s.signs.take_out(seat, place)
    return tiles[place]


def lift(s: State, hex: int) -> str:
    """The top tile leaves its hex; a Barren's back is then seen (IN-1)."""
    stack = s.stacks[hex]
    s.stacks[hex] = stack[:-1]
    if s.signs:
        s.signs.lift(hex)
    if len(stack) > 1:
        s.lands -= 1
        return stack[-1]
    now = {near for near in s.setup.mat.neighbours[hex] if s.stacks[near]}
    now.update(s.edges)
    now.discard(hex)
    s.edges = tuple(sorted(now, key=s.setup.tables.rank.__getitem__))  # SH-5
    s.agenda.append(("barren.back", hex))
    return BARREN


def destroy(s: State, hex: int) -> str:
    """The top tile of a hex is gone from the game."""
    tile = lift(s, hex)
    s.destroyed[TILE_NUMBER[tile]] += 1
    return tile


def set_vault(s: State, seat: int, vault: tuple[str, ...]) -> None:
    """VR-8: team mates share one Vault."""
    if TEAMS not in s.setup.variants:
        s.vaults[seat] = vault
        return
    for mate in s.setup.mates(seat):
        s.vaults[mate] = vault


def bank(s: State, seat: int, slot: int, land: str) -> str:
    """A Land goes onto a slot of a frog's Vault (VA-2); returns what the slot then holds."""
    vault = list(s.vaults[seat])
    vault[slot] += land
    set_vault(s, seat, tuple(vault))
    if s.signs:
        s.signs.bank(s.setup.mates(seat), slot)
    return vault[slot]


def unbank(s: State, seat: int, slot: int) -> str:
    """The exposed Land of a slot leaves a frog's Vault (VA-3)."""
    vault = list(s.vaults[seat])
    land, vault[slot] = vault[slot][-1], vault[slot][:-1]
    set_vault(s, seat, tuple(vault))
    if s.signs:
        s.signs.unbank(s.setup.mates(seat), slot)
    return land


def into_aether(s: State, seat: int) -> None:
    s.places[seat] = AETHER
    s.hexes[seat] = OFF


def onto_hex(s: State, seat: int, hex: int) -> None:
    s.places[seat] = SHARD
    s.hexes[seat] = hex


def frog_on(s: State, hex: int) -> int:
    """The seat of the frog on a hex, or -1 (SH-8)."""
    return s.hexes.index(hex) if hex in s.hexes else -1


def name(s: State, hex: int) -> str:
    return s.setup.mat.names[hex] if hex != OFF else "the Aether"


def find_edges(setup: Setup, stacks: list[str]) -> tuple[int, ...]:
    """SH-5: the hexes adjacent to Aether, in the order of their names."""
    return tuple(
        hex for hex in setup.tables.by_name if stacks[hex] and is_edge(setup.mat, stacks, hex)
    )
