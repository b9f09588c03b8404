"""Makes puzzles out of finished public deals, when the workers for analyses have nothing else to do."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from valat.analysis import read_deal
from valat.analysis.puzzles import Puzzle, games_with_puzzles, puzzle_of, shuffled_plies
from valat.house.folded_logs import FoldedLog, FoldedLogs
from valat.house.puzzles import keep_puzzles
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.store.database import Store
from valat.store.puzzles import next_source, note_source
from valat.workers.worker_service import WorkerService

log = logging.getLogger("valat.puzzles")

PER_DEAL = 2
"""So many of one deal: more would be alike."""
DEALS_OF_A_TABLE = 4
"""Deals of one table that are looked through, the first: long matches leave something for others."""
MATCH_OPTIONS = {"target", "boards"}
"""Options that change how long a match is, and nothing in a deal."""
BUSY_S = 5
"""Seconds after which the workers are asked again whether they have nothing else to do."""


class PuzzleMaker:
    """Looks through the tables that ended, the last first, each once.

    Args:
        now: the time, in milliseconds since 1970.
        sleep: how to wait so many seconds.
    """

    def __init__(
        self,
        store: Store,
        logs: FoldedLogs,
        workers: WorkerService,
        now: Callable[[], int],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._store, self._logs, self._workers = store, logs, workers
        self._now, self._sleep = now, sleep

    async def run(self, pause_s: float) -> None:
        """Looks through one deal after the other, for ever.

        Args:
            pause_s: seconds before each deal.
        """
        while True:
            await self._sleep(pause_s)
            table = await next_source(self._store)
            if table is None:
                continue
            try:
                await self.look_through(table, pause_s)
            except Exception:
                # the next table is another matter; this one is not tried again before the server starts again
                log.exception("cannot make puzzles from the deals of table %s", table)
                await note_source(self._store, table, self._now())

    async def look_through(self, table: str, pause_s: float = 0) -> None:
        """Makes puzzles of a table's first deals, where everybody may see them.

        Args:
            pause_s: seconds between two deals.
        """
        for number, record in enumerate(await self._records(table)):
            if number:
                await self._sleep(pause_s)
            with suppress(Refusal):
                await keep_puzzles(self._store, await self._puzzles(record), self._now())
        await note_source(self._store, table, self._now())

    async def _records(self, table: str) -> list[Record]:
        try:
            log = await self._logs.find(table)
        # a log that cannot be read has nothing to look through
        except Refusal:
            return []
        return records_for_puzzles(log)

    async def _puzzles(self, record: Record) -> list[Puzzle]:
        """Those of a deal. Raises Refusal."""
        found: list[Puzzle] = []
        for ply in shuffled_plies(record["moves"]):
            # people who wait for an analysis go first, move by move
            while not self._workers.is_idle:
                await self._sleep(BUSY_S)
            puzzle = await self._workers.run_idle(puzzle_in_record, record, ply)
            found += [puzzle] if puzzle else []
            if len(found) == PER_DEAL:
                break
        return found


def records_for_puzzles(log: FoldedLog) -> list[Record]:
    """The deals of a table that puzzles may be made of: a public one, with its own cards and the usual rules.

    Those of boards that several tables play are left out, as others may still have to play them.
    """
    setting, game = log.state.setting, log.state.game
    if setting.access != "public" or setting.boards != "own" or game.name not in games_with_puzzles():
        return []
    first = next(iter(game.presets))
    if setting.preset not in (None, first) or not MATCH_OPTIONS.issuperset(setting.options):
        return []
    return [deal.body.record for deal in log.deals[:DEALS_OF_A_TABLE]]


def puzzle_in_record(record: Record, ply: int) -> Puzzle | None:
    """In a worker: the puzzle before a move of a finished deal; None where there is none."""
    return puzzle_of(read_deal(record), ply)


@asynccontextmanager
async def puzzle_maker(
    store: Store, logs: FoldedLogs, workers: WorkerService, now: Callable[[], int], deals_an_hour: int
) -> AsyncIterator[None]:
    """Puzzles are made meanwhile.

    Args:
        deals_an_hour: how many deals are looked through at most; 0 for none.
    """
    if not deals_an_hour:
        yield
        return
    maker = PuzzleMaker(store, logs, workers, now)
    task = asyncio.create_task(maker.run(3600 / deals_an_hour))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])
