"""What an erasure does to tables that are in memory."""

import asyncio

import pytest
from msgspec.structs import replace

from valat.kernel.errors import Refusal
from valat.store.erasure import close_account, erase_account, tables_with

pytestmark = pytest.mark.anyio


async def test_a_rewritten_log_is_read_anew(world):
    """TRN-PRIV-1: sockets end as at a restart; whoever comes back meanwhile waits, and finds the new name."""
    ann = await world.open(access="private")
    table, store = ann.table, world.house.store
    bob = await world.come("Bob", table, table.invite)
    coming = []

    async def erase():
        # somebody asks before it is done
        coming.append(asyncio.ensure_future(world.house.get(table.id)))
        await close_account(store, ann.player.id, 5)
        await erase_account(store, ann.player.id, await tables_with(store, ann.player.id))
        assert not coming[0].done()

    await world.house.rewrite([table.id], erase)
    assert bob.subscription.code == 1012
    again = await coming[0]
    assert again is not table
    assert [seat.name[:1] for seat in again.state.seats if seat.player == ann.player.id] == ["#"]


async def test_the_list_of_erasures_is_there_from_the_start(world):
    """TRN-PRIV-1: it knows all, whichever backup is restored; the house's own user has made it."""
    assert world.house.store.erasures.since_ms() == world.times.now()


async def test_who_waits_for_a_turn_is_not_erased(world):
    """TRN-PRIV-1: not before they wait there no more."""
    ann = await world.open(game="bridge", preset="rubber", partners="turns", fill="people")
    eva = await world.come("Eva", ann.table)
    assert "ok" in await eva.do("wait")
    with pytest.raises(Refusal) as refused:
        world.house.check_waits_nowhere(eva.player.id)
    assert refused.value.code == "still_playing"
    world.house.check_waits_nowhere(ann.player.id)


async def test_who_waits_at_another_nodes_table_is_not_erased(world):
    """TRN-PRIV-1: their node says so with its part of the lobby."""
    ann = await world.open(game="bridge", preset="rubber", partners="turns", fill="people", access="private")
    eva = await world.come("Eva", ann.table, ann.table.invite)
    assert "ok" in await eva.do("wait")
    part = world.house.lobby.part((), world.times.now())
    assert "ok" in await eva.do("leave")
    world.house.check_waits_nowhere(eva.player.id)
    world.house.lobby.put_part("other", part)
    with pytest.raises(Refusal) as refused:
        world.house.check_waits_nowhere(eva.player.id)
    assert refused.value.code == "still_playing"


async def test_a_table_names_who_waits_for_a_turn(world):
    """TRN-PRIV-1: by another name than the store has, it is read again."""
    ann = await world.open(game="bridge", preset="rubber", partners="turns", fill="people")
    eva = await world.come("Eva", ann.table)
    assert "ok" in await eva.do("wait")
    assert world.house.tables_naming(replace(eva.player, name="#1")) == [ann.table.id]
