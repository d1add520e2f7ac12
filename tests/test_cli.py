"""The cosmicfrog command: what it shows and writes, and one line where the words are off."""

from __future__ import annotations

import io
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, Self
from xml.etree import ElementTree

import pytest
from strategies import GAPPY

from cosmicfrog_nb import __version__, cli, odds
from cosmicfrog_nb.rules.gullet import Gullet
from cosmicfrog_nb.rules.vault import Vault
from cosmicfrog_nb.scene.overlays import overlay
from cosmicfrog_nb.shard import Shard

VAULT = "vault nested: P - / pPp - - / T Twp tTt -"


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):
    """Runs the command and gives its exit code, output and errors."""

    def run(*args: str) -> tuple[int | str | None, str, str]:
        try:
            code: int | str | None = cli.main(args)
        except SystemExit as stop:
            code = stop.code
        out, err = capsys.readouterr()
        return code, out, err

    return run


# ---------------------------------------------------------------- show


@pytest.mark.parametrize(
    ("args", "thing"),
    [
        (["--seed", "7"], Shard.new(seed=7)),
        (["--seed", "7", "--frogs", "6"], Shard.new(6, 7)),
        (["--seed", "7", "--placement", "clustered"], Shard.new(seed=7, placement="clustered")),
        (["--seed", "7", "--mat", "island"], Shard.new(seed=7, mat="island")),
        ([VAULT], Vault.from_text(VAULT)),
        (["gullet: wW"], Gullet("wW")),
        (["shard tiny: .p./..P./.-sS./..../t.."], Shard.from_text("tiny:.p./..P./.-sS./..../t..")),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_show_prints_the_text_drawn_or_in_a_line(run, args: list[str], thing) -> None:
    assert run("show", *args) == (0, thing.text(drawn=True), "")
    assert run("show", *args, "--line") == (0, thing.text() + "\n", "")


def test_show_without_anything_shows_a_shard_for_four(run) -> None:
    code, out, err = run("show", "--line")
    assert (code, err) == (0, "")
    assert Shard.from_text(out).tiles() == Shard.new(4).tiles()


@pytest.mark.parametrize("thing", [Shard.new(seed=2), Vault.from_text(VAULT), Gullet("wW")])
@pytest.mark.parametrize("drawn", [True, False])
def test_show_reads_what_it_wrote(run, monkeypatch, thing, drawn: bool) -> None:
    text = thing.text(drawn=drawn)
    expected = 0, thing.text(drawn=True), ""
    Path("saved.txt").write_text(text, encoding="utf-8")
    assert run("show", "saved.txt") == expected
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    assert run("show", "-") == expected
    assert run("show", text) == expected


def test_show_draws_a_picture(run) -> None:
    shard = Shard.new(seed=7, mat="tiny")
    args = ["show", "--mat", "tiny", "--seed", "7", "--svg", "tiny.svg"]
    assert run(*args) == (0, "Wrote tiny.svg\n", "")
    assert Path("tiny.svg").read_text(encoding="utf-8") == shard.svg()
    run(*args, "--no-names", "--size", "300")
    assert Path("tiny.svg").read_text(encoding="utf-8") == shard.svg(coordinates=False, size=300)
    run("show", VAULT, "--svg", "vault.svg", "--size", "420")
    assert Path("vault.svg").read_text(encoding="utf-8") == Vault.from_text(VAULT).svg(size=420)


@pytest.mark.parametrize(
    ("args", "here", "slots"),
    [
        (["--overlay", "edge hexes"], None, 2),
        (["--overlay", "target lines", "--from", "a1"], "a1", 2),
        (["--overlay", "reach in one leap", "--from", "b2", "--slots", "0"], "b2", 0),
    ],
)
def test_show_draws_an_overlay_and_says_what_it_is(run, args, here, slots: int) -> None:
    shard = Shard.new(seed=7, mat="tiny")
    shown = overlay(args[1], shard, here, slots)
    code, out, err = run("show", "--mat", "tiny", "--seed", "7", "--svg", "x.svg", *args)
    assert (code, out, err) == (0, f"{shown.caption}\nWrote x.svg\n", "")
    assert Path("x.svg").read_text(encoding="utf-8") == shard.svg(**shown.options)


def test_show_takes_a_mat_of_ones_own(run) -> None:
    Path("my.mat").write_text(GAPPY.text(), encoding="utf-8")
    shard = Shard.new(seed=7, mat=GAPPY)
    assert run("show", "--mat", "my.mat", "--seed", "7") == (0, shard.text(drawn=True), "")
    text = shard.text()
    assert run("show", text, "--mat", "my.mat", "--line") == (0, text + "\n", "")
    run("show", text, "--mat", "my.mat", "--svg", "my.svg")
    assert Path("my.svg").read_text(encoding="utf-8") == shard.svg()


# ---------------------------------------------------------------- help


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--help"], ["dashboard", "show", "cosmicfrog show --help"]),
        (["show", "--help"], ["--overlay", "zones, island, tiny", "cosmicfrog show 'gullet: wW'"]),
        (["dashboard", "--help"], ["--port", "8866", "--open"]),
        (["--version"], [__version__]),
    ],
)
def test_help_reads(run, args: list[str], words: list[str]) -> None:
    code, out, err = run(*args)
    assert (code, err) == (0, "")
    for word in words:
        assert word in out


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cosmicfrog_nb", "--help"], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("usage: cosmicfrog ")


# ---------------------------------------------------------------- what is refused

SVG = ["--svg", "x.svg"]
TINY = ["show", "--mat", "tiny"]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], "COMMAND"),
        (["shwo"], "show"),
        (["show", "--frog", "x"], "--frogs"),
        (["show", "--frogs", "2"], "3, 4, 5 or 6 frogs, not 2"),
        (["show", "--frogs", "7", *SVG], "3, 4, 5 or 6 frogs, not 7"),
        (["show", "--seed", "x"], "--seed"),
        (["show", "--placement", "neat"], "scattered, clustered"),
        (["show", "--mat", "moon"], "zones, island, tiny"),
        (["show", "--colour"], "--colour"),
        (["show", "nowhere.txt"], "neither a file nor a position"),
        (["show", "."], "neither a file nor a position"),
        (["show", "frog: red", *SVG], "'shard', 'vault' or 'gullet'"),
        (["show", "gullet: x", *SVG], "'x'"),
        (["show", "vault: P -"], "rows of 2, 3, 4"),
        (["show", "bad.mat"], "'shard', 'vault' or 'gullet'"),
        (["show", "latin.txt"], "utf-8"),
        (["show", "--mat", "bad.mat"], "bad.mat, line 2"),
        (["show", VAULT, "--mat", "good.mat"], "text of a vault, not of a shard"),
        (["show", "gullet: wW", "--size", "5", *SVG], "10 to 10000"),
        (["show", "gullet: wW", "--size", "nan", *SVG], "10 to 10000"),
        (["show", "gullet: wW", "--size", "wide", *SVG], "--size"),
        (["show", "--svg", "no/such/folder.svg"], "no/such/folder.svg"),
        ([*TINY, "--overlay", "zones", "--svg", "no/such/folder.svg"], "no/such/folder.svg"),
        ([*TINY, "--overlay", "edge hexes"], "--svg FILE"),
        (["show", "gullet: wW", "--overlay", "edge hexes", *SVG], "needs a Shard"),
        ([*TINY, "--overlay", "magic", *SVG], "no overlay 'magic'"),
        ([*TINY, "--overlay", "target lines", "--from", "q9", *SVG], "no hex 'q9'"),
        ([*TINY, "--overlay", "reach in one leap", "--slots", "9", *SVG], "0 to 4"),
        ([*TINY, "--overlay", "reach in one leap", "--slots", "x", *SVG], "--slots"),
        (["show", "gullet: wW", "--mat", "moon"], "moon"),
        (["score", "P"], "rows of 2, 3, 4"),
        (["score", VAULT, "--backs", "wx"], "'wx' is no back"),
        (["score", VAULT, "--gullet", "x"], "'x'"),
        (["score", "P - / - - - / - - - -", "--layout", "round"], "nested, square"),
        (["score", VAULT, "--gullet", "w", "--siphon", "-1"], "0 points or more, not -1"),
        (["score", VAULT, "--svg", "no/such/folder.svg"], "no/such/folder.svg"),
        (["score", VAULT, "--gullet", "", "--siphon", "nan"], "0 points or more, not nan"),
        (["score", VAULT, "--siphon", "-1"], "--siphon needs --gullet"),
        (["score", VAULT, "--layout", "square"], "written as nested, --layout says square"),
        (["odds"], "KIND"),
        (["odds", "combat", "pink", "white"], "no 'pink' die: white, yellow, red"),
        (["odds", "combat", "Blink", "white"], "arena"),
        (["odds", "combat", "red", "white", "--attacker-boost", "4"], "0 to 3"),
        (["odds", "spend", "red", "white", "--goal", "glory"], "no goal 'glory'"),
        (["odds", "combat", "red", "white", "--less", "9"], "0 to 6, not 9"),
        (["odds", "table", "red", "white", "--attacker-oomph", "7"], "0 to 6, not 7"),
        (["odds", "raid", VAULT, "--dimension", "7"], "1 to 6"),
        (["odds", "raid", VAULT, "--die", "pink"], "no 'pink' die"),
        (["odds", "raid", VAULT, "--die", "Massive", "--rerolls", "1"], "cannot reroll"),
        (["odds", "raid", VAULT, "--goal", "fun"], "points, drop"),
        (["odds", "raid", VAULT, "--layout", "square"], "written as nested, --layout says square"),
        (
            ["odds", "raid", "--die", "pink", "--dimension", "99", "--gullet", "zzz"],
            "--dimension, --die, --gullet: only with a Vault",
        ),
        (["odds", "back", "--variant", "Aether Surge"], "does not change the way back"),
        (["dashboard", "--port", "0"], "1 to 65535"),
        (["dashboard", "--port", "65536"], "1 to 65535"),
        (["dashboard", "--port", "http"], "--port"),
        (["dashboard", "now"], "now"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_words_are_answered_in_one_line(run, args: list[str], words: str) -> None:
    Path("bad.mat").write_text("name: bad\nx", encoding="utf-8")
    Path("good.mat").write_text("name: good\no o", encoding="utf-8")
    Path("latin.txt").write_bytes("gullet: ß".encode("latin-1"))
    before = sorted(Path().iterdir())
    code, out, err = run(*args)
    assert code == 2
    assert out == ""
    assert err.startswith("cosmicfrog")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert words in err
    assert sorted(Path().iterdir()) == before


# ---------------------------------------------------------------- score and odds


def test_score_tells_the_best_order_and_what_others_give(run) -> None:
    code, out, _ = run("score", "P - / pPp - - / T Twp tTt -")
    assert code == 0
    assert "Best: 21 + 5 for diversity = 26 points." in out
    assert "The longest line first: 23. Every Land alone: 21." in out
    assert "mesa 6-7-8" in " ".join(out.split())


def test_score_reads_layouts_backs_files_and_standard_input(run, monkeypatch) -> None:
    square = "www - - / - - - / - - -"
    _, out, _ = run("score", square, "--layout", "square", "--backs", "wa wh")
    assert "3 + 0 for diversity + 5 for backs = 8 points" in out
    Path("vault.txt").write_text(VAULT)
    monkeypatch.setattr(sys, "stdin", io.StringIO(VAULT))
    assert run("score", "vault.txt") == run("score", VAULT) == run("score", "-")


def test_score_says_where_to_put_a_gullet(run) -> None:
    _, out, _ = run("score", VAULT, "--gullet", "wP", "--siphon", "2")
    assert "the best of 36 ways" in out
    assert "PLACE 6, PLACE 4" in out


def test_score_counts_backs_in_the_table_too(run) -> None:
    _, out, _ = run("score", VAULT, "--gullet", "w", "--backs", "Ta ph", "--svg", "x.svg")
    assert "5 for backs = 31 points" in out
    assert "1 PLACE 4 23 5 5 33" in " ".join(out.split())
    assert "the Vault scores 31 now" in Path("x.svg").read_text(encoding="utf-8")
    run("score", VAULT, "--backs", "Ta ph", "--svg", "x.svg")
    assert "in total 31" in Path("x.svg").read_text(encoding="utf-8")


def test_what_is_not_there_is_said_in_words(run) -> None:
    empty = "- - / - - - / - - - -"
    _, out, _ = run("score", empty)
    assert out.endswith("The Vault is empty: there is no line to score.\n")
    _, out, _ = run("score", VAULT, "--gullet", "")
    assert "The Gullet holds no Land to put into it.\n" in out
    _, out, _ = run("score", "www www / www www www / www www www www", "--gullet", "s")
    assert "Where to put s, the best of 1 way:" in out
    assert "1 none 57" in " ".join(out.split())


def test_whole_numbers_are_written_as_such(run) -> None:
    _, out, _ = run("score", VAULT, "--gullet", "wP", "--siphon", "2")
    assert "1 PLACE 6, PLACE 4 27 5 32 2 36 1" in " ".join(out.split())
    _, out, _ = run("score", VAULT, "--gullet", "wP", "--siphon", "2.25")
    assert "36.500" in out


ODDS = {
    "combat red white --defender-overpower --defender-boost 1": ["wins 42.1%", "35/216"],
    "combat Marauder Camouflage --arena shard --attacker-rerolls 2": ["Marauder"],
    "combat red white --arena aether": ["it stays in the Aether 27.8%", "dimension 0 5/18 0.278"],
    "combat red white --goal 2 --less 1": ["The chance of knockback 2 or more is 41.7%."],
    "table white white --goal 2 --attacker-oomph 2 --defender-oomph 0": [
        "the chance of knockback 2 or more",
        "plain 0.278 boost 1 0.417 overpower 0.417",
    ],
    "raid --rerolls 1 --modifier -1": ["White, at -1, 1 reroll: 75%, 56%, 31%, 0%"],
    "table Massive white --arena shard": ["boost 3", "0.583"],
    "spend white white --oomph 2 --goal 2": ["chance of knockback 2 or more", "per_oomph"],
    "raid": ["White: 67%, 50%, 33%, 17%", "rerolls"],
    "back": ["1.17 from 1", "dimension"],
    "back --dimension 3 --variant Bounce@Back": ["1.00 from 3"],
}


@pytest.mark.parametrize(("asked", "words"), ODDS.items(), ids=ODDS)
def test_odds_are_told_in_a_sentence_and_a_table(run, asked: str, words: list[str]) -> None:
    code, out, _ = run("odds", *(word.replace("@", " ") for word in asked.split()))
    assert code == 0
    for word in words:
        assert word in " ".join(out.split())


def test_odds_of_a_raid_on_a_vault(run) -> None:
    _, out, _ = run("odds", "raid", "P - / pPp - - / T Twp tTt -", "--dimension", "3")
    assert "Target 2 is best" in " ".join(out.split())
    assert "score_after" in out


def test_a_raid_on_a_vault_is_as_it_is_asked_for(run) -> None:
    vault = "w p - / - - - / - - -"
    _, out, _ = run(
        *("odds", "raid", vault, "--layout", "square", "--dimension", "2", "--die", "Mindborer"),
        *("--rerolls", "1", "--modifier", "-1", "--goal", "drop", "--gullet", "ssss"),
    )
    told = " ".join(out.split())
    assert "the drop of the owner's best score to expect" in told
    plan = odds.raid_plan(
        Vault.from_text(vault, layout="square"), 2, "Mindborer", -1, 1, "ssss", goal="drop"
    )
    best = plan.best
    assert f"Target {best.target} is best: {float(best.chance):.0%}" in told
    _, free, _ = run("odds", "raid", VAULT, "--die", "Monstrous", "--dimension", "3")
    assert "lands p pw pwt" in " ".join(free.split()), "the slots are free for Monstrous"


@pytest.mark.parametrize("args", [["score", VAULT], ["odds", "table", "red", "white"]])
def test_a_chart_is_written_where_it_is_asked_for(run, args: list[str]) -> None:
    code, out, _ = run(*args, "--svg", "chart.svg")
    assert (code, out.splitlines()[-1]) == (0, "Wrote chart.svg")
    assert ElementTree.parse("chart.svg").getroot().get("role") == "img"


# ---------------------------------------------------------------- dashboard


class Server:
    """Stands in for the Voila process, however it is started."""

    commands: ClassVar[list[list[str]]] = []
    stopped_by: ClassVar[type[BaseException] | None] = None

    def __init__(self, command: list[str], **_: object) -> None:
        self.commands.append(command)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def wait(self, timeout: float | None = None) -> int:
        if self.stopped_by:
            raise self.stopped_by
        return 0

    poll = wait

    def kill(self) -> None:
        pass

    terminate = kill


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Server]]:
    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(subprocess, "Popen", Server)
    monkeypatch.setattr(Server, "commands", [])
    yield Server
    signal.signal(signal.SIGTERM, before)


@pytest.fixture
def free_port() -> str:
    with socket.create_server(("localhost", 0)) as taken:
        return str(taken.getsockname()[1])


def test_the_dashboard_says_when_its_port_is_in_use(run, server: type[Server]) -> None:
    with socket.create_server(("localhost", 0)) as taken:
        port = taken.getsockname()[1]
        code, out, err = run("dashboard", "--port", str(port))
    assert (code, out, server.commands) == (2, "", [])
    assert err.startswith(f"cosmicfrog dashboard: port {port} is in use")
    assert "--port" in err
    assert err.count("\n") == 1


def test_the_dashboard_prints_where_it_is_and_serves_the_notebooks(run, server, free_port) -> None:
    code, out, err = run("dashboard", "--port", free_port)
    assert (code, err) == (0, "")
    for notebook in cli.notebooks().glob("*.ipynb"):
        assert f"http://localhost:{free_port}/voila/render/{notebook.name}\n" in out
    (command,) = server.commands
    assert command[:4] == [sys.executable, "-m", "voila", str(cli.notebooks())]
    assert {f"--port={free_port}", "--no-browser"} <= set(command)
    run("dashboard", "--port", free_port, "--open")
    assert "--no-browser" not in server.commands[1]


def test_the_dashboard_can_be_stopped_from_the_keyboard(
    run, server, monkeypatch, free_port
) -> None:
    monkeypatch.setattr(server, "stopped_by", KeyboardInterrupt)
    code, _, err = run("dashboard", "--port", free_port)
    assert (code, err, len(server.commands)) == (0, "", 1)


def test_the_notebooks_are_found() -> None:
    assert (cli.notebooks() / "shard_explorer.ipynb").is_file()


def test_a_picture_from_the_command_is_well_formed(run) -> None:
    run("show", "--svg", "shard.svg")
    assert ElementTree.parse("shard.svg").getroot().get("role") == "img"
