"""The auction: what has been called, what may be, and when it is over."""

from functools import cache

import msgspec

from valat.games.bridge.notation import CALLS, DOUBLE, PASS, REDOUBLE
from valat.games.bridge.rules import BIDS, DENOMINATIONS, SIDES, denomination_of
from valat.games.bridge.terms import illegal
from valat.kernel.errors import Illegal

MOST_CALLS = 4 + 9 * len(BIDS)
"""Of an auction: 319. Each bid may be doubled and redoubled, with two passes before each; three passes come
first, and one more ends it. Rule: BRI-BID-5"""

NOBODY = -1
_PLACES = {bid: place for place, bid in enumerate(BIDS)}


class Auction(msgspec.Struct, frozen=True):
    """The calls so far, as far as the next one needs them.

    Attributes:
        turn: the seat that calls next.
        bid: the last bid, None before the first.
        bidder: who made it.
        multiplier: 1, 2 after a double, 4 after a redouble.
        passes: passes in a row at the end.
        first: who of each side first named each denomination; side 0's five, then side 1's.
    """

    turn: int
    bid: str | None = None
    bidder: int = NOBODY
    multiplier: int = 1
    passes: int = 0
    # Kept from call to call: an auction has no list of its calls to look through. Rule: BRI-BID-4
    first: tuple[int, ...] = (NOBODY,) * 10

    @property
    def over(self) -> bool:
        """Rule: BRI-BID-3"""
        return self.passes == (4 if self.bid is None else 3)

    @property
    def declarer(self) -> int:
        """Who would play the last bid; there must be one. Rule: BRI-BID-4"""
        assert self.bid is not None
        return self.first[_denomination_place(SIDES[self.bidder], self.bid)]


def apply_call(auction: Auction, call: str) -> Auction:
    """The auction after a legal call of the seat on turn.

    Rule: BRI-BID-1 (who has passed may call again), BRI-BID-2 (a bid wipes out double and redouble),
    BRI-BID-4 (whose denomination it is)
    """
    seat, turn, last = auction.turn, (auction.turn + 1) % 4, auction
    if call == PASS:
        return Auction(turn, last.bid, last.bidder, last.multiplier, last.passes + 1, last.first)
    if call not in _PLACES:
        # Neither pass nor bid: a double or a redouble, and each doubles what stood.
        return Auction(turn, last.bid, last.bidder, 2 * last.multiplier, 0, last.first)
    place, first = _denomination_place(SIDES[seat], call), last.first
    if first[place] == NOBODY:
        first = (*first[:place], seat, *first[place + 1 :])
    return Auction(turn, call, seat, first=first)


def legal_calls(auction: Auction) -> tuple[str, ...]:
    """The calls the seat on turn may make, in text order; empty when the auction is over."""
    return () if auction.over else _legal_calls(auction.bid, _is_own_bid(auction), auction.multiplier)


def refusal(auction: Auction, call: str) -> Illegal | None:
    """Why the seat on turn may not make the call; None when it may. Rule: BRI-BID-1, BRI-BID-2, BRI-INFO-3

    What a hand holds is never asked: a psychic call is as legal as any.
    """
    if call == PASS:
        return None
    if call in _PLACES:
        return _too_low(auction.bid, call)
    return _double(auction) if call == DOUBLE else _redouble(auction)


def call_refusals(auction: Auction) -> dict[str, Illegal]:
    """Each call that the seat on turn may not make, with the reason."""
    reasons = ((call, refusal(auction, call)) for call in CALLS)
    return {call: reason for call, reason in reasons if reason is not None}


def _denomination_place(side: int, bid: str) -> int:
    """The place of a side's denomination in `Auction.first`."""
    return 5 * side + DENOMINATIONS.index(denomination_of(bid))


def _is_own_bid(auction: Auction) -> bool:
    """Whether the last bid is the own side's."""
    return auction.bid is not None and SIDES[auction.bidder] == SIDES[auction.turn]


# Nothing else of an auction matters here, and there are some two hundred of these questions in all.
@cache
def _legal_calls(bid: str | None, own: bool, multiplier: int) -> tuple[str, ...]:
    """Rule: BRI-BID-1, BRI-BID-2"""
    calls = [PASS, *(BIDS if bid is None else BIDS[_PLACES[bid] + 1 :])]
    if bid is not None and not own and multiplier == 1:
        calls.append(DOUBLE)
    if own and multiplier == 2:
        calls.append(REDOUBLE)
    return tuple(sorted(calls))


def _too_low(last: str | None, bid: str) -> Illegal | None:
    """A bid must be higher than the last. Rule: BRI-BID-1"""
    if last is None or _PLACES[bid] > _PLACES[last]:
        return None
    return illegal("bridge.bid_too_low", bid=last)


def _double(auction: Auction) -> Illegal | None:
    """Rule: BRI-BID-2"""
    if auction.bid is None:
        return illegal("bridge.double_nothing")
    if _is_own_bid(auction):
        return illegal("bridge.double_own")
    return illegal("bridge.double_again") if auction.multiplier > 1 else None


def _redouble(auction: Auction) -> Illegal | None:
    """Rule: BRI-BID-2"""
    # Also before the first bid.
    if auction.multiplier == 1:
        return illegal("bridge.redouble_nothing")
    if not _is_own_bid(auction):
        return illegal("bridge.redouble_theirs")
    return illegal("bridge.redouble_again") if auction.multiplier > 2 else None
