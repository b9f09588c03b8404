"""Checking: a backup that would not bring the house back is found out."""

import sqlite3
from contextlib import closing

import msgspec
import pytest

from tests.backup.places import house_in, take
from tests.table.world import START, play_deal
from valat.backup.check import check_backup
from valat.backup.manifest import find_backup
from valat.backup.private_files import hash_of
from valat.store.erasure import close_account, erase_account, tables_with
from valat.store.login_links import LoginLink, link_statements
from valat.store.recovery_codes import code_statements, new_codes

pytestmark = pytest.mark.anyio


@pytest.fixture
async def backup(world, tmp_path):
    """The backup of a house in which a deal was played."""
    guests = await world.four()
    await play_deal(world, guests)
    await world.wait(30_000)
    return take(tmp_path)


def change(backup, statement):
    """The backup with a changed database, and a manifest that knows no better."""
    path = backup.folder / "valat.db"
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA foreign_keys=OFF")
        database.execute(statement)
    manifest = msgspec.json.decode((backup.folder / "manifest.json").read_bytes())
    manifest["files"]["valat.db"] = msgspec.to_builtins(hash_of(path))
    (backup.folder / "manifest.json").write_bytes(msgspec.json.encode(manifest))
    return find_backup(backup.folder)


async def test_a_good_one_is_replayed_and_compared(world, backup, tmp_path):
    """While the house goes on; nothing of the trial stays, and the house's own list has nothing of it."""
    checked = await check_backup(backup, house_in(tmp_path / "data"), sample=9)
    assert (checked.tables, checked.deals, checked.compared, checked.differences) == (1, 1, 1, ())
    assert not list((tmp_path / "backups").glob("*.part"))


async def test_a_link_that_was_not_used_is_no_difference(world, tmp_path):
    """A restore ends it, as it ends all sessions."""
    store, (guest, *_) = world.house.store, await world.four()
    link = LoginLink(guest.player.id, world.times.now() + 1)
    await store.writer.write(link_statements(store.keys, "token", link, world.times.now()))
    checked = await check_backup(take(tmp_path), house_in(tmp_path / "data"), sample=1)
    assert checked.differences == ()


CHANGES = {
    "a row less": "DELETE FROM sitting WHERE seat = 0",
    "another name in the list": "UPDATE game_table SET players = '[]'",
    "another result": """UPDATE event SET body = replace(body, '"result":{', '"result":{"x":1,')""",
    "a move less": "DELETE FROM event WHERE kind = 'move' AND seq = (SELECT max(seq) FROM event "
    "WHERE kind = 'move')",
    "a row that refers to nothing": "DELETE FROM player",
}


@pytest.mark.parametrize("statement", CHANGES.values(), ids=CHANGES.keys())
@pytest.mark.parametrize("is_there", [True, False], ids=["beside the house", "alone"])
async def test_what_differs_is_found(world, backup, tmp_path, statement, is_there):
    """Though every hash is right; beside the house by its log, and without it by replaying."""
    changed = change(backup, statement)
    house = house_in(tmp_path / "data")
    if not is_there:
        house = house_in(tmp_path / "gone")
        house.folder.mkdir()
        for name in ("house.key", "erasures.db"):
            (house.folder / name).write_bytes((tmp_path / "data" / name).read_bytes())
        (house.folder / "house.key").chmod(0o600)
    assert (await check_backup(changed, house, sample=9)).differences


async def test_a_changed_file_is_a_difference(world, backup, tmp_path):
    """Said with its name; nothing is restored."""
    with (backup.folder / "valat.db").open("ab") as file:
        file.write(b"x")
    checked = await check_backup(backup, house_in(tmp_path / "data"), sample=9)
    assert ["valat.db has changed" in difference.why for difference in checked.differences] == [True]


async def test_an_erasure_since_is_no_difference(world, backup, tmp_path):
    """TRN-PRIV-1: the names differ, and are no one's."""
    ann = await world.person("Ann")
    store = world.house.store
    tables = await tables_with(store, ann.id)

    async def erase():
        await close_account(store, ann.id, START + 5)
        await erase_account(store, ann.id, tables)

    await world.house.rewrite(tables, erase)
    checked = await check_backup(backup, house_in(tmp_path / "data"), sample=9)
    assert (checked.erased, checked.differences) == (1, ())


async def test_what_goes_with_an_account_is_no_difference(world, tmp_path):
    """TRN-PRIV-1: each has recovery codes from the beginning."""
    ann, store = await world.member("Ann"), world.house.store
    await store.writer.write(code_statements(store.keys, ann.id, new_codes(), START))
    backup = take(tmp_path)
    await close_account(store, ann.id, START + 5)
    await erase_account(store, ann.id, [])
    checked = await check_backup(backup, house_in(tmp_path / "data"), sample=9)
    assert (checked.erased, checked.differences) == (1, ())
