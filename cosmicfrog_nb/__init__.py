"""Cosmic Frog in Jupyter: the Shard as a graph, Gullets and Vaults, and pictures of them all.

>>> import cosmicfrog_nb as cf
>>> shard = cf.Shard.new(frogs=4, seed=7)
>>> cf.Vault.from_text("P - / pPp - - / T Twp tTt -").domains
('terra', 'plant')
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import errors, notation, rules, shard, widgets
    from . import widgets as labs
    from .analysis import odds, risks, vaults
    from .errors import IllegalActionError, NotationError, PositionError
    from .notation import read
    from .render.svg import Svg, legend
    from .rules.abilities import CARDS as abilities  # noqa: N811
    from .rules.game import Game
    from .rules.gullet import Gullet
    from .rules.vault import Vault, VaultLayout
    from .scene import overlays
    from .shard import measures
    from .shard.mats import Mat, load_mat, mat_names
    from .shard.shard import Shard
    from .widgets import ShardExplorer

__version__ = "0.1.0"

# Nothing is loaded before it is used: `import cosmicfrog_nb` stays quick for dashboards.
_HOMES = {
    "Game": ".rules.game",
    "IllegalActionError": ".errors",
    "Gullet": ".rules.gullet",
    "Mat": ".shard.mats",
    "NotationError": ".errors",
    "PositionError": ".errors",
    "Shard": ".shard.shard",
    "ShardExplorer": ".widgets",
    "Svg": ".render.svg",
    "Vault": ".rules.vault",
    "VaultLayout": ".rules.vault",
    "abilities": ".rules.abilities:CARDS",
    "legend": ".render.svg",
    "load_mat": ".shard.mats",
    "mat_names": ".shard.mats",
    "read": ".notation",
}
_MODULES = {
    "errors": ".errors",
    "labs": ".widgets",
    "measures": ".shard.measures",
    "notation": ".notation",
    "odds": ".analysis.odds",
    "overlays": ".scene.overlays",
    "risks": ".analysis.risks",
    "rules": ".rules",
    "shard": ".shard",
    "vaults": ".analysis.vaults",
    "widgets": ".widgets",
}

__all__ = [
    "Game",
    "Gullet",
    "IllegalActionError",
    "Mat",
    "NotationError",
    "PositionError",
    "Shard",
    "ShardExplorer",
    "Svg",
    "Vault",
    "VaultLayout",
    "abilities",
    "errors",
    "labs",
    "legend",
    "load_mat",
    "mat_names",
    "measures",
    "notation",
    "odds",
    "overlays",
    "read",
    "risks",
    "rules",
    "shard",
    "vaults",
    "widgets",
]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        home, _, attribute = _HOMES[name].partition(":")
        value = getattr(import_module(home, __name__), attribute or name)
    elif name in _MODULES:
        value = import_module(_MODULES[name], __name__)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
