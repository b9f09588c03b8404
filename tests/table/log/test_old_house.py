"""A house of before is read: every event as it stands, and each of its tables is played on.

`house_before_typed_events.sql` is the dump of a database that the server wrote while an event's body was a
dictionary and moves were kept by a stream cipher: 25 tables of every game with nearly every kind of event,
most of them in the middle of a deal; beside it lies that house's key.
"""

import shutil
import sqlite3
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.table.world import START, Guest, ManualTime, opened
from valat.store.database import open_archive
from valat.store.encryption import decrypt, is_encrypted
from valat.store.key import load_key
from valat.store.log import StoredEvent, read_events
from valat.store.tables import all_tables
from valat.table.log.events import KINDS, from_store, to_store

pytestmark = pytest.mark.anyio

HERE = Path(__file__).parent
DUMP, KEY = HERE / "house_before_typed_events.sql", HERE / "house_before_typed_events.key"
LATER = START + 24 * 3_600_000


@pytest.fixture
def old_house(tmp_path):
    """The folder of that house."""
    database = sqlite3.connect(tmp_path / "valat.db")
    database.executescript(DUMP.read_text("utf-8"))
    database.close()
    shutil.copy(KEY, tmp_path / "house.key")
    (tmp_path / "house.key").chmod(0o600)
    return tmp_path


def stored_rows(folder):
    """Every row of the log: table, kind, body as it is stored."""
    database = sqlite3.connect(folder / "valat.db")
    rows = database.execute("SELECT table_id, seq, kind, body FROM event ORDER BY table_id, seq").fetchall()
    database.close()
    return rows


def test_every_body_is_read_and_written_alike(old_house):
    """Byte for byte, whatever its kind."""
    keys, kinds = load_key(old_house / "house.key"), set()
    for _, seq, kind, body in stored_rows(old_house):
        text = decrypt(keys, body)
        event = from_store(StoredEvent(seq, START, 1, kind, msgspec.json.decode(text)))
        assert bytes(to_store(event).body).decode() == text
        kinds.add(kind)
    assert kinds == set(KINDS)


def test_the_house_has_what_is_encrypted(old_house):
    """Else the test above would not show that values of before are read."""
    hidden = {kind for _, _, kind, body in stored_rows(old_house) if is_encrypted(body)}
    assert {"move", "deal_over", "given", "explained"} <= hidden


async def play_on(world, guests, rng):
    """A few legal moves of whoever may move, time passing where nobody may."""
    for _ in range(12):
        able = [guest for guest in guests if (guest.picture["view"] or {}).get("legal")]
        if not able:
            await world.wait(20_000)
            continue
        guest = rng.choice(able)
        table, legal = guest.picture["table"], guest.picture["view"]["legal"]
        move = rng.choice(legal)
        assert "ok" in await guest.do("move", deal=table["deal"], ply=table["ply"], move=move)


async def test_every_table_is_played_on(old_house):
    """Those who sat there find their deal as it stood, and play it, and those after it, on."""
    async with open_archive(old_house) as archive:
        ids = [listed.id for listed in await all_tables(archive)]
        lengths = {table: len(await read_events(archive, table)) for table in ids}
    for number, table_id in enumerate(ids):
        async with opened(old_house, ManualTime(LATER)) as world:
            table = await world.house.get(table_id)
            assert table.frozen is None
            state = table.state
            assert state.seq == lengths[table_id]
            if state.phase in ("over", "closed"):
                continue
            players = [(await world.players.named(seat.name.lower())) for seat in state.seats if seat.player]
            guests = [Guest(world, player, table, await table.connect(player)) for player in players]
            await world.house.settled()
            await world.wait(1_000)
            await play_on(world, guests, Random(number))
            assert table.frozen is None
            assert table.state.seq > lengths[table_id] or state.phase == "waiting"
            for guest in guests:
                await guest.leave_room()
