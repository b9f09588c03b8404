"""The check of a contest by its records alone: schedule, cards, moves, scores and all figures."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from valat import games
from valat.arena.contest.blocks import Block, MatchLine
from valat.arena.contest.contest_file import Contest, GameEntry, options_of
from valat.arena.contest.course import course, round_tasks
from valat.arena.contest.folder import (
    PAGE,
    RESULT,
    Head,
    read_blocks,
    read_controls,
    read_head,
    read_nodes,
    read_timings,
    stored_contest,
)
from valat.arena.contest.points import PlayedMatch, block_points
from valat.arena.contest.report.page import page
from valat.arena.contest.result import ContestResult, result_bytes, result_of
from valat.arena.contest.schedule import control_seed, match_seed, rotations
from valat.arena.contest.value import Control, ControlTask, control_of
from valat.bots.self_play import MOST_DEALS
from valat.cards.shuffle import seeded_order
from valat.kernel.errors import Refusal
from valat.kernel.options import write_options
from valat.match.replay import run_record

CONTROLS_AGAIN = 20
"""Controls that are played anew: all of them would take as long as they took."""


class Verified(msgspec.Struct, frozen=True):
    """What was checked, and found to be as it is told."""

    blocks: int
    matches: int
    deals: int
    result: ContestResult


def verify(folder: Path, told: Callable[[int], None]) -> Verified:
    """What was checked.

    Args:
        told: how many blocks have been checked.

    Raises:
        Refusal: `contest_changed`: the file is another one; `contest_differs`: a block is not in the
            schedule, or is missing; cards, moves, scores or points are not what they follow from; result or
            report say something else.
    """
    contest, head, blocks = stored_contest(folder), read_head(folder), read_blocks(folder)
    _check_schedule(contest, blocks)
    matches = deals = 0
    for number, block in enumerate(blocks):
        deals += _check_block(contest, head, block)
        matches += len(block.matches)
        told(number + 1)
    controls = read_controls(folder)
    _check_controls(contest, controls)
    result = result_of(contest, head, blocks, controls)
    _check_file(folder / RESULT, result_bytes(result))
    text = page(contest, head, result, blocks, read_timings(folder), read_nodes(folder))
    _check_file(folder / PAGE, text.encode())
    return Verified(len(blocks), matches, deals, result)


def _check_schedule(contest: Contest, blocks: Sequence[Block]) -> None:
    """Passes where each block is one that schedule and stop rule ask for. Raises Refusal."""
    by_key = {block.key: block for block in blocks}
    for game in range(len(contest.games)):
        found = course(contest, game, by_key)
        wanted = {
            (game, task.number, task.table): task
            for number, still in enumerate(found.open)
            for task in round_tasks(contest, game, number, still)
        }
        wanted |= {(game, task.number, task.table): task for task in found.stage}
        for key, block in by_key.items():
            if key[0] == game:
                task = wanted.get(key)
                if task is None or (task.entries, task.seed) != (block.entries, block.seed):
                    raise _differs(f"{_name(block)} is not in the schedule")


def _check_block(contest: Contest, head: Head, block: Block) -> int:
    """How many deals were checked. Raises Refusal."""
    entry, seatings = contest.games[block.game], rotations(block.entries)
    if tuple(line.sides for line in block.matches) != seatings:
        raise _differs(f"{_name(block)}: its seatings are not those of the schedule")
    played = [_replayed(head, entry, block, place, line) for place, line in enumerate(block.matches)]
    worth = block_points(entry, played)
    for place, (line, one, points) in enumerate(zip(block.matches, played, worth, strict=True), 1):
        lost = tuple(sorted({line.sides[side] for side in one.losers}))
        if (one.scores, points, lost) != (line.scores, line.points, line.lost):
            raise _differs(
                f"{_name(block)}, match {place}: its scores or points do not follow from its moves"
            )
    return sum(len(one.results) for one in played)


def _replayed(head: Head, entry: GameEntry, block: Block, place: int, line: MatchLine) -> PlayedMatch:
    """What came of a match by its record. Raises Refusal."""
    where = f"{_name(block)}, match {place + 1}"
    record = msgspec.json.decode(line.record)
    game, options = games.find(entry.game), options_of(entry)
    side_of = game.sides(options)
    names = [head.players[line.sides[side]].name for side in side_of]
    fixed = (record["game"], record["options"], record["players"])
    if fixed != (entry.game, write_options(game.presets, options), names):
        raise _differs(f"{where}: its record is of other players, or another game")
    run = run_record(record)
    if run.fault is not None or run.places is None:
        why = "it is no match" if run.fault is None else run.fault.refusal.why
        raise _differs(f"{where}: its record cannot be replayed: {why}")
    for number, deal in enumerate(run.deals):
        _check_cards(game, deal.states[0], block.seed, number, where)
    found = (game.result(deal.states[-1]) for deal in run.deals)
    results = tuple(result for result in found if result is not None)
    if not run.is_over and len(results) != (entry.deals or MOST_DEALS):
        raise _differs(f"{where}: it was not played to its end")
    losers = tuple(sorted({side_of[seat] for seat in record.get("lost", ())}))
    return PlayedMatch(run.places.scores, run.places.ranks, results, losers)


def _check_cards(game: Any, state: Any, seed: int, number: int, where: str) -> None:
    """Passes where the deal is the one that the seed shuffles. Raises Refusal."""
    record = game.record(state)
    setup = game.setup(record)
    dealt = game.deal(setup, seeded_order(game.deck(setup.options), seed, number))
    if game.record(dealt) != record:
        raise _differs(f"{where}: the cards of deal {number + 1} are not those of its seed")


def _check_controls(contest: Contest, controls: Sequence[Control]) -> None:
    """Passes where some of the controls, evenly spread, come out again when they are played anew."""
    for control in controls[:: max(1, len(controls) // CONTROLS_AGAIN)]:
        find = control_seed if control.is_reference else match_seed
        seed = find(contest.seed, control.game, control.number)
        task = ControlTask(control.game, control.number, control.is_reference, seed)
        if control_of(task, contest.games[control.game]) != control:
            where = f"Game {control.game + 1}, {'reference ' * control.is_reference}seed {control.number + 1}"
            raise _differs(f"{where}: its control variates are others")


def _check_file(file: Path, data: bytes) -> None:
    if not file.exists() or file.read_bytes() != data:
        raise _differs(f"{file.name} does not say what follows from the records")


def _name(block: Block) -> str:
    return f"Game {block.game + 1}, seed {block.number + 1}, table {block.table + 1}"


def _differs(why: str) -> Refusal:
    return Refusal(f"{why}.", code="contest_differs")
