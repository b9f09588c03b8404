"""Who is here, which tables there are, where a seat is free."""

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from valat.house.lobby import Lobby, free_seats, joinable, own_tables, table_entry
from valat.store.players import Player
from valat.table.live.clock import COMMITMENTS_MS
from valat.table.log.setting import Setting

pytestmark = pytest.mark.anyio


async def test_a_table_is_listed_as_it_is_set(world):
    """Rules, who sits, whether one may come."""
    ann = await world.open(options={"target": 51}, fill="people")
    entry = table_entry(ann.table)
    assert (entry.game, entry.preset, entry.options) == ("belot", "classic", {"target": 51})
    assert [seat.name for seat in entry.seats] == ["Ann", "", "", ""]
    assert (entry.phase, entry.deal, entry.joinable, entry.registered) == ("waiting", 0, True, False)


async def test_a_table_full_of_people_takes_nobody(world):
    """A bot's seat may be had, until the match is over."""
    ann, *_ = await world.four()
    assert not joinable(ann.table)
    alone = await world.open("Eve")
    assert joinable(alone.table)
    await alone.do("leave")
    assert not joinable(alone.table)


async def test_whoever_looks_is_on_line(world):
    """Once, in however many windows, until the last of them is closed."""
    lobby, ann = Lobby({}), await world.person("Ann")
    lobby.enter(ann)
    lobby.enter(ann)
    lobby.leave(ann)
    assert [person.name for person in lobby.picture().people] == ["Ann"]
    lobby.leave(ann)
    assert lobby.picture().people == ()


async def test_whoever_plays_is_shown_at_the_table(world):
    """Also while looking at the lobby in another window; somebody who watches, too."""
    ann = await world.open(fill="people")
    eve = await world.come("Eve", ann.table)
    world.house.lobby.enter(ann.player)
    people = {person.name: (person.state, person.table) for person in world.house.lobby.picture().people}
    assert people == {"Ann": ("waits", ann.table.id), "Eve": ("watches", ann.table.id)}
    assert eve.table is ann.table


async def test_a_new_name_is_shown_at_once(world):
    """The version is another, so whoever looks asks again."""
    lobby, ann = world.house.lobby, await world.person("Ann")
    lobby.enter(ann)
    version = lobby.version
    lobby.update_player(replace(ann, name="Anna"))
    assert [person.name for person in lobby.picture().people] == ["Anna"]
    assert lobby.version > version


async def test_ten_thousand_are_here(world):
    """A viewer is sent counts and the first of them, those who have time before others; the rest by pages."""
    lobby = Lobby({})
    for number in range(10_000):
        lobby.enter(Player(f"p{number}", f"{number:05} {'W' * 18}", avatar="heron"))
    picture = lobby.picture()
    assert (picture.online, len(picture.people)) == (10_000, 60)
    # sixty people and two dozen tables with the longest names
    table = (await world.open(name="W" * 24)).table
    for seat in (1, 2, 3):
        await (await world.come(f"{seat}{'W' * 23}", table)).do("sit", seat=seat)
    assert len(encode(picture)) + 24 * len(encode(table_entry(table))) < 20_000
    pages = [lobby.people(offset) for offset in range(0, 10_000, 100)]
    assert len({person.name for page in pages for person in page.people}) == pages[0].total == 10_000


async def test_tables_with_a_free_seat_come_first(world):
    """Of these those where people wait; all of them are had by pages."""
    full = [(await world.four())[0].table.id]
    with_bots = (await world.open("Eve")).table.id
    await world.wait(COMMITMENTS_MS)
    waiting = (await world.open("Fay", fill="people")).table.id
    listed = [table.id for table in world.house.lobby.picture().tables]
    assert listed == [waiting, with_bots, *full]
    assert world.house.lobby.tables(1).total == 3
    assert [table.id for table in world.house.lobby.tables(1).tables] == listed[1:]


async def test_a_move_changes_nothing_in_the_lobby(world):
    """There are thousands of them; a new deal is noted."""
    ann = await world.open()
    version = world.house.lobby.version
    world.house.lobby.note(ann.table)
    assert world.house.lobby.version == version
    await world.wait(COMMITMENTS_MS)
    assert world.house.lobby.version > version


async def test_a_table_that_is_forgotten_is_not_listed(world):
    """It can still be read from its log."""
    ann = await world.open(fill="people")
    lobby = world.house.lobby
    assert lobby.entry(ann.table.id) is not None
    lobby.forget(ann.table)
    assert (lobby.entry(ann.table.id), lobby.picture().tables) == (None, ())


async def test_a_newcomer_who_waits_sits_where_others_wait(world):
    """The table that lacks the fewest first."""
    ann = await world.open("Ann", fill="people")
    bob = await world.open("Bob", fill="people")
    cid = await world.come("Cid", bob.table)
    await cid.do("sit", seat=2)
    wish = Setting("belot", fill="people")
    seats = [(table.id, seat) for table, seat in free_seats([ann.table, bob.table], wish)]
    assert seats == [(bob.table.id, 1), (ann.table.id, 1)]


async def test_a_newcomer_who_wants_to_play_takes_a_bots_seat_among_people(world):
    """Never beside one person alone, who plays with bots for a reason."""
    ann = await world.open()
    await world.wait(COMMITMENTS_MS)
    assert list(free_seats([ann.table], Setting("belot"))) == []
    bob = await world.come("Bob", ann.table)
    await bob.do("sit", seat=2)
    assert list(free_seats([ann.table], Setting("belot"))) == [(ann.table, 1)]


@pytest.mark.parametrize(
    "other",
    [{"options": {"target": 51}}, {"access": "private"}, {"clock": {"move": 60}}, {"cap": {"deals": 7}}],
    ids=str,
)
async def test_nobody_is_led_to_another_kind_of_table(world, other):
    """With other rules or another clock, or by invitation, or where the match ends otherwise."""
    ann = await world.open(fill="people", **other)
    assert list(free_seats([ann.table], Setting("belot", fill="people"))) == []


async def test_nobody_is_led_to_a_table_where_all_are_away(world):
    ann = await world.open(fill="people")
    await ann.leave_room()
    assert list(free_seats([ann.table], Setting("belot", fill="people"))) == []


async def test_whoever_plays_already_is_led_back(world):
    """To the public table of that game, unless it was left."""
    ann, *_ = guests = await world.four()
    tables = [ann.table]
    assert list(own_tables(tables, "belot", ann.player)) == tables
    assert list(own_tables(tables, "bridge", ann.player)) == []
    assert list(own_tables(tables, "belot", await world.person("Eve"))) == []
    await guests[1].do("leave", keep=True)
    assert list(own_tables(tables, "belot", guests[1].player)) == []
