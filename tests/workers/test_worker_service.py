"""Analyses in worker processes."""

import asyncio
import os
from contextlib import aclosing

import msgspec
import pytest

from tests.analysis.deals import AUCTION, CAPOT, PASSED
from tests.patience import PATIENCE
from tests.table.world import ManualTime
from valat.analysis import Analysis, analyse, read_deal
from valat.kernel.errors import Refusal
from valat.store.analyses import save_analysis
from valat.store.database import open_store
from valat.workers import worker_service as module
from valat.workers.worker_service import AnalysisState, worker_service

pytestmark = pytest.mark.anyio

LAST = {**CAPOT, "proof": {"deal": 1}}


@pytest.fixture
async def at_work(tmp_path, anyio_backend, monkeypatch):
    """WorkerService of an empty store, two worlds a choice; nothing is late on a busy machine."""
    for limit in ("OPEN_CARDS_S", "IDLE_S"):
        monkeypatch.setattr(module, limit, PATIENCE)
    async with open_store(tmp_path) as store, worker_service(store, ManualTime().now, 2) as made:
        yield made


def crash(*_):
    """A worker that dies."""
    os._exit(1)


def fail(*_):
    """A worker that slips."""
    raise ZeroDivisionError


def wait(*_):
    """A worker that never comes to an end."""
    while True:
        pass


async def test_an_analysis_is_made_card_by_card_and_kept(at_work):
    """Its progress counts the cards; the end is what `analyse` says; then it comes from the store."""
    states = [state async for state in at_work.analyse(CAPOT)]
    *before, end = states
    assert [state.body for state in before] == [None] * len(before)
    assert (len(end.plays), end.opened) == (32, {})
    assert msgspec.json.decode(end.body, type=Analysis) == analyse(read_deal(CAPOT), 2)
    assert await at_work.stored_analysis(LAST) == end.body
    assert await at_work.stored_analysis(PASSED) is None


async def test_open_cards_come_first(at_work, monkeypatch):
    """What each card cost with all cards open, and the course, stand before the first card is sampled."""
    # no card is ever sampled, however late the states are read
    monkeypatch.setattr(module, "analyse_in_worker", wait)
    async with aclosing(at_work.analyse(CAPOT)) as states:
        first = await anext(state async for state in states if state.course is not None)
    monkeypatch.undo()
    assert (len(first.opened), len(first.plays)) == (32, 0)
    assert all(play.known is None for play in first.opened.values())
    end = analyse(read_deal(CAPOT), 2)
    assert first.course == end.course
    costs = {play.ply: (play.cost, play.best) for play in end.plays}
    assert {ply: (play.cost, play.best) for ply, play in first.opened.items()} == costs


async def test_where_all_passed_it_ends_at_once(at_work):
    """No worker is asked."""
    states = [state async for state in at_work.analyse(PASSED)]
    assert [(len(state.plays), state.total) for state in states] in ([(0, 0)], [(0, 0), (0, 0)])
    assert msgspec.json.decode(states[-1].body)["course"] is None


async def test_the_bots_answer_in_a_worker(at_work):
    """Three cards, then the person is asked."""
    moves = await at_work.answer(CAPOT, AUCTION, ["CJ"], 0)
    assert (moves[0], len(moves)) == ("CJ", 4)


@pytest.mark.parametrize("slip", [crash, fail])
async def test_a_worker_that_fails_is_told(at_work, monkeypatch, caplog, slip):
    """The refusal has its code, the log the reason, and the next question is answered."""
    monkeypatch.setattr(module.counterfactual, "play_on", slip)
    with pytest.raises(Refusal) as refused:
        await at_work.answer(CAPOT, AUCTION, [], 0)
    told = [record.message for record in caplog.records if record.name == module.log.name]
    assert (refused.value.code, told) == ("analysis_failed", ["a worker failed"])
    monkeypatch.undo()
    assert await at_work.answer(CAPOT, AUCTION + 1, [], 1) == ()


async def test_cancelling_kills_the_worker(at_work, monkeypatch):
    """An endless one does not keep the next deal waiting."""
    monkeypatch.setattr(module, "open_cards_in_worker", wait)
    watching = at_work.analyse(CAPOT)
    assert await anext(watching) == AnalysisState(32)
    waiting = asyncio.ensure_future(anext(watching))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait([waiting])
    assert not at_work.running(CAPOT)
    monkeypatch.undo()
    states = [state async for state in at_work.analyse(PASSED)]
    assert states[-1].body is not None


async def test_whoever_waits_when_the_server_ends_is_told(at_work, caplog):
    """With `busy`, and without a word in the log: nothing went wrong."""
    looking = asyncio.ensure_future(at_work.run("1.2.3.4", wait))
    await asyncio.sleep(0)
    at_work.stop()
    with pytest.raises(Refusal, match="shutting down") as refused:
        await looking
    assert (refused.value.code, caplog.text) == ("busy", "")


async def test_what_takes_too_long_is_refused_and_another_address_does_not_wait(at_work):
    """One address has a worker, which is killed at its deadline; the other worker answers meanwhile."""
    endless = [asyncio.ensure_future(at_work.run("1.2.3.4", wait, seconds=PATIENCE)) for _ in range(5)]
    assert await at_work.run("5.6.7.8", sum, (1, 2), seconds=PATIENCE) == 3
    for task in endless:
        task.cancel()
    await asyncio.wait(endless)
    with pytest.raises(Refusal) as refused:
        await at_work.run("1.2.3.4", wait, seconds=1)
    assert refused.value.code == "timed_out"


async def test_deals_are_analysed_before_anybody_asks(at_work, monkeypatch):
    """With nobody waiting; then they come from the store."""
    stored = asyncio.Event()

    async def save(*args, **fields):
        await save_analysis(*args, **fields)
        stored.set()

    monkeypatch.setattr(module, "save_analysis", save)
    at_work.analyse_when_idle([CAPOT])
    await stored.wait()
    assert await at_work.stored_analysis(CAPOT) is not None


async def test_a_deal_nobody_asked_for_gives_way(at_work, monkeypatch):
    """While somebody waits for another deal none of its cards is begun."""
    monkeypatch.setattr(module, "open_cards_in_worker", wait)
    somebody = asyncio.ensure_future(anext(aiter(at_work.analyse(LAST))))
    await somebody
    at_work.analyse_when_idle([PASSED])
    for _ in range(20):
        await asyncio.sleep(0)
    assert not at_work.running(PASSED)
    assert await at_work.stored_analysis(PASSED) is None
