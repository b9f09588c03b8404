"""What a session's picture shows to everybody alike, made once for all who look.

A result goes to some hundred viewers at once, whose pictures differ only where they are themselves.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from valat.club.acts.systems import game_with_systems, system_entry
from valat.club.acts.table_clocks import ends_ms, left_ms
from valat.club.course.free_pace import next_tables
from valat.club.log.events import Contestant
from valat.club.log.pace import current_tables, is_free, newest_rounds, round_of
from valat.club.log.state import Entry, RoundTable, Session
from valat.club.scores.matches import match_number
from valat.club.scores.standings import shown_rounds
from valat.club.seating.names import named_member, named_members
from valat.club.seating.seating import members_by_seat, places_by_seat
from valat.club.seating.standby import pairs_standing_by
from valat.club.seating.teams import SIZE, captain_of, line_up
from valat.duplicate.movements.movement import Row, SeatRow
from valat.protocol.sessions import (
    FormerSessionMember,
    SessionContestant,
    SessionEntry,
    SessionMember,
    SessionMissing,
    SessionNextTable,
    SessionPairing,
    SessionSystem,
    SessionTable,
)

Line = tuple[int, int, int, int]
"""Places of a team's members: North, South, East, West."""


class SharedPicture(Struct, frozen=True):
    """The parts of a session's picture, as somebody sees them who has no place in them.

    Attributes:
        entry_of, contestant_of: the place of a player's own.
        tables_of: the places of the tables at which a player sits in this round.
        own_lines: of each contestant, as its own players see them, and a director who does not play.
    """

    entries: tuple[SessionEntry, ...]
    contestants: tuple[SessionContestant, ...]
    tables: tuple[SessionTable, ...]
    pairings: tuple[SessionPairing, ...]
    entry_of: Mapping[str, int]
    contestant_of: Mapping[str, tuple[int, int]]
    tables_of: Mapping[str, Sequence[int]]
    names: tuple[str | None, ...]
    own_lines: tuple[tuple[Line, ...], ...]
    next_tables: tuple[SessionNextTable, ...]

    def entries_for(self, player: str) -> tuple[SessionEntry, ...]:
        """The entries, the player's own marked."""
        place = self.entry_of.get(player)
        return self.entries if place is None else _with_changes(self.entries, place, own=True)

    def contestants_for(self, player: str, *, directs: bool = False) -> tuple[SessionContestant, ...]:
        """The contestants, the player's own place marked."""
        found = self.contestant_of.get(player)
        if found is None and directs:
            pairs = zip(self.contestants, self.own_lines, strict=True)
            return tuple(replace(pair, lines=lines) for pair, lines in pairs)
        if found is None:
            return self.contestants
        place, member = found
        members = _with_changes(self.contestants[place].members, member, own=True)
        # who plays for the others next is their captain's until the round begins
        lines = self.own_lines[place]
        return _with_changes(self.contestants, place, members=members, lines=lines)

    def tables_for(self, player: str) -> tuple[SessionTable, ...]:
        """The tables, the way to the player's own shown."""
        tables = self.tables
        for place in self.tables_of.get(player, ()):
            tables = _with_changes(tables, place, id=self.names[place])
        return tables


def shared_picture(state: Session) -> SharedPicture:
    """The parts of the session's picture that are alike for all. Rule: DUP-SEE-1"""
    entries = [entry for entry in state.entries if entry.members]
    contestants = list(state.contestants.values())
    tables, newest = current_tables(state), newest_rounds(state)
    tables_of = defaultdict[str, list[int]](list)
    for place, table in enumerate(tables):
        here = {member.player for member in members_by_seat(state, table) if member.player}
        for player in here - _gone_on(state, table, newest):
            tables_of[player].append(place)
    return SharedPicture(
        tuple(_entry(state, entry) for entry in entries),
        tuple(
            _contestant(state, contestant, _lines(state, contestant, own=False)) for contestant in contestants
        ),
        tuple(_table(state, table) for table in tables),
        tuple(_pairings(state)),
        {m.player: place for place, entry in enumerate(entries) for m in entry.members if m.player},
        {
            member.player: (place, nth)
            for place, contestant in enumerate(contestants)
            for nth, member in enumerate(contestant.members)
            if member.player
        },
        dict(tables_of),
        tuple(table.id for table in tables),
        tuple(_lines(state, contestant, own=True) for contestant in contestants),
        tuple(_next_tables(state, newest)),
    )


def seats(row: Row) -> tuple[int, ...]:
    """The contestants by seat."""
    if isinstance(row, SeatRow):
        return tuple(contestant for side in row.sides for contestant in side)
    north_south, east_west = row.sides
    pairs = zip((north_south * 2)[:2], (east_west * 2)[:2], strict=True)
    return tuple(number for pair in pairs for number in pair)


def _entry(state: Session, entry: Entry) -> SessionEntry:
    names = tuple(member.name for member in entry.members)
    stands_by = entry.standby and (not state.contestants or entry in pairs_standing_by(state))
    return SessionEntry(
        entry=entry.number,
        names=names,
        partner=entry.partner,
        own=False,
        team=entry.team,
        kept=entry.kept,
        system=_system(state, entry),
        standby=stands_by,
    )


def _system(state: Session, entry: Entry | None) -> SessionSystem | None:
    if entry is None or entry.system is None:
        return None
    choice = entry.system
    title = game_with_systems(state.plan).system_title(choice)
    return SessionSystem(entry.number, choice.name, choice.conventions, dict(title))


def _contestant(state: Session, contestant: Contestant, lines: tuple[Line, ...]) -> SessionContestant:
    members = tuple(
        SessionMember(member.name, member.player is None, False) for member in named_members(contestant)
    )
    captain = captain_of(contestant)
    # a pair has none
    place = contestant.members.index(captain) if captain is not None and len(members) >= SIZE else -1
    former = tuple(
        FormerSessionMember(
            former.place,
            former.before,
            named_member(contestant, former.place, former.member).name,
            former.member.player is None,
        )
        for former in state.former
        if former.contestant == contestant.number
    )
    system = _system(state, system_entry(state, contestant.number))
    return SessionContestant(
        number=contestant.number,
        members=members,
        name=contestant.name,
        captain=place,
        lines=lines,
        former=former,
        system=system,
    )


def _lines(state: Session, contestant: Contestant, *, own: bool) -> tuple[Line, ...]:
    """Of a team in the round that is played, and for its own in the next."""
    if state.plan.contest != "teams":
        return ()
    newest = round_of(state, contestant.number)
    rounds = (max(1, newest), min(newest + 1, state.rounds))
    line_ups = (
        line_up(state, contestant.number, number) for number in (rounds if own else rounds[: min(1, newest)])
    )
    return tuple((*entry.north_south, *entry.east_west) for entry in line_ups)


def _table(state: Session, table: RoundTable) -> SessionTable:
    row, name = table.row, table.id if state.over else None
    places = places_by_seat(state, row)
    return SessionTable(
        table=row.table,
        section=row.section,
        seats=seats(row),
        places=places,
        boards=row.boards,
        id=name,
        played=len(table.scores),
        done=table.done,
        ends_ms=0 if table.done else ends_ms(state, table),
        paused=table.paused,
        left_ms=left_ms(state, table) if is_free(state) and state.paused is not None else table.left_ms,
        round=row.round,
    )


def _gone_on(state: Session, table: RoundTable, newest: Mapping[int, int]) -> set[str]:
    """The players of those who have left a table for another."""
    left = (number for side in table.row.sides for number in side if newest[number] > table.row.round)
    return {member.player for number in left for member in state.contestants[number].members if member.player}


def _next_tables(state: Session, newest: Mapping[int, int]) -> Iterator[SessionNextTable]:
    """The tables that some wait for, at free pace."""
    if not is_free(state) or state.over:
        return
    playing = {
        number
        for table in state.tables.values()
        if not table.done
        for side in table.row.sides
        for number in side
    }
    for following in next_tables(state):
        missing = tuple(SessionMissing(n, newest.get(n, 0), n in playing) for n in following.missing)
        row, begins = following.row, 0 if following.missing else following.ready_ms
        yield SessionNextTable(
            round=row.round,
            table=row.table,
            section=row.section,
            seats=seats(row),
            boards=row.boards,
            missing=missing,
            starts_ms=begins,
        )


def _pairings(state: Session) -> Iterator[SessionPairing]:
    """Who meets, and why where results are shown: places before a round tell how everybody stands."""
    number = match_number(state, max((row.round for row in state.rows), default=1))
    is_told = match_number(state, shown_rounds(state)) >= number - 1 or number == 1
    for pairing in state.pairings:
        yield SessionPairing(
            round=number,
            one=pairing.one,
            other=pairing.other,
            key=pairing.key if is_told else "",
            places=pairing.places if is_told else (),
            named=pairing.named if is_told else (),
            why=pairing.why if is_told else "",
        )


Part = TypeVar("Part", bound=Struct)


def _with_changes(parts: tuple[Part, ...], place: int, **changes: object) -> tuple[Part, ...]:
    return (*parts[:place], replace(parts[place], **changes), *parts[place + 1 :])
