"""A tournament as lines that a stranger can check: what happened, and every match that was played."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from valat.kernel.errors import Unreadable
from valat.kernel.game import Record
from valat.kernel.parsing import parse_json
from valat.tournament.log.events import Event

VERSION = 3
"""Of the format as it is written. Older ones are read: the records of version 1 do not tell who moved, and
version 2 has no places that bots filled."""
VERSIONS = (1, 2, VERSION)

Place = tuple[int, int]
"""A table by its round and its number there, both from 1."""


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    valat_tournament: int
    id: str


class EventLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A line for each event, in order.

    Since version 2 `player` and `actor` are the number of the player's first entry, `staff` for others.
    """

    event: Event


class SeatHeld(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who held a seat of a table, and which moves were the player's own.

    Attributes:
        held: who sat there at the end: the entry's player, or a bot.
        moves: for each deal how many moves the player made, and how many were made in all from that seat;
            clock and bot made the others.
        renamed: the player went by another name there than on entering.
    """

    held: Literal["player", "bot"]
    moves: tuple[tuple[int, int], ...]
    renamed: bool = False

    @property
    def is_idle(self) -> bool:
        """Whether the player sat there and made no move. Rule: TRN-CALL-1"""
        return self.held == "player" and not any(own for own, _ in self.moves)


class RecordLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A line for each table that is over, behind the events: its match record.

    Tables whose boards others still play are left out until these are over too.

    Attributes:
        round, table: from 1.
        seats: since version 2: who held each.
    """

    round: int
    table: int
    record: Record
    seats: tuple[SeatHeld, ...] = ()


class Export(Struct, frozen=True):
    """The lines of a tournament.

    Attributes:
        records: of tables.
        seats: of the same tables, who held each seat; none in version 1.
    """

    id: str
    events: tuple[Event, ...]
    records: Mapping[Place, Record]
    seats: Mapping[Place, tuple[SeatHeld, ...]] = {}
    version: int = VERSION


def write_lines(export: Export) -> Iterator[bytes]:
    """The lines of the file, each with its line end."""
    encode = msgspec.json.encode
    yield encode(Head(export.version, export.id)) + b"\n"
    for event in export.events:
        yield encode(EventLine(event)) + b"\n"
    for (number, table), record in sorted(export.records.items()):
        yield encode(RecordLine(number, table, record, export.seats.get((number, table), ()))) + b"\n"


def read_lines(lines: Iterable[bytes]) -> Export:
    """The tournament that the lines tell.

    Raises:
        Unreadable: not such a file, of another version, or a line that is none; key `bad_export`.
    """
    numbered_lines = enumerate(lines, 1)
    head = _decode(1, next(numbered_lines, (1, b""))[1], Head)
    if head.valat_tournament not in VERSIONS:
        why = (
            f"This file has version {head.valat_tournament}; this version of Valat reads only versions "
            f"up to {VERSION}."
        )
        raise Unreadable(why, key="bad_export")
    events: list[Event] = []
    tables: dict[Place, RecordLine] = {}
    for number, line in numbered_lines:
        # msgspec tells untagged structs apart by nothing, so the line's first key does
        if line.startswith(b'{"event"'):
            events.append(_decode(number, line, EventLine).event)
            continue
        table = _decode(number, line, RecordLine)
        if (table.round, table.table) in tables:
            raise Unreadable(f"Line {number} repeats a table's record.", key="bad_export")
        tables[table.round, table.table] = table
    records = {place: table.record for place, table in tables.items()}
    seats = {place: table.seats for place, table in tables.items() if head.valat_tournament > 1}
    return Export(head.id, tuple(events), records, seats, head.valat_tournament)


def _decode(number: int, line: bytes, kind: Any) -> Any:
    try:
        return parse_json(line, kind)
    except Unreadable as error:
        raise Unreadable(
            f"Line {number} doesn't belong to a tournament: {error.why}", key="bad_export"
        ) from None
