"""All the tables of one process: opening, finding, the lobby."""

import asyncio
from collections import Counter, defaultdict, deque
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Coroutine,
    Iterable,
    Iterator,
    Sequence,
)
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET
from msgspec.structs import replace
from sqlalchemy import URL

from valat.aggregate.time_source import SystemTime, TimerHandle, TimeSource
from valat.cluster.bus import Bus, NoBus
from valat.cluster.node_owners import node_owners
from valat.cluster.owners import SERVICES, Alone, Elsewhere, Group, Owners
from valat.house.folded_logs import FoldedLogs, folded_logs
from valat.house.generator import generate_deals
from valat.house.lobby import Lobby, free_seats, own_tables
from valat.house.notices import Notices
from valat.house.opening import managed_events, open_table, opening_events, rematch_events
from valat.house.ownership import Ownership, group_of, group_of_state
from valat.house.player_news import PlayerNews
from valat.house.replays import ReplayQuery, practice_deal
from valat.house.shares import is_share_token
from valat.house.turns import TurnNotices
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.limits.rate_limiter import RateLimiter
from valat.protocol.table import GuestBot, Manager
from valat.store import tables
from valat.store.database import Store, open_store
from valat.store.erasure import (
    NO_NAMES,
    Names,
    erase_account,
    erased_since,
    still_playing,
    tables_naming,
    tables_with,
    unfinished_erasures,
    vacuum,
)
from valat.store.erasure_rows import learn_erasures, shared_erasures
from valat.store.house_state import HouseState, house_state_statements, read_house_state
from valat.store.nodes import Joining
from valat.store.players import Player, Players
from valat.store.relations import all_blocks
from valat.store.staff.audit import AuditEntry, audit_statements
from valat.store.staff.sanctions import Sanction, running_sanctions
from valat.store.tables import ManagerKey
from valat.store.trouble import StoreTrouble
from valat.store.writer import Statement
from valat.table.live.blocks import Blocks
from valat.table.live.boards import Boards
from valat.table.live.broadcast_scheduler import BroadcastScheduler
from valat.table.live.clock import Pace
from valat.table.live.conduct import check_conduct
from valat.table.live.context import GuestBots, Limits, MoveChooser, NoGuests, TableContext
from valat.table.live.doors import Doors
from valat.table.live.management import managed_refusal
from valat.table.live.metrics import TableMetrics
from valat.table.live.sanctions import Sanctions
from valat.table.live.seats import Sitter
from valat.table.live.table import Table
from valat.table.log.events import NewEvent, RematchOpened, TableOpened
from valat.table.log.history import TableHistory
from valat.table.log.party import Member
from valat.table.log.reducer import rules_of
from valat.table.log.setting import Setting
from valat.table.log.state import END_PHASES, PracticeDeal, Seat, TableState
from valat.workers.bots import NICENESS, bot_workers
from valat.workers.pool import Pool, pool
from valat.workers.worker_service import UPLOAD_S

FORGET_MS = 60_000
"""How long a table stays in memory where nothing will happen any more."""

LATE_NAMES_MS = 600_000
"""For how long after an erasure the start of the services looks for names beside the id again."""

LOADED_AT_ONCE = 4
"""Tables of a node that is gone which are loaded side by side."""
MOST_LOADS = 10
"""How often a table is read that is handed over each time meanwhile."""

LAST_DEALS = 3
"""Deals at the end of a match that are most likely asked about."""
MOST_ENDED = 256
"""Tables of which it is known that the end of their match has been made known."""

ALONE: dict[str, Any] = {"access": "private", "spectators": "none", "partners": "stay", "fill": "bots"}
"""How a practice table is set."""


Answer = TypeVar("Answer")


class House:
    """The tables of a store; `open_house` makes one.

    Attributes:
        store: where everything lasting is.
        owners: which tables are this node's.
        players: who has been here.
        lobby: who is here, and which tables there are.
        news: sends players messages, on any page.
        notices: tells them what stays until it is read.
        logs: what the logs of its tables come to.
        sanctions: who may not chat or play now.
        blocks: who has blocked whom.
        metrics: what its tables measure.
        doors: whether it opens new tables, and its tables deal.
        bus: by which other nodes hear of what changes.
        changes: how often each player may make events that no game limits.
        bots: who plays for seats without people.
    """

    def __init__(
        self,
        store: Store,
        bots: MoveChooser,
        times: TimeSource,
        pace: Pace,
        limits: Limits,
        generators: Pool,
        logs: FoldedLogs,
        guests: GuestBots,
        blocks: Blocks,
        owners: Owners,
    ) -> None:
        self.store = store
        self.owners, self._ownership = owners, Ownership(store, owners, times)
        self._leaving: dict[Group, asyncio.Task[None]] = {}
        self._has_stepped_down = False
        self.players = Players(store)
        self._limits = limits
        self._generators, self.logs = generators, logs
        self._pace = pace
        self._times = times
        self.sanctions, self.blocks = Sanctions(), blocks
        self.metrics, self.doors = TableMetrics(), Doors()
        self.changes = RateLimiter(limits.changes / 60, limits.changes_burst, lambda: times.now() / 1000)
        self.bots = bots
        self.news = PlayerNews()
        self.bus: Bus = NoBus()
        self.notices = Notices(store, self.news, times.now)
        self._context = TableContext(
            store,
            times,
            bots,
            pace,
            limits,
            Boards(store),
            BroadcastScheduler(),
            self._note_change,
            self._rematch,
            self.changes,
            self.sanctions,
            self.blocks,
            self.metrics,
            self.doors,
            guests,
        )
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._opening: dict[ManagerKey, asyncio.Future[Table]] = {}
        self.lobby = Lobby(self._tables)
        self._turns = TurnNotices(self.notices, times, self._tables)
        self._managed_subscribers: dict[str, Callable[[Table], None]] = {}
        self._match_over_subscribers = list[Callable[[Sequence[Record]], None]]()
        self._ended = deque[str](maxlen=MOST_ENDED)
        self._tasks = set[asyncio.Task[None]]()
        self._may_load, self._rewriting = asyncio.Event(), asyncio.Lock()
        self._may_load.set()
        self._alarm: TimerHandle | None = None
        self._sweeping: asyncio.Task[None] | None = None

    # --- tables

    async def open(
        self, setting: Setting, player: Player, invite: str | None = None, *, anywhere: bool = False
    ) -> Table:
        """A new table with the player seated; `table.invite` is its invitation.

        Args:
            invite: to the table whose boards it plays, where the setting names one.
            anywhere: `send_home` is to follow.
        Raises:
            Elsewhere: as `get` of the table whose boards it plays.
            Unreadable: an unknown game, preset or option value, a seat the game lacks, boards not compared.
            Refusal: `house_closed`, `suspended`, `too_many_tables`, `needs_account`, `conduct_pause`;
                `no_table`, `not_invited`, `not_shared`, `saw_cards`; `managed` where the setting names a
                manager.
        """
        if setting.manager or setting.again or setting.filled:
            raise Refusal("This table is managed and can't be opened by players.", code="managed")
        setting = self._with_guests(setting)
        self._check_room(player)
        await check_conduct(self.store, setting, player, self._times.now())
        given: tuple[PracticeDeal, ...] = ()
        if setting.of is not None and setting.boards == "given":
            setting, given = await self._practice_setting(setting, setting.of, player)
        elif setting.of is not None:
            setting = await self._shared_setting(setting, setting.of, player, invite)
        return await self._create_table(opening_events(setting, player, given), anywhere=anywhere)

    async def open_for(
        self,
        setting: Setting,
        people: Sequence[Player],
        also: Callable[[str], list[Statement]],
    ) -> Table:
        """A new table with all these people seated, the first as who opens it; `send_home` is to follow.

        Args:
            also: what is written together with the table, from its id.
        Raises:
            Unreadable, Refusal: as `open`; of any of the people.
        """
        player, *company = people
        for who in people:
            self.sanctions.check_may_play(who.id, self._times.now())
        self._check_room(player)
        new_events = opening_events(self._with_guests(setting), player, company=company)
        return await self._create_table(new_events, also, anywhere=True)

    async def send_home(self, table: Table) -> None:
        """Hands a table to the node to which it falls, before its people come."""
        group = group_of_state(table.state)
        if (home := self.owners.home(group)) != self.owners.node:
            # a group whose release is not written is found again as this node's own
            with suppress(StoreTrouble):
                await self.hand_over(group, home)

    async def open_managed(self, manager: Manager, setting: Setting, seats: Sequence[Sitter]) -> Table:
        """The table that a manager has opened under its number; a new one, paused, where there is none yet.

        However often it is asked for, also after a crash in the middle, there is one.

        Args:
            setting: where its `boards` are `shared`, `of` names the manager's table whose boards it plays,
                number by number; none is this table itself.
            seats: who sits there, by seat.
        Raises:
            Unreadable: as `managed_events`.
            Elsewhere: the services are at another node.
            Refusal: `frozen`; `no_table`, `not_shared` where no such boards can be played there.
        """
        key = ManagerKey(manager.kind, manager.id, manager.number)
        if key not in self._opening:
            # one for all who ask: the second would find the table before it is live
            managed = replace(setting, manager=manager, undo=False, hints=False)
            self._opening[key] = asyncio.ensure_future(self._open_managed(key, managed, seats))
        return await asyncio.shield(self._opening[key])

    async def _open_managed(self, key: ManagerKey, setting: Setting, seats: Sequence[Sitter]) -> Table:
        try:
            found = await tables.find_managed(self.store, key)
            if found is not None:
                return await self.get(found)
            # numbered boards are laid out by the manager, and belong to no table
            if setting.of is not None and not setting.first:
                setting = _sharing(setting, (await self.get(setting.of)).state.setting)
            return await self._create_table(managed_events(setting, seats))
        finally:
            del self._opening[key]

    async def practise(
        self, setting: Setting, records: Sequence[Record], player: Player, where: str | None = None
    ) -> Table:
        """A new table where the deals of these records are played, with bots or friends, counted nowhere.

        Args:
            records: of the setting's game, each with the moves that are made already; none is over.
            where: what they were asked to be like, where others like them are to be dealt for a rematch.
        Raises:
            Unreadable, Refusal: as `open`.
        """
        self._check_room(player)
        practice = replace(self._with_guests(setting), boards="given", **ALONE)
        return await self._create_table(opening_events(practice, player, _practice_deals(records), where))

    def _with_guests(self, setting: Setting) -> Setting:
        """The setting with the contests' bots that it names, and none that its sender made up."""

        def find(bot: str | None) -> GuestBot | None:
            return self._context.guests.find(setting.game, bot) if bot else None

        guests = tuple(map(find, setting.seat_bots or ()))
        # who moves for people that are away is of the house, and so is the level beside bots by seat
        guest = None if setting.seat_bots else find(setting.bots)
        return replace(setting, guest=guest or UNSET, guests=guests if any(guests) else UNSET)

    def _check_room(self, player: Player) -> None:
        """Raises Refusal `house_closed`, `suspended`, `too_many_tables`."""
        self.doors.check_open(self._times.now())
        self.sanctions.check_may_play(player.id, self._times.now())
        live = (table.state for table in self._tables.values())
        # those in memory, which is what the limit spares
        mine = sum(f.owner == player.id and f.phase not in END_PHASES for f in live)
        # of other nodes nothing is known: each allows its part, rounded up
        if mine >= -(-self._limits.tables // self.servers()):
            raise Refusal(f"You already have {mine} open tables.", code="too_many_tables")

    async def _create_table(
        self,
        new_events: list[NewEvent],
        also: Callable[[str], list[Statement]] = lambda table: [],
        *,
        anywhere: bool = False,
    ) -> Table:
        """The new table, durable, with what is written besides."""
        opened = new_events[0].body
        managed = isinstance(opened, TableOpened) and bool(opened.setting.manager)
        async with self._ownership.opening(managed=managed, anywhere=anywhere) as (name, ownership):
            state, statements = open_table(name, new_events, self.store.keys, self._times.now())
            # durable before anybody can find it
            await self.store.writer.write([*statements, *ownership, *also(state.id)])
        return self._admit(Table(self._context, state, TableHistory()))

    async def _shared_setting(self, setting: Setting, of: str, player: Player, invite: str | None) -> Setting:
        """The setting of one more table for another's boards: its rules are that table's."""
        first = (await self.get(of)).state
        if first.setting.manager:
            # a player of them elsewhere would know them before the others do
            raise managed_refusal(first.setting.manager)
        sat = first.seat_of(player.id) is not None or player.id == first.owner
        # the invitation to one of the tables is one to all that share its boards
        if not sat and invite != first.invite:
            raise Refusal("These boards are private. Use their invitation link.", code="not_invited")
        if first.setting.boards != "shared":
            raise Refusal("No other table has played these cards.", code="not_shared")
        second = replace(
            setting,
            game=first.setting.game,
            preset=first.setting.preset,
            options=first.setting.options,
            boards="shared",
            # all name the first table, on whose shelves the boards lie
            of=first.setting.of or of,
        )
        await self._context.boards.check_unseen_of(second.of or of, player.id)
        return second

    async def _practice_setting(
        self, setting: Setting, of: str, player: Player
    ) -> tuple[Setting, tuple[PracticeDeal, ...]]:
        """The setting of a table where a finished deal is played again, and that deal."""
        before, dealt = await practice_deal(self.replay_query(of, player), setting.deal or 1)
        rules = {"game": before.game, "preset": before.preset, "options": before.options}
        return replace(setting, **rules, **ALONE), (dealt,)

    async def play(
        self,
        game: str,
        player: Player,
        wait: bool = False,
        level: str | None = None,
        options: dict[str, Any] | None = None,
        *,
        here: bool = True,
    ) -> Table:
        """A seat at an open public table of people with a free seat, else at a new public table.

        Somebody who already plays this game at a public table is led back there.

        Args:
            wait: empty seats of a new table wait for people; else bots take them and the deal starts.
            level: of the bots at a new table; None is the house's own.
            options: that differ from the game's first rule set: how many play, where that can be chosen.
            here: at a table of this node; else another node's will do, too.
        Raises:
            Elsewhere: the player's table is at another node, or the free seat.
            Unreadable: an unknown game, level or option.
            Refusal: `house_closed` where no table has a seat, `suspended`, `conduct_pause`,
                `too_many_tables`.
        """
        self.sanctions.check_may_play(player.id, self._times.now())
        setting = Setting(game=game, fill="people" if wait else "bots", bots=level, options=options or {})
        # before any other: who plays already would else hold two seats
        if (own := self.own_table(game, player)) is not None:
            return own
        if not here:
            _raise_elsewhere(self.lobby.others.own_table(game, player.id))
        await check_conduct(self.store, setting, player, self._times.now())
        for table, seat in self.free_seats(setting):
            # somebody may have been quicker: then the next one
            if await table.seating.seat(player, seat):
                return table
        if not here:
            _raise_elsewhere(self.lobby.others.free_seat(setting, rules_of(setting)))
        return await self.open(setting, player)

    def own_table(self, game: str, player: Player) -> Table | None:
        """The public table where the player is in a match of that game."""
        return next(iter(own_tables(self._playable(), game, player)), None)

    def free_seats(self, setting: Setting) -> Iterator[tuple[Table, int]]:
        """Where a newcomer who wants such a table may sit, the best seat first."""
        return free_seats(self._playable(), setting)

    def _playable(self) -> list[Table]:
        # nobody can play where the log cannot be played on
        return [table for table in self._tables.values() if table.freeze_reason is None]

    async def get(self, table: str) -> Table:
        """The table, read from the log if it is not live.

        Raises:
            Elsewhere: another node owns it.
            Refusal: `no_table`, `frozen`.
        """
        return await self._get(table)

    async def _get(self, table: str, group: Group | None = None) -> Table:
        """As `get`; `group` is that of the table, where it is known."""
        if table in self._tables:
            return self._tables[table]
        if table not in self._loading:
            # one for all who ask: two tables on one log would write over each other
            self._loading[table] = asyncio.ensure_future(self._load(table, group))
        # shared by all who ask meanwhile: one of them who leaves must not cancel it for the others
        return await asyncio.shield(self._loading[table])

    def health(self) -> dict[str, int]:
        """How many tables are live and how many subscriptions they have."""
        return {
            "tables": len(self._tables),
            "sockets": sum(len(t.subscriptions) for t in self._tables.values()),
        }

    def open_tables(self) -> Counter[str]:
        """How many tables in memory are not closed, by game."""
        states = (table.state for table in self._tables.values())
        return Counter(state.setting.game for state in states if state.phase != "closed")

    def playing(self) -> int:
        """How many tables in memory are in the middle of a deal."""
        return sum(table.state.phase == "playing" for table in self._tables.values())

    def update_player(self, player: Player) -> None:
        """Lets everyone know a player by the name and picture that are stored, on every node."""
        self.show_player(player)
        self.bus.publish("players", msgspec.msgpack.encode([player.id]))

    def show_player(self, player: Player) -> None:
        """Shows a player by another name or picture, in the lobby and at the tables of this node."""
        self.lobby.update_player(player)
        for table in self._tables.values():
            table.update_player(player)

    def known_players(self) -> dict[str, set[tuple[str, bool, str | None]]]:
        """The players in the lobby and at the tables of this node: names, whether guests, and pictures."""
        known = defaultdict[str, set[tuple[str, bool, str | None]]](set)
        for table in self._tables.values():
            for player in (subscription.player for subscription in table.subscriptions):
                known[player.id].add((player.name, player.guest, player.avatar))
            for who in _people_of(table.state):
                if who.player is not None and table.state.phase != "closed":
                    known[who.player].add((who.name, who.guest, who.avatar or None))
        for player in self.lobby.viewers():
            known[player.id].add((player.name, player.guest, player.avatar))
        return known

    def servers(self) -> int:
        """How many nodes the house has at the moment, this one too."""
        return 1 + len(self.bus.nodes())

    def is_here(self, player: str) -> bool:
        """Whether the player has a page open, on any node."""
        return player in self.news.here or any(player in part.pages for part in self.lobby.others.values())

    def check_waits_nowhere(self, player: str) -> None:
        """Passes where that player waits for a turn nowhere, on no node. Raises Refusal `still_playing`."""
        here = any(table.state.waits(player) for table in self._tables.values())
        if here or any(player in part.waiting for part in self.lobby.others.values()):
            raise still_playing()

    async def rewrite(self, tables: Collection[str], job: Callable[[], Awaitable[None]]) -> None:
        """Runs a job that changes these tables' logs; none is in memory meanwhile, as after a restart."""
        async with self._rewriting:
            while self._loading:
                await asyncio.wait(self._loading.values())
            # who asks from here on waits until it is done
            self._may_load.clear()
            try:
                await self._close_all(self._live_among(tables))
                await job()
                self.logs.forget(tables)
            finally:
                self._may_load.set()
        self.bus.publish("logs", msgspec.msgpack.encode(list(tables)))

    async def erase(self, player: str, tables: Collection[str], names: Names = NO_NAMES) -> Names:
        """What a player was called at these tables, once the account is erased and its name out of memory.

        Args:
            player, tables, names: as of `erase_account`; other nodes read the tables again.
        Raises:
            Refusal: as `erase_account`.
        """
        found = NO_NAMES

        async def erase() -> None:
            nonlocal found
            found = (await erase_account(self.store, player, tables, names)).names
            for erased in (await self.players.get_all([player])).values():
                self.update_player(erased)

        await self.rewrite(tables, erase)
        return found

    def tables_with_old_name(self, player: Player) -> list[str]:
        """The ids of the tables in memory where the player sits, or waits for a turn, by another name."""
        return [
            table.id
            for table in self._tables.values()
            if any(who.player == player.id and who.name != player.name for who in _people_of(table.state))
        ]

    async def read_again(self, tables: Collection[str]) -> None:
        """Forgets these tables, whose logs another node has changed: they are read again."""
        await self._close_all(self._live_among(tables))
        self.logs.forget(tables)

    def _live_among(self, tables: Collection[str]) -> list[Table]:
        return [self._tables[name] for name in tables if name in self._tables]

    async def change_doors(self, state: HouseState, statements: Sequence[Statement]) -> None:
        """Lets the house be as it is told; returns when that is stored, in force, and told to everyone.

        Args:
            statements: of the same transaction, such as the act's.
        """
        await self.store.writer.write([*statements, *house_state_statements(state)])
        self.set_doors(state)
        self.bus.publish("doors")

    def set_doors(self, state: HouseState) -> None:
        """Lets a state that is stored be in force on this node, and tells everyone here."""
        before, self.doors.state = self.doors.state, state
        if before != state:
            self.news.publish_here(self.doors.message(self._times.now()))
        if before.draining and not state.draining:
            for table in list(self._tables.values()):
                table.look_again()

    def sanction(self, sanction: Sanction) -> None:
        """Lets a sanction that is stored run at once, on every node."""
        self.set_sanctions([*self.sanctions.running(), sanction])
        self.bus.publish("sanctions")

    def lift(self, sanction: str) -> None:
        """Lets the sanction of that id end at once, as is stored, on every node."""
        self.sanctions.lift(sanction)
        self.bus.publish("sanctions")

    def set_sanctions(self, running: Sequence[Sanction]) -> None:
        """Lets these run on this node, and no others: who is suspended leaves every table's socket."""
        self.sanctions.replace(running)
        now = self._times.now()
        suspended = {s.player_id for s in running if s.kind == "suspend" and s.until_ms > now}
        for table in self._tables.values() if suspended else ():
            for player in suspended.intersection(who.player.id for who in table.subscriptions):
                table.dismiss(player)

    # --- what was played

    def replay_query(
        self, table: str, player: Player | None, share: str | None = None, *, here: bool = False
    ) -> ReplayQuery:
        """How `valat.house.replays` and `valat.house.comparison` are asked by that player, or by somebody.

        Args:
            share: the token of a link that somebody who sat there gave away.
            here: answered by this node, though another one may know better who has come in.
        """
        live = self._tables.get(table)
        invited = live is not None and live.presence.has_entered(player)
        shared = share is not None and is_share_token(self.store.keys, table, share)
        find = self._check_owner if player is not None and not here else None
        return ReplayQuery(self.store, self.logs, table, player, invited, shared, self._times.now(), find)

    async def _check_owner(self, table: str) -> None:
        """Raises Elsewhere where another node has the table, and knows who has come in."""
        owner = await self.owners.find(Group("table", table))
        if owner not in (None, self.owners.node):
            raise Elsewhere(Group("table", table), owner)

    def on_match_over(self, subscriber: Callable[[Sequence[Record]], None]) -> None:
        """From now on the subscriber gets the records of the last deals, the newest last, of each match that
        persons have played to its end.
        """
        self._match_over_subscribers.append(subscriber)

    def managed_tables(self, kind: str) -> list[Table]:
        """The live tables whose manager is of that kind."""
        tables = list(self._tables.values())
        return [
            table for table in tables if (manager := table.state.setting.manager) and manager.kind == kind
        ]

    def on_managed_change(self, kind: str, subscriber: Callable[[Table], None]) -> None:
        """From now on the subscriber is called with each table of such a manager where something changed.

        Only to be quick: what a manager must not miss it reads from the store.
        """
        self._managed_subscribers[kind] = subscriber

    # --- the house itself
    @property
    def times(self) -> TimeSource:
        """The time by which its tables go."""
        return self._times

    def now(self) -> int:
        """The time by which its tables go, in milliseconds since 1970."""
        return self._times.now()

    async def start(self) -> None:
        """Reads what holds for the whole house: its doors, sanctions."""
        self.doors.state = await read_house_state(self.store)
        self.sanctions.replace(await running_sanctions(self.store, self._times.now()))

    async def start_services(self) -> None:
        """Reads back what an earlier run has left: managed tables; sets the time to close others.

        Managed tables go on, even if nobody comes back. At all others the clock stands until somebody does.
        """
        await self._finish_erasures()
        await self._take_over(await tables.open_managed_tables(self.store), lambda _: SERVICES)
        # not at once: people come back within a minute of a restart
        self._alarm = self._times.at(self._times.now() + self._pace.abandon_ms, self._sweep)

    async def _finish_erasures(self) -> None:
        """Erases what an earlier run has not come to, and what other nodes have written since."""
        players, late = await unfinished_erasures(self.store), list[str]()
        if self.owners.node:
            await learn_erasures(self.store)
            late = await erased_since(self.store, self.now() - LATE_NAMES_MS)
        for player in players:
            await self.erase(player, await tables_with(self.store, player))
        for player in late:
            await self.erase(player, await tables_naming(self.store, player, NO_NAMES))
        if players or late:
            await vacuum(self.store)

    async def end_services(self) -> None:
        """Gives the services up: managed tables end here after what was accepted is durable."""
        await self._stop_sweeping()
        await self.hand_over(SERVICES)

    async def take_over(self, names: Iterable[str]) -> None:
        """Loads these free tables, a few at a time, as far as this node may.

        A table that someone asks for meanwhile is loaded at once.
        """
        await self._take_over(names, lambda name: Group("table", name))

    async def _take_over(self, names: Iterable[str], group_of: Callable[[str], Group]) -> None:
        waiting = iter(names)

        async def load_some() -> None:
            for name in waiting:
                # that a log cannot be read on is told to those who ask for it
                with suppress(Refusal, Elsewhere):
                    await self._get(name, group_of(name))

        # while one waits for the database another is played again
        await asyncio.gather(*(load_some() for _ in range(LOADED_AT_ONCE)))

    def groups(self) -> list[Group]:
        """The groups of the free tables that are in memory, each of which can be handed over."""
        groups = (group_of_state(table.state) for table in self._tables.values())
        return [group for group in groups if group != SERVICES]

    async def hand_over(self, group: Group, heir: str | None = None) -> None:
        """Gives a group up, once what was accepted for its tables is durable and their sockets have ended.

        Args:
            heir: the node that is to take it.
        """
        if group not in self._leaving:
            self._leaving[group] = self._start_task(self._part_with(group, heir))
        # one who gives up waiting does not leave a table half closed
        await asyncio.shield(self._leaving[group])

    async def _part_with(self, group: Group, heir: str | None) -> None:
        try:
            live = self._tables.values()
            await self._close_all([table for table in live if group_of_state(table.state) == group])
            await self._ownership.release(group, heir)
        finally:
            del self._leaving[group]

    def step_down(self) -> None:
        """Ends all tables at once with 1012, for good: their groups are other nodes', or soon will be.

        Nothing more is written, and what is asked of the house is asked elsewhere.
        """
        self._has_stepped_down = True
        for table in list(self._tables.values()):
            self._leave(table)

    async def close(self) -> None:
        """Ends every subscription with 1012 after what was accepted is durable."""
        await self._stop_sweeping()
        for table in list(self._tables.values()):
            await table.close()
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self._turns.close()

    async def wait_idle(self) -> None:
        """Returns when no table has anything left to do before time goes on."""
        if self._sweeping is not None:
            await asyncio.wait([self._sweeping])
        for table in list(self._tables.values()):
            await table.wait_idle()

    async def _load(self, table: str, known: Group | None) -> Table:
        try:
            group = known or await group_of(self.store, table)
            for _ in range(MOST_LOADS):
                await self._may_load.wait()
                if group in self._leaving:
                    await asyncio.wait([self._leaving[group]])
                state, past = await self._ownership.load(table, group)
                # it may have been handed over while its log was read; no node owns one that is closed
                stays = group not in self._leaving and self._ownership.owns(group)
                if stays or state.phase == "closed":
                    return self._admit(Table(self._context, state, past))
            raise Elsewhere(group, None)
        finally:
            # also where it failed: the next who asks tries again
            del self._loading[table]

    def _admit(self, table: Table) -> Table:
        """The table, which is live from now on. Raises Elsewhere."""
        if self._has_stepped_down:
            table.stop()
            raise Elsewhere(group_of_state(table.state), None)
        self._tables[table.id] = table
        self._note_change(table.id)
        return table

    async def _close_all(self, tables: Sequence[Table]) -> None:
        """Drops tables from memory, each after what it has accepted is durable."""
        for table in tables:
            self._drop(table)
        for table in tables:
            await table.close()

    def _leave(self, table: Table) -> None:
        """Drops a table that another node has, or soon will."""
        self._drop(table)
        table.leave()

    def _drop(self, table: Table) -> None:
        del self._tables[table.id]
        self.lobby.forget(table)
        self._turns.forget(table)

    async def _stop_sweeping(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.wait([self._sweeping])

    def _note_change(self, name: str) -> None:
        table = self._tables.get(name)
        if table is None:  # it is being made, and is noted once it is there
            return
        if not table.log.is_ours:
            self._leave(table)
            return
        self.lobby.note(table)
        self._turns.note(table)
        state = table.state
        manager = state.setting.manager
        if manager and manager.kind in self._managed_subscribers:
            self._managed_subscribers[manager.kind](table)
        if state.phase == "over" and state.persons and name not in self._ended:
            self._ended.append(name)
            self._start_task(self._publish_match_over(name))
        if table.idle:
            # later and asked again then: a player who comes back meanwhile keeps it
            self._times.at(self._times.now() + FORGET_MS, lambda: self._forget(table))

    def _start_task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Runs work in a task of its own, which ends before the house is closed."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _publish_match_over(self, name: str) -> None:
        """Lets the subscribers have the last deals of a table."""
        try:
            log = await self.logs.find(name)
        except Refusal:  # it cannot be read on, as those who ask for it are told
            return
        records = [deal.body.record for deal in log.deals[-LAST_DEALS:]]
        for subscriber in self._match_over_subscribers:
            subscriber(records)

    def _forget(self, table: Table) -> None:
        """Drops a table where nothing will happen any more; it can be read again."""
        if table.idle and self._tables.get(table.id) is table:
            self._drop(table)
            table.stop()
            if (group := group_of_state(table.state)) != SERVICES:
                self._start_task(self._release_forgotten(group))

    async def _release_forgotten(self, group: Group) -> None:
        # a row that stays does no harm
        with suppress(StoreTrouble):
            await self.hand_over(group)

    async def _rematch(self, name: str) -> None:
        """Opens the next table and notes it at the old one, in one transaction."""
        table = self._tables[name]
        new_events = rematch_events(table.state, await self._rematch_deals(table.state))
        async with self._ownership.opening() as (following, ownership):
            state, statements = open_table(following, new_events, self.store.keys, self._times.now())
            # one transaction: no table names a rematch that is not there, and none has two
            await table.log.append([NewEvent(RematchOpened(state.id))], also=[*statements, *ownership])
        self._admit(Table(self._context, state, TableHistory()))

    async def _rematch_deals(self, state: TableState) -> tuple[PracticeDeal, ...]:
        """What is dealt for a rematch at a practice table: others as wished, or the same.

        Raises:
            Refusal: as `search_deals`; `timed_out`.
        """
        if state.where is None:
            return state.practice_deals
        wish = (state.setting.game, rules_of(state.setting), state.where, len(state.practice_deals))
        return _practice_deals(await self._generators.run_within(UPLOAD_S, generate_deals, *wish))

    async def compute(self, seconds: float, function: Callable[..., Answer], *args: object) -> Answer:
        """What the function makes of it in a process of its own. Args and Raises as `Pool.run_within`."""
        return await self._generators.run_within(seconds, function, *args)

    def _sweep(self) -> None:
        self._sweeping = asyncio.ensure_future(self._close_forgotten())

    async def _close_forgotten(self) -> None:
        for entry in await tables.all_tables(self.store, still_open=True):
            if entry.id not in self._tables:
                try:
                    table = await self.get(entry.id)
                # one that another node has, or whose log cannot be read on, stays as it is
                except (Refusal, Elsewhere):
                    continue
                await table.abandon()


async def _end_draining(store: Store, now_ms: int) -> None:
    """Lets a house deal again that was drained before it was started again: that was for the restart."""
    state = await read_house_state(store)
    if not state.draining:
        return
    entry = AuditEntry(
        token_hex(8), now_ms, None, "house_open", "house", "house", "The server was restarted."
    )
    drained = replace(state, draining=False)
    await store.writer.write([*audit_statements(entry), *house_state_statements(drained)])


def _sharing(setting: Setting, first: Setting) -> Setting:
    """The setting of one more table of a manager for the boards of its first. Raises Refusal `not_shared`."""
    own, other = setting.manager, first.manager
    same = own and other and (own.kind, own.id) == (other.kind, other.id)
    rules = [(source.game, source.preset, source.options, source.boards) for source in (setting, first)]
    # the same cards under other rules would be another board
    if not same or setting.boards != "shared" or rules[0] != rules[1]:
        raise Refusal("No other table of this event has these cards.", code="not_shared")
    return replace(setting, of=first.of or setting.of)


def _raise_elsewhere(place: tuple[str, str] | None) -> None:
    """Raises Elsewhere where another node has a table to offer."""
    if place is not None:
        node, table = place
        raise Elsewhere(Group("table", table), node)


def _practice_deals(records: Sequence[Record]) -> tuple[PracticeDeal, ...]:
    """Deals that were played nowhere before."""
    return tuple(PracticeDeal(record, "", number) for number, record in enumerate(records, 1))


@asynccontextmanager
async def open_house(
    folder: Path,
    *,
    key_file: Path | None = None,
    bots: MoveChooser | None = None,
    times: TimeSource | None = None,
    pace: Pace | None = None,
    limits: Limits | None = None,
    guests: GuestBots | None = None,
    erasures: Path | None = None,
    database: URL | None = None,
    joining: Joining | None = None,
    counts: Counter[str] | None = None,
    owners: Owners | None = None,
) -> AsyncIterator[House]:
    """The house in a folder: its store migrated, its bots warm; on leaving everything is durable.

    Args:
        folder, key_file, erasures, database, joining: see `open_store`; a node goes by the database's time.
        bots: who plays for seats without people; the house's own in worker processes by default.
        guests: contests' bots; none by default.
        counts: of a node, as of `Membership`.
        owners: of what other nodes may have; by default everything is this house's.
    Raises:
        Refusal: like `open_store`.
    """
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(
            open_store(folder, key_file, erasures, database, joining or Joining())
        )
        if joining is not None:
            assert database is not None and store.lease is not None  # or it could not have joined
            owners = await stack.enter_async_context(node_owners(database, store.lease, counts))
            times = SystemTime(start_ms=store.lease.now_ms())
        # by the house's own user, who has to write it: the first backup may be another user's
        await asyncio.to_thread(store.erasures.begin, (times or SystemTime()).now())
        if joining is not None:
            await stack.enter_async_context(shared_erasures(store))
        chooser: MoveChooser = bots if bots is not None else await stack.enter_async_context(bot_workers())
        # deals as wished may take seconds to find: never in the server's loop
        generators = await stack.enter_async_context(pool(1, NICENESS))
        logs = stack.enter_context(folded_logs(store))
        house = House(
            store,
            chooser,
            times or SystemTime(),
            pace or Pace(),
            limits or Limits(),
            generators,
            logs,
            guests or NoGuests(),
            Blocks(await all_blocks(store)),
            owners or Alone(),
        )
        if owners is None:
            # of a house that goes on at other nodes it is for its staff to say
            await _end_draining(store, house.now())
        await house.start()
        if owners is None:
            await house.start_services()
        try:
            yield house
        finally:
            await house.close()


def _people_of(state: TableState) -> Sequence[Seat | Member]:
    """Who sits at a table, or waits there for a turn."""
    return (*state.seats, *(state.party.waiting if state.party else ()))
