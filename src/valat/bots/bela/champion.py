"""The bot that searches: it samples the hidden cards many times over, and does what turns out best."""

from random import Random

from valat.bots.bela.call_search import best_call, best_discard
from valat.bots.bela.card_search import best_card
from valat.bots.bela.declaration import with_declarations
from valat.bots.bela.knowledge import read_play
from valat.bots.bot import USUAL, Budget
from valat.bots.search import BudgetMeter
from valat.bots.tricks import card_play
from valat.games.bela.notation import CALLS, read
from valat.games.bela.view import View


def champion(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The move that is expected to bring most; the house's where no other is better by more than luck."""
    meter, legal, rng = BudgetMeter(budget), view.legal, Random(seed)
    if legal[0] in CALLS:
        return best_call(view, rng, meter)
    if read(legal[0]).discards:
        return best_discard(view, rng, meter)
    knowledge = read_play(view)
    card = legal[0] if len(legal) == 1 else best_card(view, card_play.best_card(knowledge, legal), rng, meter)
    return with_declarations(view, card, knowledge.hand)
