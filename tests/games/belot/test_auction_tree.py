"""Counts of the auction's tree against the vector file, and against the rules told anew."""

from pathlib import Path

from valat.games.belot import auction as calling
from valat.games.belot.auction import Auction

FILE = Path(__file__).parents[2] / "vectors" / "belot_auction.txt"
VECTORS = [tuple(map(int, line.split())) for line in FILE.read_text().splitlines() if line[:1].isdigit()]
RISING = ["C", "D", "H", "S", "NT", "AT"]


def legal_after(calls):
    """The calls that may follow these, seat 0 having begun, found in the whole history each time."""
    if calls[-4:] == ["Pass"] * 4 or (calls[-3:] == ["Pass"] * 3 and set(calls) != {"Pass"}):
        return set()
    contracts = [(place, call) for place, call in enumerate(calls) if call in RISING]
    if not contracts:
        return {"Pass", *RISING}
    place, contract = contracts[-1]
    since = [call for call in calls[place:] if call in ("X", "XX")]
    opponents = (len(calls) - place) % 2 == 1
    legal = {"Pass", *RISING[RISING.index(contract) + 1 :]}
    if not since and opponents:
        legal.add("X")
    if since == ["X"] and not opponents:
        legal.add("XX")
    return legal


def leaves(auction, calls, depth):
    """How many auctions of `depth` more calls there are; one that is over sooner counts once."""
    legal = calling.legal_calls(auction)
    assert set(legal) == legal_after(calls), calls
    if depth == 0 or not legal:
        return 1
    return sum(leaves(calling.apply_call(auction, call), [*calls, call], depth - 1) for call in legal)


def test_counts():
    """The tree has as many branches at each depth as the file says. Rule: BEL-BID-1, BEL-BID-2, BEL-BID-3"""
    assert [(depth, leaves(Auction(0), [], depth)) for depth, _ in VECTORS] == VECTORS
