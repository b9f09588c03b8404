"""The lobby's socket: a picture whenever it has changed."""

from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from valat.house.house import House
from valat.store.players import Player
from valat.web.lobby_broadcaster import LobbyBroadcaster
from valat.web.sockets.serve import SocketGate, refuse_messages
from valat.web.sockets.writer import SocketWriter

WHY = "The lobby socket only sends updates; it takes no messages."


@websocket("/ws/lobby")
async def lobby_socket(
    socket: WebSocket,
    house: NamedDependency[House],
    gate: NamedDependency[SocketGate],
    lobby_broadcaster: NamedDependency[LobbyBroadcaster],
) -> None:
    """Shows the lobby to the caller, who counts as here meanwhile."""

    async def serve(player: Player) -> None:
        # first: the first picture shows this viewer, too
        house.lobby.enter(player)
        reader = lobby_broadcaster.reader()
        writer = SocketWriter(socket, reader.next_picture, lambda: None)
        try:
            with lobby_broadcaster.subscribe(writer.wake):
                await refuse_messages(socket, WHY)
        finally:
            await writer.stop()
            house.lobby.leave(player)

    await gate.serve(socket, serve)
