"""The call that a search chooses where the system has several, or none that fits."""

from collections.abc import Sequence
from random import Random

from valat.bots.bridge.bidding import best_call, house_call
from valat.bots.bridge.sampler import Guesses
from valat.bots.bridge.utility import form, gain, has_game, honours_of, score
from valat.bots.search import BudgetMeter, Values, run
from valat.cards.card_set import card_set
from valat.games.bridge import systems
from valat.games.bridge.auction import Auction, after, legal_calls
from valat.games.bridge.contract import Contract
from valat.games.bridge.notation import DOUBLE, PASS
from valat.games.bridge.observation import Seen
from valat.games.bridge.options import systems_of
from valat.games.bridge.rules import BIDS, DENOMINATIONS, SIDES, VULNERABLE, denomination_of, level_of
from valat.games.bridge.systems.context import Picture
from valat.games.bridge.systems.hand import Hand
from valat.solver.bridge import Engine, Spent, quick
from valat.solver.bridge.moment import Hands

Z_SCORE = 15
"""How sure it must be that a call is better than the house's, in tenths of a standard error."""
MOST = 60
NEAR = 4
"""Half points that a call may miss the hand by and still be thought of."""
WIDE = 3
"""Calls of the system that are thought of."""
GUESS = 20_000
"""Nodes that a deal counts for with each call, about what it takes."""
FIT = 8
"""Cards of a suit together with which the opponents are outbid."""
DOUBLED_FROM = 2
"""Undertricks for which opponents who have bid themselves are taken to double."""
PENALTIES = {"imps": 3, "matchpoints": 2, "rubber": 3}
"""The level from which a double of the opponents' bid is thought of."""


def searched_call(seen: Seen, legal: Sequence[str], rng: Random, meter: BudgetMeter) -> str:
    """The call that is surely better than the house's, if there is one; else the house's."""
    usual = best_call(seen, legal)
    calls = thought_of(seen, legal, usual)
    if len(calls) == 1:
        return usual
    evaluator = CallEvaluator(seen, calls, quick(), rng)
    return run(evaluator, meter, baseline=usual, most=MOST).best_beyond_luck(Z_SCORE)


def thought_of(seen: Seen, legal: Sequence[str], usual: str) -> list[str]:
    """The usual call, those that fit about as well, and what competing may ask for.

    That is a pass, a double, a bid over the opponents' in the best fit, and with a part score the bid that
    is enough for a game.
    """
    assert seen.seat is not None
    cards = systems_of(seen.setup.options)
    place = systems.picture(*cards, seen.calls, seen.setup.dealer, seen.setup.vulnerable)
    hand = Hand(card_set(seen.whole[seen.seat]))
    known = [each for each in systems.meanings(cards[SIDES[seen.seat]], place) if each.call in legal]
    near = sorted((each.constraint.misses(hand), number) for number, each in enumerate(known))
    calls = [usual, *(known[number].call for missed, number in near[:WIDE] if missed <= NEAR)]
    bid = seen.auction.bid
    if bid is not None and not place.forced:
        doubled = DOUBLE in legal and level_of(bid) >= PENALTIES[form(seen.setup)]
        calls += [PASS, *([DOUBLE] if doubled else []), *_in_the_fit(seen, place, hand)]
    return list(dict.fromkeys(calls))


def _in_the_fit(seen: Seen, place: Picture, hand: Hand) -> list[str]:
    """The cheapest bid in the longest fit, where it outbids opponents or makes a game with a part score."""
    shown = place.shown[place.partner].bounds.lengths
    together = [hand.suits[suit].bit_count() + shown[suit][0] for suit in range(4)]
    suit = max(range(4), key=together.__getitem__)
    bids = [bid for bid in legal_calls(seen.auction) if bid[1:] == DENOMINATIONS[suit]]
    if together[suit] < FIT or not bids:
        return []
    enough = [bid for bid in bids if has_game(seen.setup, bid, SIDES[place.seat])]
    return bids[:1] if not place.ours else enough[:1]


class CallEvaluator:
    """What each call leads to in one guessed deal after the other."""

    def __init__(self, seen: Seen, calls: Sequence[str], engine: Engine, rng: Random) -> None:
        self._outcomes, self._guesses = Outcomes(seen, calls, engine), Guesses(seen, rng).draw()
        self._cost = GUESS * len(calls)

    def evaluate(self, meter: BudgetMeter) -> Values | None:
        """What each call gains beyond the first, in a deal of its own."""
        meter.spend(self._cost)
        try:
            return self._outcomes.gains(next(self._guesses))
        except Spent:
            return None


class Outcomes:
    """What calls lead to when the house bids on and all cards are open."""

    def __init__(self, seen: Seen, calls: Sequence[str], engine: Engine) -> None:
        self._seen, self._calls, self._engine = seen, calls, engine
        self._systems = systems_of(seen.setup.options)

    def gains(self, hands: Hands) -> Values:
        """What each call gains beyond the first in one deal, as the table scores. Raises Spent."""
        known: dict[tuple[int, int], int] = {}
        scores = [self._score(self._bid_on(call, hands), hands, known) for call in self._calls]
        setup = self._seen.setup
        return {call: gain(setup, own, scores[0]) for call, own in zip(self._calls, scores, strict=True)}

    def _bid_on(self, call: str, hands: Hands) -> Auction:
        """The auction once the call is made and the house has bid it to its end."""
        setup, calls = self._seen.setup, (*self._seen.calls, call)
        auction = after(self._seen.auction, call)
        while not auction.over:
            place = systems.picture(*self._systems, calls, setup.dealer, setup.vulnerable)
            system = self._systems[SIDES[auction.turn]]
            made = house_call(setup, system, place, Hand(hands[auction.turn]), legal_calls(auction))
            auction, calls = after(auction, made), (*calls, made)
        return auction

    def _score(self, auction: Auction, hands: Hands, known: dict[tuple[int, int], int]) -> int:
        """What the own side scores when the contract is played as well as open cards allow."""
        if auction.bid is None:
            return 0
        setup, declarer = self._seen.setup, auction.declarer
        key = DENOMINATIONS.index(denomination_of(auction.bid)), declarer
        if key not in known:
            known[key] = self._engine.made(hands, *key)
        contract = self._played(auction, known[key])
        points = score(setup, contract, declarer, known[key])
        points += honours_of(setup, contract, declarer, hands)
        assert self._seen.seat is not None
        return points if SIDES[declarer] == SIDES[self._seen.seat] else -points

    def _played(self, auction: Auction, tricks: int) -> Contract:
        """The contract; doubled where the own side has gone too far over opponents who bid, too."""
        assert auction.bid is not None
        side, multiplier = SIDES[auction.declarer], auction.multiplier
        contract = Contract(auction.bid, multiplier, VULNERABLE[self._seen.setup.vulnerable][side])
        too_far = contract.needed - tricks >= DOUBLED_FROM and self._opposed(auction)
        return Contract(contract.bid, 2, contract.vulnerable) if too_far and multiplier == 1 else contract

    def _opposed(self, auction: Auction) -> bool:
        """Whether the own side plays, and the opponents had bid before this call."""
        seat = self._seen.seat
        assert seat is not None
        bidders = {
            SIDES[(self._seen.setup.dealer + number) % 4]
            for number, call in enumerate(self._seen.calls)
            if call in BIDS
        }
        return SIDES[auction.declarer] == SIDES[seat] and 1 - SIDES[seat] in bidders
