"""Nodes and what they own, as the database has it: asked and changed by a node that runs."""

from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import (
    BindParameter,
    Connection,
    Executable,
    RowMapping,
    String,
    and_,
    bindparam,
    case,
    delete,
    exists,
    false,
    func,
    literal,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from valat.cluster.owners import SERVICES, Group
from valat.store.nodes import NODE_LASTS_MS, NOW_MS, OF_NODE, Lease, depose
from valat.store.schema import game_table, node, owner
from valat.store.trouble import StoreLost
from valat.store.writer import Rows, Statement

TABLE = "table"


class Node(Struct, frozen=True):
    """A server of a cluster.

    Attributes:
        epoch: how often it has joined, or was taken over.
        url: where other nodes reach it.
        version: of its program.
        draining: it is to give up what it owns.
        holder: machine and process.
        live: its lease has not ended.
        left: it has ended it by itself.
    """

    id: str
    epoch: int
    url: str
    version: str
    draining: bool
    holder: str
    live: bool
    left: bool


class NodeState(Struct, frozen=True):
    """A node, and what it owns.

    Attributes:
        services: whether it has these.
        tables: how many free tables it has.
    """

    node: Node
    services: bool
    tables: int

    @property
    def state(self) -> Literal["live", "draining", "left", "gone"]:
        """`live`, `draining`, `left` or `gone`."""
        if self.node.live:
            return "draining" if self.node.draining else "live"
        return "left" if self.node.left else "gone"


class Beat(NamedTuple):
    """What a node learns by its heartbeat.

    Attributes:
        nodes: all there are, also those that have ended.
        wishes: groups that it is to give up, or to take, with the node that is to have each.
        now_ms: the database's clock.
    """

    nodes: Sequence[Node]
    wishes: Sequence[tuple[Group, str]]
    now_ms: int


class StoredOwner(Struct, frozen=True):
    """What is stored of a group.

    Attributes:
        there: it is a table that is not closed, or what all share.
        managed: it is a table of an event, and belongs to the services.
        node: its owner; empty for none.
        epoch: how many owners it has had; 0 for a new one.
        wanted: the node that it is to go to.
        valid: its owner was not taken over since.
        live: nor has the lease of that one ended.
    """

    there: bool
    managed: bool = False
    node: str = ""
    node_epoch: int = 0
    epoch: int = 0
    wanted: str = ""
    valid: bool = False
    live: bool = False


_ME: BindParameter[str] = bindparam("me")
_IS_LIVE = node.c.until_ms >= NOW_MS
NODES = (
    select(
        *(node.c[name] for name in ("id", "epoch", "url", "version", "draining", "holder")),
        _IS_LIVE.label("live"),
        (node.c.until_ms == 0).label("left"),
    )
    .where(node.c.id != "")
    .order_by(node.c.id)
)
"""All of them, as `Node` has them."""
_WISHES = select(owner.c.kind, owner.c.id, owner.c.wanted).where(
    owner.c.wanted.is_not(None),
    or_(
        and_(owner.c.node == _ME, owner.c.node_epoch == bindparam("my_epoch"), owner.c.wanted != _ME),
        and_(owner.c.node == "", owner.c.wanted == _ME),
    ),
)
_RENEWED = (
    update(node)
    .where(OF_NODE)
    .values(until_ms=NOW_MS + NODE_LASTS_MS)
    .returning(NOW_MS.label("now_ms"))
    .cte("renewed")
)
# one trip: in a busy hour each waits for the event loop
_BEAT = NODES.add_columns(
    _RENEWED.c.now_ms, select(func.count()).select_from(_WISHES.subquery()).scalar_subquery().label("wished")
).join_from(node, _RENEWED, true())
_OF_GROUP = and_(owner.c.kind == bindparam("group_kind"), owner.c.id == bindparam("group_id"))
_MINE = and_(_OF_GROUP, owner.c.node == _ME, owner.c.node_epoch == bindparam("my_epoch"))
_IS_VALID = and_(node.c.id == owner.c.node, node.c.epoch == owner.c.node_epoch)
_OWNER = (
    func.coalesce(owner.c.node, "").label("node"),
    func.coalesce(owner.c.node_epoch, 0).label("node_epoch"),
    func.coalesce(owner.c.epoch, 0).label("epoch"),
    func.coalesce(owner.c.wanted, "").label("wanted"),
    node.c.id.is_not(None).label("valid"),
    func.coalesce(_IS_LIVE, false()).label("live"),
)
_OF_TABLE = (
    select(
        game_table.c.ended_ms.is_(None).label("there"),
        game_table.c.manager_id.is_not(None).label("managed"),
        *_OWNER,
    )
    .select_from(game_table.outerjoin(owner, _OF_GROUP).outerjoin(node, _IS_VALID))
    .where(game_table.c.id == bindparam("group_id"))
)
_OF_SHARED = (
    select(true().label("there"), *_OWNER).select_from(owner.outerjoin(node, _IS_VALID)).where(_OF_GROUP)
)
_taker = select(node.c.id).where(_IS_LIVE).subquery()
_ORPHANS = (
    select(owner.c.kind, owner.c.id)
    .select_from(owner.outerjoin(node, _IS_VALID))
    .where(
        or_(
            and_(owner.c.node != "", or_(node.c.id.is_(None), node.c.until_ms < NOW_MS)),
            # what was given up for a node that is gone itself
            and_(owner.c.node == "", owner.c.wanted.not_in(select(_taker.c.id))),
        )
    )
    .order_by(owner.c.kind, owner.c.id)
)
_RELEASE = (
    update(owner)
    .where(_MINE)
    .values(node="", node_epoch=0, wanted=func.coalesce(bindparam("heir", type_=String), owner.c.wanted))
)
_STILL = select(node.c.id).where(OF_NODE)
_AFTER_WRITING = _STILL.with_for_update()
_FORGET_CLOSED = delete(owner).where(
    _OF_GROUP, exists().where(game_table.c.id == owner.c.id, game_table.c.ended_ms.is_not(None))
)
_ADD = Rows(owner)


_COUNTS = (
    select(
        node.c.id,
        func.count(case((owner.c.kind == SERVICES.kind, 1))),
        func.count(case((owner.c.kind == TABLE, 1))),
    )
    .join(owner, (owner.c.node == node.c.id) & (owner.c.node_epoch == node.c.epoch))
    .group_by(node.c.id)
)


def node_states(connection: Connection) -> list[NodeState]:
    """All nodes with what they own, in the order of their names."""
    counts = {name: (bool(services), tables) for name, services, tables in connection.execute(_COUNTS)}
    found = [Node(**row) for row in connection.execute(NODES).mappings()]
    return [NodeState(each, *counts.get(each.id, (False, 0))) for each in found]


@cache
def _take() -> Executable:
    """The statement that makes this node the owner of a group, where it is as it was seen."""
    # late: a house in a folder needs nothing of it
    from sqlalchemy.dialects.postgresql import insert

    # a node that is being taken over takes nothing: either waits for the other
    mine = select(node.c.id, node.c.epoch).where(OF_NODE).with_for_update(read=True, key_share=True)
    me = mine.cte("me")
    key = bindparam("group_kind", type_=String), bindparam("group_id", type_=String)
    new = insert(owner).from_select(
        ["kind", "id", "node", "node_epoch", "epoch"], select(*key, me.c.id, me.c.epoch, literal(1))
    )
    changes = {"node": new.excluded.node, "node_epoch": new.excluded.node_epoch}
    as_seen = and_(
        owner.c.epoch == bindparam("seen_epoch"),
        owner.c.node == bindparam("seen_node"),
        owner.c.node_epoch == bindparam("seen_node_epoch"),
    )
    return new.on_conflict_do_update(
        index_elements=["kind", "id"],
        set_={**changes, "epoch": owner.c.epoch + 1, "wanted": None},
        where=as_seen,
    ).returning(owner.c.epoch)


class OwnerRows:
    """What one node asks and changes.

    Args:
        engine: each statement by it is a transaction of its own.
        beat_engine: the same for heartbeats alone: nothing else waits for its connection.
        lease: the node's.
    """

    def __init__(self, engine: AsyncEngine, beat_engine: AsyncEngine, lease: Lease) -> None:
        self._engine, self._beat_engine, self._lease = engine, beat_engine, lease
        self._me = {"me": lease.node, "my_epoch": lease.epoch}
        self._beat_connection: AsyncConnection | None = None

    async def beat(self) -> Beat | None:
        """What there is, once the lease lasts again from now on; None where it was taken over.

        Raises:
            StoreTrouble, DBAPIError: the database does not answer.
        """
        # a connection of its own: heartbeats wait for nothing else, nor for one that hangs
        connection, self._beat_connection = self._beat_connection, None
        connection = connection or await self._connect()
        try:
            rows = (await connection.execute(_BEAT, self._me)).mappings().all()
            asks = rows and rows[0]["wished"]
            found = (await connection.execute(_WISHES, self._me)).all() if asks else ()
        except BaseException:
            await _discard(connection)
            raise
        self._beat_connection = connection
        if not rows:
            return None
        nodes = [self._node(row) for row in rows]
        return Beat(nodes, [(Group(kind, key), to) for kind, key, to in found], rows[0]["now_ms"])

    async def _connect(self) -> AsyncConnection:
        connection = await self._beat_engine.connect()
        try:
            # a heartbeat that a crash takes back does no harm: no disk need be waited for
            await connection.exec_driver_sql("SET synchronous_commit = off")
        except BaseException:
            await _discard(connection)
            raise
        return connection

    def _node(self, row: RowMapping) -> Node:
        found = Node(**{name: row[name] for name in Node.__struct_fields__})
        # as it was before this very heartbeat
        return replace(found, live=True) if found.id == self._lease.node else found

    async def close(self) -> None:
        """Gives up the heartbeat's connection."""
        connection, self._beat_connection = self._beat_connection, None
        if connection is not None:
            await _discard(connection)

    async def find(self, group: Group) -> StoredOwner:
        """What is stored of a group."""
        query: Executable = _OF_TABLE if group.kind == TABLE else _OF_SHARED
        async with self._engine.connect() as connection:
            row = (await connection.execute(query, _key(group))).mappings().first()
        return StoredOwner(**row) if row is not None else StoredOwner(there=group.kind != TABLE)

    async def take(self, group: Group, seen: StoredOwner) -> int | None:
        """How many owners the group has had with this node; None where it is not as it was seen.

        Raises:
            StoreLost: this node was taken over.
        """
        of_seen = {"seen_epoch": seen.epoch, "seen_node": seen.node, "seen_node_epoch": seen.node_epoch}
        values = {**_key(group), **self._me, **of_seen}
        async with self._engine.connect() as connection:
            epoch: int | None = (await connection.execute(_take(), values)).scalar()
            if epoch is None and (await connection.execute(_STILL, self._me)).first() is None:
                raise StoreLost
        return epoch

    async def release(self, group: Group, heir: str | None = None) -> None:
        """Gives up a group; nothing where this node does not have it. A closed table has no row then.

        Args:
            heir: the node that is to take it.
        """
        values = {**_key(group), **self._me, "heir": heir}
        async with self._engine.connect() as plain:
            if group.kind == TABLE:
                await plain.execute(_FORGET_CLOSED, values)
                await plain.execute(_RELEASE, values)
                return
            connection = await plain.execution_options(isolation_level="READ COMMITTED")
            async with connection.begin():
                # a transaction whose connection broke may still be open at the server, and no log stops it
                await connection.execute(_AFTER_WRITING, self._me)
                await connection.execute(_RELEASE, values)

    async def forget_closed(self, table: Group) -> None:
        """Removes the row of a closed table, of which nothing is left to be owned."""
        async with self._engine.connect() as connection:
            await connection.execute(_FORGET_CLOSED, _key(table))

    async def drain(self) -> None:
        """Notes that this node takes on nothing more."""
        async with self._engine.connect() as connection:
            await connection.execute(update(node).where(OF_NODE).values(draining=True), self._me)

    async def depose(self, other: Node) -> bool:
        """Whether the other node's lease had ended, and it has nothing any more."""
        async with self._engine.connect() as plain:
            connection = await plain.execution_options(isolation_level="READ COMMITTED")
            async with connection.begin():
                return await connection.run_sync(depose, other.id, other.epoch)

    async def orphans(self) -> list[Group]:
        """What only nodes have that were taken over or whose leases have ended."""
        async with self._engine.connect() as connection:
            return [Group(kind, key) for kind, key in (await connection.execute(_ORPHANS)).all()]

    async def states(self) -> list[NodeState]:
        """As `node_states`."""
        async with self._engine.connect() as connection:
            return await connection.run_sync(node_states)

    def opening(self, group: Group) -> list[Statement]:
        """What is written with a new group, which this node owns from then on."""
        of = {"node": self._lease.node, "node_epoch": self._lease.epoch}
        return [(_ADD, {"kind": group.kind, "id": group.id, **of, "epoch": 1, "wanted": None})]


async def _discard(connection: AsyncConnection) -> None:
    # never back into the pool: its setting is none of others
    await connection.invalidate()
    await connection.close()


def _key(group: Group) -> dict[str, str]:
    return {"group_kind": group.kind, "group_id": group.id}
