"""The bots that search: they sample the hidden cards many times over, and do what turns out best."""

from random import Random

from valat.bots.belot.auction.bidding import best_call as house_call
from valat.bots.belot.auction.call_search import best_call
from valat.bots.belot.belief.knowledge import read_auction, read_play
from valat.bots.belot.levels import LEVEL_PARAMETERS
from valat.bots.belot.parameters import SearchParameters
from valat.bots.belot.play.announcement import with_announcements
from valat.bots.belot.play.card_search import best_card
from valat.bots.bot import USUAL, Bot, Budget
from valat.bots.search import BudgetMeter
from valat.bots.tricks.card_play import best_card as quick_card
from valat.games.belot.view import View


def player(parameters: SearchParameters) -> Bot:
    """The bot that searches by a method."""

    def choose(view: View, seed: int, budget: Budget = USUAL) -> str:
        meter, legal, rng = BudgetMeter(budget), view.legal, Random(seed)
        if "Pass" in legal:
            return _call(view, parameters, rng, meter)
        if len(legal) == 1:
            return with_announcements(view, legal[0])
        card = best_card(view, parameters, rng, meter)
        return with_announcements(view, card or quick_card(read_play(view), legal))

    return choose


def _call(view: View, parameters: SearchParameters, rng: Random, meter: BudgetMeter) -> str:
    if parameters.searches_calls:
        return best_call(view, parameters, rng, meter)
    return house_call(read_auction(view), view.legal, parameters.overvaluation)


PLAYERS = {name: player(parameters) for name, parameters in LEVEL_PARAMETERS.items()}
