"""The deal as it may be: what a view hides is drawn at random."""

from random import Random

from valat.games.santase import SANTASE
from valat.games.santase.observation import observe
from valat.games.santase.state import State
from valat.games.santase.view import View
from valat.games.santase.worlds import REST, shares_of, worlds
from valat.kernel.replay import replay


def sample_state(view: View, rng: Random) -> State:
    """A deal that agrees with the view: own hand, counts and table are right, the rest is one of many."""
    return sample_states(view, rng, 1)[0]


def sample_states(view: View, rng: Random, count: int) -> list[State]:
    """So many deals that agree with the view, each drawn again."""
    drawn = worlds(view, rng)
    return [replay(SANTASE, next(drawn)).states[-1] for _ in range(count)]


class WorldSampler:
    """One deal after the other, as a search needs it: what lies where now, each possible one as likely.

    Args:
        view: of the seat on turn.

    Attributes:
        first: a deal that agrees with the view.
        is_known: whether the seat knows all cards.
    """

    def __init__(self, view: View, rng: Random) -> None:
        observation = observe(view)
        self.first = sample_state(view, rng)
        self._rng, self._seat = rng, view.own_seat
        self._hand = self.first.play.hands[self._seat]
        self._shares = shares_of(observation)
        self._shown = [
            card
            for card in self.first.play.hands[1 - self._seat]
            if card == observation.turn_up
            or card not in observation.hidden_cards.difference(observation.holders)
        ]
        self.is_known = self._shares.count == 1

    def draw(self) -> tuple[list[tuple[str, ...]], list[str]]:
        """What the two seats hold now, and the stock in drawing order but for its last card."""
        drawn = self._shares.draw(self._rng)
        hands = [self._hand, self._hand]
        hands[1 - self._seat] = (*self._shown, *drawn[1 - self._seat])
        # Which cards the stock holds is drawn evenly, and so must be their order, in which rollouts draw
        # them.
        stock = list(drawn[REST])
        self._rng.shuffle(stock)
        return hands, stock
