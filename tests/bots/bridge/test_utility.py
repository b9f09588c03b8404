"""What results are worth: positions where the right call depends on the scoring and the vulnerability.

A position tells what each call leads to in worlds that are equally likely: contract, declarer and tricks. The
seats are numbered as in records; North and South decide.
"""

from itertools import pairwise

import pytest

from valat.bots.bridge.rubber import expected_bonus, expected_gain
from valat.bots.bridge.utility import by_tricks, declarer_score, gain, has_game, honours_of, scoring_form
from valat.cards.card_set import card_set
from valat.games.bridge.contract import Contract
from valat.games.bridge.options import Options
from valat.games.bridge.rules import SIDES, VULNERABLE
from valat.games.bridge.state import Setup

NORTH, EAST = 0, 1
FORMS = {
    "imps": Options(),
    "matchpoints": Options(compared="matchpoints"),
    "rubber": Options(scoring="rubber"),
}


def setup(played, vulnerable="none", below=(0, 0)):
    """A deal of that form of scoring."""
    return Setup(FORMS[played], 0, vulnerable=vulnerable, below=below)


def ours(deal, result):
    """What North and South score."""
    text, declarer, tricks = result
    bid = text.rstrip("X")
    contract = Contract(bid, 2 ** (len(text) - len(bid)), VULNERABLE[deal.vulnerable][SIDES[declarer]])
    points = declarer_score(deal, contract, declarer, tricks)
    return points if SIDES[declarer] == 0 else -points


def best(deal, calls):
    """The call that gains most over the first, in all worlds together."""
    scores = {call: [ours(deal, result) for result in worlds] for call, worlds in calls.items()}
    usual = next(iter(scores.values()))
    gained = {
        call: sum(gain(deal, own, other) for own, other in zip(points, usual, strict=True))
        for call, points in scores.items()
    }
    return max(gained, key=gained.__getitem__)


GAME_AT_TWO_IN_FIVE = {
    "Pass": [("3H", NORTH, tricks) for tricks in (10, 10, 9, 9, 9)],
    "4H": [("4H", NORTH, tricks) for tricks in (10, 10, 9, 9, 9)],
}


@pytest.mark.parametrize(
    ("played", "vulnerable", "call"),
    [
        ("imps", "ns", "4H"),
        ("imps", "none", "Pass"),
        ("matchpoints", "ns", "Pass"),
        ("matchpoints", "none", "Pass"),
        ("rubber", "none", "Pass"),
    ],
)
def test_a_game_that_makes_in_two_worlds_of_five(played, vulnerable, call):
    """IMPs pay for it when vulnerable, matchpoints never do. Rule: BRI-COMP-2, BRI-COMP-3"""
    assert best(setup(played, vulnerable), GAME_AT_TWO_IN_FIVE) == call


MAJOR_OR_NO_TRUMPS = {
    "4S": [("4S", NORTH, 10)] * 5,
    "3NT": [("3NT", NORTH, tricks) for tricks in (10, 10, 10, 8, 10)],
}


@pytest.mark.parametrize(("played", "call"), [("imps", "4S"), ("matchpoints", "3NT"), ("rubber", "4S")])
def test_ten_points_more_are_a_top_and_no_imp(played, call):
    """No trumps for the overtrick at matchpoints, the safe game elsewhere. Rule: BRI-COMP-2"""
    assert best(setup(played), MAJOR_OR_NO_TRUMPS) == call


THEIR_PART_SCORE = {
    "Pass": [("3D", EAST, tricks) for tricks in (8, 8, 8, 9, 9)],
    "X": [("3DX", EAST, tricks) for tricks in (8, 8, 8, 9, 9)],
}


@pytest.mark.parametrize(
    ("played", "vulnerable", "call"),
    [("matchpoints", "ew", "X"), ("imps", "ew", "Pass"), ("imps", "none", "Pass"), ("rubber", "ew", "Pass")],
)
def test_a_double_for_one_down(played, vulnerable, call):
    """At matchpoints it need only be right more often than wrong; doubled into game costs more elsewhere."""
    assert best(setup(played, vulnerable), THEIR_PART_SCORE) == call


SACRIFICE = {
    "Pass": [("4S", EAST, 10)] * 3,
    "5D": [("5DX", NORTH, 8)] * 3,
}


@pytest.mark.parametrize("played", ["imps", "matchpoints"])
@pytest.mark.parametrize(
    ("vulnerable", "call"), [("ew", "5D"), ("none", "Pass"), ("all", "Pass"), ("ns", "Pass")]
)
def test_three_down_doubled_is_good_at_favourable_vulnerability_only(played, vulnerable, call):
    """500 instead of 620, but not of 420; 800 of neither. Rule: BRI-SCORE-5, BRI-SCORE-6"""
    assert best(setup(played, vulnerable), SACRIFICE) == call


INSURANCE = {
    "Pass": [("4S", EAST, tricks) for tricks in (10, 10, 9, 9, 9)],
    "5D": [("5DX", NORTH, 10)] * 5,
}


@pytest.mark.parametrize(("played", "call"), [("imps", "5D"), ("matchpoints", "Pass")])
def test_a_cheap_sacrifice_insures_at_imps(played, call):
    """100 is little against 620, but more often than not their game would have failed."""
    assert best(setup(played, "ew"), INSURANCE) == call


SPADES = {
    "2S": [("2S", NORTH, tricks) for tricks in (10, 10, 10, 9, 9)],
    "4S": [("4S", NORTH, tricks) for tricks in (10, 10, 10, 9, 9)],
}


@pytest.mark.parametrize(
    ("below", "call"), [((0, 0), "4S"), ((40, 0), "2S"), ((0, 40), "4S"), ((30, 0), "4S")]
)
def test_a_part_score_makes_two_spades_a_game(below, call):
    """With 40 below the line nothing is left to bid four for. Rule: BRI-SCORE-7"""
    assert best(setup("rubber", below=below), SPADES) == call


LAST_GAME = {
    "Pass": [("2S", EAST, 8)] * 2,
    "3H": [("3HX", NORTH, 7)] * 2,
}


@pytest.mark.parametrize(
    ("vulnerable", "below", "call"),
    [("none", (0, 0), "Pass"), ("ew", (0, 40), "3H"), ("ew", (0, 0), "Pass")],
)
def test_two_down_doubled_saves_a_rubber(vulnerable, below, call):
    """300 is too much for a part score, little for the game that ends the rubber. Rule: BRI-SCORE-7"""
    assert best(setup("rubber", vulnerable, below), LAST_GAME) == call


def test_rubbers_of_matchpoints_there_are_none():
    """How boards are compared is of no account in a rubber."""
    assert scoring_form(Setup(Options(scoring="rubber", compared="matchpoints"), 0)) == "rubber"


def test_tricks_at_matchpoints_are_worth_as_much_each():
    """The contract and the overtrick alike; at IMPs the contract is all. Rule: BRI-COMP-2"""
    contract = Contract("4H", 1, vulnerable=True)
    steps = {
        played: [more - less for less, more in pairwise(worth)]
        for played in FORMS
        for worth in [by_tricks(setup(played, "all"), contract, NORTH)]
    }
    assert len(set(steps["matchpoints"])) == 1
    assert steps["imps"][9] == max(steps["imps"]) > 10 * steps["imps"][10]
    assert steps["rubber"][9] == max(steps["rubber"])


def test_a_game_in_hand_needs_a_part_score():
    """Rule: BRI-SCORE-7"""
    assert has_game(setup("rubber", below=(0, 60)), "2D", 1)
    assert not has_game(setup("rubber", below=(0, 60)), "2D", 0)
    assert not has_game(setup("rubber"), "4S", 0)
    assert not has_game(setup("imps"), "4S", 0)


def test_honours_count_in_rubbers():
    """For the side that holds them. Rule: BRI-SCORE-8"""
    hands = tuple(card_set(cards) for cards in (["SA", "SK", "SQ", "SJ"], ["ST"], [], []))
    contract = Contract("4S", 1, vulnerable=False)
    assert honours_of(setup("rubber"), contract, NORTH, hands) == 100
    assert honours_of(setup("rubber"), contract, EAST, hands) == -100
    assert honours_of(setup("imps"), contract, NORTH, hands) == 0


@pytest.mark.parametrize("games", VULNERABLE.values())
def test_what_one_side_expects_the_other_fears(games):
    """The outlook of both sides sums to zero, and gets no worse by a higher part score. Rule: BRI-SCORE-7"""
    for own in range(0, 100, 10):
        for other in range(0, 100, 10):
            assert expected_bonus(games, (own, other)) == -expected_bonus(games[::-1], (other, own))
            assert expected_gain(games, (own, other), 20) > 0
