"""Blocks are given out until each has been played once, whoever is lost on the way."""

from collections import Counter

import pytest

from valat.arena.contest.blocks import Block
from valat.arena.contest.play.clock import MOST_REPLAYS, Quiet
from valat.arena.contest.play.dispatch import Dispatcher
from valat.arena.contest.play.match import Task
from valat.arena.contest.play.runner import Done, Finished, Joined, Lost
from valat.arena.matches.seeds import MatchSeeds
from valat.kernel.errors import Refusal

QUIET = Quiet(0.15, 0.1)
TASKS = [Task(0, number, 0, (0, 1), MatchSeeds(number, 0)) for number in range(6)]


class ScriptedRunner:
    """Workers that finish in the order in which they were given tasks, but for what a script says instead.

    Args:
        script: for each time that events are asked for what happens; `None` for the next one to finish.
    """

    def __init__(self, *script):
        self.script, self.given, self.busy = list(script), Counter(), {}

    def give(self, worker, task):
        """Notes the task."""
        assert worker not in self.busy
        self.busy[worker] = task
        self.given[task] += 1

    def events(self):
        """As the script says."""
        event = self.script.pop(0) if self.script else None
        if isinstance(event, Refusal):
            raise event
        if event is not None:
            if isinstance(event, (Lost, Finished)):
                self.busy.pop(event.worker, None)
            return [event]
        worker, task = next(iter(self.busy.items()))
        del self.busy[worker]
        return [Finished(worker, Done(block(task), (10.0, 10.0), 1.0))]


def block(task):
    """A block without matches."""
    return Block(task.game, task.number, task.table, task.entries, task.seeds.cards, ())


def joined(worker, node="one"):
    """A worker begins."""
    return Joined(worker, node, worker, (10.0,) * 7)


def played(runner, tasks=TASKS, quiet=None):
    """The numbers of the blocks, in the order in which they were finished."""
    return [found.number for _, found in Dispatcher(runner).play(tasks, quiet) if found is not None]


def test_a_task_that_was_lost_is_given_to_another():
    """Soon, and once."""
    runner = ScriptedRunner(joined(0), joined(1, "two"), None, Lost(1))
    assert played(runner) == [0, 2, 1, 3, 4, 5]
    assert runner.given == Counter(dict.fromkeys(TASKS, 1)) + Counter([TASKS[1]])


def test_everybody_is_lost_and_others_come():
    """Nothing is forgotten meanwhile."""
    runner = ScriptedRunner(joined(0), joined(1), None, Lost(0), Lost(1), joined(2))
    assert sorted(played(runner)) == [0, 1, 2, 3, 4, 5]


def test_a_worker_that_had_nothing_to_do_is_lost():
    """It takes no task with it, and is given none."""
    runner = ScriptedRunner(joined(0), joined(1), Lost(1))
    assert played(runner, TASKS[:1]) == [0]
    assert runner.given == Counter(TASKS[:1])


def test_nobody_is_left():
    """The runner says so; the blocks before it have been handed out one by one."""
    runner = ScriptedRunner(joined(0), None, Lost(0), Refusal("Nobody.", code="no_nodes"))
    steps = Dispatcher(runner).play(TASKS, None)
    assert next(steps)[1].number == 0
    with pytest.raises(Refusal, match="Nobody"):
        next(steps)


def test_workers_stay_from_one_stage_to_the_next():
    """They join once."""
    dispatcher = Dispatcher(ScriptedRunner(joined(0)))
    first = [found.number for _, found in dispatcher.play(TASKS[:2], None)]
    assert first + [found.number for _, found in dispatcher.play(TASKS[2:4], None)] == [0, 1, 2, 3]


@pytest.mark.parametrize(("loops", "again"), [((31.0, 30.0), False), ((10.0, 10.0), True)])
def test_each_worker_has_its_own_median(loops, again):
    """A slow machine is not a disturbed one: it is held against itself. Rule: CON-TIME-1"""
    slow = Joined(1, "two", 0, (30.0,) * 7)
    runner = ScriptedRunner(slow, Finished(1, Done(block(TASKS[0]), loops, 1.0)))
    timing, found = next(Dispatcher(runner).play(TASKS[:1], QUIET))
    assert (timing.node, timing.again, found is None) == ("two", again, again)


def test_a_block_is_played_again_at_most_three_times():
    """Then it counts, and its timing says how it was. Rule: CON-TIME-1"""
    waiting = Done(block(TASKS[0]), (10.0, 10.0), 1.0, 0.3)
    runner = ScriptedRunner(joined(0), *[Finished(0, waiting)] * 4)
    found = list(Dispatcher(runner).play(TASKS[:1], QUIET))
    assert [(timing.again, timing.disturbed, timing.waiting) for timing, _ in found] == [
        *[(True, False, 0.3)] * MOST_REPLAYS,
        (False, True, 0.3),
    ]
    assert [played is not None for _, played in found] == [False, False, False, True]
    assert runner.given[TASKS[0]] == 4


def test_a_block_whose_bots_waited_a_little_counts():
    """A tenth of what they could run is the most. Rule: CON-TIME-1"""
    runner = ScriptedRunner(joined(0), Finished(0, Done(block(TASKS[0]), (10.0, 10.0), 1.0, 0.1)))
    ((timing, found),) = Dispatcher(runner).play(TASKS[:1], QUIET)
    assert (timing.again, timing.disturbed, found is None) == (False, False, False)
