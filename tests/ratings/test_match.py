"""What a rated match brings each of its players."""

import pytest

from valat.ratings.match import Participant, RatedSeat, participants, rate_match
from valat.ratings.model import START, Rating

TWO = (0, 1)
FOUR = (0, 1, 0, 1)


def parts(starters, sides, places):
    """Player, rank and part of each."""
    return [(who.player, who.rank, who.part) for who in participants(starters, sides, places)]


def started(**left):
    """Starters by their names; a number is when they left."""
    return [RatedSeat(name, own=10, made=10, left=number) for name, number in left.items()]


def test_a_match_played_to_its_end_counts_by_places():
    """By side, and within it by id. Rule: RTG-2"""
    starters = started(d=None, a=None, c=None, b=None)
    expected = [("c", 2, "played"), ("d", 2, "played"), ("a", 1, "played"), ("b", 1, "played")]
    assert parts(starters, FOUR, (2, 1)) == expected


def test_leaving_is_losing_whatever_the_bot_makes_of_it():
    """The one who stayed has not lost to the bot. Rule: RTG-4"""
    assert parts(started(ann=7, bob=None), TWO, (1, 2)) == [("ann", 2, "left"), ("bob", 1, "played")]


def test_a_partner_who_stays_keeps_the_result():
    """The side was played to its end. Rule: RTG-4"""
    found = parts(started(ann=7, bob=None, cid=None, dan=None), FOUR, (1, 2))
    assert found == [("ann", 1, "left"), ("cid", 1, "played"), ("bob", 2, "played"), ("dan", 2, "played")]


def test_the_last_at_the_table_has_won_it():
    """Leaving when no opponent is there any more is no leaving. Rule: RTG-4"""
    assert parts(started(ann=7, bob=9), TWO, None) == [("ann", 2, "left"), ("bob", 1, "played")]


def test_who_made_less_than_half_of_the_moves_is_idle():
    """Clock and bot made the others. Rule: RTG-2"""
    starters = [RatedSeat("ann", own=4, made=9), RatedSeat("bob", own=5, made=10)]
    assert parts(starters, TWO, (1, 2)) == [("ann", 1, "idle"), ("bob", 2, "played")]


@pytest.mark.parametrize(("rank", "counts"), [(1, False), (2, True)], ids=["won", "lost"])
def test_an_idle_player_has_the_result_only_if_it_is_a_loss(rank, counts):
    """The opponents have it in any case. Rule: RTG-2"""
    match = [Participant("ann", 0, rank, "idle"), Participant("bob", 1, 3 - rank)]
    after = rate_match({}, match)
    assert (after["ann"] != Rating()) is counts
    assert after["bob"] != Rating()


def test_an_idle_player_gains_nothing_by_a_place_in_the_middle():
    """A bot came before a weaker player. Rule: RTG-2"""
    strong, weak = Rating(1900.0, 60.0), Rating(1300.0, 60.0)
    before = {"ann": weak, "bob": strong, "cid": strong}
    parts = [("bob", 0, 1, "played"), ("ann", 1, 2, "idle"), ("cid", 2, 3, "played")]
    assert rate_match(before, [Participant(*part) for part in parts])["ann"] == weak
    parts[1] = ("ann", 1, 2, "played")
    assert rate_match(before, [Participant(*part) for part in parts])["ann"].value > weak.value


def test_who_leaves_loses_what_the_partner_wins():
    """Rule: RTG-4"""
    match = [Participant("ann", 0, 1, "left"), Participant("cid", 0, 1), Participant("bob", 1, 2)]
    after = rate_match({}, match)
    assert after["ann"].value < START < after["cid"].value
    assert after["bob"].value < START


def test_a_draw_of_equals_changes_only_how_sure_the_numbers_are():
    """Rule: RTG-1"""
    after = rate_match({}, [Participant("ann", 0, 1), Participant("bob", 1, 1)])
    assert round(after["ann"].value) == START
    assert after["ann"].uncertainty < Rating().uncertainty
