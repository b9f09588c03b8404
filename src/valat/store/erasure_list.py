"""The list of erasures, in a file apart from the database: a backup that is restored brings nothing back.

It holds ids, kinds and times. It is a small SQLite database: the house, `valat backup` and `valat erase`
may write at once, and each entry is on the disk before an erasure is acknowledged.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from msgspec import Struct

from valat.kernel.errors import Refusal

FILE = "erasures.db"
"""The file in the data folder, unless a setting names another."""
ACCOUNT = "account"
"""The kind of an erased account; its id is the player's."""
ENTRY = "entry"
"""The kind of a deleted entry in a contest of bots."""

_TABLES = (
    "CREATE TABLE IF NOT EXISTS erasure (kind TEXT, id TEXT, at_ms INTEGER NOT NULL, PRIMARY KEY (kind, id))",
    "CREATE TABLE IF NOT EXISTS reach (since_ms INTEGER NOT NULL)",
)
_ADD = "INSERT OR IGNORE INTO erasure VALUES (?, ?, ?)"


class Erasure(Struct, frozen=True):
    """One entry of the list.

    Attributes:
        at_ms: when it was asked for, in milliseconds since 1970.
    """

    kind: str
    id: str
    at_ms: int


class ErasureList:
    """The list in a file, which is made with the first entry."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, erasures: Sequence[Erasure]) -> None:
        """Returns when these are on the disk; the first time counts of what is listed already.

        Raises:
            Refusal: `no_store` where the list cannot be written.
        """
        if erasures:
            self.begin(min(erasure.at_ms for erasure in erasures))
            with self._opened() as file:
                file.executemany(_ADD, [(each.kind, each.id, each.at_ms) for each in erasures])

    def begin(self, now_ms: int) -> None:
        """Makes the list where there is none; from now on it is complete. Raises as `add`."""
        if self.path.exists() and self.since_ms() is not None:
            return
        try:
            # closed to others before anything is in it
            self.path.touch(0o600)
        except OSError as error:
            raise self._unusable(error.strerror) from error
        with self._opened() as file:
            for statement in _TABLES:
                file.execute(statement)
            file.execute("INSERT INTO reach SELECT ? WHERE NOT EXISTS (SELECT 1 FROM reach)", [now_ms])

    def adopt(self, other: "ErasureList") -> None:
        """Adds another list's entries; a list that is made for them reaches as far back. Raises as `add`."""
        if (since_ms := other.since_ms()) is not None:
            self.begin(since_ms)
            self.add(other.entries())

    def since_ms(self) -> int | None:
        """From when on every erasure is listed; None where there is no list. Raises as `add`."""
        if not self.path.exists():
            return None
        with self._opened() as file:
            if not file.execute("SELECT 1 FROM sqlite_master WHERE name = 'reach'").fetchone():
                return None
            found = file.execute("SELECT since_ms FROM reach").fetchone()
        return None if found is None else int(found[0])

    def entries(self) -> list[Erasure]:
        """All that is listed, the oldest first. Raises as `add`."""
        if self.since_ms() is None:
            return []
        with self._opened() as file:
            rows = file.execute("SELECT kind, id, at_ms FROM erasure ORDER BY at_ms, id").fetchall()
        return [Erasure(*row) for row in rows]

    def forget(self, before_ms: int) -> None:
        """Drops older entries: the list reaches back to that time only. Raises as `add`."""
        if self.since_ms() is not None:
            with self._opened() as file:
                file.execute("DELETE FROM erasure WHERE at_ms < ?", [before_ms])
                file.execute("UPDATE reach SET since_ms = max(since_ms, ?)", [before_ms])

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """A transaction, on the disk when the block is left."""
        try:
            with closing(sqlite3.connect(self.path, timeout=10)) as file:
                # EXTRA: the folder's entry of the journal as well, or a power cut could undo what was told
                file.execute("PRAGMA synchronous=EXTRA").close()
                file.execute("PRAGMA secure_delete=ON").close()
                with file:
                    yield file
        except sqlite3.Error as error:
            raise self._unusable(error) from error

    def _unusable(self, why: object) -> Refusal:
        return Refusal(f"Can't use the list of erasures {self.path}: {why}.", code="no_store")
