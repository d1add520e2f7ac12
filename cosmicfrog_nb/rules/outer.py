"""The Outer Dimensions (OD): drifting back, and the two ways to return."""

from __future__ import annotations

from collections.abc import Sequence

from ..shard.tiles import BARREN
from .options import (
    ARRIVE_AETHER,
    DICE,
    DIE,
    DISCARD,
    DONE,
    DRIFT,
    RETURN,
    STAY,
    Option,
)
from .state import FULL_OOMPH, State, into_aether, name, onto_hex
from .variants import BOUNCE, DECISIONS


def way_back(s: State) -> str:
    """The step that is a frog's action out there: OD-2, unless a variant says otherwise."""
    if BOUNCE in s.setup.variants:
        return "outer.bounce"
    return "outer.way" if DECISIONS in s.setup.variants else "outer.roll"


def roll_options(s: State, seat: int) -> tuple[Sequence[Option], Sequence[int] | None]:
    return DICE["W"], None  # OD-2: always white


def rolled(s: State, outcome: Option, seat: int) -> None:
    """OD-2: back as many dimensions as the die says."""
    s.events.append(("outer.roll", "OD-2", seat, outcome.arg, s.dimension[seat]))
    drift(s, seat, outcome.arg, "OD-2")


def drift(s: State, seat: int, count: int, rule: str) -> None:
    """Some dimensions back; zero or less is Dimension Zero (OD-3)."""
    s.dimension[seat] = max(0, s.dimension[seat] - count)
    s.events.append(("outer.drift", rule, seat, count, s.dimension[seat]))
    if s.dimension[seat] == 0:
        come_back(s, seat)


def come_back(s: State, seat: int) -> None:
    """OD-7: a new ability, all Ω, and the choice of where to arrive."""
    s.dimension[seat] = 0
    s.oomph[seat] = FULL_OOMPH
    s.returned[seat] = True
    into_aether(s, seat)
    s.events.append(("outer.return", "OD-7", seat))
    if DECISIONS in s.setup.variants and s.set_aside[seat]:
        s.agenda += (
            ("outer.arrive", seat),
            ("ability.keep", seat, "return"),
            ("outer.more", seat),
            ("ability.draw", seat, "more"),
        )
    else:
        s.agenda += (("outer.arrive", seat), ("ability.draw", seat, "return"))


def bounce(s: State, seat: int) -> None:
    """VR-3: back at once when its card comes up."""
    s.events.append(("outer.bounce", "VR-3", seat))
    come_back(s, seat)


def way_options(s: State, seat: int) -> list[Option]:
    """VR-4: drift one dimension instead of rolling."""
    return [DRIFT, DIE]


def judge_way(s: State, text: str, seat: int) -> tuple[str, str]:
    return "VR-4", "ROLL the die, or DRIFT one dimension for sure."


def way_taken(s: State, choice: Option, seat: int) -> None:
    if choice == DRIFT:
        drift(s, seat, 1, "VR-4")
    else:
        s.agenda.append(("outer.roll", seat))


def more_options(s: State, seat: int) -> list[Option]:
    """VR-4: a held action card for one more ability draw."""
    return [DISCARD, DONE] if s.set_aside[seat] else [DONE]


def judge_more(s: State, text: str, seat: int) -> tuple[str, str]:
    return "VR-4", "DISCARD a held action card to draw one more ability, or be DONE."


def more(s: State, choice: Option, seat: int) -> None:
    if choice == DISCARD:
        s.set_aside[seat] -= 1
        s.discard[seat] += 1
        s.events.append(("outer.more", "VR-4", seat))
        s.agenda += (("outer.more", seat), ("ability.draw", seat, "more"))


def descend_options(s: State) -> list[Option]:
    """TU-5: unoccupied hexes adjacent to Aether whose top tile is a Barren."""
    descend, stacks, taken = s.setup.tables.descend, s.stacks, s.hexes
    return [descend[hex] for hex in s.edges if stacks[hex] == BARREN and hex not in taken]


def arrive_options(s: State, seat: int) -> list[Option]:
    return [ARRIVE_AETHER, *descend_options(s)]


def arrive(s: State, choice: Option, seat: int) -> None:
    if choice == ARRIVE_AETHER:
        s.events.append(("arrive.aether", "OD-7", seat))
    else:
        descend(s, choice, seat)


def descend(s: State, choice: Option, seat: int) -> None:
    onto_hex(s, seat, choice.arg)
    s.events.append(("descend", "TU-5", seat, name(s, choice.arg)))


def judge_descend(s: State, text: str, seat: int) -> tuple[str, str]:
    """Why a frog may not descend there."""
    verb, _, place = text.partition(" ")
    if verb != "DESCEND" or place not in s.setup.mat.index:
        return "TU-5", "Type DESCEND and a hex adjacent to Aether whose top tile is a Barren."
    hex = s.setup.mat.index[place]
    if not s.stacks[hex]:
        return "TU-5", f"{place} is Aether."
    if hex in s.hexes:
        return "SH-8", f"Another frog is on {place}."
    if s.stacks[hex] != BARREN:
        return "TU-5", f"There is Land on {place}: a frog descends onto a Barren."
    return "SH-5", f"{place} has terrain on all six sides: it is not adjacent to Aether."


# ---------------------------------------------------------------- set-aside cards


def offer_options(s: State, seat: int) -> list[Option]:
    return [RETURN, STAY]


def judge_offer(s: State, text: str, seat: int) -> tuple[str, str]:
    return "OD-5", "Type RETURN to discard two set-aside cards and come back, or STAY."


def offered(s: State, choice: Option, seat: int) -> None:
    """OD-5: two set-aside cards for an immediate return."""
    if choice == STAY:
        s.events.append(("outer.stay", "OD-5", seat))
        return
    s.set_aside[seat] -= 2
    s.discard[seat] += 2
    s.events.append(("outer.discard", "OD-5", seat))
    come_back(s, seat)
