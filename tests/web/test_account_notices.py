"""A change to the ways into an account is written with its notice."""

import pytest

from tests.tournament.live.world import tournament_world
from valat.store.passkeys import StoredPasskey, add_statements, passkeys_of
from valat.store.writer import WriteConflict
from valat.web.account_notices import draft_account_change, write_account_change

pytestmark = pytest.mark.anyio


async def test_a_change_and_its_notice_are_there_together_or_not_at_all(tmp_path):
    """ACC-1: a passkey that is known already is not added, and nothing is told of it."""
    async with tournament_world(tmp_path) as cup:
        await cup.player(1)
        await cup.register(1)
        house, player = cup.house, (await cup.player(1)).id

        async def add(of, name):
            passkey = StoredPasskey(of, player, "credential", "key", 0, name, 1)
            drafts = await draft_account_change(house, player, "passkey_added", of, name)
            await write_account_change(house, add_statements(passkey), drafts)

        await add("p1", "Phone")
        with pytest.raises(WriteConflict):
            await add("p2", "Laptop")
        assert [passkey.id for passkey in await passkeys_of(house.store, player)] == ["p1"]
        (notice,) = (await house.notices.newest(player)).notices
        assert notice.parts == {"change": "passkey_added", "title": "Phone"}
