"""The house's practice: who has a run under way, and the worker that its bots are asked in."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from valat.arena.practice.run import PracticeRun
from valat.kernel.errors import Refusal
from valat.workers.pool import Pool, pool

NICENESS = 15
"""Behind the bots of the tables."""
MOST = 16
"""Runs in all: their rules are played in the server's own process."""
HOUSE = ("house", "")
"""Whose all runs are."""
MOST_OF_ADDRESS = 4
MOST_OF_PLAYER = 1
SILENT_S = 10
"""Seconds of silence after which a run makes room where another one wants its place."""


class PracticeTables:
    """The runs under way, counted.

    Attributes:
        pool: of the house's bots at practice: theirs alone, so that no table waits for them.
    """

    def __init__(self, workers: Pool) -> None:
        self.pool = workers
        self._runs: dict[PracticeRun, tuple[tuple[str, str], ...]] = {}

    @contextmanager
    def place(self, run: PracticeRun, address: str, player: str) -> Iterator[None]:
        """A place for a run while the block lasts; where there is none, that of the longest silent one.

        Raises:
            Refusal: `busy`, `too_many_runs`.
        """
        own = (("player", player), ("address", address))
        if not (self._has_room(own[0], MOST_OF_PLAYER) and self._has_room(own[1], MOST_OF_ADDRESS)):
            raise Refusal("Practice is already running in another window.", code="too_many_runs")
        if not self._has_room(HOUSE, MOST):
            raise Refusal("Practice is full. Please try again in a moment.", code="busy")
        self._runs[run] = (*own, HOUSE)
        try:
            yield
        finally:
            self._runs.pop(run, None)

    def _has_room(self, whose: tuple[str, str], most: int) -> bool:
        """Whether somebody has fewer runs than that, if need be after one of theirs has made room."""
        runs = [run for run, owners in self._runs.items() if whose in owners]
        if len(runs) < most:
            return True
        silent = max(runs, key=lambda run: run.silent_s)
        if silent.silent_s < SILENT_S:
            return False
        del self._runs[silent]
        silent.make_room()
        return True


@asynccontextmanager
async def practice_tables() -> AsyncIterator[PracticeTables]:
    """The house's practice; its worker starts when it is needed, and ends here."""
    async with pool(1, NICENESS) as workers:
        yield PracticeTables(workers)
