"""Quick play seats those together whose ratings are near."""

import pytest

from valat.ratings.matching import Waiting, groups
from valat.ratings.matching_simulation import simulate

NOW = 100_000


def seated(*waiting, seats=2, apart=()):
    """Who sits together, of players given as name, rating and seconds of waiting."""
    people = [Waiting(name, rating, NOW - 1000 * seconds) for name, rating, seconds in waiting]
    found = groups(people, seats, NOW, lambda one, other: {one, other} in [set(pair) for pair in apart])
    return [{who.player for who in group} for group in found]


@pytest.mark.parametrize(
    ("difference", "seconds", "together"),
    [(200, 0, True), (201, 0, False), (300, 9, False), (300, 10, True), (500, 30, True)],
)
def test_ratings_may_differ_the_more_the_longer_both_wait(difference, seconds, together):
    """Within 200 at first, 100 wider every 10 seconds. Rule: RTG-7"""
    found = seated(("ann", 1500, seconds), ("bob", 1500 + difference, seconds))
    assert bool(found) is together


def test_somebody_who_has_just_come_is_not_seated_far_away():
    """However long the other has waited. Rule: RTG-7"""
    assert seated(("ann", 1500, 60), ("bob", 1800, 0)) == []


def test_the_longest_waiting_chooses_first_and_the_nearest_comes():
    """Rule: RTG-7"""
    assert seated(("ann", 1500, 5), ("bob", 1600, 3), ("cid", 1540, 1)) == [{"ann", "cid"}]


def test_somebody_near_who_has_just_come_holds_nobody_up():
    """Those who have waited longer may be farther apart. Rule: RTG-7"""
    assert seated(("ann", 1500, 20), ("bob", 1800, 20), ("cid", 1250, 0)) == [{"ann", "bob"}]


def test_somebody_whom_the_others_have_blocked_holds_them_up_no_longer():
    """Though nobody is nearer. Rule: RTG-7, CDT-2"""
    people = [("ann", 1500, 9), ("bob", 1500, 8), ("cid", 1510, 7), ("dan", 1510, 6)]
    apart = [("bob", "cid"), ("bob", "dan")]
    assert seated(*people, seats=3, apart=apart) == [{"ann", "cid", "dan"}]


def test_two_who_have_blocked_each_other_are_never_seated_together():
    """Nor are all four because of two of them. Rule: RTG-7, CDT-2"""
    apart = [("ann", "bob")]
    assert seated(("ann", 1500, 90), ("bob", 1500, 90), apart=apart) == []
    four = [(name, 1500, 90) for name in ("ann", "bob", "cid", "dan", "eve")]
    assert seated(*four, seats=4, apart=apart) == [{"ann", "cid", "dan", "eve"}]


def test_each_two_at_a_table_are_near():
    """Not only to the one who has waited longest. Rule: RTG-7"""
    ends = (("ann", 1500, 0), ("bob", 1350, 0), ("cid", 1650, 0), ("dan", 1500, 0))
    assert seated(*ends, seats=4) == []


@pytest.mark.parametrize(("seats", "wait_s", "difference"), [(2, 10, 100), (4, 20, 200)])
def test_five_hundred_players_in_ten_minutes(seats, wait_s, difference):
    """Few seconds for most, near ratings, no one beside somebody who was blocked. Rule: RTG-7"""
    found = simulate(500, 10, seats, seed=1)
    assert found.blocked == 0
    assert found.seated >= 485
    assert found.wait_s <= wait_s
    assert found.difference <= difference
