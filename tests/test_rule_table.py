"""Every rule has a test, and every rule that tests, code or events cite is in the rulebook."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from positions import playout
from rule_table import marked, marks_of, table

import cosmicfrog_nb
from cosmicfrog_nb.rules import Game, rules

PACKAGE = Path(cosmicfrog_nb.__file__).parent
RULES = {rule.id for rule in rules()}
RULE_ID = re.compile(r"[A-Z]{2,3}-\d+")


def test_no_rule_is_without_a_test() -> None:
    tests = marked()
    assert [rule.id for rule in rules() if rule.id not in tests] == []


def test_every_rule_that_a_test_names_is_in_the_rulebook() -> None:
    assert {id: tests for id, tests in marked().items() if id not in RULES} == {}


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.stem)
def test_every_rule_that_the_code_names_is_in_the_rulebook(path: Path) -> None:
    strings = {
        node.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert {text for text in strings if RULE_ID.fullmatch(text)} <= RULES


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('@pytest.mark.rule("A-1", "B-2")\ndef test_x(): ...', [("test_x", ["A-1", "B-2"])]),
        ("def test_x(): ...", [("test_x", [])]),
        ('@pytest.mark.rule("A-1")\ndef helper(): ...', []),
        (
            'pytestmark = [pytest.mark.rule("A-1")]\n@pytest.mark.rule("B-2")\ndef test_x(): ...',
            [("test_x", ["A-1", "B-2"])],
        ),
        (
            '@pytest.mark.rule("A-1")\nclass TestX:\n    def test_y(self): ...',
            [("test_y", ["A-1"])],
        ),
        (
            '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("A-1"))])\n'
            "def test_x(n): ...",
            [("test_x", ["A-1"])],
        ),
    ],
)
def test_marks_are_found_wherever_pytest_finds_them(
    source: str, found: list[tuple[str, list[str]]]
) -> None:
    assert list(marks_of(source)) == found


def test_the_table_has_a_line_for_each_rule_in_order() -> None:
    lines = [line for line in table().splitlines() if not line.startswith(" ")]
    assert [line.split()[0] for line in lines[:-1]] == [rule.id for rule in rules()]
    assert lines[-1].endswith(f"of {len(rules())} rules have tests.")


@pytest.mark.parametrize(("frogs", "mat"), [(3, "tiny"), (4, "zones"), (6, "zones")])
def test_all_that_happens_or_is_asked_names_its_rule_and_reads_as_a_sentence(
    frogs: int, mat: str
) -> None:
    sentences: dict[str, str] = {}
    cited = set()
    for seed in range(5):
        for game, events in playout(Game.new(frogs, seed=seed, mat=mat), seed):
            cited |= {game.decision.rule} if game.decision else set()
            cited |= {event.rule for event in events}
            sentences |= {event.name: event.text for event in events}
    assert cited <= RULES
    assert len(sentences) > 30
    unfit = {
        name: text
        for name, text in sentences.items()
        if not text.endswith(".") or text[:1] != text[:1].upper() or text != " ".join(text.split())
    }
    assert unfit == {}
