"""Logs are folded once, and on from there."""

import pytest

from tests.table.world import play_deal
from valat.house import folded_logs as module
from valat.kernel.errors import Refusal

pytestmark = pytest.mark.anyio


@pytest.fixture
def folds(monkeypatch):
    """How many rows each fold was given."""
    lengths, fold = [], module.fold

    def counted(table, rows, keys, before):
        lengths.append(len(rows))
        return fold(table, rows, keys, before)

    monkeypatch.setattr(module, "fold", counted)
    return lengths


async def next_deal(world, guests, deal):
    """All have read the score of that deal, and the next one is dealt."""
    for guest in guests:
        await guest.do("ready", deal=deal)
    await world.wait(300)


async def test_a_log_is_read_once(world, folds):
    """However often its replay is asked for; then only what is new in it."""
    four = await world.four()
    ann = four[0]
    await play_deal(world, four)
    for _ in range(3):
        told = await world.replay(ann.table.id, ann.player)
    assert len(told.deals) == 1
    assert len(folds) == 1
    await next_deal(world, four, 1)
    await play_deal(world, four)
    assert len((await world.replay(ann.table.id, ann.player)).deals) == 2
    assert len(folds) == 2


async def test_what_is_read_on_is_what_is_read_from_the_start(world):
    """State, finished deals and who sat there, at any point of a match."""
    four = await world.four()
    ann = four[0]
    logs = world.house.logs
    for _ in range(3):
        await play_deal(world, four)
        read_on = await logs.find(ann.table.id)
        with module.folded_logs(world.house.store) as fresh:
            anew = await fresh.find(ann.table.id)
        assert read_on.deals == anew.deals
        assert (read_on.seq, read_on.sitters, read_on.refusal) == (anew.seq, anew.sitters, anew.refusal)
        assert read_on.state.finished_deals == anew.state.finished_deals
        assert (read_on.state.phase, read_on.state.seats) == (anew.state.phase, anew.state.seats)
        await next_deal(world, four, read_on.state.deal.number)


async def test_of_many_tables_few_logs_are_kept(world, folds, monkeypatch):
    """The one that was asked for longest ago is read again."""
    monkeypatch.setattr(module, "MOST_TABLES", 1)
    one, other = await world.open(), await world.open("Bob")
    with module.folded_logs(world.house.store) as logs:
        for person in (one, other, one):
            await logs.find(person.table.id)
    assert len(folds) == 3


async def test_an_unknown_table_leaves_nothing_behind(world):
    """It is refused, and not kept."""
    with pytest.raises(Refusal) as refused:
        await world.house.logs.find("nowhere")
    assert refused.value.code == "no_table"
    assert world.house.logs._kept == {}


@pytest.fixture
def meanwhile(monkeypatch):
    """What is done, once, while rows are read the next time."""
    read_rows, todo = module.read_rows, []

    async def read(*words, **named):
        rows = await read_rows(*words, **named)
        while todo:
            await todo.pop()()
        return rows

    monkeypatch.setattr(module, "read_rows", read)
    return todo


async def test_a_log_that_others_push_out_while_it_is_read_is_still_answered(world, meanwhile, monkeypatch):
    """Nothing is new in it, so that it is not folded again."""
    monkeypatch.setattr(module, "MOST_TABLES", 1)
    one, other = await world.open(), await world.open("Bob")
    with module.folded_logs(world.house.store) as logs:
        before = await logs.find(one.table.id)
        meanwhile.append(lambda: logs.find(other.table.id))
        assert await logs.find(one.table.id) is before


async def test_a_log_that_is_forgotten_while_it_is_read_is_not_kept(world, meanwhile):
    """Else what was erased would be shown until its table is pushed out."""
    one = await world.open()
    logs = world.house.logs

    async def forget():
        logs.forget([one.table.id])

    meanwhile.append(forget)
    await logs.find(one.table.id)
    assert logs._kept == {}
