"""Competition and quality, against figures that others have published."""

from contextlib import suppress
from fractions import Fraction
from math import sqrt
from statistics import pstdev

import pytest

from tests.duplicate.movements import published
from tests.duplicate.movements.parts import movement, row
from valat.duplicate.movements import balance, competition, fields, make, properties
from valat.kernel.errors import Refusal

MOORE = [
    (5, 2.222, 1.6178),
    (7, 3.231, 1.0491),
    (9, 4.235, 1.1647),
    (11, 5.238, 1.8748),
    (13, 6.240, 1.7727),
    (15, 7.241, 1.6327),
    (17, 8.242, 1.9545),
]
"""Tables, mean and deviation of competition of a Mitchell with the arrow switched in an eighth of the rounds.

Ross Moore, «Too many arrow-switches spoil the balance», asecomputing.com/JeanieHelp/.
"""

ONE_WINNER = ["howell", "howell-relay", "three-quarter-howell", "scrambled-mitchell"]


@pytest.mark.parametrize(("tables", "mean", "deviation"), MOORE)
def test_competition_is_as_published(tables, mean, deviation):
    """Mean and deviation of a scrambled Mitchell are those of Moore's table."""
    values = list(competition(make("scrambled-mitchell", tables, tables, tables)).values())
    assert sum(values) / len(values) == pytest.approx(mean, abs=0.0006)
    assert pstdev(values) == pytest.approx(deviation, abs=0.00006)


@pytest.mark.parametrize(("tables", "mean", "deviation"), MOORE)
def test_quality_follows_from_mean_and_deviation(tables, mean, deviation):
    """Qf is the share of the mean in the root mean square, squared."""
    quality = balance(make("scrambled-mitchell", tables, tables, tables)).quality
    assert quality == pytest.approx(100 * (mean / sqrt(mean**2 + deviation**2)) ** 2, abs=0.02)


def test_competition_by_hand():
    """One board at three tables: opponents 2, the same direction 1, an ally elsewhere −1."""
    rows = [row(1, table, table, table + 3, 1, shared=True) for table in (1, 2, 3)]
    found = competition(movement(*rows, tables=3))
    assert (found[1, 4], found[1, 2], found[4, 5], found[1, 5]) == (2, 1, 1, -1)
    # each line competes with itself, and only luck of the draw with the other
    assert sum(found.values()) == 3 * 2


def test_a_larger_set_of_boards_changes_nothing():
    """Qf does not depend on how many boards make a round."""
    assert balance(make("howell", 5, boards=9)).quality == balance(make("howell", 5, boards=36)).quality


def test_an_eighth_is_best():
    """Of all numbers of switched rounds an eighth is most even: at 15 tables two. Manning, 1979"""
    plain = make("mitchell", 15, 15, 15)

    def quality(switched):
        rows = [row.turned() if row.round <= switched else row for row in plain.rows]
        return balance(movement(*rows, tables=15)).quality

    assert max(range(8), key=quality) == 2


def test_teams_compete_with_whom_they_meet():
    """A round robin is even, and one that is cut short is not."""
    assert balance(make("round-robin", 6)).quality == 100
    assert balance(make("round-robin", 6, 2)).quality < 50


def test_two_winners_are_two_rankings():
    """Each line of a Mitchell is even in itself, and both together are not."""
    one = make("mitchell", 7)
    assert [balance(one, line).quality for line in fields(one)] == [100, 100]
    assert balance(one).quality < 50
    assert len(fields(make("howell", 7))) == 1


@pytest.mark.parametrize("name", sorted(set(published.movements()) - {"Individual3Tables"}))
def test_no_worse_than_published(name):
    """The best that is made for so many contestants is no less even than what clubs play. Rule: BRI-COMP-4"""
    theirs = published.movements()[name]
    own = []
    kinds = ["individual"] if theirs.kind == "individual" else ["mitchell"] if "Mitch" in name else ONE_WINNER
    for kind in kinds:
        with suppress(Refusal):
            own.append(balance(make(kind, Fraction(theirs.tables))).quality)
    assert max(own) >= balance(theirs).quality - 1e-9


def test_twelve_players():
    """A club's individual of three tables is as even as ours, and has some meet four times, others never."""
    theirs = published.movements()["Individual3Tables"]
    assert balance(theirs).quality == pytest.approx(48)
    assert balance(make("individual", 3)).quality > 47.8
    assert properties(theirs).met == (0, 4)
    assert properties(make("individual", 3)).met == (2, 2)


@pytest.mark.parametrize("tables", [4, 6, 8, 10, 12, 14])
def test_howells_of_even_size_are_perfect(tables):
    """With an even number of tables all compete exactly alike, up to fourteen."""
    found = balance(make("howell", tables))
    assert (found.quality, found.lowest) == (100, found.highest)
