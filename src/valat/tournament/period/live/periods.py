"""All the promo periods of one house: one task appends to their logs what people ask and the clock brings."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from secrets import token_urlsafe

from valat.aggregate.actor import PAUSE_MS, Actor
from valat.aggregate.time_source import ResettableTimer, TimeSource
from valat.kernel.errors import Refusal
from valat.store import periods as store
from valat.store.database import Store
from valat.store.periods import add_period
from valat.store.points import RankedPlayer
from valat.store.writer import Statement, WriteConflict
from valat.tournament.period import commands, repeats
from valat.tournament.period.events import (
    AnyPeriodEvent,
    PeriodAnnounced,
    PeriodOpened,
    PeriodPlan,
    PeriodRepeated,
)
from valat.tournament.period.live.definition import PERIOD
from valat.tournament.period.live.projections import listing_of
from valat.tournament.period.live.rankings import Rankings
from valat.tournament.period.state import Period

PeriodDecision = Callable[[Period, int], Sequence[AnyPeriodEvent]]
"""A command: the events that it makes of a state and the house's time; raises Refusal."""


class Periods:
    """The periods of a house; `open_periods` makes one.

    It is a process manager: whatever it does follows from the logs, so that after a crash it begins with the
    same, and does nothing twice. The clock only ever brings a period on: one that is set back makes nothing
    happen again, and what is due waits until it has come there anew.

    Attributes:
        rankings: who is where.
    """

    def __init__(self, house_store: Store, times: TimeSource) -> None:
        self.rankings = Rankings(house_store, times.now)
        self._store, self._times = house_store, times
        self._live: dict[str, Period] = {}
        self._is_settling = False
        self._actor = Actor("periods", self._arm)
        self._timer = ResettableTimer(times, self.wake)

    # --- what is there

    def running(self) -> list[Period]:
        """Those that are not over, drafts too, by when they begin."""
        states = [state for state in self._live.values() if not state.over]
        return sorted(states, key=lambda state: (state.plan.start_ms, state.id))

    async def ended(self, offset: int, limit: int) -> tuple[list[Period], int]:
        """A page of those that are over, the latest first, and how many there are."""
        found, total = await store.ended_periods(self._store, offset, limit)
        return [await self.get(period) for period in found], total

    async def get(self, period: str) -> Period:
        """The period as it is now. Raises Refusal `no_period`."""
        return self._live.get(period) or await PERIOD.load_state(self._store, period)

    # --- what people do

    async def draft(self, plan: PeriodPlan, actor: str, also: Sequence[Statement] = ()) -> Period:
        """A new draft. Raises Refusal as `commands.check_plan`, `repeats.check_repeat`.

        Args:
            actor: the organiser's id.
            also: what is written with it.
        """
        await self._check_repeat(plan)
        made: list[Period] = []

        async def job() -> None:
            commands.check_plan(plan, self._times.now())
            state, statements = self._opened(PeriodOpened(plan), actor)
            await self._store.writer.write([*statements, *also])
            self._live[state.id] = state
            made.append(state)

        await self._actor.perform(job)
        return made[0]

    async def perform(
        self, period: str, decide: PeriodDecision, actor: str | None, also: Sequence[Statement] = ()
    ) -> Period:
        """The period after a command, durable. Raises the command's Refusal; `no_period`.

        Args:
            actor: the id of the player who does it; None for the house.
            also: what is written with it, where anything is.
        """

        async def job() -> None:
            state = await self.get(period)
            if new := decide(state, self._times.now()):
                await self._append(state, new, actor, also)
            self.wake()

        await self._actor.perform(job)
        return await self.get(period)

    async def change(
        self, period: str, plan: PeriodPlan, actor: str, also: Sequence[Statement] = ()
    ) -> Period:
        """The draft with another plan. Raises Refusal as `commands.change`, `repeats.check_repeat`."""
        await self._check_repeat(plan)
        return await self.perform(period, lambda state, now: commands.change(state, plan, now), actor, also)

    async def disqualify(
        self, period: str, player: str, name: str, reason: str, actor: str, also: Sequence[Statement] = ()
    ) -> Period:
        """The period without a player. Raises Refusal as `commands.disqualify`; `not_entered`."""

        async def job() -> None:
            state = await self.get(period)
            if not state.is_disqualified(player) and not await self.rankings.has_points(state, player):
                raise _not_entered()
            rows = await self.rankings.read(state, without=player)
            new = commands.disqualify(state, player, name, reason, rows, self._times.now())
            await self._append(state, new, actor, also)
            self.wake()

        await self._actor.perform(job)
        return await self.get(period)

    async def reinstate(
        self, period: str, player: str, reason: str, actor: str, also: Sequence[Statement] = ()
    ) -> Period:
        """The period with a player again; `also` is written in any case. Raises Refusal `no_period`."""

        async def job() -> None:
            state = await self.get(period)
            rows = await self.rankings.read(state, again=player)
            new = commands.reinstate(state, player, reason, rows, self._times.now())
            if new:
                await self._append(state, new, actor, also)
            elif also:
                await self._store.writer.write(also)
            self.wake()

        await self._actor.perform(job)
        return await self.get(period)

    async def review(
        self, period: str, player: str, name: str, reason: str, actor: str, also: Sequence[Statement] = ()
    ) -> Period:
        """The period with a player under review. Raises Refusal as `commands.review`; `not_entered`."""
        if not await self.rankings.has_points(await self.get(period), player):
            raise _not_entered()
        return await self.perform(
            period, lambda state, _: commands.review(state, player, name, reason), actor, also
        )

    async def confirm(self, period: str, actor: str, also: Sequence[Statement] = ()) -> Period:
        """The period, which is final. Raises Refusal as `commands.confirm`."""

        async def job() -> None:
            await self._finish(await self.get(period), actor, also)
            self.wake()

        await self._actor.perform(job)
        return await self.get(period)

    async def reload(self) -> None:
        """Reads every period's state anew: names in the logs are others."""

        async def job() -> None:
            for period in list(self._live):
                self._live[period] = await PERIOD.load_state(self._store, period)
            self.rankings.forget()

        await self._actor.perform(job)

    # --- the house itself

    async def start(self) -> None:
        """Reads back those that go on, and lets happen what has come due."""
        for period in await store.running_periods(self._store):
            self._live[period] = await PERIOD.load_state(self._store, period)
        self.wake()
        await self.wait_idle()

    async def close(self) -> None:
        """Ends the task after what was accepted is done."""
        self._timer.stop()
        await self._actor.close()

    async def wait_idle(self) -> None:
        """Returns when there is nothing left to do before time goes on."""
        await self._actor.join()

    def wake(self) -> None:
        """Looks soon at what there is to do."""
        if not self._is_settling and not self._actor.stopped:
            self._is_settling = True
            self._actor.put(self._settle)

    def _arm(self, pause_ms: int) -> None:
        now = self._times.now()
        due = [ms for state in self._live.values() if (ms := commands.due_ms(state)) is not None]
        self._timer.set(now + PAUSE_MS if pause_ms else max(min(due), now) if due else None)

    async def _settle(self) -> None:
        """Appends what the clock has brought, for one period after the other."""
        self._is_settling = False
        for period in list(self._live):
            while new := commands.clock_events(self._live[period], self._times.now()):
                await self._append(self._live[period], new, None)
            if commands.is_final_due(self._live[period], self._times.now()):
                await self._finish(self._live[period], None)
        for state in list(self._live.values()):
            await self._repeat(state)

    async def _finish(self, state: Period, actor: str | None, also: Sequence[Statement] = ()) -> None:
        rows = await self.rankings.read(state)
        new = commands.confirm(state, rows, self._times.now())
        await self._append(state, new, actor, also)

    async def _repeat(self, state: Period) -> None:
        """Makes the next occurrence when this one has begun, or does not take place.

        Rule: TRN-PROMO-7
        """
        if not state.repeats or state.phase in ("draft", "announced") or state.first_plan is None:
            return
        plan, repeat = state.first_plan, state.first_plan.repeat
        assert repeat is not None, "what repeats has a rule"
        # what the house has slept through is not announced afterwards
        after = max(state.occurrence_ms, self._times.now())
        start_ms = await asyncio.to_thread(repeats.next_start, repeat, state.origin_ms, after)
        if start_ms is None:
            await self._append(state, [PeriodRepeated(None)], None)
            return
        body = PeriodOpened(repeats.next_plan(plan, start_ms), state.series, state.origin_ms)
        opened, statements = self._opened(body, None)
        announced, more = self._appended(opened, [PeriodAnnounced()], None)
        try:
            # in one transaction: the next one is there when this one knows it
            await self._append(state, [PeriodRepeated(opened.id)], None, [*statements, *more])
            self._live[announced.id] = announced
        except WriteConflict:
            there = await store.occurrence_of(self._store, state.series, start_ms)
            await self._append(state, [PeriodRepeated(there)], None)

    def _opened(self, body: PeriodOpened, actor: str | None) -> tuple[Period, list[Statement]]:
        """A new period, and what writes it."""
        state, statements = PERIOD.opened(token_urlsafe(9), [body], self._times.now(), actor)
        return state, [*add_period(listing_of(state)), *statements]

    def _appended(
        self, before: Period, bodies: Sequence[AnyPeriodEvent], actor: str | None
    ) -> tuple[Period, list[Statement]]:
        """A period after more events, and what writes them."""
        step = PERIOD.step(before, bodies, self._times.now(), actor)
        return step.after, PERIOD.statements(step)

    async def _append(
        self,
        before: Period,
        bodies: Sequence[AnyPeriodEvent],
        actor: str | None,
        also: Sequence[Statement] = (),
    ) -> None:
        state, statements = self._appended(before, bodies, actor)
        await self._store.writer.write([*statements, *also])
        # what has still to repeat is kept until it has
        if state.over and not state.repeats:
            self._live.pop(state.id, None)
        else:
            self._live[state.id] = state

    async def _check_repeat(self, plan: PeriodPlan) -> None:
        """Passes where the plan comes again as it says. Raises Refusal `bad_repeat`, `no_occurrence`."""
        if plan.repeat is not None:
            # in a thread: a rule that never comes is looked for until the year 9999
            await asyncio.to_thread(repeats.check_repeat, plan.repeat, plan.start_ms)


def _not_entered() -> Refusal:
    return Refusal("This player has no deals in this prize period.", code="not_entered")


def ranked(rows: Sequence[RankedPlayer], player: str | None) -> RankedPlayer | None:
    """The row of a player; None for who has none."""
    return next((row for row in rows if row.player == player), None)


@asynccontextmanager
async def open_periods(house_store: Store, times: TimeSource) -> AsyncIterator[Periods]:
    """The periods of a house; on leaving everything is durable."""
    periods = Periods(house_store, times)
    try:
        await periods.start()
        yield periods
    finally:
        await periods.close()
