"""The bot that searches: it guesses the hidden hands by what was called, and looks at all cards."""

from random import Random

from valat.bots.bot import USUAL, Budget
from valat.bots.bridge.calling import searched_call
from valat.bots.bridge.choosing import searched_card
from valat.bots.bridge.claims import answer
from valat.bots.search import BudgetMeter
from valat.games.bridge.notation import ANSWERS
from valat.games.bridge.observation import read_view
from valat.kernel.game import Record


def champion(view: Record, seed: int, budget: Budget = USUAL) -> str:
    """The move that is expected to bring most; the house's where no other is surely better."""
    meter = BudgetMeter(budget)
    if view["legal"] == list(ANSWERS):
        return answer(view)
    seen = read_view(view)
    if not seen.auction.over:
        return searched_call(seen, view["legal"], Random(seed), meter)
    return searched_card(seen, view["legal"], Random(seed), meter)
