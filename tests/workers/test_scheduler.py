"""SearchScheduler share a few workers' time: less for each when many wait, and never one too late."""

import asyncio
from types import SimpleNamespace

import pytest

from valat.bots import Level
from valat.logs.request_id import request_id
from valat.workers.scheduler import (
    LEAST_MS,
    DeadlineMissed,
    MoveRequest,
    SearchScheduler,
    kill_time,
    thinking_time,
)

pytestmark = pytest.mark.anyio


class Desk:
    """BotWorkers of a moment's notice: a thought lets the desk's own clock go on, and nothing else does.

    Args:
        laziness: what a thought takes of what it was granted, in percent.
    """

    def __init__(self, laziness: int = 100) -> None:
        self.ms = 0
        self.laziness = laziness
        self.granted: list[int] = []
        self.done: list[int] = []
        self.thoughts = SearchScheduler(self.think, self.ready, 1, lambda: self.ms)

    async def think(self, question: MoveRequest, ms: int) -> str:
        self.granted.append(ms)
        self.ms += ms * self.laziness // 100
        self.done.append(self.ms)
        return question.view.legal[0]

    async def ready(self) -> None:
        """There is always a worker."""

    async def all(self, amount: int, within_ms: int, budget_ms: int = 300) -> list[str | BaseException]:
        """What becomes of so many questions, all asked at once."""
        question = MoveRequest("belot", Level("thinker", budget_ms), SimpleNamespace(legal=["Pass"]))
        asked = [asyncio.ensure_future(self.thoughts.ask(question, within_ms)) for _ in range(amount)]
        worker = asyncio.ensure_future(self.thoughts.work())
        answers = await asyncio.gather(*asked, return_exceptions=True)
        worker.cancel()
        await asyncio.wait([worker])
        return answers


async def test_who_is_alone_has_the_whole_budget():
    """Nobody else waits: nothing is held back."""
    desk = Desk()
    assert await desk.all(1, 2000) == ["Pass"]
    assert desk.granted == [300]


async def test_fifty_at_once_think_less_and_none_is_late():
    """They share the time until their deadline in nearly equal parts, and overruns within the promise fit."""
    desk = Desk(laziness=120)
    assert await desk.all(50, 2000) == ["Pass"] * 50
    assert max(desk.done) <= 2000
    assert min(desk.granted) >= 25


async def test_beyond_all_measure_the_last_do_without():
    """A thought has a least length; whoever finds no time for it is told at once and nobody is late."""
    desk = Desk()
    answers = await desk.all(500, 1000)
    thought = [answer for answer in answers if answer == "Pass"]
    assert all(isinstance(answer, DeadlineMissed) for answer in answers if answer != "Pass")
    assert len(thought) >= 1000 // (2 * LEAST_MS)
    assert min(desk.granted) >= LEAST_MS
    assert max(desk.done) <= 1000


async def test_the_most_urgent_is_answered_first():
    """Whoever must be answered sooner goes before those who came earlier."""
    desk, order = Desk(), []

    async def ask(name, within_ms):
        await desk.thoughts.ask(
            MoveRequest("belot", Level(name, 100), SimpleNamespace(legal=[name])), within_ms
        )
        order.append(name)

    asked = [asyncio.ensure_future(ask(name, ms)) for name, ms in (("b", 2000), ("c", 3000), ("a", 1000))]
    await asyncio.sleep(0)
    worker = asyncio.ensure_future(desk.thoughts.work())
    await asyncio.wait(asked)
    worker.cancel()
    await asyncio.wait([worker])
    assert order == ["a", "b", "c"]


async def test_a_bots_fault_is_its_own():
    """Whoever asked hears of it; the worker goes on to the next question."""
    desk = Desk()
    real = desk.think
    faults = iter([ZeroDivisionError()])

    async def think(question, ms):
        for fault in faults:
            raise fault
        return await real(question, ms)

    desk.thoughts = SearchScheduler(think, desk.ready, 1, lambda: desk.ms)
    first, second = await desk.all(2, 2000)
    assert isinstance(first, ZeroDivisionError)
    assert second == "Pass"


async def test_a_thought_has_the_id_of_the_request_that_asks_for_it():
    """So that what the log says of it can be found with the rest."""
    desk, seen = Desk(), []

    async def think(question, ms):
        seen.append(request_id.get())
        return "Pass"

    desk.thoughts = SearchScheduler(think, desk.ready, 1, lambda: desk.ms)
    question = MoveRequest("belot", Level("thinker", 300), SimpleNamespace(legal=["Pass"]))
    worker = asyncio.ensure_future(desk.thoughts.work())
    before = request_id.set("who-asks-for-it")
    asked = asyncio.ensure_future(desk.thoughts.ask(question, 1000))
    request_id.reset(before)
    await asked
    worker.cancel()
    await asyncio.wait([worker])
    assert seen == ["who-asks-for-it"]


async def test_a_thought_that_does_not_end_is_given_up():
    """Its worker is cancelled, which kills it, made ready again, and serves the next."""
    desk = Desk()
    real, stopped, readied = desk.think, [], []

    async def think(question, ms):
        if not stopped:
            try:
                await asyncio.Event().wait()
            finally:
                stopped.append(ms)
        return await real(question, ms)

    async def ready():
        readied.append(len(stopped))

    desk.thoughts = SearchScheduler(think, ready, 1, lambda: desk.ms)
    first, second = await desk.all(2, 1000, budget_ms=10)
    assert isinstance(first, DeadlineMissed)
    assert second == "Pass"
    assert stopped == [10]
    assert readied[-1] == 1


async def test_who_waits_beyond_the_deadline_is_told():
    """Without any worker there is no answer, but an end."""
    desk = Desk()
    with pytest.raises(DeadlineMissed):
        await desk.thoughts.ask(MoveRequest("belot", Level("thinker", 100), {}), 0)


@pytest.mark.parametrize("workers", [1, 3])
@pytest.mark.parametrize("waiting", [1, 2, 7, 50])
def test_what_is_granted_leaves_the_others_their_share(waiting, workers):
    """If all took 1.2 times as long as the first is granted, the last would still be in time."""
    ms = thinking_time(10_000, [3000] * waiting, workers)
    rounds = -(-waiting // workers)
    assert rounds * ms * 1.2 <= 3000 * max(1, rounds * workers / waiting)


def test_the_limit_is_never_beyond_the_deadline():
    """A worker is killed a little after its thought should have ended, or at the deadline."""
    assert kill_time(100, 5000) == 700
    assert kill_time(1000, 1500) == 1500


class CountingDesk(Desk):
    """A machine that takes so many milliseconds for all positions of a level.

    Attributes:
        shares: of its positions that each thought was granted.
    """

    def __init__(self, whole_ms: int):
        super().__init__()
        self.whole_ms = whole_ms
        self.shares: list[float] = []

    async def think(self, question: MoveRequest, ms: int) -> str:
        self.shares.append(round(question.share, 2))
        self.ms += round(self.whole_ms * question.share)
        return question.view.legal[0]

    async def counted(self, amount: int, *, compared: bool = False) -> list[float]:
        """The shares of so many questions, all asked at once."""
        level, view = Level("thinker", 400, 1_000_000), SimpleNamespace(legal=["Pass"])
        question = MoveRequest("belot", level, view, 7, compared)
        asked = [asyncio.ensure_future(self.thoughts.ask(question, 2000)) for _ in range(amount)]
        worker = asyncio.ensure_future(self.thoughts.work())
        await asyncio.gather(*asked, return_exceptions=True)
        worker.cancel()
        await asyncio.wait([worker])
        shares, self.shares = self.shares, []
        return shares


async def test_who_is_alone_visits_all_positions():
    """So a person's bots move as the reference's do. Rule: DUP-REF-1"""
    assert await CountingDesk(400).counted(1) == [1.0]


async def test_a_machine_that_is_somewhat_slow_takes_its_time():
    """As long as nobody comes too late."""
    desk = CountingDesk(800)
    assert [await desk.counted(1) for _ in range(3)] == [[1.0], [1.0], [1.0]]


async def test_a_slow_machine_visits_fewer_once_that_is_known():
    """Rather than to answer with another bot's move each time."""
    desk = CountingDesk(4000)
    assert await desk.counted(1) == [1.0]
    [share] = await desk.counted(1)
    assert 0 < share < 0.5


async def test_a_busy_machine_visits_fewer():
    """Everybody gets a share, and all are in time."""
    shares = await CountingDesk(400).counted(20)
    assert len(shares) == 20
    assert max(shares) < 1


async def test_where_tables_are_compared_all_positions_are_visited():
    """However busy the machine is: those who come too late have another bot's move. Rule: DUP-FAIR-1"""
    assert set(await CountingDesk(400).counted(4, compared=True)) == {1.0}
