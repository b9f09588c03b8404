"""All the tournaments of one house: opened, found, entered, and read back at its start."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from valat.aggregate.definition import once
from valat.aggregate.ids import new_id
from valat.aggregate.registry import Registry
from valat.house.house import House
from valat.house.orphans import stop_orphans
from valat.kernel.errors import Refusal
from valat.ledger.grants import vip_until
from valat.limits.keyed_locks import KeyedLocks
from valat.protocol.own_events import OwnTournamentPlan
from valat.protocol.player import PlayerMessage
from valat.protocol.tournaments import RunningScore, TournamentMessage, TournamentPlan
from valat.staff.roles import may
from valat.store import tournaments as store
from valat.store.notices import NewNotice
from valat.store.players import Player
from valat.store.staff.roles import roles_of
from valat.store.writer import Statement, WriteConflict
from valat.table.live.table import Table
from valat.tournament.acts import commands
from valat.tournament.acts.commands import Applicant
from valat.tournament.course import bell
from valat.tournament.course.notices import current
from valat.tournament.definition import TOURNAMENT
from valat.tournament.live import pictures
from valat.tournament.live.exports import export_of
from valat.tournament.live.plans import own_opening, plan_opening
from valat.tournament.live.queues import opening_statements, queue_opening, queues
from valat.tournament.live.round_tables import KIND, TableAdjustment
from valat.tournament.live.tournament import LiveTournament, TournamentContext
from valat.tournament.log.events import AnyEvent, PlayerWithdrew, TournamentOpened
from valat.tournament.log.state import CALL_MS, Tournament
from valat.tournament.proof.export import Export

LONGEST_MS = 2 * 3_600_000
"""How long a tournament is expected to take at most, to tell whether two overlap."""

NOT_IN_AGAIN = ("too_late", "not_disqualified", "full", "no_chips", "overlaps")
"""Why a granted appeal lets nobody in: the place is decided or taken, or the player is in again."""


class Tournaments(Registry[Tournament, AnyEvent, LiveTournament]):
    """The tournaments of a house.

    Args:
        fills: bots take free places in tournaments that start when full; open ones keep their terms.
    """

    def __init__(self, house: House, *, fills: bool = True) -> None:
        super().__init__(TOURNAMENT, house.store, house.news.publish)
        self._house = house
        # which queue opened those that are not yet admitted, and which of the queue's it is
        self._listed: dict[str, tuple[str, int]] = {}
        self._entering = KeyedLocks()
        self._context = TournamentContext(
            store=house.store,
            times=house.times,
            on_step=self._note,
            deliver=house.notices.deliver,
            house=house,
            on_score=self.watchers.tell,
            admit=self._admit_listed,
            gives_way=self._gives_way,
            fills=fills,
        )

    # --- what is there

    def running(self) -> list[Tournament]:
        """Those that are not over: open ones first, the fullest before others, then by when they opened."""
        return sorted(
            super().running(),
            key=lambda state: (state.phase != "open", -len(state.entrants), state.opened_ms),
        )

    async def ended(self, offset: int, limit: int) -> tuple[list[Tournament], int]:
        """A page of those that are over, the latest first, and how many there are."""
        listings, total = await store.ended_tournaments(self._store, offset, limit)
        return [await self.get(listing.id) for listing in listings], total

    def running_scores(self, tournament: str) -> Mapping[str, RunningScore]:
        """How the tables of a tournament stand, by their ids; none of one that is over."""
        live = self._live.get(tournament)
        return {} if live is None else live.scores.by_table

    def picture(self, state: Tournament, player: str | None, *, directs: bool) -> TournamentMessage:
        """A tournament as the player with that id sees it now; None for nobody.

        Args:
            directs: they may act on it.
        """
        now, running = self._house.now(), self.running_scores(state.id)
        return pictures.picture(state, player, now, running, directs=directs)

    async def picture_for(self, state: Tournament, player: Player | None) -> TournamentMessage:
        """A tournament as that player, or nobody, sees it now."""
        if player is None:
            return self.picture(state, None, directs=False)
        return self.picture(state, player.id, directs=await self.directs(player, state.id))

    async def export(self, tournament: str) -> Export:
        """All that a stranger needs to compute a tournament again. Raises Refusal `no_tournament`."""
        return await export_of(self._store, tournament, lambda table: self._house.replay_query(table, None))

    def messages_for(self, player: str) -> list[PlayerMessage]:
        """What a player is told on coming."""
        return [message for live in self._live.values() for message in current(live.state, player)]

    def reminders(self, after_ms: int, until_ms: int) -> list[NewNotice]:
        """The notices of those that begin after the one time and up to the other. Rule: NTC-1"""
        return [
            notice
            for state in super().running()
            if state.terms.starts_ms is not None and after_ms < state.terms.starts_ms <= until_ms
            for notice in bell.reminders(state)
        ]

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
        live = await self._require(tournament)
        lock = self._entering.lock_for(player.id)
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
        live = await self._require(tournament)
        return await live.perform(lambda state: commands.withdraw(state, player), player.id)

    async def leave(self, tournament: str, player: Player, *, sure: bool) -> Tournament:
        """The tournament that the player has left for good. Raises Refusal as `commands.leave`."""
        live = await self._require(tournament)
        return await live.perform(lambda state: commands.leave(state, player, sure=sure), player.id)

    # --- what staff does

    async def directs(self, player: Player, tournament: str) -> bool:
        """Whether the player may act on the tournament. Rule: TRN-PROMO-2, TRN-STAFF-1"""
        if player.guest:  # roles are for those who can type a password again
            return False
        roles = await roles_of(self._store, player.id)
        return may(roles, "direct", [f"{KIND}:{tournament}"])

    async def void(
        self,
        tournament: str,
        reason: str,
        actor: str | None,
        also: Sequence[Statement] = (),
        act_id: str = "",
    ) -> Tournament:
        """The tournament, which counts for nothing; also one that is over. Raises as `commands.void`.

        Rule: TRN-PROMO-6
        Args:
            also: as of `perform`.
            act_id: as of `once`.
        """
        decide = partial(commands.void, reason=reason, now_ms=self._house.now())
        return await self.correct(
            tournament, lambda state: once(state, act_id, partial(decide, state)), actor, also
        )

    async def reinstate(
        self,
        tournament: str,
        entry: int,
        reason: str,
        actor: str | None,
        also: Sequence[Statement] = (),
        act_id: str = "",
    ) -> Tournament:
        """The tournament with somebody who was disqualified in it again.

        Args:
            entry: the number of whom.
            also: as of `perform`.
            act_id: as of `once`.
        Raises:
            Refusal: as `commands.reinstate`; `no_chips`.
        """
        live = await self._require(tournament)
        player = next((entrant.player for entrant in live.state.known if entrant.number == entry), "")
        # as for entering: meanwhile they enter no other
        async with self._entering.lock_for(player):
            busy = self._is_busy(player, live.state)
            decide = partial(commands.reinstate, number=entry, reason=reason, busy=busy)
            try:
                return await live.perform(
                    lambda state: once(state, act_id, partial(decide, state)), actor, also
                )
            except WriteConflict:
                raise _no_chips(live.state) from None

    async def lift(
        self, tournament: str, entry: int, reason: str, actor: str | None, also: Sequence[Statement]
    ) -> Tournament:
        """The tournament after an appeal of somebody who was disqualified was granted.

        Args:
            entry: the number of whom; they are in again, where `commands.reinstate` lets them. In any case
                their matches count again in ratings.
            also: is written in any case.
        """
        try:
            return await self.reinstate(tournament, entry, reason, actor, also)
        except Refusal as refusal:
            if refusal.code not in NOT_IN_AGAIN:
                raise
            state = await self.get(tournament)
            if state.phase not in ("cancelled", "void") and state.entry(entry).is_unrated:
                decide = partial(commands.lift, number=entry, reason=reason)
                return await self.correct(tournament, decide, actor, also)
            await self._store.writer.write(also)
            return state

    async def adjust(
        self, tournament: str, adjustment: TableAdjustment, also: Sequence[Statement] = ()
    ) -> bool:
        """Whether a director has adjusted a table's score now. Raises as `LiveTournament.adjust`.

        Args:
            also: as of `perform`.
        """
        return await (await self._require(tournament)).adjust(adjustment, also)

    async def plan(self, plan: TournamentPlan, also: Sequence[Statement] = ()) -> Tournament:
        """A new tournament that begins at its time. Raises as `plan_opening`.

        Args:
            also: as of `perform`.
        """
        name = new_id()
        # a rule that never comes takes long to be followed
        body = await asyncio.to_thread(plan_opening, plan, name, self._store.keys, self._house.now())
        return await self._open(f"plan/{name}", 1, name, body, also)

    async def open_own(
        self, plan: OwnTournamentPlan, name: str, also: Sequence[Statement] = ()
    ) -> Tournament:
        """A new tournament of a player's, with that id. Raises as `own_opening`.

        Rule: TRN-OWN-1
        Args:
            also: as of `perform`.
        """
        body = own_opening(plan, name, self._store.keys, self._house.now())
        return await self._open(f"own/{name}", 1, name, body, also)

    async def start_now(self, tournament: str, actor: str, act_id: str = "") -> Tournament:
        """The tournament, which begins before its time. Raises Refusal as `commands.start_now`.

        Who is in another one then loses the entry.

        Rule: TRN-OWN-1, TRN-ENTER-1
        Args:
            act_id: as of `once`.
        """
        now = self._house.now()

        def decide(state: Tournament) -> Sequence[AnyEvent]:
            moved = commands.start_now(state, now)
            begins = replace(state, terms=replace(state.terms, starts_ms=now))
            gone = [entry.number for entry in state.entrants if self._is_busy(entry.player, begins)]
            if len(gone) == len(state.entrants):
                raise commands.nobody_entered()
            return [*(PlayerWithdrew(number, overlaps=True) for number in gone), *moved]

        return await self.perform(
            tournament, lambda state: once(state, act_id, partial(decide, state)), actor
        )

    def absent(self, state: Tournament) -> tuple[int, ...]:
        """The entries whose players have been away from their tables for a while, in a round that deals."""
        if state.phase != "playing":
            return ()
        tables = {table.id: table for table in self._house.managed_tables(KIND)}
        found: list[int] = []
        for pairing in state.rounds[-1].tables:
            table = None if pairing.over else tables.get(pairing.id or "")
            if table is not None:
                found += [pairing.seats[seat] for seat in table.presence.away_for(table.state, CALL_MS)]
        return tuple(sorted(found))

    async def _reopen(self, state: Tournament) -> LiveTournament:
        listing = await store.find_tournament(self._store, state.id)
        assert listing is not None, "what has a log is listed"
        self._listed[state.id] = listing.queue, listing.number
        return self._make(state)

    def _naming_next(self, refusal: Refusal, tournament: LiveTournament) -> Refusal:
        """The refusal; of one that is full with the id of the queue's next, which nobody has to look for."""
        if refusal.code not in ("full", "too_late"):
            return refusal
        for live in self._live.values():
            state = live.state
            is_next = live.queue == tournament.queue and state.phase == "open"
            if is_next and len(state.entrants) < state.size:
                return Refusal(refusal.why, code=refusal.code, args={"next": state.id})
        return refusal

    def _is_busy(self, player: str, tournament: Tournament) -> bool:
        """Whether the player is in another tournament at the time of this one. Rule: TRN-ENTER-1"""
        return any(True for _ in self._others(player, tournament))

    def _gives_way(self, player: str, waiting: Tournament) -> bool:
        """Whether the player's entry in a queue's tournament is taken back: another is near, or played.

        A queue fills at any time, also just before a planned one that was entered as well.
        """
        others = self._others(player, waiting)
        return any(other.phase != "open" or other.terms.starts_ms is not None for other in others)

    def _others(self, player: str, tournament: Tournament) -> Iterator[Tournament]:
        """The tournaments besides that the player is in at the time of this one."""
        for live in self._live.values():
            state = live.state
            entry = state.entry_of(player)
            if state.id == tournament.id or entry is None or state.over or entry.departure is not None:
                continue
            if entry.status in ("entered", "playing") and self._overlap(state, tournament):
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

    # --- the house itself

    async def start(self) -> None:
        """Reads back those that go on, and opens those that are missing."""
        await super().start()
        await stop_orphans(self._house, KIND, self._live)
        await self._refill()
        self._house.on_managed_change(KIND, self._note_table)
        # what they stood at before
        for table in self._house.managed_tables(KIND):
            self._note_table(table)

    async def _running_ids(self) -> list[str]:
        listings = await store.running_tournaments(self._store)
        self._listed |= {listing.id: (listing.queue, listing.number) for listing in listings}
        return [listing.id for listing in listings]

    def _make(self, state: Tournament) -> LiveTournament:
        return LiveTournament(self._context, state, *self._listed.pop(state.id))

    def _admit_listed(self, state: Tournament, queue: str, number: int) -> None:
        self._listed[state.id] = queue, number
        self._admit(state)

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
        self._admit_listed(state, queue, number)
        return state

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
