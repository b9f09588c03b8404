"""When the house closes the stock: where it is likely to win by what both hands hold."""

from random import Random

from valat.bots.santase.endgame import closed_value
from valat.bots.santase.sampler import sample_states
from valat.cards.card import rank_of, suit_of
from valat.games.santase.notation import MARRIAGE_TEXTS
from valat.games.santase.play import PlayState, marriages
from valat.games.santase.rules import ENOUGH, rules_of
from valat.games.santase.view import View
from valat.kernel.trick import card_points

WORLDS = 8
"""Worlds sampled before a stock is closed."""
ENOUGH_ON_AVERAGE = 9
"""Game points that closing must bring in all of them together."""
FROM_OPPONENT = 8
"""What a high card is expected to catch, in points."""


def worth_closing(view: View, play: PlayState, rng: Random) -> bool:
    """Whether closing now promises more than playing on. Rule: SAN-CLOSE-1, SAN-SCORE-3"""
    # The cheap question comes first: few hands pass it, and worlds must be solved for the other.
    if expected_points(play) < ENOUGH:
        return False
    return sum(closed_value(state) for state in sample_states(view, rng, WORLDS)) >= ENOUGH_ON_AVERAGE


def expected_points(play: PlayState) -> int:
    """The points the seat on turn may reach with its hand alone: aces, trumps and marriages."""
    hand = play.hands[play.turn]
    strong = [
        card
        for card in hand
        if rank_of(card) == "A" or suit_of(card) == play.trumps or suit_of(card) + "A" in hand
    ]
    declared = sum(int(said) for said in MARRIAGE_TEXTS if (said,) in marriages(play).values())
    tricks_worth = card_points(rules_of(play.trumps), strong) + FROM_OPPONENT * len(strong)
    return play.count(play.turn) + declared + tricks_worth
