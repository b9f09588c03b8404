"""`valat rotate-key`."""

from tests.cli.run import valat
from valat.store.key import load_key


def test_a_rotated_key_is_the_current_one(monkeypatch, tmp_path):
    """The old one still opens what it sealed."""
    path = tmp_path / "house.key"
    before = load_key(path)
    done = valat(monkeypatch, "rotate-key", "--data", tmp_path)
    assert (done.status, done.lines) == (0, [{"key": "k2", "file": str(path)}])
    after = load_key(path)
    assert (after.current, after[before.current]) == ("k2", before[before.current])


def test_a_house_without_a_key_gets_none_by_accident(monkeypatch, tmp_path):
    """A wrong folder is told, not filled."""
    done = valat(monkeypatch, "rotate-key", "--data", tmp_path / "wrong", "--format", "json")
    assert (done.status, done.code) == (1, "no_key")
    assert not (tmp_path / "wrong").exists()


def test_a_home_folder_that_is_not_there_is_told(monkeypatch):
    """As for every other bad setting."""
    done = valat(monkeypatch, "rotate-key", "--data", "~nobody at all/x", "--format", "json")
    assert (done.status, done.code) == (1, "bad_setting")
