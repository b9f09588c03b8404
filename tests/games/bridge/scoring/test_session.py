"""Sessions of pairs, adjusted scores and sit-outs."""

from fractions import Fraction

import pytest

from tests.games.bridge.scoring.club import rows, standings
from valat.games.bridge.scoring import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    BoardScore,
    adjusted_imps,
    adjusted_share,
    rank_pairs,
    sit_out_share,
    sit_out_victory_points,
)


def club():
    """The club's game, with a sit-out for every board that a pair did not play."""
    results = [BoardScore(row.board, row.ns, row.ew, row.score) for row in rows()]
    for pair, _, _, _ in standings():
        met = {result.board for result in results if pair in (result.ns, result.ew)}
        results += [BoardScore(board, pair, None) for board in range(1, 19) if board not in met]
    return results


def test_a_real_game():
    """Eleven pairs with sit-outs end as the club says. Rule: BRI-COMP-2, BRI-COMP-4"""
    given = {pair: (boards, points, percent) for pair, boards, points, percent in standings()}
    ranked = rank_pairs(club(), style="acbl")
    assert len(ranked) == 11
    for standing in ranked:
        boards, points, percent = given[standing.pair]
        assert standing.boards == boards
        assert float(standing.points) == pytest.approx(points, abs=0.006)
        assert 100 * float(standing.share) == pytest.approx(percent, abs=0.011)
    assert [standing.place for standing in ranked] == [1, 1, 3, 4, 5, 6, 7, 7, 9, 10, 11]


def test_sit_outs_the_federations_way():
    """Sixty percent, or more for whoever has more: only pairs below gain. Rule: BRI-COMP-4"""
    usual = {standing.pair: standing.share for standing in rank_pairs(club(), style="acbl")}
    others = {standing.pair: standing.share for standing in rank_pairs(club(), style="acbl", sit_outs="wbf")}
    assert others[5] == usual[5] > Fraction(3, 5)
    assert others[3] == (16 * usual[3] + 2 * Fraction(3, 5)) / 18 > usual[3]


@pytest.mark.parametrize(
    ("adjusted", "session", "share"),
    [
        (AVERAGE_PLUS, Fraction(1, 2), Fraction(3, 5)),
        (AVERAGE_PLUS, Fraction(2, 3), Fraction(2, 3)),
        (AVERAGE, Fraction(2, 3), Fraction(1, 2)),
        (AVERAGE_MINUS, Fraction(1, 2), Fraction(2, 5)),
        (AVERAGE_MINUS, Fraction(1, 3), Fraction(1, 3)),
    ],
)
def test_adjusted_scores(adjusted, session, share):
    """60, 50 and 40 percent; a better session is kept, and a worse one too. Rule: BRI-COMP-5"""
    assert adjusted_share(adjusted, session) == share


def test_adjusted_imps():
    """Three either way for teams, two for pairs. Rule: BRI-COMP-5"""
    kinds = (AVERAGE_PLUS, AVERAGE, AVERAGE_MINUS)
    assert [adjusted_imps(kind, teams=True) for kind in kinds] == [3, 0, -3]
    assert [adjusted_imps(kind, teams=False) for kind in kinds] == [2, 0, -2]


def test_an_adjusted_board_is_not_compared():
    """Each side has its own award, and the other tables are factored. Rule: BRI-COMP-2, BRI-COMP-5"""
    results = [
        BoardScore(1, 1, 2, 420),
        BoardScore(1, 3, 4, 170),
        BoardScore(1, 5, 6, -50),
        BoardScore(2, 1, 4, ns_adjusted=AVERAGE_PLUS, ew_adjusted=AVERAGE_MINUS),
        BoardScore(2, 3, 6, 100),
        BoardScore(2, 5, 2, 90),
    ]
    points = {standing.pair: standing.points for standing in rank_pairs(results)}
    assert points[1] == 4 + 4
    assert points[4] == 2 + Fraction(8, 5)
    assert points[3] == 2 + Fraction(7, 2)


def test_one_side_alone_is_adjusted():
    """The other keeps what it scored, compared in its own direction. Rule: BRI-COMP-2, BRI-COMP-5"""
    results = [
        BoardScore(1, 1, 2, 420),
        BoardScore(1, 3, 4, 170),
        BoardScore(1, 5, 6, -50),
        BoardScore(2, 1, 4, -100, ns_adjusted=AVERAGE_PLUS),
        BoardScore(2, 3, 6, 100),
        BoardScore(2, 5, 2, 90),
    ]
    ranked = {standing.pair: standing for standing in rank_pairs(results)}
    assert (ranked[1].points, ranked[1].boards) == (4 + 4, 1)
    # East-West's best of three, where North-South have but two scores.
    assert (ranked[4].points, ranked[4].boards) == (2 + 4, 2)
    assert (ranked[6].points, ranked[2].points) == (4 + 0, 0 + 2)
    assert (ranked[3].points, ranked[5].points) == (2 + Fraction(7, 2), 0 + Fraction(1, 2))


@pytest.mark.parametrize("sit_outs", ["acbl", "wbf"])
def test_a_board_without_a_result(sit_outs):
    """Both pairs were there: whoever is given nothing for it has neither won nor sat out. Rule: BRI-COMP-5"""
    results = [
        BoardScore(1, 1, 2, 420),
        BoardScore(1, 3, 4, 170),
        BoardScore(2, 1, 4, ns_adjusted=AVERAGE_MINUS),
        BoardScore(2, 3, 2),
    ]
    ranked = {standing.pair: standing.share for standing in rank_pairs(results, sit_outs=sit_outs)}
    assert ranked == {1: Fraction(7, 10), 2: 0, 3: 0, 4: 1}


def test_sit_outs():
    """The own average, or sixty percent at least; twelve victory points for a team. Rule: BRI-COMP-4"""
    assert sit_out_share("acbl", Fraction(1, 3)) == Fraction(1, 3)
    assert sit_out_share("wbf", Fraction(1, 3)) == Fraction(3, 5)
    assert (sit_out_victory_points("acbl", 7.5), sit_out_victory_points("wbf", 7.5)) == (7.5, 12.0)
    assert sit_out_victory_points("wbf", 14.0) == 14.0


def test_a_pair_that_has_played_nothing():
    """Half of the top stands for its session."""
    (standing,) = rank_pairs([BoardScore(1, 1, None)])
    assert standing.share == Fraction(1, 2)
    assert [standing.share for standing in rank_pairs([BoardScore(1, 1, 2)])] == [Fraction(1, 2)] * 2
