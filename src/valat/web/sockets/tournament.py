"""A tournament's socket: its picture whenever it has changed."""

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from valat.store.players import Player
from valat.tournament.live import pictures
from valat.tournament.live.tournaments import TournamentWatch
from valat.web.app_state import AppState
from valat.web.sockets.serve import refuse_messages, serve_socket
from valat.web.sockets.writer import SocketWriter

WHY = "This socket only sends updates. Act on a tournament over HTTP."


class PictureReader:
    """Which picture of a tournament one socket has been sent last.

    Args:
        player: the id of whoever looks.
        directs: they may act on the tournament.
    """

    def __init__(self, watch: TournamentWatch, player: str, app_state: AppState, *, directs: bool) -> None:
        self._watch, self._player, self._app_state = watch, player, app_state
        self._directs = directs
        self._version: tuple[int, int] | None = None

    def take(self) -> bytes | None:
        """The newest picture; None when it has been sent."""
        if self._watch.version == self._version:
            return None
        self._version = self._watch.version
        state, now = self._watch.state, self._app_state.house.now()
        running = self._app_state.tournaments.running_scores(state.id)
        return msgspec.json.encode(pictures.picture(state, self._player, now, running, directs=self._directs))


@websocket("/ws/tournament/{tournament_id:str}")
async def tournament_socket(
    socket: WebSocket, app_state: NamedDependency[AppState], tournament_id: FromPath[str]
) -> None:
    """Shows the tournament to the caller; of one that is over there is one picture."""

    async def serve(player: Player) -> None:
        watch = await app_state.tournaments.watch(tournament_id)
        directs = await app_state.tournaments.directs(player, tournament_id)
        reader = PictureReader(watch, player.id, app_state, directs=directs)
        writer = SocketWriter(socket, reader.take, lambda: None)
        try:
            with watch.subscribe(writer.wake):
                await refuse_messages(socket, app_state.message_limiter, WHY)
        finally:
            await writer.stop()

    await serve_socket(socket, app_state, serve)
