"""A table on a full disk: moves are refused in words, and made once there is room."""

import errno
import itertools

import msgspec
import pytest

from tests.table.world import acted, on_turn
from valat.protocol import commands
from valat.store import writer
from valat.store.trouble import StorageFull
from valat.web.errors import error_response

pytestmark = pytest.mark.anyio

IDS = itertools.count(1)


@pytest.fixture
def disk(monkeypatch):
    """Fills the disk, and makes room on it."""
    execute, full = writer._execute, []

    def write(*args):
        if full:
            raise OSError(errno.ENOSPC, "No space left on device")
        execute(*args)

    monkeypatch.setattr(writer, "_execute", write)
    return full


def move_of(guest):
    """The first legal move, as a command of its own."""
    table, view = guest.picture["table"], guest.picture["view"]
    fields = {"do": "move", "deal": table["deal"], "ply": table["ply"], "move": view["legal"][0]}
    return commands.decode(msgspec.json.encode({**fields, "id": f"full-{next(IDS)}"}))


async def test_a_move_is_refused_and_the_same_one_done_when_there_is_room(world, disk):
    """The refusal is not kept under the command's id, so that the client may send it again."""
    guests = await world.four()
    guest = on_turn(guests)
    move = move_of(guest)
    disk.append("full")
    refused = await acted(guest, move)
    assert refused["error"]["code"] == "storage_full"
    assert error_response(StorageFull()).status_code == 507
    disk.clear()
    assert "ok" in await acted(guest, move)
    assert guest.picture["table"]["ply"] == 1


async def test_bots_wait_for_room_without_a_traceback(world, disk, caplog):
    """What a table does by itself is tried again every second; the log has one line for all of it."""
    ann = await world.open()
    disk.append("full")
    await world.wait(5_000)
    assert ann.picture["table"]["deal"] == 0
    assert [record.name for record in caplog.records] == ["valat.store"]
    disk.clear()
    await world.wait(5_000)
    assert ann.picture["table"]["deal"] == 1
