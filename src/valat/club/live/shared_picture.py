"""What a session's picture shows to everybody alike, made once for all who look.

A result goes to some hundred viewers at once, whose pictures differ only where they are themselves.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from valat.club.log.events import Contestant
from valat.club.log.seating import members_by_seat
from valat.club.log.state import Entry, RoundTable, Session
from valat.club.log.table_clocks import ends_ms
from valat.duplicate.movements.movement import IndividualRow, PairRow
from valat.protocol.sessions import (
    SessionContestant,
    SessionEntry,
    SessionMember,
    SessionPairing,
    SessionTable,
)


class SharedPicture(Struct, frozen=True):
    """The parts of a session's picture, as somebody sees them who has no place in them.

    Attributes:
        entry_of, contestant_of: the place of a player's own.
        tables_of: the places of the tables at which a player sits in this round.
    """

    entries: tuple[SessionEntry, ...]
    contestants: tuple[SessionContestant, ...]
    tables: tuple[SessionTable, ...]
    pairings: tuple[SessionPairing, ...]
    entry_of: Mapping[str, int]
    contestant_of: Mapping[str, tuple[int, int]]
    tables_of: Mapping[str, Sequence[int]]
    names: tuple[str | None, ...]

    def entries_for(self, player: str) -> tuple[SessionEntry, ...]:
        """The entries, the player's own marked."""
        place = self.entry_of.get(player)
        return self.entries if place is None else _changed(self.entries, place, own=True)

    def contestants_for(self, player: str) -> tuple[SessionContestant, ...]:
        """The contestants, the player's own place marked."""
        found = self.contestant_of.get(player)
        if found is None:
            return self.contestants
        place, member = found
        members = _changed(self.contestants[place].members, member, own=True)
        return _changed(self.contestants, place, members=members)

    def tables_for(self, player: str) -> tuple[SessionTable, ...]:
        """The tables, the way to the player's own shown."""
        tables = self.tables
        for place in self.tables_of.get(player, ()):
            tables = _changed(tables, place, id=self.names[place])
        return tables


def shared_picture(state: Session) -> SharedPicture:
    """The parts of the session's picture that are alike for all. Rule: DUP-SEE-1"""
    entries = [entry for entry in state.entries if entry.members]
    contestants = list(state.contestants.values())
    tables = state.tables_of(state.round)
    tables_of = defaultdict[str, list[int]](list)
    for place, table in enumerate(tables):
        for player in {member.player for member in members_by_seat(state, table) if member.player}:
            tables_of[player].append(place)
    return SharedPicture(
        tuple(_entry(entry) for entry in entries),
        tuple(_contestant(one) for one in contestants),
        tuple(_table(state, table) for table in tables),
        tuple(_pairings(state)),
        {m.player: place for place, entry in enumerate(entries) for m in entry.members if m.player},
        {
            member.player: (place, nth)
            for place, one in enumerate(contestants)
            for nth, member in enumerate(one.members)
            if member.player
        },
        dict(tables_of),
        tuple(table.id for table in tables),
    )


def seats(row: PairRow | IndividualRow) -> tuple[int, ...]:
    """The contestants by seat."""
    north_south, east_west = row.sides
    pairs = zip((north_south * 2)[:2], (east_west * 2)[:2], strict=True)
    return tuple(number for pair in pairs for number in pair)


def _entry(entry: Entry) -> SessionEntry:
    return SessionEntry(entry.number, tuple(member.name for member in entry.members), entry.partner, False)


def _contestant(contestant: Contestant) -> SessionContestant:
    members = tuple(SessionMember(one.name, one.player is None, False) for one in contestant.members)
    return SessionContestant(contestant.number, members)


def _table(state: Session, table: RoundTable) -> SessionTable:
    row, name = table.row, table.id if state.over else None
    return SessionTable(
        row.table,
        row.section,
        seats(row),
        row.boards,
        name,
        len(table.scores),
        table.done,
        0 if table.done else ends_ms(state, table),
        table.paused,
        table.left_ms,
    )


def _pairings(state: Session) -> Iterator[SessionPairing]:
    number = max((row.round for row in state.rows), default=0)
    for one in state.pairings:
        yield SessionPairing(number, one.one, one.other, one.key, one.places, one.named, one.why)


Part = TypeVar("Part", bound=Struct)


def _changed(parts: tuple[Part, ...], place: int, **changes: object) -> tuple[Part, ...]:
    return (*parts[:place], replace(parts[place], **changes), *parts[place + 1 :])
