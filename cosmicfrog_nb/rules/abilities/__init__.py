"""The sixteen ability cards (AB-4): a file for each, found by being here.

To add a card, add a file with a subclass of `Ability` named `Card`; nothing else changes.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from ...errors import PositionError
from .base import NO_POWERS, Ability, Power


class Cards(dict[str, Ability]):
    """The cards by their names; a name that none has is refused in words."""

    def __missing__(self, name: object) -> Ability:
        raise PositionError(f"There is no ability {name!r}. Cards: {', '.join(self)} (AB-4).")


CARDS: Final = Cards(
    (card.name, card)
    for card in (
        import_module(f"{__name__}.{module.name}").Card()
        for module in iter_modules(__path__)
        if module.name not in ("base", "targets")
    )
)
"""By name, sorted."""

ABILITIES: Final = tuple(CARDS)

VERBS: Final = {verb: card.name for card in CARDS.values() for verb in card.verbs}
"""Which card each verb of a power belongs to."""

__all__ = ["ABILITIES", "CARDS", "NO_POWERS", "VERBS", "Ability", "Power"]
