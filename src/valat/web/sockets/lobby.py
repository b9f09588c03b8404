"""The lobby's socket: a picture whenever it has changed."""

from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from valat.store.players import Player
from valat.web.app_state import AppState
from valat.web.sockets.serve import refuse_messages, serve_socket
from valat.web.sockets.writer import SocketWriter

WHY = "The lobby socket only sends updates; it takes no messages."


@websocket("/ws/lobby")
async def lobby_socket(socket: WebSocket, app_state: NamedDependency[AppState]) -> None:
    """Shows the lobby to the caller, who counts as here meanwhile."""

    async def serve(player: Player) -> None:
        # first: the first picture shows this viewer, too
        app_state.house.lobby.enter(player)
        reader = app_state.lobby_broadcaster.reader()
        writer = SocketWriter(socket, reader.next_picture, lambda: None)
        try:
            with app_state.lobby_broadcaster.subscribe(writer.wake):
                await refuse_messages(socket, WHY)
        finally:
            await writer.stop()
            app_state.house.lobby.leave(player)

    await serve_socket(socket, app_state, serve)
