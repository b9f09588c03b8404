"""The lobby's socket: a picture whenever it has changed."""

from typing import NoReturn

from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from valat.kernel.errors import Unreadable
from valat.store.players import Player
from valat.web.hall import Hall
from valat.web.sockets.ear import Answer
from valat.web.sockets.voice import Voice
from valat.web.sockets.wire import admit, listen


@websocket("/ws/lobby")
async def lobby_socket(socket: WebSocket, hall: NamedDependency[Hall]) -> None:
    """Shows the lobby to the caller, who counts as here meanwhile."""

    async def visit(player: Player) -> None:
        reader = hall.bulletin.reader()
        voice = Voice(socket, reader.take, lambda: None)
        hall.house.enter_lobby(player)
        try:
            with hall.bulletin.told(voice.wake):
                await listen(socket, hall.messages, _refuse)
        finally:
            await voice.stop()
            hall.house.leave_lobby(player)

    await admit(socket, hall, visit)


def _refuse(message: str | bytes, answer: Answer) -> NoReturn:
    raise Unreadable("The lobby only tells; it takes no messages.")
