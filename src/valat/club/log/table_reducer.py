"""From what happens at one table to the state: calls, appeals, its clock."""

from typing import assert_never

from msgspec.structs import replace

from valat.club.log.events import Event
from valat.club.log.state import Appeal, AppealStatus, DirectorCall, Session
from valat.club.log.table_events import (
    AppealDecided,
    AppealHeard,
    AppealOpened,
    CallAnswered,
    ContradictionSeen,
    DirectorCalled,
    TableEvent,
    TablePaused,
    TableResumed,
    TableTimeAdded,
)


def apply_table_event(state: Session, event: Event, body: TableEvent) -> Session:
    """The state after something at one table."""
    match body:
        case DirectorCalled(round=number, table=table, text=text):
            call = DirectorCall(number, table, event.actor or "", text, event.at_ms)
            return replace(state, calls={**state.calls, event.seq: call})
        case CallAnswered(call=answered_call):
            return replace(
                state, calls={seq: call for seq, call in state.calls.items() if seq != answered_call}
            )
        case AppealOpened(round=number, table=table, board=board, text=text):
            appeal = Appeal((number, table, board), event.actor or "", text)
            return replace(state, appeals={**state.appeals, event.seq: appeal})
        case AppealHeard(appeal=number, reason=reason):
            return _with_appeal(state, number, "heard", reason)
        case AppealDecided(appeal=number, upheld=upheld, reason=reason):
            return _with_appeal(state, number, "upheld" if upheld else "dismissed", reason)
        case ContradictionSeen():
            return replace(state, contradictions=(*state.contradictions, body))
        case TablePaused(left_ms=left_ms, reason=reason):
            return _with_table(state, body, paused=reason, left_ms=left_ms)
        case TableResumed(extra_ms=extra_ms):
            return _with_table(state, body, paused=None, left_ms=0, extra_ms=extra_ms)
        case TableTimeAdded(extra_ms=extra_ms):
            return _with_table(state, body, extra_ms=extra_ms)
        case _:
            assert_never(body)


def _with_appeal(state: Session, number: int, status: AppealStatus, answer: str) -> Session:
    appeal = replace(state.appeals[number], status=status, answer=answer)
    return replace(state, appeals={**state.appeals, number: appeal})


def _with_table(
    state: Session, body: TablePaused | TableResumed | TableTimeAdded, **changes: object
) -> Session:
    place = body.round, body.table
    return replace(state, tables={**state.tables, place: replace(state.tables[place], **changes)})
