"""The house's contrée: it counts; and a passive player to measure it by."""

from valat.bots import passive as generic
from valat.bots.bot import USUAL, Budget
from valat.bots.contree.bidding import best_call
from valat.bots.contree.knowledge import read_auction, read_play
from valat.bots.tricks.card_play import best_card
from valat.games.contree.auction import is_call
from valat.games.contree.record import View
from valat.games.contree.rules import SIDES
from valat.games.contree.worlds import observe


def house(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The move of a player who counts: the call or card that is expected to bring most."""
    legal, observation = view.legal, observe(view)
    if is_call(legal[0]):
        return best_call(read_auction(observation), legal)
    return str(legal[0]) if len(legal) == 1 else best_card(read_play(observation), legal)


def passive(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The move of a player who never bids and plays greedily."""
    if "Pass" in view.legal:
        return "Pass"
    knowledge = read_play(observe(view))
    return generic.greedy(knowledge.rules, knowledge.trick, view.legal, knowledge.seat, SIDES)
