"""What only the tables of a session's round know: who is there, and how one looks on."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from valat.club.log.state import Session
from valat.club.seating.seating import members_by_seat
from valat.table.live.table import Table

ARRIVAL_MS = 60_000
"""Within it everybody has found the table of a round."""


class Presence(Struct, frozen=True):
    """Who is missing at the tables that play, and how one looks on.

    Attributes:
        away: the seats of people who are not connected, by table.
        invites: with which somebody comes in, by table.
        absent: tables and contestants of whom nobody is there, though the round has gone on for a while.
    """

    away: Mapping[int, frozenset[int]] = {}
    absent: tuple[tuple[int, int], ...] = ()
    invites: Mapping[int, str] = {}


def presence_of(state: Session, tables: Mapping[str, Table], now_ms: int) -> Presence:
    """Who is missing now.

    Args:
        tables: those that are live, by id.
    """
    if state.phase != "playing":
        return Presence()
    away = dict(_away(state, tables))
    absent = _absent(state, tables, away) if now_ms >= state.since_ms + ARRIVAL_MS else ()
    invites = {
        table.row.table: live.state.invite
        for table in state.tables_of(state.round)
        if (live := tables.get(table.id or "")) is not None
    }
    return Presence(away, tuple(absent), invites)


def _away(state: Session, tables: Mapping[str, Table]) -> Iterator[tuple[int, frozenset[int]]]:
    for table in state.tables_of(state.round):
        live = tables.get(table.id or "")
        if live is not None and not table.done:
            yield table.row.table, frozenset(live.presence.away(live.state))


def _absent(
    state: Session, tables: Mapping[str, Table], away: Mapping[int, frozenset[int]]
) -> Iterator[tuple[int, int]]:
    for table in state.tables_of(state.round):
        live = tables.get(table.id or "")
        if live is None or table.done:
            continue
        members = members_by_seat(state, table)
        for number in (number for side in table.row.sides for number in side):
            own = {seat for seat, one in enumerate(members) if one in state.contestants[number].members}
            people = own & set(live.state.persons)
            if people and people <= away[table.row.table]:
                yield table.row.table, number
