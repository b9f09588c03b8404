"""What the calls say of hidden hands: each is one that the house makes with the hand, a pass as well.

Meanings tell what a call promises; that the house would have made another call with the hand, because that
one comes first, or would not have passed, only the house itself tells.
"""

from collections.abc import Iterator
from typing import NamedTuple

from valat.bots.bridge.bidding import house_call
from valat.games.bridge import systems
from valat.games.bridge.auction import MOST_CALLS, legal_calls
from valat.games.bridge.observation import Observation
from valat.games.bridge.options import systems_of
from valat.games.bridge.rules import SIDES
from valat.games.bridge.state import Setup
from valat.games.bridge.systems import System
from valat.games.bridge.systems.context import BiddingContext
from valat.games.bridge.systems.hand import CountedHand
from valat.solver.bridge.problem import Hands

TRIES = 6
"""Deals of which the one is taken whose calls the house would have made, or most of them."""


class _Turn(NamedTuple):
    """A call of a hidden hand, with what its seat knew."""

    seat: int
    system: System
    context: BiddingContext
    legal: tuple[str, ...]
    call: str


class AuctionEvidence:
    """The calls of the hidden hands, to be made again with others.

    Attributes:
        deals: that were looked at.
        house_calls: that the house was asked for.
    """

    def __init__(self, observation: Observation) -> None:
        self._setup: Setup = observation.setup
        self._turns = tuple(_turns(observation))
        self._known: dict[tuple[int, int], bool] = {}
        self.deals = self.house_calls = 0

    def mismatches(self, hands: Hands, most: int = MOST_CALLS) -> int:
        """How many of the calls the house would not have made with these hands; no more than `most`."""
        self.deals += 1
        found = 0
        for number, turn in enumerate(self._turns):
            if found >= most:
                break
            found += self._differs(number, turn, hands[turn.seat])
        return found

    def _differs(self, number: int, turn: _Turn, hand: int) -> bool:
        """Whether the house would not have made a call with the hand."""
        # From deal to deal only some cards change hands.
        differs = self._known.get((number, hand))
        if differs is None:
            call = house_call(self._setup, turn.system, turn.context, CountedHand(hand), turn.legal)
            differs = self._known[number, hand] = call != turn.call
            self.house_calls += 1
        return differs


def credible_worlds(
    observation: Observation, worlds: Iterator[Hands], evidence: AuctionEvidence | None = None
) -> Iterator[Hands]:
    """Of every few deals the first whose calls the house would all have made, else one that breaks fewest.

    None is ever left out for good: others than the house may call otherwise.

    Args:
        evidence: of the observation, for those who want to know how often the house was asked.
    """
    evidence = evidence or AuctionEvidence(observation)
    while True:
        best, fewest = next(worlds), MOST_CALLS
        for number in range(TRIES):
            hands = best if number == 0 else next(worlds)
            mismatches = evidence.mismatches(hands, fewest)
            if mismatches < fewest:
                best, fewest = hands, mismatches
            if not fewest:
                break
        yield best


def _turns(observation: Observation) -> Iterator[_Turn]:
    """The calls of the hidden hands in order."""
    sides, setup, calls = systems_of(observation.setup.options), observation.setup, observation.calls
    for number, call in enumerate(calls):
        seat = (setup.dealer + number) % 4
        if seat not in observation.open_hands:
            context = systems.bidding_context(*sides, calls[:number], setup.dealer, setup.vulnerable)
            yield _Turn(seat, sides[SIDES[seat]], context, tuple(legal_calls(context.auction)), call)
