"""The socket at every other address: it says that nothing is there."""

from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from valat.web.errors import NotFound
from valat.web.hall import Hall
from valat.web.sockets.wire import admitted


@websocket(["/ws", "/ws/table", "/ws/{path:path}"])
async def no_socket(socket: WebSocket, hall: NamedDependency[Hall]) -> None:
    """Refuses an unknown address in the documented way."""
    async with admitted(socket, hall):
        raise NotFound(f"There is no socket at {socket.url.path}.")
