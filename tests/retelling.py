"""The rules told anew, for `perft`: one plain tale over dicts and axial coordinates.

`Story` shares nothing with the engine but the texts of the options. Whoever must choose is asked by
a `yield`; to try another line the whole tale is told again from the start. That is slow, and hard
to get wrong.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

Hex = tuple[int, int]
Tale = Generator[list[str], str, None]

WAYS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
BACK = {"E": "W", "NE": "SW", "NW": "SE", "W": "E", "SW": "NE", "SE": "NW"}


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
