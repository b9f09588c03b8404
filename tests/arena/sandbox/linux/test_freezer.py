"""Trees of processes that are stopped from outside, by groups of both versions and by signals."""

import os
import select
import signal
import subprocess
import sys
from contextlib import suppress
from functools import partial

import pytest

from tests.patience import PATIENCE, looks
from valat.arena.sandbox.linux.cgroup import ControlGroup, parents
from valat.arena.sandbox.linux.freezer import TreeFreezer
from valat.arena.sandbox.linux.usage import task_time, tasks_of, tree

REAPER = """
import ctypes, os, signal, sys
ctypes.CDLL(None).prctl(36, 1)
if os.fork() == 0:
    exec(sys.argv[1])
    os._exit(0)
try:
    while True:
        os.waitpid(-1, 0)
except ChildProcessError:
    signal.pause()
"""
"""Takes in whoever is orphaned, as what stands beside a bot does."""

SPIN = "while True: pass"
TREES = {
    "threads": """
import threading
def spin():
    while True: pass
for _ in range(3): threading.Thread(target=spin).start()
""",
    "sessions": f"""
for _ in range(3):
    if os.fork() == 0:
        os.setsid()
        {SPIN}
{SPIN}
""",
    "double fork": f"""
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        {SPIN}
    os._exit(0)
os.wait()
{SPIN}
""",
    "another one every moment": """
while True:
    if os.fork(): os._exit(0)
    os.setsid()
""",
    "one whose child nobody has taken in": f"""
if os.fork() == 0: os._exit(0)
{SPIN}
""",
    "one that wakes a brother": """
brother = os.fork()
while True:
    if brother: os.kill(brother, signal.SIGCONT)
""",
}


def parents_of(version):
    """Where groups of that version may be made."""
    wanted = {2: 2, 1: "freezer"}[version]
    found = parents()
    if wanted not in found:
        pytest.skip(f"no group of version {version} can be made here")
    return {wanted: found[wanted]}


@pytest.fixture(params=["version 2", "version 1", "signals"])
def kind(request):
    """How they are stopped."""
    return request.param


@pytest.fixture
def started(kind):
    """Starts a tree, and gives the number of its root with what freezes it; nothing is left of it."""
    group, running = None, []

    def start(program):
        nonlocal group
        doors = []
        if kind != "signals":
            group = ControlGroup(parents_of(int(kind[-1])), 2**30, 60)
            doors = group.doors()
        join = f"for door in {doors}: os.write(door, b'0')\nprint('on', flush=True)\n"
        words = [sys.executable, "-c", REAPER, f"{join}{program}"]
        process = subprocess.Popen(words, stdout=subprocess.PIPE, pass_fds=doors)
        for door in doors:
            os.close(door)
        running.append(process)
        assert process.stdout.readline() == b"on\n"
        return process.pid, group or TreeFreezer(partial(below, process.pid))

    yield start
    for process in running:
        # they are still, so that none is missed
        freezer = group or TreeFreezer(partial(below, process.pid))
        freeze(freezer)
        for pid in below(process.pid):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        freezer.thaw()
        for _ in looks("the end of what ran"):
            if not below(process.pid):
                break
        process.kill()
        process.wait()
        process.stdout.close()
    if group is not None:
        group.remove()


def below(root):
    """All that the root stands beside."""
    return tree(root)[1:]


def freeze(freezer):
    """Returns when everything stands still."""
    still = freezer.freeze()
    if isinstance(freezer, TreeFreezer):
        assert still
    else:
        for _ in looks("everything to stand still"):
            if freezer.is_frozen():
                break


def ran_ns(root):
    """What all below the root have run so far, by thread."""
    return {task: task_time(task).ran for task in tasks_of(below(root))}


def work():
    """Something that takes a while."""
    return sum(number * number for number in range(300_000))


@pytest.mark.parametrize("name", TREES)
def test_a_tree_stands_still_until_it_is_thawed(started, name):
    """CON-TIME-1: whatever it has become, nothing of it runs."""
    root, freezer = started(TREES[name])
    for _ in range(2):
        freeze(freezer)
        # who has just stopped leaves the processor
        work()
        before = ran_ns(root)
        work()
        assert ran_ns(root) == before
        freezer.thaw()
        for _ in looks("what was thawed to run"):
            if ran_ns(root) != before:
                break


def test_who_is_frozen_can_be_ended(started, kind):
    """It hears a signal at the latest when the group is ended."""
    root, freezer = started(SPIN)
    freeze(freezer)
    (pid,) = below(root)
    descriptor = os.pidfd_open(pid)
    os.kill(pid, signal.SIGKILL)
    if kind != "signals":
        freezer.kill()
    ended = bool(select.select([descriptor], [], [], PATIENCE)[0])
    os.close(descriptor)
    assert ended


def test_who_has_ended_stands_still(started):
    """There is nothing that could run."""
    root, freezer = started("pass")
    for _ in looks("the end of what ran"):
        if not below(root):
            break
    freeze(freezer)
    freezer.thaw()


def test_what_cannot_be_stopped_is_said(monkeypatch):
    """A tree of which there is always another one."""
    monkeypatch.setattr("valat.arena.sandbox.linux.freezer.PATIENCE_S", 0.0)
    numbers = iter(range(10**8, 10**9))
    assert not TreeFreezer(lambda: [next(numbers)]).freeze()
