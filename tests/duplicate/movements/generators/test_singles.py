"""Contests of single players without partners."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from valat.duplicate.movements import check, properties
from valat.duplicate.movements.generators.singles import singles
from valat.kernel.errors import Refusal


def tables_of(movement, number):
    """Who sits at the tables of a round, by seat."""
    return [row.seats for row in movement.rows if row.round == number and row.is_played]


def test_two_meet_everybody_once_in_each_turn():
    """In the second turn they hold each other's cards. Rule: DUP-TWO-1"""
    movement = singles(2, 6)
    assert movement.rounds == 10
    assert properties(movement).met == (2, 2)
    for number in range(1, 6):
        assert tables_of(movement, number + 5) == [seats[::-1] for seats in tables_of(movement, number)]


def test_four_hold_all_hands():
    """In four turns everybody has had each seat, with the same people. Rule: DUP-YARD-1"""
    movement = singles(4, 8, rounds=8)
    first, again = tables_of(movement, 1), tables_of(movement, 3)
    assert again == [(d, a, b, c) for a, b, c, d in first]
    seats = [row.seats.index(1) for row in movement.rows if 1 in row.seats and row.boards == (1,)]
    assert sorted(seats) == [0, 1, 2, 3]


def test_between_two_turns_all_other_boards_are_played():
    """So that nobody plays the same cards twice in a row."""
    movement = singles(3, 9, rounds=12)
    boards = [next(row.boards for row in movement.rows if row.round == number) for number in range(1, 13)]
    assert boards == [(1,), (2,), (3,), (4,)] * 3


@pytest.mark.parametrize(("seats", "players"), [(2, 7), (4, 9), (3, 11)])
def test_who_sits_out_does_so_in_turn(seats, players):
    """Nobody a second time before all others; with as many to a table as fit."""
    movement = singles(seats, players)
    fewest, most = properties(movement).sit_outs
    assert most - fewest <= seats
    assert all(len(tables_of(movement, number)) == players // seats for number in range(1, movement.rounds))


def test_meetings_are_spread():
    """Sixteen at four tables: in five rounds everybody meets everybody."""
    movement = singles(4, 16, rounds=20)
    met = [
        {pair for row in movement.rows if row.round <= 5 for pair in combinations(sorted(row.seats), 2)},
    ]
    assert len(met[0]) > 100


@given(seats=st.integers(2, 6), data=st.data())
def test_laws_hold(seats, data):
    """Whoever many come: nobody has a seat of a board twice, and tables play a board in every turn."""
    players = data.draw(st.integers(2 * seats, 30))
    boards = data.draw(st.integers(1, 5))
    check(singles(seats, players, min(boards, players - 1) * seats))


@pytest.mark.parametrize(
    ("seats", "players", "rounds"), [(2, 3, None), (4, 7, None), (7, 20, None), (2, 6, 5), (2, 6, 12)]
)
def test_what_there_is_not(seats, players, rounds):
    """Fewer than two tables, more seats than a game has, a board without its last turn, more than all."""
    with pytest.raises(Refusal) as refused:
        singles(seats, players, rounds)
    assert refused.value.code == "no_movement"
