"""Bots at work: in worker processes, with a deadline, and a quick one where that fails."""

import asyncio
import logging
import os
import time
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache, partial
from secrets import choice, randbits

import msgspec

from valat import bots, games
from valat.bots import Budget, Level
from valat.bots.fair import fair_move, is_forced
from valat.kernel.view import View
from valat.workers.pool import Pool, WorkerDied, pool
from valat.workers.scheduler import DeadlineMissed, MoveRequest, SearchScheduler

log = logging.getLogger("valat.bots")

DEADLINE_MS = 2500
"""After so long there is a move, whatever happens; waiting for a free worker is part of it."""
COMPARED_DEADLINE_MS = 15_000
"""The same where tables are compared: rather a late move than another one."""
RESERVE_MS = 500
"""What is left of it for the house's own bot when a thought came to nothing."""
KILL_MS = 200
"""How long it takes to kill a worker."""
NICENESS = 10
THOUGHTS_KEPT = 64
"""Of how many of a level's last thoughts it is remembered how long they took."""

Ask = Callable[[str, str, bytes, int], str]
"""Gives the move of a game's bot for a view as JSON; it may think so many milliseconds."""


class BotWorkers:
    """Bots that are asked in worker processes: neither a long thought nor a crash holds up a table.

    Bots that search share their workers' time. The others answer at once, and have a worker of their own, so
    that they never wait for a thought.

    Args:
        cold: is set where that worker may have been killed, so that the next one is warm before it is asked.
        now, sleep: a clock in seconds, and how to wait.
    """

    def __init__(
        self,
        scheduler: SearchScheduler,
        quick_pool: Pool,
        cold: asyncio.Event,
        ask_bot: Ask,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._scheduler, self._quick_pool, self._cold, self._ask = scheduler, quick_pool, cold, ask_bot
        self._now, self._sleep = now, sleep
        self._thoughts: defaultdict[Level, deque[float]] = defaultdict(partial(deque, maxlen=THOUGHTS_KEPT))

    @property
    def waiting(self) -> int:
        """How many thoughts wait for a worker."""
        return self._scheduler.waiting

    async def choose(
        self, game: str, view: View, level: Level, seed: int | None = None, *, compared: bool = False
    ) -> str:
        """A move of the level's bot; when that fails or has no time, of the house's own, or the quick one.

        Args:
            seed: with one the same view gets the same move, as far as the machine keeps up. Rule: DUP-FAIR-1
            compared: whether others are dealt the same cards: the move may come later, and is the same
                however busy the machine is.
        """
        deadline_ms = COMPARED_DEADLINE_MS if compared else DEADLINE_MS
        if not level.thought_ms:
            return await self._answer_at_once(game, view, level, deadline_ms, seed)
        house = bots.level(game, None)
        # a search would take its worker for the same answer
        if is_forced(view):
            return await self._answer_as_late(game, view, house, level)
        began = self._now()
        move = await self._think(MoveRequest(game, level, view, seed, compared), house, deadline_ms)
        self._thoughts[level].append(self._now() - began)
        return move

    async def _think(self, question: MoveRequest, house: Level, deadline_ms: int) -> str:
        """A move of a level that searches, or of the house's own where that comes to nothing."""
        game, level, seed = question.game, question.level, question.seed
        try:
            return await self._scheduler.ask(question, deadline_ms - RESERVE_MS)
        except DeadlineMissed:
            log.info("no time left to think for %s of %s", level.name, game)
        except Exception:
            log.warning("the bot %s of %s failed", level.name, game, exc_info=True)
        return await self._answer_at_once(game, question.view, house, RESERVE_MS, seed)

    async def _answer_as_late(self, game: str, view: View, bot: Level, level: Level) -> str:
        """A forced move, after as long as one of the level's last thoughts took: its time tells nothing."""
        thoughts = self._thoughts[level]
        until = self._now() + (choice(thoughts) if thoughts else level.thought_ms / 1000)
        move = await self._answer_at_once(game, view, bot, DEADLINE_MS)
        await self._sleep(max(0.0, until - self._now()))
        return move

    async def _answer_at_once(
        self, game: str, view: View, level: Level, within_ms: int, seed: int | None = None
    ) -> str:
        """A move of a bot that does not search, else of the quick one."""
        text = msgspec.json.encode(view)
        try:
            # a cancelled call waits until the worker is gone: that has to fit in, too
            async with asyncio.timeout((within_ms - KILL_MS) / 1000):
                if seed is not None:
                    return await self._quick_pool.run(ask_fair, game, level.name, text, seed)
                return await self._quick_pool.run(self._ask, game, level.name, text, 0)
        except TimeoutError:
            self._cold.set()
            log.warning("the bot %s of %s is late; the quick bot moves instead", level.name, game)
        except Exception:
            log.warning(
                "the bot %s of %s failed; the quick bot moves instead", level.name, game, exc_info=True
            )
        return quick_move(game, view)


@asynccontextmanager
async def bot_workers(count: int | None = None, asked: Ask | None = None) -> AsyncIterator[BotWorkers]:
    """The bots' workers: for thoughts as many as there are cores but one, at least one; one for the rest.

    They warm up meanwhile.

    Args:
        asked: what is called in a worker; `ask` by default.
    """
    call = asked or ask
    # a core is left to the server's loop
    count = count or max(1, (os.cpu_count() or 2) - 1)
    async with pool(count, NICENESS) as thinkers, pool(1, NICENESS) as quick_pool:

        async def think(question: MoveRequest, ms: int) -> str:
            asked_for = question.game, question.level.name, msgspec.json.encode(question.view)
            if question.seed is not None:
                return await thinkers.run(ask_fair, *asked_for, question.seed, question.share)
            return await thinkers.run(call, *asked_for, ms)

        scheduler = SearchScheduler(think, partial(_warm_worker, thinkers), count)
        tasks = [asyncio.create_task(scheduler.work()) for _ in range(count)]
        cold = asyncio.Event()
        tasks.append(asyncio.create_task(_keep_warm(quick_pool, cold)))
        try:
            yield BotWorkers(scheduler, quick_pool, cold, call)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)


async def _keep_warm(workers: Pool, cold: asyncio.Event) -> None:
    """Warms a worker, and after each alarm the one that is there then."""
    while True:
        await _warm_worker(workers)
        await cold.wait()
        cold.clear()


async def _warm_worker(workers: Pool) -> None:
    """Returns when a worker is warm; a machine that cannot start it now will when it is asked."""
    try:
        await workers.run(warm)
    except (WorkerDied, OSError):
        log.warning("a bot worker did not start", exc_info=True)


@cache
def warm() -> None:
    """Makes this process a worker that has all the games' bots at hand."""
    for game in games.names():
        bots.warm(game)


def ask(game: str, name: str, text: bytes, ms: int) -> str:
    """The move of that bot, which may think so many milliseconds, for a view as JSON."""
    view = msgspec.json.decode(text, type=games.find(game).View)
    return bots.find(game, name)(view, randbits(32), Budget(ms, "ms"))


def ask_fair(game: str, name: str, text: bytes, seed: int, share: float = 1.0) -> str:
    """The move of that bot for a view as JSON: asked again the same, whatever else the machine does.

    Rule: DUP-FAIR-1
    """
    view = msgspec.json.decode(text, type=games.find(game).View)
    level = bots.level(game, name)
    # a bot that does not sit down with people is no level
    return fair_move(game, level if level.name == name else Level(name), view, seed, share)


def ask_seeded(game: str, name: str, text: bytes, ms: int, seed: int) -> str:
    """The move of that bot for a view as JSON: it may think so many milliseconds, and draws by the seed."""
    view = msgspec.json.decode(text, type=games.find(game).View)
    return bots.find(game, name)(view, seed, Budget(ms, "ms"))


def quick_move(game: str, view: View) -> str:
    """A move at once: the passive bot's, else a random one."""
    for name in ("passive", "random"):
        if name in bots.names(game):
            try:
                return bots.find(game, name)(view, randbits(32))
            except Exception:
                log.exception("the bot %s of %s failed", name, game)
    return view.legal[0]
