"""The finished deals of logs of before are listed, whenever the server was stopped in between."""

import sqlite3

import pytest
from sqlalchemy import func, select

from tests.table.log.test_old_house import old_house
from valat.house import deal_backlog as module
from valat.house.deal_backlog import work_off_backlog
from valat.store.database import open_store
from valat.store.deals import next_in_backlog
from valat.store.schema import deal, deal_seat

pytestmark = pytest.mark.anyio

__all__ = ["old_house"]


def finished(folder):
    """How many deals the old house's logs say are over, practice left out."""
    database = sqlite3.connect(folder / "valat.db")
    counting = (
        "SELECT count(*) FROM event WHERE kind = 'deal_over' AND table_id NOT IN "
        "(SELECT table_id FROM event WHERE seq = 1 AND json_extract(body, '$.setting.boards') = 'given')"
    )
    [(number,)] = database.execute(counting)
    database.close()
    return number


async def count(store, table):
    async with store.engine.connect() as connection:
        return (await connection.execute(select(func.count()).select_from(table))).scalar()


async def test_all_deals_of_the_old_house_are_listed(old_house):
    """Each once, with people at it; nothing is left to be gone through."""
    wanted = finished(old_house)
    assert wanted
    async with open_store(old_house) as store:
        await work_off_backlog(store)
        assert await count(store, deal) == wanted
        assert await count(store, deal_seat) >= wanted
        assert await next_in_backlog(store) is None


async def test_the_next_start_goes_on_where_this_one_was_stopped(old_house, monkeypatch):
    """Cut short after any table, it lists the rest, and nothing twice."""
    wanted = finished(old_house)
    for _ in range(3):
        # asked before a table and after it
        times = iter((0.0, 0.0))
        monkeypatch.setattr(module, "monotonic", lambda times=times: next(times))
        async with open_store(old_house) as store:
            with pytest.raises(RuntimeError):
                await work_off_backlog(store)
    monkeypatch.undo()
    async with open_store(old_house) as store:
        await work_off_backlog(store)
        assert await count(store, deal) == wanted


async def test_a_log_that_cannot_be_read_does_not_hold_up_the_others(old_house, caplog):
    """Its deals are listed as far as it is understood, and the server's log says so."""
    wanted = finished(old_house)
    database = sqlite3.connect(old_house / "valat.db")
    with database:
        database.execute(
            "UPDATE event SET kind = 'flown' WHERE seq = 2 AND table_id = "
            "(SELECT table_id FROM event WHERE kind = 'deal_over' LIMIT 1)"
        )
    database.close()
    async with open_store(old_house) as store:
        await work_off_backlog(store)
        assert 0 < await count(store, deal) < wanted
        assert await next_in_backlog(store) is None
    assert "cannot list all deals of table" in caplog.text
