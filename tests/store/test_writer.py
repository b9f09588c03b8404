"""The writer on a disk without room: clear refusals, one line in the log, then it goes on."""

import asyncio
import errno
import logging
from threading import Event

import pytest
from sqlalchemy import insert, text

from tests.dialects import ON_SQLITE
from tests.patience import PATIENCE
from valat.logs.formats import LIBRARIES, log_to_stderr
from valat.store import schema, tables, writer
from valat.store.database import Store
from valat.store.log import StoredEvent, insert_events, read_events
from valat.store.trouble import StorageFull, StoreUnavailable, UnknownOutcome
from valat.store.writer import WriteConflict

pytestmark = pytest.mark.anyio


async def write_event(store: Store, seq: int) -> None:
    """Writes an event that takes some pages."""
    event = StoredEvent(seq, 0, 1, "opened", {"note": "x" * 50_000})
    await store.writer.write(insert_events("t", [event], store.keys))


async def limit_pages(store: Store, count: int) -> None:
    """The database may have so many pages, or as many as it has."""
    await store.writer.write([(text(f"PRAGMA max_page_count = {count}"), {})])


@ON_SQLITE
async def test_a_full_database_refuses_and_goes_on_when_there_is_room(store, caplog):
    """SQLite says that it is full: what was stored stays, and the same event can be written afterwards."""
    await store.writer.write(tables.add_table("t", "belot", 1))
    await write_event(store, 1)
    await limit_pages(store, 1)
    for _ in range(3):
        with pytest.raises(StorageFull):
            await write_event(store, 2)
    assert [event.seq for event in await read_events(store, "t")] == [1]
    await limit_pages(store, 1_000_000)
    await write_event(store, 2)
    assert [event.seq for event in await read_events(store, "t")] == [1, 2]
    lines = [(record.levelno, record.exc_info) for record in caplog.records if record.name == "valat.store"]
    assert lines == [(logging.ERROR, None), (logging.WARNING, None)]


async def test_the_systems_own_word_counts_too(store, monkeypatch):
    """`ENOSPC` is a full disk; another error of the system is told as it is."""

    def fail(code):
        def execute(*_):
            raise OSError(code, "no")

        monkeypatch.setattr(writer, "_execute", execute)

    fail(errno.ENOSPC)
    with pytest.raises(StorageFull):
        await write_event(store, 1)
    fail(errno.EIO)
    with pytest.raises(OSError, match="no"):
        await write_event(store, 1)


async def test_nobody_waits_for_a_writer_that_has_failed(store, monkeypatch, caplog):
    """What it was writing may be there; what waited and what comes later is refused, and the log says why."""
    begun, waiting = Event(), Event()

    def fail(*_):
        begun.set()
        waiting.wait(PATIENCE)
        raise RuntimeError("broken")

    monkeypatch.setattr(writer.WritingSession, "write", fail)
    first = asyncio.ensure_future(write_event(store, 1))
    await asyncio.to_thread(begun.wait, PATIENCE)
    second = asyncio.ensure_future(write_event(store, 2))
    # it is in the queue after one turn of the loop
    await asyncio.sleep(0)
    waiting.set()
    async with asyncio.timeout(PATIENCE):
        with pytest.raises(UnknownOutcome):
            await first
        with pytest.raises(StoreUnavailable):
            await second
        with pytest.raises(StoreUnavailable):
            await write_event(store, 3)
    (line,) = (record for record in caplog.records if record.levelno == logging.CRITICAL)
    assert str(line.exc_info[1]) == "broken"


@pytest.fixture
def house_log(caplog):
    """What a house's log has of what happens."""
    before = {name: logging.getLogger(name).level for name in LIBRARIES}
    log_to_stderr("info")
    yield caplog
    for name, level in before.items():
        logging.getLogger(name).setLevel(level)


async def test_a_conflict_among_many_rows_leaves_no_line_of_the_drivers_in_the_log(store, house_log):
    """It is raised where the rows come from, and nothing to warn of."""
    names = [
        {"id": str(number), "name": "Ann", "key": "ann", "since_ms": 0, "settings": "{}"}
        for number in range(300)
    ]
    with pytest.raises(WriteConflict):
        await store.writer.write([(insert(schema.player), names)])
    assert not [record for record in house_log.records if record.levelno >= logging.WARNING]
