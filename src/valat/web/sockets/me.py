"""A player's socket, the same on every page: tournaments call them here."""

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from valat.house.challenges import Challenges
from valat.house.house import House
from valat.house.player_news import NewsReader
from valat.store.players import Player
from valat.web.sockets.serve import SocketGate, refuse_messages
from valat.web.sockets.writer import SocketWriter

WHY = "This socket only sends updates; it takes no messages."


@websocket("/ws/me")
async def me_socket(
    socket: WebSocket,
    house: NamedDependency[House],
    challenges: NamedDependency[Challenges],
    gate: NamedDependency[SocketGate],
) -> None:
    """Tells the caller what concerns them, on any page."""

    async def serve(player: Player) -> None:
        reader = NewsReader()
        with house.news.subscribe(player.id, reader):
            # after subscribing, which asks for calls: one of this very moment comes twice rather than never
            for message in house.doors.messages(house.now()):
                reader.put(msgspec.json.encode(message))
            if not player.guest:
                reader.put(msgspec.json.encode(await house.notices.bell(player.id)))
                for call in await challenges.messages_for(player.id):
                    reader.put(msgspec.json.encode(call))
            writer = SocketWriter(socket, reader.take, lambda: None)
            reader.wake = writer.wake
            try:
                await refuse_messages(socket, WHY)
            finally:
                await writer.stop()

    await gate.serve(socket, serve)
