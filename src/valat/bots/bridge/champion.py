"""The bot that searches: it samples worlds by what was called and played, and solves them double dummy."""

from random import Random

from valat.bots.bot import USUAL, Budget
from valat.bots.bridge.call_search import searched_call
from valat.bots.bridge.card_search import searched_card
from valat.bots.bridge.claims import answer
from valat.bots.search import BudgetMeter
from valat.games.bridge.notation import ANSWERS
from valat.games.bridge.observation import observe
from valat.games.bridge.view import View


def champion(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The move that is expected to bring most; the house's where no other is surely better."""
    meter = BudgetMeter(budget)
    if view.legal == ANSWERS:
        return answer(view)
    observation = observe(view)
    if not observation.auction.over:
        return searched_call(observation, view.legal, Random(seed), meter)
    return searched_card(observation, view.legal, Random(seed), meter)
