"""When a search leaves the system's call."""

from random import Random

import pytest

from tests.bots.bridge.bidding_positions import turn_at
from tests.games.bridge.deals import dealt
from valat.bots.bot import Budget
from valat.bots.bridge import call_search, champion
from valat.bots.bridge.call_search import (
    FEWEST_WORLDS,
    is_hopeless,
    margin,
    promising,
    searched_call,
    standing,
    surest,
)
from valat.bots.search import BudgetMeter, Statistics
from valat.games.bridge import BRIDGE

BUDGET = Budget(400_000, "nodes")


def statistics(worlds, **values):
    """So many worlds in which calls win these against a pass, one after the other and from the start."""
    found = Statistics("Pass")
    for number in range(worlds):
        won = {f"{call[1]}{call[0]}": row[number % len(row)] for call, row in values.items()}
        found.add({"Pass": 0, **won})
    return found


def chosen(hands, moves, **fields):
    """The champion's call."""
    state = dealt(hands, moves, **fields)
    return champion(BRIDGE.view(state, BRIDGE.actors(state)[0]), 3, BUDGET)


@pytest.mark.parametrize(("worlds", "call"), [(FEWEST_WORLDS - 1, "Pass"), (FEWEST_WORLDS, "4S")])
def test_few_worlds_are_not_enough(worlds, call):
    """However good another call looks in them."""
    assert surest(statistics(worlds, S4=[500]), "Pass", {"4S": 30}, (13,)) == call


@pytest.mark.parametrize(("least", "call"), [(80, "4S"), (120, "Pass")])
def test_another_call_must_be_better_by_the_margin(least, call):
    """A hundred on average, for sure."""
    assert surest(statistics(40, S4=[100]), "Pass", {"4S": least}, (13,)) == call


def test_more_candidates_must_be_surer():
    """What is sure enough of one is not of the better of two: the lucky one is chosen of them."""
    found = statistics(40, S4=[700, -500, 900, -500], H4=[0])
    assert surest(found, "Pass", {"4S": 0}, (13, 16)) == "4S"
    assert surest(found, "Pass", {"4S": 0, "4H": 0}, (13, 16)) == "Pass"


def test_only_candidates_that_may_be_better_are_looked_at_again():
    """The two best of them."""
    found = statistics(10, S4=[300, -250], H4=[-300], C5=[500], D5=[100])
    assert promising(found, "Pass") == ["5C", "5D"]


@pytest.mark.parametrize(("gain", "hopeless"), [(-100, True), (20, True), (200, False)])
def test_a_search_ends_where_nothing_can_win(gain, hopeless):
    """Below the margin by more than luck."""
    assert is_hopeless(statistics(16, S4=[gain]), {"4S": 50}) is hopeless


def test_a_double_must_be_surer():
    """They may know why they bid what they bid."""
    hand = "KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96"
    known, _, _ = turn_at(hand, "1NT Pass")
    assert margin(known, "3NT") < margin(known, "X")


def test_partners_slam_is_left_easily():
    """What the house would ask for over it counts little."""
    deal = "AK53.K83.AQ64.K7 QJT.J9642.K5.932 98642.AQT.J87.A4 7.75.T932.QJT865"
    known, _, _ = turn_at(deal, "1D Pass 1S Pass 3S Pass 6S Pass")
    assert standing(known, "7C") == "open"


@pytest.mark.parametrize("auction", ["", "1S", "1S Pass 2S", "Pass Pass Pass"])
def test_what_a_side_says_first_is_the_systems(monkeypatch, auction):
    """No deal is guessed: nothing is known of partner that could speak against it."""
    monkeypatch.setattr(call_search, "credible_worlds", lambda *_: pytest.fail("a search"))
    known, legal, usual = turn_at(
        "AK53.K83.AQ64.K7 QJT.J9642.K5.932 98642.AQT.J87.A4 7.75.T932.QJT865", auction
    )
    assert searched_call(known, legal, Random(1), BudgetMeter(BUDGET)) == usual


# What a match cost: positions of which the search knew better than the house, and was wrong.


@pytest.mark.parametrize(
    "hand", ["AQ42.KQ62.6.AQ62", "AQ84.KQ62.6.AK84"], ids=["seventeen points", "eighteen points"]
)
def test_strong_doubles_are_not_passed(hand):
    """Short in diamonds over three of them: a take-out double, no pass for penalties. Rule: BRI-CONT-2"""
    rest = "J975.J8.AKQJ973. KT6.AT97.84.KJ43 83.543.T52.T9875"
    if hand == "AQ84.KQ62.6.AK84":
        rest = "J975.J8.AKQJ973. KT6.AT97.84.QJ93 32.543.T52.T7652"
    opener, partner, fourth = rest.split()
    assert chosen(f"{opener} {hand} {fourth} {partner}", "3D") == "X"


def test_a_slam_is_not_doubled_for_an_ace():
    """Nor for an ace and a queen, where they have asked for aces."""
    hands = "AKQ75.KQ4.KQ5.K3 82.A853.J84.Q972 JT963.J2.A73.AJ5 4.T976.T962.T864"
    assert chosen(hands, "1S Pass 4S Pass 4NT Pass 5H Pass 6S") == "Pass"
