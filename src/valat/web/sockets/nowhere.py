"""The socket at every other address: it says that nothing is there."""

from typing import NoReturn

from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from valat.store.players import Player
from valat.web.errors import NotFound
from valat.web.hall import Hall
from valat.web.sockets.wire import admit


@websocket(["/ws", "/ws/table", "/ws/table/{table_id:str}/{path:path}", "/ws/{path:path}"])
async def no_socket(socket: WebSocket, hall: NamedDependency[Hall]) -> None:
    """Refuses an unknown address in the documented way."""

    async def visit(player: Player) -> NoReturn:
        raise NotFound(f"There is no socket at {socket.url.path}.")

    await admit(socket, hall, visit)
