"""The call that a search chooses where the system has several, or none that fits."""

from collections.abc import Sequence
from random import Random

from valat.bots.bridge.bidding import best_call, house_call
from valat.bots.bridge.sampler import WorldSampler
from valat.bots.bridge.utility import declarer_score, gain, has_game, honours_of, scoring_form
from valat.bots.search import BudgetMeter, Values, run
from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.auction import Auction, apply_call, legal_calls
from valat.games.bridge.contract import Contract
from valat.games.bridge.notation import DOUBLE, PASS
from valat.games.bridge.observation import Observation
from valat.games.bridge.options import systems_of
from valat.games.bridge.rules import BIDS, DENOMINATIONS, SIDES, VULNERABLE, denomination_of, level_of
from valat.games.bridge.systems.context import BiddingContext
from valat.games.bridge.systems.hand import CountedHand
from valat.solver.bridge import Engine, LimitReached, limited_engine
from valat.solver.bridge.problem import Hands

Z_SCORE = 15
"""How sure it must be that a call is better than the house's, in tenths of a standard error."""
MAX_WORLDS = 60
MAX_MISS = 4
"""Half points that a call may miss the hand by and still be a candidate."""
MAX_CANDIDATES = 3
"""Calls of the system that are candidates."""
NODES_A_WORLD = 20_000
"""Nodes that a world counts for with each call, about what solving it takes."""
MIN_FIT = 8
"""Cards of a suit together with which the opponents are outbid."""
DOUBLED_FROM = 2
"""Undertricks for which opponents who have bid themselves are taken to double."""
PENALTIES = {"imps": 3, "matchpoints": 2, "rubber": 3}
"""The level from which a double of the opponents' bid is a candidate."""


def searched_call(observation: Observation, legal: Sequence[str], rng: Random, meter: BudgetMeter) -> str:
    """The call that is surely better than the house's, if there is one; else the house's."""
    usual = best_call(observation, legal)
    calls = candidate_calls(observation, legal, usual)
    if len(calls) == 1:
        return usual
    evaluator = CallEvaluator(observation, calls, limited_engine(), rng)
    return run(evaluator, meter, baseline=usual, most=MAX_WORLDS).best_beyond_luck(Z_SCORE)


def candidate_calls(observation: Observation, legal: Sequence[str], usual: str) -> list[str]:
    """The usual call, those that fit about as well, and what competing may ask for.

    That is a pass, a double, a bid over the opponents' in the best fit, and with a part score the bid that
    is enough for a game.
    """
    assert observation.seat is not None
    cards = systems_of(observation.setup.options)
    context = systems.bidding_context(
        *cards, observation.calls, observation.setup.dealer, observation.setup.vulnerable
    )
    hand = CountedHand(card_set(observation.open_hands[observation.seat]))
    system = cards[SIDES[observation.seat]]
    agreed = systems.meanings(system, context)
    # What nothing is agreed of is a candidate only where the house has nothing better.
    if not any(each.call == usual for each in agreed):
        agreed += systems.last_resort_meanings(system, context)
    meanings = [each for each in agreed if each.call in legal]
    near = sorted((each.constraint.misses(hand), number) for number, each in enumerate(meanings))
    calls = [
        usual,
        *(meanings[number].call for missed, number in near[:MAX_CANDIDATES] if missed <= MAX_MISS),
    ]
    bid = observation.auction.bid
    if bid is not None and not context.is_forced:
        doubled = DOUBLE in legal and level_of(bid) >= PENALTIES[scoring_form(observation.setup)]
        calls += [PASS, *([DOUBLE] if doubled else []), *_fit_bids(observation, context, hand)]
    # The usual call stays first, for gains are told against it.
    return list(dict.fromkeys(calls))


def _fit_bids(observation: Observation, context: BiddingContext, hand: CountedHand) -> list[str]:
    """The cheapest bid in the longest fit, where it outbids opponents or makes a game with a part score."""
    shown = context.shown[context.partner].expected.lengths
    together = [hand.suits[suit].bit_count() + shown[suit][0] for suit in range(4)]
    suit = max(range(4), key=together.__getitem__)
    bids = [bid for bid in legal_calls(observation.auction) if bid[1:] == DENOMINATIONS[suit]]
    if together[suit] < MIN_FIT or not bids:
        return []
    enough = [bid for bid in bids if has_game(observation.setup, bid, SIDES[context.seat])]
    return bids[:1] if not context.ours else enough[:1]


class CallEvaluator:
    """What each call leads to in one sampled world after the other."""

    def __init__(self, observation: Observation, calls: Sequence[str], engine: Engine, rng: Random) -> None:
        self._outcomes, self._worlds = (
            Outcomes(observation, calls, engine),
            WorldSampler(observation, rng).draw(),
        )
        self._cost = NODES_A_WORLD * len(calls)

    def evaluate(self, meter: BudgetMeter) -> Values | None:
        """What each call gains beyond the first, in a deal of its own."""
        # An estimate, since the engines count nodes each in its way.
        meter.spend(self._cost)
        try:
            return self._outcomes.gains(next(self._worlds))
        except LimitReached:
            return None


class Outcomes:
    """What calls lead to when the house bids on and all cards are open."""

    def __init__(self, observation: Observation, calls: Sequence[str], engine: Engine) -> None:
        self._observation, self._calls, self._engine = observation, calls, engine
        self._systems = systems_of(observation.setup.options)

    def gains(self, hands: Hands) -> Values:
        """What each call gains beyond the first in one deal, as the table scores. Raises LimitReached."""
        scores, setup = self.scores(hands), self._observation.setup
        return {call: gain(setup, own, scores[0]) for call, own in zip(self._calls, scores, strict=True)}

    def scores(self, hands: Hands) -> list[int]:
        """What the own side scores in one deal after each call. Raises LimitReached."""
        # By denomination and declarer: several calls often lead to the same contract.
        tricks_by_contract: dict[tuple[int, int], int] = {}
        return [self._score(self._bid_on(call, hands), hands, tricks_by_contract) for call in self._calls]

    def _bid_on(self, call: str, hands: Hands) -> Auction:
        """The auction once the call is made and the house has bid it to its end."""
        setup, calls = self._observation.setup, (*self._observation.calls, call)
        auction = apply_call(self._observation.auction, call)
        while not auction.over:
            context = systems.bidding_context(*self._systems, calls, setup.dealer, setup.vulnerable)
            system = self._systems[SIDES[auction.turn]]
            next_call = house_call(
                setup, system, context, CountedHand(hands[auction.turn]), legal_calls(auction)
            )
            auction, calls = apply_call(auction, next_call), (*calls, next_call)
        return auction

    def _score(self, auction: Auction, hands: Hands, tricks_by_contract: dict[tuple[int, int], int]) -> int:
        """What the own side scores when the contract is played as well as open cards allow."""
        if auction.bid is None:
            return 0
        setup, declarer = self._observation.setup, auction.declarer
        key = DENOMINATIONS.index(denomination_of(auction.bid)), declarer
        # Level and double change what tricks are worth, not how many there are.
        if key not in tricks_by_contract:
            tricks_by_contract[key] = self._engine.declarer_tricks(hands, *key)
        contract = self._contract(auction, tricks_by_contract[key])
        points = declarer_score(setup, contract, declarer, tricks_by_contract[key])
        points += honours_of(setup, contract, declarer, hands)
        assert self._observation.seat is not None
        return points if SIDES[declarer] == SIDES[self._observation.seat] else -points

    def _contract(self, auction: Auction, tricks: int) -> Contract:
        """The contract; doubled where the own side has gone too far over opponents who bid, too."""
        assert auction.bid is not None
        side, multiplier = SIDES[auction.declarer], auction.multiplier
        contract = Contract(auction.bid, multiplier, VULNERABLE[self._observation.setup.vulnerable][side])
        too_far = contract.tricks_needed - tricks >= DOUBLED_FROM and self._is_opposed(auction)
        return Contract(contract.bid, 2, contract.vulnerable) if too_far and multiplier == 1 else contract

    def _is_opposed(self, auction: Auction) -> bool:
        """Whether the own side plays, and the opponents had bid before this call."""
        seat = self._observation.seat
        assert seat is not None
        bidders = {
            SIDES[(self._observation.setup.dealer + number) % 4]
            for number, call in enumerate(self._observation.calls)
            if call in BIDS
        }
        return SIDES[auction.declarer] == SIDES[seat] and 1 - SIDES[seat] in bidders
