"""The deal as it may be: what a view hides is drawn at random."""

from random import Random

from valat.games.santase import SANTASE
from valat.games.santase.observation import read_view
from valat.games.santase.state import State
from valat.games.santase.worlds import REST, shares_of, worlds
from valat.kernel.game import Record
from valat.kernel.replay import replay


def guessed(view: Record, rng: Random) -> State:
    """A deal that agrees with the view: own hand, counts and table are right, the rest is one of many."""
    return guesses(view, rng, 1)[0]


def guesses(view: Record, rng: Random, count: int) -> list[State]:
    """So many of them."""
    drawn = worlds(view, rng)
    return [replay(SANTASE, next(drawn)).states[-1] for _ in range(count)]


class Guesses:
    """One deal after the other, as a search needs it: what lies where now, each possible one as likely.

    Args:
        view: of the seat on turn.

    Attributes:
        first: a deal that agrees with the view.
        known: whether the seat knows all cards.
    """

    def __init__(self, view: Record, rng: Random) -> None:
        seen = read_view(view)
        self.first = guessed(view, rng)
        self._rng, self._seat = rng, view["seat"]
        self._hand = self.first.play.hands[self._seat]
        self._shares = shares_of(seen)
        self._shown = [
            card
            for card in self.first.play.hands[1 - self._seat]
            if card == seen.turn_up or card not in seen.unseen.difference(seen.held)
        ]
        self.known = self._shares.count == 1

    def draw(self) -> tuple[list[tuple[str, ...]], list[str]]:
        """What the two seats hold now, and the stock in drawing order but for its last card."""
        drawn = self._shares.draw(self._rng)
        hands = [self._hand, self._hand]
        hands[1 - self._seat] = (*self._shown, *drawn[1 - self._seat])
        stock = list(drawn[REST])
        self._rng.shuffle(stock)
        return hands, stock
