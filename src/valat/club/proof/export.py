"""A session as lines that a stranger can check: what happened, and every deal that was played."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from valat.club.log.events import (
    AnyEvent,
    CarriedOver,
    Entered,
    EntryWithdrawn,
    Event,
    LateSeated,
    Member,
    MemberSubstituted,
    PartnerJoined,
    SessionOpened,
    SessionSeated,
    StandbySeated,
)
from valat.club.log.pace import Place
from valat.kernel.errors import Unreadable
from valat.kernel.game import Record
from valat.kernel.parsing import parse_json

VERSION = 1
STAFF = "staff"
"""Stands for the id of a person who acted without playing."""


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    valat_session: int
    id: str


class EventLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A line for each event, in order; players' ids are numbers in the order in which they came."""

    event: Event


class DealsLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A line for each table, behind the events: the records of the deals that were ended there."""

    round: int
    table: int
    deals: tuple[Record, ...]


class Export(Struct, frozen=True):
    """The lines of a session."""

    id: str
    events: tuple[Event, ...]
    deals: Mapping[Place, Sequence[Record]]


def public_events(events: Sequence[Event]) -> list[Event]:
    """The events with numbers in place of players' ids, which would tie a player's sessions together."""
    numbers: dict[str, str] = {}

    def number(player: str | None) -> str | None:
        return None if player is None else numbers.setdefault(player, str(len(numbers) + 1))

    def member(person: Member) -> Member:
        return replace(person, player=number(person.player))

    def public(body: AnyEvent) -> AnyEvent:
        match body:
            case SessionOpened(carried=CarriedOver() as carried):
                entries = (
                    replace(entry, players=tuple(str(number(player)) for player in entry.players))
                    for entry in carried.entries
                )
                return replace(body, carried=replace(carried, entries=tuple(entries)))
            case StandbySeated(members=members):
                return replace(body, members=tuple(member(person) for person in members))
            case LateSeated(members=members):
                return replace(body, members=tuple(person and member(person) for person in members))
            case Entered() | PartnerJoined() | MemberSubstituted():
                return replace(body, member=member(body.member))
            case EntryWithdrawn(player=player):
                return replace(body, player=number(player))
            case SessionSeated(contestants=contestants):
                seated = (
                    replace(contestant, members=tuple(member(each) for each in contestant.members))
                    for contestant in contestants
                )
                return replace(body, contestants=tuple(seated))
            case _:
                return body

    public_events = [replace(event, body=public(event.body)) for event in events]
    return [
        replace(event, actor=None if event.actor is None else numbers.get(event.actor, STAFF))
        for event in public_events
    ]


def write_lines(export: Export) -> Iterator[bytes]:
    """The lines of the file, each with its line end."""
    encode = msgspec.json.encode
    yield encode(Head(VERSION, export.id)) + b"\n"
    for event in export.events:
        yield encode(EventLine(event)) + b"\n"
    for (number, table), deals in sorted(export.deals.items()):
        yield encode(DealsLine(number, table, tuple(deals))) + b"\n"


def read_lines(lines: Iterable[bytes]) -> Export:
    """The session that the lines tell.

    Raises:
        Unreadable: not such a file, of another version, or a line that is none; key `bad_export`.
    """
    numbered_lines = enumerate(lines, 1)
    head = _decode(1, next(numbered_lines, (1, b""))[1], Head)
    if head.valat_session != VERSION:
        why = f"This file has version {head.valat_session}; this version of Valat reads only {VERSION}."
        raise Unreadable(why, key="bad_export")
    events: list[Event] = []
    deals: dict[Place, Sequence[Record]] = {}
    for number, line in numbered_lines:
        # msgspec tells untagged structs apart by nothing, so the line's first key does
        if line.startswith(b'{"event"'):
            events.append(_decode(number, line, EventLine).event)
            continue
        table = _decode(number, line, DealsLine)
        if (table.round, table.table) in deals:
            raise Unreadable(f"Line {number} repeats a table.", key="bad_export")
        deals[table.round, table.table] = table.deals
    return Export(head.id, tuple(events), deals)


def _decode(number: int, line: bytes, kind: Any) -> Any:
    try:
        return parse_json(line, kind)
    except Unreadable as error:
        raise Unreadable(
            f"Line {number} doesn't belong to a session: {error.why}", key="bad_export"
        ) from None
