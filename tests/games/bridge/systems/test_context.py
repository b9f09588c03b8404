"""The auction as a system looks at it."""

import pytest

from tests.games.bridge.systems.test_natural import calls_of
from valat.games.bridge import systems
from valat.games.bridge.systems.suits import Place, denominations

NATURAL = systems.shipped_system("natural")


@pytest.mark.parametrize(
    ("auction", "forced"),
    [
        ("", False),
        ("1NT", False),
        ("1NT-2C", True),
        ("1NT-2C-(X)", False),
        ("1NT-2C-2H", False),
        ("2C", True),
        ("2C-2D", True),
        ("1H-(1S)", False),
    ],
)
def test_a_pass_may_break_what_is_agreed(auction, forced):
    """After a question, or below a game that is agreed on; not while partner is still to call."""
    place = systems.bidding_context(NATURAL, NATURAL, calls_of(auction), 0, "none")
    assert place.is_forced is forced


@pytest.mark.parametrize(
    ("auction", "kind", "named"),
    [
        ("(1D)-1S-(X)", "theirs", "D"),
        ("(1D)-1S-(X)", "unbid", "CH"),
        ("1NT-2C-(X)", "theirs", "C"),
        ("1NT-2C-(X)", "unbid", "DHS"),
        ("1S-(2D)-X-(P)", "unbid-minor", "C"),
    ],
)
def test_no_suit_is_theirs_and_unbid(auction, kind, named):
    """A suit that they have shown by a double alone may be bid naturally, unless it doubled a bid of it."""
    place = systems.bidding_context(NATURAL, NATURAL, calls_of(auction), 0, "none")
    assert "".join(denominations(kind, Place(place, {}))) == named
