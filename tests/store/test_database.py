"""Opening a store: its schema, its lock, how durable it is."""

import sqlite3

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, text

from tests.dialects import ON_SQLITE
from valat.kernel.errors import Refusal
from valat.store.database import open_archive, open_store
from valat.store.migrations import newest, upgrade
from valat.store.players import Players
from valat.store.schema import metadata

pytestmark = pytest.mark.anyio


async def code_of(opening):
    """The code with which a store does not open."""
    with pytest.raises(Refusal) as refused:
        async with opening:
            pass
    return refused.value.code


def test_migrations_lead_to_the_schema_of_the_code(tmp_path):
    """From an empty file to exactly the tables, columns and indexes that the code wants."""
    engine = create_engine(f"sqlite:///{tmp_path / 'valat.db'}")
    with engine.begin() as connection:
        upgrade(connection)
        upgrade(connection)
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert context.get_current_revision() == newest()
    engine.dispose()


@ON_SQLITE
async def test_a_commit_survives_the_machine(store):
    """Write-ahead log, flushed at every commit."""
    async with store.engine.connect() as connection:
        mode = (await connection.execute(text("PRAGMA journal_mode"))).scalar()
        flushed = (await connection.execute(text("PRAGMA synchronous"))).scalar()
    assert (mode, flushed) == ("wal", 2)


@ON_SQLITE
async def test_a_closed_store_has_everything_in_its_file(dialect, tmp_path):
    """Also where another connection is open, for which SQLite leaves the log."""
    async with open_store(tmp_path) as other:
        await Players(other).guest("Ann", "ann")
        reader = sqlite3.connect(tmp_path / "valat.db")
        assert reader.execute("SELECT name FROM player").fetchall() == [("Ann",)]
    assert (tmp_path / "valat.db-wal").stat().st_size == 0
    reader.close()


@ON_SQLITE
async def test_two_servers_cannot_use_one_folder(store, tmp_path):
    """The second is told; the lock goes with the process that holds it."""
    assert await code_of(open_store(tmp_path)) == "store_in_use"


async def test_a_store_of_a_newer_version_is_left_alone(tmp_path):
    """Neither served nor read."""
    async with open_store(tmp_path):
        pass
    with sqlite3.connect(tmp_path / "valat.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    assert await code_of(open_store(tmp_path)) == "newer_store"
    assert await code_of(open_archive(tmp_path)) == "newer_store"


async def test_an_archive_needs_a_house(tmp_path):
    """Reading makes no folder and no file."""
    assert await code_of(open_archive(tmp_path / "none")) == "no_store"
    assert not (tmp_path / "none").exists()


@ON_SQLITE
async def test_an_archive_is_read_beside_a_running_server(store, tmp_path):
    """It takes no lock."""
    async with open_archive(tmp_path) as archive, archive.engine.connect() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM player"))).scalar() == 0


async def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    """A file stands where the folder should be."""
    (tmp_path / "file").write_text("")
    assert await code_of(open_store(tmp_path / "file")) == "no_store"


async def test_a_file_that_is_no_database_is_told(tmp_path):
    """Neither served nor read, and not changed."""
    async with open_store(tmp_path):
        pass
    (tmp_path / "valat.db").write_bytes(b"nonsense")
    assert await code_of(open_store(tmp_path)) == "no_store"
    assert await code_of(open_archive(tmp_path)) == "no_store"
    assert (tmp_path / "valat.db").read_bytes() == b"nonsense"


@pytest.mark.parametrize("name", ["lock", "valat.db"])
async def test_a_folder_in_place_of_a_file_is_told(tmp_path, name):
    """Whatever stands in the way, the sentence says so."""
    (tmp_path / name).mkdir()
    assert await code_of(open_store(tmp_path)) == "no_store"


async def test_a_database_that_may_only_be_read_is_told(tmp_path):
    """SQLite opens it without a word; it is noticed before anybody plays."""
    async with open_store(tmp_path):
        pass
    with (tmp_path / "valat.db").open("r+b") as file:
        file.seek(18)
        file.write(b"\3")  # a version of the format that this SQLite can read and not write
    assert await code_of(open_store(tmp_path)) == "no_store"


async def test_what_is_stored_is_the_owners_alone(tmp_path):
    """Also in a folder that others may look into: the database and its log hold password hashes."""
    async with open_store(tmp_path):
        modes = {file.name: file.stat().st_mode & 0o077 for file in tmp_path.glob("valat.db*")}
    assert {"valat.db", "valat.db-wal"} <= modes.keys()
    assert set(modes.values()) == {0}
