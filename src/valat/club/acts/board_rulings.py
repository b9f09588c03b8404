"""Rulings on a board at all its tables: it is cancelled, or was another one at some.

Rule: BRI-COMP-10
"""

from valat.club.log.checks import check_correctable, check_seated
from valat.club.log.events import AnyEvent, BoardCancelled, BoardFouled
from valat.club.log.state import Session
from valat.kernel.errors import Refusal
from valat.protocol.staff import require_reason


def cancel_board(state: Session, board: int, reason: str, now_ms: int) -> list[AnyEvent]:
    """The events by which a board counts nowhere; none where it is so.

    Raises:
        Refusal: `no_reason`, `no_round`, `too_late`; `no_board` where the movement has no such board.
    Rule: BRI-COMP-5
    """
    _check(state, board, reason, now_ms)
    if any(ruling.board == board for ruling in state.cancelled.values()):
        return []
    return [BoardCancelled(board=board, reason=reason)]


def foul(
    state: Session, at: tuple[int, int, int], reason: str, now_ms: int, *, onward: bool = False
) -> list[AnyEvent]:
    """The events by which a board was another one at a table, and is compared apart from the others.

    Args:
        at: round, table and board from which on it was another.
        onward: at all tables of later rounds, too.
    Raises:
        Refusal: `no_reason`, `no_round`, `too_late`; `no_board` where that table's row has no such board.
    """
    number, table, board = at
    _check(state, board, reason, now_ms)
    rows = [row for row in state.rows if row.is_played and board in row.boards]
    if not any((row.round, row.table) == (number, table) for row in rows):
        raise Refusal("That board was not played at that table.", code="no_board")
    places = [
        (row.round, row.table)
        for row in rows
        if (row.round, row.table) == (number, table) or (onward and row.round > number)
    ]
    return [BoardFouled(board=board, places=tuple(places), reason=reason)]


def _check(state: Session, board: int, reason: str, now_ms: int) -> None:
    require_reason(reason)
    check_seated(state)
    check_correctable(state, now_ms)
    if not any(board in row.boards for row in state.rows if row.is_played):
        raise Refusal("That board isn't in this session.", code="no_board")
