"""The log of a live table: durable first, then told; frozen where somebody else has written."""

from types import SimpleNamespace

import pytest

from tests.table.world import on_turn
from valat.kernel.errors import Refusal
from valat.store.writer import WriteConflict
from valat.table.live.table_log import TableLog
from valat.table.log.events import MoveMade, NewEvent, PlayerReady

pytestmark = pytest.mark.anyio


class Writer:
    """Takes statements, or fails."""

    def __init__(self):
        self.written, self.error = [], None

    async def write(self, statements):
        if self.error is not None:
            raise self.error
        self.written.append(list(statements))


class Parts:
    """A log on a real table's state."""

    def __init__(self, world, state):
        self.writer, self.noted = Writer(), []
        store = SimpleNamespace(writer=self.writer, keys=world.house.store.keys)
        context = SimpleNamespace(store=store, times=world.times)
        self.log = TableLog(context, state, None, self.note, lambda: self.noted.append("changed"))

    def note(self, event, before, after):
        self.noted.append((event.seq, before.seq, after.seq, len(self.writer.written)))


@pytest.fixture
async def parts(world):
    guests = await world.four()
    return Parts(world, on_turn(guests).table.state)


READY = NewEvent(PlayerReady(0, 1))


async def test_events_are_noted_once_they_are_durable(parts):
    """Each with the states around it; all in one write, with what goes along."""
    seq, heard = parts.log.state.seq, parts.log.state.public_seq
    assert await parts.log.append([READY, READY], also=["more"]) == heard + 1
    assert parts.noted == [(seq + 1, seq, seq + 1, 1), (seq + 2, seq + 1, seq + 2, 1), "changed"]
    assert (parts.log.state.seq, len(parts.writer.written)) == (seq + 2, 1)
    assert parts.writer.written[0][0] == "more"


async def test_what_cannot_be_is_not_written(parts):
    """Nor what stands before it."""
    before = parts.log.state
    with pytest.raises(Refusal):
        await parts.log.append([READY, NewEvent(MoveMade(1, 0, 0, "S7", "player", 0, 0))])
    assert parts.writer.written == []
    assert (parts.log.state, parts.noted, parts.log.freeze_reason) == (before, [], None)


async def test_somebody_elses_event_freezes_the_log(parts, caplog):
    """The house's log says which table and why, for whoever is asked by its players."""
    parts.writer.error = WriteConflict("Already there.")
    before = parts.log.state
    with pytest.raises(WriteConflict):
        await parts.log.append([READY])
    assert parts.log.freeze_reason == "Another server has written to this table's log."
    assert (parts.log.state, parts.noted) == (before, [])
    assert f"table {before.id} is frozen: Another server" in caplog.text


async def test_the_state_is_the_logs_even_where_telling_slips(parts):
    """It is durable, so it has happened."""
    seq = parts.log.state.seq

    def slip(*_):
        raise OSError("told wrongly")

    parts.log._on_event = slip
    with pytest.raises(OSError, match="told"):
        await parts.log.append([READY, READY])
    assert (parts.log.state.seq, parts.noted) == (seq + 2, ["changed"])
