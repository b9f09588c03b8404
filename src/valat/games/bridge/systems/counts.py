"""What the cards of a suit count by each way of counting, looked up by the suit's thirteen bits."""

from collections.abc import Callable
from functools import cache, cached_property
from typing import Any

from valat.cards.card import RANKS

SUBSETS = 1 << len(RANKS)
"""The sets of cards that a suit may hold."""

HONOUR_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}


class Count:
    """A way of counting a suit; a hand counts what its four suits do.

    Args:
        value: what a suit counts, by its ranks from the ace down, such as `AQ7`.
    """

    def __init__(self, name: str, value: Callable[[str], int]) -> None:
        self.name, self._value = name, value

    @cached_property
    def values(self) -> list[int]:
        """By a suit's bits."""
        # Every holding beforehand: a count is then one look-up, for a hand as for an array of them.
        return [self._value(ranks) for ranks in _all_ranks()]

    @cached_property
    def array(self) -> Any:
        """What a suit counts, by its bits, for NumPy to look up many at once."""
        import numpy as np

        return np.array(self.values, dtype=np.int64)

    def __repr__(self) -> str:
        return f"Count({self.name!r})"


@cache
def _all_ranks() -> tuple[str, ...]:
    """By a suit's bits its ranks, from the ace down."""
    return tuple(map(_ranks, range(SUBSETS)))


def _ranks(bits: int) -> str:
    return "".join(rank for place, rank in reversed(list(enumerate(RANKS))) if bits >> place & 1)


def high_card_points(ranks: str) -> int:
    """Milton Work's points of a suit. Rule: BRI-HCP-1

    >>> [high_card_points(ranks) for ranks in ("K", "Q2", "AJ", "J2", "AK2")]
    [2, 1, 4, 0, 7]
    """
    points = sum(HONOUR_POINTS.get(rank, 0) for rank in ranks)
    # Yes or no, so that a point goes once, whatever is bare. Rule: BRI-HCP-1
    bare = ranks == "K" or (len(ranks) < 3 and ("Q" in ranks or "J" in ranks))
    return max(points - bare, 0)


def half_honour_tricks(ranks: str) -> int:
    """Twice the honour tricks of a suit. Rule: BRI-TRICKS-1

    >>> [half_honour_tricks(ranks) for ranks in ("AK2", "AQ", "A2", "KQ3", "K2", "K")]
    [4, 3, 2, 2, 1, 0]
    """
    if "A" in ranks:
        return 4 if "K" in ranks else 3 if "Q" in ranks else 2
    if "K" in ranks:
        return 2 if "Q" in ranks else int(len(ranks) > 1)
    return 0


def half_playing_tricks(ranks: str) -> int:
    """Twice the tricks a suit is worth in its own hand as trumps or long side suit.

    A suit of five or more takes its length less what it lacks of A K Q, half a trick given back for a tenace;
    a shorter one its honour tricks.

    >>> [half_playing_tricks(ranks) for ranks in ("AKQ9532", "KQJ953", "KQT952", "A2", "T9853")]
    [14, 10, 10, 2, 4]
    """
    if len(ranks) < 5:
        return half_honour_tricks(ranks)
    lacking = sum(honour not in ranks for honour in "AKQ")
    tenace = ranks.startswith(("AQ", "KJ"))
    return 2 * (len(ranks) - lacking) + tenace


def losers(ranks: str) -> int:
    """Of the first three rounds those that ace, king and queen do not take.

    >>> [losers(ranks) for ranks in ("AKQ2", "K", "Q2", "Q32", "")]
    [0, 1, 2, 2, 0]
    """
    return min(len(ranks), 3) - sum(rank in ranks and len(ranks) >= n for n, rank in enumerate("AKQ", 1))


def _has_stopper(ranks: str) -> bool:
    # An honour needs as many cards as its place from the top, to be there when the higher ones are gone.
    return any(rank in ranks and len(ranks) >= n for n, rank in enumerate("AKQJ", 1))


LENGTH = Count("length", len)
POINTS = Count("points", high_card_points)
HONOUR_TRICKS = Count("honour_tricks", half_honour_tricks)
PLAYING_TRICKS = Count("playing_tricks", half_playing_tricks)
LOSERS = Count("losers", losers)
ACES = Count("aces", lambda ranks: ranks.count("A"))
KINGS = Count("kings", lambda ranks: ranks.count("K"))
CONTROLS = Count("controls", lambda ranks: 2 * ranks.count("A") + ranks.count("K"))
FIGURES = Count("figures", lambda ranks: 3 * ranks.count("A") + ranks.count("K"))
"""An ace 3, a king 1."""
KING = Count("king", lambda ranks: "K" in ranks)
QUEEN = Count("queen", lambda ranks: "Q" in ranks)
TOP = Count("top", lambda ranks: sum(rank in "AKQ" for rank in ranks))
HONOURS = Count("honours", lambda ranks: sum(rank in "AKQJT" for rank in ranks))
STOPPER = Count("stopper", _has_stopper)
FIRST_CONTROL = Count("first_control", lambda ranks: not ranks or "A" in ranks)
SECOND_CONTROL = Count("second_control", lambda ranks: "K" in ranks or len(ranks) == 1)
CONTROL = Count("control", lambda ranks: len(ranks) < 2 or "A" in ranks or "K" in ranks)
# Voids too: a balanced hand has neither.
SINGLETONS = Count("singletons", lambda ranks: len(ranks) < 2)
DOUBLETONS = Count("doubletons", lambda ranks: len(ranks) == 2)
FIVES = Count("fives", lambda ranks: len(ranks) > 4)
PATTERN = Count("pattern", lambda ranks: 1 << 4 * len(ranks))
"""Summed over a hand: how many suits there are of each length, a hexadecimal digit a length."""

_SPOTS = (1 << RANKS.index("T")) - 1
LOWEST_ALIKE = [bits & ~_SPOTS | (1 << (bits & _SPOTS).bit_count()) - 1 for bits in range(SUBSETS)]
"""By a suit's bits the lowest holding that counts the same: no count tells a nine from a two."""
