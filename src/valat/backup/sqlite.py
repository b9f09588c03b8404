"""The database of a house as SQLite keeps it: copied while a server writes, looked at without one."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from valat.backup.databases import Database, Kind, Saved
from valat.backup.private_files import copy_private, sync
from valat.kernel.errors import Refusal

FILE = "valat.db"


class SqliteDatabase:
    """The database in a data folder; see `Database`."""

    kind: Kind = "sqlite"
    file = address = FILE
    url = None

    def __init__(self, folder: Path) -> None:
        self._folder, self._path = folder, folder / FILE

    def size(self) -> int:
        with _opened(self._path) as database:
            (pages,) = database.execute("PRAGMA page_count").fetchone()
            (page,) = database.execute("PRAGMA page_size").fetchone()
        return int(pages * page)

    def dump(self, target: Path) -> Saved:
        target.touch(0o600)
        with _opened(self._path) as source, _opened(target) as copy:
            # all in one step: between two of them a move would have it begin again
            source.backup(copy, pages=-1)
            # one file, without a log beside it
            copy.execute("PRAGMA journal_mode=DELETE").close()
        sync(target)
        return _saved(target)

    def is_empty(self) -> bool:
        return not self._path.exists()

    def clear(self) -> None:
        self._path.unlink(missing_ok=True)

    def load(self, copy: Path, folder: Path) -> None:
        copy_private(copy, folder / FILE)

    def finish(self, folder: Path) -> None:
        with _opened(folder / FILE) as database:
            # all into the one file, which is moved alone
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
            database.execute("PRAGMA journal_mode=DELETE").close()
        sync(folder / FILE)
        (folder / FILE).rename(self._path)

    def saved(self) -> Saved:
        return _saved(self._path)

    def faults(self) -> Iterator[str]:
        with _opened(self._path) as file:
            yield from (str(said) for (said,) in file.execute("PRAGMA integrity_check") if said != "ok")
            loose = [
                f"{row[0]} refers to a missing {row[2]}" for row in file.execute("PRAGMA foreign_key_check")
            ]
            yield from sorted({f"{why}." for why in loose})

    @contextmanager
    def scratch(self, folder: Path) -> Iterator[Database]:
        # its folder goes with all that the trial has made
        yield SqliteDatabase(folder)


def _saved(path: Path) -> Saved:
    with _opened(path) as database:
        found = database.execute("SELECT version_num FROM alembic_version").fetchone()
        names = database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
        ).fetchall()
        tables = [name for (name,) in names if not name.startswith("sqlite_")]
        # the names are the schema's own
        counts = [database.execute(f'SELECT count(*) FROM "{name}"').fetchone() for name in tables]  # noqa: S608
    if found is None:
        raise Refusal(f"There is no Valat data in {path}.", code="no_store")
    return Saved(str(found[0]), {name: count for name, (count,) in zip(tables, counts, strict=True)})


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a database that is there. Raises Refusal `no_store`."""
    try:
        address = f"{path.absolute().as_uri()}?mode=rw"
        with closing(sqlite3.connect(address, uri=True, timeout=10)) as database:
            yield database
    except sqlite3.Error as error:
        raise Refusal(f"Can't use the database {path}: {error}.", code="no_store") from error
