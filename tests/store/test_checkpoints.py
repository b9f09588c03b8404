"""The log is copied into the database beside the writer, and begins anew."""

from pathlib import Path

import pytest
from sqlalchemy import create_engine

from valat.store import checkpoints, tables
from valat.store.checkpoints import Checkpoints
from valat.store.database import Store, open_store
from valat.store.log import StoredEvent, insert_events, read_events

pytestmark = pytest.mark.anyio


@pytest.fixture
def often(monkeypatch):
    """The log is copied after every few rows, and is long at once."""
    monkeypatch.setattr(checkpoints, "AFTER_ROWS", 3)
    monkeypatch.setattr(checkpoints, "LONG", 1)


async def write(store: Store, count: int, start: int = 1) -> None:
    """Writes that many events of a table, each in a transaction of its own."""
    if start == 1:
        await store.writer.write(tables.add_table("t", "belot", 1))
    for seq in range(start, start + count):
        event = StoredEvent(seq, 0, 1, "opened", {"note": "x" * 3000})
        await store.writer.write(insert_events("t", [event], store.keys))


async def test_the_log_does_not_grow_for_ever(tmp_path: Path, often):
    async with open_store(tmp_path) as store:
        await write(store, 600)
        logged = (tmp_path / "valat.db-wal").stat().st_size
    # the schema alone, which is made at once, takes more than a megabyte
    assert logged < 600 * 3000


async def test_without_checkpoints_it_would(tmp_path: Path):
    async with open_store(tmp_path) as store:
        await write(store, 600)
        logged = (tmp_path / "valat.db-wal").stat().st_size
    assert logged > 600 * 3000


async def test_what_is_written_meanwhile_is_all_there(tmp_path: Path, often):
    async with open_store(tmp_path) as store:
        await write(store, 100)
        await write(store, 100, start=101)
        events = await read_events(store, "t")
    assert [event.seq for event in events] == list(range(1, 201))


async def test_a_copy_that_fails_harms_nobody(tmp_path: Path, caplog):
    kept = Checkpoints(create_engine(f"sqlite:///{tmp_path / 'no folder' / 'one.db'}"))
    kept.note(checkpoints.AFTER_ROWS)
    kept.close()
    kept.note(1)
    assert checkpoints.COPY_FAILURE in caplog.text
