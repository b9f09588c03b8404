"""Calls of opponents who bid more than their system has, yet what a hand allows: to check systems by."""

from collections.abc import Iterator

from valat.games.bridge.notation import DOUBLE, REDOUBLE
from valat.games.bridge.rules import denomination_of, level_of
from valat.games.bridge.systems.context import BiddingContext, bid_suit
from valat.games.bridge.systems.counts import DOUBLETONS, POINTS, SINGLETONS
from valat.games.bridge.systems.hand import CountedHand

SHARE = 0.6
"""How often such an opponent looks for a call of its own."""
LENGTHS = {1: 5, 2: 5, 3: 6, 4: 7, 5: 8}
"""The cards with which it names a suit at each level, so that jumps are preempts too."""
LEAST_POINTS = {1: 7, 2: 7, 3: 6, 4: 6, 5: 6}
LAW = 6
"""It raises to the level of as many tricks as the side has trumps."""
RAISE_LENGTH = 3
TAKE_OUT, SHORT, ANY_SHAPE = 11, 2, 16
"""Points and cards of their suit for a double; points for one with any shape."""
REDOUBLED = 10
NO_TRUMPS = {1: (15, 18), 2: (19, 21)}


def interfering_call(context: BiddingContext, hand: CountedHand, luck: float) -> str | None:
    """A call that the hand allows; None where the opponent bids by its system.

    Args:
        luck: from 0 to 1; it decides.
    """
    if luck >= SHARE or context.auction.bid is None:
        return None
    calls = list(_calls(context, hand))
    return calls[int(luck / SHARE * len(calls))] if calls else None


def _calls(context: BiddingContext, hand: CountedHand) -> Iterator[str]:
    points = hand.total(POINTS)
    for call in sorted(context.legal):
        if call == DOUBLE:
            if _doubles(context, hand, points):
                yield call
        elif call == REDOUBLE:
            if points >= REDOUBLED:
                yield call
        elif bid_suit(call) is not None:
            if _names_suit(context, hand, call, points):
                yield call
        elif denomination_of(call) == "NT":
            low, high = NO_TRUMPS.get(level_of(call), (1, 0))
            flat = not hand.total(SINGLETONS) and hand.total(DOUBLETONS) <= 1
            if flat and low <= points <= high:
                yield call


def _doubles(context: BiddingContext, hand: CountedHand, points: int) -> bool:
    assert context.auction.bid is not None
    suit = bid_suit(context.auction.bid)
    short = suit is not None and hand.suits[suit].bit_count() <= SHORT
    return points >= (TAKE_OUT + level_of(context.auction.bid) if short else ANY_SHAPE)


def _names_suit(context: BiddingContext, hand: CountedHand, call: str, points: int) -> bool:
    suit, level = bid_suit(call), level_of(call)
    assert suit is not None
    length, partner = hand.suits[suit].bit_count(), context.shown[context.partner]
    if suit in partner.suits:
        return length >= RAISE_LENGTH and length + partner.expected.least(suit) >= level + LAW
    if suit in context.opposing_suits or level not in LENGTHS:
        return False
    return length >= LENGTHS[level] and points >= LEAST_POINTS[level]
