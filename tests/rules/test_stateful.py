"""A game that is played, undone, redone, copied, saved and pestered in any order stays whole."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from playing import BUILDER, DUEL, Watch, all_texts, at_random, brawler, played, step

from cosmicfrog_nb.errors import IllegalActionError
from cosmicfrog_nb.rules.game import Game

STARTS = st.one_of(
    st.builds(
        Game.new,
        frogs=st.integers(3, 6),
        seed=st.integers(0, 1 << 64),
        length=st.sampled_from(["longer", "normal", "shorter"]),
        placement=st.sampled_from(["scattered", "clustered"]),
        mat=st.sampled_from(["zones", "island", "tiny"]),
        vault=st.sampled_from(["nested", "square"]),
    ),
    st.sampled_from([DUEL, BUILDER]).map(Game.from_text),
)


class Handling(RuleBasedStateMachine):
    """Everything a user can do with a game; `texts` and `redone` are the texts around it."""

    game: Game

    @initialize(game=STARTS, steps=st.integers(0, 600), seed=st.integers(0, 99))
    def start(self, game: Game, steps: int, seed: int) -> None:
        self.watch = Watch(game)
        self.game = played(game, brawler, seed, steps)
        self.known = sorted(all_texts(game))
        self.forget()

    def forget(self) -> None:
        """What lies before this moment is not looked at again."""
        self.back: list[str] = []
        self.forth: list[str] = []

    @precondition(lambda self: not self.game.over)
    @rule(pick=st.integers(0, 10**6))
    def play_an_option(self, pick: int) -> None:
        """A frog's choice, or a fixed outcome of chance."""
        self.back.append(self.game.text())
        options = self.game.legal_actions()
        self.game.play(str(options[pick % len(options)]))
        self.forth = []

    @precondition(lambda self: self.game.is_chance)
    @rule()
    def sample(self) -> None:
        self.back.append(self.game.text())
        self.game.sample()
        self.forth = []

    @precondition(lambda self: self.back)
    @rule()
    def undo(self) -> None:
        self.forth.append(self.game.text())
        self.game.undo()
        assert self.game.text() == self.back.pop()

    @precondition(lambda self: self.forth)
    @rule()
    def redo(self) -> None:
        self.back.append(self.game.text())
        self.game.redo()
        assert self.game.text() == self.forth.pop()

    @rule(steps=st.integers(0, 30), seed=st.integers(0, 99), stay=st.booleans())
    def copy_and_continue(self, steps: int, seed: int, stay: bool) -> None:
        before, log = self.game.text(), self.game.log
        twin = self.game.copy()
        assert (twin.text(), twin.log) == (before, log)
        played(twin, at_random, seed, steps)
        assert (self.game.text(), self.game.log) == (before, log)
        if not stay:
            self.game = twin
            self.forget()

    @rule(stay=st.booleans())
    def read_its_own_text(self, stay: bool) -> None:
        twin = Game.from_text(self.game.text())
        assert twin.text() == self.game.text()
        assert twin.decision == self.game.decision
        if not self.game.over:
            here = self.game.copy()
            for game in (here, twin):
                step(game, at_random, Random(0))
            assert here.text() == twin.text()
        if not stay:
            self.game = Game.from_text(self.game.text())
            self.forget()

    @rule(pick=st.integers(0, 10**6))
    def play_what_is_not_offered(self, pick: int) -> None:
        text = self.known[pick % len(self.known)]
        if text.lower() in {option.lower() for option in self.game.legal_actions()}:
            return
        before = self.game.text()
        with pytest.raises(IllegalActionError):
            self.game.play(text)
        assert self.game.text() == before

    @invariant()
    def nothing_is_lost(self) -> None:
        if hasattr(self, "game"):
            self.watch.check(self.game)

    def teardown(self) -> None:
        if hasattr(self, "game"):
            assert Game.replay(self.game.log).text() == self.game.text()


TestHandling = Handling.TestCase
TestHandling.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
