"""Knock-outs: who goes through, and who has come how far."""

from fractions import Fraction

from tests.duplicate.scores.events import event
from tests.duplicate.scores.test_teams import match
from valat.duplicate.scores import Penalty, match_results, score, winner


def decided(*boards, **fields):
    """Who of teams 1 and 2 wins, and by what."""
    (found,) = match_results(event("imps", *match(1, 2, *boards), **fields))
    return winner(found)


def test_the_result_decides():
    """By whatever margin."""
    assert decided((620, 170)) == (1, "margin")
    assert decided((170, 620)) == (2, "margin")


def test_a_level_match_goes_to_more_boards():
    """5 IMPs on one board against 3 and 2 on two others."""
    assert decided((200, 0), (0, 100), (0, 60)) == (2, "boards")


def test_then_to_the_lower_number():
    """Which is the seed."""
    assert decided((620, 620)) == (1, "number")


def test_a_penalty_counts_once():
    """5 IMPs less 5 is a level match, less 6 a lost one; in a level one the boards count."""
    for amount, expected in ((4, (1, "margin")), (5, (1, "boards")), (6, (2, "margin"))):
        penalty = Penalty(1, Fraction(amount), "imps")
        assert decided((200, 0), knock_out=True, penalties=(penalty,)) == expected


def test_places_are_how_far_one_has_come():
    """The losers of one round share a place, whatever they have won by or lost."""
    first = [*match(1, 4, (620, 170)), *match(2, 3, (0, 620))]
    final = match(1, 3, (0, 50), round=2)
    found = score(event("imps", *first, *final, knock_out=True)).contestants
    assert {standing.number: standing.rank for standing in found} == {3: 1, 1: 2, 2: 3, 4: 3}
