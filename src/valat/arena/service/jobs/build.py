"""`build`: a package is built, started in each game, and read by formatter and linter."""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic

from msgspec.structs import replace

from valat.arena.contest.contest_file import GameEntry, game_name
from valat.arena.contest.play.trial import start_fault
from valat.arena.contest.players import Player
from valat.arena.packages.build import built
from valat.arena.packages.package import Package
from valat.arena.packages.review import review
from valat.arena.sandbox.lanes import choose_lane
from valat.arena.service.messages import BuildJob, Built, GameStart
from valat.arena.service.packages import unpacked_package
from valat.kernel.errors import Refusal

MOST_WHY = 4000
"""Characters of a sentence with the last lines."""


def build(job: BuildJob, home: Path) -> Built:
    """What came of it; whatever is wrong with the package stands there.

    Args:
        home: the package's folder, with its zip.

    Raises:
        Refusal: this machine lacks what it takes; code `no_sandbox`.
    """
    try:
        package = unpacked_package(home)
    except Refusal as refusal:
        return Built(_shortened(refusal.why))
    lane = choose_lane(language=package.manifest.language).name
    start = monotonic()
    try:
        built(package, trust=False)
        why = ""
    except Refusal as refusal:
        if refusal.code == "no_sandbox":
            raise
        why = _shortened(refusal.why)
    wall_ms = round((monotonic() - start) * 1000)
    starts = () if why else tuple(_starts(job, package, lane))
    return Built(why, lane, wall_ms, starts, tuple(review(package, trust=False)))


def _starts(job: BuildJob, package: Package, lane: str) -> Iterator[GameStart]:
    player = Player(package.manifest.name, None, str(package.folder), package.digest, lane)
    for entry in job.games:
        yield GameStart(entry.game, _shortened(_start_fault(job, entry, player, package)))


def _start_fault(job: BuildJob, entry: GameEntry, player: Player, package: Package) -> str:
    if entry.game not in package.manifest.games:
        return f"{player.name} doesn't play {entry.game}: add it to `games` in its bot.toml."
    fault = start_fault(replace(entry, deals=1), player, job.budgets)
    # the same game may be there with several options
    return f"{game_name(entry)}: {fault}" if fault else ""


def _shortened(why: str) -> str:
    """The sentence and the end of the lines below it."""
    if len(why) <= MOST_WHY:
        return why
    sentence, _, tail = why.partition("\n")
    return f"{sentence[: MOST_WHY // 2]}\n{tail[-MOST_WHY // 2 + 1 :]}"
