"""The auction."""

import pytest

from tests.games.contree.deals import dealt, legal, refused
from valat.games.contree import CONTREE
from valat.kernel.result import write_result

NUMBERS = [*range(80, 170, 10), 250]


def bids(above):
    return [f"{number}{suit}" for number in NUMBERS for suit in "CDHS" if number > above]


CALLS = [
    ("", 0, []),
    ("Pass Pass Pass", 0, []),
    ("80H", 80, ["X"]),
    ("80H Pass", 80, []),
    ("80H 90C Pass", 90, []),
    ("80H 90C", 90, ["X"]),
    ("160S", 160, ["X"]),
    ("250S", 250, ["X"]),
    ("250S Pass", 250, []),
    ("80H X", 250, ["XX"]),
    ("80H X Pass", 250, []),
    ("80H X Pass Pass", 250, ["XX"]),
    ("80H Pass Pass X", 250, ["XX"]),
]


@pytest.mark.parametrize(("calls", "above", "more"), CALLS, ids=[calls for calls, *_ in CALLS])
def test_legal_calls(calls, above, more):
    """Numbers rise, whatever the suit; contra is for the opponents, recontra for the side of the bid.

    Rule: CTR-BID-1, CTR-BID-2
    """
    assert legal(dealt(moves=calls)).split() == sorted([*bids(above), "Pass", *more])


REFUSED = [
    ("80H", "80S", ("CTR-BID-1", "contree.bid_too_low")),
    ("250C", "250S", ("CTR-BID-1", "contree.bid_too_low")),
    ("80H X", "90H", ("CTR-BID-2", "contree.bid_after_contra")),
    ("", "X", ("CTR-BID-2", "contree.contra_nothing")),
    ("80H Pass", "X", ("CTR-BID-2", "contree.contra_own")),
    ("80H X Pass", "X", ("CTR-BID-2", "contree.contra_again")),
    ("80H", "XX", ("CTR-BID-2", "contree.recontra_nothing")),
    ("80H X Pass", "XX", ("CTR-BID-2", "contree.recontra_theirs")),
    ("80H", "HQ", ("CTR-BID-2", "contree.auction_first")),
    ("80H Pass Pass Pass", "90H", ("CTR-BID-2", "contree.auction_over")),
]


@pytest.mark.parametrize(("calls", "call", "expected"), REFUSED)
def test_refused_calls(calls, call, expected):
    """What may not be called is refused with its rule and its reason. Rule: CTR-BID-1, CTR-BID-2"""
    assert refused(dealt(moves=calls), call) == expected


def test_sentences():
    """A bid in a sentence is told in words. Rule: CTR-BID-1"""
    refusal = CONTREE.refusal(dealt(moves="250S"), 1, "80C")

    assert refusal.why == "Bid more than capot in spades."
    assert refusal.details == {"contract": "250S"}


ENDS = [
    ("Pass Pass Pass", True),
    ("80H Pass Pass", True),
    ("80H Pass Pass Pass", False),
    ("80H X Pass Pass", True),
    ("80H X Pass Pass Pass", False),
    ("80H X XX", False),
    ("Pass Pass Pass 80H Pass Pass", True),
    ("250H Pass Pass", True),
]


@pytest.mark.parametrize(("calls", "bidding"), ENDS)
def test_end(calls, bidding):
    """Three passes after a bid or contra end the auction, recontra ends it at once. Rule: CTR-BID-2"""
    state = dealt(moves=calls)

    assert CONTREE.is_bidding(state) == bidding
    assert (state.play is None) == bidding


def test_pass_and_bid_again():
    """Who has passed may bid later; whoever calls first leads. Rule: CTR-BID-1, CTR-SEAT-1"""
    state = dealt(moves="Pass 80C Pass Pass 90D Pass Pass Pass")

    assert (state.auction.declarer, state.turn) == (0, 0)


def test_multipliers():
    """Contra doubles the bid, recontra makes it three times. Rule: CTR-SCORE-4"""
    calls = ("80H", "80H X", "80H X XX")

    assert [dealt(moves=moves).auction.multiplier for moves in calls] == [1, 2, 3]


def test_four_passes():
    """Nobody scores. Rule: CTR-BID-2"""
    state = dealt(moves="Pass Pass Pass Pass")

    assert write_result(CONTREE.result(state)) == {"contract": None, "written": [0, 0], "scores": [0, 0]}
    assert [line.rule for line in CONTREE.score(state)] == ["CTR-BID-2"]
    assert state.over
