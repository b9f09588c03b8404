"""The bot that searches: it samples the hidden cards many times over, and does what turns out best."""

from collections.abc import Sequence
from itertools import islice
from random import Random

import msgspec

from valat.bots.bot import USUAL, Bot, Budget
from valat.bots.contree import bidding
from valat.bots.contree.knowledge import AuctionKnowledge, read_auction, read_play
from valat.bots.contree.sampler import Hands, position_bits, worlds
from valat.bots.contree.utility import Contract, contract_of, gain
from valat.bots.search import BudgetMeter, Statistics, Values, clear, run, surest_move
from valat.bots.search.trick_rollout import TrickRollout
from valat.bots.tricks.card_play import best_card
from valat.bots.tricks.rollout_weights import SUIT_WEIGHTS
from valat.cards.card_set import card_set, cards_of
from valat.games.contree.auction import Auction, apply_call, is_call, legal_calls
from valat.games.contree.record import View
from valat.games.contree.rules import ALL_POINTS, CAPOT_POINTS, DECK, SIDES, rules_of
from valat.games.contree.worlds import Observation, observe
from valat.kernel.position import TrickPosition
from valat.solver.ranks8.search import PointSearch

CAPOT = CAPOT_POINTS - ALL_POINTS
NO_VALUE = -CAPOT - 1
"""Less than this is no value: the budget was spent."""
MOST_NODES = 1 << 40


class SearchParameters(msgspec.Struct, frozen=True):
    """How the search goes about it.

    Attributes:
        exact: in the play so many of the last tricks are solved, those before played by the rollout policy.
        exact_of_calls: the same where calls are searched.
        weighted: whether worlds are drawn by what was called.
        searches_calls: whether calls are searched too; the house's where not.
        card_z_score: how sure it must be that a card is better than the house's, in tenths of a standard
            error; None for the highest mean.
        call_z_score: the same of calls.
        world: nodes that a world counts for, beside those of its playouts.
    """

    exact: int = 6
    exact_of_calls: int = 4
    weighted: bool = True
    searches_calls: bool = True
    card_z_score: int | None = 3
    call_z_score: int = 10
    world: int = 500


def player(parameters: SearchParameters) -> Bot:
    """The bot that searches by those parameters."""

    def choose(view: View, seed: int, budget: Budget = USUAL) -> str:
        meter, legal, observation = BudgetMeter(budget), view.legal, observe(view)
        if is_call(legal[0]):
            usual = bidding.best_call(read_auction(observation), legal)
            if len(legal) == 1 or not parameters.searches_calls:
                return usual
            calls = CallEvaluator(
                observation, candidates(observation, usual, legal), parameters, Random(seed)
            )
            return surest_move(calls, meter, usual, parameters.call_z_score)
        if len(legal) == 1:
            return str(legal[0])
        usual = best_card(read_play(observation), legal)
        cards = CardEvaluator(observation, legal, parameters, Random(seed))
        if parameters.card_z_score is None:
            return run(cards, meter, until=clear(Statistics.best, meter)).best() or usual
        return surest_move(cards, meter, usual, parameters.card_z_score)

    return choose


champion = player(SearchParameters())


def candidates(observation: Observation, usual: str, legal: Sequence[str]) -> tuple[str, ...]:
    """The calls worth following: the house's, a pass, doubling, and the bids that promise the house most."""
    knowledge = read_auction(observation)
    bids = [call for call in legal if call[-1] in bidding.PAIRS]
    bids.sort(key=lambda call: -bidding.expected_gain_of_call(knowledge, call))
    others = [call for call in legal if call in ("Pass", "X", "XX")]
    return tuple(dict.fromkeys([usual, *others, *bids[:BIDS]]))


BIDS = 4
"""So many bids are followed."""


class CardEvaluator:
    """What each legal card leads to in one world after the other."""

    def __init__(
        self, observation: Observation, legal: Sequence[str], parameters: SearchParameters, rng: Random
    ) -> None:
        self._observation, self._parameters = observation, parameters
        self._trump = str(observation.auction.bid)[-1]
        self._utility = ContractUtility(
            contract_of(observation.auction, observation.setup.options), observation.seat
        )
        self._worlds = worlds(observation, rng, weighted=parameters.weighted)
        hands = [
            [*played, *rest]
            for played, rest in zip(observation.played, _deal_world(observation), strict=True)
        ]
        self._playouts = _playouts(
            self._trump, observation, hands, self._utility.contract.bidding, PointSearch()
        )
        # Played through the policy, which so learns what each card has shown of its seat.
        for play in (play for trick in observation.tricks for play in trick):
            self._playouts.observe(self._playouts.position.move_of(play.card))
        self._moves = {card: self._playouts.position.move_of(card) for card in legal}
        self._stop = 32 - 4 * parameters.exact

    def evaluate(self, meter: BudgetMeter) -> Values | None:
        """How much more the own side writes after each card, in a world of its own."""
        hands = next(self._worlds)
        meter.spend(self._parameters.world)
        belote = belote_side(self._observation, hands, self._trump)
        playouts = self._playouts
        playouts.set_world(*(position_bits(hand, self._trump) for hand in hands))
        values = {}
        for card, move in self._moves.items():
            before = playouts.nodes
            points = playouts.value(move, self._stop, meter.nodes_left)
            meter.spend(playouts.nodes - before)
            # Half a world counts for no card: all are compared over the same ones.
            if meter.is_spent or points < NO_VALUE:
                return None
            values[card] = self._utility.own_gain(points, belote)
        return values


class CallEvaluator:
    """What calls lead to in one world after the other: the others call on as the house does."""

    def __init__(
        self, observation: Observation, calls: Sequence[str], parameters: SearchParameters, rng: Random
    ) -> None:
        self._observation, self._calls, self._parameters = observation, calls, parameters
        self._worlds = worlds(observation, rng, weighted=parameters.weighted)
        self._search = PointSearch()
        self._tables: dict[tuple[str, int], TrickRollout] = {}
        self._stop = 32 - 4 * parameters.exact_of_calls

    def evaluate(self, meter: BudgetMeter) -> Values:
        """How much more the own side writes after each call, in a world of its own."""
        hands = next(self._worlds)
        meter.spend(self._parameters.world)
        known: dict[tuple[str, int], int] = {}
        return {call: self._own_gain(call, hands, known, meter) for call in self._calls}

    def _own_gain(
        self, call: str, hands: Hands, known: dict[tuple[str, int], int], meter: BudgetMeter
    ) -> int:
        auction = self._called_on(call, hands)
        if auction.bid is None:
            return 0
        utility = ContractUtility(
            contract_of(auction, self._observation.setup.options), self._observation.seat
        )
        table = (auction.bid[-1], utility.contract.bidding)
        # Number and contra change what the tricks are worth, not how they are played: several auctions share
        # one playout.
        if table not in known:
            known[table] = self._leader_points(*table, hands, meter)
        points, leading = known[table], SIDES[(self._observation.setup.dealer + 1) % 4]
        belote = belote_side(self._observation, hands, auction.bid[-1])
        # More than all points is the leader's capot, and so less than nothing for the others, as `gain` reads
        # it.
        return utility.own_gain(points if leading == utility.own else ALL_POINTS - points, belote)

    def _called_on(self, call: str, hands: Hands) -> Auction:
        """The end of the auction after that call."""
        auction, calls = (
            apply_call(self._observation.auction, call),
            (*self._observation.calls, (self._observation.auction.turn, call)),
        )
        while not auction.over:
            seat, options = auction.turn, self._observation.setup.options
            # Each seat calls on its own cards alone, though the world shows all of them.
            knowledge = AuctionKnowledge(options, seat, hands[seat], auction, calls)
            usual = bidding.best_call(knowledge, legal_calls(auction))
            calls = (*calls, (seat, usual))
            auction = apply_call(auction, usual)
        return auction

    def _leader_points(self, trump: str, side: int, hands: Hands, meter: BudgetMeter) -> int:
        """What the side that leads takes when the rollout policy plays that suit as trumps."""
        # The tables of a position depend on the trumps, the weights on the bidding side; only the cards
        # differ from world to world.
        if (trump, side) not in self._tables:
            dealt = [cards_of(hand) for hand in hands]
            self._tables[trump, side] = _playouts(trump, self._observation, dealt, side, self._search)
        playouts = self._tables[trump, side]
        playouts.set_world(*(position_bits(hand, trump) for hand in hands))
        before = playouts.nodes
        points: int = playouts.value(0, self._stop, MOST_NODES)
        meter.spend(playouts.nodes - before)
        return points


class ContractUtility:
    """What a contract's end is worth to a seat's side."""

    def __init__(self, contract: Contract, seat: int | None) -> None:
        assert seat is not None
        self.contract, self.own = contract, SIDES[seat]

    def own_gain(self, points: int, belote: int | None) -> int:
        """How much more the own side writes when it takes so many points."""
        if self.contract.bidding == self.own:
            return gain(self.contract, points, belote)
        return -gain(self.contract, ALL_POINTS - points, belote)


def belote_side(observation: Observation, hands: Hands, trump: str) -> int | None:
    """The side that was dealt king and queen of trumps in a world. Rule: CTR-BELOTE-1"""
    for seat, hand in enumerate(hands):
        # A card of the pair that was played counts: the belote is whose hand held both.
        dealt = hand | card_set(observation.played[seat])
        if bidding.PAIRS[trump] & ~dealt == 0:
            return SIDES[seat]
    return None


def _deal_world(observation: Observation) -> list[list[str]]:
    """Some cards for each seat, as many as it holds."""
    # Which cards does not matter, for every world replaces them; sorted, since sets have no order to rely on.
    others = iter(sorted(set(DECK).difference(*observation.played)))
    return [[*islice(others, 8 - len(played))] for played in observation.played]


def _playouts(
    trump: str,
    observation: Observation,
    hands: Sequence[Sequence[str]],
    bidding_side: int,
    search: PointSearch,
) -> TrickRollout:
    """Rollouts from the first lead on, with that suit as trumps."""
    rules, leader = rules_of(trump, observation.setup.options.undertrump), (observation.setup.dealer + 1) % 4
    position = TrickPosition(rules, hands, leader, SIDES)
    return TrickRollout(position, [0] * 4, SUIT_WEIGHTS, bidding_side, search, CAPOT)
