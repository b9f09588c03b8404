"""The metrics' own port: on this machine alone, and with nothing else behind it."""

import socket
from typing import Any, cast

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

LOOPBACK = "127.0.0.1"
_OWN_PORT = "valat.metrics_port"


def came_by_own_port(scope: Any) -> bool:
    """Whether a request came in at the metrics' own port."""
    return bool(scope.get(_OWN_PORT))


def metrics_port_middleware(app: ASGIApp, sock: socket.socket) -> ASGIApp:
    """The application, which at that socket has the metrics and nothing else."""
    own = tuple(sock.getsockname()[:2])

    async def divide(scope: Scope, receive: Receive, send: Send) -> None:
        # where the socket was connected to: no header has a say in it
        if tuple(scope.get("server") or ()) == own:
            if scope["type"] != ScopeType.HTTP or scope["path"] != "/metrics":
                await _refuse(scope, receive, send)
                return
            cast(dict[str, Any], scope)[_OWN_PORT] = True
        await app(scope, receive, send)

    return divide


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 4404, "reason": "not_found"})
        return
    body = b"Only /metrics is at this port.\n"
    headers = [(b"content-type", b"text/plain"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 404, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
