"""Requests and sockets go whole to the node that owns what they are about.

The middleware stands before the application. It asks which group a request is about, and where another node
owns it, passes everything on both ways. No picture is taken apart: only its owner shows a table.
"""

import asyncio
import logging
import random
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable
from typing import Any

import httpcore

from valat.cluster.exchange import (
    FORWARDED,
    OUTCOME,
    ASGIApp,
    AsgiReceive,
    AsgiSend,
    Exchange,
    NotServed,
    Outcome,
    Scope,
    no_node,
)
from valat.cluster.hop import HEADER, BadHop, HopSigner
from valat.cluster.node_owners import NodeOwners
from valat.cluster.owners import Elsewhere, Group
from valat.cluster.relay import Route, relay_request, relay_socket
from valat.cluster.spread import spread
from valat.kernel.errors import Refusal

PATIENCE_S = 5.0
"""Seconds for which a request waits for an owner: after 1.5 without a heartbeat another node takes over, and
services take a moment to begin."""
PAUSE_S = 0.1
"""Seconds before the owner is looked up again."""
MOST_CONNECTIONS = 2000
MOST_IDLE = 50
IDLE_S = 3.0
"""Seconds that a connection is kept for the next request: less than the other node keeps it."""

log = logging.getLogger("valat.cluster")

GroupOf = Callable[[Scope], Awaitable[Group | None]]
"""Which group a request is about, by its scope; None where any node serves it."""
MayShow = Callable[[Scope], bool]


class Forwarder:
    """Passes requests on to the owners of what they are about; `async with` keeps its connections.

    Args:
        owners: who owns what.
        signer: signs what is passed on.
        group_of: says what a request is about.
        may_show: whether this node is sure of what the request is about: else nothing is answered.
        throttle: counts a caller's questions about who owns what, which are asked before any other limit.
            Raises TooOften.
        on_hop: is told the network address from which another node has passed something on.
        counts: how many `requests` and `sockets` were passed on, and how many hop headers were `refused`.
    """

    def __init__(
        self,
        owners: NodeOwners,
        signer: HopSigner,
        group_of: GroupOf,
        may_show: MayShow,
        throttle: Callable[[str], None],
        on_hop: Callable[[str], None],
        counts: Counter[str],
    ) -> None:
        self._owners, self._signer, self._group_of = owners, signer, group_of
        self._may_show, self._throttle = may_show, throttle
        self._on_hop, self._counts = on_hop, counts
        self._pool = httpcore.AsyncConnectionPool(
            max_connections=MOST_CONNECTIONS, max_keepalive_connections=MOST_IDLE, keepalive_expiry=IDLE_S
        )
        self._relayed = defaultdict[str, dict[asyncio.Future[None], bool]](dict)

    async def __aenter__(self) -> "Forwarder":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._pool.aclose()

    def middleware(self, app: ASGIApp) -> ASGIApp:
        """The application, which serves what is of this node, while all else goes to its owner."""

        async def serve(scope: Scope, receive: AsgiReceive, send: AsgiSend) -> None:
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
        for ended in self._relayed.pop(node, ()):
            _end(ended)

    async def leave(self, spread_s: float) -> None:
        """Tells the callers of the sockets that were passed on to come back, which another node may serve.

        Args:
            spread_s: seconds over which they are told: not all come back at once.
        """
        sockets = [ended for at in self._relayed.values() for ended, is_socket in at.items() if is_socket]
        async for ended in spread(sockets, spread_s):
            _end(ended)

    async def _serve_forwarded(self, app: ASGIApp, exchange: Exchange) -> None:
        """Serves what another node has passed on, or says that this is the wrong one. Raises Refusal."""
        scope, hops = exchange.scope, exchange.headers(HEADER)
        # refused, and not only cut off: two nodes that do not trust each other would pass it on for ever
        try:
            caller = self._signer.read(hops, exchange.method, exchange.target)
        except BadHop as fault:
            self._counts["refused"] += 1
            log.warning("a hop header is refused, %s: %s", fault, scope["path"])
            raise _wrong_node() from None
        self._on_hop(exchange.caller)
        scope["client"], scope["scheme"], scope[FORWARDED] = (caller.address, 0), caller.scheme, True
        scope["headers"] = [(name, value) for name, value in scope["headers"] if name != HEADER]
        group = await self._group_of(scope)
        if group is not None and not await self._may_serve(group):
            raise _wrong_node()
        try:
            await self._serve_here(app, exchange)
        except (Elsewhere, NotServed):
            raise _wrong_node() from None

    async def _may_serve(self, group: Group) -> bool:
        """Whether the group is this node's, or may be claimed by it."""
        if self._owners.serves(group):
            return True
        self._owners.look_again(group)
        found = await self._owners.find(group)
        return found == self._owners.node if found else _is_claimed_when_asked_for(group)

    async def _route(self, app: ASGIApp, exchange: Exchange) -> None:
        """Serves here or elsewhere; looks again for a while where no node does. Raises Refusal."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + PATIENCE_S
        group = await self._group_of(exchange.scope)
        if group is not None and not self._owners.serves(group):
            self._throttle(exchange.caller)
        while True:
            try:
                await self._serve(app, exchange, group)
                return
            except Elsewhere as elsewhere:
                # the same as before: who says so is behind, and may know better in a moment
                pause = elsewhere.node is None or elsewhere.group == group
                group = elsewhere.group
            except NotServed:
                pause = True
                if group is not None:
                    self._owners.look_again(group)
            if not exchange.can_begin_again or loop.time() > deadline:
                raise no_node()
            exchange.begin_again()
            if pause:
                # not all at once: after the end of a node thousands wait
                await asyncio.sleep(PAUSE_S * (0.5 + random.random()))  # noqa: S311

    async def _serve(self, app: ASGIApp, exchange: Exchange, group: Group | None) -> None:
        """Raises Elsewhere, NotServed, Refusal."""
        if group is None or self._owners.serves(group):
            await self._serve_here(app, exchange)
            return
        found = await self._owners.find(group)
        if found is not None and found != self._owners.node:
            await self._relay(found, exchange)
        elif found is not None or _is_claimed_when_asked_for(group):
            await self._serve_here(app, exchange)
        else:
            raise NotServed

    async def _serve_here(self, app: ASGIApp, exchange: Exchange) -> None:
        """Has the application serve it. Where nothing was answered, raises Elsewhere, NotServed, Refusal."""
        # else it would be carried out, and its answer thrown away
        if not self._may_show(exchange.scope):
            raise NotServed
        # the framework notes in there that it has answered, which is not so of the next attempt
        scope = {**exchange.scope, "state": dict(exchange.scope.get("state") or {})}
        outcome = scope[OUTCOME] = Outcome()

        async def send(message: Any) -> None:
            if outcome.lost:
                raise OSError("the connection has been given up")
            if outcome.elsewhere is not None and not exchange.begun:
                return
            if self._may_show(scope):
                await exchange.send(message)
                return
            outcome.lost = True
            if exchange.is_socket:
                await exchange.give_up("node_gone")

        try:
            await app(scope, exchange.receive, send)
        except Exception:
            # what `send` has raised may come back as an error of the framework's
            if not outcome.lost:
                raise
        if outcome.elsewhere is not None and not exchange.begun:
            raise outcome.elsewhere
        if outcome.lost:
            exchange.fail()

    async def _relay(self, node: str, exchange: Exchange) -> None:
        """Has another node serve it. Raises NotServed, Refusal."""
        url = self._owners.url_of(node)
        if url is None:
            raise NotServed
        route = Route(node, url, asyncio.get_running_loop().create_future())
        self._counts["sockets" if exchange.is_socket else "requests"] += 1
        self._relayed[node][route.ended] = exchange.is_socket
        try:
            if exchange.is_socket:
                await relay_socket(route, exchange, self._signer)
            else:
                await relay_request(route, exchange, self._signer, self._pool)
        finally:
            # a node that was dropped meanwhile has no entry any more
            self._relayed.get(node, {}).pop(route.ended, None)


def _end(ended: asyncio.Future[None]) -> None:
    if not ended.done():
        ended.set_result(None)


def _is_claimed_when_asked_for(group: Group) -> bool:
    """Whether any node may take the group in order to serve it; what all share is taken in other ways."""
    return bool(group.id)


def _wrong_node() -> Refusal:
    return Refusal("This node doesn't serve that request.", code="wrong_node")
