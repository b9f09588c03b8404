"""Links with which somebody gets back into an account, once and soon: the store has their hash."""

import hmac
from hashlib import sha256

from msgspec import Struct
from sqlalchemy import bindparam, delete, select

from valat.store.database import Archive
from valat.store.key import HouseKey
from valat.store.schema import login_link as table
from valat.store.writer import Rows, Statement

_LINK = Rows(table)
_OF_PLAYER = delete(table).where(table.c.player_id == bindparam("whose"))
_OVER = delete(table).where(table.c.until_ms <= bindparam("now_ms"))


class LoginLink(Struct, frozen=True):
    """A link that nobody has used yet.

    Attributes:
        until_ms: when it ends, milliseconds since 1970.
    """

    player_id: str
    until_ms: int


def _hash(key: bytes, token: str) -> str:
    """What the store knows of a token: without the house key nobody tells whether a guess is right."""
    return hmac.new(key, b"valat login link " + token.encode(), sha256).hexdigest()


def link_statements(keys: HouseKey, token: str, link: LoginLink, now_ms: int) -> list[Statement]:
    """The statements that write a link; the player's others, and those that are over, end."""
    # the oldest: a server that runs may not have read a newer one yet
    row = {"hash": _hash(next(iter(keys)), token), "player_id": link.player_id, "until_ms": link.until_ms}
    return [(_OVER, {"now_ms": now_ms}), *end_statements(link.player_id), (_LINK, row)]


def end_statements(player: str) -> list[Statement]:
    """The statement that ends a player's links."""
    return [(_OF_PLAYER, {"whose": player})]


async def find_link(archive: Archive, keys: HouseKey, token: str, now_ms: int) -> LoginLink | None:
    """The link of that token; None where there is none, where it was used, and where it is over."""
    hashes = [_hash(key, token) for key in keys]
    query = select(table.c.player_id, table.c.until_ms)
    query = query.where(table.c.hash.in_(hashes), table.c.until_ms > now_ms)
    async with archive.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    return LoginLink(*row) if row else None
