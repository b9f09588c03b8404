"""The one writer: it drains its queue into one transaction, and answers after the commit."""

import asyncio
import errno
import logging
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, nullcontext, suppress
from itertools import groupby
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, perf_counter, sleep
from typing import Any, NamedTuple, Protocol

import msgspec
from sqlalchemy import Connection, Engine, Executable, LargeBinary, Table
from sqlalchemy.exc import DBAPIError, IntegrityError

from valat.kernel.errors import Refusal
from valat.metrics.histogram import Histogram
from valat.store.checkpoints import Checkpoints
from valat.store.driver import execute_text, one_trip, was_warned
from valat.store.future import EagerFuture
from valat.store.nodes import RENEWED_S, Lease
from valat.store.trouble import (
    DEADLOCK,
    DISK_FULL,
    WAITING,
    StorageFull,
    StoreLost,
    StoreTrouble,
    StoreUnavailable,
    UnknownOutcome,
    sqlstate,
)

log = logging.getLogger("valat.store")

Row = Mapping[str, Any]

RECONNECTING_S = 5.0
"""How long writing waits for a database that was there, as while its server is restarted."""
RECONNECT_PAUSE_S = 0.1
_MARK = "SELECT pg_logical_emit_message(true, 'valat', '')"
"""Waits for standbys as a commit does. One whose connection broke may have waited in vain: all can read it,
and a standby may not have it. It has it once it has what was written later."""

ROWS_AT_ONCE = 256
"""Rows in one statement; SQLite takes some ten thousand values."""


class InsertText(NamedTuple):
    """The text of an insert: before its rows, of one row, after the rows.

    `many`: in place of the rows of one parameter, their JSON; empty where they go one by one.
    """

    start: str
    places: str
    end: str
    many: str


class Rows:
    """An insert into a table, whole rows of plain values only, many in one statement, compiled once.

    Of the time that SQLAlchemy takes for one row it spends most on making out what to do.

    Args:
        ignore: a row whose key is taken is left as it is.
        update: columns that are changed in a row whose key is taken.
        fenced: who takes a log of the table over adds to it before anything else: any other writer's next
            rows collide with that.
    """

    def __init__(
        self, table: Table, *, ignore: bool = False, update: Sequence[str] = (), fenced: bool = False
    ) -> None:
        self._table, self._ignore, self._update, self._fenced = table, ignore, update, fenced
        # what the database counts itself is not given
        self._names = [column.name for column in table.columns if column.identity is None]
        self._keys = [column.name for column in table.primary_key.columns]
        self._texts: dict[str, InsertText] = {}

    def execute(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Inserts the rows."""
        text = self._texts.get(connection.dialect.name) or self._compile(connection)
        if self._update:
            # of two rows with one key the last counts: PostgreSQL would refuse both in one statement
            rows = list({tuple(row[key] for key in self._keys): row for row in rows}.values())
        # how many rows there are is known only at each call
        for start in range(0, len(rows), ROWS_AT_ONCE):
            some = rows[start : start + ROWS_AT_ONCE]
            if text.many and len(some) > 1:
                whole = [{name: row[name] for name in self._names} for row in some]
                as_json = msgspec.json.encode(whole).decode()
                execute_text(connection, text.start + text.many + text.end, (as_json,))
                continue
            values = tuple([row[name] for row in some for name in self._names])
            places = ", ".join([text.places] * len(some))
            execute_text(connection, f"{text.start}VALUES {places}{text.end}", values)

    def is_fence(self, rows: Sequence[Row]) -> bool:
        """Whether the rows go on with a log that is there, and collide where another has taken it over."""
        # a new log begins with several events at once
        return self._fenced and min((row["seq"] for row in rows), default=1) > 1

    def _compile(self, connection: Connection) -> InsertText:
        dialect = connection.dialect
        quote = dialect.identifier_preparer.quote
        place = "?" if dialect.paramstyle == "qmark" else "%s"
        places = f"({', '.join([place] * len(self._names))})"
        columns = ", ".join(map(quote, self._names))
        end = ""
        if self._ignore:
            end = " ON CONFLICT DO NOTHING"
        elif self._update:
            changes = ", ".join(f"{quote(name)} = excluded.{quote(name)}" for name in self._update)
            end = f" ON CONFLICT ({', '.join(map(quote, self._keys))}) DO UPDATE SET {changes}"
        start = " ".join(("INSERT INTO", quote(self._table.name), f"({columns}) "))
        many = self._rows_of_json(connection) if dialect.name == "postgresql" else ""
        text = self._texts[dialect.name] = InsertText(start, places, end, many)
        return text

    def _rows_of_json(self, connection: Connection) -> str:
        """Rows as PostgreSQL reads them from JSON, in half the time of many parameters.

        The text is the same for any number of rows, with or without nulls: the server parses it once.
        """
        quote = connection.dialect.identifier_preparer.quote
        columns = [self._table.columns[name] for name in self._names]
        assert not any(isinstance(column.type, LargeBinary) for column in columns), "JSON has no bytes"
        types = (f"{quote(column.name)} {column.type.compile(connection.dialect)}" for column in columns)
        names = ", ".join(map(quote, self._names))
        # names and types of the schema, as `start`
        return " ".join(("SELECT", names, "FROM json_to_recordset(%s) AS x(" + ", ".join(types) + ")"))


class Procedure(Protocol):
    """What reads before it writes, in the writer's own transaction; `Rows` is one that only writes.

    It may be run again where the transaction was not done.
    """

    def execute(self, connection: Connection, rows: Sequence[Row]) -> None:
        """Does it for each of the rows."""


Statement = tuple[Executable | Procedure, Row | Sequence[Row]]
Job = tuple[Sequence[Statement], EagerFuture[None]]


class WriteConflict(Refusal):
    """Somebody else has written there: a sequence number, a client's id or a name is taken."""

    code = "taken"


class WritingSession:
    """The writer's one connection, which is opened again where it breaks.

    Args:
        lease: as of `Writer`.
    """

    def __init__(self, engine: Engine, lease: Lease | None) -> None:
        # transactions are begun by hand: a lone statement is one by itself, and saves two
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._lease = lease
        self._connection: Connection | None = None
        self._lost = self._away = False

    def open(self) -> None:
        """Connects. Raises SQLAlchemy's errors."""
        self._opened()

    def close(self) -> None:
        """Lets another house have the database, and ends the connection."""
        # a database that is away by now waits until the lease has run out
        with suppress(DBAPIError):
            if self._lease is not None and not self._lost:
                self._lease.release(self._opened())
        if self._connection is not None:
            self._connection.close()

    def renew_lease(self) -> None:
        """Renews the lease; what goes wrong is said at the next write."""
        try:
            self._ready()
        except StoreTrouble:
            return

    def write(self, batches: Sequence[Sequence[Statement]]) -> list[Exception | None]:
        """What kept each batch from being written.

        All are written in one transaction; where that fails, each in its own: one harms no other.
        """
        try:
            self._write_all(batches)
        except StoreTrouble as error:
            # none of them is there, or nobody knows
            return [type(error)() for _ in batches]
        except Exception as error:
            return [error] if len(batches) == 1 else [self.write([batch])[0] for batch in batches]
        return [None] * len(batches)

    def _write_all(self, batches: Sequence[Sequence[Statement]]) -> None:
        statements = [statement for batch in batches for statement in batch]
        guard = None
        if self._lease is not None and self._lease.is_guarded and not all(map(_is_fenced, batches)):
            guard = self._lease
        try:
            _execute(self._ready(), statements, guard)
        except StoreLost:
            self._note_lost()
            raise
        except DBAPIError as error:
            if not _is_lost(error) and sqlstate(error) != DEADLOCK:
                raise
            # broken before its end: nothing of it is there, so that it is written again
            self._write_again(statements, guard)

    def _write_again(self, statements: Sequence[Statement], guard: Lease | None) -> None:
        try:
            _execute(self._ready(), statements, guard)
        except StoreLost:
            self._note_lost()
            raise
        except DBAPIError as error:
            if _is_lost(error):
                raise StoreUnavailable from error
            raise

    def _ready(self) -> Connection:
        """The connection, on which this house may write. Raises StoreUnavailable, StoreLost."""
        if self._lost:
            raise StoreLost
        until = monotonic() + RECONNECTING_S
        while True:
            try:
                connection = self._opened()
                if self._lease is not None and self._lease.is_due and not self._lease.renew(connection):
                    self._note_lost()
            except DBAPIError as error:
                # one that was turned away for good need not be tried again and again
                if monotonic() >= until or self._away:
                    self._note_away(error)
                    raise StoreUnavailable from error
                sleep(RECONNECT_PAUSE_S)
            else:
                self._note_there()
                if self._lost:
                    raise StoreLost
                return connection

    def _opened(self) -> Connection:
        if self._connection is not None and self._connection.invalidated:
            self._connection.close()
            self._connection = None
        if self._connection is None:
            connection = self._engine.connect()
            try:
                if connection.dialect.name == "postgresql":
                    _wait_for_standbys(connection)
            except DBAPIError:
                # else the error's traceback would have it for as long as that is kept
                connection.close()
                raise
            self._connection = connection
        return self._connection

    def _note_away(self, error: DBAPIError) -> None:
        """Logs that the database does not answer: once, however many are refused meanwhile."""
        if not self._away:
            log.error("the database does not answer: nothing can be written: %s", error.orig)
        self._away = True

    def _note_lost(self) -> None:
        if not self._lost:
            log.critical("another server has taken over: this one writes nothing more")
        self._lost = True

    def _note_there(self) -> None:
        if self._away:
            log.warning("the database answers again: writing continues")
        self._away = False


class Writer:
    """`async with Writer(engine) as writer:`; leaving waits until everything accepted is durable.

    It writes in a thread of its own, on a connection that stays open, and takes what waits without asking the
    event loop: while one transaction becomes durable, the next gathers.

    Args:
        lease: this house's hold on a database of a server, which the thread renews.

    Attributes:
        commits: how long transactions took, all that was gathered for one together.
        unknown: jobs of which the database did not say whether they are stored.
    """

    def __init__(self, engine: Engine, lease: Lease | None = None) -> None:
        self._engine, self._lease = engine, lease
        # how long it may wait before the lease is due; a node's heartbeat sees to that
        self._wait_s = None if lease is None or lease.is_guarded else RENEWED_S
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._writing: list[Job] = []
        self._disk_full = self._ended = False
        self.commits, self.unknown = Histogram(), 0

    @property
    def waiting(self) -> int:
        """How many jobs wait for the next transaction."""
        return self._jobs.qsize()

    async def __aenter__(self) -> "Writer":
        self._loop = asyncio.get_running_loop()
        session = WritingSession(self._engine, self._lease)
        await self._loop.run_in_executor(None, session.open)
        self._end: asyncio.Future[None] = self._loop.create_future()
        # a daemon: a server that failed must not hang because nobody stops its writer
        Thread(target=self._run, args=(session,), name="store writer", daemon=True).start()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._jobs.put(None)
        await self._end

    async def write(self, statements: Sequence[Statement]) -> None:
        """Returns when all the statements are durable; either all of them are or none.

        Raises:
            WriteConflict: one of them collides with what is stored.
            StoreTrouble: the disk is full, the database away; as `UnknownOutcome` they may be written.
        """
        if self._ended:
            raise StoreUnavailable
        done: EagerFuture[None] = EagerFuture(self._loop)
        self._jobs.put((statements, done))
        await done

    async def settle(self) -> None:
        """Returns when what could be read, after a connection broke, is as durable as what is acknowledged.

        Raises:
            StoreTrouble: as `write`; nobody knows for now.
        """
        # who has taken over waits in the same way
        with suppress(StoreLost):
            await self.write(())

    def _run(self, session: WritingSession) -> None:
        """What the thread does."""
        try:
            with closing(session):
                self._write_on(session)
        except Exception:
            log.critical("writing has failed and ended: nothing more can be written", exc_info=True)
        finally:
            # whatever went wrong, nobody waits any longer, and the house can be left
            self._loop.call_soon_threadsafe(self._note_end)

    def _note_end(self) -> None:
        """Answers all that waits, in the loop, where nothing is put into the queue meanwhile."""
        self._ended = True
        # nothing for those that have their answer
        for _, done in self._writing:
            done.set_exception(UnknownOutcome())
        while not self._jobs.empty():
            if (job := self._jobs.get_nowait()) is not None:
                job[1].set_exception(StoreUnavailable())
        self._end.set_result(None)

    def _write_on(self, session: WritingSession) -> None:
        """Writes until nothing more will come."""
        # SQLite's log is copied beside the writer; a server sees to its own
        checkpoints = Checkpoints(self._engine) if self._engine.dialect.name == "sqlite" else None
        while (jobs := self._next_jobs()) is not None:
            if not jobs:
                session.renew_lease()
                continue
            self._writing = jobs
            batches = [statements for statements, _ in jobs]
            began = perf_counter()
            errors = session.write(batches)
            self.commits.observe(perf_counter() - began)
            failed = [error for error in errors if error is not None]
            self.unknown += sum(isinstance(error, UnknownOutcome) for error in failed)
            self._note_room(full=any(map(_is_full, failed)))
            # one call for all of them, before the checkpoint: nobody waits for that
            self._loop.call_soon_threadsafe(_resolve, [done for _, done in jobs], errors)
            if checkpoints is not None:
                checkpoints.note(sum(map(len, batches)))
        if checkpoints is not None:
            checkpoints.close()

    def _note_room(self, *, full: bool) -> None:
        """Logs that the disk is full, or no more: once each, however many are refused meanwhile."""
        if full and not self._disk_full:
            log.error("the disk is full: nothing can be written until there is space; stored data is safe")
        elif self._disk_full and not full:
            log.warning("there is space on the disk again: writing continues")
        self._disk_full = full

    def _next_jobs(self) -> list[Job] | None:
        """All that waits; nothing where the lease is due before; None once nothing more will come."""
        jobs: list[Job] = []
        try:
            while (job := self._jobs.get(timeout=self._wait_s)) is not None:
                jobs.append(job)
                if self._jobs.empty():
                    return jobs
        except Empty:
            return []
        if not jobs:
            return None
        # taken while others waited: these are written first, and the next call finds it again
        self._jobs.put(None)
        return jobs


def _execute(connection: Connection, statements: Sequence[Statement], guard: Lease | None) -> None:
    """Runs the statements in order in one transaction, which a lone one is by itself.

    Args:
        guard: the lease that no node may take over before the transaction ends.
    Raises:
        UnknownOutcome: the connection broke when they were to become durable.
        StoreLost: it was taken over.
    """
    kinds = list(_group_by_statement(statements))
    if (
        guard is None
        and len(kinds) == 1
        and isinstance(kinds[0][0], Rows)
        and len(kinds[0][1]) <= ROWS_AT_ONCE
    ):
        with _committing(connection):
            kinds[0][0].execute(connection, kinds[0][1])
        return
    try:
        _run(connection, kinds, guard)
        with _committing(connection):
            execute_text(connection, "COMMIT")
    except BaseException:
        if not connection.invalidated:
            connection.connection.rollback()  # which does nothing where SQLite has done it already
        raise


def _run(
    connection: Connection,
    kinds: Sequence[tuple[Executable | Procedure, Sequence[Row]]],
    guard: Lease | None,
) -> None:
    """Begins a transaction and runs the statements in it; what reads nothing goes in one trip."""
    with one_trip(connection):
        execute_text(connection, "BEGIN")
        mine = None if guard is None else guard.guard(connection)
        first = next((n for n, (kind, _) in enumerate(kinds) if _reads(kind)), len(kinds))
        _run_each(connection, kinds[:first])
    if mine is not None and not mine.fetch():
        raise StoreLost
    for reads, some in groupby(kinds[first:], key=lambda kind: _reads(kind[0])):
        with nullcontext() if reads else one_trip(connection):
            _run_each(connection, some)


def _run_each(connection: Connection, kinds: Iterable[tuple[Executable | Procedure, Sequence[Row]]]) -> None:
    for statement, rows in kinds:
        if isinstance(statement, Executable):
            connection.execute(statement, rows)
        else:
            statement.execute(connection, rows)


def _is_fenced(batch: Sequence[Statement]) -> bool:
    """Whether the batch collides by itself where another server has taken over."""
    return any(
        isinstance(statement, Rows) and statement.is_fence([rows] if isinstance(rows, Mapping) else rows)
        for statement, rows in batch
    )


def _reads(statement: Executable | Procedure) -> bool:
    # of a statement of SQLAlchemy it may itself read what comes back, as of an insert of many rows
    return not isinstance(statement, Rows)


@contextmanager
def _committing(connection: Connection) -> Iterator[None]:
    """Says of a broken connection that nobody knows whether the transaction is durable."""
    try:
        yield
        # a wait for standbys that an operator or a timeout ends is a warning, and the commit a success
        if was_warned(connection):
            _wait_for_standbys(connection)
    except DBAPIError as error:
        if _is_lost(error):
            raise UnknownOutcome from error
        raise


def _wait_for_standbys(connection: Connection) -> None:
    """Returns when they have all that was written before, as many of them as a commit waits for."""
    execute_text(connection, _MARK)
    while was_warned(connection):
        execute_text(connection, _MARK)


def _group_by_statement(
    statements: Sequence[Statement],
) -> Iterator[tuple[Executable | Procedure, list[Row]]]:
    """The statements with their rows, neighbours of one kind together."""
    # as of a move
    if len(statements) == 1:
        [(statement, values)] = statements
        yield statement, [values] if isinstance(values, Mapping) else [*values]
        return
    # neighbours only: a row that another refers to has to stay before it
    for _, group in groupby(statements, key=lambda statement: id(statement[0])):
        same = list(group)
        rows: list[Row] = []
        for _, values in same:
            rows += [values] if isinstance(values, Mapping) else values
        yield same[0][0], rows


def _is_full(error: Exception | None) -> bool:
    """Whether a disk without room is the reason, as the database or the system says it."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    if sqlstate(cause) == DISK_FULL:
        return True
    return isinstance(cause, OSError) and cause.errno in (errno.ENOSPC, errno.EDQUOT)


def _is_lost(error: DBAPIError) -> bool:
    """Whether the connection broke, or the file below SQLite did."""
    code = getattr(error.orig, "sqlite_errorcode", None)
    return error.connection_invalidated or (code is not None and code & 0xFF == sqlite3.SQLITE_IOERR)


def _resolve(waiting: Sequence[EagerFuture[None]], errors: Sequence[Exception | None]) -> None:
    for done, error in zip(waiting, errors, strict=True):
        if error is None:
            done.set_result(None)
        elif isinstance(error, IntegrityError):
            done.set_exception(WriteConflict(f"Already exists: {error.orig}."))
        elif _is_full(error):
            done.set_exception(StorageFull())
        elif sqlstate(error) in WAITING:
            done.set_exception(StoreUnavailable())
        else:
            done.set_exception(error)
