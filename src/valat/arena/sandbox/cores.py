"""The cores of the machine, to which threads are kept."""

import os


def stay_on_core(number: int) -> None:
    """Keeps this thread and what it starts on one of the cores that there are, where that can be done."""
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[number % len(cores)]})
