"""Runs a server for as long as it is needed: for browser tests, benchmarks and pictures."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

START = 60  # seconds in which a server must answer


class ServerError(Exception):
    """A server that did not start, or left something behind."""


@contextmanager
def serving(command: list[str | Path], port: int, log: Path, **extra: str) -> Iterator[None]:
    """Runs a server until the block ends; it answers on the port when the block begins."""
    with log.open("w") as output:
        server = subprocess.Popen(
            command,
            cwd=log.parent,
            env={**os.environ, "TMPDIR": str(log.parent), **extra},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # a process group of its own, to end it as a whole
        )
    try:
        _wait_for(server, port, log)
        yield
    finally:
        _end(server, port)


def _wait_for(server: subprocess.Popen, port: int, log: Path) -> None:
    deadline = time.monotonic() + START
    while time.monotonic() < deadline and server.poll() is None:
        if _answers(port):
            return
        time.sleep(0.05)
    why = f"did not answer in {START} s" if server.poll() is None else "ended at once"
    raise ServerError(f"{log.stem} {why}:\n{tail(log)}")


def _end(server: subprocess.Popen, port: int) -> None:
    """Ends the command politely; that must end all it has started. What is left is killed."""
    server.terminate()
    try:
        server.wait(15)
        if _answers(port):
            raise ServerError("the server ended and left something behind that answers")
    finally:
        with suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGKILL)


def tail(log: Path, lines: int = 40) -> str:
    """The end of a log."""
    return "\n".join(log.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:])


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return int(probe.getsockname()[1])


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("localhost", port)) == 0
