"""Santase's own bots: the house, and a passive one to measure it by."""

from collections.abc import Mapping
from random import Random

from valat.bots import passive as generic
from valat.bots.bot import USUAL, Bot, Budget, Level
from valat.bots.santase.closing import worth_closing
from valat.bots.santase.guessing import guessed
from valat.bots.santase.open import best_answer, best_lead
from valat.bots.santase.solving import best_move
from valat.games.santase.notation import ACTIONS, CLAIM, CLOSE, EXCHANGE
from valat.games.santase.rules import SIDES, rules_of
from valat.kernel.game import Record

__all__ = ["BOTS", "LEVELS", "house", "passive"]


def house(view: Record, seed: int, budget: Budget = USUAL) -> str:
    """The move of a player who counts: claims, exchanges and declares what there is.

    The open stock is played by rule of hand; closed or empty, what can still happen is calculated.
    """
    legal, rng = view["legal"], Random(seed)
    for action in (CLAIM, EXCHANGE):
        if action in legal:
            return action
    if len(legal) == 1 and not view.get("offers"):
        return str(legal[0])
    state = guessed(view, rng)
    if not state.play.open:
        return best_move(view, rng)
    if state.play.trick:
        return best_answer(state.play, legal)
    if CLOSE in legal and worth_closing(view, state.play, rng):
        return CLOSE
    return best_lead(state.play, view.get("offers", {}))


def passive(view: Record, seed: int, budget: Budget = USUAL) -> str:
    """The move of a player who never closes nor exchanges, plays greedily, declares and claims."""
    legal = view["legal"]
    if CLAIM in legal:
        return CLAIM
    play = guessed(view, Random(seed)).play
    cards = [name for name in legal if name not in ACTIONS]
    card = generic.greedy(rules_of(play.trumps), play.trick, cards, view["seat"], SIDES)
    said = view.get("offers", {}).get(card, ())
    return f"{card}+{said[0]}" if said else card


BOTS: Mapping[str, Bot] = {"house": house, "passive": passive}

LEVELS = (Level("house"),)
