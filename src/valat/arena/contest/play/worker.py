"""A worker process: plays the blocks that it is told, on one core, until it is told no more."""

import ctypes
import os
import signal
import sys
from multiprocessing.connection import Connection
from time import perf_counter

from valat.arena.contest.blocks import Block
from valat.arena.contest.play.clock import FIRST, loop_ms
from valat.arena.contest.play.match import Match, Task, play_block
from valat.arena.contest.value import Control, ControlTask, control_of
from valat.kernel.errors import Refusal

Done = tuple[Block | Control, tuple[float, float], float]
"""What was found, the loop before and after, and the milliseconds between."""

_DIES_WITH_PARENT = 1
"""`PR_SET_PDEATHSIG` of `prctl`."""


def work(tasks: Connection, matches: tuple[Match, ...], core: int | None) -> None:
    """Sends the first loops, then a `Done` or a Refusal for each task, until the other side is gone."""
    _end_with_parent()
    # Ctrl+C goes to every process of the terminal; this one ends when its parent does
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if core is not None:
        os.sched_setaffinity(0, {core})
    tasks.send(tuple(loop_ms() for _ in range(FIRST)))
    while True:
        try:
            task: Task | ControlTask | None = tasks.recv()
        except EOFError:
            return
        if task is None:
            return
        tasks.send(_done(task, matches))


def _done(task: Task | ControlTask, matches: tuple[Match, ...]) -> Done | Refusal:
    before, start = loop_ms(), perf_counter()
    try:
        found = _found(task, matches[task.game])
    except Refusal as refusal:
        return refusal
    wall = (perf_counter() - start) * 1000
    return found, (before, loop_ms()), wall


def _found(task: Task | ControlTask, match: Match) -> Block | Control:
    return control_of(task, match.entry) if isinstance(task, ControlTask) else play_block(task, match)


def _end_with_parent() -> None:
    """However the parent ends, this process ends too, and the bots that it has started with it."""
    # as an exception, so that matches end as they should
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(_DIES_WITH_PARENT, signal.SIGTERM)
