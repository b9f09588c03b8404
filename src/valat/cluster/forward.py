"""Requests and sockets go whole to the node that owns what they are about.

The middleware stands before the application. It asks which group a request is about, and where another node
owns it, passes everything on both ways. No picture is taken apart: only its owner shows a table.
"""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any, Protocol

import httpcore

from valat.cluster.exchange import Address, ASGIApp, Exchange, NotServed, Receive, Scope, Send
from valat.cluster.hop import HEADER, BadHop, HopSigner
from valat.cluster.owners import Elsewhere, Group
from valat.cluster.relay import Route, relay_request, relay_socket
from valat.kernel.errors import Refusal

PATIENCE_S = 3.0
"""Seconds for which a request waits for an owner: after 1.5 without a heartbeat another node takes over."""
PAUSE_S = 0.1
"""Seconds before the owner is looked up again."""
MOST_CONNECTIONS = 2000
MOST_IDLE = 50
IDLE_S = 3.0
"""Seconds that a connection is kept for the next request: less than the other node keeps it."""

_OUTCOME = "valat.outcome"
_FORWARDED = "valat.forwarded"

log = logging.getLogger("valat.cluster")

GroupOf = Callable[[Scope], Awaitable[Group | None]]
"""Which group a request is about, by its scope; None where any node serves it."""


class Directory(Protocol):
    """What forwarding asks of those who know the owners.

    Attributes:
        node: the id of this node.
    """

    node: str

    def owns(self, group: Group) -> bool:
        """Whether this node owns the group as far as it knows; never waits."""

    async def find(self, group: Group, *, fresh: bool = False) -> Address | None:
        """The node that owns the group and is there; None where no such node has it.

        Args:
            fresh: what was known of it turned out to be wrong.
        """


class _Outcome:
    """What the application's handlers came upon."""

    elsewhere: Elsewhere | None = None


def note_elsewhere(scope: Mapping[str, Any], elsewhere: Elsewhere) -> None:
    """Has the group's owner serve the request; what the application answers from now on is not sent."""
    scope[_OUTCOME].elsewhere = elsewhere


def was_forwarded(scope: Mapping[str, Any]) -> bool:
    """Whether another node has passed the request on: it goes no further."""
    return _FORWARDED in scope


class Forwarder:
    """Passes requests on to the owners of what they are about; `forwarder` makes one.

    Args:
        directory: who owns what.
        signer: signs what is passed on.
        group_of: says what a request is about.
        on_hop: is told the network address from which another node has passed something on.
        pool: the connections to other nodes.
    """

    def __init__(
        self,
        directory: Directory,
        signer: HopSigner,
        group_of: GroupOf,
        on_hop: Callable[[str], None],
        pool: httpcore.AsyncConnectionPool,
    ) -> None:
        self._directory, self._signer, self._group_of = directory, signer, group_of
        self._on_hop, self._pool = on_hop, pool
        self._gone: dict[str, asyncio.Future[None]] = {}

    def middleware(self, app: ASGIApp) -> ASGIApp:
        """The application, which serves what is of this node, while all else goes to its owner."""

        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            exchange = Exchange(scope, receive, send)
            if exchange.is_socket:
                # without having read the handshake it may not even be refused
                await exchange.receive()
                exchange.begin_again()
            try:
                if exchange.headers(HEADER):
                    await self._serve_forwarded(app, exchange)
                else:
                    await self._route(app, exchange)
            except Refusal as refusal:
                await exchange.refuse(refusal)

        return serve

    def drop(self, node: str) -> None:
        """Ends what is under way at a node that is gone, whose connections may be silent for ever."""
        if node in self._gone:
            self._gone.pop(node).set_result(None)

    async def _serve_forwarded(self, app: ASGIApp, exchange: Exchange) -> None:
        """Serves what another node has passed on, or says that this is the wrong one. Raises Refusal."""
        scope, hops = exchange.scope, exchange.headers(HEADER)
        # refused, and not only cut off: two nodes that do not trust each other would pass it on for ever
        try:
            caller = self._signer.read(hops, exchange.method, exchange.target)
        except BadHop as fault:
            log.warning("a hop header is refused, %s: %s", fault, scope["path"])
            raise _wrong_node() from None
        self._on_hop(exchange.caller)
        scope["client"], scope["scheme"], scope[_FORWARDED] = (caller.address, 0), caller.scheme, True
        scope["headers"] = [(name, value) for name, value in scope["headers"] if name != HEADER]
        group = await self._group_of(scope)
        if group is not None and not await self._may_serve(group):
            raise _wrong_node()
        try:
            await self._serve_here(app, exchange)
        except Elsewhere:
            raise _wrong_node() from None

    async def _may_serve(self, group: Group) -> bool:
        """Whether the group is this node's, or may be claimed by it."""
        if self._directory.owns(group):
            return True
        found = await self._directory.find(group, fresh=True)
        return found.node == self._directory.node if found else _is_claimed_when_asked_for(group)

    async def _route(self, app: ASGIApp, exchange: Exchange) -> None:
        """Serves here or elsewhere; looks again for a while where no node does. Raises Refusal."""
        loop = asyncio.get_running_loop()
        deadline, fresh = loop.time() + PATIENCE_S, False
        group = await self._group_of(exchange.scope)
        while True:
            try:
                await self._serve(app, exchange, group, fresh=fresh)
                return
            except Elsewhere as elsewhere:
                group, pause = elsewhere.group, elsewhere.node is None
            except NotServed:
                pause = True
            if not exchange.can_begin_again or loop.time() > deadline:
                raise Refusal("No node has this at the moment. Please try again.", code="no_node")
            exchange.begin_again()
            fresh = True
            if pause:
                # not all at once: after the end of a node thousands wait
                await asyncio.sleep(PAUSE_S * (0.5 + random.random()))  # noqa: S311

    async def _serve(self, app: ASGIApp, exchange: Exchange, group: Group | None, *, fresh: bool) -> None:
        """Raises Elsewhere, NotServed, Refusal."""
        if group is None or self._directory.owns(group):
            await self._serve_here(app, exchange)
            return
        found = await self._directory.find(group, fresh=fresh)
        if found is not None and found.node != self._directory.node:
            await self._relay(found, exchange)
        elif found is not None or _is_claimed_when_asked_for(group):
            await self._serve_here(app, exchange)
        else:
            raise NotServed

    async def _serve_here(self, app: ASGIApp, exchange: Exchange) -> None:
        """Has the application serve it. Raises Elsewhere where nothing has been answered."""
        outcome = exchange.scope[_OUTCOME] = _Outcome()

        async def send(message: Any) -> None:
            if outcome.elsewhere is None or exchange.begun:
                await exchange.send(message)

        await app(exchange.scope, exchange.receive, send)
        if outcome.elsewhere is not None and not exchange.begun:
            raise outcome.elsewhere

    async def _relay(self, address: Address, exchange: Exchange) -> None:
        """Has another node serve it. Raises NotServed, Refusal."""
        if address.node not in self._gone:
            self._gone[address.node] = asyncio.get_running_loop().create_future()
        relay = relay_socket if exchange.is_socket else relay_request
        await relay(Route(address, self._gone[address.node]), exchange, self._signer, self._pool)


def _is_claimed_when_asked_for(group: Group) -> bool:
    """Whether any node may take the group in order to serve it; what all share is taken in other ways."""
    return bool(group.id)


def _wrong_node() -> Refusal:
    return Refusal("This node doesn't serve that request.", code="wrong_node")


@asynccontextmanager
async def forwarder(
    directory: Directory,
    signer: HopSigner,
    group_of: GroupOf,
    on_hop: Callable[[str], None] = lambda address: None,
) -> AsyncIterator[Forwarder]:
    """What passes requests on while the block runs; the arguments are those of `Forwarder`."""
    async with httpcore.AsyncConnectionPool(
        max_connections=MOST_CONNECTIONS, max_keepalive_connections=MOST_IDLE, keepalive_expiry=IDLE_S
    ) as pool:
        yield Forwarder(directory, signer, group_of, on_hop, pool)
