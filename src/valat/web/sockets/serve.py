"""What the sockets have in common: who comes in, what is answered, how it ends."""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, NoReturn

import msgspec
from litestar import WebSocket
from litestar.connection import ASGIConnection
from litestar.exceptions import WebSocketDisconnect

from valat.cluster.owners import Elsewhere
from valat.kernel.errors import Refusal, Unreadable
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.errors import Refused, error_of
from valat.store.players import Player
from valat.store.trouble import StoreTrouble
from valat.table.live.subscription import RESTART
from valat.web.addresses import client_address
from valat.web.auth import AuthService
from valat.web.connection import connection_of
from valat.web.errors import Forbidden
from valat.web.frames import Disconnected, close, receive, send
from valat.web.limits import Limit
from valat.web.security import same_origin
from valat.web.socket_registry import SocketRegistry
from valat.web.sockets.reader import MessageHandler, Reply, SocketReader
from valat.web.sockets.writer import INTERNAL_ERROR

MESSAGES = Limit("messages", lambda settings: RateLimiter(settings.messages, settings.messages_burst))
"""Of a socket."""

log = logging.getLogger("valat.web")

CLOSE_CODES = {
    "no_table": 4404,
    "no_tournament": 4404,
    "no_club_session": 4404,
    "not_found": 4404,
    "too_often": 4429,
    "too_many_sockets": 4429,
}
"""The close code for the code of a refusal; any other refusal closes with 4403."""

FORBIDDEN = 4403

Handler = Callable[[Player], Awaitable[None]]
"""What goes on at a socket whose player is known, until it ends."""


class SocketGate:
    """Lets people in at sockets.

    Args:
        auth: who they are.
        registry: the sockets that are open.
        host_names: those whose pages may connect.
    """

    def __init__(self, auth: AuthService, registry: SocketRegistry, host_names: frozenset[str]) -> None:
        self._auth, self._registry, self._host_names = auth, registry, host_names

    async def serve(self, socket: WebSocket, handle: Handler) -> None:
        """Accepts a socket and lets `handle` serve its player, if it may come in.

        A refusal, from here or from `handle`, is sent before the socket is closed with its code.
        """
        # accepted even to be refused: of a handshake that fails a browser tells its page neither code nor
        # reason
        await socket.accept()
        try:
            player, session = await self._authenticate(socket)
            with self._registry.register(socket, session, client_address(socket), player.id):
                await handle(player)
        except StoreTrouble as trouble:
            # it comes back, and then the database may answer
            await close(socket, RESTART, trouble.code)
        except Refusal as refusal:
            with suppress(Disconnected):
                await send(socket, msgspec.json.encode(Refused(error_of(refusal))))
            await close(socket, CLOSE_CODES.get(refusal.code, FORBIDDEN), refusal.code)
        except (Disconnected, WebSocketDisconnect):
            pass
        except Elsewhere:
            # it comes back, and then the node that is asked knows where to
            await close(socket, RESTART, "elsewhere")
        except Exception:
            log.exception("a socket failed: %s", socket.scope["path"])
            await close(socket, INTERNAL_ERROR, "internal")
        finally:
            # the next socket may get the same id
            MESSAGES.of(socket).forget(id(socket))

    async def _authenticate(self, socket: WebSocket) -> tuple[Player, str]:
        """The player, and the hash of the session's token."""
        headers = dict(socket.scope["headers"])
        origin, host = (headers.get(name, b"").decode("latin-1") for name in (b"origin", b"host"))
        # any page may open a socket here, and the browser sends the cookie with it: no CORS, no CSRF token
        # stops it
        if not same_origin(origin or None, host, self._host_names):
            raise Forbidden(f"Pages from {origin} can't connect here.", code="wrong_origin")
        socket.scope["headers"] = []  # 10,000 idle sockets would keep 20 MB of them
        # a connection of its own, which goes with the headers that it keeps
        scope: Any = {"type": "websocket", "headers": list(headers.items()), "state": {}}
        connection = ASGIConnection[Any, Any, Any, Any](scope)
        return await self._auth.require_player(connection), self._auth.session_of(connection) or ""


async def read_messages(socket: WebSocket, handle_message: MessageHandler) -> None:
    """Answers every message until the other end leaves or floods. Raises Disconnected."""
    connection = connection_of(socket.scope)
    reader = SocketReader(socket, MESSAGES.of(socket), handle_message)
    try:
        if connection is not None:
            connection.on_message = reader.receive
        # what came before `on_message` was set still waits there; after that only the end comes this way
        while True:
            await reader.process(await receive(socket))
    finally:
        if connection is not None:
            connection.on_message = None
        reader.stop()


async def refuse_messages(socket: WebSocket, why: str) -> None:
    """Refuses every message at a socket that only tells; ends as `read_messages`."""

    def refuse(message: str | bytes, reply: Reply) -> NoReturn:
        raise Unreadable(why)

    await read_messages(socket, refuse)
