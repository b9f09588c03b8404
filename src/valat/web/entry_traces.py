"""Where entries of tournaments come from, kept so that nobody can be found by it: keyed hashes, for a time.

The key lies in a file of the data folder, or in the memory of a cluster's bus, and not in the database. It is
destroyed after 30 days: from then on no hash can be made again from an address, and after 45 days the hashes
are gone too. Each tournament has its own hashes, so that no one can be followed from one to the next.
"""

import asyncio
import hmac
import logging
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hashlib import sha256
from ipaddress import ip_address, ip_network
from pathlib import Path
from secrets import token_bytes
from typing import Protocol

from litestar import Request
from msgspec.msgpack import Decoder, encode

from valat.cluster.bus import Bus
from valat.kernel.errors import Refusal
from valat.store.database import Store
from valat.store.traces import EntryTrace, add_trace, forget_traces
from valat.store.writer import Statement

FILE = "trace.key"
"""The key's file in the data folder; it belongs into no backup."""
DAY_MS = 86_400_000
KEY_MS, KEPT_MS = 30 * DAY_MS, 45 * DAY_MS
"""How long a key and a hash are kept. Rule: TRN-PRIV-1"""
UPKEEP_S = 3600
"""Seconds between two looks at what is too old."""
HEADERS = ("user-agent", "accept-language", "sec-ch-ua", "sec-ch-ua-platform")
"""What tells a device from others, as far as a browser says it anyway."""

_SHARED = Decoder(tuple[int, bytes])

log = logging.getLogger("valat.web")


class TraceKey(Protocol):
    """A key that is another one every 30 days."""

    async def current(self, now_ms: int) -> tuple[int, bytes]:
        """The number of the key and the key; the one before is destroyed where it is too old."""


class SharedTraceKey:
    """A key in the memory of the bus, for all nodes; one of this process where the bus is away.

    Args:
        file: of a lone house, which is destroyed.
    """

    def __init__(self, bus: Bus, file: Path) -> None:
        file.unlink(missing_ok=True)
        self._bus = bus
        self._key = (-KEY_MS, b"")

    async def current(self, now_ms: int) -> tuple[int, bytes]:
        if now_ms - self._key[0] >= KEY_MS:
            self._key = now_ms, token_bytes(32)
        # also where another process had none, or the bus has lost it: then all go on with this one
        found = await self._bus.get_or_set("trace", encode(self._key), self._key[0] + KEY_MS - now_ms)
        if found is not None:
            self._key = _SHARED.decode(found)
        return self._key[0] // DAY_MS, self._key[1]


class FileTraceKey:
    """The key of a file.

    Args:
        path: the file; it is made where there is none.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    async def current(self, now_ms: int) -> tuple[int, bytes]:
        found = self._read()
        if found is None or now_ms - found[0] >= KEY_MS:
            found = (now_ms, token_bytes(32))
            self._write(*found)
        # the day of making: a house without the file gets another number, or hashes that fit none of before
        return found[0] // DAY_MS, found[1]

    def _read(self) -> tuple[int, bytes] | None:
        try:
            made, digits = self._path.read_text("ascii").split()
            return int(made), bytes.fromhex(digits)
        except FileNotFoundError:
            return None
        except ValueError:
            log.warning("%s is not a key file; a new one is created", self._path)
            return None

    def _write(self, made_ms: int, key: bytes) -> None:
        new_file = self._path.with_suffix(".new")
        new_file.unlink(missing_ok=True)
        descriptor = os.open(new_file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(descriptor, "w", encoding="ascii") as file:
            file.write(f"{made_ms} {key.hex()}\n")
        new_file.replace(self._path)


class EntryTraces:
    """What is noted of where entries come from, in the transaction of each entry.

    Args:
        now: the house's time.
    """

    def __init__(self, store: Store, key: TraceKey, now: Callable[[], int]) -> None:
        self._store, self._key, self._now = store, key, now

    async def statements(self, request: Request, tournament: str, player: str) -> list[Statement]:
        """What keeps hashes of the network and the device from which a player enters a tournament."""
        address = request.client.host if request.client else ""
        device = "\n".join(request.headers.get(name, "") for name in HEADERS)
        now = self._now()
        number, key = await self._key.current(now)
        hashes = (
            hashed(key, tournament, kind, value)
            for kind, value in (("network", network(address)), ("device", device))
        )
        return add_trace(EntryTrace(tournament, player, now, number, *hashes))

    async def forget(self) -> None:
        """Removes what is too old: hashes, and the key."""
        now = self._now()
        await self._key.current(now)
        await self._store.writer.write(forget_traces(now - KEPT_MS))


def network(address: str) -> str:
    """The network of an address, which many share: 24 bits of IPv4, 64 of IPv6.

    >>> network("192.0.2.7"), network("::ffff:192.0.2.7"), network("2001:db8:1:2:3::4"), network("a proxy")
    ('192.0.2.0/24', '192.0.2.0/24', '2001:db8:1:2::/64', 'a proxy')
    """
    try:
        parsed = ip_address(address)
    except ValueError:  # a proxy may call its caller anything
        return address
    mapped = getattr(parsed, "ipv4_mapped", None) or parsed
    return str(ip_network((int(mapped), 24 if mapped.version == 4 else 64), strict=False))


def hashed(key: bytes, tournament: str, kind: str, value: str) -> str:
    """The hash of a value in a tournament: 32 hex digits."""
    text = f"{tournament}\n{kind}\n{value}".encode()
    return hmac.new(key, text, sha256).hexdigest()[:32]


@asynccontextmanager
async def trace_upkeep(traces: EntryTraces) -> AsyncIterator[None]:
    """What is too old is removed meanwhile, at once and then every hour."""
    await traces.forget()
    task = asyncio.create_task(_forget_again(traces))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _forget_again(traces: EntryTraces) -> None:
    while True:
        await asyncio.sleep(UPKEEP_S)
        try:
            await traces.forget()
        except Refusal as refusal:
            log.warning("deleting old entry traces is delayed: %s", refusal.why)
