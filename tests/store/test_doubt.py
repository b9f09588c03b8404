"""A connection that breaks inside a commit: nothing acknowledged is lost, nothing is there twice."""

import asyncio
from itertools import count
from unittest.mock import AsyncMock

import msgspec
import pytest
from sqlalchemy import text

from tests import postgres
from tests.cutting_proxy import CuttingProxy
from tests.table.world import ManualTime, acted, on_turn, opened
from valat.protocol import commands
from valat.store import database, postgresql, writer
from valat.store.doubt import read_patiently
from valat.store.ledger import Posting, Transfer, find_posting, post
from valat.store.log import read_events
from valat.store.trouble import StoreUnavailable, UnknownOutcome

pytestmark = pytest.mark.anyio
IDS = count(1)


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.fixture
def proxy(monkeypatch, tmp_path):
    """Stands between every house of the test and its database."""
    (tmp_path / "valat.db").touch()
    place = database.Place
    with postgres.databases() as databases, CuttingProxy(postgres.server()) as cutting:
        query = {"port": str(cutting.port), "host": "127.0.0.1"}
        monkeypatch.setattr(
            database, "Place", lambda folder, _: place(folder, databases.of(folder).set(query=query))
        )
        # what is prepared goes to the server without its text, by which the proxy knows it
        monkeypatch.setitem(postgresql.CONNECTING, "prepare_threshold", None)
        yield cutting


@pytest.fixture
async def world(proxy, tmp_path):
    async with opened(tmp_path, ManualTime()) as world:
        yield world


def move_of(guest):
    """The first legal move, as a command of its own."""
    table, view = guest.picture["table"], guest.picture["view"]
    fields = {"do": "move", "deal": table["deal"], "ply": table["ply"], "move": view["legal"][0]}
    return commands.decode(msgspec.json.encode({**fields, "id": f"doubt-{next(IDS)}"}))


async def moves_in(world, guest):
    """The players' own ids of the moves in the log, in order."""
    events = await read_events(world.house.store, guest.table.id)
    assert [event.seq for event in events] == list(range(1, len(events) + 1))
    return [event.client_id for event in events if event.kind == "move" and event.client_id]


@pytest.mark.parametrize("cut", ["before", "after"])
@pytest.mark.parametrize("mark", [b"COMMIT", b"INSERT INTO event"], ids=["commit", "lone statement"])
async def test_a_cut_connection_loses_and_doubles_no_move(world, proxy, cut, mark, monkeypatch):
    """Each move is acknowledged, and in the log once; the table goes on as if nothing had been."""
    proxy.mark = mark
    if mark == b"COMMIT":
        write = world.house.store.writer.write
        more = [(text("SELECT 1"), {})]
        monkeypatch.setattr(world.house.store.writer, "write", lambda new: write([*new, *more]))
    guests, sent = await world.four(), []
    for number in range(8):
        guest = on_turn(guests)
        move = move_of(guest)
        sent.append(move.id)
        proxy.cut = cut if number % 2 else None
        assert "ok" in await acted(guest, move)
    assert proxy.cuts >= 2
    assert await moves_in(world, guests[0]) == sent
    assert guests[0].table.freeze_reason is None


async def test_a_move_in_doubt_is_answered_once_the_database_is_back(world, proxy, monkeypatch):
    """Until then it is refused; sent again under its id it was made, once."""
    monkeypatch.setattr("valat.store.doubt.READING_S", 0)
    monkeypatch.setattr(writer, "RECONNECTING_S", 0)
    guests = await world.four()
    guest = on_turn(guests)
    move = move_of(guest)
    proxy.cut, proxy.mark, proxy.refusing = "after", b"INSERT INTO event", True
    assert (await acted(guest, move))["error"]["code"] == "unknown_outcome"
    assert (await acted(guest, move))["error"]["code"] == "unknown_outcome"
    proxy.refusing = False
    assert "ok" in await acted(guest, move)
    assert "ok" in await acted(guest, move)
    assert await moves_in(world, guest) == [move.id]
    assert "ok" in await acted(on_turn(guests), move_of(on_turn(guests)))


async def test_a_database_that_is_away_refuses_and_comes_back(world, proxy, monkeypatch, caplog):
    """What was certainly not written is refused as such; the log has two lines for all of it."""
    monkeypatch.setattr(writer, "RECONNECTING_S", 0)
    proxy.refusing = True
    proxy.drop()
    gift = Posting("prize", 5, (Transfer("house:grants", "house:prizes", "chips", 9),))
    for _ in range(2):
        with pytest.raises((StoreUnavailable, UnknownOutcome)):
            await post(world.house.store, gift)
    with pytest.raises(StoreUnavailable):
        await find_posting(world.house.store, "prize")
    proxy.refusing = False
    assert await post(world.house.store, gift) == gift
    lines = [record.message for record in caplog.records if record.name == "valat.store"]
    assert [line.partition(":")[0] for line in lines] == [
        "the database does not answer",
        "the database answers again",
    ]


async def test_writes_of_one_transaction_are_all_in_doubt(world, proxy):
    """Each is told so by itself: its writer knows where to look."""
    proxy.cut = "after"
    gifts = [
        Posting(f"prize {number}", 5, (Transfer("house:grants", "house:prizes", "chips", 9),))
        for number in range(2)
    ]
    told = await asyncio.gather(*(post(world.house.store, gift) for gift in gifts), return_exceptions=True)
    assert UnknownOutcome in map(type, told)
    assert [await post(world.house.store, gift) for gift in gifts] == gifts


async def test_a_log_is_read_again_where_it_may_not_be_durable_yet():
    """As where the connection of what settles it breaks as well."""
    read, settle = AsyncMock(return_value=["event"]), AsyncMock(side_effect=[UnknownOutcome(), None])
    assert await read_patiently(read, settle) == ["event"]
    assert read.await_count == settle.await_count == 2
