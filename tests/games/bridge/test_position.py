"""The flat position of the play."""

import pytest

from tests.games.bridge.deals import TYPICAL, dealt
from tests.kernel.test_perft import read_vectors
from valat.games.bridge import BRIDGE
from valat.kernel.errors import Refusal
from valat.kernel.replay import replay
from valat.kernel.walk import perft

FULL = [vector for vector in read_vectors("bridge") if len(vector.hands[0]) == 13]


def test_declarer_moves_for_dummy():
    """The seats that lead, follow and so on are North's cards played by South. Rule: BRI-PLAY-1"""
    flat = BRIDGE.position(dealt(TYPICAL, "Pass Pass 1NT Pass Pass Pass"))
    actors = []
    for card in ("S7", "S8", "SQ", "SA"):
        actors.append(flat.actor())
        flat.play(flat.move_of(card))
    assert actors == [3, 2, 1, 2]


def test_the_solver_sees_four_seats():
    """For it dummy is a seat like any."""
    assert BRIDGE.tricks(dealt(TYPICAL, "Pass Pass 1NT Pass Pass Pass S7")).actor() == 0


@pytest.mark.parametrize("moves", ["", "Pass Pass Pass Pass", "1NT Pass Pass Pass claim=6 accept"])
def test_without_play_there_is_none(moves):
    """An auction has no position, nor has what was claimed."""
    with pytest.raises(Refusal) as refused:
        BRIDGE.position(dealt(TYPICAL, moves))
    assert refused.value.key == "no_play"


def test_tricks_are_counted():
    """A trick to the side that took it."""
    flat = BRIDGE.position(dealt(TYPICAL, "Pass Pass 1NT Pass Pass Pass S7 S8 SQ SA"))
    assert (flat.tricks(0), flat.tricks(1)) == (1, 0)


@pytest.mark.parametrize("vector", FULL, ids=[vector.contract for vector in FULL])
def test_counts_of_the_vectors(vector):
    """A deal's position has the tree of the kernel's vectors, whoever plays dummy. Rule: BRI-PLAY-2"""
    hands = [list(hand) for hand in vector.hands]
    calls = [f"1{vector.contract}", "Pass", "Pass", "Pass"]
    record = {"valat": 1, "game": "bridge", "dealer": (vector.leader - 1) % 4, "hands": hands, "moves": calls}
    flat = BRIDGE.position(replay(BRIDGE, record).states[-1])
    assert [perft(flat, depth) for depth in range(1, 6)] == vector.counts[:5]
