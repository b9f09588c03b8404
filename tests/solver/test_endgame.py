"""Exact ends of games of two seats."""

from random import Random

import pytest

from tests.solver.minimax import single
from valat.cards.shuffle import seeded_order
from valat.games import find
from valat.solver.endgame import Endgame

SANTASE = find("santase")


def late(seed, cards):
    """A position of Santase, each hand having so many cards; half of the deals are closed."""
    chance = Random(seed)
    setup = SANTASE.next(SANTASE.start(SANTASE.presets["classic"], ["?", "?"], seed % 2))
    state = SANTASE.deal(setup, seeded_order(SANTASE.deck(setup.options), seed, 0))
    while len(state.play.hands[0]) > cards or state.play.trick:
        choices = [move for move in SANTASE.legal(state, state.turn) if move.name != "claim"]
        state = SANTASE.apply(state, state.turn, chance.choice(choices))
    return SANTASE.position(state)


def best(position):
    """What seat 0 gains beyond seat 1, by going through all there is."""
    if position.over():
        return position.value(0) - position.value(1)
    values = []
    for move in single(position.moves()):
        position.play(move)
        values.append(best(position))
        position.undo()
    return (min if position.actor() else max)(values)


@pytest.mark.parametrize("seed", range(30))
def test_values(seed):
    """The value of a position and of each move is that of going through all continuations."""
    position = late(seed, 4)
    search, sign = Endgame(position), -1 if position.actor() else 1
    before = position.key()

    assert search.value(0, 10**6) == sign * best(position)
    for move in single(position.moves()):
        position.play(move)
        expected = sign * best(position)
        position.undo()
        assert search.value(move, 10**6) == expected
    assert position.key() == before


def test_limit():
    """Where the limit is reached there is no value, and afterwards there may be one."""
    position = next(late(seed, 5) for seed in range(9) if not late(seed, 5).over())
    search = Endgame(position)

    assert (search.value(0, 5), search.exact) == (0, False)
    assert search.value(0, 10**6) == Endgame(position).value(0, 10**6)
    assert search.exact


def test_memory():
    """What was seen before is not gone through again."""
    position = next(late(seed, 5) for seed in range(9) if not late(seed, 5).over())
    search = Endgame(position)
    search.value(0, 10**6)
    before = search.nodes
    search.value(0, 10**6)

    assert search.nodes - before < before / 4
