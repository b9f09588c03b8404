"""The bus: what nodes tell each other besides the store. It is never truth: what it loses is read again.

Every message has its node, the node's epoch and a number. A number that is missing, and a node that is not
heard for two seconds, ask every subscriber to read the store again, every two seconds while it is silent.
"""

import asyncio
import logging
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Collection
from hashlib import blake2b
from secrets import token_bytes
from typing import NamedTuple, Protocol

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from valat.limits.bounded_cache import BoundedCache

BEAT_S = 0.5
"""Seconds between two messages that say only that a node is there, and how many it has sent."""
SILENCE_S = 2.0
"""Seconds after which a node that is live and not heard is silent."""
NONCE = 12
"""Bytes before each ciphertext of AES-256-GCM."""
MOST_SENDERS = 64
"""Nodes whose keys are kept, which can be made again."""
_BEAT = "beat"

log = logging.getLogger("valat.cluster")


class Message(NamedTuple):
    """What a node has published.

    Attributes:
        node: its id.
        body: as it was published.
    """

    node: str
    body: bytes


Receive = Callable[[Message], None]
ReadAgain = Callable[[], Awaitable[None]]


class Bus(Protocol):
    """What a house tells the other nodes by, and hears of them.

    Attributes:
        lag_s: how long this node's own last beat took to come back.
    """

    lag_s: float

    def publish(self, kind: str, body: bytes = b"") -> None:
        """Sends a message to all other nodes, each of which gets it once, in order, or not at all."""

    def subscribe(self, kind: str, receive: Receive) -> None:
        """From now on `receive` is called with the messages of that kind from other nodes."""

    def on_gap(self, read_again: ReadAgain) -> None:
        """From now on `read_again` is called where messages were lost, or may have been."""

    async def get_or_set(self, name: str, value: bytes, for_ms: int) -> bytes | None:
        """The value that all nodes have under a name: this one where there is none yet.

        Args:
            for_ms: how long it stays. No disk sees it, and after that time it is nowhere.
        Returns:
            None where the nodes share nothing at the moment.
        """

    def nodes(self) -> Collection[str]:
        """The ids of the other nodes that are live."""

    def silent(self) -> Collection[str]:
        """Those of the other nodes that are live and not heard."""


class NoBus:
    """The bus of a house that is alone: no node hears it."""

    lag_s = 0.0

    def publish(self, kind: str, body: bytes = b"") -> None:
        return

    def subscribe(self, kind: str, receive: Receive) -> None:
        return

    def on_gap(self, read_again: ReadAgain) -> None:
        return

    async def get_or_set(self, name: str, value: bytes, for_ms: int) -> bytes | None:
        return None

    def nodes(self) -> Collection[str]:
        return ()

    def silent(self) -> Collection[str]:
        return ()


class Wire(Protocol):
    """What carries frames from each node to all, itself too; it may lose, double, delay and reorder them."""

    def send(self, frame: bytes) -> None:
        """Sends a frame soon; never waits, and raises nothing."""


class _Frame(msgspec.Struct, array_like=True):
    """What goes over the wire: who sends, in the clear, and the rest under a key of that node and epoch."""

    node: str
    epoch: int
    sealed: bytes


class _Content(msgspec.Struct, array_like=True):
    number: int
    kind: str
    body: bytes


class _LastMessage(msgspec.Struct):
    """What was heard of a node last: its epoch, the number of its message, and when."""

    epoch: int
    number: int
    at: float


_FRAME, _CONTENT = msgspec.msgpack.Decoder(_Frame), msgspec.msgpack.Decoder(_Content)


class NumberedBus:
    """A bus over a wire.

    Args:
        node, epoch: this node's, which no two processes share.
        wire: gives each frame to `receive`.
        key: what only the nodes of this house know: houses that share a wire do not understand each other.
        live: the ids of the nodes that are live, with or without this one.
        clock: seconds that never run backwards.

    Attributes:
        counts: where `gaps` counts how often messages were missing.
    """

    def __init__(
        self,
        node: str,
        epoch: int,
        wire: Wire,
        key: bytes,
        live: Callable[[], Collection[str]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._node, self._epoch, self._wire, self._key = node, epoch, wire, key
        self._live, self._clock = live, clock
        self._cipher = self._cipher_of(node, epoch)
        self._number, self._beat_at = 0, clock()
        self._subscribers = defaultdict[str, list[Receive]](list)
        self._readers = list[ReadAgain]()
        self._last = dict[str, _LastMessage]()
        self._ciphers = BoundedCache[tuple[str, int], AESGCM](MOST_SENDERS)
        # since when a live node is waited for that was never heard
        self._waiting = dict[str, float]()
        self._asked_at = clock()
        self._gap = asyncio.Event()
        self.counts: Counter[str] = Counter()
        self.lag_s = 0.0

    def publish(self, kind: str, body: bytes = b"") -> None:
        self._number += 1
        nonce = token_bytes(NONCE)
        content = msgspec.msgpack.encode(_Content(self._number, kind, body))
        sealed = nonce + self._cipher.encrypt(nonce, content, None)
        self._wire.send(msgspec.msgpack.encode(_Frame(self._node, self._epoch, sealed)))

    def subscribe(self, kind: str, receive: Receive) -> None:
        self._subscribers[kind].append(receive)

    def on_gap(self, read_again: ReadAgain) -> None:
        self._readers.append(read_again)

    async def get_or_set(self, name: str, value: bytes, for_ms: int) -> bytes | None:
        return None

    def nodes(self) -> Collection[str]:
        return [node for node in self._live() if node != self._node]

    def silent(self) -> Collection[str]:
        now = self._clock()
        others = self.nodes()
        self._waiting = {node: self._waiting.get(node, now) for node in others if node not in self._last}
        since = self._waiting | {node: last.at for node, last in self._last.items()}
        return [node for node in others if now - since[node] >= SILENCE_S]

    def receive(self, frame: bytes) -> None:
        """Takes a frame off the wire; one that no node of this house can have sent is passed over."""
        try:
            head = _FRAME.decode(frame)
            content = _CONTENT.decode(self._open(head))
        except (InvalidTag, ValueError, msgspec.DecodeError):
            log.warning("a message on the bus is not of this house")
            return
        if head.node == self._node:
            if content.kind == _BEAT and head.epoch == self._epoch:
                self.lag_s = self._clock() - self._beat_at
        elif self._note(head.node, head.epoch, content.number):
            self._call(content.kind, Message(head.node, content.body))

    def beat(self) -> None:
        """Says that this node is there, and asks to read again where another is not heard."""
        self._beat_at = now = self._clock()
        self.publish(_BEAT)
        if now - self._asked_at >= SILENCE_S and self.silent():
            self._asked_at = now
            self._gap.set()

    async def run(self) -> None:
        """Beats, and reads again after gaps, for ever."""
        reading = asyncio.create_task(self._read_after_gaps())
        try:
            while True:
                self.beat()
                await asyncio.sleep(BEAT_S)
        finally:
            reading.cancel()
            await asyncio.wait([reading])

    async def read_again(self) -> None:
        """Lets every subscriber read the store, where there was a gap since the last time."""
        if not self._gap.is_set():
            return
        # before they read: what is lost from here on is another gap
        self._gap.clear()
        for read_again in self._readers:
            try:
                await read_again()
            except Exception:
                # the store is away, too: there is another time
                log.exception("what the bus has lost could not be read again")

    async def _read_after_gaps(self) -> None:
        while True:
            await self._gap.wait()
            await self.read_again()

    def _note(self, node: str, epoch: int, number: int) -> bool:
        """Whether the message is news; notes what is missing before it."""
        before = self._last.get(node)
        if before is not None and (epoch, number) <= (before.epoch, before.number):
            # one that comes late was missing: everything it could tell has been read, or will be
            return False
        last = before.number if before is not None and before.epoch == epoch else 0
        self._last[node] = _LastMessage(epoch, number, self._clock())
        if number != last + 1:
            self.counts["gaps"] += 1
            self._gap.set()
        return True

    def _call(self, kind: str, message: Message) -> None:
        # an unknown kind is a newer version's
        for receive in self._subscribers.get(kind, ()):
            try:
                receive(message)
            except Exception:
                log.exception("a message on the bus could not be used: %s", kind)
                self._gap.set()

    def _open(self, frame: _Frame) -> bytes:
        """What was sealed. Raises InvalidTag, ValueError."""
        sender = frame.node, frame.epoch
        cipher = self._ciphers.get(sender) or self._cipher_of(*sender)
        content = cipher.decrypt(frame.sealed[:NONCE], frame.sealed[NONCE:], None)
        # kept only of those who know the key
        self._ciphers[sender] = cipher
        return content

    def _cipher_of(self, node: str, epoch: int) -> AESGCM:
        name = msgspec.msgpack.encode(("bus", node, epoch))
        return AESGCM(blake2b(name, key=self._key, digest_size=32).digest())
