"""Logs of what is run beside the tables: written with what lists show of it, and never changed."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Table, select

from valat.store.database import Archive
from valat.store.writer import Rows, Statement


class LoggedEvent(Struct, frozen=True):
    """One event of a log.

    Attributes:
        seq: from 1, without gaps.
        kind: what happened; the writer of the log knows all kinds.
        actor: id of the player who did it; None for the house.
        body: JSON.
    """

    seq: int
    at_ms: int
    kind: str
    actor: str | None
    body: str


class EventLogs:
    """The logs in a table of the store.

    Args:
        key: the column that says whose log a row is of.
    """

    def __init__(self, table: Table, key: str) -> None:
        self._rows, self._table, self._key = Rows(table), table, key

    def insert(self, of: str, new: Sequence[LoggedEvent]) -> list[Statement]:
        """The statement that adds events to a log.

        Raises (when written):
            WriteConflict: a number is taken.
        """
        return [(self._rows, [{self._key: of, **asdict(event)} for event in new])]

    async def read(self, archive: Archive, of: str) -> list[LoggedEvent]:
        """All the events of a log, in order; empty for an unknown one."""
        query = select(self._table).where(self._table.c[self._key] == of).order_by(self._table.c.seq)
        async with archive.engine.connect() as connection:
            rows: Sequence[Any] = (await connection.execute(query)).mappings().all()
        return [LoggedEvent(**{name: row[name] for name in LoggedEvent.__struct_fields__}) for row in rows]
