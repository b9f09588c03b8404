"""Appeals against the result of a board: opened at the table, heard and decided by the director."""

from valat.club.acts.commands import adjust
from valat.club.log.checks import check_correctable
from valat.club.log.events import Adjusted, AnyEvent
from valat.club.log.state import Appeal, Session
from valat.club.log.table_events import AppealDecided, AppealHeard, AppealOpened
from valat.club.seating.seating import sits_at
from valat.kernel.errors import Refusal
from valat.protocol.staff import require_reason


def open_appeal(
    state: Session, at: tuple[int, int, int], player: str, text: str, now_ms: int
) -> list[AnyEvent]:
    """The events by which a player appeals; none where the same was asked before.

    Args:
        at: round, table and board.
        player: the id.
        text: why, as both sides and the director read it.
    Raises:
        Refusal: `no_reason`, `too_late`; `no_board` where nothing counts there yet, or the player did not sit
            there; `appealed` where an appeal on it waits.
    Rule: BRI-COMP-5
    """
    require_reason(text)
    check_correctable(state, now_ms)
    number, place, board = at
    table = state.tables.get((number, place))
    counts = table is not None and (board in table.scores or _is_ruled(state, at))
    if table is None or not counts or not sits_at(state, table, player):
        raise Refusal("You have no result on that board.", code="no_board")
    waiting = next((appeal for appeal in state.appeals.values() if appeal.waits and appeal.place == at), None)
    if waiting is not None:
        if (waiting.player, waiting.text) == (player, text):
            return []
        raise Refusal("There is already an open appeal on that board.", code="appealed")
    return [AppealOpened(round=number, table=place, board=board, text=text)]


def hear(state: Session, number: int, reason: str, now_ms: int) -> list[AnyEvent]:
    """The events by which the director has heard an appeal; none where it was heard.

    Args:
        number: of the appeal's event.
    Raises:
        Refusal: `too_late`; `no_act` where none of that number waits.
    """
    check_correctable(state, now_ms)
    if _waiting(state, number).status == "heard":
        return []
    return [AppealHeard(appeal=number, reason=reason)]


def decide(
    state: Session, number: int, sides: tuple[Adjusted, Adjusted] | None, reason: str, now_ms: int
) -> list[AnyEvent]:
    """The events by which the director decides an appeal.

    Args:
        number: of the appeal's event.
        sides: what North-South and East-West score from now on; None: what was stands.
    Raises:
        Refusal: as `hear`, and as `adjust`.
    """
    require_reason(reason)
    check_correctable(state, now_ms)
    appeal = _waiting(state, number)
    decision = AppealDecided(appeal=number, upheld=sides is not None, reason=reason)
    if sides is None:
        return [decision]
    return [decision, *adjust(state, appeal.place, sides, reason, now_ms)]


def _waiting(state: Session, number: int) -> Appeal:
    appeal = state.appeals.get(number)
    if appeal is None or not appeal.waits:
        raise Refusal("That appeal doesn't exist or has been decided.", code="no_act")
    return appeal


def _is_ruled(state: Session, at: tuple[int, int, int]) -> bool:
    return any(
        (adjustment.round, adjustment.table, adjustment.board) == at
        for adjustment in state.adjustments.values()
    )
