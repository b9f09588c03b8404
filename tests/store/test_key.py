"""The house key's file."""

import stat

import pytest

from valat.kernel.errors import Refusal
from valat.store.key import load_key, rotate


def code_of(path):
    """The code with which a key file is refused."""
    with pytest.raises(Refusal) as refused:
        load_key(path)
    return refused.value.code


def test_a_key_is_made_once_and_only_its_owner_reads_it(tmp_path):
    """A second start finds the same one."""
    path = tmp_path / "house.key"
    first = load_key(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    again = load_key(path)
    assert (again.current, again[again.current]) == (first.current, first[first.current])


def test_a_rotated_key_seals_and_the_old_one_still_opens(tmp_path):
    """The deals of yesterday can be proved tomorrow."""
    path = tmp_path / "house.key"
    before = load_key(path)
    name = rotate(path)
    after = load_key(path)
    assert after.current == name != before.current
    assert after[before.current] == before[before.current]
    assert after[name] != before[before.current]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_file_that_others_may_read_is_refused(tmp_path):
    """Until it is made private again."""
    path = tmp_path / "house.key"
    load_key(path)
    path.chmod(0o644)
    assert code_of(path) == "bad_key"


@pytest.mark.parametrize("text", ["", "k1\n", "k1 00\n", "k1 " + "g" * 64 + "\n"])
def test_a_file_that_is_no_key_is_refused(tmp_path, text):
    """Nothing is dealt with half a key."""
    path = tmp_path / "house.key"
    path.write_text(text)
    path.chmod(0o600)
    assert code_of(path) == "bad_key"


def test_a_missing_key_is_told_by_its_id(tmp_path):
    """Whoever restored the wrong file learns which one is needed."""
    with pytest.raises(Refusal) as refused:
        load_key(tmp_path / "house.key")["k7"]
    assert refused.value.code == "no_key"
    assert "k7" in refused.value.why


def test_bytes_that_are_no_text_are_no_key(tmp_path):
    """A damaged file is told like any other."""
    path = tmp_path / "house.key"
    path.write_bytes(b"\xff\xfe\x00")
    path.chmod(0o600)
    assert code_of(path) == "bad_key"


def test_a_key_file_that_cannot_be_used_is_told(tmp_path):
    """A folder stands there, or the folder it should be made in is missing."""
    (tmp_path / "folder").mkdir(0o700)
    assert code_of(tmp_path / "folder") == "bad_key"
    assert code_of(tmp_path / "none" / "house.key") == "bad_key"
