"""Worker processes of this machine."""

import multiprocessing
import os
import signal

import pytest

from valat.arena.contest.play.runner import Joined
from valat.arena.contest.runners.processes import processes
from valat.kernel.errors import Refusal


def stopped():
    """Starts two workers, and is stopped by something else."""
    with processes(2, ()):
        assert len(multiprocessing.active_children()) == 2
        raise ZeroDivisionError


def test_workers_end_with_whom_they_work_for():
    """Whatever happens in between."""
    with pytest.raises(ZeroDivisionError):
        stopped()
    assert multiprocessing.active_children() == []


def test_a_worker_that_is_killed():
    """Its status is told: something is wrong with this machine, and the contest can be resumed."""
    with processes(1, ()) as runner:
        (joined,) = runner.events()
        assert isinstance(joined, Joined)
        assert (joined.worker, joined.node, len(joined.loops)) == (0, "", 7)
        (worker,) = multiprocessing.active_children()
        os.kill(worker.pid, signal.SIGKILL)
        with pytest.raises(Refusal, match="exited with status -9") as caught:
            runner.events()
    assert caught.value.code == "worker_died"
