"""How a socket ends that cannot be served, without a server."""

from types import SimpleNamespace

import pytest
from litestar import WebSocket

from valat.limits.rate_limiter import RateLimiter
from valat.store.trouble import StorageFull, StoreUnavailable
from valat.web.sockets.serve import MESSAGES, SocketGate

pytestmark = pytest.mark.anyio


class Auth:
    """Knows no one while the database is away."""

    def __init__(self, trouble):
        self.trouble = trouble

    async def require_player(self, connection):
        raise self.trouble


@pytest.mark.parametrize("trouble", [StoreUnavailable(), StorageFull()])
async def test_while_the_database_is_away_pages_come_back(trouble):
    """With 1012: any other code of a refusal would tell them that there is nothing to come back for."""
    sent = []

    async def receive():
        return {"type": "websocket.connect"}

    async def send(message):
        sent.append(message)

    app = SimpleNamespace(state=SimpleNamespace(limiters={MESSAGES: RateLimiter(1, 1)}))
    scope = {"type": "websocket", "path": "/ws/lobby", "headers": [], "litestar_app": app}
    socket = WebSocket(scope, receive=receive, send=send)
    await SocketGate(Auth(trouble), None, frozenset()).serve(socket, None)
    assert [(message["type"], message.get("code")) for message in sent] == [
        ("websocket.accept", None),
        ("websocket.close", 1012),
    ]
