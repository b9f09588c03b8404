"""The beginning of a contest, and what is written at its end."""

import shutil
from pathlib import Path

from valat.arena.contest.contest_file import (
    Contest,
    bad_contest,
    contest_hash,
    read_contest,
    read_file,
    text_of,
)
from valat.arena.contest.folder import (
    ENTRIES,
    HEAD,
    PAGE,
    RESULT,
    Head,
    read_blocks,
    read_controls,
    read_head,
    read_nodes,
    read_timings,
    stored_contest,
    write_durably,
    write_head,
)
from valat.arena.contest.play.trial import check_starts
from valat.arena.contest.players import prepare_players
from valat.arena.contest.report.page import REPLAYS, page, replay_pages
from valat.arena.contest.result import ContestResult, result_bytes, result_of
from valat.arena.contest.value import value_hash
from valat.kernel.errors import Refusal, Unreadable


def begin(file: Path, folder: Path, *, trust: bool = False) -> None:
    """Fixes the contest: its file, its players as they are now, and their lanes.

    Args:
        trust: whether packages run without a sandbox.

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
    is_other = folder.is_file() or (folder.is_dir() and any(folder.iterdir()))
    if is_other and not (folder / ENTRIES).exists():
        raise Unreadable(f"{folder} is there already, and holds something else.", key="exists")
    value = value_hash(contest)
    if contest.value_hash not in (None, value):
        raise bad_contest(f"the value function's hash is {value} in this version")
    # what a beginning that was killed has left
    shutil.rmtree(folder / ENTRIES, ignore_errors=True)
    (folder / ENTRIES).mkdir(parents=True)
    try:
        players = prepare_players(contest, file.parent, folder / ENTRIES, trust=trust)
        check_starts(contest, players)
    except BaseException:
        shutil.rmtree(folder)
        raise
    write_head(folder, data, Head(contest_hash(data), value, players))


def check_same(contest: Contest, head: Head, *, trust: bool) -> None:
    """Passes while the house's bots are those of the start, and whoever runs strangers' programs says so.

    Raises:
        Refusal: `contest_changed`; `no_sandbox`: some run without one, and nobody says that they are trusted.
    """
    if not trust and any(player.lane == "trust" for player in head.players):
        raise Refusal("This contest runs bots without a sandbox: say so by --trust.", code="no_sandbox")
    if value_hash(contest) != head.value_hash:
        why = "The house's bots or the rules are of another version than when the contest began."
        raise Refusal(why, code="contest_changed")


def figures(folder: Path) -> ContestResult:
    """The result by what has been played so far. Raises Refusal."""
    return result_of(stored_contest(folder), read_head(folder), read_blocks(folder), read_controls(folder))


def write_report(folder: Path) -> ContestResult:
    """The result by what has been played so far, written down with its report. Raises Refusal."""
    contest, head, blocks = stored_contest(folder), read_head(folder), read_blocks(folder)
    result = result_of(contest, head, blocks, read_controls(folder))
    shutil.rmtree(folder / REPLAYS, ignore_errors=True)
    (folder / REPLAYS).mkdir()
    for name, text in replay_pages(contest, blocks):
        (folder / REPLAYS / name).write_text(text, "utf-8")
    write_durably(folder / RESULT, result_bytes(result))
    text = page(contest, head, result, blocks, read_timings(folder), read_nodes(folder))
    write_durably(folder / PAGE, text.encode())
    return result
