"""A contest played to its end, from wherever it is."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from valat.arena.contest.blocks import Block, BlockKey, Timing
from valat.arena.contest.contest_file import Contest
from valat.arena.contest.course import course, round_tasks
from valat.arena.contest.folder import (
    BLOCKS,
    CONTROLS,
    TIMINGS,
    Journal,
    mend,
    order_records,
    read_blocks,
    read_controls,
)
from valat.arena.contest.play.clock import Quiet
from valat.arena.contest.play.dispatch import Dispatcher
from valat.arena.contest.play.match import Match, Task
from valat.arena.contest.play.runner import OpenRunner
from valat.arena.contest.players import Player, check_players
from valat.arena.contest.value import Control, ControlTask, control_tasks

UNTIMED = ("house", "W")
"""Lanes in which positions or instructions are counted instead of time."""

Told = Callable[[Sequence[int]], None]
"""Told how many blocks each game has finished; at last, how many seeds have their controls."""


def run_contest(
    folder: Path,
    contest: Contest,
    players: tuple[Player, ...],
    open_runner: OpenRunner,
    told: Told,
) -> None:
    """Plays all blocks that are still to be played; each is on the disk before the next one is told of.

    Raises:
        Refusal: `contest_changed`, `no_sandbox`; as the runner does; what was played is kept.
    """
    check_players(players)
    for name in (BLOCKS, TIMINGS, CONTROLS):
        mend(folder / name)
    blocks = {block.key: block for block in read_blocks(folder)}
    matches = [Match(game, players, contest.budgets) for game in contest.games]
    is_timed = any(player.lane not in UNTIMED for player in players)
    if _tasks(contest, blocks) or _control_tasks(contest, blocks, read_controls(folder)):
        with open_runner(matches) as runner:
            dispatcher = Dispatcher(runner)
            finished = [sum(key[0] == game for key in blocks) for game in range(len(contest.games))]
            told(finished)
            quiet = Quiet(contest.disturbance, contest.waiting) if is_timed else None
            with _journal(folder / BLOCKS) as own, _journal(folder / TIMINGS) as timings:
                for timing, block in _played(contest, blocks, dispatcher, quiet):
                    # first how, then what: every block has its timing
                    timings.add(timing)
                    if block is not None:
                        own.add(block)
                        finished[block.game] += 1
                        told(finished)
            _find_controls(folder, contest, blocks, dispatcher, lambda done: told([*finished, done]))
    order_records(folder)


def _played(
    contest: Contest, blocks: dict[BlockKey, Block], dispatcher: Dispatcher, quiet: Quiet | None
) -> Iterator[tuple[Timing, Block | None]]:
    """Stage after stage, what was played; it joins the blocks when the next one is asked for."""
    while tasks := _tasks(contest, blocks):
        for timing, block in dispatcher.play(tasks, quiet):
            assert timing is not None
            assert not isinstance(block, Control)
            yield timing, block
            if block is not None:
                blocks[block.key] = block


def _find_controls(
    folder: Path,
    contest: Contest,
    blocks: dict[BlockKey, Block],
    dispatcher: Dispatcher,
    told: Callable[[int], None],
) -> None:
    """Finds the value function on the seeds that were played, and on the reference seeds."""
    known = read_controls(folder)
    tasks = _control_tasks(contest, blocks, known)
    with _journal(folder / CONTROLS) as journal:
        for done, (_, control) in enumerate(dispatcher.play(tasks, None), 1):
            if control is not None:
                journal.add(control)
            told(len(known) + done)


def most_blocks(contest: Contest) -> list[int]:
    """How many blocks each game has at most: where nobody is apart before the end."""
    everybody = range(len(contest.entries))
    games = range(len(contest.games))
    return [len(round_tasks(contest, game, 0, everybody)) * contest.blocks for game in games]


def _tasks(contest: Contest, blocks: dict[BlockKey, Block]) -> list[Task]:
    """The blocks of all games' stages at hand, their rounds taking turns."""
    left = [task for game in range(len(contest.games)) for task in course(contest, game, blocks).left]
    return sorted(left, key=lambda task: (task.number, task.game, task.table))


def _control_tasks(
    contest: Contest, blocks: dict[BlockKey, Block], known: Sequence[Control]
) -> list[ControlTask]:
    """The seeds that the value function is still to be found on."""
    keys = {(one.game, one.number, one.is_reference) for one in known}
    return [
        task
        for game in range(len(contest.games))
        for task in control_tasks(contest, game, len(course(contest, game, blocks).scores))
        if (task.game, task.number, task.is_reference) not in keys
    ]


@contextmanager
def _journal(path: Path) -> Iterator[Journal]:
    journal = Journal(path)
    try:
        yield journal
    finally:
        journal.close()
