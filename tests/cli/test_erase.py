"""`valat erase`, for whoever has lost the password."""

import sqlite3

import pytest

from tests.cli.run import valat
from valat.store.database import open_store
from valat.store.players import Players
from valat.web.names import key


@pytest.fixture
async def house(tmp_path, anyio_backend):
    """The folder of a house where Hazel is registered, and that no server has open."""
    async with open_store(tmp_path) as store:
        hazel = await Players(store).guest("Hazel", key("Hazel"))
        await Players(store).register(hazel.id, "Hazel", key("Hazel"), "hash")
    return tmp_path


def names(folder):
    with sqlite3.connect(folder / "valat.db") as database:
        found = [name for (name,) in database.execute("SELECT name FROM player")]
    database.close()
    return found


def test_an_account_is_erased_once(monkeypatch, house):
    """TRN-PRIV-1: the second time there is nobody of that name."""
    done = valat(monkeypatch, "erase", "hazel", "--sure", "--data", house)
    again = valat(monkeypatch, "erase", "hazel", "--sure", "--data", house)
    assert (done.status, again.status) == (0, 1)
    assert names(house) == [done.lines[0]["pseudonym"]]


def test_it_asks_to_be_sure(monkeypatch, house):
    """TRN-PRIV-1: else nothing happens."""
    assert valat(monkeypatch, "erase", "Hazel", "--data", house).status == 1
    assert names(house) == ["Hazel"]


def test_not_beside_a_server(monkeypatch, house):
    """TRN-PRIV-1: which would write the name again."""
    server = sqlite3.connect(house / "lock", isolation_level=None)
    server.execute("BEGIN EXCLUSIVE")
    assert valat(monkeypatch, "erase", "Hazel", "--sure", "--data", house).status == 1
    server.close()
    assert names(house) == ["Hazel"]


def test_no_house_is_made(monkeypatch, tmp_path):
    """Where there is none."""
    assert valat(monkeypatch, "erase", "Hazel", "--sure", "--data", tmp_path / "none").status == 1
    assert not (tmp_path / "none").exists()
