"""Copying a house's database from one kind to another: every table, in chunks, then compared.

A copy that was broken off goes on where it stopped: rows come in the order of the source's keys, and their
number says where. No house opens it before it is found equal.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import chain, groupby
from pathlib import Path
from typing import Any, Self

import msgspec
from msgspec import Struct
from sqlalchemy import (
    URL,
    Connection,
    Engine,
    MappingResult,
    Result,
    Table,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import DataError

from valat.kernel.errors import Refusal
from valat.store import nodes, postgresql, schema, sqlite
from valat.store.migrations import COPYING, check_version, newest, revision_of, upgrade
from valat.store.nodes import Joining, Lease
from valat.store.triggers import create_triggers, drop_triggers

CHUNK = 1_000
"""Rows of a transaction."""
NUL = b"\\u0000"
"""As JSON has it."""
TABLES = tuple(table for table in schema.metadata.sorted_tables if table is not schema.node)
"""What is copied, each after what it refers to; which servers run is not."""


class Copied(Struct, frozen=True):
    """What a table has in both databases.

    Attributes:
        logs: how many logs the rows are.
        shortened: rows that lost the character NUL, which PostgreSQL does not store.
    """

    table: str
    rows: int
    logs: int
    shortened: int


class Side:
    """`with Side(place) as side:`; a database that no house has meanwhile.

    Args:
        place: the data folder that it lies in, or its address.
    Raises:
        Refusal: `store_in_use`, `no_store`.
    """

    engine: Engine

    def __init__(self, place: Path | URL) -> None:
        self.place = place
        self._stack = ExitStack()
        self._lease: Lease | None = None

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            if isinstance(self.place, Path):
                lock = sqlite.lock_folder(self.place)
                stack.callback(lock.close)
                self.engine = sqlite.writing_engine(self.place / "valat.db")
            else:
                self.engine = postgresql.writing_engine(self.place)
            stack.callback(self.engine.dispose)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        if self._lease is not None:
            with self.engine.begin() as connection:
                self._lease.release(connection)
        self._stack.close()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction; the lease of a database on a server lasts again. Raises Refusal as `Side`."""
        with ExitStack() as stack:
            if isinstance(self.place, URL):
                stack.enter_context(postgresql.saying_what_to_do(self.place))
            connection = stack.enter_context(self.engine.begin())
            if self._lease is not None and not self._lease.renew(connection):
                raise _in_use()
            yield connection

    def renew(self) -> None:
        """Has the lease of a database on a server last on where it is due. Raises Refusal as `Side`."""
        if self._lease is not None and self._lease.is_due:
            with self.writing():
                pass

    def hold(self, connection: Connection) -> None:
        """Keeps houses from a database on a server. Raises Refusal `store_in_use`."""
        if isinstance(self.place, URL):
            lease = nodes.join(connection, Joining())
            if not isinstance(lease, Lease):
                raise _in_use()
            self._lease = lease

    def __str__(self) -> str:
        return str(self.place) if isinstance(self.place, Path) else f"the database {self.place.database}"


def copy(source: Side, target: Side, note: Callable[[str, int, int], None]) -> list[Copied]:
    """What each table has, once everything of the source is in the target and both are equal.

    Args:
        note: is told the table, and how many of how many rows are there.
    Raises:
        Refusal: `no_store`, `older_store`, `newer_store`, `store_in_use`; `not_empty` where the target has
            something else; `not_equal` where an unfinished copy is of another source.
    """
    _open_source(source)
    _open_target(target)
    for table in TABLES:
        _copy_table(source, target, table, note)
    found = _compare(source, target)
    # the source's lease is renewed first, and nobody takes it before the target is whole
    with source.writing(), target.writing() as connection:
        _count_on(connection)
        create_triggers(connection)
        connection.execute(text("UPDATE alembic_version SET version_num = :newest"), {"newest": newest()})
    return found


def _open_source(source: Side) -> None:
    if isinstance(source.place, Path) and not (source.place / "valat.db").is_file():
        raise Refusal(f"There is no Valat data in {source}.", code="no_store")
    with source.writing() as connection:
        check_version(connection)
        source.hold(connection)


def _open_target(target: Side) -> None:
    """Makes the schema without triggers, which judge rows as they come in time; an unfinished one has it."""
    if isinstance(target.place, Path):
        sqlite.reserve(target.place / "valat.db")
    with target.writing() as connection:
        if isinstance(target.place, URL):
            postgresql.check_database(connection)
        revision = revision_of(connection)
        if revision is None and not inspect(connection).get_table_names():
            upgrade(connection)
            drop_triggers(connection)
            connection.execute(
                text("UPDATE alembic_version SET version_num = :copying"), {"copying": COPYING}
            )
        elif revision != COPYING:
            raise Refusal(f"There is data in {target}. Copy into an empty one.", code="not_empty")
        target.hold(connection)


def _copy_table(source: Side, target: Side, table: Table, note: Callable[[str, int, int], None]) -> None:
    with source.engine.connect() as reading:
        total = _count(reading, table)
        with target.writing() as connection:
            there = _count(connection, table)
        query = select(table).order_by(*table.primary_key.columns).offset(there)
        rows = reading.execution_options(stream_results=True).execute(query).mappings()
        for chunk in _chunks(rows, source):
            try:
                with target.writing() as connection:
                    connection.execute(insert(table), [_fitting(row, target) for row in chunk])
            except DataError as error:
                why = f"A row of table {table.name} does not fit into {target}: {error.orig}."
                raise Refusal(why, code="not_equal") from error
            there += len(chunk)
            note(table.name, there, total)


def _fitting(row: Mapping[Any, Any], target: Side) -> dict[Any, Any]:
    """The row as the target stores it: until lately a complaint could have a NUL."""
    on_server = isinstance(target.place, URL)
    return {key: without_nul(value) if on_server else value for key, value in row.items()}


def without_nul(value: Any) -> Any:
    """The value; a text has no NUL any more.

    >>> without_nul("a\\0b"), without_nul(1)
    ('ab', 1)
    """
    return value.replace("\0", "") if isinstance(value, str) else value


def _chunks(rows: Result[Any] | MappingResult, *sides: Side) -> Iterator[Sequence[Any]]:
    """The rows in chunks; while they are read no house gets these databases."""
    for chunk in rows.partitions(CHUNK):
        for side in sides:
            side.renew()
        yield chunk


def _count(connection: Connection, table: Table) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def _compare(source: Side, target: Side) -> list[Copied]:
    """What both have. Raises Refusal `not_equal`."""
    found = []
    for table in TABLES:
        with source.engine.connect() as original, target.engine.connect() as copied_to:
            (hashes, shortened), (copied, _) = (
                _hashes(each, table, source, target) for each in (original, copied_to)
            )
        if hashes != copied:
            wrong = next((key for key in hashes if hashes[key] != copied.get(key)), "a row too many")
            why = f"Table {table.name} is not the same in both ({wrong}). Empty {target}, and copy again."
            raise Refusal(why, code="not_equal")
        rows = sum(count for count, _ in hashes.values())
        found.append(Copied(str(table.name), rows, len(hashes) if _is_log(table) else 0, shortened))
    return found


def _is_log(table: Table) -> bool:
    return "seq" in table.primary_key.columns


def _hashes(
    connection: Connection, table: Table, source: Side, target: Side
) -> tuple[dict[str, tuple[int, str]], int]:
    """How many rows there are, and the hash of what the target stores of them, by the log that they belong
    to; of other tables together. And how many rows are shorter there."""
    keys = list(table.primary_key.columns)
    query = select(table).order_by(*keys)
    result = connection.execution_options(stream_results=True).execute(query)
    rows = chain.from_iterable(_chunks(result, source, target))
    on_server, shortened = isinstance(target.place, URL), 0
    encode = msgspec.json.encode

    def log_of(row: Any) -> str:
        return str(row[0]) if _is_log(table) else ""

    found = {}
    for log, group in groupby(rows, key=log_of):
        hashed, count = hashlib.sha256(), 0
        for row in group:
            encoded = encode(tuple(row))
            if on_server and NUL in encoded:
                fitting = encode(tuple(map(without_nul, row)))
                shortened += fitting != encoded
                encoded = fitting
            hashed.update(encoded)
            count += 1
        found[log] = count, hashed.hexdigest()
    return found, shortened


def _count_on(connection: Connection) -> None:
    """Lets a server number new rows after those that were brought along; SQLite looks by itself."""
    if connection.dialect.name == "sqlite":
        return
    for table in TABLES:
        for column in table.columns:
            if column.identity is not None:
                sequence = func.pg_get_serial_sequence(table.name, column.name)
                newest_number = connection.execute(select(func.max(column))).scalar()
                connection.execute(
                    select(func.setval(sequence, newest_number or 1, newest_number is not None))
                )


def _in_use() -> Refusal:
    return Refusal("A server is using one of the two databases. Stop it first.", code="store_in_use")
