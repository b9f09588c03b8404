"""The socket of an arena that holds seats at tables: it has the arena's key, and no session."""

from collections import deque
from contextlib import suppress

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from valat.arena.service.messages import ArenaHello, FromArena, ToArena
from valat.contest.live.seats import ArenaSeats, read_frame
from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.errors import Refused, error_of
from valat.web.arena_key import check_arena_key
from valat.web.frames import Disconnected, close, receive, send
from valat.web.socket_registry import SocketRegistry
from valat.web.sockets.serve import FORBIDDEN
from valat.web.sockets.writer import SocketWriter


@websocket("/ws/arena")
async def arena_socket(
    socket: WebSocket,
    arena_seats: NamedDependency[ArenaSeats],
    arena_key: NamedDependency[str],
    socket_registry: NamedDependency[SocketRegistry],
) -> None:
    """Asks an arena for moves, and takes its answers, until it goes."""
    await socket.accept()
    try:
        check_arena_key(arena_key, socket.headers.get("authorization", ""))
        with socket_registry.note(socket):
            await _serve(socket, arena_seats)
    except Refusal as refusal:
        with suppress(Disconnected):
            await send(socket, msgspec.json.encode(Refused(error_of(refusal))))
        await close(socket, FORBIDDEN, refusal.code)
    except (Disconnected, WebSocketDisconnect):
        pass


async def _serve(socket: WebSocket, arena_seats: ArenaSeats) -> None:
    """Raises Unreadable, Disconnected."""
    hello = _read(await receive(socket))
    if not isinstance(hello, ArenaHello):
        raise Unreadable("The first frame must identify the arena.")
    waiting = deque[bytes]()
    writer = SocketWriter(socket, lambda: waiting.popleft() if waiting else None, lambda: None)

    def tell(frame: ToArena) -> None:
        waiting.append(msgspec.json.encode(frame))
        writer.wake()

    seats = arena_seats
    link = seats.connect(hello, tell)
    try:
        while True:
            seats.take(link, _read(await receive(socket)))
    finally:
        seats.disconnect(link)
        await writer.stop()


def _read(data: str | bytes) -> FromArena:
    try:
        return read_frame(data.encode() if isinstance(data, str) else data)
    except msgspec.MsgspecError as error:
        raise Unreadable(f"Can't read the frame: {error}.") from None
