"""The order in which a table's log has seal, commitments, nonces and cards: no record alone can show it."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import get_args

from valat.kernel.errors import Refusal
from valat.kernel.proof import Proof, ProofFailure
from valat.store.log import StoredEvent
from valat.table.log.events import (
    CardsDealt,
    CommitmentsClosed,
    DealCommitted,
    NonceAdded,
    NonceCommitted,
    from_store,
    kind_of,
)

ShuffleStep = DealCommitted | NonceCommitted | CommitmentsClosed | NonceAdded | CardsDealt
"""What leads to a deal's cards, in the order that docs/fairness.md promises."""
ORDER = get_args(ShuffleStep)


def shuffle_steps(events: Iterable[StoredEvent]) -> dict[int, list[ShuffleStep]]:
    """By deal the steps to its cards, as the log has them. Raises Refusal `unknown_event`."""
    kinds = {kind_of(step) for step in ORDER}
    steps: dict[int, list[ShuffleStep]] = {}
    for stored in events:
        if stored.kind in kinds:
            body = from_store(stored).body
            assert isinstance(body, ShuffleStep)
            steps.setdefault(body.deal, []).append(body)
    return steps


def shuffle_fault(steps: Sequence[ShuffleStep], proof: Proof) -> Refusal | None:
    """What the log tells of a deal other than its proof, which holds by itself (None: nothing).

    Args:
        steps: the deal's, as `shuffle_steps` has them.
    """
    if proof.version == 1:
        return None  # its nonces came as they came
    sealings = _sealings(steps)
    if not all(_in_order(sealing) for sealing in sealings):
        return ProofFailure("A nonce was shown before all commitments had arrived.", key="shuffle_order")
    # only of the last were cards dealt: those before it were opened and given up
    last = sealings[-1] if sealings else []
    seal = next((body for body in last if isinstance(body, DealCommitted)), None)
    if seal is None or seal.hash != proof.hash:
        return ProofFailure("The log's seal differs from the proof's.", key="other_seal")
    # the nonces of a board that another table drew stand in that table's log
    if not seal.drawn and _standing(last) != {(given.seat, given.commitment) for given in proof.nonces}:
        return ProofFailure("The log's commitments differ from the proof's.", key="other_commitments")
    return None


def _sealings(steps: Iterable[ShuffleStep]) -> list[list[ShuffleStep]]:
    """The steps from each seal on: one that was given up is followed by another."""
    sealings: list[list[ShuffleStep]] = []
    for step in steps:
        if isinstance(step, DealCommitted) or not sealings:
            sealings.append([])
        sealings[-1].append(step)
    return sealings


def _in_order(sealing: Sequence[ShuffleStep]) -> bool:
    ranks = [ORDER.index(type(step)) for step in sealing]
    # as often as players do it, but for the list, which stands once
    in_order = all(rank <= after for rank, after in pairwise(ranks))
    return in_order and ranks.count(ORDER.index(CommitmentsClosed)) <= 1


def _standing(steps: Iterable[ShuffleStep]) -> set[tuple[int | None, str | None]]:
    """Seat and hash of each commitment that stood before the nonces were asked for."""
    lists = (step.commitments for step in steps if isinstance(step, CommitmentsClosed))
    return {(commitment.seat, commitment.commitment) for commitments in lists for commitment in commitments}
