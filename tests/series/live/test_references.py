"""What the house's bots make of a series' boards, beforehand and in the ranking. Rule: DUP-REF-1"""

import pytest
from sqlalchemy import select

from tests.quick_bots import limited
from tests.series.live.world import daily_world
from tests.table.world import Here
from valat import bots, games
from valat.house.compared_deals import deal_reference, line_replay
from valat.house.references import References
from valat.kernel.errors import Refusal
from valat.protocol.references import PartingSealed
from valat.series.live.pictures import yesterdays
from valat.series.live.references import references
from valat.store.references import reference_id
from valat.store.schema import board, deal, reference

pytestmark = pytest.mark.anyio


async def column(store, wanted):
    async with store.engine.connect() as connection:
        return set((await connection.execute(select(wanted))).scalars())


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """The bots that search spend little."""
    monkeypatch.setattr(bots, "_levels", limited(500))


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


async def played_by_bots(daily):
    """All boards of the game's day are played by the house's bots; its state."""
    store = daily.world.house.store
    today = next(state for state in daily.dailies.today() if state.game == daily.game)
    ids = {reference_id(each) for each in references(today, store.keys).values()}
    async with store.engine.begin() as connection:
        others = board.c.game != daily.game
        await connection.execute(board.update().where(others).values(reference_id=None))
        await connection.execute(reference.delete().where(reference.c.id.not_in(ids)))
    work = References(store, Here())
    while await work.play_next():
        pass
    return today


async def test_the_bots_stand_in_the_ranking_without_a_place(tmp_path):
    """When the day is over, and not before. Rule: DUP-REF-2"""
    async with daily_world(tmp_path, game="santase") as daily:
        day = daily.day
        await played_by_bots(daily)
        await daily.play_board("Ann")
        assert (await daily.page("Ann", day)).ranking == ()
        await daily.wait_for_end()
        rows = (await daily.page("Ann", day)).ranking
        assert {(row.bot, row.rank, row.boards) for row in rows if row.bot} == {
            ("champion", None, 12),
            ("house", None, 12),
        }


async def test_yesterday_is_told_beside_the_champion(tmp_path):
    """How many of the own boards were better, and as good."""
    async with daily_world(tmp_path, game="santase") as daily:
        day = daily.day
        await played_by_bots(daily)
        ann = await daily.world.person("Ann")
        for _ in range(3):
            await daily.play_board("Ann")
        assert await yesterdays(daily.dailies, ann.id, daily.world.times.ms) == ()
        await daily.wait_for_end()
        closed = await daily.dailies.find("santase", day)
        champions, own = closed.bots.by_bot["champion"], closed.state.entries[ann.id].scores
        [line] = await yesterdays(daily.dailies, ann.id, daily.world.times.ms)
        ahead = [own[number] - champions[number] for number in own]
        assert (line.beaten, line.level) == (sum(by > 0 for by in ahead), ahead.count(0))
        assert line.boards == 3


async def test_while_the_window_is_open_the_champions_scores_are_all(tmp_path):
    """Its play, other results and where they parted come when the day is over. Rule: DUP-REF-2"""
    async with daily_world(tmp_path, game="belot") as daily:
        await played_by_bots(daily)
        ann = await daily.play_board("Ann")
        await daily.play_board("Bob")
        query = daily.world.house.replay_query(ann.table.id, ann.player)
        found = await deal_reference(query, 1)
        assert [(bot.bot, set(bot.entry)) for bot in found.bots] == [("champion", {"scores"})]
        assert (found.sealed, found.field, found.people) == (True, (), None)
        assert found.parting == PartingSealed()
        with pytest.raises(Refusal) as refusal:
            await line_replay(query, 1, "champion")
        assert refusal.value.code == "results_hidden"
        bob = await daily.world.person("Bob")
        with pytest.raises(Refusal) as refusal:
            await deal_reference(daily.world.house.replay_query(ann.table.id, bob), 1)
        assert refusal.value.code in ("results_hidden", "not_invited")
        work = References(daily.world.house.store, Here())
        assert not await work.compare_next()
        await daily.wait_for_end()
        work = References(daily.world.house.store, Here())
        while await work.compare_next():
            pass
        found = await deal_reference(query, 1)
        assert [bot.bot for bot in found.bots] == ["champion", "house"]
        assert not found.sealed
        assert (await line_replay(query, 1, "champion")).record["moves"]


async def test_a_house_without_its_key_shows_peoples_results(tmp_path, monkeypatch):
    """What bots made of the boards cannot be read, and nobody's day ends by it."""
    async with daily_world(tmp_path, game="santase") as daily:
        day = daily.day
        await played_by_bots(daily)
        await daily.play_board("Ann")
        async with daily.world.house.store.engine.begin() as connection:
            await connection.execute(reference.update().values(lines="~2:lost:AAAA"))
        await daily.wait_for_end()
        assert [row.bot for row in (await daily.page("Ann", day)).ranking] == [None]
