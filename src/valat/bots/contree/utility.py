"""What the end of a deal is worth: how much more a side writes than the other."""

from functools import lru_cache

import msgspec

from valat.games.contree.auction import Auction, number_of
from valat.games.contree.rules import ALL_POINTS, CAPOT_POINTS, SIDES, Options, Pair
from valat.games.contree.scoring import Tally, total, written_items

QUANTILES = (-19, -13, -10, -8, -6, -4, -2, -1, 1, 2, 4, 6, 8, 10, 13, 19)
"""Sixteen equally likely departures from what is expected, in tenths of a standard deviation."""


class Contract(msgspec.Struct, frozen=True):
    """What is played for.

    Attributes:
        number: of the bid; 250 is capot.
        bidding: the side that made it.
        multiplier: 1, 2 after contra, 3 after recontra.
    """

    number: int
    bidding: int
    multiplier: int
    options: Options


def contract_of(auction: Auction, options: Options) -> Contract:
    """The contract of an auction that has a bid."""
    assert auction.bid is not None
    assert auction.declarer is not None
    return Contract(number_of(auction.bid), SIDES[auction.declarer], auction.multiplier, options)


@lru_cache(maxsize=1 << 16)
def gain(contract: Contract, points: int, belote: int | None) -> int:
    """How much more the bidding side writes than the other.

    Args:
        points: what the bidding side takes; more than 162 where it takes all tricks, less than 0 where none.
        belote: the side that holds it.
    """
    taken, tricks = _points_and_tricks(points)
    # A tally has side 0 first.
    if contract.bidding:
        taken, tricks = taken[::-1], tricks[::-1]
    tally = Tally(contract.number, contract.bidding, contract.multiplier, taken, tricks, belote)
    written = total(written_items(tally, contract.options))
    return written[contract.bidding] - written[1 - contract.bidding]


@lru_cache(maxsize=1 << 16)
def expected_gain(contract: Contract, points: int, spread: int, belote: int | None) -> int:
    """What the bidding side is expected to write more than the other.

    Args:
        points: that it is expected to take.
        spread: the standard deviation of what it takes.
        belote: as of `gain`.
    """
    # Contracts are won or lost at a point, so the mean of the ends is not the end of the mean.
    ends = (points + spread * quantile // 10 for quantile in QUANTILES)
    return sum(gain(contract, possible_points(end), belote) for end in ends) // len(QUANTILES)


def _points_and_tricks(points: int) -> tuple[Pair, Pair]:
    """Card points and tricks of the side and of the other; of tricks it only matters who has all."""
    if points > ALL_POINTS:
        return (CAPOT_POINTS, 0), (8, 0)
    if points < 0:
        return (0, CAPOT_POINTS), (0, 8)
    return (points, ALL_POINTS - points), (4, 4)


def possible_points(points: int) -> int:
    """The points as they can be: near all of them they mostly are the capot's."""
    if points > ALL_POINTS + 2:
        return CAPOT_POINTS
    return max(0, min(ALL_POINTS, points))
