"""The queue of reports: chat lines that players have told the house about, with the lines around."""

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    Select,
    and_,
    bindparam,
    case,
    func,
    select,
    true,
    tuple_,
    union_all,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from valat.protocol.staff import ReportState
from valat.store.chat import Line, LineReport
from valat.store.database import Archive
from valat.store.schema import chat, game_table, player, report
from valat.store.writer import Statement

AROUND = 6
"""Lines of the same channel that are shown before and after one that was reported."""


class Report(Struct, frozen=True):
    """A reported line.

    Attributes:
        at_ms: when it was reported first, milliseconds since 1970.
        line: what was reported.
        writer: who wrote it, as they are called now.
        reports: what each of those who reported it says, the oldest first.
        tournament: the tournament that runs the table; None without one.
        around: the lines of its channel around it, itself included.
    """

    table: str
    game: str
    at_ms: int
    state: ReportState
    line: Line
    writer: str
    reports: tuple[LineReport, ...]
    tournament: str | None
    around: tuple[Line, ...]

    @property
    def reporters(self) -> tuple[str, ...]:
        """Ids of those who reported it."""
        return tuple(report.reporter for report in self.reports)


class ReportHistory(Struct, frozen=True):
    """What was reported besides one line, of the same people.

    Attributes:
        about: other lines of the same writer that were reported.
        acted: those of them for which staff did something.
        by: other lines that the same players have reported.
        dismissed: those of their reports with which nothing was wrong.
    """

    about: int
    acted: int
    by: int
    dismissed: int


_SET_STATE = (
    update(report)
    .where(report.c.table_id == bindparam("of"), report.c.chat_seq == bindparam("number"))
    .values(state=bindparam("new_state"))
)


def report_statements(table: str, seq: int, state: ReportState) -> list[Statement]:
    """The statement that gives all reports of a line a state."""
    return [(_SET_STATE, {"of": table, "number": seq, "new_state": state})]


_OPEN = select(report.c.table_id, report.c.chat_seq).where(report.c.state == "open").distinct()


async def read_reports(
    archive: Archive, scopes: Collection[str] | None, *, still_open: bool, offset: int, count: int
) -> list[Report]:
    """Reported lines: those still open, the oldest first; or those done with, the newest first.

    Args:
        scopes: whose reports the reader may see; None for all.
        offset: so many are left out.
    """
    query = _query().offset(offset).limit(count)
    # those that wait are few, and found by the index; what is done is looked through
    query = query.where(_is_among(_OPEN)) if still_open else query.having(~_is_open())
    query = query.where(_within(scopes))
    first = func.min(report.c.at_ms)
    query = query.order_by(first if still_open else first.desc(), chat.c.table_id, chat.c.seq)
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
        return [await _report(connection, row) for row in rows]


async def count_open(archive: Archive, scopes: Collection[str] | None) -> int:
    """How many reported lines wait; `scopes` as of `read_reports`."""
    lines = _OPEN.join(game_table, game_table.c.id == report.c.table_id).where(_within(scopes))
    async with archive.engine.connect() as connection:
        return int(
            (await connection.execute(select(func.count()).select_from(lines.subquery()))).scalar_one()
        )


async def find_report(archive: Archive, table: str, seq: int) -> Report | None:
    """The report of that line; None where nobody reported it."""
    query = _query().where(report.c.table_id == table, report.c.chat_seq == seq)
    async with archive.engine.connect() as connection:
        row = (await connection.execute(query)).first()
        return await _report(connection, row) if row else None


async def history_of(archive: Archive, of: Report) -> ReportHistory:
    """What else was reported about the writer of a line, and by those who have reported it. Rule: CDT-3"""
    other = ~and_(report.c.table_id == of.table, report.c.chat_seq == of.line.seq)
    lines = select(report.c.table_id, report.c.chat_seq, func.max(report.c.state).label("state"))
    lines = lines.where(other).group_by(report.c.table_id, report.c.chat_seq)
    written = and_(chat.c.table_id == report.c.table_id, chat.c.seq == report.c.chat_seq)
    about = lines.join(chat, written).where(chat.c.actor == of.line.actor)
    by = lines.where(report.c.reporter.in_(of.reporters))
    async with archive.engine.connect() as connection:
        all_about = [row.state for row in await connection.execute(about)]
        all_by = [row.state for row in await connection.execute(by)]
    return ReportHistory(len(all_about), all_about.count("acted"), len(all_by), all_by.count("dismissed"))


def _is_among(lines: Select[Any]) -> ColumnElement[bool]:
    """Whether a report is of one of these lines."""
    return tuple_(report.c.table_id, report.c.chat_seq).in_(lines)


def _within(scopes: Collection[str] | None) -> ColumnElement[bool]:
    """Whether a report is of a table that one of the tournaments runs; None: of any table."""
    if scopes is None:
        return true()
    ids = [scope.partition(":")[2] for scope in scopes if scope.startswith("tournament:")]
    return and_(game_table.c.manager_kind == "tournament", game_table.c.manager_id.in_(ids))


def _is_open() -> ColumnElement[bool]:
    """Whether one of a line's reports waits: somebody may have reported it again."""
    return func.sum(case((report.c.state == "open", 1), else_=0)) > 0


def _query() -> Select[Any]:
    """Each reported line, with who runs its table and how its writer is called now."""
    columns = [column for column in chat.columns if column.name not in ("table_id", "at_ms")]
    return (
        select(
            *columns,
            chat.c.at_ms.label("said_ms"),
            chat.c.table_id,
            func.min(report.c.at_ms).label("at_ms"),
            func.min(report.c.state).label("state"),
            _is_open().label("is_open"),
            game_table.c.game,
            game_table.c.manager_kind,
            game_table.c.manager_id,
            player.c.name.label("writer"),
        )
        .join(chat, and_(chat.c.table_id == report.c.table_id, chat.c.seq == report.c.chat_seq))
        .join(game_table, game_table.c.id == report.c.table_id)
        .join(player, player.c.id == chat.c.actor)
        # by the keys of all that is shown: else PostgreSQL cannot know that a group has one value of it
        .group_by(chat.c.table_id, chat.c.seq, game_table.c.id, player.c.id)
    )


async def _report(connection: AsyncConnection, row: Any) -> Report:
    line = _line(row, row.said_ms)
    own = report.c.table_id == row.table_id, report.c.chat_seq == line.seq
    columns = [report.c[name] for name in LineReport.__struct_fields__]
    found = await connection.execute(select(*columns).where(*own).order_by(report.c.at_ms, report.c.reporter))
    reports = tuple(LineReport(*fields) for fields in found)
    around = [_line(other, other.at_ms) for other in await connection.execute(_around(row.table_id, line))]
    tournament = row.manager_id if row.manager_kind == "tournament" else None
    state: ReportState = "open" if row.is_open else row.state
    return Report(
        row.table_id, row.game, row.at_ms, state, line, row.writer, reports, tournament, tuple(around)
    )


def _around(table: str, line: Line) -> Any:
    """The lines of the same channel around one: nobody is shown what was said among others."""
    same = select(chat).where(chat.c.table_id == table, chat.c.channel == line.channel)
    before = same.where(chat.c.seq < line.seq).order_by(chat.c.seq.desc()).limit(AROUND).subquery()
    after = same.where(chat.c.seq >= line.seq).order_by(chat.c.seq).limit(AROUND + 1).subquery()
    both = union_all(select(before), select(after)).subquery()
    return select(both).order_by(both.c.seq)


def _line(row: Any, at_ms: int) -> Line:
    names = [name for name in Line.__struct_fields__ if name != "at_ms"]
    return Line(at_ms=at_ms, **{name: getattr(row, name) for name in names})
