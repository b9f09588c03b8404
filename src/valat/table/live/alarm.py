"""What a live table does by itself when it is due: deal, let a bot move, give a seat up, close."""

from collections.abc import Awaitable, Callable

from valat.aggregate.inbox import Job
from valat.aggregate.time_source import ResettableTimer
from valat.protocol.table import MovedBy
from valat.table.live import seats
from valat.table.live.clock import Timings, expired_seats, may_close
from valat.table.live.context import TableContext
from valat.table.live.dealing import deal_next
from valat.table.live.table_log import TableLog
from valat.table.live.turn_clock import TurnClock
from valat.table.log.events import NewEvent, UndoRefused
from valat.table.log.outcome import closing_commitments, closing_events, resealing_events


class Alarm:
    """Rings when something is due, and has it done in the table's task.

    Args:
        put: gives the table's task a job.
        start_bot: lets a bot think for the seat that moves next, as a `bot` or for the `clock`.
        substitute_late: lets bots play for all who have been away for too long.
        note_missing: notes them, where it counts.
    """

    def __init__(
        self,
        context: TableContext,
        log: TableLog,
        timings: Timings,
        clock: TurnClock,
        put: Callable[[Job], None],
        start_bot: Callable[[MovedBy], None],
        substitute_late: Callable[[], None],
        note_missing: Callable[[], Awaitable[None]],
    ) -> None:
        self._context, self._log, self._timings, self._clock = context, log, timings, clock
        self._start_bot, self._substitute_late, self._note_missing = start_bot, substitute_late, note_missing
        # It rings only a job: what waits in the inbox comes first, and may make it needless.
        self._timer = ResettableTimer(context.times, lambda: put(self._act))

    def set(self, pause_ms: int = 0) -> None:
        """Sets it for what is due next, not before that many milliseconds have passed."""
        can_act = self._log.is_ours and not self._log.freeze_reason
        due = self._clock.due(self._log.state) if can_act else None
        soonest = self._context.times.now() + pause_ms
        self._timer.set(max(due[0], soonest) if due else None)

    def stop(self) -> None:
        """Does not ring any more."""
        self._timer.stop()

    async def close_if_empty(self) -> None:
        """Closes the table if nobody is there; a job of the table's task."""
        log = self._log
        can = log.state.phase != "closed" and log.freeze_reason is None and may_close(log.state)
        if can and not self._timings.here:
            await self._close()

    async def _act(self) -> None:
        log = self._log
        due = None if log.freeze_reason else self._clock.due(log.state)
        # looked at again: jobs that came first may have done it, or put it off
        if due is None or due[0] > self._context.times.now():
            return
        match due[1]:
            case "deal":
                await deal_next(self._context, log.state, log.append)
            case "commitments":
                await log.append([closing_commitments(log.state, self._timings.here)])
            case "reseal":
                await log.append(resealing_events(log.state, self._context.store.keys))
            case "undo":
                await log.append([NewEvent(UndoRefused(why="late"))])
            case "substitute":
                self._substitute_late()
            case "missing":
                await self._note_missing()
            case "leave":
                await self._give_up_seat()
            case "abandon":
                await self._close()
            case "bot" | "clock" as by:
                self._start_bot(by)

    async def _give_up_seat(self) -> None:
        """Gives a seat up that was kept long enough; the alarm rings again for others."""
        log = self._log
        expired = expired_seats(log.state, self._context.pace, self._context.times.now())
        await log.append(seats.give_up(log.state, expired[0]))

    async def _close(self) -> None:
        closing = closing_events(self._log.state, self._context.store.keys, "abandoned")
        await self._log.append(closing)
