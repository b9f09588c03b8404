"""Whether a board came from the sealed secret."""

import pytest

from tests.games.bridge.deals import finished
from valat.cards.shuffle import seal, shuffled_cards
from valat.games.bridge import BRIDGE
from valat.games.bridge.options import PRESETS
from valat.games.bridge.rules import DECK
from valat.games.bridge.state import Setup
from valat.kernel.proof import ProofFailure, check_proof

SECRET = bytes(range(32))


def proven():
    """The record, with its proof, of a board dealt from the secret."""
    state = BRIDGE.deal(Setup(PRESETS["duplicate"], 1, 2, "ns"), shuffled_cards(DECK, SECRET, (), 1, 0))
    proof = {"table": "t", "deal": 1, "hash": seal(SECRET), "secret": SECRET.hex(), "nonces": []}
    return {**BRIDGE.record(finished(state)), "proof": proof}


def test_a_true_board():
    """Its cards follow from the secret, which was sealed before. Rule: BRI-COMP-6"""
    assert check_proof(BRIDGE, proven()).deal == 1


def test_another_board():
    """Two cards changed, and it does not. Rule: BRI-COMP-6"""
    record = proven()
    north, east, *others = record["hands"]
    swapped = [[east[0], *north[1:]], [north[0], *east[1:]], *others]
    with pytest.raises(ProofFailure):
        check_proof(BRIDGE, {**record, "hands": swapped, "moves": []})
