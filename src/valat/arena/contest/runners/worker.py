"""A worker: plays the blocks that it is told, on one core."""

import ctypes
import signal
import sys
from collections.abc import Sequence
from multiprocessing.connection import Connection
from time import perf_counter

from valat.arena.contest.blocks import Block
from valat.arena.contest.play.clock import FIRST, loop_ms
from valat.arena.contest.play.match import Match, play_block
from valat.arena.contest.play.runner import AnyTask, Done
from valat.arena.contest.value import Control, ControlTask, control_of
from valat.arena.sandbox.cores import stay_on_core
from valat.kernel.errors import Refusal

_DIES_WITH_PARENT = 1
"""`PR_SET_PDEATHSIG` of `prctl`."""


def work(tasks: Connection, matches: tuple[Match, ...], number: int) -> None:
    """A process's life: the first loops, then a `Done` or a Refusal for each task, until nobody listens."""
    end_with_parent()
    # Ctrl+C goes to every process of the terminal; this one ends when its parent does
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    stay_on_core(number)
    tasks.send(first_loops())
    while True:
        try:
            task: AnyTask = tasks.recv()
        except EOFError:
            return
        tasks.send(done_of(task, matches))


def first_loops() -> tuple[float, ...]:
    """Milliseconds of the fixed loops by which the first median is found. Rule: CON-TIME-1"""
    return tuple(loop_ms() for _ in range(FIRST))


def done_of(task: AnyTask, matches: Sequence[Match]) -> Done | Refusal:
    """The task, done between two fixed loops; or why it cannot be."""
    before, start = loop_ms(), perf_counter()
    try:
        found, waiting = _outcome(task, matches[task.game])
    except Refusal as refusal:
        return refusal
    wall_ms = (perf_counter() - start) * 1000
    return Done(found, (before, loop_ms()), wall_ms, waiting)


def _outcome(task: AnyTask, match: Match) -> tuple[Block | Control, float]:
    if isinstance(task, ControlTask):
        return control_of(task, match.entry), 0.0
    played = play_block(task, match)
    return played.block, played.waiting


def _end(*_: object) -> None:
    """Ends this process by an exception, so that matches end as they should; once is enough."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(0)


def end_with_parent() -> None:
    """However the parent ends, this process ends too, and the bots that it has started with it."""
    signal.signal(signal.SIGTERM, _end)
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(_DIES_WITH_PARENT, signal.SIGTERM)
