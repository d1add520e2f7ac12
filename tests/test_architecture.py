"""The packages lean one way only, and nothing heavy is loaded before it is used."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cosmicfrog_nb

PACKAGE = Path(cosmicfrog_nb.__file__).parent
LEVELS = {
    name: level
    for level, names in enumerate(
        ["shard", "rules", "notation", "analysis bots", "scene", "render", "widgets"]
    )
    for name in names.split()
}
FOR_ALL = {"errors", "shown"}
MODULES = {path.relative_to(PACKAGE): path for path in sorted(PACKAGE.rglob("*.py"))}


def loaded_at_once(node: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports that run with the module: not those in functions or for type checkers."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield node
    elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        for part in node.orelse:
            yield from loaded_at_once(part)
    elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        for part in ast.iter_child_nodes(node):
            yield from loaded_at_once(part)


def ours(module: Path, node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """The parts of this package that an import reaches, as `shard` or `errors`."""
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    else:
        home = ["cosmicfrog_nb", *module.parent.parts]
        base = home[: len(home) - node.level + 1] if node.level else []
        base = base + node.module.split(".") if node.module else base
        names = [".".join([*base, alias.name]) for alias in node.names]
    for name in names:
        first, *rest = name.split(".")
        if first == "cosmicfrog_nb":
            yield rest[0] if rest else ""


def imports(module: Path, source: str) -> set[str]:
    return {part for node in loaded_at_once(ast.parse(source)) for part in ours(module, node)}


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_a_module_imports_only_its_own_package_and_those_below(module: Path) -> None:
    found = imports(module, MODULES[module].read_text(encoding="utf-8"))
    if module in (Path("cli.py"), Path("__main__.py")):
        allowed = {*LEVELS, *FOR_ALL, "cli", "__version__"}
    elif len(module.parts) == 1:
        allowed = FOR_ALL
    else:
        mine = module.parts[0]
        allowed = FOR_ALL | {mine} | {n for n, level in LEVELS.items() if level < LEVELS[mine]}
    assert found <= allowed


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("from ..shard import Shard", {"shard"}),
        ("from .. import errors, shard", {"errors", "shard"}),
        ("import cosmicfrog_nb.widgets.shard_explorer", {"widgets"}),
        ("from cosmicfrog_nb.render.svg import Svg", {"render"}),
        ("from .hexes import step", {"scene"}),
        ("from . import hexes", {"scene"}),
        (
            "try:\n    from ..widgets import x\nexcept E:\n    from ..render import y",
            {"widgets", "render"},
        ),
        ("class A:\n    from ..widgets import x", {"widgets"}),
        ("def f():\n    from ..widgets import x", set()),
        ("if TYPE_CHECKING:\n    from ..widgets import x", set()),
        (
            "if 1:\n    from ..widgets import x\nelse:\n    from ..render import y",
            {"widgets", "render"},
        ),
        ("import networkx", set()),
    ],
)
def test_the_test_above_sees_imports(source: str, found: set[str]) -> None:
    assert imports(Path("scene/module.py"), source) == found


HEAVY = (
    "ipywidgets",
    "matplotlib",
    "anywidget",
    "pandas",
    "networkx",
    "ipycanvas",
    "IPython",
    "numpy",
    "voila",
    "dask",
)


@pytest.mark.parametrize(
    "line",
    [
        "import cosmicfrog_nb",
        "import cosmicfrog_nb.shard, cosmicfrog_nb.notation",
        "import cosmicfrog_nb.cli; cosmicfrog_nb.cli.main(['show', '--line'])",
        "import cosmicfrog_nb as cf; cf.Shard.new(seed=1).svg(); cf.Vault().text()",
        "import cosmicfrog_nb as cf; cf.odds.combat('red', 'white').win; cf.vaults.hint; cf.risks",
    ],
)
def test_nothing_heavy_is_loaded_before_it_is_used(line: str) -> None:
    check = f"{line}\nimport sys\nprint([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("name", cosmicfrog_nb.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(cosmicfrog_nb, name) is not None
    assert name in dir(cosmicfrog_nb)


def test_the_public_names_are_those_with_a_home() -> None:
    homes = {**cosmicfrog_nb._HOMES, **cosmicfrog_nb._MODULES}
    assert len(homes) == len(cosmicfrog_nb._HOMES) + len(cosmicfrog_nb._MODULES)
    assert sorted(homes) == sorted(cosmicfrog_nb.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        cosmicfrog_nb.nonsense  # noqa: B018
