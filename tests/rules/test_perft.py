"""Lines of play counted twice, in the manner of chess's perft: by the engine, and by `Story`.

A choice counts as a step of a line if it is put to a frog, as does every outcome of chance. Where
there is only one way on, it is taken without a step, but for the action a frog must take.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from retelling import Hex, Story, Toad

from cosmicfrog_nb.rules.game import Game
from cosmicfrog_nb.shard import Mat, read_mat

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
