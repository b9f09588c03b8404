"""The house's practice: who has a run under way, and the worker that its bots are asked in."""

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from valat.kernel.errors import Refusal
from valat.workers.pool import Pool, pool

NICENESS = 15
"""Behind the bots of the tables."""
MOST = 16
"""Runs in all: their rules are played in the server's own process."""
MOST_OF_ADDRESS = 4
MOST_OF_PLAYER = 1


class PracticeTables:
    """The runs under way, counted.

    Attributes:
        pool: of the house's bots at practice: theirs alone, so that no table waits for them.
    """

    def __init__(self, workers: Pool) -> None:
        self.pool = workers
        self._counts: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def place(self, address: str, player: str) -> Iterator[None]:
        """A place for a run while the block lasts. Raises Refusal `busy`, `too_many_runs`."""
        keys = (("all", ""), ("address", address), ("player", player))
        if self._counts[keys[0]] >= MOST:
            raise Refusal("As many practise as the house can take.", code="busy")
        most = {"address": MOST_OF_ADDRESS, "player": MOST_OF_PLAYER}
        for kind, name in keys[1:]:
            if self._counts[kind, name] >= most[kind]:
                raise Refusal("You practise already, in another window.", code="too_many_runs")
        self._counts.update(keys)
        try:
            yield
        finally:
            self._counts.subtract(keys)
            self._counts = +self._counts


@asynccontextmanager
async def practice_tables() -> AsyncIterator[PracticeTables]:
    """The house's practice; its worker starts when it is needed, and ends here."""
    async with pool(1, NICENESS) as workers:
        yield PracticeTables(workers)
