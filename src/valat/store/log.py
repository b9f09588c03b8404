"""The event log: what happened at each table, in order, never changed."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import bindparam, select

from valat.store import schema
from valat.store.database import Archive
from valat.store.encryption import decrypt, encrypt, is_encrypted
from valat.store.key import HouseKey
from valat.store.writer import Rows, Statement


class StoredEvent(msgspec.Struct, frozen=True):
    """One event of a table.

    Attributes:
        seq: from 1, without gaps.
        at_ms: milliseconds since 1970.
        engine: the game's engine number that wrote it.
        kind: what happened (`valat.table.log.events` knows them all).
        body: what belongs to it, by kind; JSON that is encoded already (`msgspec.Raw`) on its way in.
        actor: id of the player who did it; None for the house.
        client_id: the player's own id of the message that did it.
        hidden: the store alone does not tell the body: others have still to play the board.
    """

    seq: int
    at_ms: int
    engine: int
    kind: str
    body: Any
    actor: str | None = None
    client_id: str | None = None
    hidden: bool = False


_ROWS = Rows(schema.event, fenced=True)
_READ = (
    select(schema.event)
    .where(schema.event.c.table_id == bindparam("table"), schema.event.c.seq > bindparam("after"))
    .order_by(schema.event.c.seq)
)

StoredRows = Sequence[Mapping[Any, Any]]
"""Events as they lie in the database: bodies not decrypted, nor decoded."""


def insert_events(table: str, events: Sequence[StoredEvent], keys: HouseKey) -> list[Statement]:
    """The statement that adds events, for `Writer.write`.

    It raises WriteConflict there when another process has written the same numbers,
    or the player's message again.
    """
    return [(_ROWS, [_row(table, event, keys) for event in events])]


async def read_events(store: Archive, table: str) -> list[StoredEvent]:
    """All the events of a table, in order; empty for an unknown one.

    Raises:
        Refusal: `no_key`, where one of them is hidden and its key is missing.
    """
    return decode_events(await read_rows(store, table), store.keys)


async def read_rows(store: Archive, table: str, after: int = 0) -> StoredRows:
    """The rows of a table's events, in order, from the one after that number on; for `decode_events`."""
    async with store.engine.connect() as connection:
        rows = await connection.execute(_READ, {"table": table, "after": after})
        return rows.mappings().all()


async def read_rows_of(store: Archive, table: str, kind: str) -> StoredRows:
    """The rows of a table's events of that kind, in order; for `decode_events`."""
    query = _READ.where(schema.event.c.kind == kind)
    async with store.engine.connect() as connection:
        return (await connection.execute(query, {"table": table, "after": 0})).mappings().all()


def decode_events(rows: StoredRows, keys: HouseKey | None) -> list[StoredEvent]:
    """The events of these rows. Raises Refusal as `read_events`."""
    return [_event(row, keys) for row in rows]


def _row(table: str, event: StoredEvent, keys: HouseKey) -> dict[str, Any]:
    body = msgspec.json.encode(event.body).decode()
    shown = encrypt(keys, body) if event.hidden else body
    # `hidden` has no column: an encrypted body shows it by its mark
    return {**msgspec.structs.asdict(event), "table_id": table, "body": shown}


def _event(row: Any, keys: HouseKey | None) -> StoredEvent:
    body = msgspec.json.decode(decrypt(keys, row["body"]))
    fields = {name: row[name] for name in StoredEvent.__struct_fields__ if name not in ("body", "hidden")}
    return StoredEvent(body=body, hidden=is_encrypted(row["body"]), **fields)
