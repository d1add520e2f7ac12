"""Nimble: repeats itself cheaply, and is hard to overpower."""

from ..state import State
from .base import Ability, Power


class Card(Ability):
    name = "Nimble"
    shard_die, aether_die, raid_die = "Y", "Y", "Y"
    powers = (
        Power("An extra action of the same kind as your action costs you 1 Ω.", "notes"),
        Power("Overpowering an attack on you costs 1 Ω more.", "notes"),
    )
    overpower_against = 1

    def opens_extra(self, s: State, seat: int) -> bool:
        return s.oomph[seat] > 0

    def extra_price(self, verb: str, main_action: str) -> int:
        return 1 if verb == main_action else 2
