"""Tables by owners: one node writes to a log, however late another hears that it has lost it."""

import asyncio
from collections import defaultdict
from unittest.mock import AsyncMock

import pytest

from tests.effort import cases
from tests.house.node_houses import node_houses
from tests.table.world import on_turn, play_deal
from valat.cluster.owners import SERVICES, Elsewhere, Group
from valat.house.quick_play import QuickPlay
from valat.house.verification import deal_faults
from valat.kernel.errors import Refusal
from valat.protocol.commands import MoveCommand
from valat.store.log import read_events
from valat.store.trouble import StorageFull, TakenOver
from valat.table.log.events import NewEvent, PlayerReady
from valat.table.log.history import load
from valat.table.log.setting import Setting

pytestmark = pytest.mark.anyio

NAMES = ("Ann", "Bob", "Cid", "Dan")


async def taken_over(world, table):
    """The same people at that table, in another node's house."""
    live = await world.house.get(table)
    return [await world.come(name, live) for name in NAMES]


def unanswered(guest, number=0):
    """The answers, none so far, to a move that a guest makes at a table which another node has by now."""
    picture, answers = guest.picture, []
    deal, ply, move = picture["table"]["deal"], picture["table"]["ply"], picture["view"]["legal"][number]
    guest.table.put(guest.player, MoveCommand(id="late", deal=deal, ply=ply, move=move), answers.append)
    return answers


async def test_a_table_goes_on_at_another_node(tmp_path):
    """As it stood; people count the same events."""
    async with node_houses(tmp_path, "a", "b") as (registry, (a, b)):
        guests = await a.four()
        assert "ok" in await on_turn(guests).play()
        before = guests[0].picture
        registry.gone.add("a")
        again = await taken_over(b, guests[0].table.id)
        after = again[0].picture
        for part in ("view", "scene", "match"):
            assert after[part] == before[part]
        assert after["seq"] == before["seq"]
        assert "ok" in await on_turn(again).play()
        assert again[0].picture["seq"] == before["seq"] + 1


async def test_who_had_a_table_is_no_part_of_what_was_played(tmp_path):
    """Its deal is verified, shown and exported like any other; nobody is told of the nodes."""
    async with node_houses(tmp_path, "a", "b") as (registry, (a, b)):
        guests = await a.four()
        table = guests[0].table.id
        await play_deal(a, guests, 5)
        registry.gone.add("a")
        again = await taken_over(b, table)
        await play_deal(b, again)
        events = await read_events(b.house.store, table)
        assert [event.body for event in events if event.kind == "owner_changed"] == [
            {"node": "b", "epoch": 2}
        ]
        assert list(deal_faults(events)) == [(1, None)]
        assert (await b.record(table, 1, again[0].player))["proof"]
        assert "owner_changed" not in {kind for guest in again for kind in guest.seen}
        loaded, past = await load(b.house.store, table)
        assert loaded.public_seq == len(events) - 1
        last = next(event for event in reversed(events) if event.client_id)
        assert past.answers[last.actor, last.client_id] == last.seq - 1


async def test_of_a_log_that_was_taken_over_nothing_is_acknowledged(tmp_path):
    """The node before is told by its next event alone: that has no answer, and its sockets end."""
    async with node_houses(tmp_path, "a", "b") as (registry, (a, b)):
        guests = await a.four()
        table = guests[0].table.id
        registry.gone.add("a")
        again = await taken_over(b, table)
        written = len(await read_events(b.house.store, table))
        answers = unanswered(on_turn(guests))
        await a.house.wait_idle()
        assert (answers, {guest.subscription.code for guest in guests}) == ([], {1012})
        assert len(await read_events(b.house.store, table)) == written
        assert a.house.health()["tables"] == 0
        assert "ok" in await on_turn(again).play()


@cases("times", [20, 1000], [20])
async def test_a_stalled_node_never_plays_on(tmp_path, times):
    """Again and again the one before wakes up and moves: no move of it is acknowledged, and none is lost."""
    async with node_houses(tmp_path, "a", "b") as (registry, worlds):
        guests, acknowledged = await worlds[0].four(), defaultdict[str, list[str]](list)
        for number in range(times):
            old, new = worlds[number % 2], worlds[1 - number % 2]
            stalled, table = on_turn(guests), guests[0].table.id
            registry.gone = {old.owners.node}
            again = await taken_over(new, table)
            late = unanswered(stalled)
            acknowledged[table].append((await on_turn(again).play())["ok"])
            await old.house.wait_idle()
            assert late == []
            old.owners.forget()
            # the next deal; after the match another table
            await new.wait(0 if again[0].picture["table"]["phase"] == "playing" else 60_000)
            guests = again if again[0].picture["table"]["phase"] == "playing" else await new.four()
        for table, moves in acknowledged.items():
            events = await read_events(new.house.store, table)
            assert [event.client_id for event in events if event.kind == "move" and event.client_id] == moves
            assert [event.seq for event in events] == [*range(1, len(events) + 1)]
            assert [event.at_ms for event in events] == sorted(event.at_ms for event in events)


async def test_the_clock_of_a_stalled_node_moves_for_nobody(tmp_path):
    """What it has due is written by the owner alone, whose clocks have begun anew."""
    async with node_houses(tmp_path, "a", "b") as (registry, (a, b)):
        guests = await a.four(clock={"move": 10})
        table = guests[0].table.id
        await a.wait(9_000)
        registry.gone.add("a")
        again = await taken_over(b, table)
        mover = on_turn(again)
        assert "ok" in await mover.play()
        await a.wait(2_000)
        moves = [event for event in await read_events(b.house.store, table) if event.kind == "move"]
        assert [event.actor for event in moves] == [mover.player.id]
        assert {guest.subscription.code for guest in guests} == {1012}


async def test_what_is_handed_over_is_durable_first(tmp_path):
    """Its sockets end, and the next node closes the log to nobody: none is left who could write."""
    async with node_houses(tmp_path, "a", "b") as (_, (a, b)):
        guests = await a.four()
        table = guests[0].table.id
        with pytest.raises(Elsewhere):
            await b.house.get(table)
        assert a.house.groups() == [Group("table", table)]
        await a.house.hand_over(Group("table", table))
        assert {guest.subscription.code for guest in guests} == {1012}
        again = await taken_over(b, table)
        assert "ok" in await on_turn(again).play()
        with pytest.raises(Elsewhere):
            await a.house.get(table)
        assert "owner_changed" not in {event.kind for event in await read_events(b.house.store, table)}


async def test_a_table_that_the_house_opens_goes_home(tmp_path):
    """To the node to which it falls, with its people seated; the one that opened it has it no more."""
    async with node_houses(tmp_path, "a", "b") as (registry, (a, b)):
        people = [await a.member(name) for name in ("Ann", "Bob")]
        table = await a.house.open_for(Setting("santase", fill="people"), people, lambda table: [])
        registry.home = "b"
        await a.house.send_home(table)
        assert registry.heirs == {Group("table", table.id): "b"}
        live = await b.house.get(table.id)
        assert [seat.name for seat in live.state.seats] == ["Ann", "Bob"]
        await b.house.send_home(live)
        assert await b.house.get(table.id) is live


async def test_quick_plays_tables_go_home(tmp_path):
    """Before its people are told where it is; those who ask again are led back there."""
    async with node_houses(tmp_path, "a", "b") as (registry, (a, b)):
        registry.home = "b"
        play = QuickPlay(a.house)
        people = [await a.member(name) for name in ("Ann", "Bob")]
        answers = await asyncio.gather(*(play.find("santase", {}, who) for who in people))
        (table,) = {answer.table for answer in answers}
        assert registry.heirs == {Group("table", table): "b"}
        live = await b.house.get(table)
        assert {seat.player for seat in live.state.seats} == {who.id for who in people}
        await b.come("Ann", live)
        a.house.lobby.put_part("b", b.house.lobby.part((), a.times.now()))
        assert (await play.find("santase", {}, people[0])).table == table
        play.close()


async def test_a_quick_play_table_with_an_empty_seat_stays(tmp_path, monkeypatch):
    """Where one of its people has stopped waiting meanwhile: the next who comes is seated there."""
    async with node_houses(tmp_path, "a", "b") as (registry, (a, _)):
        registry.home = "b"
        play, opening = QuickPlay(a.house), a.house.open
        ann, bob, cid = [await a.member(name) for name in ("Ann", "Bob", "Cid")]

        async def open_late(setting, first, **options):
            play.cancel({ann.id: bob, bob.id: ann}[first.id].id)
            return await opening(setting, first, **options)

        monkeypatch.setattr(a.house, "open", open_late)
        answers = await asyncio.gather(*(play.find("santase", {}, who) for who in (ann, bob)))
        (table,) = {answer.table for answer in answers} - {None}
        assert registry.heirs == {}
        live = await a.house.get(table)
        await a.come(live.state.seats[0].name, live)
        assert (await play.find("santase", {}, cid)).table == table
        play.close()


async def test_who_was_let_in_reads_a_private_tables_replay_at_any_node(tmp_path):
    """The node that has the table knows who has come by its invitation, and answers."""
    async with node_houses(tmp_path, "a", "b") as (_, (a, b)):
        ann = await a.open(access="private", fill="people")
        eva = await a.come("Eva", ann.table, ann.table.invite)
        assert (await a.replay(ann.table.id, eva.player)).table == ann.table.id
        with pytest.raises(Elsewhere) as caught:
            await b.replay(ann.table.id, eva.player)
        assert (caught.value.group.id, caught.value.node) == (ann.table.id, "a")
        for world, who in ((b, None), (a, await a.person("Bob"))):
            with pytest.raises(Refusal) as refused:
                await world.replay(ann.table.id, who)
            assert refused.value.code == "not_invited"


async def test_a_hand_over_ends_also_where_its_caller_is_cancelled(tmp_path):
    """As by a signal while the node drains: the next who gives the table up waits until it is closed."""
    async with node_houses(tmp_path, "a", "b") as (_, (a, b)):
        guests = await a.four()
        group = Group("table", guests[0].table.id)
        first = asyncio.create_task(a.house.hand_over(group))
        await asyncio.sleep(0)
        first.cancel()
        await a.house.hand_over(group)
        assert {guest.subscription.code for guest in guests} == {1012}
        assert await b.house.get(group.id)


async def test_a_table_that_could_not_be_written_is_not_owned(tmp_path, monkeypatch):
    """Nothing is left of it to be given up."""
    async with node_houses(tmp_path, "a") as (_, (a,)):
        monkeypatch.setattr(a.house.store.writer, "write", AsyncMock(side_effect=StorageFull))
        with pytest.raises(StorageFull):
            await a.open()
        assert a.owners._owned == {}


async def test_a_node_that_steps_down_writes_nothing_more(tmp_path):
    """Neither what is under way nor what is asked of it later."""
    async with node_houses(tmp_path, "a", "b") as (_, (a, _)):
        guests = await a.four()
        table, written = guests[0].table, len(await read_events(a.house.store, guests[0].table.id))
        a.house.step_down()
        assert unanswered(on_turn(guests)) == []
        assert {guest.subscription.code for guest in guests} == {1012}
        await a.wait(600_000)
        assert len(await read_events(a.house.store, table.id)) == written
        with pytest.raises(Elsewhere):
            await a.house.get(table.id)


async def test_managed_tables_are_where_the_services_are(tmp_path):
    """Elsewhere they are neither opened nor read; whoever takes the services over goes on with them."""
    async with node_houses(tmp_path, "a", "b") as (registry, (a, b)):
        await a.owners.claim(SERVICES)
        await a.house.start_services()
        table = await a.managed("Ann", "Bob", "Cid", "Dan", clock={"move": 30})
        for asked in (b.house.get(table.id), b.managed("Ann", "Bob", "Cid", "Dan", number=2)):
            with pytest.raises(Elsewhere):
                await asked
        registry.gone.add("a")
        await b.owners.claim(SERVICES)
        await b.house.start_services()
        assert [live.id for live in b.house.managed_tables("tournament")] == [table.id]
        with pytest.raises(TakenOver):
            await table.log.append([NewEvent(PlayerReady(0, 1))])
        await b.house.end_services()
        assert b.house.health()["tables"] == 0
        assert registry.rows[SERVICES][0] == ""
