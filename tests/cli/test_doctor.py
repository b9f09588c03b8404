"""`valat doctor`: what is installed, in use and configured."""

import pytest
from typer.testing import CliRunner

from tests import postgres
from valat.cli.app import app
from valat.store.migrations import newest
from valat.web.settings import SETTINGS


def doctor(data, **environment):
    """What the command prints, line by line."""
    done = CliRunner().invoke(app, ["doctor"], env={"VALAT_DATA": str(data), **environment})
    assert done.exit_code == 0
    return done.output


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
    assert "not readable" in doctor(tmp_path)


def test_a_folder_in_place_of_a_file_is_told(tmp_path):
    """Database and keys are files."""
    for name in ("valat.db", "house.key", "cookie.key"):
        (tmp_path / name).mkdir()
    told = doctor(tmp_path)
    assert told.count("is a folder") == 3
    assert "created at the first start" not in told


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    """A file stands in its way."""
    (tmp_path / "file").write_text("here")
    assert "not usable" in doctor(tmp_path / "file" / "data")


@pytest.mark.parametrize(
    ("variable", "value"), [("VALAT_PORT", "eighty"), ("VALAT_DATA", "~nobody at all/x")]
)
def test_a_bad_setting_is_told(variable, value):
    """The sentence names the variable."""
    done = CliRunner().invoke(app, ["doctor"], env={variable: value})
    assert done.exit_code == 1
    assert variable in done.output


def test_a_database_on_a_server_is_told_without_its_password(tmp_path):
    """Version, schema, and which house has it; what is wrong with it in words."""
    with postgres.databases() as databases:
        url = databases.of(tmp_path)
        address = f"postgresql://valat:s3cret@/{url.database}?host={url.query['host']}"
        told = doctor(tmp_path, VALAT_DATABASE=address)
        assert f"schema {newest()}, the newest" in told
        assert "PostgreSQL" in told
        told += doctor(tmp_path, VALAT_DATABASE=address.replace(f"/{url.database}?", "/none?"))
        assert 'database "none" does not exist' in told
        assert "s3cret" not in told
