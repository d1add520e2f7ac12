"""Some hundreds of games over all abilities and random variants; `make soak` plays thousands."""

from __future__ import annotations

import importlib.util
from collections import Counter
from pathlib import Path

import pytest

PATH = Path(__file__).parent.parent / "benchmarks" / "soak.py"
spec = importlib.util.spec_from_file_location("soak", PATH)
assert spec is not None
assert spec.loader is not None
soak = importlib.util.module_from_spec(spec)
spec.loader.exec_module(soak)


@pytest.mark.rule("AB-3", "AB-4")
def test_hundreds_of_games_break_nothing_and_use_every_power(capsys) -> None:
    used: Counter[str] = Counter()
    choices = sum(soak.play(seed, used) for seed in range(300))
    assert choices > 30_000
    with capsys.disabled():
        rarest = ", ".join(f"{power} {n}" for power, n in used.most_common()[-3:])
        print(f" [every power used; rarest: {rarest}]", end="")
    assert [power for power in soak.POWERS if not used[power]] == []
    assert set(used) == set(soak.POWERS)
