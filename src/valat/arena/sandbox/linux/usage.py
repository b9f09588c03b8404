"""What a process and all that it has started use, read from outside."""

import os
import time
from collections.abc import Iterable
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


def _resident(pid: int) -> int:
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * PAGE


def _own_ms(pid: int) -> float:
    # the clock of another process, as clock_getcpuclockid makes its number: /proc has ticks of 10 ms
    with suppress(OSError):
        return time.clock_gettime_ns(~pid << 3 | 2) / 1e6
    return 0.0
