"""The database of a house on a PostgreSQL server: its own programs copy it and read the copy back."""

import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, inspect, text
from sqlalchemy.pool import NullPool

from valat.backup.databases import Database, Kind, Saved
from valat.backup.private_files import sync
from valat.kernel.errors import Refusal
from valat.store import nodes
from valat.store.address import without_password
from valat.store.postgresql import saying_what_to_do
from valat.store.schema import node

FILE = "valat.dump"
NODES = node.name
"""Which servers have the house: nothing of it is saved, since they are gone when it is restored."""
SCRATCH = "_check_"
"""Stands in the names of databases in which backups are tried, after that of the house's own."""

_OWN = """
SELECT format('DROP TABLE IF EXISTS %I.%I CASCADE', schemaname, tablename) FROM pg_tables
WHERE schemaname = 'public'
UNION ALL SELECT format('DROP FUNCTION %s CASCADE', oid::regprocedure) FROM pg_proc
WHERE pronamespace = 'public'::regnamespace AND proowner = current_user::regrole
"""
"""What removes all that a house has in a database."""
_TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename"


class PostgresDatabase:
    """A database on a server; see `Database`.

    Args:
        url: as of SQLAlchemy, with its password.
    """

    kind: Kind = "postgresql"
    file = FILE

    def __init__(self, url: URL) -> None:
        self.url = url

    @property
    def address(self) -> str:
        return without_password(self._public_url())

    def size(self) -> int:
        with self._connected() as connection:
            # the copy is compressed and has no indexes: this is more than enough
            return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())

    def dump(self, target: Path) -> Saved:
        target.touch(0o600)
        with self._connected() as connection:
            connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"))
            # it only waits meanwhile
            connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
            # rows are counted in the very moment that is saved
            snapshot = connection.execute(text("SELECT pg_export_snapshot()")).scalar_one()
            kept = ["--format=custom", "--no-owner", "--no-privileges", f"--exclude-table-data={NODES}"]
            self._run("pg_dump", [*kept, f"--snapshot={snapshot}", f"--file={target}"])
            saved = _saved(connection)
        sync(target)
        return saved

    def is_empty(self) -> bool:
        with self._connected() as connection:
            return not inspect(connection).get_table_names()

    def clear(self) -> None:
        with self._connected() as connection:
            self._check_unused(connection)
            # what is there is a restore's: a database that had anything was refused
            for statement in connection.execute(text(_OWN)).scalars().all():
                connection.exec_driver_sql(statement)

    def _check_unused(self, connection: Connection) -> None:
        """Passes where no house has the database, nor gets it before the transaction ends."""
        if inspect(connection).has_table(NODES):
            connection.exec_driver_sql(f"LOCK TABLE {NODES} IN ACCESS EXCLUSIVE MODE")
        for server in nodes.live(connection):
            why = f"A server is using the database {self.url.database}: {server.holder}. Stop it first."
            raise Refusal(why, code="store_in_use")

    def load(self, copy: Path, folder: Path) -> None:
        # the schema itself is there already
        options = ["--single-transaction", "--no-owner", "--no-privileges", "--schema=public"]
        self._run("pg_restore", [*options, f"--dbname={self._address()}", str(copy)])

    def finish(self, folder: Path) -> None:
        """Nothing: what was committed is on the server's disk."""

    def saved(self) -> Saved:
        with self._connected() as connection:
            return _saved(connection)

    def faults(self) -> Iterator[str]:
        """None: keys, references and rules were checked as the rows were read back."""
        return iter(())

    @contextmanager
    def scratch(self, folder: Path) -> Iterator[Database]:
        name = f"{self.url.database}{SCRATCH}{token_hex(4)}"
        locale = "TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'"
        self._administer([*map(_dropping, self._left()), f"CREATE DATABASE {_quoted(name)} {locale}"])
        try:
            yield PostgresDatabase(self.url.set(database=name))
        finally:
            self._administer([_dropping(name)])

    def _left(self) -> Sequence[str]:
        """Databases of trials that were killed."""
        query = text("SELECT datname FROM pg_database WHERE starts_with(datname, :begin)")
        with self._connected() as connection:
            return connection.execute(query, {"begin": f"{self.url.database}{SCRATCH}"}).scalars().all()

    def _administer(self, statements: Sequence[str]) -> None:
        """Does what is done outside of transactions."""
        how = f"ALTER ROLE {self.url.username} CREATEDB"
        why = f"The role {self.url.username} may not create a database for the trial. Type: {how}"
        with self._connected(why, isolation_level="AUTOCOMMIT") as connection:
            for statement in statements:
                connection.exec_driver_sql(statement)

    @contextmanager
    def _connected(self, missing_right: str = "", **options: Any) -> Iterator[Connection]:
        """A connection, and a transaction unless it commits by itself."""
        engine = _engine(self.url, **options)
        try:
            with saying_what_to_do(self.url, missing_right), engine.begin() as connection:
                yield connection
        finally:
            engine.dispose()

    def _run(self, program: str, options: Sequence[str]) -> None:
        """Runs one of PostgreSQL's programs. Raises Refusal `no_store` with what it says last."""
        words = [program, "--no-password", *options]
        if program == "pg_dump":
            words.append(f"--dbname={self._address()}")
        try:
            # the words are ours, and none goes through a shell
            done = subprocess.run(  # noqa: S603
                words, env=self._environment(), capture_output=True, text=True, check=False
            )
        except FileNotFoundError:
            why = f"{program} is missing. Install PostgreSQL's client programs of the server's version."
            raise Refusal(why, code="no_store") from None
        if done.returncode:
            said = (done.stderr.strip().splitlines() or ["no reason"])[0]
            raise Refusal(f"{said.rstrip('.')}.", code="no_store")

    def _address(self) -> str:
        """The address for libpq; its password goes by the environment, which others do not see."""
        return self._public_url().set(drivername="postgresql").render_as_string()

    def _public_url(self) -> URL:
        """The address without its password, which `set` would keep."""
        url = self.url
        return URL.create(url.drivername, url.username, None, url.host, url.port, url.database, url.query)

    def _environment(self) -> Mapping[str, str]:
        password = {"PGPASSWORD": str(self.url.password)} if self.url.password else {}
        return {**os.environ, **password, "PGAPPNAME": "valat backup"}


def _engine(url: URL, **options: Any) -> Engine:
    return create_engine(url, hide_parameters=True, poolclass=NullPool, **options)


def _saved(connection: Connection) -> Saved:
    tables = [name for name in connection.execute(text(_TABLES)).scalars() if name != NODES]
    if "alembic_version" not in tables:
        raise Refusal("There is no Valat data in the database.", code="no_store")
    schema = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    # the names are the schema's own
    counts = [connection.execute(text(f'SELECT count(*) FROM "{name}"')).scalar_one() for name in tables]  # noqa: S608
    return Saved(str(schema), dict(zip(tables, counts, strict=True)))


def _dropping(name: str) -> str:
    return f"DROP DATABASE IF EXISTS {_quoted(name)} WITH (FORCE)"


def _quoted(name: str) -> str:
    return '"{}"'.format(name.replace('"', '""'))
