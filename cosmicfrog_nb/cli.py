"""The `cosmicfrog` command: dashboards in the browser, pictures and positions in the terminal."""

from __future__ import annotations

import argparse
import signal
import socket
import subprocess
import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from . import __version__, notation
from .rules.vault import Vault
from .shard import PLACEMENTS, Mat, Shard, find_mat, load_mat, mat_names
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
    score.add_argument("--siphon", type=float, default=0, help="what a Siphon counts, in points")
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
    def kind(name: str, run: Callable[[argparse.Namespace], Result], help: str) -> Any:
        made = kinds.add_parser(name, help=help, description=f"{help.capitalize()}.")
        made.add_argument("--svg", metavar="FILE", help="also write a chart")
        made.set_defaults(run=_odds, ask=run)
        return made

    def sides(made: Any) -> None:
        made.add_argument("attacker", help="white, yellow, red, or an ability card")
        made.add_argument("defender")
        made.add_argument("--arena", help="shard or aether, for ability cards")

    combat = kind("combat", _combat, "the margins of one combat")
    sides(combat)
    for side in ("attacker", "defender"):
        combat.add_argument(f"--{side}-overpower", action="store_true")
        for what in ("boost", "rerolls", "forces"):
            combat.add_argument(f"--{side}-{what}", type=int, default=0, metavar="N")
    table = kind("table", _table, "every commitment against every other")
    sides(table)
    spend = kind("spend", _spend, "what to commit, the best first")
    sides(spend)
    spend.add_argument("--side", default="attacker", help="attacker (default) or defender")
    spend.add_argument("--oomph", type=int, default=6, help="Ω in hand; default: 6")
    spend.add_argument("--goal", default="win", help="win, knockback, or how much knockback")
    raid = kind("raid", _raid, "raids: every target, or what to take from a Vault")
    raid.add_argument("vault", nargs="?", help="its text; without it, a table of all dice")
    raid.add_argument("--dimension", type=int, default=6, help="where its owner is; default: 6")
    raid.add_argument("--die", default="white", help="white, yellow or red")
    raid.add_argument("--gullet", default="", help="the raider's, bottom to top")
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
    print("Cosmic Frog dashboards (Ctrl+C stops them):", flush=True)
    for notebook in sorted(folder.glob("*.ipynb")):
        name = notebook.stem.replace("_", " ")
        print(f"  {name:<16} http://localhost:{args.port}/voila/render/{notebook.name}", flush=True)
    command = [sys.executable, "-m", "voila", str(folder), f"--port={args.port}"]
    # A warm kernel for each dashboard, so that the first page does not wait for imports.
    command += ["--preheat_kernel=True", "--pool_size=1", "--theme=light"]
    # Our voila.json has boards sent packed, for those who look from far away, and lets a page that
    # is left end its kernel, which Voila asks for without its own token; yours comes first.
    places = (Path.cwd(), Path(__file__).parent)
    command += [f"--Voila.config_file_paths={place}" for place in places]
    # The newer list of notebooks starts widgets without a kernel, which logs errors.
    command.append("--classic_tree=True")
    if not args.open:
        command.append("--no-browser")
    # Whoever ends this command ends the server too, by Ctrl+C or otherwise.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with subprocess.Popen(command) as server:  # does not leave before the server has
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


def _score(args: argparse.Namespace) -> int:
    from .analysis import vaults
    from .rules.gullet import Gullet

    vault = _vault(args.vault, args.layout)
    best, greedy = vault.best_score(args.backs), vault.greedy_score(args.backs)
    bonus = f" + {best.bonus} for backs" if best.bonus else ""
    words = (
        f"Best: {best.placement} + {best.diversity} for diversity{bonus} = {best.total} points.\n"
        f"The longest line first: {greedy.total}. "
        f"Every Land alone: {vault.worst_score(args.backs).total}."
    )
    if args.gullet is None:
        return _tell(words, vaults.steps(vault), args.svg)
    found = vaults.best_disgorge(Gullet(args.gullet), vault, siphon=args.siphon)
    words += f"\n\nWhere to put {args.gullet}, of all {found.ends} ways the best:"
    return _tell(words, found, args.svg)


def _vault(text: str, layout: str | None) -> Vault:
    path = Path(text)
    if text == "-":
        text = sys.stdin.read()
    elif len(text) < 200 and "/" not in text.replace(" / ", "") and path.is_file():
        text = path.read_text(encoding="utf-8")
    text = text if ":" in text else f"vault: {text}"
    return Vault.from_text(text, layout=layout) if layout else Vault.from_text(text)


def _odds(args: argparse.Namespace) -> int:
    found = args.ask(args)
    return _tell(textwrap.fill(found.chart.words, 96), found, args.svg)


def _combat(args: argparse.Namespace) -> Result:
    from .analysis import odds

    names = [f"{s}_{w}" for s in ("attacker", "defender")
             for w in ("overpower", "boost", "rerolls", "forces")]  # fmt: skip
    chosen = {name: getattr(args, name) for name in names}
    return odds.combat(args.attacker, args.defender, arena=args.arena, **chosen)


def _table(args: argparse.Namespace) -> Result:
    from .analysis import odds

    return odds.combat_table(args.attacker, args.defender, arena=args.arena)


def _spend(args: argparse.Namespace) -> Result:
    from .analysis import odds

    goal = int(args.goal) if args.goal.isdecimal() else args.goal
    return odds.spend(
        args.attacker,
        args.defender,
        side=args.side,
        oomph=args.oomph,
        against="best",
        arena=args.arena,
        goal=goal,
    )


def _raid(args: argparse.Namespace) -> Result:
    from .analysis import odds

    if args.vault is None:
        return odds.raid_table()
    vault = _vault(args.vault, None)
    return odds.raid_plan(vault, args.dimension, args.die, gullet=args.gullet)


def _back(args: argparse.Namespace) -> Result:
    from .analysis import odds

    return odds.way_back(args.dimension, args.aside, args.variant)


def _tell(words: str, found: Result, chart: str | None) -> int:
    """A finding in words and as a tidy table; one too wide for a terminal is turned on its side."""

    def text(table: pd.DataFrame, named: bool) -> str:
        return table.to_string(index=named, float_format=lambda number: f"{number:.3f}")

    written = f"\n\nWrote {found.svg().save(chart)}" if chart else ""
    upright = text(found.frame, any(found.frame.index.names))
    wide = len(upright.partition("\n")[0]) > 120
    print(f"{words}\n\n{text(found.frame.T, named=True) if wide else upright}{written}")
    return 0


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
