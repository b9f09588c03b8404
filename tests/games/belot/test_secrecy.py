"""Which of Belot's moves name cards that others do not see, and what a seat holds."""

import pytest

from tests.games.belot.deals import SUITS, dealt
from valat.cards.card import read_cards
from valat.games.belot import BELOT


@pytest.mark.parametrize("move", ["C7+C7C8C9", "C7+C7C8C9+CJCQCKCA", "CK+belot+CJCQCKCA", "CJ+CJDJHJSJ"])
def test_combinations_are_secret(move):
    """The others hear a combination by its kind only, so its cards are kept from whoever reads the store."""
    assert BELOT.is_secret(BELOT.read(move))


@pytest.mark.parametrize("move", ["Pass", "NT", "XX", "C7", "CK+belot"])
def test_calls_cards_and_belot_are_public(move):
    """Everybody hears a call, sees a card, and knows whose partner a king or queen with belot has."""
    assert not BELOT.is_secret(BELOT.read(move))


def test_five_cards_are_held_in_the_auction():
    """The last three are dealt when there is a contract. Rule: BEL-DEAL-2"""
    row = read_cards(SUITS.split()[0])
    assert BELOT.hand(dealt(), 0) == row[:5]
    assert BELOT.hand(dealt(moves="C Pass Pass Pass"), 0) == row
    assert BELOT.hand(dealt(moves="C Pass Pass Pass C7"), 0) == row[1:]
