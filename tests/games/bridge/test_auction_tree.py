"""All auctions there are."""

from valat.games.bridge.auction import Auction, apply_call, legal_calls
from valat.games.bridge.rules import SIDES

ALL = 128745650347030683120231926111609371363122697557
"""As it is told in many places."""


def alike(auction):
    """What the rest of an auction depends on."""
    own = auction.bid is not None and SIDES[auction.bidder] == SIDES[auction.turn]
    return auction.bid, own, auction.multiplier, auction.passes


def test_their_number_is_the_known_one():
    """Every way from the dealer's first call to the last pass. Rule: BRI-BID-1, BRI-BID-2, BRI-BID-3"""
    known = {}

    def ways(auction):
        if auction.over:
            return 1
        place = alike(auction)
        if place not in known:
            known[place] = sum(ways(apply_call(auction, call)) for call in legal_calls(auction))
        return known[place]

    assert ways(Auction(0)) == ALL


def test_the_longest_of_them():
    """No way is longer than 319 calls. Rule: BRI-BID-5"""

    known = {}

    def longest(auction):
        if auction.over:
            return 0
        place = alike(auction)
        if place not in known:
            known[place] = 1 + max(longest(apply_call(auction, call)) for call in legal_calls(auction))
        return known[place]

    assert longest(Auction(0)) == 319
