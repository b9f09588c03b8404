"""`contest`: a contest is played to its end in a folder of its own, from wherever it is there."""

import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from valat.arena.contest.begin import begin, check_same, write_report
from valat.arena.contest.folder import (
    FILE,
    HEAD,
    RESULT,
    add_node,
    check_unchanged,
    read_head,
    stored_contest,
    write_durably,
)
from valat.arena.contest.play.run import run_contest
from valat.arena.contest.report.export import export
from valat.arena.contest.runners.choice import choose_runner
from valat.arena.matches.seeds import ListedSeeds
from valat.arena.service.messages import ContestJob, PlayedContest
from valat.arena.service.packages import ZIP, digest_of
from valat.arena.service.places import archive_of
from valat.kernel.errors import Refusal

PLAYED = "contest"


def play(
    job: ContestJob,
    homes: Mapping[str, Path],
    place: Path,
    runner: tuple[str, int],
    told: Callable[[Sequence[int]], None],
) -> PlayedContest:
    """The contest, played to its end; its folder as a zip lies beside it, at `archive_of(place)`.

    Args:
        homes: the folder of each package, with its zip.
        place: a folder for this contest alone, in which an earlier attempt may have left its part.
        runner: where it is played, and by how many workers there.
        told: how many blocks each game has finished.

    Raises:
        Refusal: as `begin` and `run_contest` do; what was played is kept.
    """
    file, folder = _laid(job, homes, place), place / PLAYED
    try:
        _play(job, file, folder, runner, told)
    except Refusal as refusal:
        if refusal.code != "contest_changed":
            raise
        # what is there is of another version of the program, or this machine has another lane by now
        shutil.rmtree(folder)
        _play(job, file, folder, runner, told)
    write_report(folder)
    archive = archive_of(place)
    archive.unlink(missing_ok=True)
    export(folder, archive)
    return PlayedContest(digest_of(archive), msgspec.Raw((folder / RESULT).read_bytes().strip()))


def _play(
    job: ContestJob,
    file: Path,
    folder: Path,
    runner: tuple[str, int],
    told: Callable[[Sequence[int]], None],
) -> None:
    """Plays what is left of the contest. Raises Refusal."""
    if not job.secret_hash:
        raise Refusal("The house sent no seeds.", code="unreadable")
    if not (folder / HEAD).exists():
        shutil.rmtree(folder, ignore_errors=True)
        begin(file, folder, secret_hash=job.secret_hash)
    check_unchanged(folder, file)
    contest, head = stored_contest(folder), read_head(folder)
    check_same(contest, head, trust=False)
    if head.secret_hash != job.secret_hash:
        raise Refusal("The matches were played with a different secret.", code="contest_changed")
    open_runner = choose_runner(*runner, lambda node: add_node(folder, node))
    # the controls come behind the games
    games = len(contest.games)
    run_contest(folder, ListedSeeds(job.seeds), open_runner, lambda finished: told(tuple(finished)[:games]))


def _laid(job: ContestJob, homes: Mapping[str, Path], place: Path) -> Path:
    """The contest's file, with its packages beside it."""
    entries = place / "entries"
    entries.mkdir(parents=True, exist_ok=True)
    for digest, home in homes.items():
        shutil.copy(home / ZIP, entries / f"{digest}.zip")
    file = place / FILE
    write_durably(file, job.file.encode())
    return file
