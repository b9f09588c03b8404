"""The move that a search chooses: over many worlds it leaves the fewest points, against the others'."""

from random import Random

import msgspec

from valat.bots.search import BudgetMeter, Values, run
from valat.bots.yard.policy import YardPolicy
from valat.bots.yard.sampler import WorldSampler
from valat.cards.card import rank_of
from valat.games.yard.observation import observe
from valat.games.yard.position import position_of_play
from valat.games.yard.rules import DECK, POINTS
from valat.games.yard.view import View

NODES_A_WORLD = 600
"""Nodes that a world counts for, beside those of its rollouts: sampling it takes about as long."""
Z_SCORE = 10
"""How sure it must be that a move is better than the house's, in tenths of a standard error."""
POINTS_OF = {card: POINTS[rank_of(card)] for card in DECK}


def best_move(view: View, usual: str, rng: Random, meter: BudgetMeter) -> str:
    """The usual move, unless another is better by more than luck."""
    return run(MoveEvaluator(view, rng), meter, baseline=usual).best_beyond_luck(Z_SCORE)


class MoveEvaluator:
    """What each legal move leads to in one sampled world after the other."""

    def __init__(self, view: View, rng: Random) -> None:
        observation = observe(view)
        self._sampler = WorldSampler(observation, rng)
        # Any world will do to make the position of: each one drawn replaces it.
        hands, stock, _ = self._sampler.draw()
        play = msgspec.structs.replace(observation.play, hands=tuple(map(tuple, hands)), stock=tuple(stock))
        sides = observation.setup.options.sides
        self._position = position_of_play(play, sides)
        self._side = sides[view.own_seat]
        self._policy = YardPolicy(self._position, max(sides) + 1, POINTS_OF)
        self._moves = {text: self._position.move_of(text) for text in view.legal}

    def evaluate(self, meter: BudgetMeter) -> Values | None:
        """What the others keep more than the seat after each move, in a world of its own."""
        self._position.set_world(*self._sampler.draw())
        meter.spend(NODES_A_WORLD)
        values, before = {}, self._policy.nodes
        for text, move in self._moves.items():
            values[text] = self._policy.value(move, self._side, meter.nodes_left)
            meter.spend(self._policy.nodes - before)
            before = self._policy.nodes
            # Half a world counts for no move: all are compared over the same ones.
            if meter.is_spent:
                return None
        return values
