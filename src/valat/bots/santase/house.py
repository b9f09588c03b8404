"""The house's Santase: rules of hand while the stock is open, then what can still happen is calculated."""

from random import Random

from valat.bots.bot import USUAL, Budget
from valat.bots.santase.closing import worth_closing
from valat.bots.santase.endgame import best_move
from valat.bots.santase.open_stock import best_answer, best_lead
from valat.bots.santase.sampler import sample_state
from valat.games.santase.notation import CLAIM, CLOSE, EXCHANGE
from valat.games.santase.view import View


def house(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The move of a player who counts: claims, exchanges and declares what there is.

    The open stock is played by rule of hand; closed or empty, what can still happen is calculated.
    """
    legal, rng = view.legal, Random(seed)
    for action in (CLAIM, EXCHANGE):
        if action in legal:
            return action
    if len(legal) == 1 and not view.offers:
        return str(legal[0])
    state = sample_state(view, rng)
    if not state.play.open:
        return best_move(view, rng)
    if state.play.trick:
        return best_answer(state.play, legal)
    if CLOSE in legal and worth_closing(view, state.play, rng):
        return CLOSE
    return best_lead(state.play, view.offers)
