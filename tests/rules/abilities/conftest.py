"""What the tests of the cards share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cosmicfrog_nb.errors import IllegalActionError
from cosmicfrog_nb.rules import Game


@pytest.fixture
def check_refused() -> Callable[[Game, str, str], None]:
    """That a text cannot be played now, that the reason says so, and that nothing changes."""

    def check_refused(game: Game, text: str, words: str) -> None:
        before = game.text()
        verdict = game.explain(text)
        assert not verdict.legal
        assert words in verdict.reason
        with pytest.raises(IllegalActionError) as error:
            game.play(text)
        assert error.value.reason == verdict.reason
        assert text not in game.legal_actions()
        assert game.text() == before

    return check_refused
