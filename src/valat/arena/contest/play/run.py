"""A contest played to its end, from wherever it is."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from valat.arena.contest.blocks import Block, BlockKey
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
from valat.arena.contest.play.match import Match, Task
from valat.arena.contest.play.pool import play, worker_pool
from valat.arena.contest.players import Player, check_players
from valat.arena.contest.value import control_tasks

UNTIMED = ("house", "W")
"""Lanes in which positions or instructions are counted instead of time."""

Told = Callable[[Sequence[int]], None]
"""Told how many blocks each game has finished; at last, how many seeds have their controls."""


def run_contest(
    folder: Path,
    contest: Contest,
    players: tuple[Player, ...],
    workers: int,
    told: Told,
) -> None:
    """Plays all blocks that are still to be played; each is on the disk before the next one is told of.

    Raises:
        Refusal: `contest_changed`, `disturbed`, `worker_died`, `no_sandbox`; what was played is kept.
    """
    check_players(players)
    mend(folder / BLOCKS)
    mend(folder / TIMINGS)
    blocks = {block.key: block for block in read_blocks(folder)}
    matches = [Match(game, players, contest.budgets) for game in contest.games]
    is_timed = any(player.lane not in UNTIMED for player in players)
    disturbance = contest.disturbance if is_timed else None
    finished = [sum(key[0] == game for key in blocks) for game in range(len(contest.games))]
    told(finished)
    tasks = _tasks(contest, blocks)
    if tasks:
        with worker_pool(workers, matches) as pool, _journals(folder) as (own, timings):
            while tasks:
                for timing, block in play(pool, tasks, disturbance):
                    # first how, then what: every block has its timing
                    if timing is not None:
                        timings.add(timing)
                    if isinstance(block, Block):
                        own.add(block)
                        blocks[block.key] = block
                        finished[block.game] += 1
                        told(finished)
                tasks = _tasks(contest, blocks)
    _find_controls(folder, contest, matches, blocks, workers, lambda done: told([*finished, done]))
    order_records(folder)


def _find_controls(
    folder: Path,
    contest: Contest,
    matches: Sequence[Match],
    blocks: dict[BlockKey, Block],
    workers: int,
    told: Callable[[int], None],
) -> None:
    """Finds the value function on the seeds that were played, and on the reference seeds."""
    mend(folder / CONTROLS)
    known = {(one.game, one.number, one.is_reference) for one in read_controls(folder)}
    tasks = [
        task
        for game in range(len(contest.games))
        for task in control_tasks(contest, game, len(course(contest, game, blocks).scores))
        if (task.game, task.number, task.is_reference) not in known
    ]
    if not tasks:
        return
    journal = Journal(folder / CONTROLS)
    try:
        with worker_pool(workers, matches) as pool:
            for done, (_, control) in enumerate(play(pool, tasks, None), 1):
                if control is not None:
                    journal.add(control)
                told(len(known) + done)
    finally:
        journal.close()


def most_blocks(contest: Contest) -> list[int]:
    """How many blocks each game has at most: where nobody is apart before the end."""
    everybody = range(len(contest.entries))
    games = range(len(contest.games))
    return [len(round_tasks(contest, game, 0, everybody)) * contest.blocks for game in games]


def _tasks(contest: Contest, blocks: dict[BlockKey, Block]) -> list[Task]:
    """The blocks of all games' stages at hand, their rounds taking turns."""
    left = [task for game in range(len(contest.games)) for task in course(contest, game, blocks).left]
    return sorted(left, key=lambda task: (task.number, task.game, task.table))


@contextmanager
def _journals(folder: Path) -> Iterator[tuple[Journal, Journal]]:
    blocks, timings = Journal(folder / BLOCKS), Journal(folder / TIMINGS)
    try:
        yield blocks, timings
    finally:
        blocks.close()
        timings.close()
