"""What a process and all that it has started use, read from outside."""

import os
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress

from msgspec import Struct

TICK_MS = 1000 / os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Usage(Struct, frozen=True):
    """At one moment.

    Attributes:
        tasks: processes and threads.
        files: open files of the process that has the most.
    """

    memory_bytes: int
    tasks: int
    files: int


def tree(root: int) -> list[int]:
    """A process and its descendants, as they are now."""
    found, todo = [root], [root]
    while todo:
        pid = todo.pop()
        with suppress(OSError):
            for task in os.listdir(f"/proc/{pid}/task"):
                with open(f"/proc/{pid}/task/{task}/children") as file:
                    children = [int(word) for word in file.read().split()]
                found += children
                todo += children
    return found


def usage_of(processes: Iterable[int]) -> Usage:
    """What processes use together."""
    memory = tasks = files = 0
    for pid in processes:
        with suppress(OSError):
            memory += _resident(pid)
            tasks += len(os.listdir(f"/proc/{pid}/task"))
            files = max(files, len(os.listdir(f"/proc/{pid}/fd")))
    return Usage(memory, tasks, files)


def exact_memory(processes: Iterable[int]) -> int:
    """Bytes of memory, what several share counted once: slow, where the quick count is too high."""
    total = 0
    for pid in processes:
        with suppress(OSError), open(f"/proc/{pid}/smaps_rollup") as file:
            total += sum(int(line.split()[1]) * 1024 for line in file if line.startswith("Pss:"))
    return total


def cpu_ms_of(processes: Iterable[int]) -> float:
    """Milliseconds of processor time of processes, of which some may be gone, and of their ended children."""
    return sum(_own_ms(pid) + ended_children_ms(pid) for pid in processes)


def ended_children_ms(pid: int) -> float:
    """Milliseconds of processor time of a process's children that have ended."""
    with suppress(OSError), open(f"/proc/{pid}/stat", "rb") as file:
        # the name in parentheses may hold anything
        fields = file.read().rpartition(b")")[2].split()
        return sum(int(field) for field in fields[13:15]) * TICK_MS
    return 0.0


def tasks_of(processes: Iterable[int]) -> list[int]:
    """The threads of processes, of which some may be gone."""
    found: list[int] = []
    for pid in processes:
        with suppress(OSError):
            found += map(int, os.listdir(f"/proc/{pid}/task"))
    return found


class TaskTime(Struct, frozen=True):
    """Nanoseconds that a thread ran so far, and that it was ready to run and got no processor."""

    ran: int = 0
    waited: int = 0


def task_time(task: int) -> TaskTime:
    """What the scheduler has counted of a thread; nothing where it counts nothing, or the thread is gone."""
    with suppress(OSError, IndexError), open(f"/proc/{task}/schedstat", "rb") as file:
        ran, waited, *_ = map(int, file.read().split())
        return TaskTime(ran, waited)
    return TaskTime()


class TaskTimes:
    """How long threads ran and waited, those that have ended as far as they were looked at before.

    Args:
        read: gives what a thread has had so far.
    """

    def __init__(self, read: Callable[[int], TaskTime] = task_time) -> None:
        self._read, self._lock = read, threading.Lock()
        self._last: dict[int, TaskTime] = {}
        self._ready_ns: dict[int, int] = {}
        self._waited_ns = 0

    def look(self, tasks: Iterable[int]) -> None:
        """Takes in what the threads have had by now.

        Args:
            tasks: those that there are.
        """
        with self._lock:
            now = {task: self._read(task) for task in tasks}
            for task, own in now.items():
                before = self._last.get(task, TaskTime())
                if own.ran < before.ran:
                    # a number that was given away again
                    before = TaskTime()
                waited = own.waited - before.waited
                self._waited_ns += waited
                self._ready_ns[task] = self._ready_ns.get(task, 0) + own.ran - before.ran + waited
            self._last = now

    def begin(self) -> None:
        """From now on `longest_ms` counts."""
        with self._lock:
            self._ready_ns.clear()

    def waited_ms(self) -> float:
        """Milliseconds of all waiting so far, summed."""
        return self._waited_ns / 1e6

    def longest_ms(self) -> float:
        """The most milliseconds that one thread ran or waited since `begin`.

        Less the processor time of all, that is a time in which it waited, and not for another one of them:
        threads cannot make that seem more by waiting for each other.
        """
        return max(self._ready_ns.values(), default=0) / 1e6


def _resident(pid: int) -> int:
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * PAGE


def _own_ms(pid: int) -> float:
    # the clock of another process, as clock_getcpuclockid makes its number: /proc has ticks of 10 ms
    with suppress(OSError):
        return time.clock_gettime_ns(~pid << 3 | 2) / 1e6
    return 0.0
