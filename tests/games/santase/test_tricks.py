"""The tricks of the second phase, as the solver takes them."""

import pytest

from tests.games.santase.deals import SIX, dealt, legal
from valat.games.santase import SANTASE
from valat.kernel.errors import Refusal


@pytest.mark.parametrize("moves", [SIX, f"{SIX} SJ", f"{SIX} SJ CK", "close", "H9 HT close HQ+20"])
def test_in_step(moves):
    """Turn and legal cards are the deal's, between tricks and within one. Rule: SAN-PLAY-2"""
    state = dealt(moves)
    tricks = SANTASE.tricks(state)

    assert tricks.actor() == state.turn
    assert " ".join(sorted(tricks.cards_in(tricks.moves()))) == legal(state)


@pytest.mark.parametrize(("moves", "last"), [(SIX, 10), ("close", 0)])
def test_last_trick(moves, last):
    """The last trick is worth 10 unless the stock was closed; marriages are left out. Rule: SAN-LAST-1"""
    state = dealt(moves)
    cards = sum(worth(card) for hand in state.play.hands for card in hand)
    tricks = SANTASE.tricks(state)
    while not tricks.over():
        tricks.play(tricks.moves() & -tricks.moves())

    assert tricks.value(0) + tricks.value(1) == cards + last


def worth(card):
    """What a card counts. Rule: SAN-DEAL-1"""
    return {"9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}[card[1]]


def test_open_stock():
    """While the stock is open there are no such tricks. Rule: SAN-PLAY-1"""
    with pytest.raises(Refusal):
        SANTASE.tricks(dealt("H9 HT"))
