"""The runner that somebody names: `processes`, `ray` or `ray:HOST:PORT`."""

import os
from collections.abc import Callable
from functools import partial

from valat.arena.contest.nodes import Node
from valat.arena.contest.play.runner import OpenRunner
from valat.arena.contest.runners.cluster import cluster
from valat.arena.contest.runners.processes import processes


def choose_runner(on: str, workers: int | None, noted: Callable[[Node], None]) -> OpenRunner:
    """The runner of that name.

    Args:
        on: as it is named; of a cluster with host and port, where it is not this machine's own.
        workers: on each machine; None for one a core.
        noted: hears what each node of a cluster answers.

    Raises:
        ValueError: there is none of that name.
    """
    kind, _, address = on.partition(":")
    if kind == "ray":
        return partial(cluster, address, workers, noted)
    if on == "processes":
        cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1)
        return partial(processes, workers or len(cores))
    raise ValueError(on)
