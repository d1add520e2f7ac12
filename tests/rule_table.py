"""Which test stands for which rule: `python tests/rule_table.py` prints the table.

A test names the rules it exercises with `@pytest.mark.rule("KB-4", ...)`; the marks are read from
the source, so that the table needs no test run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cosmicfrog_nb.rules import rules

TESTS: Final = Path(__file__).parent
SHOWN: Final = 3
"""How many tests the table names for a rule."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def ids_in(*nodes: ast.AST) -> list[str]:
    """The rule ids of every `pytest.mark.rule(...)` in some source, each once, in order."""
    calls = (call for node in nodes for call in ast.walk(node) if isinstance(call, ast.Call))
    arguments = (
        argument
        for call in calls
        if ast.unparse(call.func) == "pytest.mark.rule"
        for argument in call.args
    )
    found = (
        part.value
        for argument in arguments
        for part in ast.walk(argument)
        if isinstance(part, ast.Constant)
    )
    return list(dict.fromkeys(found))


def marks_of(source: str) -> Iterator[tuple[str, list[str]]]:
    """The tests of a module with the ids that stand over them, or over their class or module."""
    yield from _marks_in(ast.parse(source), [])


def _marks_in(
    scope: ast.Module | ast.ClassDef, outer: list[str]
) -> Iterator[tuple[str, list[str]]]:
    everywhere = outer + ids_in(
        *(
            node
            for node in scope.body
            if isinstance(node, ast.Assign)
            and any(ast.unparse(target) == "pytestmark" for target in node.targets)
        )
    )
    for node in scope.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _marks_in(node, everywhere + ids_in(*node.decorator_list))
        elif isinstance(node, Function) and node.name.startswith("test"):
            yield node.name, list(dict.fromkeys(everywhere + ids_in(*node.decorator_list)))


def marked(root: Path = TESTS) -> dict[str, list[str]]:
    """Rule id → its tests as `file::function`, over all test files."""
    found: dict[str, list[str]] = {}
    for path in sorted(root.rglob("*.py")):
        for name, ids in marks_of(path.read_text(encoding="utf-8")):
            for id in ids:
                found.setdefault(id, []).append(f"{path.relative_to(root).as_posix()}::{name}")
    return found


def table() -> str:
    """Every rule with its title, the number of its tests, and the first of them."""
    tests = marked()
    width = max(len(rule.title) for rule in rules())
    lines = []
    for rule in rules():
        mine = tests.get(rule.id, [])
        missing = "" if mine else "  NONE"
        lines.append(f"{rule.id:<6} {rule.title:<{width}} {len(mine):>3}{missing}")
        lines += [f"         {test}" for test in mine[:SHOWN]]
        if len(mine) > SHOWN:
            lines.append(f"         … and {len(mine) - SHOWN} more")
    with_tests = sum(rule.id in tests for rule in rules())
    lines.append(f"{with_tests} of {len(rules())} rules have tests.")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
