"""The one writer: it drains its queue into one transaction, and answers after the commit."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from valat.kernel.errors import Refusal

Statement = tuple[Executable, Mapping[str, Any] | Sequence[Mapping[str, Any]]]
Job = tuple[Sequence[Statement], "asyncio.Future[None]"]


class Taken(Refusal):
    """Somebody else has written there: a sequence number, a client's id or a name is taken."""

    code = "taken"


class Writer:
    """`async with Writer(engine) as writer:`; leaving waits until everything accepted is durable."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[Job | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Writer":
        self._task = asyncio.create_task(self._run(), name="store writer")
        return self

    async def __aexit__(self, *_: object) -> None:
        self._queue.put_nowait(None)
        if self._task:
            await self._task

    async def write(self, statements: Sequence[Statement]) -> None:
        """Returns when all the statements are durable; either all of them are or none.

        Raises:
            Taken: one of them collides with what is stored.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((statements, done))
        await asyncio.shield(done)

    async def _run(self) -> None:
        while (job := await self._queue.get()) is not None:
            jobs = [job]
            last = False
            while not self._queue.empty():
                if (more := self._queue.get_nowait()) is None:
                    last = True
                    break
                jobs.append(more)
            await self._commit(jobs)
            if last:
                return

    async def _commit(self, jobs: list[Job]) -> None:
        """Writes the jobs in one transaction; where that fails, each in its own: one harms no other."""
        try:
            async with self._engine.begin() as connection:
                await _execute(connection, [statement for statements, _ in jobs for statement in statements])
        except Exception as error:
            if len(jobs) == 1:
                _settle(jobs[0][1], error)
                return
            for job in jobs:
                await self._commit([job])
            return
        for _, done in jobs:
            _settle(done, None)


async def _execute(connection: AsyncConnection, statements: Sequence[Statement]) -> None:
    """Runs the statements in order, neighbours of one kind together."""
    start = 0
    for end in range(1, len(statements) + 1):
        if end == len(statements) or statements[end][0] is not statements[start][0]:
            rows: list[Mapping[str, Any]] = []
            for _, values in statements[start:end]:
                rows += [values] if isinstance(values, Mapping) else values
            await connection.execute(statements[start][0], rows)
            start = end


def _settle(done: "asyncio.Future[None]", error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    elif isinstance(error, IntegrityError):
        done.set_exception(Taken(f"Already there: {error.orig}."))
    else:
        done.set_exception(error)
