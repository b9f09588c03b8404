"""Individuals."""

from fractions import Fraction

import pytest

from tests.duplicate.movements import published
from valat.duplicate.movements import balance, make, properties
from valat.duplicate.movements.generators.individual import tournaments


def test_sizes():
    """Every multiple of four from 8 to 32, and one more: the sizes of whist tournaments."""
    assert list(tournaments()) == [8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29, 32]


@pytest.mark.parametrize("players", tournaments())
def test_everybody_plays_alike(players):
    """All play as many boards, and sit out once where the number is odd. Rule: BRI-COMP-1, BRI-COMP-4"""
    found = properties(make("individual", Fraction(players, 4)))
    assert found.contestants == players
    assert found.boards_each[0] == found.boards_each[1]
    assert found.sit_outs == ((1, 1) if players % 4 else (0, 0))


def test_as_even_as_a_club_plays_it():
    """Eight players compete all alike, as in the published movement."""
    theirs = published.movements()["Individual2Tables14Boards"]
    assert balance(theirs).quality == balance(make("individual", 2, boards=14)).quality == 100


@pytest.mark.parametrize("players", [8, 9, 13, 16])
def test_perfect_individuals(players):
    """For some numbers all compete exactly alike."""
    assert balance(make("individual", Fraction(players, 4))).quality == 100
