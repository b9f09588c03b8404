"""One sampled world of yard bridge after the other: who holds what now, and what will be drawn."""

from random import Random
from typing import NamedTuple

from valat.cards.card import UNKNOWN
from valat.games.yard.observation import Observation
from valat.games.yard.placement import PlacementSampler
from valat.games.yard.rules import DECK

SEEDS = (1 << 31) - 2
"""So many orders of reshuffles there are."""


class World(NamedTuple):
    """A deal that may be the true one.

    Attributes:
        hands: what each seat holds now.
        stock: the undrawn cards in drawing order.
        seed: of the reshuffles to come.
    """

    hands: list[list[str]]
    stock: list[str]
    seed: int


class WorldSampler:
    """Samples the deal that a seat sees, each possible one equally likely."""

    def __init__(self, observation: Observation, rng: Random) -> None:
        self._observation, self._rng = observation, rng
        self._samplers = [PlacementSampler(stock) for stock in observation.stocks]

    def draw(self) -> World:
        """A world that agrees with the observation."""
        observation = self._observation
        placements = [sampler.draw(self._rng) for sampler in self._samplers]
        hands = [[card for card in hand if card != UNKNOWN] for hand in observation.play.hands]
        # Whatever was drawn unseen from each stock, old ones too, and has not been laid since is still held.
        for stock, cards in zip(observation.stocks, placements, strict=True):
            for seat, draws in stock.draws.items():
                cards_drawn = (cards[draw.place] for draw in draws if draw.place in cards)
                hands[seat] += [card for card in cards_drawn if card not in stock.laid]
        rest = iter(
            [placements[-1][place] for place in observation.stocks[-1].undrawn if place in placements[-1]]
        )
        stock_now = [card if card in DECK else next(rest) for card in observation.play.stock]
        # Reshuffles to come are part of the world, so that all moves meet the same ones.
        return World(hands, stock_now, int(self._rng.random() * SEEDS))
