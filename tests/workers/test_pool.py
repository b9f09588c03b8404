"""Worker processes: what they answer, and that none is left behind."""

import asyncio
import os
import signal

import pytest

from tests.patience import PATIENCE
from valat.kernel.errors import Refusal
from valat.workers import pool as module
from valat.workers.pool import WorkerDied, pool

pytestmark = pytest.mark.anyio


class Unsendable(Exception):
    """Cannot be made again from its words."""

    def __init__(self, one, two):
        super().__init__(f"{one} and {two}")


@pytest.fixture
def started(monkeypatch):
    """The processes that were started, in their order."""
    found, start = [], module._start_worker

    async def noted(niceness):
        found.append(await start(niceness))
        return found[-1]

    monkeypatch.setattr(module, "_start_worker", noted)
    return found


def shout():
    """Prints where the answers go, and reads where the requests come from."""
    os.write(1, b"noise")
    return os.read(0, 1)


def fail():
    raise ZeroDivisionError("by zero")


def fail_unsendably():
    raise Unsendable(1, 2)


def crash():
    os._exit(1)


def endless():
    while True:
        pass


async def test_one_process_runs_one_function_after_the_other(started):
    """It is started once."""
    async with pool(1, 0) as workers:
        pids = [await workers.run(os.getpid) for _ in range(3)]
    assert pids == [started[0].pid] * 3


async def test_it_gives_way_as_far_as_it_is_asked_to():
    """By so much more than this process does."""
    async with pool(1, 3) as workers:
        assert await workers.run(os.nice, 0) == min(19, os.nice(0) + 3)


async def test_as_many_run_at_once_as_there_are_places(started):
    """The third waits for one of them."""
    async with pool(2, 0) as workers:
        await asyncio.gather(*[workers.run(sum, (1, 2)) for _ in range(3)])
    assert len(started) == 2


async def test_a_large_answer_comes_whole():
    """Larger than any buffer on its way."""
    async with pool(1, 0) as workers:
        assert await workers.run(bytes, 10_000_000) == bytes(10_000_000)


async def test_what_a_function_prints_is_lost():
    """It finds its standard streams empty, and the next answer is whole."""
    async with pool(1, 0) as workers:
        assert await workers.run(shout) == b""
        assert await workers.run(sum, (1, 2)) == 3


@pytest.mark.parametrize(
    ("function", "error", "words"),
    [(fail, ZeroDivisionError, "by zero"), (fail_unsendably, RuntimeError, "Unsendable: 1 and 2")],
)
async def test_an_error_is_raised_here(started, function, error, words):
    """With its words where it cannot be sent itself; the process lives on."""
    async with pool(1, 0) as workers:
        with pytest.raises(error, match=words):
            await workers.run(function)
        await workers.run(sum, (1, 2))
    assert len(started) == 1


async def test_a_process_that_dies_is_told_and_replaced(started):
    """While it works, or while nobody asks."""
    async with pool(1, 0) as workers:
        with pytest.raises(WorkerDied):
            await workers.run(crash)
        os.kill(await workers.run(os.getpid), signal.SIGKILL)
        await started[1].wait()
        assert await workers.run(sum, (1, 2)) == 3
    assert [process.returncode for process in started] == [1, -signal.SIGKILL, -signal.SIGKILL]


@pytest.mark.parametrize("turns", [1, 2, 3, 5, 10])
async def test_whoever_stops_waiting_ends_the_process(started, turns):
    """While it starts, too; and its place is free again."""
    async with pool(1, 0) as workers:
        running = asyncio.ensure_future(workers.run(endless))
        for _ in range(turns):
            await asyncio.sleep(0)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        assert all(process.returncode is not None for process in started)
        assert await workers.run(sum, (1, 2)) == 3


@pytest.mark.parametrize("turns", [1, 2, 30])
async def test_a_pool_that_is_stopped_keeps_nobody_waiting(started, turns):
    """Neither whoever waits for a process, nor whoever waits for a place or comes afterwards."""
    async with pool(1, 0) as workers:
        waiting = [asyncio.ensure_future(workers.run(endless)) for _ in range(2)]
        for _ in range(turns):
            await asyncio.sleep(0)
        workers.stop()
        for job in (*waiting, workers.run(endless)):
            with pytest.raises(WorkerDied):
                await job
    assert all(process.returncode is not None for process in started)


async def test_none_is_left_in_the_end(started):
    """All have ended when the pool does."""
    async with pool(2, 0) as workers:
        await asyncio.gather(*[workers.run(sum, (1, 2)) for _ in range(2)])
    assert [process.returncode for process in started] == [-signal.SIGKILL] * 2


async def test_those_killed_before_have_ended_too(started):
    """Also where whoever had them killed was cancelled a second time, and did not wait."""
    async with pool(1, 0) as workers:
        await workers.run(os.getpid)
        running = asyncio.ensure_future(workers.run(endless))
        await asyncio.sleep(0)
        for _ in range(2):
            running.cancel()
            await asyncio.sleep(0)
        with pytest.raises(asyncio.CancelledError):
            await running
    assert started[0].returncode == -signal.SIGKILL


async def test_whatever_takes_too_long_is_killed_and_refused(started):
    """In words, and its place is free again."""
    async with pool(1, 0) as workers:
        with pytest.raises(Refusal) as refused:
            await workers.run_within(0.01, endless)
        assert await workers.run_within(PATIENCE, sum, (1, 2)) == 3
    assert refused.value.code == "timed_out"
    assert all(process.returncode is not None for process in started)


async def test_the_start_of_a_process_is_not_counted(monkeypatch):
    """Twice the deadline passes while it starts, as on a busy machine; the function answers all the same."""
    loop, start = asyncio.get_running_loop(), module._start_worker
    clock = loop.time

    async def slow(niceness):
        process = await start(niceness)
        monkeypatch.setattr(loop, "time", lambda: clock() + 2 * PATIENCE)
        return process

    monkeypatch.setattr(module, "_start_worker", slow)
    async with pool(1, 0) as workers:
        assert await workers.run_within(PATIENCE, sum, (1, 2)) == 3
