"""A tournament as lines that a stranger can check: what happened, and every match that was played."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from valat.kernel.errors import Unreadable
from valat.kernel.game import Record
from valat.tournament.log.events import Event

VERSION = 1
"""Of the format; a reader refuses others."""


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    valat_tournament: int
    id: str


class EventLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A line for each event, in order."""

    event: Event


class RecordLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A line for each table that is over, behind the events: its match record.

    Attributes:
        round, table: from 1.
    """

    round: int
    table: int
    record: Record


class Export(Struct, frozen=True):
    """The lines of a tournament.

    Attributes:
        records: of tables by round and number.
    """

    id: str
    events: tuple[Event, ...]
    records: Mapping[tuple[int, int], Record]


def write_lines(export: Export) -> Iterator[bytes]:
    """The lines of the file, each with its line end."""
    encode = msgspec.json.encode
    yield encode(Head(VERSION, export.id)) + b"\n"
    for event in export.events:
        yield encode(EventLine(event)) + b"\n"
    for (number, table), record in sorted(export.records.items()):
        yield encode(RecordLine(number, table, record)) + b"\n"


def read_lines(lines: Iterable[bytes]) -> Export:
    """The tournament that the lines tell.

    Raises:
        Unreadable: not such a file, of another version, or a line that is none; key `bad_export`.
    """
    numbered = enumerate(lines, 1)
    head = _decode(1, next(numbered, (1, b""))[1], Head)
    if head.valat_tournament != VERSION:
        why = f"This file has the version {head.valat_tournament}; only {VERSION} is known here."
        raise Unreadable(why, key="bad_export")
    events, records = [], {}
    for number, line in numbered:
        # msgspec tells untagged structs apart by nothing, so the line's first key does
        if line.startswith(b'{"event"'):
            events.append(_decode(number, line, EventLine).event)
        else:
            table = _decode(number, line, RecordLine)
            records[table.round, table.table] = table.record
    return Export(head.id, tuple(events), records)


def _decode(number: int, line: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unreadable(f"Line {number} is none of a tournament's: {error}.", key="bad_export") from None
