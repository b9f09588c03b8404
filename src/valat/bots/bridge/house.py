"""The house's bridge: quick, by rules."""

from valat.bots.bot import USUAL, Budget
from valat.bots.bridge.bidding import best_call
from valat.bots.bridge.card_play import best_card
from valat.bots.bridge.claims import answer
from valat.games.bridge.notation import ANSWERS
from valat.games.bridge.observation import observe
from valat.games.bridge.view import View


def house(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The move of a player who bids the natural system and knows the rules of good play."""
    if view.legal == ANSWERS:
        return answer(view)
    observation = observe(view)
    if observation.auction.over:
        return best_card(observation, view.legal)
    return best_call(observation, view.legal)
