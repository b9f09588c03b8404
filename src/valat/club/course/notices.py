"""What players are told of their session, on any page."""

from collections.abc import Iterator
from typing import assert_never

from valat.aggregate.definition import Step
from valat.club.course.shown_acts import DirectorRuling, ruling_act
from valat.club.log.events import (
    ActUndone,
    AnyEvent,
    BoardAdjusted,
    BoardCancelled,
    BoardFouled,
    ContestantPenalised,
    Event,
    LineUpSet,
    MessageSent,
    SessionCancelled,
    StandbySeated,
    TableAssigned,
)
from valat.club.log.pace import current_tables
from valat.club.log.state import RoundTable, Session
from valat.club.log.table_events import AppealDecided, AppealHeard, CallAnswered, TablePaused
from valat.club.seating.seating import members_by_seat
from valat.house.player_news import Addressed
from valat.protocol.player import PlayerMessage
from valat.protocol.sessions import NoticeAbout, SessionNoticeMessage, SessionTableMessage


def messages_of(step: Step[Session, AnyEvent]) -> list[Addressed]:
    """Whom events concern, and what they are told."""
    return [message for event in step.events for message in _messages(event, step.after, step.before)]


def _messages(event: Event, state: Session, before: Session) -> list[Addressed]:
    """As `messages_of`, of one event; the state before still has what it takes back."""
    body = event.body
    match body:
        case TableAssigned(round=number, table=place):
            table = state.tables[number, place]
            return [(player, _table_message(state, table)) for player in _players(state, table)]
        case StandbySeated(contestant=number):
            return _to_standby(state, number)
        case MessageSent(text=text, table=0):
            return [(player, _notice(state, "message", text)) for player in _everybody(state)]
        case MessageSent(text=text, table=place, round=number):
            return _to_table(state, (number or state.round, place), "message", text)
        case BoardAdjusted() | ContestantPenalised() | BoardCancelled() | BoardFouled():
            return _of_ruling(state, event.seq, body, "ruling", body.reason)
        case ActUndone(act=act, reason=reason):
            undone = _ruling_of(before, act)
            return [] if undone is None else _of_ruling(before, act, undone, "undone", reason)
        case LineUpSet(contestant=number, reason=reason) if reason:
            return [(player, _notice(state, "line_up", reason)) for player in _members(state, number)]
        case TablePaused(round=number, table=place) | CallAnswered(round=number, table=place):
            about: NoticeAbout = "paused" if isinstance(body, TablePaused) else "answered"
            return _to_table(state, (number, place), about, body.reason)
        case AppealHeard(appeal=appeal, reason=reason):
            return _to_table(state, state.appeals[appeal].place[:2], "appeal", reason)
        case AppealDecided(reason=reason):
            return _of_ruling(state, event.seq, body, "appeal", reason)
        case SessionCancelled(reason=reason):
            return [(player, _notice(state, "cancelled", reason)) for player in _everybody(state)]
        case _:
            return []


def _ruling_of(state: Session, act: int) -> DirectorRuling | None:
    """The ruling of that number that counts; None where the act is no ruling."""
    for kind in (state.adjustments, state.penalties, state.cancelled, state.fouled):
        if act in kind:
            return kind[act]
    done_act = state.acts.get(act)
    return done_act.body if done_act is not None and isinstance(done_act.body, AppealDecided) else None


def _of_ruling(
    state: Session, seq: int, ruling: DirectorRuling, about: NoticeAbout, text: str
) -> list[Addressed]:
    """The notices of a ruling, to all whom it is about."""
    act = ruling_act(state, seq, ruling)
    notice = SessionNoticeMessage(state.id, state.plan.title, about, text, act, state.plan.method)
    return [(player, notice) for player in dict.fromkeys(_players_of_ruling(state, ruling))]


def _players_of_ruling(state: Session, ruling: DirectorRuling) -> Iterator[str]:
    """Whom a ruling is about: who sat at its tables, or the contestant."""
    match ruling:
        case BoardAdjusted(round=number, table=place):
            places: list[tuple[int, int]] = [(number, place)]
        case AppealDecided(appeal=appeal):
            places = [state.appeals[appeal].place[:2]]
        case BoardFouled(places=fouled_places):
            places = list(fouled_places)
        case BoardCancelled(board=board):
            places = [place for place, table in state.tables.items() if board in table.row.boards]
        case ContestantPenalised(contestant=number):
            yield from _members(state, number)
            return
        case _:
            assert_never(ruling)
    # of rounds that have not come there is no table yet
    for at in places:
        if at in state.tables:
            yield from _players(state, state.tables[at])


def current(state: Session, player: str) -> list[PlayerMessage]:
    """What a player is told on coming: the table that waits."""
    if state.phase != "playing":
        return []
    return [
        _table_message(state, table)
        for table in current_tables(state)
        if table.id and not table.done and player in _players(state, table)
    ]


def _table_message(state: Session, table: RoundTable) -> SessionTableMessage:
    assert table.id is not None, "a table is told once it is open"
    row = table.row
    return SessionTableMessage(
        session=state.id,
        title=state.plan.title,
        game=state.plan.game,
        round=row.round,
        rounds=state.rounds,
        place=row.table,
        table=table.id,
    )


def _players(state: Session, table: RoundTable) -> list[str]:
    return [member.player for member in members_by_seat(state, table) if member.player]


def _to_standby(state: Session, number: int) -> list[Addressed]:
    here = (table for table in state.tables.values() if table.id is not None and not table.done)
    own = [table for table in here if any(number in side for side in table.row.sides)]
    return [(player, _table_message(state, table)) for table in own for player in _members(state, number)]


def _notice(state: Session, about: NoticeAbout, text: str) -> SessionNoticeMessage:
    return SessionNoticeMessage(state.id, state.plan.title, about, text)


def _to_table(state: Session, place: tuple[int, int], about: NoticeAbout, text: str) -> list[Addressed]:
    return [(player, _notice(state, about, text)) for player in _players(state, state.tables[place])]


def _members(state: Session, number: int) -> list[str]:
    return [member.player for member in state.contestants[number].members if member.player]


def _everybody(state: Session) -> list[str]:
    members = [member for contestant in state.contestants.values() for member in contestant.members]
    return [member.player for member in (members or state.members) if member.player]
