"""Cutting for partners, taking turns, and accounts."""

from itertools import combinations
from random import Random

import pytest

from valat.games.bridge.accounts import book_rubber, rubber_result
from valat.games.bridge.rotation import Rotation, cut_order, initial_rotation, rotate, seating, tour

FOUR = {"Ann": "SK", "Bob": "C2", "Cy": "HA", "Di": "DK"}


def test_the_two_highest_play_together():
    """The ace and the king of spades, which beats the king of diamonds; the ace deals. Rule: BRI-CUT-1"""
    players, dealer = seating(FOUR)
    assert (players, dealer) == (("Cy", "Di", "Ann", "Bob"), 0)


@pytest.mark.parametrize("chosen", range(4))
def test_the_highest_chooses_seat_and_deals_first(chosen):
    """The partner sits opposite. Rule: BRI-CUT-1"""
    players, dealer = seating(FOUR, chosen)
    assert (dealer, players[chosen], players[(chosen + 2) % 4]) == (chosen, "Cy", "Ann")


def test_of_equal_ranks_the_higher_suit():
    """Rule: BRI-CUT-1"""
    assert cut_order({suit: f"{suit}9" for suit in "CSDH"}) == ("S", "H", "D", "C")


def test_the_four_highest_start():
    """Five and six wait for the next rubber. Rule: BRI-CUT-1"""
    cuts = {str(number): f"S{rank}" for number, rank in enumerate("AKQJT9", 1)}
    assert initial_rotation(cuts) == Rotation(("4", "3", "2", "1"), ("5", "6"))


def test_they_take_turns():
    """The lowest of the first four first, the highest last, then whoever sat longest. Rule: BRI-CUT-1"""
    cuts = {str(number): f"S{rank}" for number, rank in enumerate("AKQJT9", 1)}
    table, left = initial_rotation(cuts), []
    for _ in range(8):
        left.append(table.playing[0])
        table = rotate(table)
    assert left == ["4", "3", "2", "1", "5", "6", "4", "3"]


def test_four_stay():
    """With nobody waiting the same four go on. Rule: BRI-CUT-1"""
    four = initial_rotation(FOUR)
    assert rotate(four) == four


def test_a_tour():
    """Three rubbers, each with another partner. Rule: BRI-SCORE-9"""
    pairs = [frozenset(pair) for rubber in tour("ABCD") for pair in rubber]
    assert set(pairs) == {frozenset(pair) for pair in combinations("ABCD", 2)}
    assert all(set(pair) | set(opponents) == set("ABCD") for pair, opponents in tour("ABCD"))


def test_the_example_of_a_rubber():
    """1170 against 900 is 270, in hundreds 3. Rule: BRI-SCORE-9"""
    assert rubber_result((500 + 150 + 300 + 120 + 100, 50 + 500 + 100 + 70 + 180)) == 3


@pytest.mark.parametrize(("scores", "result"), [((0, 49), 0), ((0, 50), -1), ((150, 0), 2), ((149, 0), 1)])
def test_fifty_counts_up(scores, result):
    """For either side. Rule: BRI-SCORE-9"""
    assert rubber_result(scores) == result


def test_the_example_of_two_rubbers():
    """13 and, with changed partners, 7: +6, +20, -6, -20. Rule: BRI-SCORE-9"""
    first = book_rubber({}, ("A", "C", "B", "D"), 13)
    assert book_rubber(first, ("B", "A", "C", "D"), 7) == {"A": 6, "B": 20, "C": -6, "D": -20}


def test_accounts_sum_to_zero():
    """Whoever plays with whom, and however often. Rule: BRI-SCORE-9"""
    rng, accounts = Random(1), {}
    for _ in range(50):
        accounts = book_rubber(accounts, rng.sample("ABCDEF", 4), rng.randrange(-30, 30))
        assert sum(accounts.values()) == 0
