"""Luck that can be copied, saved and taken back: a number from a seed and a count.

A `random.Random` carries 625 words of state. Here the whole state is the seed and how many chances
were sampled, so that a copied game rolls the same dice, and an undone roll is rolled again alike.
The mixing is SplitMix64.
"""

from __future__ import annotations

from typing import Final

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15


def below(seed: int, draws: int, total: int) -> int:
    """A number from 0 to total - 1, each as likely, for the draw of that count."""
    z = (seed + (draws + 1) * GOLDEN) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return ((z ^ (z >> 31)) * total) >> 64
