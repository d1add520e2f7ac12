"""The game itself: Gullets and Vaults, and the rules as data."""

from .gullet import Gullet
from .vault import LAYOUTS, Vault, VaultLayout

__all__ = ["LAYOUTS", "Gullet", "Vault", "VaultLayout"]
