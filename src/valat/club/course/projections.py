"""What the events of a session change in lists and boards, in the transaction that writes them."""

from valat.aggregate.definition import Step
from valat.club.course.boards import board_statements, redealt_board
from valat.club.log.events import (
    AnyEvent,
    BoardRedealt,
    RoundDrawn,
    SessionCancelled,
    SessionClosed,
    SessionSeated,
)
from valat.club.log.state import Session
from valat.club.scores.rated import rated_session
from valat.store.boards import release_boards
from valat.store.club_sessions import set_phase
from valat.store.ratings import rate_ended
from valat.store.writer import Statement


def projections(step: Step[Session, AnyEvent]) -> list[Statement]:
    """The statements of what follows from a session's events."""
    state, statements = step.after, list[Statement]()
    if state.phase != step.before.phase:
        statements += set_phase(state.id, state.phase, state.over_ms)
    for event in step.events:
        match event.body:
            # with the seating: no table can be dealt a board that is not there
            case SessionSeated(pairs=pairs, players=players, singles=singles):
                statements += board_statements(state, pairs or players or singles, event.at_ms)
            case RoundDrawn(pairs=pairs):
                statements += board_statements(state, pairs, event.at_ms)
            case BoardRedealt(board=board):
                statements += redealt_board(state, board, event.at_ms)
            case SessionClosed() | SessionCancelled():
                statements += release_boards(state.id, event.at_ms)
            case _:
                pass
        if isinstance(event.body, SessionClosed):
            for ended in rated_session(state, event.at_ms):
                statements += rate_ended(ended)
    return statements
