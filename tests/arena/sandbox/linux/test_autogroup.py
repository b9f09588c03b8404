import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from valat.arena.sandbox.linux.autogroup import set_niceness


@pytest.fixture
def leader() -> Iterator["subprocess.Popen[bytes]"]:
    process = subprocess.Popen(
        [sys.executable, "-c", "input()"], stdin=subprocess.PIPE, start_new_session=True
    )
    yield process
    process.communicate()


def niceness_of(pid: int, otherwise: int) -> int:
    """A session's niceness; the other one where the kernel has no autogroups, or the process is in none.

    The file of a process that is in none is empty, as of one started by a service manager.
    """
    file = Path(f"/proc/{pid}/autogroup")
    words = file.read_text().split() if file.exists() else []
    return int(words[-1]) if words else otherwise


def test_a_session_takes_the_niceness_it_is_given(leader: "subprocess.Popen[bytes]") -> None:
    while not set_niceness(leader.pid, 10):
        pass
    assert niceness_of(leader.pid, 10) == 10


def test_a_session_s_niceness_is_its_own(leader: "subprocess.Popen[bytes]") -> None:
    before = niceness_of(os.getpid(), 0)
    while not set_niceness(leader.pid, before + 1):
        pass
    assert niceness_of(os.getpid(), 0) == before


def test_a_process_that_is_gone_is_left_alone() -> None:
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    assert set_niceness(process.pid, 10)
