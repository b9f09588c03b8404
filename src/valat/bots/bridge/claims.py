"""How a bot answers a claim: whoever answers sees three hands, and so knows the fourth."""

from random import Random

from valat.bots.bridge.endings import LANES, Ending, Unsettled
from valat.cards.card import SUITS
from valat.cards.card_set import card_set
from valat.games.bridge import BRIDGE
from valat.games.bridge.notation import ACCEPT, REFUSE
from valat.games.bridge.play import Play
from valat.games.bridge.rules import SIDES
from valat.games.bridge.worlds import worlds
from valat.kernel.game import Record
from valat.kernel.replay import replay

MOST_TURNS = 20_000
"""Turns searched; a claim that would need more is refused."""


def answer(view: Record) -> str:
    """`accept` when no line of play would give the own side more than the claim does, else `refuse`.

    Rule: BRI-PLAY-3 (the claimer's cards are seen, dummy's too, and with the own hand these are all)
    """
    play = replay(BRIDGE, next(worlds(view, Random(0)))).states[-1].play
    assert play is not None
    return ACCEPT if holds(play) else REFUSE


def holds(play: Play, turns: int = MOST_TURNS) -> bool:
    """Whether the claimer's side takes what is claimed against any play, found in so many turns."""
    assert play.claim is not None
    trumps = sum(LANES[SUITS.index(suit)] for suit in play.rules.trumps)
    hands = [card_set(hand) for hand in play.hands]
    trick = [(seat, card_set([card])) for seat, card in play.trick]
    side = SIDES[play.claim.seat]
    try:
        return Ending(trumps, turns).reaches(hands, trick, play.turn, side, play.claim.tricks)
    except Unsettled:
        return False
