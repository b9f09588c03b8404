"""The bots of a table are of the level that its setting names."""

import pytest
from sqlalchemy import text

from tests.table.world import opened
from valat import bots
from valat.bots import Level
from valat.house.opening import open_table, rematch_events
from valat.kernel.errors import Unreadable
from valat.store.log import read_events
from valat.table.live.clock import COMMITMENTS_MS, Pace, next_due, shows_bot_ms

pytestmark = pytest.mark.anyio

LEVELS = (Level("house"), Level("gentle", 50), Level("champion", 400))


@pytest.fixture(autouse=True)
def levels(monkeypatch):
    """There are three of them."""
    monkeypatch.setattr(bots, "_levels", lambda game: LEVELS)


async def test_the_houses_own_sit_where_nothing_is_said(world):
    """It is the default, and pictures and lobby name it."""
    ann = await world.open()
    assert ann.picture["table"]["setting"]["bots"] == "house"
    assert world.house.lobby.picture().tables[0].bots == "house"


async def test_a_table_has_the_level_it_asked_for(world):
    """All its bots are asked as that level, also the one that follows somebody who leaves."""
    guests = await world.four(bots="gentle")
    for guest in guests[1:]:
        await guest.do("leave")
    while guests[0].picture["scene"]["turn"] == 0:
        await guests[0].play()
    await world.wait(0)
    assert world.bots.levels
    assert set(world.bots.levels) == {"gentle"}
    assert guests[0].picture["table"]["setting"]["bots"] == "gentle"


async def test_whoever_sits_down_at_once_may_choose_the_level(world):
    """A new public table gets bots of that level; one there is not is refused."""
    table = await world.house.play("belot", await world.person("Ann"), level="champion")
    assert table.state.level == LEVELS[2]
    with pytest.raises(Unreadable) as refused:
        await world.house.play("belot", await world.person("Bob"), level="random")
    assert refused.value.key == "no_such_bot"


async def test_the_clock_moves_as_that_level(world):
    """Whose time is over is played for by the table's own bots."""
    await world.four(bots="champion")
    await world.wait(30_000)
    assert world.bots.levels == ["champion"]


async def test_a_rematch_keeps_the_level(world):
    """It is part of the setting."""
    guests = await world.four(bots="gentle")
    drafts = rematch_events(guests[0].table.state, given=())
    state, _ = open_table("rematch", drafts, world.house.store.keys, world.times.now())
    assert state.level == LEVELS[1]


async def test_bots_that_there_are_not_are_refused(world):
    """The sentence names those there are."""
    with pytest.raises(Unreadable) as refused:
        await world.open(bots="random")
    assert refused.value.key == "no_such_bot"
    assert "house, gentle, champion" in refused.value.why


async def test_an_older_log_has_the_houses_own(tmp_path):
    """A setting that was stored before there were levels and hints is read as before."""
    async with opened(tmp_path) as world:
        ann = await world.open()
        table = ann.table.id
        await world.wait(COMMITMENTS_MS)
        writer = world.house.store.writer
        old = "json_remove(body, '$.setting.bots', '$.setting.hints')"
        await writer.write([(text(f"UPDATE event SET body = {old} WHERE kind = 'opened'"), {})])
    async with opened(tmp_path) as world:
        events = await read_events(world.house.store, table)
        assert "bots" not in events[0].body["setting"]
        back = await world.come("Ann", await world.house.get(table))
        assert back.picture["table"]["phase"] == "playing"
        assert back.picture["table"]["setting"]["bots"] == "house"


async def test_a_log_with_a_level_that_is_gone_plays_on(tmp_path, monkeypatch):
    """The house's own bots take its place; the table is not frozen."""
    async with opened(tmp_path) as world:
        ann = await world.open(bots="gentle")
        await world.wait(COMMITMENTS_MS)
    monkeypatch.setattr(bots, "_levels", lambda game: LEVELS[:1])
    async with opened(tmp_path) as world:
        back = await world.come("Ann", await world.house.get(ann.table.id))
        assert back.picture["table"]["phase"] == "playing"
        assert back.picture["table"]["setting"]["bots"] == "house"


async def test_bots_of_every_level_begin_to_think_at_once(tmp_path):
    """They think within the time that a bot lets pass, so that all levels play at one pace."""
    async with opened(tmp_path) as world:
        for level in ("house", "champion"):
            guests = await world.four(bots=level, access="private")
            turn = guests[0].picture["scene"]["turn"]
            await guests[turn].do("leave")
            table, pace = guests[0].table, Pace(bot_ms=700)
            turn_ms = table.timings.turn_ms
            assert next_due(table.state, table.timings, pace) == (turn_ms, "bot")
            assert shows_bot_ms(table.state, table.timings, pace) == turn_ms + 700
