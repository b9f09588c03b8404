"""A table's socket: its pictures go out, acts come in."""

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from valat.store.players import Player
from valat.table.messages import decode
from valat.web.hall import Hall
from valat.web.sockets.ear import Answer
from valat.web.sockets.voice import Voice
from valat.web.sockets.wire import admit, listen


@websocket("/ws/table/{table_id:str}")
async def table_socket(socket: WebSocket, hall: NamedDependency[Hall], table_id: FromPath[str]) -> None:
    """Shows the table to the caller and takes what the caller does there."""

    async def visit(player: Player) -> None:
        table = await hall.house.get(table_id)
        link = await table.connect(player, socket.query_params.get("invite"))

        def act(message: str | bytes, answer: Answer) -> None:
            table.put(link.player, decode(message), answer)

        voice = Voice(socket, link.take, lambda: link.code)
        link.ready, link.at_once = voice.wake, voice.say
        try:
            await listen(socket, hall.messages, act)
        finally:
            link.ready = link.at_once = None
            await voice.stop()
            await table.disconnect(link)

    await admit(socket, hall, visit)
