"""The header by which a node trusts what another one forwards to it: who asks, signed, for a few seconds."""

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import deque
from collections.abc import Callable, Sequence
from hashlib import sha256
from secrets import token_hex
from typing import NamedTuple

import msgspec
from msgspec import Struct

HEADER = b"valat-hop"
WINDOW_MS = 5000
"""How far its time may lie from the reader's own: forwarding takes milliseconds, and nodes share a clock."""


class Caller(NamedTuple):
    """Who asks, as the node saw it that forwards the request.

    Attributes:
        address: the network address.
        scheme: by which they came: `https`, `wss`, …
    """

    address: str
    scheme: str


class BadHop(Exception):
    """The header is not of another node for this node, this request and this moment."""


class _Hop(Struct, frozen=True, array_like=True):
    """What is signed, besides method and target."""

    sender: str
    receiver: str
    at_ms: int
    nonce: str
    address: str
    scheme: str


def hop_key(secret: bytes) -> bytes:
    """The key of the header, which follows from a secret that all nodes share and tells nothing of it."""
    return hmac.digest(secret, b"valat hop", sha256)


class HopSigner:
    """Signs what this node forwards, and reads what others forward to it.

    Args:
        key: as `hop_key` makes it.
        node: the id of this node.
        now: the house's time in ms.

    >>> ana, vera = (HopSigner(b"key", node, lambda: 0) for node in ("ana", "vera"))
    >>> header = ana.sign("vera", "GET", b"/api/me", Caller("192.0.2.7", "https"))
    >>> vera.read([header], "GET", b"/api/me")
    Caller(address='192.0.2.7', scheme='https')
    >>> vera.read([header], "GET", b"/api/me")
    Traceback (most recent call last):
    valat.cluster.hop.BadHop: it has been used before
    """

    def __init__(self, key: bytes, node: str, now: Callable[[], int]) -> None:
        self._key, self._node, self._now = key, node, now
        # what came before is not remembered, and might come a second time
        self._since_ms = now()
        self._used = set[str]()
        self._used_at = deque[tuple[int, str]]()

    def sign(self, receiver: str, method: str, target: bytes, caller: Caller) -> bytes:
        """The header's value for one request to one node.

        Args:
            receiver: the id of the node that it goes to.
            target: path and query as they are sent.
        """
        hop = _Hop(self._node, receiver, self._now(), token_hex(12), *caller)
        text = urlsafe_b64encode(msgspec.json.encode(hop))
        return text + b"." + self._signature(text, method, target)

    def read(self, values: Sequence[bytes], method: str, target: bytes) -> Caller:
        """Who asks, by the values that a request has of the header. Raises BadHop."""
        text, _, signature = values[0].partition(b".")
        if len(values) > 1 or not hmac.compare_digest(signature, self._signature(text, method, target)):
            raise BadHop("no node has signed it for this request")
        # only what was signed is looked at
        hop = msgspec.json.decode(urlsafe_b64decode(text), type=_Hop)
        if hop.receiver != self._node:
            raise BadHop("it is for another node")
        if hop.at_ms < self._since_ms or abs(hop.at_ms - self._now()) > WINDOW_MS:
            raise BadHop("it is not of this moment")
        if hop.nonce in self._used:
            raise BadHop("it has been used before")
        self._use(hop)
        return Caller(hop.address, hop.scheme)

    def _use(self, hop: _Hop) -> None:
        """Notes a header that came, and forgets those that are too old to be taken again."""
        now = self._now()
        while self._used_at and self._used_at[0][0] < now - 2 * WINDOW_MS:
            self._used.discard(self._used_at.popleft()[1])
        self._used.add(hop.nonce)
        self._used_at.append((now, hop.nonce))

    def _signature(self, text: bytes, method: str, target: bytes) -> bytes:
        # no method has a space and no text a line end: nothing can be moved from one part to another
        signed = b"\n".join((text, method.encode() + b" " + target))
        return hmac.new(self._key, signed, sha256).hexdigest().encode()
