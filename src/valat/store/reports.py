"""Reports of players: made, and taken back by those who made them."""

from collections.abc import Sequence
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, and_, bindparam, case, delete, func, select

from valat.kernel.errors import Refusal
from valat.protocol.reports import ReportCause, ReportKind
from valat.store.database import Archive, Store
from valat.store.schema import report as table
from valat.store.writer import Row, Rows

MOST_OPEN = 20
"""So many reports of one player may wait at once: each of them takes someone's time."""
WITHDRAW_MS = 60_000
"""How long a report can be taken back. Rule: CDT-3"""


class Reported(Struct, frozen=True, kw_only=True):
    """What is reported.

    Attributes:
        about: the id of the player who answers for it.
        scope: whose staff decide.
        name: what it is called now: the player, or the bot.
        table_id: of a line and of a way of playing.
        contest_id: of a bot.
        number: of the line, the seat or the entry.
    """

    kind: ReportKind
    about: str
    scope: str
    name: str
    table_id: str | None = None
    contest_id: str | None = None
    number: int | None = None


class Ground(Struct, frozen=True):
    """What one player says is wrong.

    Attributes:
        reporter: the player's id.
        text: more about it; may be empty.
    """

    reporter: str
    at_ms: int
    cause: ReportCause
    text: str


# reported once by each: how many did so is what counts
_INSERT = Rows(table, ignore=True)
_COUNT = (
    select(func.count())
    .where(table.c.reporter == bindparam("by"), table.c.state == "open")
    .where(table.c.subject != bindparam("of"))
)
_WAITS = and_(
    table.c.subject == bindparam("of"), table.c.reporter == bindparam("by"), table.c.state == "open"
)
_WITHDRAW = delete(table).where(_WAITS)


class _AddReports:
    """Adds reports while not too many of their authors' wait, counted where no other is written meanwhile."""

    def execute(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Does it for each of the rows. Raises Refusal `too_many_reports`."""
        for row in rows:
            waiting = connection.execute(_COUNT, {"by": row["reporter"], "of": row["subject"]}).scalar_one()
            if waiting >= MOST_OPEN:
                why = f"{MOST_OPEN} of your reports are waiting. Wait until some have been answered."
                raise Refusal(why, code="too_many_reports", args={"most": str(MOST_OPEN)}, rule="CDT-3")
            _INSERT.execute(connection, [row])


_ADD = _AddReports()


async def write_report(store: Store, what: Reported, ground: Ground) -> str:
    """The subject of a report, when it is durable; a second one by the same player changes nothing.

    Raises:
        Refusal: `too_many_reports`.
    """
    subject = await _subject(store, what)
    row = {**asdict(what), **asdict(ground), "subject": subject, "state": "open"}
    await store.writer.write([(_ADD, row)])
    return subject


async def reported_ms(archive: Archive, subject: str, reporter: str) -> int:
    """When a player has reported that, milliseconds since 1970; 0 where it is taken back."""
    query = select(table.c.at_ms).where(table.c.subject == subject, table.c.reporter == reporter)
    async with archive.engine.connect() as connection:
        return int((await connection.execute(query)).scalar() or 0)


async def withdraw_report(store: Store, subject: str, reporter: str, now_ms: int) -> None:
    """Returns when a report is gone; one that staff have acted on stays.

    Rule: CDT-3
    Raises:
        Refusal: `too_late` where it waits no more, or was made more than a minute ago.
    """
    row = {"of": subject, "by": reporter}
    async with store.engine.connect() as connection:
        at_ms = (await connection.execute(select(table.c.at_ms).where(_WAITS), row)).scalar_one_or_none()
    if at_ms is None or now_ms >= at_ms + WITHDRAW_MS:
        raise Refusal("You can take back a report only within a minute.", code="too_late", rule="CDT-3")
    await store.writer.write([(_WITHDRAW, row)])


def line_subject(table_id: str, seq: int) -> str:
    """The subject of the reports of a line of chat."""
    return f"{table_id}/{seq}"


async def _subject(archive: Archive, what: Reported) -> str:
    """The subject of a report: that of those that wait, or else a new one.

    A line and a match stay as they are, so all reports of one are one subject for ever.
    """
    if what.kind == "line":
        assert what.table_id is not None
        assert what.number is not None
        return line_subject(what.table_id, what.number)
    if what.kind == "play":
        return _digest(what, 0)
    query = select(table.c.subject, func.max(case((table.c.state == "open", 1), else_=0)).label("waits"))
    query = query.where(*_same(what)).group_by(table.c.subject)
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    open_one = next((str(row.subject) for row in rows if row.waits), None)
    return open_one or _digest(what, len(rows))


def _same(what: Reported) -> list[ColumnElement[bool]]:
    """Whether a report is of the same thing; of a name, while it is the same one."""
    names = ["kind", "about", "contest_id", "number", *(["name"] if what.kind == "name" else [])]
    return [table.c[name].is_not_distinct_from(getattr(what, name)) for name in names]


def _digest(what: Reported, number: int) -> str:
    """A subject by which no one finds the player's id, the same for all who report it now."""
    name = what.name if what.kind == "name" else ""
    place = (what.about, what.table_id, what.contest_id, what.number, name, number)
    return f"{what.kind}/{sha256(repr(place).encode()).hexdigest()[:16]}"
