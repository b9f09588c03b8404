"""Matches of teams: IMPs, victory points, boards won, byes."""

from fractions import Fraction

import pytest

from tests.duplicate.scores.events import points, result, scored, totals
from valat.duplicate.scores import (
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    Penalty,
    integer_victory_points,
    victory_points,
)


def match(one, other, *boards, **fields):
    """A match: for each board the score where `one` sits North-South, and that where `other` does."""
    return [
        line
        for board, (here, there) in enumerate(boards, 1)
        for line in (result(board, one, other, here, **fields), result(board, other, one, there, **fields))
    ]


def test_imps():
    """The difference of both tables, by the scale; both lines tell it. Rule: BRI-COMP-3"""
    lines = match(1, 2, (620, 170), (-50, 420))
    assert points("imps", *lines) == [(10, -10), (-10, 10), (-10, 10), (10, -10)]
    assert totals("imps", *lines) == {1: 0, 2: 0}


def test_total_points():
    """The plain difference."""
    assert totals("points", *match(1, 2, (620, 170), (-50, 420))) == {1: -20, 2: 20}


@pytest.mark.parametrize(("style", "worth"), [("wbf", 2), ("acbl", 1)])
def test_a_board_won(style, worth):
    """Whoever does better by anything has all of it, equals half. Rule: BRI-COMP-8"""
    found = scored("bam", *match(1, 2, (630, 620), (100, 100), (-50, 420)), style=style)
    assert (found[1].total, found[2].total) == (Fraction(3, 2) * worth, Fraction(3, 2) * worth)
    assert found[1].share == Fraction(1, 2)


def test_victory_points():
    """A match's IMPs by the scale for its boards, of hundredths or of whole numbers. Rule: BRI-COMP-3"""
    lines = match(1, 2, (620, 170), (-50, -50), (0, 0), (100, 100))
    found = scored("vps", *lines)
    assert float(found[1].total) == victory_points(10, 4) == 15
    assert found[1].total + found[2].total == 20
    assert totals("vps-integer", *lines) == {
        1: integer_victory_points(10, 4),
        2: integer_victory_points(-10, 4),
    }


def test_a_board_at_one_table_has_no_result_yet():
    """It counts when the other table has played it, too."""
    lines = [*match(1, 2, (620, 170)), result(2, 1, 2, 1430)]
    assert points("imps", *lines)[2] == (None, None)
    assert totals("imps", *lines) == {1: 10, 2: -10}


def test_matches_of_several_rounds():
    """Teams that meet again play another match. Rule: BRI-COMP-3"""
    lines = [*match(1, 2, (620, 170), round=1), *match(1, 2, (620, 170), round=2)]
    assert float(totals("vps", *lines)[1]) == 2 * victory_points(10, 1)


def test_an_award():
    """Three IMPs to whoever is not at fault; more where the match went better. Rule: BRI-COMP-5"""
    spoilt = [result(2, 1, 2, [AVERAGE_PLUS, AVERAGE_MINUS]), result(2, 2, 1, 100)]
    assert points("imps", *match(1, 2, (50, 50)), *spoilt)[2] == (3, -3)
    assert points("imps", *match(1, 2, (620, 170)), *spoilt)[2] == (10, -10)
    assert points("bam", *match(1, 2, (50, 50)), *spoilt)[2] == (Fraction(6, 5), Fraction(4, 5))


def test_split_and_weighted_scores():
    """Each team's result is its own; parts of a score count by their weights. Rule: BRI-COMP-10"""
    split = [result(1, 1, 2, [620, 170]), result(1, 2, 1, 170)]
    assert points("imps", *split)[0] == (10, 0)
    weighted = [result(1, 1, 2, {620: 50, 170: 50}), result(1, 2, 1, 170)]
    assert points("imps", *weighted)[0] == (5, -5)
    # Half an IMP goes to the winner of the match.
    one = [result(1, 1, 2, {620: 25, 170: 75}), result(1, 2, 1, 170)]
    assert totals("vps-integer", *one)[1] == integer_victory_points(3, 1)


def test_penalties():
    """In IMPs before the scale, in that match alone, or in victory points after it. Rule: BRI-COMP-10"""
    lines = [*match(1, 2, (620, 170), round=1), *match(1, 2, (0, 0), round=2)]
    before = totals("vps", *lines, penalties=[Penalty(1, Fraction(3), "imps", round=1)])
    after = totals("vps", *lines, penalties=[Penalty(1, Fraction(1, 2))])
    assert float(before[1]) == victory_points(7, 1) + 10
    assert before[2] == totals("vps", *lines)[2]
    assert after[1] == totals("vps", *lines)[1] - Fraction(1, 2)


def test_byes():
    """The mean of the other matches, or twelve victory points at least. Rule: BRI-COMP-4"""
    lines = [*match(1, 2, (0, 0)), result(1, 3, None, round=1), *match(1, 3, (0, 620), round=2)]
    lines += [result(1, 2, None, round=2)]
    assert totals("vps", *lines)[2] == 20
    assert totals("vps", *lines, sit_outs="wbf")[2] == 22
    assert totals("vps", *lines, sit_outs="wbf")[3] == 2 * totals("vps", *match(1, 3, (0, 620)))[3]
    assert totals("imps", *lines)[2] == 0


def test_a_fouled_board_is_not_compared():
    """Where the two tables have played other cards under one number. Rule: BRI-COMP-10"""
    fouled = [result(1, 1, 2, 620), result(1, 2, 1, 170, group="turned")]
    assert points("imps", *fouled) == [(None, None), (None, None)]
