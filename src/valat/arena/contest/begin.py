"""The beginning of a contest, and what is written at its end."""

import shutil
from pathlib import Path
from secrets import token_bytes

from valat.arena.contest.contest_file import (
    ContestFile,
    bad_contest,
    contest_hash,
    read_contest,
    read_file,
    text_of,
)
from valat.arena.contest.folder import (
    ENTRIES,
    HEAD,
    RESULT,
    SECRET,
    Head,
    read_blocks,
    read_controls,
    read_head,
    read_nodes,
    read_timings,
    stored_contest,
    stored_secret,
    write_durably,
    write_head,
    write_secret,
)
from valat.arena.contest.play.trial import check_starts
from valat.arena.contest.players import entry_signs, prepare_players
from valat.arena.contest.report.page import REPLAYS, report_pages
from valat.arena.contest.result import ContestResult, result_bytes, result_of
from valat.arena.contest.schedule import VERSION
from valat.arena.contest.value import value_hash
from valat.arena.matches.seeds import entries_hash
from valat.cards.shuffle import seal
from valat.kernel.errors import Refusal, Unreadable

SECRET_BYTES = 32


def begin(
    file: Path, folder: Path, *, trust: bool = False, secret: bytes | None = None, secret_hash: str = ""
) -> None:
    """Fixes the contest: its file, its players as they are now, their lanes, and the secret of its cards.

    Args:
        trust: whether packages run without a sandbox.
        secret: from which the cards follow; None for a new one of the operating system. Rule: CON-SEED-1
        secret_hash: of one that somebody else keeps; then the folder has none.

    Raises:
        Refusal: anything is wrong with the file or a package, a bot does not start, or a contest has begun in
            the folder; then nothing is left behind.
    """
    data = read_file(file)
    contest = read_contest(text_of(data))
    if (folder / HEAD).exists():
        raise Unreadable(
            f"{folder} already has a contest in progress. Resume it, or choose another folder.", key="exists"
        )
    is_other = folder.is_file() or (folder.is_dir() and any(folder.iterdir()))
    if is_other and not (folder / ENTRIES).exists():
        raise Unreadable(f"{folder} already exists and contains something else.", key="exists")
    value = value_hash(contest)
    if contest.value_hash not in (None, value):
        raise bad_contest(f"the value function's hash is {value} in this version")
    # what a beginning that was killed has left
    shutil.rmtree(folder / ENTRIES, ignore_errors=True)
    (folder / ENTRIES).mkdir(parents=True)
    (folder / SECRET).unlink(missing_ok=True)
    try:
        players = prepare_players(contest, file.parent, folder / ENTRIES, trust=trust)
        check_starts(contest, players)
    except BaseException:
        shutil.rmtree(folder)
        raise
    if not secret_hash:
        secret = token_bytes(SECRET_BYTES) if secret is None else secret
        write_secret(folder, secret)
        secret_hash = seal(secret)
    signs = entry_signs(contest, players, file.parent)
    fixed = entries_hash(signs)
    write_head(folder, data, Head(contest_hash(data), value, players, VERSION, secret_hash, signs, fixed))


def check_same(contest: ContestFile, head: Head, *, trust: bool) -> None:
    """Passes while the house's bots are those of the start, and that strangers' programs run is allowed.

    Raises:
        Refusal: `contest_changed`; `no_sandbox`: some run without one, and nobody says that they are trusted.
    """
    if not trust and any(player.lane == "trust" for player in head.players):
        raise Refusal("This contest runs bots without a sandbox. Confirm with --trust.", code="no_sandbox")
    if value_hash(contest) != head.value_hash:
        why = "The house bots or the rules have changed since the contest started."
        raise Refusal(why, code="contest_changed")


def figures(folder: Path) -> ContestResult:
    """The result by what has been played so far, with the secret where it is over. Raises Refusal."""
    contest, head = stored_contest(folder), read_head(folder)
    secret = (stored_secret(folder) or b"").hex()
    fixed = contest_hash(read_file(folder / HEAD)) if head.version > 1 else ""
    blocks, controls = read_blocks(folder), read_controls(folder)
    return result_of(contest, head, blocks, controls, head_hash=fixed, secret=secret)


def write_report(folder: Path) -> ContestResult:
    """The result by what has been played so far, written down with its report. Raises Refusal."""
    contest, head, blocks = stored_contest(folder), read_head(folder), read_blocks(folder)
    result = figures(folder)
    shutil.rmtree(folder / REPLAYS, ignore_errors=True)
    (folder / REPLAYS).mkdir()
    write_durably(folder / RESULT, result_bytes(result))
    for name, text in report_pages(contest, head, result, blocks, read_timings(folder), read_nodes(folder)):
        write_durably(folder / name, text.encode())
    return result
