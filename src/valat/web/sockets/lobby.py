"""The lobby's socket: a picture whenever it has changed."""

from typing import Any, NoReturn

from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from valat.kernel.errors import Unreadable
from valat.web.bulletin import Bulletin
from valat.web.frames import send
from valat.web.hall import Hall
from valat.web.sockets.wire import admitted, listen, next_or_ping, telling


@websocket("/ws/lobby")
async def lobby_socket(socket: WebSocket, hall: NamedDependency[Hall]) -> None:
    """Shows the lobby to the caller, who counts as here meanwhile."""
    async with admitted(socket, hall) as player:

        async def tell() -> None:
            await _tell(socket, hall.bulletin)

        hall.house.enter_lobby(player)
        try:
            async with telling(socket, tell):
                await listen(socket, hall.messages, _refuse)
        finally:
            hall.house.leave_lobby(player)


async def _tell(socket: WebSocket, bulletin: Bulletin) -> None:
    seen: int | None = None

    async def changed() -> Any:
        return await bulletin.after(seen)

    while True:
        seen, picture = await next_or_ping(socket, changed)
        await send(socket, picture)


async def _refuse(message: str | bytes) -> NoReturn:
    raise Unreadable("The lobby only tells; it takes no messages.")
