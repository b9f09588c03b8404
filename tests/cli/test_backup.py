"""`valat backup` and `valat restore`, as the timer and the operator type them."""

import sqlite3

import pytest

from tests.cli.run import valat
from tests.cli.test_erase import house, names

__all__ = ["house"]


@pytest.fixture
def backups(tmp_path_factory):
    """A folder for backups."""
    return tmp_path_factory.mktemp("backups") / "valat"


def test_taken_checked_and_restored(monkeypatch, house, backups):
    """By options alone; what was erased since stays erased, and each command says what it did."""
    keys, again = backups.with_name("keys"), backups.with_name("again")
    taken = valat(monkeypatch, "backup", backups, "--keys", keys, "--data", house)
    assert taken.status == 0
    assert taken.lines[0]["backup"].startswith(str(backups))
    checked = valat(monkeypatch, "backup", "--check", backups, "--data", house)
    assert (checked.status, checked.lines[-1]["ok"]) == (0, True)
    assert valat(monkeypatch, "erase", "Hazel", "--sure", "--data", house).status == 0
    places = ["--key", keys / "house.key", "--erasures", house / "erasures.db", "--data", again]
    restored = valat(monkeypatch, "restore", backups, *places)
    assert (restored.status, restored.lines[0]["erased"]) == (0, 1)
    assert [name[0] for name in names(again)] == ["#"]
    assert valat(monkeypatch, "restore", backups, *places, "--format", "json").code == "not_empty"


def test_settings_name_folder_and_list(monkeypatch, house, backups):
    """So that timer and server look at the same; the list lies on another disk perhaps."""
    erasures = backups.with_name("list.db")
    monkeypatch.setenv("VALAT_BACKUPS", str(backups))
    monkeypatch.setenv("VALAT_ERASURES", str(erasures))
    monkeypatch.setenv("VALAT_DATA", str(house))
    assert valat(monkeypatch, "backup").status == 0
    assert valat(monkeypatch, "erase", "Hazel", "--sure").status == 0
    with sqlite3.connect(erasures) as file:
        assert file.execute("SELECT count(*) FROM erasure").fetchone() == (1,)
    file.close()
    assert not (house / "erasures.db").exists()
    assert valat(monkeypatch, "backup", "--check").lines[-1] == {
        "ok": True,
        "tables": 0,
        "deals": 0,
        "compared": 0,
        "erased": 1,
    }


def test_a_difference_is_status_1(monkeypatch, house, backups):
    """With a line that says where; the timer's unit fails by it."""
    valat(monkeypatch, "backup", backups, "--data", house)
    (database,) = backups.glob("*/valat.db")
    database.write_bytes(database.read_bytes() + b"x")
    checked = valat(monkeypatch, "backup", "--check", backups, "--data", house)
    assert (checked.status, checked.lines[-1]["ok"], len(checked.lines)) == (1, False, 2)


def test_a_folder_is_asked_for(monkeypatch, house):
    """Where no setting names one."""
    assert valat(monkeypatch, "backup", "--data", house, "--format", "json").code == "bad_setting"


def test_nothing_is_no_backup(monkeypatch, house, backups):
    """To check or to restore."""
    backups.mkdir()
    for words in (["backup", "--check", backups], ["restore", backups]):
        done = valat(monkeypatch, *words, "--data", house, "--format", "json")
        assert (done.status, done.code) == (1, "no_backup")


def test_a_rehearsal_is_not_saved(monkeypatch, house, backups):
    """Its times lie in the future."""
    (house / "rehearsal").write_text("{}")
    done = valat(monkeypatch, "backup", backups, "--data", house, "--format", "json")
    assert done.code == "rehearsal"
