"""What an erasure does to tables that are in memory."""

import asyncio
from unittest.mock import Mock

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from tests.house.node_houses import node_houses
from valat.cluster.owners import SERVICES
from valat.kernel.errors import Refusal
from valat.store.erasure import MARK, close_account, erase_account, tables_with
from valat.store.log import StoredEvent, insert_events, read_events

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


async def test_what_another_node_has_not_come_to_is_finished_where_the_services_begin(tmp_path):
    """TRN-PRIV-1: tables in memory are read again on every node, as after an erasure on this one."""
    async with node_houses(tmp_path, "a") as (_, (a,)):
        ann = await a.open(access="private")
        await close_account(a.house.store, ann.player.id, a.times.now())
        a.house.bus = Mock(nodes=lambda: ["other"])
        await a.owners.claim(SERVICES)
        await a.house.start_services()
        assert ann.subscription.code == 1012
        again = await a.house.get(ann.table.id)
        assert again.state.seats[0].name.startswith(MARK)
        published = {
            call.args[0]: msgspec.msgpack.decode(call.args[1]) for call in a.house.bus.publish.mock_calls
        }
        assert published == {"players": [ann.player.id], "logs": [ann.table.id]}


async def test_what_another_node_has_written_late_goes_where_the_services_begin(tmp_path):
    """TRN-PRIV-1: beside the id, for some minutes."""
    async with node_houses(tmp_path, "a") as (_, (a,)):
        ann = await a.open(access="private")
        store, table, player = a.house.store, ann.table.id, ann.player.id
        await close_account(store, player, a.times.now())
        await a.house.erase(player, [table])
        seq = len(await read_events(store, table)) + 1
        seated = Raw(b'{"seat":0,"player":"%s","name":"Ann"}' % player.encode())
        await store.writer.write(insert_events(table, [StoredEvent(seq, 1, seq, "left", seated)], store.keys))
        await a.owners.claim(SERVICES)
        await a.house.start_services()
        assert (await read_events(store, table))[-1].body["name"].startswith(MARK)


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
    assert world.house.tables_with_old_name(replace(eva.player, name="#1")) == [ann.table.id]
