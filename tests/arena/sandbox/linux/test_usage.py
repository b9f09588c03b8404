"""What processes use, read from outside."""

import os
import subprocess
import sys

import pytest

from valat.arena.sandbox.linux.usage import (
    TaskTime,
    TaskTimes,
    cpu_ms_of,
    ended_children_ms,
    exact_memory,
    task_time,
    tasks_of,
    tree,
    usage_of,
)

PROGRAM = """
import os, sys, threading, time
if os.fork() == 0:
    while time.process_time() < 0.05:
        pass
    os._exit(0)
os.wait()
block = bytearray(b"x" * (30 * 2**20))
files = [open("/dev/null") for _ in range(20)]
thread = threading.Thread(target=sys.stdin.read)
thread.start()
if os.fork() == 0:
    print("ready", flush=True)
    os.read(0, 1)
    os._exit(0)
"""


@pytest.fixture
def process():
    """One with two threads, a child that lives, and one that has ended."""
    words = [sys.executable, "-I", "-S", "-c", PROGRAM]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as made:
        made.stdout.readline()
        yield made
        made.kill()


def test_a_tree_has_the_children(process):
    """The process and the one that lives."""
    assert (len(tree(process.pid)), tree(process.pid)[0]) == (2, process.pid)


def test_what_is_used(process):
    """Tasks of all, files of whoever has the most."""
    usage = usage_of(tree(process.pid))
    assert usage.tasks == 3
    assert usage.files >= 23


def test_memory_that_two_share_is_counted_once(process):
    """A child that was forked has not copied anything yet."""
    quick, exact = usage_of(tree(process.pid)).memory_bytes, exact_memory(tree(process.pid))
    assert quick > 60 * 2**20
    assert 30 * 2**20 < exact < 60 * 2**20


def test_time_of_children_that_have_ended_counts(process):
    """50 ms were one's."""
    assert ended_children_ms(process.pid) >= 40
    assert cpu_ms_of(tree(process.pid)) >= 50


def test_whoever_is_gone_has_used_nothing():
    """A process may end while it is looked at."""
    with subprocess.Popen([sys.executable, "-I", "-S", "-c", ""]) as gone:
        pass
    assert (cpu_ms_of([gone.pid]), usage_of([gone.pid]).tasks) == (0, 0)
    assert cpu_ms_of([os.getpid()]) > 0


MS = 1_000_000


def times(table):
    """Threads whose times are told in milliseconds, as they are in the table when they are looked at."""
    return TaskTimes(lambda task: TaskTime(*(MS * value for value in table[task])))


def test_waiting_is_summed_whoever_has_ended():
    """As far as it was seen; a thread that has the number of one that has ended begins anew."""
    table = {1: (5, 10), 2: (30, 20)}
    found = times(table)
    found.look([1, 2])
    table[1] = (6, 15)
    found.look([1])
    table[1] = (7, 15)
    table[2] = (1, 4)
    found.look([1, 2])
    assert found.waited_ms() == 10 + 20 + 5 + 4


def test_threads_that_wait_for_each_other_do_not_seem_to_wait():
    """CON-TIME-1: thirty that share a core are runnable no longer than it was busy, whoever of them ran."""
    table = dict.fromkeys(range(30), (0, 0))
    found = times(table)
    found.look(table)
    found.begin()
    for task in table:
        table[task] = (10, 290)
    found.look(table)
    assert found.longest_ms() - 30 * 10 == 0


def test_one_that_waits_for_others_does():
    """It was runnable for longer than it and its brothers ran."""
    table = {1: (100, 500), 2: (0, 0)}
    found = times(table)
    found.look(table)
    found.begin()
    table |= {1: (110, 530), 2: (5, 0)}
    found.look(table)
    assert found.longest_ms() - 15 == 25


def test_the_scheduler_counts_what_a_thread_ran():
    """Of this process; of a thread that is gone nothing, as one of the process's own may be by now."""
    assert sum(task_time(task).ran for task in tasks_of([os.getpid()])) > 0
    assert task_time(2**30) == TaskTime()
