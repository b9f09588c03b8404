"""The bot that searches: it guesses the hidden cards many times over, and does what turns out best."""

from random import Random

from valat.bots.bot import USUAL, Budget
from valat.bots.search import BudgetMeter
from valat.bots.yard.choosing import best_move
from valat.bots.yard.house import house
from valat.kernel.game import Record


def champion(view: Record, seed: int, budget: Budget = USUAL) -> str:
    """The move that is expected to leave fewest points, against the others'; the house's where time lacks."""
    meter, legal = BudgetMeter(budget), view["legal"]
    if len(legal) == 1:
        return str(legal[0])
    return best_move(view, house(view, seed), Random(seed), meter)
