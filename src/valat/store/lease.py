"""The row that says which house has a database: taken at the start, renewed while it runs.

A second house sees it renewed, and is refused. One that was stopped in between, and finds the row taken by a
later one, writes nothing more: before anything else it asks, whenever it has not for a while.
"""

import os
import socket
from time import monotonic

from sqlalchemy import BigInteger, Connection, bindparam, cast, extract, func, select, update

from valat.store.schema import house_lease as table

LASTS_MS = 3_000
"""How long the row is a house's that does not renew it: so long a start waits after a crash."""
RENEWED_S = 1.0

# the server's clock: those of houses may differ
_NOW_MS = cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
_OF_HOUSE = (table.c.id == 1) & (table.c.epoch == bindparam("of"))
_RENEW = update(table).where(_OF_HOUSE).values(until_ms=_NOW_MS + LASTS_MS).returning(table.c.epoch)
_RELEASE = update(table).where(_OF_HOUSE).values(until_ms=0)
_HOLDER = select(table.c.epoch, table.c.until_ms, table.c.holder).where(table.c.id == 1)
_HOLDER_NOW = select(table.c.holder).where(table.c.id == 1, table.c.until_ms >= _NOW_MS)


class Lease:
    """This house's hold on a database; the writer's thread renews it.

    Args:
        epoch: of the row that was taken.
    """

    def __init__(self, epoch: int) -> None:
        self._epoch = epoch
        self._renewed = monotonic()

    @property
    def is_due(self) -> bool:
        """Whether it has to be renewed before anything more is written."""
        return monotonic() - self._renewed >= RENEWED_S

    def renew(self, connection: Connection) -> bool:
        """Whether the row is still this house's; it lasts again from now on."""
        began = monotonic()
        renewed = connection.execute(_RENEW, {"of": self._epoch}).first() is not None
        self._renewed = began
        return renewed

    def release(self, connection: Connection) -> None:
        """Lets the next house take the row at once."""
        connection.execute(_RELEASE, {"of": self._epoch})


def take(connection: Connection) -> Lease | None:
    """The lease, in the caller's transaction; None while another house has it."""
    # late: a house in a folder needs nothing of it
    from sqlalchemy.dialects.postgresql import insert

    name = f"{socket.gethostname()[:60]}, process {os.getpid()}"
    new = insert(table).values(id=1, epoch=1, until_ms=_NOW_MS + LASTS_MS, holder=name)
    statement = new.on_conflict_do_update(
        index_elements=["id"],
        set_={"epoch": table.c.epoch + 1, "until_ms": new.excluded.until_ms, "holder": name},
        where=table.c.until_ms < _NOW_MS,
    )
    epoch = connection.execute(statement.returning(table.c.epoch)).scalar()
    return None if epoch is None else Lease(epoch)


def holding(connection: Connection) -> tuple[int, int, str] | None:
    """Epoch, end by the server's clock, and holder of the row; None where there is none."""
    row = connection.execute(_HOLDER).first()
    return None if row is None else (row.epoch, row.until_ms, row.holder)


def holder(connection: Connection) -> str | None:
    """Which house has the row now; None where none has."""
    return connection.execute(_HOLDER_NOW).scalar()
