"""A house's database is copied from SQLite to PostgreSQL and back, and both are equal."""

import sqlite3
from pathlib import Path
from shutil import copy as copy_file

import pytest
from sqlalchemy import text

from tests import postgres
from tests.cli.run import call
from valat.kernel.errors import Refusal
from valat.store import copying, nodes
from valat.store.copying import Side, copy
from valat.store.database import open_store
from valat.store.ledger import Posting, Transfer, all_postings, post
from valat.store.writer import WriteConflict

pytestmark = pytest.mark.anyio
STORED = Path(__file__).parents[1] / "aggregate"


@pytest.fixture
def databases():
    with postgres.databases() as made:
        yield made


@pytest.fixture
async def house(tmp_path):
    """The folder of a house that has been played in, with a ledger."""
    folder = tmp_path / "house"
    folder.mkdir()
    copy_file(STORED / "stored.key", folder / "house.key")
    (folder / "house.key").chmod(0o600)
    with sqlite3.connect(folder / "valat.db") as database:
        database.executescript((STORED / "stored.sql").read_text("utf-8"))
    database.close()
    async with open_store(folder) as store:
        for number, cause in enumerate(("z", "a")):
            await post(store, Posting(cause, number, (Transfer("house:grants", "player:p", "chips", 5),)))
        # in the order of causes this one would come before the player had anything
        await post(store, Posting("b", 9, (Transfer("player:p", "house:grants", "chips", 9),)))
    return folder


def copied(source, target, note=lambda *_: None):
    """What both have then."""
    with Side(source) as one, Side(target) as other:
        return copy(one, other, note)


def code_of(source, target):
    """The code with which a copy is refused."""
    with pytest.raises(Refusal) as refused:
        copied(source, target)
    return refused.value.code


async def test_a_house_moves_to_postgresql_and_back(house, tmp_path, databases):
    """Rows and logs are counted; there is much of it, and new postings come after the old ones."""
    url = databases.of(tmp_path, "template1")
    there = copied(house, url)
    assert sum(table.rows for table in there) > 200
    assert {table.table: table.logs for table in there}["tournament_event"] > 0
    async with open_store(house, database=url) as store:
        with pytest.raises(WriteConflict):
            await store.writer.write([(text("DELETE FROM posting"), {})])
        gift = Posting("after", 1, (Transfer("house:grants", "player:p", "chips", 1),))
        await post(store, gift)
        assert [posting.cause for posting in await all_postings(store)][-4:] == ["z", "a", "b", "after"]
    back = copied(url, tmp_path / "back")
    assert sum(table.rows for table in back) == sum(table.rows for table in there) + 2
    async with open_store(tmp_path / "back", house / "house.key") as store:
        assert [posting.cause for posting in await all_postings(store)][-2:] == ["b", "after"]
        with pytest.raises(Refusal, match="too low"):
            await post(store, Posting("bet", 1, (Transfer("player:p", "house:grants", "chips", 9),)))


async def test_a_copy_that_was_broken_off_goes_on(house, tmp_path, databases, monkeypatch):
    """Until it is whole, no house opens it; what was copied is not copied again."""
    monkeypatch.setattr(copying, "CHUNK", 7)
    url, chunks = databases.of(tmp_path, "template1"), []

    def break_off(table, there, total):
        chunks.append((table, there))
        if len(chunks) == 12:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        copied(house, url, break_off)
    with pytest.raises(Refusal, match="not finished"):
        async with open_store(house, database=url):
            pass
    again = []
    copied(house, url, lambda table, there, total: again.append((table, there)))
    assert not set(chunks) & set(again)
    async with open_store(house, database=url):
        pass


async def test_what_is_there_already_is_left_alone(house, tmp_path, databases):
    """A house, another program's tables, a copy that is whole."""
    assert code_of(house, databases.of(tmp_path / "house")) == "not_empty"
    other = databases.of(tmp_path / "other", "template1")
    postgres.execute(other, "CREATE TABLE t (id int)")
    assert code_of(house, other) == "no_store"
    copied(house, tmp_path / "copy")
    assert code_of(house, tmp_path / "copy") == "not_empty"


async def test_a_house_that_runs_is_not_copied(house, tmp_path, databases):
    """On either side, in either kind of database."""
    url = databases.of(tmp_path)
    async with open_store(house):
        assert code_of(house, tmp_path / "copy") == "store_in_use"
    async with open_store(tmp_path / "server", database=url):
        assert code_of(url, tmp_path / "copy") == "store_in_use"
    assert code_of(tmp_path / "none", tmp_path / "copy") == "no_store"


async def test_the_source_is_held_until_all_is_equal(tmp_path, databases, monkeypatch):
    """Its lease is renewed while rows are copied and compared, however long that takes."""
    url, renewed = databases.of(tmp_path), []
    async with open_store(tmp_path, database=url) as store:
        for cause in "ab":
            await post(store, Posting(cause, 1, (Transfer("house:grants", "player:p", "chips", 5),)))
    compare = copying._compare

    def look(*_):
        renewed.extend(postgres.execute(url, "SELECT until_ms > 0 FROM node"))
        postgres.execute(url, "UPDATE node SET until_ms = 0")

    def compare_looking(source, target):
        found = compare(source, target)
        look()
        return found

    monkeypatch.setattr(copying, "CHUNK", 1)
    monkeypatch.setattr(nodes, "RENEWED_S", 0)
    monkeypatch.setattr(copying, "_compare", compare_looking)
    copied(url, tmp_path / "copy", look)
    assert len(renewed) > 4
    assert set(renewed) == {(True,)}


async def test_a_source_that_a_house_has_taken_is_not_copied(tmp_path, databases, monkeypatch):
    """Its house was away for a moment: what it has written since would be missing in the copy."""
    url, compare = databases.of(tmp_path), copying._compare

    def compare_taken(source, target):
        found = compare(source, target)
        postgres.execute(url, "UPDATE node SET epoch = epoch + 1")
        return found

    monkeypatch.setattr(copying, "_compare", compare_taken)
    assert code_of(url, tmp_path / "copy") == "store_in_use"
    with pytest.raises(Refusal, match="not finished"):
        async with open_store(tmp_path / "copy"):
            pass


async def test_a_copy_that_is_not_equal_is_told(house, tmp_path, databases, monkeypatch):
    """Somebody has changed a row before the end: the sentence names the table, and no house opens it."""
    url = databases.of(tmp_path, "template1")
    compare = copying._compare

    def compare_changed(source, target):
        postgres.execute(url, "UPDATE player SET settings = '{ }' WHERE id = (SELECT min(id) FROM player)")
        return compare(source, target)

    monkeypatch.setattr(copying, "_compare", compare_changed)
    with pytest.raises(Refusal, match="Table player is not the same"):
        copied(house, url)


def test_the_command_says_that_both_are_equal(tmp_path, databases):
    """A line a table, then one for all; a password on the command line is refused."""
    url = databases.of(tmp_path)
    place = f"postgresql://valat@/{url.database}?host={url.query['host']}"
    done = call("copy", "--from", place, "--to", f"sqlite:{tmp_path / 'copy'}")
    assert '"equal":true' in (done.out + done.said).replace(" ", "")
    assert done.status == 0
    secret = place.replace("valat@", "valat:s3cret@")
    done = call("copy", "--from", secret, "--to", "sqlite:x")
    assert (done.status, "s3cret" in (done.out + done.said)) == (1, False)


async def test_a_nul_in_an_old_text_is_left_out_on_postgresql(house, tmp_path, databases):
    """SQLite stored what people sent. How many rows are shorter is told; an escaped one in JSON stays."""
    settings = '{"name": "a\0b", "other": "\\u0000"}'
    with sqlite3.connect(house / "valat.db") as database:
        database.execute("UPDATE player SET settings = ? WHERE id = (SELECT min(id) FROM player)", [settings])
    database.close()
    url = databases.of(tmp_path, "template1")
    place = f"postgresql://valat@/{url.database}?host={url.query['host']}"
    done = call("copy", "--from", f"sqlite:{house}", "--to", place)
    assert done.status == 0, done.out + done.said
    assert "was left out. Rows: 1." in (done.out + done.said)
    ((found,),) = postgres.execute(url, "SELECT settings FROM player ORDER BY id LIMIT 1")
    assert found == settings.replace("\0", "")
    there = copied(house, tmp_path / "copy")
    assert not any(table.shortened for table in there)
