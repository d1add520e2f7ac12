"""The Shard: which terrain stands on which hex of a mat, and the graph it makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ..errors import PositionError
from ..shown import Shown
from .hexes import DIRECTION_NAMES, centre
from .mats import OFF, Mat, find_mat
from .tiles import BARREN, HEIGHT, check_stack

if TYPE_CHECKING:
    import networkx as nx


def is_edge(mat: Mat, stacks: Sequence[str], hex: int) -> bool:
    """SH-5: whether a hex with terrain is adjacent to Aether."""
    if mat.rim[hex]:
        return True
    for near in mat.neighbours[hex]:  # noqa: SIM110  (a loop is four times as quick as all())
        if not stacks[near]:
            return True
    return False


class Shard(Shown):
    """Terrain on a mat. Hexes go by name (`"e5"`), stacks are strings from bottom to top.

    >>> shard = Shard("tiny", {"c3": ".pP"})
    >>> shard["c3"], shard.take("c3"), shard["c3"]
    ('.pP', 'P', '.p')
    """

    __slots__ = ("_graph", "_stacks", "mat")

    def __init__(
        self, mat: str | Mat = "zones", stacks: Mapping[str, str] | Iterable[str] | None = None
    ) -> None:
        """Barrens everywhere, but for the given stacks: by hex name, or one for each hex."""
        self.mat = find_mat(mat)
        self._graph: nx.Graph[str] | None = None
        if stacks is None or isinstance(stacks, Mapping):
            self._stacks = [BARREN] * len(self.mat)
            for name, stack in (stacks or {}).items():
                self[name] = stack
            return
        self._stacks = list(stacks)
        if len(self._stacks) != len(self.mat):
            raise PositionError(
                f"The mat {self.mat.name!r} has {len(self.mat)} hexes; "
                f"{len(self._stacks)} stacks were given."
            )
        for name, stack in zip(self.mat.names, self._stacks, strict=True):
            check_stack(stack, f"Hex {name}")

    @classmethod
    def new(
        cls,
        frogs: int = 4,
        seed: int | None = None,
        placement: str = "scattered",
        mat: str | Mat = "zones",
    ) -> Shard:
        """A Shard set up for a game (SET-1 to SET-3); the same seed gives the same Shard."""
        from .setup import place_terrain

        mat = find_mat(mat)
        return cls(mat, place_terrain(mat, frogs, placement, seed))

    # ------------------------------------------------------------ looking

    @property
    def stacks(self) -> dict[str, str]:
        """Hex name → stack, for every hex of the mat; Aether is the empty string."""
        return dict(zip(self.mat.names, self._stacks, strict=True))

    def __getitem__(self, name: str) -> str:
        return self._stacks[self.mat.number(name)]

    def __iter__(self) -> Iterator[str]:
        """The names of the hexes that have terrain, in reading order."""
        return (name for name, stack in zip(self.mat.names, self._stacks, strict=True) if stack)

    def __len__(self) -> int:
        """How many hexes have terrain."""
        return sum(map(bool, self._stacks))

    def __contains__(self, name: object) -> bool:
        return name in self.mat.index and bool(self._stacks[self.mat.index[str(name)]])

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Shard):
            return NotImplemented
        return self.mat == other.mat and self._stacks == other._stacks

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Shard.from_text({self.text()!r})"

    def copy(self) -> Shard:
        """A Shard of its own, with the same terrain."""
        twin = Shard.__new__(Shard)
        twin.mat, twin._stacks, twin._graph = self.mat, self._stacks[:], None
        return twin

    def __getstate__(self) -> tuple[Mat, list[str]]:
        return self.mat, self._stacks

    def __setstate__(self, state: tuple[Mat, list[str]]) -> None:
        self.mat, self._stacks = state
        self._graph = None

    def tiles(self) -> Counter[str]:
        """How many tiles of each kind stand on the Shard."""
        return Counter("".join(self._stacks))

    def neighbours(self, name: str) -> tuple[str, ...]:
        """The adjacent hexes that have terrain (SH-5)."""
        near = self.mat.neighbours[self.mat.number(name)]
        return tuple(self.mat.names[n] for n in near if self._stacks[n])

    def is_edge(self, name: str) -> bool:
        """Whether the hex has terrain and is adjacent to Aether (SH-5)."""
        number = self.mat.number(name)
        return bool(self._stacks[number]) and is_edge(self.mat, self._stacks, number)

    def lines(self, name: str) -> dict[str, tuple[tuple[int, str], ...]]:
        """The target lines of a hex (SH-6): for each direction, the steps and names of the hexes
        with terrain, across gaps of Aether too. There are none from Aether."""
        number = self.mat.number(name)
        if not self._stacks[number]:
            return dict.fromkeys(DIRECTION_NAMES, ())
        return {
            direction: tuple(
                (steps, self.mat.names[n])
                for steps, n in enumerate(line, 1)
                if n != OFF and self._stacks[n]
            )
            for direction, line in zip(DIRECTION_NAMES, self.mat.lines[number], strict=True)
        }

    # ------------------------------------------------------------ changing

    def __setitem__(self, name: str, stack: str) -> None:
        number = self.mat.number(name)
        self._stacks[number] = check_stack(stack, f"Hex {name}")
        if self._graph is not None:
            self._refresh(self._graph, number)

    def take(self, name: str) -> str:
        """Takes the top tile off a hex and returns it; the last one leaves Aether behind."""
        stack = self[name]
        if not stack:
            raise PositionError(f"Hex {name} is Aether: there is no tile to take.")
        self[name] = stack[:-1]
        return stack[-1]

    # ------------------------------------------------------------ the graph

    @property
    def graph(self) -> nx.Graph[str]:
        """The Shard as a networkx graph: a node for each hex with terrain, an edge for each shared
        side. It follows the Shard as terrain comes and goes; copy it before you change it.

        Node attributes: `stack`, `top`, `height` (mm), `zone` (1 …, or None), `pos` (x, y for
        drawing, y upwards), `row` (a letter) and `place` (a number).
        """
        if self._graph is None:
            import networkx as nx

            self._graph = nx.Graph(mat=self.mat.name)
            for number in range(len(self.mat)):
                self._refresh(self._graph, number)
        return self._graph

    def _refresh(self, graph: nx.Graph[str], number: int) -> None:
        """Makes the graph true again after one hex has changed."""
        mat, name, stack = self.mat, self.mat.names[number], self._stacks[number]
        if not stack:
            if name in graph:
                graph.remove_node(name)
            return
        x, y = centre(mat.hexes[number])
        zone = mat.zone_of[number]
        graph.add_node(
            name,
            stack=stack,
            top=stack[-1],
            height=HEIGHT[stack],
            zone=None if zone == OFF else zone + 1,
            pos=(x, -y),
            row=name[0],
            place=int(name[1:]),
        )
        for near in mat.neighbours[number]:
            if mat.names[near] in graph:
                graph.add_edge(name, mat.names[near])
