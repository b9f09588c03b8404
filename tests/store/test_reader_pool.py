"""Readers wait for a connection, and are refused where none is free in time."""

import pytest
from sqlalchemy import URL, text
from sqlalchemy.ext.asyncio import create_async_engine

from valat.store import postgresql, sqlite
from valat.store.address import DRIVER
from valat.store.reader_pool import ReaderPool
from valat.store.trouble import StoreUnavailable

pytestmark = pytest.mark.anyio


async def test_who_waits_too_long_is_told_to_try_again(tmp_path):
    """As where the database does not answer, and not of a fault of the server's."""
    url = f"sqlite+aiosqlite:///{tmp_path}/a.db"
    engine = create_async_engine(url, poolclass=ReaderPool, pool_size=1, max_overflow=0, pool_timeout=0.01)
    async with engine.connect():
        with pytest.raises(StoreUnavailable):
            async with engine.connect():
                pass
    async with engine.connect() as connection:
        assert (await connection.execute(text("SELECT 1"))).scalar() == 1
    await engine.dispose()


def test_all_readers_wait_so(tmp_path):
    """Of a file, and of a server, to which nothing connects here."""
    server = URL.create(DRIVER, "valat", host="localhost", database="none")
    engines = sqlite.reading_engine(tmp_path / "a.db"), postgresql.reading_engine(server)
    assert [type(engine.pool) for engine in engines] == [ReaderPool, ReaderPool]
