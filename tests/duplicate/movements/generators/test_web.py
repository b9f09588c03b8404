"""The web Mitchell."""

import pytest

from valat.duplicate.movements import make, properties

BRIDGECENTRAL = {
    1: "1,1,1 1,18,2 1,17,3 1,16,4 1,15,5 1,14,6 1,13,7 1,12,8 1,11,9",
    9: "9,9,9 9,8,1 9,7,2 9,6,3 9,5,4 9,4,5 9,3,6 9,2,7 9,1,8",
    10: "10,10,8 10,9,7 10,8,6 10,7,5 10,6,4 10,5,3 10,4,2 10,3,1 10,2,9",
    18: "18,18,9 18,17,8 18,16,7 18,15,6 18,14,5 18,13,4 18,12,3 18,11,2 18,10,1",
}
"""North-South, East-West (numbered apart) and set at some of eighteen tables: bridgecentral.com."""


@pytest.mark.parametrize("table", BRIDGECENTRAL)
def test_eighteen_tables_as_published(table):
    """The two sections have the published pairs and boards."""
    rows = [row for row in make("web-mitchell", 18, 9, 9).rows if row.table == table]
    told = " ".join(f"{row.ns},{row.ew - 18},{row.boards[0]}" for row in rows)
    assert told == BRIDGECENTRAL[table]


@pytest.mark.parametrize(("tables", "rounds"), [(14, 8), (16, 8), (18, 9), (26, 13), (40, 9)])
def test_all_play_all_boards(tables, rounds):
    """Everybody plays every board once, and nobody waits for one. Rule: BRI-COMP-4"""
    found = properties(make("web-mitchell", tables, rounds))
    assert found.boards_each == (found.boards, found.boards)
    assert found.shared_rounds == 0


def test_two_sections():
    """One half of the tables is section A, the other B."""
    rows = make("web-mitchell", 18).rows
    assert {row.section for row in rows if row.table <= 9} == {"A"}
    assert {row.section for row in rows if row.table > 9} == {"B"}
