"""Mitchell movements."""

import pytest

from tests.duplicate.movements import published
from valat.duplicate.movements import make
from valat.duplicate.movements.generators.mitchell import switched_rounds


def test_three_tables_as_published():
    """Three tables are seated, numbered and given boards as clubs do it."""
    assert make("mitchell", 3, boards=18).rows == published.movements()["Mitchell3Table"].rows


@pytest.mark.parametrize("name", ["mitchell", "mitchell-relay"])
@pytest.mark.parametrize("tables", range(4, 14))
def test_a_whole_movement_is_complete(name, tables):
    """All North-South meet all East-West and play all boards. Rule: BRI-COMP-4"""
    if (tables % 2 == 0) != (name == "mitchell-relay"):
        return
    one = make(name, tables, tables, tables)
    assert len({(row.ns, row.ew) for row in one.rows}) == tables**2
    assert len({(row.ns, row.boards) for row in one.rows}) == tables**2
    assert len({(row.ew, row.boards) for row in one.rows}) == tables**2


@pytest.mark.parametrize("tables", range(4, 15, 2))
def test_a_skip_leaves_out_one_opponent(tables):
    """With a skip each pair meets all but one, and on other boards each time."""
    one = make("mitchell", tables)
    assert one.name == "mitchell-skip"
    for line in ("ns", "ew"):
        for pair in {getattr(row, line) for row in one.rows}:
            rows = [row for row in one.rows if getattr(row, line) == pair]
            assert len({row.ns + row.ew for row in rows}) == len({row.boards for row in rows}) == tables - 1


def test_a_relay_shares_at_the_ends():
    """The first and the last table share boards in each round, and a set rests on the stand."""
    for row in make("mitchell-relay", 8).rows:
        assert row.shared == (row.table in (1, 8))
    boards = {row.boards for row in make("mitchell-relay", 8).rows if row.round == 1}
    assert len(boards) == 7


def test_half_tables():
    """The last North-South pair is missing: East-West sit out there in turn, and nothing is shared for it."""
    one = make("mitchell-relay", 7.5)
    idle = [row for row in one.rows if not row.is_played]
    assert {(row.table, row.ns) for row in idle} == {(8, None)}
    assert len({row.ew for row in idle}) == 8
    assert not any(row.shared for row in one.rows)


def test_numbers_run_on():
    """North-South are the tables' numbers, East-West go on from there without a gap."""
    assert make("mitchell", 6.5).contestants == list(range(1, 14))


@pytest.mark.parametrize("rounds", range(3, 30))
def test_an_eighth_is_switched(rounds):
    """The nearest number of rounds to an eighth, and one at least."""
    assert switched_rounds(rounds) == max(1, round(rounds / 8 + 1e-9))


def test_the_last_rounds_are_switched():
    """In the last rounds the pairs that move sit North-South."""
    plain, one = make("mitchell", 13), make("scrambled-mitchell", 13)
    for before, row in zip(plain.rows, one.rows, strict=True):
        assert row == (before.turned() if row.round > 11 else before)
