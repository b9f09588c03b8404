"""A contest played to its end, from wherever it is."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from valat.arena.contest.blocks import Block, BlockKey, Timing
from valat.arena.contest.contest_file import ContestFile
from valat.arena.contest.folder import (
    BLOCKS,
    CONTROLS,
    TIMINGS,
    Journal,
    mend,
    order_records,
    read_blocks,
    read_controls,
    read_head,
    schedule_of,
    stored_contest,
)
from valat.arena.contest.play.clock import Quiet
from valat.arena.contest.play.dispatch import Dispatcher
from valat.arena.contest.play.match import Match, Task
from valat.arena.contest.play.runner import OpenRunner
from valat.arena.contest.players import check_players
from valat.arena.contest.progress import progress_of, round_slots
from valat.arena.contest.schedule import Schedule
from valat.arena.contest.value import Control, ControlTask, control_keys, control_task
from valat.arena.matches.seeds import Seeds

UNTIMED = ("house", "W")
"""Lanes in which positions or instructions are counted instead of time."""

Told = Callable[[Sequence[int]], None]
"""Told how many blocks each game has finished; at last, how many seeds have their controls."""


class SeededContest(Struct, frozen=True):
    """What is to be played."""

    contest: ContestFile
    schedule: Schedule
    seeds: Seeds


def run_contest(folder: Path, seeds: Seeds, open_runner: OpenRunner, told: Told) -> None:
    """Plays all blocks that are still to be played; each is on the disk before the next one is told of.

    Args:
        folder: in which the contest has begun.

    Raises:
        Refusal: `contest_changed`, `no_sandbox`; as the runner does; what was played is kept.
    """
    contest, head = stored_contest(folder), read_head(folder)
    check_players(head.players)
    for name in (BLOCKS, TIMINGS, CONTROLS):
        mend(folder / name)
    blocks = {block.key: block for block in read_blocks(folder)}
    matches = [Match(game, head.players, contest.budgets) for game in contest.games]
    is_timed = any(player.lane not in UNTIMED for player in head.players)
    plan = SeededContest(contest, schedule_of(contest, head), seeds)
    if _tasks(plan, blocks) or _control_tasks(plan, blocks, read_controls(folder)):
        with open_runner(matches) as runner:
            dispatcher = Dispatcher(runner)
            finished = [sum(key[0] == game for key in blocks) for game in range(len(contest.games))]
            told(finished)
            quiet = Quiet(contest.disturbance, contest.waiting) if is_timed else None
            with _journal(folder / BLOCKS) as own, _journal(folder / TIMINGS) as timings:
                for timing, block in _played(plan, blocks, dispatcher, quiet):
                    # first how, then what: every block has its timing
                    timings.add(timing)
                    if block is not None:
                        own.add(block)
                        finished[block.game] += 1
                        told(finished)
            _find_controls(folder, plan, blocks, dispatcher, lambda done: told([*finished, done]))
    order_records(folder)


def _played(
    plan: SeededContest, blocks: dict[BlockKey, Block], dispatcher: Dispatcher, quiet: Quiet | None
) -> Iterator[tuple[Timing, Block | None]]:
    """Stage after stage, what was played; it joins the blocks when the next one is asked for."""
    while tasks := _tasks(plan, blocks):
        for timing, block in dispatcher.play(tasks, quiet):
            assert timing is not None
            assert not isinstance(block, Control)
            yield timing, block
            if block is not None:
                blocks[block.key] = block


def _find_controls(
    folder: Path,
    plan: SeededContest,
    blocks: dict[BlockKey, Block],
    dispatcher: Dispatcher,
    told: Callable[[int], None],
) -> None:
    """Finds the value function on the seeds that were played, and on the reference seeds."""
    known = read_controls(folder)
    tasks = _control_tasks(plan, blocks, known)
    with _journal(folder / CONTROLS) as journal:
        for done, (_, control) in enumerate(dispatcher.play(tasks, None), 1):
            if control is not None:
                journal.add(control)
            told(len(known) + done)


def most_blocks(contest: ContestFile, schedule: Schedule) -> list[int]:
    """How many blocks each game has at most: where nobody is apart before the end."""
    everybody = range(len(contest.entries))
    games = range(len(contest.games))
    return [len(round_slots(contest, schedule, game, 0, everybody)) * contest.blocks for game in games]


def _tasks(plan: SeededContest, blocks: dict[BlockKey, Block]) -> list[Task]:
    """The blocks of all games' stages at hand, their rounds taking turns."""
    games = range(len(plan.contest.games))
    left = [slot for game in games for slot in progress_of(plan.contest, plan.schedule, game, blocks).left]
    return [
        Task(slot.game, slot.number, slot.table, slot.entries, plan.seeds.of_round(slot.game, slot.number))
        for slot in sorted(left, key=lambda slot: (slot.number, slot.game, slot.table))
    ]


def _control_tasks(
    plan: SeededContest, blocks: dict[BlockKey, Block], known: Sequence[Control]
) -> list[ControlTask]:
    """The seeds that the value function is still to be found on."""
    keys = {control.key for control in known}
    return [
        control_task(plan.seeds, key)
        for game in range(len(plan.contest.games))
        for key in control_keys(
            plan.contest, game, len(progress_of(plan.contest, plan.schedule, game, blocks).scores)
        )
        if key not in keys
    ]


@contextmanager
def _journal(path: Path) -> Iterator[Journal]:
    journal = Journal(path)
    try:
        yield journal
    finally:
        journal.close()
