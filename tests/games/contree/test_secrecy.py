"""No move of contrée names a card that others do not see."""

import pytest

from valat.games.contree import CONTREE


@pytest.mark.parametrize("move", ["Pass", "120H", "H9"])
def test_moves_are_public(move):
    """Everybody hears a call and sees a card; king and queen of trumps are not said."""
    assert not CONTREE.is_secret(CONTREE.read(move))
