"""Backups of a house on a PostgreSQL server, by its own programs."""

import asyncio
import signal
import subprocess
from contextlib import contextmanager
from random import Random

import pytest

from tests import postgres
from tests.backup.test_killed import _die_in
from tests.backup.test_restore import erase
from tests.effort import cases
from tests.forked import FORKING
from tests.patience import PATIENCE, looks
from tests.table.world import START, opened, play_at_random, play_deal
from valat.backup.check import check_backup
from valat.backup.manifest import whole_backups
from valat.backup.postgresql import SCRATCH, PostgresDatabase
from valat.backup.restore import restore
from valat.backup.take import House, take_backup
from valat.kernel.errors import Refusal
from valat.store import database
from valat.store.address import parse_address
from valat.store.database import open_store
from valat.store.erasure import close_account, erase_account, vacuum
from valat.store.erasure_list import ErasureList
from valat.store.players import Players

pytestmark = pytest.mark.anyio


def test_no_password_is_on_a_command_line(monkeypatch, tmp_path):
    """Other users of the machine see those; the programs have it by their environment."""
    asked = []

    def run(words, env, **_):
        asked.append((words, env))
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.setattr(subprocess, "run", run)
    PostgresDatabase(parse_address("postgresql://v:s3cret@localhost/v")).load(tmp_path / "copy", tmp_path)
    ((words, env),) = asked
    assert "--dbname=postgresql://v@localhost/v" in words
    assert env["PGPASSWORD"] == "s3cret"


def place(folder, url):
    """A house that has its keys in a folder, and its database on the server."""
    return House(folder, PostgresDatabase(url), folder / "house.key", ErasureList(folder / "erasures.db"))


@contextmanager
def by_folder(databases):
    """Every house that is opened without an address has the folder's database."""
    with pytest.MonkeyPatch.context() as patch:
        of_file = database.Place
        patch.setattr(database, "Place", lambda folder, url: of_file(folder, url or databases.of(folder)))
        yield


@pytest.fixture
def databases():
    with postgres.databases() as made, by_folder(made):
        yield made


@pytest.fixture
async def world(tmp_path, databases, anyio_backend):
    """An open house on the server, in which time stands still."""
    (tmp_path / "data").mkdir(0o700)
    # no file is copied there
    (tmp_path / "data" / "valat.db").touch()
    async with opened(tmp_path / "data") as world:
        yield world


@pytest.fixture
def house(tmp_path, databases):
    return place(tmp_path / "data", databases.of(tmp_path / "data"))


def take(house, at_ms=START):
    return take_backup(house, house.folder.parent / "backups", keep=9, keys=None, now_ms=at_ms)


async def bring_back(backup, house, url):
    target = place(house.folder.parent / "again", url)
    return target, await restore(backup, target, key_file=house.key_file, erasures=house.erasures)


def scratches(url):
    """Databases in which backups of that one are tried."""
    query = f"SELECT datname FROM pg_database WHERE datname LIKE '{url.database}{SCRATCH}%'"
    return postgres.execute(url.set(database="postgres"), query)


async def test_it_is_whole_while_people_play(world, house, tmp_path):
    """Rows are counted in the moment that is saved; each log is the beginning of the house's own."""
    guests = await world.four()
    backups = []
    for number in range(2):
        taking = asyncio.ensure_future(asyncio.to_thread(take, house, START + number))
        await play_at_random(world, guests, Random(number), until=taking.done)
        await play_at_random(world, guests, Random(number), moves=1)
        backups.append(await taking)
    # as many, if the match ended while the first was still being made
    assert backups[0].manifest.rows["event"] <= backups[1].manifest.rows["event"]
    assert "node" not in backups[0].manifest.rows
    for backup in backups:
        checked = await check_backup(backup, house, sample=9)
        assert (checked.differences, checked.tables, checked.compared) == ((), 1, 1)
    assert scratches(house.database.url) == []


async def test_what_differs_is_found(world, house):
    """An event that was changed in the house since is one difference."""
    guests = await world.four()
    await play_deal(world, guests)
    await world.wait(30_000)
    backup = take(house)
    postgres.execute(house.database.url, "UPDATE event SET body = body || ' ' WHERE kind = 'deal_over'")
    checked = await check_backup(backup, house, sample=9)
    assert [difference.where for difference in checked.differences] == [f"table:{guests[0].table.id}"]


@pytest.fixture
async def ann(tmp_path, databases, anyio_backend):
    async with open_store(tmp_path / "data") as store:
        ann = (await Players(store).guest("Ann", "ann")).id
        await Players(store).register(ann, "Ann", "ann", "hash")
    return ann


async def name_of(target, player):
    async with open_store(target.folder, database=target.database.url) as store:
        return (await Players(store).get(player)).name


async def test_restored_without_what_was_erased_since(ann, house, tmp_path, databases):
    """TRN-PRIV-1: into an empty database, and no other."""
    backup = take(house)
    await erase(tmp_path, ann)
    with pytest.raises(Refusal) as refused:
        await bring_back(backup, house, databases.of(tmp_path / "data"))
    assert refused.value.code == "not_empty"
    target, restored = await bring_back(backup, house, databases.of(tmp_path / "again", "template1"))
    assert restored.erased == 1
    assert (await name_of(target, ann)).startswith("#")


async def test_a_file_s_house_is_restored_into_no_server(ann, house, tmp_path, databases):
    """Nor the other way round."""
    backup = take(house)
    manifest = backup.folder / "manifest.json"
    manifest.write_text(manifest.read_text().replace('"postgresql"', '"sqlite"'))
    (backup,) = whole_backups(backup.folder.parent)
    with pytest.raises(Refusal) as refused:
        await bring_back(backup, house, databases.of(tmp_path / "again", "template1"))
    assert refused.value.code == "other_database"


def _restore(point, folder, url):
    _die_in(*point)
    (backup,) = whole_backups(folder / "backups")
    asyncio.run(bring_back(backup, place(folder / "data", None), url))


@cases("point", ["copy_key", "end_all", "erase_again"], ["erase_again"])
async def test_a_restore_that_was_killed_is_repeated(ann, house, tmp_path, databases, point):
    """What it has left in the database is removed first, also where all was there already."""
    backup = take(house)
    await erase(tmp_path, ann)
    url = databases.of(tmp_path / "again", "template1")
    where = ("valat.backup.restore", point, 1)
    process = FORKING.Process(target=_restore, args=(where, tmp_path, url))
    process.start()
    process.join(PATIENCE)
    assert process.exitcode == -signal.SIGKILL
    with pytest.raises(Refusal) as refused:
        async with open_store(tmp_path / "again", database=url):
            pass
    assert refused.value.code == "no_store"
    # what was killed renews it no more
    postgres.execute(url, "UPDATE node SET until_ms = 0")
    target, restored = await bring_back(backup, house, url)
    assert restored.erased == 1
    assert (await name_of(target, ann)).startswith("#")


@pytest.fixture
async def broken_off(ann, house, tmp_path, databases, monkeypatch):
    """A backup, and the address of the database that its restore has not finished."""
    backup, url = take(house), databases.of(tmp_path / "again", "template1")

    def break_off(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("valat.backup.restore.end_all", break_off)
        with pytest.raises(KeyboardInterrupt):
            await bring_back(backup, house, url.set(password="hush-hush"))
    return backup, url


def players(url):
    """How many players a database has."""
    return postgres.execute(url, "SELECT count(*) FROM player")


async def test_only_the_database_of_the_restore_that_was_broken_off_is_cleared(
    broken_off, house, tmp_path, databases
):
    """Another that is named at the second try keeps what it has; the password is written down nowhere."""
    backup, url = broken_off
    assert "hush" not in (tmp_path / "again" / "restoring" / "target").read_text()
    assert players(url) == [(1,)]
    with pytest.raises(Refusal) as refused:
        await bring_back(backup, house, house.database.url)
    assert refused.value.code == "not_empty"
    assert players(house.database.url) == [(1,)]
    await bring_back(backup, house, url)
    assert players(url) == [(1,)]


async def test_a_database_that_a_house_has_is_not_cleared(broken_off, house, tmp_path):
    """Someone has started one there since the restore was broken off."""
    backup, url = broken_off
    async with open_store(tmp_path / "other", database=url):
        with pytest.raises(Refusal) as refused:
            await bring_back(backup, house, url)
        assert refused.value.code == "store_in_use"
        assert players(url) == [(1,)]


async def test_what_a_killed_check_left_is_dropped(ann, house):
    """The next one drops it."""
    url = house.database.url
    postgres.execute(url.set(database="postgres"), f"CREATE DATABASE {url.database}{SCRATCH}left")
    assert (await check_backup(take(house), house, sample=9)).differences == ()
    assert scratches(url) == []


async def test_a_server_that_is_away_is_told(ann, house, tmp_path):
    """In a sentence, without the password; no backup is left, whole or half."""
    url = house.database.url.set(database="nowhere", password="hush-hush")
    with pytest.raises(Refusal) as refused:
        take(place(tmp_path / "data", url))
    assert refused.value.code == "no_store"
    assert "hush" not in refused.value.why
    assert whole_backups(tmp_path / "backups") == []


async def test_a_missing_program_is_told(ann, house, monkeypatch):
    """With what to install."""
    monkeypatch.setenv("PATH", "")
    with pytest.raises(Refusal) as refused:
        take(house)
    assert "pg_dump is missing" in refused.value.why
    assert list((house.folder.parent / "backups").glob("*.part")) == []


async def test_an_erasure_vacuums(ann, house, tmp_path):
    """TRN-PRIV-1: the room of the old rows is free again."""
    async with open_store(tmp_path / "data") as store:
        await close_account(store, ann, START)
        await erase_account(store, ann, [])
        await vacuum(store)
    tables = "('player', 'event', 'chat', 'audit_entry', 'entry_trace')"
    query = f"SELECT bool_and(vacuum_count > 0) FROM pg_stat_user_tables WHERE relname IN {tables}"
    for _ in looks("the server's count of vacuums"):
        if postgres.execute(house.database.url, query) == [(True,)]:
            break
