"""`block`: one seed with all rotations of seats, played as contests play it."""

from collections.abc import Mapping
from pathlib import Path

from valat.arena.contest.play.clock import is_disturbed, loop_ms
from valat.arena.contest.play.match import Match, Task, timed_block
from valat.arena.contest.play.run import UNTIMED
from valat.arena.contest.players import Player
from valat.arena.contest.runners.worker import first_loops
from valat.arena.sandbox.lanes import choose_lane
from valat.arena.service.messages import BlockJob, Entrant, PlayedBlock
from valat.arena.service.packages import unpacked_package
from valat.kernel.errors import Refusal

MOST_AGAIN = 5
"""Times that a block is played before the machine is held to be unfit for it."""


def play(job: BlockJob, homes: Mapping[str, Path]) -> PlayedBlock:
    """The block, played, and again where the machine was disturbed meanwhile. Rule: CON-RES-1, CON-TIME-1

    Args:
        homes: the folder of each package, with its zip.

    Raises:
        Refusal: a package is none, or is not built; `no_sandbox`; `disturbed`.
    """
    players = tuple(player_of(entrant, homes) for entrant in job.entrants)
    private = tuple(number for number, one in enumerate(job.entrants) if one.is_private)
    match = Match(job.game, players, job.budgets, private)
    task = Task(0, job.number, 0, job.sides, job.seed)
    is_timed = any(player.lane not in UNTIMED for player in players)
    usual = list(first_loops()) if is_timed else []
    for _ in range(MOST_AGAIN):
        before = loop_ms()
        block, moves_ms = timed_block(task, match)
        loops = (before, loop_ms())
        if not is_timed or not is_disturbed(loops, usual, job.disturbance):
            return PlayedBlock(block.matches, moves_ms)
        usual += loops
    why = f"The machine was disturbed {MOST_AGAIN} times while one block was played."
    raise Refusal(why, code="disturbed")


def player_of(entrant: Entrant, homes: Mapping[str, Path]) -> Player:
    """An entrant that can play. Raises Refusal as `play`."""
    if entrant.package is None:
        return Player(entrant.name, house=entrant.house)
    package = unpacked_package(homes[entrant.package])
    lane = choose_lane(language=package.manifest.language)
    return Player(entrant.name, None, str(package.folder), package.digest, lane.name)
