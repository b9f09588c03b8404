"""A store in a file: how SQLite keeps what is committed, and the lock by which a folder has one server."""

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from valat.kernel.errors import Refusal
from valat.store.reader_pool import ReaderPool

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


def writing_engine(path: Path) -> Engine:
    """What a writer connects by: aiosqlite's thread would cost two turns of the loop each time."""
    return _set_pragmas(create_engine(f"sqlite:///{path}", hide_parameters=True))


def reading_engine(path: Path) -> AsyncEngine:
    """What readers connect by."""
    # what a statement that failed was given is people's own: it stands in no log
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}", hide_parameters=True, poolclass=ReaderPool)
    _set_pragmas(engine.sync_engine)
    return engine


def reserve(database: Path) -> None:
    """Makes an empty database that its owner alone may read, where there is none; its logs follow it."""
    try:
        # before SQLite does, which would make it as readable as the umask lets it be
        if not database.exists():
            database.touch(mode=0o600)
    except OSError as error:
        raise Refusal(f"Can't use the database {database}: {error.strerror}.", code="no_store") from error


def prove_writing(connection: Connection) -> None:
    """Writes in any case: SQLite opens what may only be read without a word."""
    connection.exec_driver_sql("PRAGMA user_version = 1")


def empty_log(connection: Connection, wait_ms: int) -> None:
    """Copies the write-ahead log into the database and empties it: what was overwritten still stands there.

    Args:
        wait_ms: how long writers may wait for readers; the log is left as it is where those take longer.
    """
    waits_ms = connection.exec_driver_sql("PRAGMA busy_timeout").scalar()
    connection.exec_driver_sql(f"PRAGMA busy_timeout={wait_ms}").close()
    connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").close()
    connection.exec_driver_sql(f"PRAGMA busy_timeout={waits_ms}").close()


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


def _set_pragmas(engine: Engine) -> Engine:
    """The engine, whose connections keep what is committed."""

    @event.listens_for(engine, "connect")
    def set_pragmas(connection: Any, _record: object) -> None:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}").close()

    return engine
