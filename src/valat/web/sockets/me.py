"""A player's socket, the same on every page: tournaments call them here."""

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from valat.house.player_news import NewsReader
from valat.store.players import Player
from valat.web.app_state import AppState
from valat.web.sockets.serve import refuse_messages, serve_socket
from valat.web.sockets.writer import SocketWriter

WHY = "This socket only sends updates; it takes no messages."


@websocket("/ws/me")
async def me_socket(socket: WebSocket, app_state: NamedDependency[AppState]) -> None:
    """Tells the caller what concerns them, on any page."""

    async def serve(player: Player) -> None:
        reader = NewsReader()
        with app_state.house.news.subscribe(player.id, reader):
            # after subscribing: a call of this very moment comes twice rather than never
            for message in (
                *app_state.tournaments.messages_for(player.id),
                *app_state.club_sessions.messages_for(player.id),
            ):
                reader.put(msgspec.json.encode(message))
            writer = SocketWriter(socket, reader.take, lambda: None)
            reader.wake = writer.wake
            try:
                await refuse_messages(socket, WHY)
            finally:
                await writer.stop()

    await serve_socket(socket, app_state, serve)
