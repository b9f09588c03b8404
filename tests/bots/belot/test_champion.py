"""The champion over whole deals: legal, repeatable, and blind to what is hidden."""

from valat import bots, games
from valat.bots.bot import Budget
from valat.bots.self_play import Team, single_deals

BUDGET = Budget(3000, "nodes")


def played(names, deals, seed=1):
    """The deals that those bots play; any illegal move raises on the way."""
    game = games.find("belot")
    found = tuple(bots.find("belot", name) for name in names)
    return list(single_deals(Team(game, game.presets["classic"], names, found, seed, BUDGET), deals))


def test_never_breaks_a_rule():
    """Among random calls and cards every move of the champion passes the checked door to the deal's end."""
    outcomes = {one.results[0]["outcome"] for one in played(("champion", "random") * 2, 8)}
    assert outcomes <= {"made", "inside", "hanging"}


def test_the_same_nodes_give_the_same_deals():
    """With a budget in nodes the same seed plays the same deals."""
    one, two = (played(("champion", "house") * 2, 2) for _ in range(2))
    assert [deal.record for deal in one] == [deal.record for deal in two]
