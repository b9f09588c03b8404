"""Login sessions end by themselves when nobody uses them."""

import pytest

from valat.store.database import open_store
from valat.store.login_sessions import TOUCH_MS, LoginSessions
from valat.store.players import Players

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
