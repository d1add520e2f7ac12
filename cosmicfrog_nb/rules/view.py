"""A game as one frog may know it: no face-down cards of others, no backs, no order of any deck."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .abilities import ABILITIES
from .options import REVEAL
from .state import Combat, Raid
from .vault import Vault

if TYPE_CHECKING:
    from .game import Decision, Frog, Game

HIDDEN = "?"

SECRET = ("ability.draw", "ability.keep", "outer.more")
"""The decisions that show a card to one frog alone."""

UNSURE = ("barren.back", "barren.harvest", "deck.turn")
"""What may be pinned for a lesson: how likely it is would tell."""


@dataclass(frozen=True)
class View:
    """What a frog sees. Two games that differ only in what it cannot know give equal views, but for
    one thing: that another frog is asked at all whether to use its card after a roll, before
    knockback, for its spoils or for an extra action, or with too few Ω to defend itself, as it is
    at a table when somebody says "wait" (AB-3)."""

    colour: str
    stacks: dict[str, str]
    frogs: dict[str, Frog]
    """As in the game; the card that lies face down before another frog is `?`."""
    vaults: dict[str, Vault]
    deck: dict[str, int]
    """How many of each action card are still to come; nobody knows their order."""
    discard: dict[str, int]
    unseen_abilities: tuple[str, ...]
    """The cards that may be anywhere this frog cannot look."""
    splinters: tuple[str, ...]
    """The strike hexes whose cards have not been drawn."""
    fractures: int
    blanks_seen: int
    """Barrens gone that were no fracture."""
    destroyed: Counter[str]
    signs: dict[str, str]
    """The backs of Lands that lie face up, as in `Game.signs` (VR-1)."""
    round: int
    turn: str | None
    combat: Combat | None
    raid: Raid | None
    decision: Decision | None
    """What must be decided now; the options of a secret choice of another frog are hidden."""


def view(game: Game, colour: str) -> View:
    s = game._state
    frogs = {
        other: frog
        if other == colour or frog.face_up or not frog.ability
        else replace(frog, ability=HIDDEN)
        for other, frog in game.frogs.items()
    }
    decision = game.decision
    own = {frogs[colour].ability}
    if decision is not None and decision.kind in SECRET:
        chooser = s.setup.colours[int(s.agenda[-1][1])]
        if chooser == colour:
            own |= {*s.offer}
        if chooser != colour or decision.frog is None:
            # What could be drawn would tell what the others hold.
            decision = replace(decision, options=(), probabilities=())
    if decision is not None and decision.kind in UNSURE:
        decision = replace(decision, probabilities=())
    if decision is not None and decision.frog not in (None, colour):
        # Whether another's card is worth turning up is that frog's secret.
        decision = replace(decision, options=tuple(o for o in decision.options if o != REVEAL))
    seen = own | {frog.ability for frog in frogs.values()}
    gone = game.destroyed
    return View(
        colour,
        game.stacks,
        frogs,
        game.vaults,
        game.deck,
        game.discard,
        tuple(card for card in ABILITIES if card not in seen),
        game.splinters,
        s.fractures,
        max(0, gone["."] - s.fractures),
        gone,
        game.signs,
        s.round,
        game.turn,
        s.combat,
        s.raid,
        decision,
    )
