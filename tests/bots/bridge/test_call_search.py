"""What calls lead to, all cards open and the tricks given."""

import pytest

from tests.games.bridge.deals import after, cards, dealt
from valat.bots.bridge import house
from valat.bots.bridge.call_search import Outcomes, candidate_calls
from valat.cards.card_set import card_set
from valat.games.bridge import BRIDGE
from valat.games.bridge.observation import observe
from valat.games.bridge.rules import DENOMINATIONS

SPADES_AND_DIAMONDS = "AKQ76.A54.43.K32 3.K32.AKJ98.QJ54 J952.Q876.2.A976 T84.JT9.QT765.T8"
"""North and South have ten tricks in spades, East and West eight in diamonds."""
OVERCALLED = "1S 2D 4S"
SPADES_AGREED = "AQ876.A5.K43.J32 K3.KQ32.J98.KT65 J952.876.A2.AQ94 T4.JT94.QT765.87"


class Told:
    """An engine that has been told the tricks of each declarer in each denomination."""

    name = "told"
    nodes = 0

    def __init__(self, tricks):
        self._tricks = tricks

    def declarer_tricks(self, hands, trumps, declarer):
        return self._tricks[DENOMINATIONS[trumps], declarer % 2]


def seen(hands, moves, **fields):
    """What the seat on turn sees, with the calls it may make."""
    state = after(dealt(hands, **fields), moves)
    view = BRIDGE.view(state, BRIDGE.actors(state)[0])
    return observe(view), view.legal, house(view, 1)


def gains(hands, moves, calls, tricks, **fields):
    """What each call gains over the first in the deal."""
    known, _, _ = seen(hands, moves, **fields)
    whole = tuple(card_set(cards(hand)) for hand in hands.split())
    return Outcomes(known, calls, Told(tricks)).gains(whole)


def test_a_sacrifice_is_thought_of():
    """Over their game the cheapest bid in a known fit, with few points. Rule: BRI-BID-1"""
    known, legal, usual = seen(SPADES_AND_DIAMONDS, OVERCALLED)
    assert usual == "Pass"
    assert "5D" in candidate_calls(known, legal, usual)


@pytest.mark.parametrize(
    ("vulnerable", "better"), [("ns", True), ("none", False), ("all", False), ("ew", False)]
)
@pytest.mark.parametrize("compared", ["imps", "matchpoints"])
def test_a_sacrifice_is_doubled(vulnerable, better, compared):
    """Three down it costs 500 or 800, whether or not the opponents' system doubles. Rule: BRI-SCORE-5"""
    tricks = {("S", 0): 10, ("D", 1): 8}
    found = gains(
        SPADES_AND_DIAMONDS,
        OVERCALLED,
        ["Pass", "5D"],
        tricks,
        vulnerable=vulnerable,
        options={"compared": compared},
    )
    assert (found["5D"] > 0) is better
    assert found["5D"] != 0


def test_doubles_of_two_are_thought_of_at_matchpoints_only():
    """200 for one down vulnerable beats every part score; elsewhere 2S doubled is a game given."""
    for compared, thought in (("imps", False), ("matchpoints", True)):
        known, legal, usual = seen(
            SPADES_AND_DIAMONDS, "1S Pass 2S", options={"compared": compared}, vulnerable="ns"
        )
        doubled = "X" in candidate_calls(known, legal, "Pass")
        assert usual != "X"
        assert doubled is thought


@pytest.mark.parametrize(("below", "usual"), [([40, 0], "Pass"), ([0, 0], "3S"), ([0, 40], "3S")])
def test_the_house_stops_in_a_game_that_a_part_score_completes(below, usual):
    """What would only look for a game is not bid with 40 below the line. Rule: BRI-SCORE-7"""
    hands = "AKQ76.A5.K43.J32 T3.KQ32.J98.KT65 J952.876.A2.Q974 84.JT94.QT765.A8"
    _, _, call = seen(hands, "1S Pass 2S Pass", options={"scoring": "rubber"}, below=below)
    assert (call == "Pass") is (usual == "Pass")


def test_the_bid_that_completes_a_game_is_thought_of():
    """Two spades with 40 below the line, though South is worth more. Rule: BRI-SCORE-7"""
    known, legal, usual = seen(SPADES_AGREED, "1S Pass", options={"scoring": "rubber"}, below=[40, 0])
    assert usual != "2S"
    assert "2S" in candidate_calls(known, legal, usual)
    known, legal, usual = seen(SPADES_AGREED, "1S Pass", options={"scoring": "rubber"})
    assert "2S" not in candidate_calls(known, legal, usual)


@pytest.mark.parametrize(("below", "better"), [([40, 0], True), ([0, 0], False)])
def test_two_spades_is_enough_with_a_part_score(below, better):
    """Ten tricks are there for four, nine are not. Rule: BRI-SCORE-7"""
    found = gains(
        SPADES_AGREED,
        "1S Pass",
        ["4S", "2S"],
        {("S", 0): 10 - better},
        options={"scoring": "rubber"},
        below=below,
    )
    assert (found["2S"] > 0) is better
