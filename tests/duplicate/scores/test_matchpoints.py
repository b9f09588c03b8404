"""Matchpoints."""

from collections import defaultdict
from fractions import Fraction

import pytest

from tests.duplicate.scores.club import rows
from valat.duplicate.scores import matchpoints, neuberg
from valat.games.bridge.contract import Contract, duplicate_score
from valat.games.bridge.rules import SIDES, VULNERABLE, board_vulnerable


def test_a_real_game():
    """All 90 results of a club's game get the matchpoints that the club gave. Rule: BRI-COMP-1, BRI-COMP-2"""
    boards = defaultdict(list)
    for row in rows():
        boards[row.board].append(row)
    assert sum(map(len, boards.values())) == 90
    for board in boards.values():
        given = [row.points for row in board]
        assert [float(points) for points in matchpoints([row.score for row in board], style="acbl")] == given


def test_real_scores():
    """The scores of that game are those of the contracts. Rule: BRI-SCORE-6"""
    for row in rows():
        side = SIDES[row.declarer]
        contract = Contract(row.contract, row.multiplier, VULNERABLE[board_vulnerable(row.board)][side])
        score = duplicate_score(contract, row.tricks)
        assert row.score == (score if side == 0 else -score), row


def test_two_for_each_pair_beaten():
    """And one for each tie; ACBL style half of that. Rule: BRI-COMP-2"""
    scores = [620, 170, 620, -100]
    assert matchpoints(scores) == (5, 2, 5, 0)
    assert matchpoints(scores, style="acbl") == (Fraction(5, 2), 1, Fraction(5, 2), 0)


@pytest.mark.parametrize("style", ["wbf", "acbl"])
@pytest.mark.parametrize("expected", [4, 7, 12])
def test_the_mean_is_half_the_top(style, expected):
    """Whatever the results and however many are missing. Rule: BRI-COMP-2"""
    points = matchpoints([50, -50, 620, 50], style=style, expected=expected)
    top = (expected - 1) * (2 if style == "wbf" else 1)
    assert sum(points) / len(points) == Fraction(top, 2)


@pytest.mark.parametrize(
    ("points", "factored"),
    [
        (18, 19.9),
        (16, 17.7),
        (14, 15.5),
        (12, 13.3),
        (10, 11.1),
        (8, 8.9),
        (6, 6.7),
        (4, 4.5),
        (2, 2.3),
        (0, 0.1),
    ],
)
def test_neubergs_example(points, factored):
    """Ten results where eleven were expected. Source: the English Bridge Union's article. Rule: BRI-COMP-2"""
    assert float(neuberg(Fraction(points), 10, 11)) == factored


def test_a_board_played_once():
    """There is nothing to compare with: half the top."""
    assert matchpoints([420], expected=9) == (8,)
