"""The list of erasures: what outlives the database that it is about."""

import sqlite3

import pytest

from tests.store.test_erasure import ann, erase
from valat.kernel.errors import Refusal
from valat.store.erasure import erase_again, tables_with
from valat.store.erasure_list import ACCOUNT, Erasure, ErasureList
from valat.store.players import Players

__all__ = ["ann"]

pytestmark = pytest.mark.anyio


async def test_an_erasure_is_listed(store, ann, tmp_path):
    """TRN-PRIV-1: id, kind and time, in a file that its owner alone may read, and nothing else."""
    await erase(store, ann)
    assert store.erasures.entries() == [Erasure(ACCOUNT, ann, 5)]
    assert store.erasures.path == tmp_path / "erasures.db"
    assert store.erasures.path.stat().st_mode & 0o777 == 0o600
    assert b"Ann" not in store.erasures.path.read_bytes()


async def test_it_is_listed_before_the_name_goes(store, ann, tmp_path):
    """TRN-PRIV-1: what cannot be listed is not erased yet; the next start finds it and tries again."""
    store.erasures.path.mkdir()
    with pytest.raises(Refusal) as refused:
        await erase(store, ann)
    assert refused.value.code == "no_store"
    assert (await Players(store).get(ann)).name == "Ann"
    store.erasures.path.rmdir()
    await erase(store, ann)
    assert [erasure.id for erasure in store.erasures.entries()] == [ann]


async def test_what_came_back_is_erased_again(store, ann):
    """TRN-PRIV-1: with all that is left at tables; who is not listed stays."""
    assert await erase_again(store, [Erasure(ACCOUNT, ann, 7), Erasure(ACCOUNT, "gone", 8)]) == 1
    assert (await Players(store).get(ann)).name.startswith("#")
    assert (await Players(store).find("bob")).name == "Bob"
    assert await tables_with(store, ann) == ["t"]
    assert await erase_again(store, [Erasure(ACCOUNT, ann, 7)]) == 0


def test_it_says_from_when_on_it_is_complete(tmp_path):
    """Since it was made, or since what was dropped last."""
    erasures = ErasureList(tmp_path / "list.db")
    assert (erasures.since_ms(), erasures.entries()) == (None, [])
    erasures.begin(10)
    erasures.begin(20)
    assert erasures.since_ms() == 10
    erasures.add([Erasure(ACCOUNT, "a", 11), Erasure(ACCOUNT, "b", 30)])
    erasures.add([Erasure(ACCOUNT, "a", 40)])
    assert erasures.entries() == [Erasure(ACCOUNT, "a", 11), Erasure(ACCOUNT, "b", 30)]
    erasures.forget(30)
    assert (erasures.since_ms(), erasures.entries()) == (30, [Erasure(ACCOUNT, "b", 30)])
    erasures.forget(5)
    assert erasures.since_ms() == 30


def test_it_takes_the_entries_of_another(tmp_path):
    """A new one reaches as far back as the other, one that was there as far as before."""
    first, second = ErasureList(tmp_path / "first.db"), ErasureList(tmp_path / "second.db")
    first.adopt(second)
    assert first.since_ms() is None
    second.add([Erasure(ACCOUNT, "a", 10)])
    first.adopt(second)
    assert (first.since_ms(), first.entries()) == (10, second.entries())
    third = ErasureList(tmp_path / "third.db")
    third.add([Erasure(ACCOUNT, "b", 5)])
    first.adopt(third)
    assert (first.since_ms(), [erasure.id for erasure in first.entries()]) == (10, ["b", "a"])


def test_each_entry_is_synced(tmp_path, monkeypatch):
    """A power cut takes back nothing that was told: SQLite is asked for its most careful way."""
    said = []

    class Spy(sqlite3.Connection):
        def execute(self, statement, *values):
            said.append(statement)
            return super().execute(statement, *values)

    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **fields: connect(*args, factory=Spy, **fields))
    erasures = ErasureList(tmp_path / "list.db")
    erasures.add([Erasure(ACCOUNT, "a", 1)])
    opened = [at for at, statement in enumerate(said) if statement == "PRAGMA synchronous=EXTRA"]
    assert opened
    assert opened[0] == 0


def test_two_may_write(tmp_path):
    """Each finds what the other wrote."""
    first, second = ErasureList(tmp_path / "list.db"), ErasureList(tmp_path / "list.db")
    first.add([Erasure(ACCOUNT, "a", 1)])
    second.add([Erasure(ACCOUNT, "b", 2)])
    assert [erasure.id for erasure in first.entries()] == ["a", "b"]
