"""The double dummy table: what every seat makes in every denomination."""

from collections.abc import Sequence

from valat.cards.card import Card
from valat.games.bridge.rules import DENOMINATIONS
from valat.solver.bridge.engines import Engine, engine
from valat.solver.bridge.problem import problem_of_hands

Table = tuple[tuple[int, ...], ...]
"""For each seat the tricks it takes as declarer, 0 … 13, by denomination from clubs to no trumps."""


def double_dummy(hands: Sequence[Sequence[Card]], by: Engine | None = None) -> Table:
    """The table of a deal.

    Args:
        hands: thirteen cards of each seat.
        by: the engine; the quickest one unless it is said.
    """
    asked, sets = by or engine(), problem_of_hands(hands, "NT", 0).hands
    rows = [asked.tricks_by_declarer(sets, trumps) for trumps in range(len(DENOMINATIONS))]
    return tuple(zip(*rows, strict=True))
