"""What calls lead to in one deal: the house bids on, and the contract counts as with all cards open."""

from collections.abc import Sequence
from typing import Protocol

from valat.bots.bridge.bidding import house_call
from valat.bots.bridge.utility import declarer_score, gain, honours_of
from valat.bots.search import Values
from valat.games.bridge import systems
from valat.games.bridge.auction import Auction, apply_call, legal_calls
from valat.games.bridge.contract import BOOK, Contract
from valat.games.bridge.observation import Observation
from valat.games.bridge.options import systems_of
from valat.games.bridge.rules import (
    BIDS,
    DENOMINATIONS,
    SIDES,
    TRICKS,
    VULNERABLE,
    denomination_of,
    level_of,
)
from valat.games.bridge.systems.hand import CountedHand
from valat.solver.bridge.problem import Hands

DOUBLED_FROM = {1: 3, 2: 3, 3: 2, 4: 2}
SURELY_DOUBLED = 1
"""Undertricks for which opponents who have bid themselves are taken to double, by level; so many above."""

MOST_DOWN = 8
"""Undertricks that are told apart."""


class ContractEngine(Protocol):
    """Says whether contracts are made, with all cards open."""

    def declarer_takes(self, hands: Hands, trumps: int, declarer: int, tricks: int) -> bool:
        """As of `valat.solver.bridge.Engine`."""


class Outcomes:
    """What calls lead to when the house bids on.

    Attributes:
        calls: that are compared.
        house_calls: that were made.
    """

    def __init__(self, observation: Observation, calls: Sequence[str], engine: ContractEngine) -> None:
        self._observation, self.calls, self._engine = observation, calls, engine
        self._systems = systems_of(observation.setup.options)
        # By contract and declarer: what 0 … 13 tricks are worth.
        self._values: dict[tuple[Contract, int], list[int]] = {}
        self.house_calls = 0

    def gains(self, hands: Hands) -> Values:
        """What each call gains beyond the first in one deal, as the table scores. Raises LimitReached."""
        scores, setup = self.scores(hands), self._observation.setup
        return {call: gain(setup, own, scores[0]) for call, own in zip(self.calls, scores, strict=True)}

    def scores(self, hands: Hands) -> list[int]:
        """What the own side scores in one deal after each call. Raises LimitReached."""
        auctions = [self._bid_on(call, hands) for call in self.calls]
        tricks = OpenTricks(self._engine, hands)
        # The highest first: what it takes mostly answers for the lower ones.
        order = sorted(auctions, key=lambda auction: BIDS.index(auction.bid) if auction.bid else -1)
        scored = {auction: self._score(auction, hands, tricks) for auction in reversed(order)}
        return [scored[auction] for auction in auctions]

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
            self.house_calls += 1
        return auction

    def _score(self, auction: Auction, hands: Hands, open_tricks: "OpenTricks") -> int:
        """What the own side scores where the contract takes what it takes with all cards open."""
        if auction.bid is None:
            return 0
        setup, declarer = self._observation.setup, auction.declarer
        opposed = self._is_opposed(auction)
        denomination = DENOMINATIONS.index(denomination_of(auction.bid))
        needed = BOOK + level_of(auction.bid)
        # How many it goes down is asked only where that is dear.
        dear = opposed or auction.multiplier > 1
        tricks = open_tricks.near(denomination, declarer, needed, exactly=dear)
        contract = self._contract(auction, tricks, opposed=opposed)
        points = self._values_of(contract, declarer)[tricks]
        points += honours_of(setup, contract, declarer, hands)
        assert self._observation.seat is not None
        return points if SIDES[declarer] == SIDES[self._observation.seat] else -points

    def _values_of(self, contract: Contract, declarer: int) -> list[int]:
        """What 0 … 13 tricks are worth to declarer's side."""
        key = contract, declarer
        if key not in self._values:
            setup = self._observation.setup
            self._values[key] = [
                declarer_score(setup, contract, declarer, tricks) for tricks in range(TRICKS + 1)
            ]
        return self._values[key]

    def _contract(self, auction: Auction, tricks: int, *, opposed: bool) -> Contract:
        """The contract; doubled where the own side has gone too far over opponents who bid, too."""
        assert auction.bid is not None
        side, multiplier = SIDES[auction.declarer], auction.multiplier
        vulnerable = VULNERABLE[self._observation.setup.vulnerable][side]
        contract = Contract(auction.bid, multiplier, vulnerable)
        down = contract.tricks_needed - tricks
        too_far = opposed and multiplier == 1 and down >= _doubled_from(auction.bid)
        return Contract(auction.bid, 2, vulnerable) if too_far else contract

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


def _doubled_from(bid: str) -> int:
    """The undertricks for which a contract is doubled."""
    return DOUBLED_FROM.get(level_of(bid), SURELY_DOUBLED)


class OpenTricks:
    """What declarers take in one deal with all cards open, as far as anybody has asked.

    Whether so many tricks are taken is answered in a tenth of the time that their number takes.
    """

    def __init__(self, engine: ContractEngine, hands: Hands) -> None:
        self._engine, self._hands = engine, hands
        self._known: dict[tuple[int, int], tuple[int, int]] = {}

    def near(self, denomination: int, declarer: int, needed: int, *, exactly: bool) -> int:
        """The tricks, as nearly as they matter: those needed or more, or one less.

        Args:
            needed: by the contract.
            exactly: whether it is to be told how many less.

        Raises:
            LimitReached: the engine gave up.
        """
        place = denomination, declarer
        if self._takes(place, needed):
            return max(needed, self._known[place][0])
        down = 1
        # One question after the other: most contracts that fail do so by a trick or two.
        while exactly and down <= MOST_DOWN and needed > down and not self._takes(place, needed - down):
            down += 1
        return max(0, needed - down)

    def _takes(self, place: tuple[int, int], tricks: int) -> bool:
        low, high = self._known.get(place, (0, TRICKS))
        if low < tricks <= high:
            if self._engine.declarer_takes(self._hands, *place, tricks):
                low = tricks
            else:
                high = tricks - 1
            self._known[place] = low, high
        return low >= tricks
