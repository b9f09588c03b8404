"""The boards of a session: sealed together before anybody enters, laid out when everybody is seated.

Rule: BRI-COMP-6, DUP-BOARD-1
"""

from secrets import token_hex

from valat.cards.shuffle import deal_secret, seal
from valat.club.log.boards import board_id, root_of, shared_nonce
from valat.club.log.events import BoardSeals
from valat.club.log.state import Session
from valat.store import boards
from valat.store.boards import Board
from valat.store.key import HouseKey
from valat.store.writer import Statement

SEALED = 200
"""Boards that are sealed: more than any movement that is shipped needs in an evening."""


def new_seals(keys: HouseKey, session: str) -> BoardSeals:
    """The seals of all boards that the session may need."""
    salt = token_hex(16)
    secrets = (_secret(keys, session, number, salt, keys.current) for number in range(1, SEALED + 1))
    hashes = tuple(seal(secret) for secret in secrets)
    return BoardSeals(salt, keys.current, hashes, root_of(hashes))


def board_statements(keys: HouseKey, state: Session, at_ms: int) -> list[Statement]:
    """The statements that lay out the boards of all rounds, from which tables are dealt by number."""
    seals = state.seals
    nonce = shared_nonce(member.nonce for member in state.members if member.nonce)
    nonces = [{"player": "", "name": "session", "nonce": nonce}]
    numbers = sorted({board for row in state.rows for board in row.boards})
    statements: list[Statement] = []
    for number in numbers:
        shelf = f"{state.id}/{number}"
        hashed = seals.hashes[number - 1]
        identity = board_id(state.id, number)
        statements += boards.add_board(
            Board(identity, state.plan.game, shelf, seals.salt, seals.key, hashed, nonces, at_ms)
        )
    return statements


def _secret(keys: HouseKey, session: str, number: int, salt: str, key: str) -> bytes:
    # as a table with one deal, which is how boards are dealt
    return deal_secret(keys[key], board_id(session, number), 1, bytes.fromhex(salt))
