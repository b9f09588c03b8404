"""One guessed deal of yard bridge after the other: who holds what now, and what will be drawn."""

from random import Random
from typing import NamedTuple

from valat.cards.card import UNKNOWN
from valat.games.yard.observation import Seen
from valat.games.yard.placement import Placing
from valat.games.yard.rules import DECK

SEEDS = (1 << 31) - 2
"""So many orders of reshuffles there are."""


class Guess(NamedTuple):
    """A deal that may be the true one.

    Attributes:
        hands: what each seat holds now.
        stock: the undrawn cards in drawing order.
        seed: of the reshuffles to come.
    """

    hands: list[list[str]]
    stock: list[str]
    seed: int


class Guesses:
    """Guesses at the deal that a seat sees, each possible one equally likely."""

    def __init__(self, seen: Seen, rng: Random) -> None:
        self._seen, self._rng = seen, rng
        self._placings = [Placing(stock) for stock in seen.stocks]

    def draw(self) -> Guess:
        """A guess."""
        seen = self._seen
        found = [placing.draw(self._rng) for placing in self._placings]
        hands = [[card for card in hand if card != UNKNOWN] for hand in seen.play.hands]
        for stock, cards in zip(seen.stocks, found, strict=True):
            for seat, taken in stock.taken.items():
                drawn = (cards[one.place] for one in taken if one.place in cards)
                hands[seat] += [card for card in drawn if card not in stock.laid]
        rest = iter([found[-1][place] for place in seen.stocks[-1].left if place in found[-1]])
        stock_now = [card if card in DECK else next(rest) for card in seen.play.stock]
        return Guess(hands, stock_now, int(self._rng.random() * SEEDS))
