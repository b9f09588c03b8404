"""What operators ask of a cluster: who is there, and that a node or another owner gives up what it has.

Nodes read it with their next heartbeat.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import URL, Connection, select, update

from valat.cluster.owners import SERVICES, Group
from valat.cluster.placement import place
from valat.cluster.rows import TABLE, NodeState, node_states
from valat.kernel.errors import Unreadable
from valat.store.migrations import check_version
from valat.store.postgresql import saying_what_to_do, writing_engine
from valat.store.schema import game_table, node, owner


@contextmanager
def connected(database: URL) -> Iterator[Connection]:
    """A transaction beside the nodes. Raises Refusal `no_store`, `older_store`, `newer_store`."""
    engine = writing_engine(database)
    try:
        with saying_what_to_do(database), engine.begin() as connection:
            check_version(connection)
            yield connection
    finally:
        engine.dispose()


def drain(connection: Connection, name: str) -> NodeState:
    """The node, which is to give up all that it owns, and takes nothing more until it is started again.

    Raises:
        Unreadable: no node of that name runs, or no other one does.
    """
    states = {each.node.id: each for each in node_states(connection) if each.node.live}
    if name not in states:
        raise Unreadable(f"No node named {name} is running.")
    if _takers(connection) == [name]:
        raise Unreadable(f"Node {name} is the only live one. Start another one first.")
    connection.execute(update(node).where(node.c.id == name).values(draining=True))
    return states[name]


def move(connection: Connection, group: Group, to: str | None = None) -> tuple[str, str]:
    """Which node has the group, and which is to have it.

    Args:
        to: by default another one to which it falls by its hash.
    Raises:
        Unreadable: no node has the group, or none can take it.
    """
    of = (owner.c.kind == group.kind) & (owner.c.id == group.id)
    mine = (node.c.id == owner.c.node) & (node.c.epoch == owner.c.node_epoch)
    holder = connection.execute(select(node.c.id).join(owner, mine).where(of)).scalar()
    if holder is None:
        managed = (game_table.c.id == group.id) & game_table.c.manager_id.is_not(None)
        if group.kind == TABLE and connection.execute(select(game_table.c.id).where(managed)).first():
            raise Unreadable(f"{name_of(group)} is a table of an event: it moves with the services.")
        raise Unreadable(f"No node has {name_of(group)} at the moment.")
    takers = _takers(connection)
    target = to or place(group.id, [each for each in takers if each != holder])
    if target not in takers:
        raise Unreadable(
            f"Node {to} isn't live, or gives up what it has." if to else "No other node is live."
        )
    connection.execute(update(owner).where(of).values(wanted=target))
    return holder, target


def name_of(group: Group) -> str:
    """The group as people name it.

    >>> name_of(Group("table", "4f")), name_of(SERVICES)
    ('table:4f', 'services')
    """
    return f"{group.kind}:{group.id}" if group.id else group.kind


def group_named(name: str) -> Group:
    """The group of that name, as `name_of` gives it. Raises Unreadable.

    >>> group_named("table:4f") == Group("table", "4f"), group_named("services") == SERVICES
    (True, True)
    """
    kind, _, key = name.partition(":")
    if name != SERVICES.kind and (kind != TABLE or not key):
        raise Unreadable(f"'{name}' isn't a group. Name {SERVICES.kind}, or {TABLE}:ID.")
    return Group(kind, key)


def _takers(connection: Connection) -> list[str]:
    return [each.node.id for each in node_states(connection) if each.state == "live"]
