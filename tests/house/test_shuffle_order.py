"""The order in which a log has the steps of a shuffle."""

import pytest

from valat.house.shuffle_order import shuffle_fault
from valat.kernel.proof import PlayerNonce, Proof
from valat.protocol.table import SeatCommitment
from valat.table.log.events import (
    CardsDealt,
    CommitmentsClosed,
    DealCommitted,
    NonceAdded,
    NonceCommitted,
)

SEAL = DealCommitted(1, "salt", "key", "aa", version=2)
COMMITTED = [NonceCommitted(1, seat, name, f"c{seat}") for seat, name in enumerate(("Ana", "Bo"))]
CLOSED = CommitmentsClosed(
    1, tuple(SeatCommitment(committed.seat, committed.name, committed.commitment) for committed in COMMITTED)
)
NONCES = [NonceAdded(1, seat, name, f"0{seat}") for seat, name in enumerate(("Ana", "Bo"))]
DEALT = CardsDealt(1, (), {})
STEPS = [SEAL, *COMMITTED, CLOSED, *NONCES, DEALT]
PROOF = Proof(
    "table",
    1,
    "aa",
    "bb",
    tuple(PlayerNonce(nonces.name, nonces.nonce, nonces.seat, f"c{nonces.seat}") for nonces in NONCES),
    version=2,
)


def key_of(steps, proof=PROOF):
    """The key of the fault, None where there is none."""
    fault = shuffle_fault(steps, proof)
    return fault and fault.key


def test_seal_commitments_list_nonces_cards_is_the_order():
    """Also where a seal was given up before, and where nobody has committed."""
    assert key_of(STEPS) is None
    given_up = DealCommitted(1, "salt", "key", "cc", version=2)
    assert key_of([given_up, COMMITTED[0], CLOSED, *STEPS]) is None
    empty = Proof("table", 1, "aa", "bb", (), version=2)
    assert key_of([SEAL, DEALT], empty) is None


@pytest.mark.parametrize(
    "steps",
    [
        [SEAL, COMMITTED[0], NONCES[0], COMMITTED[1], CLOSED, NONCES[1], DEALT],
        [SEAL, *COMMITTED, NONCES[0], CLOSED, NONCES[1], DEALT],
        [SEAL, COMMITTED[0], CLOSED, COMMITTED[1], *NONCES, DEALT],
        [SEAL, *COMMITTED, CLOSED, CLOSED, *NONCES, DEALT],
        [SEAL, *COMMITTED, CLOSED, NONCES[0], DEALT, NONCES[1]],
    ],
)
def test_every_commitment_stands_before_any_nonce(steps):
    """A nonce that was there earlier could have decided what others, or the house, committed to."""
    assert key_of(steps) == "shuffle_order"


def test_the_list_is_the_one_of_the_proof():
    """Neither shorter nor longer: whoever was left out would have given other cards."""
    shorter = CommitmentsClosed(1, CLOSED.commitments[:1])
    assert key_of([SEAL, *COMMITTED, shorter, *NONCES, DEALT]) == "other_commitments"
    assert key_of([SEAL, *NONCES, DEALT]) == "other_commitments"


def test_the_seal_is_the_one_of_the_proof():
    """The last of the deal's seals, as it was shown."""
    assert key_of([DealCommitted(1, "salt", "key", "cc", version=2), *STEPS[1:]]) == "other_seal"
    assert key_of([]) == "other_seal"


def test_a_board_that_another_table_drew_has_its_nonces_there():
    """This table's log has only the seal."""
    drawn = DealCommitted(1, "salt", "key", "aa", version=2, board="b", drawn=True)
    assert key_of([drawn, DEALT]) is None


def test_older_deals_had_no_commitments():
    """Their nonces came as they came, and are checked as before."""
    old = DealCommitted(1, "salt", "key", "aa")
    assert key_of([old, *NONCES, DEALT], Proof("table", 1, "aa", "bb", ())) is None
