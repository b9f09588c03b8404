"""What players are told of their session on whatever page they are."""

from valat.club.log.events import (
    BoardAdjusted,
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
from valat.protocol.sessions import NoticeAbout, SessionNoticeMessage, SessionTableMessage
from valat.protocol.tournaments import PlayerMessage

Addressed = tuple[str, PlayerMessage]
"""A player's id, and what that player is told."""


def messages_of(event: Event, state: Session) -> list[Addressed]:
    """Whom an event concerns, and what they are told."""
    body = event.body
    match body:
        case TableAssigned(round=number, table=place):
            table = state.tables[number, place]
            return [(player, _table_message(state, table)) for player in _players(state, table)]
        case StandbySeated(contestant=number):
            here = (one for one in state.tables.values() if one.id is not None and not one.done)
            own = [one for one in here if any(number in side for side in one.row.sides)]
            members = state.contestants[number].members
            return [
                (each.player, _table_message(state, one)) for one in own for each in members if each.player
            ]
        case MessageSent(text=text, table=0):
            return _to_all(state, SessionNoticeMessage(state.id, state.plan.title, "message", text))
        case MessageSent(text=text, table=place, round=number):
            return _to_table(state, (number or state.round, place), "message", text)
        case BoardAdjusted(round=number, table=place, reason=reason) if (number, place) in state.tables:
            return _to_table(state, (number, place), "ruling", reason)
        case ContestantPenalised(contestant=number, reason=reason):
            return _to_members(state, number, "ruling", reason)
        case LineUpSet(contestant=number, reason=reason) if reason:
            return _to_members(state, number, "line_up", reason)
        case TablePaused(round=number, table=place, reason=reason):
            return _to_table(state, (number, place), "paused", reason)
        case CallAnswered(round=number, table=place, reason=reason):
            return _to_table(state, (number, place), "answered", reason)
        case AppealHeard(appeal=appeal, reason=reason) | AppealDecided(appeal=appeal, reason=reason):
            number, place, _ = state.appeals[appeal].place
            return _to_table(state, (number, place), "appeal", reason)
        case SessionCancelled(reason=reason):
            return _to_all(state, SessionNoticeMessage(state.id, state.plan.title, "cancelled", reason))
        case _:
            return []


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
        state.id, state.plan.title, state.plan.game, row.round, state.rounds, row.table, table.id
    )


def _players(state: Session, table: RoundTable) -> list[str]:
    return [member.player for member in members_by_seat(state, table) if member.player]


def _to_table(state: Session, place: tuple[int, int], about: NoticeAbout, text: str) -> list[Addressed]:
    notice = SessionNoticeMessage(state.id, state.plan.title, about, text)
    return [(player, notice) for player in _players(state, state.tables[place])]


def _to_members(state: Session, number: int, about: NoticeAbout, text: str) -> list[Addressed]:
    notice = SessionNoticeMessage(state.id, state.plan.title, about, text)
    return [(member.player, notice) for member in state.contestants[number].members if member.player]


def _to_all(state: Session, notice: SessionNoticeMessage) -> list[Addressed]:
    seated = [member for one in state.contestants.values() for member in one.members]
    return [(member.player, notice) for member in (seated or state.members) if member.player]
