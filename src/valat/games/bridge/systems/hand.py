"""One hand, or very many at once, as constraints look at them."""

from collections.abc import Iterable
from typing import Any, Protocol

from valat.cards.card_set import SUIT_MASK, card_set
from valat.games.bridge.systems.counts import LOWEST_ALIKE, Count

WHOLE = -1
"""In place of a suit: the whole hand."""


class Countable(Protocol):
    """What a constraint asks of a hand: whole numbers, or NumPy arrays of them."""

    def of(self, count: Count, suit: int) -> Any:
        """What the suit 0 … 3 counts."""

    def total(self, count: Count) -> Any:
        """What the whole hand counts."""


class CountedHand:
    """One hand.

    Args:
        cards: its thirteen cards as a set (`valat.cards.card_set`).
    """

    __slots__ = ("_totals", "suits")

    def __init__(self, cards: int) -> None:
        # Kept: samplers put very many tests to one hand.
        self._totals: dict[Count, int] = {}
        # Sixteen bits a suit; above the spades there is nothing to mask.
        self.suits = cards & SUIT_MASK, cards >> 16 & SUIT_MASK, cards >> 32 & SUIT_MASK, cards >> 48

    def of(self, count: Count, suit: int) -> int:
        return count.values[self.suits[suit]]

    def total(self, count: Count) -> int:
        total = self._totals.get(count)
        if total is None:
            values, (clubs, diamonds, hearts, spades) = count.values, self.suits
            total = self._totals[count] = values[clubs] + values[diamonds] + values[hearts] + values[spades]
        return total


class CountedHands:
    """Very many hands, to be tested together.

    Args:
        suits: the bits of each suit, as four NumPy arrays of whole numbers, clubs first.
    """

    __slots__ = ("_counted", "suits")

    def __init__(self, suits: tuple[Any, Any, Any, Any]) -> None:
        self.suits = suits
        self._counted: dict[tuple[Count, int], Any] = {}

    def of(self, count: Count, suit: int) -> Any:
        counts = self._counted.get((count, suit))
        if counts is None:
            counts = self._counted[count, suit] = count.array[self.suits[suit]]
        return counts

    def total(self, count: Count) -> Any:
        counts = self._counted.get((count, WHOLE))
        if counts is None:
            counts = sum(count.array[suit] for suit in self.suits)
            self._counted[count, WHOLE] = counts
        return counts

    def hand(self, place: int) -> CountedHand:
        """One of them."""
        clubs, diamonds, hearts, spades = (int(suit[place]) for suit in self.suits)
        return CountedHand(clubs | diamonds << 16 | hearts << 32 | spades << 48)

    def select(self, places: Any) -> "CountedHands":
        """Some of them.

        Args:
            places: their numbers, or a truth value for each.
        """
        clubs, diamonds, hearts, spades = self.suits
        return CountedHands((clubs[places], diamonds[places], hearts[places], spades[places]))


def hand_of(cards: Iterable[str]) -> CountedHand:
    """The hand of cards as they are written."""
    return CountedHand(card_set(cards))


def lowest_alike(cards: int) -> int:
    """The lowest hand that counts what this one does, by every count; for samplers, which meet few others.

    >>> lowest_alike(card_set(["CQ", "C9", "C6"])) == card_set(["CQ", "C3", "C2"])
    True
    """
    return (
        LOWEST_ALIKE[cards & SUIT_MASK]
        | LOWEST_ALIKE[cards >> 16 & SUIT_MASK] << 16
        | LOWEST_ALIKE[cards >> 32 & SUIT_MASK] << 32
        | LOWEST_ALIKE[cards >> 48] << 48
    )
