"""The bot that searches: the move that does best in worlds sampled to agree with its view."""

from valat.bots.bot import USUAL, Budget
from valat.bots.santase.move_search import best_move
from valat.bots.search import BudgetMeter
from valat.games.santase.notation import CLAIM
from valat.games.santase.view import View


def champion(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The move with the best chance to win the match; the house's where there is no time to search."""
    meter, legal = BudgetMeter(budget), view.legal
    if CLAIM in legal:
        return CLAIM
    if len(legal) == 1 and not view.offers:
        return str(legal[0])
    return best_move(view, seed, meter)
