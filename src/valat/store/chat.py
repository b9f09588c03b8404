"""Lines of chat and the reports on them."""

import time

from msgspec import Struct
from sqlalchemy import insert, select
from sqlalchemy.dialects.sqlite import insert as upsert

from valat.store import schema
from valat.store.database import Store


class Line(Struct, frozen=True, kw_only=True):
    """A line of chat: a `text` of one's own or a quick `phrase`.

    Attributes:
        seq: from 1 at each table.
        channel: `table` (players) or `watchers`.
        seat: the speaker's; None for a watcher.
    """

    seq: int
    at_ms: int
    actor: str
    client_id: str
    name: str
    seat: int | None
    channel: str
    text: str | None = None
    phrase: str | None = None


_INSERT = insert(schema.chat)
# reported once by each: how many did so is what counts
_REPORT = upsert(schema.report).on_conflict_do_nothing()


async def write_line(store: Store, table: str, line: Line) -> None:
    """Returns when the line is durable."""
    row = {name: getattr(line, name) for name in Line.__struct_fields__}
    await store.writer.write([(_INSERT, {**row, "table_id": table})])


async def read_lines(store: Store, table: str) -> list[Line]:
    """All the lines of a table, in order."""
    query = select(schema.chat).where(schema.chat.c.table_id == table).order_by(schema.chat.c.seq)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).mappings()
        return [Line(**{name: row[name] for name in Line.__struct_fields__}) for row in rows]


async def write_report(store: Store, table: str, chat_seq: int, reporter: str) -> None:
    """Returns when the report is durable; a second one by the same player changes nothing."""
    at_ms = time.time_ns() // 1_000_000
    row = {"table_id": table, "chat_seq": chat_seq, "reporter": reporter, "at_ms": at_ms}
    await store.writer.write([(_REPORT, row)])
