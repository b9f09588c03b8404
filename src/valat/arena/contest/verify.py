"""The check of a contest by its records alone: schedule, cards, moves, scores and pages."""

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from valat.arena.contest.blocks import Block
from valat.arena.contest.checks.lines import check_head, check_lines
from valat.arena.contest.checks.matches import check_block
from valat.arena.contest.checks.refusal import block_name, differs
from valat.arena.contest.contest_file import ContestFile, contest_hash, read_file
from valat.arena.contest.folder import (
    HEAD,
    RESULT,
    Head,
    read_blocks,
    read_controls,
    read_head,
    read_nodes,
    read_timings,
    schedule_of,
    seeds_of,
    stored_contest,
    stored_secret,
)
from valat.arena.contest.progress import progress_of, round_slots
from valat.arena.contest.report.page import REPLAYS, report_pages
from valat.arena.contest.result import ContestResult, result_bytes, result_of
from valat.arena.contest.value import Control, control_keys, control_of, control_task, value_hash
from valat.arena.matches.seeds import Seeds

CONTROLS_AGAIN = 20
"""Controls that are played again: all of them would take as long as they took."""


class Verified(msgspec.Struct, frozen=True):
    """What was checked, and found to be as it is told.

    Attributes:
        controls: how many were played again; none where the house's bots are of another version by now.
    """

    blocks: int
    matches: int
    deals: int
    controls: int
    result: ContestResult


def verify(folder: Path, told: Callable[[int], None], secret: bytes | None = None) -> Verified:
    """What was checked.

    Args:
        told: how many blocks have been checked.
        secret: of the cards, where the result does not tell it.

    Raises:
        Refusal: `contest_changed`: the file is another one; `no_secret`; `contest_differs`: a block is not in
            the schedule, or is missing; cards, moves, scores or points are not what they follow from; a line
            is not as it was written; result, report or replays say something else.
    """
    contest, head = stored_contest(folder), read_head(folder)
    check_head(folder, head)
    revealed = _revealed(folder, is_given=secret is not None) if head.version > 1 else None
    if revealed is not None:
        # whatever is given besides: what the result tells is the secret
        seeds_of(contest, head, revealed)
    seeds = seeds_of(contest, head, secret or stored_secret(folder) or revealed)
    blocks, controls = read_blocks(folder), read_controls(folder)
    head_hash = "" if head.version == 1 else contest_hash(read_file(folder / HEAD))
    shown = "" if revealed is None else revealed.hex()
    # first what each block says for itself: figures are of blocks that are sound
    matches = deals = 0
    for number, block in enumerate(blocks):
        deals += check_block(contest, head, block)
        matches += len(block.matches)
        told(number + 1)
    _check_schedule(contest, head, seeds, blocks)
    result = result_of(contest, head, blocks, controls, head_hash=head_hash, secret=shown)
    check_lines(folder, is_over=result.is_over)
    again = _check_controls(contest, head, seeds, result, controls)
    _check_file(folder / RESULT, result_bytes(result))
    _check_pages(folder, contest, head, result, blocks)
    return Verified(len(blocks), matches, deals, again, result)


def _revealed(folder: Path, *, is_given: bool) -> bytes | None:
    """The secret that the result tells; None before it tells one. Raises Refusal."""
    try:
        told: str = msgspec.json.decode((folder / RESULT).read_bytes()).get("secret", "")
        secret = bytes.fromhex(told)
    except (OSError, ValueError, TypeError, AttributeError):
        raise differs(f"{RESULT} doesn't match the records") from None
    if not secret and not is_given:
        # the folder in which a contest is played has it
        return stored_secret(folder)
    return secret or None


def _check_schedule(contest: ContestFile, head: Head, seeds: Seeds, blocks: Sequence[Block]) -> None:
    """Passes where each block is one that schedule and stop rule ask for, on its seed. Raises Refusal."""
    by_key = {block.key: block for block in blocks}
    schedule = schedule_of(contest, head)
    for game in range(len(contest.games)):
        found = progress_of(contest, schedule, game, by_key)
        wanted = {
            (game, slot.number, slot.table): slot.entries
            for number, still in enumerate(found.open)
            for slot in round_slots(contest, schedule, game, number, still)
        }
        wanted |= {(game, slot.number, slot.table): slot.entries for slot in found.stage}
        for key, block in by_key.items():
            if key[0] != game:
                continue
            if wanted.get(key) != block.entries:
                raise differs(f"{block_name(block)} is not in the schedule")
            if seeds.of_round(game, block.number).cards != block.seed:
                raise differs(f"{block_name(block)}: the seed doesn't follow from the secret")


def _check_controls(
    contest: ContestFile, head: Head, seeds: Seeds, result: ContestResult, controls: Sequence[Control]
) -> int:
    """How many controls, evenly spread, come out the same when they are played again. Raises Refusal."""
    rounds = [game.rounds for game in result.games]
    wanted = {key for game, own in enumerate(rounds) for key in control_keys(contest, game, own)}
    keys = {control.key for control in controls}
    if not keys <= wanted or (result.is_over and keys != wanted):
        raise differs("The control variates don't match the seeds played")
    if value_hash(contest) != head.value_hash:
        return 0
    chosen = controls[:: max(1, len(controls) // CONTROLS_AGAIN)]
    for control in chosen:
        if control_of(control_task(seeds, control.key), contest.games[control.game]) != control:
            kind = "reference seed" if control.is_reference else "seed"
            where = f"Game {control.game + 1}, {kind} {control.number + 1}"
            raise differs(f"{where}: the control variates don't match")
    return len(chosen)


def _check_pages(
    folder: Path, contest: ContestFile, head: Head, result: ContestResult, blocks: Sequence[Block]
) -> None:
    """Passes where report and replays say what the records say, and there is no other. Raises Refusal."""
    pages = dict(report_pages(contest, head, result, blocks, read_timings(folder), read_nodes(folder)))
    for name, text in pages.items():
        _check_file(folder / name, text.encode())
    replays = folder / REPLAYS
    there = {f"{REPLAYS}/{file.name}" for file in replays.iterdir()} if replays.is_dir() else set()
    for name in sorted(there - pages.keys()):
        raise differs(f"{name} belongs to no block")


def _check_file(file: Path, data: bytes) -> None:
    if not file.exists() or file.read_bytes() != data:
        raise differs(f"{file.name} doesn't match the records")
