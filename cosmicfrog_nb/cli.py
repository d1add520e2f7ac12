"""The `cosmicfrog` command: dashboards in the browser, pictures and positions in the terminal."""

from __future__ import annotations

import argparse
import signal
import socket
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from . import __version__, notation
from .shard import PLACEMENTS, Mat, Shard, find_mat, load_mat, mat_names
from .shown import Shown

PORT = 8866


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

    dashboard = commands.add_parser(
        "dashboard",
        help="serve the notebooks as dashboards in your browser",
        description="Serves the notebooks as Voila dashboards and prints their address.",
    )
    dashboard.add_argument("--port", type=int, default=PORT, help=f"default: {PORT}")
    dashboard.add_argument("--open", action="store_true", help="also open a browser window")
    dashboard.set_defaults(run=_dashboard)

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

    rules = commands.add_parser(
        "rules",
        help="read the rules, in our own words, with their ids",
        description="Prints a rule by its id (KB-4), a section (KB or Knockback), or all of them. "
        "Our own rulings, where the published rules are silent, are marked.",
    )
    rules.add_argument("which", nargs="?", metavar="ID", help="such as KB-4, or KB")
    rules.set_defaults(run=_rules)
    return parser


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
    # The newer list of notebooks starts widgets without a kernel, which logs errors.
    command.append("--classic_tree=True")
    if not args.open:
        command.append("--no-browser")
    # Whoever ends this command ends the server too, by Ctrl+C or otherwise.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return subprocess.call(command)
    except KeyboardInterrupt:
        return 0


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
