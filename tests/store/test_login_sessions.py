"""Login sessions end by themselves when nobody uses them."""

import pytest
from sqlalchemy import select

from valat.store.database import open_store
from valat.store.login_sessions import TOUCH_MS, LoginSessions, end_all, end_statements
from valat.store.players import Players, password_statements
from valat.store.push_devices import Subscription, add_device, new_device
from valat.store.schema import push_device
from valat.store.writer import WriteConflict

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("dialect")]


class Now:
    """Milliseconds that a test sets."""

    ms = 10**12

    def __call__(self):
        return self.ms


async def test_a_session_ends_so_long_after_its_last_use(tmp_path):
    """Each use puts the end off."""
    now = Now()
    async with open_store(tmp_path) as store:
        ann = await Players(store).guest("Ann", "ann")
        sessions = LoginSessions(store, 10 * TOUCH_MS, now)
        await sessions.open(ann.id, "t", "a browser")
        for _ in range(3):
            now.ms += 9 * TOUCH_MS
            assert (await sessions.player("t")).name == "Ann"
        (one,) = await sessions.of_player(ann.id)
        assert (one.used_ms, one.browser) == (now.ms, "a browser")
        now.ms += 10 * TOUCH_MS + 1
        assert await sessions.player("t") is None
        assert await sessions.of_player(ann.id) == []


async def test_a_device_is_forgotten_with_its_session(tmp_path):
    """NTC-2: nothing is kept of where somebody was pushed to, however the session ends."""
    async with open_store(tmp_path) as store:
        sessions = LoginSessions(store)

        async def left():
            async with store.engine.connect() as connection:
                query = select(push_device.c.session).order_by(push_device.c.session)
                return list((await connection.execute(query)).scalars())

        for name, tokens in (("Ann", "ab"), ("Bob", "cd"), ("Cid", "e")):
            player = await Players(store).guest(name, name.lower())
            for token in tokens:
                await sessions.open(player.id, token)
                subscription = Subscription(f"https://push.example/{token}", "", "")
                await add_device(store, new_device(player.id, token, subscription, "en", "", 0))
            if name == "Bob":
                bob = player.id
        await sessions.close("a")
        assert await left() == ["b", "c", "d", "e"]
        await store.writer.write(end_statements(bob))
        assert await left() == ["b", "e"]
        await end_all(store)
        assert await left() == []


async def test_all_sessions_are_replaced_with_what_goes_along_or_none(tmp_path):
    """ACC-1: a house that ends in between leaves no stranger in beside a new password."""
    async with open_store(tmp_path) as store:
        ann = await Players(store).guest("Ann", "ann")
        sessions = LoginSessions(store)
        for token in "ab":
            await sessions.open(ann.id, token)
            subscription = Subscription(f"https://push.example/{token}", "", "")
            await add_device(store, new_device(ann.id, token, subscription, "en", "", 0))

        async def there():
            async with store.engine.connect() as connection:
                devices = list((await connection.execute(select(push_device.c.session))).scalars())
            return [session.token for session in await sessions.of_player(ann.id)], devices

        with pytest.raises(WriteConflict):
            await sessions.replace_all(ann.id, "a", "b", "", password_statements(ann.id, "new"))
        assert await Players(store).login("ann") is None
        assert [sorted(names) for names in await there()] == [["a", "b"]] * 2
        await sessions.replace_all(ann.id, "a", "c", "", password_statements(ann.id, "new"))
        assert (await Players(store).login("ann"))[1] == "new"
        assert await there() == (["c"], ["c"])
