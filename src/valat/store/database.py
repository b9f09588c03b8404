"""One store: a folder with the database, opened by one process at a time."""

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from valat.kernel.errors import Refusal
from valat.store.erasure_list import FILE, ErasureList
from valat.store.key import HouseKey, load_key
from valat.store.migrations import check_version, upgrade
from valat.store.writer import Writer

PRAGMAS = (
    # readers go on while a transaction is written
    "journal_mode=WAL",
    # with NORMAL a power cut may take back the last commits, which players were told of (ADR 5)
    "synchronous=FULL",
    # by itself SQLite checkpoints inside a commit, and every move waits for it
    "wal_autocheckpoint=0",
    # off unless each connection asks for it
    "foreign_keys=ON",
    # what is erased is overwritten, and not only let go of (TRN-PRIV-1)
    "secure_delete=ON",
    # another process may lock it for a moment, as a backup does
    "busy_timeout=5000",
)
"""Of every connection. The writer sees to checkpoints (`valat.store.checkpoints`)."""

RESTORING = "restoring"
"""The folder in a data folder in which a restore gets ready what it moves there last."""


class Archive:
    """A store that is only read.

    Attributes:
        engine: for reading.
        keys: the house key; None where it is not at hand.
    """

    keys: HouseKey | None

    def __init__(self, engine: AsyncEngine, keys: HouseKey | None) -> None:
        self.engine = engine
        self.keys = keys


class Store(Archive):
    """An open store.

    Attributes:
        writer: the only way to write.
        erasures: what people had removed, told to those who restore a backup.
    """

    keys: HouseKey

    def __init__(self, engine: AsyncEngine, writer: Writer, keys: HouseKey, erasures: ErasureList) -> None:
        super().__init__(engine, keys)
        self.writer, self.erasures = writer, erasures


@asynccontextmanager
async def open_store(
    folder: Path, key_file: Path | None = None, erasures: Path | None = None
) -> AsyncIterator[Store]:
    """The store in a folder, made where there is none, at the newest schema; closed on leaving.

    Args:
        folder: gets `valat.db`, and `house.key` unless that is elsewhere.
        key_file: the house key's file.
        erasures: the file of the list of erasures, unless it is in the folder.
    Raises:
        Refusal: `store_in_use`, `newer_store`, `bad_key`, `no_store` (folder or database cannot be used).
    """
    # before anything is read: of two servers each would take itself for the only writer
    lock = lock_folder(folder)
    try:
        if (folder / RESTORING).exists():
            why = f"The restore into {folder} was interrupted. Run 'valat restore' again."
            raise Refusal(why, code="no_store")
        keys = load_key(key_file or folder / "house.key")
        _reserve(folder / "valat.db")
        # the writer is a thread with a connection of its own; aiosqlite's would cost two turns of the loop
        # each time
        writing = _set_pragmas(create_engine(f"sqlite:///{folder / 'valat.db'}", hide_parameters=True))
        engine = _engine(folder / "valat.db")
        try:
            # before the first statement of the writer, which knows only the newest schema
            _prepare(writing, _migrate)
            async with Writer(writing) as writer:
                yield Store(engine, writer, keys, ErasureList(erasures or folder / FILE))
        finally:
            await engine.dispose()
            writing.dispose()
    finally:
        # last: the next to take the folder must find everything written
        lock.close()


@asynccontextmanager
async def open_archive(folder: Path, key_file: Path | None = None) -> AsyncIterator[Archive]:
    """The store in a folder, for reading, beside a server that may be running there.

    Args:
        key_file: as of `open_store`; where there is none, what is encrypted stays so.
    Raises:
        Refusal: `no_store` where there is none that can be read; `newer_store`, `older_store` for another
            version's; `bad_key`.
    """
    if not _has_database(folder):
        raise Refusal(f"There is no Valat data in {folder}.", code="no_store")
    checking = _set_pragmas(create_engine(f"sqlite:///{folder / 'valat.db'}", hide_parameters=True))
    engine = _engine(folder / "valat.db")
    try:
        _prepare(checking, check_version)
        yield Archive(engine, _key_at_hand(key_file or folder / "house.key"))
    finally:
        await engine.dispose()
        checking.dispose()


@asynccontextmanager
async def open_beside(
    folder: Path, key_file: Path | None = None, erasures: Path | None = None
) -> AsyncIterator[Store]:
    """The store in a folder, beside a server that may be running there, to write what no server keeps in
    memory: accounts and roles, never the events of tables.

    Args:
        key_file, erasures: as of `open_store`.
    Raises:
        Refusal: as `open_archive`, and `no_key` where there is none.
    """
    if not _has_database(folder):
        raise Refusal(f"There is no Valat data in {folder}.", code="no_store")
    keys = _key_at_hand(key_file or folder / "house.key")
    if keys is None:
        raise Refusal(f"The house key for {folder} is missing.", code="no_key")
    writing = _set_pragmas(create_engine(f"sqlite:///{folder / 'valat.db'}", hide_parameters=True))
    engine = _engine(folder / "valat.db")
    try:
        _prepare(writing, check_version)
        async with Writer(writing) as writer:
            yield Store(engine, writer, keys, ErasureList(erasures or folder / FILE))
    finally:
        await engine.dispose()
        writing.dispose()


def _reserve(database: Path) -> None:
    """Makes an empty database that its owner alone may read, where there is none; its logs follow it."""
    try:
        # before SQLite does, which would make it as readable as the umask lets it be
        if not database.exists():
            database.touch(mode=0o600)
    except OSError as error:
        raise Refusal(f"Can't use the database {database}: {error.strerror}.", code="no_store") from error


def _prepare(engine: Engine, prepare: Callable[[Connection], None]) -> None:
    """Does that in one transaction. Raises Refusal `no_store` where there is no database that can be used."""
    try:
        with engine.begin() as connection:
            prepare(connection)
    except DBAPIError as error:
        why = f"Can't use the database {engine.url.database}: {error.orig}."
        raise Refusal(why, code="no_store") from error


def _migrate(connection: Connection) -> None:
    """Upgrades, and writes in any case: SQLite opens what may only be read without a word."""
    upgrade(connection)
    connection.exec_driver_sql("PRAGMA user_version = 1")


def _key_at_hand(key_file: Path) -> HouseKey | None:
    return load_key(key_file) if key_file.is_file() else None


def _has_database(folder: Path) -> bool:
    return (folder / "valat.db").is_file()


def _engine(path: Path) -> AsyncEngine:
    # what a statement that failed was given is people's own: it stands in no log
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}", hide_parameters=True)
    _set_pragmas(engine.sync_engine)
    return engine


def _set_pragmas(engine: Engine) -> Engine:
    """The engine, whose connections keep what is committed."""

    @event.listens_for(engine, "connect")
    def set_pragmas(connection: Any, _record: object) -> None:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}").close()

    return engine


def lock_folder(folder: Path) -> sqlite3.Connection:
    """The folder, made where there is none, locked until the connection is closed, on every platform.

    Raises:
        Refusal: `store_in_use`, `no_store`.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        (folder / "lock").touch(0o600)
    except OSError as error:
        raise Refusal(f"Can't use the folder {folder}: {error.strerror}.", code="no_store") from error
    try:
        return _take_lock(folder / "lock")
    except sqlite3.DatabaseError as error:
        if "locked" in str(error):
            raise Refusal(f"Another process is using the folder {folder}.", code="store_in_use") from error
        raise Refusal(f"Can't use the folder {folder}: {error}.", code="no_store") from error


def _take_lock(path: Path) -> sqlite3.Connection:
    # timeout 0: it is held as long as a server runs
    lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        # held as long as the connection is open: the system frees it however the process dies
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.DatabaseError:
        lock.close()
        raise
    return lock
