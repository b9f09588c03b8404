"""Two houses on one store, as nodes of a cluster: what one changes the other knows, whatever the bus does."""

from contextlib import asynccontextmanager
from random import Random
from unittest.mock import AsyncMock

import msgspec
import pytest

from tests.cluster.memory_wire import NO_FAULTS, Faults, MemoryWire
from tests.table.world import FirstLegal, Here, World
from valat.cluster.bus import SILENCE_S, NumberedBus
from valat.cluster.owners import Alone, Elsewhere, Group
from valat.house.folded_logs import folded_logs
from valat.house.house import House
from valat.house.player_news import NewsReader
from valat.house.relations import Relations
from valat.house.synchroniser import Synchroniser
from valat.protocol.notices import BellMessage
from valat.protocol.people import RelationChange
from valat.protocol.staff_house import HouseMessage
from valat.store.erasure import close_account, erase_account
from valat.store.house_state import HouseState
from valat.store.notices import NewNotice
from valat.store.staff.audit import AuditEntry, audit_statements
from valat.store.staff.sanctions import Sanction, lift_statements, sanction_statements
from valat.table.live.blocks import Blocks
from valat.table.live.clock import Pace
from valat.table.live.context import Limits, NoGuests

pytestmark = pytest.mark.anyio

KEY = b"k" * 32


class Node:
    """A house with a memory of its own, and its end of the wire."""

    def __init__(self, name: str, house: House, cluster: "Cluster") -> None:
        self.house, self.world = house, World(house, cluster.times, FirstLegal())
        self.bus = NumberedBus(name, 1, cluster.wire, KEY, lambda: cluster.live, lambda: cluster.seconds)
        cluster.wire.join(name, self.bus.receive)
        self.follower = Synchroniser(house, self.bus)

    async def react(self) -> None:
        await self.bus.read_again()
        await self.follower.read_changed()
        await self.house.wait_idle()

    def known(self, players):
        """What this node has in memory of what the store has."""
        house, now = self.house, self.house.now()
        return {
            "doors": house.doors.state,
            "suspended": [p.id for p in players if house.sanctions.until_ms(p.id, "suspend", now)],
            "blocks": [(a.id, b.id) for a in players for b in players if house.blocks.between(a.id, b.id)],
            "names": {name for known in house.known_players().values() for name, _, _ in known},
        }


class Cluster:
    """The nodes ada and bob; time passes by hand."""

    def __init__(self, first: House, second: House, times, wire: MemoryWire) -> None:
        self.times, self.wire, self.seconds, self.live = times, wire, 0.0, ["ada", "bob"]
        self.ada, self.bob = Node("ada", first, self), Node("bob", second, self)
        self.nodes = (self.ada, self.bob)

    async def pass_time(self, seconds: float = SILENCE_S / 4) -> None:
        self.seconds += seconds
        for node in self.nodes:
            node.bus.beat()
            node.follower.share()
        self.wire.deliver()
        # what was asked for is answered
        self.wire.deliver()
        for node in self.nodes:
            await node.react()


@pytest.fixture
async def cluster(world):
    async with house_beside(world) as second:
        yield Cluster(world.house, second, world.times, MemoryWire())


@asynccontextmanager
async def house_beside(world):
    """Another house on the same store."""
    store, pace = world.house.store, Pace(bot_ms=0, abandon_ms=300_000)
    with folded_logs(store) as logs:
        house = House(
            store, FirstLegal(), world.times, pace, Limits(), Here(), logs, NoGuests(), Blocks(), Alone()
        )
        await house.start()
        try:
            yield house
        finally:
            await house.close()


async def suspend(node, player, number=1):
    """Staff suspends a player for a minute, at one node."""
    act, now = f"{number:016x}", node.house.now()
    entry = AuditEntry(act, now, None, "suspend", "house", f"player:{player.id}", "Rude.")
    sanction = Sanction(act, player.id, "suspend", now + 60_000)
    await node.house.store.writer.write([*audit_statements(entry), *sanction_statements(sanction)])
    node.house.sanction(sanction)
    return act


async def lift(node, act, number=2):
    entry = AuditEntry(f"{number:016x}", node.house.now(), None, "lift", "house", "house", "Sorry.")
    await node.house.store.writer.write([*audit_statements(entry), *lift_statements(act, entry.id)])
    node.house.lift(act)


async def change_doors(node, state):
    await node.house.change_doors(state, [])


async def block(node, player, other, blocks=True):
    await Relations(node.house).change(player, other, RelationChange(blocks=blocks))


def opened_page(node, player, stack):
    reader = NewsReader()
    stack.enter_context(node.house.news.subscribe(player.id, reader))
    return reader


def read(reader):
    """What has come to a page."""
    waiting = []
    while (message := reader.take()) is not None:
        waiting.append(msgspec.json.decode(message))
    return waiting


async def test_who_is_suspended_at_one_node_leaves_the_tables_of_the_other(cluster):
    guest = await cluster.bob.world.open("Ann", fill="people")
    act = await suspend(cluster.ada, guest.player)
    assert guest.subscription.code is None
    await cluster.pass_time()
    assert guest.subscription.code == 1012
    assert cluster.bob.known([guest.player])["suspended"] == [guest.player.id]
    await lift(cluster.ada, act)
    await cluster.pass_time()
    assert cluster.bob.known([guest.player])["suspended"] == []


async def test_a_new_name_is_shown_at_the_tables_of_the_other_node(cluster):
    guest = await cluster.bob.world.open("Ann", fill="people")
    cluster.ada.house.update_player(await cluster.ada.house.players.rename(guest.player.id, "Anna", "anna"))
    await cluster.pass_time()
    assert guest.picture["table"]["seats"][0]["name"] == "Anna"
    await cluster.pass_time()
    assert cluster.ada.house.lobby.picture().people[0].name == "Anna"


async def test_a_block_holds_on_the_other_node_until_it_ends(cluster):
    ann, eve = [await cluster.ada.world.member(name) for name in ("Ann", "Eve")]
    await block(cluster.ada, ann, eve)
    await cluster.pass_time()
    assert cluster.bob.house.blocks.between(eve.id, ann.id)
    await block(cluster.ada, ann, eve, blocks=False)
    await cluster.pass_time()
    assert not cluster.bob.house.blocks.between(eve.id, ann.id)


async def test_doors_that_close_are_told_on_every_page_of_the_other_node_once(cluster):
    reader = NewsReader()
    ann = await cluster.bob.world.person("Ann")
    with cluster.bob.house.news.subscribe(ann.id, reader):
        await change_doors(cluster.ada, HouseState(closed=True, banner="Back soon."))
        await cluster.pass_time()
        await cluster.pass_time()
        assert read(reader) == [
            msgspec.json.decode(msgspec.json.encode(HouseMessage("Back soon.", closed=True)))
        ]
    assert cluster.bob.house.doors.is_closed(cluster.times.now())


async def test_a_notice_made_at_one_node_rings_at_the_other(cluster):
    reader, ann = NewsReader(), await cluster.ada.world.member("Ann")
    with cluster.bob.house.news.subscribe(ann.id, reader):
        await cluster.ada.house.notices.send(
            [NewNotice(ann.id, "follower", "/p/Eve", {"name": "Eve"}, "t:1")]
        )
        await cluster.pass_time()
        (bell,) = read(reader)
    assert (bell["type"], bell["unread"], bell["newest"]["parts"]) == ("bell", 1, {"name": "Eve"})


async def test_a_bell_that_the_bus_has_lost_is_counted_from_the_store(cluster):
    reader, ann = NewsReader(), await cluster.ada.world.member("Ann")
    with cluster.bob.house.news.subscribe(ann.id, reader):
        await cluster.pass_time()
        cluster.wire.away = True
        await cluster.ada.house.notices.send(
            [NewNotice(ann.id, "follower", "/p/Eve", {"name": "Eve"}, "t:1")]
        )
        assert read(reader) == []
        for _ in range(4):
            await cluster.pass_time()
        # the bus is away still, for two seconds
        assert read(reader) == [msgspec.json.decode(msgspec.json.encode(BellMessage(1)))]


async def test_who_opens_a_page_is_told_by_the_node_where_the_services_run(cluster):
    """Once on each page, though another page of the same player is open there already."""
    ann = await cluster.ada.world.person("Ann")
    call = HouseMessage("Your table is ready.")
    cluster.ada.house.news.greet = lambda player: [call] * (player == ann.id)
    first, second, own = NewsReader(), NewsReader(), NewsReader()
    with (
        cluster.ada.house.news.subscribe(ann.id, own),
        cluster.bob.house.news.subscribe(ann.id, first),
    ):
        assert len(read(own)) == 1
        await cluster.pass_time()
        with cluster.bob.house.news.subscribe(ann.id, second):
            await cluster.pass_time()
            assert [len(read(reader)) for reader in (first, second, own)] == [1, 1, 0]


async def test_who_opened_a_page_while_no_services_ran_is_told_when_they_do(cluster):
    """And nobody who was told before."""
    ann, bob = [await cluster.ada.world.person(name) for name in ("Ann", "Bob")]
    waiting, told, call = NewsReader(), NewsReader(), HouseMessage("Your table is ready.")
    told.is_greeted = True
    with (
        cluster.bob.house.news.subscribe(ann.id, waiting),
        cluster.bob.house.news.subscribe(bob.id, told),
    ):
        await cluster.pass_time()
        assert read(waiting) == []
        cluster.ada.house.news.begin_greeting(lambda player: [call])
        await cluster.pass_time()
        await cluster.pass_time()
        assert [len(read(reader)) for reader in (waiting, told)] == [1, 0]


async def test_an_erased_name_is_read_again_by_the_other_node(cluster):
    """Its table, whose log is another one now, comes from the store; the people there come back."""
    guest = await cluster.bob.world.open("Ann", fill="people")

    async def erase():
        await cluster.ada.house.players.rename(guest.player.id, "Gone", "gone")

    await cluster.ada.house.rewrite([guest.table.id], erase)
    await cluster.pass_time()
    assert guest.subscription.code == 1012
    assert await cluster.bob.house.get(guest.table.id) is not guest.table


async def test_an_erased_name_is_read_again_where_the_bus_has_lost_it(cluster):
    """By the player's row: a table that has the name in memory would write it again. Once is enough."""
    guest = await cluster.bob.world.open("Ann", fill="people")
    store, player = cluster.ada.house.store, guest.player.id
    await cluster.pass_time()
    cluster.wire.away = True
    await close_account(store, player, 5)
    erased = await erase_account(store, player, [guest.table.id])
    await cluster.ada.house.rewrite([guest.table.id], AsyncMock())
    for _ in range(4):
        await cluster.pass_time()
    again = await cluster.bob.house.get(guest.table.id)
    for _ in range(4):
        await cluster.pass_time()
    assert (guest.subscription.code, again.state.seats[0].name) == (1012, erased.pseudonym)
    assert await cluster.bob.house.get(guest.table.id) is again


async def test_the_lobby_shows_the_people_and_tables_of_both_nodes(cluster):
    """Ann looks at the lobby at one node and waits at a table of the other: she is one person."""
    ann = await cluster.bob.world.open("Ann", fill="people")
    hidden = await cluster.bob.world.open("Eve", access="private", fill="people")
    cluster.ada.house.lobby.enter(ann.player)
    cluster.ada.house.lobby.enter(await cluster.ada.world.person("Bob"))
    version = cluster.ada.house.lobby.version
    await cluster.pass_time()
    assert cluster.ada.house.lobby.version > version
    picture, other = (node.house.lobby.picture() for node in cluster.nodes)
    assert msgspec.json.encode(picture) == msgspec.json.encode(other)
    assert [(who.name, who.state, who.table) for who in picture.people] == [
        ("Ann", "waits", ann.table.id),
        ("Eve", "waits", None),
        ("Bob", "looks", None),
    ]
    assert (picture.online, [table.id for table in picture.tables], picture.total) == (3, [ann.table.id], 1)
    assert (picture.playing, picture.partial) == ({"belot": 2}, False)
    assert cluster.ada.house.lobby.entry(hidden.table.id) is None


async def test_the_lobby_says_so_when_it_does_not_hear_the_other_node(cluster):
    await cluster.bob.world.open("Ann", fill="people")
    await cluster.pass_time()
    cluster.wire.away = True
    for _ in range(6):
        await cluster.pass_time()
    picture = cluster.ada.house.lobby.picture()
    assert (picture.partial, picture.online, picture.tables) == (True, 0, ())
    cluster.wire.away = False
    for _ in range(12):
        await cluster.pass_time()
    picture = cluster.ada.house.lobby.picture()
    assert (picture.partial, picture.online, picture.total) == (False, 1, 1)


async def test_a_node_that_is_gone_leaves_nothing_in_the_lobby(cluster):
    await cluster.bob.world.open("Ann", fill="people")
    await cluster.pass_time()
    cluster.live.remove("bob")
    cluster.ada.follower.share()
    picture = cluster.ada.house.lobby.picture()
    assert (picture.partial, picture.online, picture.total) == (False, 0, 0)


async def test_a_seat_at_the_other_node_is_found_as_on_one(cluster):
    """By game, rules and clock; the own table comes back, however full it is."""
    ann = await cluster.bob.world.open("Ann", fill="people", options={"target": 51})
    await cluster.pass_time()
    setting, others = ann.table.state.setting, cluster.ada.house.lobby.others
    rules = cluster.ada.house.lobby.entry(ann.table.id).options
    assert others.free_seat(setting, rules) == ("bob", ann.table.id)
    assert others.free_seat(setting, {**rules, "target": 101}) is None
    assert others.free_seat(msgspec.structs.replace(setting, fill="bots"), rules) is None
    assert others.own_table("belot", ann.player.id) == ("bob", ann.table.id)
    assert others.own_table("bela", ann.player.id) is None


@pytest.mark.parametrize("seed", range(8))
async def test_whatever_the_bus_loses_doubles_or_delays_both_come_to_know_the_same(cluster, seed):
    """As the store has it, once the bus works for two seconds."""
    random = Random(seed)
    cluster.wire.faults = Faults(lost=0.2, doubled=0.2, late=0.3)
    players = [await cluster.ada.world.member(name) for name in ("Ann", "Bob", "Eve")]
    guests = [
        await node.world.open(p.name, fill="people") for node, p in zip(cluster.nodes, players, strict=False)
    ]
    acts = []
    for step in range(25):
        node = random.choice(cluster.nodes)
        match random.randrange(5):
            case 0:
                acts.append(await suspend(node, random.choice(players), 2 * step + 1))
            case 1 if acts:
                await lift(node, acts.pop(), 2 * step + 2)
            case 2:
                await block(node, *random.sample(players, 2), random.random() < 0.5)
            case 3:
                await change_doors(node, HouseState(closed=random.random() < 0.5, banner=f"{step}"))
            case _:
                guest = random.choice(guests).player.id
                node.house.update_player(
                    await node.house.players.choose_avatar(guest, random.choice(("heron", "fox")))
                )
        cluster.wire.away = random.random() < 0.15
        await cluster.pass_time(random.choice((0.0, 0.5, 1.0)))
    cluster.wire.faults, cluster.wire.away = NO_FAULTS, False
    for _ in range(8):
        await cluster.pass_time()
    ada, bob = (node.known(players) for node in cluster.nodes)
    assert {name: ada[name] for name in ("doors", "suspended", "blocks")} == {
        name: bob[name] for name in ("doors", "suspended", "blocks")
    }
    stored = await cluster.ada.house.players.get_all([player.id for player in players])
    for node, guest in zip(cluster.nodes, guests, strict=True):
        assert guest.table.state.seats[0].avatar == stored[guest.player.id].avatar, node


async def test_play_leads_to_another_nodes_table(cluster):
    """To a seat beside those who wait, and back to the own one; who was led there is led no further."""
    ann = await cluster.ada.world.person("Ann")
    table = await cluster.ada.house.play("belot", ann, wait=True, here=False)
    await cluster.ada.world.come("Ann", table)
    await cluster.pass_time()
    bea = await cluster.bob.world.person("Bea")
    for player, wait in ((bea, True), (ann, True), (ann, False)):
        with pytest.raises(Elsewhere) as led:
            await cluster.bob.house.play("belot", player, wait=wait, here=False)
        assert (led.value.group, led.value.node) == (Group("table", table.id), "ada")
    assert await cluster.ada.house.play("belot", bea, wait=True, here=True) is table
    assert (await cluster.bob.house.play("belot", bea, wait=True, here=True)).id != table.id
    # no seat is free at a table of other rules
    assert (await cluster.bob.house.play("santase", bea, wait=True, here=False)).id != table.id
