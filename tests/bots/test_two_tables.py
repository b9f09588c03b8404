"""The same boards at two tables."""

import pytest

from valat import bots, games
from valat.bots.two_tables import differences, slipping


def apart(name, every, boards=3):
    """What the tables of a game are apart, one move in so many being a random one."""
    game = games.find(name)
    bot = slipping(bots.find(name, "random"), bots.find(name, "random"), every)
    return list(differences(game, next(iter(game.presets.values())), bot, boards, 5))


@pytest.mark.parametrize(
    ("name", "told"),
    [("belot", 1), ("contree", 1), ("bela4", 1), ("bela2", 1), ("bela3", 3), ("santase", 1), ("yard", 4)],
)
def test_what_is_told_of_a_board(name, told):
    """Of two sides one tells what the other does; else each tells its own. Rule: DUP-TWO-1, DUP-YARD-1"""
    found = apart(name, 2)
    assert {len(board) for board in found} == {told}
    assert any(any(board) for board in found)
    assert found == apart(name, 2)


def test_house_bots_alone_do_the_same():
    """Without slips both tables come to the same result, which would tell nothing."""
    game, house = games.find("belot"), bots.find("belot", "house")
    assert list(differences(game, game.presets["classic"], house, 2, 5)) == [(0,), (0,)]


def test_slips_are_drawn_by_the_moves_seed():
    """One move in so many is the simple bot's, the same one again for the same seed."""
    bot = slipping(lambda view, seed, budget: "strong", lambda view, seed, budget: "simple", 10)
    moves = [bot(None, seed) for seed in range(2000)]
    assert 120 < moves.count("simple") < 280
    assert moves == [bot(None, seed) for seed in range(2000)]


def test_several_slips_in_so_many():
    """Three in ten are about a third; none is none."""
    often, never = (
        slipping(lambda view, seed, budget: "strong", lambda view, seed, budget: "simple", 10, slips)
        for slips in (3, 0)
    )
    assert 500 < [often(None, seed) for seed in range(2000)].count("simple") < 700
    assert {never(None, seed) for seed in range(100)} == {"strong"}


@pytest.mark.parametrize("name", ["belot", "contree", "bela2", "bela3", "bela4", "santase", "yard", "bridge"])
def test_games_have_scales(name):
    """Twenty-four steps, as bridge. Rule: DUP-SCORE-1"""
    steps = games.find(name).imp_steps
    assert len(steps) == 24
    assert list(steps) == sorted(steps)
