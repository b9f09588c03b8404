"""Lines of chat."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import insert, select

from valat.store import schema
from valat.store.database import Store
from valat.store.doubt import append_in_doubt
from valat.store.writer import Statement


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


async def write_line(store: Store, table: str, line: Line) -> Sequence[Line]:
    """What the chat has from the line's place on: the line itself, once it is durable.

    Raises:
        UnknownOutcome: as `append_in_doubt`.
    """
    row = {name: getattr(line, name) for name in Line.__struct_fields__}
    statements: list[Statement] = [(_INSERT, {**row, "table_id": table})]
    return await append_in_doubt(
        lambda: store.writer.write(statements),
        lambda: read_lines(store, table, line.seq - 1),
        [line],
        store.writer.settle,
    )


async def read_lines(store: Store, table: str, after: int = 0) -> list[Line]:
    """The lines of a table, in order, from the one after that number on."""
    lines = schema.chat.c
    query = select(schema.chat).where(lines.table_id == table, lines.seq > after).order_by(lines.seq)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).mappings()
        return [Line(**{name: row[name] for name in Line.__struct_fields__}) for row in rows]
