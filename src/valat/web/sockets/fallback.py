"""The socket at every other address: it says that nothing is there."""

from collections.abc import Awaitable
from typing import NoReturn

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from valat.store.players import Player
from valat.web.errors import NotFound
from valat.web.sockets.serve import SocketGate


@websocket(
    [
        "/ws",
        "/ws/table",
        "/ws/table/{table_id:str}/{path:path}",
        "/ws/club",
        "/ws/club/{session_id:str}/{path:path}",
        "/ws/tournament",
        "/ws/tournament/{tournament_id:str}/{path:path}",
        "/ws/{path:path}",
    ]
)
async def no_socket(socket: WebSocket, gate: NamedDependency[SocketGate]) -> None:
    """Refuses an unknown address in the documented way."""

    async def serve(player: Player) -> NoReturn:
        raise NotFound("No socket is at this address.")

    await gate.serve(socket, serve)


def unknown_socket_middleware(app: ASGIApp) -> ASGIApp:
    """The application with the sockets at addresses of pages sent to the one that refuses them."""

    def redirect_sockets(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        # the page's route takes every path, where the framework would end a socket in its own way
        if scope["type"] == ScopeType.WEBSOCKET and not scope["path"].startswith("/ws/"):
            scope["path"] = "/ws"
        return app(scope, receive, send)

    return redirect_sockets
