"""A table's socket: its pictures go out, acts come in."""

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from valat.house.house import House
from valat.protocol.commands import decode
from valat.store.players import Player
from valat.web.sockets.reader import Reply
from valat.web.sockets.serve import SocketGate, read_messages
from valat.web.sockets.writer import SocketWriter


@websocket("/ws/table/{table_id:str}")
async def table_socket(
    socket: WebSocket,
    house: NamedDependency[House],
    gate: NamedDependency[SocketGate],
    table_id: FromPath[str],
) -> None:
    """Shows the table to the caller and takes what the caller does there."""

    async def serve(player: Player) -> None:
        table = await house.get(table_id)
        link = await table.connect(player, socket.query_params.get("invite"))

        def handle_message(message: str | bytes, reply: Reply) -> None:
            table.put(link.player, decode(message), reply)

        writer = SocketWriter(socket, link.take, lambda: link.code)
        link.ready, link.at_once = writer.wake, writer.send_now
        try:
            await read_messages(socket, handle_message)
        finally:
            # first of all: the table must not push to a writer that has stopped
            link.ready = link.at_once = None
            await writer.stop()
            await table.disconnect(link)

    await gate.serve(socket, serve)
