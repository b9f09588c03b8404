"""Random numbers for many deals at once."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from valat.batch.choice import choose_each
from valat.cards.shuffle import seeded_order


def seeded_orders(deck: Sequence[str], seeds: Iterable[int], deal: int = 0) -> NDArray[np.uint8]:
    """The orders in which `valat deal --seed` lets the cards come out: uint8 [n, cards], their numbers.

    Each takes some ten microseconds, for these shuffles can be checked by anybody; `Deals` itself shuffles
    a hundred times faster.
    """
    # The deck's places are shuffled instead of its cards; the draws do not look at what is shuffled.
    numbers = range(len(deck))
    return np.array([seeded_order(numbers, seed, deal) for seed in seeds], dtype=np.uint8)


def choose_actions(masks: NDArray[np.int64], draws: NDArray[np.integer]) -> NDArray[np.uint8]:
    """One legal action of each mask: uint8 [n], 0 where there is none.

    Args:
        masks: int64 [n], as `Deals.masks`.
        draws: int [n], 0 … 2**32 - 1, of which each legal action has an equal share.
    Raises:
        ValueError: there is not one whole number for each mask.
    """
    if draws.shape != masks.shape or draws.dtype.kind not in "iu":
        raise ValueError("the draws must be whole numbers, one for each mask")
    actions = np.empty(len(masks), np.uint8)
    # Row by row: NumPy would go over all rows as often as the largest set has bits.
    lowest = np.ascontiguousarray(draws.astype(np.int64) & 0xFFFFFFFF)
    choose_each(np.ascontiguousarray(masks, np.int64).data, lowest.data, actions.data)
    return actions


def generators(seeds: NDArray[np.uint64]) -> NDArray[np.int64]:
    """A generator's state for each seed: int64 [n, 2], 32 bits each, never both 0.

    The seeds are spread by SplitMix64 (Steele, Lea and Flood, 2014), so that neighbours differ in all.
    """
    mixed = seeds + np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ mixed >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ mixed >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(31)
    # From all zeros xoroshiro draws nothing but zeros.
    mixed[mixed == 0] = 1
    return np.stack([mixed & np.uint64(0xFFFFFFFF), mixed >> np.uint64(32)], axis=1).astype(np.int64)
