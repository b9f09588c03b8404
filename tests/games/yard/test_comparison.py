"""What a board of yard bridge counts."""

from types import SimpleNamespace

from valat import games
from valat.games.yard import comparison
from valat.games.yard.options import Options
from valat.games.yard.sheet import Result
from valat.games.yard.state import Setup

YARD = games.find("yard")


def counts(options, *left):
    """What a board counts of which the seats hold so much."""
    deal = SimpleNamespace(setup=Setup(options, 0, (0,) * 4))
    return comparison.counts(deal, Result(outcome="out", out=0, left=left, scores=left))


def test_what_is_held_counts_against():
    """Of each seat, of partners together; against the mean it is what was saved. Rule: DUP-YARD-1"""
    assert counts(Options(), 0, 10, 25, 5) == (0, -10, -25, -5)
    assert counts(Options(partners=True), 0, 10, 25, 5) == (-25, -15)
    entries = [{"counts": [0, -10]}, {"counts": [-20, -10]}]
    assert YARD.compare(entries)[0]["difference"] == [10.0, 0.0]


def test_a_board_begins_at_nothing():
    """A deal in the middle of a match is no board. Rule: DUP-BOARD-1"""
    assert YARD.comparison_key(Setup(Options(), 3, (0, 0, 0, 0))) == "dealer 3"
    assert YARD.comparison_key(Setup(Options(), 3, (0, 7, 0, 0))) is None
