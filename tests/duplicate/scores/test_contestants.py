"""Sessions, carry-over and tie-breaks."""

from fractions import Fraction

import pytest

from tests.duplicate.scores.events import result, scored
from valat.duplicate.scores import Brought


def board(number, *scores, session=1):
    """A board at as many tables as there are scores: pairs 1, 3, 5 … North-South."""
    return [
        result(number, 2 * table + 1, 2 * table + 2, told, session=session)
        for table, told in enumerate(scores)
    ]


TWO_SESSIONS = [*board(1, 100, 0), *board(1, 0, 100, session=2), *board(2, 50, 50, session=2)]


@pytest.mark.parametrize(
    ("share", "total", "percent"),
    [(1, 3, Fraction(1, 2)), (Fraction(1, 2), 2, Fraction(2, 5)), (0, 1, Fraction(1, 4))],
)
def test_carry_over(share, total, percent):
    """What stood before a session goes in whole, by a share, or not at all. Rule: BRI-COMP-9"""
    found = scored("matchpoints", *TWO_SESSIONS, carry_over=Fraction(share))[1]
    assert (found.total, found.share, found.sessions) == (total, percent, (2, 1))


def test_brought_from_an_event_before():
    """It is told as it counts. Rule: BRI-COMP-9"""
    brought = {1: Brought(Fraction(3), Fraction(4))}
    found = scored("matchpoints", *board(1, 0, 100), brought=brought, carry_over=Fraction(1, 2))[1]
    assert (found.total, found.share) == (3, Fraction(1, 2))
    assert (
        scored("imps", result(1, 1, 2, 0), result(1, 2, 1, 0), brought={1: Brought(Fraction(3))})[1].total
        == 3
    )


def test_equals_share_a_rank():
    """And the next rank is as much lower. Rule: BRI-COMP-9"""
    found = scored("matchpoints", *board(1, 100, 100, 0))
    assert {number: found[number].rank for number in (1, 3, 5, 6, 2)} == {1: 2, 3: 2, 5: 6, 6: 1, 2: 4}


ROUND = [
    result(1, 1, 2, 100),
    result(1, 3, 4, 0),
    result(2, 2, 1, 0),
    result(2, 3, 4, 50),
    result(3, 1, 3, 0),
    result(3, 2, 4, 50),
    result(4, 1, 4, 0),
    result(4, 2, 3, 100),
    result(5, 1, 3, 100),
    result(5, 2, 4, 0),
    result(6, 1, 4, 0),
    result(6, 2, 3, 100),
]


def match(round_, one, other, score):
    """A match of one board, which the first of two teams wins by that score."""
    return [result(1, one, other, score, round=round_), result(1, other, one, 0, round=round_)]


def test_the_meeting_of_equals():
    """What they have taken from each other tells them apart. Rule: BRI-COMP-9"""
    level = scored("matchpoints", *ROUND)
    assert (level[1].total, level[2].total) == (6, 6)
    assert level[1].rank == level[2].rank
    broken = scored("matchpoints", *ROUND, tie_breaks=("head-to-head",))
    assert broken[1].rank < broken[2].rank


def test_equals_who_have_not_all_met():
    """Who has met nobody of them would be last without having lost: all share the place. Rule: BRI-COMP-9"""
    boards = [*match(1, 1, 2, 100), *match(2, 2, 4, 100), *match(3, 4, 1, 100), *match(2, 3, 5, 0)]
    found = scored("imps", *boards, tie_breaks=("head-to-head",))
    assert {found[number].rank for number in (1, 2, 3, 4)} == {1}


def test_the_last_session():
    """Of equals who did better last is before. Rule: BRI-COMP-9"""
    boards = [*board(1, 100, 0), *board(1, 0, 100, session=2)]
    found = scored("matchpoints", *boards, tie_breaks=("last-session",))
    assert [found[number].rank for number in (3, 2, 1, 4)] == [1, 1, 3, 3]


def test_boards_won():
    """More boards with more than half of the top. Rule: BRI-COMP-9"""
    boards = [*board(1, 3, 1, 0), *board(2, 0, 1, 2), *board(3, 1, 2, 0)]
    found = scored("matchpoints", *boards, tie_breaks=("wins",))
    assert (found[1].total, found[3].total) == (6, 8)
    assert scored("matchpoints", *board(1, 100, 0), tie_breaks=("wins",))[1].rank == 1


def test_what_teams_have_lost():
    """Net IMPs and their quotient part teams with the same victory points. Rule: BRI-COMP-9"""

    def meeting(one, other, imps, number):
        told = {0: 0, 1: 20, 10: 430}[imps]
        return [result(1, one, other, told, round=number), result(1, other, one, 0, round=number)]

    lines = [*meeting(1, 2, 0, 1), *meeting(3, 4, 1, 1), *meeting(3, 4, 0, 2), *meeting(2, 1, 0, 2)]
    lines += [*meeting(4, 3, 1, 3), *meeting(1, 2, 0, 3)]
    equal = scored("vps-integer", *lines)
    assert {standing.rank for standing in equal.values()} == {1}
    by_quotient = scored("vps-integer", *lines, tie_breaks=("quotient",))
    assert [by_quotient[number].rank for number in (1, 2, 3, 4)] == [3, 3, 1, 1]
    assert {
        standing.rank for standing in scored("vps-integer", *lines, tie_breaks=("net-imps",)).values()
    } == {1}
