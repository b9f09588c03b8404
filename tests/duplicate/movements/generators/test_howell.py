"""Howell movements."""

from fractions import Fraction

import pytest

from valat.duplicate.movements import make, properties
from valat.duplicate.movements.generators.howell import starters


@pytest.mark.parametrize("halves", range(4, 29))
def test_all_meet_all(halves):
    """From two tables to fourteen, half ones too, each two meet once, on all boards. Rule: BRI-COMP-4"""
    tables = Fraction(halves, 2)
    found = properties(make("howell", tables))
    assert found.met == (1, 1)
    assert found.contestants == halves
    assert found.sit_outs == ((1, 1) if halves % 2 else (0, 0))
    if halves % 2 == 0:
        assert found.boards_each == (found.boards, found.boards)


@pytest.mark.parametrize("halves", range(8, 29))
def test_nothing_is_shared_from_four_tables_on(halves):
    """Larger Howells need neither sharing nor copies."""
    assert properties(make("howell", Fraction(halves, 2))).shared_rounds == 0


def test_one_pair_stays():
    """The pair of the highest number stays at table 1, and every other follows the one before it."""
    rows = make("howell", 5, boards=9).rows
    assert {row.table for row in rows if 10 in (row.ns, row.ew)} == {1}
    at = {(row.round, row.table): {row.ns, row.ew} for row in rows}
    for (round_, table), pairs in at.items():
        if round_ < 9:
            assert at[round_ + 1, table] == {pair if pair == 10 else pair % 9 + 1 for pair in pairs}


@pytest.mark.parametrize("tables", range(5, 15))
def test_three_quarters(tables):
    """By default about three quarters of a Howell's rounds; a half table has one pair fewer."""
    whole = make("three-quarter-howell", tables)
    assert abs(whole.rounds - 0.75 * (2 * tables - 1)) < 1
    assert properties(whole).met == (0, 1)
    assert len(make("three-quarter-howell", tables - Fraction(1, 2)).contestants) == 2 * tables - 1


def test_thirteen_pairs_play_27_boards():
    """Six and a half tables have nine rounds of three boards."""
    found = properties(make("three-quarter-howell", Fraction(13, 2), 9, 27))
    assert (found.contestants, found.boards, found.boards_a_round) == (13, 27, 3)


def test_fewer_rounds():
    """A Howell may end earlier: the last rounds are left out."""
    whole, short = make("howell", 7, 13, 13), make("howell", 7, 9, 9)
    assert short.rows == tuple(row for row in whole.rows if row.round <= 9)


def test_starters_are_for_each_size():
    """There is a Howell for each number of tables from four to fourteen, and three-quarter ones from five."""
    whole = {tables for tables, rounds in starters() if rounds == 2 * tables - 1}
    assert whole == set(range(4, 15))
    assert {tables for tables, rounds in starters() if rounds < 2 * tables - 1} == set(range(5, 15))
