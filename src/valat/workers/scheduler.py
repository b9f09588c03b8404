"""The time of the bots that search: shared out among a few workers, so that none comes too late."""

import asyncio
import logging
import time
from bisect import insort
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from valat.bots import Level
from valat.kernel.view import View
from valat.logs.request_id import request_id

log = logging.getLogger("valat.bots")

LEAST_MS = 10
"""A thought with less time is not worth having."""
PATIENCE_MS = 500
"""So late may a thought be, beyond twice its time, before its worker is killed: starting one takes longer."""
FADES = 0.3
"""How far one quick thought changes what a level is expected to take."""
HOP_MS = 1
"""What the way to a worker and back costs."""


class DeadlineMissed(Exception):
    """There was no time left to think, or the bot took more than it had."""


class MoveRequest(Struct, frozen=True):
    """A move that is asked for.

    Attributes:
        seed: from which alone, and the view, the move is to follow; None: from how long it may think, too.
        compared: whether the move has to be the same however busy the machine is.
        share: with a seed, of the level's positions that it may visit.
    """

    game: str
    level: Level
    view: View
    seed: int | None = None
    compared: bool = False
    share: float = 1.0


class PendingMove(Struct, order=True):
    """A question that waits; ordered by urgency.

    Attributes:
        deadline_ms: when the answer must be there, by the clock of `SearchScheduler`.
        number: tells those of the same time apart.
        request: the id of what it is asked for, for the log.
    """

    deadline_ms: int
    number: int
    question: MoveRequest
    answer: asyncio.Future[str]
    request: str


def thinking_time(budget_ms: int, slack_ms: Sequence[int], workers: int) -> int:
    """Milliseconds that the most urgent of those who wait may think, so that all can be in time.

    Args:
        budget_ms: what it may think at most.
        slack_ms: what is left until each one's deadline, in rising order; the first is its own.
        workers: how many think side by side.
    Returns:
        At least `LEAST_MS`, and then the last ones may have to do without; 0 where nothing is left for it.

    >>> thinking_time(300, [2000], 1), thinking_time(300, [2000] * 20, 1), thinking_time(300, [5], 1)
    (300, 82, 0)
    """
    # of those who wait the n-th has n - 1 before it, shared among the workers: none may take more than its
    # part
    shares = (min(slack, workers * slack // place) for place, slack in enumerate(slack_ms, 1))
    share = max(_thinkable(min(shares)), LEAST_MS)
    return min(budget_ms, share) if share <= _thinkable(slack_ms[0]) else 0


def _thinkable(share_ms: int) -> int:
    """What may be thought in a share of the time: bots keep to 1.2 times their budget."""
    return (share_ms - HOP_MS) * 5 // 6


def kill_time(ms: int, slack_ms: int) -> int:
    """After how many milliseconds a thought of `ms` is given up and its worker killed."""
    return min(2 * ms + PATIENCE_MS, slack_ms)


def monotonic_ms() -> int:
    """Milliseconds that never run backwards."""
    return time.monotonic_ns() // 1_000_000


class SearchScheduler:
    """The questions that wait, the most urgent first, and the workers' way through them.

    Args:
        think: asks a worker; cancelled, it kills the worker.
        ready: returns when a worker is there and warm.
        workers: how many there are; so many tasks run `work`.
        clock: milliseconds that never run backwards.
    """

    def __init__(
        self,
        think: Callable[[MoveRequest, int], Awaitable[str]],
        ready: Callable[[], Awaitable[None]],
        workers: int,
        clock: Callable[[], int] = monotonic_ms,
    ) -> None:
        self._think, self._ready, self._workers, self._clock = think, ready, workers, clock
        self._waiting: list[PendingMove] = []
        # how long this machine takes for all of a level's positions
        self._whole_ms: dict[Level, float] = {}
        self._arrived = asyncio.Semaphore(0)
        self._count = 0

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return len(self._waiting)

    async def ask(self, question: MoveRequest, within_ms: int) -> str:
        """The bot's answer, that long from now at the latest.

        Raises:
            DeadlineMissed: it cannot be there in time.
            Exception: whatever the bot raised.
        """
        self._count += 1
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        request = PendingMove(self._clock() + within_ms, self._count, question, answer, request_id.get())
        insort(self._waiting, request)
        self._arrived.release()
        try:
            async with asyncio.timeout(within_ms / 1000):
                return await answer
        except TimeoutError:
            raise DeadlineMissed from None
        finally:
            with suppress(ValueError):
                self._waiting.remove(request)

    async def work(self) -> None:
        """Answers one question after the other, for ever: the way of one worker."""
        await self._ready()
        while True:
            await self._arrived.acquire()
            # the last search may have cost its worker; until the next one is warm no time is granted
            await self._ready()
            # a question that was given up has left the list, and its count in the semaphore behind
            if self._waiting:
                await self._answer(*self._next())

    def _next(self) -> tuple[PendingMove, int, int]:
        """The most urgent request, what is left until its deadline, and what it is granted."""
        now = self._clock()
        slack = [request.deadline_ms - now for request in self._waiting]
        # only here is the budget fixed: who waits now says how much there is for each (ADR 18)
        request = self._waiting.pop(0)
        level = request.question.level
        # counted in positions it takes what this machine takes for them
        counted = request.question.seed is not None
        budget_ms = round(self._whole_ms.get(level, level.thought_ms)) if counted else level.thought_ms
        return request, slack[0], thinking_time(budget_ms, slack, self._workers)

    async def _answer(self, request: PendingMove, slack_ms: int, granted_ms: int) -> None:
        """Has the question answered; its caller hears what became of it."""
        request_id.set(request.request)
        if not granted_ms:
            _fail(request, DeadlineMissed())
            return
        question = request.question
        if question.seed is not None and not question.compared:
            question = replace(question, share=self._share(question.level, granted_ms))
        # counted in positions it ends by itself, later on a slower machine
        until_ms = slack_ms if question.seed is not None else kill_time(granted_ms, slack_ms)
        try:
            async with asyncio.timeout(until_ms / 1000):
                began = self._clock()
                move = await self._think(question, granted_ms)
            self._note_time(question, self._clock() - began)
            if not request.answer.done():
                request.answer.set_result(move)
        except TimeoutError:
            log.warning("a bot with %d ms to think did not stop in time", granted_ms)
            # how long it would have taken nobody knows: the level's next ones are granted half
            self._note_time(question, 2 * until_ms)
            _fail(request, DeadlineMissed())
        except Exception as error:
            _fail(request, error)

    def _share(self, level: Level, granted_ms: int) -> float:
        """The part of its positions that a level can visit in a time."""
        return min(1.0, granted_ms / self._whole_ms.get(level, level.thought_ms))

    def _note_time(self, question: MoveRequest, took_ms: int) -> None:
        """Notes how long a thought took that is counted in positions: slower at once, faster by and by."""
        if question.seed is None:
            return
        level, whole_ms = question.level, took_ms / question.share
        known = self._whole_ms.get(level, level.thought_ms)
        # most thoughts end long before the last position: only the longest tell how long all of them take
        self._whole_ms[level] = max(whole_ms, known + FADES * (whole_ms - known), level.thought_ms)


def _fail(request: PendingMove, error: Exception) -> None:
    if not request.answer.done():
        request.answer.set_exception(error)
