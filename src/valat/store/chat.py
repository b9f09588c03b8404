"""Lines of chat and the reports on them."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import and_, bindparam, delete, insert, select

from valat.protocol.chat import ReportCause
from valat.store import schema
from valat.store.database import Store
from valat.store.doubt import append_in_doubt
from valat.store.writer import Rows, Statement


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


class LineReport(Struct, frozen=True):
    """What somebody has told the house about a line.

    Attributes:
        reporter: a player's id.
        text: more about it; may be empty.
    """

    reporter: str
    at_ms: int
    cause: ReportCause
    text: str


_INSERT = insert(schema.chat)
# reported once by each: how many did so is what counts
_REPORT = Rows(schema.report, ignore=True)
_of_report = schema.report.c
_OWN = and_(
    _of_report.table_id == bindparam("of"),
    _of_report.chat_seq == bindparam("number"),
    _of_report.reporter == bindparam("by"),
    _of_report.state == "open",
)
_WITHDRAW = delete(schema.report).where(_OWN)


async def write_line(store: Store, table: str, line: Line) -> Sequence[Line]:
    """What the chat has from the line's place on: the line itself, once it is durable.

    Raises:
        UnknownOutcome: as `append_in_doubt`.
    """
    row = {name: getattr(line, name) for name in Line.__struct_fields__}
    statements: list[Statement] = [(_INSERT, {**row, "table_id": table})]
    return await append_in_doubt(
        lambda: store.writer.write(statements), lambda: read_lines(store, table, line.seq - 1), [line]
    )


async def read_lines(store: Store, table: str, after: int = 0) -> list[Line]:
    """The lines of a table, in order, from the one after that number on."""
    lines = schema.chat.c
    query = select(schema.chat).where(lines.table_id == table, lines.seq > after).order_by(lines.seq)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(query)).mappings()
        return [Line(**{name: row[name] for name in Line.__struct_fields__}) for row in rows]


async def write_report(store: Store, table: str, chat_seq: int, report: LineReport) -> None:
    """Returns when the report is durable; a second one by the same player changes nothing."""
    row = {name: getattr(report, name) for name in LineReport.__struct_fields__}
    await store.writer.write([(_REPORT, {**row, "table_id": table, "chat_seq": chat_seq, "state": "open"})])


async def own_report(store: Store, table: str, chat_seq: int, reporter: str) -> int | None:
    """When that player reported the line; None where no such report waits."""
    query = select(_of_report.at_ms).where(_OWN)
    async with store.engine.connect() as connection:
        found = await connection.execute(query, {"of": table, "number": chat_seq, "by": reporter})
        return found.scalar_one_or_none()


async def withdraw_report(store: Store, table: str, chat_seq: int, reporter: str) -> None:
    """Returns when the report is gone; one that staff have acted on stays."""
    await store.writer.write([(_WITHDRAW, {"of": table, "number": chat_seq, "by": reporter})])
