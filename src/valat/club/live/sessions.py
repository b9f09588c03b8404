"""All the club sessions of one house: opened, found, entered, and read back at its start."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from secrets import token_urlsafe

from valat import games
from valat.aggregate.actor import Actor, ActorStopped
from valat.club.acts.systems import check_barred
from valat.club.live.boards import new_seals
from valat.club.live.definition import SESSION
from valat.club.live.notices import current
from valat.club.live.presence import Presence, presence_of
from valat.club.live.round_tables import KIND
from valat.club.live.session import Decision, LiveSession, RedealDecision, SessionContext, append_events
from valat.club.log.checks import is_over
from valat.club.log.events import CarriedOver, SessionOpened, SessionPlan
from valat.club.log.pace import Place
from valat.club.log.state import Session
from valat.club.scores.carried import carried_over, check_carried
from valat.club.scores.standings import standings
from valat.club.seating.movements import check_contest, check_plan
from valat.house.house import House
from valat.house.player_news import Publish
from valat.kernel.capabilities import has_club_sessions, has_comparison
from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.player import PlayerMessage
from valat.store.club_sessions import SessionListing, add_session, ended_sessions, running_sessions
from valat.store.players import Players
from valat.store.writer import Statement
from valat.table.live.management import logged_refusal
from valat.table.live.table import Table

MOST_ENDED = 32
"""Sessions that are over and kept in memory, since their pages are still looked at."""
MOST_RUNNING = 50
"""Sessions that go on at once."""


class ClubSessions:
    """The club sessions of a house; `open_club_sessions` makes one.

    Args:
        publish: tells players what concerns them.
    """

    def __init__(self, house: House, publish: Publish) -> None:
        self._house = house
        self._live: dict[str, LiveSession] = {}
        self._ended = OrderedDict[str, Session]()
        self._reloads = 0
        self._closing: dict[str, asyncio.Task[None]] = {}
        self._watchers: dict[str, set[Callable[[Session], None]]] = {}
        # one task for all that is corrected: two acts at once come one after the other
        self._corrections = Actor("corrections of sessions", lambda _: None)
        self._context = SessionContext(house, Players(house.store), house.times, publish, self._note_change)

    def running(self) -> list[Session]:
        """Those that are not over, by when they begin."""
        states = [live.state for live in self._live.values() if not live.state.over]
        return sorted(states, key=lambda state: (state.plan.starts_ms or state.opened_ms, state.id))

    async def ended(self, offset: int, limit: int) -> tuple[list[SessionListing], int]:
        """A page of those that are over, the latest first, and how many there are."""
        return await ended_sessions(self._house.store, offset, limit)

    async def get(self, session: str) -> Session:
        """The state of a session. Raises Refusal `no_club_session`."""
        if session in self._live:
            return self._live[session].state
        while session not in self._ended:
            reloads, loaded = self._reloads, await SESSION.load_state(self._house.store, session)
            # corrected while its log was read, or names were changed: this is the state of before
            if session not in self._ended and reloads == self._reloads:
                self._keep_ended(loaded)
        return self._ended[session]

    @contextmanager
    def subscribe(self, session: str, watcher: Callable[[Session], None]) -> Iterator[None]:
        """Calls the watcher with each new state of the session, also when it is corrected after its end."""
        self._watchers.setdefault(session, set()).add(watcher)
        try:
            yield
        finally:
            self._watchers[session].discard(watcher)
            if not self._watchers[session]:
                del self._watchers[session]

    def messages_for(self, player: str) -> Iterator[PlayerMessage]:
        """What a player is told on coming."""
        for live in self._live.values():
            yield from current(live.state, player)

    def presence(self, state: Session) -> Presence:
        """Who is missing at the tables of a session's round."""
        tables = {table.id: table for table in self._house.managed_tables(KIND)}
        return presence_of(state, tables, self._house.now())

    async def plan(self, plan: SessionPlan, actor: str, also: Sequence[Statement] = ()) -> Session:
        """A new session, which may be entered now.

        Args:
            actor: the organiser's id.
            also: what is written with it.
        Raises:
            Unreadable: an unknown game or option, one whose boards are not compared, or in another contest; a
                start that is past.
            Refusal: `unknown_movement`, `bad_method`, `no_movement`, `no_systems`, `barred_system`,
                `too_many_sessions`; of the session whose points are brought `no_club_session`, `not_closed`,
                `bad_carry_over`.
        """
        game = games.find(plan.game)
        if not has_club_sessions(game):
            raise Unreadable("This game can't be compared between tables.", key="own_boards")
        check_contest(plan)
        if plan.boards > game.most_boards:
            why = f"This game has at most {game.most_boards} boards per round."
            raise Unreadable(why, args={"field": "boards"})
        check_plan(plan)
        check_barred(plan)
        carried = await self._carried(plan)
        now = self._house.now()
        if plan.starts_ms is not None and plan.starts_ms <= now:
            raise Unreadable("Choose a start time in the future.", args={"field": "starts_ms"})
        if len(self._live) >= MOST_RUNNING:
            raise Refusal(
                "Too many sessions are in progress. Please try again later.", code="too_many_sessions"
            )
        name, store = token_urlsafe(9), self._house.store
        body = SessionOpened(plan, new_seals(store.keys, name), carried, people_first=True)
        state, statements = SESSION.opened(name, [body], now, actor)
        listing = SessionListing(name, plan.title, plan.game, state.phase, now, plan.starts_ms)
        await store.writer.write([*add_session(listing), *statements, *also])
        self._live[name] = LiveSession(self._context, state)
        return state

    async def _carried(self, plan: SessionPlan) -> CarriedOver | None:
        """What is brought of the session that a plan names. Raises as `check_carried`, `no_club_session`."""
        if not plan.carried_from:
            return None
        before, game = await self.get(plan.carried_from), games.find(plan.game)
        check_carried(plan, before)
        assert has_comparison(game), "checked before"
        return carried_over(plan, before, standings(before, game.imp_steps))

    async def perform(
        self, session: str, decide: Decision, actor: str | None, also: Sequence[Statement] = ()
    ) -> Session:
        """The session after a command, durable. Raises the command's Refusal; `no_club_session`, `too_late`.

        Args:
            actor: the id of the player who does it.
            also: what is written in the same transaction, if the command changes anything.
        """
        return await (await self._running(session)).perform(decide, actor, also)

    async def dealt(self, session: str, board: int) -> tuple[list[Place], list[Place]]:
        """As `SessionTables.dealt`. Raises Refusal `no_club_session`; `too_late` for one that is over."""
        return await (await self._running(session)).dealt(board)

    async def redeal(
        self,
        session: str,
        board: int,
        decide: RedealDecision,
        actor: str | None,
        also: Sequence[Statement] = (),
    ) -> Session:
        """As `LiveSession.redeal`. Raises Refusal `no_club_session`; `too_late` for one that is over."""
        return await (await self._running(session)).redeal(board, decide, actor, also)

    async def correct(
        self, session: str, decide: Decision, actor: str | None, also: Sequence[Statement] = ()
    ) -> Session:
        """The session after a command that may be given after its end, too; else as `perform`.

        Rule: BRI-COMP-11
        """
        if (live := self._live.get(session)) is not None:
            return await live.perform(decide, actor, also)

        async def job() -> None:
            if (closing := self._closing.get(session)) is not None:
                # what it has accepted is written first
                await asyncio.wait([closing])
            state = await SESSION.load_state(self._house.store, session)
            if bodies := decide(state):
                await append_events(self._context, state, bodies, actor, also)

        try:
            await self._corrections.perform(job)
        except ActorStopped:
            raise is_over() from None
        return await self.get(session)

    async def reload(self) -> None:
        """Reads every session's state anew: names in the logs are others."""

        async def forget() -> None:
            self._reloads += 1
            self._ended.clear()

        # behind a correction, which has read the names from before
        await self._corrections.perform(forget)
        for live in list(self._live.values()):
            await live.reload()

    # --- the house itself

    async def start(self) -> None:
        """Reads back those that go on."""
        store = self._house.store
        for session in await running_sessions(store):
            self._live[session] = LiveSession(self._context, await SESSION.load_state(store, session))
        for table in self._house.managed_tables(KIND):
            manager = table.state.setting.manager
            if manager and manager.id not in self._live and table.management is not None:
                with logged_refusal(table.id):
                    await table.management.stop("cancelled")
        self._house.on_managed_change(KIND, self._note_table)

    async def close(self) -> None:
        """Ends all tasks after what was accepted is done."""
        for live in list(self._live.values()):
            await live.close(finish=False)
        await asyncio.gather(*self._closing.values())
        await self._corrections.join()
        self._corrections.stop()
        await self._corrections.wait_ended()

    async def wait_idle(self) -> None:
        """Returns when nothing is left to do before time goes on."""
        await asyncio.gather(*self._closing.values())
        for live in list(self._live.values()):
            await live.wait_idle()

    async def _running(self, session: str) -> LiveSession:
        """A session that goes on. Raises Refusal `no_club_session`; `too_late` for one that is over."""
        if session not in self._live:
            await self.get(session)
            raise is_over()
        return self._live[session]

    def _note_change(self, state: Session) -> None:
        """Tells who watches; lets go of one that is over."""
        for watcher in tuple(self._watchers.get(state.id, ())):
            watcher(state)
        if not state.over:
            return
        self._keep_ended(state)
        live = self._live.pop(state.id, None)
        if live is not None:
            # it has still to stop its tables
            closing = asyncio.create_task(live.close())
            self._closing[state.id] = closing
            closing.add_done_callback(lambda _: self._closing.pop(state.id, None))

    def _keep_ended(self, state: Session) -> None:
        self._ended[state.id] = state
        if len(self._ended) > MOST_ENDED:
            self._ended.popitem(last=False)

    def _note_table(self, table: Table) -> None:
        """Lets a session look at a table of its own where a board was begun or ended."""
        manager = table.state.setting.manager
        live = self._live.get(manager.id) if manager else None
        # moves change nothing for it, and there are thousands
        if live is not None and table.state.phase != "playing":
            live.wake()


@asynccontextmanager
async def open_club_sessions(house: House, publish: Publish) -> AsyncIterator[ClubSessions]:
    """The sessions of a house; on leaving everything is durable."""
    sessions = ClubSessions(house, publish)
    await sessions.start()
    try:
        yield sessions
    finally:
        await sessions.close()
