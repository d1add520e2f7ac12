"""Draws the pictures of the front page of the dashboards: `python docs/front_pictures.py`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import cosmicfrog_nb as cf
from cosmicfrog_nb.render.svg import Svg, render
from cosmicfrog_nb.scene.raid import raid_scene

FOLDER = Path(cf.__file__).parent / "dashboard" / "voila" / "templates" / "cosmicfrog" / "static"


def combat() -> Svg:
    return cf.labs.fight(defender_gullet="wP").svg(panels=False, coordinates=False)


def raid() -> Svg:
    game = cf.labs.raid()
    for line in ("RAID purple 4", "roll 5", "TAKE 7"):
        game.play(line)
    return render(raid_scene(game, "red", "purple"))


def vault() -> Svg:
    return cf.vaults.puzzles(1, grade="medium")[0].vault.svg()


def steps() -> Svg:
    game = cf.Game.from_text(Path(__file__).with_name("game.txt").read_text(encoding="utf-8"))
    return game.svg(panels=False, coordinates=False)


def odds() -> Svg:
    return cf.odds.combat_table("red", "white").svg()


def shard() -> Svg:
    found = cf.Shard.new(seed=7)
    return found.svg(coordinates=False, **cf.overlays.overlay("reach in one leap", found).options)


PICTURES: dict[str, Callable[[], Svg]] = {
    "combat_lab": combat,
    "game_steps": steps,
    "odds": odds,
    "raid_lab": raid,
    "shard_explorer": shard,
    "vault_puzzles": vault,
}
"""The name of a notebook → its picture."""


if __name__ == "__main__":
    for name, draw in PICTURES.items():
        print(f"Wrote {draw().save(FOLDER / f'{name}.svg')}")
