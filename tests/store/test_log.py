"""The event log and its writer."""

import asyncio

import pytest

from valat.store import tables
from valat.store.log import StoredEvent, insert_events, read_events
from valat.store.writer import ROWS_AT_ONCE, WriteConflict

pytestmark = pytest.mark.anyio


def event(seq, actor=None, client_id=None):
    """An event of that number."""
    return StoredEvent(seq, 1000 + seq, 1, "ready", {"seat": seq}, actor, client_id)


async def opened(store):
    """A table without events."""
    await store.writer.write(tables.add_table("t", "belot", 1))


async def test_what_was_written_is_read_in_order(store):
    """With every field."""
    await opened(store)
    written = [event(1), event(2, "ann", "a-1"), event(3)]
    await store.writer.write(insert_events("t", written, store.keys))
    assert await read_events(store, "t") == written
    assert await read_events(store, "other") == []


async def test_two_writers_cannot_both_win(store):
    """Of two that append the same number one is told that it came too late."""
    await opened(store)
    answers = await asyncio.gather(
        store.writer.write(insert_events("t", [event(1, "ann", "a-1")], store.keys)),
        store.writer.write(insert_events("t", [event(1, "bob", "b-1")], store.keys)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), WriteConflict]
    assert [found.actor for found in await read_events(store, "t")] == ["ann"]


async def test_a_clients_id_is_taken_once(store):
    """The same player's message cannot become two events."""
    await opened(store)
    await store.writer.write(insert_events("t", [event(1, "ann", "a-1")], store.keys))
    with pytest.raises(WriteConflict):
        await store.writer.write(insert_events("t", [event(2, "ann", "a-1")], store.keys))
    await store.writer.write(insert_events("t", [event(2, "bob", "a-1")], store.keys))


async def test_a_write_is_whole_or_not_at_all(store):
    """A collision at its end leaves nothing of its beginning."""
    await opened(store)
    with pytest.raises(WriteConflict):
        await store.writer.write(
            [*insert_events("t", [event(1)], store.keys), *insert_events("t", [event(1)], store.keys)]
        )
    assert await read_events(store, "t") == []


async def test_many_events_are_as_whole_as_few(store):
    """More than go into one statement: a collision at their end leaves none of them."""
    await opened(store)
    many = [event(number) for number in range(1, ROWS_AT_ONCE + 3)]
    with pytest.raises(WriteConflict):
        await store.writer.write(insert_events("t", [*many, event(1)], store.keys))
    assert await read_events(store, "t") == []
    await store.writer.write(insert_events("t", many, store.keys))
    assert await read_events(store, "t") == many


async def test_different_writes_are_one_transaction(store):
    """A table is not opened whose first event is taken."""
    await opened(store)
    await store.writer.write(insert_events("t", [event(1)], store.keys))
    with pytest.raises(WriteConflict):
        await store.writer.write(
            [*tables.add_table("u", "belot", 1), *insert_events("t", [event(1)], store.keys)]
        )
    await store.writer.write(tables.add_table("u", "belot", 1))


async def test_one_that_fails_harms_no_other(store):
    """What waits together is written together, but judged alone."""
    await opened(store)
    jobs = [
        store.writer.write(insert_events("t", [event(n if n != 4 else 3)], store.keys)) for n in range(1, 6)
    ]
    answers = await asyncio.gather(*jobs, return_exceptions=True)
    assert [isinstance(answer, WriteConflict) for answer in answers] == [False, False, False, True, False]
    assert [found.seq for found in await read_events(store, "t")] == [1, 2, 3, 5]


async def test_many_events_are_written_as_one_is(store):
    """Nulls among them, long numbers, and texts that a database's own JSON could take for something else."""
    await opened(store)
    texts = ["null", '"quoted"', "back\\slash", "č 😀 \u2028", "", "{}"]
    many = [
        StoredEvent(seq, 2**53 + seq, seq, "ready", {"said": said}, said or None, f"id {said}")
        for seq, said in enumerate(texts, 1)
    ]
    await store.writer.write(insert_events("t", many, store.keys))
    assert await read_events(store, "t") == many
