"""Who uses the database of a house: a server that is alone, or the nodes of a cluster.

Each has a row with a lease, taken at the start and renewed while it runs. Where a lease has ended, others
may raise the row's epoch: from then on the server that had it renews nothing, and writes nothing more. So one
that was stopped in between does no harm when it goes on.
"""

import os
import socket
from collections.abc import Callable, Iterable
from hashlib import sha256
from time import monotonic

from msgspec import Struct
from sqlalchemy import (
    BigInteger,
    Connection,
    Row,
    bindparam,
    cast,
    extract,
    func,
    inspect,
    select,
    text,
    update,
)

from valat.kernel.errors import Refusal
from valat.store.key import HouseKey
from valat.store.prepared import Answer, PreparedQuery
from valat.store.schema import node as table

LASTS_MS = 3_000
"""How long the lease of a house lasts that is alone: so long a start waits after a crash."""
NODE_LASTS_MS = 1_500
"""How long the lease of a node lasts."""
RENEWED_S = 1.0
"""How often a house that is alone renews it."""

# the server's clock: those of houses may differ
NOW_MS = cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
OF_NODE = (table.c.id == bindparam("me")) & (table.c.epoch == bindparam("my_epoch"))
_RENEW = update(table).where(OF_NODE).values(until_ms=NOW_MS + LASTS_MS).returning(table.c.epoch)
_RELEASE = update(table).where(OF_NODE).values(until_ms=0)
_GUARD = PreparedQuery(select(table.c.epoch).where(OF_NODE).with_for_update(read=True, key_share=True))
_LIVE = select(table).where(table.c.until_ms >= NOW_MS).order_by(table.c.id)
_EARLIER = "SELECT epoch, until_ms, holder FROM house_lease WHERE until_ms >= :now"
"""Asks an older schema which house has it."""


class Joining(Struct, frozen=True):
    """A server that wants a database.

    Attributes:
        id: of a node; empty for a house that is alone.
        url: where other nodes reach it.
        version: of its program.
        secrets: asked, once the folder is this server's, for what all nodes know besides the house key.
    """

    id: str = ""
    url: str = ""
    version: str = ""
    secrets: Callable[[], Iterable[bytes]] = tuple

    @property
    def is_alone(self) -> bool:
        """Whether it is to be the only server."""
        return not self.id


class Holder(Struct, frozen=True):
    """Who has a lease.

    Attributes:
        id: of the node; empty for a house that is alone.
        holder: machine and process.
    """

    id: str
    epoch: int
    until_ms: int
    holder: str
    fingerprint: str = ""


class Lease:
    """A server's hold on a database; the writer's thread renews that of a house that is alone.

    Args:
        epoch: of the row that was taken.
        at_ms: when that was, by the database's clock.
    """

    def __init__(self, node: str, epoch: int, at_ms: int) -> None:
        self.node, self.epoch = node, epoch
        self._at_ms = at_ms
        self._of = {"me": node, "my_epoch": epoch}
        self._taken = self._renewed = monotonic()

    def now_ms(self) -> int:
        """The database's clock, as this machine's goes on from the moment when the lease was taken."""
        return self._at_ms + int((monotonic() - self._taken) * 1000)

    @property
    def is_guarded(self) -> bool:
        """Whether others may take it over at any moment: then transactions ask for it themselves."""
        return bool(self.node)

    @property
    def is_due(self) -> bool:
        """Whether it has to be renewed before anything more is written; a node renews it by its heartbeat."""
        return not self.is_guarded and monotonic() - self._renewed >= RENEWED_S

    def renew(self, connection: Connection) -> bool:
        """Whether the row is still this house's; it lasts again from now on."""
        began = monotonic()
        renewed = connection.execute(_RENEW, self._of).first() is not None
        self._renewed = began
        return renewed

    def guard(self, connection: Connection) -> Answer:
        """The row, which no node takes over before the transaction ends; nothing where one has already.

        Heartbeats do not wait for that.
        """
        return _GUARD.execute(connection, self._of)

    def release(self, connection: Connection) -> None:
        """Lets others take over at once."""
        connection.execute(_RELEASE, self._of)


def join(connection: Connection, joining: Joining, mark: str = "") -> Lease | Holder:
    """The lease, in the caller's transaction; or who is in the way.

    The caller lets none join at the same time.

    Args:
        mark: the fingerprint of the keys that all nodes have.
    Raises:
        Refusal: `bad_key` where other nodes have other keys.
    """
    if (holder := in_the_way(connection, joining)) is not None:
        return holder
    for other in live(connection):
        if other.fingerprint != mark:
            why = f"Node {other.id} has other keys. Copy house.key, cookie.key and arena.key from it."
            raise Refusal(why, code="bad_key")
    # late: a house in a folder needs nothing of it
    from sqlalchemy.dialects.postgresql import insert

    # what was here as the other sort has nothing here any more, however late it wakes
    other_sort = table.c.id != "" if joining.is_alone else table.c.id == ""
    for node in connection.execute(select(table.c.id, table.c.epoch).where(other_sort)).all():
        depose(connection, node.id, node.epoch)
    # what was written in its earlier life is done with
    connection.execute(select(table.c.id).where(table.c.id == joining.id).with_for_update())
    row = {
        "id": joining.id,
        "epoch": 1,
        "until_ms": NOW_MS + (LASTS_MS if joining.is_alone else NODE_LASTS_MS),
        "draining": False,
        "holder": f"{socket.gethostname()[:60]}, process {os.getpid()}",
        "url": joining.url,
        "version": joining.version,
        "fingerprint": mark,
    }
    new = insert(table).values(row)
    fields = {name: new.excluded[name] for name in row if name not in ("id", "epoch")}
    statement = new.on_conflict_do_update(
        index_elements=["id"], set_={"epoch": table.c.epoch + 1, **fields}
    ).returning(table.c.epoch, NOW_MS)
    return Lease(joining.id, *connection.execute(statement).one())


def fingerprint(keys: HouseKey, secrets: Iterable[bytes] = ()) -> str:
    """What tells keys from others without giving them away: 64 hex digits.

    >>> fingerprint(HouseKey({"k1": b"1" * 32})) == fingerprint(HouseKey({"k1": b"2" * 32}))
    False
    """
    parts = [*(name.encode() + key for name, key in keys.items()), *secrets]
    return sha256(b"".join(sha256(part).digest() for part in parts)).hexdigest()


def in_the_way(connection: Connection, joining: Joining) -> Holder | None:
    """Whose lease keeps the server from joining: of its own id, or of the other sort."""
    for holder in live(connection):
        if joining.is_alone or holder.id in ("", joining.id):
            return holder
    return None


def live(connection: Connection) -> list[Holder]:
    """Whose leases have not ended, also of a schema before there were nodes; none in an empty database."""
    tables = inspect(connection)
    if tables.has_table("house_lease"):
        now = connection.execute(select(NOW_MS)).scalar_one()
        return [Holder("", *row) for row in connection.execute(text(_EARLIER), {"now": now})]
    if not tables.has_table(table.name):
        return []
    return [_holder(row) for row in connection.execute(_LIVE)]


def depose(connection: Connection, node: str, epoch: int) -> bool:
    """Whether the lease had ended, and its server has nothing any more; in the caller's transaction."""
    of = {"me": node, "my_epoch": epoch}
    ended = select(table.c.id).where(OF_NODE, table.c.until_ms < NOW_MS).with_for_update()
    # waits until that server has written what it is writing
    if connection.execute(ended, of).first() is None:
        return False
    connection.execute(update(table).where(OF_NODE).values(epoch=table.c.epoch + 1, until_ms=0), of)
    return True


def _holder(row: Row[tuple[object, ...]]) -> Holder:
    return Holder(*(getattr(row, name) for name in Holder.__struct_fields__))
