"""The queue of reports: what players have told the house about, a line of chat with those around it."""

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Select, bindparam, case, func, or_, select, true, union_all, update
from sqlalchemy.ext.asyncio import AsyncConnection

from valat.protocol.reports import ReportCause, ReportKind
from valat.protocol.staff import ReportState
from valat.store.chat import Line
from valat.store.database import Archive
from valat.store.reports import Ground, Reported
from valat.store.schema import chat, game_table, player, report
from valat.store.writer import Statement

AROUND = 6
"""Lines of the same channel that are shown before and after one that was reported."""


class Report(Struct, frozen=True, kw_only=True):
    """What was reported.

    Attributes:
        subject: what its reports have in common.
        what: as the first report has it.
        at_ms: when it was reported first, milliseconds since 1970.
        name: what the player who answers for it is called now.
        game: of its table; None without one.
        grounds: what each of those who reported it says, the oldest first.
        line: of chat; None where something else was reported.
        around: the lines of its channel around it, itself included.
    """

    subject: str
    what: Reported
    at_ms: int
    state: ReportState
    name: str
    game: str | None
    grounds: tuple[Ground, ...]
    line: Line | None = None
    around: tuple[Line, ...] = ()

    @property
    def reporters(self) -> tuple[str, ...]:
        """Ids of those who reported it."""
        return tuple(ground.reporter for ground in self.grounds)


class EarlierReport(Struct, frozen=True):
    """Another report by or about the same people.

    Attributes:
        name: what the player who answers for it is called now.
        is_about: whether it is about the same player.
    """

    kind: ReportKind
    name: str
    at_ms: int
    state: ReportState
    cause: ReportCause
    text: str
    is_about: bool


class ReportHistory(Struct, frozen=True):
    """What was reported besides one subject, of the same people.

    Attributes:
        about: other subjects for which the same player answers.
        acted: those of them for which staff did something.
        by: other subjects that the same players have reported.
        dismissed: those of their reports with which nothing was wrong.
        newest: the newest of all these reports, the newest first.
    """

    about: int
    acted: int
    by: int
    dismissed: int
    newest: tuple[EarlierReport, ...]


_SET_STATE = (
    update(report)
    .where(report.c.subject == bindparam("of"), report.c.reporter == bindparam("by"))
    .values(state=bindparam("new_state"))
)


def report_statements(subject: str, state: ReportState, reporters: Collection[str]) -> list[Statement]:
    """The statement that gives the reports of a subject a state.

    Args:
        reporters: ids of those whose reports were read; others, made meanwhile, still wait.
    """
    rows = [{"of": subject, "by": reporter, "new_state": state} for reporter in reporters]
    return [(_SET_STATE, rows)] if rows else []


_OPEN = select(report.c.subject).where(report.c.state == "open").distinct()


async def read_reports(
    archive: Archive, scopes: Collection[str] | None, *, still_open: bool, offset: int, count: int
) -> list[Report]:
    """What was reported: what still waits, the oldest first; or what is done with, the newest first.

    Args:
        scopes: whose reports the reader may see; None for all.
        offset: so many are left out.
    """
    query = _query().offset(offset).limit(count)
    # those that wait are few, and found by the index; what is done is looked through
    query = query.where(report.c.subject.in_(_OPEN)) if still_open else query.having(~_is_open())
    query = query.where(_within(scopes))
    first = func.min(report.c.at_ms)
    query = query.order_by(first if still_open else first.desc(), report.c.subject)
    async with archive.engine.connect() as connection:
        rows = (await connection.execute(query)).all()
        return [await _report(connection, row) for row in rows]


async def count_open(archive: Archive, scopes: Collection[str] | None) -> int:
    """How many subjects wait; `scopes` as of `read_reports`."""
    subjects = _OPEN.where(_within(scopes)).subquery()
    async with archive.engine.connect() as connection:
        return int((await connection.execute(select(func.count()).select_from(subjects))).scalar_one())


async def find_report(archive: Archive, subject: str) -> Report | None:
    """The reports of that subject; None where there are none."""
    async with archive.engine.connect() as connection:
        row = (await connection.execute(_query().where(report.c.subject == subject))).first()
        return await _report(connection, row) if row else None


async def history_of(archive: Archive, of: Report, count: int) -> ReportHistory:
    """What else was reported about the same player, and by those who have reported this. Rule: CDT-3

    Args:
        count: so many single reports are given at most.
    """
    other = report.c.subject != of.subject
    own = report.alias()
    # asked for there: a subject may have more reporters than a question takes parameters
    reporters = select(own.c.reporter).where(own.c.subject == of.subject)
    is_about, is_by = report.c.about == of.what.about, report.c.reporter.in_(reporters)
    fields = (report.c[name] for name in ("kind", "at_ms", "state", "cause", "text"))
    newest = (
        select(*fields, player.c.name, is_about.label("is_about"))
        .join(player, player.c.id == report.c.about)
        .where(other, or_(is_about, is_by))
        .order_by(report.c.at_ms.desc(), report.c.subject, report.c.reporter)
        .limit(count)
    )
    async with archive.engine.connect() as connection:
        about, acted = (await connection.execute(_counts("acted", other, is_about))).one()
        by, dismissed = (await connection.execute(_counts("dismissed", other, is_by))).one()
        rows = (await connection.execute(newest)).mappings().all()
    earlier = tuple(EarlierReport(**{**row, "is_about": bool(row["is_about"])}) for row in rows)
    return ReportHistory(about, acted, by, dismissed, earlier)


def _counts(state: ReportState, *which: ColumnElement[bool]) -> Select[int, int]:
    """How many subjects there are, and how many of them are in a state."""
    states = select(func.max(report.c.state).label("state")).where(*which).group_by(report.c.subject)
    of = states.subquery().c.state
    return select(func.count(), func.count(case((of == state, 1)))).select_from(of.table)


def _within(scopes: Collection[str] | None) -> ColumnElement[bool]:
    """Whether a report is for the staff of one of these scopes; None: of any."""
    return true() if scopes is None else report.c.scope.in_(scopes)


def _is_open() -> ColumnElement[bool]:
    """Whether one of a subject's reports waits: someone may have reported it again."""
    return func.sum(case((report.c.state == "open", 1), else_=0)) > 0


def _query() -> Select[Any]:
    """Each subject, with its game and how the player who answers for it is called now."""
    same = [report.c[name] for name in Reported.__struct_fields__ if name != "name"]
    return (
        select(
            report.c.subject,
            *same,
            func.min(report.c.name).label("name"),
            func.min(report.c.at_ms).label("at_ms"),
            func.min(report.c.state).label("state"),
            _is_open().label("is_open"),
            game_table.c.game,
            player.c.name.label("name_now"),
        )
        .join(player, player.c.id == report.c.about)
        .join(game_table, game_table.c.id == report.c.table_id, isouter=True)
        .group_by(report.c.subject, *same, game_table.c.game, player.c.name)
    )


async def _report(connection: AsyncConnection, row: Any) -> Report:
    what = Reported(**{name: getattr(row, name) for name in Reported.__struct_fields__})
    columns = [report.c[name] for name in Ground.__struct_fields__]
    own = select(*columns).where(report.c.subject == row.subject)
    found = await connection.execute(own.order_by(report.c.at_ms, report.c.reporter))
    state: ReportState = "open" if row.is_open else row.state
    line, around = await _lines(connection, what)
    return Report(
        subject=row.subject,
        what=what,
        at_ms=row.at_ms,
        state=state,
        name=row.name_now,
        game=row.game,
        grounds=tuple(Ground(*fields) for fields in found),
        line=line,
        around=around,
    )


async def _lines(connection: AsyncConnection, what: Reported) -> tuple[Line | None, tuple[Line, ...]]:
    """The line that was reported, and those of its channel around it: no one is shown what was said among
    others.
    """
    if what.kind != "line":
        return None, ()
    said = select(chat).where(chat.c.table_id == what.table_id)
    line = _line((await connection.execute(said.where(chat.c.seq == what.number))).one())
    same = said.where(chat.c.channel == line.channel)
    before = same.where(chat.c.seq < line.seq).order_by(chat.c.seq.desc()).limit(AROUND).subquery()
    after = same.where(chat.c.seq >= line.seq).order_by(chat.c.seq).limit(AROUND + 1).subquery()
    both = union_all(select(before), select(after)).subquery()
    around = await connection.execute(select(both).order_by(both.c.seq))
    return line, tuple(_line(other) for other in around)


def _line(row: Any) -> Line:
    return Line(**{name: getattr(row, name) for name in Line.__struct_fields__})
