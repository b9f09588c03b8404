"""The outbox of notices: what is to be sent by which way, kept until it has arrived."""

from collections.abc import Collection, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Row, bindparam, delete, select, text, update

from valat.protocol.notices import NoticeWay
from valat.store import schema
from valat.store.database import Archive
from valat.store.notices import WRITTEN_AT_ONCE, Notice, as_notice, is_off
from valat.store.schema import notice_delivery as table
from valat.store.writer import Rows, Statement


class Delivery(Struct, frozen=True):
    """A notice that is to be sent to an address.

    Attributes:
        address: within its way, such as the id of a device.
        tries: how often it was tried.
        due_ms: when it is tried next.
        until_ms: after which nobody wants to know any more; all in milliseconds since 1970.
    """

    notice: Notice
    way: NoticeWay
    address: str
    tries: int
    due_ms: int
    until_ms: int


LOOKED = 100
"""Deliveries that are read at a time."""

notices = schema.notice
_ADD = Rows(table, ignore=True)
_ROUTED = update(notices).where(notices.c.id.in_(bindparam("of", expanding=True))).values(routed=True)
_DONE = delete(table).where(
    table.c.notice_id == bindparam("of"), table.c.way == bindparam("by"), table.c.address == bindparam("to")
)
_TRIED = (
    update(table)
    .where(
        table.c.notice_id == bindparam("of"),
        table.c.way == bindparam("by"),
        table.c.address == bindparam("to"),
    )
    .values(tries=table.c.tries + 1)
)
# all to that address: a slow one holds up nobody but itself
_PUT_OFF = (
    update(table)
    .where(table.c.way == bindparam("by"), table.c.address == bindparam("to"))
    .where(table.c.due_ms < bindparam("at_ms"))
    .values(due_ms=bindparam("at_ms"))
)


def route_statements(routed: Collection[str], deliveries: Sequence[Delivery]) -> list[Statement]:
    """The statements that write the deliveries of notices, with that they need no others."""
    rows = [
        {
            "notice_id": delivery.notice.id,
            "way": delivery.way,
            "address": delivery.address,
            "tries": delivery.tries,
            "due_ms": delivery.due_ms,
            "until_ms": delivery.until_ms,
        }
        for delivery in deliveries
    ]
    added: list[Statement] = [(_ADD, rows)] if rows else []
    return [*added, (_ROUTED, {"of": list(routed)})] if routed else added


def done_statements(delivery: Delivery) -> list[Statement]:
    """The statement that takes a delivery out: it has arrived, or nobody wants it any more."""
    return [(_DONE, _key(delivery))]


def put_off_statements(delivery: Delivery, until_ms: int, *, failed: bool) -> list[Statement]:
    """The statements by which nothing is sent to a delivery's address before that time.

    Args:
        failed: it was tried, and counts.
    """
    later: Statement = (_PUT_OFF, {"by": delivery.way, "to": delivery.address, "at_ms": until_ms})
    return [(_TRIED, _key(delivery)), later] if failed else [later]


def _key(delivery: Delivery) -> dict[str, str]:
    return {"of": delivery.notice.id, "by": delivery.way, "to": delivery.address}


async def unrouted_notices(archive: Archive) -> list[Notice]:
    """The oldest notices of which nobody has decided yet on which ways they go."""
    query = select(notices).where(text("NOT routed")).order_by(notices.c.made_ms).limit(WRITTEN_AT_ONCE)
    async with archive.engine.connect() as connection:
        return [as_notice(row) for row in await connection.execute(query)]


async def wanted_by(archive: Archive, ids: Collection[str], way: NoticeWay) -> set[str]:
    """Those of the notices whose kind their players have not turned off for a way."""
    query = select(notices.c.id).where(notices.c.id.in_(ids), ~is_off(way))
    async with archive.engine.connect() as connection:
        return set((await connection.execute(query)).scalars())


async def due_deliveries(
    archive: Archive, now_ms: int, limit: int, *, without: Collection[tuple[NoticeWay, str]] = ()
) -> list[Delivery]:
    """The deliveries that are due, the first before others, at most one to each address.

    Args:
        without: ways and addresses of which none are wanted.
    """
    query = select(table, notices).join(notices, notices.c.id == table.c.notice_id)
    query = query.where(table.c.due_ms <= now_ms).order_by(table.c.due_ms, notices.c.made_ms).limit(LOOKED)
    found: dict[tuple[str, str], Delivery] = {}
    async with archive.engine.connect() as connection:
        # of one address there may be more than are read at once: it holds up no other
        while len(found) < limit:
            others = query.where(table.c.address.not_in([address for _, address in (*found, *without)]))
            rows = (await connection.execute(others)).all()
            for row in rows:
                found.setdefault((row.way, row.address), _delivery(row))
            if len(rows) < LOOKED:
                break
    return list(found.values())[:limit]


def _delivery(row: Row[Any]) -> Delivery:
    return Delivery(
        notice=as_notice(row),
        way=row.way,
        address=row.address,
        tries=row.tries,
        due_ms=row.due_ms,
        until_ms=row.until_ms,
    )
