"""The cards of a session that is over, and what they come to with all cards open."""

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import msgspec

from valat.analysis import initial_record
from valat.club.live.exports import AskTable
from valat.club.log.state import Session
from valat.house import replays
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.limits.bounded_cache import BoundedCache
from valat.protocol.sessions import SessionHand, SessionHands
from valat.workers.worker_service import WorkerService

MOST_KEPT = 16
"""Sessions whose boards are kept in memory, some 20 kB each."""

log = logging.getLogger("valat.club")


class HandRecords:
    """The boards of sessions, solved one after the other and kept; `hand_records` makes it.

    Args:
        ask: how one asks what was played at a table.
    """

    def __init__(self, workers: WorkerService, ask: AskTable) -> None:
        self._workers, self._ask = workers, ask
        # with the numbers of the boards that cannot be solved
        self._records = BoundedCache[str, tuple[Mapping[int, Record], set[int]]](MOST_KEPT)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def of(self, state: Session) -> SessionHands:
        """The boards with what is known of them; what is not is being solved from now on.

        Raises:
            Refusal: `too_early` until the session is over to its end.
        Rule: DUP-SEE-1
        """
        if state.phase != "final":
            raise Refusal("You can see all hands when the session is over.", code="too_early")
        records, unsolvable = await self._records_of(state)
        hands = [
            SessionHand(board, record, await self._open_cards(record))
            for board, record in sorted(records.items())
        ]
        missing = {hand.board for hand in hands if hand.opened is None} - unsolvable
        if missing and state.id not in self._tasks:
            unsolved_records = {board: records[board] for board in missing}
            task = asyncio.create_task(self._solve(state.id, unsolved_records, unsolvable))
            self._tasks[state.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(state.id, None))
        return SessionHands(tuple(hands), len(missing))

    async def close(self) -> None:
        """Gives up what is not solved yet: the next question begins it again."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def wait_idle(self) -> None:
        """Returns when nothing is being solved."""
        await asyncio.gather(*self._tasks.values())

    async def _records_of(self, state: Session) -> tuple[Mapping[int, Record], set[int]]:
        if state.id not in self._records:
            self._records[state.id] = await initial_records(state, self._ask), set()
        return self._records[state.id]

    async def _open_cards(self, record: Record) -> msgspec.Raw | None:
        body = await self._workers.stored_open_cards(record)
        return None if body is None else msgspec.Raw(body.encode())

    async def _solve(self, session: str, records: Mapping[int, Record], unsolvable: set[int]) -> None:
        for board, record in records.items():
            try:
                # by its session: a visitor's own question does not wait behind a whole evening
                await self._workers.solve_open_cards(f"session {session}", record)
            except Refusal as refusal:
                log.info("cannot solve board %s of session %s: %s", board, session, refusal)
                unsolvable.add(board)


async def initial_records(state: Session, ask: AskTable) -> dict[int, Record]:
    """The records of the boards that were played, by number, as they were dealt: the cards and no more."""
    found: dict[int, Record] = {}
    for _, table in sorted(state.tables.items()):
        if table.id is None or found.keys() >= table.scores.keys():
            continue
        _, bodies = await replays.open_deals(ask(table.id))
        for body in bodies:
            start = initial_record({name: value for name, value in body.record.items() if name != "proof"})
            # without what that table's sides have agreed: the board is the same for all
            found.setdefault(table.row.boards[body.deal - 1], {**start, "options": state.plan.options})
    return found


@asynccontextmanager
async def hand_records(workers: WorkerService, ask: AskTable) -> AsyncIterator[HandRecords]:
    """The boards of sessions; on leaving nothing is being solved any more."""
    records = HandRecords(workers, ask)
    try:
        yield records
    finally:
        await records.close()
