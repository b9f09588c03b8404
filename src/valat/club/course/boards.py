"""The boards of a session: sealed together before anybody enters, laid out when everybody is seated.

Rule: BRI-COMP-6, DUP-BOARD-1
"""

from collections.abc import Iterable
from secrets import token_hex

from valat.cards.shuffle import deal_secret, seal
from valat.club.log.boards import board_id, root_of, shared_nonce
from valat.club.log.events import BoardSeals
from valat.club.log.state import Session
from valat.duplicate.movements.movement import Row
from valat.store import boards
from valat.store.boards import Board
from valat.store.key import HouseKey
from valat.store.writer import Statement

SEALED = 200
"""Boards that are sealed: more than any movement that is shipped needs in an evening."""


def new_seals(keys: HouseKey, session: str, count: int = SEALED) -> BoardSeals:
    """The seals of so many boards: all that the session may need."""
    salt = token_hex(16)
    secrets = (_secret(keys, session, number, salt, keys.current) for number in range(1, count + 1))
    hashes = tuple(seal(secret) for secret in secrets)
    return BoardSeals(salt, keys.current, hashes, root_of(hashes))


def board_statements(state: Session, rows: Iterable[Row], at_ms: int) -> list[Statement]:
    """The statements that lay out the boards of these rows, from which tables are dealt by number."""
    nonce = shared_nonce(member.nonce for member in state.members if member.nonce)
    numbers = sorted({board for row in rows for board in row.boards})
    return [
        statement
        for number in numbers
        for statement in boards.add_board(
            sealed_board(state.id, state.plan.game, state.seals, number, number, ("session", nonce), at_ms)
        )
    ]


def redealt_board(state: Session, board: int, at_ms: int) -> list[Statement]:
    """The statements that lay out a board again, by the seal that the state has for it, in its old place.

    Rule: BRI-COMP-10
    """
    drawn_by = "session", shared_nonce(member.nonce for member in state.members if member.nonce)
    shelf = f"{state.id}/{board}"
    return [
        # still one of the session's, whose boards are opened together
        *boards.move_boards(shelf, f"{shelf} before {state.seal_of(board)}"),
        *boards.add_board(
            sealed_board(state.id, state.plan.game, state.seals, board, state.seal_of(board), drawn_by, at_ms)
        ),
    ]


def sealed_board(
    session: str, game: str, seals: BoardSeals, number: int, seal: int, drawn_by: tuple[str, str], at_ms: int
) -> Board:
    """The board of that number, by one of the seals.

    Args:
        drawn_by: the nonce's name, and the nonce, with which it is drawn.
    """
    name, nonce = drawn_by
    nonces = [{"player": "", "name": name, "nonce": nonce}]
    identity, hashed = board_id(session, seal), seals.hashes[seal - 1]
    return Board(identity, game, f"{session}/{number}", seals.salt, seals.key, hashed, nonces, at_ms)


def _secret(keys: HouseKey, session: str, number: int, salt: str, key: str) -> bytes:
    # as a table with one deal, which is how boards are dealt
    return deal_secret(keys[key], board_id(session, number), 1, bytes.fromhex(salt))
