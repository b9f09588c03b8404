"""The auction as a system looks at it."""

import pytest

from tests.games.bridge.systems.test_natural import calls_of
from valat.games.bridge import systems

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
