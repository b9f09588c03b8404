"""The calls of the house: each is weighed by what it is expected to write, and the best one made."""

from collections.abc import Sequence
from functools import cache

from valat.bots.contree.hand_value import hand_value
from valat.bots.contree.knowledge import AuctionKnowledge, Calls
from valat.bots.contree.utility import Contract, contract_of, expected_gain
from valat.cards.card_set import card_set
from valat.games.contree.auction import number_of
from valat.games.contree.rules import ALL_POINTS, SIDES

SPREAD = 26
"""The standard deviation of the points that a side takes around what its bidder expects."""

CAUTION = {"bid": 10, "X": 60, "XX": 150}
"""By how much a call must promise more than a pass: the caller has looked only at their own luck."""

BID_POINTS = {80: 41, 90: 42, 100: 50, 110: 59, 120: 68, 130: 80, 140: 90, 150: 100, 160: 110, 250: 120}
"""What a first bid of a suit says of the hand's worth in it, beyond the average; and what in other suits."""
RAISE_POINTS = 20
OTHER_SUIT_POINTS = -15
PASS_POINTS = -13
"""What a raise of the partner's suit says; a bid, of other suits; nothing but passes, of any suit."""

OVERHEARD = 6
"""Tenths of what opponents show that are believed."""

PAIRS = {suit: card_set([suit + "K", suit + "Q"]) for suit in "CDHS"}


def best_call(knowledge: AuctionKnowledge, legal: Sequence[str]) -> str:
    """The legal call that promises most; a pass before equal ones, then the first in text order."""
    gains = {
        call: expected_gain_of_call(knowledge, call)
        for call in sorted(legal, key=lambda call: (call != "Pass", call))
    }
    return max(gains, key=gains.__getitem__)


def expected_gain_of_call(knowledge: AuctionKnowledge, call: str) -> int:
    """What the own side is expected to write more than the other."""
    auction, own = knowledge.auction, SIDES[knowledge.seat]
    if call == "Pass":
        return 0 if auction.bid is None else _standing(knowledge, contract_of(auction, knowledge.options))
    if call in ("X", "XX"):
        contract = contract_of(auction, knowledge.options)
        raised = Contract(contract.number, contract.bidding, contract.multiplier + 1, contract.options)
        return _standing(knowledge, raised) - CAUTION[call]
    contract = Contract(number_of(call), own, 1, knowledge.options)
    return _expected_gain(knowledge, contract, call[-1]) - CAUTION["bid"]


def _standing(knowledge: AuctionKnowledge, contract: Contract) -> int:
    """What the own side gains by the bid that stands, under a multiplier."""
    value = _expected_gain(knowledge, contract, str(knowledge.auction.bid)[-1])
    return value if contract.bidding == SIDES[knowledge.seat] else -value


def _expected_gain(knowledge: AuctionKnowledge, contract: Contract, trump: str) -> int:
    """What the bidding side is expected to write more."""
    own = SIDES[knowledge.seat]
    ahead = expected_lead(knowledge, trump) * (1 if contract.bidding == own else -1)
    # Only the own hand is known to hold it; that another may is left out on either side.
    belote = own if PAIRS[trump] & ~knowledge.hand == 0 else None
    return expected_gain(contract, (ALL_POINTS + ahead) // 2, SPREAD, belote)


def expected_lead(knowledge: AuctionKnowledge, trump: str) -> int:
    """The card points by which the own side is expected to be ahead with that suit as trumps."""
    shown = _value_in_calls(knowledge.calls, trump)
    partner, left, right = (shown[(knowledge.seat + step) % 4] for step in (2, 1, 3))
    # As in the fit of `hand_value`: what the own side holds more of, less what the other does.
    return hand_value(knowledge.hand, trump) + partner - (left + right) * OVERHEARD // 10


@cache
def _value_in_calls(calls: Calls, trump: str) -> tuple[int, ...]:
    """What each seat's calls say of its worth with that suit as trumps, beyond the average."""
    return tuple(_shown_by(calls, seat, trump) for seat in range(4))


def _shown_by(calls: Calls, seat: int, trump: str) -> int:
    own = [(place, call) for place, (caller, call) in enumerate(calls) if caller == seat]
    bids = [(place, call) for place, call in own if call[-1] in PAIRS]
    if not bids:
        return PASS_POINTS if own else 0
    for place, call in bids:
        if call[-1] == trump:
            # Only the first bid of a suit shows the hand; and after the partner's it is a raise, which shows
            # less.
            before = [bid for caller, bid in calls[:place] if caller == (seat + 2) % 4 and bid[-1] == trump]
            return RAISE_POINTS if before else BID_POINTS[number_of(call)]
    return OTHER_SUIT_POINTS
