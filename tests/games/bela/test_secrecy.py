"""Which of Bela's moves name cards that others do not see."""

import pytest

from valat.games.bela import BELA3, BELA4


@pytest.mark.parametrize("move", ["C7+C7C8C9", "CJ+CJDJHJSJ"])
def test_declarations_are_secret(move):
    """The others hear a declaration by its kind until it counts."""
    assert BELA4.is_secret(BELA4.read(move))


def test_the_discard_is_secret():
    """Forehand's two cards lie face down to the end. Rule: BELA3-BID-1"""
    assert BELA3.is_secret(BELA3.read("discard=D8S7"))


@pytest.mark.parametrize("move", ["Pass", "H", "HQ"])
def test_calls_and_cards_are_public(move):
    """Everybody hears a call and sees a card."""
    assert not BELA4.is_secret(BELA4.read(move))
