"""A bot that takes no risk, to measure others by."""

from random import Random

from valat.bots import passive as generic
from valat.bots.bot import USUAL, Budget
from valat.bots.santase.sampler import sample_state
from valat.games.santase.notation import ACTIONS, CLAIM
from valat.games.santase.rules import SIDES, rules_of
from valat.games.santase.view import View


def passive(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The move of a player who never closes nor exchanges, plays greedily, declares and claims."""
    legal = view.legal
    if CLAIM in legal:
        return CLAIM
    play = sample_state(view, Random(seed)).play
    cards = [name for name in legal if name not in ACTIONS]
    card = generic.greedy(rules_of(play.trumps), play.trick, cards, view.own_seat, SIDES)
    said = view.offers.get(card, ())
    return f"{card}+{said[0]}" if said else card
