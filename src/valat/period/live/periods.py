"""All the promo periods of one house: drafted, acted on, and read back at its start."""

import asyncio
from collections.abc import Sequence

from valat.aggregate.process_manager import DeliverNotices, shown_nowhere
from valat.aggregate.registry import Registry
from valat.aggregate.time_source import TimeSource
from valat.period.acts import commands
from valat.period.acts.decide import Found, decide, plan_of
from valat.period.definition import PERIOD
from valat.period.live.period import LivePeriod, PeriodContext, opening
from valat.period.live.rankings import Rankings
from valat.period.log.events import (
    AnyPeriodEvent,
    PeriodOpened,
    PeriodPlan,
)
from valat.period.log.state import Period
from valat.protocol.period_acts import ChangePeriod, ConfirmPeriod, PeriodActRequest
from valat.store import periods as store
from valat.store.database import Store
from valat.store.players import Player
from valat.store.writer import Statement
from valat.tournament.course import repeats


class Periods(Registry[Period, AnyPeriodEvent, LivePeriod]):
    """The periods of a house.

    Attributes:
        rankings: who is where.

    Args:
        deliver: as of `Context`.
    """

    def __init__(
        self, house_store: Store, times: TimeSource, deliver: DeliverNotices = shown_nowhere
    ) -> None:
        super().__init__(PERIOD, house_store)
        self.rankings = Rankings(house_store, times.now)
        self._times = times
        self._context = PeriodContext(
            store=house_store,
            times=times,
            on_step=self._note,
            deliver=deliver,
            rankings=self.rankings,
            admit=self._admit,
        )

    # --- what is there

    def running(self) -> list[Period]:
        """Those that are not over, drafts too, by when they begin."""
        return sorted(super().running(), key=lambda state: (state.plan.start_ms, state.id))

    async def ended(self, offset: int, limit: int) -> tuple[list[Period], int]:
        """A page of those that are over, the latest first, and how many there are."""
        found, total = await store.ended_periods(self._store, offset, limit)
        return [await self.get(period) for period in found], total

    # --- what people do

    async def draft(self, plan: PeriodPlan, actor: str, also: Sequence[Statement] = ()) -> Period:
        """A new draft. Raises Refusal as `commands.check_plan`, `repeats.check_repeat`.

        Args:
            actor: the organiser's id.
            also: what is written with it.
        """
        await self._check_repeat(plan)
        now = self._times.now()
        commands.check_plan(plan, now)
        state, statements = opening(PeriodOpened(plan), now, actor)
        await self._store.writer.write([*statements, *also])
        return self._admit(state).state

    async def act(
        self,
        period: str,
        act: PeriodActRequest,
        actor: str,
        also: Sequence[Statement] = (),
        player: Player | None = None,
    ) -> Period:
        """The period after an organiser's act. Raises Refusal as `decide`, `repeats.check_repeat`.

        Args:
            actor: the organiser's id.
            also: what is written with it, unless it was done before.
            player: whom the act names.
        """
        if isinstance(act, ChangePeriod):
            await self._check_repeat(plan_of(act.plan))

        async def decision(state: Period) -> Sequence[AnyPeriodEvent]:
            return decide(state, act, self._times.now(), await self._look_up(state, act, player))

        return await self.correct(period, decision, actor, also)

    async def _look_up(self, state: Period, act: PeriodActRequest, player: Player | None) -> Found:
        if player is None:
            return Found(rows=await self.rankings.read(state) if isinstance(act, ConfirmPeriod) else ())
        has_points = await self.rankings.has_points(state, player.id)
        rows = await self.rankings.read(state, without=player.id)
        return Found(player.id, player.name, has_points, rows)

    async def reinstate(
        self, period: str, player: str, reason: str, actor: str, also: Sequence[Statement] = ()
    ) -> Period:
        """The period with a player again; `also` is written in any case. Raises Refusal `no_period`."""

        async def decide(state: Period) -> Sequence[AnyPeriodEvent]:
            rows = await self.rankings.read(state, again=player)
            new = commands.reinstate(state, player, reason, rows, self._times.now())
            if not new:
                await self._store.writer.write(also)
            return new

        return await self.correct(period, decide, actor, also)

    async def reload(self) -> None:
        """Reads every period's state again: names in the logs have changed."""
        await super().reload()
        self.rankings.forget()

    # --- the house itself

    async def start(self) -> None:
        """Reads back those that go on, and lets happen what has come due."""
        await super().start()
        await self.wait_idle()

    def _reset(self) -> None:
        super()._reset()
        self.rankings.forget()

    async def _running_ids(self) -> list[str]:
        return await store.running_periods(self._store)

    def _make(self, state: Period) -> LivePeriod:
        return LivePeriod(self._context, state)

    async def _check_repeat(self, plan: PeriodPlan) -> None:
        """Passes where the plan comes again as it says. Raises Refusal `bad_repeat`, `no_occurrence`."""
        if plan.repeat is not None:
            # in a thread: a rule that never comes is looked for until the year 9999
            await asyncio.to_thread(repeats.check_repeat, plan.repeat, plan.start_ms)
