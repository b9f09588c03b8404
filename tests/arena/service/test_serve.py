"""What an arena is told when it starts, and what it keeps."""

import os
import re

import pytest

from tests.arena.service.house import KEY
from valat.arena.service.places import contest_place, exclusive, remove_left
from valat.arena.service.pool import WorkerPool
from valat.arena.service.serve import arena_name, read_key
from valat.kernel.errors import Unreadable


def test_a_key_is_read(tmp_path):
    """With the line's end that an editor leaves."""
    file = tmp_path / "arena.key"
    file.write_text(KEY + "\n")
    assert read_key(file) == KEY


@pytest.mark.parametrize("text", ["", "short", KEY.upper(), KEY + KEY, "é"])
def test_what_is_no_key(tmp_path, text):
    """A sentence names the file."""
    file = tmp_path / "arena.key"
    file.write_text(text)
    with pytest.raises(Unreadable, match=re.escape(str(file))):
        read_key(file)


def test_a_key_that_is_not_there(tmp_path):
    """A sentence, too."""
    with pytest.raises(Unreadable, match="Can't read"):
        read_key(tmp_path / "arena.key")


def test_a_name_is_the_machines_and_the_folders(tmp_path, monkeypatch):
    """The same each time, also after a kill while it was written, and another in another folder; an id,
    whatever the machine is called.
    """
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "id").touch()
    monkeypatch.setattr("socket.gethostname", lambda: "häuschen.example.org" + "x" * 50)
    names = {arena_name(tmp_path / name) for name in ("one", "two", "one")}
    assert len(names) == 2
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{1,40}", name) for name in names)


def test_a_folder_is_one_arenas(tmp_path):
    """And free again when that has ended."""
    with (
        exclusive(tmp_path / "arena"),
        pytest.raises(Unreadable, match="Another arena is using"),
        exclusive(tmp_path / "arena"),
    ):
        pass
    with exclusive(tmp_path / "arena"):
        pass


def test_contests_that_were_let_go_are_removed_in_the_end(tmp_path):
    """Those in which nothing has been done for long."""
    for job, age in (("old", 100), ("new", 300)):
        place = contest_place(tmp_path, job)
        (place / "contest").mkdir(parents=True)
        file = place / "contest" / "blocks.jsonl"
        file.write_text("")
        for path in (file, place / "contest", place):
            os.utime(path, (age, age))
    remove_left(tmp_path, 200)
    assert [place.name for place in (tmp_path / "contests").iterdir()] == ["new"]


def test_a_contest_leaves_one_worker():
    """For what is short, whatever else there is; and there is one contest at a time."""
    pool = WorkerPool(3, is_cluster=False)
    assert pool.contest_workers == 2
    pool.claim_contest()
    assert not pool.can_contest
    assert pool.claim().cores == {2}
    assert not pool.can_begin


def test_one_worker_does_either():
    """What is short waits for the contest."""
    pool = WorkerPool(1, is_cluster=False)
    pool.claim_contest()
    assert not pool.can_begin


def test_a_contest_on_a_cluster_takes_no_worker():
    """All stay for what is short."""
    pool = WorkerPool(2, is_cluster=True)
    pool.claim_contest()
    assert {*pool.claim().cores, *pool.claim().cores} == {0, 1}


def test_a_contest_waits_for_what_is_short():
    """It is not asked for while all that it would play on is taken."""
    pool = WorkerPool(2, is_cluster=False)
    assert pool.claim().cores == {0}
    assert not pool.can_contest
