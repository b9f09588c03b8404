"""All the tournaments of one house: opened, found, entered, and read back at its start."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from functools import partial
from typing import Protocol
from weakref import WeakValueDictionary

from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.ledger.grants import vip_until
from valat.protocol.player import PlayerMessage
from valat.protocol.tournaments import RunningScore, TournamentPlan
from valat.staff.roles import may
from valat.store import tournaments as store
from valat.store.players import Player, Players
from valat.store.staff.roles import roles_of
from valat.store.writer import Statement, WriteConflict
from valat.table.live.management import logged_refusal
from valat.table.live.table import Table
from valat.tournament.live.definition import TOURNAMENT
from valat.tournament.live.exports import export_of
from valat.tournament.live.notices import current
from valat.tournament.live.plans import plan_opening
from valat.tournament.live.queues import new_id, opening_statements, queue_opening, queues
from valat.tournament.live.round_tables import KIND, TableAdjustment
from valat.tournament.live.tournament import Decision, LiveTournament, TournamentContext
from valat.tournament.log import commands
from valat.tournament.log.commands import Applicant
from valat.tournament.log.events import TournamentOpened
from valat.tournament.log.export import Export
from valat.tournament.log.state import Tournament

LONGEST_MS = 2 * 3_600_000
"""How long a tournament is expected to take at most, to tell whether two overlap."""
MOST_ENDED = 64
"""Tournaments that are over and kept in memory, since their pages are still looked at."""


NOT_IN_AGAIN = ("too_late", "not_disqualified", "full", "no_chips", "overlaps")
"""Why a granted appeal lets nobody in: the place is decided or taken, or the player is in again."""


class TournamentWatch(Protocol):
    """A tournament that somebody watches: its state, and when its picture is another."""

    @property
    def state(self) -> Tournament: ...

    def show(self, state: Tournament) -> None:
        """Lets it be another state: of one that is over, and was made void."""

    @property
    def version(self) -> tuple[int, int]:
        """Another whenever its picture may be another."""

    def subscribe(self, wake: Callable[[], None]) -> AbstractContextManager[None]:
        """Calls `wake` whenever `version` is another."""


class EndedTournament:
    """One that is over: it changes by being made void alone.

    Args:
        state: as it ended.
    """

    def __init__(self, state: Tournament) -> None:
        self.state: Tournament = state
        self._wakers: set[Callable[[], None]] = set()

    @property
    def version(self) -> tuple[int, int]:
        """Another when it was made void."""
        return self.state.seq, 0

    def show(self, state: Tournament) -> None:
        """As of `TournamentWatch`."""
        self.state = state
        for wake in tuple(self._wakers):
            wake()

    @contextmanager
    def subscribe(self, wake: Callable[[], None]) -> Iterator[None]:
        """As of `TournamentWatch`."""
        self._wakers.add(wake)
        try:
            yield
        finally:
            self._wakers.discard(wake)


class Tournaments:
    """The tournaments of a house; `open_tournaments` makes one."""

    def __init__(self, house: House, *, fills: bool) -> None:
        self._house, self._store = house, house.store
        self._live: dict[str, LiveTournament] = {}
        self._ended = OrderedDict[str, Tournament]()
        self._reloads = 0
        self._entering = WeakValueDictionary[str, asyncio.Lock]()
        self._reopening = WeakValueDictionary[str, asyncio.Lock]()
        self._watched = WeakValueDictionary[str, TournamentWatch]()
        self._closing = set[asyncio.Task[None]]()
        players = Players(house.store)
        self._context = TournamentContext(
            house,
            house.store,
            players,
            house.times,
            house.news.publish,
            self._note_change,
            self._admit,
            self._gives_way,
            fills,
        )

    # --- what is there

    def running(self) -> list[Tournament]:
        """Those that are not over: open ones first, the fullest before others, then by when they opened."""
        states = [live.state for live in self._live.values() if not live.state.over]
        return sorted(
            states, key=lambda state: (state.phase != "open", -len(state.entrants), state.opened_ms)
        )

    async def ended(self, offset: int, limit: int) -> tuple[list[Tournament], int]:
        """A page of those that are over, the latest first, and how many there are."""
        listings, total = await store.ended_tournaments(self._store, offset, limit)
        return [await self.get(listing.id) for listing in listings], total

    async def get(self, tournament: str) -> Tournament:
        """The state of a tournament. Raises Refusal `no_tournament`."""
        if tournament in self._live:
            return self._live[tournament].state
        while tournament not in self._ended:
            reloads, loaded = self._reloads, await TOURNAMENT.load_state(self._store, tournament)
            # made void while its log was read, or names were changed: this is the state of before
            if tournament not in self._ended and reloads == self._reloads:
                self._keep_ended(loaded)
        return self._ended[tournament]

    def running_scores(self, tournament: str) -> Mapping[str, RunningScore]:
        """How the tables of a tournament stand, by their ids; none of one that is over."""
        live = self._live.get(tournament)
        return {} if live is None else live.scores.by_table

    async def watch(self, tournament: str) -> TournamentWatch:
        """The tournament as somebody watches it. Raises Refusal `no_tournament`."""
        if tournament in self._live:
            return self._live[tournament]
        state = await self.get(tournament)
        # also whoever has watched it since before its end
        watched = self._watched.get(tournament)
        if watched is None:
            self._watched[tournament] = watched = EndedTournament(state)
        return watched

    async def export(self, tournament: str) -> Export:
        """All that a stranger needs to compute a tournament anew. Raises Refusal `no_tournament`."""
        return await export_of(self._store, tournament, lambda table: self._house.replay_query(table, None))

    def messages_for(self, player: str) -> list[PlayerMessage]:
        """What a player is told on coming."""
        return [message for live in self._live.values() for message in current(live.state, player)]

    # --- what players do

    async def enter(
        self, tournament: str, player: Player, rules: int, nonce: str, also: Sequence[Statement] = ()
    ) -> Tournament:
        """The tournament with the player's entry.

        Args:
            also: what is written with the entry, and cannot fail.
        Raises:
            Refusal: as `commands.enter`; `no_tournament`, `no_chips`.
        """
        live = await self._find(tournament)
        lock = self._entering.setdefault(player.id, asyncio.Lock())
        # one tournament after the other: else two would not see each other
        async with lock:
            applicant = Applicant(
                self._is_busy(player.id, live.state),
                live.state.terms.vip and await self._is_vip(player),
                await self.directs(player, tournament),
                self._house.now(),
            )
            try:
                return await live.perform(
                    lambda state: commands.enter(state, player, rules, nonce, applicant), player.id, also
                )
            except WriteConflict:
                raise _no_chips(live.state) from None
            except Refusal as refusal:
                raise self._naming_next(refusal, live) from None

    async def withdraw(self, tournament: str, player: Player) -> Tournament:
        """The tournament without the player's entry. Raises Refusal as `commands.withdraw`."""
        live = await self._find(tournament)
        return await live.perform(lambda state: commands.withdraw(state, player), player.id)

    async def leave(self, tournament: str, player: Player, *, sure: bool) -> Tournament:
        """The tournament that the player has left for good. Raises Refusal as `commands.leave`."""
        live = await self._find(tournament)
        return await live.perform(lambda state: commands.leave(state, player, sure=sure), player.id)

    # --- what staff does

    async def directs(self, player: Player, tournament: str) -> bool:
        """Whether the player may act on the tournament. Rule: TRN-PROMO-2, TRN-STAFF-1"""
        if player.guest:  # roles are for those who can type a password again
            return False
        roles = await roles_of(self._store, player.id)
        return may(roles, "direct", [f"{KIND}:{tournament}"])

    async def act(
        self, tournament: str, decide: Decision, actor: str | None, also: Sequence[Statement] = ()
    ) -> Tournament:
        """The tournament after an act of staff, one of `valat.tournament.log.commands`. Raises its Refusal.

        Args:
            also: what stands in the audit log of it, written with it.
        """
        return await (await self._find(tournament)).perform(decide, actor, also)

    async def void(
        self, tournament: str, reason: str, actor: str | None, also: Sequence[Statement] = ()
    ) -> Tournament:
        """The tournament, which counts for nothing; also one that is over. Raises as `commands.void`.

        Rule: TRN-PROMO-6
        Args:
            also: as of `act`.
        """
        decide = partial(commands.void, reason=reason, now_ms=self._house.now())
        if tournament in self._live:
            return await self._live[tournament].perform(decide, actor, also)
        # one after the other: the second finds what the first has done
        async with self._reopening.setdefault(tournament, asyncio.Lock()):
            live = await self._reopen(tournament)
            try:
                return await live.perform(decide, actor, also)
            finally:
                await live.close()

    async def reinstate(
        self, tournament: str, entry: int, reason: str, actor: str | None, also: Sequence[Statement] = ()
    ) -> Tournament:
        """The tournament with somebody who was disqualified in it again.

        Args:
            entry: the number of whom.
            also: as of `act`.
        Raises:
            Refusal: as `commands.reinstate`; `no_chips`.
        """
        live = await self._find(tournament)
        player = next((one.player for one in live.state.known if one.number == entry), "")
        # as for entering: meanwhile they enter no other
        async with self._entering.setdefault(player, asyncio.Lock()):
            busy = self._is_busy(player, live.state)
            decide = partial(commands.reinstate, number=entry, reason=reason, busy=busy)
            try:
                return await live.perform(decide, actor, also)
            except WriteConflict:
                raise _no_chips(live.state) from None

    async def lift(
        self, tournament: str, entry: int, reason: str, actor: str | None, also: Sequence[Statement]
    ) -> Tournament:
        """The tournament after an appeal of somebody who was disqualified was granted.

        Args:
            entry: the number of whom; they are in again, where `commands.reinstate` lets them.
            also: is written in any case.
        """
        try:
            return await self.reinstate(tournament, entry, reason, actor, also)
        except Refusal as refusal:
            if refusal.code not in NOT_IN_AGAIN:
                raise
            await self._store.writer.write(also)
            return await self.get(tournament)

    async def adjust(
        self, tournament: str, adjustment: TableAdjustment, also: Sequence[Statement] = ()
    ) -> bool:
        """Whether a director has adjusted a table's score now. Raises as `LiveTournament.adjust`.

        Args:
            also: as of `act`.
        """
        return await (await self._find(tournament)).adjust(adjustment, also)

    async def plan(self, plan: TournamentPlan, also: Sequence[Statement] = ()) -> Tournament:
        """A new tournament that begins at its time. Raises as `plan_opening`.

        Args:
            also: as of `act`.
        """
        name = new_id()
        # a rule that never comes takes long to be followed
        body = await asyncio.to_thread(plan_opening, plan, name, self._store.keys, self._house.now())
        return await self._open(f"plan/{name}", 1, name, body, also)

    async def _find(self, tournament: str) -> LiveTournament:
        """The tournament that goes on. Raises Refusal `no_tournament`, `too_late`."""
        if tournament not in self._live:
            await self.get(tournament)
            raise commands.is_over()
        return self._live[tournament]

    async def _reopen(self, tournament: str) -> LiveTournament:
        """A tournament that is over, for one more event; it is not among those that go on.

        Raises:
            Refusal: `no_tournament`.
        """
        state = await TOURNAMENT.load_state(self._store, tournament)
        listing = await store.find_tournament(self._store, tournament)
        assert listing is not None, "what has a log is listed"
        return LiveTournament(self._context, state, listing.queue, listing.number)

    def _naming_next(self, refusal: Refusal, wanted: LiveTournament) -> Refusal:
        """The refusal; of one that is full with the id of the queue's next, which nobody has to look for."""
        if refusal.code not in ("full", "too_late"):
            return refusal
        for live in self._live.values():
            state = live.state
            is_next = live.queue == wanted.queue and state.phase == "open"
            if is_next and len(state.entrants) < state.size:
                return Refusal(refusal.why, code=refusal.code, args={"next": state.id})
        return refusal

    def _is_busy(self, player: str, wanted: Tournament) -> bool:
        """Whether the player is in another tournament at the time of this one. Rule: TRN-ENTER-1"""
        return any(True for _ in self._others(player, wanted))

    def _gives_way(self, player: str, waiting: Tournament) -> bool:
        """Whether the player's entry in a queue's tournament is taken back: another is near, or played.

        A queue fills at any time, so that it may do so just before a planned one that was entered as well.
        """
        others = self._others(player, waiting)
        return any(other.phase != "open" or other.terms.starts_ms is not None for other in others)

    def _others(self, player: str, wanted: Tournament) -> Iterator[Tournament]:
        """The tournaments besides that the player is in at the time of this one."""
        for live in self._live.values():
            state = live.state
            entry = state.entry_of(player)
            if state.id == wanted.id or entry is None or state.over or entry.departure is not None:
                continue
            if entry.status in ("entered", "playing") and self._overlap(state, wanted):
                yield state

    def _overlap(self, one: Tournament, other: Tournament) -> bool:
        """Whether they may be played at the same time; one that begins when it is full may begin now."""
        now = self._house.now()
        # also one that is paused over its start may
        starts = [
            max(now, state.terms.starts_ms or 0) if state.phase == "open" else now for state in (one, other)
        ]
        return abs(starts[0] - starts[1]) < LONGEST_MS

    async def _is_vip(self, player: Player) -> bool:
        """Whether VIP time of the player is running; it takes the whole statement of the account."""
        return not player.guest and await vip_until(self._store, player.id) > self._house.now()

    async def reload(self) -> None:
        """Reads every tournament's state anew: names in the logs are others."""
        self._reloads += 1
        self._ended.clear()
        for live in list(self._live.values()):
            await live.reload()

    # --- the house itself

    async def start(self) -> None:
        """Reads back those that go on, and opens those that are missing."""
        listings = await store.running_tournaments(self._store)
        states = [await TOURNAMENT.load_state(self._store, listing.id) for listing in listings]
        # all at once: each looks at the others
        for listing, state in zip(listings, states, strict=True):
            self._admit(state, listing.queue, listing.number)
        await self._stop_orphans()
        await self._refill()
        self._house.on_managed_change(KIND, self._note_table)
        # what they stood at before
        for table in self._house.managed_tables(KIND):
            self._note_table(table)

    async def close(self) -> None:
        """Ends all tasks after what was accepted is done."""
        for live in list(self._live.values()):
            await live.close()
        await asyncio.gather(*self._closing)

    async def wait_idle(self) -> None:
        """Returns when nothing is left to do before time goes on."""
        await asyncio.gather(*self._closing)
        for live in list(self._live.values()):
            await live.wait_idle()

    def _admit(self, state: Tournament, queue: str, number: int) -> None:
        self._live[state.id] = LiveTournament(self._context, state, queue, number)

    async def _stop_orphans(self) -> None:
        """Stops tables of tournaments that were over before the house could."""
        for table in self._house.managed_tables(KIND):
            manager = table.state.setting.manager
            if manager and manager.id not in self._live and table.management is not None:
                with logged_refusal(table.id):
                    await table.management.stop("cancelled")

    async def _refill(self) -> None:
        """Opens a tournament of each queue that has none open; the next of each comes with its draw."""
        open_now = {live.queue for live in self._live.values() if live.state.phase == "open"}
        for queue in queues():
            if queue.name not in open_now:
                number, name = await store.last_number(self._store, queue.name) + 1, new_id()
                body = queue_opening(queue, name, self._store.keys, fills=self._context.fills)
                await self._open(queue.name, number, name, body)

    async def _open(
        self, queue: str, number: int, name: str, body: TournamentOpened, also: Sequence[Statement] = ()
    ) -> Tournament:
        """A new tournament, durable. Raises WriteConflict where the queue has one of that number."""
        state, statements = opening_statements(name, queue, number, body, self._house.now())
        await self._store.writer.write([*statements, *also])
        self._admit(state, queue, number)
        return state

    def _note_change(self, state: Tournament) -> None:
        """Lets go of one that is over."""
        if not state.over:
            return
        live = self._live.pop(state.id, None)
        # from here on whoever asks finds its state among those that are over
        self._keep_ended(state)
        if live is None:
            if (watched := self._watched.get(state.id)) is not None:
                watched.show(state)
        else:
            self._watched[state.id] = live
            # it has still to stop its tables
            closing = asyncio.create_task(live.close())
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)

    def _keep_ended(self, state: Tournament) -> None:
        self._ended[state.id] = state
        if len(self._ended) > MOST_ENDED:
            self._ended.popitem(last=False)

    def _note_table(self, table: Table) -> None:
        """Lets a tournament look at a table of its own that has changed."""
        manager = table.state.setting.manager
        live = self._live.get(manager.id) if manager else None
        if live is None:
            return
        live.scores.note(table)
        # moves alone change nothing for it, and there are thousands
        if table.state.phase in ("over", "closed") or live.state.phase == "called":
            live.wake()


def _no_chips(state: Tournament) -> Refusal:
    """The refusal where of all that is written with an entry the fee fails, which alone can."""
    why = f"Entry costs {state.terms.fee} chips, and the player doesn't have enough."
    return Refusal(why, code="no_chips", rule="TRN-CHIP-1")


@asynccontextmanager
async def open_tournaments(house: House, *, fills: bool = True) -> AsyncIterator[Tournaments]:
    """The tournaments of a house; on leaving everything is durable.

    Args:
        fills: bots take free places in tournaments that start when full; open ones keep their terms.
    """
    tournaments = Tournaments(house, fills=fills)
    await tournaments.start()
    try:
        yield tournaments
    finally:
        await tournaments.close()
