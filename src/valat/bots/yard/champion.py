"""The bot that searches: the move that does best in worlds sampled to agree with its view."""

from random import Random

from valat.bots.bot import USUAL, Budget
from valat.bots.search import BudgetMeter
from valat.bots.yard.house import house
from valat.bots.yard.move_search import best_move
from valat.games.yard.view import View


def champion(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The move that is expected to leave fewest points, against the others'; the house's where time lacks."""
    meter, legal = BudgetMeter(budget), view.legal
    if len(legal) == 1:
        return str(legal[0])
    return best_move(view, house(view, seed), Random(seed), meter)
