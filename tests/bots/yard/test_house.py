"""The house's choices."""

from tests.bots.yard.views import view
from valat import games
from valat.bots.self_play import Lineup, single_deals
from valat.bots.yard import BOTS, house
from valat.kernel.options import read_options


def first(moves="", **fields):
    return house(view(moves, **fields), 0)


def test_as_many_of_a_rank_as_there_are():
    """It lays all its sevens, ending on the suit it can follow."""
    hands = "C9STDTDKHA C7D7HQS7SK C8D8H8S8HK"

    assert first("end C7", hands=hands) in ("D7", "S7")
    assert first("end C7 S7", hands=hands) == "D7"
    assert first("end C7 D7 S7", hands=hands) == "end"


def test_it_draws_only_in_need():
    """Without a card that fits it draws."""
    assert first("end", hands="C9STDTDKHA D7DQHQS7HK") == "draw"


def test_an_order_it_can_follow():
    """A jack orders a suit it holds."""
    assert first("end", hands="C9STDTDKHA HJD7DQD8S7").startswith("HJ=D")


def test_a_six_is_covered():
    """It goes on while the six is open."""
    assert first("end C6", hands="C9STDTDKHA C6DQHQS7HK") == "draw"
    assert first("end C6", hands="C9STDTDKHA C6CQHQS7HK") == "CQ"


def test_fewer_points_than_the_example():
    """One against two of the example bots holds fewer points in the end."""
    game = games.find("yard")
    options = read_options(game.presets, {"players": 3})
    team = Lineup(game, options, ("house", "demo", "demo"), (BOTS["house"], BOTS["demo"], BOTS["demo"]), 1)
    left = [played.results[0].left for played in single_deals(team, 30)]
    own, *others = (sum(row[seat] for row in left) for seat in range(3))

    assert own < min(others)
