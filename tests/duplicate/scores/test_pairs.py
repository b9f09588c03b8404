"""Events of pairs and of single players: sessions, awards, sit-outs, fouled boards."""

from fractions import Fraction

import pytest

from tests.duplicate.scores.club import rows, standings
from tests.duplicate.scores.events import points, result, scored, totals
from valat.duplicate.scores import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    Penalty,
    adjusted_imps,
    adjusted_share,
    sit_out_share,
    sit_out_victory_points,
)
from valat.duplicate.scores.adjusted_scores import imps_award, share_award


def club():
    """The club's game, with a sit-out for every board that a pair did not play."""
    results = [result(row.board, row.ns, row.ew, row.score) for row in rows()]
    for pair, _, _, _ in standings():
        met = {row.board for row in rows() if pair in (row.ns, row.ew)}
        results += [result(board, pair, None) for board in range(1, 19) if board not in met]
    return results


def test_a_real_game():
    """Eleven pairs with sit-outs end as the club says. Rule: BRI-COMP-2, BRI-COMP-4"""
    given = {pair: (boards, amount, percent) for pair, boards, amount, percent in standings()}
    ranked = scored("matchpoints", *club(), style="acbl")
    assert len(ranked) == 11
    for number, standing in ranked.items():
        boards, amount, percent = given[number]
        assert standing.boards == boards
        assert float(standing.total) == pytest.approx(amount, abs=0.006)
        assert 100 * float(standing.share) == pytest.approx(percent, abs=0.011)
    assert [standing.rank for standing in ranked.values()] == [1, 1, 3, 4, 5, 6, 7, 7, 9, 10, 11]


def test_sit_outs_the_federations_way():
    """Sixty percent, or more for whoever has more: only pairs below gain. Rule: BRI-COMP-4"""
    usual = scored("matchpoints", *club(), style="acbl")
    others = scored("matchpoints", *club(), style="acbl", sit_outs="wbf")
    assert others[5].share == usual[5].share > Fraction(3, 5)
    assert others[3].share == (16 * usual[3].share + 2 * Fraction(3, 5)) / 18 > usual[3].share


@pytest.mark.parametrize(
    ("award", "session", "share"),
    [
        (AVERAGE_PLUS, Fraction(1, 2), Fraction(3, 5)),
        (AVERAGE_PLUS, Fraction(2, 3), Fraction(2, 3)),
        (AVERAGE, Fraction(2, 3), Fraction(1, 2)),
        (AVERAGE_MINUS, Fraction(1, 2), Fraction(2, 5)),
        (AVERAGE_MINUS, Fraction(1, 3), Fraction(1, 3)),
    ],
)
def test_awards(award, session, share):
    """60, 50 and 40 percent; a better session is kept, and a worse one too. Rule: BRI-COMP-5"""
    assert adjusted_share(award, session) == share


def test_awards_in_imps():
    """Three either way for teams, two for pairs, more for whoever has more. Rule: BRI-COMP-5"""
    kinds = (AVERAGE_PLUS, AVERAGE, AVERAGE_MINUS)
    assert [adjusted_imps(kind, Fraction(0), teams=True) for kind in kinds] == [3, 0, -3]
    assert [adjusted_imps(kind, Fraction(0), teams=False) for kind in kinds] == [2, 0, -2]
    assert [adjusted_imps(kind, Fraction(5), teams=True) for kind in kinds] == [5, 0, -3]


THREE = (result(1, 1, 2, 420), result(1, 3, 4, 170), result(1, 5, 6, -50))


def test_an_adjusted_board_is_not_compared():
    """Each side has its own award, and the other tables are factored. Rule: BRI-COMP-2, BRI-COMP-5"""
    found = totals(
        "matchpoints",
        *THREE,
        result(2, 1, 4, [AVERAGE_PLUS, AVERAGE_MINUS]),
        result(2, 3, 6, 100),
        result(2, 5, 2, 90),
    )
    assert (found[1], found[4], found[3]) == (4 + 4, 2 + Fraction(8, 5), 2 + Fraction(7, 2))


def test_one_side_alone_is_adjusted():
    """The other keeps what it scored, compared in its own direction. Rule: BRI-COMP-2, BRI-COMP-5"""
    ranked = scored(
        "matchpoints",
        *THREE,
        result(2, 1, 4, [AVERAGE_PLUS, -100]),
        result(2, 3, 6, 100),
        result(2, 5, 2, 90),
    )
    assert (ranked[1].total, ranked[1].boards) == (4 + 4, 1)
    # East-West's best of three, where North-South have but two scores.
    assert (ranked[4].total, ranked[4].boards) == (2 + 4, 2)
    assert (ranked[6].total, ranked[2].total) == (4 + 0, 0 + 2)
    assert (ranked[3].total, ranked[5].total) == (2 + Fraction(7, 2), 0 + Fraction(1, 2))


def test_a_split_score():
    """Each side's result is compared with its own direction's results. Rule: BRI-COMP-10"""
    assert points("matchpoints", result(1, 1, 2, [420, 170]), result(1, 3, 4, 200), result(1, 5, 6, 430)) == [
        (2, 4),
        (0, 2),
        (4, 0),
    ]


def test_a_weighted_score_is_compared_part_by_part():
    """30 % of 650 and 70 % of -100 among five other results count by these shares. Rule: BRI-COMP-10"""
    others = [
        result(1, 10 + place, 20 + place, told) for place, told in enumerate((650, 620, -100, -100, -200))
    ]
    weighted = points("matchpoints", result(1, 1, 2, {650: 30, -100: 70}), *others)
    best, worst = Fraction(9), Fraction(4)
    assert weighted[0][0] == Fraction(3, 10) * best + Fraction(7, 10) * worst
    # 650 elsewhere has beaten 0.7 of this table and tied with 0.3 of it.
    assert weighted[1][0] == 2 * 4 + 2 * Fraction(7, 10) + Fraction(3, 10)
    assert sum(ns + ew for ns, ew in weighted) == 6 * 10


def test_a_weighted_score_in_imps():
    """The mean of what each part would have brought. Rule: BRI-COMP-10"""
    both = points("cross-imps", result(1, 1, 2, {620: 60, 170: 40}), result(1, 3, 4, 170))
    assert both == [(6, -6), (-6, 6)]


FOULED = [
    *(result(1, place, 20 + place, 10 * place) for place in range(1, 8)),
    *(result(1, place, 20 + place, 10 * place, group="turned") for place in range(8, 11)),
    result(2, 1, 30, 0),
]


def test_a_fouled_board():
    """Its versions are compared each for itself, and factored. Source: the Bridge Union. Rule: BRI-COMP-10"""
    ns = [float(ns) for ns, _ in points("matchpoints", *FOULED)[:10]]
    rounded = [round(each, 1) for each in ns]
    assert rounded == [0.4, 3.3, 6.1, 9.0, 11.9, 14.7, 17.6, 2.3, 9.0, 15.7]


def test_small_groups_by_shares():
    """70, 60 and 50 percent for three results, 65 and 55 for two, 60 for one alone. Rule: BRI-COMP-10"""

    def group(size):
        field = [result(1, place, 40 + place, 0) for place in range(1, 10)]
        own = [result(1, 20 + place, 60 + place, place, group="x") for place in range(size)]
        both = points("matchpoints", *field, *own, small_groups="shares")[9:]
        full = 2 * (9 + size - 1)
        return [(ns / full, ew / full) for ns, ew in both]

    assert group(3) == [
        (Fraction(5, 10), Fraction(7, 10)),
        (Fraction(6, 10),) * 2,
        (Fraction(7, 10), Fraction(1, 2)),
    ]
    assert group(2) == [(Fraction(55, 100), Fraction(65, 100)), (Fraction(65, 100), Fraction(55, 100))]
    assert group(1) == [(Fraction(6, 10), Fraction(6, 10))]


@pytest.mark.parametrize("sit_outs", ["acbl", "wbf"])
def test_a_board_without_a_result(sit_outs):
    """Both pairs were there: whoever is given nothing for it has neither won nor sat out. Rule: BRI-COMP-5"""
    ranked = scored(
        "matchpoints",
        result(1, 1, 2, 420),
        result(1, 3, 4, 170),
        result(2, 1, 4, [AVERAGE_MINUS, None]),
        result(2, 3, 2),
        result(2, 7, 8, 0),
        sit_outs=sit_outs,
    )
    assert {number: ranked[number].share for number in (1, 2, 3, 4)} == {1: Fraction(7, 10), 2: 0, 3: 0, 4: 1}


def test_sit_outs():
    """The own average, or sixty percent at least; twelve victory points for a team. Rule: BRI-COMP-4"""
    assert sit_out_share("acbl", Fraction(1, 3)) == Fraction(1, 3)
    assert sit_out_share("wbf", Fraction(1, 3)) == Fraction(3, 5)
    assert sit_out_victory_points("acbl", Fraction(15, 2)) == Fraction(15, 2)
    assert sit_out_victory_points("wbf", Fraction(15, 2)) == 12
    assert sit_out_victory_points("wbf", Fraction(14)) == 14


def test_sit_outs_in_imps():
    """The mean of the own boards. Rule: BRI-COMP-4"""
    boards = [result(1, 1, 2, 420), result(1, 3, 4, 170), result(2, 1, None), result(2, 3, 4, 0)]
    assert totals("cross-imps", *boards)[1] == 2 * 6
    assert totals("cross-imps", *boards, sit_outs="wbf")[1] == 2 * 6


def test_a_pair_that_has_played_nothing():
    """Half of the top stands for its session."""
    found = scored("matchpoints", result(1, 1, None), result(1, 2, 3, 50), result(1, 4, 5, 50))
    assert found[1].share == Fraction(1, 2)


def test_an_individual():
    """Both partners have the points of their table, whoever they play with. Rule: BRI-COMP-1"""
    found = totals(
        "matchpoints",
        result(1, (1, 2), (3, 4), 420),
        result(1, (5, 6), (7, 8), 170),
        result(2, (1, 3), (5, 7), -50),
        result(2, (2, 4), (6, 8), 100),
    )
    assert found == {1: 2 + 0, 2: 2 + 2, 3: 0, 4: 0 + 2, 5: 0 + 2, 6: 0, 7: 2 + 2, 8: 2 + 0}


def test_two_winners():
    """North-South and East-West may have the same numbers, and are ranked apart. Rule: BRI-COMP-1"""
    results = [result(1, 1, 1, 420), result(1, 2, 2, 170), result(2, 1, 2, 50), result(2, 2, 1, 90)]
    found = points("matchpoints", *results, winners=2)
    assert found == [(2, 0), (0, 2), (0, 2), (2, 0)]


def test_sections_apart():
    """Each section is compared for itself, with a top of its own. Rule: BRI-COMP-2"""
    results = [
        *(result(1, place, 10 + place, 10 * place, section="A") for place in range(1, 4)),
        *(result(1, 20 + place, 30 + place, 10 * place, section="B") for place in range(1, 3)),
    ]
    assert points("matchpoints", *results, by_section=True) == [(0, 4), (2, 2), (4, 0), (0, 2), (2, 0)]
    assert points("matchpoints", *results)[0] == (1, 7)


def test_a_substitute_has_played_too_much():
    """Whoever has played less than half of the own boards is not ranked. Rule: BRI-COMP-15"""
    results = [
        result(1, 1, 2, 420, substituted=frozenset([1])),
        result(1, 3, 4, 0),
        result(2, 1, 2, 420, substituted=frozenset([1])),
        result(2, 3, 4, 0),
        result(3, 1, 2, 420),
        result(3, 3, 4, 0),
    ]
    assert [scored("matchpoints", *results, least_played=Fraction(1, share))[1].rank for share in (2, 3)] == [
        None,
        1,
    ]
    assert scored("matchpoints", *results, least_played=Fraction(1, 2))[4].rank == 1


def test_penalties():
    """In matchpoints, or a share of a top; others keep theirs. Rule: BRI-COMP-10"""
    found = totals(
        "matchpoints",
        *THREE,
        penalties=[Penalty(1, Fraction(1)), Penalty(3, Fraction(25), "top"), Penalty(6, Fraction(-1, 2))],
    )
    assert found == {1: 3, 2: 0, 3: 1, 4: 2, 5: 0, 6: Fraction(9, 2)}


def test_awards_as_told():
    """A share that the director names, and IMPs where IMPs are played. Rule: BRI-COMP-5"""
    share = [share_award(Fraction(55, 100)), share_award(Fraction(45, 100))]
    assert points("matchpoints", *THREE, result(1, 7, 8, share))[3] == (Fraction(22, 10), Fraction(18, 10))
    imps = [imps_award(Fraction(4)), imps_award(Fraction(-4))]
    assert points("butler", *THREE, result(1, 7, 8, imps))[3] == (4, -4)
