"""A club session's socket: its picture whenever it has changed."""

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from valat.club.live.pictures import Viewer
from valat.club.live.sessions import ClubSessions
from valat.club.log.state import Session
from valat.store.players import Player
from valat.web.session_views import SessionViews
from valat.web.sockets.serve import SocketGate, refuse_messages
from valat.web.sockets.writer import SocketWriter

WHY = "This socket only sends updates. Act on a session over HTTP."


class SessionReader:
    """Which picture of a session one socket has been sent last."""

    def __init__(self, state: Session, viewer: Viewer, views: SessionViews) -> None:
        self._state, self._viewer, self._views = state, viewer, views
        self._seq = 0

    def note(self, state: Session) -> None:
        """The session as it is now."""
        self._state = state

    def take(self) -> bytes | None:
        """The newest picture; None when it has been sent."""
        if self._state.seq == self._seq:
            return None
        self._seq = self._state.seq
        return msgspec.json.encode(self._views.picture(self._state, self._viewer))


@websocket("/ws/club/{session_id:str}")
async def club_socket(
    socket: WebSocket,
    session_views: NamedDependency[SessionViews],
    club_sessions: NamedDependency[ClubSessions],
    gate: NamedDependency[SocketGate],
    session_id: FromPath[str],
) -> None:
    """Shows the session to the caller; also one that is over, which may be corrected."""

    async def serve(player: Player) -> None:
        state = await club_sessions.get(session_id)
        viewer = await session_views.viewer(session_id, player)
        reader = SessionReader(state, viewer, session_views)
        writer = SocketWriter(socket, reader.take, lambda: None)

        def wake(changed: Session) -> None:
            reader.note(changed)
            writer.wake()

        try:
            with club_sessions.watchers.subscribe(session_id, wake):
                await refuse_messages(socket, WHY)
        finally:
            await writer.stop()

    await gate.serve(socket, serve)
