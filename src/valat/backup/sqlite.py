"""The database of a house as SQLite keeps it: copied while a server writes, looked at without one."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from valat.backup.private_files import sync
from valat.kernel.errors import Refusal

FILE = "valat.db"


def size_of(folder: Path) -> int:
    """How many bytes the copy of a house's database takes. Raises Refusal `no_store`."""
    with opened(folder / FILE) as database:
        (pages,) = database.execute("PRAGMA page_count").fetchone()
        (page,) = database.execute("PRAGMA page_size").fetchone()
    return int(pages * page)


def dump(folder: Path, target: Path) -> None:
    """Copies a house's database as it is at one moment; the house goes on meanwhile.

    Raises:
        Refusal: `no_store` where it cannot be read, or the copy not be written.
    """
    target.touch(0o600)
    with opened(folder / FILE) as source, opened(target) as copy, _refusing(target):
        # all in one step: between two of them a move would have it begin again
        source.backup(copy, pages=-1)
        # one file, which nobody needs a log for
        copy.execute("PRAGMA journal_mode=DELETE").close()
    sync(target)


def settle(database: Path) -> None:
    """Puts all that a database has into its one file, which may then be moved. Raises Refusal `no_store`."""
    with opened(database) as file, _refusing(database):
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)").close()
        file.execute("PRAGMA journal_mode=DELETE").close()
    sync(database)


def schema_of(database: Path) -> str:
    """The revision of a database. Raises Refusal `no_store` for one that is not a house's."""
    with opened(database) as file, _refusing(database):
        found = file.execute("SELECT version_num FROM alembic_version").fetchone()
    if found is None:
        raise Refusal(f"There is no Valat data in {database}.", code="no_store")
    return str(found[0])


def row_counts(database: Path) -> dict[str, int]:
    """How many rows each table of a database has. Raises Refusal `no_store`."""
    with opened(database) as file, _refusing(database):
        names = file.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
        tables = [name for (name,) in names if not name.startswith("sqlite_")]
        # the names are the schema's own
        counts = [file.execute(f'SELECT count(*) FROM "{name}"').fetchone() for name in tables]  # noqa: S608
    return {name: count for name, (count,) in zip(tables, counts, strict=True)}


def faults(database: Path) -> list[str]:
    """What is wrong with a database by its own checks: pages, and rows that refer to nothing."""
    with opened(database) as file, _refusing(database):
        pages = [str(said) for (said,) in file.execute("PRAGMA integrity_check") if said != "ok"]
        loose = [f"{row[0]} refers to a missing {row[2]}" for row in file.execute("PRAGMA foreign_key_check")]
    return [*pages, *sorted(set(loose))]


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a database that is there. Raises Refusal `no_store`."""
    with _refusing(path):
        database = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=10)
    with closing(database):
        yield database


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise Refusal(f"Can't use the database {path}: {error}.", code="no_store") from error
