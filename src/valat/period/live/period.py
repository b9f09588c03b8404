"""One period that goes on: a task that appends to its log what people ask and the clock brings."""

import asyncio
from collections.abc import Callable, Sequence

from valat.aggregate.ids import new_id
from valat.aggregate.process_manager import Context, ProcessManager
from valat.period.acts import commands
from valat.period.course import clock
from valat.period.course.projections import listing_of
from valat.period.definition import PERIOD
from valat.period.live.rankings import Rankings
from valat.period.log.events import AnyPeriodEvent, PeriodAnnounced, PeriodOpened, PeriodRepeated
from valat.period.log.state import Period
from valat.store.periods import add_period, occurrence_of
from valat.store.writer import Statement, WriteConflict
from valat.tournament.course import repeats


class PeriodContext(Context, frozen=True, kw_only=True):
    """What all periods of a house share.

    Attributes:
        admit: takes in the next occurrence of one.
    """

    rankings: Rankings
    admit: Callable[[Period], object]


class LivePeriod(ProcessManager[Period, AnyPeriodEvent]):
    """A period of this process; `Periods` makes them.

    The clock only ever brings it on: one that is set back makes nothing happen again, and what is due waits
    until it has come there again.
    """

    def __init__(self, context: PeriodContext, state: Period) -> None:
        self._context = context
        super().__init__(PERIOD, context, state)

    def _due_ms(self, now_ms: int) -> int | None:
        return clock.due_ms(self.state)

    async def _next_events(self) -> Sequence[AnyPeriodEvent]:
        now = self._times.now()
        if clock.is_final_due(self.state, now):
            return commands.confirm(self.state, await self._context.rankings.read(self.state), now)
        return clock.clock_events(self.state, now)

    async def _direct(self) -> None:
        """Makes the next occurrence when this one has begun, or does not take place.

        Rule: TRN-PROMO-7
        """
        state = self.state
        if not state.repeats or state.phase in ("draft", "announced") or state.first_plan is None:
            return
        plan, repeat = state.first_plan, state.first_plan.repeat
        assert repeat is not None, "what repeats has a rule"
        # what the house has slept through is not announced afterwards
        after = max(state.occurrence_ms, self._times.now())
        start_ms = await asyncio.to_thread(repeats.next_start, repeat, state.origin_ms, after)
        if start_ms is None:
            await self._append([PeriodRepeated(None)])
            return
        body = PeriodOpened(clock.next_plan(plan, start_ms), state.series, state.origin_ms)
        following, statements = opening(body, self._times.now(), announced=True)
        try:
            # in one transaction: the next one is there when this one knows it
            await self._append([PeriodRepeated(following.id)], None, statements)
            self._context.admit(following)
        except WriteConflict:
            there = await occurrence_of(self._context.store, state.series, start_ms)
            await self._append([PeriodRepeated(there)])


def opening(
    body: PeriodOpened, at_ms: int, actor: str | None = None, *, announced: bool = False
) -> tuple[Period, list[Statement]]:
    """A new period, and the statements that write it; a draft where it is not announced."""
    bodies: list[AnyPeriodEvent] = [body, *([PeriodAnnounced()] if announced else [])]
    state, statements = PERIOD.opened(new_id(), bodies, at_ms, actor)
    return state, [*add_period(listing_of(state)), *statements]
