"""`block`: one seed with all rotations of seats, played as contests play it."""

from collections.abc import Mapping
from pathlib import Path

from valat.arena.contest.play.clock import MOST_REPLAYS, Quiet, loop_ms
from valat.arena.contest.play.match import Match, Task, play_block
from valat.arena.contest.play.run import UNTIMED
from valat.arena.contest.players import Player
from valat.arena.contest.runners.worker import first_loops
from valat.arena.matches.seeds import MatchSeeds
from valat.arena.sandbox.lanes import choose_lane
from valat.arena.service.messages import BlockJob, Entrant, PlayedBlock
from valat.arena.service.packages import unpacked_package
from valat.kernel.errors import Refusal


def play(job: BlockJob, homes: Mapping[str, Path]) -> PlayedBlock:
    """The block, played, and again where the machine was disturbed meanwhile. Rule: CON-RES-1, CON-TIME-1

    Args:
        homes: the folder of each package, with its zip.

    Raises:
        Refusal: a package is none, or is not built; `no_sandbox`.
    """
    players = tuple(player_of(entrant, homes) for entrant in job.entrants)
    private = tuple(number for number, entrant in enumerate(job.entrants) if entrant.is_private)
    match = Match(job.game, players, job.budgets, private)
    task = Task(0, job.number, 0, job.sides, sent_seeds(job.seeds))
    is_timed = any(player.lane not in UNTIMED for player in players)
    usual = list(first_loops()) if is_timed else []
    quiet = Quiet(job.disturbance, job.waiting)
    for left in reversed(range(MOST_REPLAYS + 1)):
        before = loop_ms()
        played = play_block(task, match)
        loops = (before, loop_ms())
        disturbed = is_timed and not quiet.holds(loops, usual, played.waiting)
        usual += loops
        if not disturbed or not left:
            break
    return PlayedBlock(played.block.matches, played.moves_ms, disturbed)


def sent_seeds(seeds: MatchSeeds | None) -> MatchSeeds:
    """The seeds of a match. Raises Refusal `unreadable`: the house has sent none."""
    if seeds is None:
        raise Refusal("The house sent no seeds.", code="unreadable")
    return seeds


def player_of(entrant: Entrant, homes: Mapping[str, Path]) -> Player:
    """An entrant that can play. Raises Refusal as `play`."""
    if entrant.package is None:
        return Player(entrant.name, house=entrant.house)
    package = unpacked_package(homes[entrant.package])
    lane = choose_lane(language=package.manifest.language)
    return Player(entrant.name, None, str(package.folder), package.digest, lane.name)
