"""From events to the state: the same step for a session at work and for one that is read back."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from valat.aggregate.state import reduce_events
from valat.club.log.events import (
    AbsenceSet,
    ActEvent,
    ActUndone,
    AdjudicationProposed,
    AnyEvent,
    BoardAdjusted,
    BoardCancelled,
    BoardFinished,
    BoardFouled,
    BoardRedealt,
    ContestantPenalised,
    CourseEvent,
    Entered,
    EntryEvent,
    Event,
    LineUpSet,
    MessageSent,
    PartnerJoined,
    PlaceEvent,
    ResultsSet,
    RoundClosed,
    RoundDrawn,
    RoundEvent,
    RoundStarted,
    RulingEvent,
    SessionCancelled,
    SessionClosed,
    SessionOpened,
    SessionPaused,
    SessionResumed,
    SessionSeated,
    SystemRegistered,
    TableAssigned,
    TableDone,
    TableStarted,
    TimeAdded,
)
from valat.club.log.members import apply_place_event, late_seated, late_seated_at
from valat.club.log.reversal import with_act, without_act
from valat.club.log.state import BoardScore, Entry, Redealt, ReversibleAct, RoundTable, Session
from valat.club.log.table_events import TableEvent
from valat.club.log.table_reducer import apply_table_event
from valat.kernel.errors import Refusal


def initial_state(session: str, event: Event) -> Session:
    """The state after a session's first event. Raises Refusal when it is not `SessionOpened`."""
    body = event.body
    if not isinstance(body, SessionOpened):
        raise Refusal("This log doesn't start with the session's plan.", code="unknown_event")
    return Session(
        session,
        body.plan,
        body.seals,
        event.at_ms,
        body.carried,
        people_first=body.people_first,
        seq=event.seq,
        at_ms=event.at_ms,
    )


def apply_events(state: Session, events: Iterable[Event]) -> Session:
    """The state after more events."""
    return reduce_events(state, events, _reduce_event)


def _reduce_event(before: Session, event: Event) -> Session:
    state = _reduce(before, event)
    if state.phase != before.phase:
        state = replace(state, since_ms=event.at_ms)
    return replace(state, over_ms=event.at_ms) if state.over and not before.over else state


def _reduce(state: Session, event: Event) -> Session:
    body: AnyEvent = event.body
    if isinstance(body, ReversibleAct) and not _is_of_captain(body):
        state = with_act(state, event.seq, body)
    if isinstance(body, TableEvent):
        return apply_table_event(state, event, body)
    if isinstance(body, EntryEvent):
        return replace(state, entries=_entries(state.entries, body))
    if isinstance(body, RoundEvent):
        return _round(state, body, event.at_ms)
    if isinstance(body, RulingEvent):
        return _ruling(state, body, event.seq)
    if isinstance(body, PlaceEvent):
        return apply_place_event(state, event.seq, body)
    if isinstance(body, ActEvent):
        return _act(state, body, event)
    return _course(state, body)


def _is_of_captain(body: ReversibleAct) -> bool:
    """Whether a team says itself who plays, which is no act of the director."""
    return isinstance(body, LineUpSet) and not body.reason


def _entries(entries: tuple[Entry, ...], body: EntryEvent) -> tuple[Entry, ...]:
    if isinstance(body, Entered):
        return (
            *entries,
            Entry(body.entry, (body.member,), body.partner, body.team, body.kept, standby=body.standby),
        )
    entry = entries[body.entry - 1]
    if isinstance(body, PartnerJoined):
        changed = replace(entry, members=(*entry.members, body.member))
    elif isinstance(body, SystemRegistered):
        changed = replace(entry, system=body.system)
    else:
        left = tuple(member for member in entry.members if member.player != body.player)
        # the place is anybody's again: whom it was kept for has just gone, or is alone now
        changed = replace(entry, members=left, partner="")
    return (*entries[: body.entry - 1], changed, *entries[body.entry :])


def _course(state: Session, body: CourseEvent) -> Session:
    match body:
        case SessionSeated():
            contestants = {contestant.number: contestant for contestant in body.contestants}
            return replace(
                state,
                phase="seated",
                contestants=contestants,
                movement=body.movement,
                rows=body.pairs or body.players or body.singles,
                planned_rounds=body.rounds,
                pairings=body.pairings,
            )
        case LineUpSet():
            return replace(state, line_ups={**state.line_ups, (body.contestant, body.round): body})
        case SessionClosed():
            return replace(state, phase="final")
        case SessionCancelled(reason=reason):
            return replace(state, phase="cancelled", reason=reason)
        case SessionOpened():
            raise Refusal("A session can be opened only once.", code="unknown_event")
        case _:
            assert_never(body)


def _round(state: Session, body: RoundEvent, at_ms: int) -> Session:
    match body:
        case RoundDrawn(pairings=pairings, pairs=rows):
            return replace(state, rows=(*state.rows, *rows), pairings=pairings)
        case RoundStarted(round=number, ends_ms=ends_ms):
            state = late_seated(state, number)
            begun = [row for row in state.rows_of(number) if row.is_played]
            drawn = {(number, row.table): RoundTable(row, since_ms=at_ms) for row in begun}
            return replace(
                state, phase="playing", round=number, ends_ms=ends_ms, tables={**state.tables, **drawn}
            )
        case TableStarted():
            return _started(state, body, at_ms)
        case TableAssigned():
            return _with_table(state, body, id=body.id)
        case BoardFinished():
            scores = state.tables[body.round, body.table].scores
            return _with_table(state, body, scores={**scores, body.board: BoardScore(body.score, body.entry)})
        case TableDone():
            return _with_table(state, body, done=True, done_ms=at_ms)
        case RoundClosed():
            return replace(state, phase="between")
        case _:
            assert_never(body)


def _started(state: Session, body: TableStarted, at_ms: int) -> Session:
    state = late_seated_at(state, body.round, body.table)
    row = next(row for row in state.rows_of(body.round) if row.table == body.table)
    table = RoundTable(row, ends_ms=body.ends_ms, since_ms=at_ms)
    tables = {**state.tables, (body.round, body.table): table}
    return replace(state, phase="playing", round=max(state.round, body.round), tables=tables)


def _with_table(
    state: Session, body: TableAssigned | BoardFinished | TableDone, **changes: object
) -> Session:
    place = body.round, body.table
    return replace(state, tables={**state.tables, place: replace(state.tables[place], **changes)})


def _act(state: Session, body: ActEvent, event: Event) -> Session:
    match body:
        case TimeAdded(ends_ms=ends_ms):
            return replace(state, ends_ms=ends_ms)
        case SessionPaused(reason=reason, left_ms=left_ms):
            return replace(state, paused=reason, left_ms=left_ms, paused_ms=event.at_ms)
        case SessionResumed():
            return _resumed(state, body)
        case ActUndone(act=act):
            return without_act(state, act)
        case ResultsSet(results=results):
            return replace(state, plan=replace(state.plan, results=results))
        case AbsenceSet(absence=absence):
            return replace(state, absence=absence)
        case MessageSent():
            return replace(state, messages=(*state.messages, (event.seq, body)))
        case _:
            assert_never(body)


def _resumed(state: Session, body: SessionResumed) -> Session:
    tables = {
        place: table if table.done else replace(table, ends_ms=table.ends_ms + body.extra_ms)
        for place, table in (state.tables.items() if body.extra_ms else ())
    }
    return replace(
        state,
        paused=None,
        left_ms=0,
        paused_ms=0,
        ends_ms=body.ends_ms or state.ends_ms,
        tables={**state.tables, **tables},
    )


def _ruling(state: Session, body: RulingEvent, seq: int) -> Session:
    match body:
        case BoardAdjusted():
            return replace(state, adjustments={**_without_same(state, body), seq: body})
        case AdjudicationProposed(round=number, table=table, board=board):
            return replace(state, proposals={**state.proposals, (number, table, board): body})
        case ContestantPenalised():
            return replace(state, penalties={**state.penalties, seq: body})
        case BoardCancelled():
            return replace(state, cancelled={**state.cancelled, seq: body})
        case BoardFouled():
            return replace(state, fouled={**state.fouled, seq: body})
        case BoardRedealt():
            return _redealt(state, body, seq)
        case _:
            assert_never(body)


def _redealt(state: Session, body: BoardRedealt, seq: int) -> Session:
    tables = dict(state.tables)
    # an older log names tables of the round that was played
    for place in (*((state.round, number) for number in body.tables), *body.places):
        table = tables[place]
        given_up = (*table.given_up, table.id) if table.id is not None else table.given_up
        tables[place] = replace(table, id=None, given_up=given_up)
    redealt = Redealt(body.seal, body.reason, seq)
    return replace(state, tables=tables, redealt={**state.redealt, body.board: redealt})


def _without_same(state: Session, body: BoardAdjusted) -> dict[int, BoardAdjusted]:
    """The adjustments but one of the same board at the same table, which the new one replaces."""
    place = body.round, body.table, body.board
    return {
        seq: adjustment
        for seq, adjustment in state.adjustments.items()
        if (adjustment.round, adjustment.table, adjustment.board) != place
    }
