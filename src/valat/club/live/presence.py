"""What only the tables of a session's round know: who is there, and how one looks on."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from valat.club.log.pace import Place, current_tables
from valat.club.log.state import Session
from valat.club.seating.seating import members_by_seat
from valat.table.live.table import Table

ARRIVAL_MS = 60_000
"""Within it everybody has found the table of a round."""


class Presence(Struct, frozen=True):
    """Who is missing at the tables that play, and how one looks on.

    Attributes:
        away: the seats of people who are not connected, by round and table.
        absent: round, table and contestant of whom nobody is there, though it has gone on for a while.
        invites: with which somebody comes in, by round and table.
    """

    away: Mapping[Place, frozenset[int]] = {}
    absent: tuple[tuple[int, int, int], ...] = ()
    invites: Mapping[Place, str] = {}


def presence_of(state: Session, tables: Mapping[str, Table], now_ms: int) -> Presence:
    """Who is missing now.

    Args:
        tables: those that are live, by id.
    """
    if state.phase != "playing":
        return Presence()
    away = dict(_away(state, tables))
    absent = _absent(state, tables, away, now_ms)
    invites = {
        (table.row.round, table.row.table): live.state.invite
        for table in current_tables(state)
        if (live := tables.get(table.id or "")) is not None
    }
    return Presence(away, tuple(absent), invites)


def _away(state: Session, tables: Mapping[str, Table]) -> Iterator[tuple[Place, frozenset[int]]]:
    for table in current_tables(state):
        live = tables.get(table.id or "")
        if live is not None and not table.done:
            yield (table.row.round, table.row.table), frozenset(live.presence.away(live.state))


def _absent(
    state: Session, tables: Mapping[str, Table], away: Mapping[Place, frozenset[int]], now_ms: int
) -> Iterator[tuple[int, int, int]]:
    for table in current_tables(state):
        live, place = tables.get(table.id or ""), (table.row.round, table.row.table)
        if live is None or table.done or now_ms < table.since_ms + ARRIVAL_MS:
            continue
        members = members_by_seat(state, table)
        for number in (number for side in table.row.sides for number in side):
            own = {seat for seat, one in enumerate(members) if one in state.contestants[number].members}
            people = own & set(live.state.persons)
            if people and people <= away[place]:
                yield *place, number
