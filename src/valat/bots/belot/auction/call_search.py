"""The call that a search chooses: each is followed to the end of the auction and the deal in many worlds.

In a world the others call on as the house does, and the cards are played by the policy, whose play is
about as far from perfect as that of people.
"""

from collections.abc import Sequence
from random import Random

from valat.bots.belot.auction.bidding import expected_score
from valat.bots.belot.auction.simulation import (
    HandLeads,
    final_auction,
    hand_leads,
    unlikely_calls,
    with_call,
)
from valat.bots.belot.belief.knowledge import read_auction
from valat.bots.belot.belief.sampler import Sampler
from valat.bots.belot.parameters import SearchParameters
from valat.bots.belot.play.rollout_weights import rollout_weights
from valat.bots.belot.play.worlds import announced_points
from valat.bots.belot.utility import ContractUtility, MatchSituation, read_match, total_card_points
from valat.bots.search import BudgetMeter, Values, surest_move
from valat.bots.search.trick_rollout import TrickRollout
from valat.cards.card_set import card_set
from valat.games.belot.announcements import BELOT_POINTS
from valat.games.belot.auction import Auction
from valat.games.belot.observation import Observation, observe
from valat.games.belot.play import Pair
from valat.games.belot.rules import FIRST_CARDS, SIDES, TRUMPS, rules_of
from valat.games.belot.scoring import CAPOT_POINTS
from valat.games.belot.view import View
from valat.kernel.deal_ranking import random_below
from valat.kernel.position import TrickPosition
from valat.solver.ranks8.search import PointSearch

WORLD_NODES = 1500
"""Nodes that a world counts for, beside those of its playouts: it takes about as long."""

STOP = 20
"""After so many cards of a deal the rest is calculated, which never takes long."""
MOST_NODES = 1 << 30

UNLIKELY_ODDS = 3
"""One in so many worlds is kept in which a call was made that the house would not have made."""
MOST_UNLIKELY = 2
"""So many such calls count; people, too, are not like the house."""
OTHERS = 3
"""So many calls beside the usual one and a pass are followed: those that promise the house most."""

Hands = Sequence[Sequence[str]]


def best_call(view: View, parameters: SearchParameters, rng: Random, meter: BudgetMeter) -> str:
    """The call with the best prospects: the house's, unless another does better by more than luck."""
    usual, calls = candidates(view)
    if len(calls) == 1:
        return usual
    evaluator = CallEvaluator(view, calls, parameters, rng, meter)
    return surest_move(evaluator, meter, usual, parameters.z_score, parameters.worlds)


def candidates(view: View) -> tuple[str, list[str]]:
    """The house's call, and the calls that are worth following."""
    knowledge = read_auction(view)
    promising = sorted(sorted(view.legal), key=lambda call: expected_score(knowledge, call), reverse=True)
    others = [call for call in promising[1:] if call != "Pass"][:OTHERS]
    return promising[0], [call for call in view.legal if call in (promising[0], "Pass", *others)]


class CallEvaluator:
    """What each of the calls is worth in one world after the other.

    Args:
        situation: what the deal is played for; the view's match by default.
    """

    def __init__(
        self,
        view: View,
        calls: Sequence[str],
        parameters: SearchParameters,
        rng: Random,
        meter: BudgetMeter,
        situation: MatchSituation | None = None,
    ) -> None:
        observation = observe(view)
        self._calls, self._auction, self._last = calls, observation.auction, _last_calls(observation)
        self._worlds, self._contracts = (
            HandSampler(view, observation, parameters, rng),
            ContractEvaluator(situation or read_match(view), observation, meter),
        )

    def evaluate(self, meter: BudgetMeter) -> Values:
        """What the situation makes of each call, in a world of its own: in a match the chance to win that."""
        hands, worths = self._worlds.draw()
        meter.spend(WORLD_NODES)
        self._contracts.deal(hands)
        return {
            call: self._contracts.utility(final_auction(worths, self._auction, self._last, call))
            for call in self._calls
        }


class HandSampler:
    """Draws worlds for a seat that sees the auction."""

    def __init__(
        self, view: View, observation: Observation, parameters: SearchParameters, rng: Random
    ) -> None:
        self._sampler = Sampler(view, parameters.weighted)
        self._observation, self._rng = observation, rng
        self._first = (observation.setup.dealer + 1) % 4

    def draw(self) -> tuple[Hands, HandLeads]:
        """All hands, and what the first cards are worth; likelier the more calls the house would make."""
        observation, rng = self._observation, self._rng
        while True:
            hands = self._sampler.draw(rng)
            worths = hand_leads([_first_cards(observation, hands, seat, rng) for seat in range(4)])
            odd = unlikely_calls(worths, self._first, observation.calls, observation.seat)
            # Rejection, with at least one world in nine kept, so that the loop ends soon.
            if not random_below(rng, UNLIKELY_ODDS ** min(odd, MOST_UNLIKELY)):
                return hands, worths


class ContractEvaluator:
    """What the contracts that an auction may end with are worth in one world after the other."""

    def __init__(self, situation: MatchSituation, observation: Observation, meter: BudgetMeter) -> None:
        self._situation, self._observation, self._meter = situation, observation, meter
        self._leader = (observation.setup.dealer + 1) % 4
        self._search = PointSearch()
        self._utilities: dict[tuple[str | None, int | None, int], ContractUtility] = {}
        self._playouts: dict[tuple[str, int], TrickRollout] = {}
        self._points: dict[tuple[str, int], int] = {}
        self._announced: Pair | None = None
        self._hands: Hands = ()

    def deal(self, hands: Hands) -> None:
        """Goes on to the next world."""
        self._hands = hands
        self._points.clear()
        self._announced = None

    def utility(self, auction: Auction) -> int:
        """What the situation makes of the contract."""
        if auction.contract is None or auction.declarer is None:
            return self._situation.utility_after((0, 0), self._situation.carried)
        declaring = SIDES[auction.declarer]
        # Contra changes what the tricks are worth, not how they are played: several auctions share one
        # playout.
        points = self._play_out(auction.contract, declaring)
        key = (auction.contract, declaring, auction.multiplier)
        if key not in self._utilities:
            self._utilities[key] = ContractUtility(self._situation, auction)
        if not TRUMPS[auction.contract]:
            return self._utilities[key].utility(points)
        if self._announced is None:
            self._announced = announced_points(self._observation, self._hands)
        return self._utilities[key].utility(
            points, self._announced, belot_points(self._hands, TRUMPS[auction.contract])
        )

    def _play_out(self, contract: str, declaring: int) -> int:
        """The card points of the own side when the contract is played."""
        key = (contract, declaring)
        if key not in self._points:
            self._points[key] = self._play(contract, declaring)
        return self._points[key]

    def _play(self, contract: str, declaring: int) -> int:
        key = (contract, declaring)
        if key not in self._playouts:
            self._playouts[key] = self._new(contract, declaring)
        playouts = self._playouts[key]
        place = playouts.position.move_of
        playouts.set_world(*(sum(map(place, hand)) for hand in self._hands))
        before = playouts.nodes
        value: int = playouts.value(0, STOP, MOST_NODES)
        self._meter.spend(playouts.nodes - before)
        # The leader's capot lies above the whole, so the other side then has less than nothing, as
        # `ContractUtility` reads it.
        return value if SIDES[self._leader] == self._situation.side else total_card_points(contract) - value

    def _new(self, contract: str, declaring: int) -> TrickRollout:
        rules = rules_of(contract, self._observation.setup.options.beat_in_no_trumps)
        position = TrickPosition(rules, self._hands, self._leader, SIDES)
        return TrickRollout(
            position, [0] * 4, rollout_weights(contract), declaring, self._search, CAPOT_POINTS
        )


def belot_points(hands: Hands, trumps: str) -> Pair:
    """The points of the belots in the hands."""
    points = [0, 0]
    for seat, hand in enumerate(hands):
        for suit in trumps:
            if suit + "K" in hand and suit + "Q" in hand:
                points[SIDES[seat]] += BELOT_POINTS
    return points[0], points[1]


def _first_cards(observation: Observation, hands: Hands, seat: int, rng: Random) -> int:
    """The cards that a seat calls on: its first five, which are any of the eight but for the viewer's own."""
    if seat == observation.seat:
        return card_set(observation.hand[:FIRST_CARDS])
    # Which five of the eight came first is not in the world, so it is drawn, too.
    cards = list(hands[seat])
    while len(cards) > FIRST_CARDS:
        cards.pop(random_below(rng, len(cards)))
    return card_set(cards)


def _last_calls(observation: Observation) -> list[str | None]:
    """Each seat's last call but for passes; `Pass` of a seat that only passed, None before its first call."""
    last: list[str | None] = [None] * 4
    for seat, call in observation.calls:
        last = with_call(last, seat, call)
    return last
