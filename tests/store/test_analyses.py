"""Analyses that are kept."""

import sqlite3

import pytest
from sqlalchemy import text

from valat.store.analyses import keep, stored
from valat.store.database import open_store

pytestmark = pytest.mark.anyio


async def test_what_was_kept_is_found(store):
    """By its key; another key finds nothing."""
    await keep(store, "a", "{}", 1)
    assert [await stored(store, key) for key in "ab"] == ["{}", None]


async def test_the_newest_of_a_key_counts(store):
    """It takes the place of the older one."""
    await keep(store, "a", "1", 1)
    await keep(store, "a", "2", 2)
    assert await stored(store, "a") == "2"


async def test_the_oldest_are_forgotten(store):
    """No more are kept than wanted."""
    for number, key in enumerate("abcde"):
        await keep(store, key, "{}", number, kept=3)
    assert [await stored(store, key) for key in "abcde"] == [None, None, "{}", "{}", "{}"]


async def test_a_store_from_before_gets_the_table(tmp_path):
    """A store of the first schema is brought up, and what was in it stays."""
    async with open_store(tmp_path):
        pass
    with sqlite3.connect(tmp_path / "valat.db") as database:
        database.execute("DROP TABLE analysis")
        database.execute("UPDATE alembic_version SET version_num = '0001'")
        database.execute("INSERT INTO player VALUES ('p', 'Ann', 'ann', NULL, 1, '{}')")
    database.close()
    async with open_store(tmp_path) as store:
        await keep(store, "a", "{}", 1)
        assert await stored(store, "a") == "{}"
        async with store.engine.connect() as connection:
            assert (await connection.execute(text("SELECT name FROM player"))).scalar() == "Ann"
