"""Reading a table back: its state, the answers that were given, the last record, what cannot be read."""

import pytest

from tests.table.log.logs import FOUR, KEYS, event
from tests.table.world import START
from valat.kernel.errors import Refusal
from valat.store import tables
from valat.store.chat import Line, write_line
from valat.store.database import open_store
from valat.store.log import StoredEvent, insert_events
from valat.store.players import Players
from valat.table.log.events import DealOver, PlayerReady, TableOpened, to_store
from valat.table.log.history import SHORT, load, state_from_log
from valat.table.log.setting import Setting

pytestmark = pytest.mark.anyio

OPENED = TableOpened(Setting("belot"), "secret", 0)
RESULT = {"outcome": "passed_out", "scores": [0, 0], "carried": 0}


@pytest.fixture
async def store(tmp_path, anyio_backend):
    async with open_store(tmp_path) as store:
        yield store


def rows(*bodies):
    """The events of a log as the store takes them."""
    return [to_store(event(body, seq)) for seq, body in enumerate(bodies, 1)]


async def loaded(store, events):
    """The table of such a log."""
    await store.writer.write(tables.add_table("t", "belot", START) + insert_events("t", events, store.keys))
    return await load(store, "t")


async def test_a_table_is_as_its_log_says(store):
    """State, chat, and nothing that keeps it from being played on."""
    await store.writer.write(
        tables.add_table("t", "belot", START) + insert_events("t", rows(OPENED, *FOUR), store.keys)
    )
    ann = await Players(store).guest("Ann", "ann")
    said = {"actor": ann.id, "client_id": "c-1", "name": "Ann", "seat": 0, "channel": "table"}
    line = Line(seq=1, at_ms=START, **said, text="hello")
    await write_line(store, "t", line)
    state, past = await load(store, "t")
    assert [seat.name for seat in state.seats] == ["Ann", "Bob", "Cid", "Dan"]
    assert (list(past.lines), past.freeze_reason, past.record) == ([line], None, None)


async def test_answers_are_numbered_as_clients_count(store):
    """They are not told of every explanation, and do not count it."""
    opened_row, *seats = rows(OPENED, *FOUR)
    ready = [
        StoredEvent(7, START, 1, "explained", {"deal": 1, "ply": 0, "seat": 0, "text": "x"}, "ann", "a-1"),
        StoredEvent(8, START, 1, "ready", {"seat": 1, "deal": 1}, "bob", "b-1"),
    ]
    over = to_store(event(DealOver(1, 0, RESULT, (), {"moves": []}, ()), 6))
    _, past = await loaded(store, [opened_row, *seats, over, *ready])
    assert past.answers[("bob", "b-1")] == 7


async def test_the_last_finished_deals_record_is_at_hand(store):
    """For watchers who see hands one deal late."""
    over = [DealOver(number, 0, RESULT, (), {"number": number}, ()) for number in (1, 2)]
    _, past = await loaded(store, rows(OPENED, *FOUR, *over))
    assert past.record == {"number": 2}


async def test_a_log_that_cannot_be_read_on_says_why(store):
    """The table is as it was before."""
    unknown = StoredEvent(6, START, 9, "flown", {})
    state, past = await loaded(store, [*rows(OPENED, *FOUR), unknown])
    assert "'flown'" in past.freeze_reason
    assert state.seq == 5


async def test_a_long_log_comes_to_the_same(store):
    """Read beside the loop, so that others do not notice."""
    ready = [PlayerReady(number % 4, 1) for number in range(SHORT + 1)]
    state, _ = await loaded(store, rows(OPENED, *FOUR, *ready))
    assert (state.seq, state.ready) == (SHORT + 6, {0, 1, 2, 3})


def test_a_table_without_events_is_none():
    with pytest.raises(Refusal) as refused:
        state_from_log("t", [], KEYS)
    assert refused.value.code == "no_table"


def test_a_table_whose_first_event_is_not_understood_is_frozen():
    """Nothing of it could be shown."""
    with pytest.raises(Refusal) as refused:
        state_from_log("t", [StoredEvent(1, START, 1, "opened", {})], KEYS)
    assert refused.value.code == "frozen"
