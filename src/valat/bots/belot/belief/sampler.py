"""What the other hands may be: draws for a search, likely ones more often.

The cards are shared out with a weight for each card in each hand (`likelihood`), exactly and always legally.
Then the deal is looked at as a whole: where it does not agree with the announcements heard it is rejected,
and where seats left something unannounced (`unannounced`) it is mostly rejected. Where more was heard than
one tierce too few would remain: there some deals are drawn without weights, and one of them is picked by its
weight. So no possible deal has chance zero, all draws count the same, and whole numbers alone decide.
"""

from bisect import bisect_right
from functools import cached_property
from itertools import accumulate
from random import Random

from valat.bots.belot.belief.likelihood import card_likelihoods
from valat.bots.belot.belief.unannounced_prior import UNANNOUNCED_ODDS, UnannouncedPrior
from valat.cards.card import Card
from valat.cards.card_set import cards_of
from valat.games.belot.consistent_deals import ConsistentDeals, Hands, is_consistent, unknown_cards
from valat.games.belot.observation import Observation, observe
from valat.games.belot.view import View
from valat.kernel.deal_ranking import DealRanking, random_below

TRIES = 40
"""Draws looked at until one is kept."""

POOL, FRESH = 12, 3
"""Deals of which one is picked, and how many of them are replaced before the next is."""


class Sampler:
    """Draws the hands of deals that agree with a view.

    Args:
        view: of a player or a spectator, in the auction or in the play.
        weighted: False to draw each possible deal equally often.
    Raises:
        Unreadable: not a view.
    """

    def __init__(self, view: View, weighted: bool = True) -> None:
        observation = observe(view)
        self._played = observation.played_cards
        self._deals = WeightedDeals(observation) if weighted else ConsistentDeals(observation)

    def draw(self, rng: Random) -> tuple[tuple[Card, ...], ...]:
        """The cards each seat still holds, C D H S and 7 … A within a suit; in the auction all eight."""
        hands = self._deals.draw(rng)
        return tuple(cards_of(hand & ~played) for hand, played in zip(hands, self._played, strict=True))


class WeightedDeals:
    """The deals that agree with what was seen, each as likely as what was chosen makes it."""

    def __init__(self, observation: Observation) -> None:
        self._observation = observation
        self._likelihoods = card_likelihoods(observation)
        self._prior = UnannouncedPrior(observation)
        # What was heard but not shown rules deals out as a whole; with no more than a tierce enough draws
        # agree.
        heard = [kind for kinds in observation.kinds for kind in kinds]
        self._ranking = (
            DealRanking(self._likelihoods, unknown_cards(observation)[1])
            if heard in ([], ["tierce"])
            else None
        )
        self._pool: list[tuple[int, Hands]] = []

    def draw(self, rng: Random) -> Hands:
        """The hands dealt."""
        return (
            self._draw_by_rejection(self._ranking, rng) if self._ranking else None
        ) or self._draw_from_pool(rng)

    def _draw_by_rejection(self, ranking: DealRanking, rng: Random) -> Hands | None:
        """A deal drawn by its cards' weights: the first accepted, else the last; None if none agrees."""
        last = None
        for _ in range(TRIES):
            drawn = zip(self._observation.known_cards, ranking.draw(rng), strict=True)
            hands = tuple(known | more for known, more in drawn)
            if is_consistent(self._observation, hands):
                last = hands
                # One draw in UNANNOUNCED_ODDS is accepted for each seat that would have left something out.
                if not random_below(rng, UNANNOUNCED_ODDS ** self._prior.seats(hands)):
                    break
        # When all tries are used up the last deal that agrees is kept, so that a draw always ends.
        return last

    @cached_property
    def _deals(self) -> ConsistentDeals:
        return ConsistentDeals(self._observation)

    def _draw_from_pool(self, rng: Random) -> Hands:
        """One of some deals, by its weight: importance resampling from a pool that is partly renewed."""
        fresh = [self._deals.draw(rng) for _ in range(FRESH if self._pool else POOL)]
        self._pool = [*self._pool, *((self._weight(hands), hands) for hands in fresh)][-POOL:]
        # Drawn evenly and picked by weight: from a finite pool that comes near the right shares, and renewing
        # a part of it keeps deals from repeating.
        ends = list(accumulate(weight for weight, _ in self._pool))
        return self._pool[bisect_right(ends, random_below(rng, ends[-1]))][1]

    def _weight(self, hands: Hands) -> int:
        # As often as rejection would accept it, kept whole by a factor that is the same for all deals.
        weight = UNANNOUNCED_ODDS ** (len(hands) - self._prior.seats(hands))
        for card, seats in self._likelihoods.items():
            weight *= next(of for seat, of in seats.items() if hands[seat] & card)
        return weight
