"""The solver plays by Bela's rules."""

from random import Random

import pytest

from tests.solver import minimax
from valat.games.bela.rules import DECK, SUITS, rules_of
from valat.kernel.position import TrickPosition
from valat.solver.solve import Solver


@pytest.mark.parametrize(
    ("sides", "size"), [((0, 1), 5), ((0, 1, 1), 3), ((1, 0, 1), 3), ((1, 1, 0), 4), ((0, 1, 0, 1), 3)]
)
@pytest.mark.parametrize("trumps", SUITS)
def test_values(sides, size, trumps):
    """Every move's value, also within a trick, is what going through all continuations gives.

    Rule: BELA-PLAY-1, BELA-PLAY-3
    """
    solver, rng = Solver(), Random(trumps)
    for _ in range(4):
        cards = rng.sample(DECK, size * len(sides))
        hands = [cards[seat :: len(sides)] for seat in range(len(sides))]
        position = TrickPosition(rules_of(trumps), hands, rng.randrange(len(sides)), sides)
        found = {card: low for card, (low, high) in solver.solve(position, capot=90).moves.items()}

        assert found == minimax.values(position, 90, sides)

        for move in list(minimax.single(position.moves()))[:2]:
            position.play(move)
            exact = {card: low for card, (low, _) in solver.solve(position).moves.items()}
            assert exact == minimax.values(position, 0, sides)
            position.undo()
