"""A worker: does one job after the other in a process of its own."""

import os
import signal
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from msgspec import Struct

from valat.arena.contest.players import forget_packages
from valat.arena.contest.runners.worker import end_with_parent
from valat.arena.sandbox.cores import stay_on_core
from valat.arena.service.jobs import block, build, moves, probe
from valat.arena.service.messages import (
    BlockJob,
    BuildJob,
    Failed,
    MovesJob,
    ProbeJob,
    Result,
    Spec,
)
from valat.kernel.errors import Refusal
from valat.kernel.plain_text import visible_lines

NICENESS = 15
"""Below the bots that people play against, and below the house."""
AGAIN = frozenset({"build_failed", "no_nodes", "no_ray", "no_sandbox", "worker_died"})
"""Codes of what another machine might have done, or this one another time."""
MOST_WHY = 2000


class Order(Struct, frozen=True):
    """What a worker is told to do.

    Attributes:
        homes: the folder of each package.
        place: the job's own folder; of a contest alone.
        runner: where a contest is played, and by how many workers there.
    """

    spec: Spec
    homes: Mapping[str, Path]
    place: Path
    runner: tuple[str, int]


def work(orders: Connection, core: int | None) -> None:
    """A process's life: for each order what came of it, and before that any number of progress's tuples.

    Args:
        core: the number of the one that it stays on; None where it has workers of its own.
    """
    end_with_parent()
    # Ctrl+C goes to every process of the terminal; this one ends when its parent does
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    if core is not None:
        stay_on_core(core)
    while True:
        try:
            order: Order = orders.recv()
        except EOFError:
            return
        # a folder of the job before may hold another package by now
        forget_packages()
        orders.send(result_of(order, orders.send))


def result_of(order: Order, told: Callable[[Sequence[int]], None]) -> Result:
    """What came of an order; whatever goes wrong is a result as well.

    Args:
        told: hears how many blocks each game of a contest has finished.
    """
    try:
        return _done(order, told)
    except Refusal as refusal:
        # its end: the last lines of a compiler say what failed
        return Failed(refusal.why[-MOST_WHY:], again=refusal.code in AGAIN)
    except Exception as error:
        # a fault of this program's: its log has the traceback, and another version may do better
        print(visible_lines(traceback.format_exc()), file=sys.stderr)
        return Failed(f"The arena failed: {type(error).__name__}: {error}"[:MOST_WHY])


def _done(order: Order, told: Callable[[Sequence[int]], None]) -> Result:
    match order.spec:
        case BuildJob(package=package) as job:
            return build.build(job, order.homes[package])
        case BlockJob() as job:
            return block.play(job, order.homes)
        case MovesJob() as job:
            return moves.ask(job, order.homes)
        case ProbeJob() as job:
            return probe.attack(job)
        case job:
            # it needs NumPy, which blocks do not
            from valat.arena.service.jobs import contest

            return contest.play(job, order.homes, order.place, order.runner, told)
