"""The calls that a search compares."""

import pytest

from tests.bots.bridge.bidding_positions import OVERCALLED, SPADES_AGREED, SPADES_AND_DIAMONDS, turn_at
from valat.bots.bridge.call_candidates import candidate_calls, contracts
from valat.bots.bridge.outlook import Outlook
from valat.games.bridge.rules import BIDS

SLAM_IN_SPADES = Outlook(280, (50, 60, 60, 90), (280, 280, 280, 320))
GAME_AT_NO_TRUMPS = Outlook(260, (70, 70, 60, 60), (260, 260, 260, 260))
LITTLE = Outlook(180, (60, 60, 60, 80), (180, 180, 180, 200))
BALANCED = "AK53.K83.AQ64.K7 QJT.J9642.K5.932 98642.AQT.J87.A4 7.75.T932.QJT865"
"""North has nineteen points, South eleven."""


def test_a_sacrifice_is_thought_of():
    """Over their game the cheapest bid in a known fit, with few points. Rule: BRI-BID-1"""
    known, legal, usual = turn_at(SPADES_AND_DIAMONDS, OVERCALLED)
    assert usual == "Pass"
    assert "5D" in candidate_calls(known, legal, usual)


def test_doubles_of_two_are_thought_of_at_matchpoints_only():
    """200 for one down vulnerable beats every part score; elsewhere 2S doubled is a game given."""
    for compared, thought in (("imps", False), ("matchpoints", True)):
        known, legal, usual = turn_at(
            SPADES_AND_DIAMONDS, "1S Pass 2S", options={"compared": compared}, vulnerable="ns"
        )
        doubled = "X" in candidate_calls(known, legal, "Pass")
        assert usual != "X"
        assert doubled is thought


def test_the_bid_that_completes_a_game_is_thought_of():
    """Two spades with 40 below the line, though South is worth more. Rule: BRI-SCORE-7"""
    known, legal, usual = turn_at(SPADES_AGREED, "1S Pass", options={"scoring": "rubber"}, below=[40, 0])
    assert usual != "2S"
    assert "2S" in candidate_calls(known, legal, usual)
    known, legal, usual = turn_at(SPADES_AGREED, "1S Pass", options={"scoring": "rubber"})
    assert "2S" not in candidate_calls(known, legal, usual)


@pytest.mark.parametrize(
    ("known", "wanted"),
    [
        (SLAM_IN_SPADES, ["6S", "4S", "3NT"]),
        (GAME_AT_NO_TRUMPS, ["3NT"]),
        (LITTLE, []),
    ],
)
def test_contracts_that_the_side_may_belong_in(known, wanted):
    """The highest first, in the fit and at no trumps."""
    assert contracts(known, BIDS, "Pass", contested=False) == wanted


def test_a_part_score_over_theirs():
    """In a fit, where the opponents hold the bid."""
    legal = BIDS[BIDS.index("2H") + 1 :]
    assert contracts(LITTLE, legal, "Pass", contested=True) == ["2S"]


def test_what_forces_is_not_replaced_by_a_game():
    """Opener who asks goes on: neither pass nor game are alternatives. Rule: BRI-SYS-1"""
    known, legal, usual = turn_at(BALANCED, "1D Pass 1S Pass 3S Pass 4NT Pass")
    assert usual.startswith("5")
    assert not {"Pass", "6S", "4S"} & set(candidate_calls(known, legal, usual, SLAM_IN_SPADES))


def test_a_slam_of_partners_may_be_passed():
    """Though the house would ask for more. Rule: BRI-SYS-1"""
    known, legal, _ = turn_at(BALANCED, "1D Pass 1S Pass 3S Pass 6S Pass")
    assert "Pass" in candidate_calls(known, legal, "7C")


def test_no_slam_over_a_game_of_partners():
    """Partner may have named it with less than the house has; over an invitation a slam is thought of."""
    for moves, thought in (
        ("1D Pass 1S Pass 3S Pass 4S Pass", False),
        ("1D Pass 1S Pass 2S Pass 3S Pass", True),
    ):
        known, legal, _ = turn_at(BALANCED, moves)
        assert ("6S" in candidate_calls(known, legal, "Pass", SLAM_IN_SPADES)) is thought
