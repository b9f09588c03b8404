"""The proofs of a record's deals: one of a deal record, one a deal of a match record."""

from typing import Any

from valat.kernel.errors import Refusal, Unreadable
from valat.kernel.proof import Proof, ProofFailure, check_proof
from valat.match.replay import Run, run_record


def proofs(record: Any, nonce: str | None = None) -> list[Proof | Refusal]:
    """For each deal its proof when that gives exactly its cards, else why not.

    Args:
        nonce: hex digits that must be among those used in every deal.
    Raises:
        Unreadable: not a record.
    """
    played = run_record(record)
    if not record.get("deals", [record]):
        raise Unreadable("The record has no deal to check.", key="no_deals")
    return proofs_of(played, record, nonce)


def proofs_of(played: Run, record: Any, nonce: str | None = None) -> list[Proof | Refusal]:
    """As `proofs`, of a record that was played through already.

    Args:
        played: what `run_record` makes of the record.
        nonce: as of `proofs`.
    """
    fields = record.get("deals", [record])
    found: list[Proof | Refusal] = []
    # Not strict: after a deal at fault the others are not played.
    for given, deal in zip(fields, played.deals, strict=False):
        try:
            if deal.fault is not None:
                raise deal.fault.refusal
            # As played, since a match record leaves out of its deals what follows from those before.
            full = {**played.game.record(deal.states[-1]), **_proof_field(given)}
            proof = _check_nonce(check_proof(played.game, full), nonce)
            # A deal on its own may be any of its table's.
            found.append(_check_order(proof, found) if "deals" in record else proof)
        except Refusal as refusal:
            found.append(refusal)
    return found


def _proof_field(fields: dict[str, Any]) -> dict[str, Any]:
    return {"proof": fields["proof"]} if "proof" in fields else {}


def _check_nonce(proof: Proof, nonce: str | None) -> Proof:
    # Proofs have only small letters; a person who types a nonce may not.
    if nonce is not None and nonce.lower() not in (given.nonce for given in proof.nonces):
        raise ProofFailure("Your nonce wasn't used in this deal.", key="nonce_left_out")
    return proof


def _check_order(proof: Proof, before: list[Proof | Refusal]) -> Proof:
    """The proof, when no deal of the match was left out before it; boards are nobody's in a row."""
    if proof.shared:
        return proof
    tables = {last.table for last in before if isinstance(last, Proof)}
    if proof.deal != len(before) + 1 or not tables <= {proof.table}:
        raise ProofFailure("Earlier deals of this table are missing.", key="deals_missing")
    return proof
