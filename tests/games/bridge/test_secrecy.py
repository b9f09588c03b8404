"""What lies open in bridge, and that no move names a hidden card."""

import pytest

from tests.games.bridge.deals import SUITS, cards, dealt
from valat.games.bridge import BRIDGE

LED = "7NT Pass Pass Pass D2"


@pytest.mark.parametrize("move", ["Pass", "7NT", "X", "D2", "claim=3", "accept"])
def test_moves_are_public(move):
    """All four hear a call and a claim, and see a card."""
    assert not BRIDGE.is_secret(BRIDGE.read(move))


def test_dummy_lies_open_from_the_opening_lead_on():
    """Before it nobody sees another's hand, then all see dummy's. Rule: BRI-PLAY-1"""
    dummy = frozenset(cards(SUITS.split()[2]))
    before, after = dealt(moves=LED.rsplit(" ", 1)[0]), dealt(moves=LED)
    viewers = (None, 0, 1, 3)
    assert [BRIDGE.faced_cards(before, seat) for seat in viewers] == [frozenset()] * 4
    assert [BRIDGE.faced_cards(after, seat) for seat in viewers] == [dummy] * 4
    assert BRIDGE.faced_cards(after, 2) == frozenset()
