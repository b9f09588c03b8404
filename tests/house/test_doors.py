"""Closed doors, and draining before a restart: what waits, what goes on, and what everyone is told."""

import msgspec
import pytest

from tests.table.world import opened, play_deal
from valat.house.player_news import NewsReader
from valat.kernel.errors import Refusal, Unreadable
from valat.protocol.house_acts import CloseHouse, DrainHouse, OpenHouse, SetBanner
from valat.staff.acts import Act
from valat.staff.house_acts import decide_house
from valat.store.house_state import HouseState
from valat.store.staff.audit import audit_statements, read_log

pytestmark = pytest.mark.anyio

HOUR_MS = 3_600_000


async def act(world, request):
    """Ann does something about the house, as an admin would."""
    house = world.house
    actor = await world.person("Ann")
    state, entry = decide_house(Act(actor.id, "So.", house.now()), request, house.doors.state)
    await house.change_doors(state, audit_statements(entry))
    await house.wait_idle()


async def test_a_closed_house_opens_no_table(world):
    """What is open goes on: people sit down there, and their deals are dealt."""
    ann, *others = await world.four()
    await act(world, CloseHouse(until_ms=world.times.ms + HOUR_MS))
    for opening in (world.open("Eve"), world.house.play("bela", await world.person("Eve"))):
        with pytest.raises(Refusal, match="closed for new tables until 2027-01-15") as refused:
            await opening
        assert refused.value.code == "house_closed"
        assert refused.value.details == {"until": str(world.times.ms + HOUR_MS)}
    await play_deal(world, [ann, *others])
    await world.wait(30_000)
    assert ann.picture["table"]["deal"] == 2


async def test_quick_play_leads_to_a_free_seat_of_a_closed_house(world):
    """Only a new table is refused."""
    ann = await world.open("Ann", fill="people")
    await act(world, CloseHouse())
    found = await world.house.play("belot", await world.person("Bob"), wait=True)
    assert found is ann.table


async def test_a_closed_house_opens_by_itself(world):
    """At the time that it said."""
    await act(world, CloseHouse(until_ms=world.times.ms + HOUR_MS))
    world.times.ms += HOUR_MS
    assert (await world.open("Eve")).picture["table"]["phase"]
    assert not world.house.doors.message(world.times.ms).closed


async def test_no_rematch_begins_in_a_closed_house(world):
    """It is a new table, and the wish is not kept where it would wait for nobody."""
    guests = await world.four(cap={"deals": 1})
    # a tie is played on
    while guests[0].table.state.phase != "over":
        await play_deal(world, guests)
        await world.wait(30_000)
    await act(world, CloseHouse())
    assert (await guests[0].do("rematch"))["error"]["code"] == "house_closed"
    await act(world, OpenHouse())
    assert all(["ok" in await guest.do("rematch") for guest in guests])
    assert guests[0].table.state.next_table


async def test_while_it_drains_a_deal_is_finished_and_no_next_one_dealt(world):
    """Whoever is ready waits; told to go on, the table deals at once."""
    guests = await world.four()
    await act(world, DrainHouse())
    with pytest.raises(Refusal) as refused:
        await world.open("Eve")
    assert refused.value.code == "house_closed"
    assert await play_deal(world, guests) > 4
    for guest in guests:
        assert "ok" in await guest.do("ready", deal=1)
    await world.wait(HOUR_MS)
    assert (guests[0].picture["table"]["phase"], guests[0].picture["table"]["deal"]) == ("between", 1)
    assert world.house.playing() == 0
    await act(world, OpenHouse())
    await world.wait(0)
    assert (guests[0].picture["table"]["phase"], guests[0].picture["table"]["deal"]) == ("playing", 2)


async def test_a_managed_table_drains_too(world):
    """Its event goes on afterwards."""
    table = await world.managed("Ann", None, None, None, cap={"deals": 3})
    await act(world, DrainHouse())
    await table.management.resume()
    await world.wait(HOUR_MS)
    assert table.state.deal is None
    await act(world, OpenHouse())
    await world.wait(60_000)
    assert table.state.deal is not None


async def test_after_the_restart_everything_goes_on(tmp_path):
    """The table deals its next deal as soon as people are back; the banner and closed doors stay."""
    async with opened(tmp_path) as world:
        guests = await world.four()
        await act(world, SetBanner(text="Maintenance  at 22:00"))
        await act(world, DrainHouse())
        await play_deal(world, guests)
        await world.wait(HOUR_MS)
        table, times = guests[0].table.id, world.times
    async with opened(tmp_path, times) as world:
        assert world.house.doors.state == HouseState(banner="Maintenance at 22:00")
        table = await world.house.get(table)
        guests = [await world.come(name, table, table.invite) for name in ("Ann", "Bob", "Cid", "Dan")]
        await world.wait(60_000)
        assert (guests[0].picture["table"]["phase"], guests[0].picture["table"]["deal"]) == ("playing", 2)
        assert [seat["name"] for seat in guests[0].picture["table"]["seats"]] == ["Ann", "Bob", "Cid", "Dan"]
        await world.open("Eve")
        acts = [logged.entry for logged in await read_log(world.house.store, None, None, 9)]
        assert [(entry.act, entry.actor is None) for entry in acts] == [
            ("house_open", True),
            ("house_drain", False),
            ("house_banner", False),
        ]


async def test_closed_doors_stay_closed_after_a_restart(tmp_path):
    """Draining ends with it, and nothing else."""
    async with opened(tmp_path) as world:
        await act(world, CloseHouse())
        await act(world, DrainHouse())
    async with opened(tmp_path) as world:
        assert world.house.doors.state == HouseState(closed=True)


async def test_everyone_is_told_at_once(world):
    """On whatever page; who comes later is told, too, where there is something to tell."""
    readers, doors = [NewsReader(), NewsReader()], world.house.doors
    assert doors.messages(world.times.ms) == []
    with world.house.news.subscribe("a", readers[0]), world.house.news.subscribe("b", readers[1]):
        await act(world, SetBanner(text="Maintenance at 22:00, tables are kept."))
        for reader in readers:
            message = msgspec.json.decode(reader.take())
            assert message == {
                "type": "house",
                "banner": "Maintenance at 22:00, tables are kept.",
                "closed": False,
                "until": None,
                "draining": False,
            }
    assert len(doors.messages(world.times.ms)) == 1


@pytest.mark.parametrize("ahead_ms", [0, -1, 367 * 86_400_000])
def test_it_opens_in_the_future(ahead_ms):
    """Not in the past, and not in another life."""
    with pytest.raises(Unreadable):
        decide_house(Act("a", "So.", 1000), CloseHouse(until_ms=1000 + ahead_ms), HouseState())


def test_an_empty_banner_takes_it_away():
    """And leaves the doors as they are."""
    state, entry = decide_house(Act("a", "So.", 1), SetBanner(text=" "), HouseState("x", closed=True))
    assert state == HouseState(None, closed=True)
    assert (entry.act, entry.scope, entry.concerns) == ("house_banner", "house", ())
