"""One session that goes on: a task that appends to its log and does what the state asks for."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress

from valat.aggregate.actor import ActorStopped
from valat.aggregate.process_manager import Context, ProcessManager
from valat.club.course.outcome import consequences, due_ms, next_end_ms
from valat.club.definition import SESSION
from valat.club.live.adjudication import LIMIT_S, adjudicate
from valat.club.live.round_tables import SessionTables, StoppedBoard
from valat.club.log.events import AdjudicationProposed, AnyEvent
from valat.club.log.pace import Place, current_tables, is_free
from valat.club.log.state import Session
from valat.club.seating.names import BOT
from valat.house.house import House
from valat.kernel.errors import Refusal
from valat.store.writer import Statement
from valat.workers.pool import WorkerDied

log = logging.getLogger("valat.club")

RedealDecision = Callable[[Session, Sequence[Place], Sequence[Place]], Sequence[AnyEvent]]
"""A command on a board: also by the tables that have dealt it, and those where somebody has called on it."""


class SessionContext(Context, frozen=True, kw_only=True):
    """What all sessions of a house share."""

    house: House


class LiveSession(ProcessManager[Session, AnyEvent]):
    """A session of this process; `ClubSessions` makes them."""

    def __init__(self, context: SessionContext, state: Session) -> None:
        self._context = context
        self._tables = SessionTables(context.house)
        self._adjudications: dict[tuple[int, int, int], asyncio.Task[None]] = {}
        super().__init__(SESSION, context, state)

    async def dealt(self, board: int) -> tuple[list[Place], list[Place]]:
        """As `SessionTables.dealt`."""
        return await self._tables.dealt(self.state, board)

    async def redeal(
        self,
        board: int,
        decide: RedealDecision,
        actor: str | None,
        also: Sequence[Statement] = (),
    ) -> Session:
        """The session after a board was dealt again. Raises as `perform`.

        The tables that have it stand still before it is looked whether somebody has called.
        """

        async def job() -> None:
            dealt_at, called_at = await self._tables.dealt(self.state, board, still=True)
            try:
                if new := decide(self.state, dealt_at, called_at):
                    await self._append(new, actor, also)
            finally:
                # from there on they go on, or others play in their place
                self.wake()

        await self.perform_job(job)
        return self.state

    async def wait_idle(self) -> None:
        """Returns when there is nothing left to do before time goes on."""
        await super().wait_idle()
        await asyncio.gather(*self._adjudications.values())

    async def close(self) -> None:
        """Ends its task after what was accepted is done, and boards that are being adjudicated."""
        self._timer.stop()
        # the actor is closed last: what an adjudication finds is still appended
        await self._actor.join()
        await asyncio.gather(*self._adjudications.values(), return_exceptions=True)
        await super().close()

    async def halt(self) -> None:
        """As `close`; the next run of the house adjudicates again what is under way."""
        await self._actor.join()
        for task in self._adjudications.values():
            task.cancel()
        await self.close()

    def _due_ms(self, now_ms: int) -> int | None:
        if self.state.phase != "playing" or self.state.paused is not None:
            return due_ms(self.state)
        follows = due_ms(self.state) if is_free(self.state) else None
        return min(
            (moment for moment in (next_end_ms(self.state, now_ms), follows) if moment is not None),
            default=None,
        )

    async def _direct(self) -> None:
        if self.state.round:
            await self._tables.direct(self.state, self._context.times.now())
        if self.state.phase in ("playing", "between", "final"):
            await self._adjudicate_stopped()

    async def _adjudicate_stopped(self) -> None:
        """Has it worked out what boards that the clock stopped would have come to. Rule: BRI-COMP-14"""
        for board in await self._tables.stopped_boards(self.state):
            if board.place not in self._adjudications:
                # not here: it takes seconds, and directors act meanwhile
                self._adjudications[board.place] = asyncio.create_task(self._adjudicate(board))

    async def _adjudicate(self, board: StoppedBoard) -> None:
        game, seed = self.state.plan.game, f"{self.state.id} {board.place}"
        try:
            found = await self._context.house.compute(LIMIT_S, adjudicate, game, board.record, seed)
        except (Refusal, WorkerDied) as error:
            log.warning("session %s: no suggestion for %s: %s", self.state.id, board.place, error)
            return
        except Exception:
            # the evening goes on without: the director rules alone
            log.exception("session %s: no suggestion for %s", self.state.id, board.place)
            return

        async def job() -> None:
            rest = (found.double_dummy, found.shares) if found is not None else ()
            await self._append([AdjudicationProposed(*board.place, *rest)])

        with suppress(ActorStopped):
            await self._actor.perform(job)

    async def _next_events(self) -> Sequence[AnyEvent]:
        state, now = self.state, self._context.times.now()
        if state.phase == "playing":
            if any(table.id is None for table in current_tables(state)):
                return await self._tables.open(state)
            # results before what follows from time: a board that has ended counts in the round that it closes
            if new := await self._tables.results(state, now):
                return new
        return consequences(state, now, BOT)
