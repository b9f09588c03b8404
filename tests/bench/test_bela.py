"""The figures of Bela's house."""

import pytest

from bench import bela


@pytest.mark.parametrize("name", bela.TARGETS)
def test_rotated_deals(name, monkeypatch):
    """Everybody has each side's cards once: the house against itself writes its fair share of a deal."""
    monkeypatch.setattr(bela.bots, "find", lambda game, bot, find=bela.bots.find: find(game, "house"))
    own, others = bela.rotated(name, "house", "house", 3)

    assert own * (2 if name == "bela3" else 1) == others
