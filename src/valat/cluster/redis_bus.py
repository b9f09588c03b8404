"""The bus over Redis or Valkey: a channel that every node listens to, and secrets that no disk sees.

The server may be away, now and at the start: what it loses, the bus notices by its numbers.
"""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress
from hashlib import blake2b
from secrets import token_bytes

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from valat.cluster.bus import NONCE, SILENCE_S, NumberedBus
from valat.kernel.errors import Refusal

TIMEOUT_S = 2.0
"""Seconds until the server is held to be away."""
RETRY_S = 0.5
"""Seconds between two tries to reach it."""
MOST_WAITING = 1000
"""Frames that wait for the server; of more the oldest are lost, which the others notice."""

_FAULTS = (RedisError, OSError, TimeoutError)
_SNAPSHOTS, _LOG = "save", "appendonly"

log = logging.getLogger("valat.cluster")


class RedisWire:
    """A channel on a server; `run` keeps it up.

    Args:
        receive: gets each frame.

    Attributes:
        up: whether frames come and go at the moment.
    """

    def __init__(self, client: Redis, channel: str, receive: Callable[[bytes], None]) -> None:
        self._client, self._channel, self._receive = client, channel, receive
        self._waiting = deque[bytes](maxlen=MOST_WAITING)
        self._woken = asyncio.Event()
        self.up = asyncio.Event()

    def send(self, frame: bytes) -> None:
        self._waiting.append(frame)
        self._woken.set()

    async def run(self) -> None:
        """Listens and sends for ever, with another connection after each that breaks."""
        while True:
            try:
                await self._connect()
            except _FAULTS as error:
                log.warning("the bus is away: %s", error)
            except Refusal as refusal:
                log.error("the bus is not used: %s", refusal.why)
            self.up.clear()
            await asyncio.sleep(RETRY_S)

    async def _connect(self) -> None:
        """Listens and sends until something breaks. Raises RedisError, OSError, Refusal `bus_on_disk`."""
        await check_memory_only(self._client)
        async with self._client.pubsub(ignore_subscribe_messages=True) as channel:
            await channel.subscribe(self._channel)
            # what waited before is lost: to read the store is quicker than to send it
            self._waiting.clear()
            self.up.set()
            tasks = [asyncio.create_task(self._listen(channel)), asyncio.create_task(self._publish())]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            finally:
                await _end(tasks)

    async def _listen(self, channel: PubSub) -> None:
        """Passes on what comes. Raises TimeoutError where not even the own beats come back."""
        while True:
            async with asyncio.timeout(SILENCE_S):
                message = None
                while message is None:
                    message = await channel.get_message(timeout=SILENCE_S)
            self._receive(message["data"])

    async def _publish(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            while self._waiting:
                await self._client.publish(self._channel, self._waiting.popleft())


class RedisBus(NumberedBus):
    """The bus over a server; `redis_bus` makes one."""

    def __init__(
        self,
        client: Redis,
        node: str,
        epoch: int,
        key: bytes,
        live: Callable[[], Collection[str]],
    ) -> None:
        self._client = client
        self._secrets = AESGCM(blake2b(b"secrets", key=key, digest_size=32).digest())
        # houses that share a server do not hear each other
        self._name = blake2b(b"name", key=key, digest_size=8).hexdigest()
        self.wire = RedisWire(client, f"valat:{self._name}", self.receive)
        super().__init__(node, epoch, self.wire, key, live)

    async def get_or_set(self, name: str, value: bytes, for_ms: int) -> bytes | None:
        nonce = token_bytes(NONCE)
        sealed = nonce + self._secrets.encrypt(nonce, value, name.encode())
        place = f"valat:{self._name}:{name}"
        try:
            before = await self._client.set(place, sealed, px=max(1, for_ms), nx=True, get=True)
        except _FAULTS:
            return None
        if not isinstance(before, bytes):
            return value
        try:
            return self._secrets.decrypt(before[:NONCE], before[NONCE:], name.encode())
        except InvalidTag:
            log.warning("the bus has %s of another house, or changed it", name)
            return None


@asynccontextmanager
async def redis_bus(
    address: str, node: str, epoch: int, key: bytes, live: Callable[[], Collection[str]]
) -> AsyncIterator[RedisBus]:
    """The bus over the server at an address. It runs on where the server is away, and finds it again.

    Args:
        address: as in `redis://:password@host:6379/0`; `rediss://` for TLS, `unix:///path` for a socket.
        node, epoch, key, live: as of `NumberedBus`.
    Raises:
        Refusal: `bad_setting` for a malformed address; `bus_on_disk`.
    """
    client = _client(address)
    try:
        try:
            await check_memory_only(client)
        except _FAULTS as error:
            log.warning("the bus is away: %s", error)
        bus = RedisBus(client, node, epoch, key, live)
        tasks = [asyncio.create_task(bus.wire.run()), asyncio.create_task(bus.run())]
        try:
            # what is read from the store after this is told of what changes later
            with suppress(TimeoutError):
                await asyncio.wait_for(bus.wire.up.wait(), TIMEOUT_S)
            yield bus
        finally:
            await _end(tasks)
    finally:
        await client.aclose()


async def check_memory_only(client: Redis) -> None:
    """Passes where the server writes nothing to a disk. Raises RedisError, OSError, Refusal `bus_on_disk`."""
    try:
        config = await client.config_get(_SNAPSHOTS, _LOG)
    except RedisError as error:
        if "config" not in str(error).lower() and "permission" not in str(error).lower():
            raise
        why = "The bus doesn't say whether it writes to a disk. Allow this user CONFIG GET there."
        raise Refusal(why, code="bus_on_disk") from error
    if config.get(_SNAPSHOTS) or config.get(_LOG) != "no":
        why = "The bus writes to a disk, which must not have secrets. Set 'save \"\"' and 'appendonly no'."
        raise Refusal(why, code="bus_on_disk")


async def _end(tasks: Collection[asyncio.Task[None]]) -> None:
    """Returns when the tasks have ended."""
    while pending := [task for task in tasks if not task.done()]:
        # again and again: in Python 3.11 `asyncio.wait_for`, which the client uses, may swallow it
        for task in pending:
            task.cancel()
        await asyncio.wait(pending, timeout=0.1)


def _client(address: str) -> Redis:
    """A client that opens no connection yet, and tries nothing twice. Raises Refusal `bad_setting`."""
    try:
        return Redis.from_url(
            address,
            socket_timeout=TIMEOUT_S,
            socket_connect_timeout=TIMEOUT_S,
            retry=Retry(NoBackoff(), 0),
            health_check_interval=0,
            protocol=2,
        )
    except ValueError:
        # the address may have a password, and is not repeated
        why = "--bus (VALAT_BUS) is not the address of a server, as in redis://localhost:6379."
        raise Refusal(why, code="bad_setting", args={"setting": "bus"}) from None
