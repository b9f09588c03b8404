"""What the comparison of budgets counts."""

import pytest

from bench import fair_strength
from valat import bots


@pytest.mark.parametrize("game", ["santase", "belot"])
def test_the_same_bot_gains_nothing(monkeypatch, game):
    """Both tables have the same cards and draw alike."""
    monkeypatch.setattr(fair_strength, "champion", lambda game, *, counted: bots.find(game, "house"))
    assert fair_strength.gained(game, 3) == [0, 0, 0]


def test_a_better_bot_gains(monkeypatch):
    """On the side that has it."""
    found = {True: "house", False: "random"}
    monkeypatch.setattr(fair_strength, "champion", lambda game, *, counted: bots.find(game, found[counted]))
    assert sum(fair_strength.gained("santase", 20)) > 0
