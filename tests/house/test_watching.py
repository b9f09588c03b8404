"""What strangers may watch, and everything that stays hidden from them."""

from types import SimpleNamespace

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import update

from tests.table.live.test_boards import begun, bid_and_play, on_with, quiet
from tests.table.world import play_deal
from valat.house.lobby import is_watchable
from valat.house.watching import SWINGS_MS, largest_swings, watch_list
from valat.store.history import History
from valat.store.schema import board

pytestmark = pytest.mark.anyio

__all__ = ["quiet"]

OPEN_BOARDS = {"access": "public", "clock": {"move": 30}}


def listed(world, finals=()):
    """What there is to watch."""
    return watch_list(world.house.lobby.public_tables(), (), finals, (), world.times.now())


async def over(world, **setting):
    """A table whose first deal is over, and whose people have gone."""
    four = await world.four(**setting)
    await play_deal(world, four)
    for guest in four:
        await guest.do("leave")
    return four[0].table


async def swings(world):
    """The deals with the largest swings, as a stranger is told of them."""
    return await largest_swings(world.house, History(world.house.store), world.times.now())


async def test_a_public_table_in_play_is_there(world):
    """With its score and who sits there; not before the first deal."""
    waiting = await world.open("Eve", fill="people")
    ann, *_ = await world.four()
    found = listed(world)
    assert [table.id for table in found.tables] == [ann.table.id]
    assert (found.games, found.front.table, found.front.final) == ({"belot": 1}, found.tables[0], False)
    assert not is_watchable(waiting.table.state, world.times.now())


@pytest.mark.parametrize(
    "setting", [{"access": "private"}, {"spectators": "none"}], ids=["by invitation", "without spectators"]
)
async def test_a_hidden_table_is_not_there(world, setting):
    """Neither in front, nor in the list, nor among those that are counted."""
    await world.four(**setting)
    found = listed(world)
    assert (found.front, found.tables, found.games) == (None, (), {})


async def test_a_table_that_stands_still_for_a_fault_is_not_there(world):
    """Nobody can look at it."""
    ann, *_ = await world.four()
    ann.table.log.freeze_reason = "A fault."
    assert listed(world).tables == ()


async def test_a_board_that_others_have_still_to_play_is_not_there(world):
    """A stranger would sit before a closed table, or see what comes at another one."""
    person = await begun(world, "Ann", **OPEN_BOARDS)
    assert person.table.state.deal.board is not None
    assert listed(world).tables == ()


async def test_the_table_with_the_most_watchers_is_in_front(world):
    """Until a final is played."""
    first, second = (await world.four())[0].table, (await world.four())[0].table
    await world.come("Eve", second)
    found = listed(world)
    assert [table.id for table in found.tables] == [second.id, first.id]
    assert found.front.table.id == second.id


async def test_a_final_is_in_front_of_the_most_watched(world):
    """Whoever looks at others."""
    await world.come("Eve", (await world.four())[0].table)
    final = await world.managed("Fay", "Gus", "Hal", "Ida")
    await final.management.resume()
    await world.wait(0)
    found = listed(world, {final.state.setting.manager.id})
    assert (found.front.table.id, found.front.final) == (final.id, True)


async def test_what_is_shown_depends_on_no_hidden_card(world):
    """With the hands of two players changed for each other the page is the same, byte by byte."""
    ann, *_ = await world.four()
    state, now = ann.table.state, world.times.now()
    first, second, *others = state.deal.state.hands
    changed = replace(state.deal.state, hands=(second, first, *others))
    other = replace(state, deal=replace(state.deal, state=changed))

    def shown(state):
        table = SimpleNamespace(id=state.id, state=state, watchers=0)
        return msgspec.json.encode(watch_list([table], (), (), (), now))

    assert first != second
    assert shown(state) == shown(other)
    assert b"??" in shown(state)


async def test_the_largest_swing_is_told_once_its_table_is_closed(world):
    """With who sat there, the side that got ahead, and the contract."""
    four = await world.four()
    await play_deal(world, four)
    assert await swings(world) == []
    for guest in four:
        await guest.do("leave")
    [found] = await swings(world)
    assert (found.table, found.deal, found.game) == (four[0].table.id, 1, "belot")
    assert len(found.seats) == 4
    assert found.amounts[found.side] == max(found.amounts)


@pytest.mark.parametrize(
    "setting", [{"access": "private"}, {"spectators": "none"}], ids=["by invitation", "without spectators"]
)
async def test_a_hidden_tables_deals_stay_hidden(world, setting):
    """Also when everybody has gone."""
    table = await over(world, **setting)
    assert table.state.finished_deals
    assert await swings(world) == []


async def test_a_deal_of_a_board_that_others_may_still_play_stays_hidden(world):
    """It opens with the board, when nobody plays it any more."""
    ann = await begun(world, "Ann", **OPEN_BOARDS)
    await bid_and_play(world, ann, "1NT")
    await on_with(world, ann)
    await bid_and_play(world, ann, "1NT")
    await ann.do("leave")
    assert await swings(world) == []
    await world.house.store.writer.write([(update(board).values(released_ms=1), {})])
    assert [found.table for found in await swings(world)] == [ann.table.id]


async def test_a_deal_of_long_ago_is_not_told(world):
    """A week is looked at."""
    await over(world)
    assert len(await swings(world)) == 1
    world.times.ms += SWINGS_MS + 1
    assert await swings(world) == []


async def test_the_replays_rule_has_the_last_word(world, monkeypatch):
    """A deal whose replay a stranger is refused is left out, whatever the store has let through."""
    table = await over(world)
    final = await History(world.house.store).final_deals(0)

    async def all_deals(self, since_ms):
        return [replace(deal, table="nothing") for deal in final]

    monkeypatch.setattr(History, "final_deals", all_deals)
    assert final[0].table == table.id
    assert await swings(world) == []
