"""Whom a power may target (SH-7), and what that costs."""

from __future__ import annotations

from ..state import AETHER, SHARD, State, spend


def targetable(s: State, seat: int) -> list[int]:
    """SH-7: the other frogs that this one can target."""
    if s.places[seat] == SHARD:
        way = s.setup.tables.way[s.hexes[seat]]
        return [other for other in range(len(s.places)) if s.hexes[other] in way]
    return [
        other
        for other in range(len(s.places))
        if other != seat and (s.places[other] == AETHER or s.hexes[other] in s.edges)
    ]


def affordable(s: State, seat: int, purse: int) -> list[int]:
    """Those it can also pay for: a frog may be costly to target (Camouflage)."""
    return [other for other in targetable(s, seat) if s.powers[other].target_cost <= purse]


def pay_to_target(s: State, seat: int, other: int) -> None:
    cost = s.powers[other].target_cost
    if cost:
        spend(s, seat, cost)
        s.events.append(("camouflage", "AB-4", seat, s.setup.colours[other], cost))


def refused(s: State, seat: int, colour: str, purse: int) -> str:
    """Why a frog cannot be targeted, or nothing."""
    if colour not in s.setup.colours:
        return f"There is no {colour!r} frog here: {', '.join(s.setup.colours)}."
    other = s.setup.colours.index(colour)
    if other not in targetable(s, seat):
        where = "on none of your target lines" if s.places[seat] == SHARD else "out of reach"
        return f"You cannot target {colour}: it is {where} (SH-7)."
    cost = s.powers[other].target_cost
    if cost > purse:
        return f"Camouflage: you must pay {cost} Ω to target {colour}, you have {purse}."
    return ""
