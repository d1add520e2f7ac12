"""What a picture is made of: shapes, made from a position. `render` draws them."""

from __future__ import annotations

from typing import Any

from ..rules.abilities import Ability
from ..rules.game import Game
from ..rules.gullet import Gullet
from ..rules.vault import Vault
from ..shard.shard import Shard
from .ability import ability_scene
from .boards import gullet_scene, legend_scene, vault_scene
from .game import game_scene
from .shapes import Scene
from .shard import shard_scene

__all__ = [
    "Scene",
    "ability_scene",
    "game_scene",
    "gullet_scene",
    "legend_scene",
    "scene_of",
    "shard_scene",
    "vault_scene",
]


def scene_of(thing: object, **options: Any) -> Scene:
    """The picture of whatever it is."""
    if isinstance(thing, Shard):
        return shard_scene(thing, **options)
    if isinstance(thing, Game):
        return game_scene(thing, **options)
    if isinstance(thing, Vault):
        return vault_scene(thing, **options)
    if isinstance(thing, Gullet):
        return gullet_scene(thing, **options)
    if isinstance(thing, Ability):
        return ability_scene(thing, **options)
    raise TypeError(f"{type(thing).__name__} has no picture.")
