"""Stopping a tree of processes by signals, where no control group can freeze it."""

import os
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic, sleep

PATIENCE_S = 1.0
"""For everything to stand still: as long as that only what cannot be stopped goes on."""
PAUSE_S = 0.0002
STILL = b"TtZXD"
"""States of tasks that run nothing: stopped, traced, ended, and waiting for the kernel before they stop."""


class TreeFreezer:
    """Stops and continues processes that may fork, change their sessions and orphan their children meanwhile.

    Args:
        listed: gives the processes as they are now, whatever they have become.
    """

    def __init__(self, listed: Callable[[], Sequence[int]]) -> None:
        self._listed = listed

    def freeze(self) -> bool:
        """Stops all processes; returns whether they stand still.

        They do where two lists in a row are the same and none on them can run: a process missing from
        the first had a parent that could still end, and is on the second.
        """
        deadline = monotonic() + PATIENCE_S
        before: Sequence[int] | None = None
        while True:
            processes = self._listed()
            moving = [pid for pid in processes if not _stands(pid)]
            if not moving and processes == before:
                return True
            if monotonic() > deadline:
                return False
            before = None if moving else processes
            _signal(moving, signal.SIGSTOP)
            if moving:
                sleep(PAUSE_S)

    def thaw(self) -> None:
        """Continues all processes."""
        _signal(self._listed(), signal.SIGCONT)


def _signal(processes: Sequence[int], number: signal.Signals) -> None:
    for pid in processes:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def _stands(pid: int) -> bool:
    """Whether no thread of a process can run; so it is with one that is gone."""
    with suppress(OSError):
        return all(_state(pid, task) in STILL for task in os.listdir(f"/proc/{pid}/task"))
    return True


def _state(pid: int, task: str) -> bytes:
    with suppress(OSError), open(f"/proc/{pid}/task/{task}/stat", "rb") as file:
        # the name in parentheses may hold anything
        return file.read().rpartition(b")")[2][1:2]
    return b"X"
