"""Whether deal and reshuffles came from the sealed secret."""

from itertools import count

import pytest

from valat.cards.shuffle import seal, shuffled_cards
from valat.games.yard import YARD
from valat.games.yard.options import Options
from valat.games.yard.rules import DECK
from valat.games.yard.state import Setup
from valat.kernel.proof import ProofFailure, check_proof

SECRET = bytes(range(32))


@pytest.fixture(scope="module")
def proven():
    """The record, with its proof, of a deal that was reshuffled once."""
    numbers, draw = count(), YARD.read("draw")

    def chance(cards):
        return shuffled_cards(cards, SECRET, (), 1, next(numbers))

    state = YARD.deal(Setup(Options(2), 0, (0, 0)), chance(DECK))
    while len(state.play.reshuffles) < 1:
        moves, hand = YARD.legal(state, state.turn), state.play.hands[state.turn]
        state = YARD.apply(state, state.turn, draw if draw in moves and len(hand) < 8 else moves[0], chance)
    proof = {"table": "t", "deal": 1, "hash": seal(SECRET), "secret": SECRET.hex(), "nonces": []}
    return {**YARD.record(state), "proof": proof}


def test_a_true_record(proven):
    """Deal and reshuffle follow from the secret. YARD-STOCK-1"""
    assert check_proof(YARD, proven).deal == 1


def test_another_reshuffle(proven):
    """A reshuffle in another order does not. YARD-STOCK-1"""
    (order,) = proven["reshuffles"]
    with pytest.raises(ProofFailure):
        check_proof(YARD, {**proven, "reshuffles": [order[::-1]]})


def test_another_stock(proven):
    """Nor does another stock."""
    with pytest.raises(ProofFailure):
        check_proof(YARD, {**proven, "stock": proven["stock"][::-1]})
