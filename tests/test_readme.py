"""The README tells the truth: its examples run, its pictures are current, its names are all."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from cosmicfrog_nb import cli
from cosmicfrog_nb.rules.vault import LAYOUTS
from cosmicfrog_nb.shard import Shard, mat_names

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PICTURES = re.findall(r"^\t\$\(BIN\)/cosmicfrog (show .*--svg (docs/\S+).*)$", MAKEFILE, re.M)


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.M | re.S)


def test_the_python_of_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code = "\n".join(blocks("python"))
    test = doctest.DocTestParser().get_doctest(code, {}, "README.md", "README.md", 0)
    assert len(test.examples) >= 10
    assert sum(1 for example in test.examples if example.want) >= 7
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=report.append)
    assert not runner.failures, "".join(report)
    assert (tmp_path / "my_shard.svg").is_file()


def test_the_commands_of_the_readme_run(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [
        shlex.split(line, comments=True) for block in blocks("sh") for line in block.splitlines()
    ]
    shown = [words[1:] for words in lines if words[:2] == ["cosmicfrog", "show"]]
    assert len(shown) >= 3
    for words in shown:
        assert cli.main(words) == 0
        assert capsys.readouterr().out
        if "--svg" in words:
            assert Path(words[words.index("--svg") + 1]).is_file()


def test_the_make_targets_of_the_readme_exist() -> None:
    targets = set(re.findall(r"^(\w+):", MAKEFILE, re.M))
    named = set(re.findall(r"\bmake (\w+)", "".join(blocks("sh")))) | set(
        re.findall(r"`make (\w+)`", README)
    )
    assert named >= {"dashboard", "test", "check"}
    assert named <= targets


@pytest.mark.parametrize(("command", "file"), PICTURES, ids=[file for _, file in PICTURES])
def test_the_committed_pictures_are_current(
    command: str, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    made = tmp_path / "made.svg"
    words = [str(made) if word == file else word for word in shlex.split(command)]
    assert cli.main(words) == 0
    assert made.read_text(encoding="utf-8") == (ROOT / file).read_text(encoding="utf-8")


def test_every_picture_of_the_readme_is_made_by_make() -> None:
    made = {file for _, file in PICTURES}
    assert made == {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.svg")}
    assert {"docs/shard.svg", "docs/vault.svg"} <= made
    photographs = set(re.findall(r"photograph\.py \w+ (docs/\S+)", MAKEFILE))
    assert photographs == {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.png")}
    assert set(re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)) <= made | photographs


def test_the_picture_above_the_tour_is_the_shard_of_the_tour() -> None:
    shard = Shard.new(frogs=4, seed=7, placement="clustered")
    assert shard.svg() == (ROOT / "docs/shard.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [*mat_names(), *LAYOUTS])
def test_every_mat_and_layout_is_mentioned(name: str) -> None:
    assert f"`{name}`" in README


@pytest.mark.parametrize("name", mat_names())
def test_mats_have_as_many_hexes_as_the_readme_says(name: str) -> None:
    said = re.search(rf"`{name}` \((\d+)", README)
    assert said
    assert int(said[1]) == len(Shard(name))


def test_the_notation_of_the_readme_reads() -> None:
    (text,) = re.findall(r"`(shard tiny: [^`]+)`", README)
    assert Shard.from_text(text).text() == text
