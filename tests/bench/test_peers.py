"""Rows of the measurements beside other libraries."""

from bench.__main__ import verdict
from bench.peers import COLVER, GOALS, PEERS, rows


def test_goals_stand_beside_the_figures():
    """Where one is set for the package and the figure, the row says whether it was met."""
    found = rows(COLVER, {"playouts": 10.0, "plies": 10.0}, {"playouts": 40.0, "plies": 40.0})

    assert [verdict(row) for row in found] == ["", "at least 3: met", "", "at least 100: missed"]
    assert {package for package, _ in GOALS} <= set(PEERS.values())
