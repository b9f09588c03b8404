"""All the club sessions of one house: opened, found, entered, and read back at its start."""

from collections.abc import Iterator, Sequence

from valat import games
from valat.aggregate.ids import new_id
from valat.aggregate.registry import Registry
from valat.club.acts.systems import check_barred
from valat.club.course import bell
from valat.club.course.boards import new_seals
from valat.club.course.notices import current
from valat.club.definition import SESSION
from valat.club.live.presence import Presence, absent_players, presence_of
from valat.club.live.round_tables import KIND
from valat.club.live.session import LiveSession, RedealDecision, SessionContext
from valat.club.log.events import AnyEvent, CarriedOver, SessionOpened, SessionPlan
from valat.club.log.pace import Place
from valat.club.log.state import Session
from valat.club.scores.carried import carried_over, check_carried
from valat.club.scores.standings import standings
from valat.club.seating.movements import check_contest, check_plan
from valat.house.house import House
from valat.house.orphans import stop_orphans
from valat.house.player_news import Publish
from valat.kernel.capabilities import has_club_sessions, has_comparison
from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.own_events import AbsentPlayer
from valat.protocol.player import PlayerMessage
from valat.store.club_sessions import SessionListing, add_session, ended_sessions, running_sessions
from valat.store.notices import NewNotice
from valat.store.writer import Statement
from valat.table.live.table import Table

MOST_RUNNING = 50
"""Sessions of the house that go on at once; those of players have a limit of their own."""


class ClubSessions(Registry[Session, AnyEvent, LiveSession]):
    """The club sessions of a house.

    Args:
        publish: tells players what concerns them.
    """

    def __init__(self, house: House, publish: Publish) -> None:
        super().__init__(SESSION, house.store, publish)
        self._house = house
        self._context = SessionContext(
            store=house.store,
            times=house.times,
            on_step=self._note,
            deliver=house.notices.deliver,
            house=house,
        )

    def running(self) -> list[Session]:
        """Those that are not over, by when they begin."""
        return sorted(
            super().running(), key=lambda state: (state.plan.starts_ms or state.opened_ms, state.id)
        )

    async def ended(self, offset: int, limit: int) -> tuple[list[SessionListing], int]:
        """A page of those that are over, the latest first, and how many there are."""
        return await ended_sessions(self._house.store, offset, limit)

    def messages_for(self, player: str) -> Iterator[PlayerMessage]:
        """What a player is told on coming."""
        for live in self._live.values():
            yield from current(live.state, player)

    def reminders(self, after_ms: int, until_ms: int) -> list[NewNotice]:
        """The notices of those that begin after the one time and up to the other. Rule: NTC-1"""
        return [
            notice
            for state in super().running()
            if state.plan.starts_ms is not None and after_ms < state.plan.starts_ms <= until_ms
            for notice in bell.reminders(state)
        ]

    def presence(self, state: Session) -> Presence:
        """Who is missing at the tables of a session's round."""
        tables = {table.id: table for table in self._house.managed_tables(KIND)}
        return presence_of(state, tables, self._house.now())

    def absent(self, state: Session) -> tuple[AbsentPlayer, ...]:
        """The players whom the owner of a session may remove. Rule: TRN-OWN-1"""
        tables = {table.id: table for table in self._house.managed_tables(KIND)}
        return tuple(absent_players(state, tables, self._house.now()))

    async def plan(
        self, plan: SessionPlan, actor: str, also: Sequence[Statement] = (), name: str = ""
    ) -> Session:
        """A new session, which may be entered now.

        Args:
            actor: the organiser's id.
            also: what is written with it.
            name: its id; empty: a new one.
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
        carry_over = await self._carried_over(plan)
        now = self._house.now()
        if plan.starts_ms is not None and plan.starts_ms <= now:
            raise Unreadable("Choose a start time in the future.", args={"field": "starts_ms"})
        if plan.access == "house" and self._of_house() >= MOST_RUNNING:
            raise Refusal(
                "Too many sessions are in progress. Please try again later.", code="too_many_sessions"
            )
        name, store = name or new_id(), self._house.store
        body = SessionOpened(plan, new_seals(store.keys, name), carry_over, people_first=True)
        state, statements = SESSION.opened(name, [body], now, actor)
        listing = SessionListing(
            name, plan.title, plan.game, state.phase, now, plan.starts_ms, private=plan.access == "link"
        )
        await store.writer.write([*add_session(listing), *statements, *also])
        return self._admit(state).state

    def _of_house(self) -> int:
        """How many sessions of the house's own go on."""
        return sum(live.state.plan.access == "house" for live in self._live.values())

    async def _carried_over(self, plan: SessionPlan) -> CarriedOver | None:
        """What is brought of the session that a plan names. Raises as `check_carried`, `no_club_session`."""
        if not plan.carried_from:
            return None
        before, game = await self.get(plan.carried_from), games.find(plan.game)
        check_carried(plan, before)
        assert has_comparison(game), "checked before"
        return carried_over(plan, before, standings(before, game.imp_steps))

    async def dealt(self, session: str, board: int) -> tuple[list[Place], list[Place]]:
        """As `SessionTables.dealt`. Raises Refusal `no_club_session`; `too_late` for one that is over."""
        return await (await self._require(session)).dealt(board)

    async def redeal(
        self,
        session: str,
        board: int,
        decide: RedealDecision,
        actor: str | None,
        also: Sequence[Statement] = (),
    ) -> Session:
        """As `LiveSession.redeal`. Raises Refusal `no_club_session`; `too_late` for one that is over."""
        return await (await self._require(session)).redeal(board, decide, actor, also)

    # --- the house itself

    async def start(self) -> None:
        """Reads back those that go on."""
        await super().start()
        await stop_orphans(self._house, KIND, self._live)
        self._house.on_managed_change(KIND, self._note_table)

    async def _running_ids(self) -> list[str]:
        return await running_sessions(self._store)

    def _make(self, state: Session) -> LiveSession:
        return LiveSession(self._context, state)

    def _note_table(self, table: Table) -> None:
        """Lets a session look at a table of its own where a board was begun or ended."""
        manager = table.state.setting.manager
        live = self._live.get(manager.id) if manager else None
        # moves change nothing for it, and there are thousands
        if live is not None and table.state.phase != "playing":
            live.wake()
