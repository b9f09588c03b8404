"""The random bot."""

from collections import Counter

from msgspec.structs import replace

from tests.bots.belot.views import view
from valat.bots.random import choose

VIEW = replace(view("D7 HQ"), legal=("D7", "HQ"), offers={"HQ": ("belot", "D8D9DT")})


def test_every_choice_comes_up():
    """Each legal move comes up about equally often, an offered announcement with it or not."""
    moves = Counter(choose(VIEW, seed) for seed in range(3000))
    assert set(moves) == {"D7", "HQ", "HQ+belot", "HQ+D8D9DT"}
    assert 1400 < moves["D7"] < 1600
    assert all(400 < moves[move] < 600 for move in moves if move != "D7")


def test_the_seed_decides():
    """The same view and seed give the same move, for ever."""
    assert [choose(VIEW, seed) for seed in range(6)] == [choose(VIEW, seed) for seed in range(6)]
