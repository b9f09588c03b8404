"""A house with club sessions, in which time stands still, and people who enter them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.table.world import Guest, ManualTime, World, opened
from valat.club.acts import commands
from valat.club.acts.commands import starting_events
from valat.club.live.pictures import ScoreCache, Viewer, picture
from valat.club.live.presence import Presence
from valat.club.live.sessions import ClubSessions
from valat.club.log.events import SessionPlan
from valat.club.log.state import Session
from valat.protocol.sessions import ClubSessionMessage
from valat.store.players import Player


class ClubWorld:
    """An open house, its sessions, and what their players were told."""

    def __init__(self, world: World) -> None:
        self.world, self.told = world, list[tuple[str, Any]]()
        self.cache = ScoreCache()
        self.sessions: ClubSessions

    async def plan(self, **fields: Any) -> Session:
        """A new session."""
        organiser = await self.world.person("Olga")
        return await self.sessions.plan(SessionPlan(**{"title": "Monday", **fields}), organiser.id)

    async def enter(self, session: Session, name: str, partner: str = "") -> Player:
        """Somebody enters."""
        player = await self.world.person(name)
        nonce = sha256(player.id.encode()).hexdigest()[:32]
        await self.sessions.perform(
            session.id, lambda state: commands.enter(state, player, nonce, partner), player.id
        )
        return player

    async def start(self, session: Session) -> None:
        """The director lets it begin."""
        await self.sessions.perform(session.id, lambda state: starting_events(state, "Bot"), None)
        await self.wait(0)

    async def wait(self, ms: int) -> None:
        """Lets that much time pass, with all that happens meanwhile."""
        until = self.world.times.ms + ms
        await self._idle()
        while self.world.times.ring_until(until):
            await self._idle()
        self.world.times.ms = until

    async def run(self, session: Session) -> Session:
        """Lets time pass until the session is over."""
        for _ in range(200):
            state = await self.sessions.get(session.id)
            if state.over:
                return state
            await self.wait(30_000)
        raise AssertionError("the session does not come to its end")

    async def picture(
        self, session: Session, player: Player | None, *, directs: bool = False
    ) -> ClubSessionMessage:
        """The session as somebody sees it."""
        state = await self.sessions.get(session.id)
        viewer = Viewer(player.id if player else "", directs)
        presence = self.sessions.presence(state) if directs else Presence()
        return picture(state, viewer, self.world.house.now(), self.cache, presence)

    async def sit(self, session: Session, name: str) -> Guest:
        """Somebody connects to the own table of the round."""
        player = await self.world.person(name)
        shown = await self.picture(session, player)
        (table,) = [table.id for table in shown.tables if table.id]
        return await self.world.come(name, await self.world.house.get(table))

    async def _idle(self) -> None:
        for _ in range(3):
            await self.world.house.wait_idle()
            await self.sessions.wait_idle()


@asynccontextmanager
async def club_world(folder: Path, times: ManualTime | None = None) -> AsyncIterator[ClubWorld]:
    """A house in a folder, with its club sessions."""
    async with opened(folder, times) as world:
        club = ClubWorld(world)
        async with ClubSessions(world.house, club.told.extend) as club.sessions:
            yield club
