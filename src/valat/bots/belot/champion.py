"""The bots that search: they guess the hidden cards many times over, and do what turns out best."""

from random import Random

from valat.bots.belot.announcing import announced
from valat.bots.belot.bidding import best_call
from valat.bots.belot.choosing import Method, best_card
from valat.bots.belot.reading import read_auction, read_play
from valat.bots.bot import USUAL, Budget
from valat.bots.search.purse import Purse
from valat.bots.tricks.play import best_card as quick_card
from valat.kernel.game import Record

METHOD = Method()


def champion(view: Record, seed: int, budget: Budget = USUAL) -> str:
    """The move that promises most to win the match, as far as the budget lets it see."""
    purse, legal = Purse(budget), view["legal"]
    if "Pass" in legal:
        return best_call(read_auction(view), legal)
    if len(legal) == 1:
        return announced(view, legal[0])
    card = best_card(view, METHOD, Random(seed), purse)
    return announced(view, card or quick_card(read_play(view), legal))
