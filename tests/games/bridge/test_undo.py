"""Taking moves back."""

import pytest

from tests.games.bridge.deals import TYPICAL, dealt
from valat.games.bridge import BRIDGE

LEAD = "Pass Pass 1NT Pass Pass Pass S7"


@pytest.mark.parametrize(
    ("moves", "ply"),
    [("1NT", 0), ("1NT Pass", 0), (f"{LEAD} S8", 7), (f"{LEAD} S8 SQ", 7), (f"{LEAD} S8 SQ", 8)],
)
def test_until_the_own_side_goes_on(moves, ply):
    """What only opponents did since does not matter. Rule: BRI-PLAY-4"""
    assert BRIDGE.undo_refusal(dealt(TYPICAL, moves), ply) is None


@pytest.mark.parametrize(
    ("moves", "ply"), [("1NT Pass 2C", 0), (f"{LEAD} S8 SQ SA", 7), (f"{LEAD} S8 SQ", 6)]
)
def test_then_it_stands(moves, ply):
    """Partner has called or played, or declarer from the other hand. Rule: BRI-PLAY-4"""
    refusal = BRIDGE.undo_refusal(dealt(TYPICAL, moves), ply)
    assert (refusal.rule, refusal.key) == ("BRI-PLAY-4", "bridge.undo_late")
