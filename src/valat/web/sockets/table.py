"""A table's socket: its pictures go out, acts come in."""

from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from valat.table.link import Link
from valat.table.messages import decode
from valat.web.frames import close, send
from valat.web.hall import Hall
from valat.web.sockets.wire import admitted, listen, next_or_ping, telling


@websocket("/ws/table/{table_id:str}")
async def table_socket(socket: WebSocket, hall: NamedDependency[Hall], table_id: FromPath[str]) -> None:
    """Shows the table to the caller and takes what the caller does there."""
    async with admitted(socket, hall) as player:
        table = await hall.house.get(table_id)
        link = await table.connect(player, socket.query_params.get("invite"))

        async def tell() -> None:
            await _tell(socket, link)

        async def act(message: str | bytes) -> Any:
            return await table.act(player, decode(message))

        try:
            async with telling(socket, tell):
                await listen(socket, hall.messages, act)
        finally:
            await table.disconnect(link)


async def _tell(socket: WebSocket, link: Link) -> None:
    """Sends what the table puts into the link, until the table ends it."""
    while True:
        try:
            message = await next_or_ping(socket, link.__anext__)
        except StopAsyncIteration:
            return await close(socket, link.code or 1000)
        await send(socket, message)
