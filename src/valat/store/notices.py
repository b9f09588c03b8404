"""Notices: what a player is told whether a page is open or not, one for each player and event."""

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from secrets import token_hex
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Row, bindparam, delete, exists, func, select, update

from valat.protocol.notices import NoticeKind, NoticeWay
from valat.store import schema
from valat.store.database import Archive, Store
from valat.store.schema import notice as table
from valat.store.writer import Rows, Statement

AT_ONCE = 500
"""Rows of one question."""
WRITTEN_AT_ONCE = 100
"""Rows of one transaction: moves that wait meanwhile wait for no more."""
BELL = 50
"""Notices that the bell shows."""

Item = TypeVar("Item")


class NewNotice(Struct, frozen=True):
    """A notice that is to be made.

    Attributes:
        player: the id of the player who gets it; guests get none.
        link: a path of this house, at most 200 characters.
        parts: what its sentence names, by the word that stands for it.
        topic: what makes it one for each player and event, such as `challenge:ID`, at most 120 characters;
            a second one of the same topic is not made.
        by: the id of another player whom it names: it goes with that account.
    """

    player: str
    kind: NoticeKind
    link: str
    parts: dict[str, str]
    topic: str
    by: str | None = None


class Notice(Struct, frozen=True):
    """A notice.

    Attributes:
        made_ms, read_ms: milliseconds since 1970; the second None while it is unread.
    """

    id: str
    player: str
    kind: NoticeKind
    link: str
    parts: dict[str, str]
    topic: str
    made_ms: int
    by: str | None = None
    read_ms: int | None = None


_ADD = Rows(table, ignore=True)
_UNREAD = table.c.read_ms.is_(None)
_READ = (
    update(table)
    .where(table.c.id == bindparam("of"), table.c.player_id == bindparam("whose"), _UNREAD)
    .values(read_ms=bindparam("now_ms"))
)
_READ_TOPIC = (
    update(table)
    .where(table.c.player_id == bindparam("whose"), table.c.topic == bindparam("about"), _UNREAD)
    .values(read_ms=bindparam("now_ms"))
)
_READ_ALL = (
    update(table)
    .where(table.c.player_id == bindparam("whose"), table.c.made_ms <= bindparam("until_ms"), _UNREAD)
    .values(read_ms=bindparam("now_ms"))
)
_FORGET = delete(table).where(table.c.made_ms < bindparam("before_ms"))


def notice_statements(notices: Sequence[Notice]) -> list[Statement]:
    """The statement that writes notices, but for those whose player and topic have one already.

    They may be of a transaction with what the notices tell: then neither is ever there without the other.
    """
    rows = [
        {
            "id": notice.id,
            "player_id": notice.player,
            "topic": notice.topic,
            "kind": notice.kind,
            "link": notice.link,
            "parts": msgspec.json.encode(notice.parts).decode(),
            "by_id": notice.by,
            "made_ms": notice.made_ms,
            "read_ms": notice.read_ms,
            "routed": False,
        }
        for notice in notices
    ]
    return [(_ADD, rows)] if rows else []


def read_statements(player: str, ids: Collection[str], now_ms: int) -> list[Statement]:
    """The statement by which a player has read these notices; those of others stay as they are."""
    rows = [{"of": notice, "whose": player, "now_ms": now_ms} for notice in ids]
    return [(_READ, rows)] if rows else []


def read_topic_statements(player: str, topic: str, now_ms: int) -> list[Statement]:
    """The statement by which a player has read the notice of that topic, as where it is answered."""
    return [(_READ_TOPIC, {"whose": player, "about": topic, "now_ms": now_ms})]


def read_all_statements(player: str, until_ms: int, now_ms: int) -> list[Statement]:
    """The statement by which a player has read all notices that were made up to a time."""
    return [(_READ_ALL, {"whose": player, "until_ms": until_ms, "now_ms": now_ms})]


def forget_statements(before_ms: int) -> list[Statement]:
    """The statement that removes the notices made before a time."""
    return [(_FORGET, {"before_ms": before_ms})]


async def draft_notices(archive: Archive, notices: Sequence[NewNotice], now_ms: int) -> list[Notice]:
    """The notices as they can be written, each with its id: those for players who have an account."""
    people, registered = schema.player.c, set[str]()
    async with archive.engine.connect() as connection:
        for players in batches({notice.player for notice in notices}):
            query = select(people.id).where(people.id.in_(players), people.password.is_not(None))
            registered |= set((await connection.execute(query)).scalars())
    return [
        Notice(token_hex(8), new.player, new.kind, new.link, new.parts, new.topic, now_ms, new.by)
        for new in notices
        if new.player in registered
    ]


async def stored_among(archive: Archive, notices: Sequence[Notice]) -> list[Notice]:
    """Those of the drafts that were written: of the others there was one already."""
    stored = set[str]()
    async with archive.engine.connect() as connection:
        for ids in batches(notice.id for notice in notices):
            stored |= set((await connection.execute(select(table.c.id).where(table.c.id.in_(ids)))).scalars())
    return [notice for notice in notices if notice.id in stored]


async def newest_notices(archive: Archive, player: str) -> list[Notice]:
    """What the bell shows a player, the newest first, without the kinds that are turned off there."""
    query = select(table).where(table.c.player_id == player, ~is_off("page"))
    query = query.order_by(table.c.made_ms.desc(), table.c.id).limit(BELL)
    async with archive.engine.connect() as connection:
        return [as_notice(row) for row in await connection.execute(query)]


def as_notice(row: Row[Any]) -> Notice:
    """The notice of a row of the table."""
    parts = msgspec.json.decode(row.parts, type=dict[str, str])
    return Notice(
        id=row.id,
        player=row.player_id,
        kind=row.kind,
        link=row.link,
        parts=parts,
        topic=row.topic,
        made_ms=row.made_ms,
        by=row.by_id,
        read_ms=row.read_ms,
    )


async def unread_counts(archive: Archive, players: Collection[str]) -> dict[str, int]:
    """How many notices that the bell shows each of the players has not read, 0 included."""
    counts = dict.fromkeys(players, 0)
    async with archive.engine.connect() as connection:
        for some in batches(players):
            query = select(table.c.player_id, func.count()).where(table.c.player_id.in_(some), _UNREAD)
            query = query.where(~is_off("page")).group_by(table.c.player_id)
            counts |= {row[0]: row[1] for row in await connection.execute(query)}
    return counts


async def write_notices(store: Store, notices: Sequence[Notice]) -> list[Notice]:
    """Those of the drafts that were new, once they are durable; many go in more than one transaction."""
    for some in batches(notices, WRITTEN_AT_ONCE):
        await store.writer.write(notice_statements(some))
    return await stored_among(store, notices)


def is_off(way: NoticeWay) -> ColumnElement[bool]:
    """Whether a notice's player has turned its kind off for that way."""
    off = schema.notice_off.c
    return exists().where(off.player_id == table.c.player_id, off.way == way, off.kind == table.c.kind)


def batches(items: Collection[Item] | Iterator[Item], size: int = AT_ONCE) -> Iterator[list[Item]]:
    """The items in lists of at most that size."""
    rest = iter(items)
    while some := list(islice(rest, size)):
        yield some
