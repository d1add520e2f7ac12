"""Lines of play counted twice, in the manner of chess's perft: by the engine, and by `Story`.

`Story` tells the rules anew as one plain tale over dicts and axial coordinates. It shares nothing
with the engine but the texts of the options. Whoever must choose is asked by a `yield`; to try
another line the whole tale is told again from the start. That is slow, and hard to get wrong.

A choice counts as a step of a line if it is put to a frog, as does every outcome of chance. Where
there is only one way on, it is taken without a step, but for the action a frog must take.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

import pytest

from cosmicfrog_nb.rules.game import Game
from cosmicfrog_nb.shard import Mat, read_mat

Hex = tuple[int, int]
Tale = Generator[list[str], str, None]

WAYS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
BACK = {"E": "W", "NE": "SW", "NW": "SE", "W": "E", "SW": "NE", "SE": "NW"}

FLOWER = read_mat("name: flower\n o o\no * o\n o o\n")
FLOWER_HEXES = {
    "a1": (0, -1), "a2": (1, -1),
    "b1": (-1, 0), "b2": (0, 0), "b3": (1, 0),
    "c1": (-1, 1), "c2": (0, 1),
}  # fmt: skip
LANE = read_mat("name: lane\no o o . o\n * o o o\n")  # with a gap between a3 and a4
LANE_HEXES = {
    "a1": (0, 0), "a2": (1, 0), "a3": (2, 0), "a4": (4, 0),
    "b1": (0, 1), "b2": (1, 1), "b3": (2, 1), "b4": (3, 1),
}  # fmt: skip


# ---------------------------------------------------------------- the rules, told anew


@dataclass
class Toad:
    """A frog of the tale."""

    name: str
    place: str = "waiting"
    hex: Hex | None = None
    dimension: int = 0
    oomph: int = 6
    gullet: str = ""
    """Bottom to top."""
    vault: list[str] = field(default_factory=lambda: [""] * 9)
    aside: int = 0
    spent: bool = False
    returned: bool = False


class Over(Exception):  # noqa: N818
    """The sixth fracture (EN-1)."""


class Story:
    """A game of two frogs with a known order of cards."""

    def __init__(
        self, hexes: dict[str, Hex], land: dict[str, str], cards: str, *toads: Toad
    ) -> None:
        """`land` gives the stacks of hexes that are not bare; `blank` and `cracked` backs are
        unseen."""
        self.names = {hex: name for name, hex in hexes.items()}
        self.hexes = hexes
        self.stacks = {hex: land.get(name, ".") for name, hex in hexes.items()}
        self.cards = cards.split()
        self.toads = {toad.name: toad for toad in toads}
        self.blank = sum(map(bool, self.stacks.values()))
        self.cracked = 0
        self.fractures = 0

    # ---------------------------------------- looking

    def solid(self, hex: Hex) -> bool:
        return bool(self.stacks.get(hex))

    def far(self, hex: Hex, way: str, steps: int) -> Hex:
        return hex[0] + WAYS[way][0] * steps, hex[1] + WAYS[way][1] * steps

    def on(self, hex: Hex) -> Toad | None:
        return next((toad for toad in self.toads.values() if toad.hex == hex), None)

    def edges(self) -> list[Hex]:
        """SH-5"""
        return [
            hex
            for hex in self.stacks
            if self.solid(hex) and not all(self.solid(self.far(hex, way, 1)) for way in WAYS)
        ]

    def off(self, hex: Hex) -> int:
        """AC-3: steps into the nearest Aether on a target line."""
        return min(
            steps
            for way in WAYS
            for steps in range(1, 9)
            if not self.solid(self.far(hex, way, steps))
        )

    def reach(self, hex: Hex) -> dict[Hex, tuple[int, str]]:
        """SH-6: hexes on target lines, over gaps too."""
        return {
            self.far(hex, way, steps): (steps, way)
            for way in WAYS
            for steps in range(1, 9)
            if self.solid(self.far(hex, way, steps))
        }

    # ---------------------------------------- a game, a turn, an action

    def tell(self) -> Tale:
        try:
            for card in self.cards:
                yield from self.turn(self.toads[card])
        except Over:
            return
        raise AssertionError("The cards of the tale have run out: look less deep.")

    def turn(self, toad: Toad) -> Tale:
        for other in self.toads.values():
            other.spent = False
        siphons = {slot[0] for slot in toad.vault if slot in ("sSs", "tTt", "wWw", "pPp")}
        toad.oomph = min(6, toad.oomph + len(siphons))  # TU-3
        verb = ""
        if toad.place == "outer":  # OD-2
            roll = yield self.die()
            yield from self.drift(toad, int(roll[-1]))
        else:
            if toad.place == "waiting":
                yield from self.descend(toad, [])
            options = self.actions(toad, toad.oomph)
            if options:  # TU-6
                choice = yield options
                verb = choice.split()[0]
                yield from self.act(toad, choice)
        if toad.place in ("shard", "aether") and toad.oomph >= 2 and verb != "RECOVER":  # TU-7
            options = self.actions(toad, toad.oomph - 2)
            options = sorted(o for o in [*options, "PASS"] if o != "RECOVER")
            choice = (yield options) if len(options) > 1 else "PASS"
            if choice != "PASS":
                self.pay(toad, 2)
                yield from self.act(toad, choice)
        if toad.place == "outer":  # OD-4
            toad.aside += 1
        yield from self.end_turn(toad)

    def end_turn(self, toad: Toad) -> Tale:
        """TU-8: in seat order, from the next frog to this one."""
        seats = [*self.toads.values()]
        place = seats.index(toad) + 1
        seats = seats[place:] + seats[:place]
        for other in seats:
            if other.place == "outer" and other.aside >= 2:  # OD-5
                choice = yield ["RETURN", "STAY"]
                if choice == "RETURN":
                    other.aside -= 2
                    yield from self.drift(other, other.dimension)
        for other in seats:
            while other.returned and other.aside and other.place in ("shard", "aether"):  # OD-8
                other.aside -= 1
                options = self.actions(other, other.oomph)
                if options:
                    choice = yield options
                    yield from self.act(other, choice)
            other.returned = False

    def descend(self, toad: Toad, others: list[str]) -> Tale:
        """TU-5"""
        bare = [hex for hex in self.edges() if self.stacks[hex] == "." and not self.on(hex)]
        options = sorted([*others, *(f"DESCEND {self.names[hex]}" for hex in bare)])
        toad.place = "aether"
        # A descent is always put to the frog, an arrival only if there is more than one.
        if not options or options == others:
            return
        choice = yield options
        if choice.startswith("DESCEND"):
            toad.place, toad.hex = "shard", self.hexes[choice.split()[1]]

    def actions(self, toad: Toad, purse: int) -> list[str]:
        found = []
        empty = 4 - len(toad.gullet)
        if toad.place == "shard":
            assert toad.hex is not None
            if len(self.stacks[toad.hex]) > 1:  # AC-1
                found.append("HARVEST")
            for hex, (steps, _) in self.reach(toad.hex).items():  # AC-2
                if max(0, steps - empty) <= purse:
                    found.append(f"LEAP {self.names[hex]}")
            cost = max(0, self.off(toad.hex) - empty)
            if cost <= purse:  # AC-3
                found.append("LEAP aether")
            if cost + 1 <= purse:  # AC-5
                found += [f"SLIPSTREAM {self.names[hex]}" for hex in self.edges()]
        else:
            found += [f"LAND {self.names[hex]}" for hex in self.edges()]  # AE-2
            if toad.gullet and (toad.gullet[-1] == "." or self.room(toad)):  # AE-1
                found.append("DISGORGE")
            for other in self.toads.values():
                if other is toad:
                    continue
                if other.place == "aether":  # AE-3
                    found.append(f"ATTACK {other.name}")
                if other.place == "outer" and any(other.vault):  # RA-1, RA-2
                    found += [f"RAID {other.name} {n}" for n in range(1, other.dimension + 1)]
        if toad.oomph < 6 and not toad.spent:  # AC-6
            found.append("RECOVER")
        return sorted(found)

    def pay(self, toad: Toad, cost: int) -> None:
        toad.oomph -= cost
        toad.spent = toad.spent or cost > 0
        assert toad.oomph >= 0

    def act(self, toad: Toad, choice: str) -> Tale:
        verb, _, rest = choice.partition(" ")
        empty = 4 - len(toad.gullet)
        if verb == "HARVEST":
            assert toad.hex is not None
            yield from self.lose_top(toad.hex, toad)
        elif verb == "RECOVER":
            toad.oomph = 6
        elif verb == "DISGORGE":
            yield from self.disgorge(toad)
        elif verb == "RAID":
            owner, points = rest.split()
            yield from self.raid(toad, self.toads[owner], int(points))
        elif verb == "ATTACK":
            yield from self.combat(toad, self.toads[rest], None)
        elif verb == "LAND":
            yield from self.come_in(toad, self.hexes[rest])
        elif verb == "SLIPSTREAM":
            assert toad.hex is not None
            self.pay(toad, max(0, self.off(toad.hex) - empty) + 1)
            toad.place, toad.hex = "aether", None
            yield from self.come_in(toad, self.hexes[rest])
        elif rest == "aether":
            assert toad.hex is not None
            self.pay(toad, max(0, self.off(toad.hex) - empty))
            toad.place, toad.hex = "aether", None
        else:
            assert toad.hex is not None
            target = self.hexes[rest]
            steps, way = self.reach(toad.hex)[target]
            self.pay(toad, max(0, steps - empty))
            other = self.on(target)
            if other:  # AC-4
                yield from self.combat(toad, other, way)
            else:
                toad.hex = target

    def come_in(self, toad: Toad, hex: Hex) -> Tale:
        other = self.on(hex)
        if not other:
            toad.place, toad.hex = "shard", hex
            return
        edges = sorted(f"ENTER {way}" for way in WAYS if not self.solid(self.far(hex, way, 1)))
        choice = (yield edges) if len(edges) > 1 else edges[0]
        yield from self.combat(toad, other, BACK[choice.split()[1]])

    # ---------------------------------------- tiles

    def lose_top(self, hex: Hex, taker: Toad | None = None) -> Tale:
        """The top tile goes into a Gullet, or is destroyed; a Barren shows its back (IN-1)."""
        tile = self.stacks[hex][-1]
        self.stacks[hex] = self.stacks[hex][:-1]
        if taker:
            taker.gullet = (taker.gullet + tile)[-4:]  # GU-2
        if tile == ".":
            options = ["back blank"] * bool(self.blank) + ["back fracture"] * bool(self.cracked)
            back = (yield options) if len(options) > 1 else options[0]
            if back == "back blank":
                self.blank -= 1
                return
            self.cracked -= 1
            self.fractures += 1
            if self.fractures == 6:
                raise Over

    def room(self, toad: Toad) -> list[int]:
        return [slot for slot in range(9) if len(toad.vault[slot]) < 3]

    def disgorge(self, toad: Toad) -> Tale:
        """AE-1"""
        moved = False
        while toad.gullet and (toad.gullet[-1] == "." or self.room(toad)):
            options = ["DONE"] * moved
            if toad.gullet[-1] == ".":
                options.append("DUST")
            else:
                options += [f"PLACE {slot + 1}" for slot in self.room(toad)]
            choice = yield options
            if choice == "DONE":
                return
            if choice != "DUST":
                toad.vault[int(choice.split()[1]) - 1] += toad.gullet[-1]
            toad.gullet = toad.gullet[:-1]
            moved = True

    # ---------------------------------------- combat, knockback, spoils

    def die(self) -> list[str]:
        return [f"roll {face}" for face in range(6)]

    def commitments(self, toad: Toad, verb: str) -> list[str]:
        """CO-3"""
        costs = {
            "plain": 0, "overpower": 2, "boost 1": 2, "boost 2": 4, "boost 3": 6,
            "overpower boost 1": 4, "overpower boost 2": 6,
        }  # fmt: skip
        return sorted(f"{verb} {words}" for words, cost in costs.items() if cost <= toad.oomph)

    def commit(self, toad: Toad, verb: str) -> Generator[list[str], str, tuple[int, int]]:
        """How many dice, and how much is added."""
        options = self.commitments(toad, verb)
        choice = (yield options) if len(options) > 1 else options[0]
        overpower = "overpower" in choice
        boost = int(choice[-1]) if "boost" in choice else 0
        self.pay(toad, 2 * overpower + 2 * boost)
        return 1 + overpower, boost

    def roll(self, dice: int, boost: int) -> Generator[list[str], str, int]:
        faces = []
        for _ in range(dice):
            roll = yield self.die()
            faces.append(int(roll[-1]))
        return max(faces) + boost

    def combat(self, attacker: Toad, defender: Toad, way: str | None) -> Tale:
        """CO; `way` is the way the attack goes, None in the Aether."""
        mine = yield from self.commit(attacker, "COMMIT")
        theirs = yield from self.commit(defender, "RESPOND")
        attack = yield from self.roll(*mine)
        defence = yield from self.roll(*theirs)
        margin = attack - defence
        held = defender.hex
        if margin <= 0:  # CO-4
            if held and way and attacker.place == "shard":
                self.stand_beside(attacker, self.far(held, BACK[way], 1))
            return
        if held and way:
            attacker.place, attacker.hex = "shard", held  # CO-5
            defender.hex = None
            yield from self.fly(defender, self.far(held, way, margin), way)
            second = "SPOILS harvest" if len(self.stacks[held]) > 1 else ""
        else:  # KB-7
            defender.place, defender.dimension, defender.oomph = "outer", min(margin, 6), 0
            second = "SPOILS raid" if any(defender.vault) else ""
        options = [*(["SPOILS gullet"] if defender.gullet else []), *([second] if second else [])]
        if not options:  # CO-6
            return
        choice = (yield options) if len(options) > 1 else options[0]
        if choice == "SPOILS gullet":
            for _ in range(min(margin, len(defender.gullet))):
                attacker.gullet = (attacker.gullet + defender.gullet[-1])[-4:]
                defender.gullet = defender.gullet[:-1]
        elif choice == "SPOILS harvest":
            assert held is not None
            yield from self.lose_top(held, attacker)
        else:
            raids = [f"RAID {defender.name} {n}" for n in range(1, defender.dimension + 1)]
            choice = yield raids
            yield from self.raid(attacker, defender, int(choice[-1]))

    def stand_beside(self, toad: Toad, hex: Hex) -> None:
        """CO-7"""
        if self.solid(hex) and self.on(hex) in (None, toad):
            toad.place, toad.hex = "shard", hex
        else:
            toad.place, toad.hex = "aether", None

    def fly(self, toad: Toad, hex: Hex, way: str) -> Tale:
        """KB-3 to KB-6"""
        toad.place, toad.hex = "aether", None
        if not self.solid(hex):
            return
        other = self.on(hex)
        if self.stacks[hex] == ".":
            if other:
                other.place, other.hex = "aether", None
        elif other:
            self.stand_beside(toad, self.far(hex, BACK[way], 1))
        else:
            toad.place, toad.hex = "shard", hex
        yield from self.lose_top(hex)

    # ---------------------------------------- raids and the Outer Dimensions

    def raid(self, toad: Toad, owner: Toad, points: int) -> Tale:
        roll = yield self.die()
        if int(roll[-1]) <= points:  # RA-3
            return
        touched, taken = None, 0
        while True:
            slots = range(9) if touched is None else [touched]
            tops = {slot: owner.vault[slot][-1] for slot in slots if owner.vault[slot]}
            free = [slot for slot, top in tops.items() if 1 + top.isupper() <= points]
            if not free:
                break
            choice = yield ["STOP", *(f"TAKE {slot + 1}" for slot in free)]
            if choice == "STOP":
                break
            slot = int(choice[-1]) - 1
            points -= 1 + tops[slot].isupper()
            owner.vault[slot] = owner.vault[slot][:-1]
            toad.gullet = (toad.gullet + tops[slot])[-4:]
            touched = slot if owner.vault[slot] else None  # RA-5
            taken += 1
        if taken:
            yield from self.drift(owner, taken)  # OD-6

    def drift(self, toad: Toad, dimensions: int) -> Tale:
        """OD-3, OD-7"""
        toad.dimension = max(0, toad.dimension - dimensions)
        if toad.dimension == 0:
            toad.oomph, toad.returned = 6, True
            yield from self.descend(toad, ["ARRIVE aether"])


# ---------------------------------------------------------------- positions


@dataclass
class Position:
    """The same position for both: lines of text, and a tale."""

    mat: Mat
    hexes: dict[str, Hex]
    land: dict[str, str]
    toads: list[Toad]
    cards: str = "red purple red purple red purple"
    cracked: int = 0
    fractures: int = 0
    begun: tuple[str, ...] = ()
    """Choices that come before the count begins."""

    def game(self) -> Game:
        tops = {name: self.land.get(name, ".")[-1:] or "-" for name in self.hexes}
        rows = [
            "".join(t for n, t in tops.items() if n[0] == row)
            for row in sorted({n[0] for n in tops})
        ]
        solid = sum(top != "-" for top in tops.values())
        text = [
            f"game {self.mat.name}",
            f"shard: {'/'.join(rows)}",
            *(self.frog(toad) for toad in self.toads),
            f"stacked: {self.cards}",
            "abilities: Blink",  # without a choice for a frog that returns
            f"backs: {solid - self.cracked} blank, {self.cracked} fracture",
            f"fractures: {self.fractures}",
        ]
        game = Game.from_text("\n".join(text), mat=self.mat)
        for choice in self.begun:
            game.play(choice)
        return game

    def frog(self, toad: Toad) -> str:
        place = {"outer": f"outer {toad.dimension}", "shard": ""}.get(toad.place, toad.place)
        if toad.hex:
            place = f"shard {next(n for n, hex in self.hexes.items() if hex == toad.hex)}"
        slots = [slot or "-" for slot in toad.vault]
        vault = " / ".join(" ".join(slots[a:b]) for a, b in ((0, 2), (2, 5), (5, 9)))
        words = [place, f"{toad.oomph} Ω", f"gullet {toad.gullet or '-'}", f"vault {vault}"]
        words.append(f"{toad.aside} aside")
        return f"{toad.name}: {', '.join(words)}"

    def story(self) -> Story:
        toads = [Toad(**(vars(toad) | {"vault": [*toad.vault]})) for toad in self.toads]
        story = Story(self.hexes, self.land, self.cards, *toads)
        story.cracked, story.fractures = self.cracked, self.fractures
        story.blank -= self.cracked
        return story


def slots(**filled: str) -> list[str]:
    """A Vault: `slots(s1="pP")`."""
    return [filled.get(f"s{number}", "") for number in range(1, 10)]


POSITIONS = {
    "entering": (
        3,
        Position(
            FLOWER, FLOWER_HEXES, {"a1": ".p", "b2": ".sS", "c2": ""}, [Toad("red"), Toad("purple")]
        ),
    ),
    "walled in": (
        4,
        Position(
            FLOWER,
            FLOWER_HEXES,
            {name: ".p" for name in FLOWER_HEXES if name != "b2"},
            [Toad("red"), Toad("purple", "aether", oomph=1)],
        ),
    ),
    "leaping on little Ω": (
        4,
        Position(
            LANE,
            LANE_HEXES,
            {"a1": ".t", "a3": ".wW", "b1": ".pP", "b3": ""},
            [
                Toad("red", "shard", LANE_HEXES["a1"], oomph=3, gullet="pst"),
                Toad("purple", "outer", dimension=6, oomph=0),
            ],
            cards="red red purple red red",
        ),
    ),
    "harvesting with a full Gullet": (
        4,
        Position(
            FLOWER,
            FLOWER_HEXES,
            {"a1": ".tT", "b1": "", "c1": ".w", "c2": ""},
            [
                Toad("red", "shard", FLOWER_HEXES["a1"], oomph=2, gullet="wW.p"),
                Toad("purple", "shard", FLOWER_HEXES["b3"], oomph=1, gullet="stwp"),
            ],
        ),
    ),
    "disgorging": (
        5,
        Position(
            FLOWER,
            FLOWER_HEXES,
            {"a2": "", "b2": "", "b3": "", "c2": ""},
            [
                Toad(
                    "red",
                    "aether",
                    oomph=2,
                    gullet="t.Sp",
                    vault=["pPp", "wW", "sSs", "ttt", "", "ppp", "www", "TTT", "PP"],
                ),
                Toad("purple", "aether", oomph=0, gullet=".", vault=slots(s1="SsS")),
            ],
        ),
    ),
    "combat on the Shard": (
        5,
        Position(
            LANE,
            LANE_HEXES,
            {"a2": ".s", "a3": ".p", "b2": ".wW", "b1": "", "b4": ""},
            [
                Toad("red", "shard", LANE_HEXES["a1"], oomph=1, gullet="st"),
                Toad("purple", "shard", LANE_HEXES["a2"], oomph=2, gullet="pP"),
            ],
            cracked=2,
            fractures=5,
            begun=("LEAP a2",),
        ),
    ),
    "an attack over the edge": (
        5,
        Position(
            FLOWER,
            FLOWER_HEXES,
            {"b2": ".tT", "a1": "", "b1": ""},
            [
                Toad("red", "aether", oomph=2),
                Toad("purple", "shard", FLOWER_HEXES["b2"], oomph=0, gullet="p"),
            ],
            cracked=1,
            begun=("LAND b2",),
        ),
    ),
    "ramming and raiding": (
        5,
        Position(
            LANE,
            LANE_HEXES,
            {"a1": "", "a2": "", "a3": ".t", "b1": "", "b2": ""},
            [
                Toad("red", "aether", oomph=1, gullet="www"),
                Toad("purple", "aether", oomph=0, gullet="sp", vault=slots(s2="tT", s5="p")),
            ],
        ),
    ),
    "raiding a Vault": (
        6,
        Position(
            FLOWER,
            FLOWER_HEXES,
            dict.fromkeys(("a1", "a2", "b1", "c1", "c2"), ""),
            [
                Toad("red", "aether", oomph=4),
                Toad(
                    "purple", "outer", dimension=2, oomph=0, vault=slots(s1="pPp", s4="sS", s9="t")
                ),
            ],
            cards="red red red red red",
        ),
    ),
    "coming back for two cards": (
        4,
        Position(
            FLOWER,
            FLOWER_HEXES,
            {"a1": ".t", "b2": ""},
            [
                Toad("red", "shard", FLOWER_HEXES["a1"], oomph=1),
                Toad("purple", "outer", dimension=5, aside=2),
            ],
            cards="red red red red",
        ),
    ),
}
"""How deep the two are compared, and where."""


# ---------------------------------------------------------------- counting


def options_after(position: Position, line: list[str]) -> list[str]:
    """Tells the tale to the end of a line, and what is asked there."""
    tale = position.story().tell()
    try:
        options = next(tale)
        for choice in (*position.begun, *line):
            options = tale.send(choice)
    except StopIteration:
        return []
    return options


def compared(position: Position, game: Game, depth: int, line: list[str]) -> int:
    """The number of lines so deep; the engine and the tale must offer the same on each of them."""
    told = options_after(position, line)
    offered = [str(option) for option in game.legal_actions()]
    assert offered == told, f"after {', '.join(line) or 'nothing'}"
    if depth == 1 or not offered:
        return len(offered)
    count = 0
    for option in offered:
        game.play(option)
        count += compared(position, game, depth - 1, [*line, option])
        game.undo()
    return count


def perft(game: Game, depth: int) -> int:
    """The number of lines of play so deep; lines that end sooner do not count."""
    options = game.legal_actions()
    if depth == 1:
        return len(options)
    count = 0
    for option in options:
        twin = game.copy()
        twin.play(option)
        count += perft(twin, depth - 1)
    return count


COMPARED = {
    "entering": 488,
    "walled in": 6444,
    "leaping on little Ω": 5028,
    "harvesting with a full Gullet": 1089,
    "disgorging": 3783,
    "combat on the Shard": 5098,
    "an attack over the edge": 1038,
    "ramming and raiding": 16508,
    "raiding a Vault": 12069,
    "coming back for two cards": 783,
}
DEEPER = {
    "entering": (5, 17508),
    "walled in": (5, 64366),
    "leaping on little Ω": (5, 43506),
    "harvesting with a full Gullet": (6, 34091),
    "disgorging": (6, 18325),
    "combat on the Shard": (6, 44745),
    "an attack over the edge": (6, 5376),
    "ramming and raiding": (6, 100778),
    "raiding a Vault": (7, 53487),
}
"""How deep, and how many lines the engine found there when it agreed with the tale before."""


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.rule(
    "SH-5", "SH-6", "TU-4", "TU-5", "TU-6", "TU-7", "AC-1", "AC-2", "AC-3", "AC-4", "AC-5", "AC-6",
    "AE-1", "AE-2", "AE-3", "AE-4", "AE-5", "GU-2", "VA-2", "CO-2", "CO-3", "CO-4", "CO-5", "CO-6",
    "KB-3", "KB-7", "RA-1", "RA-2", "RA-3", "RA-4", "RA-5", "OD-2", "OD-5", "OD-6", "OD-7",
)  # fmt: skip
def test_engine_and_tale_offer_the_same_on_every_line(name: str) -> None:
    depth, position = POSITIONS[name]
    assert compared(position, position.game(), depth, []) == COMPARED[name]


@pytest.mark.parametrize("name", DEEPER)
def test_deeper_counts_stay_as_they_were(name: str) -> None:
    depth, count = DEEPER[name]
    assert depth > POSITIONS[name][0]
    assert perft(POSITIONS[name][1].game(), depth) == count


def verbs(game: Game, depth: int) -> set[str]:
    """The first words of all that is offered on lines so deep."""
    options = game.legal_actions()
    found = {option.split()[0] for option in options}
    for option in options if depth > 1 else ():
        twin = game.copy()
        twin.play(option)
        found |= verbs(twin, depth - 1)
    return found


def test_the_positions_lead_to_every_action() -> None:
    found = set().union(*(verbs(position.game(), depth) for depth, position in POSITIONS.values()))
    assert found == {
        "ARRIVE", "ATTACK", "COMMIT", "DESCEND", "DISGORGE", "DONE", "DUST", "ENTER", "HARVEST",
        "LAND", "LEAP", "PASS", "PLACE", "RAID", "RECOVER", "RESPOND", "RETURN", "SLIPSTREAM",
        "SPOILS", "STAY", "STOP", "TAKE", "back", "roll",
    }  # fmt: skip
