"""What viewers see of club sessions."""

from valat.aggregate.definition import Decision
from valat.club.live.pictures import ScoreCache, Viewer, board_picture, picture, tried_picture
from valat.club.live.presence import Presence
from valat.club.live.round_tables import KIND
from valat.club.live.sessions import ClubSessions
from valat.club.log.events import AnyEvent, Event
from valat.club.log.reducer import apply_events
from valat.club.log.state import Session
from valat.house.house import House
from valat.protocol.sessions import ClubSessionMessage, SessionBoard
from valat.store.players import Player
from valat.web.staff.access import may_act


class SessionViews:
    """Pictures of the sessions of a house, whose standings are kept."""

    def __init__(self, house: House, club_sessions: ClubSessions) -> None:
        self._house, self._club_sessions, self._scores = house, club_sessions, ScoreCache()

    async def viewer(self, session: str, player: Player | None) -> Viewer:
        """How a player, or nobody, looks at a session."""
        directs = await may_act(self._house.store, player, "direct", f"{KIND}:{session}")
        return Viewer(player.id if player else "", directs)

    def picture(self, state: Session, viewer: Viewer) -> ClubSessionMessage:
        """The session as the viewer sees it now."""
        return picture(state, viewer, self._house.now(), self._scores, self._presence(state, viewer))

    async def picture_for(self, state: Session, player: Player | None) -> ClubSessionMessage:
        """The session as that player sees it now."""
        return self.picture(state, await self.viewer(state.id, player))

    async def preview(
        self, state: Session, player: Player, decide: Decision[Session, AnyEvent]
    ) -> ClubSessionMessage:
        """The session as it would be after an act, which is not done. Raises as the command."""
        now = self._house.now()
        events = [Event(state.seq + at, now, body, player.id) for at, body in enumerate(decide(state), 1)]
        viewer = await self.viewer(state.id, player)
        presence, after = self._presence(state, viewer), apply_events(state, events)
        return tried_picture(state, after, viewer, now, self._scores, presence)

    async def board(self, state: Session, player: Player | None, board: int) -> SessionBoard:
        """How each table played a board. Raises as `board_picture`."""
        return board_picture(state, await self.viewer(state.id, player), board, self._scores)

    def _presence(self, state: Session, viewer: Viewer) -> Presence:
        return self._club_sessions.presence(state) if viewer.directs else Presence()
