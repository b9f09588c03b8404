"""Tournaments: their logs, which are never changed, and what lists show of them, written with the events."""

from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import bindparam, func, insert, select, update

from valat.store.database import Archive, Store
from valat.store.event_logs import EventLogs
from valat.store.schema import tournament as table
from valat.store.schema import tournament_entry as entries
from valat.store.schema import tournament_event as events
from valat.store.writer import Statement


class TournamentListing(Struct, frozen=True):
    """A tournament as lists show it.

    Attributes:
        queue, number: what opened it, and which of the queue's tournaments it is.
        phase: where it stands.
        ended_ms: when it was over, cancelled or void; None before.
        private: its link alone leads there, no list. Rule: TRN-OWN-1
    """

    id: str
    queue: str
    number: int
    game: str
    format: str
    phase: str
    opened_ms: int
    ended_ms: int | None = None
    private: bool = False


class PlayedTournament(Struct, frozen=True):
    """A tournament that a player has entered.

    Attributes:
        entry: the player's number there.
        place: in the end; None before, or without one.
    """

    listing: TournamentListing
    entry: int
    place: int | None


_ADD = insert(table)
LOGS = EventLogs(events, "tournament_id")
"""The logs of tournaments; `valat.tournament.log.events` knows all kinds."""
# `new_…`: in an update SQLAlchemy keeps the columns' own names for itself
_SET_PHASE = (
    update(table)
    .where(table.c.id == bindparam("tournament"))
    .values(phase=bindparam("new_phase"), ended_ms=bindparam("new_ended_ms"))
)
_ADD_ENTRY = insert(entries)
_OF_ENTRY = (entries.c.tournament_id == bindparam("tournament")) & (entries.c.entry == bindparam("number"))
_WITHDRAW = update(entries).where(_OF_ENTRY).values(withdrawn=True)
_SET_PLACE = update(entries).where(_OF_ENTRY).values(place=bindparam("new_place"))


def add_tournament(listing: TournamentListing) -> list[Statement]:
    """Lists a new tournament; it comes before its first event.

    Raises (when written):
        WriteConflict: its queue has one of that number.
    """
    return [(_ADD, asdict(listing))]


def set_phase(tournament: str, phase: str, ended_ms: int | None) -> list[Statement]:
    """Lists where it stands."""
    return [(_SET_PHASE, {"tournament": tournament, "new_phase": phase, "new_ended_ms": ended_ms})]


def add_entry(tournament: str, entry: int, player: str, name: str, at_ms: int) -> list[Statement]:
    """Lists that a player has entered."""
    row = {"tournament_id": tournament, "entry": entry, "player_id": player, "name": name, "at_ms": at_ms}
    return [(_ADD_ENTRY, {**row, "withdrawn": False, "place": None})]


def withdraw_entry(tournament: str, entry: int) -> list[Statement]:
    """Lists that an entry was taken back."""
    return [(_WITHDRAW, {"tournament": tournament, "number": entry})]


def set_place(tournament: str, entry: int, place: int | None) -> list[Statement]:
    """Lists the place that an entry has won; None takes it back."""
    return [(_SET_PLACE, {"tournament": tournament, "number": entry, "new_place": place})]


async def find_tournament(archive: Archive, tournament: str) -> TournamentListing | None:
    """The tournament as lists show it; None when there is none."""
    async with archive.engine.connect() as connection:
        row = (await connection.execute(select(table).where(table.c.id == tournament))).mappings().first()
    return _listing(row) if row else None


async def running_tournaments(archive: Archive) -> list[TournamentListing]:
    """Those that are neither over nor cancelled, the oldest first."""
    query = select(table).where(table.c.ended_ms.is_(None)).order_by(table.c.opened_ms, table.c.id)
    async with archive.engine.connect() as connection:
        return [_listing(row) for row in (await connection.execute(query)).mappings()]


async def ended_tournaments(archive: Archive, offset: int, limit: int) -> tuple[list[TournamentListing], int]:
    """A page of those that are over and not private, the latest first, and how many there are."""
    over = table.c.ended_ms.is_not(None) & table.c.private.is_(False)
    query = (
        select(table).where(over).order_by(table.c.ended_ms.desc(), table.c.id).offset(offset).limit(limit)
    )
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query)).mappings().all()
        total = (await connection.execute(select(func.count()).select_from(table).where(over))).scalar_one()
    return [_listing(row) for row in rows], total


async def last_number(store: Store, queue: str) -> int:
    """The number of the queue's newest tournament; 0 before the first."""
    query = select(func.max(table.c.number)).where(table.c.queue == queue)
    async with store.engine.connect() as connection:
        return (await connection.execute(query)).scalar() or 0


async def tournaments_of(archive: Archive, player: str, limit: int) -> list[PlayedTournament]:
    """The tournaments that a player entered and did not withdraw from, the latest first."""
    query = (
        select(table, entries.c.entry, entries.c.place)
        .join(entries, entries.c.tournament_id == table.c.id)
        .where(entries.c.player_id == player, entries.c.withdrawn.is_(False))
        .order_by(entries.c.at_ms.desc())
        .limit(limit)
    )
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query)).mappings().all()
    return [PlayedTournament(_listing(row), row["entry"], row["place"]) for row in rows]


def _listing(row: Any) -> TournamentListing:
    return TournamentListing(**{name: row[name] for name in TournamentListing.__struct_fields__})
