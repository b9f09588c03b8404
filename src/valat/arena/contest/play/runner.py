"""What a contest asks of whatever plays its blocks: workers that are given one task after the other."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from msgspec import Struct

from valat.arena.contest.blocks import Block
from valat.arena.contest.play.match import Match, Task
from valat.arena.contest.value import Control, ControlTask
from valat.kernel.errors import Refusal

AnyTask = Task | ControlTask


class Done(Struct, frozen=True):
    """What came of a task.

    Attributes:
        loops: milliseconds of the fixed loop before and after. Rule: CON-TIME-1
        wall_ms: between them.
        waiting: the largest share of a match's runnable time that its bots spent waiting. Rule: CON-TIME-1
    """

    found: Block | Control
    loops: tuple[float, float]
    wall_ms: float
    waiting: float = 0.0


class Joined(Struct, frozen=True):
    """A worker can be given a task.

    Attributes:
        worker: by which it is known from now on.
        node: the machine that it is on; empty for this one.
        number: its own on that machine, from 0.
        loops: milliseconds of its first fixed loops. Rule: CON-TIME-1
    """

    worker: int
    node: str
    number: int
    loops: tuple[float, ...]


class Finished(Struct, frozen=True):
    """A worker has done its task, or has found that it cannot be done."""

    worker: int
    done: Done | Refusal


class Lost(Struct, frozen=True):
    """A worker is gone, and what it was about to do is not done."""

    worker: int


Event = Joined | Finished | Lost


class Runner(Protocol):
    """Workers of one core each."""

    def give(self, worker: int, task: AnyTask) -> None:
        """Gives a worker that has nothing to do a task. One that is gone is told of by `Lost` instead."""

    def events(self) -> Sequence[Event]:
        """What has happened since, at least one thing: waits for it.

        Raises:
            Refusal: nobody is left to do anything.
        """


OpenRunner = Callable[[Sequence[Match]], AbstractContextManager[Runner]]
"""Starts workers that know the matches of each game, and ends them with whatever they do."""
