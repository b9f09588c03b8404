"""What holds for the bots that search, whatever they play; Belot's has tests of its own kind."""

from itertools import islice

import pytest

from valat import bots, games
from valat.bots.bot import Budget
from valat.bots.self_play import Lineup, play_deal, single_deals

GAMES = [name for name in games.names() if name != "belot" and "champion" in bots.names(name)]
BUDGET = Budget(4000, "nodes")

each_game = pytest.mark.parametrize("name", GAMES)


def seated(name, *others, budget=BUDGET):
    """The champion on seat 0 and the others in turn on the rest."""
    game = games.find(name)
    options = next(iter(game.presets.values()))
    players = game.players(options)
    seats = ("champion", *(others * players)[: players - 1])
    found = tuple(bots.find(name, bot) for bot in seats)
    return Lineup(game, options, seats, found, 1, budget)


def views(name, amount):
    """What the seat on turn sees in a deal of houses, each time that it has a choice."""
    team = seated(name, "house")
    house, seen = bots.find(name, "house"), []

    def noting(view, seed, budget=BUDGET):
        seen.append(view)
        return house(view, seed)

    team = Lineup(team.game, team.options, team.names, (noting,) * len(team.names), 1)
    play_deal(team, team.game.next(team.game.start(team.options, team.names)), 0)
    return list(islice((view for view in seen if len(view.legal) > 1), amount))


@each_game
@pytest.mark.parametrize("other", ["random", "house"])
def test_never_breaks_a_rule(name, other):
    """Every move passes the checked door to the deal's end."""
    assert all(deal.results[0] for deal in single_deals(seated(name, other), 2))


@each_game
def test_the_same_nodes_give_the_same_deals(name):
    """With a budget in nodes the same seed plays the same deals."""
    one, two = (next(single_deals(seated(name, "house"), 1)).record for _ in range(2))
    assert one == two


@each_game
def test_no_time_leaves_the_house_s_move(name):
    """A budget that is spent at once still gives a legal move, the house's."""
    champion, house = bots.find(name, "champion"), bots.find(name, "house")
    for view in views(name, 4):
        assert champion(view, 1, Budget(0, "nodes")) == house(view, 1)


@each_game
def test_more_nodes_are_more_worlds(name):
    """A budget in nodes is spent, and hardly passed."""
    for view in views(name, 3):
        assert bots.find(name, "champion")(view, 1, Budget(20_000, "nodes")).split("+")[0] in view.legal


@each_game
def test_a_level_for_tables(name):
    """Whoever opens a table can choose the champion, which may think there."""
    assert bots.level(name, "champion").thought_ms > 0
