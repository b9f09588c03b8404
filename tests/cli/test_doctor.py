"""`valat doctor`: what is installed, in use and configured."""

import asyncio
import sqlite3
import sys
import time
from importlib import import_module

import msgspec
import pytest

from tests import postgres
from tests.cli.run import call
from tests.serving import lasting_port, serving
from valat.store.database import open_store
from valat.store.house_state import HouseState, house_state_statements
from valat.store.migrations import newest
from valat.web import condition
from valat.web.settings import SETTINGS

module = import_module("valat.cli.doctor")
"""Which the package hides behind the command of that name."""


def doctor(data, status=0, **environment):
    """What the command prints, line by line, with that exit status."""
    variables = {"VALAT_DATA": str(data), "VALAT_PORT": "1", **environment}
    done = call("doctor", "--format", "table", environment=variables)
    assert done.status == status, done.out + done.said
    return done.out + done.said


@pytest.fixture(autouse=True)
def built(tmp_path_factory, monkeypatch):
    """A page, which a checkout need not have built, and a disk with room, which a machine need not have."""
    page = tmp_path_factory.mktemp("static")
    (page / "index.html").touch()
    monkeypatch.setattr(module, "page_folder", lambda: page)
    monkeypatch.setattr(condition, "LEAST_FREE", 0.0)


def test_every_setting_is_listed_with_its_value(tmp_path):
    """Each setting has its option, its variable, its value, and where that comes from."""
    told = doctor(tmp_path, VALAT_PORT="9000")
    assert [setting.name for setting in SETTINGS if f"{setting.option} {setting.variable} " not in told] == []
    assert "9000 (from the environment)" in told


@pytest.mark.parametrize(
    "word", ["python", "kernel", "page", "double dummy", "litestar", "folder", "database", "house.key"]
)
def test_what_is_in_use_is_told(tmp_path, word):
    """Program, kernel and why, page, packages, data."""
    assert f"  {word} " in doctor(tmp_path)


def test_the_database_tells_its_schema(tmp_path):
    """A fresh folder has none, a store its version, another file a fault."""
    assert "created at the first start" in doctor(tmp_path / "none")
    (tmp_path / "valat.db").write_text("no database")
    assert "! database" in (told := doctor(tmp_path, 1))
    assert "not readable" in told


def test_a_folder_in_place_of_a_file_is_told(tmp_path):
    """Database and keys are files."""
    for name in ("valat.db", "house.key", "cookie.key"):
        (tmp_path / name).mkdir()
    told = doctor(tmp_path, 1)
    assert told.count("is a folder") == 3
    assert "created at the first start" not in told


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    """A file stands in its way."""
    (tmp_path / "file").write_text("here")
    assert "not usable" in doctor(tmp_path / "file" / "data", 1)


@pytest.mark.parametrize(
    ("variable", "value"), [("VALAT_PORT", "eighty"), ("VALAT_DATA", "~nobody at all/x")]
)
def test_a_bad_setting_is_told(variable, value):
    """The sentence names the variable."""
    done = call("doctor", environment={variable: value})
    assert done.status == 1
    assert variable in (done.out + done.said)


def told_house(folder, state):
    """A house in a folder that was told that."""

    async def tell():
        async with open_store(folder) as store:
            await store.writer.write(house_state_statements(state))

    asyncio.run(tell())


def test_what_the_house_tells_everyone_is_told(tmp_path):
    """Doors, until when, draining, the banner."""
    assert "doors " not in doctor(tmp_path / "none")
    told_house(tmp_path, HouseState("Maintenance at 22:00", closed=True, until_ms=1_800_000_000_000))
    told = doctor(tmp_path)
    assert "closed for new tables until 2027-01-15 08:00 UTC; banner: Maintenance at 22:00" in told
    told_house(tmp_path, HouseState(draining=True))
    assert "draining before a restart" in doctor(tmp_path)


def test_a_database_of_another_version_is_told(tmp_path):
    """An older one is brought up by itself; a newer one no server of this version opens."""
    told_house(tmp_path, HouseState())
    for revision, status, words in (("0001", 0, "at the next start"), ("9999", 1, "of a newer version")):
        with sqlite3.connect(tmp_path / "valat.db") as database:
            database.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        database.close()
        assert words in doctor(tmp_path, status)


@pytest.mark.parametrize(
    ("age_days", "status", "words"), [(None, 1, "none in"), (0, 0, "UTC"), (3, 1, "more than two days ago")]
)
def test_the_last_backup_is_told(tmp_path, age_days, status, words):
    """That there is none where there should be, or only an old one, needs attention."""
    backups = tmp_path / "backups"
    backups.mkdir()
    if age_days is not None:
        at_ms = int(time.time() * 1000) - age_days * 86_400_000
        manifest = {"format": 1, "at_ms": at_ms, "valat": "0.1.0", "database": "sqlite", "schema": "0026"}
        (backups / "one").mkdir()
        text = msgspec.json.encode({**manifest, "keys": {}, "files": {}, "rows": {}})
        (backups / "one" / "manifest.json").write_bytes(text)
    assert words in doctor(tmp_path / "data", status, VALAT_BACKUPS=str(backups))


def test_a_full_disk_and_a_missing_page_need_attention(tmp_path, monkeypatch):
    """Each line that does begins with a mark."""
    monkeypatch.setattr(condition, "LEAST_FREE", 1.1)
    monkeypatch.setattr(module, "page_folder", lambda: tmp_path)
    told = doctor(tmp_path, 1)
    assert "! disk " in told
    assert "! page " in told


def test_a_server_that_runs_is_told(tmp_path):
    """Where it listens, and how busy it is; that none runs is no fault."""
    assert "none answers at 127.0.0.1:1" in doctor(tmp_path)
    port = lasting_port()
    with serving(tmp_path, port):
        told = doctor(tmp_path, VALAT_PORT=str(port))
    assert f"at 127.0.0.1:{port}: 0 tables, 0 sockets" in told


def test_a_database_on_a_server_is_told_without_its_password(tmp_path):
    """Version, schema, and which house has it; what is wrong with it in words."""
    with postgres.databases() as databases:
        url = databases.of(tmp_path)
        address = f"postgresql://valat:s3cret@/{url.database}?host={url.query['host']}"
        told = doctor(tmp_path, VALAT_DATABASE=address)
        assert f"schema {newest()}, the newest" in told
        assert "PostgreSQL" in told
        told += doctor(tmp_path, 1, VALAT_DATABASE=address.replace(f"/{url.database}?", "/none?"))
        assert 'database "none" does not exist' in told
        assert "s3cret" not in told


def test_without_the_server_extra_the_rest_is_told(tmp_path, monkeypatch):
    """What is missing is a line with what to install."""
    (tmp_path / "valat.db").touch()
    for name in ("valat.store.database", "valat.store.migrations"):
        monkeypatch.setitem(sys.modules, name, None)
    told = doctor(tmp_path, 1)
    assert "! database                                     missing: pip install 'valat[server]'" in told
    assert "--port VALAT_PORT" in told
