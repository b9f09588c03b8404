"""A club session's socket: its picture whenever it has changed."""

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from valat.club.live.pictures import Viewer, picture
from valat.club.live.presence import Presence
from valat.club.live.round_tables import KIND
from valat.club.log.state import Session
from valat.staff.roles import may
from valat.store.players import Player
from valat.store.staff.roles import roles_of
from valat.web.app_state import AppState
from valat.web.sockets.serve import refuse_messages, serve_socket
from valat.web.sockets.writer import SocketWriter

WHY = "This socket only sends updates. Act on a session over HTTP."


class SessionReader:
    """Which picture of a session one socket has been sent last."""

    def __init__(self, state: Session, viewer: Viewer, app_state: AppState) -> None:
        self._state, self._viewer, self._app_state = state, viewer, app_state
        self._seq = 0

    def note(self, state: Session) -> None:
        """The session as it is now."""
        self._state = state

    def take(self) -> bytes | None:
        """The newest picture; None when it has been sent."""
        if self._state.seq == self._seq:
            return None
        self._seq = self._state.seq
        now = self._app_state.house.now()
        sessions = self._app_state.club_sessions
        presence = sessions.presence(self._state) if self._viewer.directs else Presence()
        scores = self._app_state.session_scores
        return msgspec.json.encode(picture(self._state, self._viewer, now, scores, presence))


@websocket("/ws/club/{session_id:str}")
async def club_socket(
    socket: WebSocket, app_state: NamedDependency[AppState], session_id: FromPath[str]
) -> None:
    """Shows the session to the caller; also one that is over, which may be corrected."""

    async def serve(player: Player) -> None:
        state = await app_state.club_sessions.get(session_id)
        roles = () if player.guest else await roles_of(app_state.house.store, player.id)
        viewer = Viewer(player.id, may(roles, "direct", [f"{KIND}:{session_id}"]))
        reader = SessionReader(state, viewer, app_state)
        writer = SocketWriter(socket, reader.take, lambda: None)

        def wake(changed: Session) -> None:
            reader.note(changed)
            writer.wake()

        try:
            with app_state.club_sessions.watchers.subscribe(session_id, wake):
                await refuse_messages(socket, WHY)
        finally:
            await writer.stop()

    await serve_socket(socket, app_state, serve)
