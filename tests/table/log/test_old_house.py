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
from valat.kernel.errors import Refusal
from valat.store.database import open_store
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
    folder = tmp_path / "house"
    folder.mkdir()
    database = sqlite3.connect(folder / "valat.db")
    database.executescript(DUMP.read_text("utf-8"))
    database.close()
    shutil.copy(KEY, folder / "house.key")
    (folder / "house.key").chmod(0o600)
    return folder


NEWER = {
    "nonce_committed",
    "commitments",
    "kept",
    "missing",
    "returned",
    "avatar",
    "paused",
    "resumed",
    "stopped",
    "adjusted",
    "owner_changed",
}
"""Kinds that came after that house."""


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
    assert set(KINDS) - kinds == NEWER


def test_the_house_has_what_is_encrypted(old_house):
    """Else the test above would not show that values of before are read."""
    hidden = {kind for _, _, kind, body in stored_rows(old_house) if is_encrypted(body)}
    assert {"move", "deal_over", "given", "explained"} <= hidden


async def play_on(world, table, guests, rng):
    """Legal moves of whoever may move until a deal is over, time passing where nobody may."""
    before = len(table.state.finished_deals)
    while len(table.state.finished_deals) == before:
        able = [guest for guest in guests if (guest.picture["view"] or {}).get("legal")]
        if not able:
            state = table.state
            await world.wait(30_000)
            if table.state is state and state.phase == "waiting":
                return  # there are not enough people
            continue
        guest = rng.choice(able)
        picture, legal = guest.picture["table"], guest.picture["view"]["legal"]
        move = rng.choice(legal)
        assert "ok" in await guest.do("move", deal=picture["deal"], ply=picture["ply"], move=move)


async def test_every_table_is_played_on(old_house):
    """Those who sat there find their deal as it stood, and play it to its end."""
    async with open_store(old_house) as archive:  # brings it up, as a start of the server does
        ids = [entry.id for entry in await all_tables(archive)]
        lengths = {table: len(await read_events(archive, table)) for table in ids}
    for number, table_id in enumerate(ids):
        # each in a copy: time passes, and the house closes the tables that nobody has come back to
        folder = shutil.copytree(old_house, old_house.with_name(str(number)))
        async with opened(folder, ManualTime(LATER)) as world:
            table = await world.house.get(table_id)
            assert table.freeze_reason is None
            state = table.state
            assert state.seq == lengths[table_id]
            if state.phase in ("over", "closed"):
                continue
            players = [(await world.players.find(seat.name.lower())) for seat in state.seats if seat.player]
            guests = [Guest(world, player, table, await table.connect(player)) for player in players]
            await world.house.wait_idle()
            await world.wait(1_000)
            await play_on(world, table, guests, Random(number))
            assert table.freeze_reason is None
            assert (
                len(table.state.finished_deals) > len(state.finished_deals) or table.state.phase == "waiting"
            )
            for guest in guests:
                await guest.leave_room()


async def table_with(folder, kind, body):
    """A table of that house in the middle of a deal, to whose log such an event was added."""
    database = sqlite3.connect(folder / "valat.db")
    query = "SELECT table_id, max(seq) FROM event GROUP BY table_id HAVING sum(kind = 'move') > 8 LIMIT 1"
    table_id, seq = database.execute(query).fetchone()
    row = (table_id, seq + 1, START, 1, kind, body)
    with database:
        database.execute(
            "INSERT INTO event (table_id, seq, at_ms, engine, kind, body) VALUES (?, ?, ?, ?, ?, ?)", row
        )
    database.close()
    return table_id, seq


@pytest.mark.parametrize(
    ("kind", "body", "why"),
    [
        ("flown", "{}", "This version doesn't know the event 'flown'."),
        ("ready", '{"seat":0}', "This version can't read the event 'ready': "),
        ("move", '{"deal":1,"ply":"x"}', "This version can't read the event 'move': "),
    ],
)
async def test_an_event_that_is_unknown_or_broken_is_said(old_house, kind, body, why):
    """The table stands frozen before it, and says why; whoever comes still sees it."""
    table_id, seq = await table_with(old_house, kind, body)
    async with opened(old_house, ManualTime(LATER)) as world:
        table = await world.house.get(table_id)
        assert table.freeze_reason.startswith(why)
        assert table.state.seq == seq
        assert table.picture(None, table.invite)["table"]["why"] == table.freeze_reason


async def test_a_log_whose_first_event_is_broken_cannot_be_opened(old_house):
    """Nothing of it can be shown; the refusal says why."""
    table_id, _ = await table_with(old_house, "ready", '{"seat":0,"deal":1}')
    database = sqlite3.connect(old_house / "valat.db")
    with database:
        database.execute("UPDATE event SET body = '{}' WHERE table_id = ? AND seq = 1", (table_id,))
    database.close()
    async with opened(old_house, ManualTime(LATER)) as world:
        with pytest.raises(Refusal, match="'opened'") as refused:
            await world.house.get(table_id)
    assert refused.value.code == "frozen"


def test_every_game_of_then_is_there(old_house):
    """Tables in the middle of a deal, and matches that are over."""
    database = sqlite3.connect(old_house / "valat.db")
    tables = database.execute("SELECT game, over FROM game_table").fetchall()
    database.close()
    assert {game for game, over in tables if not over} == {
        "belot", "bela2", "bela3", "bela4", "bridge", "santase", "yard"
    }  # fmt: skip
    assert any(over for _, over in tables)
