"""A house, a player with a device, and a push service of the tests' own."""

import asyncio
from contextlib import asynccontextmanager

import http_ece
import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.house.conftest import anyio_backend, world
from tests.patience import PATIENCE
from valat.house.outbox import Outbox
from valat.house.push.encoding import base64url
from valat.house.push.transport import PushAnswer
from valat.house.push.vapid import Vapid
from valat.house.push.way import PushWay
from valat.store.login_sessions import LIFETIME_MS, LoginSessions
from valat.store.notices import NewNotice
from valat.store.push_devices import Subscription, add_device, new_device

__all__ = ["anyio_backend", "world"]

AUTH = b"0123456789abcdef"
CONTACT = "https://cards.example"


class PushService:
    """Takes messages, and answers as a test says; it has the keys of the devices, which none really has."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.answer = PushAnswer(201)
        self.requests = []
        # endpoints that answer only after an event, and the names of those that were asked
        self.silent, self.came = {}, asyncio.Queue()

    def subscription(self, name="phone"):
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return Subscription(f"https://push.example/{name}", base64url(point), base64url(AUTH))

    async def __call__(self, endpoint, headers, body):
        self.requests.append((endpoint, headers, body))
        self.came.put_nowait(endpoint.rpartition("/")[2])
        if endpoint in self.silent:
            await self.silent[endpoint].wait()
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    async def next(self, count):
        """The names of the next devices that messages come for."""
        async with asyncio.timeout(PATIENCE):
            return sorted([await self.came.get() for _ in range(count)])

    def messages(self):
        """What the devices could read, decrypted."""
        bodies = [body for *_, body in self.requests]
        return [
            msgspec.json.decode(http_ece.decrypt(body, private_key=self.key, auth_secret=AUTH))
            for body in bodies
        ]


class Push:
    """A house that pushes: Ann has an account and, once she asks for it, devices."""

    def __init__(self, world, ann):
        self.world, self.ann, self.house, self.service = world, ann, world.house, PushService()
        self.vapid = Vapid(self.house.store.keys, CONTACT)
        self.outbox = self.new_outbox()

    def new_outbox(self, session_ms=LIFETIME_MS):
        way = PushWay(self.house.store, self.vapid, self.service, self.world.times.now, session_ms)
        return Outbox(self.house.store, self.world.times.now, [way])

    @asynccontextmanager
    async def sending(self):
        """Meanwhile the outbox runs as in a house."""
        task = asyncio.create_task(self.outbox.run())
        yield
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    async def subscribe(self, name="phone"):
        """One more device of Ann's, with a session of its own; the device."""
        store = self.house.store
        await LoginSessions(store, now=self.world.times.now).open(self.ann, f"session of {name}")
        device = new_device(
            self.ann, f"session of {name}", self.service.subscription(name), "bg", name, self.world.times.ms
        )
        await add_device(store, device)
        return device

    async def tell(self, topic="a", kind="challenge"):
        """A notice for Ann that names Bob."""
        await self.house.notices.send([NewNotice(self.ann, kind, "/people", {"name": "Bob"}, topic)])

    async def work(self):
        """Lets the outbox do all that is due now."""
        while await self.outbox.start():
            await self.outbox.finish()


@pytest.fixture
async def push(world):
    """See `Push`."""
    players = world.house.players
    ann = (await players.guest("Ann", "ann")).id
    await players.register(ann, "Ann", "ann", "hash")
    return Push(world, ann)
