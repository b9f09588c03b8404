"""Par."""

import re

import pytest

from tests.solver.bridge.deals import SOLVED
from valat.games.bridge.rules import SEATS
from valat.solver.bridge import par


def contracts(text):
    """Bid, whether doubled, and declarer of all the contracts written as `EW 2Nx,W 45N`."""
    for part in text.split(","):
        who, levels, name, doubled = re.fullmatch(r"(\w+) (\d+)(\w)(x?)", part).groups()
        for level in levels:
            yield from ((level + name.replace("N", "NT"), bool(doubled), SEATS.index(seat)) for seat in who)


@pytest.mark.parametrize("solved", SOLVED, ids=lambda solved: solved.contracts)
def test_par(solved):
    """Score and contracts, sacrifices among them, are those of Haglund's solver."""
    found = par(solved.tricks, solved.vulnerable, solved.dealer)
    ended = {(final.bid, final.multiplier == 2, final.declarer) for final in found.contracts}
    assert (found.score, ended) == (solved.score, set(contracts(solved.contracts)))


def test_who_bids_first():
    """Both sides make 1NT and nothing else: whoever deals plays it, for nobody can bid two."""
    table = ((6, 6, 6, 6, 7),) * 4
    assert [par(table, "none", dealer).score for dealer in range(4)] == [90, -90, 90, -90]


def test_nobody_makes_anything():
    """Then all pass: there is no contract."""
    found = par(((6, 6, 6, 6, 6),) * 4, "all", 0)
    assert (found.score, found.contracts) == (0, ())


def test_a_sacrifice_is_dearer_vulnerable():
    """Four spades by North: five diamonds is two down, cheaper than game only when not vulnerable."""
    table = ((3, 4, 5, 10, 5), (8, 9, 6, 3, 6)) * 2
    assert [par(table, vulnerable, 0).score for vulnerable in ("none", "ew", "ns")] == [300, 420, 300]
