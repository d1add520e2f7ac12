"""Explorers for notebooks and dashboards, on ipywidgets."""

from .shard_explorer import ShardExplorer

__all__ = ["ShardExplorer"]
