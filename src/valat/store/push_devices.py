"""Devices that notices are pushed to. What leads to a device is encrypted with the house key."""

from collections.abc import Collection
from hashlib import sha256
from secrets import token_hex
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Row, and_, bindparam, delete, select, update

from valat.store.database import Archive, Store
from valat.store.encryption import decrypt, encrypt
from valat.store.key import HouseKey
from valat.store.notices import batches
from valat.store.schema import notice_delivery, session
from valat.store.schema import push_device as table
from valat.store.writer import Rows, Statement

MOST_DEVICES = 10
"""Of a player: where one more comes, the oldest goes."""
MOST_FAILURES = 30
"""Tries in a row after which a device that never answers is given up."""
BROWSER_CHARACTERS = 200


class Subscription(Struct, frozen=True):
    """How a device is reached: its push service's address for it, and its keys, base64url."""

    endpoint: str
    p256dh: str
    auth: str


class Device(Struct, frozen=True):
    """A device.

    Attributes:
        session: the hash of the login session's token there.
        language: in which it shows notices.
        browser: what it called itself.
    """

    id: str
    player: str
    session: str
    subscription: Subscription
    language: str
    browser: str
    made_ms: int


_ADD = Rows(table)
_REMOVE_ENDPOINT = delete(table).where(table.c.endpoint_hash == bindparam("known"))
_REMOVE = delete(table).where(table.c.id == bindparam("of"))
_REMOVE_DELIVERIES = delete(notice_delivery).where(
    notice_delivery.c.way == "push", notice_delivery.c.address == bindparam("of")
)
_FAILED = update(table).where(table.c.id == bindparam("of")).values(failures=table.c.failures + 1)
_ANSWERED = update(table).where(table.c.id == bindparam("of"), table.c.failures > 0).values(failures=0)


def new_device(
    player: str, session_hash: str, subscription: Subscription, language: str, browser: str, now_ms: int
) -> Device:
    """A device with an id of its own."""
    browser = browser[:BROWSER_CHARACTERS]
    return Device(token_hex(8), player, session_hash, subscription, language, browser, now_ms)


async def add_device(store: Store, device: Device) -> None:
    """Returns when the device is known; another one with its address, such as of before, is forgotten."""
    known = await devices_of(store, device.player)
    surplus = [old.id for old in known[MOST_DEVICES - 1 :]]
    hashed = sha256(device.subscription.endpoint.encode()).hexdigest()
    secret = encrypt(store.keys, msgspec.json.encode(device.subscription).decode())
    row = {
        "id": device.id,
        "player_id": device.player,
        "session": device.session,
        "endpoint_hash": hashed,
        "subscription": secret,
        "language": device.language,
        "browser": device.browser,
        "made_ms": device.made_ms,
        "failures": 0,
    }
    removed = [statement for old in surplus for statement in remove_statements(old)]
    await store.writer.write([*removed, (_REMOVE_ENDPOINT, {"known": hashed}), (_ADD, row)])


def remove_statements(device: str) -> list[Statement]:
    """The statements that forget a device, and what was to be sent there."""
    return [(_REMOVE_DELIVERIES, {"of": device}), (_REMOVE, {"of": device})]


def failed_statements(device: str) -> list[Statement]:
    """The statement that notes that a device could not be reached."""
    return [(_FAILED, {"of": device})]


def answered_statements(device: str) -> list[Statement]:
    """The statement that notes that a device could be reached."""
    return [(_ANSWERED, {"of": device})]


async def devices_of(store: Store, player: str) -> list[Device]:
    """A player's devices whose session is open, the newest first."""
    query = select(table).join(session, session.c.token == table.c.session)
    query = query.where(table.c.player_id == player).order_by(table.c.made_ms.desc(), table.c.id)
    async with store.engine.connect() as connection:
        return [_device(store.keys, row) for row in await connection.execute(query)]


async def device_ids(archive: Archive, players: Collection[str], used_ms: int) -> dict[str, list[str]]:
    """The ids of players' devices whose session is open and was used since then, for those who have any."""
    found: dict[str, list[str]] = {}
    async with archive.engine.connect() as connection:
        for some in batches(players):
            query = select(table.c.player_id, table.c.id).join(session, _in_session(used_ms))
            for player, device in await connection.execute(query.where(table.c.player_id.in_(some))):
                found.setdefault(player, []).append(device)
    return found


async def find_device(store: Store, device: str, used_ms: int) -> tuple[Device, int] | None:
    """A device and how often in a row it failed; None where it is gone, or its session over.

    Args:
        used_ms: a session that was last used before is over, milliseconds since 1970.
    """
    query = select(table).join(session, _in_session(used_ms)).where(table.c.id == device)
    async with store.engine.connect() as connection:
        row = (await connection.execute(query)).first()
    return None if row is None else (_device(store.keys, row), row.failures)


def _in_session(used_ms: int) -> ColumnElement[bool]:
    return and_(session.c.token == table.c.session, session.c.used_ms >= used_ms)


def _device(keys: HouseKey, row: Row[Any]) -> Device:
    subscription = msgspec.json.decode(decrypt(keys, row.subscription), type=Subscription)
    return Device(row.id, row.player_id, row.session, subscription, row.language, row.browser, row.made_ms)
