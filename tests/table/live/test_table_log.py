"""The log of a live table: durable first, then told; read again where it is in doubt."""

from types import SimpleNamespace

import pytest
from msgspec import json
from msgspec.structs import replace

from tests.table.world import on_turn
from valat.kernel.errors import Refusal
from valat.store import doubt
from valat.store.trouble import MovedOn, StoreUnavailable, TakenOver, UnknownOutcome
from valat.store.writer import WriteConflict
from valat.table.live.table_log import TableLog
from valat.table.log.append import append_steps
from valat.table.log.events import MoveMade, NewEvent, OwnerChanged, PlayerReady, to_store

pytestmark = pytest.mark.anyio


class Writer:
    """Takes statements, or fails."""

    def __init__(self):
        self.written, self.error, self.errors, self.tries = [], None, [], 0

    async def write(self, statements):
        self.tries += 1
        if self.errors:
            raise self.errors.pop()
        if self.error is not None:
            raise self.error
        self.written.append(list(statements))

    async def settle(self):
        """What is found here is durable."""


class ReadLog(TableLog):
    """A log whose stored events a test makes up."""

    async def _tail(self):
        return await self.read()


class Parts:
    """A log on a real table's state."""

    def __init__(self, world, state):
        self.writer, self.noted = Writer(), []
        self.times, self.away, self.tail = SimpleNamespace(ms=world.times.now()), False, list
        store = SimpleNamespace(writer=self.writer, keys=world.house.store.keys)
        context = SimpleNamespace(store=store, times=SimpleNamespace(now=lambda: self.times.ms))
        self.log = ReadLog(context, state, None, self.note, lambda: self.noted.append("changed"))
        self.log.read = self.read

    async def read(self):
        if self.away:
            raise StoreUnavailable
        return self.tail()

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


def stored(parts, *new_events):
    """Events as the log has them after the state, written by somebody."""
    steps = append_steps(parts.log.state, new_events, parts.log._store.keys, 5)
    return [replace(to_store(event), body=json.decode(to_store(event).body)) for event, _ in steps]


async def test_events_of_a_broken_connection_are_looked_for(parts):
    """They are there: it is as if it had not broken, and nothing is written twice."""
    seq = parts.log.state.seq
    parts.writer.error = UnknownOutcome()
    parts.tail = lambda: stored(parts, READY)
    parts.times.ms = 5
    await parts.log.append([READY])
    assert (parts.log.state.seq, parts.writer.tries) == (seq + 1, 1)
    assert [note[0] for note in parts.noted[:-1]] == [seq + 1]


async def test_events_that_are_not_there_are_written_again(parts):
    """After each look, until they are."""
    seq = parts.log.state.seq
    parts.writer.errors = [UnknownOutcome(), UnknownOutcome()]
    await parts.log.append([READY])
    assert (parts.log.state.seq, parts.writer.tries) == (seq + 1, 3)


async def test_somebody_elses_events_are_taken_in(parts):
    """The table goes on from them; what was decided before them is refused."""
    seq = parts.log.state.seq
    parts.writer.error = WriteConflict("Already there.")
    parts.tail = lambda: stored(parts, replace(READY, actor="p", client_id="theirs"))
    with pytest.raises(MovedOn):
        await parts.log.append([READY])
    assert (parts.log.state.seq, parts.log.freeze_reason) == (seq + 1, None)
    assert parts.log.answer_to("p", "theirs") == parts.log.state.public_seq
    parts.writer.error, parts.tail = None, list
    await parts.log.append([READY])
    assert parts.log.state.seq == seq + 2


async def test_a_log_with_another_owner_is_written_no_more(parts):
    """What stands before that counts; what comes after it is the other's to tell."""
    seq = parts.log.state.seq
    parts.writer.error = WriteConflict("Already there.")
    parts.tail = lambda: stored(parts, READY, NewEvent(OwnerChanged("b", 2)), READY)
    for _ in range(2):
        with pytest.raises(TakenOver):
            await parts.log.append([READY])
    assert (parts.log.state.seq, parts.log.is_ours, parts.writer.tries) == (seq + 1, False, 1)
    assert parts.noted[1:] == ["changed"]


async def test_a_collision_beside_the_log_is_told_as_it_is(parts):
    """The log is as it was; something that goes along was there."""
    parts.writer.error = WriteConflict("Already there.")
    before = parts.log.state
    with pytest.raises(WriteConflict):
        await parts.log.append([READY])
    assert (parts.log.state, parts.log.freeze_reason, parts.noted) == (before, None, [])


async def test_while_the_database_is_away_nothing_else_is_written(parts, monkeypatch):
    """Once it answers, the log is read first: what is in it counts, what was decided without it does not."""
    monkeypatch.setattr(doubt, "READING_S", 0)
    before = parts.log.state
    parts.writer.error, parts.away = UnknownOutcome(), True
    for _ in range(2):
        with pytest.raises(UnknownOutcome):
            await parts.log.append([READY])
    assert (parts.log.state, parts.writer.tries) == (before, 1)
    parts.writer.error, parts.away, parts.tail = None, False, lambda: stored(parts, READY)
    with pytest.raises(MovedOn):
        await parts.log.append([READY])
    assert (parts.log.state.seq, parts.writer.tries) == (before.seq + 1, 1)


async def test_events_that_nobody_can_read_freeze_the_log(parts, caplog):
    """The house's log says which table and why, for those whom its players ask."""
    parts.writer.error = WriteConflict("Already there.")
    parts.tail = lambda: [replace(event, kind="flown") for event in stored(parts, READY)]
    with pytest.raises(MovedOn):
        await parts.log.append([READY])
    assert "flown" in parts.log.freeze_reason
    assert f"table {parts.log.state.id} is frozen" in caplog.text


async def test_the_state_is_the_logs_even_where_telling_slips(parts):
    """It is durable, so it has happened."""
    seq = parts.log.state.seq

    def slip(*_):
        raise OSError("told wrongly")

    parts.log._on_event = slip
    with pytest.raises(OSError, match="told"):
        await parts.log.append([READY, READY])
    assert (parts.log.state.seq, parts.noted) == (seq + 2, ["changed"])
