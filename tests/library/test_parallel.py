"""The same function of many values, by several processes at once."""

import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from itertools import count
from multiprocessing import get_context

import pytest

from valat.library.parallel import AHEAD, MOST_WAITING, results_in_order


class Answer(Future):
    """A result that is there or not: to wait for it is an error."""

    def result(self, timeout=None):
        return super().result(0)


class HardFirst:
    """A pool of two processes in which all calls are over at once, but the first only with the last."""

    _processes = None

    def __init__(self, last: int) -> None:
        self.last, self.answers = last, []

    def submit(self, call):
        self.answers.append(Answer())
        number = len(self.answers) - 1
        if number:
            self.answers[-1].set_result(call())
        if number == self.last:
            self.answers[0].set_result("hard")
        return self.answers[-1]

    def shutdown(self, **_):
        pass


def calls() -> Iterator[partial]:
    return (partial(abs, -number) for number in count())


def test_who_stops_waits_for_nobody():
    """What the processes are at, however long, is not waited for."""
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    endless = [partial(time.sleep, 3600)] * AHEAD
    found = results_in_order(pool, [partial(abs, -1), *endless], 1)
    assert next(found) == 1
    found.close()


def test_a_hard_value_holds_up_no_others():
    """Its result comes first all the same."""
    found = results_in_order(HardFirst(last=10 * AHEAD), calls(), 2)
    assert [next(found) for _ in range(4)] == ["hard", 1, 2, 3]


def test_only_so_many_results_wait():
    """An endless row of values is not taken up behind a first one that has no end."""
    pool = HardFirst(last=-1)
    with pytest.raises(TimeoutError):
        next(results_in_order(pool, calls(), 2))
    assert len(pool.answers) == 2 * MOST_WAITING
