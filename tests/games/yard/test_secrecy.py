"""No move of yard bridge names a card that others do not see."""

import pytest

from valat.games.yard import YARD


@pytest.mark.parametrize("move", ["C7", "SJ=H", "draw", "end"])
def test_moves_are_public(move):
    """The suit that a jack orders is said aloud, and a card drawn is not named. Rule: YARD-INFO-1"""
    assert not YARD.is_secret(YARD.read(move))
