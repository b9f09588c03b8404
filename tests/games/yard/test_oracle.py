"""Whole deals against the game written a second time."""

from random import Random

import pytest

from tests.conformance.deals import shuffling
from tests.effort import examples
from tests.games.yard import oracle
from valat.games.yard import YARD
from valat.games.yard.options import Options
from valat.games.yard.state import Setup


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_deals(players):
    """Legal moves and turn at every ply, and the points at the end, are the same on both roads.

    Rule: YARD-PLAY-1, YARD-PLAY-2, YARD-SIX-1, YARD-SKIP-1, YARD-STOCK-1, YARD-END-1, YARD-SCORE-1
    """
    for seed in range(examples(15)):
        rng = Random(f"{players} {seed}")
        state = YARD.deal(Setup(Options(players), 0, (0,) * players), rng.sample(oracle.DECK, 36))
        second = oracle.Deal(state.hands, state.stock, 0)
        while not state.over:
            texts = [YARD.write(move) for move in YARD.legal(state, state.turn)]
            assert (texts, state.turn) == (second.moves(), second.turn)
            text, known = rng.choice(texts), len(state.play.reshuffles)
            state = YARD.apply(state, state.turn, YARD.read(text), shuffling(rng))
            second.coming = [list(row) for row in state.play.reshuffles[known:]]
            second.make(text)
        assert (second.over, tuple(second.left())) == (True, YARD.result(state).left)
