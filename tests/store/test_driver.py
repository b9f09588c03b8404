"""Texts that go straight to the driver: their errors and rows are as SQLAlchemy's."""

import pytest
from sqlalchemy import String, select, text
from sqlalchemy.exc import DBAPIError

from valat.store.driver import execute_text, one_trip
from valat.store.prepared import PreparedQuery
from valat.store.schema import rating_count
from valat.store.writer import Rows, WriteConflict

pytestmark = pytest.mark.anyio
_ADD = Rows(rating_count)
_NUMBERS = PreparedQuery(select(rating_count).order_by(rating_count.c.id))
_WORD = PreparedQuery(text("SELECT :word AS word").columns(word=String))


class InTransaction:
    """What a test does on the writer's own connection."""

    def __init__(self, act):
        self.act = act

    def execute(self, connection, rows):
        self.act(connection)


async def write(store, act):
    """Lets the writer do it."""
    await store.writer.write([(InTransaction(act), {})])


def count(number):
    """A row of the smallest table."""
    return {"id": number, "number": number}


async def test_answers_of_one_trip_are_there_after_it(store):
    """Each question sees what the statements before it have written."""
    found = []

    def ask(connection):
        with one_trip(connection):
            _ADD.execute(connection, [count(1)])
            first = _NUMBERS.execute(connection, {})
            _ADD.execute(connection, [count(2)])
            second, word = _NUMBERS.execute(connection, {}), _WORD.execute(connection, {"word": "ace"})
        found.extend([len(first.rows()), [row.number for row in second.rows()], word.rows()[0].word])

    await write(store, ask)
    assert found == [1, [1, 2], "ace"]


async def test_a_conflict_in_a_trip_takes_all_of_the_transaction_back(store):
    def collide(connection):
        with one_trip(connection):
            for number in (1, 1, 2):
                _ADD.execute(connection, [count(number)])

    with pytest.raises(WriteConflict):
        await write(store, collide)
    await write(store, lambda connection: _ADD.execute(connection, [count(1)]))
    async with store.engine.connect() as connection:
        assert (await connection.execute(select(rating_count))).all() == [(1, 1)]


async def test_errors_are_sqlalchemys(store):
    """The writer knows those of both drivers by one name, with a connection that goes on."""
    seen = []

    def fail(connection):
        try:
            execute_text(connection, "SELECT nothing FROM nowhere")
        except DBAPIError as error:
            seen.append(error.connection_invalidated)
            raise

    with pytest.raises(DBAPIError):
        await write(store, fail)
    assert seen == [False]
