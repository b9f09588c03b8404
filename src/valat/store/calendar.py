"""What players keep of the calendar: reminders, and the secret address of their own entries."""

import hmac
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, select

from valat.protocol.calendar import CalendarKind
from valat.store.database import Archive
from valat.store.key import HouseKey
from valat.store.schema import calendar_feed as feeds
from valat.store.schema import reminder as table
from valat.store.writer import Rows, Statement


class Reminder(Struct, frozen=True):
    """That a player wants to be reminded of an entry of the calendar.

    Attributes:
        made_ms: milliseconds since 1970.
    """

    player_id: str
    kind: CalendarKind
    event_id: str
    made_ms: int


_ADD = Rows(table, ignore=True)
_REMOVE = delete(table).where(
    table.c.player_id == bindparam("whose"),
    table.c.kind == bindparam("of_kind"),
    table.c.event_id == bindparam("of"),
)
_FEED = Rows(feeds)
_END_FEED = delete(feeds).where(feeds.c.player_id == bindparam("whose"))


def add_reminder(reminder: Reminder) -> list[Statement]:
    """Keeps a reminder; one that is kept stays as it is."""
    return [(_ADD, asdict(reminder))]


def remove_reminder(player: str, kind: CalendarKind, event: str) -> list[Statement]:
    """Takes a reminder back."""
    return [(_REMOVE, {"whose": player, "of_kind": kind, "of": event})]


async def all_reminders(archive: Archive) -> list[Reminder]:
    """Every reminder that is kept."""
    async with archive.engine.connect() as connection:
        return [Reminder(*row) for row in await connection.execute(select(table))]


def feed_statements(keys: HouseKey, player: str, token: str, now_ms: int) -> list[Statement]:
    """The statements that give a player an address; the one from before ends."""
    row = {"hash": _hash(keys[keys.current], token), "player_id": player, "made_ms": now_ms}
    return [*end_feed_statements(player), (_FEED, row)]


def end_feed_statements(player: str) -> list[Statement]:
    """The statement that ends a player's address."""
    return [(_END_FEED, {"whose": player})]


async def feed_owner(archive: Archive, keys: HouseKey, token: str) -> str | None:
    """The id of the player whose address has that token, by one lookup; None where nobody's has."""
    hashes = [_hash(key, token) for key in keys]
    query = select(feeds.c.player_id).where(feeds.c.hash.in_(hashes))
    async with archive.engine.connect() as connection:
        owner: str | None = (await connection.execute(query)).scalar()
    return owner


async def feed_made_ms(archive: Archive, player: str) -> int | None:
    """When a player's address was made; None without one."""
    query = select(feeds.c.made_ms).where(feeds.c.player_id == player)
    async with archive.engine.connect() as connection:
        made_ms: int | None = (await connection.execute(query)).scalar()
    return made_ms


def _hash(key: bytes, token: str) -> str:
    """What the store knows of a token: without the house key nobody tells whether a guess is right."""
    own_key = hmac.new(key, b"valat calendar feeds", sha256).digest()
    return hmac.new(own_key, token.encode(), sha256).hexdigest()
