"""What befalls everybody: Aether Flux (FX), Splinter Strikes (SP), and the Shard's integrity (IN).

The ability deck lives here too: its cards change hands at Aether Flux, at setup and on returning.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..shard.tiles import BARREN
from .cargo import swallow_tile
from .land_backs import last_things
from .options import (
    BACK_BLANK,
    BACK_FRACTURE,
    BACK_QUAKE,
    BACK_VORTEX,
    MUTATE,
    RESIST,
    REVEAL,
    SELECT,
    Option,
    draw,
    keep,
)
from .powers import any_moment, get_ability, lose_ability, used
from .state import (
    AETHER,
    FRACTURES_TO_END,
    SHARD,
    TILE_NUMBER,
    State,
    destroy,
    frog_on,
    into_aether,
    name,
    regain,
    spend,
    take_out,
)

# ---------------------------------------------------------------- the ability deck


def draw_options(s: State, seat: int, why: str) -> tuple[Sequence[Option], Sequence[int] | None]:
    """The top of the deck: any card nobody has seen go under it, else those in their order."""
    cards = s.ability_pool or s.ability_bottom[:1]
    return tuple(map(draw, cards)), None


def drawn(s: State, outcome: Option, seat: int, why: str) -> None:
    card = outcome.partition(" ")[2]
    if s.ability_pool:
        s.ability_pool = tuple(other for other in s.ability_pool if other != card)
    else:
        s.ability_bottom = s.ability_bottom[1:]
    if why in ("deal", "select", "more"):
        s.offer = (*s.offer, card)
        return
    get_ability(s, seat, card)
    s.locked[seat] = why == "swap"  # not to be used before its next turn
    rule = {"return": "OD-7", "swap": "AB-4"}.get(why, "FX-2")
    s.events.append(("ability.draw", rule, seat, card))


def keep_options(s: State, seat: int, why: str) -> list[Option]:
    return [keep(card) for card in sorted(s.offer)]


def judge_keep(s: State, text: str, seat: int, why: str) -> tuple[str, str]:
    rule = KEEP_RULES[why]
    return rule, f"You hold {' and '.join(sorted(s.offer))}: type KEEP and one of them."


def kept(s: State, choice: Option, seat: int, why: str) -> None:
    """SET-5, FX-4, VR-4: one card stays, face down; the others go under the deck. A team deals the
    cards among its members first (VR-8)."""
    card = choice.partition(" ")[2]
    others = tuple(other for other in s.offer if other != card)
    locked = s.locked[seat] and card == s.offer[0]  # Mutagenic: the card it had waits for its turn
    if why == "team":
        s.offer = others
    else:
        s.ability_bottom = (*s.ability_bottom, *others)
        s.offer = ()
    get_ability(s, seat, card)
    s.locked[seat] = locked
    s.events.append(("ability.keep", KEEP_RULES[why], seat, card))


KEEP_RULES = {"deal": "SET-5", "last": "VR-8", "team": "VR-8", "select": "FX-4", "return": "VR-4"}
"""Why a frog chooses among cards, and by which rule."""


# ---------------------------------------------------------------- Aether Flux


def flux(s: State) -> None:
    """FX-1: every frog in play, in seat order."""
    s.events.append(("flux", "FX-1", -1))
    in_play = [seat for seat, place in enumerate(s.places) if place in (SHARD, AETHER)]
    for seat in in_play:
        _gain(s, seat)
    s.agenda += [("flux.choose", seat) for seat in reversed(in_play)]


def _gain(s: State, seat: int) -> None:
    """Mutagenic: Ω from the Flux itself."""
    gained = regain(s, seat, s.powers[seat].flux_gain)
    if gained:
        s.events.append(("power.regain", "AB-4", seat, s.powers[seat].name, gained))


def flux_options(s: State, seat: int) -> list[Option]:
    found = [MUTATE, RESIST, SELECT][: min(s.oomph[seat], 2) + 1]
    return any_moment(s, seat, found, lambda card: card.flux_gain)


def judge_flux(s: State, text: str, seat: int) -> tuple[str, str]:
    have = s.oomph[seat]
    if text == RESIST:
        return "FX-3", f"To resist costs 1 Ω, you have {have}."
    if text == SELECT:
        return "FX-4", f"To mutate selectively costs 2 Ω, you have {have}."
    return "FX-1", "Type MUTATE (free), RESIST (1 Ω) or SELECT (2 Ω)."


def flux_chosen(s: State, choice: Option, seat: int) -> None:
    if used(s, choice, seat, ("flux.choose", seat)):
        if choice == REVEAL:
            _gain(s, seat)
    elif choice == RESIST:  # FX-3
        spend(s, seat, 1)
        s.events.append(("flux.resist", "FX-3", seat))
    elif choice == MUTATE:  # FX-2
        lose_ability(s, seat)
        s.events.append(("flux.mutate", "FX-2", seat))
        s.agenda.append(("ability.draw", seat, "mutate"))
    else:  # FX-4
        spend(s, seat, 2)
        s.offer = (s.abilities[seat],) if s.abilities[seat] else ()
        locked = s.locked[seat]
        get_ability(s, seat, "")
        s.locked[seat] = locked  # until it is known which card stays
        s.events.append(("flux.select", "FX-4", seat))
        s.agenda += (("ability.keep", seat, "select"), ("ability.draw", seat, "select"))


# ---------------------------------------------------------------- Splinter Strikes


def splinter_options(s: State) -> tuple[Sequence[Option], Sequence[int] | None]:
    """SP-1: a location that is still in the deck."""
    strike = s.setup.tables.strike
    found = sorted(strike[zone] for zone in s.splinters)
    return found, None


def splinter(s: State, outcome: Option) -> None:
    zone = outcome.arg
    s.splinters = tuple(other for other in s.splinters if other != zone)
    if not s.splinters:  # SP-1: when all are out, they are shuffled again
        s.splinters = tuple(range(len(s.setup.mat.zones)))
    strike, *around = s.setup.mat.zones[zone]
    s.events.append(("splinter", "SP-1", -1, name(s, strike)))
    s.agenda += [("splinter.neighbour", hex) for hex in reversed(around)]
    s.agenda.append(("splinter.strike", strike))


def strike(s: State, hex: int) -> None:
    """SP-2, SP-3: all terrain of the strike hex goes, and a frog there loses all it carries."""
    seat = frog_on(s, hex)
    if seat >= 0:
        while s.gullets[seat]:
            s.destroyed[TILE_NUMBER[take_out(s, seat)]] += 1
        s.oomph[seat] = 0
        into_aether(s, seat)
        s.events.append(("splinter.frog", "SP-3", seat, name(s, hex)))
    if s.stacks[hex]:
        lost = s.stacks[hex]
        while s.stacks[hex]:
            destroy(s, hex)
        s.events.append(("splinter.hex", "SP-2", -1, name(s, hex), *reversed(lost)))


def neighbour(s: State, hex: int) -> None:
    """SP-2, SP-4: the top tile of a hex beside it goes, and a frog there into the Aether."""
    seat = frog_on(s, hex)
    if seat >= 0:
        into_aether(s, seat)
        s.events.append(("splinter.thrown", "SP-4", seat, name(s, hex)))
    if s.stacks[hex]:
        s.events.append(("splinter.hex", "SP-2", -1, name(s, hex), destroy(s, hex)))


# ---------------------------------------------------------------- integrity


def back_options(s: State, hex: int) -> tuple[Sequence[Option], Sequence[int] | None]:
    """IN-1: the back of a Barren that has left the Shard."""
    known = s.backs.get(hex)
    if known:
        return [back for back in BACKS if back == f"back {known}"], None
    weights = (s.blanks, s.cracks, s.quakes, s.vortexes)
    if all(weights[:2]) and not any(weights[2:]):
        return BACKS[:2], weights[:2]
    found = [(back, weight) for back, weight in zip(BACKS, weights, strict=True) if weight]
    return [back for back, _ in found], [weight for _, weight in found]


BACKS = (BACK_BLANK, BACK_FRACTURE, BACK_QUAKE, BACK_VORTEX)


def harvest_back_options(
    s: State, hex: int, seat: int
) -> tuple[Sequence[Option], Sequence[int] | None]:
    return back_options(s, hex)


def harvested_back(s: State, outcome: Option, hex: int, seat: int) -> None:
    """IN-1: a harvested Barren is swallowed, unless it is a fracture, which goes to the track."""
    if outcome != BACK_FRACTURE:
        s.destroyed[TILE_NUMBER[BARREN]] -= 1
        swallow_tile(s, seat, BARREN)
    back_seen(s, outcome, hex)


def back_seen(s: State, outcome: Option, hex: int) -> None:
    if hex in s.backs:
        s.backs = {other: back for other, back in s.backs.items() if other != hex}
    elif outcome == BACK_BLANK:
        s.blanks -= 1
    elif outcome == BACK_FRACTURE:
        s.cracks -= 1
    elif outcome == BACK_QUAKE:
        s.quakes -= 1
    else:
        s.vortexes -= 1
    if outcome == BACK_FRACTURE:
        _fracture(s, hex)
        return
    kind = outcome.partition(" ")[2]
    s.events.append((f"barren.{kind}", "IN-1" if kind == "blank" else "VR-6", -1, name(s, hex)))
    if kind != "blank":
        _stir(s, kind)


def _fracture(s: State, hex: int) -> None:
    s.fractures += 1
    s.events.append(("barren.fracture", "IN-1", -1, name(s, hex), s.fractures))
    if s.fractures >= FRACTURES_TO_END:  # EN-1: at once, and nothing after it happens
        s.ending = "shattered"
        s.events.append(("end.shattered", "EN-1", -1))
        last_things(s)


# ---------------------------------------------------------------- Quakes and Vortexes


def _stir(s: State, kind: str) -> None:
    """VR-6: it takes effect once all tiles of the same event have been seen."""
    if not s.stirred:
        place = len(s.agenda)
        while place and str(s.agenda[place - 1][0]).startswith("splinter."):
            place -= 1
        s.agenda.insert(place, ("upheaval",))
    s.stirred = (*s.stirred, kind)


def stir(s: State) -> None:
    """VR-6: a Quake before a Vortex; from the frog who revealed it, clockwise."""
    kinds, s.stirred = s.stirred, ()
    frogs = len(s.places)
    if "quake" in kinds:
        thrown = [seat for seat in range(frogs) if s.places[seat] == SHARD]
        for seat in thrown:
            into_aether(s, seat)
        s.events.append(("quake", "VR-6", -1, len(thrown)))
    if "vortex" in kinds:
        s.events.append(("vortex", "VR-6", -1))
        first = max(s.turn, 0)
        order = [(first + step) % frogs for step in range(frogs)]
        s.agenda += [("turn.enter", seat) for seat in reversed(order) if s.places[seat] == AETHER]
