"""What a player's rated matches come to."""

from valat.ratings.model import Rating
from valat.ratings.standing import DAY_MS, advance

SURE, UNSURE = 74.0, 76.0


def test_the_highest_rating_is_one_that_a_leader_board_lists():
    """Rule: RTG-6"""
    first = advance(None, Rating(1900, UNSURE), 0, None)
    second = advance(first, Rating(1800, SURE), 1, None)
    third = advance(second, Rating(1700, SURE), 2, None)
    assert (first.best, second.best, third.best) == (None, 1800, 1800)
    assert third.matches == 3


def test_a_month_begins_without_a_highest_rating_of_its_own():
    """Rule: RTG-6"""
    january = advance(None, Rating(1800, SURE), 0, None)
    february = advance(january, Rating(1700, SURE), 40 * DAY_MS, None)
    assert (february.best, february.month_best) == (1800, 1700)
