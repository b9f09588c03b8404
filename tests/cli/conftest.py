"""A house whose folder the commands are given."""

import pytest

from valat.store.database import open_store
from valat.store.players import Players
from valat.web.names import key


@pytest.fixture
def anyio_backend():
    """The only loop the server runs on."""
    return "asyncio"


@pytest.fixture
async def house(tmp_path, anyio_backend):
    """The folder of a house where Hazel is registered and Guest is not."""
    async with open_store(tmp_path) as store:
        hazel = await Players(store).guest("Hazel", key("Hazel"))
        await Players(store).register(hazel.id, "Hazel", key("Hazel"), "hash")
        await Players(store).guest("Guest", key("Guest"))
        yield tmp_path
