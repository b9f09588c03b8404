"""How a session would be played with those who have entered so far."""

from valat.club.course.free_pace import CHANGE_MS
from valat.club.course.outcome import round_ms
from valat.club.log.state import Session
from valat.club.seating.seating import seating_event
from valat.duplicate.movements.movement import Row
from valat.kernel.errors import Refusal
from valat.protocol.sessions import SessionOutlook


def outlook_of(state: Session) -> SessionOutlook | None:
    """The movement and its length; None once it is drawn, and where too few have entered.

    Of the draw itself nothing is told, which nobody makes before entering is over. Rule: BRI-COMP-4
    """
    if state.phase != "open":
        return None
    try:
        draw = seating_event(state, "")
    except Refusal:
        return None
    rows: tuple[Row, ...] = draw.pairs or draw.players or draw.singles
    first = [row for row in rows if row.round == 1 and row.is_played]
    return SessionOutlook(
        movement=draw.movement,
        contestants=len(draw.contestants),
        tables=len(first),
        rounds=draw.rounds,
        boards=draw.rounds * state.plan.boards,
        sits_out=not all(row.is_played for row in rows),
        length_ms=draw.rounds * round_ms(state) + (draw.rounds - 1) * CHANGE_MS,
    )
