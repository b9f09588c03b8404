"""Control groups in a file system that only looks like one."""

import os

import pytest

from valat.arena.sandbox.linux import cgroup
from valat.arena.sandbox.linux.cgroup import ControlGroup

FILES = """
cgroup.procs cgroup.kill memory.max memory.swap.max memory.oom.group memory.events pids.max pids.events
memory.limit_in_bytes memory.swappiness memory.oom_control cgroup.freeze cgroup.events freezer.state
"""


@pytest.fixture
def made(monkeypatch):
    """Has the kernel's part played: a new group has its files."""
    real = cgroup.Path.mkdir

    def mkdir(folder, *arguments, **more):
        real(folder, *arguments, **more)
        for name in FILES.split():
            (folder / name).write_text("")

    monkeypatch.setattr(cgroup.Path, "mkdir", mkdir)


def groups(folder):
    """The groups that were made."""
    return sorted(path.name for path in folder.iterdir())


def test_a_group_of_version_2_is_limited(tmp_path, made):
    """By its files; swapping is off, or memory would be no limit."""
    group = ControlGroup({2: tmp_path}, memory=1000, tasks=7)
    (own,) = tmp_path.iterdir()
    assert (own / "memory.max").read_text() == "1000"
    assert (own / "memory.swap.max").read_text() == "0"
    assert (own / "pids.max").read_text() == "7"
    assert (group.limited, group.counts_time) == ({"memory", "tasks"}, True)


def test_version_1_limits_what_version_2_does_not(tmp_path, made):
    """Each controller in a hierarchy of its own; time cannot be counted there."""
    for name in ("memory", "pids"):
        os.mkdir(tmp_path / name)
    group = ControlGroup({name: tmp_path / name for name in ("memory", "pids")}, memory=1000, tasks=7)
    (memory,), (pids,) = ((tmp_path / name).iterdir() for name in ("memory", "pids"))
    assert ((memory / "memory.limit_in_bytes").read_text(), (pids / "pids.max").read_text()) == ("1000", "7")
    assert (group.limited, group.counts_time) == ({"memory", "tasks"}, False)


def test_where_none_can_be_made_nothing_is_limited(tmp_path):
    """The folder is not there."""
    group = ControlGroup({2: tmp_path / "nowhere"}, memory=1000, tasks=7)
    assert (group.limited, group.counts_time, group.doors(), group.refused()) == (
        frozenset(),
        False,
        [],
        None,
    )


def test_what_the_kernel_has_refused(tmp_path, made):
    """By the counter of the controller."""
    group = ControlGroup({2: tmp_path}, memory=1000, tasks=7)
    (own,) = tmp_path.iterdir()
    (own / "memory.events").write_text("low 0\nmax 12\noom 1\noom_kill 0\n")
    (own / "pids.events").write_text("max 0\n")
    assert group.refused() is None
    (own / "memory.events").write_text("low 0\nmax 12\noom 1\noom_kill 1\n")
    assert group.refused() == "memory"


def test_groups_of_arenas_that_were_killed_are_removed(tmp_path):
    """No process has a number as large as that; one's own group stays."""
    (tmp_path / "valat-99999999-0").mkdir()
    (tmp_path / f"valat-{os.getpid()}-0").mkdir()
    cgroup._sweep(tmp_path)
    assert groups(tmp_path) == [f"valat-{os.getpid()}-0"]


@pytest.mark.parametrize(
    ("parent", "switch", "frozen", "running", "state", "moving", "stopped"),
    [
        (2, "cgroup.freeze", "1", "0", "cgroup.events", "populated 1\nfrozen 0\n", "populated 1\nfrozen 1\n"),
        ("freezer", "freezer.state", "FROZEN", "THAWED", "freezer.state", "FREEZING\n", "FROZEN\n"),
    ],
)
def test_a_group_is_frozen(tmp_path, made, parent, switch, frozen, running, state, moving, stopped):
    """By the switch of its version, and it is seen when all has stopped. Rule: CON-TIME-1"""
    group = ControlGroup({parent: tmp_path}, memory=1000, tasks=7)
    (own,) = tmp_path.iterdir()
    assert group.can_freeze
    group.freeze()
    assert (own / switch).read_text() == frozen
    (own / state).write_text(moving)
    assert not group.is_frozen()
    (own / state).write_text(stopped)
    assert group.is_frozen()
    (own / switch).write_text("")
    group.thaw()
    assert (own / switch).read_text() == running


def test_without_a_group_nothing_is_frozen(tmp_path):
    """Nor where version 2 is older than its freezer, and version 1 has none."""
    assert not ControlGroup({2: tmp_path, "memory": tmp_path}, memory=1000, tasks=7).can_freeze
