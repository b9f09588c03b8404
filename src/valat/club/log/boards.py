"""How a session's boards are named and drawn: what a stranger needs to check them. Rule: BRI-COMP-6"""

from collections.abc import Iterable
from hashlib import sha256

from valat.duplicate.comparison import counts_of
from valat.kernel.game import Record

NONCE = 32
"""Hex digits of a nonce."""


def root_of(hashes: Iterable[str]) -> str:
    """The hash of the hashes: SHA-256 of them, one a line.

    >>> root_of(["a", "b"])[:8]
    '911169dd'
    """
    return sha256("".join(f"{digest}\n" for digest in hashes).encode()).hexdigest()


def board_id(session: str, number: int) -> str:
    """The id of a board, from which with seal and nonce its cards follow."""
    return f"{session}.{number}"


def shared_nonce(nonces: Iterable[str]) -> str:
    """The nonce of all boards: the first 32 hex digits of SHA-256 over those of all who entered, one a line.

    One for all, since each table's log holds it with each board.
    """
    return sha256("".join(f"{nonce}\n" for nonce in nonces).encode()).hexdigest()[:NONCE]


def score_of(entry: Record, side: int = 0) -> int:
    """What a board counts for a side, by a traveller's entry: its score, or what the game says it counts.

    Rule: DUP-BELOT-1

    >>> score_of({"scores": [17, 9], "counts": [8, -8]}), score_of({"scores": [420, -420]}, side=1)
    (8, -420)
    """
    return int(counts_of(entry)[side])
