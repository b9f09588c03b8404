"""Uniform random completion: the cards nobody has seen, dealt to the hands that may hold them."""

from collections.abc import Collection, Mapping, Sequence
from random import Random

from valat.cards.card_set import card_set, cards_of
from valat.kernel.deal_ranking import DealRanking


class UniformCompletion:
    """All possible deals of some cards, as text, each equally likely; `DealRanking` takes sets and weights.

    Args:
        holders: for each card the seats that may hold it.
        room: how many of the cards each seat gets; together as many as there are cards.
    """

    def __init__(self, holders: Mapping[str, Collection[int]], room: Sequence[int]) -> None:
        self._ranking = DealRanking(
            # All weights 1: then every way is as likely as the others.
            {card_set([card]): dict.fromkeys(seats, 1) for card, seats in holders.items()},
            room,
        )

    @property
    def count(self) -> int:
        """The number of ways; 0 where there is none."""
        return self._ranking.total

    def draw(self, rng: Random) -> tuple[tuple[str, ...], ...]:
        """Each seat's cards, in one of the ways; there must be one."""
        return tuple(map(cards_of, self._ranking.draw(rng)))
