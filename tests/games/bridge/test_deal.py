"""Dealing."""

from valat.games.bridge import BRIDGE
from valat.games.bridge.options import PRESETS
from valat.games.bridge.rules import DECK
from valat.games.bridge.state import Setup


def test_one_card_at_a_time_from_the_dealers_left():
    """East deals: South gets the first card of the pack, East the fourth. Rule: BRI-SEAT-1"""
    state = BRIDGE.deal(Setup(PRESETS["duplicate"], dealer=1), DECK)
    assert [hand[0] for hand in state.hands] == ["C4", "C5", "C2", "C3"]
    assert [len(hand) for hand in state.hands] == [13] * 4


def test_the_pack_and_its_order():
    """52 cards, ten below the jack. Rule: BRI-SEAT-1, BRI-CARD-1"""
    assert len(set(BRIDGE.deck(PRESETS["rubber"]))) == 52


def test_two_sides_of_opposite_seats():
    """Rule: BRI-SEAT-1"""
    assert BRIDGE.sides(PRESETS["duplicate"]) == (0, 1, 0, 1)
