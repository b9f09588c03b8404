"""The move that a search chooses: over many guesses it leaves the fewest points, against the others'."""

from random import Random

import msgspec

from valat.bots.search import BudgetMeter, Values, run
from valat.bots.yard.policy import Quick
from valat.bots.yard.sampler import Guesses
from valat.games.yard.observation import read_view
from valat.games.yard.position import flat
from valat.games.yard.rules import DECK, POINTS
from valat.kernel.game import Record

GUESS = 600
"""Moves that a guess counts for, beside those of its rollouts: it takes about as long."""
Z_SCORE = 10
"""How sure it must be that a move is better than the house's, in tenths of a standard error."""
POINTS_OF = {card: POINTS[card[1]] for card in DECK}


def best_move(view: Record, usual: str, rng: Random, meter: BudgetMeter) -> str:
    """The usual move, unless another is better by more than luck."""
    return run(MoveEvaluator(view, rng), meter, baseline=usual).best_beyond_luck(Z_SCORE)


class MoveEvaluator:
    """What each legal move leads to in one guess after the other."""

    def __init__(self, view: Record, rng: Random) -> None:
        seen = read_view(view)
        self._guesses = Guesses(seen, rng)
        hands, stock, _ = self._guesses.draw()
        play = msgspec.structs.replace(seen.play, hands=tuple(map(tuple, hands)), stock=tuple(stock))
        sides = seen.setup.options.sides
        self._position = flat(play, sides)
        self._side = sides[view["seat"]]
        self._quick = Quick(self._position, max(sides) + 1, POINTS_OF)
        self._moves = {text: self._position.move_of(text) for text in view["legal"]}

    def evaluate(self, meter: BudgetMeter) -> Values | None:
        """What the others keep more than the seat after each move, in a guess of its own."""
        self._position.share_out(*self._guesses.draw())
        meter.spend(GUESS)
        values, before = {}, self._quick.nodes
        for text, move in self._moves.items():
            values[text] = self._quick.value(move, self._side, meter.nodes_left)
            meter.spend(self._quick.nodes - before)
            before = self._quick.nodes
            if meter.is_spent:
                return None
        return values
