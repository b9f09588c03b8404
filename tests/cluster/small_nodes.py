"""Two nodes of a small application on the loopback, with the server's own connections."""

import asyncio
import contextlib
import json
from collections import Counter

import uvicorn

from valat.cluster.exchange import note_elsewhere
from valat.cluster.forward import Forwarder
from valat.cluster.hop import HopSigner, hop_key
from valat.cluster.owners import SERVICES, Elsewhere, Group
from valat.limits.rate_limiter import RateLimiter, rate_limit_refusal
from valat.web.addresses import ConnectionCounter
from valat.web.connection import WebSocketConnection, connection_of
from valat.web.http_connection import ConnectionConfig, HttpConnection

KEY = hop_key(b"the house key")


async def group_of(scope):
    """The table in a path; `/here` is of any node, all else is of the services."""
    _, kind, *rest = scope["path"].split("/")
    if kind == "here":
        return None
    return Group("table", rest[0]) if kind == "tables" else SERVICES


class SmallNode:
    """A node, and what it was asked.

    Attributes:
        owners: who owns which group: shared by all nodes.
        stale: what this node still believes of some of them.
        asked: the scopes that reached the application.
        came: set when the first of them has.
        left: set when a caller left in the middle.
        full: set when someone reads so little that this node has to wait.
        looked_again: set when this node has looked up an owner afresh.
    """

    def __init__(self, node, owners, nodes):
        self.node, self.owners, self.nodes = node, owners, nodes
        self.stale, self.asked = {}, []
        self.came, self.left, self.go_on = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.looked_again, self.full = asyncio.Event(), asyncio.Event()
        self.counts = Counter()
        self.hops_from, self.may_show, self.too_often = [], True, set()
        self.now = lambda: 0

    def throttle(self, address):
        """Refuses who has asked too often, which tests say."""
        if address in self.too_often:
            raise rate_limit_refusal("Too many requests.", 6.5)

    def shows(self, scope):
        """Whether it may show; its health also where it is in doubt."""
        return self.may_show or scope["path"] == "/here/health"

    # --- as its owners

    def serves(self, group):
        return self.owners.get(group) == self.node

    async def find(self, group):
        return self.stale.get(group, self.owners.get(group))

    def look_again(self, group):
        self.stale.pop(group, None)
        self.looked_again.set()

    def url_of(self, node):
        return self.nodes[node].url if node in self.nodes else None

    # --- as an application

    async def app(self, scope, receive, send):
        self.asked.append(scope)
        self.came.set()
        name = scope["path"].rpartition("/")[2]
        if scope["type"] == "websocket":
            await self.chat(name, scope, receive, send)
        else:
            await getattr(self, name, self.echo)(scope, receive, send)

    async def body(self, receive):
        parts, more = [], True
        while more:
            message = await receive()
            parts.append(message.get("body", b""))
            more = message.get("more_body", False)
        return b"".join(parts)

    async def echo(self, scope, receive, send, status=200, body=None):
        """What was asked, as this node has it."""
        body = await self.body(receive) if body is None else body
        seen = {
            "node": self.node,
            "client": scope["client"][0],
            "scheme": scope["scheme"],
            "path": scope["path"],
            "raw": scope["raw_path"].decode(),
            "query": scope["query_string"].decode(),
            "headers": [[name.decode(), value.decode("latin-1")] for name, value in scope["headers"]],
            "body": body.decode("latin-1"),
        }
        text = json.dumps(seen).encode()
        headers = [(b"content-length", b"%d" % len(text)), (b"set-cookie", b"a=1"), (b"set-cookie", b"b=2")]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": text})

    async def refused(self, scope, receive, send):
        await self.echo(scope, receive, send, 422)

    async def wrapped(self, scope, receive, send):
        """An answer of a framework, with an error of its own for what goes wrong once it has begun."""
        try:
            await self.echo(scope, receive, send)
        except OSError as error:
            raise RuntimeError("after the answer's start") from error

    async def elsewhere(self, scope, receive, send):
        """A handler that comes upon a table only after it has read the body, and begins only one answer."""
        assert "begun" not in scope["state"]
        body = await self.body(receive)
        asked = json.loads(body)
        group = Group("table", asked["table"])
        if self.serves(group):
            await self.echo(scope, receive, send, body=body)
            return
        note_elsewhere(scope, Elsewhere(group, asked.get("says", self.owners.get(group))))
        scope["state"]["begun"] = True
        await send({"type": "http.response.start", "status": 500, "headers": []})
        await send({"type": "http.response.body", "body": b"never seen"})

    async def parts(self, scope, receive, send):
        """An answer whose second part comes when the test says so."""
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"first", "more_body": True})
        await self.go_on.wait()
        await send({"type": "http.response.body", "body": b"second"})

    async def waits(self, scope, receive, send):
        """Answers never; notices who leaves."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self.left.set()

    async def chat(self, name, scope, receive, send):
        """A socket that says its messages back; `close:4404` closes it."""
        await receive()
        accepted = scope["subprotocols"][-1:] or [None]
        await send(
            {
                "type": "websocket.accept",
                "subprotocol": accepted[0],
                "headers": [(b"x-node", self.node.encode())],
            }
        )
        while (event := await receive())["type"] == "websocket.receive":
            text = event.get("text")
            if text is not None and text.startswith("close:"):
                await send({"type": "websocket.close", "code": int(text[6:]), "reason": "as asked"})
            elif text is not None and text.startswith("flood:"):
                for _ in range(int(text[6:])):
                    if not connection_of(scope).writable.is_set():
                        self.full.set()
                    await send({"type": "websocket.send", "text": "x" * 10_000})
            elif text is None:
                await send({"type": "websocket.send", "bytes": event["bytes"][::-1]})
            else:
                await send({"type": "websocket.send", "text": f"{self.node}: {text}"})
        self.closed = event["code"], event.get("reason")
        self.left.set()

    # --- running

    @contextlib.asynccontextmanager
    async def serving(self):
        """Serves on a free port, `self.port`, until it is left or killed."""
        signer = HopSigner(KEY, self.node, lambda: self.now())
        async with Forwarder(
            self, signer, group_of, self.shows, self.throttle, self.hops_from.append, self.counts
        ) as self.forwarder:
            counter = ConnectionCounter(1000, RateLimiter(1000, 1000))
            config = ConnectionConfig(
                self.forwarder.middleware(self.app),
                counter,
                port=0,
                http=HttpConnection,
                ws=WebSocketConnection,
                ws_max_size=1 << 16,
                ws_per_message_deflate=False,
                lifespan="off",
                log_config=None,
                timeout_graceful_shutdown=1,
            )
            self.server = uvicorn.Server(config)
            self.server.config.load()
            self.server.lifespan = config.lifespan_class(config)
            await self.server.startup()
            await self.server.on_tick(0)  # writes the date that answers carry
            self.port = self.server.servers[0].sockets[0].getsockname()[1]
            self.url = f"http://127.0.0.1:{self.port}"
            try:
                yield self
            finally:
                self.kill()

    def kill(self):
        """Ends as the machine does: all connections are cut, and nothing listens any more."""
        for server in self.server.servers:
            server.close()
        for connection in list(self.server.server_state.connections):
            connection.transport.abort()


@contextlib.asynccontextmanager
async def two_nodes():
    """Nodes `a`, which tests ask, and `b`, which owns table `t`."""
    owners, nodes = {Group("table", "t"): "b", Group("table", "mine"): "a", SERVICES: "b"}, {}
    nodes.update({name: SmallNode(name, owners, nodes) for name in "ab"})
    async with nodes["a"].serving() as a, nodes["b"].serving() as b:
        yield a, b
