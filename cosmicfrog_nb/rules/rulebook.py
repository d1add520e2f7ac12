"""The rules in our own words, by id, with what in them is our ruling; kept in rulebook.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the game."""

    id: str
    """Its section's prefix and a number, such as KB-4."""
    title: str
    text: str
    ruling: str = ""
    """What in the rule we decided, the published rules being silent; empty if nothing."""

    @property
    def section(self) -> str:
        """The name of the section it stands in, such as Knockback."""
        return _book()[0][_prefix(self.id)]

    def __str__(self) -> str:
        ruling = f" (Our ruling: {self.ruling})" if self.ruling else ""
        return f"{self.id} {self.title}: {self.text}{ruling}"


def rule(id: str) -> Rule:
    """The rule with this id, in upper or lower case."""
    _, by_id = _book()
    try:
        return by_id[id.strip().upper()]
    except KeyError:
        raise ValueError(f"There is no rule {id.strip()!r}. {_hint(id)}") from None


def text(id: str) -> str:
    """The rule with this id as readable text, with our ruling if it has one."""
    return str(rule(id))


def rules(section: str | None = None) -> tuple[Rule, ...]:
    """All rules in order, or those of one section, given by prefix (KB) or name (Knockback)."""
    sections, by_id = _book()
    if section is None:
        return tuple(by_id.values())
    wanted = section.strip().casefold()
    for prefix, name in sections.items():
        if wanted in (prefix.casefold(), name.casefold()):
            return tuple(found for found in by_id.values() if _prefix(found.id) == prefix)
    raise ValueError(f"There is no section {section.strip()!r}. {_hint(section)}")


@cache
def _book() -> tuple[dict[str, str], dict[str, Rule]]:
    """Section names by prefix, and rules by id, both in the order of the file."""
    source = files(__package__).joinpath("rulebook.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(source)
    sections: dict[str, str] = tables.pop("sections")
    return sections, {id: Rule(id, **table) for id, table in tables.items()}


def _prefix(id: str) -> str:
    return id.partition("-")[0].strip().upper()


def _hint(wrong: str) -> str:
    """The ids of the section that was probably meant, or all sections if none comes close."""
    sections, _ = _book()
    spellings = {prefix: prefix for prefix in sections}
    spellings |= {name.upper(): prefix for prefix, name in sections.items()}
    # One right letter of two is close enough for a prefix.
    close = get_close_matches(_prefix(wrong), spellings, n=1, cutoff=0.5)
    if not close:
        return "The sections are " + ", ".join(f"{p} ({n})" for p, n in sections.items()) + "."
    prefix = spellings[close[0]]
    ids = ", ".join(found.id for found in rules(prefix))
    return f"The nearest section, {prefix} ({sections[prefix]}), has {ids}."
