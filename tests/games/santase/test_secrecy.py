"""No move of Santase names a card that the other player does not see."""

import pytest

from tests.games.santase.deals import dealt
from valat.cards.card import read_cards
from valat.games.santase import SANTASE


@pytest.mark.parametrize("move", ["H9", "HK+20", "CQ+40", "exchange", "close", "claim"])
def test_moves_are_public(move):
    """A marriage is named by its points, and its suit tells both cards; the rest says no card."""
    assert not SANTASE.is_secret(SANTASE.read(move))


def test_a_hand_is_what_is_held():
    """After a trick each player holds the rest, and the card drawn."""
    assert SANTASE.hand(dealt(), 0) == read_cards("HAH9SKDQCACT")
    assert len(SANTASE.hand(dealt("H9"), 0)) == 5
    assert len(SANTASE.hand(dealt("H9 HT"), 0)) == 6
