"""The second phase of Santase, calculated: exactly when the stock is empty, else in sampled worlds."""

from random import Random

from valat.bots.santase.sampler import sample_states
from valat.games.santase import SANTASE
from valat.games.santase.rules import rules_of
from valat.games.santase.state import State
from valat.games.santase.view import View
from valat.kernel.trick import card_points
from valat.solver.endgame import Endgame

CLOSED_WORLDS = 8
"""Worlds sampled where the stock is closed and the other hand not known."""
NODES = 50_000
"""Positions visited for one move of one deal; the longest end there is needs a tenth of them."""


def best_move(view: View, rng: Random) -> str:
    """The move that brings most game points on average; of equal ones the card that counts least.

    Where the other may claim and has not, every card is equal.
    """
    first = sample_states(view, rng, 1)[0]
    is_known = not first.play.stock
    # With the stock empty the other hand is known, and one deal is exact.
    states = [first] if is_known else [first, *sample_states(view, rng, CLOSED_WORLDS - 1)]
    totals = dict.fromkeys([card for card in view.legal if card in first.play.hands[view.own_seat]], 0)
    for state in states:
        for text, value in move_values(state).items():
            totals[text] = totals.get(text, 0) + value
    points = rules_of(first.play.trumps)
    return min(sorted(totals), key=lambda text: (-totals[text], card_points(points, [text[:2]])))


def move_values(state: State) -> dict[str, int]:
    """What each move brings the seat on turn beyond the other, in game points, cards open; 0 if unknown."""
    position = SANTASE.position(state)
    search = Endgame(position)
    values = {}
    for text in position.cards_in(position.moves()):
        values[text] = search.value(position.move_of(text), NODES)
    return values


def closed_value(state: State) -> int:
    """What closing brings the seat on turn beyond the other, in game points, cards open; 0 if unknown."""
    position = SANTASE.position(state)
    return Endgame(position).value(position.move_of("close"), NODES)
