"""A tournament's socket: its picture whenever it has changed."""

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from valat.store.players import Player
from valat.tournament.live.tournaments import Tournaments
from valat.tournament.log.state import Tournament
from valat.web.sockets.serve import SocketGate, refuse_messages
from valat.web.sockets.writer import SocketWriter

WHY = "This socket only sends updates. Act on a tournament over HTTP."


class PictureReader:
    """Which picture of a tournament one socket has been sent last.

    Args:
        player: the id of the viewer.
        directs: they may act on the tournament.
    """

    def __init__(self, state: Tournament, player: str, tournaments: Tournaments, *, directs: bool) -> None:
        self._state, self._player, self._tournaments = state, player, tournaments
        self._directs, self._is_sent = directs, False

    def note(self, state: Tournament) -> None:
        """The tournament as it is now."""
        self._state, self._is_sent = state, False

    def take(self) -> bytes | None:
        """The newest picture; None when it has been sent."""
        if self._is_sent:
            return None
        self._is_sent = True
        shown = self._tournaments.picture(self._state, self._player, directs=self._directs)
        return msgspec.json.encode(shown)


@websocket("/ws/tournament/{tournament_id:str}")
async def tournament_socket(
    socket: WebSocket,
    tournaments: NamedDependency[Tournaments],
    gate: NamedDependency[SocketGate],
    tournament_id: FromPath[str],
) -> None:
    """Shows the tournament to the caller; of one that is over there is one picture."""

    async def serve(player: Player) -> None:
        directs = await tournaments.directs(player, tournament_id)
        state = await tournaments.get(tournament_id)
        reader = PictureReader(state, player.id, tournaments, directs=directs)
        writer = SocketWriter(socket, reader.take, lambda: None)

        def wake(changed: Tournament) -> None:
            reader.note(changed)
            writer.wake()

        try:
            with tournaments.watchers.subscribe(tournament_id, wake):
                await refuse_messages(socket, WHY)
        finally:
            await writer.stop()

    await gate.serve(socket, serve)
