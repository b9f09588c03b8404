"""A house whose clock runs faster never gets at real players."""

import pytest

from valat.kernel.errors import Refusal
from valat.store.database import open_store
from valat.store.players import Players
from valat.web.rehearsal import rehearsal

pytestmark = pytest.mark.anyio


async def test_a_new_folder_is_marked(tmp_path):
    """It can be rehearsed in again, with those who have come, and is never served by the real clock."""
    async with open_store(tmp_path) as store:
        async with rehearsal(store, tmp_path, 100):
            await Players(store).guest("Ann", "ann")
        async with rehearsal(store, tmp_path, 50):
            pass
        with pytest.raises(Refusal) as refusal:
            async with rehearsal(store, tmp_path, 1):
                pass
        assert refusal.value.code == "rehearsal"


async def test_where_people_have_been(tmp_path):
    """Nobody's time is scaled who came by the real clock."""
    async with open_store(tmp_path) as store:
        await Players(store).guest("Ann", "ann")
        with pytest.raises(Refusal) as refusal:
            async with rehearsal(store, tmp_path, 2):
                pass
        assert refusal.value.code == "real_players"
        async with rehearsal(store, tmp_path, 1):
            pass
