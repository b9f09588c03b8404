"""How often a player may change seats, or write."""

import pytest

from tests.table.world import opened
from valat.table.live import player_limiter as module
from valat.table.live.context import Limits
from valat.table.live.player_limiter import PlayerLimiter


def test_so_many_at_once_and_then_one_in_a_while():
    """Whoever is refused is told how long to wait, and loses nothing by it."""
    limiter = PlayerLimiter(2, 1000)
    assert [limiter.take("ann", 0) for _ in range(4)] == [0, 0, 1000, 1000]
    assert limiter.take("bob", 0) == 0
    assert [limiter.take("ann", 1000) for _ in range(2)] == [0, 1000]


def test_players_who_have_rested_are_forgotten(monkeypatch):
    """A bucket that is full again says no more than none does; one that is not stays."""
    monkeypatch.setattr(module, "MOST_PLAYERS", 2)
    limiter = PlayerLimiter(1, 1000)
    limiter.take("ann", 0), limiter.take("bob", 600)
    limiter.take("cid", 1100)
    assert list(limiter._full_at) == ["bob", "cid"]


@pytest.mark.anyio
async def test_seats_change_so_often(tmp_path):
    """At all tables together; what changes nothing is not counted, and after a while it goes on."""
    async with opened(tmp_path, limits=Limits(changes_burst=3)) as world:
        ann = await world.open(fill="people")
        for seat in (1, 1, 2):
            assert "ok" in await ann.do("sit", seat=seat)
        another = await world.open(fill="people")
        assert "ok" in await another.do("sit", seat=1)
        error = (await ann.do("sit", seat=3))["error"]
        assert error["code"] == "too_often"
        await world.wait(3000)
        assert "ok" in await ann.do("sit", seat=3)
