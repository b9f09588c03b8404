"""A house whose clock runs faster never gets at real players, and never leaps."""

import pytest

from valat.aggregate.time_source import SystemTime
from valat.kernel.errors import Refusal
from valat.store.database import open_store
from valat.store.players import Players
from valat.web.rehearsal import LATE_MS, MARK, house_clock, house_time, rehearsal

pytestmark = pytest.mark.anyio

DAY_MS = 86_400_000
SLACK_MS = 60_000
"""What a busy machine may take between two lines of a test, in the machine's time."""


async def test_a_new_folder_is_marked(tmp_path):
    """It can be rehearsed in again, with those who have come, and is never served by the real clock."""
    async with open_store(tmp_path) as store:
        async with rehearsal(store, tmp_path, house_clock(tmp_path, 100)):
            await Players(store).guest("Ann", "ann")
        async with rehearsal(store, tmp_path, house_clock(tmp_path, 50)):
            pass
        with pytest.raises(Refusal) as refusal:
            async with rehearsal(store, tmp_path, house_clock(tmp_path, 1)):
                pass
        assert refusal.value.code == "rehearsal"


async def test_where_people_have_been(tmp_path):
    """Nobody's time is scaled who came by the real clock."""
    async with open_store(tmp_path) as store:
        await Players(store).guest("Ann", "ann")
        with pytest.raises(Refusal) as refusal:
            async with rehearsal(store, tmp_path, house_clock(tmp_path, 2)):
                pass
        assert refusal.value.code == "real_players"
        async with rehearsal(store, tmp_path, house_clock(tmp_path, 1)):
            pass


async def test_a_rehearsal_begins_today(tmp_path):
    """At whatever scale."""
    assert 0 <= house_clock(tmp_path, 1000).now() - SystemTime().now() < SLACK_MS * 1000


async def test_a_restart_with_another_scale_goes_on_where_it_was(tmp_path):
    """Dates neither go back nor leap: the time in which no server ran does not count."""
    async with open_store(tmp_path) as store:
        times = SystemTime(1000, SystemTime().now() + 400 * DAY_MS)
        async with rehearsal(store, tmp_path, times):
            pass
    stopped = times.now()
    for scale in (2, 1000, 60):
        assert abs(house_clock(tmp_path, scale).now() - stopped) < SLACK_MS * 1000


async def test_a_server_that_was_killed_is_not_younger_afterwards(tmp_path):
    """It may have run on after it noted the time."""
    (tmp_path / MARK).write_text('{"house_ms": 1000000, "real_ms": 500, "scale": 60}')
    assert 0 <= house_clock(tmp_path, 1000).now() - (1_000_000 + 60 * LATE_MS) < SLACK_MS * 1000


async def test_beside_a_rehearsal_it_is_as_late_as_in_it(tmp_path):
    """What commands write while a server runs, and when none does, has the house's time."""
    assert abs(house_time(tmp_path) - SystemTime().now()) < SLACK_MS
    async with open_store(tmp_path) as store:
        times = SystemTime(2, SystemTime().now() + 400 * DAY_MS)
        async with rehearsal(store, tmp_path, times):
            assert abs(house_time(tmp_path) - times.now()) < 2 * SLACK_MS
    assert abs(house_time(tmp_path) - times.now()) < 2 * SLACK_MS


@pytest.mark.parametrize("text", ["", "{}", "[" * 5000])
async def test_a_mark_that_says_nothing_is_refused(tmp_path, text):
    """Where it is not known how late it was, everything could lie in the future."""
    (tmp_path / MARK).write_text(text)
    for ask in (lambda: house_clock(tmp_path, 60), lambda: house_time(tmp_path)):
        with pytest.raises(Refusal) as refusal:
            ask()
        assert refusal.value.code == "rehearsal"
