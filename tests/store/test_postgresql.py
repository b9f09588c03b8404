"""Databases of PostgreSQL that a house can use, and what it says of others."""

import asyncio
from pathlib import Path
from threading import Barrier

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

from tests import postgres
from tests.patience import PATIENCE, looks
from valat.kernel.errors import Refusal
from valat.store import nodes, postgresql, writer
from valat.store.database import open_archive, open_beside, open_store
from valat.store.migrations import newest, upgrade
from valat.store.schema import metadata
from valat.store.tables import add_table, all_tables
from valat.store.trouble import StorageFull, StoreLost, StoreUnavailable
from valat.store.writer import Writer, WritingSession

pytestmark = pytest.mark.anyio

SCHEMA_0025 = Path(__file__).with_name("postgresql_0025.sql")
OBJECTS = {
    "columns": "SELECT table_name, column_name, data_type, character_maximum_length, is_nullable, is_identity"
    " FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2",
    "keys": "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint"
    " WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2",
    "indexes": "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
    "triggers": "SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1",
}
"""What a schema is made of."""


@pytest.fixture
def databases():
    with postgres.databases() as made:
        yield made


async def why(opening):
    """Why a store does not open."""
    with pytest.raises(Refusal) as refused:
        async with opening:
            pass
    return f"{refused.value.code}: {refused.value.why}"


def tables_of(url):
    """What tables a database has."""
    return postgres.execute(url, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")


async def test_an_empty_database_gets_the_whole_schema_of_today(tmp_path, databases):
    """The tables, columns and indexes of the code, partial ones too; nothing the second time."""
    url = databases.of(tmp_path, "template1")
    for _ in range(2):
        async with open_store(tmp_path, database=url):
            pass
    engine = create_engine(url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == newest()
    engine.dispose()
    partial = postgres.execute(url, "SELECT count(*) FROM pg_index WHERE indpred IS NOT NULL")
    assert partial == [(13,)]


def test_the_schema_of_0025_becomes_that_of_today(tmp_path, databases):
    """By the same steps as in SQLite: columns, keys, indexes and triggers are those of a new database."""
    old, new = databases.of(tmp_path / "old", "template1"), databases.of(tmp_path / "new")
    engine = create_engine(old)
    with engine.begin() as connection:
        # many statements, whose percent signs stand for themselves
        connection.connection.driver_connection.execute(SCHEMA_0025.read_text("utf-8"))
        connection.execute(text("INSERT INTO alembic_version VALUES ('0025')"))
        upgrade(connection)
    engine.dispose()
    for kind, query in OBJECTS.items():
        assert postgres.execute(old, query) == postgres.execute(new, query), kind


async def test_a_connection_that_has_ended_is_replaced(tmp_path, databases):
    """After a restart of the server nobody is refused because of an old one."""
    url = databases.of(tmp_path)
    engine = postgresql.reading_engine(url)
    async with engine.connect() as connection:
        await connection.execute(text("SELECT 1"))
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    postgres.execute(url, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
    async with engine.connect() as connection:
        assert (await connection.execute(text("SELECT 1"))).scalar() == 1
    await engine.dispose()


async def test_a_server_that_is_too_old_is_refused(tmp_path, databases, monkeypatch):
    """In a sentence with both versions; nothing is written."""
    monkeypatch.setattr(postgresql, "OLDEST", 99)
    url = databases.of(tmp_path, "template1")
    assert "Use version 99 or newer" in await why(open_store(tmp_path, database=url))
    assert tables_of(url) == []


@pytest.mark.parametrize("how", ["ENCODING 'LATIN1' LOCALE 'C'", "LOCALE_PROVIDER icu ICU_LOCALE 'de'"])
async def test_another_encoding_or_order_of_texts_is_refused(tmp_path, databases, how):
    """The sentence has the command that makes a database as it should be."""
    url = databases.of(tmp_path, f"template0 {how}")
    told = await why(open_store(tmp_path, database=url))
    assert "OWNER valat TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'" in told
    assert not (tmp_path / "house.key").exists()
    assert tables_of(url) == []


async def test_a_role_without_rights_is_told_which(tmp_path, databases):
    """It may connect, and make nothing."""
    url = databases.of(tmp_path, "template1")
    postgres.execute(url, "DROP ROLE IF EXISTS reader", "CREATE ROLE reader LOGIN")
    assert "GRANT ALL" in await why(open_store(tmp_path, database=url.set(username="reader")))
    assert tables_of(url) == []


async def test_a_database_of_another_program_is_left_alone(tmp_path, databases):
    """Its tables might have the names of ours."""
    url = databases.of(tmp_path, "template1")
    postgres.execute(url, "CREATE TABLE player (id int)")
    assert "tables of another program" in await why(open_store(tmp_path, database=url))
    assert tables_of(url) == [("player",)]


async def test_a_newer_schema_is_left_alone(tmp_path, databases):
    """Neither served nor read, and its lease is not taken."""
    url = databases.of(tmp_path)
    postgres.execute(url, "UPDATE alembic_version SET version_num = '9999'")
    assert (await why(open_store(tmp_path, database=url))).startswith("newer_store")
    assert (await why(open_archive(tmp_path, database=url))).startswith("newer_store")
    assert postgres.execute(url, "SELECT count(*) FROM node") == [(0,)]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"database": "none"}, 'database "none" does not exist'),
        ({"username": "nobody"}, 'role "nobody" does not exist'),
        ({"query": {"host": "/tmp/no such folder"}}, "No such file"),
    ],
)
async def test_a_wrong_address_is_told(tmp_path, databases, change, says):
    """With what the server says, and without the password."""
    url = databases.of(tmp_path).set(password="s3cret", **change)
    for opening in (open_store, open_archive):
        told = await why(opening(tmp_path, database=url))
        assert told.startswith("no_store")
        assert says in told
        assert "s3cret" not in told


async def test_an_empty_database_is_no_archive(tmp_path, databases):
    """Reading makes nothing."""
    url = databases.of(tmp_path, "template1")
    assert "no Valat data" in await why(open_archive(tmp_path, database=url))
    assert tables_of(url) == []


async def test_an_archive_cannot_be_written(tmp_path, databases):
    """The server itself refuses it."""
    url = databases.of(tmp_path)
    async with open_store(tmp_path, database=url), open_archive(tmp_path, database=url) as archive:
        assert await all_tables(archive) == []
        with pytest.raises(StoreUnavailable) as refused:
            async with archive.engine.connect() as connection:
                await connection.execute(text("DELETE FROM game_table"))
    assert "read-only" in str(refused.value.__cause__)


async def test_two_houses_cannot_use_one_database(tmp_path, databases):
    """The later one is refused and told who has it; when the first has ended, it opens at once."""
    url = databases.of(tmp_path / "one")
    async with open_store(tmp_path / "one", database=url), open_beside(tmp_path / "one", database=url):
        assert "process" in await why(open_store(tmp_path / "two", database=url))
    async with open_store(tmp_path / "two", database=url):
        pass
    assert postgres.execute(url, "SELECT epoch FROM node") == [(2,)]


async def test_a_house_that_crashed_is_followed_when_its_lease_ends(tmp_path, databases):
    """Nobody renews it any more."""
    url = databases.of(tmp_path)
    async with open_store(tmp_path, database=url):
        pass
    end = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint + 700"
    postgres.execute(url, f"UPDATE node SET until_ms = {end}")
    async with open_store(tmp_path, database=url) as store:
        await store.writer.write(add_table("t", "belot", 1))


async def test_a_house_whose_database_was_taken_writes_nothing_more(tmp_path, databases, monkeypatch):
    """As one that was stopped for long: before it writes, it asks."""
    monkeypatch.setattr(nodes, "RENEWED_S", 0)
    url = databases.of(tmp_path)
    async with open_store(tmp_path, database=url) as store:
        await store.writer.write(add_table("t", "belot", 1))
        postgres.execute(url, "UPDATE node SET epoch = epoch + 1")
        for _ in range(2):
            with pytest.raises(StoreLost):
                await store.writer.write(add_table("u", "belot", 1))
        assert [table.id for table in await all_tables(store)] == ["t"]
    # nor does it free the other's lease
    assert postgres.execute(url, "SELECT until_ms > 0 FROM node") == [(True,)]


async def test_a_lease_is_renewed_while_nothing_is_written(tmp_path, databases):
    """By the writer's thread, each second."""
    url = databases.of(tmp_path)
    async with open_store(tmp_path, database=url):
        before = postgres.execute(url, "SELECT until_ms FROM node")
        for _ in looks("a renewed lease"):
            if postgres.execute(url, "SELECT until_ms FROM node") != before:
                break


class InOrder:
    """Writes two tables' rows in that order; the first time it waits in between for another transaction."""

    def __init__(self, order, met):
        self._order, self._met = order, [met]

    def execute(self, connection, rows):
        for name in self._order:
            connection.execute(text("UPDATE game_table SET over = true WHERE id = :of"), {"of": name})
            while self._met:
                self._met.pop().wait(PATIENCE)


async def test_what_two_servers_deadlock_on_is_written_again(tmp_path, databases):
    """The database ends one of the transactions; neither server is told of that."""
    url, met = databases.of(tmp_path), Barrier(2)
    engines = [postgresql.writing_engine(url) for _ in range(2)]
    async with Writer(engines[0]) as x, Writer(engines[1]) as y:
        await x.write([*add_table("s", "belot", 1), *add_table("t", "belot", 1)])
        await asyncio.gather(
            x.write([(InOrder("st", met), {})]),
            y.write([(InOrder("ts", met), {})]),
        )
    assert postgres.execute(url, "SELECT over FROM game_table") == [(True,), (True,)]
    for engine in engines:
        engine.dispose()


@pytest.mark.parametrize(("state", "trouble"), [("53100", StorageFull), ("55P03", StoreUnavailable)])
async def test_what_a_server_does_not_do_for_now_is_refused_in_words(tmp_path, databases, state, trouble):
    """Also beside the writer, as where a node gives up a table on a full disk, or a lock is not free."""
    engine = postgresql.reading_engine(databases.of(tmp_path, "template1"))
    async with engine.connect() as connection:
        with pytest.raises(trouble):
            await connection.execute(text(f"DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '{state}'; END $$"))
    await engine.dispose()


def test_a_connection_that_the_writer_cannot_use_is_given_back(tmp_path, databases, monkeypatch):
    """Not only once the error is forgotten, which has it in its traceback."""
    monkeypatch.setattr(writer, "_MARK", "SELECT 1 / 0")
    engine = postgresql.writing_engine(databases.of(tmp_path, "template1"))
    with pytest.raises(DBAPIError) as kept:
        WritingSession(engine, None).open()
    assert engine.pool.checkedout() == 0, kept
    engine.dispose()
