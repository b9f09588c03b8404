"""The card that a search chooses: the one with the best prospects over many worlds."""

from collections.abc import Sequence
from random import Random

from valat.bots.belot.belief.forgetful_sampler import ForgetfulSampler
from valat.bots.belot.belief.sampler import Sampler
from valat.bots.belot.parameters import SearchParameters
from valat.bots.belot.play.rollout_weights import rollout_weights
from valat.bots.belot.play.worlds import WorldSampler
from valat.bots.belot.utility import ContractUtility, read_match
from valat.bots.search import BudgetMeter, Statistics, Values, clear, run
from valat.bots.search.trick_rollout import TrickRollout
from valat.cards.card import rank_of, suit_of
from valat.games.belot.announcements import BELOT_POINTS
from valat.games.belot.auction import Auction
from valat.games.belot.observation import Observation, observe
from valat.games.belot.play import Pair
from valat.games.belot.rules import SIDES, side_pair
from valat.games.belot.scoring import CAPOT_POINTS, sum_pairs
from valat.games.belot.view import View
from valat.solver.ranks8.search import PointSearch

WORLD_NODES = 500
"""Nodes that a world counts for, beside those of its playouts: it takes about as long."""
TRICKS = 8
CHANCE = 1 << 32
"""What one unit of the chance to win the match counts in a value, above the points.

The points of all worlds together stay below it, so they only tell between cards of equal chance.
"""


def best_card(view: View, parameters: SearchParameters, rng: Random, meter: BudgetMeter) -> str | None:
    """The card with the best chance on average; None where there was no time for a single world."""
    return card_statistics(view, parameters, rng, meter).best()


def card_statistics(view: View, parameters: SearchParameters, rng: Random, meter: BudgetMeter) -> Statistics:
    """For each legal card its chance to win the match over the worlds, above the points it brings."""
    cards = CardEvaluator(view, parameters, rng, meter)
    return run(cards, meter, most=parameters.worlds, until=clear(Statistics.best, meter, parameters.worlds))


class CardEvaluator:
    """What each legal card is worth in one world after the other: `CHANCE` a unit of chance, and the points.

    Where not all tricks are looked at, a card counts by its points alone.
    """

    def __init__(self, view: View, parameters: SearchParameters, rng: Random, meter: BudgetMeter) -> None:
        observation = observe(view)
        sampler = (
            ForgetfulSampler(observation, parameters.percent_forgotten)
            if parameters.percent_forgotten
            else Sampler(view, parameters.weighted)
        )
        self._worlds = WorldSampler(sampler, observation, rng)
        self._points = CardPoints(view, observation, self._worlds, parameters, meter)
        # What a match is worth can be told of whole deals only.
        self._stakes = (
            ContractUtility(read_match(view), observation.auction) if parameters.ahead == TRICKS else None
        )
        self._is_forgotten = {card: _lost_belot(view, observation.trumps, card) for card in view.legal}

    def evaluate(self, meter: BudgetMeter) -> Values | None:
        """The value of each card in a world of its own."""
        world = self._worlds.draw()
        meter.spend(WORLD_NODES)
        points = self._points.values(world.hands)
        if points is None or self._stakes is None:
            return points
        return {
            card: CHANCE
            * self._stakes.utility(own, world.announced, sum_pairs(world.belots, self._is_forgotten[card]))
            + own
            for card, own in points.items()
        }


class CardPoints:
    """What each legal card leads to in one world after the other; one that comes again costs nothing."""

    def __init__(
        self,
        view: View,
        observation: Observation,
        worlds: WorldSampler,
        parameters: SearchParameters,
        meter: BudgetMeter,
    ) -> None:
        self._playouts = _playouts(worlds, observation.auction, [play.card for play in observation.plays])
        self._moves = {card: worlds.position.move_of(card) for card in view.legal}
        self._meter = meter
        self._exact = parameters.ahead == TRICKS
        tricks = len(observation.plays) // 4 + parameters.ahead
        self._stop = 32 - 4 * parameters.exact if self._exact else 4 * tricks
        # Late in a deal few worlds are possible, and each of them comes often.
        self._known: dict[tuple[int, ...], dict[str, int] | None] = {}

    def values(self, hands: tuple[int, ...]) -> dict[str, int] | None:
        """The own side's points in the end; or how many it is ahead, where not all tricks are looked at.

        None where the budget was spent before.
        """
        if hands not in self._known:
            self._playouts.set_world(*hands)
            self._known[hands] = self._evaluate()
        return self._known[hands]

    def _evaluate(self) -> dict[str, int] | None:
        values, playouts = {}, self._playouts
        for card, move in self._moves.items():
            before = playouts.nodes
            value = self._value(move)
            self._meter.spend(playouts.nodes - before)
            # Some tricks may leave a side farther behind than a lost capot; of a whole deal less than that is
            # no value.
            if self._meter.is_spent or (value < -CAPOT_POINTS and self._exact):
                return None
            values[card] = value
        return values

    def _value(self, move: int) -> int:
        if self._exact:
            return self._playouts.value(move, self._stop, self._meter.nodes_left)
        return self._playouts.points_ahead(move, self._stop)


def _playouts(worlds: WorldSampler, auction: Auction, played: Sequence[str]) -> TrickRollout:
    """Rollouts from the position that the cards played lead to."""
    assert auction.declarer is not None
    assert auction.contract is not None
    weights, declaring = rollout_weights(auction.contract), SIDES[auction.declarer]
    playouts = TrickRollout(worlds.position, [0] * 4, weights, declaring, PointSearch(), CAPOT_POINTS)
    # Played through the policy, which so learns what each card has shown of its seat.
    for card in played:
        playouts.observe(worlds.position.move_of(card))
    return playouts


def _lost_belot(view: View, trumps: str, card: str) -> Pair:
    """What playing the card takes off the belots that its player could still say."""
    suit, rank = suit_of(card), rank_of(card)
    if suit not in trumps or rank not in "KQ" or "belot" in view.offers.get(card, ()):
        return (0, 0)
    seat = view.own_seat
    played = {move[:2] for move in view.moves}
    # Played where belot may not be said with it, one card of the pair takes the belot away.
    both = {suit + "K", suit + "Q"} <= set(view.hands[seat]) - played
    return side_pair(SIDES[seat], -BELOT_POINTS) if both else (0, 0)
