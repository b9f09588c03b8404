"""House bots at work: in worker processes, with a deadline, and a quick one where that fails."""

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from secrets import randbits

from anyio import BrokenWorkerProcess, CapacityLimiter, to_process

from valat import bots, games
from valat.kernel.game import Record

log = logging.getLogger("valat.bots")

DEADLINE_S = 2.0
"""Seconds a worker has for one move, waiting for a free worker included."""
NICENESS = 10


class InProcess:
    """Bots that are asked here and now: for tests, and quick enough where one person plays."""

    async def choose(self, game: str, view: Record) -> str:
        """A move of the house's bot, or of the quick one when that fails."""
        try:
            return ask(game, view, randbits(32))
        except Exception:
            log.exception("the bot of %s failed", game)
            return quick(game, view)


class Workers:
    """Bots that are asked in worker processes: neither a long thought nor a crash holds up a table."""

    def __init__(self, limiter: CapacityLimiter) -> None:
        self._limiter = limiter

    async def choose(self, game: str, view: Record) -> str:
        """A move of the house's bot, or of the quick one when that fails or takes too long."""
        try:
            async with asyncio.timeout(DEADLINE_S):
                return await to_process.run_sync(
                    ask, game, view, randbits(32), cancellable=True, limiter=self._limiter
                )
        except Exception:
            log.warning("the bot of %s failed; the quick one moves", game, exc_info=True)
            return quick(game, view)


@asynccontextmanager
async def workers(count: int | None = None) -> AsyncIterator[Workers]:
    """Workers, as many as the machine has cores but one, at least one; they warm up meanwhile."""
    count = count or max(1, (os.cpu_count() or 2) - 1)
    limiter = CapacityLimiter(count)
    warming = [asyncio.create_task(_warmed(limiter)) for _ in range(count)]
    try:
        yield Workers(limiter)
    finally:
        for task in warming:
            task.cancel()
        await asyncio.wait(warming)


async def _warmed(limiter: CapacityLimiter) -> None:
    """Starts one worker; a machine that cannot yet will start it when it is asked."""
    try:
        await to_process.run_sync(warm, cancellable=True, limiter=limiter)
    except BrokenWorkerProcess:
        log.warning("a worker for bots did not start", exc_info=True)


def warm() -> None:
    """Makes this process a polite worker that has all the games at hand."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    for game in games.names():
        bots.names(game)


def ask(game: str, view: Record, seed: int) -> str:
    """The move of the game's first bot, the house's own."""
    return bots.find(game, bots.names(game)[0])(view, seed)


def quick(game: str, view: Record) -> str:
    """A move at once: the passive bot's, else a random one."""
    for name in ("passive", "random"):
        if name in bots.names(game):
            try:
                return bots.find(game, name)(view, randbits(32))
            except Exception:
                log.exception("the bot %s of %s failed", name, game)
    legal: list[str] = view["legal"]
    return legal[0]
