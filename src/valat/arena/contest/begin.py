"""The beginning of a contest, and what is written at its end."""

import shutil
from pathlib import Path

from valat.arena.contest.contest_file import contest_hash, read_contest, read_file, text_of
from valat.arena.contest.folder import (
    ENTRIES,
    HEAD,
    PAGE,
    RESULT,
    Head,
    read_blocks,
    read_head,
    read_timings,
    stored_contest,
    write_durably,
    write_head,
)
from valat.arena.contest.play.trial import check_starts
from valat.arena.contest.players import prepare_players
from valat.arena.contest.report.page import REPLAYS, page, replay_pages
from valat.arena.contest.result import Result, result_bytes, result_of
from valat.arena.sandbox.launch import Lane
from valat.kernel.errors import Unreadable


def begin(file: Path, folder: Path, lane: Lane | None) -> None:
    """Fixes the contest: its file, its players as they are now, and the lane.

    Raises:
        Refusal: anything is wrong with the file or a package, a bot does not start, or a contest has begun in
            the folder; then nothing is left behind.
    """
    data = read_file(file)
    contest = read_contest(text_of(data))
    if (folder / HEAD).exists():
        raise Unreadable(
            f"A contest has begun in {folder}: resume it, or choose another folder.", key="exists"
        )
    if folder.exists() and any(folder.iterdir()) and not (folder / ENTRIES).exists():
        raise Unreadable(f"{folder} is there already, and holds something else.", key="exists")
    # what a beginning that was killed has left
    shutil.rmtree(folder / ENTRIES, ignore_errors=True)
    (folder / ENTRIES).mkdir(parents=True)
    try:
        players = prepare_players(contest, file.parent, folder / ENTRIES)
        if lane is not None:
            check_starts(contest, players, lane)
    except BaseException:
        shutil.rmtree(folder)
        raise
    name = "house" if lane is None else lane.name
    write_head(folder, data, Head(contest_hash(data), name, "", players))


def figures(folder: Path) -> Result:
    """The result by what has been played so far. Raises Refusal."""
    return result_of(stored_contest(folder), read_head(folder), read_blocks(folder))


def write_report(folder: Path) -> Result:
    """The result by what has been played so far, written down with its report. Raises Refusal."""
    contest, head, blocks = stored_contest(folder), read_head(folder), read_blocks(folder)
    result = result_of(contest, head, blocks)
    shutil.rmtree(folder / REPLAYS, ignore_errors=True)
    (folder / REPLAYS).mkdir()
    for name, text in replay_pages(contest, blocks):
        (folder / REPLAYS / name).write_text(text, "utf-8")
    write_durably(folder / RESULT, result_bytes(result))
    write_durably(folder / PAGE, page(contest, head, result, blocks, read_timings(folder)).encode())
    return result
