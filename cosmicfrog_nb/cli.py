"""The `cosmicfrog` command: dashboards in the browser, pictures and positions in the terminal."""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from . import __version__, notation
from .rules.state import LAST_DIMENSION
from .rules.vault import Vault, find_layout
from .shard import PLACEMENTS, Mat, Shard, find_mat, load_mat, mat_names
from .shard.tiles import BARREN
from .shown import Shown

if TYPE_CHECKING:
    import pandas as pd

    from .analysis.results import Result

PORT = 8866
PATIENCE = 10  # seconds for the server to end by itself


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line; `--help` has the rest."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="cosmicfrog",
        description="Learn, explore and study the board game Cosmic Frog.",
        epilog="Each command has its own help: cosmicfrog show --help",
    )
    parser.add_argument("--version", action="version", version=f"cosmicfrog_nb {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for add in (_add_dashboard, _add_show, _add_rules, _add_score, _add_odds):
        add(commands)
    return parser


def _add_dashboard(commands: Any) -> None:
    dashboard = commands.add_parser(
        "dashboard",
        help="serve the notebooks as dashboards in your browser",
        description="Serves the notebooks as Voila dashboards and prints their address.",
    )
    dashboard.add_argument("--port", type=int, default=PORT, help=f"default: {PORT}")
    dashboard.add_argument("--open", action="store_true", help="also open a browser window")
    dashboard.set_defaults(run=_dashboard)


def _add_show(commands: Any) -> None:
    show = commands.add_parser(
        "show",
        help="show a Shard, a Vault or a Gullet, as text or as an SVG file",
        description="Shows a position as text in the terminal, or writes it as an SVG file. "
        "Without a position it shows a Shard set up for a game.",
        epilog="Examples:\n"
        "  cosmicfrog show\n"
        "  cosmicfrog show --mat tiny --seed 3 --svg tiny.svg\n"
        "  cosmicfrog show --mat island --overlay 'splitting hexes' --svg island.svg\n"
        "  cosmicfrog show 'vault: P - / pPp - - / T Twp tTt -' --svg vault.svg\n"
        "  cosmicfrog show 'gullet: wW'\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    show.add_argument(
        "position", nargs="?", help="its text, a file that holds it, or - for standard input"
    )
    show.add_argument("--svg", metavar="FILE", help="write a picture instead of text")
    show.add_argument("--size", type=float, metavar="PIXELS", help="width of the picture")
    show.add_argument("--line", action="store_true", help="text in one line, for sharing")
    new = show.add_argument_group("a Shard set up for a game")
    new.add_argument("--mat", help=f"{', '.join(mat_names())}, or a mat file of your own")
    new.add_argument("--frogs", type=int, help="3 to 6; default: 4")
    new.add_argument("--seed", type=int, help="the same seed gives the same Shard")
    new.add_argument("--placement", help=f"{' or '.join(PLACEMENTS)}; default: scattered")
    look = show.add_argument_group("pictures of a Shard")
    look.add_argument("--overlay", metavar="NAME", help="what to show on it, such as 'edge hexes'")
    look.add_argument("--from", dest="here", metavar="HEX", help="the hex an overlay looks from")
    look.add_argument(
        "--slots", type=int, default=2, help="empty Gullet slots, for reach; default: 2"
    )
    look.add_argument("--no-names", action="store_true", help="leave out the hex names")
    show.set_defaults(run=_show)


def _add_rules(commands: Any) -> None:
    rules = commands.add_parser(
        "rules",
        help="read the rules, in our own words, with their ids",
        description="Prints a rule by its id (KB-4), a section (KB or Knockback), or all of them. "
        "Our own rulings, where the published rules are silent, are marked.",
    )
    rules.add_argument("which", nargs="?", metavar="ID", help="such as KB-4, or KB")
    rules.set_defaults(run=_rules)


def _add_score(commands: Any) -> None:
    score = commands.add_parser(
        "score",
        help="score a Vault: the best order, line by line",
        description="Scores a Vault the best way there is, exactly, and says what the obvious "
        "order gives. With --gullet it says where to put what that holds.",
        epilog="Examples:\n"
        "  cosmicfrog score 'P - / pPp - - / T Twp tTt -'\n"
        "  cosmicfrog score 'P - / pPp - - / T Twp tTt -' --gullet wP --siphon 2\n"
        "  cosmicfrog score 'www - - / - - - / - - -' --layout square --backs 'wa wh'\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    score.add_argument("vault", help="its text, a file that holds it, or - for standard input")
    score.add_argument("--layout", help="nested (default) or square")
    score.add_argument("--backs", default="", help="Abundant and Harmonious Lands, as 'wa wh'")
    score.add_argument("--gullet", help="tiles to put into it, bottom to top, as 'wP'")
    score.add_argument(
        "--siphon", type=float, help="what a Siphon counts, in points, where --gullet is put"
    )
    score.add_argument("--svg", metavar="FILE", help="also write a chart")
    score.set_defaults(run=_score)


def _add_odds(commands: Any) -> None:
    odds = commands.add_parser(
        "odds",
        help="exact odds of combats, raids and the way back",
        description="Exact odds. A die is white, yellow or red, or the name of an ability card, "
        "which needs --arena.",
    )
    _add_kinds(odds.add_subparsers(dest="kind", metavar="KIND", required=True))


def _add_kinds(kinds: Any) -> None:
    def kind(name: str, run: Callable[[argparse.Namespace], Findings], help: str) -> Any:
        made = kinds.add_parser(name, help=help, description=f"{help.capitalize()}.")
        made.add_argument("--svg", metavar="FILE", help="also write a chart")
        made.set_defaults(run=_odds, ask=run)
        return made

    def sides(made: Any) -> None:
        made.add_argument("attacker", help="white, yellow, red, or an ability card")
        made.add_argument("defender")
        made.add_argument("--arena", help="shard or aether, for ability cards")
        made.add_argument("--goal", default="win", help="win, knockback, or how much knockback")

    combat = kind("combat", _combat, "the margins of one combat")
    sides(combat)
    for side in ("attacker", "defender"):
        combat.add_argument(f"--{side}-overpower", action="store_true")
        for what in ("boost", "rerolls", "forces"):
            combat.add_argument(f"--{side}-{what}", type=int, default=0, metavar="N")
    combat.add_argument("--less", type=int, default=0, help="taken off the knockback; default: 0")
    table = kind("table", _table, "every commitment against every other")
    sides(table)
    for side in ("attacker", "defender"):
        table.add_argument(f"--{side}-oomph", type=int, default=6, help="Ω in hand; default: 6")
    spend = kind("spend", _spend, "what to commit, the best first")
    sides(spend)
    spend.add_argument("--side", default="attacker", help="attacker (default) or defender")
    spend.add_argument("--oomph", type=int, default=6, help="Ω in hand; default: 6")
    raid = kind("raid", _raid, "raids: every target, or what to take from a Vault")
    raid.add_argument("vault", nargs="?", help="its text; without it, a table of all dice")
    raid.add_argument("--rerolls", type=int, help="of a failed roll; default: 0, or 0, 1 and 2")
    raid.add_argument("--modifier", type=int, default=0, help="of a team's raid; default: 0")
    plan = raid.add_argument_group("what to take from a Vault")
    plan.add_argument("--layout", help="nested (default) or square")
    plan.add_argument("--dimension", type=int, help="where its owner is; default: 6")
    plan.add_argument("--die", help="white (default), yellow, red, or an ability card")
    plan.add_argument("--gullet", help="the raider's, bottom to top")
    plan.add_argument("--goal", help="points (default), or drop of the owner's best score")
    back = kind("back", _back, "turns until a frog is back from the Outer Dimensions")
    back.add_argument("--dimension", type=int, help="one of the six; default: all")
    back.add_argument("--aside", type=int, default=0, help="set-aside cards; default: 0")
    back.add_argument("--variant", help="'Bounce Back' or 'Dimensional Decisions'")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command; returns 0, or 2 with one line on standard error where the words are off."""
    args = _parser().parse_args(argv)
    try:
        return int(args.run(args))
    except (ValueError, OSError) as error:
        print(f"cosmicfrog {args.command}: {error}", file=sys.stderr)
        return 2


# ---------------------------------------------------------------- dashboard


def notebooks() -> Path:
    """The dashboards: beside the package in a checkout, inside it where it is installed."""
    package = Path(__file__).parent
    for folder in (package.parent / "notebooks", package / "notebooks"):
        if (folder / "shard_explorer.ipynb").exists():
            return folder
    raise FileNotFoundError("the notebooks are missing from this installation; install it again.")


def _dashboard(args: argparse.Namespace) -> int:
    if not 1 <= args.port <= 65535:
        raise ValueError(f"{args.port} is no port: 1 to 65535.")
    with socket.socket() as probe:
        if probe.connect_ex(("localhost", args.port)) == 0:
            raise ValueError(
                f"port {args.port} is in use; choose another with --port, such as {args.port + 1}."
            )
    folder = notebooks()
    print(f"Cosmic Frog dashboards: http://localhost:{args.port} (Ctrl+C stops them)", flush=True)
    for notebook in sorted(folder.glob("*.ipynb")):
        name = notebook.stem.replace("_", " ")
        print(f"  {name:<16} http://localhost:{args.port}/voila/render/{notebook.name}", flush=True)
    command = [sys.executable, "-m", "voila", str(folder), f"--port={args.port}"]
    # A warm kernel for each dashboard, so that the first page does not wait for imports.
    command += ["--preheat_kernel=True", "--pool_size=1", "--theme=light"]
    # Our voila.json has boards sent packed, for those who look from far away, and lets a page that
    # is left end its kernel, which Voila asks for without its own token; yours comes first.
    ours = Path(__file__).parent / "dashboard"
    command += [f"--Voila.config_file_paths={place}" for place in (Path.cwd(), ours)]
    # Our front page, in place of a list of files; Jupyter looks for it on its path.
    command += ["--template=cosmicfrog", "--classic_tree=True"]
    path = os.pathsep.join(filter(None, (str(ours), os.environ.get("JUPYTER_PATH"))))
    if not args.open:
        command.append("--no-browser")
    # Whoever ends this command ends the server too, by Ctrl+C or otherwise.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    environment = {**os.environ, "JUPYTER_PATH": path}
    # This does not leave before the server has.
    with subprocess.Popen(command, env=environment) as server:
        try:
            return server.wait()
        except KeyboardInterrupt:
            _end(server)
            return 0


def _end(server: subprocess.Popen[bytes]) -> None:
    """Lets a server end its kernels; one that takes too long, or a second Ctrl+C, is cut short."""
    server.terminate()
    try:
        server.wait(PATIENCE)
    except (subprocess.TimeoutExpired, KeyboardInterrupt):
        server.kill()


# ---------------------------------------------------------------- show


def _show(args: argparse.Namespace) -> int:
    thing = _position(args)
    if args.overlay and not (isinstance(thing, Shard) and args.svg):
        raise ValueError("--overlay needs a Shard and --svg FILE.")
    if not args.svg:
        print(thing.text(drawn=not args.line).rstrip("\n"))
        return 0
    if args.size is not None and not 10 <= args.size <= 10_000:
        raise ValueError(f"--size {args.size:g} is out of range: 10 to 10000 pixels.")
    options: dict[str, Any] = {}
    caption = ""
    if isinstance(thing, Shard):
        options["coordinates"] = not args.no_names
        if args.overlay:
            from .scene.overlays import overlay

            shown = overlay(args.overlay, thing, args.here, args.slots)
            options |= shown.options
            caption = f"{shown.caption}\n"
    path = thing.svg(size=args.size, **options).save(args.svg)
    print(f"{caption}Wrote {path}")
    return 0


def _rules(args: argparse.Namespace) -> int:
    from .rules import rulebook

    which = args.which or ""
    found = [rulebook.rule(which)] if "-" in which else rulebook.rules(which or None)
    print("\n\n".join(textwrap.fill(str(rule), 96, subsequent_indent="    ") for rule in found))
    return 0


# ---------------------------------------------------------------- score and odds


Findings = tuple[str, tuple["Result", ...]]
"""What there is to say first, and what is shown as tables; a chart is that of the first."""


def _score(args: argparse.Namespace) -> int:
    from .analysis import vaults
    from .analysis.results import count

    vault = _vault(args.vault, args.layout)
    best, greedy = vault.best_score(args.backs), vault.greedy_score(args.backs)
    bonus = f" + {best.bonus} for backs" if best.bonus else ""
    words = (
        f"Best: {best.placement} + {best.diversity} for diversity{bonus} = {best.total} points.\n"
        f"The longest line first: {greedy.total}. "
        f"Every Land alone: {vault.worst_score(args.backs).total}."
    )
    if args.siphon is not None and args.gullet is None:
        raise ValueError("--siphon needs --gullet: it counts where Land is put.")
    order = vaults.steps(vault, args.backs)
    if args.gullet is None:
        return _tell(words, (order,), args.svg)
    found = vaults.best_disgorge(args.gullet, vault, siphon=args.siphon or 0, backs=args.backs)
    if not args.gullet.strip(BARREN):
        return _tell(f"{words}\nThe Gullet holds no Land to put into it.", (order,), args.svg)
    words += f"\n\nWhere to put {args.gullet}, the best of {count(found.ends, 'way')}:"
    return _tell(words, (found,), args.svg)


def _vault(text: str, layout: str | None) -> Vault:
    path = Path(text)
    if text == "-":
        text = sys.stdin.read()
    elif len(text) < 200 and "/" not in text.replace(" / ", "") and path.is_file():
        text = path.read_text(encoding="utf-8")
    text = text if ":" in text else f"vault: {text}"
    if layout is None:
        return Vault.from_text(text)
    find_layout(layout)
    vault = Vault.from_text(text, layout=layout)
    if vault.layout.name != layout:
        raise ValueError(f"the Vault is written as {vault.layout.name}, --layout says {layout}.")
    return vault


def _odds(args: argparse.Namespace) -> int:
    words, found = args.ask(args)
    return _tell(textwrap.fill(words, 96), found, args.svg)


def _told(*found: Result) -> Findings:
    return " ".join(one.chart.words for one in found), found


def _combat(args: argparse.Namespace) -> Findings:
    from .analysis import odds

    names = [f"{s}_{w}" for s in ("attacker", "defender")
             for w in ("overpower", "boost", "rerolls", "forces")]  # fmt: skip
    chosen = {name: getattr(args, name) for name in names}
    goal = _goal(args.goal)
    found = odds.combat(
        args.attacker, args.defender, arena=args.arena, less=args.less, goal=goal, **chosen
    )
    words, shown = _told(*((found, found.dimensions()) if args.arena == "aether" else (found,)))
    return (f"{words} {found.told(goal)}" if goal != "win" else words), shown


def _goal(text: str) -> str | int:
    return int(text) if text.isdecimal() else text


def _table(args: argparse.Namespace) -> Findings:
    from .analysis import odds

    return _told(
        odds.combat_table(
            args.attacker,
            args.defender,
            arena=args.arena,
            attacker_oomph=args.attacker_oomph,
            defender_oomph=args.defender_oomph,
            goal=_goal(args.goal),
        )
    )


def _spend(args: argparse.Namespace) -> Findings:
    from .analysis import odds

    return _told(
        odds.spend(
            args.attacker,
            args.defender,
            side=args.side,
            oomph=args.oomph,
            against="best",
            arena=args.arena,
            goal=_goal(args.goal),
        )
    )


def _raid(args: argparse.Namespace) -> Findings:
    from .analysis import odds

    names = ("layout", "dimension", "die", "gullet", "goal")
    chosen = {name: getattr(args, name) for name in names if getattr(args, name) is not None}
    if args.vault is None:
        if chosen:
            given = ", --".join(chosen)
            raise ValueError(f"--{given}: only with a Vault, as in odds raid 'P - / w …'.")
        again = (0, 1, 2) if args.rerolls is None else (args.rerolls,)
        return _told(odds.raid_table(modifiers=(args.modifier,), rerolls=again))
    vault = _vault(args.vault, chosen.pop("layout", None))
    chosen = {"dimension": LAST_DIMENSION, "rerolls": args.rerolls or 0, **chosen}
    return _told(odds.raid_plan(vault, modifier=args.modifier, **chosen))


def _back(args: argparse.Namespace) -> Findings:
    from .analysis import odds

    return _told(odds.way_back(args.dimension, args.aside, args.variant))


def _tell(words: str, found: Sequence[Result], chart: str | None) -> int:
    """Findings in words and as tidy tables."""
    written = [f"Wrote {found[0].svg().save(chart)}"] if chart else []
    tables = [_tidy(one.frame) if len(one.frame) else one.chart.words for one in found]
    print("\n\n".join([words, *tables, *written]))
    return 0


def _tidy(table: pd.DataFrame) -> str:
    """A table as text; one too wide for a terminal is turned on its side."""
    table = table.replace("", "none")
    upright = table.to_string(index=any(table.index.names), float_format=_number)
    wide = len(upright.partition("\n")[0]) > 120
    return table.T.to_string(float_format=_number) if wide else upright


def _number(number: float) -> str:
    return f"{number:.0f}" if number.is_integer() else f"{number:.3f}"


def _position(args: argparse.Namespace) -> Shown:
    if args.position is None:
        return Shard.new(
            4 if args.frogs is None else args.frogs,
            args.seed,
            args.placement or "scattered",
            _mat(args.mat or "zones"),
        )
    if args.position == "-":
        text = sys.stdin.read()
    elif ":" not in args.position:
        path = Path(args.position)
        if not path.is_file():
            raise ValueError(
                f"{args.position!r} is neither a file nor a position such as 'gullet: wW'."
            )
        text = path.read_text(encoding="utf-8")
    else:
        text = args.position
    if not args.mat:
        return notation.read(text)
    return Shard.from_text(text, mat=_mat(args.mat))  # on a mat of one's own


def _mat(name: str) -> Mat:
    return load_mat(name) if name not in mat_names() and Path(name).is_file() else find_mat(name)
