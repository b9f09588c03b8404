"""Whether a board came from the sealed secret."""

import pytest

from tests.games.bridge.deals import finished
from valat.cards.shuffle import commitment, seal, shuffled_cards
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


NONCES = tuple(bytes([seat]) * 16 for seat in range(3))


def committed(**changes):
    """The record of a board that three players have put a nonce into, by seat and after committing to it."""
    state = BRIDGE.deal(Setup(PRESETS["duplicate"], 1, 2, "ns"), shuffled_cards(DECK, SECRET, NONCES, 1, 0))
    nonces = [
        {
            "name": "x",
            "nonce": nonce.hex(),
            "seat": seat,
            "commitment": commitment(seal(SECRET), seat, nonce),
        }
        for seat, nonce in enumerate(NONCES)
    ]
    proof = {"version": 2, "table": "t", "deal": 1, "hash": seal(SECRET), "secret": SECRET.hex()}
    return {**BRIDGE.record(finished(state)), "proof": {**proof, "nonces": nonces, **changes}}


def test_nonces_that_were_committed_to():
    """And the same without their version, as older houses wrote them: as they came, without commitments."""
    record = committed()
    assert check_proof(BRIDGE, record).version == 2
    nonces = [{"name": nonce["name"], "nonce": nonce["nonce"]} for nonce in record["proof"]["nonces"]]
    assert check_proof(BRIDGE, committed(version=1, nonces=nonces)).version == 1


def test_a_nonce_that_was_not_committed_to():
    """Somebody has given it after the others'."""
    record = committed()
    record["proof"]["nonces"][2]["commitment"] = "00" * 32
    with pytest.raises(ProofFailure) as failed:
        check_proof(BRIDGE, record)
    assert failed.value.key == "other_nonce"


def test_nonces_in_another_order_than_their_seats():
    """The order is nobody's choice."""
    record = committed()
    record["proof"]["nonces"].reverse()
    with pytest.raises(ProofFailure) as failed:
        check_proof(BRIDGE, record)
    assert failed.value.key == "nonce_order"
