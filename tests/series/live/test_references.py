"""What the house's bots make of a series' boards, beforehand and in the ranking. Rule: DUP-REF-1"""

import pytest
from sqlalchemy import select

from tests.series.live.world import daily_world
from valat import games
from valat.house.references import References
from valat.series.live.pictures import yesterdays
from valat.series.live.references import references
from valat.store.references import reference_id
from valat.store.schema import deal, reference

pytestmark = pytest.mark.anyio


class Here:
    """Workers that run in this process."""

    async def run_within(self, seconds, function, *args):
        return function(*args)


async def column(store, wanted):
    async with store.engine.connect() as connection:
        return set((await connection.execute(select(wanted))).scalars())


@pytest.mark.parametrize("game", games.names())
async def test_a_board_is_played_beforehand_as_people_will_meet_it(tmp_path, game):
    """What a person ends is compared with a line that was there when the day began."""
    async with daily_world(tmp_path, game=game) as daily:
        store = daily.world.house.store
        beforehand = await column(store, reference.c.id)
        await daily.play_board("Ann")
        assert await column(store, deal.c.reference_id) <= beforehand
        today = next(state for state in daily.dailies.today() if state.game == game)
        assert {reference_id(each) for each in references(today, store.keys).values()} <= beforehand


async def test_the_bots_stand_in_the_ranking_without_a_place(tmp_path):
    """When the day is over, and not before. Rule: DUP-REF-2"""
    async with daily_world(tmp_path, game="santase") as daily:
        day, store = daily.day, daily.world.house.store
        today = next(state for state in daily.dailies.today() if state.game == "santase")
        ids = {reference_id(each) for each in references(today, store.keys).values()}
        async with store.engine.begin() as connection:
            await connection.execute(reference.delete().where(reference.c.id.not_in(ids)))
        work = References(store, Here())
        while await work.play_next():
            pass
        await daily.play_board("Ann")
        assert (await daily.page("Ann", day)).ranking == ()
        ann = await daily.world.person("Ann")
        assert await yesterdays(daily.dailies, ann.id, daily.world.times.ms) == ()
        await daily.wait_for_end()
        [line] = await yesterdays(daily.dailies, ann.id, daily.world.times.ms)
        assert (line.game, line.boards) == ("santase", 1)
        assert line.beaten + line.level in (0, 1)
        rows = (await daily.page("Ann", day)).ranking
        assert {(row.bot, row.rank, row.boards) for row in rows if row.bot} == {
            ("champion", None, 12),
            ("house", None, 12),
        }
