"""A house in the folder `data` of each test."""

import pytest

from tests.table.conftest import anyio_backend
from tests.table.world import new_database, opened
from valat.store.database import open_store
from valat.store.login_sessions import LoginSessions
from valat.store.players import Players

__all__ = ["anyio_backend"]


@pytest.fixture
async def world(tmp_path, anyio_backend):
    """An open house, in which time stands still."""
    (tmp_path / "data").mkdir(0o700)
    async with opened(tmp_path / "data") as world:
        yield world


@pytest.fixture
async def ann(tmp_path, anyio_backend):
    """The id of Ann, who has a session in a house that nobody serves, beside a bot's zip."""
    (tmp_path / "data").mkdir(0o700)
    (tmp_path / "data" / "valat.db").write_bytes(await new_database())
    (tmp_path / "data" / "valat.db").chmod(0o600)
    async with open_store(tmp_path / "data") as store:
        ann = (await Players(store).guest("Ann", "ann")).id
        await Players(store).register(ann, "Ann", "ann", "hash")
        await LoginSessions(store).open(ann, "token")
    zipped = tmp_path / "data" / "packages" / f"{'a' * 64}.zip"
    zipped.parent.mkdir()
    zipped.write_bytes(b"a bot")
    return ann
