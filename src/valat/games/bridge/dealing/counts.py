"""What the conditions of deals count, each a table by a suit's thirteen cards."""

from collections.abc import Mapping, Sequence

from valat.cards.card import RANKS
from valat.games.bridge.systems.counts import CONTROLS, LENGTH, LOSERS, Count

RANKS_DOWN = RANKS[::-1]
"""From the ace down, as `pointcount` and `altcount` list what each counts."""


class ByRank(Count):
    """A count that adds up a number for each rank.

    Args:
        points: for the ranks from the ace down; those that are left out count 0.

    >>> ByRank("hcp", [4, 3, 2, 1]).of_ranks("AJ7")
    5
    """

    def __init__(self, name: str, points: Sequence[int]) -> None:
        self._points = dict(zip(RANKS_DOWN, points, strict=False))
        super().__init__(name, self.of_ranks)

    def of_ranks(self, ranks: str) -> int:
        """What a suit of these ranks counts."""
        return sum(self._points.get(rank, 0) for rank in ranks)


def quality(ranks: str) -> int:
    """A hundred times the quality of a suit, by Kaplan and Rubens (The Bridge World, October 1982).

    >>> quality("AKQ32"), quality("T9"), quality("AT98765")
    (450, 20, 350)
    """
    tens = 10 * len(ranks)
    honours = sum(rank in "AKQJ" for rank in ranks)
    total = tens * sum(4 - "AKQJ".index(rank) for rank in ranks if rank in "AKQJ")
    if len(ranks) > 6:
        # Length makes up for a queen and a knave that are missing.
        return total + tens * min(3 - 2 * ("Q" in ranks) - ("J" in ranks), len(ranks) - 6)
    if "T" in ranks:
        total += tens if honours > 1 or "J" in ranks else tens // 2
    if "9" in ranks and (honours == 2 or "T" in ranks or "8" in ranks):
        total += tens // 2
    return total


def kaplan_rubens(ranks: str) -> int:
    """A hundred times what one suit is worth by Kaplan and Rubens, but for the hand's shape.

    >>> kaplan_rubens("AKQ32"), kaplan_rubens("K"), kaplan_rubens("")
    (1050, 280, 300)
    """
    total = quality(ranks) + 100 * max(3 - len(ranks), 0)
    above = 0
    for place, (rank, points) in enumerate((("A", 300), ("K", 200), ("Q", 100))):
        if rank not in ranks:
            continue
        total += points
        # A bare honour keeps a quarter, a queen with one card three quarters.
        if place and len(ranks) == 1:
            total -= points * 3 // 4
        elif rank == "Q" and len(ranks) == 2:
            total -= 25
        if rank == "Q" and not above:
            total -= 25
        above += 1
    if "J" in ranks:
        total += {1: 25, 2: 50}.get(above, 0)
        above += 1
    if "T" in ranks and (above == 2 or (above == 1 and "9" in ranks)):
        total += 25
    return total


ALTERNATE = {
    "tens": (0, 0, 0, 0, 1),
    "jacks": (0, 0, 0, 1),
    "queens": (0, 0, 1),
    "kings": (0, 1),
    "aces": (1,),
    "top2": (1, 1),
    "top3": (1, 1, 1),
    "top4": (1, 1, 1, 1),
    "top5": (1, 1, 1, 1, 1),
    "c13": (6, 4, 2, 1),
}
"""The counts that a script may set by `altcount 0` to `altcount 9`, in this order."""

COUNTS: Mapping[str, Count] = {
    "length": LENGTH,
    "hcp": ByRank("hcp", (4, 3, 2, 1)),
    **{name: ByRank(name, points) for name, points in ALTERNATE.items()},
    "controls": CONTROLS,
    "losers": LOSERS,
    "quality": Count("quality", quality),
    "kaplan_rubens": Count("kaplan_rubens", kaplan_rubens),
}
"""Every count by its name."""
