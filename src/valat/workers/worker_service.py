"""What the server has done in worker processes: analyses, questions «what if», uploads, pictures."""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from hashlib import sha256
from typing import Any, NoReturn, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from valat import games
from valat.analysis import (
    VERSION,
    WORLDS,
    Evaluation,
    OpenCards,
    PlayAnalysis,
    auction_result,
    combine_plays,
    counterfactual,
    evaluation_of,
    initial_record,
    open_cards,
    read_deal,
)
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.store.analyses import find_analysis, save_analysis
from valat.store.database import Store
from valat.workers.analysing import analyse_in_worker, open_cards_in_worker
from valat.workers.fair_queue import FairQueue
from valat.workers.jobs import Jobs, Report
from valat.workers.pool import Pool, WorkerDied, pool

log = logging.getLogger("valat.analysis")

NICENESS = 15
"""Above the bots': a bot that thinks at a table goes first."""
ANALYSIS_WORKERS = 2
"""Processes for the analyses of finished deals; each card is on its own, so that one deal may have both."""
MOST_JOBS = 32
"""Deals that are analysed at once, taking turns card by card."""
UPLOAD_WORKERS = 2
"""Processes for what people bring: one address has one at a time, so that the other is for the others."""
UPLOAD_S = 10
"""Seconds after which a process that looks at what somebody brought is killed; a whole file takes two."""
MOST_UNASKED = 64
"""Deals that wait to be analysed before anybody asks; the oldest is given up for a newer one."""
OPEN_CARDS_S = 60
"""Seconds for a deal with all cards open, which has a process of its own."""
IDLE_S = 60
"""Seconds for something that nobody waits for: an analysis that is asked for meanwhile waits for no more."""
MOST_WAITING = 200
"""Requests that wait for these processes, of all addresses together."""

Result = TypeVar("Result")


class AnalysisState(Struct, frozen=True):
    """How far the analysis of a deal is.

    Attributes:
        total: cards in it.
        opened: the cards of which only the cost with all cards open is known so far, by ply.
        plays: the cards that are analysed, by ply.
        course: the evaluation of the deal, once all its cards stand open.
        body: the whole analysis as JSON, at the end.
    """

    total: int
    opened: dict[int, PlayAnalysis] = {}
    plays: dict[int, PlayAnalysis] = {}
    course: Evaluation | None = None
    body: str | None = None


class WorkerService:
    """Long work beside the server's own process; `worker_service` makes it. Analyses are kept in the store.

    Two worker processes are for analyses, one for «what if», one for deals with open cards, two for what else
    people bring, so that none waits for another.
    """

    def __init__(self, store: Store, now: Callable[[], int], pools: Sequence[Pool], worlds: int) -> None:
        self._store, self._now, self._worlds = store, now, worlds
        self._analysis_pool, self._answer_pool, self._open_pool, self._upload_pool = self._pools = pools
        self._open_queue, self._upload_queue = (
            FairQueue(1, MOST_WAITING),
            FairQueue(UPLOAD_WORKERS, MOST_WAITING),
        )
        self._stopped = False
        # those that are analysed before anybody asked, which give way to all others
        self._unasked = deque[Record](maxlen=MOST_UNASKED)
        self._unasked_came = asyncio.Event()
        self._askers, self._askers_changed = 0, asyncio.Event()
        self._background_key: str | None = None
        self.jobs = Jobs[AnalysisState](MOST_JOBS)

    async def stored_analysis(self, record: Record) -> str | None:
        """The analysis of a deal as JSON where it was made before."""
        return await find_analysis(self._store, self._key(record))

    async def analyse(self, record: Record) -> AsyncIterator[AnalysisState]:
        """How far the analysis of a finished deal is, again and again; its end has it as JSON.

        Raises:
            Refusal: `busy`, `analysis_failed`, `no_analysis`.
        """
        key = self._key(record)
        # what was begun unasked goes on as fast as if it had been begun now
        if key == self._background_key:
            self._background_key = None
        self._count_askers(1)
        try:
            async for state in self.jobs.watch(key, partial(self._work, record)):
                yield state
        finally:
            self._count_askers(-1)

    def analyse_when_idle(self, records: Iterable[Record]) -> None:
        """Has finished deals analysed while nobody waits for another, so that they stand when asked for."""
        self._unasked.extend(records)
        self._unasked_came.set()

    async def analyse_unasked(self) -> NoReturn:
        """Analyses what `analyse_when_idle` was given, the newest first, until it is cancelled."""
        while True:
            await self._unasked_came.wait()
            while self._unasked:
                record = self._unasked.pop()
                try:
                    await self._analyse_unasked(record)
                except Refusal:  # nobody waits for it; those who ask for it are told
                    continue
            self._unasked_came.clear()

    async def _analyse_unasked(self, record: Record) -> None:
        """Analyses a deal unless that is done or begun. Raises Refusal."""
        while self._askers:
            await self._askers_changed.wait()
        if self.running(record) or await self.stored_analysis(record) is not None:
            return
        self._background_key = key = self._key(record)
        try:
            async for _ in self.jobs.watch(key, partial(self._work, record)):
                pass
        finally:
            self._background_key = None

    def running(self, record: Record) -> bool:
        """Whether that deal is being analysed just now."""
        return self.jobs.running(self._key(record))

    @property
    def is_idle(self) -> bool:
        """Whether no deal is being analysed just now."""
        return self.jobs.is_empty

    def waiting(self) -> dict[str, int]:
        """How many wait: deals being `analysed`, those that nobody has asked for (`unasked`), questions with
        `open_cards`, and `uploads`.
        """
        return {
            "analyses": len(self.jobs),
            "unasked": len(self._unasked),
            "open_cards": len(self._open_queue),
            "uploads": len(self._upload_queue),
        }

    async def run_idle(self, function: Callable[..., Result], *args: Any) -> Result:
        """What the function makes of something that nobody waits for, in the process that analyses deals.

        Raises:
            Refusal: `timed_out`, `analysis_failed`.
        """
        return await self._ask(self._analysis_pool.run_within(IDLE_S, function, *args))

    async def answer(
        self, record: Record, ply: int, moves: Sequence[str], seat: int | None
    ) -> tuple[str, ...]:
        """The moves with which bots play on from there. Raises Refusal `analysis_failed`."""
        return await self._ask(self._answer_pool.run(counterfactual.play_on, record, ply, moves, seat))

    async def run(
        self, address: str, function: Callable[..., Result], *args: Any, seconds: int = UPLOAD_S
    ) -> Result:
        """What the function makes of something that was brought from an address, which waits for its turn.

        Args:
            seconds: after which its process is killed.
        Raises:
            Refusal: `busy`, `timed_out`, `analysis_failed`.
        """
        async with self._upload_queue.turn(address):
            return await self._ask(self._upload_pool.run_within(seconds, function, *args))

    async def double_dummy(self, address: str, record: Record) -> str:
        """The result of a deal with all cards open, as JSON, and what the auction in its record has reached.

        Args:
            address: where the question is from.
        Raises:
            Unreadable: not a deal record.
            Refusal: `no_analysis`; as `run`.
        """
        start = initial_record(record)
        body = await self.stored_open_cards(start) or await self.solve_open_cards(address, start)
        if not record.get("moves"):
            return body
        opened = msgspec.json.decode(body, type=OpenCards)
        reached = await self._open(address, auction_result, record, opened)
        return msgspec.json.encode(replace(opened, reached=reached)).decode()

    async def stored_open_cards(self, start: Record) -> str | None:
        """The result of a deal with all cards open, as JSON, where that was asked before.

        Args:
            start: its record as `initial_record` gives it.
        """
        return await find_analysis(self._store, self._open_cards_key(start))

    async def solve_open_cards(self, address: str, start: Record) -> str:
        """The result of a deal with all cards open, as JSON, kept for the next who ask.

        Args:
            address: where the question is from: each has its turn.
            start: as of `stored_open_cards`.
        Raises:
            Refusal: `no_analysis`; as `run`.
        """
        body = msgspec.json.encode(await self._open(address, open_cards, start)).decode()
        await save_analysis(self._store, self._open_cards_key(start), body, self._now())
        return body

    def _open_cards_key(self, start: Record) -> str:
        return self._key({**start, "asked": "opened"})

    def stop(self) -> None:
        """Ends what is being worked on: the server ends. Those who wait are refused with `busy`."""
        self._stopped = True
        for workers in self._pools:
            workers.stop()

    async def _work(self, record: Record, report: Report[AnalysisState]) -> None:
        deal = read_deal(record)
        state = AnalysisState(len(deal.plies))
        report(state)
        # All cards open first, which takes a tenth of the time: that much stands at once.
        async for play in self._each(deal.plies, open_cards_in_worker, record):
            state = replace(state, opened={**state.opened, play.ply: play})
            report(state)
        plays = [state.opened[ply] for ply in deal.plies]
        state = replace(state, course=evaluation_of(deal, plays))
        report(state)
        async for play in self._each(plays, analyse_in_worker, record, self._worlds):
            opened = {ply: other for ply, other in state.opened.items() if ply != play.ply}
            state = replace(state, opened=opened, plays={**state.plays, play.ply: play})
            report(state)
        plays = [state.plays[ply] for ply in deal.plies]
        body = msgspec.json.encode(combine_plays(deal, plays, self._worlds)).decode()
        # where the record does not say, it may be of a board that others have still to play
        hidden = bool(record.get("proof", {"shared": True}).get("shared"))
        await save_analysis(self._store, self._key(record), body, self._now(), hidden=hidden)
        report(replace(state, body=body))

    async def _each(
        self, cards: Sequence[object], function: Callable[..., PlayAnalysis], record: Record, *args: Any
    ) -> AsyncIterator[PlayAnalysis]:
        """What the function makes of each card in a worker, in the order in which they end. Raises Refusal.

        Args:
            function: of the record, a card and `args`.
            cards: each as the function takes it.
        """
        waiting, running, key = list(reversed(cards)), set[asyncio.Task[PlayAnalysis]](), self._key(record)
        try:
            while waiting or running:
                # No more than there are workers: another deal's next card comes between two of this one.
                while waiting and len(running) < await self._workers_for(key):
                    work = self._analysis_pool.run(function, record, waiting.pop(), *args)
                    running.add(asyncio.create_task(self._ask(work)))
                done, _ = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    play = await task
                    running.discard(task)
                    yield play
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)

    def _count_askers(self, change: int) -> None:
        """Counts those who wait for an analysis, and lets the one that nobody asked for see it."""
        self._askers += change
        self._askers_changed.set()
        # those who wait keep the old one, which is set
        self._askers_changed = asyncio.Event()

    async def _workers_for(self, key: str) -> int:
        """How many worker processes that analysis may have; one nobody asked for waits for all others."""
        # Asked for while it waits, it is no longer one of those.
        while key == self._background_key and self._askers:
            await self._askers_changed.wait()
        return 1 if key == self._background_key else ANALYSIS_WORKERS

    async def _open(self, address: str, function: Callable[..., Result], *args: Any) -> Result:
        """What the function makes of a deal with open cards. Raises Refusal as `run`."""
        async with self._open_queue.turn(address):
            return await self._ask(self._open_pool.run_within(OPEN_CARDS_S, function, *args))

    async def _ask(self, asked: Awaitable[Result]) -> Result:
        """What a worker answers that is asked already. Raises Refusal."""
        try:
            return await asked
        except (Refusal, RecursionError):  # that one: what was brought is nested too deeply
            raise
        except Exception as error:
            if self._stopped and isinstance(error, WorkerDied):
                raise Refusal("The server is shutting down. Please try again soon.", code="busy") from None
            log.exception("a worker failed")
            raise Refusal("The analysis failed. Please try again.", code="analysis_failed") from error

    def _key(self, record: Record) -> str:
        """A hash of all that the analysis depends on."""
        game = games.find(record["game"])
        # the proof changes nothing that is analysed
        without_proof = {name: value for name, value in record.items() if name != "proof"}
        parts = [VERSION, game.engine, self._worlds, without_proof]
        return sha256(msgspec.json.encode(parts, order="sorted")).hexdigest()


@asynccontextmanager
async def worker_service(
    store: Store, now: Callable[[], int], worlds: int = WORLDS
) -> AsyncIterator[WorkerService]:
    """The service at work; its processes start when they are needed, and end here.

    Args:
        now: the time, in milliseconds since 1970.
        worlds: as of `analyse_play`.
    """
    async with (
        # a pool for each purpose: a place that is taken for minutes would hold up a question of seconds
        pool(ANALYSIS_WORKERS, NICENESS) as analysing,
        pool(1, NICENESS) as answering,
        pool(1, NICENESS) as opening,
        pool(UPLOAD_WORKERS, NICENESS) as looking,
    ):
        service = WorkerService(store, now, (analysing, answering, opening, looking), worlds)
        background = asyncio.create_task(service.analyse_unasked())
        try:
            yield service
        finally:
            background.cancel()
            await asyncio.wait([background])
            await service.jobs.close()
